//! Passes, Janggi's bikjang, and the games that end by them.

use super::facing::pair_that_faces;
use crate::pieces::BoardPieces;
use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::Action;
use heterodox_kernel::{Color, Outcome, Reason, Square};

/// Returns whether an action is a pass.
pub(crate) fn is_pass(action: &Action) -> bool {
    !action.is_drop && action.effect.is_pass()
}

/// The pieces that stand in bikjang.
pub(crate) fn bikjang<const W: usize>(
    tables: &Tables<W>,
    pieces: &BoardPieces<W>,
) -> Option<(Square, Square)> {
    pair_that_faces(tables, pieces, tables.definition.bikjang.as_ref()?)
}

/// The end of a game by passes: two in a row, or one in bikjang.
pub(crate) fn end_by_passes<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
) -> Option<Outcome> {
    let reason = match state.passes {
        0 => return None,
        1 => bikjang(tables, &state.pieces).map(|_| Reason::Bikjang)?,
        _ => Reason::Passes,
    };
    Some(Outcome { winner: winner_by_material(tables, state), reason })
}

/// The side that wins by its material, in games that count it.
pub(crate) fn winner_by_material<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
) -> Option<Color> {
    let rule = tables.definition.ends.counting.as_ref()?;
    let [white, black] = Color::ALL.map(|color| {
        let points = rule.points.iter();
        points.map(|(&kind, &each)| u32::from(each) * state.pieces.count(color, kind)).sum::<u32>()
    });
    if rule.draws && white == black {
        return None;
    }
    Some(if white >= black + u32::from(rule.lead) { Color::White } else { Color::Black })
}
