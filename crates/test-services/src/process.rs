//! Finding programs and running them as child processes.

use socket2::{Domain, Socket, Type};
use std::collections::BTreeSet;
use std::io;
use std::net::{Ipv4Addr, SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, ExitStatus};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

/// Time limit for a program to become ready, or to exit.
pub(crate) const TIMEOUT: Duration = Duration::from_secs(180);

/// Returns the path of a program in the search path or in one of the additional
/// folders.
pub fn find_program(program: &str, folders: &[PathBuf]) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path)
        .chain(folders.iter().cloned())
        .map(|folder| folder.join(program))
        .find(|file| file.is_file())
}

/// Returns `found`. If it is `None`, prints that the test is skipped because `what`
/// is missing.
///
/// # Panics
/// If `found` is `None` and `HETERODOX_REQUIRE_PROGRAMS` is set.
pub fn or_skip<T>(what: &str, found: Option<T>) -> Option<T> {
    if found.is_none() {
        let required = std::env::var_os("HETERODOX_REQUIRE_PROGRAMS").is_some();
        assert!(!required, "{what} is missing");
        println!("skipped: {what} is missing");
    }
    found
}

/// A TCP port of this machine where nothing listens, and nothing can while this value exists.
#[derive(Debug)]
pub struct ClosedPort(Socket);

impl ClosedPort {
    /// Reserves a port: the socket is bound to it, and refuses connections because it does not
    /// listen.
    ///
    /// # Panics
    /// If no port is free.
    pub fn reserve() -> Self {
        let socket = Socket::new(Domain::IPV4, Type::STREAM, None).expect("a socket");
        let any = SocketAddr::from((Ipv4Addr::LOCALHOST, 0));
        socket.bind(&any.into()).expect("a free port");
        Self(socket)
    }

    /// Returns the number of the port.
    ///
    /// # Panics
    /// If the system does not tell it.
    pub fn number(&self) -> u16 {
        let address = self.0.local_addr().expect("a local address");
        address.as_socket().expect("an internet address").port()
    }
}

/// Returns a TCP port that is currently free.
///
/// # Panics
/// If there is none.
pub(crate) fn free_port() -> u16 {
    loop {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("a local address").port();
        if GIVEN.lock().unwrap_or_else(PoisonError::into_inner).insert(port) {
            return port;
        }
    }
}

/// The ports that this process has given away. Until a server uses its port, the system may offer
/// it again.
static GIVEN: Mutex<BTreeSet<u16>> = Mutex::new(BTreeSet::new());

/// A process that is killed when it is dropped.
#[derive(Debug)]
pub struct ChildProcess(Child);

impl ChildProcess {
    /// Starts a program.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start(command: &mut Command) -> ChildProcess {
        ChildProcess::try_start(command).unwrap_or_else(|error| panic!("{command:?}: {error}"))
    }

    /// Starts a program.
    ///
    /// # Errors
    /// If it cannot be started.
    pub fn try_start(command: &mut Command) -> io::Result<ChildProcess> {
        command.spawn().map(ChildProcess)
    }

    /// Returns the process id.
    pub fn id(&self) -> u32 {
        self.0.id()
    }

    /// Returns the underlying process.
    pub fn child(&mut self) -> &mut Child {
        &mut self.0
    }

    /// Sends a signal, for example `INT`, `TERM` or `STOP`.
    ///
    /// # Panics
    /// If the program `kill` fails.
    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.id().to_string()).status();
        assert!(sent.is_ok_and(|status| status.success()), "cannot send SIG{name}");
    }

    /// Kills the process with SIGKILL, as the kernel does when memory runs out.
    pub fn kill(&mut self) {
        // It may have exited already.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }

    /// Waits until the process exits.
    ///
    /// # Panics
    /// If it does not exit within three minutes.
    pub fn wait(&mut self) -> ExitStatus {
        let start = Instant::now();
        loop {
            if let Some(status) = self.0.try_wait().expect("the status of the process") {
                return status;
            }
            assert!(start.elapsed() < TIMEOUT, "process {} does not exit", self.id());
            std::thread::sleep(Duration::from_millis(10));
        }
    }

    /// Returns true if the process has exited.
    pub fn has_exited(&mut self) -> bool {
        self.0.try_wait().is_ok_and(|status| status.is_some())
    }
}

impl Drop for ChildProcess {
    fn drop(&mut self) {
        self.kill();
    }
}

/// Returns the last 20 lines of a file, for error messages.
pub(crate) fn tail(file: &Path) -> String {
    let text = std::fs::read(file).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    let lines: Vec<&str> = text.lines().collect();
    lines[lines.len().saturating_sub(20)..].join("\n")
}
