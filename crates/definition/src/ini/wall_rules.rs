//! Rules that cannot be combined with walls.

use super::dialect;
use super::keys::name;
use super::messages;
use super::settings::Settings;
use crate::{Code, Diagnostic};
use heterodox_kernel::said::Said;

/// Rejects rules that see a wall as something other than the edge of the board: in Fairy-Stockfish
/// pieces jump over walls as over other pieces, and have moves to them where they would be alone.
pub(super) fn check(settings: &Settings<'_>, errors: &mut Vec<Diagnostic>) {
    let Some(start) = settings.span(name::start_fen).filter(|_| settings.board.has_holes()) else {
        return;
    };
    let jumps = settings.pieces.iter().find(|piece| {
        let steps = dialect::parse(piece.plain().moves());
        steps.is_ok_and(|steps| steps.iter().any(|step| step.jumps.is_some()))
    });
    if let Some(piece) = jumps {
        let name = super::names::words(piece.name());
        let problem = messages::WALLS_AND_JUMPS.with([Said::name(name)]);
        let help = &messages::JUMPS_WALLS;
        errors.push(start.wrong_but(Code::Unsupported, problem, help));
    }
    if settings.keys.values.restrictions.immobility_illegal {
        let problem = &messages::WALLS_AND_IMMOBILITY;
        let help = &messages::IGNORES_WALLS;
        errors.push(start.wrong_but(Code::Unsupported, problem, help));
    }
}
