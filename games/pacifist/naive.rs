//! Naive rules of Pacifist Chess over any of the games on rectangular boards.

use std::collections::{BTreeMap, BTreeSet};

use heterodox_testkit::naive::board::{Board, Sq, is_white, kind, of_side};
use heterodox_testkit::naive::{
    Base, GameRules, MoveEffect, NaiveError, Outcome, Position, Random, Rules, State, Successor,
    apply, base_rules, pseudo_moves,
};

/// The base game if an id names none.
const DEFAULT_BASE: &str = "chess";

/// Finds the base game and the options that the parts of an id after `pacifist` name.
pub(crate) fn rules(parts: &[&str]) -> Option<GameRules> {
    let base = |used| base_rules(&parts[..used]).map(|base| (base, used));
    let base = (1..=parts.len()).rev().find_map(base);
    let (base, used) = base.or_else(|| Some((base_rules(&[DEFAULT_BASE])?, 0)))?;
    let (options, values) = match &parts[used..] {
        [options @ .., list] if list.starts_with(VALUES) => (options, chosen_values(list)?),
        options => (options, [None; LETTERS]),
    };
    let (form, friends) = match options {
        [form @ .., "friends"] => (form, true),
        form => (form, false),
    };
    let form = match form {
        [] | ["count"] => Form::Count,
        ["value"] => Form::Value,
        ["average"] => Form::Average,
        _ => return None,
    };
    Some(GameRules::Other(Box::new(Pacifist { base, form, friends, values })))
}

/// Values that the players have chosen, for each letter.
type Values = [Option<u8>; LETTERS];

/// Number of letters.
const LETTERS: usize = 26;

/// Beginning of the part of an id that lists values.
const VALUES: &str = "values=";

/// Reads a list of values in its canonical form: letters, each followed by a number.
fn chosen_values(list: &str) -> Option<Values> {
    let mut values = [None; LETTERS];
    let mut letter = None;
    for c in list.strip_prefix(VALUES)?.chars() {
        match c.to_digit(10) {
            Some(digit) => {
                let value: &mut Option<u8> = values.get_mut(letter?)?;
                *value = Some(10 * value.unwrap_or(0) + digit as u8);
            }
            None => letter = Some((c as usize).checked_sub('a' as usize)?),
        }
    }
    Some(values)
}

/// Measure of persuasion and support.
#[derive(Clone, Copy)]
enum Form {
    Count,
    Value,
    Average,
}

/// A base game and the options.
#[derive(Clone, Copy)]
struct Pacifist {
    base: &'static dyn Base,
    form: Form,
    /// True if every friend that bears on a square is transparent, sliding or not.
    friends: bool,
    values: Values,
}

/// A position after a legal move.
struct TurnResult {
    state: State,
    /// True if the mover has won by the arrival of a piece, which is not part of the
    /// position.
    won: bool,
}

impl Pacifist {
    /// Validates the rules that Pacifist Chess adds to the base game's syntax.
    fn check(self, state: &State) -> Result<(), NaiveError> {
        let kings = |white| state.board.find(of_side('K', white)).len();
        if kings(true) + kings(false) != 2 {
            return Err(NaiveError::new(
                "placement",
                "there must be two Kings on the board".into(),
            ));
        }
        if kings(!state.white) == 0 {
            return Err(NaiveError::new(
                "placement",
                "the side that has just moved owns no King".into(),
            ));
        }
        if self.base.pockets_captures() && !state.pocket.is_empty() {
            return Err(NaiveError::new(
                "placement",
                "nothing is ever captured: the bracket is '[]'".into(),
            ));
        }
        if !state.ep.is_empty() {
            return Err(NaiveError::new("ep", "nothing is ever captured: it is '-'".into()));
        }
        Ok(())
    }

    /// Returns the pieces of the side `white` that bear on a square. An enemy of kind `victim` is
    /// assumed there.
    fn bearing(
        self,
        board: &Board,
        at: Sq,
        victim: char,
        white: bool,
        silent: Option<Sq>,
    ) -> BTreeSet<Sq> {
        let board = board.with(at, Some(of_side(victim, !white)));
        let mut through = BTreeSet::new();
        loop {
            let not_silent =
                board.side(white).into_iter().filter(|(from, _)| Some(*from) != silent);
            let bearing: Vec<(Sq, char)> = not_silent
                .filter(|(from, _)| self.base.could_capture(&board, *from, at, &through))
                .collect();
            let lets_through = |piece: char| self.friends || self.base.is_slider(kind(piece));
            let open = bearing.iter().filter(|(_, piece)| lets_through(*piece));
            let transparent: BTreeSet<Sq> = open.map(|(from, _)| *from).collect();
            if transparent == through {
                return bearing.into_iter().map(|(from, _)| from).collect();
            }
            through = transparent;
        }
    }

    /// Returns the value of a kind.
    fn value(self, kind: char) -> u64 {
        let chosen = self.values[kind as usize - 'A' as usize];
        chosen.map_or_else(|| self.base.value(kind), u64::from)
    }

    /// Returns the weight of a set of pieces as a fraction (numerator,
    /// denominator).
    fn weight(self, board: &Board, bearing: &BTreeSet<Sq>) -> (u64, u64) {
        let count = bearing.len() as u64;
        let pieces = bearing.iter().filter_map(|at| board.get(*at));
        let sum: u64 = pieces.map(|piece| self.value(kind(piece))).sum();
        match self.form {
            Form::Count => (count, 1),
            Form::Value => (sum, 1),
            Form::Average => (sum, count.max(1)),
        }
    }

