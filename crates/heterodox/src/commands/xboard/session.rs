//! The state of an XBoard session and the handling of commands.

use super::clock::Clock;
use super::edit::{Edit, EditResult};
use super::features::{Change, Settings, features};
use super::notation::Notation;
use super::pieces::PieceImages;
use super::reply::send;
use super::search::{Purpose, Search};
use super::variants::{self, Variants};
use super::{Event, position};
use crate::error::Error;
use crate::setup::random_seed;
use heterodox_catalog::engine::Score;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_host::{Engine, new_table};
use heterodox_kernel::{Color, FenError, Move};
use heterodox_protocol::truncate;
use heterodox_protocol::xboard::{Command, EditLine, MoveSet, Reply};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::mpsc::Sender;

/// The mode of the engine.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Mode {
    /// The engine plays neither side.
    Force,
    /// The engine plays this side.
    Playing(Color),
    /// The engine analyses the current position.
    Analysis,
}

/// A session: the game, the searches, the state of the GUI, and the role of the engine.
pub(super) struct Session {
    pub(super) current: CurrentGame,
    pub(super) searcher: Searcher,
    pub(super) gui: Gui,
    pub(super) settings: Settings,
    pub(super) mode: Mode,
    pub(super) clock: Clock,
    input: Input,
}

/// The meaning of the lines that XBoard sends.
enum Input {
    /// Commands.
    Commands,
    /// Lines of the edit mode, which change this position.
    Edit(Edit),
}

/// The game that is being played, and what belongs to its current position.
pub(super) struct CurrentGame {
    pub(super) game: Arc<dyn AnyGame>,
    pub(super) notation: Arc<Notation>,
    pub(super) played: Box<dyn AnyMatch>,
    /// True if XBoard shows a position that is illegal or unknown.
    pub(super) is_illegal: bool,
    /// Root moves that are not searched.
    pub(super) excluded: Vec<Move>,
    /// The expected answer to the engine's last move.
    pub(super) expected: Option<Move>,
    /// True if the opponent has offered a draw since the engine's last move.
    pub(super) draw_offered: bool,
    /// True if the engine has claimed a draw by rule since the position was set up or a
    /// move was taken back. If the game continues, the engine plays on.
    pub(super) has_claimed_draw: bool,
    /// Score of the engine's last search for a move, from its view; `None` in a new match.
    pub(super) last_score: Option<Score>,
    /// Seed for the mistakes of weak levels in this game.
    pub(super) seed: u64,
}

/// The engine and its running search.
pub(super) struct Searcher {
    /// Created on first use and after changes of table or threads.
    pub(super) engine: Engine,
    /// True if the table or the threads have to be replaced before the next search.
    pub(super) resources_changed: bool,
    pub(super) running: Option<Search>,
    /// Number of searches so far.
    pub(super) started: u64,
    pub(super) events: Sender<Event>,
    /// True if thinking output is sent.
    pub(super) post: Arc<AtomicBool>,
}

/// The state of the GUI: its variants, its user, and what it allows.
pub(super) struct Gui {
    /// Games that it can choose.
    pub(super) variants: Variants,
    /// True if the engine ponders.
    pub(super) pondering: bool,
    /// True if the opponent is an engine.
    pub(super) against_engine: bool,
    /// True if comments may be sent to XBoard's log.
    pub(super) allows_comments: bool,
    /// Numbers of pings to be answered after the engine's move.
    pub(super) pings: Vec<i64>,
}

/// Creates the answer to a command that is not allowed at this time.
pub(super) fn not_legal_now(command: &str) -> Reply {
    Reply::Error { kind: "command not legal now".to_owned(), command: command.to_owned() }
}

impl CurrentGame {
    /// Creates a match of chess, whose pieces have standard pictures.
    fn new(game: Arc<dyn AnyGame>) -> CurrentGame {
        CurrentGame {
            notation: Notation::of(game.as_ref(), None),
            played: game.new_match(),
            game,
            is_illegal: false,
            excluded: Vec::new(),
            expected: None,
            draw_offered: false,
            has_claimed_draw: false,
            last_score: None,
            seed: random_seed(),
        }
    }
}

