//! Shuffled set-ups.

use super::arrangement::Arrangement;
use super::castlings::{Fischer, castlers, fischer};
use super::draft::DiagramKeys;
use super::grid::Grid;
use super::groups::{Constraint, Group};
use super::messages;
use super::notation::Symmetry;
use heterodox_kernel::hash::SplitMix64;
use heterodox_kernel::said::Said;
use heterodox_kernel::{Kind, Square};

/// Number of attempts that may fail.
const MAX_FAILURES: u32 = 10_000;

/// The reason why a set-up cannot be shuffled.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum ShuffleProblem {
    /// A group holds the piece that castles and stands on several ranks.
    SeveralRanks,
    /// No attempt satisfied the constraints.
    NoArrangement,
}

impl ShuffleProblem {
    /// Returns the reason for people.
    pub(super) fn said(self) -> Said {
        Said::from(match self {
            ShuffleProblem::SeveralRanks => &messages::SEVERAL_RANKS,
            ShuffleProblem::NoArrangement => &messages::NO_ARRANGEMENT,
        })
    }
}

/// A stream of pseudo-random numbers.
struct Stream {
    random: SplitMix64,
    /// Number of attempts that have failed so far.
    failures: u32,
}

/// The colours to shuffle. On a symmetrical board Black's pieces are images of White's.
fn colors(grid: &Grid) -> std::ops::Range<usize> {
    if grid.symmetry == Symmetry::None { 0..2 } else { 0..1 }
}

/// Returns the set-up with a start number; 0 is the written one.
pub(super) fn arrangement(
    keys: &DiagramKeys,
    start_number: u32,
) -> Result<Arrangement, ShuffleProblem> {
    let written = Arrangement::written(keys);
    let mut shuffled = written.clone();
    let mut stream = Stream { random: SplitMix64::new(start_number.into()), failures: 0 };
    let mut moved = Vec::new();
    for color in colors(&keys.grid) {
        let fischer = fischer(keys, &written, color);
        for group in &keys.shuffle {
            let squares = squares(keys, group, &shuffled, color)?;
            if start_number > 0 {
                let task =
                    Task { grid: &keys.grid, group, squares: &squares, color, fischer: &fischer };
                task.shuffle(&mut shuffled, &mut stream)?;
            }
            moved.extend(squares);
        }
    }
    if keys.grid.symmetry != Symmetry::None {
        shuffled.reflect(moved.into_iter().collect(), &keys.grid);
    }
    Ok(shuffled)
}

/// The squares of a group, ascending.
fn squares(
    keys: &DiagramKeys,
    group: &Group,
    arrangement: &Arrangement,
    color: usize,
) -> Result<Vec<Square>, ShuffleProblem> {
    let is_member = |kind: Kind| group.iter().any(|(member, _)| *member == kind);
    let squares: Vec<Square> = arrangement.points(color, is_member).iter().collect();
    let rank = |square: &Square| keys.grid.file_and_rank(*square).1;
    let castles = castlers(keys, arrangement, color).iter().any(|(_, kind)| is_member(*kind));
    if castles && squares.iter().any(|square| rank(square) != rank(&squares[0])) {
        return Err(ShuffleProblem::SeveralRanks);
    }
    Ok(squares)
}

/// A group of a colour that is shuffled.
struct Task<'d> {
    grid: &'d Grid,
    group: &'d Group,
    squares: &'d [Square],
    color: usize,
    fischer: &'d Option<Fischer>,
}

impl Task<'_> {
    /// Shuffles until all constraints are satisfied.
    fn shuffle(
        &self,
        arrangement: &mut Arrangement,
        stream: &mut Stream,
    ) -> Result<(), ShuffleProblem> {
        let kind = |square: &Square| arrangement.at(self.color, *square);
        let before: Vec<Kind> = self.squares.iter().filter_map(kind).collect();
        while stream.failures < MAX_FAILURES {
            let mut kinds = before.clone();
            for i in (1..kinds.len()).rev() {
                kinds.swap(i, stream.random.below(i + 1));
            }
            for (square, kind) in self.squares.iter().zip(&kinds) {
                arrangement.put(self.color, *square, *kind);
            }
            if self.is_satisfied(&before, &kinds, arrangement) {
                return Ok(());
            }
            stream.failures += 1;
        }
        Err(ShuffleProblem::NoArrangement)
    }

    /// Returns whether the kinds on the squares satisfy all constraints.
    fn is_satisfied(&self, before: &[Kind], after: &[Kind], arrangement: &Arrangement) -> bool {
        let constraints = self.group.iter().all(|&(kind, constraint)| match constraint {
            Constraint::None => true,
            Constraint::Colors => self.has_colors(kind, before, after),
            Constraint::Mirrored => self.is_mirrored(kind, after),
        });
        let castles = |fischer: &Fischer| {
            let is_member = self.group.iter().any(|(member, _)| *member == fischer.kind);
            !is_member || fischer.is_between(self.grid, arrangement, self.color)
        };
        constraints && self.fischer.as_ref().is_none_or(castles)
    }

    /// The squares with pieces of a kind.
    fn squares_of(&self, kind: Kind, kinds: &[Kind]) -> Vec<Square> {
        let all = self.squares.iter().zip(kinds);
        all.filter(|(_, other)| **other == kind).map(|(square, _)| *square).collect()
    }

    /// Returns whether the colours of the squares fit: a single piece of a kind keeps the colour of
    /// its square, and several are spread evenly over both colours.
    fn has_colors(&self, kind: Kind, before: &[Kind], after: &[Kind]) -> bool {
        let is_light = |square: &Square| {
            let (file, rank) = self.grid.file_and_rank(*square);
            (file + rank) % 2 == 1
        };
        let [before, after] = [before, after].map(|kinds| self.squares_of(kind, kinds));
        match (&before[..], &after[..]) {
            ([before], [after]) => is_light(before) == is_light(after),
            (_, after) => {
                let light = after.iter().filter(|square| is_light(square)).count();
                light.abs_diff(after.len() - light) <= 1
            }
        }
    }

    /// Returns whether the squares with pieces of a kind are their own mirror image.
    fn is_mirrored(&self, kind: Kind, after: &[Kind]) -> bool {
        let squares = self.squares_of(kind, after);
        squares.iter().all(|square| squares.contains(&self.grid.opposite_file(*square)))
    }
}
