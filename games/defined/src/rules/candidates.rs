//! Pseudo-legal moves.

use super::attack::{captures_from, effects_of, effects_of_move, is_attacked, view};
use super::castling::castlings;
use super::enclosing::enclosing_drops;
use super::promotion::{Ending, endings, steps_of_endings};
use crate::state::State;
use crate::tables::Tables;
use crate::walk::effect::{Action, Captures, Effect, OpenSquares};
use crate::walk::machine::Emit;
use heterodox_definition::{KindSet, Passes};
use heterodox_kernel::{Color, Kind, Move, Piece, Square, SquareSet, work};
use std::cmp::Ordering;
use std::ops::ControlFlow;

/// Equal effects are merged when there are this many, to save memory.
const MANY: usize = 8192;

/// Steps of [`work`] for keeping and sorting an effect.
const STEPS_OF_EFFECT: u64 = 8;

/// A pseudo-legal move.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Candidate {
    /// The move as it is played and written.
    pub mv: Move,
    /// The effect in full.
    pub action: Action,
    /// True if the conditions on moves of royal pieces hold.
    pub allowed: bool,
}

/// An effect, and whether the conditions on moves of royal pieces hold for one of its walks.
#[derive(Copy, Clone, Debug)]
struct Found {
    effect: Effect,
    allowed: bool,
}

/// All pseudo-legal moves of the side to move, each once.
pub(crate) fn candidates<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Vec<Candidate> {
    let mut candidates = piece_candidates(tables, state, state.pieces.color(state.turn.turn));
    add_castlings(tables, state, &mut candidates);
    add_drops(tables, state, &mut candidates);
    candidates.extend(free_pass(tables, state));
    candidates
}

/// The pseudo-legal moves of the pieces on some squares, and of the pieces that they relay.
pub(crate) fn piece_candidates<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    squares: SquareSet<W>,
) -> Vec<Candidate> {
    gathered(tables, state, squares, |effect| judged(tables, state, effect))
}

/// Like [`piece_candidates`], with a test for the conditions on moves of royal pieces.
pub(crate) fn piece_candidates_if<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    squares: SquareSet<W>,
    is_allowed: impl Fn(&Effect) -> bool,
) -> Vec<Candidate> {
    let judge = |effect: &Effect| Found { effect: *effect, allowed: is_allowed(effect) };
    gathered(tables, state, squares, judge)
}

fn gathered<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    squares: SquareSet<W>,
    judge: impl Fn(&Effect) -> Found,
) -> Vec<Candidate> {
    let mut gathering = Gathering { tables, state, found: Vec::new(), room: MANY };
    for square in squares {
        let Some(piece) = state.pieces.piece_at(square) else { continue };
        let view = view(tables, state);
        let mut add = |effect: &Effect| gathering.add(judge(effect));
        let _ = effects_of(tables, view, piece, square, &mut add);
    }
    gathering.candidates()
}

/// The pseudo-legal moves of the piece on a square, without its plain moves.
pub(crate) fn walked_candidates<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    square: Square,
) -> Vec<Candidate> {
    let mut gathering = Gathering { tables, state, found: Vec::new(), room: MANY };
    let Some(piece) = state.pieces.piece_at(square) else { return Vec::new() };
    let moves = &tables.kind(piece.kind).moves;
    for mv in tables.plain[piece.kind.index()].walked.iter().map(|&index| &moves[index]) {
        if mv.when().holds(piece.color, square, state.unmoved) {
            let view = view(tables, state);
            let emit: Emit<'_> = &mut |effect| gathering.add(judged(tables, state, effect));
            let _ = effects_of_move(tables, view, mv, piece, square, emit);
        }
    }
    gathering.candidates()
}

/// Like [`walked_candidates`], but only those moves that capture an enemy, and perhaps others.
/// Walks that cannot are cut off.
pub(crate) fn walked_captures_of<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    square: Square,
) -> Vec<Candidate> {
    let Some(piece) = state.pieces.piece_at(square) else { return Vec::new() };
    let plain = &tables.plain[piece.kind.index()];
    if plain.walked.is_empty() {
        return Vec::new();
    }
    let mut gathering = Gathering { tables, state, found: Vec::new(), room: MANY };
    let on = state.pieces.color(!piece.color);
    let emit = &mut |effect: &Effect| gathering.add(judged(tables, state, effect));
    let mut watched = SquareSet::EMPTY;
    let _ = captures_from(tables, view(tables, state), square, on, &mut watched, emit);
    gathering.candidates()
}

/// The effects found so far.
struct Gathering<'a, const W: usize> {
    tables: &'a Tables<W>,
    state: &'a State<W>,
    found: Vec<Found>,
    /// Equal effects are merged when there are this many.
    room: usize,
}

