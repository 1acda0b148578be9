//! Moves in one direction, the common part of the moves of both languages.

mod text;

pub use text::write;

use crate::definition::{
    Chain, Condition, Heading, Leg, Mount, Movement, Passage, Prey, Range, Wrap,
};
use heterodox_kernel::Kind;

/// Largest number of paths of a chain to examine. The moves of a `variants.ini` have at most eight.
const MAX_PATHS: usize = 64;

/// A move in one direction.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stride {
    /// The step in files and ranks, for White.
    pub step: (i8, i8),
    /// Number of steps.
    pub range: Range,
    /// True if it may end on an empty square.
    pub quiet: bool,
    /// True if it may capture.
    pub captures: bool,
    /// True if it may capture en passant.
    pub en_passant: bool,
    /// The squares that must be empty, if it is lame.
    pub lame: Lame,
    /// A jump that it must make.
    pub jumps: Option<Jump>,
    /// The condition for the piece to have it.
    pub when: Condition,
    /// A kind that it can neither capture nor jump over.
    pub avoids: Option<Kind>,
    /// True if it leaves squares open to en passant.
    pub opens: bool,
}

/// The squares that must be empty for a leap.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Lame {
    /// None.
    No,
    /// Those on the line between the ends.
    Straight,
    /// Those on the path of one orthogonal step and the diagonal ones after it.
    Orthogonal,
}

/// A step with the squares that must be empty.
type Leap = ((i8, i8), Lame);

/// A jump over a piece.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Jump {
    /// To anywhere behind it (p).
    Cannon,
    /// To the square behind it (g).
    Grasshopper,
}

impl Stride {
    /// Returns whether two strides differ only in their effects at the end, so they can be written
    /// as one move.
    fn is_same_way(&self, other: &Stride) -> bool {
        let bare = |stride: &Stride| Stride {
            quiet: false,
            captures: false,
            en_passant: false,
            ..stride.clone()
        };
        bare(self) == bare(other)
    }

    /// The longer side of the step, in squares.
    pub fn size(&self) -> u8 {
        self.step.0.unsigned_abs().max(self.step.1.unsigned_abs())
    }

    /// Returns whether it goes along a rank, a file or a diagonal.
    pub fn is_straight(&self) -> bool {
        let (files, ranks) = self.step;
        files == 0 || ranks == 0 || files.unsigned_abs() == ranks.unsigned_abs()
    }
}

/// Adds a stride to a list, merging it with one along the same way if there is one.
pub fn merge(strides: &mut Vec<Stride>, new: Stride) {
    match strides.iter_mut().find(|old| old.is_same_way(&new)) {
        None => strides.push(new),
        Some(old) => {
            old.quiet |= new.quiet;
            old.captures |= new.captures;
            old.en_passant |= new.en_passant;
        }
    }
}

/// Splits a movement into strides.
///
/// # Errors
/// Describes the part of the movement that a `variants.ini` cannot express.
pub fn strides(movement: &Movement) -> Result<Vec<Stride>, &'static str> {
    let chain = match movement {
        Movement::Universal(_) => return Err("moves to any square (U)"),
        Movement::Chain(chain) => chain,
    };
    let last = chain.legs.last().expect("a chain has legs");
    chain.legs.iter().try_for_each(check_leg)?;
    let stride = |(step, lame): Leap| Stride {
        step,
        range: last.range,
        quiet: last.quiet,
        captures: last.prey.enemies,
        en_passant: last.en_passant,
        lame,
        jumps: last.mount.map(|mount| match mount.turns_range {
            false => Jump::Cannon,
            true => Jump::Grasshopper,
        }),
        when: chain.condition.clone(),
        avoids: chain.avoids,
        opens: last.opens,
    };
    Ok(steps(chain)?.into_iter().map(stride).collect())
}

