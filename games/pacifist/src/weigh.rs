//! Weighing persuasion against support.

use heterodox_kernel::{Color, Convert, GameOption, Kind, Square, SquareSet};
use std::fmt;

/// What persuasion and support are counted in.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Form {
    /// The number of pieces.
    #[default]
    Count,
    /// The sum of their values.
    Value,
    /// The mean of their values, 0 for no pieces.
    Average,
}

impl Form {
    /// All forms, the usual one first.
    pub const ALL: [Form; 3] = [Form::Count, Form::Value, Form::Average];

    /// The name in the ids of games.
    pub const fn id(self) -> &'static str {
        match self {
            Form::Count => "count",
            Form::Value => "value",
            Form::Average => "average",
        }
    }

    /// The form as an option of the game.
    pub(crate) fn option(self) -> GameOption {
        GameOption {
            id: self.id().to_owned(),
            name: self.name().to_owned(),
            summary: self.description().to_owned(),
            group: "What is weighed".to_owned(),
        }
    }

    /// A few words for players.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Count => "Number of pieces",
            Form::Value => "Sum of values",
            Form::Average => "Mean of values",
        }
    }

    /// A line for players.
    pub const fn description(self) -> &'static str {
        match self {
            Form::Count => "persuasion and support are numbers of pieces (the usual form)",
            Form::Value => "persuasion and support are sums of the pieces' values",
            Form::Average => "persuasion and support are means of the pieces' values",
        }
    }
}

/// The weight of a set of pieces: a fraction, so that means compare exactly.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weight {
    sum: u32,
    /// 1 unless the weight is a mean.
    over: u32,
}

impl Weight {
    /// Whether this weight exceeds the other.
    #[inline]
    pub(crate) fn exceeds(self, other: Weight) -> bool {
        self.sum * other.over > other.sum * self.over
    }

    pub(crate) fn is_zero(self) -> bool {
        self.sum == 0
    }

    /// By how much this weight exceeds the other, in whole units; 0 if it does
    /// not.
    pub(crate) fn excess_over(self, other: Weight) -> u32 {
        let (own, others) = (self.sum * other.over, other.sum * self.over);
        own.saturating_sub(others) / (self.over * other.over)
    }

    /// How much this weight could lose and still not be exceeded by the other;
    /// only where neither is a mean.
    #[inline]
    pub(crate) fn margin_over(self, other: Weight) -> u32 {
        debug_assert_eq!((self.over, other.over), (1, 1));
        self.sum.saturating_sub(other.sum)
    }
}

impl fmt::Display for Weight {
    /// Means that are not whole with one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sum.is_multiple_of(self.over) {
            return write!(f, "{}", self.sum / self.over);
        }
        write!(f, "{:.1}", f64::from(self.sum) / f64::from(self.over))
    }
}

/// How a position's pieces are weighed.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Scales {
    pub(crate) form: Form,
    /// By the number of the kind.
    pub(crate) values: &'static [u32],
}

impl Scales {
    /// The weight of these pieces.
    #[inline]
    pub(crate) fn weigh<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        pieces: SquareSet<W>,
    ) -> Weight {
        let count = pieces.len() as u32;
        if self.form == Form::Count || count == 0 {
            return Weight { sum: count, over: 1 };
        }
        let sum = self
            .values
            .iter()
            .zip(0..)
            .map(|(value, kind)| value * (pieces & position.of_kind(Kind(kind))).len() as u32);
        let over = if self.form == Form::Average { count } else { 1 };
        Weight { sum: sum.sum(), over }
    }

    /// The most that a set of pieces can lose in weight with one of its pieces.
    fn heaviest<P: Convert<W>, const W: usize>(&self, position: &P, pieces: SquareSet<W>) -> u32 {
        if self.form == Form::Count {
            return u32::from(!pieces.is_empty());
        }
        let present = self
            .values
            .iter()
            .zip(0..)
            .filter(|&(_, kind)| pieces.intersects(position.of_kind(Kind(kind))));
        present.map(|(value, _)| *value).max().unwrap_or(0)
    }

    /// Whether a piece of this kind and owner on this square, if it stood
    /// there, would be overly persuaded; the pieces of `silent` bear on
    /// nothing.
    #[inline]
    pub(crate) fn overly_persuaded<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        on: Square,
        kind: Kind,
        owner: Color,
        silent: SquareSet<W>,
    ) -> bool {
        let (support, against) = position.for_and_against(on, kind, owner, silent);
        !against.is_empty() && self.weigh(position, against).exceeds(self.weigh(position, support))
    }

    /// Those of a side's pieces on these squares that are overly persuaded.
    #[inline]
    pub(crate) fn overly_persuaded_of<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        candidates: SquareSet<W>,
        owner: Color,
        silent: SquareSet<W>,
    ) -> SquareSet<W> {
        let mut persuaded = SquareSet::EMPTY;
        for on in candidates {
            let kind = position.piece_at(on).expect("an owned square holds a piece").kind;
            if self.overly_persuaded(position, on, kind, owner, silent) {
                persuaded.insert(on);
            }
        }
        persuaded
    }

    /// Converts the pieces of `owner` that are overly persuaded, all at once,
    /// then those that are so on the new board, until none is; `candidates`
    /// are squares that hold all of the first round. Whether there were any.
    #[inline]
    pub(crate) fn convert_in_rounds<P: Convert<W>, const W: usize>(
        &self,
        board: &mut P,
        mut candidates: SquareSet<W>,
        owner: Color,
        silent: SquareSet<W>,
        seen: &mut impl FnMut(SquareSet<W>),
    ) -> bool {
        let mut any = false;
        loop {
            candidates &= board.owned(owner);
            let round = self.overly_persuaded_of(board, candidates, owner, silent);
            if round.is_empty() {
                return any;
            }
            any = true;
            seen(round);
            candidates = SquareSet::EMPTY;
            for square in round {
                board.convert(square);
            }
            for square in round {
                candidates |= board.touched_by_conversion(square);
            }
        }
    }

    /// What the side to move has to fear; nothing is known if one of its
    /// pieces is overly persuaded already. Not for the form `average`, in
    /// which support can be too much.
    pub(crate) fn outlook<P: Convert<W>, const W: usize>(&self, position: &P) -> Outlook<W> {
        let us = position.turn();
        let (mut attacked, mut tight) = (SquareSet::EMPTY, SquareSet::EMPTY);
        for on in position.owned(us) & position.reach(!us) {
            let kind = position.piece_at(on).expect("an owned square holds a piece").kind;
            let (support, against) = position.for_and_against(on, kind, us, SquareSet::EMPTY);
            if against.is_empty() {
                continue;
            }
            attacked.insert(on);
            let (against, weight) = (self.weigh(position, against), self.weigh(position, support));
            if against.exceeds(weight) {
                return Outlook::default();
            }
            if weight.margin_over(against) < self.heaviest(position, support) {
                tight.insert(on);
            }
        }
        let (calm_from, calm_to) = position.calm_steps(attacked, tight);
        Outlook { attacked: Some(attacked), calm_from, calm_to }
    }
}

/// What the side to move has to fear from its own moves.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Outlook<const W: usize> {
    /// Its pieces on which the enemy bears, if none is overly persuaded.
    pub(crate) attacked: Option<SquareSet<W>>,
    /// A step from one of these squares …
    pub(crate) calm_from: SquareSet<W>,
    /// … to one of these weakens nothing.
    pub(crate) calm_to: SquareSet<W>,
}
