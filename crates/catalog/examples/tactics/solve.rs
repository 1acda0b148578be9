//! Solving a single position.

use heterodox_catalog::AnyGame;
use heterodox_catalog::engine::{Clock, Control, Limits, Role, Shared, TranspositionTable};
use heterodox_testkit::tactics::Tactic;

/// The move that a search with an empty table chooses, in coordinate notation.
/// `None` if there is no legal move.
///
/// # Panics
/// If the FEN is invalid.
pub(crate) fn choose(
    game: &dyn AnyGame,
    tactic: &Tactic,
    limits: &Limits,
    clock: &dyn Clock,
) -> Option<String> {
    let played = game
        .match_from_fen(&tactic.fen)
        .unwrap_or_else(|error| panic!("{} {}: {error}", tactic.id, tactic.fen));
    let (table, control) = (TranspositionTable::new(16), Control::default());
    let shared = Shared { table: &table, control: &control, clock };
    let mut worker = game.new_worker();
    let lines = played.think(&mut worker, &shared, limits, 1, Role::Main, &mut |_| ());
    let best = *lines.first()?.moves.first()?;
    Some(played.position().game().coordinates(best))
}
