//! What is said between a board and the engine.

use super::answer::{best_move, infos, of_finished};
use super::limits::{DEEPEST_PERFT, Understood, understand};
use super::options::{Change, Options};
use super::perft::Perft;
use crate::error::Error;
use crate::setup::{random_seed, set_up};
use crate::thinking::{Task, Thinker};
use heterodox_catalog::engine::Limits;
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition};
use heterodox_kernel::Move;
use heterodox_machine::new_table;
use heterodox_protocol::truncate;
use heterodox_protocol::uci::{Command, GoParameters, Reply};
use std::io::{self, Write};
use std::time::Duration;

/// The most complaints about one list of moves.
const MOST_COMPLAINTS: usize = 8;

/// The longest time for which a search goes on after the end of the input. The program
/// that asked for it may be gone.
const LONGEST_LAST_SEARCH: Duration = Duration::from_secs(10);

/// The most characters of a complaint.
const LONGEST_COMPLAINT: usize = 400;

pub(super) struct Session {
    options: Options,
    game: Box<dyn AnyGame>,
    /// What the last command `position` has set up; none if that could not be followed:
    /// a move of any other position would be taken for one of it.
    played: Option<Box<dyn AnyMatch>>,
    thinker: Thinker,
    counting: Option<Perft>,
    /// What weaker players go wrong by, another for each game.
    seed: u64,
}

/// Prints a line at once; both the reading thread and the search use it.
fn say(reply: &Reply) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{reply}")?;
    out.flush()
}

/// Prints what is no reply of the protocol.
pub(super) fn say_text(text: &str) -> io::Result<()> {
    let mut out = io::stdout().lock();
    writeln!(out, "{text}")?;
    out.flush()
}

/// A complaint that boards show to people.
pub(super) fn complain(what: impl std::fmt::Display) -> io::Result<()> {
    let what = what.to_string();
    let end = what.char_indices().nth(LONGEST_COMPLAINT).map_or(what.len(), |(end, _)| end);
    let more = if end < what.len() { "…" } else { "" };
    say(&Reply::info_string(format!("error: {}{more}", &what[..end])))
}

impl Session {
    pub(super) fn new() -> Result<Session, Error> {
        let options = Options::default();
        let game = heterodox_catalog::find(&options.variant)?;
        let thinker = Thinker::new(game.as_ref(), new_table(options.hash)?, options.threads);
        let played = Some(game.new_match());
        Ok(Session { options, game, played, thinker, counting: None, seed: random_seed() })
    }

    /// Does what a line says; false if it says to quit.
    pub(super) fn obey(&mut self, line: &str) -> Result<bool, Error> {
        match Command::parse(line) {
            Err(error) => {
                if error.is_in_position_command() {
                    self.forget_position();
                }
                complain(error)?;
            }
            Ok(Command::Quit) => {
                if let Some(perft) = self.counting.take() {
                    perft.finish(LONGEST_LAST_SEARCH)?;
                }
                self.thinker.stop();
                return Ok(false);
            }
            Ok(command) => self.carry_out(command)?,
        }
        Ok(true)
    }