impl<const W: usize> Gathering<'_, W> {
    fn add(&mut self, found: Found) -> ControlFlow<()> {
        self.found.push(found);
        if self.found.len() >= self.room {
            work::spend(STEPS_OF_EFFECT * self.found.len() as u64);
            merge(&mut self.found);
            self.room = MANY.max(2 * self.found.len());
        }
        ControlFlow::Continue(())
    }

    /// The moves with these effects, each once.
    fn candidates(mut self) -> Vec<Candidate> {
        work::spend(STEPS_OF_EFFECT * self.found.len() as u64);
        merge(&mut self.found);
        all_moves(self.tables, self.state, &self.found)
    }
}

/// The moves with these sorted effects, with their promotions.
fn all_moves<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    found: &[Found],
) -> Vec<Candidate> {
    let mut candidates = Vec::with_capacity(found.len());
    let mut group = found;
    while let Some(first) = group.first() {
        let same = |other: &&Found| {
            (other.effect.from, other.effect.to) == (first.effect.from, first.effect.to)
        };
        let len = group.iter().take_while(same).count();
        let (here, rest) = group.split_at(len);
        add_moves(tables, state, here, &mut candidates);
        group = rest;
        if work::is_over() {
            break;
        }
    }
    candidates
}

/// Checks the conditions on moves of royal pieces. Such moves leave no squares open.
fn judged<const W: usize>(tables: &Tables<W>, state: &State<W>, effect: &Effect) -> Found {
    let mut effect = *effect;
    if !state.pieces.is_royal(effect.mover) {
        return Found { effect, allowed: true };
    }
    let open = std::mem::replace(&mut effect.open, OpenSquares::EMPTY);
    let attacked = |square: Square| is_attacked(tables, state, effect.from, square);
    let forbidden = effect.is_initial && attacked(effect.from)
        || open.as_slice().iter().any(|&square| attacked(square));
    Found { effect, allowed: !forbidden }
}

fn order(a: &Effect, b: &Effect) -> Ordering {
    let displaced = |effect: &Effect| effect.displaced.map(|moved| (moved.from, moved.to));
    (a.from, a.to)
        .cmp(&(b.from, b.to))
        .then_with(|| a.captures.as_slice().cmp(b.captures.as_slice()))
        .then_with(|| displaced(a).cmp(&displaced(b)))
}

/// Sorts effects and merges equal ones. The merged effect keeps the longest list of open squares,
/// and is allowed if one of them is.
fn merge(found: &mut Vec<Found>) {
    found.sort_by(|a, b| order(&a.effect, &b.effect));
    found.dedup_by(|next, kept| {
        let same = kept.effect.is_same(&next.effect);
        if same {
            if next.effect.open.len() > kept.effect.open.len() {
                kept.effect.open = next.effect.open;
            }
            kept.effect.by_en_passant &= next.effect.by_en_passant;
            kept.allowed |= next.allowed;
        }
        same
    });
}

/// Adds the moves of a piece between two squares, with their promotions.
fn add_moves<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    found: &[Found],
    candidates: &mut Vec<Candidate>,
) {
    let quiet = found
        .iter()
        .find(|found| found.effect.captures.is_empty() && found.effect.displaced.is_none());
    for Found { effect, allowed } in found {
        work::spend(steps_of_endings(tables, effect.mover));
        let en_passant = is_en_passant(effect);
        if en_passant && quiet.is_some() && tables.definition.quiet_before_en_passant {
            continue;
        }
        endings(tables, state, effect, |ending| {
            let mut has_twin = false;
            if let Some(quiet) = quiet.filter(|_| en_passant) {
                endings(tables, state, &quiet.effect, |other| {
                    has_twin |= other.promotion == ending.promotion;
                });
            }
            let action = action(*effect, ending);
            let mv = written(&action, en_passant && !has_twin);
            candidates.push(Candidate { mv, action, allowed: *allowed });
        });
    }
}

/// Returns whether an effect is nothing but a capture en passant.
fn is_en_passant(effect: &Effect) -> bool {
    effect.by_en_passant && effect.captures.len() == 1 && effect.displaced.is_none()
}

fn action(effect: Effect, Ending { promotion, from_reserve }: Ending) -> Action {
    Action { effect, promotion, is_drop: false, from_reserve }
}

/// The move of an action. `silent` is true if its captures are not written.
fn written(action: &Action, silent: bool) -> Move {
    let effect = &action.effect;
    let captures = if silent { &[] } else { effect.captures.as_slice() };
    let displaced = effect.displaced.map(|moved| (moved.from, moved.to));
    Move::with_effects(effect.from, effect.to, action.promotion, captures, displaced)
}

fn add_castlings<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    candidates: &mut Vec<Candidate>,
) {
    for_each_castling(tables, state, |castling| {
        match candidates.iter_mut().find(|other| other.mv == castling.mv) {
            Some(other) => other.allowed |= castling.allowed,
            None => candidates.push(*castling),
        }
    });
}

