//! Moves of the games on rectangular boards: generation, legality, and the
//! positions after them.

use std::collections::{BTreeMap, BTreeSet};

use super::base::Base;
use super::board::{Board, Sq, kind, line, of_side};
use super::orthodox::pawn_attacks;
use super::state::{MAX_COUNTER, MoveEffect, State};
use super::{NaiveError, Outcome, Position, Random, Rules, Successor};

impl MoveEffect {
    /// Returns the move in coordinate notation.
    pub fn text(&self, base: &dyn Base) -> String {
        if self.drop {
            return format!("{}@{}", kind(self.piece), self.to);
        }
        let mut text = format!("{}{}", self.from, self.to);
        if let Some(promotion) = self.promotion {
            text.push(promotion.to_ascii_lowercase());
        }
        if let Some((from, to)) = self.displaced.filter(|_| base.writes_displacement()) {
            text += &format!(",{from}{to}");
        }
        text
    }
}

impl State {
    /// Removes the rights that depend on a square. Called when a piece leaves or
    /// reaches the square, is captured there or changes sides.
    pub fn remove_rights(&mut self, base: &dyn Base, at: Sq) {
        self.castling.remove(&at);
        self.unmoved.remove(&at);
        for white in [true, false] {
            let home = base.king_home(white);
            if at == home {
                self.castling.retain(|rook| rook.rank != home.rank);
            }
        }
    }
}

/// Returns whether a side could capture an enemy King on a square.
fn is_attacked(base: &dyn Base, board: &Board, at: Sq, by_white: bool) -> bool {
    let board = board.with(at, Some(of_side('K', !by_white)));
    let none = BTreeSet::new();
    board.side(by_white).iter().any(|(from, _)| base.could_capture(&board, *from, at, &none))
}

/// Returns whether a side's King can be captured.
fn in_check(base: &dyn Base, board: &Board, white: bool) -> bool {
    board.find(of_side('K', white)).iter().any(|king| is_attacked(base, board, *king, !white))
}

/// Returns all pseudo-legal moves, castling through check included.
pub fn pseudo_moves(base: &dyn Base, state: &State) -> Vec<MoveEffect> {
    let mut effects = Vec::new();
    for (from, piece) in state.board.side(state.white) {
        effects.extend(base.quiet_moves(state, from));
        effects.extend(captures(base, state, from, piece));
        effects.extend(en_passant(state, from, piece));
    }
    effects.extend(castlings(base, state));
    effects.extend(base.special_moves(state, &effects));
    effects.into_iter().flat_map(|effect| promotions(base, state, effect)).collect()
}

fn captures(base: &dyn Base, state: &State, from: Sq, piece: char) -> Vec<MoveEffect> {
    let none = BTreeSet::new();
    let hostile = state.board.side(!state.white).into_iter().map(|(to, _)| to);
    let taken = hostile.filter(|to| base.could_capture(&state.board, from, *to, &none));
    taken.map(|to| MoveEffect::step(piece, from, to).capturing(to)).collect()
}

fn en_passant(state: &State, from: Sq, piece: char) -> Vec<MoveEffect> {
    let Some((victim, passed)) = state.ep.split_last() else { return Vec::new() };
    if kind(piece) != 'P' {
        return Vec::new();
    }
    let targets = passed.iter().filter(|at| pawn_attacks(piece, from, **at));
    targets.map(|at| MoveEffect::step(piece, from, *at).capturing(*victim)).collect()
}

