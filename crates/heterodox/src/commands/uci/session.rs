//! What is said between a board and the engine.

use super::answer::{best_move, infos};
use super::options::{Change, Options, declared};
use crate::error::Error;
use crate::setup::{random_seed, set_up};
use crate::thinking::{Task, Thinker};
use heterodox_catalog::engine::{Limits, TimeLimit};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move};
use heterodox_protocol::uci::{Command, GoParameters, Reply};
use std::io::{self, Write};
use std::time::{Duration, Instant};

pub(super) struct Session {
    options: Options,
    game: Box<dyn AnyGame>,
    played: Box<dyn AnyMatch>,
    thinker: Thinker,
    /// What weaker players go wrong by, another for each game.
    seed: u64,
}

/// Prints a line at once; both the reading thread and the search use it.
fn say(reply: &Reply) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")?;
    out.flush()
}

/// A complaint that boards show to people.
fn complain(what: impl std::fmt::Display) -> io::Result<()> {
    say(&Reply::info_string(format!("error: {what}")))
}

impl Session {
    pub(super) fn new() -> Result<Session, Error> {
        let options = Options::default();
        let game = heterodox_catalog::find(&options.variant)?;
        let thinker = Thinker::new(game.as_ref(), options.hash, options.threads);
        let played = game.new_match();
        Ok(Session { options, game, played, thinker, seed: random_seed() })
    }

    /// Does what a line says; false if it says to quit.
    pub(super) fn obey(&mut self, line: &str) -> Result<bool, Error> {
        match Command::parse(line) {
            Err(error) => complain(error)?,
            Ok(Command::Quit) => {
                self.thinker.stop();
                return Ok(false);
            }
            Ok(command) => self.carry_out(command)?,
        }
        Ok(true)
    }

    fn carry_out(&mut self, command: Command) -> Result<(), Error> {
        match command {
            Command::Uci => introduce()?,
            Command::IsReady => say(&Reply::ReadyOk)?,
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Command::UciNewGame => self.renew(),
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves)?,
            Command::Go(parameters) => self.go(&parameters)?,
            Command::Stop => self.thinker.stop(),
            Command::PonderHit => self.thinker.ponder_hit(),
            Command::Display => self.display()?,
            Command::Unknown(text) => complain(format_args!("unknown command {text:?}"))?,
            Command::Empty | Command::Debug(_) | Command::Register(_) | Command::Quit => {}
        }
        Ok(())
    }

    /// Forgets everything about earlier games and takes other resources.
    fn renew(&mut self) {
        self.thinker = Thinker::new(self.game.as_ref(), self.options.hash, self.options.threads);
        self.seed = random_seed();
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), Error> {
        match self.options.set(name, value) {
            Err(complaint) => complain(complaint)?,
            Ok(Change::None) => {}
            Ok(Change::Resources | Change::Clear) => self.renew(),
            Ok(Change::Game) => {
                self.game = heterodox_catalog::find(&self.options.variant)?;
                self.played = self.game.new_match();
                self.renew();
            }
        }
        Ok(())
    }

    /// A position that cannot be leaves the one before in place, so that no
    /// search is ever of nothing.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), Error> {
        self.thinker.stop();
        let moves = moves.join(" ");
        match set_up(self.game.as_ref(), fen, Some(&moves)) {
            Ok(played) => self.played = played,
            Err(error) => complain(error)?,
        }
        Ok(())
    }

    fn display(&mut self) -> Result<(), Error> {
        let position = self.played.position();
        let fen = position.fen();
        let checkers: Vec<&str> =
            position.checkers().into_iter().map(|square| self.game.board().name(square)).collect();
        let mut out = io::stdout().lock();
        writeln!(
            out,
            "Fen: {fen}\nKey: {:016X}\nCheckers: {}",
            position.key(),
            checkers.join(" ")
        )?;
        Ok(out.flush()?)
    }

    fn go(&mut self, parameters: &GoParameters) -> Result<(), Error> {
        if let Some(depth) = parameters.perft {
            return self.perft(depth);
        }
        let only = self.root_moves(&parameters.searchmoves)?;
        self.thinker.stop();
        let played = self.played.undeclared();
        let contempt = self.options.contempt(parameters.infinite);
        let limits = limits(parameters, played.position().turn());
        let (told, answered) = (self.played.undeclared(), self.played.undeclared());
        let task = Task {
            limits: self.weakened(Limits { only, contempt, ..limits }),
            played,
            lines: self.options.lines,
            ponder: parameters.ponder,
            until_told: parameters.infinite,
        };
        let odds = self.options.show_odds;
        // A board that has gone away cannot be told anything any more; the end
        // of its commands ends the process.
        self.thinker.start(
            task,
            move |report| {
                for info in infos(told.as_ref(), report, odds) {
                    let _ = say(&info);
                }
            },
            move |lines| {
                let _ = say(&best_move(answered.as_ref(), &lines));
            },
        );
        Ok(())
    }

    /// The moves to which the root is confined; none if it is not.
    fn root_moves(&self, texts: &[String]) -> Result<Vec<Move>, Error> {
        let position = self.played.position();
        let mut moves = Vec::new();
        for text in texts {
            match position.read_move(text) {
                Ok(mv) => moves.push(mv),
                Err(error) => complain(format_args!("searchmoves: {error}"))?,
            }
        }
        Ok(moves)
    }

    /// The limits of the strength that is set. What is overlooked is the same
    /// throughout a game and another in the next.
    fn weakened(&self, limits: Limits) -> Limits {
        self.options.level().weaken(limits, self.seed)
    }

    /// Counts as Stockfish does: a line for each move, then the sum.
    fn perft(&mut self, depth: u32) -> Result<(), Error> {
        let start = Instant::now();
        let position = self.played.position();
        let mut nodes = 0;
        let mut out = io::stdout().lock();
        for (mv, next) in position.successors() {
            let count = next.perft(depth.saturating_sub(1));
            writeln!(out, "{}: {count}", position.coordinates(mv))?;
            nodes += count;
        }
        writeln!(out, "\nNodes searched: {nodes}\nTime: {} ms", start.elapsed().as_millis())?;
        Ok(out.flush()?)
    }
}

fn introduce() -> io::Result<()> {
    say(&Reply::IdName(format!("Heterodox {}", env!("CARGO_PKG_VERSION"))))?;
    say(&Reply::IdAuthor("the Heterodox developers".to_owned()))?;
    for option in declared() {
        say(&Reply::Option(option))?;
    }
    say(&Reply::UciOk)
}

/// Clocks that have run out still give a moment.
fn milliseconds(time: i64) -> Duration {
    Duration::from_millis(time.max(1) as u64)
}

fn limits(parameters: &GoParameters, turn: Color) -> Limits {
    let (left, increment) = match turn {
        Color::White => (parameters.wtime, parameters.winc),
        Color::Black => (parameters.btime, parameters.binc),
    };
    let time = match (parameters.movetime, left) {
        _ if parameters.infinite => TimeLimit::None,
        (Some(time), _) => TimeLimit::Fixed(milliseconds(time)),
        (None, Some(left)) => TimeLimit::Clock {
            left: milliseconds(left),
            increment: increment.map_or(Duration::ZERO, milliseconds),
            moves_to_go: parameters.movestogo.filter(|&moves| moves > 0),
        },
        (None, None) => TimeLimit::None,
    };
    let GoParameters { depth, nodes, mate, .. } = *parameters;
    Limits { depth, nodes, mate, time, ..Limits::default() }
}
