//! The rules of play: legal moves, their effects, and the ends of the game.

pub(crate) mod attack;
pub(crate) mod blast;
pub(crate) mod candidates;
pub(crate) mod castling;
mod connections;
mod danger;
pub(crate) mod enclosing;
pub(crate) mod ends;
pub(crate) mod facing;
pub(crate) mod fast;
mod flags;
mod gathered;
pub(crate) mod generate;
pub(crate) mod key;
pub(crate) mod legality;
pub(crate) mod passing;
pub(crate) mod play;
pub(crate) mod promotion;
mod safety;
mod targets;

#[cfg(test)]
mod tests;
