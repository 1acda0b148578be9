//! Endings of any game, solved exactly by retrograde analysis.
//!
//! An ending is a [`Material`]: the pieces on the board and in the pocket. Captures,
//! promotions, drops and conversions lead to other materials. [`solve`] solves all of them
//! together, with the distance to the end of the game in plies, and keeps the values in a
//! [`Table`]. Repetition and the move limit are ignored.
//!
//! If there are too many materials, a [`Prover`] finds out by search who wins a position.
//!
//! The positions have no castling rights, no unmoved pawns and no en passant. An ending is not
//! solved if one of its moves leads to a position with such a right. A right that cannot be used,
//! such as en passant against a bare King, does not count: it does not change the key.
//!
//! ```
//! use heterodox_endings::{Limits, Material, Score, solve};
//! let game = heterodox_catalog::find("chess").unwrap();
//! let material = Material::parse(game.as_ref(), "KQ-K").unwrap();
//! let table = solve(game.as_ref(), &material, &Limits::default()).unwrap();
//! let position = game.parse_fen("8/8/8/8/8/2k5/1q6/K7 w - - 0 1").unwrap();
//! assert!(table.value(position.as_ref()).is_none(), "Black has the Queen");
//! let position = game.parse_fen("k7/7Q/1K6/8/8/8/8/8 w - - 0 1").unwrap();
//! let value = table.value(position.as_ref()).unwrap();
//! assert_eq!((value.score, value.plies), (Score::Win, 1));
//! ```

mod error;
mod explore;
mod index;
mod limits;
mod material;
mod men;
mod prover;
mod retrograde;
mod rules;
mod solver;
mod statistics;
mod symmetry;
mod table;
mod value;

pub use error::EndingError;
pub use limits::Limits;
pub use material::Material;
pub use prover::Prover;
pub use statistics::{Longest, SideStatistics, Statistics};
pub use table::{Table, count_positions, solve, solve_while};
pub use value::{Score, Value};
