//! Template: a description of the game in a sentence.
//!
//! ```
//! use heterodox_kernel::{Game, perft};
//! use heterodox_template::Template;
//! assert_eq!(perft::count(&Template.start(), 3), 66);
//! ```

#[cfg(feature = "evaluation")]
mod evaluate;
mod fen;
mod position;
mod setup;

pub use position::Position;

use heterodox_kernel::view::Example;
use heterodox_kernel::{
    Board, FenFormat, Game, GameInfo, GameTexts, Kind, KindInfo, Setup, SetupError, Token,
};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The Runner.
pub const RUNNER: Kind = Kind(0);

pub(crate) static KINDS: [KindInfo; 1] = [KindInfo {
    token: Token::of('R'),
    name: Cow::Borrowed("Runner"),
    about: Cow::Borrowed("Goes one square forward, and captures one square diagonally forward."),
    symbol: '♖',
    betza: Cow::Borrowed("fmWfcF"),
    promotes: false,
}];

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::rectangle(4, 4));

/// FEN of the start position.
pub const START: &str = "rrrr/4/4/RRRR w 1";

/// Template. It has no options.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Template;

impl Game for Template {
    type Position = Position;

    fn info(&self) -> GameInfo {
        GameInfo {
            id: "template".to_owned(),
            name: "Template".to_owned(),
            inventor: "nobody yet".to_owned(),
            year: "this year".to_owned(),
            summary: "Runners race past each other on a small board.".to_owned(),
            rules: include_str!("../RULES.md").to_owned(),
            orthodox: false,
            options: Vec::new(),
        }
    }

    fn board(&self) -> &Board {
        &BOARD
    }

    fn kinds(&self) -> &[KindInfo] {
        &KINDS
    }

    fn start(&self) -> Position {
        self.parse_fen(START).expect("the start position is legal")
    }

    fn examples(&self) -> Vec<Example> {
        Example::read_all(include_str!("../examples.txt")).expect("the examples are well written")
    }

    fn texts(&self) -> GameTexts {
        GameTexts {
            about: Some(include_str!("../about.md")),
            setups: Some(include_str!("../setups.txt")),
            ..GameTexts::default()
        }
    }

    fn fen_format(&self) -> FenFormat<'_> {
        fen::format()
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::position(setup)
    }
}
