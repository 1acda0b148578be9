//! Finding out how far apart the levels of a game have to be.

use crate::project;
use anyhow::{Context, Result, ensure};
use serde_json::Value;
use xshell::{Shell, cmd};

#[derive(clap::Args)]
pub(crate) struct Options {
    /// The id of a game
    game: String,
    /// How many games are played to measure a step
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(10..))]
    games: u32,
    /// How many games are played at once
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    concurrency: u32,
}

/// The levels below the full one.
const LEVELS: usize = 7;

/// What a level is meant to score against the one below, and what is close
/// enough to go on.
const AIM: f64 = 0.80;
const CLOSE: std::ops::RangeInclusive<f64> = 0.77..=0.83;

/// How often a step is measured at most.
const TRIES: usize = 4;

pub(crate) fn run(options: &Options) -> Result<()> {
    let shell = project::shell()?;
    cmd!(shell, "cargo build --release").run()?;
    let mut heights = vec![0.0];
    let mut step = 1.0;
    while heights.len() < LEVELS {
        let below = heights[heights.len() - 1];
        step = find_step(&shell, options, below, step)?;
        heights.push(below + step);
    }
    let texts: Vec<String> = heights.iter().map(|height| format!("{height:.1}")).collect();
    println!("Ladder([{}])", texts.join(", "));
    Ok(())
}

/// The step above a height that scores about what is aimed at: the nearest of
/// those tried.
fn find_step(shell: &Shell, options: &Options, below: f64, guess: f64) -> Result<f64> {
    let mut step: f64 = guess;
    let mut best = (f64::INFINITY, step);
    for _ in 0..TRIES {
        step = (step * 10.0).round().max(1.0) / 10.0;
        let score = measure(shell, options, below, below + step)?;
        println!(
            "{}: {:.1} against {below:.1}: {:.1} %",
            options.game,
            below + step,
            100.0 * score
        );
        if (score - AIM).abs() < best.0 {
            best = ((score - AIM).abs(), step);
        }
        if CLOSE.contains(&score) {
            break;
        }
        step *= (elo(AIM) / elo(score).max(20.0)).clamp(0.5, 2.0);
    }
    Ok(best.1)
}

/// The difference in Elo that a score means.
fn elo(score: f64) -> f64 {
    let score = score.clamp(0.01, 0.99);
    400.0 * (score / (1.0 - score)).log10()
}

fn measure(shell: &Shell, options: &Options, low: f64, high: f64) -> Result<f64> {
    let Options { game, games, concurrency } = options;
    // There is one more game where both sides of each opening need an even
    // number.
    let games = (games + games % 2).to_string();
    let concurrency = concurrency.to_string();
    let (high, low) = (
        format!("self name=high hash=4 height={high}"),
        format!("self name=low hash=4 height={low}"),
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
        .context("the match tells its result in JSON")?;
    let count = |field: &str| summary[field].as_f64();
    let (wins, draws, played) = (count("wins"), count("draws"), count("games"));
    let score = wins.zip(draws).zip(played).map(|((w, d), n)| (w + d / 2.0) / n);
    let score = score.context("the match tells wins, draws and games")?;
    ensure!(score.is_finite(), "no game was finished");
    Ok(score)
}
