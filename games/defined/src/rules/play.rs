//! Playing moves.

use super::attack::{Scene, is_in_check};
use super::blast::exploded;
use super::candidates::{drop_action, piece_candidates};
use super::enclosing::flip;
use super::legality::{move_pieces, moved_piece, opened, touched};
use super::passing::is_pass;
use super::promotion::endings;
use crate::state::State;
use crate::tables::Tables;
use crate::walk::chain::KindMove;
use crate::walk::effect::{Action, Captures, Displacement, Effect, OpenSquares};
use heterodox_definition::{Captives, Castling, PawnMoves, Promotion};
use heterodox_kernel::{Color, Extra, Move, Piece, Square, SquareSet};

/// The action of a legal move, as far as its notation shows it: without the en-passant captures
/// that are not written, without squares left open, and as if no promotion came from the reserve.
/// `None` if there is no piece to move.
pub(crate) fn written_action<const W: usize>(state: &State<W>, mv: Move) -> Option<Action> {
    if let Extra::Drop(kind) = mv.extra {
        return Some(drop_action(Piece::new(state.turn.turn, kind), mv.to));
    }
    let mover = state.pieces.piece_at(mv.from)?;
    let displaced = mv.displacement().map(|(from, to)| Displacement { from, to });
    let stays =
        |square: Square| square == mv.from || displaced.is_some_and(|moved| moved.from == square);
    let on_to = Some(mv.to).filter(|&to| !stays(to) && state.pieces.piece_at(to).is_some());
    let mut captures: Captures =
        on_to.into_iter().chain(mv.captures_elsewhere().iter().copied()).collect();
    captures.sort();
    let effect = Effect {
        mover,
        from: mv.from,
        to: mv.to,
        captures,
        displaced,
        open: OpenSquares::EMPTY,
        by_en_passant: false,
        is_initial: false,
    };
    Some(Action { effect, promotion: mv.promotion(), is_drop: false, from_reserve: false })
}

/// Returns whether a legal move captures.
pub(crate) fn is_capture<const W: usize>(tables: &Tables<W>, state: &State<W>, mv: Move) -> bool {
    let captures = |action: Action| !action.effect.captures.is_empty();
    written_action(state, mv).is_some_and(captures)
        || needs_walks(state, mv) && action_of(tables, state, mv).is_some_and(captures)
}

/// Returns the action of a legal move. `None` if there is no piece to move.
pub(crate) fn action_of<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    mv: Move,
) -> Option<Action> {
    let mut action = written_action(state, mv)?;
    if action.is_drop {
        return Some(action);
    }
    let mover = action.effect.mover;
    let opens = may_open(tables, mv, mover);
    let by_jump = opens
        && tables.plain[mover.kind.index()].opens_by_jumps
        && !tables.flags.relayed_moves_open;
    let walks = needs_walks(state, mv) || opens && !by_jump;
    if let Some(walked) = walks.then(|| walked(tables, state, mv)).flatten() {
        return Some(walked);
    }
    if by_jump {
        action.effect.open = opened_by_jump(tables, state, mv, mover);
    }
    let promotion = action.promotion;
    if promotion.is_some() && tables.definition.has_hands {
        endings(tables, state, &action.effect, |ending| {
            action.from_reserve |= ending.promotion == promotion && ending.from_reserve;
        });
    }
    Some(action)
}

/// Returns whether a move may capture en passant.
fn needs_walks<const W: usize>(state: &State<W>, mv: Move) -> bool {
    is_simple(mv) && state.open.contains(mv.to)
}

/// Returns whether a move affects only its two squares.
pub(crate) fn is_simple(mv: Move) -> bool {
    mv.captures_elsewhere().is_empty() && mv.displacement().is_none()
}

/// Returns whether a move may leave squares open to en passant.
fn may_open<const W: usize>(tables: &Tables<W>, mv: Move, mover: Piece) -> bool {
    let table = tables.kind(mover.kind);
    if !table.may_open || mv.promotion().is_some() {
        return false;
    }
    let geometry = &tables.paths.geometry;
    let (from, to) = (geometry.coordinates(mv.from), geometry.coordinates(mv.to));
    let is_far = (from.0 - to.0).abs() > 1 || (from.1 - to.1).abs() > 1;
    is_far || table.opens_round_edges
}

