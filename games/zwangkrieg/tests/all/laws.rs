//! Perft, samples, invariants, and comparison with the naive move generator.

use heterodox_testkit::{laws, perft_file, samples, second_opinion};
use heterodox_zwangkrieg::Zwangkrieg;

const GAMES: [Zwangkrieg; 2] = [Zwangkrieg { hia_enemy: false }, Zwangkrieg { hia_enemy: true }];

#[test]
fn perft_numbers() {
    perft_file::check(&Zwangkrieg::default(), include_str!("../perft.txt"));
}

#[test]
fn sampled_positions() {
    samples::check(&Zwangkrieg::default(), "zwangkrieg.jsonl");
}

#[test]
fn laws_hold_in_random_games() {
    for game in GAMES {
        laws::random_games(&game, 1, 10, 150);
    }
}

#[test]
fn flipping_the_board_flips_everything() {
    for game in GAMES {
        laws::flipping_random_games(&game, 2, 4, 150);
    }
}

#[test]
fn naive_code_agrees_in_random_games() {
    for game in GAMES {
        second_opinion::random_games(&game, 3, 4, 250);
    }
}

#[test]
fn naive_code_agrees_on_random_setups() {
    for game in GAMES {
        second_opinion::random_setups(&game, 4, 600);
    }
}
