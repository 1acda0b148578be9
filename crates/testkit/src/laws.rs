//! Invariants ("laws") of all games, checked on single positions and in random
//! games.

use crate::{Source, flip_move};
use heterodox_kernel::pgn::Reader;
use heterodox_kernel::{Game, Match, Move, Position, Setup, notation};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};
use std::collections::{BTreeMap, HashMap, HashSet};

/// Checks all invariants on every position of random games. A game that violates
/// one is shrunk to a short one.
///
/// # Panics
/// If an invariant is violated.
pub fn random_games<G: Game>(game: &G, seed: u64, games: u32, max_plies: usize) {
    let mut bytes = [0; 32];
    bytes[..8].copy_from_slice(&seed.to_le_bytes());
    let rng = TestRng::from_seed(RngAlgorithm::ChaCha, &bytes);
    let config = Config { cases: games, failure_persistence: None, ..Config::default() };
    let choices = vec(any::<u8>(), 0..=2 * max_plies);
    TestRunner::new_with_rng(config, rng)
        .run(&choices, |choices| {
            walk(game, game.start(), Source::from_bytes(&choices));
            Ok(())
        })
        .unwrap_or_else(|error| panic!("{}: {error}", game.info().id));
}

/// Plays a game with the choices of a source. Checks the invariants of every
/// position on the way and, at the end, those of the match record.
///
/// # Panics
/// If an invariant is violated.
pub fn walk<G: Game>(game: &G, start: G::Position, mut choices: Source) {
    let mut played = Match::from_position(game.clone(), start);
    loop {
        check_position(game, played.position());
        let moves = played.legal_moves();
        if moves.is_empty() {
            assert!(played.outcome().is_some(), "no moves, but the game goes on");
            break;
        }
        let Some(choice) = choices.below(moves.len()) else { break };
        check_move(game, played.position(), moves[choice]);
        check_undo(&mut played, moves[choice]);
    }
    check_pgn(&played);
    check_repetitions(&played);
}

/// Checks all invariants of a single position.
///
/// # Panics
/// If an invariant is violated.
pub fn check_position<G: Game>(game: &G, position: &G::Position) {
    let fen = position.fen();
    let moves = position.legal_moves();
    assert_eq!(position.count_legal(), moves.len() as u64, "{fen}: counted and listed moves");
    assert_eq!(position.has_legal_move(), !moves.is_empty(), "{fen}: existence of a move");
    assert_eq!(
        position.outcome().is_some(),
        moves.is_empty(),
        "{fen}: a finished game has no moves"
    );
    check_texts(game, position, &moves);
    let mut regardless = Vec::new();
    position.generate_pseudo_legal(&mut regardless);
    let regardless: HashSet<Move> = regardless.into_iter().collect();
    for mv in &moves {
        assert!(regardless.contains(mv), "{fen}: {mv:?} is legal, but not regardless of check");
    }
    assert_eq!(position.key(), position.recomputed_key(), "{fen}: incremental key");
    let again = game.parse_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
    assert_eq!(again.fen(), fen, "a FEN is written as it was read");
    // A PoliWin in Pacifist Chess is not part of the FEN.
    if again != *position {
        assert!(
            again.outcome() != position.outcome(),
            "{fen}: reading back gives another position"
        );
    } else {
        assert_eq!(again.key(), position.key(), "{fen}: key after reading back");
        check_setup(game, &position.to_setup());
    }
}

