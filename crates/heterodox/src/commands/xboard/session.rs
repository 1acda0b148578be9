//! What is said between a board and the engine.

use super::answer::say;
use super::clock::Clock;
use super::dialect::Dialect;
use super::edit::{Edit, Edited};
use super::features::{Change, Settings, features};
use super::pieces::Pictures;
use super::search::{Purpose, Search};
use super::{Event, offered, position};
use crate::error::Error;
use crate::thinking::Thinker;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Move};
use heterodox_protocol::truncate;
use heterodox_protocol::xboard::{Command, EditLine, MoveSet, Reply};
use std::collections::hash_map::RandomState;
use std::hash::BuildHasher;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Sender;

/// What the engine does with the moves that it is told.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// It watches.
    Force,
    /// It plays this side.
    Playing(Color),
    /// It thinks on whatever position there is.
    Analysis,
}

pub(super) struct Session {
    pub(super) game: Box<dyn AnyGame>,
    pub(super) dialect: Arc<Dialect>,
    pub(super) played: Box<dyn AnyMatch>,
    pub(super) settings: Settings,
    pub(super) mode: Mode,
    pub(super) clock: Clock,
    /// Whether thinking is shown.
    pub(super) post: Arc<AtomicBool>,
    /// Whether the engine thinks on the other side's time.
    pub(super) ponders: bool,
    /// Whether the other side is an engine.
    pub(super) against_engine: bool,
    /// Whether remarks may be made for the log.
    pub(super) remarks: bool,
    /// Made when it is first needed, and again after changes.
    pub(super) thinker: Option<Thinker>,
    /// Whether the next search needs another one.
    pub(super) is_stale: bool,
    pub(super) search: Option<Search>,
    pub(super) searches: u64,
    pub(super) events: Sender<Event>,
    /// To be answered when the engine has moved.
    pub(super) pings: Vec<i64>,
    edit: Option<Edit>,
    /// Whether the board shows a position that is none.
    pub(super) is_illegal: bool,
    /// Not to be thought of at the root.
    pub(super) excluded: Vec<Move>,
    /// The reply that is expected to the engine's last move.
    pub(super) expected: Option<Move>,
    /// Whether the other side has offered a draw since the engine's last move.
    pub(super) draw_is_offered: bool,
    /// Whether the engine has claimed a draw by rule since the position was set up or a
    /// move taken back: if the game goes on in spite of it, it plays on.
    pub(super) has_claimed: bool,
    /// The engine's last opinion of its own position, in hundredths of a pawn.
    pub(super) opinion: i32,
    /// Which mistakes weaker levels make in this game.
    pub(super) seed: u64,
}

/// A command that has no place here now.
pub(super) fn not_now(command: &str) -> Reply {
    Reply::Error { kind: "command not legal now".to_owned(), command: command.to_owned() }
}

/// Another number for each game.
fn seed() -> u64 {
    RandomState::new().hash_one(())
}

impl Session {
    pub(super) fn new(events: Sender<Event>) -> Result<Session, Error> {
        let game = offered::standard()?;
        Ok(Session {
            dialect: Dialect::of(game.as_ref(), None),
            played: game.new_match(),
            game,
            settings: Settings::default(),
            mode: Mode::Playing(Color::Black),
            clock: Clock::default(),
            post: Arc::new(AtomicBool::new(false)),
            ponders: false,
            against_engine: false,
            remarks: false,
            thinker: None,
            is_stale: false,
            search: None,
            searches: 0,
            events,
            pings: Vec::new(),
            edit: None,
            is_illegal: false,
            excluded: Vec::new(),
            expected: None,
            draw_is_offered: false,
            has_claimed: false,
            opinion: 0,
            seed: seed(),
        })
    }

    /// Does what a line says; false if it says to quit.
    pub(super) fn obey(&mut self, line: &str) -> Result<bool, Error> {
        if self.edit.is_some() {
            self.edit_line(line)?;
            return Ok(true);
        }
        match Command::parse(line) {
            Err(error) => say(&error.into())?,
            Ok(Command::Quit) => {
                self.abort();
                return Ok(false);
            }
            Ok(command) => self.carry_out(command, line.trim())?,
        }
        self.answer_pings()?;
        Ok(true)
    }

    /// Refuses a line that is too long to be read. A position that it told, or moves
    /// from one, are not known.
    pub(super) fn refuse_long_line(&mut self, start: &str) -> Result<(), Error> {
        let kind = format!("the line has more than {} bytes", start.len());
        say(&Reply::Error { kind, command: truncate(start).into_owned() })?;
        if self.edit.take().is_some() || matches!(Command::parse(start), Ok(Command::SetBoard(_))) {
            self.lose_position()?;
        }
        Ok(())
    }

