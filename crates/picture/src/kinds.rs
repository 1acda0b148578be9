//! Drawings of the kinds of pieces of a game. The client chooses them in the same way
//! (`web/src/pieces/pictures.ts`); `kinds.json` holds both to it.

use crate::drawings::{DRAWINGS, LETTER};
use heterodox_api::{GameSummary, KindView};
use std::collections::{BTreeMap, BTreeSet};

/// Beginning of the names of pictures that users have uploaded.
const UPLOADED: &str = "svg:";

/// Returns the drawings of a game's kinds by token. Kinds without one are discs with their tokens.
pub(crate) fn drawings_of(game: &GameSummary) -> BTreeMap<String, String> {
    match DRAWINGS.set(&game.id) {
        Some(set) => set.clone(),
        None => drawings_of_kinds(&game.kinds),
    }
}

/// Returns the drawings of kinds by token: the chosen one, or else the one with the name of the
/// kind. A drawing is used for one kind only, unless it was chosen for several. The remaining kinds
/// are animals.
fn drawings_of_kinds(kinds: &[KindView]) -> BTreeMap<String, String> {
    let mut found: BTreeMap<String, String> = kinds
        .iter()
        .filter_map(|kind| Some((kind.letter.clone(), chosen(kind.picture.as_deref()?)?)))
        .collect();
    let mut taken: BTreeSet<String> = found.values().cloned().collect();
    let mut named: Vec<(&KindView, String)> = kinds
        .iter()
        .filter(|kind| !found.contains_key(&kind.letter))
        .filter_map(|kind| Some((kind, drawing_for(&kind.name)?)))
        .collect();
    // A kind with exactly the name of a drawing takes precedence.
    named.sort_by_key(|(kind, drawing)| *drawing != kind.name.to_lowercase());
    for (kind, drawing) in named {
        if taken.insert(drawing.clone()) {
            found.insert(kind.letter.clone(), drawing);
        }
    }
    add_animals(kinds, &mut found, &mut taken);
    // A promoted Pawn that is captured as a Pawn, `Q~`, looks like what it has become.
    for kind in kinds {
        let become_by = kind.letter.strip_suffix('~').and_then(|letter| found.get(letter)).cloned();
        if let Some(drawing) = become_by {
            found.entry(kind.letter.clone()).or_insert(drawing);
        }
    }
    found
}

/// Adds animals for the kinds that no drawing fits, but for promoted ones (`X~`), which look like what
/// they have become.
fn add_animals(
    kinds: &[KindView],
    found: &mut BTreeMap<String, String>,
    taken: &mut BTreeSet<String>,
) {
    for KindView { letter, name, .. } in kinds {
        let become_by = letter.strip_suffix('~');
        let is_promoted = become_by.is_some_and(|of| kinds.iter().any(|kind| kind.letter == of));
        if is_promoted || found.contains_key(letter) {
            continue;
        }
        if let Some(animal) = DRAWINGS.animal_for(name, taken) {
            taken.insert(animal.to_owned());
            found.insert(letter.clone(), animal.to_owned());
        }
    }
}

/// Returns the name of a picture that was chosen for a kind, if there is such a picture.
fn chosen(picture: &str) -> Option<String> {
    match picture.starts_with(UPLOADED) || picture == LETTER {
        true => Some(picture.to_owned()),
        false => drawing_for(picture),
    }
}

/// Returns the name of the drawing for a piece or an image with this name.
fn drawing_for(name: &str) -> Option<String> {
    let whole = words(name);
    if DRAWINGS.contains(&whole) {
        return Some(whole);
    }
    let known = DRAWINGS.with_other_name(&whole);
    let known = known.or_else(|| DRAWINGS.with_other_name(&whole.replace('-', "")));
    // A promoted piece looks like what it has become.
    let become_by = || drawing_for(whole.strip_prefix("promoted-")?);
    known.map(str::to_owned).or_else(become_by)
}

/// Reduces a name or the address of an image to words with hyphens: `img/Relay--Knight.png`.
fn words(name: &str) -> String {
    let name = name.to_lowercase();
    let file = name.rsplit('/').next().unwrap_or_default();
    let endings = [".png", ".gif", ".svg", ".jpg", ".jpeg", ".webp"];
    let stem = endings.iter().find_map(|ending| file.strip_suffix(ending)).unwrap_or(file);
    let is_space = |letter: char| letter.is_whitespace() || letter == '_';
    let mut text = String::new();
    let mut was_space = false;
    for letter in stem.chars() {
        if !is_space(letter) {
            text.push(letter);
        } else if !was_space {
            text.push('-');
        }
        was_space = is_space(letter);
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde::Deserialize;

    #[derive(Deserialize)]
    struct Example {
        kinds: Vec<Vec<String>>,
        pictures: BTreeMap<String, String>,
    }

    #[test]
    fn kinds_look_as_in_the_client() {
        let examples: Vec<Example> = serde_json::from_str(include_str!("kinds.json")).unwrap();
        assert!(examples.len() >= 3);
        for Example { kinds, pictures } in examples {
            let kinds: Vec<KindView> = kinds
                .iter()
                .map(|kind| KindView {
                    letter: kind[0].clone(),
                    name: kind[1].clone(),
                    symbol: '?',
                    about: String::new(),
                    said: None,
                    picture: kind.get(2).cloned(),
                })
                .collect();
            assert_eq!(drawings_of_kinds(&kinds), pictures);
        }
    }
}
