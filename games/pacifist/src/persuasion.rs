//! Persuasion, support and conversions.

use crate::values::Values;
use heterodox_kernel::{Color, Convert, GameOption, Kind, KindInfo, Square, SquareSet, work};
use std::fmt;

/// Steps of [`work`] for weighing the pieces that bear on one piece. Games with costly moves count
/// these steps in addition to their own.
pub(crate) const STEPS_OF_PIECE: u64 = 16;

/// Steps of [`work`] of a turn, conversions aside: the board is copied.
pub(crate) const STEPS_OF_TURN: u64 = 32;

/// Measure of persuasion and support.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub enum Form {
    /// Number of pieces.
    #[default]
    Count,
    /// Sum of the pieces' values.
    Value,
    /// Mean of the pieces' values, 0 for no pieces.
    Average,
}

impl Form {
    /// All forms, the default one first.
    pub const ALL: [Form; 3] = [Form::Count, Form::Value, Form::Average];

    /// Returns the name in game ids, such as `pacifist:value`.
    pub const fn id(self) -> &'static str {
        match self {
            Form::Count => "count",
            Form::Value => "value",
            Form::Average => "average",
        }
    }

    /// Returns the form as an option of the game.
    pub(crate) fn option(self) -> GameOption {
        GameOption {
            id: self.id().to_owned(),
            name: self.name().to_owned(),
            summary: self.description().to_owned(),
            group: "What is weighed".to_owned(),
        }
    }

    /// Returns a short name for players.
    pub const fn name(self) -> &'static str {
        match self {
            Form::Count => "Number of pieces",
            Form::Value => "Sum of values",
            Form::Average => "Mean of values",
        }
    }

    /// Returns a one-line description for players.
    pub const fn description(self) -> &'static str {
        match self {
            Form::Count => "persuasion and support are numbers of pieces (the usual form)",
            Form::Value => "persuasion and support are sums of the pieces' values",
            Form::Average => "persuasion and support are means of the pieces' values",
        }
    }
}

/// The options of Pacifist Chess: they decide how persuasion and support are judged.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct Persuasion {
    /// Measure of a set of pieces: their number, or the sum or mean of their values.
    pub form: Form,
    /// True if every friend that bears on a square is transparent to lines of its own side
    /// (`friends`), instead of only sliding pieces.
    pub friends: bool,
    /// Values that the players have chosen (`values=…`). The form [`Count`](Form::Count) does not
    /// use them.
    pub values: Values,
}

impl From<Form> for Persuasion {
    fn from(form: Form) -> Persuasion {
        Persuasion { form, ..Persuasion::default() }
    }
}

impl Persuasion {
    /// The name of the option [`friends`](Persuasion::friends) in game ids.
    pub const FRIENDS: &str = "friends";

    /// Returns the options of the game.
    pub(crate) fn options() -> Vec<GameOption> {
        let friends = GameOption {
            id: Persuasion::FRIENDS.to_owned(),
            name: "Every friend".to_owned(),
            summary: "Lines go through every friend that bears on the square, Pawns and Kings \
                      too: the page leaves open which friends let them through"
                .to_owned(),
            group: "Friends in line".to_owned(),
        };
        Form::ALL.into_iter().map(Form::option).chain([friends]).collect()
    }

    /// Returns what follows the base game in ids, such as `:value:friends`, without the values.
    pub(crate) fn suffix(&self) -> String {
        let form = if self.form == Form::default() { None } else { Some(self.form.id()) };
        let friends = self.friends.then_some(Persuasion::FRIENDS);
        form.into_iter().chain(friends).map(|option| format!(":{option}")).collect()
    }

    /// Returns the values as they follow the other options in ids, such as `:values=p2n4`. Empty if
    /// all are as usual, or not used.
    pub(crate) fn values_suffix(&self, kinds: &[KindInfo]) -> String {
        if self.has_usual_values() {
            return String::new();
        }
        format!(":{}{}", Values::PREFIX, self.values.list(kinds))
    }

    /// Returns whether no value that is used differs from the usual one.
    pub(crate) fn has_usual_values(&self) -> bool {
        self.form == Form::Count || self.values.is_usual()
    }
}

/// The weight of a set of pieces. It is a fraction, to compare means exactly.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Weight {
    sum: u32,
    /// Number of pieces if the weight is a mean, otherwise 1.
    divisor: u32,
}

