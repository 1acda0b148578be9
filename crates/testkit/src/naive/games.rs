//! The games with naive rules, each in a file of the game's folder.

#[path = "../../../../games/chess/naive.rs"]
mod chess;
#[path = "../../../../games/clash/naive.rs"]
mod clash;
#[path = "../../../../games/mwchess/naive.rs"]
mod mwchess;
#[path = "../../../../games/pacifist/naive.rs"]
mod pacifist;
#[path = "../../../../games/zigzag/naive.rs"]
mod zigzag;
#[path = "../../../../games/zwangkrieg/naive.rs"]
mod zwangkrieg;

use super::moves::BaseRules;
use super::{Base, GameRules, Rules};

/// Returns a game's rules with options, or `None` if an option is unknown.
type RulesOf = fn(options: &[&str]) -> Option<GameRules>;

/// The ids of the games with their rules.
const GAMES: &[(&str, RulesOf)] = &[
    ("chess", chess::rules),
    ("clash", clash::rules),
    ("mwchess", mwchess::rules),
    ("pacifist", pacifist::rules),
    ("zigzag", zigzag::rules),
    ("zwangkrieg", zwangkrieg::rules),
];

/// Finds a game by the parts of its id.
fn find_parts(parts: &[&str]) -> Option<GameRules> {
    let (name, options) = parts.split_first()?;
    let (_, rules) = GAMES.iter().find(|(id, _)| id == name)?;
    rules(options)
}

/// Finds the naive rules of a game by its id with options.
pub fn find(id: &str) -> Option<Box<dyn Rules>> {
    let parts: Vec<&str> = id.split(':').collect();
    Some(match find_parts(&parts)? {
        GameRules::Base(base) => Box::new(BaseRules(base)),
        GameRules::Other(rules) => rules,
    })
}

/// Returns the rules of a game that Pacifist Chess can be played over, given by the
/// parts of its id.
pub fn base_rules(parts: &[&str]) -> Option<&'static dyn Base> {
    match find_parts(parts)? {
        GameRules::Base(base) => Some(base),
        GameRules::Other(_) => None,
    }
}
