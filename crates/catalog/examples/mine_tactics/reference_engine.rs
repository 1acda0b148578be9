//! A UCI engine that is asked for a second opinion.

use heterodox_protocol::Score;
use heterodox_protocol::uci::{Command, GoParameters, Info, Reply};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// Minimum lead of the best move over the second, in the engine's centipawns.
const LEAD: i32 = 200;
/// Score of the second move above which the position is won anyway.
const WON: i32 = 250;
/// Score of a mate.
const MATE: i32 = 30_000;

/// A running UCI engine.
pub(crate) struct ReferenceEngine {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    nodes: u64,
}

impl ReferenceEngine {
    /// Starts an engine and sets it to report two lines.
    ///
    /// # Errors
    /// If the engine does not start or does not speak UCI.
    pub(crate) fn start(path: &Path, nodes: u64) -> io::Result<ReferenceEngine> {
        let mut command = std::process::Command::new(path);
        let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = program.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = BufReader::new(program.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?);
        let mut reference = ReferenceEngine { program, input, output, nodes };
        reference.send(&Command::Uci)?;
        reference.read_until(|reply| *reply == Reply::UciOk)?;
        let value = Some("2".to_owned());
        reference.send(&Command::SetOption { name: "MultiPV".to_owned(), value })?;
        Ok(reference)
    }

    /// Returns whether the engine also considers `best` the clearly best move.
    ///
    /// # Errors
    /// If the engine does not answer.
    pub(crate) fn agrees(&mut self, fen: &str, best: &str) -> io::Result<bool> {
        self.send(&Command::UciNewGame)?;
        self.send(&Command::Position { fen: Some(fen.to_owned()), moves: Vec::new() })?;
        let nodes = Some(self.nodes);
        self.send(&Command::Go(Box::new(GoParameters { nodes, ..GoParameters::default() })))?;
        let replies = self.read_until(|reply| matches!(reply, Reply::BestMove { .. }))?;
        let last = |line: u32| {
            replies.iter().rev().find_map(|reply| match reply {
                Reply::Info(info) if info.multipv == Some(line) && !info.pv.is_empty() => {
                    Some((info.pv[0].as_str(), centipawns(info)?))
                }
                _ => None,
            })
        };
        let (Some((mv, first)), Some((_, second))) = (last(1), last(2)) else { return Ok(false) };
        Ok(mv == best && second <= WON && first - second >= LEAD)
    }

    fn send(&mut self, command: &Command) -> io::Result<()> {
        writeln!(self.input, "{command}")?;
        self.input.flush()
    }

    fn read_until(&mut self, last: impl Fn(&Reply) -> bool) -> io::Result<Vec<Reply>> {
        let mut replies = Vec::new();
        loop {
            let mut line = String::new();
            if self.output.read_line(&mut line)? == 0 {
                return Err(io::ErrorKind::UnexpectedEof.into());
            }
            replies.extend(Reply::parse(&line));
            if replies.last().is_some_and(&last) {
                return Ok(replies);
            }
        }
    }
}

fn centipawns(info: &Info) -> Option<i32> {
    Some(match info.score?.score {
        Score::Centipawns(score) => score,
        Score::Mate(moves) if moves > 0 => MATE - moves,
        Score::Mate(moves) => -MATE - moves,
    })
}

impl Drop for ReferenceEngine {
    fn drop(&mut self) {
        // The engine may have exited already.
        let _ = self.send(&Command::Quit);
        let _ = self.program.wait();
    }
}
