//! What the game tells a search.

use heterodox_kernel::{
    Color, Game, Kind, Move, Position as _, Searchable, SearchableGame, Weights,
};
use heterodox_mwchess::{MwChess, PAWN, Position, QUEEN};
use heterodox_testkit::{evaluation, laws};

fn position(fen: &str) -> Position {
    MwChess.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

fn mv(text: &str) -> Move {
    Move::from_coordinates(text, MwChess.board(), MwChess.kinds()).expect("coordinate notation")
}

fn evaluate(position: &Position) -> i32 {
    MwChess.weights().evaluate(position)
}

/// How often a side has each of the features of a group.
fn group(position: &Position, name: &str, side: Color) -> Vec<i32> {
    evaluation::times(&MwChess, position, name, side)
}

/// Calls a function on the positions of random games.
fn on_random_games(seed: u64, games: usize, check: impl FnMut(&Position)) {
    laws::on_random_positions(&MwChess, seed, games, 200, check);
}

#[test]
fn a_position_is_worth_the_same_upside_down() {
    on_random_games(2, 20, |upright| evaluation::check_flip(&MwChess, upright));
}

#[test]
fn left_and_right_are_the_same_to_the_weights() {
    let weights = Weights { network: None, ..MwChess.weights().clone() };
    on_random_games(3, 20, |position| {
        let mirrored = position.mirrored().expect("nothing tells left from right");
        assert_eq!(weights.evaluate(position), weights.evaluate(&mirrored), "{}", position.fen());
    });
}

#[test]
fn passing_needs_a_piece() {
    assert_eq!(position("4k3/4p3/8/8/8/8/4P3/4K3 w Ee 0 1").pass(), None);
}

#[test]
fn poliwin_gains_more_than_any_capture() {
    let position = position("4k3/8/8/3n4/2P5/8/Q7/4K3 w - 0 1");
    let worth = MwChess.weights().worth(6);
    let (capture, win, quiet) = (mv("c4d5"), mv("a2a8"), mv("a2a7"));
    assert!(position.is_noisy(capture) && position.is_noisy(win) && !position.is_noisy(quiet));
    let knight = worth[Kind(1).index()];
    assert_eq!(position.gain(capture, &worth), knight);
    assert!(position.gain(win, &worth) > worth.iter().sum::<i32>());
}

#[test]
fn no_gain_in_going_to_ones_own_back_rank() {
    let position = position("4k3/8/8/8/8/8/Q7/4K3 w - 0 1");
    assert!(!position.is_noisy(mv("a2a1")));
}

/// The Queen on a2 reaches a8. The Knight on b3 bars her other way, to g8, but
/// does not reach her; the one on h2 does.
#[test]
fn a_threat_of_poliwin_counts_by_whether_the_queen_can_be_captured() {
    let free = position("4k3/8/8/8/8/1n6/Q7/4K3 b - 0 1");
    assert_eq!(group(&free, "PoliWin threatened", Color::White), [0, 1, 0]);
    let reached = position("4k3/8/8/8/8/8/Q6n/4K3 b - 0 1");
    assert_eq!(group(&reached, "PoliWin threatened", Color::White), [1, 0, 0]);
    assert_eq!(group(&reached, "PoliWin threatened", Color::Black), [0, 0, 0]);
}

/// The Pawn on d4 stands next to two hostile Pawns, the one on g4 to one.
#[test]
fn suppressed_pawns_are_counted_and_in_reach_of_pawns() {
    let position = position("4k3/8/8/2pp2p1/3P2P1/8/8/4K3 w - 0 1");
    assert_eq!(group(&position, "suppressed pawns", Color::White), [1]);
    let in_reach = group(&position, "pieces in reach, defended or not", Color::White);
    assert_eq!(in_reach[5 + PAWN.index()], 1);
    assert_eq!(in_reach.iter().sum::<i32>(), 1);
}

/// With a Rook on a7 Bishops are put on its rank and file, so also next to the
/// King on e8; a Knight that would capture there takes squares away.
#[test]
fn bishops_are_put_next_to_the_king_on_lines_of_rooks() {
    let name = "squares next to the King and the Queen for Bishops";
    let open = position("4k3/R7/8/8/8/8/8/B3K3 w - 0 1");
    assert_eq!(group(&open, name, Color::White), [3, 0]);
    let guarded = position("4k3/R7/8/8/8/8/8/B3Kn2 w - 0 1");
    assert_eq!(group(&guarded, name, Color::White), [2, 0]);
    let no_bishop = position("4k3/R7/8/8/8/8/8/4K3 w - 0 1");
    assert_eq!(group(&no_bishop, name, Color::White), [0, 0]);
}

#[test]
fn a_queen_is_worth_more_where_she_threatens_to_win() {
    let near = position("4k3/8/8/8/8/8/Q7/4K3 w - 0 1");
    let shut = position("rnb1kbnr/8/pppppppp/8/8/8/Q7/4K3 w - 0 1");
    assert!(evaluate(&near) > MwChess.weights().worth(6)[QUEEN.index()]);
    let threats = group(&shut, "PoliWin threatened", Color::White);
    assert_eq!(threats, [0, 0, 0]);
}
