//! A type-erased player of one game.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Color, Game, Match, Position};
use heterodox_protocol::Score;
use heterodox_protocol::uci::{Info, Reply, ScoreInfo};
use heterodox_testkit::Mcts;
use std::time::Instant;

/// The canonical ids of all games.
pub(crate) fn ids() -> Vec<String> {
    let spelled = |id: String| heterodox_catalog::find(&id).map(|game| game.info().id);
    variants().into_iter().filter_map(|id| spelled(id).ok()).collect()
}

/// Creates a player of the game with this id, if there is one.
pub(crate) fn of(id: &str) -> Option<Box<dyn Player>> {
    struct Make;
    impl Visitor for Make {
        type Output = Box<dyn Player>;

        fn visit<G: SearchableGame>(self, game: G) -> Self::Output {
            Box::new(Match::new(game))
        }
    }
    visit(id, Make).ok()
}

/// Limits of a search.
pub(crate) struct Task<'t> {
    pub(crate) seed: u64,
    pub(crate) games: u64,
    pub(crate) start: Instant,
    pub(crate) stop: &'t mut dyn FnMut() -> bool,
}

/// A player of one game with a current match.
pub(crate) trait Player: Send {
    /// The side to move.
    fn turn(&self) -> Color;
    /// Sets up a position.
    ///
    /// # Errors
    /// If the position is invalid. The previous position then remains.
    fn set_up(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), String>;
    /// Searches the position. Returns information about the search and the best
    /// move.
    fn think(&mut self, task: Task) -> Vec<Reply>;
}

impl<G: Game> Player for Match<G> {
    fn turn(&self) -> Color {
        self.position().turn()
    }

    fn set_up(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), String> {
        let game = self.game().clone();
        let mut played = match fen {
            Some(fen) => {
                let position = game.parse_fen(fen).map_err(|error| error.to_string())?;
                Match::from_position(game, position)
            }
            None => Match::new(game),
        };
        for text in moves {
            played.play_text(text).map_err(|error| format!("move {text}: {error}"))?;
        }
        *self = played;
        Ok(())
    }

    fn think(&mut self, task: Task) -> Vec<Reply> {
        // Different positions get different random numbers.
        let seed = task.seed.wrapping_mul(1 << 32) ^ self.position().key();
        let mut search = Mcts::new(self, seed);
        search.run(task.games, task.stop);
        let text =
            |mv: heterodox_kernel::Move| mv.coordinates(self.game().board(), self.game().kinds());
        let line: Vec<String> = search.principal_variation().into_iter().map(text).collect();
        let milliseconds = task.start.elapsed().as_millis() as u64;
        let info = Info {
            depth: Some(line.len() as u32),
            score: Some(ScoreInfo { score: score(search.expected_score()), bound: None }),
            nodes: Some(search.games()),
            nps: Some(search.games() * 1_000 / milliseconds.max(1)),
            time: Some(milliseconds),
            pv: line.clone(),
            ..Info::default()
        };
        let best = Reply::BestMove { mv: line.first().cloned(), ponder: line.get(1).cloned() };
        vec![Reply::Info(Box::new(info)), best]
    }
}

/// Converts an expected result to centipawns, by the logistic curve of Elo ratings
/// at 100 Elo per pawn.
fn score(expectation: f64) -> Score {
    let share = expectation.clamp(0.001, 0.999);
    Score::Centipawns((400.0 * (share / (1.0 - share)).log10()).round() as i32)
}
