//! The puzzles found so far, without duplicates.

use crate::{DEFENCE, Puzzle};
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Piece, Square};
use std::collections::HashSet;

/// Puzzles with a lower rating are easy.
const EASY: u32 = 1000;
/// About one puzzle in so many is easy, and one in so many consists of nothing but one
/// obvious capture or conversion, or wins the game with the first move.
const EASY_PART: usize = 2;
const PLAIN_PART: usize = 6;
/// Themes that a puzzle has besides one obvious move.
const PLAIN_THEMES: [&str; 7] =
    ["capture", "conversion", "opening", "endgame", "mate in 1", "win in 1", DEFENCE];

/// The puzzles found so far.
#[derive(Default)]
pub(super) struct Collection {
    puzzles: Vec<Puzzle>,
    easy: usize,
    plain: usize,
    positions: HashSet<u64>,
    motifs: HashSet<String>,
    ids: HashSet<String>,
}

impl Collection {
    pub(super) fn puzzles(&self) -> &[Puzzle] {
        &self.puzzles
    }

    pub(super) fn into_puzzles(self) -> Vec<Puzzle> {
        self.puzzles
    }

    /// Adds a puzzle unless there is one with the same position or the same solution, or
    /// there are enough, in all or of the easy ones.
    pub(super) fn add(&mut self, puzzle: Puzzle, count: usize) {
        let is_easy = puzzle.rating < EASY;
        let is_plain = is_easy
            && puzzle.moves() == 1
            && puzzle.themes.iter().all(|theme| PLAIN_THEMES.contains(&theme.as_str()));
        let number = self.puzzles.len();
        if number >= count
            || is_easy && self.easy * EASY_PART > number
            || is_plain && self.plain * PLAIN_PART > number
            || self.ids.contains(&puzzle.id)
        {
            return;
        }
        let is_new_position = self.positions.insert(puzzle.start().key());
        if self.motifs.insert(motif(&puzzle)) && is_new_position {
            self.easy += usize::from(is_easy);
            self.plain += usize::from(is_plain);
            self.ids.insert(puzzle.id.clone());
            self.puzzles.push(puzzle);
        }
    }
}

/// The moves of the solution with the kinds of the pieces that move and disappear.
fn motif(puzzle: &Puzzle) -> String {
    let mut position = puzzle.start();
    let token = |position: &dyn AnyPosition, on: Square| {
        let kinds = position.game().kinds();
        let token = |piece: Piece| kinds[piece.kind.index()].token.to_string();
        position.piece_at(on).map_or_else(|| ".".to_owned(), token)
    };
    let mut text = String::new();
    for mv in puzzle.solution() {
        text += &token(position.as_ref(), mv.from);
        text += &position.game().coordinates(mv);
        text.extend(position.effect(mv).removed.iter().map(|&on| token(position.as_ref(), on)));
        position.play(mv).expect("the solution is legal");
    }
    text
}
