//! Moves of the games on rectangular boards: generation, legality, and the
//! positions after them.

use std::collections::{BTreeMap, BTreeSet};

use super::NaiveError;
use super::base::Base;
use super::board::{Board, Sq, is_white, kind, line, of_side};
use super::chess::pawn_attacks;
use super::state::{MAX_COUNTER, State, pocket_limit};
use super::zigzag;
use super::zwangkrieg_moves;

/// A move, described by its effect on the board.
#[derive(Clone, Debug)]
pub(super) struct MoveEffect {
    /// The piece that moves, before promotion.
    pub(super) piece: char,
    pub(super) from: Sq,
    pub(super) to: Sq,
    /// True if the piece comes from the hand (`from` is then equal to `to`).
    pub(super) drop: bool,
    pub(super) displaced: Option<(Sq, Sq)>,
    pub(super) captured: Option<Sq>,
    pub(super) promotion: Option<char>,
    /// Squares of the en passant field after the move.
    pub(super) ep: Vec<Sq>,
    /// Squares passed over in a multiple step from the starting rank.
    pub(super) pawn_path: Vec<Sq>,
    /// In castling, the King's squares from origin to target.
    pub(super) king_path: Vec<Sq>,
}

impl MoveEffect {
    /// Creates a move from one square to another.
    pub(super) fn step(piece: char, from: Sq, to: Sq) -> MoveEffect {
        MoveEffect {
            piece,
            from,
            to,
            drop: false,
            displaced: None,
            captured: None,
            promotion: None,
            ep: Vec::new(),
            pawn_path: Vec::new(),
            king_path: Vec::new(),
        }
    }

    /// Creates a drop.
    pub(super) fn drop(piece: char, to: Sq) -> MoveEffect {
        MoveEffect { drop: true, ..MoveEffect::step(piece, to, to) }
    }

    /// Adds the displacement of another piece.
    pub(super) fn displacing(mut self, from: Sq, to: Sq) -> MoveEffect {
        self.displaced = Some((from, to));
        self
    }

    fn capturing(mut self, at: Sq) -> MoveEffect {
        self.captured = Some(at);
        self
    }

    /// Returns the move in coordinate notation.
    pub(super) fn text(&self, base: Base) -> String {
        if self.drop {
            return format!("{}@{}", kind(self.piece), self.to);
        }
        let mut text = format!("{}{}", self.from, self.to);
        if let Some(promotion) = self.promotion {
            text.push(promotion.to_ascii_lowercase());
        }
        if let Some((from, to)) = self.displaced.filter(|_| base != Base::Chess) {
            text += &format!(",{from}{to}");
        }
        text
    }
}

/// Returns whether a side could capture an enemy King on a square.
pub(super) fn is_attacked(base: Base, board: &Board, at: Sq, by_white: bool) -> bool {
    let board = board.with(at, Some(of_side('K', !by_white)));
    let none = BTreeSet::new();
    board.side(by_white).iter().any(|(from, _)| base.could_capture(&board, *from, at, &none))
}

/// Returns whether a side's King can be captured.
pub(super) fn in_check(base: Base, board: &Board, white: bool) -> bool {
    board.find(of_side('K', white)).iter().any(|king| is_attacked(base, board, *king, !white))
}

/// Returns all pseudo-legal moves, castling through check included.
pub(super) fn pseudo_moves(base: Base, state: &State) -> Vec<MoveEffect> {
    let mut effects = Vec::new();
    for (from, piece) in state.board.side(state.white) {
        effects.extend(base.quiet_moves(state, from));
        effects.extend(captures(base, state, from, piece));
        effects.extend(en_passant(base, state, from, piece));
    }
    effects.extend(castlings(base, state));
    if let Base::Zigzag { .. } = base {
        effects.extend(zigzag::drops(base, state));
    }
    if let Base::Zwangkrieg { hia_enemy } = base {
        let pulls = effects.iter().filter(|effect| effect.displaced.is_none());
        let pulls: Vec<MoveEffect> =
            pulls.filter_map(|effect| zwangkrieg_moves::pulls(hia_enemy, state, effect)).collect();
        effects.extend(pulls);
    }
    effects.into_iter().flat_map(|effect| promotions(base, state, effect)).collect()
}

