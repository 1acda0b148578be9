//! Generation of legal moves with sets of squares.
//!
//! Plain moves are generated as sets of targets. The dangers to the only royal piece are found once
//! for the position: checks, pins, and the squares that decide whether walks of the other side
//! reach it. Only moves that change something on these squares are tried on the board, and moves of
//! the royal piece itself. All moves are tried if there are several royal pieces, or if a walk
//! gives check.

use super::attack::{Scene, Stakes, captures_from, walkers};
use super::candidates::{
    Candidate, candidates, drop_action, for_each_castling, for_each_drop, piece_candidates,
    walked_candidates, walked_captures_of,
};
use super::danger::{Danger, Pins, checks_and_pins};
use super::ends::early_end;
use super::facing::exposed;
use super::gathered::{Gathered, is_wanted};
use super::generate::{generate_slowly, is_legal, push_free_pass, push_last_pass};
use super::key::passers;
use super::passing::bikjang;
use super::play::is_simple;
use crate::state::State;
use crate::tables::Tables;
use crate::walk::budget::Budget;
use crate::walk::effect::Effect;
use heterodox_definition::Promotion;
use heterodox_kernel::{Move, MoveSink, Piece, Square, SquareSet, work};
use std::ops::ControlFlow;

/// Generates all legal moves.
pub(crate) fn generate<const W: usize, S: MoveSink>(
    tables: &Tables<W>,
    state: &State<W>,
    sink: &mut S,
) {
    if !tables.flags.fast || bikjang(tables, &state.pieces).is_some() {
        generate_slowly(tables, state, sink);
    } else if early_end(tables, state).is_none() {
        // The work is counted once for all pieces, since counting it piece by piece would take too
        // long.
        let pieces = state.pieces.color(state.turn.turn).len() as u64;
        work::spend(tables.steps_of_piece * (4 + pieces));
        Generator::new(tables, state).generate(sink);
        push_free_pass(tables, state, sink);
        push_last_pass(tables, state, sink);
    }
}

/// A position whose moves are generated, and the dangers in it.
pub(super) struct Generator<'a, const W: usize> {
    pub(super) tables: &'a Tables<W>,
    pub(super) state: &'a State<W>,
    pub(super) own: SquareSet<W>,
    pub(super) enemies: SquareSet<W>,
    pub(super) occupied: SquareSet<W>,
    /// Possible destinations of plain moves.
    pub(super) open: SquareSet<W>,
    pub(super) danger: Danger<W>,
    pub(super) pins: Pins<W>,
    /// The squares that a piece may only leave, or be dropped on, if no pieces face each other
    /// after it.
    pub(super) exposed: SquareSet<W>,
    /// True if a piece might capture en passant.
    pub(super) passing: bool,
    /// The pieces of the other side whose walks might reach the king, each with the squares that
    /// its walks depend on.
    pub(super) walkers_to_king: Vec<(Square, SquareSet<W>)>,
}

/// Returns whether a walk of the piece on `from` captures the piece on `king`. Adds the squares
/// that this depends on to `watched`.
pub(super) fn takes<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    from: Square,
    king: Square,
    watched: &mut SquareSet<W>,
) -> bool {
    let mut found = |effect: &Effect| match effect.captures.contains(king) {
        true => ControlFlow::Break(()),
        false => ControlFlow::Continue(()),
    };
    let view = scene.view(tables);
    captures_from(tables, view, from, SquareSet::of(king), watched, &mut found).is_break()
}

impl<'a, const W: usize> Generator<'a, W> {
    fn new(tables: &'a Tables<W>, state: &'a State<W>) -> Self {
        let turn = state.turn.turn;
        let (own, enemies) = (state.pieces.color(turn), state.pieces.color(!turn));
        let mut generator = Generator {
            tables,
            state,
            own,
            enemies,
            occupied: own | enemies,
            open: tables.all - own,
            danger: Danger::None,
            pins: Pins::NONE,
            exposed: exposed(tables, &state.pieces),
            passing: !passers(tables, state).is_empty(),
            walkers_to_king: Vec::new(),
        };
        if tables.flags.iron {
            let iron = |square: &Square| {
                let piece = state.pieces.piece_at(*square);
                piece.is_some_and(|piece| tables.definition.kind(piece.kind).iron)
            };
            let iron: SquareSet<W> = enemies.iter().filter(iron).collect();
            generator.open -= iron;
        }
        generator.find_danger();
        generator
    }

