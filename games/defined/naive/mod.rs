//! A second implementation of the rules of games from definitions.
//!
//! It shares only the definition with the games' own code. There are no sets and no tables, only
//! pieces on points and walks from point to point. Every move is played to see whether it is legal.

mod attack;
mod check;
mod connections;
mod effect;
mod enclosing;
mod ends;
mod fen;
mod goals;
mod legal;
mod moves;
mod pacifist;
mod play;
mod random;
mod repetition;
mod sight;
mod state;
mod walk;
mod why;

use std::collections::BTreeMap;
use std::rc::Rc;

use heterodox_definition::Definition;
use heterodox_testkit::naive::{NaiveError, Outcome, Position, Random, Rules, Successor};

pub use pacifist::{Form, PacifistOverDefined};

use legal::legal;
use state::{Book, State};
pub use why::{Capture, Hypothesis};

/// The naive rules of a definition.
pub struct DefinedRules(Rc<Book>);

impl DefinedRules {
    /// Creates the rules of a definition.
    pub fn new(rules: Definition) -> DefinedRules {
        let forward = walk::forward_kinds(&rules);
        DefinedRules(Rc::new(Book { forward, ..Book::new(rules) }))
    }

    /// Returns the end of a game by repetition, given the FENs of all its positions.
    ///
    /// # Errors
    /// If one of them is invalid.
    pub fn repetition(&self, fens: &[String]) -> Result<Option<Outcome>, NaiveError> {
        let states = fens.iter().map(|fen| fen::read(&self.0, fen));
        let states: Vec<State> = states.collect::<Result<_, _>>()?;
        Ok(repetition::repetition(&self.0, &states))
    }

    /// Number of walks that pieces of both sides have in a position, with repetitions. This
    /// measures how long the naive rules take.
    ///
    /// # Errors
    /// If the FEN is invalid.
    pub fn count_walks(&self, fen: &str) -> Result<usize, NaiveError> {
        let state = fen::read(&self.0, fen)?;
        Ok([true, false].map(|white| walk::effects(&self.0, &state, white).len()).iter().sum())
    }
}

impl Rules for DefinedRules {
    fn start(&self) -> String {
        fen::write(&self.0, &self.0.start)
    }

    fn read(&self, fen: &str) -> Result<Box<dyn Position>, NaiveError> {
        let state = fen::read(&self.0, fen)?;
        Ok(Box::new(DefinedPosition { book: Rc::clone(&self.0), state }))
    }

    fn random(&self, random: &mut Random) -> Option<Box<dyn Position>> {
        let state = random::random(&self.0, random)?;
        Some(Box::new(DefinedPosition { book: Rc::clone(&self.0), state }))
    }
}

struct DefinedPosition {
    book: Rc<Book>,
    state: State,
}

impl Position for DefinedPosition {
    fn write(&self) -> String {
        fen::write(&self.book, &self.state)
    }

    fn is_white(&self) -> bool {
        self.state.white
    }

    fn outcome_and_moves(&self) -> (Option<Outcome>, BTreeMap<String, Successor>) {
        let (book, state) = (&self.book, &self.state);
        if let Some(end) = ends::is_over(book, state) {
            return (Some(end), BTreeMap::new());
        }
        let moves = legal(book, state);
        if moves.is_empty() {
            return (Some(ends::without_moves(book, state)), BTreeMap::new());
        }
        let after = |effect| DefinedPosition {
            book: Rc::clone(book),
            state: play::play(book, state, effect),
        };
        let successors = moves.iter().map(|(text, effect)| {
            (text.clone(), Successor { position: Box::new(after(effect)), won: false })
        });
        (ends::drawn(book, state), successors.collect())
    }
}
