//! Queries about illegal moves, for tests of the explanations.

use std::collections::BTreeSet;

use heterodox_definition::Definition;
use heterodox_kernel::{Color, Piece, Square};
use heterodox_testkit::naive::NaiveError;

use super::effect::{Act, Effect};
use super::moves::{pseudo_legal, with_texts};
use super::play::play;
use super::state::{Book, Man, Point, State};
use super::walk::{effects, effects_from};
use super::{DefinedRules, fen};

/// A capture: the square of the capturing piece and those of the captured ones.
pub type Capture = (Square, BTreeSet<Square>);

/// A position whose board can be changed freely.
pub struct Hypothesis<'r> {
    book: &'r Book,
    state: State,
}

impl DefinedRules {
    /// The position of a FEN.
    ///
    /// # Errors
    /// If the FEN is invalid.
    pub fn hypothesis(&self, fen: &str) -> Result<Hypothesis<'_>, NaiveError> {
        Ok(Hypothesis { book: &self.0, state: fen::read(&self.0, fen)? })
    }
}

impl Hypothesis<'_> {
    /// The rules.
    pub fn rules(&self) -> &Definition {
        &self.book.rules
    }

    /// The same position with other contents of some squares.
    #[must_use]
    pub fn with(&self, changes: &[(Square, Option<Piece>)]) -> Self {
        let mut state = self.state.clone();
        for (square, piece) in changes {
            let at = self.book.point(*square);
            state.board.remove(&at);
            if let Some(piece) = piece {
                let white = piece.color == Color::White;
                state.board.insert(at, Man { white, kind: piece.kind.index() });
            }
        }
        if state.opener.is_some_and(|opener| !state.board.contains_key(&opener)) {
            (state.opener, state.open) = (None, Vec::new());
        }
        Hypothesis { book: self.book, state }
    }

    /// Returns whether a piece has a walk that ends on a square, or acts on it without moving the
    /// piece. Castling and promotion are ignored.
    pub fn has_walk(&self, from: Square, to: Square) -> bool {
        let (from, to) = (self.book.point(from), self.book.point(to));
        let walks = effects_from(self.book, &self.state, from);
        walks.iter().any(|effect| effect.from == from && aim(effect).contains(&to))
    }

    /// Returns whether the piece on a square has not moved.
    pub fn is_unmoved(&self, square: Square) -> bool {
        self.book.is_unmoved(&self.state, self.book.point(square))
    }

    /// The texts of the pseudo-legal moves of the side to move.
    pub fn pseudo_legal(&self) -> BTreeSet<String> {
        let moves = with_texts(self.book, pseudo_legal(self.book, &self.state));
        moves.into_iter().map(|(text, _)| text).collect()
    }

    /// The captures that the opponent could make after a pseudo-legal move.
    ///
    /// # Panics
    /// If there is no such move.
    pub fn captures_after(&self, text: &str) -> Vec<Capture> {
        let moves = with_texts(self.book, pseudo_legal(self.book, &self.state));
        let (_, effect) = moves.into_iter().find(|(it, _)| it == text).expect("a move");
        let after = play(self.book, &self.state, &effect);
        let captures = effects(self.book, &after, after.white).into_iter();
        let square = |at: Point| self.book.square(at).expect("a square");
        captures
            .filter(|effect| effect.act == Act::Move && !effect.captured.is_empty())
            .map(|effect| (square(effect.from), effect.captured.into_iter().map(square).collect()))
            .collect()
    }
}

/// The squares that a user may pick as the target of a move.
fn aim(effect: &Effect) -> Vec<Point> {
    if effect.from != effect.to {
        return vec![effect.to];
    }
    let captured = effect.captured.first().copied();
    captured.or(effect.displaced.map(|(from, _)| from)).into_iter().collect()
}
