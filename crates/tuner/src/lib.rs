//! Learning what the features of a game's positions are worth.
//!
//! The engine plays against itself with short searches ([`self_play`]); quiet
//! positions of these games become [`samples`]; and the weights are fitted so
//! that the evaluation, as a chance of winning, predicts how the games ended
//! ([`fit`]). This is logistic regression, known in chess programming as
//! "Texel's tuning method" (Peter Österlund, 2014). Everything follows from the
//! seed, whatever the number of threads.
//!
//! ```
//! use heterodox_tuner::{Settings, Tuner};
//! let game = heterodox_catalog::find("clash").unwrap();
//! let settings = Settings { games: 4, nodes: 20, ..Settings::default() };
//! let mut tuner = Tuner::new(game.as_ref(), game.weights(), settings).unwrap();
//! let round = tuner.round(&|_| ()).unwrap();
//! assert_eq!(round.games, 4);
//! println!("{}", tuner.weights().write(&game.feature_groups()));
//! ```

pub mod aside;
pub mod fit;
pub mod foresight;
pub mod lines;
pub mod margins;
mod player;
pub mod samples;
pub mod self_play;
pub mod train;
mod tune;

pub use tune::{Event, Round, Settings, TuneError, Tuner};
