//! Coordinate notation of moves.

use crate::piece::kind_of_promotion;
use crate::{Board, Color, Extra, Kind, KindInfo, Move, Square, Token};

/// Promotion, captures beside the destination, and displacement of a move.
type Effects = (Option<Kind>, Vec<Square>, Option<(Square, Square)>);

impl Move {
    /// Formats the move in coordinate notation, which is unique within a position:
    /// origin, destination and the extra effects (`e2e4`, `e9e10q`, `d4g7,c3d4`,
    /// `P'@d5`, `f2g3=H`, `a5b4xc3`, `e4e6xd4xe5`, `c4c5+p`).
    ///
    /// # Panics
    /// If the move refers to a square or kind that the game does not have.
    pub fn coordinates(self, board: &Board, kinds: &[KindInfo]) -> String {
        let mut text = String::new();
        self.write_coordinates(board, kinds, &mut text);
        text
    }

    /// Adds the move in coordinate notation to a text; see [`coordinates`](Move::coordinates).
    ///
    /// # Panics
    /// If the move refers to a square or kind that the game does not have.
    pub fn write_coordinates(self, board: &Board, kinds: &[KindInfo], text: &mut String) {
        let token = |kind: Kind| kinds[kind.index()].token;
        if let Extra::Drop(kind) = self.extra {
            text.extend(token(kind).chars());
            text.push('@');
            text.push_str(board.name(self.to));
            return;
        }
        text.push_str(board.name(self.from));
        text.push_str(board.name(self.to));
        if let Some(kind) = self.promotion() {
            text.extend(token(kind).in_promotion().cased(Color::Black).chars());
        }
        if let Extra::Leave(kind) = self.extra {
            text.push('=');
            text.extend(token(kind).chars());
        }
        for &square in self.captures_elsewhere() {
            text.push('x');
            text.push_str(board.name(square));
        }
        if let Some((from, to)) = self.displacement() {
            text.push(',');
            text.push_str(board.name(from));
            text.push_str(board.name(to));
        }
    }

    /// Parses coordinate notation. Does not check whether the move is legal or
    /// possible in any position. The letter of a promotion is read as the kind with the
    /// mark `~` if there is one.
    ///
    /// Returns `None` if the text is not coordinate notation for this board and
    /// these kinds of pieces.
    pub fn from_coordinates(text: &str, board: &Board, kinds: &[KindInfo]) -> Option<Move> {
        let kind_of = |text: &str| {
            let token = Token::parse(text)?;
            let index = kinds.iter().position(|kind| kind.token == token)?;
            Some(Kind(index as u8))
        };
        if let Some((token, square)) = text.split_once('@') {
            let (kind, to) = (kind_of(token)?, board.square(square)?);
            return Some(Move::drop(kind, to));
        }
        let (from, rest) = board.split_square(text)?;
        let (to, rest) = board.split_square(rest)?;
        if let Some(left) = rest.strip_prefix('=') {
            return Some(Move::leaving(from, to, kind_of(left)?));
        }
        let (promotion, captures, displacement) = effects(rest, board, kinds)?;
        if captures.len() > 2 || captures.contains(&to) {
            return None;
        }
        Some(Move::with_effects(from, to, promotion, &captures, displacement))
    }
}

/// Reads the effects behind the two squares of a move.
fn effects(text: &str, board: &Board, kinds: &[KindInfo]) -> Option<Effects> {
    // An `x` without a square behind it is the letter of a kind of piece.
    let capture = |text: &str| board.split_square(text.strip_prefix('x')?).map(|(on, _)| on);
    let mut rest = text;
    let mut promotion = None;
    if !rest.is_empty() && !rest.starts_with(',') && capture(rest).is_none() {
        let is_written =
            |token: &Token| token.color() == Color::Black && *token == token.in_promotion();
        let mut tokens = Token::at_start(rest).filter(|(token, _)| is_written(token));
        let (kind, after) =
            tokens.find_map(|(token, after)| Some((kind_of_promotion(kinds, token)?, after)))?;
        (promotion, rest) = (Some(kind), after);
    }
    let mut captures = Vec::new();
    while let Some(after) = rest.strip_prefix('x') {
        let (square, after) = board.split_square(after)?;
        captures.push(square);
        rest = after;
    }
    let displacement = match rest.strip_prefix(',') {
        Some(squares) => {
            let (from, to) = board.split_square(squares)?;
            let to = board.square(to)?;
            Some((from, to))
        }
        None if rest.is_empty() => None,
        None => return None,
    };
    Some((promotion, captures, displacement))
}