impl Session {
    pub(super) fn new(events: Sender<Event>, variants: Variants) -> Result<Session, Error> {
        let game: Arc<dyn AnyGame> = variants::standard()?.into();
        let settings = Settings::default();
        let engine = Engine::new(Arc::clone(&game), new_table(settings.table)?, settings.threads);
        Ok(Session {
            current: CurrentGame::new(game),
            searcher: Searcher {
                engine,
                resources_changed: false,
                running: None,
                started: 0,
                events,
                post: Arc::new(AtomicBool::new(false)),
            },
            gui: Gui {
                variants,
                pondering: false,
                against_engine: false,
                allows_comments: false,
                pings: Vec::new(),
            },
            settings,
            mode: Mode::Playing(Color::Black),
            clock: Clock::default(),
            input: Input::Commands,
        })
    }

    /// Handles a line. Returns false after `quit`.
    pub(super) fn handle_line(&mut self, line: &str) -> Result<bool, Error> {
        if let Input::Edit(edit) = std::mem::replace(&mut self.input, Input::Commands) {
            self.edit_line(edit, line)?;
            return Ok(true);
        }
        match Command::parse(line) {
            Err(error) => send(&error.into())?,
            Ok(Command::Quit) => {
                self.abort();
                return Ok(false);
            }
            Ok(command) => self.dispatch(command, line.trim())?,
        }
        self.answer_pings()?;
        Ok(true)
    }

    /// Rejects a line that is too long. Only its start is known. If it sets a position, that
    /// position is unknown.
    pub(super) fn reject_long_line(&mut self, start: &str) -> Result<(), Error> {
        let kind = format!("the line has more than {} bytes", start.len());
        send(&Reply::Error { kind, command: truncate(start).into_owned() })?;
        let input = std::mem::replace(&mut self.input, Input::Commands);
        let sets_position = matches!(Command::parse(start), Ok(Command::SetBoard(_)));
        if matches!(input, Input::Edit(_)) || sets_position {
            self.invalidate_position()?;
        }
        Ok(())
    }

    /// Stops the search and marks the position as unknown.
    fn invalidate_position(&mut self) -> Result<(), Error> {
        self.abort();
        self.current.is_illegal = true;
        self.position_changed()
    }

    fn dispatch(&mut self, command: Command, line: &str) -> Result<(), Error> {
        match command {
            Command::Protover(_) => {
                features(&self.gui.variants.names()).iter().try_for_each(send)?;
            }
            Command::Accepted(feature) => self.gui.allows_comments |= feature == "debug",
            Command::New => self.new_game()?,
            Command::Variant(name) => self.set_variant(&name, line)?,
            Command::UserMove { mv, bare } => self.user_move(&mv, bare, line)?,
            Command::SetBoard(fen) => {
                let played = position::match_from_xboard(self.current.game.as_ref(), &fen);
                self.set_position(played)?;
            }
            Command::Edit => self.begin_edit(),
            Command::Undo => self.take_back(1, line)?,
            Command::Remove => self.take_back(2, line)?,
            Command::Memory(_) | Command::Cores(_) | Command::Option { .. } => {
                self.set(command, line)?;
            }
            Command::Exclude(moves) => self.exclude_moves(&moves, true, line)?,
            Command::Include(moves) => self.exclude_moves(&moves, false, line)?,
            Command::EgtPath { .. } if self.gui.allows_comments => {
                send(&Reply::Comment("endgame tablebases are not supported".to_owned()))?;
            }
            Command::Nps(_)
            | Command::Pause
            | Command::Resume
            | Command::SetScore { .. }
            | Command::Lift(_)
            | Command::Put(_)
            | Command::Hover(_)
            | Command::Unknown(_) => send(&Reply::unknown_command(line))?,
            other => self.dispatch_in_game(other, line)?,
        }
        Ok(())
    }

