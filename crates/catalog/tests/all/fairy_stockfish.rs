//! Positions as Fairy-Stockfish writes them.

use heterodox_catalog::{AnyMatch, fairy_stockfish::fen, workshop};

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
