//! Generation of legal moves with sets of squares.
//!
//! Plain moves are generated as sets of targets. The dangers to the only royal piece are found once
//! for the position: checks, pins, and the squares that decide whether walks of the other side
//! reach it. Only moves that change something on these squares are tried on the board, and moves of
//! the royal piece itself. All moves are tried if there are several royal pieces, or if a walk
//! gives check.

use super::attack::{Scene, Stakes, captures_from, plain_attackers, walkers};
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
use super::legality::{
    face_after_leaving, is_allowed_after, is_allowed_before, moved_piece, scene_after, touched,
};
use super::passing::bikjang;
use super::play::is_simple;
use super::promotion::{endings, steps_of_endings};
use crate::state::State;
use crate::tables::Tables;
use crate::tables::plain::PlainMoves;
use crate::walk::budget::Budget;
use crate::walk::effect::{Action, Captures, Effect, OpenSquares};
use heterodox_definition::{Promotion, When};
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

struct Generator<'a, const W: usize> {
    tables: &'a Tables<W>,
    state: &'a State<W>,
    own: SquareSet<W>,
    enemies: SquareSet<W>,
    occupied: SquareSet<W>,
    /// Possible destinations of plain moves.
    open: SquareSet<W>,
    danger: Danger<W>,
    pins: Pins<W>,
    /// The squares that a piece may only leave, or be dropped on, if no pieces face each other
    /// after it.
    exposed: SquareSet<W>,
    /// True if a piece might capture en passant.
    passing: bool,
    /// The pieces of the other side whose walks might reach the king, each with the squares that
    /// its walks depend on.
    walkers_to_king: Vec<(Square, SquareSet<W>)>,
}

