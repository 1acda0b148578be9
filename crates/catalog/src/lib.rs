//! The one list of games, and a façade over them that hides their types.
//!
//! ```
//! let game = heterodox_catalog::find("chess").unwrap();
//! let mut position = game.start();
//! position.play_text("e4").unwrap();
//! assert_eq!(position.legal_moves().len(), 20);
//! assert!(heterodox_catalog::find("checkers").is_err());
//! ```

mod any;
mod list;
mod table;

pub use any::{AnyGame, AnyMatch, AnyPosition, erase};
pub use list::{GameIdError, bases, find, ids, infos, variants, visit};
pub use table::Visitor;
