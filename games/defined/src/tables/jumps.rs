//! Jumps: leaps with a condition, or with squares that must be empty.
//!
//! These are leaps that pieces have only at times, lame leaps (`nD`), and moves of two steps that
//! turn on an empty square (the Horse of Xiangqi).

use super::legs::only_moves_and_captures;
use crate::walk::chain::{KindChain, KindLeg, KindMove};
use crate::walk::geometry::{Step, between};
use crate::walk::view::Paths;
use heterodox_definition::{Heading, Passage, Prey, Range};
use heterodox_kernel::{Color, Kind, Square, SquareSet};

/// Memory for the destinations of all jumps of a game, in bytes. Further moves are walked.
const MEMORY: usize = 2 << 20;

/// Returns the largest number of jumps of all kinds together, on a board of this many squares.
pub(super) fn most_jumps<const W: usize>(squares: usize) -> usize {
    // For both colours, as destinations and as attacks.
    let bytes = size_of::<Option<(Square, SquareSet<W>)>>() + size_of::<JumpAttack<W>>();
    MEMORY / (2 * squares * bytes).max(1)
}

/// A leap with a condition, or with squares that must be empty.
#[derive(Debug)]
pub(crate) struct Jump<const W: usize> {
    /// Index of the move, for its condition.
    pub index: usize,
    /// True if there is no condition.
    pub always: bool,
    /// The destination from each square, and the squares that must be empty.
    pub targets: Vec<Option<(Square, SquareSet<W>)>>,
    /// True if it may end on an empty square.
    pub quiet: bool,
    /// True if it may capture.
    pub captures: bool,
}

/// A jump that captures on a square.
#[derive(Copy, Clone, Debug)]
pub(crate) struct JumpAttack<const W: usize> {
    /// The kind of the piece that jumps.
    pub kind: Kind,
    /// Its square.
    pub from: Square,
    /// The squares that must be empty.
    pub between: SquareSet<W>,
}

/// Returns the jumps of a move by colour, equally many for both. `None` if the move must be walked:
/// also if there are more than `most`.
pub(super) fn jumps_of<const W: usize>(
    mv: &KindMove<W>,
    index: usize,
    paths: &Paths<W>,
    most: usize,
) -> Option<[Vec<Jump<W>>; 2]> {
    let KindMove::Chain(chain) = mv else { return None };
    let last = chain.legs.last()?;
    if chain.avoids.is_some() || !chain.legs.iter().all(|leg| is_step(leg)) {
        return None;
    }
    let courses = match &chain.legs[..] {
        [_] => chain.first.len(),
        [_, last] => chain.first.iter().map(|heading| last.turns(*heading).len()).sum(),
        _ => return None,
    };
    if courses > most {
        return None;
    }
    let of_color = |color: Color| {
        let jump = |targets: Vec<_>| Jump {
            index,
            always: chain.when.is_always(),
            targets,
            quiet: last.rules.quiet,
            captures: last.rules.prey.enemies,
        };
        Some(targets_of(chain, color, paths)?.into_iter().map(jump).collect())
    };
    Some([of_color(Color::White)?, of_color(Color::Black)?])
}

/// Returns whether a move leaps over squares that must be empty, in one step.
pub(super) fn is_lame<const W: usize>(mv: &KindMove<W>) -> bool {
    match mv {
        KindMove::Universal { .. } => false,
        KindMove::Chain(chain) => {
            chain.legs.len() == 1 && chain.legs[0].rules.passage == Passage::Free
        }
    }
}

/// Returns whether a leg is a single step that does nothing but move or capture.
fn is_step(leg: &KindLeg) -> bool {
    let rules = &leg.rules;
    rules.range == Range::Steps(1)
        && rules.mount.is_none()
        && !rules.en_passant
        && rules.passage != Passage::Blocked
        && only_moves_and_captures(leg)
}

type Targets<const W: usize> = Vec<Option<(Square, SquareSet<W>)>>;

/// Returns the destinations of a chain of steps from each square, for each course over the board.
/// `None` if there are more than two legs, or a leg captures before the last one.
fn targets_of<const W: usize>(
    chain: &KindChain<W>,
    color: Color,
    paths: &Paths<W>,
) -> Option<Vec<Targets<W>>> {
    let mut all = Vec::new();
    match &chain.legs[..] {
        [only] => {
            for heading in &chain.first {
                let step = step_of(only, color, *heading, paths)?;
                all.push(
                    paths.geometry.squares().map(|from| over(only, step, from, paths)).collect(),
                );
            }
        }
        [first, last] if first.rules.quiet && first.rules.prey == Prey::NONE => {
            for heading in &chain.first {
                let step = step_of(first, color, *heading, paths)?;
                for turn in last.turns(*heading) {
                    let turned = step_of(last, color, *turn, paths)?;
                    let targets: Targets<W> = paths
                        .geometry
                        .squares()
                        .map(|from| over_both([first, last], [step, turned], from, paths))
                        .collect();
                    // A move that comes back ends on the square of its own piece.
                    let mut pairs = paths.geometry.squares().zip(&targets);
                    if pairs.any(|(from, target)| target.is_some_and(|(to, _)| to == from)) {
                        return None;
                    }
                    all.push(targets);
                }
            }
        }
        _ => return None,
    }
    Some(all)
}

/// Returns the step of a leg. `None` if it leaves the ways between its ends open: a step like a
/// Knight's has several.
fn step_of<'a, const W: usize>(
    leg: &KindLeg,
    color: Color,
    heading: Heading,
    paths: &'a Paths<W>,
) -> Option<&'a Step> {
    let step = paths.steps.get(leg.steps[color.index()][heading.direction as usize & 7]);
    (leg.rules.passage == Passage::Any || step.is_radial()).then_some(step)
}

/// Returns the destination of a step and the squares that it passes, if they must be empty.
fn over<const W: usize>(
    leg: &KindLeg,
    step: &Step,
    from: Square,
    paths: &Paths<W>,
) -> Option<(Square, SquareSet<W>)> {
    let to = step.from(from)?;
    let mut empty = SquareSet::EMPTY;
    if leg.rules.passage == Passage::Free && step.size() > 1 {
        for square in between(&paths.geometry, step, from) {
            empty.insert(square?);
        }
    }
    Some((to, empty))
}

/// Returns the destination of two steps and the squares that they pass.
fn over_both<const W: usize>(
    legs: [&KindLeg; 2],
    steps: [&Step; 2],
    from: Square,
    paths: &Paths<W>,
) -> Option<(Square, SquareSet<W>)> {
    let (middle, mut empty) = over(legs[0], steps[0], from, paths)?;
    let (to, passed) = over(legs[1], steps[1], middle, paths)?;
    empty |= passed.with(middle);
    // The start counts as empty: the piece has left it.
    empty.remove(from);
    Some((to, empty))
}
