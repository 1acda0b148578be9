//! Promotion in terms that do not depend on the language of a definition.

use super::normal::Normal;
use heterodox_definition::{Captives, Choice, KindSet, Movement, Promotion, When};
use heterodox_kernel::{AnySquareSet, Color, Kind, Piece};

/// The promotion of a kind, for one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Becomes {
    /// It does not promote.
    Itself,
    /// It becomes one of these on the squares of a zone.
    OneOf { zone: AnySquareSet, choices: Vec<Open> },
    /// It becomes another kind in moves that start or end in the zone, or enter it.
    Other {
        to: Kind,
        zone: AnySquareSet,
        when: When,
        always: bool,
        /// It may while the own side has fewer such pieces on the board.
        limit: Option<u32>,
        /// The kinds that count for the limit, if there is one.
        counted: KindSet,
        /// True if the rules of `Transform::strict` can matter.
        strict: bool,
    },
}

/// A choice with the squares where it is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Open {
    pub(super) kind: Kind,
    pub(super) squares: AnySquareSet,
    /// The choice is open while the own side has fewer such pieces on the board.
    pub(super) limit: Option<u32>,
    /// The kinds that count for the limit, if there is one.
    pub(super) counted: KindSet,
}

/// The squares where a kind may not come or stay.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Bars {
    /// The squares where it may not stay without promotion. Those of a zone with choices are left
    /// out, since their choices tell.
    squares: AnySquareSet,
    /// For promotion to one kind, the squares outside of the zone: those of illegal moves, and
    /// those where it must promote if it can.
    outside: [AnySquareSet; 2],
}

