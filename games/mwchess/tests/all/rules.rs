//! Worked examples, and a test of every rule.

use crate::{GAME, START_RANK};
use heterodox_kernel::{Color, Game, Move, Outcome, Position as _, Reason, perft};
use heterodox_mwchess::Position;

fn position(fen: &str) -> Position {
    GAME.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, GAME.board(), GAME.kinds()).expect("coordinate notation")
}

/// Returns all legal moves whose text begins with `start`, in alphabetical order,
/// separated by spaces.
fn moves(fen: &str, start: &str) -> String {
    let text = |mv: Move| mv.coordinates(GAME.board(), GAME.kinds());
    let mut moves: Vec<String> = position(fen).legal_moves().into_iter().map(text).collect();
    moves.retain(|mv| mv.starts_with(start));
    moves.sort();
    moves.join(" ")
}

fn is_legal(fen: &str, text: &str) -> bool {
    position(fen).is_legal(mv(text))
}

fn outcome(fen: &str) -> Option<(&'static str, Reason)> {
    position(fen).outcome().map(|outcome| (outcome.result(), outcome.reason))
}

/// The five directions of a Pawn, suppression, and double steps, which never
/// capture.
#[test]
fn moves_of_an_unmoved_pawn() {
    let fen = "rnbqkbnr/2p5/pp5p/P6p/2PpP3/1P3pp1/1P3P2/RNBQKBNR w BFc 0 1";
    assert_eq!(moves(fen, "f2"), "f2d2 f2e2 f2e3 f2f3 f2g2 f2h2");
}

/// The Pawn goes to d2, then two squares from there; the other captures on d7 and does the same.
#[test]
fn with_start_rank_a_pawn_may_go_two_squares_again() {
    let mut position = START_RANK.parse_fen("7k/3Np3/8/8/8/8/4P3/4K3 w 0 1").unwrap();
    let mut as_written = GAME.parse_fen("7k/3Np3/8/8/8/8/4P3/4K3 w Ee 0 1").unwrap();
    for text in ["e2d2", "e7d7"] {
        position.try_play(mv(text)).expect(text);
        as_written.try_play(mv(text)).expect(text);
    }
    assert_eq!(position.fen(), "7k/3p4/8/8/8/8/3P4/4K3 w 0 2");
    assert_eq!(as_written.fen(), "7k/3p4/8/8/8/8/3P4/4K3 w - 0 2");
    for two in ["d2d4", "d2b2", "d2f2", "d2b4", "d2f4"] {
        assert!(position.is_legal(mv(two)) && !as_written.is_legal(mv(two)), "{two}");
    }
    position.try_play(mv("d2d4")).expect("two squares");
    for two in ["d7d5", "d7b7", "d7f7", "d7b5", "d7f5"] {
        assert!(position.is_legal(mv(two)), "{two}");
    }
    position.try_play(mv("d7d5")).expect("two squares");
    assert!(!position.is_legal(mv("d4f4")), "d4 is not on the start rank");
}

/// Black could reach the back rank with the Queen, but is in check.
#[test]
fn check_must_be_answered_before_poliwin() {
    let fen = "rnb1qbnr/pp3ppp/3p1k2/1p3PpP/1P6/5K2/PPP2PP1/RNBQ1BNR b ABCFGabfgh 0 1";
    assert_eq!(moves(fen, ""), "f6e7 f6f5 g5f5");
    assert_eq!(position(fen).checkers(), [GAME.board().square("f5").unwrap()]);
}

#[test]
fn perft_from_the_start() {
    let start = GAME.start();
    let nodes: Vec<u64> = (0..4).map(|depth| perft::count(&start, depth)).collect();
    assert_eq!(nodes, [1, 58, 3312, 195_206]);
    assert_eq!(perft::count_playing_leaves(&start, 3), 195_206);
}

/// A single Pawn cannot capture the Pawn in front of it; two Pawns suppress it.
#[test]
fn suppression_needs_two_pieces() {
    assert_eq!(moves("4k3/8/8/4p3/4P3/8/8/4K3 w - 0 1", "e4"), "e4d4 e4d5 e4f4 e4f5");
    let two = "4k3/8/8/4p3/3PP3/8/8/4K3 w - 0 1";
    assert!(is_legal(two, "d4e5") && is_legal(two, "e4e5"));
    let black = two.replace('w', "b");
    assert_eq!(moves(&black, "e5"), "e5d5 e5f4 e5f5");
}