/// Calls `each` with the castlings of the side to move.
pub(crate) fn for_each_castling<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    mut each: impl FnMut(&Candidate),
) {
    castlings(tables, state, |castling| {
        let action = action(castling.effect, Ending::STAYS);
        let mv = written(&action, false);
        each(&Candidate { mv, action, allowed: castling.allowed });
    });
}

/// Adds the drops of the side to move.
pub(crate) fn add_drops<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    candidates: &mut Vec<Candidate>,
) {
    for_each_drop(tables, state, |kind, squares| {
        work::spend(STEPS_OF_EFFECT * squares.len() as u64);
        for to in squares {
            let action = drop_action(Piece::new(state.turn.turn, kind), to);
            candidates.push(Candidate { mv: Move::drop(kind, to), action, allowed: true });
        }
    });
}

/// The pass of the side to move, if it may pass when it wants to.
pub(crate) fn free_pass<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Option<Candidate> {
    let may = tables.definition.passes[state.turn.turn.index()] == Passes::Always;
    may.then(|| pass(tables, state)).flatten()
}

/// The pass of the side to move, whether or not it may pass.
pub(crate) fn pass<const W: usize>(tables: &Tables<W>, state: &State<W>) -> Option<Candidate> {
    let (square, mover) = passer(tables, state, state.turn.turn)?;
    let effect = Effect { mover, ..drop_action(mover, square).effect };
    let action = Action { effect, promotion: None, is_drop: false, from_reserve: false };
    Some(Candidate { mv: Move::step(square, square), action, allowed: true })
}

/// The piece that stays where it is when its side passes: the king, or else the first piece.
fn passer<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    color: Color,
) -> Option<(Square, Piece)> {
    let kings = tables.definition.royalty[color.index()].absolute;
    let own = || {
        let squares = state.pieces.color(color).iter();
        squares.filter_map(|square| Some((square, state.pieces.piece_at(square)?)))
    };
    own().find(|(_, piece)| kings.contains(piece.kind)).or_else(|| own().next())
}

/// The action of dropping a piece.
pub(crate) fn drop_action(piece: Piece, to: Square) -> Action {
    let effect = Effect {
        mover: piece,
        from: to,
        to,
        captures: Captures::EMPTY,
        displaced: None,
        open: OpenSquares::EMPTY,
        by_en_passant: false,
        is_initial: false,
    };
    Action { effect, promotion: None, is_drop: true, from_reserve: false }
}

/// Calls `each` with each kind that the side to move has in hand and the squares where it can be
/// dropped. Check and mate are not considered.
pub(crate) fn for_each_drop<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    mut each: impl FnMut(Kind, SquareSet<W>),
) {
    let definition = &tables.definition;
    let color = state.turn.turn;
    if !definition.drops {
        return;
    }
    let empty = tables.all - state.pieces.occupied();
    let empty = empty & enclosing_drops(tables, state).unwrap_or(empty);
    for kind in Kind::all(tables.kinds.len()) {
        if state.in_hand(color, kind) > 0 {
            each(kind, empty & drops_of(tables, state, kind));
        }
    }
}

/// The kinds that the side to move must drop, if it has one of them in hand.
pub(crate) fn kinds_to_drop<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
) -> Option<KindSet> {
    let kinds = tables.definition.must_drop?;
    kinds.iter().any(|kind| state.in_hand(state.turn.turn, kind) > 0).then_some(kinds)
}

/// The squares where the side to move could drop a kind if they were empty.
pub(crate) fn drops_of<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    kind: Kind,
) -> SquareSet<W> {
    let color = state.turn.turn;
    let (table, side) = (tables.kind(kind), color.index());
    let rule = &tables.definition.kind(kind).drop;
    let mut squares = rule.squares[side].resized() & table.zone[side];
    if rule.must_be_able_to_move {
        squares &= table.mobile[side];
    }
    if let Some(limit) = rule.file_limit {
        squares -= full_files(tables, state, Piece::new(color, kind), limit);
    }
    squares
}

/// The squares of the files that already hold `limit` such pieces or more.
pub(crate) fn full_files<const W: usize>(
    tables: &Tables<W>,
    state: &State<W>,
    piece: Piece,
    limit: u8,
) -> SquareSet<W> {
    let geometry = &tables.paths.geometry;
    work::spend(state.pieces.color(piece.color).len() as u64);
    let mut counts = [0u8; 16];
    let file = |square: Square| geometry.coordinates(square).0 as usize & 15;
    for square in state.pieces.color(piece.color) {
        if state.pieces.piece_at(square) == Some(piece) {
            counts[file(square)] = counts[file(square)].saturating_add(1);
        }
    }
    geometry.squares().filter(|&square| counts[file(square)] >= limit).collect()
}
