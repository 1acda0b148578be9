//! Sentences that describe a move to a person who does not know the notation.

use super::{ChoiceKind, Effect, describe};
use crate::aftermath::Aftermath;
use crate::text::{joined, with_article};
use crate::{Extra, Game, Kind, Move, Outcome, Piece, Position, Reason, Square, work};
use std::cell::OnceCell;
use std::collections::HashMap;

/// Describes a legal move in a sentence without a full stop: `Knight to f5, converts 7
/// pieces`, `Rook takes the Bishop on d5, check`.
///
/// Different legal moves of a position have different sentences. The origin is only
/// named if another piece of the same kind could go to the same square.
pub fn sentence<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
    let aftermath = Aftermath::of(position, mv);
    sentence_among(game, position, mv, aftermath, &OnceCell::new())
}

/// Describes all legal moves of a position, in the order of `moves`, which must be all legal
/// moves. Much faster than one by one. Ends early with the [`work`] of the thread.
pub fn sentences<G: Game>(game: &G, position: &G::Position, moves: &[Move]) -> Vec<String> {
    sentences_with(game, position, moves, &Aftermath::of_all(position, moves))
}

/// Describes all legal moves of a position, given the positions after them.
pub(super) fn sentences_with<G: Game>(
    game: &G,
    position: &G::Position,
    moves: &[Move],
    aftermaths: &[Aftermath],
) -> Vec<String> {
    let rivals = OnceCell::from(Rivals::among(position, moves));
    let moves = moves.iter().zip(aftermaths).take_while(|_| !work::is_over());
    moves.map(|(&mv, &after)| sentence_among(game, position, mv, after, &rivals)).collect()
}

/// Steps of [`work`] for a sentence.
const STEPS_OF_SENTENCE: u64 = 64;

fn sentence_among<G: Game>(
    game: &G,
    position: &G::Position,
    mv: Move,
    aftermath: Aftermath,
    rivals: &OnceCell<Rivals>,
) -> String {
    work::spend(STEPS_OF_SENTENCE);
    let effect = Effect::of(game, position, mv);
    let teller = Teller { game, position, mv, effect, rivals };
    let mut clauses = vec![teller.main_clause()];
    clauses.extend(teller.displacement());
    clauses.extend(teller.captures());
    clauses.extend(teller.left_behind());
    clauses.extend(teller.promotion());
    if !teller.effect.conversions.is_empty() {
        clauses.extend(teller.conversions(&position.after(mv)));
    }
    clauses.join(", ") + &ending(aftermath)
}

/// Common properties of the legal moves of a position. They show whether a sentence fits several
/// moves.
#[derive(Default)]
struct Rivals {
    /// The origins of moves of pieces to squares.
    to: HashMap<(Piece, Square), Several>,
    /// The origins of moves of pieces with the same effect.
    acting: HashMap<(Piece, Extra), Several>,
    /// The origins of displaced pieces, by the move's two squares and their destination.
    displaced: HashMap<(Square, Square, Square), Several>,
}

impl Rivals {
    fn among<P: Position>(position: &P, moves: &[Move]) -> Rivals {
        let mut rivals = Rivals::default();
        for mv in moves {
            if let Some((from, to)) = mv.displacement() {
                rivals.displaced.entry((mv.from, mv.to, to)).or_default().add(from);
            }
            let Some(piece) = position.piece_at(mv.from).filter(|_| !mv.is_drop()) else {
                continue;
            };
            rivals.to.entry((piece, mv.to)).or_default().add(mv.from);
            if mv.extra != Extra::None {
                rivals.acting.entry((piece, mv.extra)).or_default().add(mv.from);
            }
        }
        rivals
    }
}

/// A square, and whether there are others.
#[derive(Copy, Clone, Default)]
struct Several {
    first: Option<Square>,
    has_others: bool,
}

impl Several {
    fn add(&mut self, square: Square) {
        self.has_others |= *self.first.get_or_insert(square) != square;
    }
}

/// A legal move with its effect.
struct Teller<'a, G: Game> {
    game: &'a G,
    position: &'a G::Position,
    mv: Move,
    effect: Effect,
    /// Found when they are needed.
    rivals: &'a OnceCell<Rivals>,
}

