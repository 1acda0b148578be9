//! Random definitions: each is either rejected with an error, or played in the same way by the
//! games' code and by the naive implementation.

use heterodox_testkit::Source;
use heterodox_testkit::definitions::{Compare, check, play, read};
use heterodox_testkit::random_texts::{Dice, random_diagram, random_ini};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plays the game of a definition, unless it is rejected. Returns whether it was played.
fn play_text(text: &str, seed: u64) -> bool {
    let mut compare = Compare { seed, games: 1, plies: 40, setups: 4 };
    read(text).is_some_and(|game| check(&game, &mut compare))
}

/// Plays random definitions. Returns how many were played.
fn play_all(make: fn(&mut Dice<'_, '_>) -> String, seeds: Range<u64>) -> usize {
    let (mut played, mut differing) = (0, Vec::new());
    for seed in seeds {
        let mut source = Source::from_seed(seed);
        let text = make(&mut Dice::new(&mut source));
        match catch_unwind(AssertUnwindSafe(|| play_text(&text, seed))) {
            Ok(accepted) => played += usize::from(accepted),
            Err(panic) => {
                let what = panic.downcast_ref::<String>().cloned().unwrap_or_default();
                differing.push(format!("seed {seed}\n{text}\n{what}"));
            }
        }
    }
    let count = differing.len();
    assert!(count == 0, "{count} definitions differ:\n{}", differing.join("\n=====\n"));
    played
}

#[test]
fn random_diagrams_agree_with_naive_rules() {
    let played = play_all(random_diagram, 0..100);
    assert!(played > 30, "only {played} texts were accepted");
}

#[test]
fn random_inis_agree_with_naive_rules() {
    let played = play_all(random_ini, 0..80);
    assert!(played > 30, "only {played} texts were accepted");
}

#[test]
fn many_random_texts_agree_with_naive_rules() {
    if !crate::runs_long() {
        return;
    }
    let seeds = || 10_000..18_000;
    let (diagrams, inis) = (play_all(random_diagram, seeds()), play_all(random_ini, seeds()));
    assert!(diagrams > 2_400 && inis > 2_400, "only {diagrams} and {inis} were accepted");
}

#[test]
fn games_from_bytes_agree_with_naive_rules() {
    let mut source = Source::from_seed(5);
    for _ in 0..150 {
        let mut byte = || source.below(256).expect("a seed gives endless choices") as u8;
        let bytes: Vec<u8> = (0..600).map(|_| byte()).collect();
        play(&bytes);
    }
    play(&[]);
}
