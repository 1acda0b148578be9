//! What there is to a game besides its rules: where it comes from.

mod about;

pub use about::{About, AboutError, HEADINGS, Section, about};
