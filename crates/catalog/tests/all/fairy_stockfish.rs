//! Positions and moves as Fairy-Stockfish writes them.

use heterodox_catalog::fairy_stockfish::{fen, read_move, write_move};
use heterodox_catalog::{AnyMatch, workshop};

#[test]
fn positions_are_written_without_the_field_of_moved_pieces() {
    let game = workshop::compile("[x:chess]\nstalemateValue = loss\n").unwrap();
    let mut played = game.new_match();
    let written = |played: &dyn AnyMatch| fen(played.position().as_ref());
    assert_eq!(
        written(played.as_ref()),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - 0 1"
    );
    for text in ["e4", "a6", "e5", "d5"] {
        played.play_text(text).unwrap();
    }
    let fen = written(played.as_ref());
    assert!(fen.ends_with(" w AHah d6 0 3"), "{fen}");
    assert_eq!(game.parse_fen(&fen).unwrap().fen(), played.position().fen());
}

#[test]
fn promoted_pieces_become_their_old_selves_again_by_a_minus() {
    let game = workshop::compile("[x:minishogi]\npieceDemotion = true\n").unwrap();
    let position = game.parse_fen("4k/+P4/5/5/4K[] w - - 0 1").unwrap();
    let legal = position.legal_moves();
    let written: Vec<String> = legal.iter().map(|&mv| write_move(position.as_ref(), mv)).collect();
    for (mv, text) in legal.into_iter().zip(&written) {
        assert_eq!(read_move(position.as_ref(), text), Ok(mv), "{text}");
    }
    assert!(written.iter().any(|text| text == "a4a3"), "it need not, {written:?}");
    // Moves that end in the zone, even on the last rank, where a Pawn cannot move.
    let back: Vec<&str> =
        written.iter().map(String::as_str).filter(|text| text.ends_with('-')).collect();
    assert_eq!(back, ["a4a5-", "a4b5-"]);
}
