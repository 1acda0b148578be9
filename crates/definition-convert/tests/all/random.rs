//! Conversions of random definitions.

use crate::check;
use heterodox_defined::AnyDefinedGame;
use heterodox_testkit::Source;
use heterodox_testkit::random_texts::{Dice, random_diagram, random_ini};
use std::ops::Range;

/// Converts random definitions. Returns the number of definitions in the other language.
fn convert_all(make: fn(&mut Dice<'_, '_>) -> String, seeds: Range<u64>) -> usize {
    let mut count = 0;
    for seed in seeds {
        let mut source = Source::from_seed(seed);
        let text = make(&mut Dice::new(&mut source));
        if AnyDefinedGame::read(&text).is_ok() {
            count += check(&text, seed, 2, 40);
        }
    }
    count
}

/// Changes the moves of a random diagram to moves that both languages can express.
fn plain_diagram(dice: &mut Dice<'_, '_>) -> String {
    const MOVES: [&str; 16] = [
        "N",
        "B",
        "R",
        "Q",
        "K",
        "fmWfcF",
        "mRcpR",
        "mafsW",
        "nD",
        "gQ",
        "W3F",
        "fRsF",
        "mNcB",
        "NN",
        "FfW",
        "ifmnDfmWfceF",
    ];
    let text = random_diagram(dice);
    let mut index = 0;
    let change = |line: &str| {
        let mut fields: Vec<&str> = line.split(':').collect();
        if fields.len() < 5 || line.starts_with("hole") {
            let is_foreign =
                ["iron", "protected", "counterStrike", "baring", "spell", "castleFlip"]
                    .iter()
                    .any(|key| line.starts_with(key));
            return if is_foreign { String::new() } else { line.to_owned() };
        }
        index += 1;
        fields[2] = MOVES[(index * 7 + line.len()) % MOVES.len()];
        fields.join(":")
    };
    text.lines().map(change).collect::<Vec<_>>().join("\n") + "\n"
}

#[test]
fn random_diagrams() {
    convert_all(random_diagram, 0..300);
}

#[test]
fn random_diagrams_with_plain_moves() {
    let count = convert_all(plain_diagram, 0..600);
    println!("{count} texts were converted");
    assert!(count > 20, "only {count} texts were converted");
}

#[test]
fn random_inis() {
    let count = convert_all(random_ini, 0..300);
    println!("{count} texts were converted");
    assert!(count > 20, "only {count} texts were converted");
}
