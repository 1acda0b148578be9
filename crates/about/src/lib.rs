//! Additions to the rules of each game: a text about its origin, named set-ups, and the pieces
//! that players need at a table.

mod about;
mod counters;
mod setups;

pub use about::{About, AboutError, HEADINGS, Section, about};
pub use counters::{Counter, counters};
pub use setups::{NamedSetup, SetupsError, UnknownSetup, find_setup, setups};