/// Checks that the description of a position is the same as its FEN, and that taking
/// a piece off the board removes exactly the rights that need it.
fn check_setup<G: Game>(game: &G, setup: &Setup) {
    let fen = game.fen_format().format(setup);
    assert_eq!(game.parse_setup(&fen).as_ref(), Ok(setup), "{fen}");
    let drop = |mut setup: Setup| {
        game.drop_unsupported_rights(&mut setup);
        setup
    };
    assert_eq!(&drop(setup.clone()), setup, "{fen}: a legal position keeps its rights");
    for square in setup.pieces.keys() {
        let mut without = setup.clone();
        without.pieces.remove(square);
        let dropped = drop(without.clone());
        assert_eq!(game.check_rights(&dropped), Ok(()), "{fen} without {square:?}");
        for right in without.castling.difference(&dropped.castling) {
            let mut more = dropped.clone();
            more.castling.insert(*right);
            assert!(game.check_rights(&more).is_err(), "{fen} without {square:?}: {right:?}");
        }
        for right in without.unmoved_pawns.difference(&dropped.unmoved_pawns) {
            let mut more = dropped.clone();
            more.unmoved_pawns.insert(*right);
            assert!(game.check_rights(&more).is_err(), "{fen} without {square:?}: {right:?}");
        }
        for moved in without.moved.difference(&dropped.moved) {
            let mut more = dropped.clone();
            more.moved.insert(*moved);
            assert!(game.check_rights(&more).is_err(), "{fen} without {square:?}: {moved:?}");
        }
    }
}

/// Checks that the moves' coordinate texts are unique and that parsing them gives
/// the moves.
fn check_texts<G: Game>(game: &G, position: &G::Position, moves: &[Move]) {
    let mut texts = HashSet::new();
    for &mv in moves {
        let text = mv.coordinates(game.board(), game.kinds());
        assert_eq!(
            Move::from_coordinates(&text, game.board(), game.kinds()),
            Some(mv),
            "{text} is read back"
        );
        assert!(texts.insert(text.clone()), "{}: {text} twice", position.fen());
    }
}

/// Checks the invariants of a legal move: it is found legal, the other side is to
/// move after it, and writing and parsing its short notation is a round trip.
///
/// # Panics
/// If an invariant is violated.
pub fn check_move<G: Game>(game: &G, position: &G::Position, mv: Move) {
    let fen = position.fen();
    assert!(position.is_legal(mv), "{fen}: {mv:?} is generated, but not legal");
    let next = position.after(mv);
    assert_eq!(next.turn(), !position.turn(), "{fen}: {mv:?} does not pass the turn");
    assert_eq!(next.fullmove(), position.fullmove() + position.turn() as u32, "{fen}: fullmove");
    let short = notation::write(game, position, mv);
    assert_eq!(notation::read(game, position, &short), Ok(mv), "{fen}: {short} is read back");
    for text in other_spellings(game, mv, &short) {
        assert_eq!(notation::read(game, position, &text), Ok(mv), "{fen}: {text} for {short}");
    }
}

/// Spellings of a move that are read, but never written.
fn other_spellings<G: Game>(game: &G, mv: Move, san: &str) -> Vec<String> {
    let mut texts = vec![format!("{san}!?")];
    let (board, kinds) = (game.board(), game.kinds());
    let coordinates = mv.coordinates(board, kinds);
    if let Some((_, rest)) = board.split_square(&coordinates) {
        let from = &coordinates[..coordinates.len() - rest.len()];
        texts.extend(["-", ":", "x", "\u{2013}"].map(|sign| format!("{from}{sign}{rest}")));
    }
    if san.starts_with("O-O") {
        texts.push(san.replace('O', "0"));
    } else if !san.contains(['@', ',']) {
        // The destination is the last square before other effects.
        let bare = san.trim_end_matches(['+', '#']);
        texts.push(bare.replacen('x', ":", 1));
        texts.push(bare.replacen('x', "", 1));
    }
    texts
}

/// Checks that undoing a move restores the position. The move is played in the
/// end.
fn check_undo<G: Game>(played: &mut Match<G>, mv: Move) {
    let before = played.position().clone();
    played.play(mv).expect("a generated move is legal");
    let after = played.position().clone();
    assert_eq!(played.undo(), Some(mv));
    assert_eq!(*played.position(), before, "undo restores the position");
    played.play(mv).expect("a move is legal again after undo");
    assert_eq!(*played.position(), after, "the same move leads to the same position");
}

