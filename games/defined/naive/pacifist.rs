//! Pacifist Chess over a game from a definition.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use heterodox_definition::{Castling, Definition, Movement, Range};
use heterodox_testkit::naive::{NaiveError, Outcome, Position, Random, Rules, Successor};

use super::attack::can_capture;
use super::check::{can_have_right, check_rights};
use super::effect::{Act, Effect};
use super::ends::is_over;
use super::fen;
use super::legal::{comes_where_it_may, has_facing, leaves_stuck_piece};
use super::moves::{king_of_files, pseudo_legal_of, with_texts};
use super::play::play;
use super::random;
use super::state::{Book, Man, Point, State};
use super::walk::{effects, effects_through, forward_kinds};

/// Measure of persuasion and support.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Form {
    /// Number of pieces.
    Count,
    /// Sum of the values.
    Value,
    /// Mean of the values.
    Average,
}

/// The naive rules of Pacifist Chess over a definition.
pub struct PacifistOverDefined(Rc<Turns>);

struct Turns {
    book: Book,
    royal: usize,
    form: Form,
    /// True if every friend that bears on a square is transparent, sliding or not.
    friends: bool,
    /// The values of the kinds.
    values: Vec<u64>,
}

impl PacifistOverDefined {
    /// Creates the rules over a definition, given the options and the values of its kinds.
    ///
    /// # Panics
    /// If Pacifist Chess makes no sense for the definition.
    pub fn new(
        rules: Definition,
        form: Form,
        friends: bool,
        values: &[u32],
    ) -> PacifistOverDefined {
        let forward = forward_kinds(&rules);
        let royal = rules.pacifist_royal().expect("there is one King on each side").index();
        let values = values.iter().map(|value| u64::from(*value)).collect();
        let book = Book { forward, ..Book::new(rules) };
        PacifistOverDefined(Rc::new(Turns { book, royal, form, friends, values }))
    }
}

impl Rules for PacifistOverDefined {
    fn start(&self) -> String {
        fen::write(&self.0.book, &self.0.book.start)
    }

    fn read(&self, text: &str) -> Result<Box<dyn Position>, NaiveError> {
        let turns = &self.0;
        let state = fen::read_unchecked(&turns.book, text)?;
        turns.check(&state)?;
        Ok(Box::new(Reached { turns: Rc::clone(turns), state }))
    }

    fn random(&self, random: &mut Random) -> Option<Box<dyn Position>> {
        let turns = &self.0;
        let mut state = random::board(&turns.book, random);
        state.white = random.chance(50);
        random::rights(&turns.book, &mut state, random);
        state.hands = turns.book.start.hands.clone();
        state.halfmove = random.number(120);
        let converted = random.pick(&[0, 5, 20, 50]);
        for (at, man) in state.board.clone() {
            if random.chance(converted) {
                turns.change_sides(&mut state, at, man);
            }
        }
        turns.check(&state).ok()?;
        Some(Box::new(Reached { turns: Rc::clone(turns), state }))
    }
}

impl Turns {
    fn check(&self, state: &State) -> Result<(), NaiveError> {
        let error = |field, message: &str| Err(NaiveError::new(field, message.to_owned()));
        let kings = |white| self.kings(state, white).len();
        if kings(true) + kings(false) != 2 || kings(!state.white) == 0 {
            return error("placement", "two Kings, one of the side that has just moved");
        }
        let at_start = |man: &Man| self.book.start.hands.get(man).copied().unwrap_or(0);
        if state.hands.iter().any(|(man, count)| *count > at_start(man)) {
            return error("placement", "nothing is ever captured");
        }
        if !state.open.is_empty() || state.opener.is_some() {
            return error("ep", "nothing is ever captured");
        }
        check_rights(&self.book, state)
    }

    fn kings(&self, state: &State, white: bool) -> Vec<Point> {
        let king = Man { white, kind: self.royal };
        state.board.iter().filter(|(_, man)| **man == king).map(|(at, _)| *at).collect()
    }

