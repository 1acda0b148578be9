//! What goes wrong around the server.

use crate::server::Recipe;
use anyhow::{Context, Result, ensure};
use rand::RngExt;
use rand::rngs::StdRng;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A small disk, which is full now and then.
pub(crate) struct Disk {
    folder: PathBuf,
}

/// How large it is: more than the games need, less than the ballast.
const DISK: u64 = 256 * 1024 * 1024;

impl Disk {
    /// Mounts it; this needs root.
    pub(crate) fn mount(folder: &Path) -> Result<Disk> {
        std::fs::create_dir_all(folder)?;
        let size = format!("size={DISK}");
        let mount = Command::new("mount")
            .args(["-t", "tmpfs", "-o", &size, "heterodox-trials"])
            .arg(folder)
            .output()
            .context("there is no mount")?;
        let words = String::from_utf8_lossy(&mount.stderr);
        ensure!(mount.status.success(), "mounting a small disk is refused: {}", words.trim());
        Ok(Disk { folder: folder.to_owned() })
    }

    fn ballast(&self) -> PathBuf {
        self.folder.join("ballast")
    }

    /// Fills it up, or makes room again.
    pub(crate) fn disturb(&self, chance: &mut StdRng) -> Result<()> {
        match chance.random_bool(0.6) {
            true => self.fill(),
            false => self.free(),
        }
    }

    /// Writes until nothing goes in any more.
    fn fill(&self) -> Result<()> {
        use std::io::Write;
        let mut file = std::fs::File::options().create(true).append(true).open(self.ballast())?;
        for block in [1 << 20, 4096, 1] {
            while file.write(&vec![0; block]).is_ok_and(|written| written > 0) {}
        }
        Ok(())
    }

    pub(crate) fn free(&self) -> Result<()> {
        match std::fs::remove_file(self.ballast()) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(error.into()),
            _ => Ok(()),
        }
    }
}

impl Drop for Disk {
    fn drop(&mut self) {
        let _ = Command::new("umount").arg("--lazy").arg(&self.folder).status();
    }
}

/// A clock that is set forward and back while the server runs. Time goes on
/// evenly by the other clock, which cannot be set, as on a real machine.
pub(crate) struct TimeMachine {
    library: &'static str,
    file: PathBuf,
}

/// Where Debian's package `faketime` puts its libraries, and others theirs.
const LIBRARIES: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1",
    "/usr/lib/faketime/libfaketimeMT.so.1",
    "/usr/local/lib/faketime/libfaketimeMT.so.1",
];

impl TimeMachine {
    pub(crate) fn new(folder: &Path) -> Result<TimeMachine> {
        let library = LIBRARIES.into_iter().find(|library| Path::new(library).exists());
        let library = library.context("libfaketime is missing (Debian: faketime)")?;
        let machine = TimeMachine { library, file: folder.join("clock") };
        machine.set(0)?;
        Ok(machine)
    }

    /// Lets a server believe in it.
    pub(crate) fn fake(&self, recipe: &mut Recipe) {
        recipe.environment.extend([
            ("LD_PRELOAD".to_owned(), self.library.into()),
            ("FAKETIME_TIMESTAMP_FILE".to_owned(), self.file.clone().into()),
            ("FAKETIME_NO_CACHE".to_owned(), "1".into()),
            ("FAKETIME_DONT_FAKE_MONOTONIC".to_owned(), "1".into()),
        ]);
    }

    /// Sets the clock so many seconds off.
    fn set(&self, seconds: i64) -> Result<()> {
        // Replaced at once: nobody reads half of it.
        let new = self.file.with_extension("new");
        std::fs::write(&new, format!("{seconds:+}s\n"))?;
        Ok(std::fs::rename(new, &self.file)?)
    }

    /// Seconds, hours or a year, forward or back.
    pub(crate) fn disturb(&self, chance: &mut StdRng) -> Result<()> {
        let most = [60, 7_200, 31_536_000][chance.random_range(0..3)];
        self.set(chance.random_range(-most..=most))
    }
}
