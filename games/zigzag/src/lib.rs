//! ZigZag Madness (Charles Daniel, 2008): bent sliders, Pawns with multiple steps
//! and Ninja Pawns dropped from the hand, on 10×10 squares.
//!
//! ```
//! use heterodox_kernel::{Game, Position, perft};
//! use heterodox_zigzag::ZigZag;
//! assert_eq!(perft::count(&ZigZag::default().start(), 3), 46_141);
//! ```

mod attacks;
mod convert;
mod describe;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod fen;
mod generate;
mod lines;
mod pawns;
mod phrases;
mod position;
mod setup;

pub use position::Position;

use heterodox_kernel::view::Example;
use heterodox_kernel::{
    Board, Color, FenFormat, Game, GameInfo, GameOption, GameTexts, Kind, KindInfo, Setup,
    SetupError, Square, Token,
};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The Pawn.
pub const PAWN: Kind = Kind(0);
/// The Ninja Pawn, which can be dropped.
pub const NINJA: Kind = Kind(1);
/// The Wazir-Knight: leaps like a knight or steps orthogonally.
pub const WAZIR_KNIGHT: Kind = Kind(2);
/// The Ferz-Knight: leaps like a knight or steps diagonally.
pub const FERZ_KNIGHT: Kind = Kind(3);
/// The Bishop.
pub const BISHOP: Kind = Kind(4);
/// The ZigZag Bishop: slides one square orthogonally and two or more diagonally,
/// in either order.
pub const ZIGZAG_BISHOP: Kind = Kind(5);
/// The ZigZag Rook: slides one square diagonally and two or more orthogonally, in
/// either order.
pub const ZIGZAG_ROOK: Kind = Kind(6);
/// The Rook.
pub const ROOK: Kind = Kind(7);
/// The Queen.
pub const QUEEN: Kind = Kind(8);
/// The King.
pub const KING: Kind = Kind(9);

pub(crate) static KINDS: [KindInfo; 10] = [
    KindInfo {
        token: Token::of('P'),
        name: Cow::Borrowed("Pawn"),
        about: Cow::Borrowed(
            "Goes forward, one to three squares by the rank it stands on, and captures one square diagonally forward.",
        ),
        symbol: '♙',
        betza: Cow::Borrowed("fmW3fceF"),
        promotes: true,
    },
    KindInfo {
        token: Token::of('J'),
        name: Cow::Borrowed("Ninja Pawn"),
        about: Cow::Borrowed(
            "Goes forward like a Pawn or one square sideways, captures diagonally forward, in the enemy's half sideways too, and can be dropped from the hand.",
        ),
        symbol: 'Ⓙ',
        betza: Cow::Borrowed("fmW3smWsctWfcF"),
        promotes: true,
    },
    KindInfo {
        token: Token::of('W'),
        name: Cow::Borrowed("Wazir-Knight"),
        about: Cow::Borrowed("Leaps like a knight, or goes one square along a rank or file."),
        symbol: 'Ⓦ',
        betza: Cow::Borrowed("NW"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('F'),
        name: Cow::Borrowed("Ferz-Knight"),
        about: Cow::Borrowed("Leaps like a knight, or goes one square diagonally."),
        symbol: 'Ⓕ',
        betza: Cow::Borrowed("NF"),
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
        token: Token::of('Z'),
        name: Cow::Borrowed("ZigZag Bishop"),
        about: Cow::Borrowed(
            "Slides along a bent line: one square straight and then two or more diagonally, or the other way round.",
        ),
        symbol: 'Ⓩ',
        betza: Cow::Borrowed("mafsyafWyafyafsF"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('Y'),
        name: Cow::Borrowed("ZigZag Rook"),
        about: Cow::Borrowed(
            "Slides along a bent line: one square diagonally and then two or more straight, or the other way round.",
        ),
        symbol: 'Ⓨ',
        betza: Cow::Borrowed("mafsyafFyafyafsW"),
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
        betza: Cow::Borrowed("KO2O3O4"),
        promotes: false,
    },
];

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::rectangle(10, 10));

/// FEN of the starting position.
pub const START: &str =
    "rwbzkqybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[JJJJJjjjjj] w AJaj - 0 1";
/// FEN of the starting position with the option `mirrored`.
pub const MIRRORED_START: &str =
    "rwbzqkybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[JJJJJjjjjj] w AJaj - 0 1";

/// ZigZag Madness, with its only option.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct ZigZag {
    /// True if Black's King starts on f10, opposite White's, and the Queen on
    /// e10.
    pub mirrored: bool,
}

impl ZigZag {
    /// Returns the starting square of a side's King.
    #[inline]
    pub(crate) const fn king_home(self, color: Color) -> Square {
        match color {
            Color::White => Square(5),
            Color::Black => Square(94 + self.mirrored as u8),
        }
    }
}

impl Game for ZigZag {
    type Position = Position;

    fn info(&self) -> GameInfo {
        let (id, name) = if self.mirrored {
            ("zigzag:mirrored", "ZigZag Madness (mirrored)")
        } else {
            ("zigzag", "ZigZag Madness")
        };
        GameInfo {
            id: id.to_owned(),
            name: name.to_owned(),
            inventor: "Charles Daniel".to_owned(),
            year: "2008".to_owned(),
            summary: "Bent sliders, running Pawns and Ninja Pawns from the hand on 10×10 squares."
                .to_owned(),
            rules: include_str!("../RULES.md").to_owned(),
            orthodox: false,
            options: vec![GameOption {
                id: "mirrored".to_owned(),
                name: "Mirrored".to_owned(),
                summary: "Black's King starts on f10 and the Queen on e10, each opposite White's"
                    .to_owned(),
                group: "Set-up".to_owned(),
            }],
        }
    }

    fn board(&self) -> &Board {
        &BOARD
    }

    fn kinds(&self) -> &[KindInfo] {
        &KINDS
    }

    fn drops(&self) -> bool {
        true
    }

    fn start(&self) -> Position {
        let fen = if self.mirrored { MIRRORED_START } else { START };
        self.parse_fen(fen).expect("the start position is legal")
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
        setup::check_rights(*self, setup)
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::position(*self, setup)
    }
}
