//! The games with naive rules, each in the file `naive.rs` of the game's folder.

use super::moves::BaseRules;
use super::{Base, GameRules, Rules};

/// Returns a game's rules with options, or `None` if an option is unknown.
type RulesOf = fn(options: &[&str]) -> Option<GameRules>;

// The modules of the games and the constant `GAMES`, which the build script writes.
include!(concat!(env!("OUT_DIR"), "/games.rs"));

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
