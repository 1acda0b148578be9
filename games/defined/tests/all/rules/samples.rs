//! The sample definitions: start positions, perfts and the examples of play.

use crate::rules::data::{PLAYS, Play, base, definition_of, published, samples};
use heterodox_defined::DefinedGame;
use heterodox_definition::ini::built_in_sections;
use heterodox_kernel::{Game, Position};
use heterodox_testkit::naive::defined::DefinedRules;
use heterodox_testkit::naive::{PositionInfo, Rules, perft_of};
use heterodox_testkit::samples::of_position;
use std::collections::BTreeMap;
use std::path::Path;

#[test]
fn every_sample_is_in_the_table() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/definition/samples");
    let files = std::fs::read_dir(folder).expect("samples are there");
    let mut files: Vec<String> =
        files.map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    files.retain(|file| file != "bases.ini");
    files.sort_unstable();
    let mut named: Vec<&str> = samples().iter().map(|sample| sample.file).collect();
    named.sort_unstable();
    assert_eq!(files, named);
}

#[test]
fn naive_rules_start_where_the_table_says() {
    for sample in samples() {
        let rules = DefinedRules::new(definition_of(sample.file));
        assert_eq!(rules.start(), sample.fen, "{}", sample.file);
    }
}

/// Counts with naive rules all perfts of the tables that are not larger than this.
fn check_naive_perfts(most: u64) {
    let mut wrong = Vec::new();
    for sample in samples() {
        let rules = DefinedRules::new(definition_of(sample.file));
        let start = rules.read(sample.fen).unwrap_or_else(|e| panic!("{}: {e}", sample.file));
        for (depth, &expected) in (1..).zip(&sample.perft).filter(|(_, count)| **count <= most) {
            let found = perft_of(start.as_ref(), depth);
            if found != expected {
                wrong.push((sample.file, depth, found, expected));
            }
        }
    }
    for line in published().iter().filter(|line| line.fen.is_none() && line.nodes <= most) {
        let rules = DefinedRules::new(base(line.game));
        let start = rules.read(&rules.start()).expect("a start position");
        let found = perft_of(start.as_ref(), line.depth);
        if found != line.nodes {
            wrong.push((line.game, line.depth, found, line.nodes));
        }
    }
    assert!(wrong.is_empty(), "(game, depth, found, expected): {wrong:#?}");
}

#[test]
fn naive_rules_have_the_perfts_of_the_tables() {
    check_naive_perfts(20_000);
}

#[test]
fn naive_rules_have_large_perfts_of_the_tables() {
    if !crate::runs_long() {
        return;
    }
    check_naive_perfts(900_000);
}

#[test]
fn naive_rules_know_all_bases() {
    for name in built_in_sections() {
        let rules = DefinedRules::new(base(name));
        let start = rules.read(&rules.start()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert!(perft_of(start.as_ref(), 2) > 10, "{name}");
    }
}

/// Compares an example of play. `moves_of` returns the legal moves of a FEN with the FENs after
/// them.
fn check_play(play: &Play, start: String, moves_of: impl Fn(&str) -> BTreeMap<String, String>) {
    let mut fen = if play.fen.is_empty() { start } else { play.fen.to_owned() };
    for text in play.moves.split_whitespace() {
        let next = moves_of(&fen).remove(text);
        fen = next.unwrap_or_else(|| panic!("{}: {fen}: no move {text}", play.file));
    }
    if !play.after.is_empty() {
        assert_eq!(fen, play.after);
    }
    let moves = moves_of(&fen).into_keys();
    let moves: Vec<String> = moves.filter(|text| text.starts_with(play.prefix)).collect();
    assert_eq!(moves.join(" "), play.expected, "{}: {fen}", play.file);
}

#[test]
fn naive_rules_play_the_examples() {
    for play in &PLAYS {
        let rules = DefinedRules::new(definition_of(play.file));
        check_play(play, rules.start(), |fen| {
            let position = rules.read(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            PositionInfo::of(position.as_ref()).moves
        });
    }
}

#[test]
fn games_play_the_examples() {
    for play in &PLAYS {
        let game: DefinedGame<4> = DefinedGame::new(definition_of(play.file)).expect("a game");
        check_play(play, game.start().fen(), |fen| {
            let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
            of_position(&game, &position).moves
        });
    }
}

#[test]
fn summaries_tell_the_rules_that_are_not_played() {
    for (name, told) in [
        ("chess", ""),
        ("makruk", " Fairy-Stockfish's countingRule is not played."),
        ("xiangqi", " Fairy-Stockfish's chasingRule is not played."),
    ] {
        let game: DefinedGame<2> = DefinedGame::new(base(name)).expect("a game");
        assert_eq!(game.info().summary, format!("A game that a text defines.{told}"), "{name}");
    }
}
