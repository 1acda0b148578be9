//! The rules of play: what follows from the definition and a state. `docs/languages/diagram.md`
//! specifies them.

pub(crate) mod attack;
pub(crate) mod candidates;
pub(crate) mod castling;
mod danger;
pub(crate) mod ends;
pub(crate) mod fast;
mod gathered;
pub(crate) mod generate;
pub(crate) mod key;
pub(crate) mod legality;
pub(crate) mod play;
pub(crate) mod promotion;

#[cfg(test)]
mod tests;