fn castlings(base: &dyn Base, state: &State) -> Vec<MoveEffect> {
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
fn promotions(base: &dyn Base, state: &State, effect: MoveEffect) -> Vec<MoveEffect> {
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
pub fn apply(base: &dyn Base, state: &State, effect: &MoveEffect) -> State {
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

fn change_pocket(base: &dyn Base, next: &mut State, effect: &MoveEffect, taken: Option<char>) {
    let mut leaves = None;
    if effect.drop {
        leaves = Some(effect.piece);
    }
    if base.pockets_captures() {
        // The bracket never holds more than the initial number of pieces.
        let fits = |piece: &char| {
            let held = next.pocket.iter().filter(|held| *held == piece).count();
            held < base.pocket_limit(kind(*piece))
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
fn update_counters(base: &dyn Base, next: &mut State, effect: &MoveEffect) {
    let pawn = base.is_pawn(kind(effect.piece)) && base.pawn_moves_reset();
    let resets = pawn || effect.captured.is_some();
    next.halfmove = if resets { 0 } else { MAX_COUNTER.min(next.halfmove + 1) };
    next.fullmove = MAX_COUNTER.min(next.fullmove + u32::from(!next.white));
}

/// Returns the legal moves with the positions after them.
fn legal_moves(base: &dyn Base, state: &State) -> BTreeMap<String, State> {
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
fn outcome(base: &dyn Base, state: &State, legal: &BTreeMap<String, State>) -> Option<Outcome> {
    const LIMIT: u32 = 100;
    let won = |white: bool, reason: &str| {
        Some((if white { "1-0" } else { "0-1" }.to_string(), reason.to_string()))
    };
    let drawn = |reason: &str| Some(("1/2-1/2".to_string(), reason.to_string()));
    if let Some(reason) = arrival(base, state) {
        won(!state.white, reason)
    } else if legal.is_empty() && in_check(base, &state.board, state.white) {
        won(!state.white, "checkmate")
    } else if legal.is_empty() {
        drawn("stalemate")
    } else if state.halfmove >= LIMIT {
        drawn("move-limit")
    } else if base.has_insufficient_material(state) {
        drawn("insufficient-material")
    } else {
        None
    }
}

/// Returns the reason why the side that has just moved has won by the arrival of a piece, if it
/// has.
fn arrival(base: &dyn Base, state: &State) -> Option<&'static str> {
    state.board.side(!state.white).iter().find_map(|(at, piece)| base.wins_on(*piece, *at))
}

/// Validates the requirements of the games themselves, but not those of Pacifist Chess: one King
/// per side, and that the side to move cannot capture the enemy King.
fn check(base: &dyn Base, state: &State) -> Result<(), NaiveError> {
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

/// Rules of a game on a rectangular board, without Pacifist Chess.
pub(super) struct BaseRules(pub(super) &'static dyn Base);

impl Rules for BaseRules {
    fn start(&self) -> String {
        self.0.start().to_string()
    }

    fn read(&self, fen: &str) -> Result<Box<dyn Position>, NaiveError> {
        let state = State::read(self.0, fen)?;
        check(self.0, &state)?;
        Ok(Box::new(BasePosition { base: self.0, state }))
    }

    /// Returns a position that sometimes is one after a move that leaves an en
    /// passant field.
    fn random(&self, random: &mut Random) -> Option<Box<dyn Position>> {
        let base = self.0;
        let state = random.state(base);
        if check(base, &state).is_err() {
            return None;
        }
        if random.chance(40) {
            let legal = legal_moves(base, &state);
            let over = outcome(base, &state, &legal).is_some();
            let after_ep: Vec<State> =
                legal.into_values().filter(|state| !state.ep.is_empty()).collect();
            if !after_ep.is_empty() && !over {
                let index = random.number(after_ep.len() as u64);
                let state = after_ep.into_iter().nth(index as usize)?;
                return Some(Box::new(BasePosition { base, state }));
            }
        }
        Some(Box::new(BasePosition { base, state }))
    }
}

struct BasePosition {
    base: &'static dyn Base,
    state: State,
}

impl Position for BasePosition {
    fn write(&self) -> String {
        self.state.write(self.base)
    }

    fn is_white(&self) -> bool {
        self.state.white
    }

    fn outcome_and_moves(&self) -> (Option<Outcome>, BTreeMap<String, Successor>) {
        let base = self.base;
        let legal = legal_moves(base, &self.state);
        let outcome = outcome(base, &self.state, &legal);
        let next =
            |state| Successor { position: Box::new(BasePosition { base, state }), won: false };
        (outcome, legal.into_iter().map(|(text, state)| (text, next(state))).collect())
    }
}
