//! Perft, samples, invariants, and comparison with the naive move generator.

use heterodox_chess::Chess;
use heterodox_testkit::{laws, perft_file, samples, second_opinion};

#[test]
fn published_perft_numbers() {
    perft_file::check(&Chess, include_str!("../perft.txt"));
}

#[test]
fn sampled_positions() {
    samples::check(&Chess, "chess.jsonl");
}

#[test]
fn laws_hold_in_random_games() {
    laws::random_games(&Chess, 1, 60, 200);
}

#[test]
fn flipping_the_board_flips_everything() {
    laws::flipping_random_games(&Chess, 2, 20, 150);
}

#[test]
fn naive_code_agrees_in_random_games() {
    second_opinion::random_games(&Chess, 3, 15, 200);
}

#[test]
fn naive_code_agrees_on_random_setups() {
    second_opinion::random_setups(&Chess, 4, 1_000);
}
