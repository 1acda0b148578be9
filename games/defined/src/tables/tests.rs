//! Work that the tables of games take.

use super::Tables;
use super::work::{WORK, Work};
use heterodox_definition::{Definition, SAMPLES};

/// The tables of a game, and the work for them.
fn prepare(text: &str) -> (Tables<4>, u64) {
    let definition = Definition::read(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let mut work = Work::new();
    let name = definition.name.clone();
    let tables = Tables::prepare(definition, &mut work);
    (tables.unwrap_or_else(|error| panic!("{name}: {error}")), WORK - work.left())
}

fn work(text: &str) -> u64 {
    prepare(text).1
}

#[test]
fn samples_have_tables_of_what_is_ahead_in_walks() {
    // In the sample of relays some kinds borrow moves, so the squares ahead of these are unknown.
    for sample in SAMPLES.iter().filter(|sample| sample.name != "relay.txt") {
        let walked = prepare(sample.text).0.walked_captures;
        for kind in walked.kinds.iter() {
            let reach = &walked.reach[kind.index()];
            assert!(reach.ahead(0).is_some(), "{}", sample.name);
        }
    }
}

#[test]
fn games_that_people_play_take_a_small_part_of_the_work() {
    for sample in SAMPLES {
        let work = work(sample.text);
        assert!(work <= WORK / 10, "{}: {work}", sample.name);
    }
    for name in heterodox_definition::ini::built_in_sections() {
        let work = work(&format!("[{name}:{name}]\n"));
        assert!(work <= WORK / 10, "{name}: {work}");
    }
}
