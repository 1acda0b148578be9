//! The walks of pieces, as `docs/languages/moves.md` describes them.

use std::collections::BTreeSet;

use heterodox_definition::{Chain, Condition, Definition, Leg, Movement, Range, Rider, Universal};

use super::effect::{Act, Effect};
use super::sight::{OnLeg, Place, Scene, Seen, Walk};
use super::state::{Book, Man, Point, State, side};

/// All walks in a position.
pub(super) struct Walker<'s> {
    scene: Scene<'s>,
    found: Vec<Effect>,
}

/// Returns the effects of all walks of one side, with repetitions.
pub(super) fn effects(book: &Book, state: &State, white: bool) -> Vec<Effect> {
    effects_through(book, state, white, &BTreeSet::new())
}

/// Like [`effects`], on a board where some pieces are transparent to legs of several steps.
pub(super) fn effects_through(
    book: &Book,
    state: &State,
    white: bool,
    transparent: &BTreeSet<Point>,
) -> Vec<Effect> {
    let mut walker = Walker { scene: Scene { book, state, transparent }, found: Vec::new() };
    for (at, man) in &state.board {
        if man.white == white {
            walker.moves_of(*man, *at);
        }
    }
    walker.found
}

/// Returns the effects of all walks of the piece on a square, with repetitions.
pub(super) fn effects_from(book: &Book, state: &State, at: Point) -> Vec<Effect> {
    let transparent = BTreeSet::new();
    let scene = Scene { book, state, transparent: &transparent };
    let mut walker = Walker { scene, found: Vec::new() };
    walker.moves_of(state.board[&at], at);
    walker.found
}

/// Returns the kinds that only move forward: on the empty board all moves of a White piece,
/// from every square, as if that were its home, lead to higher ranks.
pub(super) fn forward_kinds(rules: &Definition) -> BTreeSet<usize> {
    let mut book = Book::new(rules.clone());
    let mut is_forward = |kind: usize| {
        let mut moves = Vec::new();
        for at in book.points() {
            book.start.board = [(at, Man { white: true, kind })].into();
            moves.extend(effects_from(&book, &book.start, at));
        }
        !moves.is_empty() && moves.iter().all(|effect| effect.to.rank > effect.from.rank)
    };
    (0..rules.kinds.len()).filter(|kind| is_forward(*kind)).collect()
}

