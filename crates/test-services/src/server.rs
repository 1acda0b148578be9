//! The Heterodox server as a child process.

use crate::process::ChildProcess;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};

/// A running server, which is killed when it is dropped.
#[derive(Debug)]
pub struct Server {
    /// The address that it listens on.
    pub address: SocketAddr,
    /// The process.
    pub process: ChildProcess,
    out: BufReader<ChildStdout>,
}

impl Server {
    /// Returns the command `heterodox serve` with a data folder and a port. Port 0
    /// selects a free one.
    pub fn command(program: impl AsRef<OsStr>, data: &Path, port: u16) -> Command {
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--port", &port.to_string(), "--data"]).arg(data);
        command.stdin(Stdio::null());
        command
    }

    /// Starts a server and waits until it listens.
    ///
    /// # Errors
    /// If the program cannot be started, or does not print the address that it listens on.
    pub fn start(command: &mut Command) -> io::Result<Server> {
        let mut process = ChildProcess::try_start(command.stdout(Stdio::piped()))?;
        let out = process.child().stdout.take().map(BufReader::new);
        let mut out = out.ok_or_else(|| io::Error::other("no standard output"))?;
        let mut line = String::new();
        out.read_line(&mut line)?;
        let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next());
        let port: Option<u16> = port.and_then(|port| port.parse().ok());
        let port = port.ok_or_else(|| io::Error::other(format!("no address in {line:?}")))?;
        Ok(Server { address: ([127, 0, 0, 1], port).into(), process, out })
    }

    /// Reads the next line of its standard output.
    ///
    /// # Panics
    /// If reading fails.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("a line");
        line
    }
}