/// Checks that a `variants.ini` can express a leg.
fn check_leg(leg: &Leg) -> Result<(), &'static str> {
    let friendly = |mount: Mount| mount.friendly;
    let unknown = [
        (leg.prey.friends, "captures of own pieces (d)"),
        (leg.prey.royals, "captures of royal pieces only (k)"),
        (leg.friend, "moves with the help of a friend (x)"),
        (leg.unload, "moves that displace pieces (u)"),
        (leg.iso, "legs of equal length (i in a later leg)"),
        (leg.skips_first || leg.passage == Passage::Blocked, "leaps over pieces only (j)"),
        (leg.wrap != Wrap::None, "moves over the edges of the board (o)"),
        (leg.rider.is_some(), "moves that turn after each step (z, q)"),
        (leg.range == Range::ToMiddle, "the range to the middle of the board (*)"),
        (leg.mount.is_some_and(friendly), "jumps over own pieces only (t)"),
    ];
    unknown.iter().find(|(is_used, _)| *is_used).map_or(Ok(()), |(_, what)| Err(*what))
}

/// The steps of a chain with the squares that must be empty.
fn steps(chain: &Chain) -> Result<Vec<Leap>, &'static str> {
    if let [leg] = &chain.legs[..] {
        let step = |heading: &Heading| {
            let step = leg.steps[usize::from(heading.direction)];
            match leg.passage {
                Passage::Free if is_single(step) => Ok((step, Lame::No)),
                Passage::Free if is_line(step) => Ok((step, Lame::Straight)),
                Passage::Free => Err("leaps that only several pieces together bar (n)"),
                _ => Ok((step, Lame::No)),
            }
        };
        return chain.first.iter().map(step).collect();
    }
    const SEVERAL: &str = "moves of several legs";
    let (last, before) = chain.legs.split_last().expect("a chain has legs");
    let is_step = |leg: &Leg| leg.range == Range::Steps(1) && leg.mount.is_none();
    let is_plain = |leg: &Leg| is_step(leg) && leg.quiet && leg.prey == Prey::NONE;
    if !before.iter().all(is_plain) || !is_step(last) || last.passage != Passage::Any {
        return Err(SEVERAL);
    }
    let paths = paths(chain).ok_or(SEVERAL)?;
    paths.iter().map(|path| lame_leap(path).ok_or(SEVERAL)).collect()
}

/// The steps of each walk of a chain. `None` if there are too many walks.
fn paths(chain: &Chain) -> Option<Vec<Vec<(i8, i8)>>> {
    let step = |leg: &Leg, heading: Heading| leg.steps[usize::from(heading.direction)];
    let first = &chain.legs[0];
    let mut paths: Vec<(Heading, Vec<(i8, i8)>)> =
        chain.first.iter().map(|&heading| (heading, vec![step(first, heading)])).collect();
    for leg in &chain.legs[1..] {
        let mut longer = Vec::new();
        for (heading, path) in &paths {
            for &turned in &leg.turns[heading.index()] {
                longer.push((turned, [&path[..], &[step(leg, turned)]].concat()));
            }
            if longer.len() > MAX_PATHS {
                return None;
            }
        }
        paths = longer;
    }
    Some(paths.into_iter().map(|(_, path)| path).collect())
}

/// The lame leap that is equal to a walk of single steps. `None` if there is no such leap.
fn lame_leap(path: &[(i8, i8)]) -> Option<Leap> {
    let (&first, later) = path.split_first()?;
    let &second = later.first()?;
    if !path.iter().all(|&step| is_single(step)) || !later.iter().all(|&step| step == second) {
        return None;
    }
    let sum = path.iter().fold((0, 0), |sum, step| (sum.0 + step.0, sum.1 + step.1));
    let is_orthogonal = first.0 == 0 || first.1 == 0;
    let is_beside = second.0 != 0
        && second.1 != 0
        && (first.0 == 0 && first.1 == second.1 || first.1 == 0 && first.0 == second.0);
    match first == second {
        true => Some((sum, Lame::Straight)),
        false if is_orthogonal && is_beside => Some((sum, Lame::Orthogonal)),
        false => None,
    }
}

fn is_single((files, ranks): (i8, i8)) -> bool {
    files.unsigned_abs().max(ranks.unsigned_abs()) == 1
}

fn is_line((files, ranks): (i8, i8)) -> bool {
    files == 0 || ranks == 0 || files.unsigned_abs() == ranks.unsigned_abs()
}
