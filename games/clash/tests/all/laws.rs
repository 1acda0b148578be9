//! Perft, samples, invariants, and comparison with the naive move generator.

use heterodox_clash::Clash;
use heterodox_testkit::{laws, perft_file, samples, second_opinion};

#[test]
fn perft_numbers() {
    perft_file::check(&Clash, include_str!("../perft.txt"));
}

#[test]
fn sampled_positions() {
    samples::check(&Clash, "clash.jsonl");
}

#[test]
fn laws_hold_in_random_games() {
    laws::random_games(&Clash, 1, 60, 300);
}

#[test]
fn flipping_the_board_flips_everything() {
    laws::flipping_random_games(&Clash, 2, 20, 300);
}

#[test]
fn naive_code_agrees_in_random_games() {
    second_opinion::random_games(&Clash, 3, 30, 400);
}

#[test]
fn naive_code_agrees_on_random_setups() {
    second_opinion::random_setups(&Clash, 4, 2_000);
}
