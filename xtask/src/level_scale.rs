//! Measures how far apart the levels of a game have to be.

use crate::project;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The id of a game
    game: String,
    /// Number of games played to measure a step
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(10..))]
    games: u32,
    /// Number of concurrent games
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    concurrency: u32,
}

/// Number of levels below full strength.
const LEVELS: usize = 7;

/// Intended score of a level against the one below, and the range of scores that
/// is close enough.
const TARGET_SCORE: f64 = 0.80;
const ACCEPTED_SCORES: std::ops::RangeInclusive<f64> = 0.77..=0.83;

/// Maximum number of measurements per step.
const MAX_MEASUREMENTS: usize = 4;

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    cmd!(shell, "cargo build --release").run()?;
    let mut strengths = vec![0.0];
    let mut step = 1.0;
    while strengths.len() < LEVELS {
        let below = strengths[strengths.len() - 1];
        step = find_step(&shell, options, below, step)?;
        strengths.push(below + step);
    }
    let texts: Vec<String> = strengths.iter().map(|strength| format!("{strength:.1}")).collect();
    println!("LevelScale([{}])", texts.join(", "));
    Ok(())
}

/// Finds the step above the strength `below` that scores about [`TARGET_SCORE`]. Of
/// all steps that were measured, returns the one whose score was closest.
fn find_step(shell: &Shell, options: &Options, below: f64, guess: f64) -> Result<f64> {
    let mut step: f64 = guess;
    let mut best = (f64::INFINITY, step);
    for _ in 0..MAX_MEASUREMENTS {
        step = (step * 10.0).round().max(1.0) / 10.0;
        let score = measure(shell, options, below, below + step)?;
        println!(
            "{}: {:.1} against {below:.1}: {:.1} %",
            options.game,
            below + step,
            100.0 * score
        );
        if (score - TARGET_SCORE).abs() < best.0 {
            best = ((score - TARGET_SCORE).abs(), step);
        }
        if ACCEPTED_SCORES.contains(&score) {
            break;
        }
        step *= (elo(TARGET_SCORE) / elo(score).max(20.0)).clamp(0.5, 2.0);
    }
    Ok(best.1)
}

/// Converts a score, from 0 to 1, to a difference in Elo.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.01, 0.99);
    400.0 * (score / (1.0 - score)).log10()
}

/// Plays a match between two strengths. Returns the score of the higher one.
fn measure(shell: &Shell, options: &Options, low: f64, high: f64) -> Result<f64> {
    let Options { game, games, concurrency } = options;
    // An even number, since each opening is played with both colours.
    let games = (games + games % 2).to_string();
    let concurrency = concurrency.to_string();
    let (high, low) = (
        format!("self name=high hash=4 strength={high}"),
        format!("self name=low hash=4 strength={low}"),
    );
    let output = cmd!(
        shell,
        "cargo run --release --quiet -- match {game} {high} {low} --depth 60 --plies 6
         --games {games} --concurrency {concurrency} --json"
    )
    .quiet()
    .ignore_stderr()
    .read()?;
    let summary: Value = serde_json::from_str(output.lines().last().unwrap_or_default())
        .context("the result of the match is not JSON")?;
    let count = |field: &str| summary[field].as_f64();
    let (wins, draws, played) = (count("wins"), count("draws"), count("games"));
    let score = wins.zip(draws).zip(played).map(|((w, d), n)| (w + d / 2.0) / n);
    let score = score.context("the result of the match has no wins, draws and games")?;
    ensure!(score.is_finite(), "no game was finished");
    Ok(score)
}
