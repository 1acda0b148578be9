//! Orthodox chess: the FIDE Laws of Chess, standard FEN, moves in UCI notation.
//!
//! The base game of Pacifist Chess. The engine is compared with other programs in this game.
//!
//! ```
//! use heterodox_chess::Chess;
//! use heterodox_kernel::{Game, Position, perft};
//! assert_eq!(perft::count(&Chess.start(), 3), 8_902);
//! ```

mod attacks;
mod convert;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod fen;
mod generate;
mod phrases;
mod position;
mod setup;

pub use position::Position;

use heterodox_kernel::view::Example;
use heterodox_kernel::{
    Board, FenFormat, Game, GameInfo, GameTexts, Kind, KindInfo, Setup, SetupError, Token,
};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The Pawn.
pub const PAWN: Kind = Kind(0);
/// The Knight.
pub const KNIGHT: Kind = Kind(1);
/// The Bishop.
pub const BISHOP: Kind = Kind(2);
/// The Rook.
pub const ROOK: Kind = Kind(3);
/// The Queen.
pub const QUEEN: Kind = Kind(4);
/// The King.
pub const KING: Kind = Kind(5);

pub(crate) static KINDS: [KindInfo; 6] = [
    KindInfo {
        token: Token::of('P'),
        name: Cow::Borrowed("Pawn"),
        about: Cow::Borrowed(
            "Goes one square forward, from its starting rank one or two, and captures one square diagonally forward.",
        ),
        symbol: '♙',
        betza: Cow::Borrowed("fmWfceFifmnD"),
        promotes: true,
    },
    KindInfo {
        token: Token::of('N'),
        name: Cow::Borrowed("Knight"),
        about: Cow::Borrowed(
            "Leaps two squares along a rank or file and one to the side, over whatever stands between.",
        ),
        symbol: '♘',
        betza: Cow::Borrowed("N"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('B'),
        name: Cow::Borrowed("Bishop"),
        about: Cow::Borrowed("Slides any distance along a diagonal."),
        symbol: '♗',
        betza: Cow::Borrowed("B"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('R'),
        name: Cow::Borrowed("Rook"),
        about: Cow::Borrowed("Slides any distance along its rank or file."),
        symbol: '♖',
        betza: Cow::Borrowed("R"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('Q'),
        name: Cow::Borrowed("Queen"),
        about: Cow::Borrowed("Slides any distance in any of the eight directions."),
        symbol: '♕',
        betza: Cow::Borrowed("Q"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('K'),
        name: Cow::Borrowed("King"),
        about: Cow::Borrowed(
            "Goes one square in any direction, and must never be left where it could be captured.",
        ),
        symbol: '♔',
        betza: Cow::Borrowed("KO2"),
        promotes: false,
    },
];

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::rectangle(8, 8));

/// FEN of the starting position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";

/// Orthodox chess, a game without options.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Chess;

impl Game for Chess {
    type Position = Position;

    fn info(&self) -> GameInfo {
        GameInfo {
            id: "chess".to_owned(),
            name: "Chess".to_owned(),
            inventor: "unknown".to_owned(),
            year: "about 1475".to_owned(),
            summary: "The orthodox game, the measure of all the others.".to_owned(),
            rules: include_str!("../RULES.md").to_owned(),
            orthodox: true,
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
            phrases: phrases::ALL,
            about: Some(include_str!("../about.md")),
            setups: Some(include_str!("../setups.txt")),
            ..GameTexts::default()
        }
    }

    fn fen_format(&self) -> FenFormat<'_> {
        fen::format()
    }

    fn check_rights(&self, setup: &Setup) -> Result<(), SetupError> {
        setup::check_rights(setup)
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::position(setup)
    }
}
