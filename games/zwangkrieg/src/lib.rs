//! Zwangkrieg (Bob Greenwade, 2023): a game on 12×12 squares with pieces that
//! push, pull, swap and carry others.
//!
//! ```
//! use heterodox_kernel::{Game, perft};
//! use heterodox_zwangkrieg::Zwangkrieg;
//! assert_eq!(perft::count(&Zwangkrieg::default().start(), 2), 9_216);
//! ```

mod attacks;
mod bracket;
mod convert;
mod describe;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod fen;
mod generate;
mod geometry;
mod hia;
mod legality;
mod move_filter;
mod phrases;
mod position;
mod setup;

pub use position::Position;

use heterodox_kernel::view::Example;
use heterodox_kernel::{
    Board, FenFormat, Game, GameInfo, GameOption, GameTexts, Kind, KindInfo, Setup, SetupError,
    Token,
};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The King.
pub const KING: Kind = Kind(0);
/// The Power Queen: slides like a queen, shoves orthogonally and pulls
/// diagonally.
pub const QUEEN: Kind = Kind(1);
/// The Shoving Rook: slides like a rook, or shoves the first enemy on its way.
pub const ROOK: Kind = Kind(2);
/// The Flash Bishop: slides like a bishop, and may pull an enemy from behind.
pub const BISHOP: Kind = Kind(3);
/// The Relay Knight: leaps (1,2) without capturing, and lends this leap to
/// friends a knight's leap away.
pub const KNIGHT: Kind = Kind(4);
/// The Impala: leaps (1,2) or (3,4).
pub const IMPALA: Kind = Kind(5);
/// The Aurochs: leaps (1,2) or (1,4).
pub const AUROCHS: Kind = Kind(6);
/// The Kirin: steps diagonally or leaps (0,2).
pub const KIRIN: Kind = Kind(7);
/// The Phoenix: steps orthogonally or leaps (2,2).
pub const PHOENIX: Kind = Kind(8);
/// The Wizard: steps diagonally, or leaps (1,3) and may swap places with the piece there.
pub const WIZARD: Kind = Kind(9);
/// The Sorcerer: steps orthogonally, or leaps (2,3) and may swap places with the piece there.
pub const SORCERER: Kind = Kind(10);
/// The Bodyguard: slides one or two squares, and slows sliders on adjacent
/// squares.
pub const BODYGUARD: Kind = Kind(11);
/// The Valkyrie: slides like a queen without capturing, and carries other pieces.
pub const VALKYRIE: Kind = Kind(12);
/// The Lariat: leaps (1,2) without capturing, captures on adjacent squares, and
/// pulls distant enemies.
pub const LARIAT: Kind = Kind(13);
/// The Standard Pawn: moves and captures like an orthodox Pawn.
pub const PAWN: Kind = Kind(14);
/// The Linebacker Pawn: steps forward or diagonally forward, and pushes enemies
/// instead of capturing them.
pub const LINEBACKER: Kind = Kind(15);

