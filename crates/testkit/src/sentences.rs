//! Checks of the sentences about moves against the positions before and after them.
//!
//! A sentence is taken apart again, and each clause is compared with the two boards.
//! Nothing is computed with [`Effect`](heterodox_kernel::view::Effect).

use crate::laws;
use heterodox_kernel::view::sentence;
use heterodox_kernel::{Game, Move, Piece, Position, Square};
use std::collections::{BTreeMap, BTreeSet};

/// Verbs of displacements.
const VERBS: [&str; 5] = ["shoves ", "pulls ", "pushes ", "carries ", "moves "];

/// Checks the sentences of all moves in random games.
///
/// # Panics
/// If a sentence is wrong or omits an effect on the board.
pub fn random_games<G: Game>(game: &G, seed: u64, games: usize, max_plies: usize) {
    laws::on_random_positions(game, seed, games, max_plies, |position| {
        check_position(game, position);
    });
}

/// Checks the sentences of all legal moves of a position.
///
/// # Panics
/// If a sentence is wrong, or if two moves have the same one.
pub fn check_position<G: Game>(game: &G, position: &G::Position) {
    let mut known: BTreeMap<String, Move> = BTreeMap::new();
    for mv in position.legal_moves() {
        let text = sentence(game, position, mv);
        check_move(game, position, mv, &text);
        if let Some(other) = known.insert(text.clone(), mv) {
            panic!("{}: {mv:?} and {other:?} are both “{text}”", position.fen());
        }
    }
}

/// Checks a sentence about a legal move.
///
/// # Panics
/// If it is wrong or omits an effect on the board.
pub fn check_move<G: Game>(game: &G, position: &G::Position, mv: Move, text: &str) {
    let checked = CheckedMove::new(game, position, mv, text);
    checked.check_words();
    for clause in checked.clauses() {
        checked.check_clause(clause);
    }
    checked.check_counts();
    checked.check_new_kind();
    checked.check_displacement_is_said();
    checked.check_nothing_is_left_out();
    checked.check_ending();
}

/// A move with the boards before and after it and its sentence.
struct CheckedMove<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    next: G::Position,
    mv: Move,
    text: &'a str,
    before: Vec<Option<Piece>>,
    after: Vec<Option<Piece>>,
}

impl<'a, G: Game> CheckedMove<'a, G> {
    fn new(game: &'a G, position: &'a G::Position, mv: Move, text: &'a str) -> Self {
        let next = position.after(mv);
        let board = |position: &G::Position| -> Vec<Option<Piece>> {
            game.board().squares().map(|square| position.piece_at(square)).collect()
        };
        let (before, after) = (board(position), board(&next));
        CheckedMove { game, position, next, mv, text, before, after }
    }

    /// Fails with a message.
    fn fail(&self, reason: &str) -> ! {
        panic!("{}: {:?} as “{}”: {reason}", self.position.fen(), self.mv, self.text)
    }

