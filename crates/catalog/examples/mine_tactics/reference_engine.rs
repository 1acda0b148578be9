//! Another program that is asked for its opinion.

use heterodox_protocol::Score;
use heterodox_protocol::uci::{Command, GoParameters, Info, Reply};
use std::io::{self, BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

/// By how much the best move must lead, in its hundredths of a Pawn; it is not
/// to be won by more than `WON` anyway.
const LEAD: i32 = 200;
const WON: i32 = 250;
/// What a mate counts.
const MATE: i32 = 30_000;

/// A running UCI program.
pub(crate) struct ReferenceEngine {
    program: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    nodes: u64,
}

impl ReferenceEngine {
    /// Starts a program, to be asked for its two best lines.
    ///
    /// # Errors
    /// If it does not start or speaks no UCI.
    pub(crate) fn start(path: &Path, nodes: u64) -> io::Result<ReferenceEngine> {
        let mut command = std::process::Command::new(path);
        let mut program = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = program.stdin.take().ok_or(io::ErrorKind::BrokenPipe)?;
        let output = BufReader::new(program.stdout.take().ok_or(io::ErrorKind::BrokenPipe)?);
        let mut reference = ReferenceEngine { program, input, output, nodes };
        reference.tell(&Command::Uci)?;
        reference.read_until(|reply| *reply == Reply::UciOk)?;
        let value = Some("2".to_owned());
        reference.tell(&Command::SetOption { name: "MultiPV".to_owned(), value })?;
        Ok(reference)
    }

    /// Whether it takes the move for clearly best, too.
    ///
    /// # Errors
    /// If it does not answer.
    pub(crate) fn agrees(&mut self, fen: &str, best: &str) -> io::Result<bool> {
        self.tell(&Command::UciNewGame)?;
        self.tell(&Command::Position { fen: Some(fen.to_owned()), moves: Vec::new() })?;
        let nodes = Some(self.nodes);
        self.tell(&Command::Go(Box::new(GoParameters { nodes, ..GoParameters::default() })))?;
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

    fn tell(&mut self, command: &Command) -> io::Result<()> {
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
        // A program that has ended already needs not be told.
        let _ = self.tell(&Command::Quit);
        let _ = self.program.wait();
    }
}