    /// The board shows a position that is not known here.
    fn lose_position(&mut self) -> Result<(), Error> {
        self.abort();
        self.is_illegal = true;
        self.position_has_changed()
    }

    fn carry_out(&mut self, command: Command, line: &str) -> Result<(), Error> {
        match command {
            Command::Protover(_) => features().iter().try_for_each(say)?,
            Command::Accepted(feature) => self.remarks |= feature == "debug",
            Command::New => self.new_game()?,
            Command::Variant(name) => self.set_variant(&name, line)?,
            Command::UserMove { mv, bare } => self.user_move(&mv, bare, line)?,
            Command::SetBoard(fen) => self.set_board(&fen)?,
            Command::Edit => self.begin_edit(),
            Command::Undo => self.take_back(1, line)?,
            Command::Remove => self.take_back(2, line)?,
            Command::Memory(_) | Command::Cores(_) | Command::Option { .. } => {
                self.set(command, line)?;
            }
            Command::Exclude(moves) => self.confine(&moves, true, line)?,
            Command::Include(moves) => self.confine(&moves, false, line)?,
            Command::EgtPath { .. } if self.remarks => {
                say(&Reply::Comment("there is no use for endgame tables".to_owned()))?;
            }
            Command::Nps(_)
            | Command::Pause
            | Command::Resume
            | Command::SetScore { .. }
            | Command::Lift(_)
            | Command::Put(_)
            | Command::Hover(_)
            | Command::Unknown(_) => say(&Reply::unknown_command(line))?,
            other => self.carry_out_in_game(other, line)?,
        }
        Ok(())
    }

    /// What changes how the game goes on, and what asks about it.
    fn carry_out_in_game(&mut self, command: Command, line: &str) -> Result<(), Error> {
        match command {
            Command::Force => self.force(),
            Command::Go => self.go()?,
            Command::PlayOther => self.play_other()?,
            Command::White => self.old_turn(Color::White, line)?,
            Command::Black => self.old_turn(Color::Black, line)?,
            Command::MoveNow => self.move_now(),
            Command::Level(level) => self.clock.set_level(level),
            Command::MoveTime(time) => self.clock.set_move_time(time),
            Command::Depth(depth) => self.clock.set_depth(depth),
            Command::Time(time) => self.clock.set_left(time),
            Command::Ping(number) => self.pings.push(number),
            Command::Draw => self.draw_offered()?,
            Command::Result { .. } => self.force(),
            Command::Hint => self.hint()?,
            Command::Book => say(&Reply::Book(vec!["There is no opening book.".to_owned()]))?,
            Command::Hard => self.ponders = true,
            Command::Easy => self.stop_pondering(),
            Command::Post => self.post.store(true, Relaxed),
            Command::NoPost => self.post.store(false, Relaxed),
            Command::Analyze => self.analyse()?,
            Command::Exit => self.leave_analysis(line)?,
            Command::Status => self.status(line)?,
            Command::Computer => self.against_engine = true,
            // Nothing changes by the rest of them.
            _ => {}
        }
        Ok(())
    }

    /// A new game of chess, in which the engine plays Black; in analysis it is
    /// analysed.
    fn new_game(&mut self) -> Result<(), Error> {
        self.abort();
        self.take_game(offered::standard()?);
        self.clock.restart();
        self.against_engine = false;
        self.draw_is_offered = false;
        self.opinion = 0;
        self.seed = seed();
        self.is_stale = true;
        if self.mode != Mode::Analysis {
            self.mode = Mode::Playing(Color::Black);
        }
        self.position_has_changed()
    }

    /// Starts anew with a game.
    fn take_game(&mut self, game: Box<dyn AnyGame>) {
        let pictures =
            if offered::is_standard(game.as_ref()) { None } else { Pictures::of(game.as_ref()) };
        if game.info().id != self.game.info().id {
            self.thinker = None;
        }
        self.dialect = Dialect::of(game.as_ref(), pictures);
        self.played = game.new_match();
        self.game = game;
        self.is_illegal = false;
    }

    fn set_variant(&mut self, name: &str, line: &str) -> Result<(), Error> {
        let game = match offered::find(name) {
            Ok(game) => game,
            Err(why) => {
                say(&Reply::Error { kind: why, command: line.to_owned() })?;
                // The board shows the start of a game that is not played here.
                return self.lose_position();
            }
        };
        self.abort();
        self.take_game(game);
        if !offered::is_standard(self.game.as_ref()) {
            let pictures = Pictures::of(self.game.as_ref());
            let setup = pictures.and_then(|pictures| pictures.setup(self.game.as_ref()));
            if let Some((setup, pieces)) = setup {
                say(&Reply::Setup(setup))?;
                pieces.into_iter().try_for_each(|piece| say(&Reply::Piece(piece)))?;
            }
        }
        self.position_has_changed()
    }