    /// Returns whether a piece has a capturing move with a leg of more than one step.
    fn slides(&self, man: Man) -> bool {
        self.book.kind(man.kind).moves.iter().any(|movement| match movement {
            Movement::Universal(_) => false,
            Movement::Chain(chain) => {
                let captures = chain.legs.iter().any(|leg| leg.prey.enemies || leg.prey.royals);
                let is_long = |range: Range| !matches!(range, Range::Steps(1));
                captures && chain.legs.iter().any(|leg| is_long(leg.range) || leg.rider.is_some())
            }
        })
    }

    /// The pieces of a side that bear on a square, as if an enemy of a kind stood there.
    fn bearing(
        &self,
        state: &State,
        at: Point,
        victim: usize,
        white: bool,
        silent: Option<Point>,
    ) -> BTreeSet<Point> {
        let mut there = state.clone();
        there.board.insert(at, Man { white: !white, kind: victim });
        (there.open, there.opener) = (Vec::new(), None);
        let mut bearing: BTreeSet<Point> = BTreeSet::new();
        loop {
            let lets_through = |from: &Point| self.friends || self.slides(there.board[from]);
            let transparent: BTreeSet<Point> =
                bearing.iter().copied().filter(lets_through).collect();
            let captures = effects_through(&self.book, &there, white, &transparent);
            let captures = captures.into_iter().filter(|effect| {
                effect.captured.contains(&at) && can_capture(&self.book, &there, effect)
            });
            let mut more = bearing.clone();
            more.extend(captures.map(|effect| effect.from).filter(|from| Some(*from) != silent));
            if more == bearing {
                return bearing;
            }
            bearing = more;
        }
    }

    /// The weight of pieces as a fraction.
    fn weight(&self, state: &State, bearing: &BTreeSet<Point>) -> (u64, u64) {
        let count = bearing.len() as u64;
        let sum = bearing.iter().map(|at| self.values[state.board[at].kind]).sum();
        match self.form {
            Form::Count => (count, 1),
            Form::Value => (sum, 1),
            Form::Average => (sum, count.max(1)),
        }
    }

    /// Returns whether a piece is or would be overly persuaded on a square.
    fn is_persuaded(&self, state: &State, at: Point, man: Man, silent: Option<Point>) -> bool {
        let weight = |white| self.weight(state, &self.bearing(state, at, man.kind, white, silent));
        let (against, support) = (weight(!man.white), weight(man.white));
        against.0 * support.1 > support.0 * against.1
    }

    fn change_sides(&self, state: &mut State, at: Point, man: Man) {
        let now = Man { white: !man.white, ..man };
        let kings = [true, false].map(|white| self.castling_king(state, white));
        state.castling.retain(|partner| {
            let owner = state.board[partner].white;
            let by_files = kings[usize::from(!owner)] == Some(at) && man.white == owner;
            *partner != at && !by_files && !self.castles_from(at, *partner)
        });
        state.board.insert(at, now);
        state.moved.remove(&at);
        if self.book.records_moves(now.kind) && self.book.start.board.get(&at) == Some(&now) {
            state.moved.insert(at);
        }
    }

    /// Returns whether the piece on a square castles with a partner, if the definition lists the
    /// ways to castle.
    fn castles_from(&self, at: Point, partner: Point) -> bool {
        match &self.book.rules.castling {
            Castling::Ways(ways) => ways.iter().flatten().any(|way| {
                self.book.point(way.from) == at && self.book.point(way.partner) == partner
            }),
            _ => false,
        }
    }

    fn castling_king(&self, state: &State, white: bool) -> Option<Point> {
        match &self.book.rules.castling {
            Castling::ByFiles(files) => king_of_files(&self.book, state, files, white),
            _ => None,
        }
    }

    /// Converts all overly persuaded pieces of a side in rounds. Returns whether there were any.
    fn convert(&self, state: &mut State, white: bool, silent: Option<Point>) -> bool {
        let mut any = false;
        loop {
            let own = state.board.iter().filter(|(_, man)| man.white == white);
            let lost: Vec<(Point, Man)> = own
                .filter(|(at, man)| self.is_persuaded(state, **at, **man, silent))
                .map(|(at, man)| (*at, *man))
                .collect();
            if lost.is_empty() {
                return any;
            }
            any = true;
            for (at, man) in lost {
                self.change_sides(state, at, man);
            }
        }
    }

