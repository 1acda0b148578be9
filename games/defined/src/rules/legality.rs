//! Legality of pseudo-legal moves.

use super::attack::{Scene, captor, is_in_check};
use super::blast::{exploded, explodes_royals, is_royal_capture};
use super::enclosing::flip;
use super::facing::pair_that_faces;
use super::passing::{bikjang, is_pass};
use crate::pieces::{BoardPieces, STEPS_OF_BOARD};
use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::{Action, Effect, OpenSquares};
use heterodox_definition::Promotion;
use heterodox_kernel::{Kind, Piece, Square, SquareSet, work};

/// The piece that a move leaves on its destination.
pub(crate) fn moved_piece(action: &Action) -> Piece {
    let mover = action.effect.mover;
    Piece::new(mover.color, action.promotion.unwrap_or(mover.kind))
}

/// Moves the pieces on the board.
pub(crate) fn move_pieces<const W: usize>(pieces: &mut BoardPieces<W>, action: &Action) {
    let effect = &action.effect;
    if !action.is_drop {
        pieces.lift(effect.from);
    }
    for &square in effect.captures.as_slice() {
        pieces.lift(square);
    }
    if let Some(displaced) = effect.displaced {
        let piece = pieces.lift(displaced.from);
        pieces.put(moved_piece(action), effect.to);
        if let Some(piece) = piece {
            pieces.put(piece, displaced.to);
        }
    } else {
        pieces.put(moved_piece(action), effect.to);
    }
}

/// The squares that a move leaves open to en passant.
pub(crate) fn opened<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    action: &Action,
) -> OpenSquares {
    let Effect { mover, open, .. } = &action.effect;
    if action.promotion.is_some() || state.pieces.is_royal(*mover) {
        return OpenSquares::EMPTY;
    }
    let region = &tables.definition.en_passant_region[(!mover.color).index()];
    open.as_slice().iter().copied().filter(|&square| region.contains(square)).collect()
}

/// Moves the pieces on the board, and removes those of an explosion.
pub(crate) fn move_and_explode<const W: usize>(
    tables: &Tables<W>,
    pieces: &mut BoardPieces<W>,
    action: &Action,
) {
    let blast = exploded(tables, pieces, action);
    move_pieces(pieces, action);
    for square in blast {
        pieces.lift(square);
    }
    flip(tables, pieces, action);
}

/// The board after a move.
pub(crate) fn scene_after<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    action: &Action,
) -> Scene<W> {
    let effect = &action.effect;
    let mut scene = Scene {
        pieces: state.pieces,
        unmoved: state.unmoved,
        open: opened(tables, state, action),
        passed_by: effect.to,
    };
    move_and_explode(tables, &mut scene.pieces, action);
    if !effect.is_pass() || action.is_drop {
        for square in touched(action) {
            scene.unmoved.remove(square);
        }
        scene.unmoved -= exploded(tables, &state.pieces, action);
    }
    scene
}

/// Iterates over the squares that a move changes, some perhaps twice.
pub(crate) fn touched(action: &Action) -> impl Iterator<Item = Square> {
    let effect = &action.effect;
    let displaced = effect.displaced.into_iter().flat_map(|moved| [moved.from, moved.to]);
    let captures = effect.captures;
    [effect.from, effect.to]
        .into_iter()
        .chain((0..captures.len()).map(move |index| captures.as_slice()[index]))
        .chain(displaced)
}

/// Returns whether a pseudo-legal move obeys the rules that can be checked before it is made: those
/// on captured pieces and on the squares where pieces may stand.
pub(crate) fn is_allowed_before<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    action: &Action,
) -> bool {
    let effect = &action.effect;
    let definition = &tables.definition;
    let piece = moved_piece(action);
    if tables.flags.zones {
        let displaced =
            effect.displaced.and_then(|moved| Some((state.pieces.piece_at(moved.from)?, moved.to)));
        if !tables.may_stand(piece, effect.to)
            || displaced.is_some_and(|(piece, to)| !tables.may_stand(piece, to))
        {
            return false;
        }
    }
    let immobile = definition.immobility_illegal
        && action.promotion.is_none()
        && !tables.kind(piece.kind).has_quiet_move[piece.color.index()].contains(effect.to);
    if immobile || is_royal_capture(tables, &state.pieces, action) {
        return false;
    }
    let forbidden = |square: &Square| {
        let Some(victim) = state.pieces.piece_at(*square) else { return false };
        let rules = definition.kind(victim.kind);
        rules.iron || state.tabu && rules.counter_strike && victim.color != piece.color
    };
    !(tables.flags.iron || state.tabu) || !effect.captures.as_slice().iter().any(forbidden)
}

/// Returns whether a move that passes [`is_allowed_before`] also obeys the rules on the position
/// after it. The rule on mating drops is not checked.
pub(crate) fn is_allowed_after<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    action: &Action,
) -> bool {
    if work::is_over() {
        return false;
    }
    work::spend(STEPS_OF_BOARD);
    let faces = bikjang(tables, &state.pieces).is_some();
    if faces && is_pass(action) {
        return true;
    }
    let scene = scene_after(tables, state, action);
    let color = action.effect.mover.color;
    if faces && bikjang(tables, &scene.pieces).is_some() {
        return false;
    }
    !loses_royals(tables, &state.pieces, &scene.pieces, action)
        && (explodes_royals(tables, &state.pieces, &scene.pieces, !color)
            || !leaves_check(tables, state, &scene, action))
        && !tables
            .definition
            .facing
            .iter()
            .any(|facing| pair_that_faces(tables, &scene.pieces, facing).is_some())
        && !is_retaken(tables, state, &scene, action)
        && !checks_illegally(tables, &scene, action)
}

