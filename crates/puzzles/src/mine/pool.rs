//! The puzzles found so far. A collection is selected from them.

use crate::{Puzzle, PuzzleError, PuzzleFile};
use heterodox_catalog::AnyGame;
use std::sync::Arc;

/// The line of a pool that says how many games were played.
const GAMES: &str = "# Games: ";

/// The puzzles found so far.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Pool {
    /// Number of games that were searched for puzzles.
    pub games: u32,
    /// The puzzles, without duplicates.
    pub puzzles: Vec<Puzzle>,
}

impl Pool {
    /// Adds a puzzle unless there is one with the same id.
    pub fn add(&mut self, puzzle: Puzzle) {
        if self.puzzles.iter().all(|known| known.id != puzzle.id) {
            self.puzzles.push(puzzle);
        }
    }

    /// Parses the format of [`write`](Pool::write).
    ///
    /// # Errors
    /// If the first line does not say how many games were played, or another line is no puzzle
    /// of this game.
    pub fn parse(game: &Arc<dyn AnyGame>, text: &str) -> Result<Pool, PuzzleError> {
        let first = text.lines().next().and_then(|line| line.strip_prefix(GAMES));
        let problem = || format!("the line does not begin with \"{GAMES}\" and a number");
        let games = first.and_then(|number| number.parse().ok()).ok_or_else(|| PuzzleError {
            game: game.info().id,
            line: 1,
            problem: problem(),
        })?;
        Ok(Pool { games, puzzles: PuzzleFile::parse(game, text)?.puzzles })
    }

    /// Formats the pool, with the command that made it.
    pub fn write(&self, game: &str, command: &str) -> String {
        let file = PuzzleFile { game: game.to_owned(), puzzles: self.puzzles.clone() };
        format!("{GAMES}{}\n{}", self.games, file.write(command))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chess() -> Arc<dyn AnyGame> {
        heterodox_catalog::find("chess").unwrap().into()
    }

    const LADDER: &str = "900;mate in 1, endgame;7k/8/6K1/8/8/8/8/R7 b - - 0 1;h8g8;a1a8";

    #[test]
    fn a_pool_can_be_written_and_parsed() {
        let puzzles = PuzzleFile::parse(&chess(), LADDER).unwrap().puzzles;
        let mut pool = Pool { games: 24, puzzles };
        pool.add(pool.puzzles[0].clone());
        assert_eq!(pool.puzzles.len(), 1);
        let text = pool.write("chess", "heterodox puzzles chess");
        assert!(text.starts_with("# Games: 24\n# Made by: heterodox puzzles chess\n"), "{text}");
        assert_eq!(Pool::parse(&chess(), &text), Ok(pool));
    }

    #[test]
    fn a_file_that_is_no_pool_is_an_error() {
        let error = Pool::parse(&chess(), LADDER).unwrap_err().to_string();
        assert!(error.contains("line 1: the line does not begin with \"# Games: \""), "{error}");
        let error = Pool::parse(&chess(), "# Games: 8\nnonsense").unwrap_err().to_string();
        assert!(error.contains("line 2"), "{error}");
    }
}