    fn find_danger(&mut self) {
        let turn = self.state.turn.turn;
        let stakes = Stakes::new(self.tables, &self.state.pieces, turn);
        if stakes.is_empty() {
            return;
        }
        let has_walkers =
            !walkers(self.tables, &self.state.pieces, !turn, stakes.squares()).is_empty();
        let watched = match stakes.single.first() {
            None if !has_walkers => return,
            Some(_) if stakes.single.has_several() => None,
            Some(_) if !has_walkers => Some(SquareSet::EMPTY),
            Some(king) if stakes.several.is_empty() => self.watched_squares(king),
            _ => None,
        };
        match stakes.single.first().zip(watched) {
            Some((king, watched)) => {
                // Slides become longer when a brake is captured.
                let watched = watched | self.state.pieces.brakes();
                (self.danger, self.pins) = checks_and_pins(self.tables, self.state, king, watched);
            }
            None => self.danger = Danger::Unknown,
        }
    }

    /// Returns the squares that decide whether walks of the other side reach the king, and adds
    /// them piece by piece to `walkers_to_king`. `None` if a walk gives check, or if walks that
    /// might capture the king depend on en passant.
    fn watched_squares(&mut self, king: Square) -> Option<SquareSet<W>> {
        let tables = self.tables;
        if tables.flags.captures_before_passing {
            return None;
        }
        let _budget = Budget::begin();
        let scene = Scene::without_en_passant(self.state);
        let (by, on) = (!self.state.turn.turn, SquareSet::of(king));
        let mut all = SquareSet::EMPTY;
        for from in walkers(tables, &self.state.pieces, by, on) {
            let mut watched = SquareSet::EMPTY;
            if takes(tables, &scene, from, king, &mut watched) {
                return None;
            }
            self.walkers_to_king.push((from, watched));
            all |= watched;
        }
        Some(all)
    }

    fn generate<S: MoveSink>(&self, sink: &mut S) {
        if !self.tables.flags.relays {
            return self.generate_each(sink);
        }
        if self.passing {
            return self.generate_candidates(sink);
        }
        // A relayed friend may have the same move itself.
        let mut gathered = Gathered::new(sink);
        self.generate_each(&mut gathered);
        gathered.send();
    }

    /// Generates all moves from the effects of all pieces together, since the moves of other pieces
    /// can change the notation of an en-passant capture.
    fn generate_candidates<S: MoveSink>(&self, sink: &mut S) {
        for candidate in candidates(self.tables, self.state) {
            if match candidate.action.is_drop {
                true => is_legal(self.tables, self.state, &candidate),
                false => is_wanted(sink, candidate.mv) && self.is_legal(&candidate),
            } {
                sink.push(candidate.mv);
            }
        }
    }

    /// Generates the moves piece by piece. In games with relays some come twice.
    fn generate_each<S: MoveSink>(&self, sink: &mut S) {
        let (quick, slow) = self.quick_and_slow_pieces();
        for from in quick.iter().chain(slow) {
            let Some(piece) = self.state.pieces.piece_at(from) else { continue };
            self.piece_moves(piece, from, sink);
            if sink.is_full() {
                return;
            }
        }
        if !sink.keeps_quiet() {
            return;
        }
        if !self.state.castling.is_empty() {
            self.castlings(sink);
        }
        if self.tables.definition.drops {
            self.drops(sink);
        }
    }

    /// Divides the own pieces: royal pieces and those that walk take longer. Callers that need a
    /// single move rarely need theirs.
    fn quick_and_slow_pieces(&self) -> (SquareSet<W>, SquareSet<W>) {
        if !self.tables.flags.walks {
            return (self.own, SquareSet::EMPTY);
        }
        let is_slow = |square: &Square| {
            let piece = self.state.pieces.piece_at(*square);
            piece.is_some_and(|piece| !self.tables.plain[piece.kind.index()].walked.is_empty())
        };
        let royals = self.state.pieces.royals(self.state.turn.turn);
        let slow = royals | self.own.iter().filter(is_slow).collect();
        (self.own - slow, slow)
    }

