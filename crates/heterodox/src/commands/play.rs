//! `heterodox play`: a person against the engine, or two people at one
//! terminal.

mod company;
mod engine;
mod input;
mod near;
mod tell;
mod words;

use crate::cli::PlayArgs;
use crate::draw::{self, Look, Scene};
use crate::error::Error;
use crate::markdown;
use crate::screen::Screen;
use crate::setup::set_up;
use anstyle::{AnsiColor, Style};
use engine::Engine;
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::text::excerpt;
use heterodox_kernel::{Color, Move, NotationError, Outcome, PlayError, Reason};
use input::Input;
use std::fs::OpenOptions;
use std::io::Write as _;
use words::Word;

pub(crate) fn run(args: &PlayArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = heterodox_catalog::find(&args.game)?;
    let played = set_up(game.as_ref(), args.fen.as_deref(), None)?;
    let engine = Engine::new(args);
    let flip = args.look.flip || engine.side == Some(Color::White);
    let look = Look { colors: screen.colors, symbols: args.look.symbols, flip };
    let mut table = Table { game, played, engine, look, screen };
    table.greet()?;
    table.let_engine_reply()?;
    let mut input = Input::new()?;
    while let Some(line) = input.read(&table.prompt(), || table.candidates())? {
        match words::read(&line) {
            Word::Nothing => {}
            Word::Quit => break,
            word => {
                table.answer(word)?;
                table.let_engine_reply()?;
            }
        }
    }
    Ok(())
}

/// The table at which people sit: the match, the engine beside it, and what
/// they look at.
struct Table<'s> {
    game: Box<dyn AnyGame>,
    played: Box<dyn AnyMatch>,
    engine: Engine,
    look: Look,
    screen: &'s mut Screen,
}

