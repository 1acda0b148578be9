//! Clash of Command (Peter Stobbe, 2001), a game of building up pieces on a graph
//! of 41 nodes.
//!
//! There is no King and no check. Pieces create other pieces. Every game is
//! finite, because every move lowers the [`potential`](Position::potential).
//!
//! ```
//! use heterodox_clash::Clash;
//! use heterodox_kernel::{Game, perft};
//! assert_eq!(perft::count(&Clash.start(), 3), 99_320);
//! ```

mod board;
mod describe;
#[cfg(feature = "evaluation")]
mod evaluate;
mod explain;
mod fen;
mod generate;
mod phrases;
mod position;
mod setup;
mod termination;

pub use position::Position;

use heterodox_kernel::view::Example;
use heterodox_kernel::{
    Board, FenFormat, Game, GameInfo, GameTexts, Kind, KindInfo, Setup, SetupError, Token,
};
use std::borrow::Cow;
use std::sync::LazyLock;

/// The Droid: steps forward, captures sideways and backward, then becomes a Hawk.
pub const DROID: Kind = Kind(0);
/// The Hawk: steps forward, captures by jump, approach or withdrawal, then
/// becomes a Droid.
pub const HAWK: Kind = Kind(1);
/// The Factor: steps forward and makes Droids and Hawks.
pub const FACTOR: Kind = Kind(2);
/// The Commander: steps forward and makes Factors and Brutes. A side without
/// Commanders has lost.
pub const COMMANDER: Kind = Kind(3);
/// The Brute: only captures, one or two steps away.
pub const BRUTE: Kind = Kind(4);
/// The Slicer: only captures, all pieces on its way along a line.
pub const SLICER: Kind = Kind(5);

pub(crate) static KINDS: [KindInfo; 6] = [
    KindInfo {
        token: Token::of('D'),
        name: Cow::Borrowed("Droid"),
        about: Cow::Borrowed(
            "Steps one node forward, captures one node sideways or backward, and is a Hawk afterwards.",
        ),
        symbol: '♙',
        betza: Cow::Borrowed(""),
        promotes: false,
    },
    KindInfo {
        token: Token::of('H'),
        name: Cow::Borrowed("Hawk"),
        about: Cow::Borrowed(
            "Steps one node forward, captures by jumping over a piece or by stepping straight towards or away from one, and is a Droid afterwards.",
        ),
        symbol: '♘',
        betza: Cow::Borrowed(""),
        promotes: false,
    },
    KindInfo {
        token: Token::of('F'),
        name: Cow::Borrowed("Factor"),
        about: Cow::Borrowed(
            "Makes Droids and Hawks: it steps forward and leaves one behind, or becomes one where it stands.",
        ),
        symbol: '♖',
        betza: Cow::Borrowed(""),
        promotes: false,
    },
    KindInfo {
        token: Token::of('C'),
        name: Cow::Borrowed("Commander"),
        about: Cow::Borrowed(
            "Makes Factors and Brutes: it steps forward and leaves one behind, or becomes one where it stands; a player without Commanders has lost.",
        ),
        symbol: '♔',
        betza: Cow::Borrowed(""),
        promotes: false,
    },
    KindInfo {
        token: Token::of('B'),
        name: Cow::Borrowed("Brute"),
        about: Cow::Borrowed(
            "Only captures: a piece one step away, or two steps away over an empty node.",
        ),
        symbol: '♗',
        betza: Cow::Borrowed(""),
        promotes: false,
    },
    KindInfo {
        token: Token::of('S'),
        name: Cow::Borrowed("Slicer"),
        about: Cow::Borrowed(
            "Only captures: it runs along a line and takes everything that it passes or lands on, friends too; every piece that reaches the opponent's back rank becomes one.",
        ),
        symbol: '♕',
        betza: Cow::Borrowed(""),
        promotes: false,
    },
];

pub(crate) static BOARD: LazyLock<Board> = LazyLock::new(board::kernel_board);

/// FEN of the starting position.
pub const START: &str = "bcccc/ffff/hdhd1/4/5/4/1DHDH/FFFF/CCCCB w 1";

/// Clash of Command, a game without options.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Clash;

impl Game for Clash {
    type Position = Position;

    fn info(&self) -> GameInfo {
        GameInfo {
            id: "clash".to_owned(),
            name: "Clash of Command".to_owned(),
            inventor: "Peter Stobbe".to_owned(),
            year: "2001".to_owned(),
            summary: "Two armies build themselves up on 41 nodes: take every enemy Commander."
                .to_owned(),
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

    fn has_draws(&self) -> bool {
        false
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
            counters: Some(include_str!("../counters.txt")),
        }
    }

    fn fen_format(&self) -> FenFormat<'_> {
        fen::format()
    }

    fn from_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::position(setup)
    }
}