/// The squares that a lame leap leaves open.
fn opened_by_jump<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    mv: Move,
    mover: Piece,
) -> OpenSquares {
    let mut longest = OpenSquares::EMPTY;
    if !is_simple(mv) {
        return longest;
    }
    let table = tables.kind(mover.kind);
    let is_capture = state.pieces.piece_at(mv.to).is_some();
    for jump in &tables.plain[mover.kind.index()].moves[mover.color.index()].jumps {
        let Some((to, between)) = jump.targets[mv.from.index()] else { continue };
        let KindMove::Chain(chain) = &table.moves[jump.index] else { continue };
        let fits = to == mv.to
            && chain.opens
            && (if is_capture { jump.captures } else { jump.quiet })
            && !between.intersects(state.pieces.occupied())
            && chain.when.holds(mover.color, mv.from, state.unmoved);
        if fits && between.len() > longest.len() {
            let squares: Vec<Square> = between.iter().collect();
            longest = match mv.from < mv.to {
                true => squares.into_iter().collect(),
                false => squares.into_iter().rev().collect(),
            };
        }
    }
    longest
}

/// Finds a move among those of its piece.
fn walked<const W: usize>(tables: &Tables<W>, state: &State<W>, mv: Move) -> Option<Action> {
    let find = |squares: SquareSet<W>| {
        let candidates = piece_candidates(tables, state, squares);
        candidates.into_iter().find(|found| found.mv == mv).map(|found| found.action)
    };
    let own = state.pieces.color(state.turn.turn);
    if tables.flags.relays { find(own) } else { find(SquareSet::of(mv.from)) }
}

/// Makes a move.
pub(crate) fn make<const W: usize>(tables: &Tables<W>, state: &mut State<W>, action: &Action) {
    let effect = &action.effect;
    let mover = effect.mover;
    let open = opened(tables, state, action);
    let progress = is_progress(tables, state, action);
    let is_irreversible = is_irreversible(tables, action);
    let captured = Captured::of(state, effect);
    let counters = |piece: Piece| tables.definition.kind(piece.kind).counter_strike;
    let tabu = !counters(mover)
        && captured.iter().any(|&piece| piece.color != mover.color && counters(piece));
    let blast = exploded(tables, &state.pieces, action);
    lose_rights(tables, state, action, blast);
    move_pieces(&mut state.pieces, action);
    for &piece in captured.iter() {
        keep_captive(tables, state, piece, mover.color);
    }
    explode(tables, state, blast);
    flip(tables, &mut state.pieces, action);
    if action.is_drop && !tables.definition.free_drops {
        state.take_from_hand(mover);
    } else if action.from_reserve {
        state.take_from_hand(moved_piece(action));
    }
    state.open = open;
    state.passed_by = if open.is_empty() { Square(0) } else { effect.to };
    state.set_tabu(tabu);
    if tables.definition.has_passes() {
        state.set_passes(if is_pass(action) { (state.passes + 1).min(2) } else { 0 });
    }
    state.turn.count_ply();
    if progress {
        state.turn.halfmove = 0;
    }
    state.reversible = if is_irreversible { 0 } else { state.reversible.saturating_add(1) };
    state.turn.end_turn();
    if tables.definition.ends.checks > 0 {
        count_check(tables, state, mover.color);
    }
}

/// Removes the pieces of an explosion. They go to the hands of their enemies, if there are hands.
fn explode<const W: usize>(tables: &Tables<W>, state: &mut State<W>, blast: SquareSet<W>) {
    for square in blast {
        if let Some(piece) = state.pieces.lift(square) {
            keep_captive(tables, state, piece, !piece.color);
        }
    }
}

/// The captured pieces of a move.
#[derive(Default)]
struct Captured {
    pieces: [Option<Piece>; crate::walk::effect::MAX_CAPTURES],
    len: usize,
}

impl Captured {
    fn of<const W: usize>(state: &State<W>, effect: &Effect) -> Self {
        let mut captured = Captured::default();
        let pieces = effect.captures.as_slice().iter().map(|&square| state.pieces.piece_at(square));
        pieces.flatten().for_each(|piece| captured.push(piece));
        captured
    }

    fn push(&mut self, piece: Piece) {
        if let Some(place) = self.pieces.get_mut(self.len) {
            *place = Some(piece);
            self.len += 1;
        }
    }

