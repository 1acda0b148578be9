//! Zwangkrieg, by Bob Greenwade (2023): 12×12, with pieces that push, pull,
//! swap and carry.
//!
//! ```
//! use heterodox_kernel::{Game, perft};
//! use heterodox_zwangkrieg::Zwangkrieg;
//! assert_eq!(perft::count(&Zwangkrieg::default().start(), 2), 9_216);
//! ```

mod attacks;
mod bracket;
mod convert;
mod evaluate;
mod fen;
mod generate;
mod geometry;
mod hia;
mod legality;
mod position;
mod refusal;

pub use position::Position;

use heterodox_kernel::{Board, FenError, Game, GameInfo, Kind, KindInfo};
use std::sync::LazyLock;

/// The King.
pub const KING: Kind = Kind(0);
/// The Power Queen.
pub const QUEEN: Kind = Kind(1);
/// The Shoving Rook.
pub const ROOK: Kind = Kind(2);
/// The Flash Bishop.
pub const BISHOP: Kind = Kind(3);
/// The Relay Knight.
pub const KNIGHT: Kind = Kind(4);
/// The Impala.
pub const IMPALA: Kind = Kind(5);
/// The Aurochs.
pub const AUROCHS: Kind = Kind(6);
/// The Kirin.
pub const KIRIN: Kind = Kind(7);
/// The Phoenix.
pub const PHOENIX: Kind = Kind(8);
/// The Wizard.
pub const WIZARD: Kind = Kind(9);
/// The Sorcerer.
pub const SORCERER: Kind = Kind(10);
/// The Bodyguard.
pub const BODYGUARD: Kind = Kind(11);
/// The Valkyrie.
pub const VALKYRIE: Kind = Kind(12);
/// The Lariat.
pub const LARIAT: Kind = Kind(13);
/// The Standard Pawn.
pub const PAWN: Kind = Kind(14);
/// The Linebacker Pawn.
pub const LINEBACKER: Kind = Kind(15);

pub(crate) static KINDS: [KindInfo; 16] = [
    KindInfo { letter: 'K', name: "King", symbol: '♔', betza: "KtNO4", promotes: false },
    KindInfo { letter: 'Q', name: "Power Queen", symbol: '♕', betza: "KtQtN", promotes: false },
    KindInfo { letter: 'R', name: "Shoving Rook", symbol: '♖', betza: "WtRtN", promotes: false },
    KindInfo { letter: 'B', name: "Flash Bishop", symbol: '♗', betza: "FtBtN", promotes: false },
    KindInfo { letter: 'N', name: "Relay Knight", symbol: '♘', betza: "tN", promotes: false },
    KindInfo {
        letter: 'I',
        name: "Impala",
        symbol: 'Ⓘ',
        betza: "NmpafmpafmpafsF",
        promotes: false,
    },
    KindInfo {
        letter: 'A',
        name: "Aurochs",
        symbol: 'Ⓐ',
        betza: "NmpafmpafmpafsW",
        promotes: false,
    },
    KindInfo { letter: 'O', name: "Kirin", symbol: 'Ⓞ', betza: "FDtN", promotes: false },
    KindInfo { letter: 'X', name: "Phoenix", symbol: 'Ⓧ', betza: "WAtN", promotes: false },
    KindInfo { letter: 'W', name: "Wizard", symbol: 'Ⓦ', betza: "FCtN", promotes: false },
    KindInfo { letter: 'S', name: "Sorcerer", symbol: 'Ⓢ', betza: "WZtN", promotes: false },
    KindInfo { letter: 'G', name: "Bodyguard", symbol: 'Ⓖ', betza: "KtnAtnDtN", promotes: false },
    KindInfo { letter: 'V', name: "Valkyrie", symbol: 'Ⓥ', betza: "mQtN", promotes: false },
    KindInfo { letter: 'L', name: "Lariat", symbol: 'Ⓛ', betza: "cKtN", promotes: false },
    KindInfo {
        letter: 'P',
        name: "Standard Pawn",
        symbol: '♙',
        betza: "fmWfceFifmnDtN",
        promotes: true,
    },
    KindInfo {
        letter: 'F',
        name: "Linebacker Pawn",
        symbol: 'Ⓕ',
        betza: "fmWfmFifmnDifmnAtN",
        promotes: true,
    },
];

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::rectangle(12, 12));

/// The position in which a game starts.
pub const START: &str = "riabgqkgbair/owsnlxvlnswo/ppppffffpppp/12/12/12/12/12/12/\
    PPPPFFFFPPPP/OWSNLXVLNSWO/RIABGQKGBAIR[] w ALal ABCDEFGHIJKLabcdefghijkl - 0 1";

/// Zwangkrieg with its option.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Zwangkrieg {
    /// Whether only the enemy's Bodyguards slow a sliding piece (`hia-enemy`),
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
            options: vec![(
                "hia-enemy".to_owned(),
                "Only the enemy's Bodyguards slow a sliding piece".to_owned(),
            )],
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

    fn parse_fen(&self, fen: &str) -> Result<Position, FenError> {
        fen::read(fen, self.hia_enemy)
    }
}
