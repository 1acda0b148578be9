//! The types that all games share: squares and boards, pieces and moves, positions
//! and matches.
//!
//! A game implements [`Game`] and [`Position`]. Everything that works for all games
//! (perft, notation, matches with their history, PGN) is in this crate and generic
//! over these two traits. The rules of the single games are in crates of their own.

mod aftermath;
mod board;
pub mod chessboard;
mod choice;
mod color;
mod compound;
mod convert;
mod coordinates;
mod dynamic;
mod effects;
mod example;
mod explain;
mod explanation;
pub mod fen;
mod fen_error;
mod fen_format;
mod game;
pub mod hash;
mod match_record;
mod moves;
pub mod notation;
mod outcome;
mod outcome_said;
mod overlay;
pub mod perft;
pub mod pgn;
pub mod phrases;
mod piece;
mod placement;
mod rays;
mod repetition;
pub mod said;
mod set;
mod setup;
mod sorted;
mod square;
pub mod text;
mod token;
mod turn_state;
pub mod view;
pub mod work;
pub mod zobrist;

pub use board::Board;
pub use color::Color;
pub use compound::Compound;
pub use convert::{Convert, ConvertGame, Weakened};
pub use dynamic::{DynGame, DynPosition};
pub use explain::{PieceNames, explain_illegal_move, explain_targets};
pub use explanation::{Explanation, Picked, PickedReasons, TargetReason};
pub use fen_error::{FenError, FenField, FenProblem, SetupError, SetupProblem};
pub use fen_format::FenFormat;
pub use game::{Game, GameInfo, GameOption, GameTexts, IllegalMove, PieceValue, Position};
pub use match_record::{Match, PlayError};
pub use moves::{AnyMove, Contains, Counter, Extra, FilterTargets, ForEach, Move, MoveSink};
pub use notation::NotationError;
pub use outcome::{Outcome, Reason};
pub use piece::{Kind, KindInfo, Piece, kind_of_token, split_piece};
pub use placement::{Pieces, Placement};
pub use rays::{Rays, leaps, symmetric_leaps};
pub use repetition::{RelativeResult, RepetitionRule};
pub use set::{AnySquareSet, SquareSet, Squares};
pub use setup::Setup;
pub use sorted::{SortedMap, SortedSet};
pub use square::{Direction, Square};
pub use token::{Mark, Token};
pub use turn_state::TurnState;
