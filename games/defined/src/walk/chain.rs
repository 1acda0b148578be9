//! Moves prepared for play: their steps are indices of step tables.

use super::geometry::{Geometry, StepId, Steps};
use heterodox_definition::{Chain, Condition, Heading, Leg, Movement, Prey, Range, Wrap};
use heterodox_kernel::{Color, Kind, Square, SquareSet};
use std::sync::Arc;

/// The condition for a piece to have a move.
#[derive(Clone, Debug)]
pub(crate) enum When<const W: usize> {
    /// Always.
    Always,
    /// While it has not moved.
    Unmoved,
    /// While it stands on one of these squares, by colour.
    Within([SquareSet<W>; 2]),
}

impl<const W: usize> When<W> {
    fn new(condition: &Condition) -> Self {
        match condition {
            Condition::Always => When::Always,
            Condition::Unmoved => When::Unmoved,
            Condition::Within(squares) => {
                When::Within([squares[0].resized(), squares[1].resized()])
            }
        }
    }

    /// Returns whether a piece of this colour on this square has the move.
    #[inline]
    pub(crate) fn holds(&self, color: Color, square: Square, unmoved: SquareSet<W>) -> bool {
        match self {
            When::Always => true,
            When::Unmoved => unmoved.contains(square),
            When::Within(squares) => squares[color.index()].contains(square),
        }
    }

    /// Returns whether the move is only for unmoved pieces (i in the first leg of a diagram).
    pub(crate) fn is_initial(&self) -> bool {
        matches!(self, When::Unmoved)
    }

    /// Returns whether the piece always has the move.
    pub(crate) fn is_always(&self) -> bool {
        matches!(self, When::Always)
    }
}

/// Prepares moves by looking up the steps of their legs. Equal legs of a kind are kept once.
#[derive(Debug)]
pub(crate) struct LookUp<'a> {
    /// Squares and coordinates.
    pub geometry: &'a Geometry,
    /// The step tables so far.
    pub steps: &'a mut Steps,
    /// The legs of the kind so far.
    pub legs: Vec<Arc<KindLeg>>,
}

impl LookUp<'_> {
    fn leg(&mut self, rules: &Leg) -> Arc<KindLeg> {
        if let Some(known) = self.legs.iter().find(|leg| leg.rules == *rules) {
            return known.clone();
        }
        let black = |(files, ranks): (i8, i8)| (files.wrapping_neg(), ranks.wrapping_neg());
        let mut id = |step| self.steps.id(self.geometry, step, rules.wrap);
        let steps = [rules.steps.map(&mut id), rules.steps.map(|step| id(black(step)))];
        let leg = Arc::new(KindLeg { rules: rules.clone(), steps });
        self.legs.push(leg.clone());
        leg
    }
}

/// A move of a kind.
#[derive(Clone, Debug)]
pub(crate) enum KindMove<const W: usize> {
    /// To any other square.
    Universal {
        /// True if it may end on an empty square.
        quiet: bool,
        /// The pieces that it may capture.
        prey: Prey,
        /// The condition for the piece to have it.
        when: When<W>,
    },
    /// A walk.
    Chain(KindChain<W>),
}

impl<const W: usize> KindMove<W> {
    /// Prepares a move.
    pub(crate) fn new(movement: &Movement, looked_up: &mut LookUp<'_>) -> Self {
        match movement {
            Movement::Universal(universal) => KindMove::Universal {
                quiet: universal.quiet,
                prey: universal.prey,
                when: When::new(&universal.condition),
            },
            Movement::Chain(chain) => KindMove::Chain(KindChain::new(chain, looked_up)),
        }
    }

    /// The condition for the piece to have the move.
    pub(crate) fn when(&self) -> &When<W> {
        match self {
            KindMove::Universal { when, .. } => when,
            KindMove::Chain(chain) => &chain.when,
        }
    }

    /// Returns whether the move, or one that it borrows, may leave squares open to en passant.
    pub(crate) fn may_open(&self) -> bool {
        match self {
            KindMove::Universal { .. } => false,
            KindMove::Chain(chain) => chain.opens || chain.lending.is_some(),
        }
    }

    /// Returns whether the move may leave squares open although it ends near its start: over the
    /// edges, or borrowed from friends.
    pub(crate) fn opens_round_edges(&self) -> bool {
        match self {
            KindMove::Universal { .. } => false,
            KindMove::Chain(chain) => {
                let wraps = chain.legs.iter().any(|leg| leg.wraps());
                chain.opens && wraps || chain.lending.is_some()
            }
        }
    }