impl Table<'_> {
    fn greet(&mut self) -> Result<(), Error> {
        let info = self.game.info();
        let title = format!("{} — {}, {}\n", info.name, info.inventor, info.year);
        self.say(&title)?;
        self.say(&(self.company() + "\n"))?;
        self.say("Type a move, or `help` to see what else can be typed.\n")?;
        self.show_board()
    }

    fn prompt(&self) -> String {
        match self.played.outcome() {
            Some(_) => "Game over> ".to_owned(),
            None => format!("{}> ", self.played.position().turn()),
        }
    }

    /// Everything that may be typed: the commands, and the moves in both
    /// notations.
    fn candidates(&self) -> Vec<String> {
        let position = self.played.position();
        let moves = self.legal_moves();
        let texts = moves.iter().flat_map(|&mv| [position.coordinates(mv), position.san(mv)]);
        let commands = words::ALL.iter().map(|(word, _)| word.to_string());
        let mut all: Vec<String> = commands.chain(texts).collect();
        all.sort();
        all.dedup();
        all
    }

    fn say(&mut self, text: &str) -> Result<(), Error> {
        Ok(self.screen.print(text)?)
    }

    /// Says that something cannot be done.
    fn refuse(&mut self, text: &str) -> Result<(), Error> {
        let mut chars = text.chars();
        let first = chars.next().map(|first| first.to_ascii_uppercase());
        let text: String = first.into_iter().chain(chars).collect();
        let style = Style::new().fg_color(Some(AnsiColor::Yellow.into()));
        self.say(&format!("{style}{text}{style:#}\n"))
    }

    fn answer(&mut self, word: Word<'_>) -> Result<(), Error> {
        match word {
            Word::Move(text) => self.play(text),
            Word::Moves(square) => self.list_moves(square),
            Word::Help => self.say(&words::help()),
            Word::Board => self.show_board(),
            Word::Flip => {
                self.look.flip = !self.look.flip;
                self.show_board()
            }
            Word::Undo => self.undo(),
            Word::Hint => self.hint(),
            Word::HintMore => self.hint_more(),
            Word::Eval => self.eval(),
            Word::Level(level) => self.level(level),
            Word::Go => self.engine_moves(),
            Word::Switch => self.switch(),
            Word::Fen => {
                let fen = self.played.position().fen();
                self.say(&(fen + "\n"))
            }
            Word::Pgn(None) => {
                let pgn = self.played.to_pgn(&self.players());
                self.say(&pgn)
            }
            Word::Pgn(Some(file)) => self.save(file),
            Word::Rules => {
                let width = self.screen.text_width();
                let rules = self.game.info().rules;
                self.say(&markdown::render_page(&rules, width, self.look.colors))
            }
            Word::Resign => {
                let winner = !self.played.position().turn();
                self.declare(Outcome::win(winner, Reason::Resignation))
            }
            Word::Draw => self.offer_draw(),
            Word::TooMuch { word, rest } => {
                self.refuse(&format!("`{word}` stands alone, without {rest:?}."))
            }
            Word::Nothing | Word::Quit => Ok(()),
        }
    }

    fn show_board(&mut self) -> Result<(), Error> {
        let position = self.played.position();
        let scene = Scene {
            board: self.game.board(),
            kinds: self.game.kinds(),
            position: position.as_ref(),
            last_move: self.played.moves().last().copied(),
            look: self.look,
        };
        let situation = draw::situation(self.game.as_ref(), self.played.as_ref());
        let text = format!("\n{}\n{situation}", scene.draw());
        self.say(&text)?;
        if self.played.outcome().is_some() {
            self.say(
                "`pgn` shows the game, `pgn FILE` saves it, `undo` goes back, `quit` leaves.\n",
            )?;
        }
        Ok(())
    }

    /// Plays a move. A draw by rule ends the game at once, as it is being played.
    fn play(&mut self, text: &str) -> Result<(), Error> {
        let played = match self.played.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None => self.played.play_text(text),
        };
        match played {
            Ok(_) => self.show_board(),
            Err(error) => {
                self.refuse(&format!("{error}."))?;
                self.offer(text, &error)
            }
        }
    }

    /// After a text that was no legal move: what may have been meant.
    fn offer(&mut self, text: &str, error: &PlayError) -> Result<(), Error> {
        let lists_choices = matches!(error, PlayError::Notation(NotationError::Ambiguous { .. }));
        if lists_choices || self.played.outcome().is_some() {
            return Ok(());
        }
        let position = self.played.position();
        let moves = self.played.legal_moves();
        let near = near::nearest(self.game.board(), position.as_ref(), &moves, text);
        match (near, words::nearest(text)) {
            (near::Near::Told, _) => Ok(()),
            (near::Near::Moves(moves), _) => {
                self.say(&format!("Near it and legal: {}.\n", moves.join(", ")))
            }
            (near::Near::Nothing, Some(word)) => self.say(&format!("Did you mean `{word}`?\n")),
            (near::Near::Nothing, None) => {
                self.say("`moves` lists the legal moves, `help` what else can be typed.\n")
            }
        }
    }

    /// The moves that may be typed: none once the game is over, if only by rule.
    fn legal_moves(&self) -> Vec<Move> {
        match self.played.outcome() {
            Some(_) => Vec::new(),
            None => self.played.legal_moves(),
        }
    }

    fn list_moves(&mut self, square: Option<&str>) -> Result<(), Error> {
        let found = square.map(|name| (name, self.game.board().square(name)));
        if let Some((name, None)) = found {
            return self.refuse(&format!("The board has no square {:?}.", excerpt(name)));
        }
        let from = found.and_then(|(_, square)| square);
        let mut moves = self.legal_moves();
        moves.retain(|mv| from.is_none_or(|square| mv.from == square));
        if moves.is_empty() {
            return match (self.played.outcome(), square) {
                (Some(_), _) => self.refuse("The game is over."),
                (None, Some(name)) => self.refuse(&format!("No legal move starts on {name}.")),
                (None, None) => self.refuse("There is no legal move."),
            };
        }
        let position = self.played.position();
        let width = self.screen.text_width();
        let text = words::moves(self.game.as_ref(), position.as_ref(), &moves, width);
        self.say(&text)
    }

    fn undo(&mut self) -> Result<(), Error> {
        let agreed = self.played.outcome().is_some_and(|outcome| {
            matches!(outcome.reason, Reason::Resignation | Reason::Agreement)
        });
        if agreed {
            // Only the words are taken back, not the move before them.
            if let Some(mv) = self.played.undo() {
                self.played.play(mv).expect("the move has been played before");
            }
        } else if !self.take_back() {
            let whose = if self.engine.side.is_some() { "of yours " } else { "" };
            return self.refuse(&format!("There is no move {whose}to take back."));
        }
        self.show_board()
    }

    fn declare(&mut self, outcome: Outcome) -> Result<(), Error> {
        let declared = match self.played.outcome() {
            Some(outcome) => Err(PlayError::Over(outcome)),
            None => self.played.declare(outcome),
        };
        match declared {
            Ok(()) => self.show_board(),
            Err(error) => self.refuse(&format!("{error}.")),
        }
    }

    /// Writes the game to a new file; what is there already is left alone.
    fn save(&mut self, file: &str) -> Result<(), Error> {
        let pgn = self.played.to_pgn(&self.players());
        let new = OpenOptions::new().write(true).create_new(true).open(file);
        match new.and_then(|mut new| new.write_all(pgn.as_bytes())) {
            Ok(()) => self.say(&format!("Saved to {file}.\n")),
            Err(error) => self.refuse(&format!("Cannot save to {file}: {error}.")),
        }
    }
}