    fn clauses(&self) -> impl Iterator<Item = &'a str> {
        let said = self.text.split(": ").next().unwrap_or_default();
        said.split(", ")
    }

    fn check_words(&self) {
        if self.text.is_empty() || self.text.ends_with('.') || self.text.contains("piece ") {
            self.fail("it is not a clause of names");
        }
        if self.text.starts_with(char::is_lowercase) {
            self.fail("it does not begin like a sentence");
        }
    }

    /// Finds the kind and square of texts such as `the Rook on d4` or `its Pawn to e5`.
    fn piece_named(&self, text: &str) -> Option<(&'a str, Square)> {
        let rest = ["its own ", "its ", "the ", "a ", "an "]
            .iter()
            .find_map(|start| text.strip_prefix(start))
            .unwrap_or(text);
        let name = self.kinds().filter(|name| rest.starts_with(name)).max_by_key(|n| n.len())?;
        let rest = rest[name.len()..].trim_start();
        let place = rest.strip_prefix("on ").or_else(|| rest.strip_prefix("to "))?;
        let square = place.split(' ').next().and_then(|name| self.game.board().square(name))?;
        Some((name, square))
    }

    fn kinds(&self) -> impl Iterator<Item = &'a str> {
        self.game.kinds().iter().map(|kind| &*kind.name)
    }

    fn is(&self, there: Option<Piece>, name: &str, ours: Option<bool>) -> bool {
        there.is_some_and(|piece| {
            self.game.kinds()[piece.kind.index()].name == name
                && ours.is_none_or(|ours| ours == (piece.color == self.position.turn()))
        })
    }

    /// Checks the statements of one clause about pieces on squares.
    fn check_clause(&self, clause: &str) {
        if let Some((_, piece)) = clause.split_once("takes ").or(clause.split_once("loses "))
            && let Some((name, square)) = self.piece_named(piece)
        {
            self.check_gone(clause, name, square);
        }
        if let Some(piece) = clause.strip_prefix("converts ")
            && let Some((name, square)) = self.piece_named(piece)
            && !self.is(self.after[square.index()], name, Some(true))
        {
            self.fail("the converted piece is not its own now");
        }
        for verb in VERBS {
            if let Some((_, piece)) = clause.split_once(verb) {
                self.check_displaced(piece);
            }
        }
        if let Some((_, piece)) = clause.split_once("swaps with ") {
            let Some((name, square)) = self.piece_named(piece) else { self.fail("swaps what?") };
            let (there, here) = (self.before[square.index()], self.after[self.mv.from.index()]);
            if !self.is(there, name, None) || !self.is(here, name, None) {
                self.fail("the pieces have not swapped");
            }
        }
        if let Some(piece) = clause.strip_prefix("leaves ") {
            let Some((name, square)) = self.piece_named(piece) else { self.fail("leaves what?") };
            if square != self.mv.from || !self.is(self.after[square.index()], name, Some(true)) {
                self.fail("this is not what is left behind");
            }
        }
        if let Some((_, name)) = clause.split_once("becomes ") {
            let name = name.trim_start_matches("an ").trim_start_matches("a ");
            if !self.is(self.after[self.mv.to.index()], name, None)
                || self.is(self.before[self.mv.from.index()], name, None)
            {
                self.fail("the piece has not become this");
            }
        }
    }

    /// A piece was captured, or now belongs to the other side.
    fn check_gone(&self, clause: &str, name: &str, square: Square) {
        let taken = clause.contains("takes ");
        let own = clause.contains("its ");
        let (was, is) = (self.before[square.index()], self.after[square.index()]);
        let was_there = self.is(was, name, Some(own)) && (is != was || square == self.mv.to);
        let has_changed_sides = !taken && self.is(is, name, Some(false));
        if !was_there && !has_changed_sides {
            self.fail("this piece was not lost");
        }
    }

    /// The piece stands where it was displaced to, and no longer where it was.
    fn check_displaced(&self, piece: &str) {
        let Some((from, to)) = self.mv.displacement() else { self.fail("nothing is displaced") };
        let whose = piece.starts_with("its ");
        let Some((name, first)) = self.piece_named(piece) else { self.fail("displaces what?") };
        let last = piece.rsplit(' ').next().and_then(|name| self.game.board().square(name));
        if !self.is(self.before[from.index()], name, Some(whose))
            || !self.is(self.after[to.index()], name, None)
            || ![from, to].contains(&first)
            || last != Some(to)
        {
            self.fail("this piece was not displaced");
        }
    }

    /// Compares the numbers of pieces of both sides with the numbers in the sentence.
    fn check_counts(&self) {
        let us = self.position.turn();
        let count = |board: &[Option<Piece>], ours: bool| {
            board.iter().flatten().filter(|piece| (piece.color == us) == ours).count() as i64
        };
        let mut change = (0, 0);
        for clause in self.clauses() {
            let number = number_in(clause);
            let own = clause.contains("its own") || clause.contains("of its own");
            match clause {
                _ if clause.contains("takes ") && own => change.0 -= number,
                _ if clause.contains("takes ") => change.1 -= number,
                _ if clause.starts_with("loses ") && own => change.0 -= number,
                _ if clause.starts_with("loses ") || clause == "changes sides" => {
                    change = (change.0 - number, change.1 + number);
                }
                _ if clause.starts_with("converts ") => {
                    change = (change.0 + number, change.1 - number);
                }
                _ if clause.starts_with("leaves ") || clause.starts_with("Drops ") => change.0 += 1,
                _ => {}
            }
        }
        let found = (
            count(&self.after, true) - count(&self.before, true),
            count(&self.after, false) - count(&self.before, false),
        );
        if found != change {
            self.fail(&format!("the numbers of pieces change by {found:?}, not by {change:?}"));
        }
    }

    /// A piece that arrives as another kind is said to have become it.
    fn check_new_kind(&self) {
        let (was, is) = (self.before[self.mv.from.index()], self.after[self.mv.to.index()]);
        let is_new = was.zip(is).is_some_and(|(was, is)| was.kind != is.kind);
        if is_new && !self.text.contains("becomes ") {
            self.fail("the piece has become another");
        }
    }

    /// A displaced piece is spoken of.
    fn check_displacement_is_said(&self) {
        let said = VERBS.iter().any(|verb| self.text.contains(verb))
            || self.text.contains("swaps with ")
            || self.text.starts_with("Castles");
        if self.mv.displacement().is_some() && !said {
            self.fail("another piece was displaced");
        }
    }

    /// Every square that has changed is that of the move, is named, or has a piece that
    /// has changed sides and is counted.
    fn check_nothing_is_left_out(&self) {
        let named: BTreeSet<&str> = self.text.split([' ', ',', ':']).collect();
        let of_move = |square: Square| {
            let displaced =
                self.mv.displacement().is_some_and(|(from, to)| [from, to].contains(&square));
            square == self.mv.from || square == self.mv.to || displaced
        };
        let mut converted = 0;
        for square in self.game.board().squares() {
            let (was, is) = (self.before[square.index()], self.after[square.index()]);
            if was == is {
                continue;
            }
            let flipped =
                was.zip(is).is_some_and(|(was, is)| was.kind == is.kind && was.color != is.color);
            converted += i64::from(flipped && !of_move(square));
            let is_said = named.contains(self.game.board().name(square)) || of_move(square);
            // The origin of a castling rook follows from where it goes.
            let castled = self.text.starts_with("Castles") && is.is_none();
            if !is_said && !flipped && !castled {
                self.fail(&format!("{} is not mentioned", self.game.board().name(square)));
            }
        }
        let counted: i64 = self
            .clauses()
            .filter(|clause| {
                clause.starts_with("converts ")
                    || clause.starts_with("loses ") && !clause.contains("its own")
            })
            .map(number_in)
            .sum();
        if converted > counted {
            self.fail(&format!("{converted} pieces have changed sides"));
        }
    }

    fn check_ending(&self) {
        let wins = self.next.outcome().and_then(|outcome| outcome.winner);
        let said_wins = self.text.contains(" wins") || self.text.ends_with(": checkmate");
        if wins.is_some() != said_wins {
            self.fail("it is wrong about the winner");
        }
        if let Some(winner) = wins
            && !self.text.ends_with(": checkmate")
            && !self.text.ends_with(&format!(": {winner} wins"))
        {
            self.fail("another side wins");
        }
        let check = wins.is_none() && !self.next.checkers().is_empty();
        let draw = self.next.outcome().is_some() || self.next.rule_draw().is_some();
        if self.text.ends_with(", check") != (check && !draw) {
            self.fail("it is wrong about check");
        }
    }
}

/// The number of pieces that a clause speaks about.
fn number_in(clause: &str) -> i64 {
    let numbers = clause.split(' ').filter_map(|word| word.parse::<i64>().ok());
    let more = i64::from(clause.ends_with(" more"));
    numbers.sum::<i64>().max(if more == 0 { 1 } else { 0 }) + more
}