fn captures(base: Base, state: &State, from: Sq, piece: char) -> Vec<MoveEffect> {
    let none = BTreeSet::new();
    let hostile = state.board.side(!state.white).into_iter().map(|(to, _)| to);
    let taken = hostile.filter(|to| base.could_capture(&state.board, from, *to, &none));
    taken.map(|to| MoveEffect::step(piece, from, to).capturing(to)).collect()
}

fn en_passant(base: Base, state: &State, from: Sq, piece: char) -> Vec<MoveEffect> {
    let Some((victim, passed)) = state.ep.split_last() else { return Vec::new() };
    if kind(piece) != 'P' {
        return Vec::new();
    }
    let targets = passed.iter().filter(|at| pawn_attacks(base, piece, from, **at));
    targets.map(|at| MoveEffect::step(piece, from, *at).capturing(*victim)).collect()
}

fn castlings(base: Base, state: &State) -> Vec<MoveEffect> {
    let home = base.king_home(state.white);
    let mut effects = Vec::new();
    for rook in state.castling.iter().filter(|rook| rook.rank == home.rank) {
        let Some((step, distance)) = line(home, *rook) else { continue };
        if !state.board.is_clear(home, *rook, &BTreeSet::new()) {
            continue;
        }
        for steps in base.castling_steps(distance) {
            let to = home.offset(step, steps);
            let mut effect = MoveEffect::step(of_side('K', state.white), home, to);
            effect.king_path = (0..=steps).map(|n| home.offset(step, n)).collect();
            effects.push(effect.displacing(*rook, to.offset(step, -1)));
        }
    }
    effects
}

/// Returns the move itself, or its promotions.
fn promotions(base: Base, state: &State, effect: MoveEffect) -> Vec<MoveEffect> {
    let last = base.relative(effect.to.rank, state.white) == base.size();
    if !last || effect.drop || !base.is_pawn(kind(effect.piece)) {
        return vec![effect];
    }
    let choices = base.promotions(state).into_iter();
    let promoted = choices.map(|promotion| {
        let ep = if promotion.is_some() { Vec::new() } else { effect.ep.clone() };
        MoveEffect { promotion, ep, ..effect.clone() }
    });
    promoted.collect()
}

/// Returns the position after a move.
pub(super) fn apply(base: Base, state: &State, effect: &MoveEffect) -> State {
    let mut next = state.clone();
    let taken = effect.captured.and_then(|at| state.board.get(at));
    let displaced = effect.displaced.and_then(|(from, _)| state.board.get(from));
    let left = [Some(effect.from), effect.captured, effect.displaced.map(|(from, _)| from)];
    for at in left.into_iter().flatten() {
        next.board.set(at, None);
        next.remove_rights(base, at);
    }
    let becomes = effect.promotion.map_or(effect.piece, |kind| of_side(kind, state.white));
    next.board.set(effect.to, Some(becomes));
    next.remove_rights(base, effect.to);
    if let Some((_, to)) = effect.displaced {
        next.board.set(to, displaced);
        next.remove_rights(base, to);
    }
    change_pocket(base, &mut next, effect, taken);
    update_counters(base, &mut next, effect);
    next.ep.clone_from(&effect.ep);
    next.white = !state.white;
    next
}

fn change_pocket(base: Base, next: &mut State, effect: &MoveEffect, taken: Option<char>) {
    let mut leaves = None;
    if effect.drop {
        leaves = Some(effect.piece);
    }
    if let Base::Zwangkrieg { .. } = base {
        // The bracket never holds more than the initial number of pieces.
        let fits = |piece: &char| {
            let held = next.pocket.iter().filter(|held| *held == piece).count();
            held < pocket_limit(base, kind(*piece))
        };
        let captured = taken.filter(|piece| !base.is_pawn(kind(*piece))).filter(fits);
        next.pocket.extend(captured);
        leaves = effect.promotion.map(|kind| of_side(kind, next.white));
    }
    if let Some(index) = next.pocket.iter().position(|piece| Some(*piece) == leaves) {
        next.pocket.remove(index);
    }
    next.pocket.sort_unstable();
}