    fn piece_moves<S: MoveSink>(&self, piece: Piece, from: Square, sink: &mut S) {
        let plain = &self.tables.plain[piece.kind.index()];
        let side = piece.color.index();
        let has_walks = !plain.walked.is_empty();
        // The notation of an en-passant capture depends on all moves of the piece.
        let together = has_walks && plain.passes && self.passing;
        if together || self.tables.walked_royals[side].contains(piece.kind) {
            return self.walked_moves(from, sink, |_| true);
        }
        let moves = &plain.moves[side];
        let targets = self.targets(moves, piece, from);
        if self.may_brake(piece, from, targets) {
            return self.walked_moves(from, sink, |_| true);
        }
        let legal = self.legal_targets(piece, from, targets, sink);
        self.emit(piece, from, legal, sink);
        if has_walks && !sink.is_full() {
            self.moves_that_are_not_plain(piece, from, targets, sink);
        }
        if self.passing {
            let (open, here) = (&self.state.open, moves.en_passant[from.index()]);
            if open.as_slice().iter().any(|&square| here.contains(square)) {
                self.walked_moves(from, sink, |found| found.action.effect.by_en_passant);
            }
        }
    }

    /// Emits the moves of a piece that `wanted` accepts. Each is walked and tried on the board.
    fn walked_moves<S: MoveSink>(
        &self,
        from: Square,
        sink: &mut S,
        wanted: impl Fn(&Candidate) -> bool,
    ) {
        for candidate in piece_candidates(self.tables, self.state, SquareSet::of(from)) {
            if sink.is_full() || work::is_over() {
                return;
            }
            if wanted(&candidate) && is_wanted(sink, candidate.mv) && self.is_legal(&candidate) {
                sink.push(candidate.mv);
            }
        }
    }

    /// Emits the walked moves of a piece, except those that are also plain moves to `plain`.
    fn moves_that_are_not_plain<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        plain: SquareSet<W>,
        sink: &mut S,
    ) {
        let (kind, side) = (piece.kind, piece.color.index());
        let only_captures = !sink.keeps_quiet()
            && self.tables.definition.kind(kind).promotion[side] == Promotion::Never
            && !self.tables.plain[kind.index()].captures_friends;
        let candidates = match only_captures {
            true => walked_captures_of(self.tables, self.state, from),
            false => walked_candidates(self.tables, self.state, from),
        };
        for candidate in candidates {
            if sink.is_full() || work::is_over() {
                return;
            }
            let mv = candidate.mv;
            let is_plain = mv.from == from && is_simple(mv) && plain.contains(mv.to);
            if !is_plain && is_wanted(sink, mv) && self.is_legal(&candidate) {
                sink.push(mv);
            }
        }
    }

    /// Emits castlings, unless the same move has been emitted as another move of the piece.
    fn castlings<S: MoveSink>(&self, sink: &mut S) {
        for_each_castling(self.tables, self.state, |castling| {
            if !is_legal(self.tables, self.state, castling) {
                return;
            }
            let from = castling.mv.from;
            let kind = castling.action.effect.mover.kind;
            let is_plain = castling.mv.displacement().is_none();
            let may_repeat = is_plain || !self.tables.plain[kind.index()].walked.is_empty();
            let twins =
                may_repeat.then(|| piece_candidates(self.tables, self.state, SquareSet::of(from)));
            let repeats = twins
                .into_iter()
                .flatten()
                .any(|twin| twin.mv == castling.mv && is_legal(self.tables, self.state, &twin));
            if !repeats {
                sink.push(castling.mv);
            }
        });
    }

    fn drops<S: MoveSink>(&self, sink: &mut S) {
        let turn = self.state.turn.turn;
        for_each_drop(self.tables, self.state, |kind, squares| {
            let piece = Piece::new(turn, kind);
            let rules = self.tables.definition.kind(kind);
            let squares = match self.danger {
                _ if rules.drop.no_mate || rules.brake || self.state.pieces.is_royal(piece) => {
                    squares
                }
                Danger::King { targets, .. } => squares & targets,
                _ => squares,
            };
            let watched = match self.danger {
                Danger::Unknown => self.tables.all,
                Danger::King { watched, .. } => watched,
                Danger::None => SquareSet::EMPTY,
            };
            let faces = self.tables.definition.facing.iter().any(|facing| facing.kind == kind);
            let tried = rules.drop.no_mate
                || rules.brake
                || faces
                || self.state.pieces.is_royal(piece)
                || self.tables.definition.immobility_illegal
                || !self.tables.definition.checking.allows(true)
                || squares.intersects(watched | self.exposed);
            let is_allowed = |to: &Square| {
                let candidate = Candidate {
                    mv: Move::drop(kind, *to),
                    action: drop_action(piece, *to),
                    allowed: true,
                };
                !sink.is_full() && is_legal(self.tables, self.state, &candidate)
            };
            let squares = if tried { squares.iter().filter(is_allowed).collect() } else { squares };
            sink.each(squares, |to| Move::drop(kind, to));
        });
    }
}
