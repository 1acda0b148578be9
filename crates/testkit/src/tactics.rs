//! Positions with one move that is clearly best, for measuring how well a
//! search sees.
//!
//! The files in `data/tactics` hold one JSON object a line: `{"id", "fen",
//! "best": move in coordinate notation, "theme": words, "wins_in": moves of a
//! forced win, or null}`. They are made by the example `mine_tactics` of the
//! catalog.

use serde_json::{Value, json};
use std::path::Path;

/// A position with one move that is clearly best.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tactic {
    /// Its name, for reports.
    pub id: String,
    /// The position.
    pub fen: String,
    /// The best move, in coordinate notation.
    pub best: String,
    /// What it is about.
    pub theme: String,
    /// In how many of the mover's moves the game is won by force, if it is.
    pub wins_in: Option<u32>,
}

impl Tactic {
    /// The line of a file.
    pub fn to_line(&self) -> String {
        let Tactic { id, fen, best, theme, wins_in } = self;
        json!({ "id": id, "fen": fen, "best": best, "theme": theme, "wins_in": wins_in })
            .to_string()
    }

    fn read(line: &str) -> Option<Tactic> {
        let value: Value = serde_json::from_str(line).ok()?;
        let text = |field: &str| value[field].as_str().map(str::to_owned);
        let wins_in = match &value["wins_in"] {
            Value::Null => None,
            number => Some(u32::try_from(number.as_u64()?).ok()?),
        };
        Some(Tactic {
            id: text("id")?,
            fen: text("fen")?,
            best: text("best")?,
            theme: text("theme")?,
            wins_in,
        })
    }
}

/// The ids of the games that have positions.
///
/// # Panics
/// If the folder cannot be read.
pub fn suites() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("data/tactics");
    let files = std::fs::read_dir(folder).expect("the folder of tactics can be read");
    let ids = files.filter_map(|file| {
        let name = file.ok()?.file_name().into_string().ok()?;
        name.strip_suffix(".jsonl").map(str::to_owned)
    });
    let mut ids: Vec<String> = ids.collect();
    ids.sort();
    ids
}

/// Reads the positions of a game.
///
/// # Panics
/// If there are none, or a line does not have the expected form.
pub fn load(game: &str) -> Vec<Tactic> {
    let file = format!("data/tactics/{game}.jsonl");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(&file);
    let text = std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"));
    let read = |(i, line): (usize, &str)| {
        Tactic::read(line).unwrap_or_else(|| panic!("{file}:{}: not a tactic: {line}", i + 1))
    };
    text.lines().enumerate().map(read).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_back() {
        for wins_in in [None, Some(3)] {
            let tactic = Tactic {
                id: "chess-01".to_owned(),
                fen: "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1".to_owned(),
                best: "a1a8".to_owned(),
                theme: "a \"quoted\" theme".to_owned(),
                wins_in,
            };
            assert_eq!(Tactic::read(&tactic.to_line()), Some(tactic));
        }
        for line in ["", "{}", r#"{"id":"a","fen":"b","best":"c","theme":"d","wins_in":-1}"#] {
            assert_eq!(Tactic::read(line), None, "{line}");
        }
    }
}