    /// Handles the commands of a running game.
    fn dispatch_in_game(&mut self, command: Command, line: &str) -> Result<(), Error> {
        match command {
            Command::Force => self.force(),
            Command::Go => self.go()?,
            Command::PlayOther => self.play_other()?,
            Command::White => self.set_turn(Color::White, line)?,
            Command::Black => self.set_turn(Color::Black, line)?,
            Command::MoveNow => self.move_now(),
            Command::Level(level) => self.clock.set_level(level),
            Command::MoveTime(time) => self.clock.set_move_time(time),
            Command::Depth(depth) => self.clock.set_depth(depth),
            Command::Time(time) => self.clock.set_left(time),
            Command::Ping(number) => self.gui.pings.push(number),
            Command::Draw => self.on_draw_offer()?,
            Command::Result { .. } => self.force(),
            Command::Hint => self.hint()?,
            Command::Book => send(&Reply::Book(vec!["There is no opening book.".to_owned()]))?,
            Command::Hard => self.gui.pondering = true,
            Command::Easy => self.stop_pondering(),
            Command::Post => self.searcher.post.store(true, Relaxed),
            Command::NoPost => self.searcher.post.store(false, Relaxed),
            Command::Analyze => self.analyse()?,
            Command::Exit => self.leave_analysis(line)?,
            Command::Status => self.status(line)?,
            Command::Computer => self.gui.against_engine = true,
            // The other commands have no effect.
            _ => {}
        }
        Ok(())
    }

    /// Starts a new game of chess. The engine plays Black. Analysis continues with this game.
    fn new_game(&mut self) -> Result<(), Error> {
        self.abort();
        self.switch_game(variants::standard()?.into());
        self.clock.restart();
        self.gui.against_engine = false;
        self.current.draw_offered = false;
        self.current.seed = random_seed();
        if self.mode != Mode::Analysis {
            self.mode = Mode::Playing(Color::Black);
        }
        self.position_changed()
    }

    /// Switches to the initial position of a game.
    fn switch_game(&mut self, game: Arc<dyn AnyGame>) {
        let images = if variants::is_standard(game.as_ref()) {
            None
        } else {
            PieceImages::of(game.as_ref())
        };
        self.searcher.engine.set_game(Arc::clone(&game));
        self.current.notation = Notation::of(game.as_ref(), images);
        self.current.played = game.new_match();
        self.current.last_score = None;
        self.current.game = game;
        self.current.is_illegal = false;
    }

    fn set_variant(&mut self, name: &str, line: &str) -> Result<(), Error> {
        let game = match self.gui.variants.find(name) {
            Ok(game) => game,
            Err(why) => {
                send(&Reply::Error { kind: why, command: line.to_owned() })?;
                // XBoard shows the initial position of an unknown game.
                return self.invalidate_position();
            }
        };
        self.abort();
        self.switch_game(game.into());
        if !variants::is_standard(self.current.game.as_ref()) {
            let images = PieceImages::of(self.current.game.as_ref());
            let setup = images.and_then(|images| images.setup(self.current.game.as_ref()));
            if let Some((setup, pieces)) = setup {
                send(&Reply::Setup(setup))?;
                pieces.into_iter().try_for_each(|piece| send(&Reply::Piece(piece)))?;
            }
        }
        self.position_changed()
    }

    /// Continues with the position that XBoard has sent.
    fn set_position(&mut self, played: Result<Box<dyn AnyMatch>, FenError>) -> Result<(), Error> {
        self.abort();
        match played {
            Ok(played) => {
                self.current.played = played;
                self.current.last_score = None;
                self.current.is_illegal = false;
            }
            Err(error) => {
                self.current.is_illegal = true;
                send(&Reply::illegal_position())?;
                if self.gui.allows_comments {
                    send(&Reply::Comment(error.to_string()))?;
                }
            }
        }
        self.position_changed()
    }

    fn begin_edit(&mut self) {
        self.abort();
        let mut edit =
            Edit::new(self.current.game.as_ref(), self.current.played.position().as_ref());
        if self.current.is_illegal {
            // The position that XBoard shows is unknown.
            edit.clear();
        }
        self.input = Input::Edit(edit);
    }