    fn iter(&self) -> impl Iterator<Item = &Piece> {
        self.pieces.iter().flatten()
    }
}

fn count_check<const W: usize>(tables: &Tables<W>, state: &mut State<W>, color: Color) {
    let left = state.checks[color.index()];
    if left > 0 && is_in_check(tables, &Scene::without_en_passant(state), !color) {
        state.set_checks(color, left - 1);
    }
}

/// Removes the castling rights and the unmoved marks of the pieces that a move touches, or that an
/// explosion removes.
fn lose_rights<const W: usize>(
    tables: &Tables<W>,
    state: &mut State<W>,
    action: &Action,
    blast: SquareSet<W>,
) {
    if action.effect.is_pass() && !action.is_drop {
        return;
    }
    for square in touched(action).chain(blast) {
        state.remove_unmoved(square);
        if !state.castling.is_empty() {
            let mut lost = tables.castling_lost[square.index()];
            if matches!(tables.definition.castling, Castling::ByFiles(_)) {
                for color in Color::ALL.into_iter().filter(|c| state.castlers[c.index()] == square)
                {
                    lost |= state.pieces.color(color);
                }
            }
            state.remove_castling(lost);
        }
    }
}

/// Puts a captured piece into a hand or the reserve, if the game has one. Royal pieces vanish, unless
/// they can explode.
fn keep_captive<const W: usize>(
    tables: &Tables<W>,
    state: &mut State<W>,
    piece: Piece,
    captor: Color,
) {
    if state.pieces.is_royal(piece) && tables.definition.blast.is_none() {
        return;
    }
    let kind = tables.definition.kind(piece.kind).in_hand;
    match tables.definition.captives {
        Captives::Vanish => {}
        Captives::Reserve => state.add_to_hand(Piece::new(piece.color, kind)),
        Captives::Hand => state.add_to_hand(Piece::new(captor, kind)),
    }
}

/// Returns whether a move sets the counter of moves without progress to 0. Castling does not.
fn is_progress<const W: usize>(tables: &Tables<W>, state: &State<W>, action: &Action) -> bool {
    let effect = &action.effect;
    let table = tables.kind(effect.mover.kind);
    if tables.definition.has_passes() && is_pass(action) {
        return counts_as_progress(tables, effect.mover);
    }
    let promotes = action.promotion.is_some()
        && !(tables.flags.demotes && is_transformed(tables, effect.mover));
    if action.is_drop || promotes || !effect.captures.is_empty() {
        return true;
    }
    if effect.displaced.is_some_and(|moved| state.castling.contains(moved.from)) {
        return false;
    }
    let returns = |ends: &[Vec<SquareSet<W>>; 2]| {
        ends[effect.mover.color.index()][effect.to.index()].contains(effect.from)
    };
    table.is_forward
        || effect.from != effect.to
            && counts_as_progress(tables, effect.mover)
            && table.returns.as_ref().is_some_and(|ends| !returns(ends))
}

/// Returns whether a piece promotes to one other kind.
fn is_transformed<const W: usize>(tables: &Tables<W>, piece: Piece) -> bool {
    let promotion = &tables.definition.kind(piece.kind).promotion[piece.color.index()];
    matches!(promotion, Promotion::Transform(_))
}

/// Returns whether irreversible moves of a piece count as progress.
fn counts_as_progress<const W: usize>(tables: &Tables<W>, piece: Piece) -> bool {
    let definition = &tables.definition;
    match &definition.ends.pawn_moves {
        PawnMoves::OfForwardKinds => false,
        PawnMoves::Irreversible(kinds) => {
            kinds[piece.color.index()].contains(definition.kind(piece.kind).counts_as)
        }
    }
}

/// Returns whether no position before a move can occur again after it.
fn is_irreversible<const W: usize>(tables: &Tables<W>, action: &Action) -> bool {
    let effect = &action.effect;
    if tables.definition.has_passes() && is_pass(action) {
        return false;
    }
    match tables.definition.captives {
        Captives::Hand | Captives::Reserve => false,
        Captives::Vanish => {
            !effect.captures.is_empty()
                || action.is_drop
                || tables.flags.pawns_only_advance && tables.kind(effect.mover.kind).is_forward
        }
    }
}
