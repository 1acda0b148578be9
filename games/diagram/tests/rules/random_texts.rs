//! Random texts: what is refused says so, what is accepted is played alike by the game's code
//! and by the naive implementation.

use crate::game::{Check, check};
use heterodox_diagram::{Definition, Diagram};
use heterodox_kernel::{Game, Position};
use heterodox_testkit::naive::diagram::DefinedRules;
use heterodox_testkit::random_texts::{Dice, random_diagram, random_ini};
use heterodox_testkit::{Source, second_opinion};
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Plies of a game of each definition.
const PLIES: usize = 40;
/// Set-ups of each definition.
const SETUPS: usize = 4;
/// Naive rules would take too long where pieces have more walks than this.
const MAX_WALKS: usize = 400;

/// A game and set-ups of an accepted text.
struct Play {
    seed: u64,
    played: bool,
}

impl Check for Play {
    fn check<const W: usize>(&mut self, game: &Diagram<W>, rules: &DefinedRules) {
        let walks = rules.count_walks(&game.start().fen()).expect("the start is a position");
        if walks <= MAX_WALKS {
            second_opinion::random_games_with(game, rules, self.seed, 1, PLIES);
            second_opinion::random_setups_with(game, rules, self.seed, SETUPS);
            self.played = true;
        }
    }
}

/// Returns whether a text is accepted, and not too much for naive rules.
fn play(text: &str, seed: u64) -> bool {
    let definition = match Definition::read(text) {
        Ok(definition) => definition,
        Err(mistakes) => {
            assert!(mistakes.iter().all(|mistake| !mistake.problem.is_empty()));
            return false;
        }
    };
    let mut play = Play { seed, played: false };
    match check(definition, &mut play) {
        Ok(()) => play.played,
        Err(refusal) => {
            assert!(!refusal.to_string().is_empty());
            false
        }
    }
}

/// Plays random texts. Returns the number of those that are played.
fn play_all(make: fn(&mut Dice<'_, '_>) -> String, seeds: Range<u64>) -> usize {
    let (mut played, mut differing) = (0, Vec::new());
    for seed in seeds {
        let mut source = Source::from_seed(seed);
        let text = make(&mut Dice::new(&mut source));
        match catch_unwind(AssertUnwindSafe(|| play(&text, seed))) {
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
    let played = play_all(random_ini, 0..100);
    assert!(played > 30, "only {played} texts were accepted");
}

fn seeds() -> Range<u64> {
    let text = std::env::var("SEEDS").unwrap();
    let (a, b) = text.split_once('-').unwrap();
    a.parse().unwrap()..b.parse().unwrap()
}

#[test]
#[ignore = "takes minutes"]
fn many_random_diagrams_agree_with_naive_rules() {
    println!("played {}", play_all(random_diagram, seeds()));
}

#[test]
#[ignore = "takes minutes"]
fn many_random_inis_agree_with_naive_rules() {
    println!("played {}", play_all(random_ini, seeds()));
}