    /// Applies a line of the edit mode, which ends if the position is complete.
    fn edit_line(&mut self, mut edit: Edit, line: &str) -> Result<(), Error> {
        let square =
            |name: &str| self.current.game.board().square(&self.current.notation.decode(name));
        match edit.apply(self.current.game.as_ref(), &EditLine::parse(line), square) {
            EditResult::Complete(setup) => {
                let game = self.current.game.as_ref();
                let played = position::match_without_unsupported_rights(game, setup);
                return self.set_position(played.map_err(FenError::from));
            }
            EditResult::Continue => {}
            EditResult::Rejected(why) => {
                send(&Reply::Error { kind: why.to_owned(), command: line.trim().to_owned() })?;
            }
        }
        self.input = Input::Edit(edit);
        Ok(())
    }

    /// Takes back a number of moves. Sends an error if there are fewer.
    fn take_back(&mut self, count: usize, line: &str) -> Result<(), Error> {
        if self.current.is_illegal || self.current.played.moves().len() < count {
            send(&not_legal_now(line))?;
            return Ok(());
        }
        self.abort();
        for _ in 0..count {
            self.current.played.undo();
        }
        if count == 1 && self.mode != Mode::Analysis {
            self.mode = Mode::Force;
        }
        self.position_changed()
    }

    fn set(&mut self, command: Command, line: &str) -> Result<(), Error> {
        let change = match command {
            Command::Memory(megabytes) => {
                self.settings.set_memory(megabytes, self.searcher.engine.table_bytes())
            }
            Command::Cores(cores) => Ok(self.settings.set_cores(cores)),
            Command::Option { name, value } => self.settings.set(&name, value.as_deref()),
            _ => Ok(Change::None),
        };
        let change = match change {
            Ok(change) => change,
            Err(kind) => {
                send(&Reply::Error { kind, command: line.to_owned() })?;
                return Ok(());
            }
        };
        self.searcher.resources_changed |= change == Change::Resources;
        match self.searcher.running.as_ref().map(|search| search.purpose) {
            Some(Purpose::Ponder(_)) => self.abort(),
            Some(Purpose::Analysis) => {
                self.abort();
                self.start_search(Purpose::Analysis)?;
            }
            // Other searches continue.
            _ => {}
        }
        Ok(())
    }

    /// Excludes moves from searches or includes them again.
    fn exclude_moves(&mut self, moves: &MoveSet, excluded: bool, line: &str) -> Result<(), Error> {
        let position = self.current.played.position();
        let named = match moves {
            MoveSet::All => position.legal_moves(),
            MoveSet::One(text) => match self.find_move(text) {
                Ok(mv) => vec![mv],
                Err(_) => {
                    send(&Reply::Error {
                        kind: "no such move".to_owned(),
                        command: line.to_owned(),
                    })?;
                    return Ok(());
                }
            },
        };
        self.current.excluded.retain(|mv| !named.contains(mv));
        if excluded {
            self.current.excluded.extend(named);
        }
        if self.mode == Mode::Analysis {
            self.abort();
            self.start_search(Purpose::Analysis)?;
        }
        Ok(())
    }

    /// `white` and `black`, obsolete: gives this side the move; the engine plays the
    /// other side.
    fn set_turn(&mut self, color: Color, line: &str) -> Result<(), Error> {
        self.abort();
        let mut setup = self.current.played.position().to_setup();
        if setup.turn != color {
            setup.turn = color;
            match position::match_without_unsupported_rights(self.current.game.as_ref(), setup) {
                Ok(played) => self.current.played = played,
                Err(_) => {
                    send(&not_legal_now(line))?;
                    return Ok(());
                }
            }
        }
        self.mode = Mode::Playing(!color);
        self.current.excluded.clear();
        Ok(())
    }

    /// Ends analysis and enters force mode.
    fn leave_analysis(&mut self, line: &str) -> Result<(), Error> {
        if self.mode != Mode::Analysis {
            send(&not_legal_now(line))?;
            return Ok(());
        }
        self.force();
        Ok(())
    }
}