impl Weight {
    /// Returns whether this weight exceeds the other.
    #[inline]
    pub(crate) fn exceeds(self, other: Weight) -> bool {
        self.sum * other.divisor > other.sum * self.divisor
    }

    pub(crate) fn is_zero(self) -> bool {
        self.sum == 0
    }

    /// Returns the difference to a smaller weight, rounded down, or 0 if the
    /// other is not smaller.
    #[cfg(feature = "evaluation")]
    pub(crate) fn excess_over(self, other: Weight) -> u32 {
        let (own, others) = (self.sum * other.divisor, other.sum * self.divisor);
        own.saturating_sub(others) / (self.divisor * other.divisor)
    }

    /// Returns the difference to a smaller weight, exactly, or 0 if the other is
    /// not smaller. Neither weight may be a mean.
    #[inline]
    pub(crate) fn margin_over(self, other: Weight) -> u32 {
        debug_assert_eq!((self.divisor, other.divisor), (1, 1));
        self.sum.saturating_sub(other.sum)
    }
}

impl fmt::Display for Weight {
    /// Writes fractions with one decimal.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.sum.is_multiple_of(self.divisor) {
            return write!(f, "{}", self.sum / self.divisor);
        }
        write!(f, "{:.1}", f64::from(self.sum) / f64::from(self.divisor))
    }
}

