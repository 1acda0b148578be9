//! Perfts that were published for Fairy-Stockfish: the games of `samples/bases.ini`.

use heterodox_defined::DefinedGame;
use heterodox_definition::Definition;
use heterodox_kernel::{Game, perft};
use std::ops::RangeInclusive;

/// Most nodes of a perft that takes a moment.
const MOMENT: u64 = 1_000_000;

/// Counts the nodes of all rows with as many nodes. Returns the number of rows.
fn check(range: RangeInclusive<u64>) -> usize {
    let lines = include_str!("data/published_perfts.txt").lines();
    let mut rows = 0;
    for line in lines.filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(" ; ").collect();
        let [name, fen, depth, nodes] = fields[..] else { panic!("{line}") };
        let nodes: u64 = nodes.parse().expect("a number");
        if !range.contains(&nodes) {
            continue;
        }
        let text = format!("[my-{name}:{name}]");
        let definition = Definition::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let game =
            DefinedGame::<2>::new(definition).unwrap_or_else(|error| panic!("{name}: {error}"));
        let position = match fen {
            "s" => game.start(),
            _ => game.parse_fen(fen).unwrap_or_else(|error| panic!("{line}: {error}")),
        };
        assert_eq!(perft::count(&position, depth.parse().expect("a depth")), nodes, "{line}");
        rows += 1;
    }
    rows
}

#[test]
fn small_perfts_are_as_published() {
    assert_eq!(check(0..=MOMENT), 65);
}

#[test]
fn large_perfts_are_as_published() {
    if !crate::runs_long() {
        return;
    }
    assert_eq!(check(MOMENT + 1..=u64::MAX), 8);
}