    /// The position after a turn.
    fn turn(&self, state: &State, effect: &Effect) -> State {
        let mut after = play(&self.book, state, effect);
        (after.open, after.opener) = (Vec::new(), None);
        let moved = after.board[&effect.to];
        let silent = self.is_persuaded(&after, effect.to, moved, None).then_some(effect.to);
        let gained = self.convert(&mut after, !state.white, silent);
        let lost = self.convert(&mut after, state.white, None);
        if gained || lost {
            after.halfmove = 0;
        }
        self.drop_unclear_castling(&mut after, state);
        after
    }

    /// Removes the castling rights of a side if another piece would now count as the one that
    /// castles.
    fn drop_unclear_castling(&self, after: &mut State, before: &State) {
        let was = [true, false].map(|white| self.castling_king(before, white));
        let is = [true, false].map(|white| self.castling_king(after, white));
        let rights = std::mem::take(&mut after.castling);
        after.castling = rights
            .into_iter()
            .filter(|partner| {
                let side = usize::from(!after.board[partner].white);
                was[side] == is[side] && can_have_right(&self.book, after, *partner)
            })
            .collect();
    }

    /// Returns whether the squares that a piece passes are safe for it.
    fn may_go(&self, state: &State, effect: &Effect) -> bool {
        let mut lifted = state.clone();
        if effect.act != Act::Drop {
            lifted.board.remove(&effect.from);
        }
        let is_safe = |way: &Vec<Point>| {
            way.iter().all(|at| !self.is_persuaded(&lifted, *at, effect.man, None))
        };
        effect.safe_ways.iter().any(is_safe)
    }

    /// Returns whether the moving piece is a King that is overly persuaded as it lands on
    /// another square.
    fn lands_unsafely(&self, state: &State, effect: &Effect) -> bool {
        let is_king = effect.act != Act::Drop && effect.man.kind == self.royal;
        if !is_king || effect.from == effect.to {
            return false;
        }
        let mut landed = play(&self.book, state, effect);
        (landed.open, landed.opener) = (Vec::new(), None);
        self.is_persuaded(&landed, effect.to, landed.board[&effect.to], None)
    }

    fn moves(&self, state: &State) -> BTreeMap<String, State> {
        let mut walks = effects(&self.book, state, state.white);
        walks.retain(|effect| effect.captured.is_empty());
        for effect in &mut walks {
            effect.safe.extend(effect.open.iter().copied());
        }
        let all = with_texts(&self.book, pseudo_legal_of(&self.book, state, walks));
        let mut legal = BTreeMap::new();
        for (text, effect) in all {
            let is_possible = comes_where_it_may(&self.book, state, &effect)
                && !leaves_stuck_piece(&self.book, &effect)
                && !has_facing(&self.book, &play(&self.book, state, &effect))
                && self.may_go(state, &effect)
                && !self.lands_unsafely(state, &effect);
            if !is_possible {
                continue;
            }
            let after = self.turn(state, &effect);
            if !self.kings(&after, state.white).is_empty() {
                legal.insert(text, after);
            }
        }
        legal
    }
}

struct Reached {
    turns: Rc<Turns>,
    state: State,
}

impl Position for Reached {
    fn write(&self) -> String {
        fen::write(&self.turns.book, &self.state)
    }

    fn is_white(&self) -> bool {
        self.state.white
    }

    fn outcome_and_moves(&self) -> (Option<Outcome>, BTreeMap<String, Successor>) {
        let (turns, state) = (&self.turns, &self.state);
        if let Some(end) = is_over(&turns.book, state) {
            return (Some(end), BTreeMap::new());
        }
        let moves = turns.moves(state);
        let limit = turns.book.rules.ends.move_limit;
        let end = |result: &str, reason: &str| Some((result.to_owned(), reason.to_owned()));
        let outcome = if moves.is_empty() && turns.kings(state, state.white).is_empty() {
            end(if state.white { "0-1" } else { "1-0" }, "king-converted")
        } else if moves.is_empty() {
            end("1/2-1/2", "stalemate")
        } else if limit > 0 && state.halfmove >= limit {
            end("1/2-1/2", "move-limit")
        } else {
            None
        };
        let next = |(text, state): (String, State)| {
            let position = Box::new(Reached { turns: Rc::clone(turns), state });
            (text, Successor { position, won: false })
        };
        (outcome, moves.into_iter().map(next).collect())
    }
}