impl Normal<'_> {
    /// The promotion of a kind. `None` if it needs a reserve in a way that only a diagram can
    /// express.
    pub(super) fn becomes(&self, kind: Kind, color: Color) -> Option<Becomes> {
        let reach = self.reach(kind, color);
        match &self.definition.kind(kind).promotion[color.index()] {
            Promotion::Never => Some(Becomes::Itself),
            Promotion::Choices { zone, .. } if !zone.intersects(reach) => Some(Becomes::Itself),
            Promotion::Choices { zone, choices } => {
                let zone = *zone & reach;
                let mut open = Vec::new();
                for choice in choices {
                    open.extend(self.open(kind, color, choice, zone)?);
                }
                open.sort_by_key(|choice| choice.kind);
                Some(Becomes::OneOf { zone, choices: open })
            }
            Promotion::Transform(transform) if !transform.zone.intersects(reach) => {
                Some(Becomes::Itself)
            }
            Promotion::Transform(transform) => Some(Becomes::Other {
                to: transform.to,
                zone: transform.zone & reach,
                when: transform.when,
                always: transform.always,
                limit: transform.limit.map(u32::from),
                counted: transform.limit.map_or(KindSet::EMPTY, |_| self.counting_as(transform.to)),
                strict: transform.strict && self.is_strictness_felt(kind, transform.to, color),
            }),
        }
    }

    /// Returns whether a kind captures in passing, or it or the kind that it becomes is in a royal
    /// group.
    fn is_strictness_felt(&self, kind: Kind, to: Kind, color: Color) -> bool {
        let mut moves = self.definition.kind(kind).moves.iter();
        let passes = moves.any(|movement| match movement {
            Movement::Chain(chain) => chain.legs.iter().any(|leg| leg.en_passant),
            Movement::Universal(_) => false,
        });
        let groups = &self.definition.royalty[color.index()].groups;
        passes || groups.iter().any(|group| group.kinds.contains(kind) || group.kinds.contains(to))
    }

    /// A choice with the squares where it is open. The outer `None` means that its reserve cannot
    /// be expressed as a limit.
    fn open(
        &self,
        kind: Kind,
        color: Color,
        choice: &Choice,
        zone: AnySquareSet,
    ) -> Option<Option<Open>> {
        let mut squares =
            choice.squares & zone & self.definition.kind(choice.kind).zone[color.index()];
        let limit = match choice.from_reserve {
            false => choice.limit.map(u32::from),
            true => Some(self.reserve_limit(choice.kind, color)?),
        };
        if choice.kind == kind {
            squares -= self.barred(kind, color);
        }
        let is_open = !squares.is_empty() && limit != Some(0);
        let counted = limit.map_or(KindSet::EMPTY, |_| self.counting_as(choice.kind));
        Some(is_open.then_some(Open { kind: choice.kind, squares, limit, counted }))
    }

    /// The kinds with pieces that count as a kind.
    fn counting_as(&self, kind: Kind) -> KindSet {
        let counts = |other: &Kind| self.definition.kind(*other).counts_as == kind;
        self.live.iter().filter(counts).collect()
    }

    /// The limit that is equivalent to the reserve: it holds a piece of a kind while fewer than
    /// this number are on the board. This is the number at the start, if pieces come back only from
    /// the reserve. `None` if there is no such limit.
    pub(super) fn reserve_limit(&self, kind: Kind, color: Color) -> Option<u32> {
        let definition = self.definition;
        let side = color.index();
        let rules = definition.kind(kind);
        let stays = rules.promotion[side] == Promotion::Never;
        let is_royal = definition.royalty[side].kinds().contains(kind);
        let is_free = |from: Kind| match &definition.kind(from).promotion[side] {
            Promotion::Never => false,
            Promotion::Choices { choices, .. } => {
                choices.iter().any(|choice| choice.kind == kind && !choice.from_reserve)
            }
            Promotion::Transform(transform) => transform.to == kind,
        };
        let comes_back_only = !self.live.iter().any(is_free) && !definition.drops;
        let is_single = self.counting_as(kind).len() == 1;
        let is_reserve = definition.captives == Captives::Reserve && rules.in_hand == kind;
        let on_board = definition.start.count(Piece::new(color, kind));
        let held = definition.start.pocket.get(&Piece::new(color, kind)).copied().unwrap_or(0);
        let holds = stays && !is_royal && comes_back_only && is_single && is_reserve;
        holds.then_some(on_board as u32 + held)
    }

    /// The squares where a kind may not come or stay without promotion.
    pub(super) fn barred(&self, kind: Kind, color: Color) -> AnySquareSet {
        let [illegal, forced] = self.barred_by(kind, color);
        illegal | forced
    }

    /// The squares where a kind may not come, and those where it must promote if it can.
    fn barred_by(&self, kind: Kind, color: Color) -> [AnySquareSet; 2] {
        let (reach, mobile) = (self.reach(kind, color), self.mobile(kind, color));
        let stuck = self.all() - mobile;
        let illegal = if self.definition.immobility_illegal { stuck } else { AnySquareSet::EMPTY };
        let forced = match &self.definition.kind(kind).promotion[color.index()] {
            Promotion::Transform(it) if it.forced_when_stuck && !mobile.is_empty() => {
                it.forced | stuck
            }
            Promotion::Transform(transform) => transform.forced,
            Promotion::Never | Promotion::Choices { .. } => AnySquareSet::EMPTY,
        };
        [illegal & reach, forced & reach]
    }

    /// The squares where a kind may not come or stay.
    pub(super) fn bars(&self, kind: Kind, color: Color) -> Bars {
        let squares = self.barred(kind, color);
        let nowhere = [AnySquareSet::EMPTY; 2];
        match self.becomes(kind, color) {
            Some(Becomes::OneOf { zone, .. }) => Bars { squares: squares - zone, outside: nowhere },
            Some(Becomes::Other { zone, .. }) => {
                Bars { squares, outside: self.barred_by(kind, color).map(|bars| bars - zone) }
            }
            Some(Becomes::Itself) | None => Bars { squares, outside: nowhere },
        }
    }

    /// The squares where pieces of a kind can be dropped.
    pub(super) fn drop_squares(&self, kind: Kind, color: Color) -> AnySquareSet {
        let rules = self.definition.kind(kind);
        let side = color.index();
        let mobile = self.mobile(kind, color);
        let mut squares = rules.drop.squares[side] & rules.zone[side] & self.all();
        if rules.drop.must_be_able_to_move && !mobile.is_empty()
            || self.definition.immobility_illegal
        {
            squares &= mobile;
        }
        squares
    }
}
