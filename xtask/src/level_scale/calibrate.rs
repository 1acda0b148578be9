//! Places the levels of a game on its scale of strength.
//!
//! Matches between strengths that do not vary are played over the whole scale, and a curve of playing
//! strength is fitted to them, see [`StrengthCurve`]. Matches between the levels that it places then
//! improve the curve.

use super::measure::{Arena, Player};
use anyhow::Result;
use heterodox_evaluation::{LevelMatch, LevelScale, StrengthCurve};

/// Number of times that the levels found are measured to improve the curve.
const ROUNDS: usize = 2;

/// Intended score of level 1 against a simple player.
const FIRST_TARGET: f64 = 0.20;
/// Score of the random player above which the greedy player is no measure of level 1.
const MAX_RANDOM_SCORE: f64 = 0.25;
/// Largest strength of level 1 that is tried, and the precision of its strength.
const MAX_FIRST: f64 = 10.0;
const PRECISION: f64 = 0.15;

/// Matches of a game that have been played.
struct Trial<'a> {
    arena: &'a Arena<'a>,
    games: u32,
    observations: Vec<LevelMatch>,
}

impl Trial<'_> {
    /// Plays matches of each strength against the next, and of the last against full strength.
    fn measure(&mut self, strengths: &[f64], spread: f64) -> Result<()> {
        let above = strengths[1..].iter().copied().map(Some).chain([None]);
        for (&low, high) in strengths.iter().zip(above) {
            let player = |mean: f64| Player::of_strength(mean, spread);
            let (first, second) = (player(low), high.map_or_else(Player::full, player));
            let score = self.arena.measure(&first, &second, self.games)?.share();
            let game = self.arena.game;
            println!("{game}: {} against {}: {score:.3}", first.name, second.name);
            self.observations.push(LevelMatch { low, high, spread, score, games: self.games });
        }
        Ok(())
    }
}

/// Places all levels.
pub(super) fn place(arena: &Arena<'_>, old: LevelScale, games: u32) -> Result<LevelScale> {
    let mut trial = Trial { arena, games, observations: Vec::new() };
    trial.measure(&StrengthCurve::KNOTS, 0.0)?;
    let mut scale = old;
    for round in 0..=ROUNDS {
        let curve = StrengthCurve::fit(&trial.observations);
        if round < ROUNDS {
            // The spread hardly depends on the first level, which depends on the spread.
            let (spread, _) = curve.levels(scale.strengths[0]);
            scale.strengths[0] = first(arena, spread, games)?;
        }
        (scale.spread, scale.strengths) = curve.levels(scale.strengths[0]);
        println!("{}: spread {:.2}, strengths {:.2?}", arena.game, scale.spread, scale.strengths);
        if round < ROUNDS {
            trial.measure(&scale.strengths, scale.spread)?;
        }
    }
    Ok(scale.with_strengths(scale.spread, scale.strengths))
}

/// Finds the strength of level 1: by bisection, the one that scores [`FIRST_TARGET`] against
/// the greedy player, or against the beginner if even random moves do well against the former.
fn first(arena: &Arena<'_>, spread: f64, games: u32) -> Result<f64> {
    let greedy = Player::simple("greedy");
    let random = arena.measure(&Player::simple("random"), &greedy, games)?;
    let opponent = match random.share() > MAX_RANDOM_SCORE {
        true => Player::simple("beginner"),
        false => greedy,
    };
    let (mut low, mut high) = (0.0, MAX_FIRST);
    while high - low > PRECISION {
        let middle = (low + high) / 2.0;
        let score = arena.measure(&Player::of_strength(middle, spread), &opponent, games)?;
        if score.share() > FIRST_TARGET { high = middle } else { low = middle }
    }
    Ok((low + high) / 2.0)
}

/// Returns the text of `levels.txt`.
pub(super) fn text(scale: &LevelScale) -> String {
    let title = "# The strengths of the levels, written by `cargo xtask level-scale`. See \
                 docs/levels.md.\n";
    title.to_owned() + &scale.write()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_of_a_scale_is_read_again() {
        let scale = LevelScale::default();
        assert_eq!(LevelScale::parse(&text(&scale)), Some(scale));
    }

    #[test]
    fn the_committed_scales_are_valid() {
        for game in super::super::GAMES {
            let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
            let path = root.join(format!("games/{game}/levels.txt"));
            super::super::read_scale(&path).expect("a scale");
        }
    }
}
