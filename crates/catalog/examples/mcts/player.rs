//! A player of one game, its type hidden.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_kernel::{Color, Game, Match, Position, SearchableGame};
use heterodox_protocol::Score;
use heterodox_protocol::uci::{Info, Reply, ScoreInfo};
use heterodox_testkit::Mcts;
use std::time::Instant;

/// The ids of the games that can be played, in their usual spelling.
pub(crate) fn ids() -> Vec<String> {
    let spelled = |id: String| heterodox_catalog::find(&id).map(|game| game.info().id);
    variants().into_iter().filter_map(|id| spelled(id).ok()).collect()
}

/// A player of the game of this id, if there is one.
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

/// What is to be searched, and for how long.
pub(crate) struct Task<'t> {
    pub(crate) seed: u64,
    pub(crate) games: u64,
    pub(crate) start: Instant,
    pub(crate) stop: &'t mut dyn FnMut() -> bool,
}

/// A player of one game, with a match before it.
pub(crate) trait Player: Send {
    /// The side to move.
    fn turn(&self) -> Color;
    /// Sets up a position.
    ///
    /// # Errors
    /// If it cannot be, with the reason; the one before then stays.
    fn set_up(&mut self, fen: Option<&str>, moves: &[String]) -> Result<(), String>;
    /// Thinks, and says what came of it: information and the best move.
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
        // Another position of the game, other random numbers.
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

/// The centipawns that are said to lead to such results (the logistic curve of
/// Elo ratings, a Pawn taken for 100).
fn score(expectation: f64) -> Score {
    let share = expectation.clamp(0.001, 0.999);
    Score::Centipawns((400.0 * (share / (1.0 - share)).log10()).round() as i32)
}
