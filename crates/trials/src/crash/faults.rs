//! Faults injected into the environment of the server.

use crate::server::ServerConfig;
use anyhow::{Context, Result, ensure};
use rand::RngExt;
use rand::rngs::StdRng;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A small file system (tmpfs) that can be filled up.
pub(crate) struct SmallDisk {
    folder: PathBuf,
}

/// Size in bytes: much more than the games need.
const DISK_SIZE: u64 = 256 * 1024 * 1024;

impl SmallDisk {
    /// Mounts the file system. Requires root.
    pub(crate) fn mount(folder: &Path) -> Result<SmallDisk> {
        std::fs::create_dir_all(folder)?;
        let size = format!("size={DISK_SIZE}");
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "heterodox-trials"])
            .arg(folder)
            .output()
            .context("cannot run mount")?;
        let stderr = String::from_utf8_lossy(&mount.stderr);
        ensure!(mount.status.success(), "cannot mount a small disk: {}", stderr.trim());
        Ok(SmallDisk { folder: folder.to_owned() })
    }

    /// Returns the path of the file that fills the disk.
    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }

    /// Fills the disk or frees it, at random.
    pub(crate) fn inject(&self, rng: &mut StdRng) -> Result<()> {
        match rng.random_bool(0.6) {
            true => self.fill(),
            false => self.free(),
        }
    }

    /// Writes until the disk is full.
    fn fill(&self) -> Result<()> {
        use std::io::Write;
        let mut file = std::fs::File::options().create(true).append(true).open(self.ballast())?;
        for block in [1 << 20, 4096, 1] {
            while file.write(&vec![0; block]).is_ok_and(|written| written > 0) {}
        }
        Ok(())
    }

    /// Deletes the file that fills the disk.
    pub(crate) fn free(&self) -> Result<()> {
        match std::fs::remove_file(self.ballast()) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.folder).status();
    }
}

/// A system clock that is set forward and back while the server runs (libfaketime).
/// The monotonic clock is not changed, as on a real machine.
pub(crate) struct FakeClock {
    library: &'static str,
    file: PathBuf,
}

/// Paths of the library in Debian's package `faketime` and in other systems.
const LIBRARIES: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/faketime/libfaketimeMT.so.1",
    "/usr/local/lib/faketime/libfaketimeMT.so.1",
];

impl FakeClock {
    pub(crate) fn new(folder: &Path) -> Result<FakeClock> {
        let library = LIBRARIES.into_iter().find(|library| Path::new(library).exists());
        let library = library.context("libfaketime is missing (Debian: faketime)")?;
        let clock = FakeClock { library, file: folder.join("clock") };
        clock.set(0)?;
        Ok(clock)
    }

    /// Makes a server use this clock.
    pub(crate) fn apply_to(&self, config: &mut ServerConfig) {
        config.environment.extend([
            ("LD_PRELOAD".to_owned(), self.library.into()),
            ("FAKETIME_TIMESTAMP_FILE".to_owned(), self.file.clone().into()),
            ("FAKETIME_NO_CACHE".to_owned(), "1".into()),
            ("FAKETIME_DONT_FAKE_MONOTONIC".to_owned(), "1".into()),
        ]);
    }

    /// Sets the offset from the real time in seconds.
    fn set(&self, seconds: i64) -> Result<()> {
        // Renaming is atomic, so the server never reads half a file.
        let new = self.file.with_extension("new");
        std::fs::write(&new, format!("{seconds:+}s\n"))?;
        Ok(std::fs::rename(new, &self.file)?)
    }

    /// Sets a random offset of up to a minute, two hours or a year, forward or back.
    pub(crate) fn inject(&self, rng: &mut StdRng) -> Result<()> {
        let max = [60, 7_200, 31_536_000][rng.random_range(0..3)];
        self.set(rng.random_range(-max..=max))
    }
}
