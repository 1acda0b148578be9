//! The effect of a move on the board, as steps of an animation.

use crate::{Board, Game, Move, Piece, Position, Square, work};

/// The effect of a legal move on the board: pieces slide from square to square, all
/// at the same time; pieces disappear; pieces appear; and then pieces change sides,
/// in rounds.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Effect {
    /// Slides as (origin, destination): the moving piece first, then displaced pieces.
    pub slides: Vec<(Square, Square)>,
    /// Squares of captured pieces.
    pub removed: Vec<Square>,
    /// Pieces that appear: dropped, promoted or left behind.
    pub placed: Vec<(Square, Piece)>,
    /// Squares whose pieces change sides, by round.
    pub conversions: Vec<Vec<Square>>,
}

impl Effect {
    /// Computes the effect of a legal move.
    pub fn of<G: Game>(game: &G, position: &G::Position, mv: Move) -> Effect {
        let board = game.board();
        // The boards are compared square by square, several times.
        work::spend(2 * board.len() as u64);
        let before = pieces(board, position);
        let mut after = pieces(board, &position.after(mv));
        let conversions = position.conversions(mv);
        for &square in conversions.iter().flatten() {
            convert(&mut after[square.index()]);
        }
        let mut effect = Effect { slides: own_slides(mv), conversions, ..Effect::default() };
        effect.find_silent_slides(&before, &after);
        effect.find_removed(mv, &before, &after);
        let shown = effect.moved(&before);
        for square in board.squares() {
            let there = after[square.index()];
            if let Some(piece) = there.filter(|_| shown[square.index()] != there) {
                effect.placed.push((square, piece));
            }
        }
        effect
    }

    /// Finds the slides that are not part of the notation, such as the rook's in
    /// orthodox castling: a piece that has vanished from one square and appeared on
    /// another.
    fn find_silent_slides(&mut self, before: &[Option<Piece>], after: &[Option<Piece>]) {
        let is_known = |square: usize, slides: &[(Square, Square)]| {
            slides.iter().any(|slide| slide.0.index() == square || slide.1.index() == square)
        };
        for to in 0..after.len() {
            let Some(piece) = after[to].filter(|_| before[to].is_none()) else { continue };
            let left = |&from: &usize| {
                before[from] == Some(piece)
                    && after[from].is_none()
                    && !is_known(from, &self.slides)
            };
            if let Some(from) = (0..before.len()).find(left).filter(|_| !is_known(to, &self.slides))
            {
                self.slides.push((Square(from as u8), Square(to as u8)));
            }
        }
    }

    /// Finds the captured pieces.
    fn find_removed(&mut self, mv: Move, before: &[Option<Piece>], after: &[Option<Piece>]) {
        for (i, piece) in before.iter().enumerate().filter(|(_, piece)| piece.is_some()) {
            let square = Square(i as u8);
            let leaves = square == mv.from || self.slides.iter().any(|slide| slide.0 == square);
            let arrived_at = self.slides.iter().any(|slide| slide.1 == square);
            if !leaves && (arrived_at || after[i] != *piece) {
                self.removed.push(square);
            }
        }
    }

    /// The board after slides and removals.
    fn moved(&self, before: &[Option<Piece>]) -> Vec<Option<Piece>> {
        let mut board = before.to_vec();
        for &square in &self.removed {
            board[square.index()] = None;
        }
        for &(from, _) in &self.slides {
            board[from.index()] = None;
        }
        for &(from, to) in &self.slides {
            board[to.index()] = before[from.index()];
        }
        board
    }

    /// Applies the effect to a board that has one entry for each square, in their
    /// order.
    ///
    /// # Panics
    /// If the effect belongs to a larger board.
    pub fn apply(&self, before: &[Option<Piece>]) -> Vec<Option<Piece>> {
        let mut board = self.moved(before);
        for &(square, piece) in &self.placed {
            board[square.index()] = Some(piece);
        }
        for &square in self.conversions.iter().flatten() {
            convert(&mut board[square.index()]);
        }
        board
    }
}

fn pieces<P: Position>(board: &Board, position: &P) -> Vec<Option<Piece>> {
    board.squares().map(|square| position.piece_at(square)).collect()
}

fn convert(there: &mut Option<Piece>) {
    *there = there.map(|piece| Piece::new(!piece.color, piece.kind));
}

/// The slides that the move itself specifies.
fn own_slides(mv: Move) -> Vec<(Square, Square)> {
    let own = (mv.from != mv.to).then_some((mv.from, mv.to));
    own.into_iter().chain(mv.displacement()).collect()
}
