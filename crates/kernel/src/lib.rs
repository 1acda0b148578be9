//! What every game is made of: squares and boards, pieces and moves, positions
//! and matches.
//!
//! A game implements [`Game`] and [`Position`]; everything that works for all
//! games (perft, notation, matches with their history, PGN) is here and is
//! generic over the two. No rule of any single game is here.

mod board;
pub mod chessboard;
mod color;
mod convert;
mod explain;
pub mod fen;
mod game;
mod margins;
pub mod memory;
mod moves;
pub mod network;
pub mod notation;
mod outcome;
pub mod perft;
pub mod pgn;
mod piece;
mod placement;
mod rays;
mod record;
mod searchable;
mod set;
mod square;
mod tally;
pub mod text;
pub mod view;
pub mod zobrist;

pub use board::Board;
pub use color::Color;
pub use convert::{Convert, ConvertGame};
pub use explain::refusal;
pub use fen::{FenError, FenField, FenProblem};
pub use game::{Game, GameInfo, GameOption, IllegalMove, Position, kind_of_letter};
pub use margins::{Margin, Margins};
pub use moves::{AnyMove, Contains, Counter, Extra, ForEach, Move, MoveSink, Onto};
pub use network::Network;
pub use notation::NotationError;
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, KindInfo, Piece};
pub use placement::Placement;
pub use rays::{Rays, leaps, symmetric_leaps};
pub use record::{Match, PlayError};
pub use searchable::{
    FeatureGroup, Ladder, OPENING, Searchable, SearchableGame, WHOLE, Weights, WeightsError,
};
pub use set::{SquareSet, Squares};
pub use square::{Direction, Square};
pub use tally::{Structure, Tally};
