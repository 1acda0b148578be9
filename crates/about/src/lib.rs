//! Additions to the rules of each game: a text about its origin, named set-ups, and the pieces
//! that players need at a table.

mod about;
mod counters;
mod setups;

use heterodox_kernel::GameTexts;

pub use about::{About, AboutError, HEADINGS, Section, about};
pub use counters::{Counter, counters};
pub use setups::{NamedSetup, SetupsError, UnknownSetup, find_setup, setups};

/// Returns a text of every built-in game that has it, as (id of the game, text).
fn of_every_game(text: fn(GameTexts) -> Option<&'static str>) -> Vec<(&'static str, &'static str)> {
    let of = |id| Some((id, text(heterodox_catalog::find(id).ok()?.texts())?));
    heterodox_catalog::ids().into_iter().filter_map(of).collect()
}
