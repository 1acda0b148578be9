//! NATS, for the time of a test.

use crate::process::{PATIENCE, Running, find, found, free_port, tail};
use std::fs::File;
use std::net::TcpStream;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A NATS server with JetStream.
#[derive(Debug)]
pub struct Nats {
    program: PathBuf,
    folder: TempDir,
    port: u16,
    running: Option<Running>,
}

impl Nats {
    /// Starts one; nothing if the program is missing.
    ///
    /// # Panics
    /// If it is there and cannot be started.
    pub fn start() -> Option<Nats> {
        let program = found("nats-server", find("nats-server", &["/usr/sbin".into()]))?;
        let folder = tempfile::tempdir().expect("a folder");
        let mut nats = Nats { program, folder, port: free_port(), running: None };
        nats.start_again();
        Some(nats)
    }

    /// Where it is.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts it once more, on the same port, with what it had stored.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start_again(&mut self) {
        let log = self.folder.path().join("log");
        let output = File::options().create(true).append(true).open(&log).expect("a file");
        let mut running = Running::start(
            Command::new(&self.program)
                .args(["-js", "-a", "127.0.0.1", "-p", &self.port.to_string(), "-sd"])
                .arg(self.folder.path().join("data"))
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(output),
        );
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let broken = running.has_ended() || start.elapsed() > PATIENCE;
            assert!(!broken, "NATS does not start: {}", tail(&log));
            std::thread::sleep(Duration::from_millis(20));
        }
        self.running = Some(running);
    }

    /// Asks it to end, and waits until it has.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            running.signal("TERM");
            running.wait();
        }
    }

    /// Kills it.
    pub fn kill(&mut self) {
        self.running = None;
    }
}
