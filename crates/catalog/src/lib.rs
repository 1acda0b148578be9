//! The list of all games, and a type-erased interface to them.
//!
//! ```
//! let game = heterodox_catalog::find("chess").unwrap();
//! let mut position = game.start();
//! position.play_text("e4").unwrap();
//! assert_eq!(position.legal_moves().len(), 20);
//! assert!(heterodox_catalog::find("checkers").is_err());
//! ```

mod any;
mod catalog;
mod chosen;
mod erased;
pub mod fairy_stockfish;
mod game_id_error;
mod list;
mod options;
mod pacifist;
mod rules;
#[cfg_attr(not(feature = "search"), path = "rules_alone.rs")]
mod search;
#[cfg(feature = "search")]
mod searcher;
#[cfg(feature = "search")]
mod simple;
mod table;
mod themes;
mod view;
pub mod workshop;

/// The engine, whose types are part of the interface.
#[cfg(feature = "search")]
pub use heterodox_engine as engine;

pub use any::{AnyGame, AnyMatch, AnyPosition, AnyTree};
pub use catalog::{Catalog, find, visit};
pub use erased::erase;
pub use game_id_error::GameIdError;
pub use list::{base_of, bases, ids, infos, variant_id, variants};
pub use options::{
    OptionChoice, OptionGroup, ValueChoice, has_chosen_values, option_groups, value_choice,
    without_values,
};
pub use rules::{PieceRules, Rules, Section, rules, rules_of};
#[cfg(feature = "search")]
pub use search::AnyWorker;
pub use search::{CatalogGame, SearchGame, SearchMatch, SearchPosition};
#[cfg(feature = "search")]
pub use searcher::Searcher;
#[cfg(feature = "search")]
pub use simple::SimpleKind;
pub use table::Visitor;
pub use themes::move_themes;
pub use view::ViewPosition;

/// The examples in `README.md`, as doc tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
