//! The drawings of pieces and the colours of boards, which the client has made: see
//! `web/tools/pictures.mjs`.

use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

/// Side of the box of a drawing.
pub(crate) const BOX: f64 = 45.0;

/// Name of the drawing that is a disc with the token of the piece.
pub(crate) const LETTER: &str = "letter";

/// The disc under a token.
pub(crate) const DISC: &[(Paint, &str)] =
    &[(Paint::Body, "M22.5 6a16.5 16.5 0 1 1 0 33a16.5 16.5 0 1 1 0 -33z")];

/// Paint of a path.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Paint {
    /// Filled with the colour of the piece, with its outline.
    Body,
    /// A line in the contrast colour.
    Line,
    /// The same, twice as wide.
    Bold,
    /// An area in the contrast colour.
    Mark,
    /// The outline of a rope, horn or wave.
    Wire,
    /// The inside of a wire.
    Core,
}

/// A path of a drawing.
#[derive(Copy, Clone)]
pub(crate) struct Stroke<'a> {
    pub(crate) paint: Paint,
    /// Data of an SVG path.
    pub(crate) path: &'a str,
    /// True if small squares show it although it is inside the silhouette.
    pub(crate) is_kept: bool,
}

/// The colours of a game's boards, each as `#rrggbb`.
#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Look {
    pub(crate) light: String,
    pub(crate) dark: String,
    pub(crate) light_ink: String,
    pub(crate) dark_ink: String,
    pub(crate) graph_ground: String,
    pub(crate) graph_ink: String,
    pub(crate) graph_line: String,
    pub(crate) graph_node: String,
    pub(crate) paper: String,
    pub(crate) accent: String,
}

#[derive(Deserialize)]
pub(crate) struct Drawings {
    /// The paths of each drawing, from back to front.
    drawings: BTreeMap<String, Vec<(Paint, String)>>,
    /// The places of the paths inside a silhouette that small squares keep.
    kept: BTreeMap<String, BTreeSet<usize>>,
    /// The names of the drawings for kinds that no other drawing fits.
    animals: Vec<String>,
    /// The drawings of each game, by the token of White's piece.
    sets: BTreeMap<String, BTreeMap<String, String>>,
    /// Other names of the pieces of each drawing.
    names: BTreeMap<String, BTreeSet<String>>,
    /// The looks of games that have one of their own.
    looks: BTreeMap<String, Look>,
    /// The look of all others.
    #[serde(rename = "look")]
    default_look: Look,
}

/// The drawings of the client.
#[allow(clippy::expect_used, reason = "the file is part of the program, and a test reads it")]
pub(crate) static DRAWINGS: LazyLock<Drawings> = LazyLock::new(|| {
    serde_json::from_str(include_str!("drawings.json")).expect("the drawings are valid")
});

impl Drawings {
    /// Returns the paths of a drawing, from back to front.
    pub(crate) fn strokes(&self, name: &str) -> Option<Vec<Stroke<'_>>> {
        let kept = self.kept.get(name);
        let strokes = self.drawings.get(name)?.iter().enumerate().map(|(place, (paint, path))| {
            let is_kept = kept.is_some_and(|places| places.contains(&place));
            Stroke { paint: *paint, path, is_kept }
        });
        Some(strokes.collect())
    }

    /// Returns whether there is a drawing with this name.
    pub(crate) fn contains(&self, name: &str) -> bool {
        self.drawings.contains_key(name)
    }

    /// Returns the animal for a kind with this name: the same one in every game, unless another kind
    /// has it. Then it is the next one that is free.
    pub(crate) fn animal_for(&self, name: &str, taken: &BTreeSet<String>) -> Option<&str> {
        let first = hash(name) as usize % self.animals.len().max(1);
        let (before, after) = self.animals.split_at_checked(first)?;
        let free = after.iter().chain(before).find(|animal| !taken.contains(*animal));
        free.map(String::as_str)
    }

    /// Returns the drawing that has this among its other names.
    pub(crate) fn with_other_name(&self, name: &str) -> Option<&str> {
        let mut names = self.names.iter();
        names.find(|(_, others)| others.contains(name)).map(|(drawing, _)| drawing.as_str())
    }

    /// Returns the drawings of a game by token. As in the client, the last part of the id that
    /// has drawings decides.
    pub(crate) fn set(&self, game: &str) -> Option<&BTreeMap<String, String>> {
        game.rsplit(':').find_map(|part| self.sets.get(part))
    }

    /// Returns the look of a game.
    pub(crate) fn look(&self, game: &str) -> &Look {
        let name = game.split(':').next().unwrap_or_default();
        self.looks.get(name).unwrap_or(&self.default_look)
    }
}

/// Returns a number that depends on the name of a kind only: FNV-1a of its small letters, as in the
/// client.
fn hash(name: &str) -> u32 {
    let letters = name.to_lowercase();
    letters
        .chars()
        .fold(0x811c_9dc5, |value, letter| (value ^ u32::from(letter)).wrapping_mul(0x0100_0193))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_set_has_its_drawings_and_every_game_a_look() {
        assert_eq!(DRAWINGS.look("workshop:1234").light, DRAWINGS.default_look.light);
        assert_ne!(DRAWINGS.look("clash").light, DRAWINGS.default_look.light);
        for name in DRAWINGS.sets.values().flat_map(BTreeMap::values) {
            assert!(DRAWINGS.contains(name), "{name}");
        }
        for (drawing, others) in &DRAWINGS.names {
            assert!(DRAWINGS.contains(drawing), "{drawing}");
            let holds = |other: &String| DRAWINGS.with_other_name(other) == Some(drawing.as_str());
            assert!(others.iter().all(holds), "{drawing}: a name of two drawings");
        }
    }

    #[test]
    fn small_squares_keep_paths_that_there_are() {
        assert!(!DRAWINGS.kept.is_empty());
        for (name, places) in &DRAWINGS.kept {
            let strokes = DRAWINGS.strokes(name).unwrap();
            let kept = strokes.iter().filter(|stroke| stroke.is_kept).count();
            assert_eq!(kept, places.len(), "{name}");
        }
    }
}
