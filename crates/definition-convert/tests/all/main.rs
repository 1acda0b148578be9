//! Conversion of definitions: the new one has the same rules, or there are obstacles.

mod goals;
mod keys;
mod lockstep;
mod obstacles;
mod random;
mod samples;

use heterodox_defined::AnyDefinedGame;
use heterodox_definition::{Definition, Language};
use heterodox_definition_convert::{Converted, Obstacle, convert};
use lockstep::Lockstep;

/// Both languages.
const LANGUAGES: [Language; 2] = [Language::Diagram, Language::Ini];

/// Converts a definition.
fn converted(text: &str, to: Language) -> Result<Converted, Vec<Obstacle>> {
    let definition = Definition::read(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    let converted = convert(text, &definition, to);
    if let Err(obstacles) = &converted {
        assert!(!obstacles.is_empty(), "{text}");
        for obstacle in obstacles {
            assert!(!obstacle.sentence.is_empty() && !obstacle.sentence.ends_with('.'));
            if let Some((line, column)) = obstacle.place {
                let line = text.split('\n').nth(line - 1).expect("a line of the text");
                assert!(column <= line.chars().count() + 1, "{obstacle}\n{text}");
            }
        }
    }
    converted
}

/// Converts a definition to both languages and plays games of the results. Returns the number of
/// definitions in the other language.
fn check(text: &str, seed: u64, games: usize, plies: usize) -> usize {
    let old = AnyDefinedGame::read(text).unwrap_or_else(|error| panic!("{text}\n{error}"));
    let mut count = 0;
    for to in LANGUAGES {
        let is_same = old.definition().language() == to;
        match converted(text, to) {
            Err(obstacles) => assert!(!is_same, "{text}\n{}", obstacles[0]),
            Ok(converted) => {
                let new = AnyDefinedGame::read(&converted.text)
                    .unwrap_or_else(|error| panic!("{text}\n{}\n{error}", converted.text));
                assert_eq!(new.definition().language(), to);
                if is_same {
                    assert_eq!(new.definition().canonical(), old.definition().canonical());
                    assert_eq!(new.definition().id(), old.definition().id());
                } else {
                    Lockstep::new(&old, &new, &converted).play(seed, games, plies);
                    count += 1;
                }
            }
        }
    }
    count
}