#[test]
fn pieces_of_all_kinds_suppress() {
    for kind in ["N", "B", "R", "Q", "P"] {
        let fen = format!("k7/8/8/4p{kind}2/4P3/8/8/4K3 w - 0 1");
        assert!(is_legal(&fen, "e4e5"), "{fen}");
    }
    // The King counts, even if it is the capturing piece.
    assert!(!is_legal("k7/8/4p3/5K2/8/8/8/8 w - 0 1", "f5e6"));
    assert!(is_legal("k7/3R4/4p3/5K2/8/8/8/8 w - 0 1", "f5e6"));
    assert!(is_legal("k7/8/4pK2/4P3/8/8/8/8 w - 0 1", "e5e6"));
    // The victim's friends do not count.
    assert!(!is_legal("k7/8/8/3ppp2/4P3/8/8/4K3 w - 0 1", "e4e5"));
}

#[test]
fn knights_and_bishops_capture_unsuppressed_pawns() {
    assert!(is_legal("k7/8/4p3/8/8/8/4N3/K7 w - 0 1", "e2e6"));
    assert!(is_legal("k7/8/4p3/5B2/8/8/8/K7 w - 0 1", "f5e6"));
}

/// A Bishop gives check, and the King itself cannot capture it.
#[test]
fn only_bishops_and_knights_capture_bishops() {
    let fen = "k7/8/3Pb3/3K1B2/8/8/4N3/8 w - 0 1";
    assert_eq!(moves(fen, ""), "d5c4 d5c5 d5c6 d5d4 d5e4 e2e6 f5e6");
}

/// A Pawn that gives check is no exception to the capture restrictions.
#[test]
fn a_checking_pawn_can_be_captured_only_if_suppressed() {
    let alone = "k7/8/8/8/8/4p3/4K3/8 w - 0 1";
    assert_eq!(position(alone).checkers().len(), 1);
    assert_eq!(moves(alone, ""), "e2d1 e2e1 e2f1");
    assert_eq!(moves("k7/8/8/8/3R4/4p3/4K3/8 w - 0 1", ""), "e2d1 e2e1 e2e3 e2f1");
}

#[test]
fn rooks_slide_diagonally_and_never_capture() {
    assert_eq!(moves("k7/8/8/6n1/8/2P5/3R4/7K w - 0 1", "d2"), "d2c1 d2e1 d2e3 d2f4");
}

#[test]
fn queens_never_capture() {
    assert_eq!(moves("8/6k1/4n3/7K/8/P7/QP6/n7 w - 0 1", "a2"), "a2b1 a2b3 a2c4 a2d5");
}

/// A Bishop can be deployed on the rank and file of any friendly Rook, over
/// pieces in between.
#[test]
fn bishops_deploy_in_line_with_rooks() {
    let fen = "7k/8/8/8/p2Rp3/3P4/8/B6K w - 0 1";
    assert_eq!(moves(fen, "a1"), "a1b4 a1c4 a1d1 a1d2 a1d5 a1d6 a1d7 a1d8 a1f4 a1g4 a1h4");
    assert_eq!(moves("7k/8/8/8/3r4/3P4/8/B6K w - 0 1", "a1"), "");
}

/// A pinned Bishop may move anywhere between its King and the Knight, but not to
/// squares of the same line beyond either of them.
#[test]
fn a_pinned_bishop_stays_on_the_pin_line() {
    let fen = "k3R3/4n3/8/4B3/8/4K3/8/8 w - 0 1";
    assert_eq!(moves(fen, "e5"), "e5e4 e5e6");
    let near = "k3R3/8/8/4n3/4B3/4K3/8/8 w - 0 1";
    assert_eq!(moves(near, "e4"), "e4e5");
}

#[test]
fn only_knights_pin() {
    let by_queen = "k3q3/8/8/8/8/4P3/4K3/8 w - 0 1";
    assert!(is_legal(by_queen, "e3d3"));
    assert_eq!(moves("k3n3/8/8/8/8/4P3/4K3/8 w - 0 1", "e3"), "e3e4");
    assert_eq!(moves("k3n3/8/8/8/8/8/4P3/4K3 w E 0 1", "e2"), "e2e3 e2e4");
}

/// A deployed Bishop or a Pawn's first move can block a Knight's check.
#[test]
fn a_knights_check_can_be_blocked() {
    let fen = "k6R/8/8/B7/n6K/8/4P3/8 w E 0 1";
    assert_eq!(moves(fen, "a5"), "a5a4");
    assert_eq!(moves(fen, "e2"), "e2c4 e2e4 e2g4");
    assert_eq!(moves("k5R1/8/8/B7/1n5K/8/8/8 w - 0 1", "a5"), "a5b4 a5g4");
}