/// Returns whether a move gives check although it may not. `scene` is the board after it.
pub(crate) fn checks_illegally<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    action: &Action,
) -> bool {
    !tables.definition.checking.allows(action.is_drop)
        && is_in_check(tables, &scene.without_passing(), !action.effect.mover.color)
}

/// Returns whether a move leaves royal pieces of its side attacked. `scene` is the board after it. If
/// the promotion changes the royal pieces of a `variants.ini`, they may not be attacked without it
/// either.
fn leaves_check<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    scene: &Scene<W>,
    action: &Action,
) -> bool {
    let color = action.effect.mover.color;
    is_in_check(tables, scene, color)
        || without_royal_promotion(tables, action).is_some_and(|stays| {
            work::spend(STEPS_OF_BOARD);
            is_in_check(tables, &scene_after(tables, state, &stays), color)
        })
}

/// The move without its promotion, if that changes the royal pieces of a `variants.ini`.
pub(crate) fn without_royal_promotion<const W: usize>(
    tables: &Tables<W>,
    action: &Action,
) -> Option<Action> {
    let promoted = strictly_promoted(tables, action)?;
    let mover = action.effect.mover;
    let groups = &tables.royalty[mover.color.index()].groups;
    let is_royal = |kind: Kind| groups.iter().any(|group| group.kinds.contains(kind));
    let changes_royals = is_royal(mover.kind) || is_royal(promoted);
    changes_royals.then_some(Action { promotion: None, ..*action })
}

/// The kind that a piece becomes by a promotion that follows a `variants.ini`
/// ([`strict`](heterodox_definition::Transform::strict)).
fn strictly_promoted<const W: usize>(tables: &Tables<W>, action: &Action) -> Option<Kind> {
    let Piece { kind, color } = action.effect.mover;
    match &tables.definition.kind(kind).promotion[color.index()] {
        Promotion::Transform(transform) if transform.strict => action.promotion,
        _ => None,
    }
}

/// Returns whether a move breaks the rules on pieces that must not face each other.
pub(crate) fn face_after<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    action: &Action,
) -> bool {
    let mut facing = tables.definition.facing.iter().peekable();
    facing.peek().is_some() && {
        let scene = scene_after(tables, state, action);
        facing.any(|facing| pair_that_faces(tables, &scene.pieces, facing).is_some())
    }
}

/// Returns whether a move lets two pieces face each other that must not. `exposed` are the squares
/// that [`exposed`](super::facing::exposed) returns for the position before it.
pub(super) fn face_after_leaving<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    action: &Action,
    exposed: SquareSet<W>,
) -> bool {
    let facing = &tables.definition.facing;
    if facing.is_empty() {
        return false;
    }
    // Moves that empty several squares may open a line with several pieces.
    let effect = &action.effect;
    let is_examined = effect.displaced.is_some()
        || effect.captures.as_slice().iter().any(|&square| square != effect.to)
        || touched(action).any(|square| exposed.contains(square))
        || facing.iter().any(|facing| facing.kind == moved_piece(action).kind);
    is_examined && face_after(tables, state, action)
}

/// Returns whether the side that moves has lost its royals by its move. `before` and `after` are its
/// pieces before and after the move.
pub(crate) fn loses_royals<const W: usize>(
    tables: &Tables<W>,
    before: &BoardPieces<W>,
    after: &BoardPieces<W>,
    action: &Action,
) -> bool {
    let mover = action.effect.mover;
    let color = mover.color;
    if before.royals(color) == after.royals(color) {
        return false;
    }
    if tables.definition.blast.is_some() {
        return explodes_royals(tables, before, after, color);
    }
    let royalty = &tables.royalty[color.index()];
    let promoted = strictly_promoted(tables, action);
    let count = |pieces: &BoardPieces<W>, kinds| pieces.count_of(color, kinds);
    count(after, royalty.absolute) < count(before, royalty.absolute)
        || royalty.groups.iter().any(|group| {
            let lost_at = u32::from(group.lost_at);
            // The promotion of the last piece does not lose its group.
            let kept = group.kinds.contains(mover.kind)
                && promoted.is_some_and(|kind| !group.kinds.contains(kind));
            count(after, group.kinds) + u32::from(kept) <= lost_at
                && count(before, group.kinds) > lost_at
        })
}

/// The enemy piece that a move captures, if both pieces are of the kinds of `protected`.
pub(crate) fn traded_piece<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    action: &Action,
) -> Option<Piece> {
    let is_protected = |kind: Kind| tables.definition.kind(kind).protected;
    let effect = &action.effect;
    if !tables.flags.protected || action.is_drop || !is_protected(effect.mover.kind) {
        return None;
    }
    let victims = effect.captures.as_slice().iter().filter_map(|&on| state.pieces.piece_at(on));
    victims.into_iter().find(|piece| piece.color != effect.mover.color && is_protected(piece.kind))
}

/// Returns whether a move breaks the rule of `protected`: a piece of these kinds has captured
/// another one and can itself be captured.
fn is_retaken<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    scene: &Scene<W>,
    action: &Action,
) -> bool {
    traded_piece(tables, state, action).is_some()
        && captor(tables, scene, action.effect.to).is_some()
}
