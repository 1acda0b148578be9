//! `heterodox play`: a game in the terminal, against the engine or between two people.

mod commands;
mod describe;
mod engine;
mod input;
mod opponent;
mod suggest;

use crate::cli::PlayArgs;
use crate::draw::{self, BoardView, DrawOptions};
use crate::error::Error;
use crate::markdown;
use crate::screen::Screen;
use crate::setup::set_up;
use anstyle::{AnsiColor, Style};
use commands::Command;
use engine::Computer;
use heterodox_about::find_setup;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::text::excerpt;
use heterodox_kernel::{Color, Move, NotationError, Outcome, PlayError, Reason};
use input::Input;
use std::fs::OpenOptions;
use std::io::Write as _;
use std::sync::Arc;
use suggest::Suggestions;

pub(crate) fn run(args: &PlayArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = args.game.find()?;
    let setup = args.setup.as_deref().map(|name| find_setup(game.as_ref(), name)).transpose()?;
    let fen = args.fen.as_deref().or(setup.map(|setup| setup.fen));
    let played = set_up(game.as_ref(), fen, None)?;
    let engine = Computer::new(args);
    let flip = args.drawing.flip || engine.side == Some(Color::White);
    let options = DrawOptions { colors: screen.colors, symbols: args.drawing.symbols, flip };
    let mut session = PlaySession { game, played, engine, options, screen };
    session.print_introduction()?;
    session.play_engine_reply()?;
    let mut input = Input::new()?;
    while let Some(line) = input.read(&session.prompt(), || session.candidates())? {
        match commands::parse(&line) {
            Command::Empty => {}
            Command::Quit => break,
            command => {
                session.dispatch(command)?;
                session.play_engine_reply()?;
            }
        }
    }
    Ok(())
}

/// The state of a game in the terminal.
struct PlaySession<'s> {
    game: Arc<dyn AnyGame>,
    played: Box<dyn AnyMatch>,
    engine: Computer,
    options: DrawOptions,
    screen: &'s mut Screen,
}

