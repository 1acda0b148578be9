//! The abstract machine: walks of a chain over a board, as defined under "Walks" in
//! `docs/languages/moves.md`.

use super::ahead::Ahead;
use super::budget::Portion;
use super::chain::{KindChain, KindLeg};
use super::course::Course;
use super::effect::{Captures, Displacement, Effect, OpenSquares};
use super::geometry::{Step, StepId, between, is_free};
use super::view::View;
use heterodox_definition::{Heading, KindSet, Passage, Prey, Range, Rider};
use heterodox_kernel::{Piece, Square, SquareSet};
use std::ops::ControlFlow;

/// A restriction to captures on some squares. Walks that cannot make such a capture are cut off.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Goal<'a, const W: usize> {
    /// The squares where each leg and the later ones could capture.
    pub ahead: &'a Ahead<W>,
    /// The squares of the wanted captures.
    pub on: SquareSet<W>,
}

/// Steps counted for each effect.
const STEPS_OF_END: u32 = 2;

/// Receives effects. `Break` ends the walks.
pub(crate) type Emit<'e> = &'e mut dyn FnMut(&Effect) -> ControlFlow<()>;

/// Emits the effects of all walks of a chain, or at least of those that reach `goal`. Adds the
/// squares that the walks depend on to `watched`: as long as nothing changes there, the walks stay
/// the same (brakes and en passant aside). The condition of the chain is not checked.
pub(crate) fn walk<const W: usize>(
    view: View<'_, W>,
    chain: &KindChain<W>,
    goal: Option<Goal<'_, W>>,
    mover: Piece,
    origin: Square,
    watched: &mut SquareSet<W>,
    emit: Emit<'_>,
) -> ControlFlow<()> {
    let mut walker = Walker {
        view,
        chain,
        goal,
        mover,
        origin,
        captures: Captures::EMPTY,
        unload: None,
        zone: view.pieces.brake_zone(&view.paths.neighbors, origin),
        watched: *watched,
        portion: Portion::begin(),
        emit,
    };
    let flow = walker.walk();
    *watched = walker.watched;
    walker.portion.end();
    flow
}

struct Walker<'a, 'e, const W: usize> {
    view: View<'a, W>,
    chain: &'a KindChain<W>,
    goal: Option<Goal<'a, W>>,
    mover: Piece,
    origin: Square,
    captures: Captures,
    unload: Option<Square>,
    zone: SquareSet<W>,
    watched: SquareSet<W>,
    portion: Portion,
    emit: Emit<'e>,
}

/// The place of a walk within a leg.
struct Place<'a> {
    index: usize,
    leg: &'a KindLeg,
    start: Square,
    course: Course,
    range: u32,
    /// Number of steps that the leg must make; 0 for any number.
    need: u32,
    /// Steps made.
    n: u32,
    full: bool,
    braked: bool,
}

impl Place<'_> {
    /// Largest number of steps behind a mount here.
    #[inline]
    fn steps_behind_mount(&self) -> u32 {
        let turns_range = self.leg.rules.mount.is_some_and(|mount| mount.turns_range);
        match (turns_range, self.range) {
            (false, 0) => u32::MAX,
            (false, 1) | (true, 0) => 1,
            (false, range) => range.saturating_sub(self.n),
            (true, _) => u32::MAX,
        }
    }
}

