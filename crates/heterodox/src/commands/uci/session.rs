//! The state of a UCI session and the handling of commands.

use super::limits::{MAX_PERFT_DEPTH, ParsedLimits, parse_limits};
use super::notation::Notation;
use super::options::{Change, Options, VARIANT_PATH};
use super::output::{report_error, send};
use super::perft::Perft;
use super::reply::{best_move, info_at_end, infos};
use crate::error::Error;
use crate::setup::{random_seed, set_up};
use heterodox_catalog::engine::Limits;
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition};
use heterodox_host::{Engine, Opponent, SearchTask, new_table};
use heterodox_kernel::Move;
use heterodox_protocol::truncate;
use heterodox_protocol::uci::{Command, GoParameters, Reply};
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

/// Number of errors reported per list of moves.
const MAX_ERRORS: usize = 8;

/// Maximum time of a search after the end of the input, since the GUI may be gone.
const LAST_SEARCH_TIMEOUT: Duration = Duration::from_secs(10);

pub(super) struct Session {
    options: Options,
    game: Arc<dyn AnyGame>,
    notation: Notation,
    /// The match set up by the last command `position`; `None` if that was invalid. A
    /// move of any other position would be misunderstood.
    played: Option<Box<dyn AnyMatch>>,
    engine: Engine,
    perft: Option<Perft>,
    /// Seed for the mistakes of weak levels in this game.
    seed: u64,
}

impl Session {
    pub(super) fn new() -> Result<Session, Error> {
        let options = Options::default();
        let game: Arc<dyn AnyGame> = heterodox_catalog::find(&options.variant)?.into();
        let engine = Engine::new(Arc::clone(&game), new_table(options.hash)?, options.threads);
        let (played, notation) = (Some(game.new_match()), Notation::of(game.as_ref()));
        Ok(Session { options, game, notation, played, engine, perft: None, seed: random_seed() })
    }

    /// Handles a line. Returns false after `quit`.
    pub(super) fn handle_line(&mut self, line: &str) -> Result<bool, Error> {
        match Command::parse(line) {
            Err(error) => {
                if error.is_in_position_command() {
                    self.forget_position();
                }
                report_error(error)?;
            }
            Ok(Command::Quit) => {
                if let Some(perft) = self.perft.take() {
                    perft.finish_within(LAST_SEARCH_TIMEOUT)?;
                }
                self.engine.stop();
                return Ok(false);
            }
            Ok(command) => self.dispatch(command)?,
        }
        Ok(true)
    }

    /// Waits for the last search at the end of the input. Commands can thus be piped into the
    /// engine.
    pub(super) fn finish(&mut self) -> Result<(), Error> {
        if let Some(perft) = self.perft.take() {
            perft.wait()?;
        }
        self.engine.finish_within(LAST_SEARCH_TIMEOUT);
        Ok(())
    }

    /// Handles a running perft before the next command: `isready` does not affect it,
    /// `stop` stops it, and all other commands wait for it.
    fn finish_perft(&mut self, command: &Command) -> Result<(), Error> {
        match (command, self.perft.take()) {
            (Command::IsReady | Command::Empty, perft) => self.perft = perft,
            (Command::Stop, Some(perft)) => perft.stop()?,
            (_, Some(perft)) => perft.wait()?,
            (_, None) => {}
        }
        Ok(())
    }

    /// Handles a line that is too long. Only its start is known. If it sets a position, that
    /// position is unknown; `go` must be answered.
    pub(super) fn reject_long_line(&mut self, start: &str) -> Result<(), Error> {
        report_error(format_args!("a line of more than {} bytes cannot be read", start.len()))?;
        match Command::parse(start) {
            Ok(Command::Go(parameters)) => self.go(&parameters)?,
            Ok(Command::Position { .. }) => self.forget_position(),
            Err(error) if error.is_in_position_command() => self.forget_position(),
            _ => {}
        }
        Ok(())
    }

    fn dispatch(&mut self, command: Command) -> Result<(), Error> {
        self.finish_perft(&command)?;
        match command {
            Command::Uci => send_id(&self.options)?,
            Command::IsReady => send(&Reply::ReadyOk)?,
            Command::SetOption { name, value } => self.set_option(&name, value.as_deref())?,
            Command::UciNewGame => self.new_game(),
            Command::Position { fen, moves } => self.set_position(fen.as_deref(), &moves)?,
            Command::Go(parameters) => self.go(&parameters)?,
            Command::Stop => self.engine.stop(),
            Command::PonderHit => self.engine.ponder_hit(),
            Command::Display => self.display()?,
            Command::Unknown(text) => {
                report_error(format_args!("unknown command {:?}", truncate(&text)))?;
            }
            Command::Empty | Command::Debug(_) | Command::Register(_) | Command::Quit => {}
        }
        Ok(())
    }

    /// Prepares for a new game.
    fn new_game(&mut self) {
        self.engine.new_match();
        self.seed = random_seed();
    }

    /// Reads files that define games. The game stays until another is chosen.
    fn load_variants(&mut self, value: &str) -> Result<(), Error> {
        let loaded = self.options.variants.load(value);
        loaded.errors.iter().try_for_each(report_error)?;
        Ok(loaded.notes.into_iter().map(Reply::info_string).try_for_each(|note| send(&note))?)
    }

