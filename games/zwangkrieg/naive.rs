//! Naive rules of Zwangkrieg.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use heterodox_testkit::naive::board::{
    Board, Sq, all_steps, is_leap, is_orthogonal, is_white, kind, line, of_side, sq,
};
use heterodox_testkit::naive::orthodox::{forward, orthodox_attacks, pawn_attacks};
use heterodox_testkit::naive::{Base, GameRules, MoveEffect, State};

const START: &str = "riabgqkgbair/owsnlxvlnswo/ppppffffpppp/12/12/12/12/12/12/PPPPFFFFPPPP/OWSNLXVLNSWO/RIABGQKGBAIR[] w ALal ABCDEFGHIJKLabcdefghijkl - 0 1";

/// Sliders, which the Bodyguards' zones slow.
const SLIDERS: &str = "RBQVG";

/// Minimal distance of a Lariat's pull.
const MIN_PULL: i32 = 2;
/// Maximal distance of a Lariat's pull.
const MAX_PULL: i32 = 4;

pub(crate) fn rules(options: &[&str]) -> Option<GameRules> {
    match options {
        [] => Some(GameRules::Base(&Zwangkrieg { hia_enemy: false })),
        ["hia-enemy"] => Some(GameRules::Base(&Zwangkrieg { hia_enemy: true })),
        _ => None,
    }
}

struct Zwangkrieg {
    hia_enemy: bool,
}

impl Base for Zwangkrieg {
    fn start(&self) -> &'static str {
        START
    }

    fn size(&self) -> i32 {
        12
    }

    fn letters(&self) -> &'static str {
        "KQRBNIAOXWSGVLPF"
    }

    fn pawns(&self) -> &'static str {
        "PF"
    }

    fn sliders(&self) -> &'static str {
        "QRBG"
    }

    fn values(&self) -> &'static str {
        "P1 F1 N2 K4 B4 O4 X4 G4 I5 A5 W5 S5 L5 R6 V7 Q10"
    }

    fn king_file(&self, _white: bool) -> i32 {
        7
    }

    fn unmoved_pawns(&self) -> Option<(i32, &'static str)> {
        Some((3, "PPPPFFFFPPPP"))
    }

    fn pocket_pieces(&self) -> &'static str {
        "RRIIAABBGGQOOWWSSNNLLXV"
    }

    fn pockets_captures(&self) -> bool {
        true
    }

    fn pawn_ranks(&self) -> RangeInclusive<i32> {
        1..=12
    }

    fn could_capture(&self, board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
        let Some(piece) = board.get(from) else { return false };
        let own = match kind(piece) {
            'V' | 'N' | 'F' => false,
            'P' => pawn_attacks(piece, from, to),
            'L' => from.is_adjacent(to),
            other if SLIDERS.contains(other) => {
                slide_reaches(self.hia_enemy, board, from, to, through)
            }
            other => leap_reaches(other, from, to),
        };
        own || is_relayed(board, from, to)
    }

    fn quiet_moves(&self, state: &State, from: Sq) -> Vec<MoveEffect> {
        let Some(piece) = state.board.get(from) else { return Vec::new() };
        let board = &state.board;
        let context = PieceContext { hia_enemy: self.hia_enemy, board, from, piece };
        let mut effects = context.plain();
        effects.extend(match kind(piece) {
            'R' | 'Q' => context.shoves(),
            'W' => context.swaps(1, 3),
            'S' => context.swaps(2, 3),
            'V' => context.carries(),
            'L' => context.lariat_pulls(),
            'P' | 'F' => context.pawn_moves(state.unmoved.contains(&from)),
            _ => Vec::new(),
        });
        effects
    }

    /// Returns the pulls that accompany plain moves and captures.
    fn special_moves(&self, state: &State, others: &[MoveEffect]) -> Vec<MoveEffect> {
        let plain = others.iter().filter(|effect| effect.displaced.is_none());
        plain.filter_map(|effect| pull(self.hia_enemy, state, effect)).collect()
    }

    fn castling_steps(&self, _distance: i32) -> Vec<i32> {
        vec![4]
    }

    fn promotions(&self, state: &State) -> Vec<Option<char>> {
        let own = state.pocket.iter().filter(|piece| is_white(**piece) == state.white);
        let kinds: BTreeSet<char> = own.map(|piece| kind(*piece)).collect();
        std::iter::once(None).chain(kinds.into_iter().map(Some)).collect()
    }

    fn is_en_passant_step(&self, piece: char, origin: Sq, step: Sq, length: i32) -> bool {
        let home = self.unmoved_rights().iter().any(|r| r.at == origin && r.piece == piece);
        home && length == 2 && pawn_steps(piece).contains(&step)
    }

    fn has_insufficient_material(&self, state: &State) -> bool {
        state.board.pieces().iter().all(|(_, piece)| kind(*piece) == 'K')
    }
}