impl Persuasion {
    /// Returns the weight of a set of pieces.
    #[inline]
    pub(crate) fn weigh<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        pieces: SquareSet<W>,
    ) -> Weight {
        let count = pieces.len() as u32;
        if self.form == Form::Count || count == 0 {
            return Weight { sum: count, divisor: 1 };
        }
        let sum = self.values_of(position, pieces).sum();
        let divisor = if self.form == Form::Average { count } else { 1 };
        Weight { sum, divisor }
    }

    /// Returns the weight of the heaviest piece of a set, or 0 if the set is
    /// empty.
    fn max_piece_weight<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        pieces: SquareSet<W>,
    ) -> u32 {
        if self.form == Form::Count {
            return u32::from(!pieces.is_empty());
        }
        self.values_of(position, pieces).max().unwrap_or(0)
    }

    /// The values of the pieces of a set.
    fn values_of<'p, P: Convert<W>, const W: usize>(
        &'p self,
        position: &'p P,
        pieces: SquareSet<W>,
    ) -> impl Iterator<Item = u32> + 'p {
        let usual = position.values();
        pieces.iter().map(move |square| {
            let kind = position.piece_at(square).expect("a set of pieces").kind;
            self.values.of(kind, usual[kind.index()])
        })
    }

    /// Returns the pieces of `side` that bear on a square, directly or through friends. Pieces of
    /// `silent` do not bear and are never transparent.
    #[inline]
    pub(crate) fn bearing<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        on: Square,
        victim: Kind,
        side: Color,
        silent: SquareSet<W>,
    ) -> SquareSet<W> {
        if self.friends {
            position.bearing_through_friends(on, victim, side, silent)
        } else {
            position.bearing(on, victim, side, silent)
        }
    }

    /// Returns the pieces that support a piece of this kind and owner on a square, and the enemy
    /// pieces that bear on it. If there are none of the latter, the former may be any set.
    #[inline]
    pub(crate) fn support_and_persuasion<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        on: Square,
        kind: Kind,
        owner: Color,
        silent: SquareSet<W>,
    ) -> (SquareSet<W>, SquareSet<W>) {
        if !self.friends {
            return position.support_and_persuasion(on, kind, owner, silent);
        }
        let against = position.bearing_through_friends(on, kind, !owner, silent);
        if against.is_empty() {
            return (SquareSet::EMPTY, against);
        }
        (position.bearing_through_friends(on, kind, owner, silent), against)
    }

    /// Returns a superset of the squares whose bearing pieces may change when the piece on `square`
    /// is converted.
    #[inline]
    fn affected_by_conversion<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        square: Square,
    ) -> SquareSet<W> {
        if self.friends { all_squares() } else { position.affected_by_conversion(square) }
    }

    /// Returns whether a piece of this kind and owner would be overly persuaded
    /// on this square. Pieces of `silent` bear on nothing.
    #[inline]
    pub(crate) fn overly_persuaded<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        on: Square,
        kind: Kind,
        owner: Color,
        silent: SquareSet<W>,
    ) -> bool {
        let (support, against) = self.support_and_persuasion(position, on, kind, owner, silent);
        !against.is_empty() && self.weigh(position, against).exceeds(self.weigh(position, support))
    }

    /// Returns the squares of `candidates`, all occupied by `owner`, whose pieces
    /// are overly persuaded.
    #[inline]
    pub(crate) fn overly_persuaded_of<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
        candidates: SquareSet<W>,
        owner: Color,
        silent: SquareSet<W>,
    ) -> SquareSet<W> {
        let mut persuaded = SquareSet::EMPTY;
        work::spend(STEPS_OF_PIECE * candidates.len() as u64);
        for on in candidates {
            let kind = position.piece_at(on).expect("an owned square holds a piece").kind;
            if self.overly_persuaded(position, on, kind, owner, silent) {
                persuaded.insert(on);
            }
        }
        persuaded
    }

    /// Converts all overly persuaded pieces of `owner` simultaneously, and repeats this until there
    /// are none. `candidates` must contain all pieces of the first round. Returns the converted
    /// pieces, and a superset of those whose bearing pieces have changed. `None` if no piece was
    /// converted.
    #[inline]
    pub(crate) fn convert_in_rounds<P: Convert<W>, const W: usize>(
        &self,
        board: &mut P,
        mut candidates: SquareSet<W>,
        owner: Color,
        silent: SquareSet<W>,
        on_round: &mut impl FnMut(SquareSet<W>),
    ) -> Option<SquareSet<W>> {
        let mut changed = None;
        loop {
            candidates &= board.owned(owner);
            let round = self.overly_persuaded_of(board, candidates, owner, silent);
            if round.is_empty() {
                return changed;
            }
            on_round(round);
            candidates = SquareSet::EMPTY;
            for square in round {
                board.convert(square);
            }
            for square in round {
                candidates |= self.affected_by_conversion(board, square);
            }
            changed = Some(changed.unwrap_or(SquareSet::EMPTY) | candidates | round);
        }
    }

    /// Computes which steps of the side to move are neutral. Empty if one of its pieces is already
    /// overly persuaded. Not for the form `average`: there an additional supporter can reduce the
    /// support.
    pub(crate) fn persuasion_info<P: Convert<W>, const W: usize>(
        &self,
        position: &P,
    ) -> PersuasionInfo<W> {
        let us = position.turn();
        let (mut attacked, mut tight) = (SquareSet::EMPTY, SquareSet::EMPTY);
        let reached = position.owned(us) & position.reach(!us);
        work::spend(STEPS_OF_PIECE * reached.len() as u64);
        for on in reached {
            let kind = position.piece_at(on).expect("an owned square holds a piece").kind;
            let (support, against) =
                self.support_and_persuasion(position, on, kind, us, SquareSet::EMPTY);
            if against.is_empty() {
                continue;
            }
            attacked.insert(on);
            let (against, weight) = (self.weigh(position, against), self.weigh(position, support));
            if against.exceeds(weight) {
                return PersuasionInfo::default();
            }
            if weight.margin_over(against) < self.max_piece_weight(position, support) {
                tight.insert(on);
            }
        }
        let (neutral_from, neutral_to) = if self.friends {
            (SquareSet::EMPTY, SquareSet::EMPTY)
        } else {
            position.neutral_steps(attacked, tight)
        };
        PersuasionInfo { attacked: Some(attacked), neutral_from, neutral_to }
    }
}

/// A superset of every set of squares.
pub(crate) const fn all_squares<const W: usize>() -> SquareSet<W> {
    SquareSet([u64::MAX; W])
}

/// The effect of the side to move's steps on the safety of its own pieces.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct PersuasionInfo<const W: usize> {
    /// Pieces of the side to move that an enemy bears on. `None` if one of them is overly
    /// persuaded, or if this is not known.
    pub(crate) attacked: Option<SquareSet<W>>,
    /// Origins of neutral steps.
    pub(crate) neutral_from: SquareSet<W>,
    /// Targets of neutral steps: a step from an origin to a target weakens no
    /// piece of the side to move.
    pub(crate) neutral_to: SquareSet<W>,
}
