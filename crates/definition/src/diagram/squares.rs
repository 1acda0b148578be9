//! Lists of squares, such as `a2-h2,d4,,e5`.

use super::grid::{Grid, Points};
use super::messages;
use super::source::{Read, Word, note};
use crate::messages::WRITE;
use crate::{Code, Diagnostic};
use heterodox_kernel::Square;
use heterodox_kernel::said::Said;

/// A square or rectangle of a list.
#[derive(Copy, Clone)]
pub(super) struct Entry<'t> {
    pub(super) word: Word<'t>,
    pub(super) points: Points,
}

/// The squares of White and, if written, of Black.
pub(super) struct Lists<'t> {
    pub(super) white: Vec<Entry<'t>>,
    pub(super) black: Option<Vec<Entry<'t>>>,
}

/// Returns all squares of a list.
pub(super) fn points(entries: &[Entry<'_>]) -> Points {
    entries.iter().fold(Points::EMPTY, |all, entry| all | entry.points)
}

/// Reads White's and Black's squares.
pub(super) fn lists<'t>(word: Word<'t>, grid: &Grid, errors: &mut Vec<Diagnostic>) -> Lists<'t> {
    let chars = word.chars();
    let (white, black) = if chars.starts_with(&[',', ',']) {
        (word.part(0, 0), Some(word.from(2)))
    } else if chars.starts_with(&[',']) {
        (word.part(0, 0), Some(word.from(1)))
    } else {
        match chars.windows(2).position(|pair| pair == [',', ',']) {
            Some(at) => (word.part(0, at), Some(word.from(at + 2))),
            None => (word, None),
        }
    };
    let white = entries(white, grid, errors);
    Lists { white, black: black.map(|black| entries(black, grid, errors)) }
}

/// Reads squares and rectangles with commas between them.
fn entries<'t>(word: Word<'t>, grid: &Grid, errors: &mut Vec<Diagnostic>) -> Vec<Entry<'t>> {
    if word.is_empty() {
        return Vec::new();
    }
    let entry = |word: Word<'t>| note(rectangle(word, grid), errors);
    let found = word.split(',').into_iter().map(entry);
    let entries: Vec<Option<Entry<'t>>> = found.collect();
    entries.into_iter().flatten().collect()
}

/// Reads a square or a rectangle.
fn rectangle<'t>(word: Word<'t>, grid: &Grid) -> Read<Entry<'t>> {
    let Some((from, to)) = word.split_once('-') else {
        let point = square(word, grid)?;
        return Ok(Entry { word, points: Points::of(point) });
    };
    let (from, to) = (square(from, grid)?, square(to, grid)?);
    let ((left, bottom), (right, top)) = (grid.file_and_rank(from), grid.file_and_rank(to));
    if left > right || bottom > top {
        let problem = &messages::RECTANGLE;
        let (a, b) = ((left.min(right), bottom.min(top)), (left.max(right), bottom.max(top)));
        let corner = |(file, rank)| grid.point(file, rank).map(|point| grid.written_name(point));
        let [a, b] = [corner(a), corner(b)].map(Option::unwrap_or_default);
        let help = WRITE.with([Said::text(format!("{a}-{b}"))]);
        let wrong = word.wrong_but(Code::ReversedRectangle, problem, help);
        return Err(wrong.replaced_by(format!("{a}-{b}")));
    }
    let files = |rank| (left..=right).filter_map(move |file| grid.point(file, rank));
    Ok(Entry { word, points: (bottom..=top).flat_map(files).collect() })
}

/// Reads a square.
fn square(word: Word<'_>, grid: &Grid) -> Read<Square> {
    let chars = word.chars();
    let first = chars.first().copied().unwrap_or(' ');
    let digits = chars.get(1..).unwrap_or_default();
    let is_rank = !digits.is_empty()
        && digits.len() <= 2
        && digits.iter().all(char::is_ascii_digit)
        && (digits.len() == 1 || digits[0] != '0');
    if !first.is_ascii_lowercase() || !is_rank {
        let problem =
            if word.is_empty() { &messages::MISSING_SQUARE } else { &messages::NO_SQUARE };
        let help = &messages::WRITE_SQUARES;
        let wrong = word.wrong_but(Code::UnknownSquare, problem, help);
        return Err(match is_rank && first.is_ascii_uppercase() {
            true => wrong.replaced_by(word.text().to_ascii_lowercase()),
            false => wrong,
        });
    }
    let number = digits.iter().fold(0, |number, &c| 10 * number + (c as u8 - b'0'));
    let rank = number.checked_sub(grid.first_rank);
    rank.and_then(|rank| grid.point(first as u8 - b'a', rank)).ok_or_else(|| {
        let [from, to] = [0, grid.len() - 1].map(|point| grid.written_name(Square(point as u8)));
        word.wrong(
            Code::UnknownSquare,
            messages::OFF_BOARD.with([Said::text(from), Said::text(to)]),
        )
    })
}

/// Reports the entries that contain holes.
pub(super) fn check_holes(entries: &[Entry<'_>], grid: &Grid, errors: &mut Vec<Diagnostic>) {
    for entry in entries {
        if let Some(hole) = (entry.points & grid.holes).first() {
            let problem = match entry.points.len() {
                1 => Said::from(&messages::IS_HOLE),
                _ => messages::HOLE_AT.with([Said::text(grid.written_name(hole))]),
            };
            errors.push(entry.word.wrong(Code::SquareIsHole, problem));
        }
    }
}

/// Reads the squares of a key of rules, by colour. Black's are the images of White's unless they
/// are written.
pub(super) fn by_color(word: Word<'_>, grid: &Grid, errors: &mut Vec<Diagnostic>) -> [Points; 2] {
    let lists = lists(word, grid, errors);
    check_holes(&lists.white, grid, errors);
    let white = points(&lists.white);
    let black = match &lists.black {
        None => grid.rule_images(white),
        Some(black) => {
            check_holes(black, grid, errors);
            points(black)
        }
    };
    [white, black]
}
