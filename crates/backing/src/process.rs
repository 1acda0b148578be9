//! Finding programs and keeping them.

use std::io;
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::time::{Duration, Instant};

/// How long a program may take to be ready, or to end.
pub(crate) const PATIENCE: Duration = Duration::from_secs(60);

/// Where a program is: in the search path or in one of these folders besides.
pub fn find(program: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(folders.iter().cloned())
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// What was found of something that a test needs; if nothing was, it says that
/// the test is skipped.
///
/// # Panics
/// If nothing was found and `HETERODOX_REQUIRE_PROGRAMS` is set.
pub fn found<T>(what: &str, found: Option<T>) -> Option<T> {
    if found.is_none() {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "{what} is missing");
        println!("skipped: {what} is missing");
    }
    found
}

/// A port that nobody has just now.
///
/// # Panics
/// If the system has none.
pub fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    listener.local_addr().expect("its address").port()
}

/// A process that is killed when it is dropped.
#[derive(Debug)]
pub struct Running(Child);

impl Running {
    /// Starts a program.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> Running {
        Running::try_start(command).unwrap_or_else(|error| panic!("{command:?}: {error}"))
    }

    /// Starts a program, if it can be.
    ///
    /// # Errors
    /// If it cannot.
    pub fn try_start(command: &mut Command) -> io::Result<Running> {
        command.spawn().map(Running)
    }

    /// Its number.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// The process itself.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Sends it a signal: `INT`, `TERM`, `STOP` and the like.
    ///
    /// # Panics
    /// If signals cannot be sent.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status();
        assert!(sent.is_ok_and(|status| status.success()), "SIG{name} is not sent");
    }

    /// Kills it as the system does when memory has run out.
    pub fn kill(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    /// Waits until it has ended by itself.
    ///
    /// # Panics
    /// If it does not.
    pub fn wait(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().expect("it can be asked") {
                return status;
            }
            assert!(start.elapsed() < PATIENCE, "process {} does not end", self.id());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Whether it has ended.
    pub fn has_ended(&mut self) -> bool {
        self.0.try_wait().is_ok_and(|status| status.is_some())
    }
}

impl Drop for Running {
    fn drop(&mut self) {
        self.kill();
    }
}

/// The end of a file, to be shown when something has failed.
pub(crate) fn tail(file: &Path) -> String {
    let text = std::fs::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}
