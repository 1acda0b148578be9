//! Moves as XBoard writes them, and which of them it can show.

use super::pieces::Pictures;
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Board, Color, Extra, Kind, KindInfo, Move, Piece, Square};
use std::sync::Arc;

/// What XBoard knows of a game.
#[derive(Clone, Debug)]
pub(super) struct Dialect {
    board: Board,
    kinds: Vec<KindInfo>,
    /// Of the game that XBoard knows by itself there are none, and all of its
    /// moves can be shown.
    pictures: Option<Pictures>,
}

impl Dialect {
    /// The dialect of a game that XBoard has been told of, or knows by itself.
    pub(super) fn of(game: &dyn AnyGame, pictures: Option<Pictures>) -> Arc<Dialect> {
        let (board, kinds) = (game.board().clone(), game.kinds().to_vec());
        Arc::new(Dialect { board, kinds, pictures })
    }

    /// How XBoard writes what is in coordinate notation here: on boards with
    /// exactly ten ranks it counts them from 0.
    pub(super) fn told(&self, text: &str) -> String {
        if self.counts_from_zero() {
            renumbered(text, |rank| rank.checked_sub(1))
        } else {
            text.into()
        }
    }

    /// What XBoard has written, in coordinate notation as it is here.
    pub(super) fn read(&self, text: &str) -> String {
        if self.counts_from_zero() {
            renumbered(text, |rank| rank.checked_add(1))
        } else {
            text.into()
        }
    }

    fn counts_from_zero(&self) -> bool {
        self.board.ranks() == 10
    }

    /// A move as it is said in full.
    pub(super) fn in_full(&self, position: &dyn AnyPosition, mv: Move) -> String {
        self.told(&position.coordinates(mv))
    }

    /// What to tell XBoard so that its board then shows what the move has done;
    /// none if it has no words for that. `last` is the move before.
    pub(super) fn shown(
        &self,
        position: &dyn AnyPosition,
        last: Option<Move>,
        mv: Move,
    ) -> Option<String> {
        let Some(pictures) = &self.pictures else { return Some(self.in_full(position, mv)) };
        let after = position.after(mv).ok()?;
        let seen = Sight { board: &self.board, pictures, position, last };
        let (squares, suffix) = seen.after(mv, after.piece_at(mv.to)?.kind)?;
        let same = self.board.squares().zip(squares).all(|(at, seen)| after.piece_at(at) == seen);
        if !same {
            return None;
        }
        if mv.is_drop() {
            return Some(self.in_full(position, mv));
        }
        let (from, to) = (self.board.name(mv.from), self.board.name(mv.to));
        let letter = suffix.map(|kind| self.kinds[kind.index()].letter.to_ascii_lowercase());
        let letter = letter.map(String::from).unwrap_or_default();
        Some(self.told(&format!("{from}{to}{letter}")))
    }

    /// The legal move that XBoard calls so, whether or not it could show it.
    pub(super) fn find(
        &self,
        position: &dyn AnyPosition,
        last: Option<Move>,
        text: &str,
    ) -> Option<Move> {
        let here = self.read(text);
        let (from, _) = match here.split_once('@') {
            Some((_, square)) => (self.board.square(square)?, square),
            None => self.board.split_square(&here)?,
        };
        let said = text.to_ascii_lowercase();
        let is_called = |mv: &Move| {
            self.shown(position, last, *mv).is_some_and(|name| name.to_ascii_lowercase() == said)
        };
        position.legal_moves().into_iter().filter(|mv| mv.from == from).find(is_called)
    }
}

/// A text with the numbers of its squares changed. What is out of range stays
/// as it is.
fn renumbered(text: &str, change: impl Fn(u8) -> Option<u8>) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let (start, after) = rest.split_at(c.len_utf8());
        let digits = after.bytes().take_while(u8::is_ascii_digit).count();
        let (number, after) = after.split_at(digits);
        result += start;
        match number.parse().ok().and_then(&change) {
            Some(number) if c.is_ascii_lowercase() => result += &number.to_string(),
            _ => result += number,
        }
        rest = after;
    }
    result
}

/// What XBoard sees of a position.
struct Sight<'a> {
    board: &'a Board,
    pictures: &'a Pictures,
    position: &'a dyn AnyPosition,
    last: Option<Move>,
}

