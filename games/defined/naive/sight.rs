//! The board as a walk sees it, and its steps.

use std::collections::BTreeSet;

use heterodox_definition::{Chain, Heading, Leg, Passage, Prey, Range, Rider, Wrap};

use super::state::{Book, Man, Point, State};

/// The state of a walk.
#[derive(Clone)]
pub(super) struct Walk<'c> {
    pub(super) chain: &'c Chain,
    pub(super) man: Man,
    pub(super) origin: Point,
    pub(super) captured: Vec<Point>,
    pub(super) unload: Option<Point>,
    pub(super) iso: u32,
    /// True if the origin must not be attacked when the mover is royal.
    pub(super) initial: bool,
}

/// A leg that is being walked.
pub(super) struct OnLeg<'c> {
    pub(super) index: usize,
    pub(super) leg: &'c Leg,
    pub(super) start: Point,
    pub(super) heading: Heading,
    /// Direction of a rider's turns.
    pub(super) turn: i32,
}

/// A piece as a walk sees it.
pub(super) struct Seen {
    pub(super) man: Man,
    pub(super) unloaded: bool,
}

/// A square where a leg has met a piece.
pub(super) struct Place {
    pub(super) at: Point,
    pub(super) steps: u32,
    pub(super) range: u32,
    pub(super) direction: u8,
    pub(super) braked: bool,
    pub(super) last: bool,
}

/// A position for walks.
#[derive(Copy, Clone)]
pub(super) struct Scene<'s> {
    pub(super) book: &'s Book,
    pub(super) state: &'s State,
    /// Squares of transparent pieces. Legs of several steps pass them like empty squares.
    pub(super) transparent: &'s BTreeSet<Point>,
}

