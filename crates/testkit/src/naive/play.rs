//! Moves of the games on a rectangle: all of them, the legal ones, what they lead to.

use std::collections::{BTreeMap, BTreeSet};

use super::Refusal;
use super::base::Base;
use super::board::{Board, Sq, is_white, kind, line, of_side};
use super::chess::pawn_strikes;
use super::state::{MOST, State, pocket_limit};
use super::zigzag;
use super::zwangkrieg_moves;

/// A move as what happens on the board.
#[derive(Clone, Debug)]
pub(super) struct Draft {
    /// The piece that moves, before it promotes.
    pub(super) piece: char,
    pub(super) from: Sq,
    pub(super) to: Sq,
    /// The piece comes from the hand (`from` is then the same as `to`).
    pub(super) drop: bool,
    pub(super) displaced: Option<(Sq, Sq)>,
    pub(super) captured: Option<Sq>,
    pub(super) promotion: Option<char>,
    /// What the ep field says after the move.
    pub(super) run: Vec<Sq>,
    /// The squares passed over in a multiple step from the starting rank.
    pub(super) pawn_passes: Vec<Sq>,
    /// Castling: the King's squares from start to end.
    pub(super) king_walk: Vec<Sq>,
}

impl Draft {
    /// From one square to another.
    pub(super) fn step(piece: char, from: Sq, to: Sq) -> Draft {
        Draft {
            piece,
            from,
            to,
            drop: false,
            displaced: None,
            captured: None,
            promotion: None,
            run: Vec::new(),
            pawn_passes: Vec::new(),
            king_walk: Vec::new(),
        }
    }

    /// A drop.
    pub(super) fn drop(piece: char, to: Sq) -> Draft {
        Draft { drop: true, ..Draft::step(piece, to, to) }
    }

    /// The same, with another piece displaced.
    pub(super) fn displacing(mut self, from: Sq, to: Sq) -> Draft {
        self.displaced = Some((from, to));
        self
    }

    fn capturing(mut self, at: Sq) -> Draft {
        self.captured = Some(at);
        self
    }