impl Sight<'_> {
    /// Where XBoard puts the pieces when it is told of a move by its squares,
    /// and what has to be said of a promotion to `kind`. None if it could not
    /// be told so.
    fn after(&self, mv: Move, kind: Kind) -> Option<(Vec<Option<Piece>>, Option<Kind>)> {
        let mut squares: Vec<Option<Piece>> =
            self.board.squares().map(|square| self.position.piece_at(square)).collect();
        if let Extra::Drop(kind) = mv.extra {
            squares[mv.to.index()] = Some(Piece::new(self.position.turn(), kind));
            return Some((squares, None));
        }
        let piece = squares[mv.from.index()].take().filter(|_| mv.from != mv.to)?;
        if let Some(victim) = self.swept_away(piece, mv) {
            squares[victim.index()] = None;
        }
        if let Some((corner, beside)) = self.castling(piece, mv) {
            squares[beside.index()] = squares[corner.index()].take();
        }
        // XBoard makes a queen of a pawn of which nothing is said, and does not
        // let another piece become anything.
        let must_promote = self.pictures.is_pawn(piece.kind)
            && self.board.file_and_rank(mv.to).1 == last_rank(piece.color, self.board);
        if must_promote != (kind != piece.kind) {
            return None;
        }
        squares[mv.to.index()] = Some(Piece::new(piece.color, kind));
        Some((squares, must_promote.then_some(kind)))
    }

    /// What XBoard takes off the board besides what stands where the piece
    /// goes: whenever a pawn in the far half of the board leaves its file for
    /// an empty square, a piece behind that square, whosever it is; or the pawn
    /// that has just passed over it, straight on.
    fn swept_away(&self, piece: Piece, mv: Move) -> Option<Square> {
        let ((from_file, from_rank), (file, rank)) =
            (self.board.file_and_rank(mv.from), self.board.file_and_rank(mv.to));
        let in_far_half = match piece.color {
            Color::White => from_rank >= self.board.ranks() / 2,
            Color::Black => from_rank < self.board.ranks() / 2,
        };
        let is_capture = self.position.piece_at(mv.to).is_some();
        if !self.pictures.is_pawn(piece.kind) || !in_far_half || from_file == file || is_capture {
            return None;
        }
        let behind = match piece.color {
            Color::White => rank.checked_sub(1),
            Color::Black => rank.checked_add(1),
        };
        self.passed_over(file, rank).or_else(|| self.board.square_at(file, behind?))
    }

    /// The pawn that has just passed over a square, straight on.
    fn passed_over(&self, file: u8, rank: u8) -> Option<Square> {
        let last = self.last.filter(|last| last.extra == Extra::None)?;
        let is_pawn = |piece: Piece| self.pictures.is_pawn(piece.kind);
        let (from, to) = (self.board.file_and_rank(last.from), self.board.file_and_rank(last.to));
        let on_file = from.0 == file && to.0 == file;
        let passed = on_file && from.1.min(to.1) < rank && rank < from.1.max(to.1);
        (passed && self.position.piece_at(last.to).is_some_and(is_pawn)).then_some(last.to)
    }

    /// Where the corner piece stands and goes when a king moves two squares or
    /// more along its rank.
    fn castling(&self, piece: Piece, mv: Move) -> Option<(Square, Square)> {
        let ((from, rank), (to, to_rank)) =
            (self.board.file_and_rank(mv.from), self.board.file_and_rank(mv.to));
        if !self.pictures.is_king(piece.kind) || rank != to_rank || from.abs_diff(to) < 2 {
            return None;
        }
        let (corner, beside) =
            if to > from { (self.board.files() - 1, to - 1) } else { (0, to + 1) };
        Some((self.board.square_at(corner, rank)?, self.board.square_at(beside, rank)?))
    }
}