/// Returns whether a leaper can leap or step from one square to another.
fn leap_reaches(kind: char, from: Sq, to: Sq) -> bool {
    let is = |m, n| is_leap(from, to, m, n);
    match kind {
        'K' => from.is_adjacent(to),
        'N' | 'L' => is(1, 2),
        'I' => is(1, 2) || is(3, 4),
        'A' => is(1, 2) || is(1, 4),
        'O' => is(1, 1) || is(0, 2),
        'X' => is(0, 1) || is(2, 2),
        'W' => is(1, 1) || is(1, 3),
        'S' => is(0, 1) || is(2, 3),
        _ => false,
    }
}

/// Returns whether a friendly Relay Knight lets the piece on `from` leap to `to`
/// like a Knight.
fn is_relayed(board: &Board, from: Sq, to: Sq) -> bool {
    let Some(piece) = board.get(from).filter(|_| is_leap(from, to, 1, 2)) else { return false };
    let knights = board.find(of_side('N', is_white(piece)));
    knights.into_iter().any(|knight| is_leap(knight, from, 1, 2))
}

/// Returns whether a slider reaches `to` along its lines, with regard to zones.
fn slide_reaches(hia_enemy: bool, board: &Board, from: Sq, to: Sq, through: &BTreeSet<Sq>) -> bool {
    let Some(piece) = board.get(from) else { return false };
    let orthodox = match kind(piece) {
        'V' | 'G' => 'Q',
        other => other,
    };
    let Some((_, length)) = line(from, to) else { return false };
    let in_range = kind(piece) != 'G' || length <= 2;
    SLIDERS.contains(kind(piece))
        && in_range
        && orthodox_attacks(board, orthodox, from, to, through)
        && zones_allow(hia_enemy, board, from, to)
}

/// Returns whether zones let the slider on `from` reach `to`: it must stop when
/// it enters a zone, and leaves a zone only by one square.
fn zones_allow(hia_enemy: bool, board: &Board, from: Sq, to: Sq) -> bool {
    let (Some(piece), Some((step, length))) = (board.get(from), line(from, to)) else {
        return false;
    };
    let slow = |at| is_in_zone(hia_enemy, board, at, is_white(piece), from);
    length == 1 || (0..length).all(|n| !slow(from.offset(step, n)))
}

/// Returns whether a square lies in a zone that slows pieces of the side `white`.
/// The Bodyguard on `except` is ignored, because its own zone does not slow it.
fn is_in_zone(hia_enemy: bool, board: &Board, at: Sq, white: bool, except: Sq) -> bool {
    all_steps().into_iter().map(|step| at.offset(step, 1)).any(|guard| {
        let hostile = board.get(guard) == Some(of_side('G', !white));
        let friendly = board.get(guard) == Some(of_side('G', white));
        guard != except && (hostile || (friendly && !hia_enemy))
    })
}

/// Returns the forward steps of a pawn: straight, for a Linebacker also diagonal.
fn pawn_steps(piece: char) -> Vec<Sq> {
    let up = forward(is_white(piece)).rank;
    match kind(piece) {
        'F' => vec![sq(0, up), sq(-1, up), sq(1, up)],
        _ => vec![sq(0, up)],
    }
}

/// Returns the variant of a Bishop's or Queen's diagonal move or capture that
/// also pulls the piece right behind the origin, if it is legal.
fn pull(hia_enemy: bool, state: &State, effect: &MoveEffect) -> Option<MoveEffect> {
    let board = &state.board;
    let (step, _) = line(effect.from, effect.to)?;
    if !"BQ".contains(kind(effect.piece)) || is_orthogonal(step) {
        return None;
    }
    let behind = effect.from.offset(step, -1);
    let free = |at| !is_in_zone(hia_enemy, board, at, state.white, effect.from);
    let pulled = board.owned(behind, !state.white) && free(behind) && free(effect.from);
    pulled.then(|| effect.clone().displacing(behind, effect.from))
}

