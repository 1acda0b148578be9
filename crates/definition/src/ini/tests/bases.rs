//! The built-in sections and the samples.

use super::{fen, game, rewritten};
use crate::definition::Definition;
use crate::ini::sections::BUILT_IN;

/// The names of the built-in sections.
fn names() -> Vec<&'static str> {
    let headers = BUILT_IN.lines().filter_map(|line| line.strip_prefix('['));
    headers.map(|line| line.trim_end_matches(']').split(':').next().unwrap()).collect()
}

/// The game of a built-in section.
fn base(name: &str) -> Definition {
    game(&format!("[my-{name}:{name}]"))
}

#[test]
fn every_built_in_section_is_a_game() {
    let names = names();
    assert_eq!(names.len(), 61);
    for name in names {
        let definition = base(name);
        assert_eq!(definition.name, format!("my-{name}"));
        let written = fen(&definition, &definition.start);
        assert_eq!(rewritten(&definition, &written), written);
        println!("{name}: {written}\n{}", definition.canonical());
    }
}

#[test]
fn canonical_texts_are_read_as_the_same_rules() {
    for name in names() {
        let definition = base(name);
        let again = game(&definition.canonical());
        assert_eq!(again.canonical(), definition.canonical());
        assert_eq!(Definition { name: definition.name.clone(), ..again }, definition, "{name}");
    }
}

#[test]
fn samples_start_as_their_page_says() {
    let samples = [
        (
            include_str!("../../../samples/armies.ini"),
            "cwhgkhwc/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AH - - 0 1",
        ),
        (
            include_str!("../../../samples/hillhouse.ini"),
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w AHah - - 0 1",
        ),
        (
            include_str!("../../../samples/small-shogi.ini"),
            "rfgkgn/5f/pppppp/PPPPPP/F5/NGKGFR[] w - - - 0 1",
        ),
    ];
    for (text, start) in samples {
        let definition = game(text);
        assert_eq!(fen(&definition, &definition.start), start);
    }
}