impl PlaySession<'_> {
    fn print_introduction(&mut self) -> Result<(), Error> {
        let info = self.game.info();
        let title = format!("{} — {}, {}\n", info.name, info.inventor, info.year);
        self.print(&title)?;
        self.print(&(self.opponents_text() + "\n"))?;
        self.print("Type a move, or `help` for a list of commands.\n")?;
        self.print_board()
    }

    fn prompt(&self) -> String {
        match self.played.outcome() {
            Some(_) => "Game over> ".to_owned(),
            None => format!("{}> ", self.played.position().turn()),
        }
    }

    /// Returns all possible inputs for completion: commands, and moves in both
    /// notations.
    fn candidates(&self) -> Vec<String> {
        let position = self.played.position();
        let moves = self.legal_moves();
        let texts =
            moves.iter().flat_map(|&mv| [position.game().coordinates(mv), position.san(mv)]);
        let commands = commands::ALL.iter().map(|(word, _)| word.to_string());
        let mut all: Vec<String> = commands.chain(texts).collect();
        all.sort();
        all.dedup();
        all
    }

    fn print(&mut self, text: &str) -> Result<(), Error> {
        Ok(self.screen.print(text)?)
    }

    /// Prints an error message, with a capital first letter.
    fn print_error(&mut self, text: &str) -> Result<(), Error> {
        let mut chars = text.chars();
        let first = chars.next().map(|first| first.to_ascii_uppercase());
        let text: String = first.into_iter().chain(chars).collect();
        let style = Style::new().fg_color(Some(AnsiColor::Yellow.into()));
        self.print(&format!("{style}{text}{style:#}\n"))
    }

    fn flip(&mut self) -> Result<(), Error> {
        self.options.flip = !self.options.flip;
        self.print_board()
    }

    fn dispatch(&mut self, command: Command<'_>) -> Result<(), Error> {
        match command {
            Command::Move(text) => self.play(text),
            Command::Moves(square) => self.list_moves(square),
            Command::Help => self.print(&commands::help()),
            Command::Board => self.print_board(),
            Command::Flip => self.flip(),
            Command::Undo => self.undo(),
            Command::Hint => self.hint(),
            Command::HintMore => self.hint_more(),
            Command::Eval => self.eval(),
            Command::Level(level) => self.level(level),
            Command::Go => self.engine_moves(),
            Command::Switch => self.switch(),
            Command::Fen => {
                let fen = self.played.position().fen();
                self.print(&(fen + "\n"))
            }
            Command::Pgn(None) => {
                let pgn = self.played.to_pgn(&self.players());
                self.print(&pgn)
            }
            Command::Pgn(Some(file)) => self.save(file),
            Command::Rules => {
                let width = self.screen.text_width();
                let rules = self.game.info().rules;
                self.print(&markdown::render_page(&rules, width, self.options.colors))
            }
            Command::Resign => {
                let winner = !self.played.position().turn();
                self.declare(Outcome::win(winner, Reason::Resignation))
            }
            Command::Draw => self.offer_draw(),
            Command::ExtraText { word, rest } => {
                self.print_error(&format!("`{word}` takes no argument, but got {rest:?}."))
            }
            Command::Empty | Command::Quit => Ok(()),
        }
    }

    fn print_board(&mut self) -> Result<(), Error> {
        let position = self.played.position();
        let view = BoardView {
            board: self.game.board(),
            kinds: self.game.kinds(),
            position: position.as_ref(),
            last_move: self.played.moves().last().copied(),
            options: self.options,
        };
        let status = draw::describe_state(self.game.as_ref(), self.played.as_ref());
        let text = format!("\n{}\n{status}", view.draw());
        self.print(&text)?;
        if self.played.outcome().is_some() {
            self.print(
                "`pgn` shows the game, `pgn FILE` saves it, `undo` goes back, `quit` leaves.\n",
            )?;
        }
        Ok(())
    }

    /// Plays a move. Draws by rule end the game immediately.
    fn play(&mut self, text: &str) -> Result<(), Error> {
        let played = match self.played.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None => self.played.play_text(text),
        };
        match played {
            Ok(_) => self.print_board(),
            Err(error) => {
                self.print_error(&format!("{error}."))?;
                self.suggest_input(text, &error)
            }
        }
    }

    /// Suggests legal moves or commands that are similar to an invalid move.
    fn suggest_input(&mut self, text: &str, error: &PlayError) -> Result<(), Error> {
        let lists_choices = matches!(error, PlayError::Notation(NotationError::Ambiguous { .. }));
        if lists_choices || self.played.outcome().is_some() {
            return Ok(());
        }
        let position = self.played.position();
        let moves = self.played.legal_moves();
        let suggestions = suggest::nearest(self.game.board(), position.as_ref(), &moves, text);
        match (suggestions, commands::nearest(text)) {
            (Suggestions::AlreadyListed, _) => Ok(()),
            (Suggestions::Moves(moves), _) => {
                self.print(&format!("Similar legal moves: {}.\n", moves.join(", ")))
            }
            (Suggestions::None, Some(word)) => self.print(&format!("Did you mean `{word}`?\n")),
            (Suggestions::None, None) => {
                self.print("`moves` lists the legal moves, `help` the other commands.\n")
            }
        }
    }

    /// Returns the legal moves; none if the game is over, even by a draw that could be
    /// ignored.
    fn legal_moves(&self) -> Vec<Move> {
        match self.played.outcome() {
            Some(_) => Vec::new(),
            None => self.played.legal_moves(),
        }
    }

    fn list_moves(&mut self, square: Option<&str>) -> Result<(), Error> {
        let found = square.map(|name| (name, self.game.board().square(name)));
        if let Some((name, None)) = found {
            return self.print_error(&format!("The board has no square {:?}.", excerpt(name)));
        }
        let from = found.and_then(|(_, square)| square);
        let mut moves = self.legal_moves();
        moves.retain(|mv| from.is_none_or(|square| mv.from == square));
        if moves.is_empty() {
            return match (self.played.outcome(), square) {
                (Some(_), _) => self.print_error("The game is over."),
                (None, Some(name)) => self.print_error(&format!("No legal move starts on {name}.")),
                (None, None) => self.print_error("There is no legal move."),
            };
        }
        let position = self.played.position();
        let width = self.screen.text_width();
        let text = commands::moves(self.game.as_ref(), position.as_ref(), &moves, width);
        self.print(&text)
    }

    fn undo(&mut self) -> Result<(), Error> {
        let agreed = self.played.outcome().is_some_and(|outcome| {
            matches!(outcome.reason, Reason::Resignation | Reason::Agreement)
        });
        if agreed {
            // Only the resignation or agreement is taken back, not the last move.
            if let Some(mv) = self.played.undo() {
                self.played.play(mv).expect("the move has been played before");
            }
        } else if !self.take_back() {
            let whose = if self.engine.side.is_some() { "of yours " } else { "" };
            return self.print_error(&format!("There is no move {whose}to take back."));
        }
        self.print_board()
    }

    fn declare(&mut self, outcome: Outcome) -> Result<(), Error> {
        let declared = match self.played.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None => self.played.declare(outcome),
        };
        match declared {
            Ok(()) => self.print_board(),
            Err(error) => self.print_error(&format!("{error}.")),
        }
    }

    /// Saves the game to a new file. An existing file is not overwritten.
    fn save(&mut self, file: &str) -> Result<(), Error> {
        let pgn = self.played.to_pgn(&self.players());
        let new = OpenOptions::new().write(true).create_new(true).open(file);
        match new.and_then(|mut new| new.write_all(pgn.as_bytes())) {
            Ok(()) => self.print(&format!("Saved to {file}.\n")),
            Err(error) => self.print_error(&format!("Cannot save to {file}: {error}.")),
        }
    }
}
