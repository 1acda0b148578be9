//! Checks of the reasons why moves are illegal.

use crate::laws;
use heterodox_kernel::{
    Explanation, Game, Kind, Move, Picked, PickedReasons, Position, Square, TargetReason,
    explain_illegal_move, explain_targets,
};
use std::collections::HashSet;

/// Of the sample positions one of this many is checked.
const SAMPLES_STEP: usize = 5;

/// Maximum number of characters of a sentence.
const MAX_LENGTH: usize = 120;

/// Words of a general reason, used if no particular rule of the game applies.
const GENERAL: &str = "like this";

/// Words of reasons for a King that would be taken, or lost.
const KING: [&str; 3] = ["would be taken by", "is in check from", "own no King"];

/// Beginnings of sentences that name a piece that is missing.
const MISSING: [&str; 2] = ["Castling needs a Rook", "The King or the Rook"];

/// Checks the reasons on positions of random games, and that each of them names a rule.
///
/// # Panics
/// If a reason is wrong.
pub fn random_games<G: Game>(game: &G, seed: u64, games: usize, max_plies: usize) {
    laws::on_random_positions(game, seed, games, max_plies, |position| {
        check_position(game, position);
    });
}

/// Checks the reasons on every sample position of a file, and that each of them names a
/// rule.
///
/// # Panics
/// If a reason is wrong, or the file cannot be read.
pub fn samples<G: Game>(game: &G, file: &str) {
    for sample in crate::samples::load(file).iter().step_by(SAMPLES_STEP) {
        let position = game.parse_fen(&sample.fen).expect("samples are positions");
        check_position(game, &position);
    }
}

/// Checks the reasons for all pieces of the side to move, and for a piece of the other.
///
/// # Panics
/// If a reason is wrong.
pub fn check_position<G: Game>(game: &G, position: &G::Position) {
    let us = position.turn();
    let on_board = game.board().squares().map(Picked::Square);
    let hand = position.pocket().into_iter().filter(|(piece, _)| piece.color == us);
    let mut seen_other = false;
    for picked in on_board.chain(hand.map(|(piece, _)| Picked::Hand(piece.kind))) {
        if let Picked::Square(square) = picked {
            let is_own = position.piece_at(square).is_some_and(|piece| piece.color == us);
            if !is_own && std::mem::replace(&mut seen_other, true) {
                continue;
            }
        }
        let reasons = explain_targets(game, position, picked);
        check_targets(game, position, picked, &reasons);
        let all = reasons.targets.iter().map(|target| &target.reason);
        for reason in all.chain(&reasons.without_moves) {
            check_sentence(game, position, reason);
        }
    }
}

/// Checks that there is a sentence for each square that a piece on the board cannot go to.
///
/// # Panics
/// If one is missing or says nothing.
pub fn every_target_has_a_reason<G: Game>(game: &G, position: &G::Position) {
    let on_board = game.board().squares().filter(|&square| position.piece_at(square).is_some());
    for from in on_board {
        for target in explain_targets(game, position, Picked::Square(from)).targets {
            let sentence = &target.reason.sentence;
            let is_one = sentence.starts_with(char::is_uppercase) && sentence.ends_with('.');
            assert!(is_one && !sentence.contains(GENERAL), "{}: {sentence}", position.fen());
        }
    }
}

fn is_picked(mv: Move, picked: Picked) -> bool {
    match picked {
        Picked::Square(from) => mv.from == from && !mv.is_drop(),
        Picked::Hand(kind) => mv.extra == heterodox_kernel::Extra::Drop(kind),
    }
}

/// Checks that exactly the squares without a legal move have a reason, and that a second
/// look at the board confirms it.
fn check_targets<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
    reasons: &PickedReasons,
) {
    let fen = position.fen();
    let mut expected: HashSet<Square> = game.board().squares().collect();
    if let Picked::Square(from) = picked {
        expected.remove(&from);
    }
    let moves = position.legal_moves();
    for mv in moves.iter().filter(|mv| is_picked(**mv, picked)) {
        expected.remove(&mv.target());
    }
    let explained: HashSet<Square> = reasons.targets.iter().map(|target| target.square).collect();
    assert_eq!(explained, expected, "{fen}: {picked:?}");
    let has_move = moves.iter().any(|&mv| is_picked(mv, picked));
    assert_eq!(reasons.without_moves.is_none(), has_move, "{fen}: {picked:?}");
    let mut pseudo_legal = Vec::new();
    position.generate_pseudo_legal(&mut pseudo_legal);
    for target in &reasons.targets {
        let sentence = &target.reason.sentence;
        if KING.iter().any(|words| sentence.contains(words)) {
            check_king(game, position, picked, target, &pseudo_legal);
        }
        if sentence.contains("is in the way") || sentence.starts_with("Your own ") {
            let blocker = target.reason.squares[0];
            assert!(position.piece_at(blocker).is_some(), "{fen}: {sentence}");
        }
    }
}