impl Scene<'_> {
    /// Returns the piece on a square as a leg of this range sees it.
    pub(super) fn look_along(&self, walk: &Walk<'_>, range: u32, at: Point) -> Option<Seen> {
        if range != 1 && self.transparent.contains(&at) {
            return None;
        }
        self.look(walk, at)
    }

    pub(super) fn is_prey(&self, prey: Prey, man: Man, other: Man) -> bool {
        if man.white == other.white {
            prey.friends
        } else {
            prey.enemies || prey.royals && self.book.is_royal(other)
        }
    }

    /// Returns the piece on a square as the walk sees it.
    pub(super) fn look(&self, walk: &Walk<'_>, at: Point) -> Option<Seen> {
        if at == walk.origin {
            let first = walk.captured.first();
            let unloaded = first.filter(|_| walk.unload == Some(walk.origin))?;
            return Some(Seen { man: self.state.board[unloaded], unloaded: true });
        }
        if walk.captured.contains(&at) {
            return None;
        }
        self.state.board.get(&at).map(|man| Seen { man: *man, unloaded: false })
    }

    /// Returns whether a square is a neighbour of a brake other than the mover.
    pub(super) fn is_brake_zone(&self, walk: &Walk<'_>, at: Point) -> bool {
        self.state.board.iter().any(|(place, man)| {
            let (files, ranks) = ((place.file - at.file).abs(), (place.rank - at.rank).abs());
            self.book.kind(man.kind).brake && *place != walk.origin && files.max(ranks) == 1
        })
    }

    /// Returns the point some files and ranks away, around the edges if the leg wraps.
    fn point(&self, wrap: Wrap, at: Point, files: i32, ranks: i32) -> Option<Point> {
        let mut point = Point { rank: at.rank + ranks, file: at.file + files };
        if wrap != Wrap::None {
            point.file = point.file.rem_euclid(self.book.files());
        }
        if wrap == Wrap::Both {
            point.rank = point.rank.rem_euclid(self.book.ranks());
        }
        self.book.has(point).then_some(point)
    }

    /// Files and ranks of one step.
    fn delta(walk: &Walk<'_>, leg: &Leg, direction: u8) -> (i32, i32) {
        let (files, ranks) = leg.steps[usize::from(direction)];
        let sign = if walk.man.white { 1 } else { -1 };
        (sign * i32::from(files), sign * i32::from(ranks))
    }

    /// Returns the square that a step reaches.
    pub(super) fn step(
        &self,
        walk: &Walk<'_>,
        on: &OnLeg<'_>,
        at: Point,
        direction: u8,
    ) -> Option<Point> {
        let (files, ranks) = Self::delta(walk, on.leg, direction);
        let to = self.point(on.leg.wrap, at, files, ranks)?;
        let wraps_to_start = on.leg.wrap != Wrap::None && (to == on.start || to == walk.origin);
        (!wraps_to_start).then_some(to)
    }

    /// Number of steps of a leg; 0 for any number.
    pub(super) fn range(&self, walk: &Walk<'_>, leg: &Leg) -> u32 {
        let range = match leg.range {
            Range::Steps(steps) => u32::from(steps),
            Range::Unlimited => 0,
            Range::ToMiddle => {
                let ranks = self.book.ranks();
                let rank = walk.origin.rank;
                let own = if walk.man.white { rank + 1 } else { ranks - rank };
                u32::try_from((ranks / 2 - own).max(1)).expect("at least 1")
            }
        };
        match leg.rider {
            None => range,
            Some(Rider::Crooked) => {
                if range == 1 {
                    0
                } else {
                    range
                }
            }
            Some(Rider::Circular) => {
                if range <= 1 {
                    7
                } else {
                    range.min(7)
                }
            }
        }
    }

    /// The empty squares strictly between the ends of an orthogonal or diagonal step.
    pub(super) fn squares_between(
        &self,
        walk: &Walk<'_>,
        leg: &Leg,
        at: Point,
        direction: u8,
    ) -> Vec<Point> {
        let (files, ranks) = Self::delta(walk, leg, direction);
        if files != 0 && ranks != 0 && files.abs() != ranks.abs() {
            return Vec::new();
        }
        let size = files.abs().max(ranks.abs());
        let between =
            (1..size).map(|n| self.point(leg.wrap, at, n * files.signum(), n * ranks.signum()));
        between.flatten().filter(|place| self.look(walk, *place).is_none()).collect()
    }

    /// Returns whether the pieces between the ends of a step allow it.
    pub(super) fn can_pass(&self, walk: &Walk<'_>, leg: &Leg, at: Point, direction: u8) -> bool {
        match leg.passage {
            Passage::Any => true,
            Passage::Free => self.is_free(walk, leg, at, direction),
            Passage::Blocked => !self.is_free(walk, leg, at, direction),
        }
    }

    /// Returns whether a shortest way of single steps is free.
    fn is_free(&self, walk: &Walk<'_>, leg: &Leg, at: Point, direction: u8) -> bool {
        let (files, ranks) = Self::delta(walk, leg, direction);
        let long = files.abs().max(ranks.abs());
        let short = files.abs().min(ranks.abs());
        let diagonal = (files.signum(), ranks.signum());
        let straight =
            if files.abs() > ranks.abs() { (files.signum(), 0) } else { (0, ranks.signum()) };
        self.has_way(walk, leg, at, (straight, long - short), (diagonal, short))
    }

    /// Returns whether some order of these numbers of steps leads over empty squares only.
    fn has_way(
        &self,
        walk: &Walk<'_>,
        leg: &Leg,
        at: Point,
        straight: ((i32, i32), i32),
        diagonal: ((i32, i32), i32),
    ) -> bool {
        if straight.1 + diagonal.1 <= 1 {
            return true;
        }
        let range = self.range(walk, leg);
        let is_open = |step: (i32, i32)| {
            let next = self.point(leg.wrap, at, step.0, step.1);
            next.filter(|next| self.look_along(walk, range, *next).is_none())
        };
        let by_straight = is_open(straight.0).filter(|_| straight.1 > 0);
        let by_diagonal = is_open(diagonal.0).filter(|_| diagonal.1 > 0);
        by_straight.is_some_and(|next| {
            self.has_way(walk, leg, next, (straight.0, straight.1 - 1), diagonal)
        }) || by_diagonal.is_some_and(|next| {
            self.has_way(walk, leg, next, straight, (diagonal.0, diagonal.1 - 1))
        })
    }
}
