//! A PostgreSQL server for tests.

use crate::process::{ChildProcess, TIMEOUT, free_port, or_skip, tail};
use std::fs::{self, File};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The database user.
const USER: &str = "heterodox";

/// A PostgreSQL server that accepts any password, or none.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    databases: AtomicU32,
    process: Option<ChildProcess>,
}

impl Postgres {
    /// Starts a server. Returns `None` if PostgreSQL is not installed.
    ///
    /// # Panics
    /// If PostgreSQL is installed but does not start.
    pub fn start() -> Option<Postgres> {
        let programs = or_skip("PostgreSQL", program_folder())?;
        let folder = tempfile::tempdir().expect("a folder");
        if let Some((user, group)) = unprivileged_user() {
            chown(folder.path(), Some(user), Some(group))
                .expect("changing the owner of the folder");
        }
        let (port, databases) = (free_port(), AtomicU32::new(0));
        let mut postgres = Postgres { programs, folder, port, databases, process: None };
        let output = postgres
            .command("initdb")
            .args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C"])
            .args(["--username", USER, "--pgdata"])
            .arg(postgres.data())
            .output()
            .expect("initdb starts");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "initdb: {stderr}");
        postgres.start_again();
        Some(postgres)
    }

    /// Creates an empty database and returns its URL. The URL contains
    /// [`Postgres::PASSWORD`].
    ///
    /// # Panics
    /// If the database cannot be created.
    pub fn new_database(&self) -> String {
        let name = format!("games{}", self.databases.fetch_add(1, Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres://{USER}:{}@127.0.0.1:{}/{name}", Postgres::PASSWORD, self.port)
    }

    /// The password in the URLs. Tests check that the server never logs it.
    pub const PASSWORD: &str = "hush-hush";

    /// Runs SQL in a database and returns the output of `psql`.
    ///
    /// # Panics
    /// If the SQL fails.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let port = self.port.to_string();
        let output = self
            .command("psql")
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", &port])
            .args(["-U", USER, "-d", database, "-c", sql])
            .output()
            .expect("psql starts");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{sql}: {stderr}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Starts the stopped server again, on the same port and with the same data.
    ///
    /// # Panics
    /// If it does not start.
    pub fn start_again(&mut self) {
        let start = Instant::now();
        while !self.try_start() {
            // After a kill, its shared memory has to be released first.
            let log = tail(&self.log());
            assert!(start.elapsed() < TIMEOUT, "PostgreSQL does not start: {log}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Starts the server. Returns true once it accepts connections.
    fn try_start(&mut self) -> bool {
        let log = File::options().create(true).append(true).open(self.log()).expect("a file");
        let mut process = ChildProcess::start(
            self.command("postgres")
                .arg("-D")
                .arg(self.data())
                .args(["-p", &self.port.to_string(), "-h", "127.0.0.1", "-k"])
                .arg(self.folder.path())
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(log),
        );
        let start = Instant::now();
        while !self.is_ready() {
            if process.has_exited() || start.elapsed() > TIMEOUT {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        self.process = Some(process);
        true
    }

    fn is_ready(&self) -> bool {
        let mut command = self.command("pg_isready");
        // The socket is in our folder; at the port, a server of another test might answer.
        command.arg("-q").arg("-h").arg(self.folder.path()).args(["-p", &self.port.to_string()]);
        command.status().is_ok_and(|status| status.success())
    }

    /// Stops the server with a fast shutdown (SIGINT) and waits until it has exited.
    pub fn stop(&mut self) {
        if let Some(mut process) = self.process.take() {
            process.signal("INT");
            process.wait();
        }
    }

    /// Kills the server.
    pub fn kill(&mut self) {
        self.process = None;
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// Path of the log file.
    pub fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// Returns a command for one of the PostgreSQL programs. They refuse to run as
    /// root, so root switches to another user.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path());
        if let Some((user, group)) = unprivileged_user() {
            command.uid(user).gid(group);
        }
        command
    }
}

/// Returns the folder with the programs of the newest version, as Debian installs
/// them, or a folder in the search path.
fn program_folder() -> Option<PathBuf> {
    let versions = fs::read_dir("/usr/lib/postgresql").into_iter().flatten().flatten();
    let mut folders: Vec<(u32, PathBuf)> = versions
        .filter_map(|entry| Some((entry.file_name().to_str()?.parse().ok()?, entry.path())))
        .map(|(version, path)| (version, path.join("bin")))
        .collect();
    folders.sort();
    let path = std::env::var_os("PATH").unwrap_or_default();
    let folders = folders.into_iter().rev().map(|(_, folder)| folder);
    let has_all = |folder: &PathBuf| {
        ["initdb", "postgres", "psql", "pg_isready"].iter().all(|name| folder.join(name).is_file())
    };
    folders.chain(std::env::split_paths(&path)).find(has_all)
}

/// Returns the user and group ids of the user `postgres`, which the Debian package
/// creates, if this process runs as root.
fn unprivileged_user() -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt as _;
    let is_root = fs::metadata(Path::new("/proc/self")).is_ok_and(|process| process.uid() == 0);
    let users = if is_root { fs::read_to_string("/etc/passwd").ok()? } else { return None };
    users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let is_postgres = fields.next() == Some("postgres");
        let (user, group) = (fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?);
        is_postgres.then_some((user, group))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn data_survives_a_stop_and_a_kill() {
        let Some(mut postgres) = Postgres::start() else { return };
        let url = postgres.new_database();
        let name = url.rsplit('/').next().unwrap().to_owned();
        postgres.sql(&name, "CREATE TABLE kept (n BIGINT); INSERT INTO kept VALUES (7)");
        postgres.stop();
        assert!(!postgres.is_ready());
        postgres.start_again();
        assert_eq!(postgres.sql(&name, "SELECT n FROM kept"), "7");
        postgres.kill();
        postgres.start_again();
        assert_eq!(postgres.sql(&name, "SELECT n FROM kept"), "7");
    }
}
