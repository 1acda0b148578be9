//! Heterodox's own server, as a process.

use crate::process::Running;
use std::ffi::OsStr;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{ChildStdout, Command, Stdio};

/// A server, which is killed when it is dropped.
#[derive(Debug)]
pub struct Server {
    /// Where it listens.
    pub address: SocketAddr,
    /// The process.
    pub process: Running,
    out: BufReader<ChildStdout>,
}

impl Server {
    /// What starts the program's server, with a folder for what it keeps; port 0
    /// is any that is free.
    pub fn command(program: impl AsRef<OsStr>, data: &Path, port: u16) -> Command {
        let mut command = Command::new(program);
        command.args(["serve", "--no-open", "--port", &port.to_string(), "--data"]).arg(data);
        command.stdin(Stdio::null());
        command
    }

    /// Starts a server and waits until it listens.
    ///
    /// # Errors
    /// If it does not.
    pub fn start(command: &mut Command) -> io::Result<Server> {
        let mut process = Running::try_start(command.stdout(Stdio::piped()))?;
        let out = process.child().stdout.take().map(BufReader::new);
        let mut out = out.ok_or_else(|| io::Error::other("it has no output"))?;
        let mut line = String::new();
        out.read_line(&mut line)?;
        let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next());
        let port: Option<u16> = port.and_then(|port| port.parse().ok());
        let port = port.ok_or_else(|| io::Error::other(format!("it does not listen: {line:?}")))?;
        Ok(Server { address: ([127, 0, 0, 1], port).into(), process, out })
    }

    /// The next line that it prints.
    ///
    /// # Panics
    /// If it cannot be read.
    pub fn line(&mut self) -> String {
        let mut line = String::new();
        self.out.read_line(&mut line).expect("a line");
        line
    }
}