    /// After the end of the input, a search that ends by itself is waited for: whoever
    /// pipes commands into the engine wants to see what comes of them.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        if let Some(perft) = self.counting.take() {
            perft.wait()?;
        }
        self.thinker.finish(LONGEST_LAST_SEARCH);
        Ok(())
    }

    /// A count goes on while it is asked whether the engine is ready, and is stopped or
    /// waited for before anything else is done, as if it were done at once.
    fn end_counting(&mut self, command: &Command) -> Result<(), Error> {
        match (command, self.counting.take()) {
            (Command::IsReady | Command::Empty, counting) => self.counting = counting,
            (Command::Stop, Some(perft)) => perft.stop()?,
            (_, Some(perft)) => perft.wait()?,
            (_, None) => {}
        }
        Ok(())
    }

    /// Answers a line that is too long to be read, by its start: whatever position it
    /// told is not known, and a search has to be answered.
    pub(super) fn refuse_long_line(&mut self, start: &str) -> Result<(), Error> {
        complain(format_args!("a line of more than {} bytes cannot be read", start.len()))?;
        match Command::parse(start) {
            Ok(Command::Go(parameters)) => self.go(&parameters)?,
            Ok(Command::Position { .. }) => self.forget_position(),
            Err(error) if error.is_in_position_command() => self.forget_position(),
            _ => {}
        }
        Ok(())
    }

    fn carry_out(&mut self, command: Command) -> Result<(), Error> {
        self.end_counting(&command)?;
        match command {
            Command::Uci => introduce(&self.options)?,
            Command::IsReady => say(&Reply::ReadyOk)?,
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Command::UciNewGame => self.renew(),
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves)?,
            Command::Go(parameters) => self.go(&parameters)?,
            Command::Stop => self.thinker.stop(),
            Command::PonderHit => self.thinker.ponder_hit(),
            Command::Display => self.display()?,
            Command::Unknown(text) => {
                complain(format_args!("unknown command {:?}", truncate(&text)))?;
            }
            Command::Empty | Command::Debug(_) | Command::Register(_) | Command::Quit => {}
        }
        Ok(())
    }

    /// Forgets everything about earlier games.
    fn renew(&mut self) {
        self.thinker.renew(self.game.as_ref(), self.options.threads);
        self.seed = random_seed();
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), Error> {
        let before = self.options.clone();
        match self.options.set(name, value) {
            Err(complaint) => complain(complaint)?,
            Ok(Change::None) => {}
            Ok(Change::Table) => {
                if let Err(error) = self.thinker.resize(self.options.hash) {
                    self.options = before;
                    complain(format_args!("{name}: {error}; the table stays as it was"))?;
                }
            }
            Ok(Change::Threads | Change::Clear) => self.renew(),
            Ok(Change::Game) => {
                self.game = heterodox_catalog::find(&self.options.variant)?;
                // After a position that could not be followed nobody waits for the start.
                self.played = self.played.take().map(|_| self.game.new_match());
                self.renew();
            }
        }
        Ok(())
    }

    /// Sets up a position, after the answer to a search that is still going on.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), Error> {
        self.forget_position();
        let moves = moves.join(" ");
        match set_up(self.game.as_ref(), fen, Some(&moves)) {
            Ok(played) => self.played = Some(played),
            Err(error) => complain(format_args!("position: {error}"))?,
        }
        Ok(())
    }

    /// There is no position any more, until one is set up.
    fn forget_position(&mut self) {
        self.thinker.stop();
        self.played = None;
    }

    /// What has been set up; if nothing has been, it is said.
    fn set_up(&self) -> io::Result<Option<&dyn AnyMatch>> {
        if self.played.is_none() {
            complain("there is no position: the last one that was sent could not be set up")?;
        }
        Ok(self.played.as_deref())
    }

    fn display(&mut self) -> Result<(), Error> {
        let Some(played) = self.set_up()? else { return Ok(()) };
        let position = played.position();
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

    /// Searches, or says why not; there is a best move in either case.
    fn go(&mut self, parameters: &GoParameters) -> Result<(), Error> {
        self.thinker.stop();
        let Some(played) = self.set_up()? else {
            return Ok(say(&Reply::BestMove { mv: None, ponder: None })?);
        };
        let position = played.position();
        let Understood { limits, problems } = understand(parameters, position.turn());
        problems.into_iter().try_for_each(complain)?;
        if let Some(depth) = parameters.perft.filter(|&depth| depth > 0) {
            let depth = depth.min(DEEPEST_PERFT);
            self.counting = Some(Perft::start(position, depth));
            return Ok(());
        }
        let only = root_moves(position.as_ref(), &parameters.searchmoves)?;
        if let Some(outcome) = position.outcome() {
            return Ok(of_finished(outcome, position.turn()).iter().try_for_each(say)?);
        }
        let contempt = self.options.contempt(parameters.infinite);
        let task = Task {
            limits: self.weakened(Limits { search_moves: only, contempt, ..limits }),
            played: played.clone_for_search(),
            lines: self.options.lines,
            ponder: parameters.ponder,
            until_told: parameters.infinite,
        };
        let (told, answered) = (played.clone_for_search(), played.clone_for_search());
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

    /// The limits of the strength that is set. What is overlooked is the same
    /// throughout a game and another in the next.
    fn weakened(&self, limits: Limits) -> Limits {
        self.options.level().weaken(limits, self.seed)
    }
}

/// The moves to which the root is confined; none if it is not.
fn root_moves(position: &dyn AnyPosition, texts: &[String]) -> Result<Vec<Move>, Error> {
    let mut moves = Vec::new();
    let mut complaints = 0;
    for text in texts {
        match position.read_move(text) {
            Ok(mv) => moves.push(mv),
            Err(error) => {
                complaints += 1;
                if complaints <= MOST_COMPLAINTS {
                    complain(format_args!("searchmoves: {error}"))?;
                }
            }
        }
    }
    if moves.is_empty() && !texts.is_empty() {
        complain("searchmoves: none of the moves is legal, so all legal moves are searched")?;
    }
    Ok(moves)
}

fn introduce(options: &Options) -> io::Result<()> {
    say(&Reply::IdName(format!("Heterodox {}", env!("CARGO_PKG_VERSION"))))?;
    say(&Reply::IdAuthor("the Heterodox developers".to_owned()))?;
    for option in options.declared() {
        say(&Reply::Option(option))?;
    }
    say(&Reply::UciOk)
}
