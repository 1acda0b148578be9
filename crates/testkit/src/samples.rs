//! Sampled positions with all their moves, by an independent implementation.
//!
//! The files in `data/samples` hold one JSON object a line: `{"fen",
//! "outcome": null | [result, reason], "moves": {move: FEN after it}}`.

use heterodox_kernel::{Game, Outcome, Position};
use serde_json::Value;
use std::collections::BTreeMap;
use std::path::Path;

/// A sampled position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Sample {
    /// The position.
    pub fen: String,
    /// Result and reason, if the game is over or drawn by rule.
    pub outcome: Option<(String, String)>,
    /// Every legal move in coordinate notation, with the FEN after it.
    pub moves: BTreeMap<String, String>,
}

/// Reads the samples of a file in `data/samples`.
///
/// # Panics
/// If there is no such file or it does not have the expected form.
pub fn load(file: &str) -> Vec<Sample> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/samples").join(file);
    let text = std::fs::read_to_string(&path)
        .unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines().map(read).collect()
}

fn read(line: &str) -> Sample {
    let value: Value = serde_json::from_str(line).expect("a sample is a JSON object");
    let text = |value: &Value| value.as_str().expect("a string").to_owned();
    let moves = value["moves"].as_object().expect("moves");
    Sample {
        fen: text(&value["fen"]),
        outcome: value["outcome"].as_array().map(|pair| (text(&pair[0]), text(&pair[1]))),
        moves: moves.iter().map(|(mv, fen)| (mv.clone(), text(fen))).collect(),
    }
}

/// What a game's code says of a position, in the form of a sample.
pub fn of_position<G: Game>(game: &G, position: &G::Position) -> Sample {
    let text = |mv: heterodox_kernel::Move| mv.coordinates(game.board(), game.kinds());
    let outcome = position.outcome().or_else(|| position.rule_draw().map(Outcome::draw));
    let moves = position.legal_moves().into_iter();
    Sample {
        fen: position.fen(),
        outcome: outcome.map(|end| (end.result().to_owned(), end.reason.id().to_owned())),
        moves: moves.map(|mv| (text(mv), position.after(mv).fen())).collect(),
    }
}

/// Checks that a game says of every position of a file exactly what the file
/// says.
///
/// # Panics
/// If it does not.
pub fn check<G: Game>(game: &G, file: &str) {
    let samples = load(file);
    assert!(!samples.is_empty(), "{file} is empty");
    for sample in samples {
        let position =
            game.parse_fen(&sample.fen).unwrap_or_else(|e| panic!("{}: {e}", sample.fen));
        assert_same(&of_position(game, &position), &sample, file);
    }
}

/// Compares two answers about a position.
///
/// # Panics
/// If they differ, with the moves that only one of them has and those after
/// which the positions differ.
pub fn assert_same(ours: &Sample, theirs: &Sample, what: &str) {
    if ours == theirs {
        return;
    }
    let lacking = |a: &Sample, b: &Sample| -> Vec<String> {
        a.moves.keys().filter(|mv| !b.moves.contains_key(*mv)).cloned().collect()
    };
    let differing: Vec<_> = ours
        .moves
        .iter()
        .filter_map(|(mv, fen)| Some((mv, fen, theirs.moves.get(mv)?)))
        .filter(|(_, ours, theirs)| ours != theirs)
        .take(5)
        .collect();
    panic!(
        "{what}: {}\n  FEN written: {}\n  outcome {:?}, expected {:?}\n  moves too many: {:?}\n  \
         moves missing: {:?}\n  positions that differ (move, ours, expected): {differing:#?}",
        theirs.fen,
        ours.fen,
        ours.outcome,
        theirs.outcome,
        lacking(ours, theirs),
        lacking(theirs, ours),
    );
}
