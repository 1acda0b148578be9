//! Promotion.

use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::Effect;
use heterodox_definition::{Choice, Promotion, Transform, When};
use heterodox_kernel::{Color, Kind, Piece};

/// A possible end of a move, with promotion or without.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Ending {
    /// The kind that the piece becomes, if it promotes.
    pub promotion: Option<Kind>,
    /// True if the new piece comes from the hand.
    pub from_reserve: bool,
}

impl Ending {
    /// The end without promotion.
    pub(crate) const STAYS: Ending = Ending { promotion: None, from_reserve: false };
}

/// Calls `each` with the possible ends of a move, each once.
pub(crate) fn endings<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    effect: &Effect,
    mut each: impl FnMut(Ending),
) {
    let piece = effect.mover;
    let promotion = &tables.definition.kind(piece.kind).promotion[piece.color.index()];
    match promotion {
        _ if effect.is_pass() => each(Ending::STAYS),
        Promotion::Never => each(Ending::STAYS),
        Promotion::Choices { zone, .. } if !zone.contains(effect.to) => each(Ending::STAYS),
        Promotion::Choices { choices, .. } => {
            for (index, choice) in choices.iter().enumerate() {
                let open = |choice: &Choice| is_open(tables, state, effect, choice);
                let same = |other: &Choice| other.kind == choice.kind && open(other);
                if !open(choice) || choices[..index].iter().any(same) {
                    continue;
                }
                // A kind that is offered with and without the reserve does not come from it.
                let free = choices.iter().any(|other| !other.from_reserve && same(other));
                let promotion = Some(choice.kind).filter(|&kind| kind != piece.kind);
                each(Ending { promotion, from_reserve: promotion.is_some() && !free });
            }
        }
        Promotion::Transform(transform) if transform.strict && effect.by_en_passant => {
            each(Ending::STAYS);
        }
        Promotion::Transform(transform) => {
            let (may, must) = transforms(tables, state, effect, transform);
            if !must {
                each(Ending::STAYS);
            }
            if may {
                each(Ending { promotion: Some(transform.to), from_reserve: false });
            }
        }
    }
}

/// Steps of [`work`](heterodox_kernel::work) for finding the possible ends of a move of a piece.
#[inline]
pub(crate) fn steps_of_endings<const W: usize>(tables: &Tables<W>, piece: Piece) -> u64 {
    match &tables.definition.kind(piece.kind).promotion[piece.color.index()] {
        // Each choice is compared with the others.
        Promotion::Choices { choices, .. } => 2 + 4 * choices.len() as u64,
        Promotion::Never | Promotion::Transform(_) => 2,
    }
}

fn is_open<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    effect: &Effect,
    choice: &Choice,
) -> bool {
    let color = effect.mover.color;
    choice.squares.contains(effect.to)
        && (!choice.from_reserve || state.in_hand(color, choice.kind) > 0)
        && is_below(tables, state, color, choice.kind, choice.limit)
}

/// Returns whether a side has fewer pieces on the board that count as a kind than a limit.
fn is_below<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    color: Color,
    kind: Kind,
    limit: Option<u8>,
) -> bool {
    let kinds = tables.counted_as(tables.definition.kind(kind).counts_as);
    limit.is_none_or(|limit| state.pieces.count_of(color, kinds) < u32::from(limit))
}

/// Returns whether a move may, and whether it must, transform its piece. A move that must but may
/// not is illegal.
fn transforms<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    effect: &Effect,
    transform: &Transform,
) -> (bool, bool) {
    let (from, to) = (transform.zone.contains(effect.from), transform.zone.contains(effect.to));
    let may = match transform.when {
        When::StartsOrEnds => from || to,
        When::EntersOrCaptures => to && (!from || !effect.captures.is_empty()),
        When::Captures => (from || to) && effect.captures.contains(effect.to),
    };
    let piece = effect.mover;
    let stuck = transform.forced_when_stuck
        && !tables.kind(piece.kind).mobile[piece.color.index()].contains(effect.to);
    let is_open = is_below(tables, state, piece.color, transform.to, transform.limit);
    let must = may && transform.always && is_open || transform.forced.contains(effect.to) || stuck;
    ((may || must) && is_open, must)
}
