//! Matches between players of limited strength.

use anyhow::{Context, Result};
use heterodox_evaluation::LevelScale;
use serde_json::Value;
use std::path::Path;
use xshell::{Shell, cmd};

/// A program that plays matches of a game, with the limits of the players.
pub(super) struct Arena<'a> {
    pub(super) shell: &'a Shell,
    pub(super) program: &'a Path,
    /// The id of the game.
    pub(super) game: &'a str,
    /// Maximum number of nodes per move.
    pub(super) nodes: u64,
    pub(super) concurrency: u32,
}

/// A player of a match.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Player {
    /// Name in the table.
    pub(super) name: String,
    /// Description for `heterodox match`.
    engine: String,
}

impl Player {
    /// A player that does not search.
    pub(super) fn simple(name: &str) -> Player {
        Player { name: name.to_owned(), engine: name.to_owned() }
    }

    /// A player of a strength on the internal scale that varies from game to game with this
    /// standard deviation.
    pub(super) fn of_strength(mean: f64, spread: f64) -> Player {
        let name = format!("{mean:.2}");
        Player { engine: format!("self hash=1 strength={name} spread={spread:.2}"), name }
    }

    /// The engine without a handicap.
    pub(super) fn full() -> Player {
        Player { name: "full".to_owned(), engine: "self hash=8".to_owned() }
    }

    /// A level from 1 to 8.
    pub(super) fn level(scale: &LevelScale, level: usize) -> Player {
        let player = match scale.strengths.get(level - 1) {
            Some(&mean) => Player::of_strength(mean, scale.spread),
            None => Player::full(),
        };
        Player { name: level.to_string(), ..player }
    }
}

/// The result of a match from the view of the first player.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Score {
    pub(super) wins: u32,
    pub(super) draws: u32,
    pub(super) losses: u32,
}

impl Score {
    pub(super) fn games(self) -> u32 {
        self.wins + self.draws + self.losses
    }

    /// Points per game, from 0 to 1.
    pub(super) fn share(self) -> f64 {
        (f64::from(self.wins) + f64::from(self.draws) / 2.0) / f64::from(self.games().max(1))
    }

    /// 95 % confidence interval of the points per game (Wilson's, as if there were no draws,
    /// which makes it wider).
    pub(super) fn interval(self) -> [f64; 2] {
        let (n, p, z) = (f64::from(self.games().max(1)), self.share(), 1.96_f64);
        let center = p + z * z / (2.0 * n);
        let half = z * (p * (1.0 - p) / n + z * z / (4.0 * n * n)).sqrt();
        [center - half, center + half].map(|bound| bound / (1.0 + z * z / n))
    }
}

impl Arena<'_> {
    /// Plays a match. Returns the score of the first player.
    pub(super) fn measure(&self, first: &Player, second: &Player, games: u32) -> Result<Score> {
        // An even number, since each opening is played with both colours.
        let games = (games + games % 2).to_string();
        let Arena { shell, program, game, .. } = self;
        let (nodes, concurrency) = (self.nodes.to_string(), self.concurrency.to_string());
        let (first, second) =
            (format!("{} name=first", first.engine), format!("{} name=second", second.engine));
        let output = cmd!(
            shell,
            "{program} match {game} {first} {second} --nodes {nodes} --depth 60 --plies 6
             --games {games} --concurrency {concurrency} --max-plies 400 --json"
        )
        .quiet()
        .ignore_stderr()
        .read()?;
        let summary: Value = serde_json::from_str(output.lines().last().unwrap_or_default())
            .context("the result of the match is not JSON")?;
        let count = |field: &str| summary[field].as_u64().and_then(|n| u32::try_from(n).ok());
        let score = count("wins").zip(count("draws")).zip(count("losses"));
        let ((wins, draws), losses) =
            score.context("the result of the match has no wins, draws and losses")?;
        Ok(Score { wins, draws, losses })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_interval_contains_the_score_and_shrinks_with_more_games() {
        let score = |wins, draws, losses| Score { wins, draws, losses };
        let [low, high] = score(20, 10, 70).interval();
        assert!(low < 0.25 && 0.25 < high && high - low < 0.18, "{low} {high}");
        let [small_low, small_high] = score(2, 1, 7).interval();
        assert!(small_low < low && high < small_high);
        let [none, some] = score(0, 0, 20).interval();
        assert!(none.abs() < 1e-9 && some > 0.1);
    }
}
