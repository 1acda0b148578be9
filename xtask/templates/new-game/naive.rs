//! Naive rules of Template. The tests compare the code in `src` with them. Write them from the
//! sentences of `RULES.md`, without looking at that code.

use std::collections::BTreeMap;

use heterodox_testkit::naive::board::{Board, Sq, sq};
use heterodox_testkit::naive::{
    Fields, GameRules, NaiveError, Outcome, Position, Random, Rules, Successor, read_turn,
};

const START: &str = "rrrr/4/4/RRRR w 1";
const SIZE: i32 = 4;
/// Number of Runners of each side at the start.
const RUNNERS: usize = 4;

pub(crate) fn rules(options: &[&str]) -> Option<GameRules> {
    options.is_empty().then(|| GameRules::Other(Box::new(TemplateRules)))
}

struct TemplateRules;

impl Rules for TemplateRules {
    fn start(&self) -> String {
        START.to_string()
    }

    fn read(&self, fen: &str) -> Result<Box<dyn Position>, NaiveError> {
        Ok(Box::new(State::read(fen)?))
    }

    fn random(&self, random: &mut Random) -> Option<Box<dyn Position>> {
        let mut board = Board::empty(SIZE, SIZE);
        let squares = board.squares();
        let odds = random.piece_odds();
        for runner in "RRRRrrrr".chars() {
            if !random.chance(odds.removed) {
                board.set(random.pick(&squares), Some(runner));
            }
        }
        let state = State { board, white: random.chance(50), fullmove: 1 + random.number(60) };
        state.check().ok()?;
        Some(Box::new(state))
    }
}

#[derive(Clone)]
struct State {
    board: Board,
    white: bool,
    fullmove: u32,
}

impl State {
    fn read(fen: &str) -> Result<State, NaiveError> {
        let mut fields = Fields::split(fen)?;
        let board = Board::read(fields.next("placement")?, SIZE, SIZE, "R")?;
        let white = read_turn(fields.next("turn")?)?;
        let fullmove = fields.number("fullmove", 1)?;
        fields.end()?;
        let state = State { board, white, fullmove };
        state.check()?;
        Ok(state)
    }

    /// Rejects positions that cannot arise in a game.
    fn check(&self) -> Result<(), NaiveError> {
        let too_many = [true, false].map(|white| self.board.side(white).len() > RUNNERS);
        if too_many.contains(&true) || self.arrived(self.white) > 0 || self.arrived(!self.white) > 1
        {
            return Err(NaiveError::new("placement", "it cannot arise in a game".into()));
        }
        Ok(())
    }

    /// Returns the number of Runners of a side on the far rank.
    fn arrived(&self, white: bool) -> usize {
        let goal = if white { SIZE } else { 1 };
        self.board.side(white).iter().filter(|(at, _)| at.rank == goal).count()
    }

    fn moves(&self) -> Vec<(Sq, Sq)> {
        let forward = if self.white { 1 } else { -1 };
        let mut moves = Vec::new();
        for (from, _) in self.board.side(self.white) {
            for file in -1..=1 {
                let to = from.offset(sq(file, forward), 1);
                let straight = file == 0 && self.board.is_empty(to);
                let capture = file != 0 && self.board.owned(to, !self.white);
                if straight || capture {
                    moves.push((from, to));
                }
            }
        }
        moves
    }

    fn after(&self, from: Sq, to: Sq) -> State {
        let board = self.board.with(from, None).with(to, self.board.get(from));
        State { board, white: !self.white, fullmove: self.fullmove + u32::from(!self.white) }
    }
}

impl Position for State {
    fn write(&self) -> String {
        format!("{} {} {}", self.board.write(), if self.white { "w" } else { "b" }, self.fullmove)
    }

    fn is_white(&self) -> bool {
        self.white
    }

    fn outcome_and_moves(&self) -> (Option<Outcome>, BTreeMap<String, Successor>) {
        let moves = self.moves();
        let outcome = if self.arrived(!self.white) > 0 {
            Some((if self.white { "0-1" } else { "1-0" }, "goal"))
        } else if moves.is_empty() {
            Some(("1/2-1/2", "stalemate"))
        } else {
            None
        };
        let successor = |(from, to)| {
            let position = Box::new(self.after(from, to));
            (format!("{from}{to}"), Successor { position, won: false })
        };
        let outcome = outcome.map(|(result, reason)| (result.to_string(), reason.to_string()));
        (outcome, moves.into_iter().map(successor).collect())
    }
}
