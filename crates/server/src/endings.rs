//! Tables of endings. They are solved on demand, one after another.

use crate::thread_priority::lowest_priority;
use heterodox_answers::{LIMITS, MAX_PIECES, has_rights};
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_endings::{EndingError, Material, Table, solve_while};
use std::collections::HashSet;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::watch;

/// Maximum size of all tables that are kept, in bytes.
const CAPACITY: usize = 256 * 1024 * 1024;
/// Number of endings that are remembered as too large.
const MAX_TOO_LARGE: usize = 10_000;

/// An ending by the id of its game and its material.
type Ending = (String, Material);

/// Solved endings, and the one that is being solved.
#[derive(Clone)]
pub(crate) struct Endings {
    state: Arc<Mutex<State>>,
    /// Becomes true when the server stops.
    stopped: watch::Receiver<bool>,
}

#[derive(Default)]
struct State {
    /// Tables, the one used last at the end.
    tables: Vec<Arc<Table>>,
    too_large: HashSet<Ending>,
    is_solving: bool,
}

/// The table for a position.
pub(crate) enum Lookup {
    /// A table with the position.
    Found(Arc<Table>),
    /// There will be none.
    None,
    /// It is being computed, or waits for another one.
    Pending,
}

impl Endings {
    pub(crate) fn new(stopped: watch::Receiver<bool>) -> Endings {
        Endings { state: Arc::default(), stopped }
    }

    /// Returns the table with a position. Begins to solve the ending if there is none.
    pub(crate) fn look_up(&self, position: &dyn AnyPosition) -> Lookup {
        let material = Material::of(position);
        if material.pieces().len() > MAX_PIECES || position.outcome().is_some() {
            return Lookup::None;
        }
        let mut state = self.state();
        let has = |table: &Arc<Table>| table.value(position).is_some();
        if let Some(place) = state.tables.iter().position(has) {
            let table = state.tables.remove(place);
            state.tables.push(Arc::clone(&table));
            return Lookup::Found(table);
        }
        let ending = (position.game().info().id, material);
        if state.too_large.contains(&ending) || has_rights(position) {
            return Lookup::None;
        }
        if !state.is_solving {
            state.is_solving = true;
            let endings = self.clone();
            let example = position.boxed_clone();
            let work = move || endings.solve(ending, example.game());
            if let Err(error) = thread::Builder::new().name("ending".to_owned()).spawn(work) {
                tracing::warn!("no thread to solve an ending: {error}");
                state.is_solving = false;
            }
        }
        Lookup::Pending
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn solve(&self, ending: Ending, game: &dyn AnyGame) {
        lowest_priority();
        // Even if the thread panics, others can be solved, but not this one.
        let mut solving = Solving { endings: self, ending, keep: true };
        let (_, material) = &solving.ending;
        let go_on = || !*self.stopped.borrow();
        match solve_while(game, material, &LIMITS, &go_on) {
            Ok(table) => {
                self.state().add(table);
                solving.keep = false;
            }
            Err(EndingError::Stopped) => solving.keep = false,
            Err(error) => tracing::debug!("ending {}: {error}", material.name(game)),
        }
    }
}

/// Marks the end of a solution when it is dropped.
struct Solving<'a> {
    endings: &'a Endings,
    ending: Ending,
    /// True if the ending is to be remembered as too large.
    keep: bool,
}

impl Drop for Solving<'_> {
    fn drop(&mut self) {
        let mut state = self.endings.state();
        state.is_solving = false;
        if self.keep {
            if state.too_large.len() >= MAX_TOO_LARGE {
                state.too_large.clear();
            }
            state.too_large.insert(self.ending.clone());
        }
    }
}

impl State {
    /// Adds a table, and drops those that have not been used for the longest time.
    fn add(&mut self, table: Table) {
        self.tables.push(Arc::new(table));
        while self.tables.len() > 1
            && self.tables.iter().map(|table| table.size()).sum::<usize>() > CAPACITY
        {
            self.tables.remove(0);
        }
    }
}
