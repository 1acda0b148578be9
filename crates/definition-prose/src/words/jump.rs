//! Last legs that jump over a piece, in words.

use super::phrase::{Action, squares};
use super::phrases::*;
use super::step::{Sides, sides};
use heterodox_definition::{Leg, Mount, Range};
use heterodox_kernel::said::Said;

/// A jump in a direction that is given in words.
pub(super) fn action(leg: &Leg, mount: Mount, way: Said) -> Action {
    let by_squares = sides(leg) == Sides::Radial(1);
    let own = mount.friendly;
    let one = Said::from(if by_squares { &RIGHT_BEHIND } else { &LEAP_BEHIND });
    let first = Said::from(if own { &FIRST_OWN } else { &FIRST_PIECE });
    let anywhere = Said::from(&ANYWHERE_BEHIND);
    let (piece, place) = match (leg.range, mount.turns_range) {
        (Range::Unlimited, false) => (first, anywhere),
        (Range::Unlimited, true) => (first, one),
        (Range::Steps(1), turns_range) => {
            let beside = match (by_squares, own) {
                (true, false) => &BESIDE,
                (true, true) => &OWN_BESIDE,
                (false, false) => &ONE_LEAP,
                (false, true) => &OWN_ONE_LEAP,
            };
            (Said::from(beside), if turns_range { anywhere } else { one })
        }
        (Range::Steps(n), false) if by_squares => (first, BEHIND_WITHIN.with([squares(n.into())])),
        (Range::Steps(n), false) => (first, BEHIND_LEAPS.with([Said::text(n)])),
        (Range::Steps(n), true) => {
            let piece = match (by_squares, own) {
                (true, false) => WITHIN.with([squares(n.into())]),
                (true, true) => OWN_WITHIN.with([squares(n.into())]),
                (false, false) => WITHIN_LEAPS.with([Said::text(n)]),
                (false, true) => OWN_WITHIN_LEAPS.with([Said::text(n)]),
            };
            (piece, anywhere)
        }
        // A jump whose range depends on the rank of the piece.
        (Range::ToMiddle, turns_range) => {
            let place = if turns_range { anywhere } else { BEHIND_MIDDLE.with([one]) };
            (WITHIN_MIDDLE.with([first]), place)
        }
    };
    Action::new(&JUMP, [way, piece, place])
}