    /// Returns whether another piece can borrow the move: it has no i and no x.
    pub(crate) fn can_be_borrowed(&self) -> bool {
        match self {
            KindMove::Universal { when, .. } => !when.is_initial(),
            KindMove::Chain(chain) => {
                let mut legs = chain.legs.iter();
                !chain.when.is_initial() && !legs.any(|leg| leg.rules.friend || leg.rules.iso)
            }
        }
    }
}

/// A walk prepared for play.
#[derive(Clone, Debug)]
pub(crate) struct KindChain<const W: usize> {
    /// The headings of the first leg.
    pub first: Box<[Heading]>,
    /// The legs.
    pub legs: Box<[Arc<KindLeg>]>,
    /// The condition for the piece to have the move.
    pub when: When<W>,
    /// A kind that cannot be captured or jumped over.
    pub avoids: Option<Kind>,
    /// True if the move leaves squares open to en passant.
    pub opens: bool,
    /// True if a later leg makes as many steps as the one before.
    pub has_iso: bool,
    /// True if a piece that is alone on the board can make the move, given room.
    pub ends_alone: bool,
    /// For a move of one leg that borrows (x): the chain that walks to the friends that lend moves.
    pub lending: Option<Box<KindChain<W>>>,
}

/// A leg prepared for play.
#[derive(Clone, Debug)]
pub(crate) struct KindLeg {
    /// The rules of the leg.
    pub rules: Leg,
    /// The steps by colour and direction.
    pub steps: [[StepId; 8]; 2],
}

impl<const W: usize> KindChain<W> {
    fn new(chain: &Chain, looked_up: &mut LookUp<'_>) -> Self {
        let lends = chain.legs.len() == 1 && chain.legs[0].friend && chain.legs[0].mount.is_none();
        let lending = lends.then(|| {
            let mut lending = chain.clone();
            let leg = &mut lending.legs[0];
            leg.prey = Prey { friends: true, ..Prey::NONE };
            (leg.quiet, leg.en_passant, leg.friend) = (false, false, false);
            Box::new(KindChain::new(&lending, looked_up))
        });
        KindChain {
            lending,
            // A piece that is alone cannot make moves that capture, jump over or unload another
            // one.
            ends_alone: chain.legs.iter().all(|leg| leg.quiet && !leg.unload)
                && chain.legs.last().is_some_and(|leg| leg.mount.is_none()),
            first: chain.first.clone().into(),
            legs: chain.legs.iter().map(|rules| looked_up.leg(rules)).collect(),
            when: When::new(&chain.condition),
            avoids: chain.avoids,
            opens: chain.legs.len() == 1 && chain.legs[0].opens,
            has_iso: chain.legs.iter().any(|leg| leg.iso),
        }
    }

    /// Largest number of pieces that a walk could capture, not counting the one on its destination.
    pub(crate) fn captures_aside(&self) -> usize {
        let Some((last, earlier)) = self.legs.split_last() else { return 0 };
        let captures = earlier.iter().filter(|leg| leg.rules.prey.is_some()).count();
        let unloads = self.legs.iter().any(|leg| leg.rules.unload);
        let aside = captures + usize::from(last.rules.en_passant);
        aside - usize::from(unloads && captures > 0)
    }
}

impl KindLeg {
    /// Returns the headings of this leg after a leg with the given heading.
    #[inline]
    pub(crate) fn turns(&self, heading: Heading) -> &[Heading] {
        self.rules.turns.get(heading.index()).map_or(&[], Vec::as_slice)
    }

    /// Largest number of steps for a piece of this colour that starts its move on `origin`; 0 if
    /// there is no limit.
    #[inline]
    pub(crate) fn range(&self, geometry: &Geometry, color: Color, origin: Square) -> u32 {
        match self.rules.range {
            Range::Unlimited => 0,
            Range::Steps(1) if self.rules.rider.is_some() => 0,
            Range::Steps(steps) => u32::from(steps),
            Range::ToMiddle => {
                let (_, rank) = geometry.coordinates(origin);
                let ranks = i32::from(geometry.ranks());
                let rank = match color {
                    Color::White => i32::from(rank) + 1,
                    Color::Black => ranks - i32::from(rank),
                };
                (ranks / 2 - rank).max(1) as u32
            }
        }
    }

    /// Returns whether the steps wrap around edges of the board.
    #[inline]
    pub(crate) fn wraps(&self) -> bool {
        self.rules.wrap != Wrap::None
    }
}
