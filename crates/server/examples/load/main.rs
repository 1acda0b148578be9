//! Many games at once over real WebSockets against a server process of its own:
//! how long it takes until a move is acknowledged, and so durable. Started by
//! `cargo xtask load`.

mod player;
mod report;

use player::{Game, Plan};
use report::Report;
use std::io::{BufRead, BufReader, Error, Result};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

/// What the command line says.
struct Options {
    server: PathBuf,
    games: usize,
    seconds: u64,
    /// Milliseconds between the moves of a game.
    every: u64,
}

impl Options {
    fn read() -> Result<Options> {
        let mut options = Options { server: PathBuf::new(), games: 500, seconds: 60, every: 2_000 };
        let mut arguments = std::env::args().skip(1);
        while let Some(name) = arguments.next() {
            let value = arguments.next().unwrap_or_default();
            let number = || value.parse().map_err(|_| Error::other(format!("{name}: {value:?}")));
            match name.as_str() {
                "--server" => options.server = PathBuf::from(&value),
                "--games" => options.games = number()? as usize,
                "--seconds" => options.seconds = number()?,
                "--every" => options.every = number()?,
                _ => return Err(Error::other(format!("unknown option {name}"))),
            }
        }
        Ok(options)
    }
}

/// A server process, which is killed when it is dropped.
struct Server {
    child: Child,
    host: String,
}

impl Server {
    fn start(binary: &PathBuf, data: &std::path::Path) -> Result<Server> {
        let mut child = Command::new(binary)
            .args([
                "serve",
                "--port",
                "0",
                "--host",
                "127.0.0.1",
                "--no-open",
                "--limits",
                "off",
                "--data",
            ])
            .arg(data)
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()?;
        let out = child.stdout.take().ok_or_else(|| Error::other("no output"))?;
        let mut line = String::new();
        BufReader::new(out).read_line(&mut line)?;
        let port = line.split("localhost:").nth(1).and_then(|rest| rest.split('/').next());
        let port = port.ok_or_else(|| Error::other(format!("no address in {line:?}")))?;
        Ok(Server { host: format!("127.0.0.1:{port}"), child })
    }

    /// Its memory in MB, where the system tells.
    fn memory(&self) -> Option<u64> {
        let status = std::fs::read_to_string(format!("/proc/{}/status", self.child.id())).ok()?;
        let line = status.lines().find(|line| line.starts_with("VmRSS:"))?;
        line.split_whitespace().nth(1)?.parse::<u64>().ok().map(|kilobytes| kilobytes / 1024)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

#[tokio::main]
async fn main() -> Result<()> {
    let options = Options::read()?;
    rlimit::increase_nofile_limit(u64::MAX)?;
    let folder = tempfile::tempdir()?;
    let started = Instant::now();
    let server = Server::start(&options.server, folder.path())?;
    println!("the server has started in {} ms", started.elapsed().as_millis());
    println!("memory at rest: {} MB", server.memory().unwrap_or(0));
    let report = Arc::new(Report::default());
    let mut games = Vec::new();
    for number in 0..options.games {
        let game = Game::open(&server.host, number).await.map_err(Error::other)?;
        games.push(game);
    }
    println!("{} games are open, with two players each", games.len());
    let plan = Plan {
        begin: Instant::now() + Duration::from_millis(500),
        end: Instant::now() + Duration::from_secs(options.seconds),
        every: Duration::from_millis(options.every),
        games: options.games,
    };
    let playing: Vec<_> =
        games.into_iter().map(|game| tokio::spawn(game.play(plan, Arc::clone(&report)))).collect();
    for game in playing {
        if let Err(problem) = game.await? {
            report.problem(&problem);
        }
    }
    println!("memory with {} games: {} MB", options.games, server.memory().unwrap_or(0));
    report.print()
}
