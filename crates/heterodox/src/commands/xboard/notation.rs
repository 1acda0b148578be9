//! XBoard's notation of moves, and the moves that XBoard can display.

use super::parent::{Parent, shogi_depth};
use super::pieces::PieceImages;
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::{Board, Color, Extra, Kind, KindInfo, Mark, Move, Piece, Square, Token};
use std::sync::Arc;

/// XBoard's notation for a game.
#[derive(Clone, Debug)]
pub(super) struct Notation {
    board: Board,
    kinds: Vec<KindInfo>,
    /// Images of the pieces; `None` for chess, which XBoard knows completely.
    images: Option<PieceImages>,
}

impl Notation {
    /// Creates the notation of a game.
    pub(super) fn of(game: &dyn AnyGame, images: Option<PieceImages>) -> Arc<Notation> {
        let (board, kinds) = (game.board().clone(), game.kinds().to_vec());
        Arc::new(Notation { board, kinds, images })
    }

    /// Converts coordinate notation to XBoard's: on boards with exactly ten ranks,
    /// XBoard numbers the ranks from 0.
    pub(super) fn encode(&self, text: &str) -> String {
        if self.numbers_from_zero() {
            shift_ranks(text, |rank| rank.checked_sub(1))
        } else {
            text.into()
        }
    }

    /// Converts XBoard's notation to coordinate notation.
    pub(super) fn decode(&self, text: &str) -> String {
        if self.numbers_from_zero() {
            shift_ranks(text, |rank| rank.checked_add(1))
        } else {
            text.into()
        }
    }

    fn numbers_from_zero(&self) -> bool {
        self.board.ranks() == 10
    }

    /// Returns a move in full, including parts that XBoard cannot display.
    pub(super) fn full_text(&self, position: &dyn AnyPosition, mv: Move) -> String {
        self.encode(&position.game().coordinates(mv))
    }

    /// Returns a text of the move that makes XBoard's board show the correct position after it.
    /// Returns `None` if there is no such text. `last` is the previous move.
    pub(super) fn display_text(
        &self,
        position: &dyn AnyPosition,
        last: Option<Move>,
        mv: Move,
    ) -> Option<String> {
        let Some(images) = &self.images else { return Some(self.full_text(position, mv)) };
        let after = position.after(mv).ok()?;
        let kinds = &self.kinds;
        let seen = BoardModel { board: &self.board, kinds, images, position, last };
        let (squares, suffix) = seen.after(mv, after.piece_at(mv.to)?.kind)?;
        let same = self.board.squares().zip(squares).all(|(at, seen)| after.piece_at(at) == seen);
        if !same {
            return None;
        }
        if mv.is_drop() {
            return Some(self.full_text(position, mv));
        }
        let (from, to) = (self.board.name(mv.from), self.board.name(mv.to));
        let suffix = match suffix {
            Suffix::None => String::new(),
            Suffix::Plus => "+".to_owned(),
            Suffix::Kind(kind) => {
                let token = self.kinds[kind.index()].token.in_promotion();
                token.cased(Color::Black).to_string()
            }
        };
        Some(self.encode(&format!("{from}{to}{suffix}")))
    }

    /// Finds the legal move with this text in XBoard's notation. Moves that XBoard
    /// cannot display are not found.
    pub(super) fn find(
        &self,
        position: &dyn AnyPosition,
        last: Option<Move>,
        text: &str,
    ) -> Option<Move> {
        // A piece of shogi that could promote and does not has an equals sign.
        let text = text.strip_suffix('=').unwrap_or(text);
        let coordinates = self.decode(text);
        let (from, _) = match coordinates.split_once('@') {
            Some((_, square)) => (self.board.square(square)?, square),
            None => self.board.split_square(&coordinates)?,
        };
        let lower = text.to_ascii_lowercase();
        let is_called = |mv: &Move| {
            self.display_text(position, last, *mv)
                .is_some_and(|name| name.to_ascii_lowercase() == lower)
        };
        position.legal_moves().into_iter().filter(|mv| mv.from == from).find(is_called)
    }
}

/// Changes the rank numbers of all squares in a text. Numbers that would be out of
/// range are not changed.
fn shift_ranks(text: &str, change: impl Fn(u8) -> Option<u8>) -> String {
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

/// The text behind the squares of a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Suffix {
    /// Nothing.
    None,
    /// The piece that the moving one becomes.
    Kind(Kind),
    /// `+`: the piece promotes as in shogi.
    Plus,
}

/// A model of XBoard's board, which predicts the effect of a move text.
struct BoardModel<'a> {
    board: &'a Board,
    kinds: &'a [KindInfo],
    images: &'a PieceImages,
    position: &'a dyn AnyPosition,
    last: Option<Move>,
}