/// Updates both counters. `next` must still have the mover's turn.
fn update_counters(base: Base, next: &mut State, effect: &MoveEffect) {
    let pawn = base.is_pawn(kind(effect.piece)) && base != Base::Mwchess;
    let resets = pawn || effect.captured.is_some();
    next.halfmove = if resets { 0 } else { MAX_COUNTER.min(next.halfmove + 1) };
    next.fullmove = MAX_COUNTER.min(next.fullmove + u32::from(!next.white));
}

/// Returns the legal moves with the positions after them.
pub(super) fn legal_moves(base: Base, state: &State) -> BTreeMap<String, State> {
    let mut moves = BTreeMap::new();
    for effect in pseudo_moves(base, state) {
        let lifted = state.board.with(effect.from, None);
        let safe = |at: &Sq| !is_attacked(base, &lifted, *at, !state.white);
        let next = apply(base, state, &effect);
        if effect.king_path.iter().all(safe) && !in_check(base, &next.board, state.white) {
            moves.insert(effect.text(base), next);
        }
    }
    moves
}

/// Returns the outcome of a position, given its legal moves.
pub(super) fn outcome(
    base: Base,
    state: &State,
    legal: &BTreeMap<String, State>,
) -> Option<(String, String)> {
    const LIMIT: u32 = 100;
    let won = |white: bool, reason: &str| {
        Some((if white { "1-0" } else { "0-1" }.to_string(), reason.to_string()))
    };
    let drawn = |reason: &str| Some(("1/2-1/2".to_string(), reason.to_string()));
    if base == Base::Mwchess && poliwin(state) {
        won(!state.white, "poliwin")
    } else if legal.is_empty() && in_check(base, &state.board, state.white) {
        won(!state.white, "checkmate")
    } else if legal.is_empty() {
        drawn("stalemate")
    } else if state.halfmove >= LIMIT {
        drawn("move-limit")
    } else if has_insufficient_material(base, state) {
        drawn("insufficient-material")
    } else {
        None
    }
}

/// Returns whether the side that has just moved has a Queen on the rank on which
/// she wins.
fn poliwin(state: &State) -> bool {
    let mover = !state.white;
    let goal = Base::Mwchess.rank(8, mover);
    state.board.find(of_side('Q', mover)).iter().any(|at| at.rank == goal)
}

fn has_insufficient_material(base: Base, state: &State) -> bool {
    let pieces = state.board.pieces();
    let others: Vec<&(Sq, char)> = pieces.iter().filter(|(_, piece)| kind(*piece) != 'K').collect();
    match base {
        Base::Chess => match others.as_slice() {
            [] => true,
            [(_, piece)] => "NB".contains(kind(*piece)),
            [(a, one), (b, other)] => {
                let bishops = kind(*one) == 'B' && kind(*other) == 'B';
                let colour = |at: &Sq| (at.file + at.rank) % 2;
                bishops && is_white(*one) != is_white(*other) && colour(a) == colour(b)
            }
            _ => false,
        },
        Base::Mwchess => false,
        Base::Zigzag { .. } => others.is_empty() && state.pocket.is_empty(),
        Base::Zwangkrieg { .. } => others.is_empty(),
    }
}

/// Validates what the games themselves require, but not Pacifist Chess: one King
/// per side, and that the side to move cannot capture the enemy King.
pub(super) fn check(base: Base, state: &State) -> Result<(), NaiveError> {
    for (white, name) in [(true, "White"), (false, "Black")] {
        let kings = state.board.find(of_side('K', white)).len();
        if kings != 1 {
            return Err(NaiveError::new("placement", format!("{name} has {kings} Kings")));
        }
    }
    if in_check(base, &state.board, !state.white) {
        let message = "the side to move could capture the King of the side that has just moved";
        return Err(NaiveError::new("placement", message.into()));
    }
    Ok(())
}
