//! The reader of Interactive Diagrams.

mod arrangement;
mod canonical;
mod castlings;
mod choices;
mod define;
mod draft;
mod grid;
mod groups;
mod items;
mod keys;
pub(crate) mod messages;
mod names;
mod notation;
mod pieces;
mod promotions;
mod rules;
mod set_up;
mod shuffle;
mod source;
mod spans;
mod squares;
mod start;
mod tokens;
mod values;

#[cfg(test)]
mod tests;

use crate::{Code, Definition, Diagnostic, Spans};
use draft::Draft;
use grid::{Grid, Points};
use heterodox_kernel::said::Said;
use items::items;
use keys::{Keys, PieceLine, separate};
use pieces::Piece;
use source::{Source, note};
use start::{StartProblem, start_problems};
use values::{number, one_of};

pub use names::{NAMES, moves_of};
pub use notation::{Symmetry, escaped};
pub use pieces::MOST_KINDS;
pub(crate) use set_up::set_up;

/// Reads a diagram. Returns it with its places, or all its errors, in any order.
pub(crate) fn parse(text: &str) -> (Spans, Result<Definition, Vec<Diagnostic>>) {
    let (source, mut spans) = (Source::new(text), Spans::default());
    let definition = draft(&source, &mut spans).and_then(definition);
    (spans, definition)
}

/// Builds the definition with the set-up as written.
fn definition(draft: Draft<'_>) -> Result<Definition, Vec<Diagnostic>> {
    let Draft { name, keys, places, shuffle_word } = draft;
    let start = shuffle::arrangement(&keys, 0).map_err(|problem| {
        let word = shuffle_word.unwrap_or(places[0].word);
        vec![word.wrong(Code::ImpossibleShuffle, problem.said())]
    })?;
    let problems = start_problems(&keys, &start).into_iter();
    let error = |StartProblem { kind, point, code, problem }: StartProblem| {
        places[kind.index()].entry(point, &keys.grid).wrong(code, problem)
    };
    let errors: Vec<Diagnostic> = problems.map(error).collect();
    match errors.is_empty() {
        true => Ok(define::definition(name, keys, &start, 0)),
        false => Err(errors),
    }
}

/// Reads the keys and pieces of a text, and notes their places.
fn draft<'t>(source: &'t Source, places: &mut Spans) -> Result<Draft<'t>, Vec<Diagnostic>> {
    let mut errors = Vec::new();
    let items = items(source.all(), &mut errors);
    places.keys = spans::of_keys(&items);
    let (keys, lines) = separate(items, &mut errors);
    places.kinds = spans::of_kinds(&lines[..lines.len().min(2 * MOST_KINDS)]);
    let is_piece = |line: &&PieceLine<'_>| !pieces::is_hole(line);
    match lines.iter().filter(is_piece).nth(MOST_KINDS) {
        Some(line) => {
            let problem = messages::MANY_KINDS.with([Said::text(MOST_KINDS)]);
            errors.push(line.fields[0].wrong(Code::OverLimit, problem));
        }
        None if !lines.iter().any(|line| is_piece(&line)) && errors.is_empty() => {
            errors.push(source.all().part(0, 0).wrong(Code::NoPieces, &messages::NO_PIECES));
        }
        None => {}
    }
    // Numbers and ids of kinds depend on all lines.
    let mut has_all_kinds = errors.is_empty();
    let grid = grid(&keys, &mut errors);
    let files = grid.map_or(8, |grid| grid.files);
    let mut pieces: Vec<Piece<'_>> = Vec::new();
    for line in lines.iter().filter(is_piece).take(MOST_KINDS) {
        let id = note(pieces::id(line), &mut errors);
        has_all_kinds &= id.is_some();
        pieces.push(pieces::piece(line, id.unwrap_or_default(), files, &mut errors));
    }
    let Some(grid) = grid else { return Err(errors) };
    let holes = pieces::holes(&lines, &grid, &mut errors);
    let grid = Grid { holes, ..grid };
    pieces::place(&mut pieces, &lines, &grid, &mut errors);
    if !has_all_kinds {
        return Err(errors);
    }
    let draft = rules::rules(&keys, grid, pieces, &mut errors);
    if errors.is_empty() { Ok(draft) } else { Err(errors) }
}

/// Reads the size of the board and its symmetry. The holes come later.
fn grid(keys: &Keys<'_>, errors: &mut Vec<Diagnostic>) -> Option<Grid> {
    let mut value = |key: &'static str, default: u32, range: std::ops::RangeInclusive<u32>| {
        let read = keys.get(key).map_or(Ok(default), |word| number(word, key, range));
        note(read, errors).map(|value| value as u8)
    };
    let files = value("files", 8, 1..=16);
    let ranks = value("ranks", 8, 1..=16);
    let first_rank = value("firstRank", 1, 0..=1);
    let values =
        [("mirror", Symmetry::Mirror), ("rotate", Symmetry::Rotate), ("none", Symmetry::None)];
    let symmetry = keys.get("symmetry");
    let symmetry = symmetry.map_or(Ok(Symmetry::Mirror), |w| one_of(w, "symmetry", &values));
    let symmetry = note(symmetry, errors);
    let holes = Points::EMPTY;
    let (files, ranks, first_rank) = (files?, ranks?, first_rank?);
    Some(Grid { files, ranks, first_rank, symmetry: symmetry?, holes })
}