    /// The coordinate text.
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

/// Whether a piece of that side could capture a King standing on the square.
pub(super) fn attacked(base: Base, board: &Board, at: Sq, by_white: bool) -> bool {
    let board = board.with(at, Some(of_side('K', !by_white)));
    let none = BTreeSet::new();
    board.side(by_white).iter().any(|(from, _)| base.could_capture(&board, *from, at, &none))
}

/// Whether a side's only King can be captured.
pub(super) fn in_check(base: Base, board: &Board, white: bool) -> bool {
    board.find(of_side('K', white)).iter().any(|king| attacked(base, board, *king, !white))
}

/// All moves, whatever becomes of the King, castling through check included.
pub(super) fn pseudo_moves(base: Base, state: &State) -> Vec<Draft> {
    let mut drafts = Vec::new();
    for (from, piece) in state.board.side(state.white) {
        drafts.extend(base.quiet_moves(state, from));
        drafts.extend(captures(base, state, from, piece));
        drafts.extend(en_passant(base, state, from, piece));
    }
    drafts.extend(castlings(base, state));
    if let Base::Zigzag { .. } = base {
        drafts.extend(zigzag::drops(base, state));
    }
    if let Base::Zwangkrieg { hia_enemy } = base {
        let twins = drafts.iter().filter(|draft| draft.displaced.is_none());
        let twins: Vec<Draft> =
            twins.filter_map(|draft| zwangkrieg_moves::pulls(hia_enemy, state, draft)).collect();
        drafts.extend(twins);
    }
    drafts.into_iter().flat_map(|draft| promotions(base, state, draft)).collect()
}

fn captures(base: Base, state: &State, from: Sq, piece: char) -> Vec<Draft> {
    let none = BTreeSet::new();
    let hostile = state.board.side(!state.white).into_iter().map(|(to, _)| to);
    let taken = hostile.filter(|to| base.could_capture(&state.board, from, *to, &none));
    taken.map(|to| Draft::step(piece, from, to).capturing(to)).collect()
}

fn en_passant(base: Base, state: &State, from: Sq, piece: char) -> Vec<Draft> {
    let Some((victim, passed)) = state.ep.split_last() else { return Vec::new() };
    if kind(piece) != 'P' {
        return Vec::new();
    }
    let struck = passed.iter().filter(|at| pawn_strikes(base, piece, from, **at));
    struck.map(|at| Draft::step(piece, from, *at).capturing(*victim)).collect()
}

fn castlings(base: Base, state: &State) -> Vec<Draft> {
    let home = base.king_home(state.white);
    let mut drafts = Vec::new();
    for rook in state.castling.iter().filter(|rook| rook.rank == home.rank) {
        let Some((step, distance)) = line(home, *rook) else { continue };
        if !state.board.clear(home, *rook, &BTreeSet::new()) {
            continue;
        }
        for steps in base.castling_steps(distance) {
            let to = home.go(step, steps);
            let mut draft = Draft::step(of_side('K', state.white), home, to);
            draft.king_walk = (0..=steps).map(|n| home.go(step, n)).collect();
            drafts.push(draft.displacing(*rook, to.go(step, -1)));
        }
    }
    drafts
}

/// The move itself, or the promotions it is written as.
fn promotions(base: Base, state: &State, draft: Draft) -> Vec<Draft> {
    let last = base.relative(draft.to.rank, state.white) == base.size();
    if !last || draft.drop || !base.is_pawn(kind(draft.piece)) {
        return vec![draft];
    }
    let choices = base.promotions(state).into_iter();
    let promoted = choices.map(|promotion| {
        let run = if promotion.is_some() { Vec::new() } else { draft.run.clone() };
        Draft { promotion, run, ..draft.clone() }
    });
    promoted.collect()
}

/// The position after a move, with the other side to move.
pub(super) fn apply(base: Base, state: &State, draft: &Draft) -> State {
    let mut next = state.clone();
    let taken = draft.captured.and_then(|at| state.board.get(at));
    let carried = draft.displaced.and_then(|(from, _)| state.board.get(from));
    let left = [Some(draft.from), draft.captured, draft.displaced.map(|(from, _)| from)];
    for at in left.into_iter().flatten() {
        next.board.set(at, None);
        next.touch(base, at);
    }
    let becomes = draft.promotion.map_or(draft.piece, |kind| of_side(kind, state.white));
    next.board.set(draft.to, Some(becomes));
    next.touch(base, draft.to);
    if let Some((_, to)) = draft.displaced {
        next.board.set(to, carried);
        next.touch(base, to);
    }
    change_pocket(base, &mut next, draft, taken);
    count(base, &mut next, draft);
    next.ep.clone_from(&draft.run);
    next.white = !state.white;
    next
}

fn change_pocket(base: Base, next: &mut State, draft: &Draft, taken: Option<char>) {
    let mut leaves = None;
    if draft.drop {
        leaves = Some(draft.piece);
    }
    if let Base::Zwangkrieg { .. } = base {
        // The bracket never holds more than the game has.
        let room = |piece: &char| {
            let held = next.pocket.iter().filter(|held| *held == piece).count();
            held < pocket_limit(base, kind(*piece))
        };
        let captured = taken.filter(|piece| !base.is_pawn(kind(*piece))).filter(room);
        next.pocket.extend(captured);
        leaves = draft.promotion.map(|kind| of_side(kind, next.white));
    }
    if let Some(index) = next.pocket.iter().position(|piece| Some(*piece) == leaves) {
        next.pocket.remove(index);
    }
    next.pocket.sort_unstable();
}

/// Both counters; called while the mover's turn still stands.
fn count(base: Base, next: &mut State, draft: &Draft) {
    let pawn = base.is_pawn(kind(draft.piece)) && base != Base::Mwchess;
    let resets = pawn || draft.captured.is_some();
    next.halfmove = if resets { 0 } else { MOST.min(next.halfmove + 1) };
    next.fullmove = MOST.min(next.fullmove + u32::from(!next.white));
}

/// The legal moves with the positions after them.
pub(super) fn legal_moves(base: Base, state: &State) -> BTreeMap<String, State> {
    let mut moves = BTreeMap::new();
    for draft in pseudo_moves(base, state) {
        let lifted = state.board.with(draft.from, None);
        let safe = |at: &Sq| !attacked(base, &lifted, *at, !state.white);
        let next = apply(base, state, &draft);
        if draft.king_walk.iter().all(safe) && !in_check(base, &next.board, state.white) {
            moves.insert(draft.text(base), next);
        }
    }
    moves
}

/// The outcome of a position with these legal moves.
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
    } else if insufficient(base, state) {
        drawn("insufficient-material")
    } else {
        None
    }
}

/// Whether the side that has just moved has its Queen on the goal rank.
fn poliwin(state: &State) -> bool {
    let mover = !state.white;
    let goal = Base::Mwchess.rank(8, mover);
    state.board.find(of_side('Q', mover)).iter().any(|at| at.rank == goal)
}

fn insufficient(base: Base, state: &State) -> bool {
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

/// Checks what only the games themselves demand: one King each, and that the
/// King of the side that has just moved cannot be captured.
pub(super) fn check(base: Base, state: &State) -> Result<(), Refusal> {
    for (white, name) in [(true, "White"), (false, "Black")] {
        let kings = state.board.find(of_side('K', white)).len();
        if kings != 1 {
            return Err(Refusal::new("placement", format!("{name} has {kings} Kings")));
        }
    }
    if in_check(base, &state.board, !state.white) {
        let why = "the side to move could capture the King of the side that has just moved";
        return Err(Refusal::new("placement", why.into()));
    }
    Ok(())
}
