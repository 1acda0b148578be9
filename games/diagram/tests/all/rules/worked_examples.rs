//! The worked examples of the move language.

use crate::rules::example::{examples, origins};
use heterodox_diagram::{Diagram, Refusal};
use heterodox_kernel::Game;
use heterodox_testkit::naive::PositionInfo;
use heterodox_testkit::naive::Rules;
use heterodox_testkit::naive::diagram::DefinedRules;
use heterodox_testkit::samples::of_position;

/// Returns those of the moves that start from one of the squares, sorted as text.
fn from_squares<'m>(moves: impl Iterator<Item = &'m String>, squares: &[String]) -> Vec<String> {
    let starts = |text: &String| {
        let rest = squares.iter().filter_map(|square| text.strip_prefix(square.as_str()));
        rest.into_iter().any(|rest| !rest.starts_with(|c: char| c.is_ascii_digit()))
    };
    let mut found: Vec<String> = moves.filter(|text| starts(text)).cloned().collect();
    found.sort_unstable();
    found
}

#[test]
fn all_examples_of_the_page_are_here() {
    let numbers: Vec<usize> = examples().iter().map(|example| example.number).collect();
    assert_eq!(numbers, (1..=97).collect::<Vec<_>>());
}

#[test]
fn naive_rules_have_the_moves_of_the_examples() {
    let mut wrong = Vec::new();
    for example in examples() {
        let definition = example.definition();
        let squares = origins(&definition);
        let rules = DefinedRules::new(definition);
        let position =
            rules.read(&example.fen()).unwrap_or_else(|e| panic!("{}: {e}", example.fen()));
        let info = PositionInfo::of(position.as_ref());
        let found = from_squares(info.moves.keys(), &squares);
        if found != example.expected {
            wrong.push((example.number, example.moves, found, example.expected));
        }
    }
    assert!(wrong.is_empty(), "{} differ: {wrong:#?}", wrong.len());
}

#[test]
fn games_have_the_moves_of_the_examples() {
    let mut wrong = Vec::new();
    for example in examples() {
        let definition = example.definition();
        let squares = origins(&definition);
        let found = match Diagram::<2>::new(definition) {
            Ok(game) => {
                let position = game.parse_fen(&example.fen());
                let position = position.unwrap_or_else(|e| panic!("{}: {e}", example.fen()));
                from_squares(of_position(&game, &position).moves.keys(), &squares)
            }
            Err(Refusal::FinishedStart(_)) => Vec::new(),
            Err(refusal) => panic!("{}: {refusal}", example.number),
        };
        if found != example.expected {
            wrong.push((example.number, example.moves, found, example.expected));
        }
    }
    assert!(wrong.is_empty(), "{} differ: {wrong:#?}", wrong.len());
}
