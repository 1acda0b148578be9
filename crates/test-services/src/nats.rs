//! A NATS server for tests.

use crate::process::{ChildProcess, TIMEOUT, find_program, free_port, or_skip, tail};
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
    process: Option<ChildProcess>,
}

impl Nats {
    /// Starts a server. Returns `None` if the program is not installed.
    ///
    /// # Panics
    /// If the program is installed but does not start.
    pub fn start() -> Option<Nats> {
        let program = or_skip("nats-server", find_program("nats-server", &["/usr/sbin".into()]))?;
        let folder = tempfile::tempdir().expect("a folder");
        let mut nats = Nats { program, folder, port: free_port(), process: None };
        nats.start_again();
        Some(nats)
    }

    /// Returns the URL of the server.
    pub fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// Starts the stopped server again, on the same port and with the same data.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&mut self) {
        let log = self.folder.path().join("log");
        let output = File::options().create(true).append(true).open(&log).expect("a file");
        let mut process = ChildProcess::start(
            Command::new(&self.program)
                .args(["-js", "-a", "127.0.0.1", "-p", &self.port.to_string(), "-sd"])
                .arg(self.folder.path().join("data"))
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(output),
        );
        let start = Instant::now();
        while TcpStream::connect(("127.0.0.1", self.port)).is_err() {
            let failed = process.has_exited() || start.elapsed() > TIMEOUT;
            assert!(!failed, "NATS does not start: {}", tail(&log));
            std::thread::sleep(Duration::from_millis(20));
        }
        self.process = Some(process);
    }

    /// Stops the server with SIGTERM and waits until it has exited.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.signal("TERM");
            process.wait();
        }
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        self.process = None;
    }
}
