//! What there is to a game besides its rules: where it comes from, and other set-ups.

mod about;
mod setups;

pub use about::{About, AboutError, HEADINGS, Section, about};
pub use setups::{NamedSetup, SetupsError, UnknownSetup, find_setup, setups};
