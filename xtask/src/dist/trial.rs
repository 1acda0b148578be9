//! A trial of the program from its archive: what nobody has run is not released.

use super::archive;
use super::build::{Build, PROGRAM};
use anyhow::{Context, Result, ensure};
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use xshell::{Shell, cmd};

/// Longest time that the server may take for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

/// Unpacks the archive into an empty folder and runs the program there.
pub(super) fn run(shell: &Shell, build: &Build, archive: &Path) -> Result<()> {
    let folder = shell.create_temp_dir()?;
    let _dir = shell.push_dir(folder.path());
    cmd!(shell, "tar -xf {archive}").run()?;
    let name = format!("{PROGRAM}{}", std::env::consts::EXE_SUFFIX);
    let program = folder.path().join(archive::name(build)).join(name);
    let version = cmd!(shell, "{program} --version").read()?;
    ensure!(
        version == format!("{PROGRAM} {}", build.version),
        "the program says that it is {version:?}"
    );
    let count = cmd!(shell, "{program} perft chess 3").read()?;
    ensure!(count.contains("8902"), "perft of chess to depth 3 has printed {count:?}");
    serve(&program, folder.path())
}

/// A server that is killed when it is no longer needed.
struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// Starts the server, and asks for the list of games and the home page.
fn serve(program: &Path, folder: &Path) -> Result<()> {
    let mut command = Command::new(program);
    command.args(["serve", "--no-open", "--host", "127.0.0.1", "--port", "0", "--data"]);
    command.arg(folder.join("data")).stdout(Stdio::piped());
    let mut server = Server(command.spawn().context("the server does not start")?);
    let output = server.0.stdout.take().context("the server has no output")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    let address = address(&line).with_context(|| format!("the server has printed {line:?}"))?;
    let games = get(&address, "/api/games")?;
    ensure!(games.contains("\"zwangkrieg\""), "the server lists no games: {games}");
    let home = get(&address, "/")?;
    ensure!(home.contains("/assets/"), "the home page has no scripts: {home}");
    Ok(())
}

/// Returns the host and the port of the first line that the server prints.
fn address(line: &str) -> Option<String> {
    let (_, rest) = line.split_once("http://")?;
    Some(rest.split_once('/')?.0.to_owned())
}

/// Returns the successful answer to a request.
fn get(address: &str, path: &str) -> Result<String> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(PATIENCE))?;
    write!(stream, "GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n")?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    ensure!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
    Ok(answer)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_is_in_the_first_line() {
        let line = "Heterodox is at http://localhost:41233/ (Ctrl-C stops it).\n";
        assert_eq!(address(line).as_deref(), Some("localhost:41233"));
        assert_eq!(address("error: the port is in use\n"), None);
    }
}
