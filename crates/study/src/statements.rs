//! Statements of inventors about their games, and games that test them.
//!
//! `games/GAME/claims.toml` has the statements about a game. Each names the quantity that it is
//! compared with:
//!
//! ```toml
//! [[claim]]
//! claim = "After a first Slicer the game is quickly over."
//! source = "Peter Stobbe, 2001"
//! measure = { arrival = "Slicer" } # or "results", or { line = "e2e4 e7e5" }
//! note = "Why both may differ."
//! ```
//!
//! `results` are White's wins, Black's wins and draws. `arrival` is about the first piece of a kind
//! that the initial position lacks: how often its owner wins, and how soon. `line` is about a
//! position, given by the moves that lead to it; pairs of games start there.

use crate::draw::Draw;
use crate::estimate::Estimate;
use crate::merge::counts;
use crate::opening_pool;
use crate::play::{Pair, half_points, random, stream};
use heterodox_catalog::{AnyGame, AnyMatch};
use serde::Deserialize;
use std::collections::BTreeMap;

/// The files, by the id of the game without options.
const FILES: &[(&str, &str)] = &[
    ("clash", include_str!("../../../games/clash/claims.toml")),
    ("mwchess", include_str!("../../../games/mwchess/claims.toml")),
    ("zigzag", include_str!("../../../games/zigzag/claims.toml")),
];

/// Nodes for each move of the games from a line.
pub(crate) const NODES: u64 = 2_000;

/// A statement about a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Statement {
    /// The statement.
    pub(crate) claim: String,
    /// Who says it.
    pub(crate) source: String,
    /// The quantity that it is compared with.
    pub(crate) measure: Measure,
    /// Why both may differ.
    pub(crate) note: String,
}

/// A quantity that a statement is compared with.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Measure {
    /// White's wins, Black's wins and draws.
    Results,
    /// The first piece of a kind that the initial position lacks.
    Arrival(String),
    /// White's score after a line of moves in coordinate notation.
    Line(String),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    claim: Vec<Statement>,
}

counts! {
    /// Results of the games from lines.
    pub struct Counts {
        /// Pairs of games by White's half points in both, by line.
        pub pairs: BTreeMap<String, [u64; 5]>,
    }
}

impl Counts {
    /// Number of games.
    pub(crate) fn games(&self) -> u64 {
        2 * self.pairs.values().flatten().sum::<u64>()
    }

    /// White's score by line.
    pub(crate) fn scores(&self) -> BTreeMap<String, Estimate> {
        let scores = self.pairs.iter();
        scores
            .filter_map(|(line, pairs)| Some((line.clone(), Estimate::of_pairs(pairs)?)))
            .collect()
    }
}

/// Returns the statements about a game, given its id. Those about a game with other options
/// would be about another game.
pub(crate) fn about(game: &str) -> Vec<Statement> {
    let file = FILES.iter().find(|(name, _)| *name == game);
    let parsed = file.map(|(_, text)| toml::from_str::<File>(text));
    // A test parses every file.
    parsed.and_then(Result::ok).map(|file| file.claim).unwrap_or_default()
}

/// Returns the lines of moves that statements about the game are about. Empty for a game from a
/// set-up, since the statements are about the usual start.
pub(crate) fn lines(game: &dyn AnyGame) -> Vec<String> {
    if game.setup_name().is_some() {
        return Vec::new();
    }
    let lines =
        about(&game.info().id).into_iter().filter_map(|statement| match statement.measure {
            Measure::Line(line) => Some(line),
            Measure::Results | Measure::Arrival(_) => None,
        });
    lines.collect()
}

/// Plays a pair of games from a line. The lines take turns.
pub(crate) fn play_pair(game: &dyn AnyGame, draw: Draw, item: u32, counts: &mut Counts) {
    let lines = lines(game);
    let Some(line) = lines.get(item as usize % lines.len().max(1)) else { return };
    let Some(start) = played(game, line) else { return };
    let (opening, _) = opening_pool::from(game, start.as_ref(), draw, item / lines.len() as u32);
    let mut random = random(draw, stream::LINES, item.into());
    let pair = Pair::new([NODES * 9 / 10, NODES * 11 / 10]);
    let points = [0, 1].map(|number| {
        let (_, outcome) = pair.play(game, opening.as_ref(), number, &mut random, &mut |_| ());
        half_points(outcome)
    });
    counts.pairs.entry(line.clone()).or_default()[points.iter().sum::<u32>() as usize] += 1;
}

/// Plays the moves of a line. `None` if one is illegal.
fn played(game: &dyn AnyGame, line: &str) -> Option<Box<dyn AnyMatch>> {
    let mut played = game.new_match();
    for text in line.split(' ') {
        played.play_text(text).ok()?;
    }
    played.outcome().is_none().then_some(played)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_can_be_read_and_is_about_its_game() {
        for (id, text) in FILES {
            let file: File = toml::from_str(text).unwrap();
            let game = heterodox_catalog::find(id).unwrap();
            for statement in file.claim {
                match statement.measure {
                    Measure::Results => {}
                    Measure::Arrival(name) => {
                        assert!(game.kinds().iter().any(|kind| kind.name == name), "{name}");
                    }
                    Measure::Line(line) => assert!(played(game.as_ref(), &line).is_some()),
                }
            }
        }
        let error = toml::from_str::<File>("[[claim]]\nclaim = \"a\"").err().unwrap();
        assert!(error.to_string().contains("missing field"), "{error}");
    }

    #[test]
    fn all_files_of_games_are_known() {
        let games = concat!(env!("CARGO_MANIFEST_DIR"), "/../../games");
        for entry in std::fs::read_dir(games).unwrap() {
            let path = entry.unwrap().path();
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            let is_known = FILES.iter().any(|(known, _)| *known == name);
            assert_eq!(path.join("claims.toml").exists(), is_known, "{name}");
        }
    }

    #[test]
    fn games_are_played_from_the_lines() {
        let game = heterodox_catalog::find("zigzag").unwrap();
        let mut counts = Counts::default();
        crate::play::with_divisor(200, || {
            (0..2).for_each(|item| play_pair(game.as_ref(), Draw::from(1), item, &mut counts));
        });
        assert_eq!(counts.games(), 4);
        assert_eq!(counts.scores().keys().collect::<Vec<_>>(), [&lines(game.as_ref())[0]]);
        assert!(about("zigzag:mirrored").is_empty() && about("checkers").is_empty());
        let start = "rwbzkqybfr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR[] w AJaj - 0 1";
        assert_eq!(lines(game.with_start("Another", start).unwrap().as_ref()), [""; 0]);
    }
}
