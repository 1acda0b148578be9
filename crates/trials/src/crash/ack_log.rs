//! The log of acknowledgements. The clients keep it in memory, where it survives crashes of the
//! server.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// The acknowledgements of one game.
#[derive(Clone, Default, Debug)]
pub(crate) struct GameAcks {
    /// Acknowledged moves by ply.
    pub(crate) moves: BTreeMap<usize, String>,
    /// True if a request that ends the game was acknowledged.
    pub(crate) ended: bool,
    /// The longest list of moves that a client has received.
    pub(crate) received: Vec<String>,
}

/// The acknowledgements of all games, and the problems found.
#[derive(Clone, Default)]
pub(crate) struct AckLog {
    games: Arc<Mutex<BTreeMap<String, GameAcks>>>,
    problems: Arc<Mutex<Vec<String>>>,
}

impl AckLog {
    pub(crate) fn games(&self) -> MutexGuard<'_, BTreeMap<String, GameAcks>> {
        self.games.lock().expect("no thread panics")
    }

    /// Adds a new game.
    pub(crate) fn add_game(&self, game: &str) {
        self.games().entry(game.to_owned()).or_default();
    }

    /// Records that a move was acknowledged.
    pub(crate) fn move_acknowledged(&self, game: &str, ply: usize, mv: &str) {
        self.games().entry(game.to_owned()).or_default().moves.insert(ply, mv.to_owned());
    }

    /// Records that a request that ends the game was acknowledged.
    pub(crate) fn end_acknowledged(&self, game: &str) {
        self.games().entry(game.to_owned()).or_default().ended = true;
    }

    /// Records that a client has received these moves.
    pub(crate) fn moves_received(&self, game: &str, moves: &[String]) {
        let mut games = self.games();
        let acks = games.entry(game.to_owned()).or_default();
        if moves.len() > acks.received.len() {
            acks.received = moves.to_vec();
        }
    }

    /// Prints and records a problem.
    pub(crate) fn problem(&self, problem: String) {
        eprintln!("problem: {problem}");
        self.problems.lock().expect("no thread panics").push(problem);
    }

    /// Returns the number of problems.
    pub(crate) fn problem_count(&self) -> usize {
        self.problems.lock().expect("no thread panics").len()
    }

    /// Returns the number of acknowledged moves.
    pub(crate) fn move_count(&self) -> usize {
        self.games().values().map(|game| game.moves.len()).sum()
    }
}
