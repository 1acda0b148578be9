//! PostgreSQL, for the time of a test.

use crate::process::{PATIENCE, Running, found, free_port, tail};
use std::fs::{self, File};
use std::os::unix::fs::chown;
use std::os::unix::process::CommandExt as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering::Relaxed};
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// The user in the database.
const USER: &str = "heterodox";

/// A PostgreSQL server. Everybody is let in, with any password or none.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    folder: TempDir,
    port: u16,
    databases: AtomicU32,
    running: Option<Running>,
}

impl Postgres {
    /// Starts one; nothing if the programs are missing.
    ///
    /// # Panics
    /// If they are there and it cannot be started.
    pub fn start() -> Option<Postgres> {
        let programs = found("PostgreSQL", programs())?;
        let folder = tempfile::tempdir().expect("a folder");
        if let Some((user, group)) = other_user() {
            chown(folder.path(), Some(user), Some(group)).expect("the folder is given away");
        }
        let (port, databases) = (free_port(), AtomicU32::new(0));
        let mut postgres = Postgres { programs, folder, port, databases, running: None };
        let made = postgres
            .command("initdb")
            .args(["--no-sync", "--auth=trust", "--encoding=UTF8", "--locale=C"])
            .args(["--username", USER, "--pgdata"])
            .arg(postgres.data())
            .output()
            .expect("initdb starts");
        let complaints = String::from_utf8_lossy(&made.stderr);
        assert!(made.status.success(), "initdb: {complaints}");
        postgres.start_again();
        Some(postgres)
    }

    /// The address of a new database with nothing in it. The password in it
    /// must never be seen anywhere.
    ///
    /// # Panics
    /// If it cannot be made.
    pub fn new_database(&self) -> String {
        let name = format!("games{}", self.databases.fetch_add(1, Relaxed));
        self.sql("postgres", &format!("CREATE DATABASE {name}"));
        format!("postgres://{USER}:{}@127.0.0.1:{}/{name}", Postgres::PASSWORD, self.port)
    }

    /// The password in the addresses, of which there should be no trace.
    pub const PASSWORD: &str = "hush-hush";

    /// Runs SQL in a database and returns what it prints.
    ///
    /// # Panics
    /// If it fails.
    pub fn sql(&self, database: &str, sql: &str) -> String {
        let port = self.port.to_string();
        let output = self
            .command("psql")
            .args(["-X", "-q", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-h", "127.0.0.1", "-p", &port])
            .args(["-U", USER, "-d", database, "-c", sql])
            .output()
            .expect("psql starts");
        let complaints = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{sql}: {complaints}");
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Starts it once more, on the same port, with what it had stored.
    ///
    /// # Panics
    /// If it cannot be started.
    pub fn start_again(&mut self) {
        let start = Instant::now();
        while !self.try_start() {
            // After a kill, what it had left in memory has to go first.
            let log = tail(&self.log());
            assert!(start.elapsed() < PATIENCE, "PostgreSQL does not start: {log}");
            std::thread::sleep(Duration::from_millis(100));
        }
    }

    /// Whether it has been started and takes connections.
    fn try_start(&mut self) -> bool {
        let log = File::options().create(true).append(true).open(self.log()).expect("a file");
        let mut running = Running::start(
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
            if running.has_ended() || start.elapsed() > PATIENCE {
                return false;
            }
            std::thread::sleep(Duration::from_millis(20));
        }
        self.running = Some(running);
        true
    }

    fn is_ready(&self) -> bool {
        let mut asking = self.command("pg_isready");
        asking.args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()]);
        asking.status().is_ok_and(|status| status.success())
    }

    /// Has it end at once, as a restart does, and waits until it has.
    pub fn stop(&mut self) {
        if let Some(mut running) = self.running.take() {
            running.signal("INT");
            running.wait();
        }
    }

    /// Kills it.
    pub fn kill(&mut self) {
        self.running = None;
    }

    fn data(&self) -> PathBuf {
        self.folder.path().join("data")
    }

    /// What it notes.
    pub fn log(&self) -> PathBuf {
        self.folder.path().join("log")
    }

    /// One of its programs, which refuse to be run by root.
    fn command(&self, program: &str) -> Command {
        let mut command = Command::new(self.programs.join(program));
        command.current_dir(self.folder.path());
        if let Some((user, group)) = other_user() {
            command.uid(user).gid(group);
        }
        command
    }
}

/// The folder of the newest version's programs: Debian's, or those in the
/// search path.
fn programs() -> Option<PathBuf> {
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

/// Whom to be instead of root: the user whom the package has made.
fn other_user() -> Option<(u32, u32)> {
    use std::os::unix::fs::MetadataExt as _;
    let is_root = fs::metadata(Path::new("/proc/self")).is_ok_and(|myself| myself.uid() == 0);
    let users = if is_root { fs::read_to_string("/etc/passwd").ok()? } else { return None };
    users.lines().find_map(|line| {
        let mut fields = line.split(':');
        let is_it = fields.next() == Some("postgres");
        let (user, group) = (fields.nth(1)?.parse().ok()?, fields.next()?.parse().ok()?);
        is_it.then_some((user, group))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_comes_goes_and_comes_back() {
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
