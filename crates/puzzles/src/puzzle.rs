//! Puzzles as values.

use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::Move;
use heterodox_kernel::hash::fnv1a;
use heterodox_kernel::said::Said;
use std::sync::Arc;

/// A puzzle: a position and its solution. Each move of the solver is clearly better than every
/// other.
#[derive(Clone, Debug)]
pub struct Puzzle {
    /// Id. It depends only on the position and the last move.
    pub id: String,
    /// The game.
    pub game: Arc<dyn AnyGame>,
    /// Position before the opponent's last move.
    pub fen: String,
    /// The opponent's last move, in coordinate notation.
    pub last: String,
    /// The solver's moves and, between them, the opponent's replies, in coordinate notation.
    pub solution: Vec<String>,
    /// Difficulty, from 400 to 3000, on the scale of people's ratings.
    pub rating: u32,
    /// Themes, in lower case except for names.
    pub themes: Vec<String>,
    /// Title of a puzzle that somebody composed or played. Others are named after the move
    /// that they punish.
    pub title: Option<String>,
    /// Author of a puzzle with a title.
    pub author: Option<String>,
}

/// Letters of ids, without those that look alike.
const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";
/// Number of letters of an id.
const ID_LENGTH: usize = 6;

// Not derived: the derived code would move the game (rust-lang/rust#31740).
impl PartialEq for Puzzle {
    fn eq(&self, other: &Puzzle) -> bool {
        let Puzzle { id, game, fen, last, solution, rating, themes, title, author } = self;
        **game == *other.game
            && (id, fen, last, solution) == (&other.id, &other.fen, &other.last, &other.solution)
            && (rating, themes) == (&other.rating, &other.themes)
            && (title, author) == (&other.title, &other.author)
    }
}

impl Eq for Puzzle {}

impl Puzzle {
    /// Computes the id of a puzzle: a hash (FNV-1a) of the position and the last move.
    pub(crate) fn id_of(fen: &str, last: &str) -> String {
        let bytes = fen.bytes().chain([b';']).chain(last.bytes());
        let hash = fnv1a(bytes);
        let mixed = hash ^ (hash >> 32);
        let letter = |i: usize| char::from(LETTERS[(mixed >> (5 * i)) as usize % LETTERS.len()]);
        (0..ID_LENGTH).map(letter).collect()
    }

    /// Number of moves of the solver.
    pub fn moves(&self) -> usize {
        self.solution.len().div_ceil(2)
    }

    /// Returns the title, or else the opponent's last move with a question mark, as such a move
    /// is annotated.
    ///
    /// # Panics
    /// If the position or the last move is not legal, which the parser excludes.
    pub fn name(&self) -> String {
        self.title.clone().unwrap_or_else(|| format!("{}?", self.last_said()))
    }

    /// Returns the sentence about the opponent's last move.
    ///
    /// # Panics
    /// If the position or the last move is not legal, which the parser excludes.
    pub fn last_said(&self) -> Said {
        let before = self.game.parse_fen(&self.fen).expect("the position is legal");
        let last = before.read_move(&self.last).expect("the last move is legal");
        before.said(last)
    }

    /// Returns the powers of the game that the solver uses: the
    /// [`Position::themes`](heterodox_kernel::Position::themes) of the moves, without duplicates.
    ///
    /// # Panics
    /// If a move is not legal, which the parser excludes.
    pub fn powers(&self) -> Vec<&'static str> {
        let mut position = self.start();
        let mut powers = Vec::new();
        for (i, mv) in self.solution().into_iter().enumerate() {
            if i % 2 == 0 {
                powers.extend(position.themes(mv));
            }
            position.play(mv).expect("the solution is legal");
        }
        powers.sort_unstable();
        powers.dedup();
        powers
    }

    /// The position with the solver to move.
    ///
    /// # Panics
    /// If the position or the last move is not legal, which the parser excludes.
    pub fn start(&self) -> Box<dyn AnyPosition> {
        let mut position =
            self.game.parse_fen(&self.fen).expect("the position of a puzzle is legal");
        position.play_text(&self.last).expect("the last move of a puzzle is legal");
        position
    }

    /// The moves of the solution.
    ///
    /// # Panics
    /// If one is not legal, which the parser excludes.
    pub fn solution(&self) -> Vec<Move> {
        let mut position = self.start();
        let play = |text: &String| position.play_text(text).expect("the solution is legal");
        self.solution.iter().map(play).collect()
    }
}
