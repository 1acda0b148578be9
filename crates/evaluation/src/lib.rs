//! The interface between games and the engine: the features of a game's positions,
//! their weights, and the parameters of the search.
//!
//! A game whose positions implement [`Searchable`] and that implements
//! [`SearchableGame`] itself can be searched. The kernel and the games' rules do not
//! depend on this crate.

mod error;
mod game;
mod layout;
mod level_scale;
mod linear_part;
pub mod network;
mod piece_square;
mod search_params;
mod searchable;
mod weights;

pub use error::WeightsError;
pub use game::{Evaluation, SearchableGame};
pub use layout::{FeatureGroup, FeatureLayout, relative_squares};
pub use level_scale::{LevelMatch, LevelScale, StrengthCurve};
#[doc(hidden)]
pub use linear_part::{linear_length, linear_part, text_of};
pub use network::Network;
pub use piece_square::{CorrectionKeys, PieceSquareAccumulator};
pub use search_params::{SearchParam, SearchParams};
pub use searchable::{PHASE_MIDGAME, SCALE_NORMAL, Searchable, value_on_captured_squares};
pub use weights::Weights;