pub(crate) static KINDS: [KindInfo; 16] = [
    KindInfo {
        token: Token::of('K'),
        name: Cow::Borrowed("King"),
        about: Cow::Borrowed(
            "Goes one square in any direction, and must never be left where it could be captured.",
        ),
        symbol: '♔',
        betza: Cow::Borrowed("KtNO4"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('Q'),
        name: Cow::Borrowed("Power Queen"),
        about: Cow::Borrowed(
            "Slides in all eight directions; along ranks and files it may shove an enemy that it meets, and diagonally it may pull one that stands right behind it along.",
        ),
        symbol: '♕',
        betza: Cow::Borrowed("KtQtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('R'),
        name: Cow::Borrowed("Shoving Rook"),
        about: Cow::Borrowed(
            "Slides along ranks and files, and may shove the first piece on its way ahead of it, if that is an enemy.",
        ),
        symbol: '♖',
        betza: Cow::Borrowed("WtRtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('B'),
        name: Cow::Borrowed("Flash Bishop"),
        about: Cow::Borrowed(
            "Slides along diagonals, and may pull an enemy that stands right behind it along.",
        ),
        symbol: '♗',
        betza: Cow::Borrowed("FtBtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('N'),
        name: Cow::Borrowed("Relay Knight"),
        about: Cow::Borrowed(
            "Leaps like a knight without capturing, and lends the knight's move to friends a leap away from it.",
        ),
        symbol: '♘',
        betza: Cow::Borrowed("tN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('I'),
        name: Cow::Borrowed("Impala"),
        about: Cow::Borrowed("Leaps like a knight, or three squares one way and four the other."),
        symbol: 'Ⓘ',
        betza: Cow::Borrowed("NmpafmpafmpafsF"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('A'),
        name: Cow::Borrowed("Aurochs"),
        about: Cow::Borrowed("Leaps like a knight, or one square one way and four the other."),
        symbol: 'Ⓐ',
        betza: Cow::Borrowed("NmpafmpafmpafsW"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('O'),
        name: Cow::Borrowed("Kirin"),
        about: Cow::Borrowed(
            "Goes one square diagonally, or leaps two squares along a rank or file.",
        ),
        symbol: 'Ⓞ',
        betza: Cow::Borrowed("FDtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('X'),
        name: Cow::Borrowed("Phoenix"),
        about: Cow::Borrowed(
            "Goes one square along a rank or file, or leaps two squares diagonally.",
        ),
        symbol: 'Ⓧ',
        betza: Cow::Borrowed("WAtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('W'),
        name: Cow::Borrowed("Wizard"),
        about: Cow::Borrowed(
            "Goes one square diagonally, or leaps one square one way and three the other, where it may also swap places.",
        ),
        symbol: 'Ⓦ',
        betza: Cow::Borrowed("FCtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('S'),
        name: Cow::Borrowed("Sorcerer"),
        about: Cow::Borrowed(
            "Goes one square along a rank or file, or leaps two squares one way and three the other, where it may also swap places.",
        ),
        symbol: 'Ⓢ',
        betza: Cow::Borrowed("WZtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('G'),
        name: Cow::Borrowed("Bodyguard"),
        about: Cow::Borrowed(
            "Goes one or two squares in a straight line, and holds up sliding pieces on the eight squares around it.",
        ),
        symbol: 'Ⓖ',
        betza: Cow::Borrowed("KtnAtnDtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('V'),
        name: Cow::Borrowed("Valkyrie"),
        about: Cow::Borrowed(
            "Slides in all eight directions without capturing, and carries the piece that it meets back along its way.",
        ),
        symbol: 'Ⓥ',
        betza: Cow::Borrowed("mQtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('L'),
        name: Cow::Borrowed("Lariat"),
        about: Cow::Borrowed(
            "Leaps like a knight, captures on the eight squares around it, and pulls enemies nearer from afar.",
        ),
        symbol: 'Ⓛ',
        betza: Cow::Borrowed("cKtN"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('P'),
        name: Cow::Borrowed("Standard Pawn"),
        about: Cow::Borrowed(
            "Goes one square forward, in its opening move one or two, and captures one square diagonally forward.",
        ),
        symbol: '♙',
        betza: Cow::Borrowed("fmWfceFifmnDtN"),
        promotes: true,
    },
    KindInfo {
        token: Token::of('F'),
        name: Cow::Borrowed("Linebacker Pawn"),
        about: Cow::Borrowed(
            "Goes one square straight or diagonally forward, and pushes enemies instead of capturing them.",
        ),
        symbol: 'Ⓕ',
        betza: Cow::Borrowed("fmWfmFifmnDifmnAtN"),
        promotes: true,
    },
];

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::rectangle(12, 12));

/// FEN of the starting position.
pub const START: &str = "riabgqkgbair/owsnlxvlnswo/ppppffffpppp/12/12/12/12/12/12/\
    PPPPFFFFPPPP/OWSNLXVLNSWO/RIABGQKGBAIR[] w ALal ABCDEFGHIJKLabcdefghijkl - 0 1";

/// Zwangkrieg, with its only option.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Zwangkrieg {
    /// True if only the enemy's Bodyguards slow a sliding piece (`hia-enemy`),
    /// instead of those of both sides.
    pub hia_enemy: bool,
}

impl Game for Zwangkrieg {
    type Position = Position;

    fn info(&self) -> GameInfo {
        GameInfo {
            id: if self.hia_enemy { "zwangkrieg:hia-enemy" } else { "zwangkrieg" }.to_owned(),
            name: "Zwangkrieg".to_owned(),
            inventor: "Bob Greenwade".to_owned(),
            year: "2023".to_owned(),
            summary: "12×12: pieces push, pull, swap and carry each other.".to_owned(),
            rules: include_str!("../RULES.md").to_owned(),
            orthodox: false,
            options: vec![GameOption {
                id: "hia-enemy".to_owned(),
                name: "Enemy zones".to_owned(),
                summary: "Only the enemy's Bodyguards slow a sliding piece".to_owned(),
                group: "Bodyguards' zones".to_owned(),
            }],
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
        setup::position(*self, setup)
    }
}
