//! Modern Warfare Chess (Modern Warfare Chess Project, 2025): the orthodox array,
//! with other moves and a second way to win.
//!
//! ```
//! use heterodox_kernel::{Game, perft};
//! use heterodox_mwchess::MwChess;
//! assert_eq!(perft::count(&MwChess::default().start(), 3), 195_206);
//! ```

mod attacks;
mod convert;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod fen;
mod generate;
mod overlays;
mod pawns;
mod phrases;
mod position;
mod setup;

pub use position::Position;

use heterodox_kernel::view::Example;
use heterodox_kernel::{
    Board, FenError, FenFormat, Game, GameInfo, GameOption, GameTexts, Kind, KindInfo, Setup,
    SetupError, Token,
};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The Pawn.
pub const PAWN: Kind = Kind(0);
/// The Knight, which moves like the Rook of chess.
pub const KNIGHT: Kind = Kind(1);
/// The Bishop, which moves to any empty square in line with a friendly Rook, and
/// captures on adjacent squares.
pub const BISHOP: Kind = Kind(2);
/// The Rook, which slides diagonally and never captures.
pub const ROOK: Kind = Kind(3);
/// The Queen, which never captures and wins by reaching the opponent's back rank.
pub const QUEEN: Kind = Kind(4);
/// The King.
pub const KING: Kind = Kind(5);

pub(crate) static KINDS: [KindInfo; 6] = [
    KindInfo {
        token: Token::of('P'),
        name: Cow::Borrowed("Pawn"),
        about: Cow::Borrowed(
            "The front line: goes and captures one square forward, diagonally forward or sideways; its first move may be two squares; Kings and Pawns may capture it only while two enemies stand next to it.",
        ),
        symbol: '♙',
        betza: Cow::Borrowed("fFfsWifmnAifsmnD"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('N'),
        name: Cow::Borrowed("Knight"),
        about: Cow::Borrowed(
            "Special forces: slides and captures any distance along its rank or file.",
        ),
        symbol: '♘',
        betza: Cow::Borrowed("R"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('B'),
        name: Cow::Borrowed("Bishop"),
        about: Cow::Borrowed(
            "A long-range strike: is put on any empty square in the rank or file of a friendly Rook; captures on the eight squares around it; only Bishops and Knights may capture it.",
        ),
        symbol: '♗',
        betza: Cow::Borrowed("cKmU"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('R'),
        name: Cow::Borrowed("Rook"),
        about: Cow::Borrowed(
            "Reconnaissance and communication: slides diagonally and never captures; Bishops can be put on its rank and file.",
        ),
        symbol: '♖',
        betza: Cow::Borrowed("mB"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('Q'),
        name: Cow::Borrowed("Queen"),
        about: Cow::Borrowed(
            "Politics and media: slides in all eight directions and never captures; reaching the far rank wins the game.",
        ),
        symbol: '♕',
        betza: Cow::Borrowed("mQ"),
        promotes: false,
    },
    KindInfo {
        token: Token::of('K'),
        name: Cow::Borrowed("King"),
        about: Cow::Borrowed(
            "Command: goes one square in any direction, and must never be left where it could be captured.",
        ),
        symbol: '♔',
        betza: Cow::Borrowed("K"),
        promotes: false,
    },
];

/// The kinds with the option `start-rank`.
static START_RANK_KINDS: LazyLock<[KindInfo; 6]> = LazyLock::new(|| {
    let mut kinds = KINDS.clone();
    // Not only the initial moves (`i`) may be two squares.
    kinds[PAWN.index()].betza = Cow::Borrowed("fFfsWfmnAfsmnD");
    kinds[PAWN.index()].about = Cow::Borrowed(
        "The front line: goes and captures one square forward, diagonally forward or sideways; from its start rank it may go two squares; Kings and Pawns may capture it only while two enemies stand next to it.",
    );
    kinds
});

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(|| Board::rectangle(8, 8));

/// FEN of the starting position.
pub const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w ABCDEFGHabcdefgh 0 1";

/// FEN of the starting position with the option `start-rank`.
pub const START_RANK_START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w 0 1";

/// Modern Warfare Chess, with its only option.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct MwChess {
    /// True if every Pawn on its owner's start rank may go two squares (`start-rank`), instead
    /// of only those that have never moved.
    pub start_rank: bool,
}

impl Game for MwChess {
    type Position = Position;

    fn info(&self) -> GameInfo {
        let (id, name) = if self.start_rank {
            ("mwchess:start-rank", "Modern Warfare Chess (start rank)")
        } else {
            ("mwchess", "Modern Warfare Chess")
        };
        GameInfo {
            id: id.to_owned(),
            name: name.to_owned(),
            inventor: "the Modern Warfare Chess Project".to_owned(),
            year: "2025".to_owned(),
            summary: "An ordinary set with the moves of a modern army; a Queen on the far \
                      rank wins."
                .to_owned(),
            rules: include_str!("../RULES.md").to_owned(),
            orthodox: false,
            options: vec![GameOption {
                id: "start-rank".to_owned(),
                name: "Start rank".to_owned(),
                summary: "A Pawn on its start rank may go two squares even if it has moved along \
                          it, as in the makers' own program: the page says \"first move\""
                    .to_owned(),
                group: "Two squares for Pawns".to_owned(),
            }],
        }
    }

    fn board(&self) -> &Board {
        &BOARD
    }

    fn kinds(&self) -> &[KindInfo] {
        if self.start_rank { &*START_RANK_KINDS } else { &KINDS }
    }

    fn start(&self) -> Position {
        let fen = if self.start_rank { START_RANK_START } else { START };
        self.parse_fen(fen).expect("the start position is legal")
    }

    fn examples(&self) -> Vec<Example> {
        let examples = Example::read_all(include_str!("../examples.txt"));
        let mut examples = examples.expect("the examples are well written");
        if self.start_rank {
            for example in &mut examples {
                let setup = self.parse_setup(&example.fen).expect("the examples are positions");
                example.fen = self.fen_format().format(&setup);
            }
        }
        examples
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
        fen::format(*self)
    }

    /// With `start-rank` the FENs of the game without the option are understood too. The squares
    /// of the Pawns say all that their additional field says.
    fn parse_setup(&self, fen: &str) -> Result<Setup, FenError> {
        setup::parse(*self, fen)
    }

    fn check_rights(&self, setup: &Setup) -> Result<(), SetupError> {
        setup::check_rights(*self, setup)
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::position(*self, setup)
    }
}