    /// Returns whether a piece of kind `victim` of the side `white` is or would
    /// be overly persuaded on a square.
    fn overly_persuaded(
        self,
        board: &Board,
        at: Sq,
        victim: char,
        white: bool,
        silent: Option<Sq>,
    ) -> bool {
        let persuading = self.bearing(board, at, victim, !white, silent);
        let supporting = self.bearing(board, at, victim, white, silent);
        let (against, against_divisor) = self.weight(board, &persuading);
        let (support, support_divisor) = self.weight(board, &supporting);
        against * support_divisor > support * against_divisor
    }

    /// Converts all overly persuaded pieces of the side `white`, in rounds.
    /// Returns whether there were any.
    fn convert(self, state: &mut State, white: bool, silent: Option<Sq>) -> bool {
        let mut any = false;
        loop {
            let side = state.board.side(white).into_iter();
            let lost: Vec<(Sq, char)> = side
                .filter(|(at, piece)| {
                    self.overly_persuaded(&state.board, *at, kind(*piece), white, silent)
                })
                .collect();
            if lost.is_empty() {
                return any;
            }
            any = true;
            for (at, piece) in lost {
                state.board.set(at, Some(of_side(piece, !white)));
                state.remove_rights(self.base, at);
            }
        }
    }

    /// Returns whether multiple steps of pawns and castling are allowed: the
    /// piece would be overly persuaded on no square of its path.
    fn may_pass(self, state: &State, effect: &MoveEffect) -> bool {
        let lifted = state.board.with(effect.from, None);
        let victim = kind(effect.piece);
        let mut path = effect.pawn_path.iter().chain(&effect.king_path);
        !path.any(|at| self.overly_persuaded(&lifted, *at, victim, state.white, None))
    }

    /// Returns whether the moving piece is a King that is overly persuaded as it lands on
    /// another square.
    fn lands_unsafely(self, state: &State, effect: &MoveEffect) -> bool {
        if kind(effect.piece) != 'K' || effect.from == effect.to {
            return false;
        }
        let mut landed = apply(self.base, state, effect);
        landed.ep.clear();
        self.overly_persuaded(&landed.board, effect.to, 'K', state.white, None)
    }

    /// Plays a turn: the move and all conversions.
    fn turn(self, state: &State, effect: &MoveEffect) -> TurnResult {
        let mover = state.white;
        let mut next = apply(self.base, state, effect);
        next.ep.clear();
        let moved = next.board.get(effect.to).expect("the moved piece has just been put there");
        let is_persuaded = self.overly_persuaded(&next.board, effect.to, kind(moved), mover, None);
        let silent = is_persuaded.then_some(effect.to);
        let gained = self.convert(&mut next, !mover, silent);
        let lost = self.convert(&mut next, mover, None);
        if gained || lost {
            next.halfmove = 0;
        }
        let won =
            self.base.wins_on(moved, effect.to).is_some() && next.board.owned(effect.to, mover);
        TurnResult { state: next, won }
    }

    /// Returns the legal moves.
    fn legal_moves(self, state: &State) -> BTreeMap<String, TurnResult> {
        let effects = pseudo_moves(self.base, state).into_iter();
        let mut moves = BTreeMap::new();
        for effect in effects.filter(|effect| effect.captured.is_none()) {
            if !self.may_pass(state, &effect) || self.lands_unsafely(state, &effect) {
                continue;
            }
            let after = self.turn(state, &effect);
            if after
                .state
                .board
                .pieces()
                .iter()
                .any(|(_, piece)| *piece == of_side('K', state.white))
            {
                moves.insert(effect.text(self.base), after);
            }
        }
        moves
    }

    /// Returns the outcome of a position, given its number of legal moves.
    fn outcome(self, state: &State, legal: usize) -> Option<Outcome> {
        const LIMIT: u32 = 100;
        let has_no_king = state.board.find(of_side('K', state.white)).is_empty();
        let (result, reason) = if legal == 0 && has_no_king {
            (if state.white { "0-1" } else { "1-0" }, "king-converted")
        } else if legal == 0 {
            ("1/2-1/2", "stalemate")
        } else if state.halfmove >= LIMIT {
            ("1/2-1/2", "move-limit")
        } else {
            return None;
        };
        Some((result.to_string(), reason.to_string()))
    }
}

impl Rules for Pacifist {
    fn start(&self) -> String {
        self.base.start().to_string()
    }

    fn read(&self, fen: &str) -> Result<Box<dyn Position>, NaiveError> {
        let state = State::read(self.base, fen)?;
        self.check(&state)?;
        Ok(Box::new(PacifistPosition { rules: *self, state }))
    }

    fn random(&self, random: &mut Random) -> Option<Box<dyn Position>> {
        let mut state = random.state(self.base);
        if self.base.pockets_captures() {
            state.pocket.clear();
        }
        let converted = random.pick(&[0, 5, 20, 50]);
        for (at, piece) in state.board.pieces() {
            if random.chance(converted) {
                state.board.set(at, Some(of_side(kind(piece), !is_white(piece))));
                state.remove_rights(self.base, at);
            }
        }
        self.check(&state).ok()?;
        Some(Box::new(PacifistPosition { rules: *self, state }))
    }
}

struct PacifistPosition {
    rules: Pacifist,
    state: State,
}

impl Position for PacifistPosition {
    fn write(&self) -> String {
        self.state.write(self.rules.base)
    }

    fn is_white(&self) -> bool {
        self.state.white
    }

    fn outcome_and_moves(&self) -> (Option<Outcome>, BTreeMap<String, Successor>) {
        let rules = self.rules;
        let legal = rules.legal_moves(&self.state);
        let outcome = rules.outcome(&self.state, legal.len());
        let next = |after: TurnResult| Successor {
            position: Box::new(PacifistPosition { rules, state: after.state }),
            won: after.won,
        };
        (outcome, legal.into_iter().map(|(text, after)| (text, next(after))).collect())
    }
}