    fn set_board(&mut self, fen: &str) -> Result<(), Error> {
        self.abort();
        match position::match_from(self.game.as_ref(), fen) {
            Ok(played) => {
                self.played = played;
                self.is_illegal = false;
            }
            Err(error) => {
                self.is_illegal = true;
                say(&Reply::illegal_position())?;
                if self.remarks {
                    say(&Reply::Comment(error.to_string()))?;
                }
            }
        }
        self.position_has_changed()
    }

    fn begin_edit(&mut self) {
        self.abort();
        let mut edit = Edit::new(self.game.as_ref(), self.played.position().as_ref());
        if self.is_illegal {
            // What the board shows is not known.
            edit.clear();
        }
        self.edit = Some(edit);
    }

    fn edit_line(&mut self, line: &str) -> Result<(), Error> {
        let Some(mut edit) = self.edit.take() else { return Ok(()) };
        let square = |name: &str| self.game.board().square(&self.dialect.read(name));
        match edit.follow(self.game.as_ref(), &EditLine::parse(line), square) {
            Edited::Complete(fen) => return self.set_board(&fen),
            Edited::Open => {}
            Edited::Refused(why) => {
                say(&Reply::Error { kind: why.to_owned(), command: line.trim().to_owned() })?;
            }
        }
        self.edit = Some(edit);
        Ok(())
    }

    /// Takes back so many moves, as far as there are as many.
    fn take_back(&mut self, count: usize, line: &str) -> Result<(), Error> {
        if self.is_illegal || self.played.moves().len() < count {
            say(&not_now(line))?;
            return Ok(());
        }
        self.abort();
        for _ in 0..count {
            self.played.undo();
        }
        if count == 1 && self.mode != Mode::Analysis {
            self.mode = Mode::Force;
        }
        self.position_has_changed()
    }

    fn set(&mut self, command: Command, line: &str) -> Result<(), Error> {
        let change = match command {
            Command::Memory(megabytes) => {
                let before = self.thinker.as_ref().map_or(0, Thinker::table_bytes);
                self.settings.set_memory(megabytes, before)
            }
            Command::Cores(cores) => Ok(self.settings.set_cores(cores)),
            Command::Option { name, value } => self.settings.set(&name, value.as_deref()),
            _ => Ok(Change::None),
        };
        let change = match change {
            Ok(change) => change,
            Err(kind) => {
                say(&Reply::Error { kind, command: line.to_owned() })?;
                return Ok(());
            }
        };
        self.is_stale |= change == Change::Resources;
        match self.search.as_ref().map(|search| search.purpose) {
            Some(Purpose::Ponder(_)) => self.abort(),
            Some(Purpose::Analysis) => {
                self.abort();
                self.think(Purpose::Analysis)?;
            }
            // What is being thought of is thought to the end.
            _ => {}
        }
        Ok(())
    }

    /// Adds moves to those that are not thought of, or takes them from there.
    fn confine(&mut self, moves: &MoveSet, excluded: bool, line: &str) -> Result<(), Error> {
        let position = self.played.position();
        let named = match moves {
            MoveSet::All => position.legal_moves(),
            MoveSet::One(text) => match self.find_move(text) {
                Ok(mv) => vec![mv],
                Err(_) => {
                    say(&Reply::Error {
                        kind: "no such move".to_owned(),
                        command: line.to_owned(),
                    })?;
                    return Ok(());
                }
            },
        };
        self.excluded.retain(|mv| !named.contains(mv));
        if excluded {
            self.excluded.extend(named);
        }
        if self.mode == Mode::Analysis {
            self.abort();
            self.think(Purpose::Analysis)?;
        }
        Ok(())
    }

    /// Obsolete: makes it this side's turn; the engine plays the other.
    fn old_turn(&mut self, color: Color, line: &str) -> Result<(), Error> {
        self.abort();
        let fen = self.played.position().fen();
        let mut fields: Vec<&str> = fen.split(' ').collect();
        let letter = color.fen_letter().to_string();
        if self.played.position().turn() != color {
            if let Some(turn) = fields.get_mut(1) {
                *turn = &letter;
            }
            match position::match_from(self.game.as_ref(), &fields.join(" ")) {
                Ok(played) => self.played = played,
                Err(_) => {
                    say(&not_now(line))?;
                    return Ok(());
                }
            }
        }
        self.mode = Mode::Playing(!color);
        self.excluded.clear();
        Ok(())
    }

    /// Leaves analysis; nothing is thought of until there is something to play.
    fn leave_analysis(&mut self, line: &str) -> Result<(), Error> {
        if self.mode != Mode::Analysis {
            say(&not_now(line))?;
            return Ok(());
        }
        self.force();
        Ok(())
    }
}
