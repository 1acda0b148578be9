//! What fuzz targets do with their bytes, for any game. The targets themselves
//! only choose the game, so that ordinary tests can run the same checks on a
//! few inputs.

use crate::{Source, laws, naive, second_opinion};
use heterodox_kernel::pgn::{Reader, Tree};
use heterodox_kernel::{Game, Match, Move, Position, notation};

/// How many moves of a game are checked by all the laws.
const LAST_PLIES: usize = 3;

/// Any text as a FEN: what is accepted keeps all the laws, on the position and
/// after some of its moves.
///
/// # Panics
/// If a law is broken.
pub fn fen<G: Game>(game: &G, text: &str) {
    let Ok(position) = game.parse_fen(text) else { return };
    laws::check_position(game, &position);
    // A few moves are enough: more inputs tell more than more moves of one.
    let moves = position.legal_moves();
    for &mv in moves.iter().step_by(1 + moves.len() / 3) {
        laws::check_move(game, &position, mv);
        laws::check_position(game, &position.after(mv));
    }
}

/// Any text as a move in some position: what is accepted is legal, and is
/// written and read back.
///
/// The first byte says how many plies away the position is, two bytes for each
/// ply choose the move, the rest is the text.
///
/// # Panics
/// If reading the text panics or its result is not what it should be.
pub fn notation<G: Game>(game: &G, bytes: &[u8]) {
    let Some((&plies, rest)) = bytes.split_first() else { return };
    let (choices, text) = rest.split_at(rest.len().min(2 * usize::from(plies % 64)));
    let position = reach(game, choices);
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

/// Any text as games in PGN: what is accepted is written and read back.
///
/// # Panics
/// If it is not.
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

/// A game with variations is read back as it is written.
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

/// Two bytes a move: every law on the last positions of the game. Those before
/// are the last ones of shorter inputs.
///
/// # Panics
/// If a law is broken.
pub fn play<G: Game>(game: &G, bytes: &[u8]) {
    let (before, last) = bytes.split_at(bytes.len().saturating_sub(2 * LAST_PLIES) & !1);
    laws::walk(game, reach(game, before), Source::from_bytes(last));
}

/// Two bytes a move: fast and naive code agree on the last position. A game
/// that is so new that there is no second opinion on it is left out.
///
/// # Panics
/// If they do not.
pub fn agree<G: Game>(game: &G, bytes: &[u8]) {
    if naive::start(&game.info().id).is_none() {
        return;
    }
    second_opinion::compare_reached(game, &reach(game, bytes));
}

/// The position after the moves that the bytes choose.
fn reach<G: Game>(game: &G, bytes: &[u8]) -> G::Position {
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
