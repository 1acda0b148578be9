//! Samples, invariants, and comparison with the naive move generator, over chess.

use heterodox_chess::Chess;
use heterodox_kernel::{Game, perft};
use heterodox_pacifist::{Form, Pacifist, Persuasion};
use heterodox_testkit::{laws, samples, second_opinion};

fn forms() -> [Pacifist<Chess, 1>; 3] {
    Form::ALL.map(|form| Pacifist::new(Chess, form))
}

/// The forms with transparent friends of every kind.
fn forms_with_friends() -> [Pacifist<Chess, 1>; 3] {
    Form::ALL.map(|form| Pacifist::new(Chess, Persuasion { friends: true, ..form.into() }))
}

/// Both forms that use values, with values that the players have chosen.
fn forms_with_values() -> [Pacifist<Chess, 1>; 2] {
    let friends = Persuasion { friends: true, ..Form::Average.into() };
    let game = |persuasion, values| Pacifist::new(Chess, persuasion).with_values(values);
    [game(Form::Value.into(), "p2n9b0k99"), game(friends, "p0n7r4k1")]
        .map(|game| game.expect("values of the pieces"))
}

fn games() -> impl Iterator<Item = Pacifist<Chess, 1>> {
    forms().into_iter().chain(forms_with_friends()).chain(forms_with_values())
}

#[test]
fn perft_from_the_start() {
    for game in forms().into_iter().chain(forms_with_friends()) {
        for (depth, nodes) in [(1, 20), (2, 400), (3, 8_874)] {
            assert_eq!(perft::count(&game.start(), depth), nodes, "{}", game.info().id);
        }
    }
}

#[test]
fn sampled_positions() {
    let [count, value, average] = forms();
    samples::check(&count, "pacifist.jsonl");
    samples::check(&value, "pacifist_value.jsonl");
    samples::check(&average, "pacifist_average.jsonl");
}

#[test]
fn laws_hold_in_random_games() {
    for game in games() {
        laws::random_games(&game, 1, 15, 150);
    }
}

#[test]
fn flipping_the_board_flips_everything() {
    for game in games() {
        laws::flipping_random_games(&game, 2, 5, 120);
    }
}

#[test]
fn naive_code_agrees_in_random_games() {
    for game in games() {
        second_opinion::random_games(&game, 3, 4, 150);
    }
}

#[test]
fn naive_code_agrees_on_random_setups() {
    for game in games() {
        second_opinion::random_setups(&game, 4, 300);
    }
}
