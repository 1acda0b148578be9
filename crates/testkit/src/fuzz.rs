//! Checks of the fuzz targets, for any game. The targets only choose the game. Ordinary tests run
//! the same checks on a few inputs.

use crate::{Source, laws, second_opinion};
use heterodox_kernel::pgn::{Reader, Tree};
use heterodox_kernel::{Game, Match, Move, Position, notation};

/// Number of plies at the end of a game that are checked for all invariants.
const CHECKED_PLIES: usize = 3;

/// Parses any text as a FEN. If it is accepted, checks all invariants of the
/// position and of its successors after some moves.
///
/// # Panics
/// If an invariant is violated.
pub fn fen<G: Game>(game: &G, text: &str) {
    let Ok(mut setup) = game.parse_setup(text) else { return };
    let position = game.from_setup(&setup);
    game.drop_unsupported_rights(&mut setup);
    assert_eq!(game.check_rights(&setup), Ok(()), "{text}");
    assert_eq!(game.parse_setup(&game.fen_format().format(&setup)), Ok(setup), "{text}");
    let Ok(position) = position else { return };
    laws::check_position(game, &position);
    // A few moves are enough: more inputs find more than more moves of one input.
    let moves = position.legal_moves();
    for &mv in moves.iter().step_by(1 + moves.len() / 3) {
        laws::check_move(game, &position, mv);
        laws::check_position(game, &position.after(mv));
    }
}

/// Parses any text as a move in some position. If it is accepted, checks that it
/// is legal and that writing and parsing it is a round trip.
///
/// The first byte gives the number of plies to the position, two bytes per ply
/// choose the moves, and the rest is the text.
///
/// # Panics
/// If parsing panics or a check fails.
pub fn notation<G: Game>(game: &G, bytes: &[u8]) {
    let Some((&plies, rest)) = bytes.split_first() else { return };
    let (choices, text) = rest.split_at(rest.len().min(2 * usize::from(plies % 64)));
    let position = replay(game, choices);
    let text = String::from_utf8_lossy(text);
    if let Some(mv) = Move::from_coordinates(&text, game.board(), game.kinds()) {
        let again = mv.coordinates(game.board(), game.kinds());
        assert_eq!(Move::from_coordinates(&again, game.board(), game.kinds()), Some(mv), "{again}");
        let mut next = position.clone();
        let played = next.try_play(mv).is_ok();
        assert_eq!(played, position.legal_moves().contains(&mv), "{}: {again}", position.fen());
        assert!(played || next == position, "{}: {again} is refused", position.fen());
    }
    match notation::read(game, &position, &text) {
        Ok(mv) => laws::check_move(game, &position, mv),
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Parses any text as PGN. Checks that writing and parsing accepted games is a
/// round trip.
///
/// # Panics
/// If the check fails.
pub fn pgn<G: Game>(game: &G, text: &str) {
    for raw in Reader::new(text).filter_map(Result::ok) {
        match Match::from_pgn(game.clone(), &raw) {
            Ok(played) => laws::check_pgn(&played),
            Err(error) => assert!(!error.to_string().is_empty()),
        }
        if let Ok(tree) = Tree::read(game, &raw) {
            check_tree(game, &tree);
        }
    }
}

/// Checks that writing and parsing a game with variations is a round trip.
fn check_tree<G: Game>(game: &G, tree: &Tree<G::Position>) {
    let text = tree.write(game).unwrap_or_else(|error| panic!("{error}: {tree:?}"));
    let mut games = Reader::new(&text);
    let raw = games.next().expect("a game is written").unwrap_or_else(|e| panic!("{e}\n{text}"));
    assert!(games.next().is_none(), "{text}");
    let again = Tree::read(game, &raw).unwrap_or_else(|error| panic!("{error}\n{text}"));
    // Braces in comments become brackets; after that nothing changes any more.
    assert_eq!(again.write(game).as_ref(), Ok(&text));
    assert_eq!((&again.start, again.outcome), (&tree.start, tree.outcome), "{text}");
    for (name, value) in &tree.tags {
        let own = ["Result", "Variant", "SetUp", "FEN", "Termination"].contains(&name.as_str());
        let first = tree.tags.iter().find(|(tag, _)| tag == name).map(|(_, value)| value);
        assert!(own || first != Some(value) || raw.tag(name) == Some(value), "{name}: {text}");
    }
}

/// Plays a game whose moves are chosen by two bytes each, and checks all
/// invariants of the last positions. The earlier ones are the last ones of
/// shorter inputs.
///
/// # Panics
/// If an invariant is violated.
pub fn play<G: Game>(game: &G, bytes: &[u8]) {
    let (before, last) = bytes.split_at(bytes.len().saturating_sub(2 * CHECKED_PLIES) & !1);
    laws::walk(game, replay(game, before), Source::from_bytes(last));
}

/// Plays a game whose moves are chosen by two bytes each, and compares the game's
/// code with the naive reference in the last position.
///
/// # Panics
/// If the two differ.
pub fn compare<G: Game>(game: &G, bytes: &[u8]) {
    second_opinion::compare_reached(game, &replay(game, bytes));
}

/// Returns the position after the moves that the bytes choose.
fn replay<G: Game>(game: &G, bytes: &[u8]) -> G::Position {
    let mut source = Source::from_bytes(bytes);
    let mut position = game.start();
    loop {
        let moves = position.legal_moves();
        if moves.is_empty() {
            return position;
        }
        let Some(choice) = source.below(moves.len()) else { return position };
        position.play_unchecked(moves[choice]);
    }
}