impl<'a, const W: usize> Walker<'a, '_, W> {
    /// Walks the chain in all its first directions.
    fn walk(&mut self) -> ControlFlow<()> {
        let (chain, origin) = (self.chain, self.origin);
        let rider = chain.legs.first().and_then(|leg| leg.rules.rider);
        for &heading in &chain.first {
            if !self.is_promising(0, origin, heading) {
                continue;
            }
            match rider {
                None => self.leg(0, origin, heading, 0, 0)?,
                Some(_) => {
                    self.leg(0, origin, heading, 0, 1)?;
                    self.leg(0, origin, heading, 0, 7)?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    /// Returns whether a leg may lead to the goal. This is always so without a goal, and when the
    /// walk has already captured there.
    #[inline]
    fn is_promising(&mut self, leg: usize, start: Square, heading: Heading) -> bool {
        self.goal.is_none_or(|Goal { ahead, on }| {
            self.portion.take_more(1);
            ahead.of(leg, self.mover.color, heading, start).intersects(on)
                || self.captures.as_slice().iter().any(|&square| on.contains(square))
        })
    }

    /// Returns the piece that the mover sees on a square, and whether this is the unloaded piece.
    /// The unloaded piece cannot be captured.
    #[inline]
    fn look(&self, square: Square) -> Option<(Piece, bool)> {
        if square == self.origin {
            let first = self.captures.as_slice().first().filter(|_| self.unload == Some(square));
            return first.and_then(|&from| Some((self.view.pieces.piece_at(from)?, true)));
        }
        if self.captures.contains(square) {
            return None;
        }
        Some((self.view.pieces.piece_at(square)?, false))
    }

    /// Like [`look`](Walker::look), for a leg of this range. Legs of several steps do not see
    /// transparent pieces.
    #[inline]
    fn look_along(&self, range: u32, square: Square) -> Option<(Piece, bool)> {
        if range != 1 && self.view.through.contains(square) {
            return None;
        }
        self.look(square)
    }

    #[inline]
    fn step(&self, leg: &KindLeg, direction: u8) -> &'a Step {
        let id: StepId = leg.steps[self.mover.color.index()][direction as usize & 7];
        self.view.paths.steps.get(id)
    }

    /// The square of the next step, if it can be made.
    #[inline]
    fn next(&self, at: &Place<'_>, step: &Step, q: Square, plain: bool) -> Option<Square> {
        let leg = at.leg;
        let p = step.from(q)?;
        if leg.wraps() && (p == at.start || p == self.origin) {
            return None;
        }
        if plain || leg.rules.passage == Passage::Any {
            return Some(p);
        }
        if step.size() == 1 {
            return (leg.rules.passage == Passage::Free).then_some(p);
        }
        let geometry = &self.view.paths.geometry;
        let free = is_free(geometry, step, q, |square| self.look_along(at.range, square).is_none());
        (free == (leg.rules.passage == Passage::Free)).then_some(p)
    }

    /// Adds the squares that a step from `q` depends on to `watched`.
    #[inline]
    fn watch(&mut self, leg: &KindLeg, step: &Step, q: Square) {
        if let Some(p) = step.from(q) {
            self.watched.insert(p);
        }
        if leg.rules.passage == Passage::Any || step.size() == 1 {
            return;
        }
        self.portion.take_more(step.size().into());
        if !step.is_radial() {
            self.watched = SquareSet([!0; W]);
            return;
        }
        for square in between(&self.view.paths.geometry, step, q).flatten() {
            self.watched.insert(square);
        }
    }

    /// Walks one leg and then the later ones. `turn` is the direction of a rider's turns in eighths
    /// of a circle.
    fn leg(
        &mut self,
        index: usize,
        start: Square,
        heading: Heading,
        iso: u32,
        turn: u8,
    ) -> ControlFlow<()> {
        let chain = self.chain;
        let leg = &chain.legs[index];
        let unload = self.unload;
        if leg.rules.unload {
            self.unload = Some(start);
        }
        let range = leg.range(&self.view.paths.geometry, self.mover.color, self.origin);
        let need = if leg.rules.iso { iso } else { 0 };
        let course = Course { heading, turn };
        let place =
            Place { index, leg, start, course, range, need, n: 0, full: false, braked: false };
        let flow = self.steps(place, iso);
        self.unload = unload;
        flow
    }

    /// Makes the steps of a leg. Handles the squares where it may end or go on.
    fn steps(&mut self, mut at: Place<'_>, iso: u32) -> ControlFlow<()> {
        let mut q = at.start;
        let mut open = OpenSquares::EMPTY;
        loop {
            let step = self.step(at.leg, at.course.heading.direction);
            if !self.portion.take() {
                return ControlFlow::Continue(());
            }
            self.watch(at.leg, step, q);
            let Some(p) = self.next(&at, step, q, false) else {
                return ControlFlow::Continue(());
            };
            if at.leg.rules.opens {
                self.pass(&mut open, at.leg, step, q, at.start);
            }
            at.n += 1;
            q = p;
            at.braked = at.range != 1 && (self.zone.contains(at.start) || self.zone.contains(q));
            at.full = at.braked
                || at.range != 0 && at.n >= at.range
                || at.leg.rules.rider == Some(Rider::Circular) && at.n >= 7;
            if at.leg.rules.skips_first && at.n == 1 {
                if at.full {
                    return ControlFlow::Continue(());
                }
                continue;
            }
            match self.look_along(at.range, q) {
                Some((piece, unloaded)) => return self.meet(&at, q, piece, unloaded, iso, &open),
                None => {
                    self.rest(&at, q, iso, &open)?;
                    if at.need != 0 && at.n >= at.need || at.full {
                        return ControlFlow::Continue(());
                    }
                }
            }
            at.course.advance(at.leg.rules.rider);
        }
    }

    /// Adds the squares that a step from `q` leaves open to en passant: `q`, unless the leg starts
    /// there, and the empty squares that a single leap jumps over.
    fn pass(&self, open: &mut OpenSquares, leg: &KindLeg, step: &Step, q: Square, start: Square) {
        if q != start {
            open.push(q);
        }
        if leg.rules.range == Range::Steps(1) && step.is_radial() {
            for square in between(&self.view.paths.geometry, step, q).flatten() {
                if self.look(square).is_none() && square != self.origin {
                    open.push(square);
                }
            }
        }
    }

    /// Handles an empty square: ends the walk there, or continues with the next leg.
    fn rest(&mut self, at: &Place<'_>, q: Square, iso: u32, open: &OpenSquares) -> ControlFlow<()> {
        if at.need != 0 && at.n < at.need {
            return ControlFlow::Continue(());
        }
        let rules = &at.leg.rules;
        if at.index + 1 < self.chain.legs.len() {
            return if rules.quiet { self.go_on(at, q, iso) } else { ControlFlow::Continue(()) };
        }
        if rules.mount.is_some() {
            return ControlFlow::Continue(());
        }
        if rules.en_passant {
            self.capture_in_passing(q, open)?;
        }
        if rules.quiet { self.end(q, open, false) } else { ControlFlow::Continue(()) }
    }

    /// Ends the walk with an en-passant capture, if the last move left this square open.
    fn capture_in_passing(&mut self, q: Square, open: &OpenSquares) -> ControlFlow<()> {
        if !self.view.open.contains(q) {
            return ControlFlow::Continue(());
        }
        let victim = self.view.passed_by;
        let counts = !self.captures.contains(victim) && victim != self.origin;
        if counts {
            self.captures.push(victim);
        }
        let flow = self.end(q, open, true);
        if counts {
            self.captures.pop();
        }
        flow
    }

    /// Returns whether a leg may capture a piece that stands on the board.
    #[inline]
    fn may_capture(&self, leg: &KindLeg, piece: Piece, unloaded: bool) -> bool {
        let prey = leg.rules.prey;
        let hostile = piece.color != self.mover.color;
        !unloaded
            && !self.avoids(piece)
            && (prey.enemies && hostile
                || prey.friends && !hostile
                || prey.royals && hostile && self.view.pieces.is_royal(piece))
    }

    #[inline]
    fn avoids(&self, piece: Piece) -> bool {
        self.chain.avoids.is_some_and(|kind| self.view.paths.counts_as[piece.kind.index()] == kind)
    }

    /// Handles a piece that the leg meets: captures it, jumps over it, or relays the walk to it.
    fn meet(
        &mut self,
        at: &Place<'_>,
        q: Square,
        piece: Piece,
        unloaded: bool,
        iso: u32,
        open: &OpenSquares,
    ) -> ControlFlow<()> {
        if at.need != 0 && at.n != at.need {
            return ControlFlow::Continue(());
        }
        let is_last = at.index + 1 == self.chain.legs.len();
        let rules = &at.leg.rules;
        let friendly = piece.color == self.mover.color;
        let mounts =
            rules.mount.is_some_and(|mount| (friendly || !mount.friendly) && !self.avoids(piece));
        if is_last && rules.mount.is_some() {
            return if mounts && !at.braked { self.land(at, q) } else { ControlFlow::Continue(()) };
        }
        if self.may_capture(at.leg, piece, unloaded) {
            self.captures.push(q);
            let flow = if is_last { self.end(q, open, false) } else { self.go_on(at, q, iso) };
            self.captures.pop();
            flow?;
        }
        if rules.friend && friendly && !is_last && !unloaded {
            self.relay(at, q, piece, iso)?;
        }
        if mounts && !is_last { self.go_on(at, q, iso) } else { ControlFlow::Continue(()) }
    }

    fn relay(&mut self, at: &Place<'_>, q: Square, friend: Piece, iso: u32) -> ControlFlow<()> {
        let (mover, origin, zone) = (self.mover, self.origin, self.zone);
        (self.mover, self.origin) = (friend, q);
        self.zone = self.view.pieces.brake_zone(&self.view.paths.neighbors, q);
        let flow = self.go_on(at, q, iso);
        (self.mover, self.origin, self.zone) = (mover, origin, zone);
        flow
    }

    fn go_on(&mut self, at: &Place<'_>, q: Square, iso: u32) -> ControlFlow<()> {
        let iso = if at.range == 1 { iso } else { at.n };
        let chain = self.chain;
        for &heading in chain.legs[at.index + 1].turns(at.course.heading) {
            if self.is_promising(at.index + 1, q, heading) {
                self.leg(at.index + 1, q, heading, iso, 0)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Ends the walk on the squares behind a mount.
    fn land(&mut self, at: &Place<'_>, mount: Square) -> ControlFlow<()> {
        let rules = &at.leg.rules;
        let mut left = at.steps_behind_mount();
        let step = self.step(at.leg, at.course.heading.direction);
        let mut q = mount;
        while left > 0 && self.portion.take() {
            left -= 1;
            let Some(p) = self.next(at, step, q, true) else { break };
            self.watched.insert(p);
            q = p;
            match self.look_along(at.range, q) {
                Some((piece, unloaded)) => {
                    if self.may_capture(at.leg, piece, unloaded) {
                        self.captures.push(q);
                        let flow = self.end(q, &OpenSquares::EMPTY, false);
                        self.captures.pop();
                        flow?;
                    }
                    break;
                }
                None => {
                    if rules.en_passant {
                        self.capture_in_passing(q, &OpenSquares::EMPTY)?;
                    }
                    if rules.quiet {
                        self.end(q, &OpenSquares::EMPTY, false)?;
                    }
                }
            }
            if at.range != 1 && self.zone.contains(q) {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Emits the effect of a walk that ends on a square, unless the walk must unload a piece and
    /// cannot.
    fn end(&mut self, to: Square, open: &OpenSquares, by_en_passant: bool) -> ControlFlow<()> {
        self.portion.take_more(STEPS_OF_END);
        let mut captures = self.captures;
        let mut displaced = None;
        if let Some(unload) = self.unload {
            let Some((&first, rest)) = self.captures.as_slice().split_first() else {
                return ControlFlow::Continue(());
            };
            let lifted = unload == self.origin || rest.contains(&unload);
            let is_free = lifted || self.view.pieces.piece_at(unload).is_none();
            if unload == first || unload == to || !is_free {
                return ControlFlow::Continue(());
            }
            displaced = Some(Displacement { from: first, to: unload });
            captures = rest.iter().copied().collect();
        }
        captures.sort();
        (self.emit)(&Effect {
            mover: self.mover,
            from: self.origin,
            to,
            captures,
            displaced,
            open: if self.chain.opens { *open } else { OpenSquares::EMPTY },
            by_en_passant,
            is_initial: self.chain.when.is_initial(),
        })
    }
}

/// Emits the effects of a universal leaper.
pub(crate) fn leap_anywhere<const W: usize>(
    view: View<'_, W>,
    (quiet, prey): (bool, Prey),
    mover: Piece,
    origin: Square,
    is_initial: bool,
    emit: Emit<'_>,
) -> ControlFlow<()> {
    for to in view.paths.geometry.squares().filter(|&to| to != origin) {
        let mut captures = Captures::EMPTY;
        match view.pieces.piece_at(to) {
            None if !quiet => continue,
            None => {}
            Some(piece) => {
                let hostile = piece.color != mover.color;
                let may = prey.enemies && hostile
                    || prey.friends && !hostile
                    || prey.royals && hostile && view.pieces.is_royal(piece);
                if !may {
                    continue;
                }
                captures.push(to);
            }
        }
        emit(&Effect {
            mover,
            from: origin,
            to,
            captures,
            displaced: None,
            open: OpenSquares::EMPTY,
            by_en_passant: false,
            is_initial,
        })?;
    }
    ControlFlow::Continue(())
}

/// Returns the kinds whose moves the piece may borrow: those of the friendly pieces that the
/// lending chain reaches, except its own kind.
pub(crate) fn lenders<const W: usize>(
    view: View<'_, W>,
    lending: &KindChain<W>,
    mover: Piece,
    origin: Square,
    watched: &mut SquareSet<W>,
) -> KindSet {
    let mut kinds = KindSet::EMPTY;
    let _ = walk(view, lending, None, mover, origin, watched, &mut |effect| {
        let friend = view.pieces.piece_at(effect.to).map(|friend| friend.kind);
        if let Some(kind) = friend.filter(|&kind| kind != mover.kind) {
            kinds.insert(kind);
        }
        ControlFlow::Continue(())
    });
    kinds
}