/// Checks by a move and a reply that a King could be taken, or lost, if the reason says so.
fn check_king<G: Game>(
    game: &G,
    position: &G::Position,
    picked: Picked,
    target: &TargetReason,
    pseudo_legal: &[Move],
) {
    let (fen, sentence) = (position.fen(), &target.reason.sentence);
    let candidates =
        pseudo_legal.iter().filter(|mv| is_picked(**mv, picked) && mv.target() == target.square);
    let us = position.turn();
    let is_king = |next: &G::Position, square: Square| {
        next.piece_at(square).is_some_and(|piece| piece.color == us && game.is_royal(piece))
    };
    if sentence.contains("own no King") {
        let keeps = |mv: &Move| {
            let next = position.after(*mv);
            game.board().squares().any(|square| is_king(&next, square))
        };
        assert!(!candidates.clone().any(keeps), "{fen}: {target:?}");
        return;
    }
    let allows_capture = |mv: &Move| {
        let next = position.after(*mv);
        let mut replies = Vec::new();
        next.generate_pseudo_legal(&mut replies);
        // A move that wins immediately leaves no reply.
        next.outcome().is_some() && replies.is_empty()
            || target.reason.arrows.iter().all(|&(from, to)| {
                is_king(&next, to)
                    && replies.iter().any(|reply| {
                        (reply.from, reply.to) == (from, to) && next.is_capture(*reply)
                    })
            })
    };
    assert!(!target.reason.arrows.is_empty(), "{fen}: {target:?}");
    assert!(candidates.clone().any(allows_capture), "{fen}: {picked:?} {target:?}");
}

/// Checks that a reason is one short sentence about pieces and squares of the board.
fn check_sentence<G: Game>(game: &G, position: &G::Position, reason: &Explanation) {
    let (fen, sentence) = (|| position.fen(), &reason.sentence);
    assert!(sentence.starts_with(char::is_uppercase), "{}: {sentence}", fen());
    assert!(sentence.ends_with('.') && !sentence.ends_with(".."), "{}: {sentence}", fen());
    assert!(sentence.chars().count() <= MAX_LENGTH, "{}: {sentence}", fen());
    assert!(!sentence.contains(GENERAL), "{}: {sentence}", fen());
    let squares = reason.arrows.iter().flat_map(|&(from, to)| [from, to]);
    for square in squares.chain(reason.squares.iter().copied()) {
        assert!(square.index() < game.board().len(), "{}: {reason:?}", fen());
    }
    if MISSING.iter().any(|words| sentence.starts_with(words)) || sentence.contains("puts on") {
        return;
    }
    for (square, kind) in named_pieces(game, sentence) {
        let stands = position.piece_at(square).map(|piece| piece.kind);
        let names = [Some(kind), stands].map(|kind| Some(&game.kinds()[kind?.index()].name));
        assert_eq!(names[0], names[1], "{}: {sentence}", fen());
    }
}

/// The pieces that a sentence names with their squares: each "… NAME on SQUARE".
pub fn named_pieces<G: Game>(game: &G, sentence: &str) -> Vec<(Square, Kind)> {
    let mut pieces = Vec::new();
    for (at, _) in sentence.match_indices(" on ") {
        let word = sentence[at + 4..].split([' ', '.', ',', ':', ';']).next().unwrap_or_default();
        let Some(square) = game.board().square(word) else { continue };
        let kinds = (0..).map(Kind).zip(game.kinds());
        let named = kinds.filter(|(_, kind)| sentence[..at].ends_with(&*kind.name));
        // "Guard" may be the end of another name.
        let longest = named.max_by_key(|(_, kind)| kind.name.len());
        pieces.extend(longest.map(|(kind, _)| (square, kind)));
    }
    pieces
}

/// Checks a table of (FEN, illegal move in coordinate notation, sentence). Plain moves and
/// drops must have the same reason for a picked piece.
///
/// # Panics
/// If a sentence differs.
pub fn check_table<G: Game>(game: &G, table: &[(&str, &str, &str)]) {
    let mut wrong = Vec::new();
    for &(fen, text, expected) in table {
        let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mv = Move::from_coordinates(text, game.board(), game.kinds()).expect(text);
        if position.is_legal(mv) {
            wrong.push(format!("{fen} {text} is legal"));
            continue;
        }
        let reason = explain_illegal_move(game, &position, mv);
        check_sentence(game, &position, &reason);
        let mut found = vec![reason.sentence];
        let picked = match mv.extra {
            heterodox_kernel::Extra::Drop(kind) => Some(Picked::Hand(kind)),
            heterodox_kernel::Extra::None => Some(Picked::Square(mv.from)),
            _ => None,
        };
        let targets = picked.map(|picked| explain_targets(game, &position, picked).targets);
        let target = targets.into_iter().flatten().find(|target| target.square == mv.to);
        found.extend(target.map(|target| target.reason.sentence));
        wrong.extend(
            found.into_iter().filter(|sentence| sentence != expected).map(|sentence| {
                format!("{fen} {text}\n  found    {sentence}\n  expected {expected}")
            }),
        );
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Checks a table of (FEN, square of a piece, sentence if it has no legal move).
///
/// # Panics
/// If a sentence differs.
pub fn check_pieces<G: Game>(game: &G, table: &[(&str, &str, Option<&str>)]) {
    for &(fen, square, expected) in table {
        let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let from = game.board().square(square).expect(square);
        let reasons = explain_targets(game, &position, Picked::Square(from));
        let found = reasons.without_moves.map(|reason| reason.sentence);
        assert_eq!(found.as_deref(), expected, "{fen} {square}");
    }
}
