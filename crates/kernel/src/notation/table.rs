//! Spellings that inventors use and players write at a table, which are read but never written:
//! `a5-b4 x c3`, `i1 x a1 x c1`, `~p-d9`, `g5xc9 bxp`.

use crate::{Extra, Game, Kind, Move, Position, Square, work};

/// Steps of [`work`] for finding what a move captures, by playing it.
const STEPS_OF_CAPTURES: u64 = 64;

/// The text without spaces, and without a remark behind it that only names what captures what:
/// `bxp`, `(bxwn)`. `None` if that changes nothing.
pub(super) fn compact(text: &str) -> Option<String> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    if words.len() > 1 && words.last().is_some_and(|word| is_remark(word)) {
        words.pop();
    }
    let compact = words.concat();
    (compact != text).then_some(compact)
}

/// Returns whether a word consists of the letters of two pieces with an `x` between them.
fn is_remark(word: &str) -> bool {
    let inner = word.strip_prefix('(').and_then(|word| word.strip_suffix(')')).unwrap_or(word);
    let is_piece = |text: &str| {
        (1..=2).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphabetic())
    };
    inner.split_once('x').is_some_and(|(piece, victim)| is_piece(piece) && is_piece(victim))
}

/// The moves of the piece on the first square that capture on exactly the other squares, which
/// must be at least two: `i1xa1xc1`. If some end on one of them, moves that go on are left out.
pub(super) fn by_captures<G: Game>(
    game: &G,
    position: &G::Position,
    text: &str,
    moves: &[Move],
) -> Vec<Move> {
    let squares: Option<Vec<Square>> =
        text.split('x').map(|name| game.board().square(name)).collect();
    let Some([from, victims @ ..]) = squares.as_deref() else { return Vec::new() };
    if victims.len() < 2 {
        return Vec::new();
    }
    let mut wanted = victims.to_vec();
    wanted.sort_unstable();
    let captures_them = |mv: &Move| {
        work::spend(STEPS_OF_CAPTURES);
        !work::is_over() && captured(game, position, *mv) == wanted
    };
    let own = moves.iter().copied().filter(|mv| mv.from == *from);
    let found: Vec<Move> = own.filter(captures_them).collect();
    let ending: Vec<Move> = found.iter().copied().filter(|mv| victims.contains(&mv.to)).collect();
    if ending.is_empty() { found } else { ending }
}

/// The squares of the pieces that a move takes from the board, in their order.
fn captured<G: Game>(game: &G, position: &G::Position, mv: Move) -> Vec<Square> {
    let mut after = position.clone();
    after.play_unchecked(mv);
    let displaced = mv.displacement().map(|(from, _)| from);
    let is_taken = |&square: &Square| {
        let moves_away = square == mv.from || Some(square) == displaced;
        position.piece_at(square).is_some()
            && !moves_away
            && (square == mv.to || after.piece_at(square).is_none())
    };
    game.board().squares().filter(is_taken).collect()
}

/// The drops on the square behind a tilde and perhaps a letter: `~p-d9`, `~d9`. The letter need
/// not be that of the piece, which has other names at a table.
pub(super) fn drops<G: Game>(game: &G, text: &str, moves: &[Move]) -> Vec<Move> {
    let Some(text) = text.strip_prefix('~') else { return Vec::new() };
    let (piece, square) = match text.split_once('-') {
        Some((piece, square)) => (piece, square),
        None => ("", text),
    };
    let Some(to) = game.board().square(square) else { return Vec::new() };
    let kind = |mv: &Move| match mv.extra {
        Extra::Drop(kind) if mv.to == to => Some(kind),
        _ => None,
    };
    let found: Vec<Move> = moves.iter().copied().filter(|mv| kind(mv).is_some()).collect();
    let has_name = |mv: &Move| {
        let token = |kind: Kind| game.kinds()[kind.index()].token.to_string();
        kind(mv).is_some_and(|kind| token(kind).eq_ignore_ascii_case(piece))
    };
    let named: Vec<Move> = found.iter().copied().filter(has_name).collect();
    if named.is_empty() { found } else { named }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spaces_and_remarks_are_removed() {
        for (text, expected) in [
            ("a5-b4 x c3", Some("a5-b4xc3")),
            ("i1 x a1 x c1", Some("i1xa1xc1")),
            ("g5-c9 bxp", Some("g5-c9")),
            ("g5xc9 (bxwn)", Some("g5xc9")),
            ("g5xc9", None),
            // It stands alone, so it is no remark.
            ("bxp", None),
            ("exd d5", Some("exdd5")),
        ] {
            assert_eq!(compact(text).as_deref(), expected, "{text}");
        }
    }
}