#[test]
fn the_king_avoids_attacked_squares() {
    // Pawns attack five squares, Bishops and Kings eight, Knights their lines,
    // also through the square that the King leaves.
    assert_eq!(moves("k7/8/8/8/8/3p4/8/4K3 w - 0 1", "e1"), "e1d1 e1f1 e1f2");
    assert_eq!(moves("k7/8/8/8/8/4b3/8/4K3 w - 0 1", "e1"), "e1d1 e1f1");
    assert_eq!(moves("k7/8/8/8/8/8/8/n3K3 w - 0 1", "e1"), "e1d2 e1e2 e1f2");
    // Rooks and Queens attack nothing.
    assert!(is_legal("k7/8/8/8/8/8/3qr3/4K3 w - 0 1", "e1d2"));
}

/// A Pawn that has moved sideways on its starting rank has used up its first
/// move.
#[test]
fn first_moves_are_tracked_per_pawn() {
    let mut position = GAME.start();
    for text in ["e2e4", "a7a5", "d2e2", "b7b6"] {
        position.try_play(mv(text)).unwrap();
    }
    let fen = position.fen();
    assert!(fen.ends_with(" w ABCFGHcdefgh 4 3"), "{fen}");
    assert_eq!(moves(&fen, "e2"), "e2d2 e2d3 e2e3 e2f3");
    // A captured Pawn is removed from the unmoved Pawns.
    let mut position = self::position("k7/8/8/8/8/8/r2n3P/K7 b H 0 1");
    position.try_play(mv("d2h2")).unwrap();
    assert_eq!(position.fen(), "k7/8/8/8/8/8/r6n/K7 w - 0 2");
}

#[test]
fn unmoved_pawns_are_part_of_the_key() {
    let moved = position("k7/8/8/8/8/8/4P3/K7 w - 0 1");
    let unmoved = position("k7/8/8/8/8/8/4P3/K7 w E 0 1");
    assert_ne!(moved.key(), unmoved.key());
    assert_eq!(moves(&moved.fen(), "e2"), "e2d2 e2d3 e2e3 e2f2 e2f3");
}

#[test]
fn pawns_on_the_last_rank_move_sideways() {
    assert_eq!(moves("4P3/8/8/8/8/8/8/k2K4 w - 0 1", "e8"), "e8d8 e8f8");
}

#[test]
fn poliwin() {
    let mut position = self::position("k7/8/8/4Q3/8/8/8/K7 w - 0 1");
    position.try_play(mv("e5e8")).unwrap();
    assert_eq!(position.outcome(), Some(Outcome::win(Color::White, Reason::PoliWin)));
    assert!(position.legal_moves().is_empty());
    assert_eq!(outcome("k7/8/8/8/8/8/8/K3q3 w - 0 1"), Some(("0-1", Reason::PoliWin)));
    // The Queen's own back rank does not win, nor does a Queen of the side to
    // move.
    assert_eq!(outcome("k7/8/8/8/8/8/8/K3Q3 b - 0 1"), None);
    assert_eq!(outcome("k3Q3/8/8/8/8/8/8/K7 w - 0 1"), None);
    // PoliWin has precedence over mate and the move limit.
    assert_eq!(outcome("k3Q3/8/8/8/8/8/8/K7 b - 100 60"), Some(("1-0", Reason::PoliWin)));
}

#[test]
fn mate_stalemate_and_limit() {
    let mate = "k7/2P5/1K6/8/8/8/8/N7 b - 100 60";
    assert_eq!(outcome(mate), Some(("1-0", Reason::Checkmate)));
    let stalemate = "k7/2P5/1K6/8/8/8/8/8 b - 100 60";
    assert_eq!(outcome(stalemate), Some(("1/2-1/2", Reason::Stalemate)));
    let limit = "k7/8/8/8/8/8/8/K7 w - 100 60";
    assert_eq!((outcome(limit), position(limit).rule_draw()), (None, Some(Reason::MoveLimit)));
    assert_eq!(position(limit).count_legal(), 3);
    assert_eq!(position("k7/8/8/8/8/8/8/K7 w - 99 60").rule_draw(), None);
    assert!(position(limit).can_win(Color::White), "no lack of material is a draw");
}

#[test]
fn only_captures_reset_the_counter() {
    let fen = "k7/8/8/8/8/4n3/4P2N/K7 w - 7 9";
    let after = |text: &str| position(fen).after(mv(text)).halfmove();
    assert_eq!((after("e2e3"), after("e2d3"), after("h2h8")), (0, 8, 8));
}
