//! Moves in words: of known pieces, and of any text. `docs/languages/moves-in-words.md` has more.

mod random;
mod targets;

use heterodox_definition::Definition;
use heterodox_definition_prose::words;
use heterodox_kernel::Kind;

/// A game whose first kind has these moves.
fn game(moves: &str) -> Definition {
    let text = format!(
        "files=16 ranks=16 maxPromote=0\nhx.repetition=0\npiece:P:{moves}::a1\nking:K:K::p2"
    );
    Definition::read(&text).unwrap_or_else(|mistakes| panic!("{moves}: {mistakes}"))
}

/// The sentences about moves, one for each of them.
fn sentences(moves: &str) -> Vec<String> {
    words::sentences(&game(moves), Kind(0)).iter().map(ToString::to_string).collect()
}

/// The sentence about a piece.
fn about(moves: &str) -> String {
    words::about(&game(moves), Kind(0)).to_string()
}
