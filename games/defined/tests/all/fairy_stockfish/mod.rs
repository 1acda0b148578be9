//! Comparison with Fairy-Stockfish, move by move. It runs as a separate program: the Python
//! module `pyffish`. If that is missing, the tests are skipped with a message, unless
//! `HETERODOX_REQUIRE_PROGRAMS` is set.

mod compare;
mod folder;
mod program;
pub(crate) mod texts;

use compare::Comparison;
use program::Program;

/// Number of games of each built-in section.
const GAMES: u64 = 1;
/// Number of games of each made-up section.
const GAMES_OF_SECTION: u64 = 1;
/// Number of random definitions.
const DEFINITIONS: u64 = 30;
/// Number of games of each random definition.
const GAMES_EACH: u64 = 2;

/// A number from the environment, for longer runs.
fn number(name: &str, usual: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(usual)
}

#[test]
fn built_in_sections_are_played_alike() {
    let Some(mut program) = Program::start() else { return };
    let mut differences = Vec::new();
    for (name, text) in texts::built_in() {
        let comparison = Comparison::new(&name, &text, &mut program);
        let mut comparison = comparison.expect("the game starts");
        for seed in 0..number("HETERODOX_GAMES", GAMES) {
            differences.extend(comparison.play(seed).err());
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
}

#[test]
fn made_up_sections_are_played_alike() {
    let Some(mut program) = Program::start() else { return };
    let mut differences = Vec::new();
    for (name, text) in texts::sections() {
        let comparison = Comparison::new(&name, &text, &mut program);
        let mut comparison = comparison.unwrap_or_else(|| panic!("{name} does not start"));
        for seed in 0..number("HETERODOX_GAMES", GAMES_OF_SECTION) {
            differences.extend(comparison.play(seed).err());
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
}

#[test]
fn converted_samples_are_played_alike() {
    let Some(mut program) = Program::start() else { return };
    let mut differences = Vec::new();
    let games = texts::converted();
    assert!(games.len() >= 16, "only {} samples are sections", games.len());
    for (name, text) in games {
        let comparison = Comparison::new(&name, &text, &mut program);
        let mut comparison = comparison.expect("the game starts");
        for seed in 0..number("HETERODOX_GAMES", GAMES) {
            differences.extend(comparison.play(seed).err());
        }
    }
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
}

#[test]
fn random_definitions_are_played_alike() {
    let Some(mut program) = Program::start() else { return };
    let mut differences = Vec::new();
    let (first, all) = (number("HETERODOX_SEED", 0), number("HETERODOX_DEFINITIONS", DEFINITIONS));
    let mut played = 0;
    program.load(&texts::parents());
    for seed in first..first + all {
        let (name, text) = texts::random(seed, &mut program);
        let Some(mut comparison) = Comparison::new(&name, &text, &mut program) else { continue };
        played += 1;
        let mut games = (0..GAMES_EACH).map(|game| comparison.play(seed << 8 | game));
        let section = &text[text.find("[hx-random").unwrap_or(0)..];
        differences.extend(games.find_map(Result::err).map(|error| format!("{section}\n{error}")));
    }
    println!("{played} of {all} definitions could be played");
    assert!(2 * played > all, "only {played} of {all} definitions could be played");
    assert!(differences.is_empty(), "{}", differences.join("\n\n"));
}
