//! What the game tells a search.

use heterodox_chess::Chess;
use heterodox_kernel::{Game, Move, Searchable, SearchableGame};
use heterodox_testkit::evaluation;
use heterodox_testkit::laws;

/// What a capture wins in the end, with Pawn 100, Knight and Bishop 300, Rook
/// 500, Queen 900.
fn exchange(fen: &str, text: &str) -> i32 {
    let worth = [100, 300, 300, 500, 900, 0];
    let position = Chess.parse_fen(fen).expect("a FEN");
    let mv = Move::from_coordinates(text, Chess.board(), Chess.kinds()).expect("a move");
    let gain = position.gain(mv, &worth);
    position.exchange(mv, gain, &worth)
}

#[test]
fn exchanges_are_played_out_as_long_as_they_pay() {
    let cases = [
        ("4k3/8/8/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100),
        // The Rook is taken back by a Pawn.
        ("4k3/8/4p3/3p4/8/8/8/3RK3 w - - 0 1", "d1d5", 100 - 500),
        // A second Rook behind the first makes taking back cost the Knight.
        ("4k3/8/5n2/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100 - 500 + 300),
        // Nobody takes back with the Queen what is guarded.
        ("3qk3/8/8/3p4/8/2N5/8/3RK3 w - - 0 1", "c3d5", 100),
        // A King does not step into the line of a Rook.
        ("8/8/4k3/3p4/8/8/3R4/3RK3 w - - 0 1", "d2d5", 100),
        ("8/8/4k3/3p4/8/8/3R4/4K3 w - - 0 1", "d2d5", 100 - 500),
    ];
    for (fen, mv, won) in cases {
        assert_eq!(exchange(fen, mv), won, "{fen} {mv}");
    }
}

#[test]
fn evaluation_is_the_same_upside_down() {
    laws::on_random_positions(&Chess, 5, 10, 150, |position| {
        evaluation::check_flip(&Chess, position);
    });
}

#[test]
fn passing_needs_pieces() {
    let pawns = Chess.parse_fen("4k3/pp6/8/8/8/8/PP6/4K3 w - - 0 1").expect("a FEN");
    assert!(pawns.pass().is_none());
    let knight = Chess.parse_fen("4k3/pp6/8/8/8/8/PP6/N3K3 w - - 0 1").expect("a FEN");
    assert!(knight.pass().is_none());
    let rook = Chess.parse_fen("4k3/pp6/8/8/8/8/PP6/R3K3 w - - 0 1").expect("a FEN");
    assert_eq!(rook.pass().map(|passed| Chess.weights().evaluate(&passed) < 0), Some(true));
}