    fn set_option(&mut self, name: &str, value: Option<&str>) -> Result<(), Error> {
        if name.eq_ignore_ascii_case(VARIANT_PATH) {
            return self.load_variants(value.unwrap_or_default().trim());
        }
        let before = self.options.clone();
        match self.options.set(name, value) {
            Err(error) => report_error(error)?,
            Ok(Change::None) => {}
            Ok(Change::Table) => {
                if let Err(error) = self.engine.set_hash(self.options.hash) {
                    self.options = before;
                    report_error(format_args!("{name}: {error}; the table is not changed"))?;
                }
            }
            Ok(Change::Clear) => self.new_game(),
            Ok(Change::Threads) => {
                self.engine.set_threads(self.options.threads);
                self.new_game();
            }
            Ok(Change::Game) => {
                self.game = self.options.variants.find(&self.options.variant)?.into();
                self.notation = Notation::of(self.game.as_ref());
                self.engine.set_game(Arc::clone(&self.game));
                // After an invalid position there is no position until the next
                // `position`.
                self.played = self.played.take().map(|_| self.game.new_match());
                self.new_game();
            }
        }
        Ok(())
    }

    /// Sets up a position. A running search is stopped first.
    fn set_position(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), Error> {
        self.forget_position();
        let moves = moves.join(" ");
        match set_up(self.game.as_ref(), fen, Some(&moves)) {
            Ok(played) => self.played = Some(played),
            Err(error) => report_error(format_args!("position: {error}"))?,
        }
        Ok(())
    }

    /// Stops the search and forgets the position.
    fn forget_position(&mut self) {
        self.engine.stop();
        self.played = None;
    }

    /// Returns the current match, or reports that there is none.
    fn current_match(&self) -> io::Result<Option<&dyn AnyMatch>> {
        if self.played.is_none() {
            report_error("there is no position: the last one that was sent could not be set up")?;
        }
        Ok(self.played.as_deref())
    }

    fn display(&mut self) -> Result<(), Error> {
        let Some(played) = self.current_match()? else { return Ok(()) };
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

    /// Starts a search. Every `go` is answered by a `bestmove`, even after errors.
    fn go(&mut self, parameters: &GoParameters) -> Result<(), Error> {
        self.engine.stop();
        let Some(played) = self.current_match()? else {
            return Ok(send(&Reply::BestMove { mv: None, ponder: None })?);
        };
        let position = played.position();
        let ParsedLimits { limits, problems } = parse_limits(parameters, position.turn());
        problems.into_iter().try_for_each(report_error)?;
        if let Some(depth) = parameters.perft.filter(|&depth| depth > 0) {
            let depth = depth.min(MAX_PERFT_DEPTH);
            self.perft = Some(Perft::start(position, depth, self.notation));
            return Ok(());
        }
        let only = root_moves(position.as_ref(), self.notation, &parameters.searchmoves)?;
        if let Some(outcome) = position.outcome() {
            send(&info_at_end(outcome, position.turn()))?;
            // Otherwise the search waits for `stop` or `ponderhit`.
            if !parameters.infinite && !parameters.ponder {
                return Ok(send(&Reply::BestMove { mv: None, ponder: None })?);
            }
        }
        // The mistakes of a weak level are the same throughout a game.
        let player = Opponent::new(self.options.level(), self.seed)
            .with_contempt(self.options.contempt(parameters.infinite));
        let task = SearchTask {
            limits: player.limits(Limits { search_moves: only, ..limits }),
            played: played.clone_for_search(),
            lines: self.options.lines,
            ponder: parameters.ponder,
            infinite: parameters.infinite,
        };
        let positions = [played.clone_for_search(), played.clone_for_search()];
        self.start(task, positions);
        Ok(())
    }

    /// Starts a search that reports to the GUI. The reports and the final reply each own a copy
    /// of the position.
    fn start(&mut self, task: SearchTask, positions: [Box<dyn AnyMatch>; 2]) {
        let [report_position, reply_position] = positions;
        let (wdl, notation) = (self.options.show_wdl, self.notation);
        // Errors of writing are ignored: if the GUI is gone, the end of the input ends
        // the process.
        self.engine.start(
            task,
            move |report| {
                for info in infos(report_position.as_ref(), notation, report, wdl) {
                    let _ = send(&info);
                }
            },
            move |end| {
                if let Some(failure) = end.failure {
                    let _ = report_error(failure);
                }
                let _ = send(&best_move(reply_position.as_ref(), notation, &end.lines));
            },
        );
    }
}

/// Parses the root moves of `searchmoves`; an empty list means all moves.
fn root_moves(
    position: &dyn AnyPosition,
    notation: Notation,
    coordinates: &[String],
) -> Result<Vec<Move>, Error> {
    let mut moves = Vec::new();
    let mut errors = 0;
    for text in coordinates {
        match notation.read(position, text) {
            Ok(mv) => moves.push(mv),
            Err(error) => {
                errors += 1;
                if errors <= MAX_ERRORS {
                    report_error(format_args!("searchmoves: {error}"))?;
                }
            }
        }
    }
    if moves.is_empty() && !coordinates.is_empty() {
        report_error("searchmoves: none of the moves is legal, so all legal moves are searched")?;
    }
    Ok(moves)
}

fn send_id(options: &Options) -> io::Result<()> {
    send(&Reply::IdName(format!("Heterodox {}", env!("CARGO_PKG_VERSION"))))?;
    send(&Reply::IdAuthor("the Heterodox developers".to_owned()))?;
    for option in options.declarations() {
        send(&Reply::Option(option))?;
    }
    send(&Reply::UciOk)
}
