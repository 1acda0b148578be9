//! Places the levels of a game on its scale of strength.

use super::measure::{Arena, Player, Score};
use anyhow::Result;
use heterodox_evaluation::LevelScale;
use std::fmt::Write;

/// Intended score of a level against the next, and the scores that are close enough.
const TARGET: f64 = 0.225;
const CLOSE: std::ops::RangeInclusive<f64> = 0.205..=0.245;

/// Intended score of level 1 against a simple player.
const FIRST_TARGET: f64 = 0.20;
/// Score of the random player above which the greedy player is no measure of level 1.
const MAX_RANDOM_SCORE: f64 = 0.25;

/// Largest strength that is tried, and the step at which the search for level 1 ends.
const MAX_STRENGTH: f64 = 20.0;
const PRECISION: f64 = 0.1;

/// Maximum number of measurements per step between levels.
const MAX_MEASUREMENTS: usize = 4;

/// Places all levels from the lowest on.
pub(super) fn place(arena: &Arena<'_>, scale: LevelScale, games: u32) -> Result<LevelScale> {
    let mut strengths = scale.strengths;
    strengths[0] = first(arena, games)?;
    println!("{}: level 1: {:.2}", arena.game, strengths[0]);
    let mut step = 1.0;
    for level in 1..strengths.len() {
        step = find_step(arena, strengths[level - 1], step, games)?;
        strengths[level] = strengths[level - 1] + step;
        println!("{}: level {}: {:.2}", arena.game, level + 1, strengths[level]);
    }
    Ok(LevelScale { strengths: strengths.map(rounded), ..scale })
}

/// Finds the strength of level 1: by bisection, the one that scores [`FIRST_TARGET`] against
/// the greedy player, or against the beginner if even random moves do well against the former.
fn first(arena: &Arena<'_>, games: u32) -> Result<f64> {
    let greedy = Player::simple("greedy");
    let random = arena.measure(&Player::simple("random"), &greedy, games)?;
    let opponent = match random.share() > MAX_RANDOM_SCORE {
        true => Player::simple("beginner"),
        false => greedy,
    };
    let (mut low, mut high) = (0.0, MAX_STRENGTH / 2.0);
    while high - low > PRECISION {
        let middle = (low + high) / 2.0;
        let score = arena.measure(&Player::of_strength(middle), &opponent, games)?;
        if score.share() > FIRST_TARGET { high = middle } else { low = middle }
    }
    Ok((low + high) / 2.0)
}

/// Finds the step above the strength `below` against which the latter scores about [`TARGET`].
/// Of all steps that were measured, returns the one whose score was closest.
fn find_step(arena: &Arena<'_>, below: f64, guess: f64, games: u32) -> Result<f64> {
    let mut step: f64 = guess;
    let mut best = (f64::INFINITY, step);
    for _ in 0..MAX_MEASUREMENTS {
        step = rounded(step).clamp(0.05, MAX_STRENGTH);
        let (low, high) = (Player::of_strength(below), Player::of_strength(below + step));
        let score = arena.measure(&low, &high, games)?;
        println!("{}: {} against {}: {:.3}", arena.game, low.name, high.name, score.share());
        let miss = (score.share() - TARGET).abs();
        if miss < best.0 {
            best = (miss, step);
        }
        if CLOSE.contains(&score.share()) {
            break;
        }
        step *= (logit(TARGET) / deficit(score)).clamp(0.5, 2.0);
    }
    Ok(best.1)
}

/// The logit of the score, but clearly below zero.
fn deficit(score: Score) -> f64 {
    logit(score.share().clamp(0.01, 0.45))
}

fn logit(share: f64) -> f64 {
    (share / (1.0 - share)).ln()
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