/// Checks that writing a match record as PGN and parsing it is a round trip.
///
/// # Panics
/// If the check fails.
pub fn check_pgn<G: Game>(played: &Match<G>) {
    let text = played.to_pgn(&[]);
    let raw = Reader::new(&text).next().expect("a game is written").expect("it is readable");
    let again = Match::from_pgn(played.game().clone(), &raw)
        .unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.outcome(), played.outcome(), "{text}");
    assert!(again.moves().eq(played.moves()), "{text}");
}

/// Checks that no repetition spans a move that the game declares irreversible.
///
/// # Panics
/// If the check fails.
pub fn check_repetitions<G: Game>(played: &Match<G>) {
    let mut seen = HashMap::new();
    let before = played.history().map(|(position, _)| position);
    for (ply, position) in before.chain([played.position()]).enumerate() {
        if let Some(before) = seen.insert(position.key(), ply) {
            let reach = position.reversible_plies() as usize;
            assert!(ply - before <= reach, "{} from {before} plies on", position.fen());
        }
    }
}

/// Calls a function with every position of random games. Every second game prefers captures, which
/// empties the boards.
pub fn on_random_positions<G: Game>(
    game: &G,
    seed: u64,
    games: usize,
    max_plies: usize,
    mut check: impl FnMut(&G::Position),
) {
    let mut source = Source::from_seed(seed);
    for round in 0..games {
        let mut position = game.start();
        for _ in 0..max_plies {
            check(&position);
            let mut moves = position.legal_moves();
            if moves.is_empty() {
                break;
            }
            if round % 2 == 0 && moves.iter().any(|&mv| position.is_capture(mv)) {
                moves.retain(|&mv| position.is_capture(mv));
            }
            let choice = source.below(moves.len()).expect("a seed gives endless choices");
            position.play_unchecked(moves[choice]);
        }
    }
}

/// Checks on every position of random games that flipping the board and
/// exchanging the colours changes nothing else. Only for games with symmetric
/// rules.
///
/// # Panics
/// If the check fails.
pub fn flipping_random_games<G: Game>(game: &G, seed: u64, games: usize, max_plies: usize) {
    on_random_positions(game, seed, games, max_plies, |position| check_flip(game, position));
}

/// Checks the invariant of [`flipping_random_games`] on one position.
///
/// # Panics
/// If the check fails.
pub fn check_flip<G: Game>(game: &G, position: &G::Position) {
    let ranks = game.board().ranks() as usize;
    let fen = position.fen();
    if game.parse_fen(&fen).as_ref() != Ok(position) {
        return; // A PoliWin in Pacifist Chess is not part of the FEN.
    }
    let flipped_setup = position.to_setup().flipped(game.board());
    let flipped = game.from_setup(&flipped_setup).unwrap_or_else(|e| panic!("{fen} flipped: {e}"));
    let outcome = position.outcome().map(|end| (end.winner.map(|color| !color), end.reason));
    assert_eq!(flipped.outcome().map(|end| (end.winner, end.reason)), outcome, "{fen}: outcome");
    let expected: BTreeMap<String, Setup> = successors(game, position)
        .into_iter()
        .map(|(mv, next)| (flip_move(&mv, ranks), next.flipped(game.board())))
        .collect();
    assert_eq!(successors(game, &flipped), expected, "{fen}: moves after flipping");
}

/// Returns the positions after all moves, without the move number, which is not
/// symmetric.
fn successors<G: Game>(game: &G, position: &G::Position) -> BTreeMap<String, Setup> {
    let text = |mv: Move| mv.coordinates(game.board(), game.kinds());
    let after = |mv| Setup { fullmove: 1, ..position.after(mv).to_setup() };
    position.legal_moves().into_iter().map(|mv| (text(mv), after(mv))).collect()
}