impl BoardModel<'_> {
    /// Returns XBoard's board after a move, and the suffix that its squares need. `kind` is the
    /// piece on the target square after the move. Returns `None` if the move has no text.
    fn after(&self, mv: Move, kind: Kind) -> Option<(Vec<Option<Piece>>, Suffix)> {
        let mut squares: Vec<Option<Piece>> =
            self.board.squares().map(|square| self.position.piece_at(square)).collect();
        if let Extra::Drop(kind) = mv.extra {
            squares[mv.to.index()] = Some(Piece::new(self.position.turn(), kind));
            return Some((squares, Suffix::None));
        }
        let piece = squares[mv.from.index()].take().filter(|_| mv.from != mv.to)?;
        if let Some(victim) = self.en_passant_victim(piece, mv) {
            squares[victim.index()] = None;
        }
        if let Some((rook_from, rook_to)) = self.castling(piece, mv) {
            squares[rook_to.index()] = squares[rook_from.index()].take();
        }
        if self.images.parent == Parent::Shogi {
            squares[mv.to.index()] = Some(Piece::new(piece.color, kind));
            return Some((squares, self.shogi_promotion(piece, mv, kind)?));
        }
        // XBoard promotes a pawn to a queen unless the text names a piece, and never
        // promotes other pieces.
        let must_promote = self.images.is_pawn(piece.kind)
            && self.board.file_and_rank(mv.to).1 == last_rank(piece.color, self.board);
        if must_promote != (kind != piece.kind) {
            return None;
        }
        squares[mv.to.index()] = Some(Piece::new(piece.color, kind));
        let suffix = if must_promote { Suffix::Kind(kind) } else { Suffix::None };
        Some((squares, suffix))
    }

    /// Returns the suffix that makes a piece become `kind` as in shogi: a `+` if it promotes. A
    /// piece can promote if its move starts or ends on one of the last ranks.
    fn shogi_promotion(&self, piece: Piece, mv: Move, kind: Kind) -> Option<Suffix> {
        if kind == piece.kind {
            return Some(Suffix::None);
        }
        let depth = shogi_depth(self.board.ranks());
        let in_zone = |square: Square| {
            let rank = self.board.file_and_rank(square).1;
            rank.abs_diff(last_rank(piece.color, self.board)) < depth
        };
        let plus = Token::marked(self.kinds[piece.kind.index()].token.letter(), Mark::Plus);
        let is_promoted = self.kinds[kind.index()].token == plus;
        (is_promoted && (in_zone(mv.from) || in_zone(mv.to))).then_some(Suffix::Plus)
    }

    /// Returns the piece that XBoard removes as captured en passant. XBoard guesses: a
    /// pawn that leaves its file for an empty square beyond the middle removes the pawn
    /// that has just passed over that square, or else any piece behind it.
    fn en_passant_victim(&self, piece: Piece, mv: Move) -> Option<Square> {
        let ((from_file, from_rank), (file, rank)) =
            (self.board.file_and_rank(mv.from), self.board.file_and_rank(mv.to));
        let in_far_half = match piece.color {
            Color::White => from_rank >= self.board.ranks() / 2,
            Color::Black => from_rank < self.board.ranks() / 2,
        };
        let is_capture = self.position.piece_at(mv.to).is_some();
        if !self.images.is_pawn(piece.kind) || !in_far_half || from_file == file || is_capture {
            return None;
        }
        let behind = match piece.color {
            Color::White => rank.checked_sub(1),
            Color::Black => rank.checked_add(1),
        };
        self.passed_over(file, rank).or_else(|| self.board.square_at(file, behind?))
    }

    /// Returns the pawn that has just passed over a square on its file.
    fn passed_over(&self, file: u8, rank: u8) -> Option<Square> {
        let last = self.last.filter(|last| last.extra == Extra::None)?;
        let is_pawn = |piece: Piece| self.images.is_pawn(piece.kind);
        let (from, to) = (self.board.file_and_rank(last.from), self.board.file_and_rank(last.to));
        let on_file = from.0 == file && to.0 == file;
        let passed = on_file && from.1.min(to.1) < rank && rank < from.1.max(to.1);
        (passed && self.position.piece_at(last.to).is_some_and(is_pawn)).then_some(last.to)
    }

    /// Returns origin and target of the rook if a king moves at least two squares along
    /// its rank, which XBoard takes for castling.
    fn castling(&self, piece: Piece, mv: Move) -> Option<(Square, Square)> {
        let ((from, rank), (to, to_rank)) =
            (self.board.file_and_rank(mv.from), self.board.file_and_rank(mv.to));
        if !self.images.is_king(piece.kind) || rank != to_rank || from.abs_diff(to) < 2 {
            return None;
        }
        let (rook_from, rook_to) =
            if to > from { (self.board.files() - 1, to - 1) } else { (0, to + 1) };
        Some((self.board.square_at(rook_from, rank)?, self.board.square_at(rook_to, rank)?))
    }
}

