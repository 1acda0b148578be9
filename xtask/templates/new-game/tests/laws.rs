//! Tests of the laws that hold for every game, and of the rules of this one.

use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Game, Position, perft};
use heterodox_template::Template;
use heterodox_testkit::laws;

#[test]
fn laws_hold_in_random_games() {
    laws::random_games(&Template, 1, 100, 40);
}

#[test]
fn laws_hold_on_the_flipped_board() {
    laws::flipping_random_games(&Template, 2, 50, 40);
}

#[test]
fn perft_from_the_start() {
    for (depth, nodes) in [(1, 4), (2, 16), (3, 66)] {
        assert_eq!(perft::count(&Template.start(), depth), nodes);
    }
}

#[test]
fn the_far_rank_wins() {
    let mut position = Template.parse_fen("4/R3/3r/4 w 7").unwrap();
    let moves = position.legal_moves();
    assert_eq!(moves.len(), 1);
    position.play_unchecked(moves[0]);
    let outcome = position.outcome().unwrap();
    assert_eq!((outcome.result(), outcome.reason.id()), ("1-0", "goal"));
}

#[test]
fn impossible_positions_are_refused() {
    for fen in ["R3/4/4/4 w 1", "RR2/4/4/4 b 1", "4/RRRR/R3/4 w 1", "4/4/4 w 1", "4/4/4/4 x 1"] {
        assert!(Template.parse_fen(fen).is_err(), "{fen}");
    }
}

#[test]
fn the_start_position_is_balanced() {
    assert_eq!(Template.evaluate(&Template.start()), 0);
    let ahead = Template.parse_fen("rrrr/4/R3/1RRR w 2").unwrap();
    assert!(Template.evaluate(&ahead) > 0);
}
