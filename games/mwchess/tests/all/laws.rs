//! Samples, invariants, and comparison with the naive move generator.

use heterodox_mwchess::MwChess;
use heterodox_testkit::{laws, samples, second_opinion};

#[test]
fn laws_hold_in_random_games() {
    laws::random_games(&MwChess, 1, 20, 200);
}

#[test]
fn flipping_the_board_flips_everything() {
    laws::flipping_random_games(&MwChess, 2, 10, 200);
}

#[test]
fn sampled_positions() {
    samples::check(&MwChess, "mwchess.jsonl");
}

#[test]
fn naive_code_agrees_in_random_games() {
    second_opinion::random_games(&MwChess, 3, 20, 200);
}

#[test]
fn naive_code_agrees_on_random_setups() {
    second_opinion::random_setups(&MwChess, 4, 500);
}
