//! Samples, invariants, and comparison with the naive move generator.

use crate::{GAME, START_RANK};
use heterodox_kernel::{Game, perft};
use heterodox_testkit::{laws, naive, samples, second_opinion};

#[test]
fn laws_hold_in_random_games() {
    for game in [GAME, START_RANK] {
        laws::random_games(&game, 1, 20, 200);
    }
}

#[test]
fn flipping_the_board_flips_everything() {
    for game in [GAME, START_RANK] {
        laws::flipping_random_games(&game, 2, 10, 200);
    }
}

#[test]
fn sampled_positions() {
    samples::check(&GAME, "mwchess.jsonl");
}

#[test]
fn naive_code_agrees_in_random_games() {
    for game in [GAME, START_RANK] {
        second_opinion::random_games(&game, 3, 20, 200);
    }
}

#[test]
fn naive_code_agrees_on_random_setups() {
    for (game, count) in [(GAME, 500), (START_RANK, 2_000)] {
        second_opinion::random_setups(&game, 4, count);
    }
}

/// Pawns that move sideways along their start rank, and capture on it, with both readings.
#[test]
fn perft_of_pawns_on_their_start_ranks() {
    for placement in ["4k3/2pp4/8/8/8/8/3PPP2/4K3", "7k/2pN1p2/8/8/8/8/3PnP2/K7"] {
        let [as_written, start_rank] = [(GAME, " -"), (START_RANK, "")].map(|(game, rights)| {
            let fen = format!("{placement} w{rights} 0 1");
            let nodes = perft::count(&game.parse_fen(&fen).expect(&fen), 3);
            assert_eq!(naive::perft(&game.info().id, &fen, 3), nodes, "{fen}");
            nodes
        });
        assert!(start_rank > as_written, "{placement}: {start_rank} and {as_written}");
    }
}
