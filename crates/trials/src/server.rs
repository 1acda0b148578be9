//! A server process.

use anyhow::{Context, Result};
use heterodox_backing as backing;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// How a server is started, again and again.
#[derive(Clone, Debug)]
pub(crate) struct Recipe {
    /// The program.
    pub(crate) binary: PathBuf,
    /// The folder for what it keeps.
    pub(crate) data: PathBuf,
    /// More for its command line.
    pub(crate) arguments: Vec<OsString>,
    pub(crate) environment: Vec<(String, OsString)>,
    /// Where what it says goes; it may be asked for after a failure.
    pub(crate) log: PathBuf,
}

/// A running server, which is killed when it is dropped.
pub(crate) struct Server {
    running: backing::Server,
    pub(crate) address: SocketAddr,
    /// How long it took until it listened.
    pub(crate) start: Duration,
}

impl Recipe {
    /// A server that keeps everything in a folder.
    pub(crate) fn new(binary: &Path, folder: &Path) -> Recipe {
        let (data, log) = (folder.join("data"), folder.join("server.log"));
        let binary = binary.to_owned();
        Recipe { binary, data, log, arguments: Vec::new(), environment: Vec::new() }
    }

    /// Lets everybody do as much as they can: trials want more than people do.
    pub(crate) fn without_limits(mut self) -> Recipe {
        self.option("--limits", "off");
        self
    }

    /// One more for its command line.
    pub(crate) fn option(&mut self, name: &str, value: &str) {
        self.arguments.extend([name.into(), value.into()]);
    }

    /// Starts it; port 0 is any that is free.
    pub(crate) fn start(&self, port: u16) -> Result<Server> {
        let log = std::fs::File::options().create(true).append(true).open(&self.log)?;
        let started = Instant::now();
        let mut command = backing::Server::command(&self.binary, &self.data, port);
        command
            .args(["--host", "127.0.0.1"])
            .args(&self.arguments)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stderr(log);
        let running = backing::Server::start(&mut command).with_context(|| {
            let (binary, log) = (self.binary.display(), self.log.display());
            format!("{binary} does not start; what it says is in {log}")
        })?;
        Ok(Server { address: running.address, running, start: started.elapsed() })
    }
}

impl Server {
    /// Kills it as the system does when memory has run out.
    pub(crate) fn kill(&mut self) {
        self.running.process.kill();
    }

    /// Whether it has ended by itself.
    pub(crate) fn has_ended(&mut self) -> bool {
        self.running.process.has_ended()
    }

    fn status(&self, what: &str) -> Option<u64> {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.running.process.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with(what))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }

    /// Its memory in kB, where the system tells.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.status("VmRSS:")
    }

    /// How many files and sockets it has open.
    pub(crate) fn open_files(&self) -> Option<usize> {
        Some(std::fs::read_dir(format!("/proc/{}/fd", self.running.process.id())).ok()?.count())
    }
}