impl<G: Game> Teller<'_, G> {
    fn kind(&self, kind: Kind) -> &str {
        &self.game.kinds()[kind.index()].name
    }

    fn square(&self, square: Square) -> &str {
        self.game.board().name(square)
    }

    fn squares(&self, squares: &[Square]) -> String {
        list(squares.iter().map(|&square| self.square(square)))
    }

    /// Formats a piece other than the moving one: `the Pawn` or, of the mover's own
    /// side, `its Pawn`.
    fn other(&self, square: Square) -> String {
        let whose = if self.is_own(square) { "its" } else { "the" };
        format!("{whose} {}", self.name_at(square))
    }

    fn name_at(&self, square: Square) -> &str {
        self.position.piece_at(square).map_or("piece", |piece| self.kind(piece.kind))
    }

    fn is_own(&self, square: Square) -> bool {
        self.position.piece_at(square).is_some_and(|piece| piece.color == self.position.turn())
    }

    fn mover(&self) -> Option<Piece> {
        self.position.piece_at(self.mv.from)
    }

    /// Formats the moving piece, with its origin if that is needed.
    fn subject(&self) -> String {
        let name = self.name_at(self.mv.from);
        if self.has_rival() { self.with_origin() } else { name.to_owned() }
    }

    fn with_origin(&self) -> String {
        format!("{} on {}", self.name_at(self.mv.from), self.square(self.mv.from))
    }

    fn rivals(&self) -> &Rivals {
        self.rivals.get_or_init(|| Rivals::among(self.position, &self.position.legal_moves()))
    }

    /// Returns whether another piece of the same kind could do the same.
    fn has_rival(&self) -> bool {
        let mv = self.mv;
        let Some(mover) = self.mover() else { return false };
        let same = match mv.extra {
            Extra::Displace { .. } | Extra::Locust(_) | Extra::Compound(_) if mv.from == mv.to => {
                self.rivals().acting.get(&(mover, mv.extra))
            }
            _ => self.rivals().to.get(&(mover, mv.to)),
        };
        same.is_some_and(|origins| origins.has_others)
    }

    fn main_clause(&self) -> String {
        let Move { from, to, extra } = self.mv;
        match extra {
            Extra::Drop(kind) => {
                format!("Drops {} on {}", with_article(self.kind(kind)), self.square(to))
            }
            _ if self.castles() => self.castling(),
            Extra::Leave(kind) if from == to => {
                format!("{} becomes {}", self.with_origin(), with_article(self.kind(kind)))
            }
            // The other clauses describe the action of the piece on its square.
            _ if from == to => self.action_in_place(),
            _ if self.swaps() => {
                format!("{} swaps with {} on {}", self.subject(), self.other(to), self.square(to))
            }
            // The piece that the move leaves behind shows where the moving piece came from.
            Extra::Leave(_) => format!("{} to {}", self.name_at(from), self.square(to)),
            _ if self.effect.removed == [to] => {
                format!("{} takes {}", self.subject(), self.victim(to))
            }
            _ => format!("{} to {}", self.subject(), self.square(to)),
        }
    }

    fn castles(&self) -> bool {
        let may_castle = matches!(self.mv.extra, Extra::None | Extra::Displace { .. });
        may_castle && describe(self.game, self.position, self.mv).kind == ChoiceKind::Castle
    }

    /// `Castles, King to g1 and Rook to f1`.
    fn castling(&self) -> String {
        let piece = |&(from, to)| format!("{} to {}", self.name_at(from), self.square(to));
        format!("Castles, {}", list(self.effect.slides.iter().map(piece)))
    }

    /// Returns whether the moving piece and another one exchange their squares.
    fn swaps(&self) -> bool {
        self.mv.displacement() == Some((self.mv.to, self.mv.from)) && self.mv.from != self.mv.to
    }

    fn action_in_place(&self) -> String {
        match (self.mv.displacement(), self.mv.captures_elsewhere()) {
            (Some((from, to)), _) => format!(
                "{} {} {} on {} to {}",
                self.subject(),
                self.position.displacement_verb(self.mv),
                self.other(from),
                self.square(from),
                self.square(to)
            ),
            (None, &[on]) => {
                format!("{} takes {} without moving", self.subject(), self.victim(on))
            }
            (None, []) => format!("{} passes", self.with_origin()),
            (None, _) => format!("{} stays", self.with_origin()),
        }
    }

    /// Formats a captured piece: `the Rook on d6`, or `its own Rook on d6`.
    fn victim(&self, on: Square) -> String {
        let whose = if self.is_own(on) { "its own" } else { "the" };
        format!("{whose} {} on {}", self.name_at(on), self.square(on))
    }

    /// `shoves the Pawn to a5`, unless the main clause says it.
    fn displacement(&self) -> Option<String> {
        let (from, to) = self.mv.displacement()?;
        if self.mv.from == self.mv.to || self.castles() || self.swaps() {
            return None;
        }
        let verb = self.position.displacement_verb(self.mv);
        let origin = match self.other_could_be_displaced(to) {
            true => format!(" on {}", self.square(from)),
            false => String::new(),
        };
        Some(format!("{verb} {}{origin} to {}", self.other(from), self.square(to)))
    }

    /// Returns whether the same move could bring another piece to the same square.
    fn other_could_be_displaced(&self, to: Square) -> bool {
        let others = self.rivals().displaced.get(&(self.mv.from, self.mv.to, to));
        others.is_some_and(|others| others.has_others)
    }

    /// Captures that the main clause does not mention.
    fn captures(&self) -> Vec<String> {
        let removed = &self.effect.removed;
        let (own, hostile): (Vec<Square>, Vec<Square>) =
            removed.iter().partition(|&&square| self.is_own(square));
        match (hostile.as_slice(), own.as_slice()) {
            ([on], []) | ([], [on]) => self.single_capture(*on).into_iter().collect(),
            _ => {
                let takes = (!hostile.is_empty()).then(|| match hostile.as_slice() {
                    [on] => format!("takes {}", self.victim(*on)),
                    several => {
                        format!("takes {} pieces on {}", several.len(), self.squares(several))
                    }
                });
                let loses = (!own.is_empty()).then(|| match own.as_slice() {
                    [on] => format!("loses {}", self.victim(*on)),
                    several => {
                        format!("loses {} of its own on {}", several.len(), self.squares(several))
                    }
                });
                takes.into_iter().chain(loses).collect()
            }
        }
    }

    fn single_capture(&self, on: Square) -> Option<String> {
        let is_action = self.mv.from == self.mv.to && self.mv.displacement().is_none();
        if on == self.mv.to || is_action {
            return None;
        }
        let in_passing = self.mv.extra == Extra::None
            && self.position.to_setup().en_passant.contains(&self.mv.to);
        let manner = if in_passing { " in passing" } else { "" };
        Some(format!("takes {}{manner}", self.victim(on)))
    }

    /// `leaves a Hawk on f2`.
    fn left_behind(&self) -> Option<String> {
        match self.mv.extra {
            Extra::Leave(kind) if self.mv.from != self.mv.to => Some(format!(
                "leaves {} on {}",
                with_article(self.kind(kind)),
                self.square(self.mv.from)
            )),
            _ => None,
        }
    }

    /// `becomes a Queen`, of a piece that moves.
    fn promotion(&self) -> Option<String> {
        if self.mv.from == self.mv.to {
            return None;
        }
        let new = self.effect.placed.iter().find(|placed| placed.0 == self.mv.to)?.1;
        Some(format!("becomes {}", with_article(self.kind(new.kind))))
    }

    /// `converts 7 pieces` and `loses its Pawn on e4`.
    fn conversions(&self, after: &G::Position) -> Vec<String> {
        let us = self.position.turn();
        let is_ours = |square: &Square| after.piece_at(*square).is_some_and(|p| p.color == us);
        let (won, lost) = self.changed_sides().into_iter().partition(is_ours);
        let clauses = [("converts the", won), ("loses its", lost)];
        clauses
            .into_iter()
            .filter_map(|(verb, squares)| self.conversion(after, verb, squares))
            .collect()
    }

    /// The squares of the pieces that belong to the other side after all rounds of
    /// conversions.
    fn changed_sides(&self) -> Vec<Square> {
        let mut changed: Vec<Square> = Vec::new();
        for &square in self.effect.conversions.iter().flatten() {
            match changed.iter().position(|&other| other == square) {
                Some(twice) => drop(changed.remove(twice)),
                None => changed.push(square),
            }
        }
        changed
    }

    /// Names a single piece, and a King among several.
    fn conversion(
        &self,
        after: &G::Position,
        verb: &str,
        mut squares: Vec<Square>,
    ) -> Option<String> {
        squares.sort_by_key(|&square| !self.is_king(after, square));
        let (&first, others) = squares.split_first()?;
        let name = self.kind(after.piece_at(first)?.kind);
        let named = format!("{verb} {name} on {}", self.square(first));
        Some(match others.len() {
            0 if first == self.mv.to => "changes sides".to_owned(),
            0 => named,
            more if self.is_king(after, first) => format!("{named} and {more} more"),
            more => format!("{} {} pieces", verb.split(' ').next()?, more + 1),
        })
    }

    fn is_king(&self, position: &G::Position, square: Square) -> bool {
        position.piece_at(square).is_some_and(|piece| self.game.is_royal(piece))
    }
}

/// The suffix of a move that gives check or ends the game.
fn ending(aftermath: Aftermath) -> String {
    match aftermath.outcome_or_draw.map(|Outcome { winner, reason }| (winner, reason)) {
        Some((_, Reason::Checkmate)) => ": checkmate".to_owned(),
        Some((Some(winner), Reason::PoliWin | Reason::Goal)) => format!(", arrives: {winner} wins"),
        Some((Some(winner), _)) => format!(": {winner} wins"),
        Some((None, reason)) => format!(": draw, {reason}"),
        None if aftermath.gives_check => ", check".to_owned(),
        None => String::new(),
    }
}

/// Joins texts with commas and `and`.
fn list<T: Into<String>>(texts: impl Iterator<Item = T>) -> String {
    let texts: Vec<String> = texts.map(Into::into).collect();
    joined(&texts, "and")
}
