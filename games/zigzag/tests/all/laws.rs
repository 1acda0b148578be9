//! Perft, samples, invariants, and comparison with the naive move generator.

use heterodox_testkit::{laws, perft_file, samples, second_opinion};
use heterodox_zigzag::ZigZag;

const PLAIN: ZigZag = ZigZag { mirrored: false };
const MIRRORED: ZigZag = ZigZag { mirrored: true };

#[test]
fn perft_numbers() {
    perft_file::check(&PLAIN, include_str!("../perft.txt"));
}

#[test]
fn sampled_positions() {
    samples::check(&PLAIN, "zigzag.jsonl");
}

#[test]
fn laws_hold_in_random_games() {
    laws::random_games(&PLAIN, 1, 40, 250);
    laws::random_games(&MIRRORED, 2, 20, 250);
}

/// Uses the option `mirrored`; castling is not symmetric otherwise.
#[test]
fn flipping_the_board_flips_everything() {
    laws::flipping_random_games(&MIRRORED, 3, 12, 200);
}

#[test]
fn naive_code_agrees_in_random_games() {
    second_opinion::random_games(&PLAIN, 4, 8, 250);
    second_opinion::random_games(&MIRRORED, 5, 4, 250);
}

#[test]
fn naive_code_agrees_on_random_setups() {
    second_opinion::random_setups(&PLAIN, 6, 600);
    second_opinion::random_setups(&MIRRORED, 7, 200);
}
