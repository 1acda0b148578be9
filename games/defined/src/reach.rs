//! The reach of a piece that is alone on the board.

use crate::game::DefinedGame;
use crate::pieces::BoardPieces;
use crate::rules::attack::{Scene, effects_of};
use crate::walk::effect::{Effect, OpenSquares};
use heterodox_definition::KindSet;
use heterodox_kernel::{Piece, Square, SquareSet};
use std::ops::ControlFlow;

/// The squares that an unmoved piece reaches when it is alone on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach {
    /// Destinations of its moves without captures.
    pub quiet: Vec<Square>,
    /// Squares where it could capture an enemy piece of its own kind, if that were the only other
    /// piece.
    pub captures: Vec<Square>,
}

impl<const W: usize> DefinedGame<W> {
    /// The reach of a piece on a square. Castling, promotion and conditions on royal pieces are
    /// ignored.
    ///
    /// # Panics
    /// If the square is not on the board, or the game does not have the piece.
    pub fn reach(&self, piece: Piece, square: Square) -> Reach {
        assert!(square.index() < self.definition().board.len(), "a square of the board");
        let zone = self.tables().kind(piece.kind).zone[piece.color.index()];
        let mut quiet = SquareSet::EMPTY;
        self.walks(piece, square, None, &mut |effect| {
            if effect.captures.is_empty() && effect.displaced.is_none() && effect.to != square {
                quiet.insert(effect.to);
            }
            ControlFlow::Continue(())
        });
        let others = self.definition().board.squares().filter(|&other| other != square);
        let captures = others.filter(|&other| {
            let mut found = false;
            self.walks(piece, square, Some(other), &mut |effect| {
                found |= effect.captures.contains(other);
                if found { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            });
            found
        });
        Reach { quiet: (quiet & zone).into_iter().collect(), captures: captures.collect() }
    }

    /// Calls `emit` with the effects of all moves of a piece. The board is empty except for the
    /// piece and perhaps one enemy of the same kind.
    fn walks(
        &self,
        piece: Piece,
        square: Square,
        enemy: Option<Square>,
        emit: &mut dyn FnMut(&Effect) -> ControlFlow<()>,
    ) {
        let tables = self.tables();
        let mut pieces = BoardPieces::new(
            tables.paths.geometry.len(),
            [KindSet::default(); 2],
            tables.paths.brakes,
        );
        pieces.put(piece, square);
        if let Some(enemy) = enemy {
            pieces.put(Piece::new(!piece.color, piece.kind), enemy);
        }
        let unmoved = SquareSet::of(square);
        let scene = Scene { pieces, open: OpenSquares::EMPTY, passed_by: square, unmoved };
        let _ = effects_of(tables, scene.view(tables), piece, square, emit);
    }
}