/// The last rank of a side, counted from 0.
fn last_rank(color: Color, board: &Board) -> u8 {
    match color {
        Color::White => board.ranks() - 1,
        Color::Black => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::xboard::offered;

    /// What XBoard is told of the last of some moves.
    fn shown(name: &str, fen: Option<&str>, moves: &str) -> Option<String> {
        let game = offered::find(name).expect("it is offered");
        let dialect = Dialect::of(game.as_ref(), Pictures::of(game.as_ref()));
        let (before, mv) = moves.rsplit_once(' ').unwrap_or(("", moves));
        let played = crate::setup::set_up(game.as_ref(), fen, Some(before)).expect("legal");
        let (position, last) = (played.position(), played.moves().last().copied());
        let mv = position.read_move(mv).expect("legal");
        let shown = dialect.shown(position.as_ref(), last, mv);
        if let Some(text) = &shown {
            assert_eq!(dialect.find(position.as_ref(), last, text), Some(mv), "{text}");
        }
        shown
    }

    #[test]
    fn ten_ranks_are_counted_from_zero() {
        assert_eq!(shown("zigzag", None, "e2e5").as_deref(), Some("e1e4"));
        assert_eq!(shown("zigzag", None, "d2d5 h9h8 J@d4").as_deref(), Some("J@d3"));
        assert_eq!(shown("zwangkrieg", None, "e3e5 a10a8").as_deref(), Some("a10a8"));
        let dialect = Dialect::of(offered::find("zigzag").expect("a game").as_ref(), None);
        assert_eq!(dialect.told("f1h1,j1g1"), "f0h0,j0g0");
        assert_eq!(dialect.read("e8e9q"), "e9e10q");
        assert_eq!(dialect.read("é999999 a255"), "é999999 a255");
        assert_eq!(dialect.told("a0"), "a0");
    }

    #[test]
    fn en_passant_castling_and_promotion() {
        let run = "a2a5 h9h8 a5a6 h8h7 a6a7 b9b6 a7b8";
        assert_eq!(shown("zigzag", None, run).as_deref(), Some("a6b7"));
        // XBoard forgets the victim of a capture in the near half.
        let near = "4k5/10/p9/10/1P8/10/10/10/10/5K4[] w - - 0 1";
        assert_eq!(shown("zigzag", Some(near), "b6b8").as_deref(), Some("b5b7"));
        assert_eq!(shown("zigzag", Some(near), "b6b8 a8b7"), None);
        let kings = "4k5/10/10/10/10/10/10/10/1P8/R4K3R[] w AJ - 0 1";
        assert_eq!(shown("zigzag", Some(kings), "f1i1,j1h1").as_deref(), Some("f0i0"));
        assert_eq!(shown("zigzag", Some(kings), "f1c1,a1d1").as_deref(), Some("f0c0"));
        assert_eq!(shown("zigzag", Some(kings), "f1g1,j1f1"), None, "a king's plain step");
        assert_eq!(shown("zigzag", Some(kings), "f1g1").as_deref(), Some("f0g0"));
        let pawns = "k9/5P1J2/10/10/10/10/10/10/10/K9[] w - - 0 1";
        assert_eq!(shown("zigzag", Some(pawns), "f9f10w").as_deref(), Some("f8f9w"));
        assert_eq!(shown("zigzag", Some(pawns), "h9h10q").as_deref(), Some("h8h9q"));
        let mw = "4k3/P7/8/8/8/8/8/4K3 w - 0 1";
        assert_eq!(shown("mwchess", Some(mw), "a7a8").as_deref(), Some("a7a8"), "it stays a Pawn");
        assert_eq!(shown("normal", None, "e2e4").as_deref(), Some("e2e4"));
    }

    #[test]
    fn displaced_pieces_cannot_be_shown() {
        let rook = "k11/12/12/12/12/12/12/12/12/q11/12/R10K[] w - - - 0 1";
        assert_eq!(shown("zwangkrieg", Some(rook), "a1a3,a3a4"), None);
        assert_eq!(shown("zwangkrieg", Some(rook), "a1a3").as_deref(), Some("a1a3"));
        // A pawn that goes aside in the far half would take along what stands
        // behind its square.
        let pawn = "k11/12/12/12/5F6/6R5/12/12/12/12/12/11K[] w - - - 0 1";
        assert_eq!(shown("zwangkrieg", Some(pawn), "f8e9").as_deref(), Some("f8e9"));
        let pawn = "k11/12/12/12/5FR5/12/12/12/12/12/12/11K[] w - - - 0 1";
        assert_eq!(shown("zwangkrieg", Some(pawn), "f8g9"), None);
    }
}
