//! Tuning of a game's evaluation and search parameters by self-play.
//!
//! The engine plays against itself with short searches ([`self_play`]). Quiet positions of these
//! games become training [`samples`]. The weights are then fitted to make the evaluation, mapped to
//! a win probability, predict the results of the games ([`fit`]). This is logistic regression,
//! known in chess programming as Texel's tuning method (Peter Österlund, 2014). A network that
//! corrects the weights is trained on the same samples ([`train`]), and the search parameters are
//! tuned separately ([`search_params`]). The results depend on the seed, but not on the number of
//! threads.
//!
//! ```
//! use heterodox_tuner::{Settings, Tuner};
//! let game = heterodox_catalog::find("clash").unwrap();
//! let settings = Settings { games: 4, nodes: 20, ..Settings::default() };
//! let mut tuner = Tuner::new(game.as_ref(), game.weights(), settings).unwrap();
//! let report = tuner.round(&|_| ()).unwrap();
//! assert_eq!(report.games, 4);
//! println!("{}", tuner.weights().write(&game.layout()));
//! ```

pub mod fit;
pub mod levels;
pub mod limited;
mod pairs;
pub mod perturbed;
pub mod position_file;
pub mod samples;
pub mod search_params;
pub mod self_play;
pub mod td_lambda;
pub mod train;
mod tune;

/// Size of a transposition table of self-play in megabytes. Searches are short.
const TABLE_MEGABYTES: usize = 1;

pub use tune::{Progress, RoundReport, Settings, TuneError, Tuner};
