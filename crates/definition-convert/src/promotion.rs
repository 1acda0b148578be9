//! Promotion in terms that do not depend on the language of a definition.

use super::normal::Normal;
use heterodox_definition::{Captives, Choice, Promotion, When};
use heterodox_kernel::{AnySquareSet, Color, Kind, Piece};

/// The promotion of a kind, for one colour.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Becomes {
    /// It does not promote.
    Itself,
    /// It becomes one of these on the squares of a zone.
    OneOf { zone: AnySquareSet, choices: Vec<Open> },
    /// It becomes another kind in moves that start or end in the zone, or enter it.
    Other { to: Kind, zone: AnySquareSet, when: When, always: bool },
}

/// A choice with the squares where it is open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Open {
    pub(super) kind: Kind,
    pub(super) squares: AnySquareSet,
    /// The choice is open while the own side has fewer such pieces on the board.
    pub(super) limit: Option<u32>,
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
            }),
        }
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
        Some(is_open.then_some(Open { kind: choice.kind, squares, limit }))
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
        let counts = |other: &Kind| definition.kind(*other).counts_as == kind;
        let is_single = self.live.iter().filter(counts).count() == 1;
        let is_reserve = definition.captives == Captives::Reserve && rules.in_hand == kind;
        let on_board = definition.start.count(Piece::new(color, kind));
        let held = definition.start.pocket.get(&Piece::new(color, kind)).copied().unwrap_or(0);
        let holds = stays && !is_royal && comes_back_only && is_single && is_reserve;
        holds.then_some(on_board as u32 + held)
    }

    /// The squares where a kind may not come or stay without promotion.
    pub(super) fn barred(&self, kind: Kind, color: Color) -> AnySquareSet {
        let side = color.index();
        let mobile = self.mobile(kind, color);
        let stuck = self.all() - mobile;
        let mut barred = AnySquareSet::EMPTY;
        if self.definition.immobility_illegal {
            barred |= stuck;
        }
        if let Promotion::Transform(transform) = &self.definition.kind(kind).promotion[side] {
            barred |= transform.forced;
            if transform.forced_when_stuck && !mobile.is_empty() {
                barred |= stuck;
            }
        }
        barred & self.reach(kind, color)
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
