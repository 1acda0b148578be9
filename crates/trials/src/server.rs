//! Starting, killing and inspecting a server process.

use anyhow::{Context, Result};
use heterodox_test_services as services;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// Configuration for starting a server, and for restarting it after a kill.
#[derive(Clone, Debug)]
pub(crate) struct ServerConfig {
    /// Path of the program.
    pub(crate) binary: PathBuf,
    /// Data folder.
    pub(crate) data: PathBuf,
    /// Additional command-line arguments.
    pub(crate) arguments: Vec<OsString>,
    pub(crate) environment: Vec<(String, OsString)>,
    /// File that receives its standard error output.
    pub(crate) log: PathBuf,
}

/// A running server, which is killed when it is dropped.
pub(crate) struct Server {
    inner: services::Server,
    pub(crate) address: SocketAddr,
    /// Time from its start until it listened.
    pub(crate) start_time: Duration,
}

impl ServerConfig {
    /// Creates a configuration with all files in one folder.
    pub(crate) fn new(binary: &Path, folder: &Path) -> ServerConfig {
        let (data, log) = (folder.join("data"), folder.join("server.log"));
        let binary = binary.to_owned();
        ServerConfig { binary, data, log, arguments: Vec::new(), environment: Vec::new() }
    }

    /// Switches rate limits off, since trials send more requests than users do.
    pub(crate) fn without_limits(mut self) -> ServerConfig {
        self.option("--limits", "off");
        self
    }

    /// Adds a command-line option.
    pub(crate) fn option(&mut self, name: &str, value: &str) {
        self.arguments.extend([name.into(), value.into()]);
    }

    /// Starts the server. Port 0 selects a free port.
    pub(crate) fn start(&self, port: u16) -> Result<Server> {
        let log = std::fs::File::options().create(true).append(true).open(&self.log)?;
        let started = Instant::now();
        let mut command = services::Server::command(&self.binary, &self.data, port);
        command
            .args(["--host", "127.0.0.1"])
            .args(&self.arguments)
            .envs(self.environment.iter().map(|(name, value)| (name, value)))
            .stderr(log);
        let inner = services::Server::start(&mut command).with_context(|| {
            let (binary, log) = (self.binary.display(), self.log.display());
            format!("{binary} does not start; its log is {log}")
        })?;
        Ok(Server { address: inner.address, inner, start_time: started.elapsed() })
    }
}

impl Server {
    /// Kills the server with SIGKILL.
    pub(crate) fn kill(&mut self) {
        self.inner.process.kill();
    }

    /// Returns true if the server has exited by itself.
    pub(crate) fn has_exited(&mut self) -> bool {
        self.inner.process.has_exited()
    }

    /// Returns a number from `/proc/PID/status`.
    fn status(&self, key: &str) -> Option<u64> {
        let status =
            std::fs::read_to_string(format!("/proc/{}/status", self.inner.process.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with(key))?;
        line.split_whitespace().nth(1)?.parse().ok()
    }

    /// Returns the processor time of all its threads since it started, those that have ended
    /// included. Works only on Linux.
    pub(crate) fn cpu_time(&self) -> Result<Duration> {
        #[cfg(target_os = "linux")]
        {
            let pid = nix::unistd::Pid::from_raw(self.inner.process.id().try_into()?);
            let clock = nix::time::ClockId::pid_cpu_clock_id(pid)?;
            Ok(clock.now()?.into())
        }
        #[cfg(not(target_os = "linux"))]
        anyhow::bail!("the processor time of another process is only known on Linux")
    }

    /// Returns whether one of its threads computes or waits for a processor.
    pub(crate) fn is_computing(&self) -> Result<bool> {
        for thread in std::fs::read_dir(format!("/proc/{}/task", self.inner.process.id()))? {
            // The thread may have ended since it was listed.
            let stat = std::fs::read_to_string(thread?.path().join("stat")).unwrap_or_default();
            // The state follows the name, which is in parentheses.
            let state = stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next());
            if state == Some('R') {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Returns the resident memory in kB. `None` without `/proc`.
    pub(crate) fn memory(&self) -> Option<u64> {
        self.status("VmRSS:")
    }

    /// Returns the number of open files and sockets. `None` without `/proc`.
    pub(crate) fn open_files(&self) -> Option<usize> {
        Some(std::fs::read_dir(format!("/proc/{}/fd", self.inner.process.id())).ok()?.count())
    }
}
