//! Places the levels of a game on its scale of strength.
//!
//! Seven steps of [`TARGET`] reach from level 1 to full strength only if the strength of a level
//! varies from game to game by the right amount: the more it varies, the more often the weaker
//! player wins, and the longer the steps are. So matches between strengths that do not vary are
//! played over the whole scale, and a curve of playing strength is fitted to them. The curve shows
//! the spread and strengths that give the levels the wanted scores. Matches between these levels
//! then improve the curve.

use super::curve::{Curve, Observation};
use super::measure::{Arena, Player};
use anyhow::Result;
use heterodox_evaluation::LevelScale;
use std::fmt::Write;

/// Intended score of a level against the next.
const TARGET: f64 = 0.225;
/// Number of times that the levels found are measured to improve the curve.
const ROUNDS: usize = 2;

/// Intended score of level 1 against a simple player.
const FIRST_TARGET: f64 = 0.20;
/// Score of the random player above which the greedy player is no measure of level 1.
const MAX_RANDOM_SCORE: f64 = 0.25;
/// Largest strength of level 1 that is tried, and the precision of its strength.
const MAX_FIRST: f64 = 10.0;
const PRECISION: f64 = 0.15;

/// Largest spread and largest step between levels that are tried.
const MAX_SPREAD: f64 = 4.0;
const MAX_STEP: f64 = 8.0;
/// Halvings of an interval until the rest does not matter.
const HALVINGS: usize = 20;

/// Matches of a game that have been played.
struct Trial<'a> {
    arena: &'a Arena<'a>,
    games: u32,
    observations: Vec<Observation>,
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
            self.observations.push(Observation { low, high, spread, score, games: self.games });
        }
        Ok(())
    }
}

/// Places all levels.
pub(super) fn place(arena: &Arena<'_>, old: LevelScale, games: u32) -> Result<LevelScale> {
    let mut trial = Trial { arena, games, observations: Vec::new() };
    trial.measure(&Curve::KNOTS, 0.0)?;
    let mut scale = old;
    for round in 0..=ROUNDS {
        let curve = Curve::fit(&trial.observations);
        if round < ROUNDS {
            // The spread hardly depends on the first level, which depends on the spread.
            let (spread, _) = solve(&curve, scale.strengths[0]);
            scale.strengths[0] = first(arena, spread, games)?;
        }
        (scale.spread, scale.strengths) = solve(&curve, scale.strengths[0]);
        println!("{}: spread {:.2}, strengths {:.2?}", arena.game, scale.spread, scale.strengths);
        if round < ROUNDS {
            trial.measure(&scale.strengths, scale.spread)?;
        }
    }
    Ok(LevelScale {
        strengths: scale.strengths.map(rounded),
        spread: rounded(scale.spread),
        ..scale
    })
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

/// Returns the spread, and the strengths of the levels above the first, that make each level score
/// [`TARGET`] against the next, and the last against full strength.
fn solve(curve: &Curve, first: f64) -> (f64, [f64; 7]) {
    let levels = |spread: f64| {
        let mut strengths = [first; 7];
        for level in 1..strengths.len() {
            let below = strengths[level - 1];
            let wins = |high: f64| curve.score(below, Some(high), spread) < TARGET;
            strengths[level] = crossing(below, below + MAX_STEP, wins);
        }
        strengths
    };
    let is_too_large = |spread: f64| curve.score(levels(spread)[6], None, spread) > TARGET;
    let spread = crossing(0.0, MAX_SPREAD, is_too_large);
    (spread, levels(spread))
}

/// Returns the lower bound of the numbers that satisfy the condition.
fn crossing(mut low: f64, mut high: f64, holds: impl Fn(f64) -> bool) -> f64 {
    for _ in 0..HALVINGS {
        let middle = (low + high) / 2.0;
        if holds(middle) { high = middle } else { low = middle }
    }
    (low + high) / 2.0
}

fn rounded(strength: f64) -> f64 {
    (strength * 100.0).round() / 100.0
}

/// Returns the text of `levels.txt`.
pub(super) fn text(scale: &LevelScale) -> String {
    let mut text = "# The strengths of the levels, written by `cargo xtask level-scale`. See \
                    docs/levels.md.\n"
        .to_owned();
    let _ = writeln!(text, "foresight {}\nspread {}", scale.foresight, scale.spread);
    for (level, strength) in (1..).zip(scale.strengths) {
        let _ = writeln!(text, "level {level} {strength:.2}");
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_that_are_solved_have_the_wanted_scores() {
        let curve = Curve::fit(&[]);
        for first in [0.0, 3.0] {
            let (spread, strengths) = solve(&curve, first);
            assert!((strengths[0] - first).abs() < 1e-9);
            let above = strengths[1..].iter().copied().map(Some).chain([None]);
            for (&low, high) in strengths.iter().zip(above) {
                let score = curve.score(low, high, spread);
                assert!((score - TARGET).abs() < 0.005, "{strengths:?} {spread}: {score}");
            }
        }
    }

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
