//! Comparison of the games' code with the naive implementation.

use crate::fairy_stockfish::texts::sections;
use crate::rules::data::{base, definition_of, samples};
use heterodox_defined::AnyDefinedGame;
use heterodox_definition::{Definition, ini::built_in_sections};
use heterodox_testkit::definitions::{Compare, check};

/// The samples and the bases, with their names.
pub(crate) fn all_games() -> Vec<(String, Definition)> {
    let samples =
        samples().into_iter().map(|sample| (sample.file.to_owned(), definition_of(sample.file)));
    let bases = built_in_sections().map(|name| (name.to_owned(), base(name)));
    samples.chain(bases).collect()
}

/// Compares games in positions of random games and on random set-ups.
fn compare_all(all: Vec<(String, Definition)>, [seed, games, plies, setups]: [u64; 4]) {
    let [games, plies, setups] = [games, plies, setups].map(|number| number as usize);
    let mut differing = Vec::new();
    for (name, definition) in all {
        let compare = || {
            let mut compare = Compare { seed, games, plies, setups };
            let game = AnyDefinedGame::new(definition).expect("the sample is a game");
            assert!(check(&game, &mut compare), "it has too many walks");
        };
        if let Err(panic) = std::panic::catch_unwind(std::panic::AssertUnwindSafe(compare)) {
            let text = panic.downcast_ref::<String>().cloned().unwrap_or_default();
            differing.push(format!("{name}: {text}"));
        }
    }
    assert!(differing.is_empty(), "{} games differ:\n{}", differing.len(), differing.join("\n\n"));
}

#[test]
fn all_samples_and_bases_agree_with_naive_rules() {
    compare_all(all_games(), [1, 1, 20, 6]);
}

#[test]
fn all_samples_and_bases_agree_with_naive_rules_at_length() {
    if !crate::runs_long() {
        return;
    }
    compare_all(all_games(), [2, 4, 120, 120]);
}

#[test]
fn made_up_sections_agree_with_naive_rules() {
    let read = |(name, text): (String, String)| {
        let definition = Definition::read(&text).unwrap_or_else(|e| panic!("{name}: {e}"));
        (name, definition)
    };
    compare_all(sections().into_iter().map(read).collect(), [3, 1, 30, 6]);
}