/// Returns the last rank of a side, counted from 0.
fn last_rank(color: Color, board: &Board) -> u8 {
    match color {
        Color::White => board.ranks() - 1,
        Color::Black => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::xboard::variants;

    /// Returns the text for the last of some moves.
    fn display_text(name: &str, fen: Option<&str>, moves: &str) -> Option<String> {
        let game = variants::find(name).expect("a variant");
        let notation = Notation::of(game.as_ref(), PieceImages::of(game.as_ref()));
        let (before, mv) = moves.rsplit_once(' ').unwrap_or(("", moves));
        let played = crate::setup::set_up(game.as_ref(), fen, Some(before)).expect("legal");
        let (position, last) = (played.position(), played.moves().last().copied());
        let mv = position.read_move(mv).expect("legal");
        let shown = notation.display_text(position.as_ref(), last, mv);
        if let Some(text) = &shown {
            assert_eq!(notation.find(position.as_ref(), last, text), Some(mv), "{text}");
        }
        shown
    }

    #[test]
    fn ten_ranks_are_numbered_from_zero() {
        assert_eq!(display_text("zigzag", None, "e2e5").as_deref(), Some("e1e4"));
        assert_eq!(display_text("zigzag", None, "d2d5 h9h8 J@d4").as_deref(), Some("J@d3"));
        assert_eq!(display_text("zwangkrieg", None, "e3e5 a10a8").as_deref(), Some("a10a8"));
        let notation = Notation::of(variants::find("zigzag").expect("a game").as_ref(), None);
        assert_eq!(notation.encode("f1h1,j1g1"), "f0h0,j0g0");
        assert_eq!(notation.decode("e8e9q"), "e9e10q");
        assert_eq!(notation.decode("é999999 a255"), "é999999 a255");
        assert_eq!(notation.encode("a0"), "a0");
    }

    #[test]
    fn en_passant_castling_and_promotion() {
        let run = "a2a5 h9h8 a5a6 h8h7 a6a7 b9b6 a7b8";
        assert_eq!(display_text("zigzag", None, run).as_deref(), Some("a6b7"));
        // XBoard does not remove the victim of a capture in the near half.
        let near = "4k5/10/p9/10/1P8/10/10/10/10/5K4[] w - - 0 1";
        assert_eq!(display_text("zigzag", Some(near), "b6b8").as_deref(), Some("b5b7"));
        assert_eq!(display_text("zigzag", Some(near), "b6b8 a8b7"), None);
        let kings = "4k5/10/10/10/10/10/10/10/1P8/R4K3R[] w AJ - 0 1";
        assert_eq!(display_text("zigzag", Some(kings), "f1i1,j1h1").as_deref(), Some("f0i0"));
        assert_eq!(display_text("zigzag", Some(kings), "f1c1,a1d1").as_deref(), Some("f0c0"));
        assert_eq!(display_text("zigzag", Some(kings), "f1g1,j1f1"), None, "a king's plain step");
        assert_eq!(display_text("zigzag", Some(kings), "f1g1").as_deref(), Some("f0g0"));
        let pawns = "k9/5P1J2/10/10/10/10/10/10/10/K9[] w - - 0 1";
        assert_eq!(display_text("zigzag", Some(pawns), "f9f10w").as_deref(), Some("f8f9w"));
        assert_eq!(display_text("zigzag", Some(pawns), "h9h10q").as_deref(), Some("h8h9q"));
        let mw = "4k3/P7/8/8/8/8/8/4K3 w - 0 1";
        assert_eq!(
            display_text("mwchess", Some(mw), "a7a8").as_deref(),
            Some("a7a8"),
            "it stays a Pawn"
        );
        assert_eq!(display_text("normal", None, "e2e4").as_deref(), Some("e2e4"));
    }

    #[test]
    fn displaced_pieces_cannot_be_displayed() {
        let rook = "k11/12/12/12/12/12/12/12/12/q11/12/R10K[] w - - - 0 1";
        assert_eq!(display_text("zwangkrieg", Some(rook), "a1a3,a3a4"), None);
        assert_eq!(display_text("zwangkrieg", Some(rook), "a1a3").as_deref(), Some("a1a3"));
        // XBoard would remove the piece behind the target square of a pawn that leaves
        // its file in the far half.
        let pawn = "k11/12/12/12/5F6/6R5/12/12/12/12/12/11K[] w - - - 0 1";
        assert_eq!(display_text("zwangkrieg", Some(pawn), "f8e9").as_deref(), Some("f8e9"));
        let pawn = "k11/12/12/12/5FR5/12/12/12/12/12/12/11K[] w - - - 0 1";
        assert_eq!(display_text("zwangkrieg", Some(pawn), "f8g9"), None);
    }
}
