//! Changes of the start position of a diagram, as edits of the lists of squares.

use super::draft::Draft;
use super::grid::{Grid, Points};
use super::source::Source;
use super::squares::{Entry, lists};
use super::tokens::tokens;
use crate::change::{SetUp, SetUpError};
use crate::{Edit, Spans};
use heterodox_kernel::{Color, Square};

/// A square or rectangle as written, and the points of it.
#[derive(Clone, PartialEq, Eq)]
struct Item {
    text: String,
    points: Points,
}

/// The items of a kind: White's, and those written for Black.
type Lists = [Vec<Item>; 2];

/// A piece of the start position.
#[derive(Copy, Clone)]
struct Standing {
    kind: usize,
    is_white: bool,
    /// True if it is the image of a piece of White's.
    is_image: bool,
}

/// The lists of all kinds.
struct Start<'d> {
    grid: &'d Grid,
    kinds: Vec<Lists>,
}

/// Returns the edits that change the start position.
///
/// # Errors
/// If the text is rejected, or the change is impossible.
pub(crate) fn set_up(text: &str, change: &SetUp) -> Result<Vec<Edit>, SetUpError> {
    let source = Source::new(text);
    let draft = super::draft(&source, &mut Spans::default()).map_err(|_| SetUpError::Rejected)?;
    let mut start = Start::of(&draft);
    let point = |name: &str| draft.keys.grid.named(name).ok_or(SetUpError::Square);
    match change {
        SetUp::Place { square, piece } => {
            let square = point(square)?;
            start.clear(square);
            if let Some((token, color)) = piece {
                let ids: Vec<&str> =
                    draft.keys.pieces.iter().map(|piece| piece.id.as_str()).collect();
                let kind = tokens(&ids).iter().position(|other| other == token);
                let is_white = *color == Color::White;
                let kind = kind.ok_or(SetUpError::Piece)?;
                start.add(Standing { kind, is_white, is_image: !is_white }, square)?;
            }
        }
        SetUp::Move { from, to } => {
            let from = point(from)?;
            let Some(piece) = start.at(from) else { return Ok(Vec::new()) };
            start.clear(from);
            if let Some(to) = to {
                let to = point(to)?;
                start.clear(to);
                start.add(piece, to)?;
            }
        }
    }
    Ok(start.edits(&draft))
}

impl<'d> Start<'d> {
    fn of(draft: &'d Draft<'_>) -> Start<'d> {
        let items = |entries: Vec<Entry<'_>>| {
            let item = |entry: Entry<'_>| Item { text: entry.word.text(), points: entry.points };
            entries.into_iter().map(item).collect()
        };
        let kinds = draft.places.iter().map(|piece| {
            let lists = lists(piece.squares, &draft.keys.grid, &mut Vec::new());
            [items(lists.white), items(lists.black.unwrap_or_default())]
        });
        Start { grid: &draft.keys.grid, kinds: kinds.collect() }
    }

    /// The piece on a point.
    fn at(&self, point: Square) -> Option<Standing> {
        let has = |items: &[Item], point| items.iter().any(|item| item.points.contains(point));
        let image = self.grid.image(point);
        self.kinds.iter().enumerate().find_map(|(kind, [white, black])| {
            let standing = |is_white, is_image| Some(Standing { kind, is_white, is_image });
            if has(white, point) {
                standing(true, false)
            } else if image.is_some_and(|image| has(white, image)) {
                standing(false, true)
            } else if has(black, point) {
                standing(false, false)
            } else {
                None
            }
        })
    }

    /// Removes the piece on a point. If it has an image or is one, the other piece is removed too.
    fn clear(&mut self, point: Square) {
        let grid = self.grid;
        let image = grid.image(point);
        for [white, black] in &mut self.kinds {
            let has = |point| white.iter().any(|item| item.points.contains(point));
            let (has_point, has_image) = (has(point), image.is_some_and(has));
            remove(grid, white, point);
            if let Some(image) = image.filter(|_| has_image) {
                remove(grid, white, image);
            }
            // Black's square may be written although it follows from White's.
            if let Some(image) = image.filter(|_| has_point) {
                remove(grid, black, image);
            }
            remove(grid, black, point);
        }
    }

    /// Adds a piece on an empty point, with its image where White's pieces have images.
    fn add(&mut self, piece: Standing, point: Square) -> Result<(), SetUpError> {
        let (side, point) = match self.grid.image(point) {
            None => (usize::from(!piece.is_white), point),
            Some(_) if !piece.is_white && !piece.is_image => (1, point),
            Some(image) if image == point => return Err(SetUpError::OwnImage),
            Some(image) => {
                self.clear(image);
                (0, if piece.is_white { point } else { image })
            }
        };
        self.kinds[piece.kind][side].push(item(self.grid, point, point));
        Ok(())
    }

    /// The edits of the lists that differ from those of the text.
    fn edits(&self, draft: &Draft<'_>) -> Vec<Edit> {
        let before = Start::of(draft);
        let changed = |(kind, lists): (usize, &Lists)| {
            (*lists != before.kinds[kind]).then(|| Edit {
                span: draft.places[kind].squares.span(),
                replacement: written(lists),
            })
        };
        self.kinds.iter().enumerate().filter_map(changed).collect()
    }
}

/// Removes a point. A rectangle with it becomes one for each rank.
fn remove(grid: &Grid, items: &mut Vec<Item>, point: Square) {
    let without = |item: &Item| match item.points.contains(point) {
        true => runs(grid, item.points - Points::of(point)),
        false => vec![item.clone()],
    };
    *items = items.iter().flat_map(without).collect();
}

/// Points as items, neighbours on a rank as a rectangle.
fn runs(grid: &Grid, points: Points) -> Vec<Item> {
    let mut runs: Vec<(Square, Square)> = Vec::new();
    for point in points.iter() {
        match runs.last_mut() {
            Some((_, last)) if grid.beside(*last, 1) == Some(point) => *last = point,
            _ => runs.push((point, point)),
        }
    }
    runs.into_iter().map(|(from, to)| item(grid, from, to)).collect()
}

/// The item of the points from one to another on the same rank.
fn item(grid: &Grid, from: Square, to: Square) -> Item {
    let names = [from, to].map(|point| grid.written_name(point));
    let text = if from == to { names[0].clone() } else { names.join("-") };
    Item { text, points: (from.0..=to.0).map(Square).collect() }
}

/// The lists as the text has them.
fn written([white, black]: &Lists) -> String {
    let list =
        |items: &[Item]| items.iter().map(|item| item.text.as_str()).collect::<Vec<_>>().join(",");
    match (white.is_empty(), black.is_empty()) {
        (_, true) => list(white),
        (true, false) => format!(",{}", list(black)),
        (false, false) => format!("{},,{}", list(white), list(black)),
    }
}
