//! What was acknowledged: kept by the clients, out of the server's reach.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard};

/// What is known of one game.
#[derive(Clone, Default, Debug)]
pub(crate) struct Page {
    /// The moves that were acknowledged, by the number of moves before.
    pub(crate) moves: BTreeMap<usize, String>,
    /// Something that ends a game was acknowledged.
    pub(crate) ended: bool,
    /// The most moves of which a client was told.
    pub(crate) told: Vec<String>,
}

/// Everything that was acknowledged.
#[derive(Clone, Default)]
pub(crate) struct Ledger {
    pages: Arc<Mutex<BTreeMap<String, Page>>>,
    problems: Arc<Mutex<Vec<String>>>,
}

impl Ledger {
    pub(crate) fn pages(&self) -> MutexGuard<'_, BTreeMap<String, Page>> {
        self.pages.lock().expect("nobody panics")
    }

    /// A game was made.
    pub(crate) fn open(&self, game: &str) {
        self.pages().entry(game.to_owned()).or_default();
    }

    pub(crate) fn acknowledged(&self, game: &str, ply: usize, mv: &str) {
        self.pages().entry(game.to_owned()).or_default().moves.insert(ply, mv.to_owned());
    }

    pub(crate) fn ended(&self, game: &str) {
        self.pages().entry(game.to_owned()).or_default().ended = true;
    }

    /// A client was told of these moves.
    pub(crate) fn told(&self, game: &str, moves: &[String]) {
        let mut pages = self.pages();
        let page = pages.entry(game.to_owned()).or_default();
        if moves.len() > page.told.len() {
            page.told = moves.to_vec();
        }
    }

    pub(crate) fn problem(&self, problem: String) {
        eprintln!("problem: {problem}");
        self.problems.lock().expect("nobody panics").push(problem);
    }

    pub(crate) fn problems(&self) -> usize {
        self.problems.lock().expect("nobody panics").len()
    }

    /// How many moves were acknowledged.
    pub(crate) fn count(&self) -> usize {
        self.pages().values().map(|page| page.moves.len()).sum()
    }
}
