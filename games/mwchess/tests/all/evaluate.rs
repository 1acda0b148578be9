//! The interface of Modern Warfare Chess to the search: features, evaluation,
//! gains.

use crate::GAME;
use heterodox_evaluation::{Searchable, SearchableGame, Weights};
use heterodox_kernel::{Color, Game, Kind, Move, Position as _};
use heterodox_mwchess::{PAWN, Position, QUEEN};
use heterodox_testkit::{evaluation, laws};

fn position(fen: &str) -> Position {
    GAME.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, GAME.board(), GAME.kinds()).expect("coordinate notation")
}

fn evaluate(position: &Position) -> i32 {
    GAME.evaluate(position)
}

/// Returns a side's count of each feature of a group.
fn group(position: &Position, name: &str, side: Color) -> Vec<i32> {
    evaluation::feature_counts(&GAME, position, name, side)
}

/// Calls a function with the positions of random games.
fn on_random_games(seed: u64, games: usize, check: impl FnMut(&Position)) {
    laws::on_random_positions(&GAME, seed, games, 200, check);
}

#[test]
fn evaluation_is_symmetric() {
    on_random_games(2, 20, |upright| evaluation::check_flip(&GAME, upright));
}

#[test]
fn linear_evaluation_is_mirror_symmetric() {
    let weights = Weights { network: None, ..GAME.weights().clone() };
    on_random_games(3, 20, |position| {
        let mirrored = position.mirrored().expect("nothing tells left from right");
        let evaluate = |position| weights.evaluate(GAME.layout(), position);
        assert_eq!(evaluate(position), evaluate(&mirrored), "{}", position.fen());
    });
}

#[test]
fn null_move_needs_a_piece() {
    assert_eq!(position("4k3/4p3/8/8/8/8/4P3/4K3 w Ee 0 1").null_move(), None);
}

#[test]
fn poliwin_gains_more_than_any_capture() {
    let position = position("4k3/8/8/3n4/2P5/8/Q7/4K3 w - 0 1");
    let piece_values = GAME.weights().piece_values(6);
    let (capture, win, quiet) = (mv("c4d5"), mv("a2a8"), mv("a2a7"));
    assert!(position.is_noisy(capture) && position.is_noisy(win) && !position.is_noisy(quiet));
    let knight = piece_values[Kind(1).index()];
    assert_eq!(position.capture_gain(capture, &piece_values), knight);
    assert!(position.capture_gain(win, &piece_values) > piece_values.iter().sum::<i32>());
}

#[test]
fn queen_moves_to_her_own_back_rank_are_quiet() {
    let position = position("4k3/8/8/8/8/8/Q7/4K3 w - 0 1");
    assert!(!position.is_noisy(mv("a2a1")));
}

/// The Queen on a2 can reach a8. The Knight on b3 blocks the diagonal to g8 but
/// does not attack her; the Knight on h2 does.
#[test]
fn poliwin_threats_of_safe_and_attacked_queens() {
    let free = position("4k3/8/8/8/8/1n6/Q7/4K3 b - 0 1");
    assert_eq!(group(&free, "PoliWin threatened", Color::White), [0, 1, 0]);
    let attacked = position("4k3/8/8/8/8/8/Q6n/4K3 b - 0 1");
    assert_eq!(group(&attacked, "PoliWin threatened", Color::White), [1, 0, 0]);
    assert_eq!(group(&attacked, "PoliWin threatened", Color::Black), [0, 0, 0]);
}

/// The Pawn on d4 stands next to two enemy Pawns, the one on g4 to one.
#[test]
fn pawns_attack_suppressed_pawns() {
    let position = position("4k3/8/8/2pp2p1/3P2P1/8/8/4K3 w - 0 1");
    assert_eq!(group(&position, "suppressed pawns", Color::White), [1]);
    let attacked = group(&position, "pieces in reach, defended or not", Color::White);
    assert_eq!(attacked[5 + PAWN.index()], 1);
    assert_eq!(attacked.iter().sum::<i32>(), 1);
}

/// With a Rook on a7 Bishops can be deployed next to the King on e8. A Knight
/// that would capture there removes a square.
#[test]
fn bishop_squares_next_to_the_king() {
    let name = "squares next to the King and the Queen for Bishops";
    let open = position("4k3/R7/8/8/8/8/8/B3K3 w - 0 1");
    assert_eq!(group(&open, name, Color::White), [3, 0]);
    let defended = position("4k3/R7/8/8/8/8/8/B3Kn2 w - 0 1");
    assert_eq!(group(&defended, name, Color::White), [2, 0]);
    let no_bishop = position("4k3/R7/8/8/8/8/8/4K3 w - 0 1");
    assert_eq!(group(&no_bishop, name, Color::White), [0, 0]);
}

#[test]
fn a_queen_is_worth_more_if_she_threatens_poliwin() {
    let near = position("4k3/8/8/8/8/8/Q7/4K3 w - 0 1");
    let blocked = position("rnb1kbnr/8/pppppppp/8/8/8/Q7/4K3 w - 0 1");
    assert!(evaluate(&near) > GAME.weights().piece_values(6)[QUEEN.index()]);
    let threats = group(&blocked, "PoliWin threatened", Color::White);
    assert_eq!(threats, [0, 0, 0]);
}