impl Walker<'_> {
    fn moves_of(&mut self, man: Man, at: Point) {
        let book = self.scene.book;
        for movement in book.kind(man.kind).moves.iter() {
            self.movement(movement, man, at);
        }
    }

    fn movement(&mut self, movement: &Movement, man: Man, at: Point) {
        match movement {
            Movement::Universal(universal) => {
                if self.holds(&universal.condition, man, at) {
                    self.universal(universal, man, at);
                }
            }
            Movement::Chain(chain) => {
                if self.holds(&chain.condition, man, at) {
                    self.chain(chain, man, at);
                }
            }
        }
    }

    fn holds(&self, condition: &Condition, man: Man, at: Point) -> bool {
        match condition {
            Condition::Always => true,
            Condition::Unmoved => self.scene.book.is_unmoved(self.scene.state, at),
            Condition::Within(squares) => self.scene.book.within(&squares[side(man.white)], at),
        }
    }

    fn universal(&mut self, universal: &Universal, man: Man, at: Point) {
        for to in self.scene.book.points() {
            if to == at {
                continue;
            }
            let mut effect = Effect::new(Act::Move, man, at, to);
            match self.scene.state.board.get(&to) {
                None if universal.quiet => {}
                Some(other) if self.scene.is_prey(universal.prey, man, *other) => {
                    effect.captured.insert(to);
                }
                _ => continue,
            }
            if self.scene.book.is_royal(man) && universal.condition == Condition::Unmoved {
                effect.safe.push(at);
            }
            self.found.push(effect);
        }
    }

    fn chain(&mut self, chain: &Chain, man: Man, at: Point) {
        let walk = Walk {
            chain,
            man,
            origin: at,
            captured: Vec::new(),
            unload: None,
            iso: 0,
            initial: chain.condition == Condition::Unmoved,
        };
        for heading in &chain.first {
            let turns = if chain.legs[0].rider.is_some() { vec![1, -1] } else { vec![0] };
            for turn in turns {
                let leg = &chain.legs[0];
                self.leg(
                    walk.clone(),
                    &OnLeg { index: 0, leg, start: at, heading: *heading, turn },
                );
            }
        }
    }

    /// Walks one leg from its first square.
    fn leg(&mut self, mut walk: Walk<'_>, on: &OnLeg<'_>) {
        if on.leg.unload {
            walk.unload = Some(on.start);
        }
        let range = self.scene.range(&walk, on.leg);
        let mut ride = Ride::new(on);
        while self.step(&walk, on, &mut ride) {
            let braked = range != 1
                && (self.scene.is_brake_zone(&walk, on.start)
                    || self.scene.is_brake_zone(&walk, ride.at));
            let full = braked || range != 0 && ride.steps >= range;
            let is_skipped = on.leg.skips_first && ride.steps == 1;
            if !is_skipped && !self.visit(&walk, on, &ride, range, braked) || full {
                return;
            }
            if !is_skipped {
                ride.turn_on(on.leg.rider);
            }
        }
    }

    /// Makes a step of a leg. Returns false if that is impossible.
    fn step(&self, walk: &Walk<'_>, on: &OnLeg<'_>, ride: &mut Ride) -> bool {
        let (leg, at, direction) = (on.leg, ride.at, ride.direction);
        let Some(next) = self.scene.step(walk, on, at, direction) else { return false };
        if !self.scene.can_pass(walk, leg, at, direction) {
            return false;
        }
        if leg.range == Range::Steps(1) {
            ride.passed.extend(self.scene.squares_between(walk, leg, at, direction));
        }
        ride.at = next;
        ride.steps += 1;
        true
    }

    /// Makes all moves that end a leg on a square. Returns whether the leg may go further.
    fn visit(
        &mut self,
        walk: &Walk<'_>,
        on: &OnLeg<'_>,
        ride: &Ride,
        range: u32,
        braked: bool,
    ) -> bool {
        let need = if on.leg.iso { walk.iso } else { 0 };
        let last = on.index + 1 == walk.chain.legs.len();
        let Ride { at, steps, direction, ref passed, .. } = *ride;
        if let Some(seen) = self.scene.look_along(walk, range, at) {
            if need == 0 || steps == need {
                let place = Place { at, steps, range, direction, braked, last };
                self.meet(walk, on, &place, &seen, passed);
            }
            return false;
        }
        if need == 0 || steps >= need {
            self.stop(walk, on, at, last, passed);
            if !last && on.leg.quiet {
                self.go_on(walk, on, at, steps, range, direction);
            }
        }
        need == 0 || steps < need
    }

    /// Ends a walk on an empty square, if it may.
    fn stop(&mut self, walk: &Walk<'_>, on: &OnLeg<'_>, at: Point, last: bool, passed: &[Point]) {
        if !last || on.leg.mount.is_some() {
            return;
        }
        if on.leg.en_passant && self.scene.state.open.contains(&at) {
            self.end_in_passing(walk, on, at, passed);
        }
        if on.leg.quiet {
            self.end(walk, on, at, passed, None);
        }
    }

    fn end_in_passing(&mut self, walk: &Walk<'_>, on: &OnLeg<'_>, at: Point, passed: &[Point]) {
        let Some(prey) = self.scene.state.opener else { return };
        let Some(man) = self.scene.state.board.get(&prey) else { return };
        if man.white == walk.man.white {
            return;
        }
        if walk.captured.contains(&prey) {
            self.end(walk, on, at, passed, None);
        } else {
            let mut walk = walk.clone();
            walk.captured.push(prey);
            self.end(&walk, on, at, passed, Some(prey));
        }
    }

    /// Captures, borrows from, relays or jumps over a piece that the leg meets.
    fn meet(
        &mut self,
        walk: &Walk<'_>,
        on: &OnLeg<'_>,
        place: &Place,
        seen: &Seen,
        passed: &[Point],
    ) {
        let leg = on.leg;
        let hostile = seen.man.white != walk.man.white;
        if self.avoids(walk, seen.man) {
            return;
        }
        let is_mount = leg.mount.is_some_and(|mount| !(mount.friendly && hostile));
        if place.last && leg.mount.is_some() {
            if is_mount && !place.braked {
                self.land(walk, on, place);
            }
            return;
        }
        if !seen.unloaded && self.scene.is_prey(leg.prey, walk.man, seen.man) {
            let mut walk = walk.clone();
            walk.captured.push(place.at);
            if place.last {
                self.end(&walk, on, place.at, passed, None);
            } else {
                self.go_on(&walk, on, place.at, place.steps, place.range, place.direction);
            }
        }
        if leg.friend && !hostile && place.last {
            self.borrow(walk, seen.man.kind);
        }
        if leg.friend && !hostile && !place.last {
            let walk = Walk { man: seen.man, origin: place.at, ..walk.clone() };
            self.go_on(&walk, on, place.at, place.steps, place.range, place.direction);
        }
        if !place.last && is_mount {
            self.go_on(walk, on, place.at, place.steps, place.range, place.direction);
        }
    }

    /// Returns whether a piece is of the kind that the walk neither captures nor jumps over.
    fn avoids(&self, walk: &Walk<'_>, man: Man) -> bool {
        let kind = self.scene.book.counts_as(man.kind);
        walk.chain.avoids.is_some_and(|avoided| self.scene.book.counts_as(avoided.index()) == kind)
    }

    /// Adds the moves that the mover borrows from a friend.
    fn borrow(&mut self, walk: &Walk<'_>, kind: usize) {
        if kind == walk.man.kind {
            return;
        }
        let book = self.scene.book;
        for movement in book.kind(kind).moves.iter() {
            let can_be_lent = match movement {
                Movement::Universal(universal) => universal.condition == Condition::Always,
                Movement::Chain(chain) => {
                    let fixed = |leg: &Leg| leg.iso || leg.friend;
                    chain.condition == Condition::Always && !chain.legs.iter().any(fixed)
                }
            };
            if can_be_lent {
                let before = self.found.len();
                self.movement(movement, walk.man, walk.origin);
                if walk.initial && book.is_royal(walk.man) {
                    self.found[before..]
                        .iter_mut()
                        .for_each(|effect| effect.safe.push(walk.origin));
                }
            }
        }
    }

    /// Continues with the next leg.
    fn go_on(
        &mut self,
        walk: &Walk<'_>,
        on: &OnLeg<'_>,
        at: Point,
        steps: u32,
        range: u32,
        direction: u8,
    ) {
        let mut walk = walk.clone();
        if range != 1 {
            walk.iso = steps;
        }
        let index = on.index + 1;
        let leg = &walk.chain.legs[index];
        for heading in &leg.turns[8 * on.heading.sense as usize + usize::from(direction)] {
            self.leg(walk.clone(), &OnLeg { index, leg, start: at, heading: *heading, turn: 0 });
        }
    }

    /// Lands behind a mount.
    fn land(&mut self, walk: &Walk<'_>, on: &OnLeg<'_>, mount: &Place) {
        let turned = on.leg.mount.is_some_and(|mount| mount.turns_range);
        let most = match (turned, mount.range) {
            (false, 0) => u32::MAX,
            (false, 1) | (true, 0) => 1,
            (false, range) => range - mount.steps,
            (true, _) => u32::MAX,
        };
        let mut at = mount.at;
        for _ in 0..most {
            let Some(next) = self.scene.step(walk, on, at, mount.direction) else { return };
            at = next;
            if let Some(seen) = self.scene.look_along(walk, mount.range, at) {
                let avoided = self.avoids(walk, seen.man);
                if !seen.unloaded && !avoided && self.scene.is_prey(on.leg.prey, walk.man, seen.man)
                {
                    let mut walk = walk.clone();
                    walk.captured.push(at);
                    self.end(&walk, on, at, &[], None);
                }
                return;
            }
            if on.leg.en_passant && self.scene.state.open.contains(&at) {
                self.end_in_passing(walk, on, at, &[]);
            }
            if on.leg.quiet {
                self.end(walk, on, at, &[], None);
            }
            if mount.range != 1 && self.scene.is_brake_zone(walk, at) {
                return;
            }
        }
    }

    /// Ends a walk with an effect, if the unloaded piece has a place.
    fn end(
        &mut self,
        walk: &Walk<'_>,
        on: &OnLeg<'_>,
        to: Point,
        passed: &[Point],
        prey: Option<Point>,
    ) {
        let mut effect = Effect::new(Act::Move, walk.man, walk.origin, to);
        let mut captured = walk.captured.as_slice();
        if let Some(unload) = walk.unload {
            let Some((first, others)) = captured.split_first() else { return };
            let lifted = unload == walk.origin || walk.captured.contains(&unload);
            let is_free = lifted || !self.scene.state.board.contains_key(&unload);
            if unload == *first || unload == to || !is_free {
                return;
            }
            effect.displaced = Some((*first, unload));
            captured = others;
        }
        effect.captured = captured.iter().copied().collect();
        effect.in_passing = prey;
        let opens = on.leg.opens || on.leg.range == Range::ToMiddle;
        if opens && walk.chain.legs.len() == 1 {
            effect.open = passed.to_vec();
        }
        if self.scene.book.is_royal(walk.man) {
            effect.safe = std::mem::take(&mut effect.open);
            if walk.initial {
                effect.safe.push(walk.origin);
            }
        }
        self.found.push(effect);
    }
}

/// The way of a leg so far.
struct Ride {
    at: Point,
    steps: u32,
    direction: u8,
    /// Direction of a rider's next turn.
    turn: i32,
    /// The squares that it has passed.
    passed: Vec<Point>,
}

impl Ride {
    fn new(on: &OnLeg<'_>) -> Ride {
        let OnLeg { start, heading, turn, .. } = *on;
        Ride { at: start, steps: 0, direction: heading.direction, turn, passed: Vec::new() }
    }

    /// Leaves a square behind, and turns as a rider does.
    fn turn_on(&mut self, rider: Option<Rider>) {
        self.passed.push(self.at);
        match rider {
            None => {}
            Some(Rider::Circular) => self.direction = turned(self.direction, self.turn),
            Some(Rider::Crooked) => {
                self.direction = turned(self.direction, 2 * self.turn);
                self.turn = -self.turn;
            }
        }
    }
}

fn turned(direction: u8, eighths: i32) -> u8 {
    u8::try_from((i32::from(direction) + eighths).rem_euclid(8)).expect("below 8")
}