/// A piece on its square.
struct PieceContext<'a> {
    hia_enemy: bool,
    board: &'a Board,
    from: Sq,
    piece: char,
}

impl PieceContext<'_> {
    fn step(&self, to: Sq) -> MoveEffect {
        MoveEffect::step(self.piece, self.from, to)
    }

    fn hostile(&self, at: Sq) -> bool {
        self.board.owned(at, !is_white(self.piece))
    }

    /// Returns the first occupied square in a direction.
    fn first_blocker(&self, step: Sq) -> Option<Sq> {
        let mut ray = (1..).map(|n| self.from.offset(step, n));
        ray.find(|at| !self.board.is_empty(*at)).filter(|at| self.board.has(*at))
    }

    /// Returns slides, leaps and relayed leaps to empty squares.
    fn plain(&self) -> Vec<MoveEffect> {
        let none = BTreeSet::new();
        let reached = |to: &Sq| {
            slide_reaches(self.hia_enemy, self.board, self.from, *to, &none)
                || leap_reaches(kind(self.piece), self.from, *to)
                || is_relayed(self.board, self.from, *to)
        };
        let empty = self.board.squares().into_iter().filter(|to| self.board.is_empty(*to));
        empty.filter(reached).map(|to| self.step(to)).collect()
    }

    fn shoves(&self) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in all_steps().into_iter().filter(|step| is_orthogonal(*step)) {
            let Some(first) = self.first_blocker(step).filter(|first| self.hostile(*first)) else {
                continue;
            };
            for pushed in self.board.empty_ray(first, step) {
                let to = pushed.offset(step, -1);
                if zones_allow(self.hia_enemy, self.board, self.from, to) {
                    effects.push(self.step(to).displacing(first, pushed));
                }
            }
        }
        effects
    }

    fn swaps(&self, m: i32, n: i32) -> Vec<MoveEffect> {
        let others = self.board.pieces().into_iter().map(|(at, _)| at);
        let partners = others.filter(|at| is_leap(self.from, *at, m, n));
        partners.map(|at| self.step(at).displacing(at, self.from)).collect()
    }

    fn carries(&self) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in all_steps() {
            let Some(first) = self.first_blocker(step) else { continue };
            if !zones_allow(self.hia_enemy, self.board, self.from, first) {
                continue;
            }
            let passed = self.board.empty_ray(self.from, step);
            for put in std::iter::once(self.from).chain(passed) {
                effects.push(self.step(first).displacing(first, put));
            }
        }
        effects
    }

    fn lariat_pulls(&self) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in all_steps() {
            let Some(first) = self.first_blocker(step).filter(|first| self.hostile(*first)) else {
                continue;
            };
            let Some((_, length)) = line(self.from, first) else { continue };
            let side = is_white(self.piece);
            let in_zone = |n| {
                is_in_zone(self.hia_enemy, self.board, self.from.offset(step, n), side, self.from)
            };
            if !(MIN_PULL..=MAX_PULL).contains(&length) || (0..=length).any(in_zone) {
                continue;
            }
            for to in self.board.empty_ray(self.from, step) {
                effects.push(self.step(self.from).displacing(first, to));
            }
        }
        effects
    }

    fn pawn_moves(&self, unmoved: bool) -> Vec<MoveEffect> {
        let mut effects = Vec::new();
        for step in pawn_steps(self.piece) {
            let first = self.from.offset(step, 1);
            effects.extend(self.advance(first, step));
            if unmoved && self.board.is_empty(first) {
                let second = first.offset(step, 1);
                if let Some(mut effect) = self.advance(second, step) {
                    effect.ep = vec![first, second];
                    effect.pawn_path = vec![first];
                    effects.push(effect);
                }
            }
        }
        effects
    }

    /// Returns a pawn's move to a square, which must be empty or, for
    /// Linebackers, hold an enemy that can be pushed.
    fn advance(&self, to: Sq, step: Sq) -> Option<MoveEffect> {
        let next = to.offset(step, 1);
        if self.board.is_empty(to) {
            Some(self.step(to))
        } else if kind(self.piece) == 'F' && self.hostile(to) && self.board.is_empty(next) {
            Some(self.step(to).displacing(to, next))
        } else {
            None
        }
    }
}