/// Returns whether a walk of the piece on `from` captures the piece on `king`. Adds the squares
/// that this depends on to `watched`.
fn takes<const W: usize>(
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

    /// Returns whether a plain move to one of these targets may promote to a kind that brakes
    /// sliders: then its legality depends on the promotion.
    fn may_brake(&self, piece: Piece, from: Square, targets: SquareSet<W>) -> bool {
        let brakes = self.tables.paths.brakes;
        if brakes.is_empty() || matches!(self.danger, Danger::None) {
            return false;
        }
        let promotion = &self.tables.definition.kind(piece.kind).promotion[piece.color.index()];
        promotion.kinds().any(|kind| brakes.contains(kind))
            && !self.promoting(piece, from, targets).is_empty()
    }

    /// Returns those targets of plain moves that are legal and that the sink may keep. Others that
    /// the sink does not keep may be among them.
    fn legal_targets<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
        sink: &S,
    ) -> SquareSet<W> {
        let is_exposed = self.exposed.contains(from);
        let kept = |targets| self.kept(piece, from, targets, sink);
        match self.danger {
            Danger::None if !is_exposed => targets,
            Danger::King { king, .. } if king == from && !is_exposed => {
                self.safe_targets(from, kept(targets))
            }
            // A brake may stop a slide that it does not block.
            Danger::King { .. } if self.state.pieces.brakes().contains(from) => {
                self.tried_targets(piece, from, kept(targets))
            }
            Danger::King { king, targets: allowed, pinned, watched } if king != from => {
                let mut targets = targets & allowed;
                if pinned.contains(from) {
                    targets &= self.pins.of(from);
                }
                let is_risky = is_exposed || watched.contains(from);
                let risky = if is_risky { targets } else { targets & watched };
                if risky.is_empty() {
                    return targets;
                }
                (targets - risky) | self.tried_targets(piece, from, kept(risky))
            }
            _ => self.tried_targets(piece, from, kept(targets)),
        }
    }

    /// The targets of plain moves, whether or not the moves are legal.
    #[inline]
    fn targets(&self, moves: &PlainMoves<W>, piece: Piece, from: Square) -> SquareSet<W> {
        let rays = &self.tables.rays;
        let mut quiet = moves.quiet[from.index()];
        let mut captures = moves.captures[from.index()];
        let stops = self.state.pieces.stops(&self.tables.paths, from, self.occupied);
        for slide in &moves.slides {
            let mut reached = rays.attacks(slide.ray, from, stops);
            if let Some(limit) = slide.limit {
                reached &= rays.limited(limit, from);
            }
            if slide.quiet {
                quiet |= reached;
            }
            if slide.captures {
                captures |= reached;
            }
        }
        self.add_hops_and_jumps(moves, piece, from, [&mut quiet, &mut captures]);
        ((quiet - self.occupied) | (captures & self.enemies)) & self.open
    }

    /// Adds the targets of hops and jumps to those of quiet moves and captures.
    #[inline]
    fn add_hops_and_jumps(
        &self,
        moves: &PlainMoves<W>,
        piece: Piece,
        from: Square,
        [quiet, captures]: [&mut SquareSet<W>; 2],
    ) {
        for hop in &moves.hops {
            let Some(mount) = self.tables.rays.first_met(hop.ray, from, self.occupied) else {
                continue;
            };
            let reached = self.tables.rays.attacks(hop.ray, mount, self.occupied);
            if hop.quiet {
                *quiet |= reached;
            }
            if hop.captures {
                *captures |= reached;
            }
        }
        for jump in &moves.jumps {
            let Some((to, between)) = jump.targets[from.index()] else { continue };
            let holds = || {
                let when = self.tables.kind(piece.kind).moves[jump.index].when();
                when.holds(piece.color, from, self.state.unmoved)
            };
            if between.intersects(self.occupied) || !jump.always && !holds() {
                continue;
            }
            if jump.quiet {
                quiet.insert(to);
            }
            if jump.captures {
                captures.insert(to);
            }
        }
    }

    /// Returns those targets of plain moves that the sink may keep.
    fn kept<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
        sink: &S,
    ) -> SquareSet<W> {
        let promoting = self.promoting(piece, from, targets);
        targets.iter().filter(|&to| sink.keeps_target(to) || promoting.contains(to)).collect()
    }

    /// Returns those targets where the royal piece cannot be captured.
    fn safe_targets(&self, king: Square, targets: SquareSet<W>) -> SquareSet<W> {
        let (tables, pieces) = (self.tables, &self.state.pieces);
        let by = !self.state.turn.turn;
        let without = self.occupied - SquareSet::of(king);
        // Walks depend on more than occupancy, and slides on brakes that may be captured, so the
        // King's moves are then tried one by one.
        let brakes = !tables.paths.brakes.is_empty();
        if brakes || !walkers(tables, pieces, by, targets).is_empty() {
            let Some(piece) = pieces.piece_at(king) else { return SquareSet::EMPTY };
            return self.tried_targets(piece, king, targets);
        }
        let is_safe = |square: &Square| {
            let enemies = self.enemies - SquareSet::of(*square);
            let occupied = without.with(*square);
            plain_attackers(tables, pieces, by, enemies, occupied, *square).next().is_none()
        };
        targets.iter().filter(is_safe).collect()
    }

    /// Returns those targets of plain moves that prove legal when the move is tried on the board.
    fn tried_targets(&self, piece: Piece, from: Square, targets: SquareSet<W>) -> SquareSet<W> {
        let is_safe = |to: &Square| self.is_safe(&self.plain_action(piece, from, *to));
        targets.iter().filter(is_safe).collect()
    }

    fn plain_action(&self, piece: Piece, from: Square, to: Square) -> Action {
        let captured = Some(to).filter(|&to| self.occupied.contains(to));
        let effect = Effect {
            mover: piece,
            from,
            to,
            captures: captured.into_iter().collect::<Captures>(),
            displaced: None,
            open: OpenSquares::EMPTY,
            by_en_passant: false,
            is_initial: false,
        };
        Action { effect, promotion: None, is_drop: false, from_reserve: false }
    }

    /// Emits plain moves with their promotions.
    #[inline]
    fn emit<S: MoveSink>(&self, piece: Piece, from: Square, targets: SquareSet<W>, sink: &mut S) {
        let side = piece.color.index();
        let promoting = self.promoting(piece, from, targets);
        let mut staying = targets - promoting;
        if self.tables.flags.zones {
            staying &= self.tables.kind(piece.kind).zone[side];
        }
        if self.tables.definition.immobility_illegal {
            staying &= self.tables.kind(piece.kind).has_quiet_move[side];
        }
        sink.targets(from, staying);
        if !promoting.is_empty() {
            self.emit_promoting(piece, from, promoting, sink);
        }
    }

    /// Returns those targets where a plain move may or must promote.
    #[inline]
    fn promoting(&self, piece: Piece, from: Square, targets: SquareSet<W>) -> SquareSet<W> {
        match &self.tables.definition.kind(piece.kind).promotion[piece.color.index()] {
            Promotion::Never => SquareSet::EMPTY,
            Promotion::Choices { zone, .. } => targets & zone.resized(),
            Promotion::Transform(transform) => {
                let starts = transform.when == When::StartsOrEnds && transform.zone.contains(from);
                match starts || transform.forced_when_stuck {
                    true => targets,
                    false => targets & (transform.zone.resized() | transform.forced.resized()),
                }
            }
        }
    }

    /// Emits plain moves that may promote, with each kind that the piece may become.
    fn emit_promoting<S: MoveSink>(
        &self,
        piece: Piece,
        from: Square,
        targets: SquareSet<W>,
        sink: &mut S,
    ) {
        let steps = steps_of_endings(self.tables, piece);
        for to in targets {
            if sink.is_full() || work::is_over() {
                return;
            }
            work::spend(steps);
            let action = self.plain_action(piece, from, to);
            endings(self.tables, self.state, &action.effect, |ending| {
                let action = Action { promotion: ending.promotion, ..action };
                if is_allowed_before(self.tables, self.state, &action) {
                    sink.push(match ending.promotion {
                        None => Move::step(from, to),
                        Some(kind) => Move::promoting(from, to, kind),
                    });
                }
            });
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

    /// Returns whether a move other than a drop is legal.
    fn is_legal(&self, candidate: &Candidate) -> bool {
        let (tables, state) = (self.tables, self.state);
        let action = &candidate.action;
        candidate.allowed && is_allowed_before(tables, state, action) && self.is_safe(action)
    }

    /// Returns whether a move obeys the rules on the position after it.
    fn is_safe(&self, action: &Action) -> bool {
        match self.danger {
            Danger::King { king, .. } if self.is_calm(action, king) => {
                !self.opens_lines(&action.effect, king)
                    && !self.opens_walks(action, king)
                    && !face_after_leaving(self.tables, self.state, action, self.exposed)
            }
            _ => is_allowed_after(self.tables, self.state, action),
        }
    }

    /// Returns whether a move displaces nothing, and changes neither the king, the number of other
    /// royal pieces nor brakes.
    fn is_calm(&self, action: &Action, king: Square) -> bool {
        let effect = &action.effect;
        effect.from != king
            && effect.displaced.is_none()
            && !self.changes_brakes(action)
            && !effect.captures.as_slice().iter().any(|&square| self.own.contains(square))
            && ![effect.mover, moved_piece(action)]
                .iter()
                .any(|&piece| self.state.pieces.is_royal(piece))
    }

    fn changes_brakes(&self, action: &Action) -> bool {
        let (kinds, brakes) = (self.tables.paths.brakes, self.state.pieces.brakes());
        !kinds.is_empty()
            && (kinds.contains(action.effect.mover.kind)
                || kinds.contains(moved_piece(action).kind)
                || action.effect.captures.as_slice().iter().any(|&on| brakes.contains(on)))
    }

    /// Returns whether a plain move could capture the king after a move that displaces nothing.
    fn opens_lines(&self, effect: &Effect, king: Square) -> bool {
        work::spend(self.tables.attackers[!self.state.turn.turn as usize].ways() as u64);
        let captured: SquareSet<W> = effect.captures.as_slice().iter().copied().collect();
        let enemies = self.enemies - captured;
        let occupied = ((self.occupied - captured) - SquareSet::of(effect.from)).with(effect.to);
        let (pieces, by) = (&self.state.pieces, !self.state.turn.turn);
        plain_attackers(self.tables, pieces, by, enemies, occupied, king).next().is_some()
    }

    /// Returns whether a walk could capture the king after a move that displaces nothing. Only
    /// pieces whose walks depend on a square of the move are examined.
    fn opens_walks(&self, action: &Action, king: Square) -> bool {
        let squares: SquareSet<W> = touched(action).collect();
        let captures = &action.effect.captures;
        let is_near = |(from, watched): &&(Square, SquareSet<W>)| {
            watched.intersects(squares) && !captures.contains(*from)
        };
        let mut near = self.walkers_to_king.iter().filter(is_near).peekable();
        if near.peek().is_none() {
            return false;
        }
        let _budget = Budget::begin();
        let scene = scene_after(self.tables, self.state, action);
        let mut ignored = SquareSet::EMPTY;
        near.any(|&(from, _)| takes(self.tables, &scene, from, king, &mut ignored))
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
