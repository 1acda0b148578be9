//! Sentences that describe a move to a person who does not know the notation.

use super::{ChoiceKind, Effect, describe};
use crate::aftermath::Aftermath;
use crate::phrases::moves::*;
use crate::said::{Phrase, Said};
use crate::{Extra, Game, Kind, Move, Outcome, Piece, Position, Reason, Square, work};
use std::cell::OnceCell;
use std::collections::HashMap;

/// Describes a legal move in a sentence without a full stop: `Knight to f5, converts 7
/// pieces`, `Rook takes the Bishop on d5, check`.
///
/// Different legal moves of a position have different sentences. The origin is only
/// named if another piece of the same kind could go to the same square.
pub fn sentence<G: Game>(game: &G, position: &G::Position, mv: Move) -> String {
    said(game, position, mv).to_string()
}

/// Returns the [`sentence`] that describes a legal move, with its parts.
pub fn said<G: Game>(game: &G, position: &G::Position, mv: Move) -> Said {
    let aftermath = Aftermath::of(position, mv);
    said_among(game, position, mv, aftermath, &OnceCell::new())
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
    moves.map(|(&mv, &after)| said_among(game, position, mv, after, &rivals).to_string()).collect()
}

/// Steps of [`work`] for a sentence.
const STEPS_OF_SENTENCE: u64 = 64;

fn said_among<G: Game>(
    game: &G,
    position: &G::Position,
    mv: Move,
    aftermath: Aftermath,
    rivals: &OnceCell<Rivals>,
) -> Said {
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
    with_ending(Said::Clauses(clauses), aftermath)
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
    fn kind(&self, kind: Kind) -> Said {
        Said::name(&*self.game.kinds()[kind.index()].name)
    }

    fn one_of(&self, kind: Kind) -> Said {
        Said::OneOf(self.game.kinds()[kind.index()].name.clone().into_owned())
    }

    fn square(&self, square: Square) -> Said {
        Said::text(self.game.board().name(square))
    }

    fn squares(&self, squares: &[Square]) -> Said {
        Said::List(squares.iter().map(|&square| self.square(square)).collect())
    }

    /// A piece other than the moving one: `the Pawn` or, of the mover's own side, `its Pawn`.
    fn other(&self, square: Square) -> Said {
        let whose = if self.is_own(square) { &ITS_PIECE } else { &THE_PIECE };
        whose.with([self.name_at(square)])
    }

    fn name_at(&self, square: Square) -> Said {
        self.position.piece_at(square).map_or(Said::name("piece"), |piece| self.kind(piece.kind))
    }

    fn is_own(&self, square: Square) -> bool {
        self.position.piece_at(square).is_some_and(|piece| piece.color == self.position.turn())
    }

    fn mover(&self) -> Option<Piece> {
        self.position.piece_at(self.mv.from)
    }

    /// The moving piece, with its origin if that is needed.
    fn subject(&self) -> Said {
        if self.has_rival() { self.with_origin() } else { self.name_at(self.mv.from) }
    }

    fn with_origin(&self) -> Said {
        PIECE_ON.with([self.name_at(self.mv.from), self.square(self.mv.from)])
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

    fn main_clause(&self) -> Said {
        let Move { from, to, extra } = self.mv;
        match extra {
            Extra::Drop(kind) => DROPS.with([self.one_of(kind), self.square(to)]),
            _ if self.castles() => self.castling(),
            Extra::Leave(kind) if from == to => {
                BECOMES_THERE.with([self.with_origin(), self.one_of(kind)])
            }
            // The other clauses describe the action of the piece on its square.
            _ if from == to => self.action_in_place(),
            _ if self.swaps() => SWAPS.with([self.subject(), self.other(to), self.square(to)]),
            // The piece that the move leaves behind shows where the moving piece came from.
            Extra::Leave(_) => GOES.with([self.name_at(from), self.square(to)]),
            _ if self.effect.removed == [to] => TAKES.with([self.subject(), self.victim(to)]),
            _ => GOES.with([self.subject(), self.square(to)]),
        }
    }

    fn castles(&self) -> bool {
        let may_castle = matches!(self.mv.extra, Extra::None | Extra::Displace { .. });
        may_castle && describe(self.game, self.position, self.mv).kind == ChoiceKind::Castle
    }

    /// `Castles, King to g1 and Rook to f1`.
    fn castling(&self) -> Said {
        let piece = |&(from, to)| GOES.with([self.name_at(from), self.square(to)]);
        CASTLES.with([Said::List(self.effect.slides.iter().map(piece).collect())])
    }

    /// Returns whether the moving piece and another one exchange their squares.
    fn swaps(&self) -> bool {
        self.mv.displacement() == Some((self.mv.to, self.mv.from)) && self.mv.from != self.mv.to
    }

    /// The verb of the displacement.
    fn verb(&self) -> Said {
        verb(self.position.displacement_verb(self.mv)).with([])
    }

    fn action_in_place(&self) -> Said {
        match (self.mv.displacement(), self.mv.captures_elsewhere()) {
            (Some((from, to)), _) => DISPLACES_THERE.with([
                self.subject(),
                self.verb(),
                self.other(from),
                self.square(from),
                self.square(to),
            ]),
            (None, &[on]) => TAKES_THERE.with([self.subject(), self.victim(on)]),
            (None, []) => PASSES.with([self.with_origin()]),
            (None, _) => STAYS.with([self.with_origin()]),
        }
    }

    /// A captured piece: `the Rook on d6`, or `its own Rook on d6`.
    fn victim(&self, on: Square) -> Said {
        let whose = if self.is_own(on) { &ITS_OWN_PIECE_ON } else { &THE_PIECE_ON };
        whose.with([self.name_at(on), self.square(on)])
    }

    /// `shoves the Pawn to a5`, unless the main clause says it.
    fn displacement(&self) -> Option<Said> {
        let (from, to) = self.mv.displacement()?;
        if self.mv.from == self.mv.to || self.castles() || self.swaps() {
            return None;
        }
        let (verb, other, to_square) = (self.verb(), self.other(from), self.square(to));
        Some(match self.other_could_be_displaced(to) {
            true => DISPLACES_FROM.with([verb, other, self.square(from), to_square]),
            false => DISPLACES.with([verb, other, to_square]),
        })
    }

    /// Returns whether the same move could bring another piece to the same square.
    fn other_could_be_displaced(&self, to: Square) -> bool {
        let others = self.rivals().displaced.get(&(self.mv.from, self.mv.to, to));
        others.is_some_and(|others| others.has_others)
    }

    /// Captures that the main clause does not mention.
    fn captures(&self) -> Vec<Said> {
        let removed = &self.effect.removed;
        let (own, hostile): (Vec<Square>, Vec<Square>) =
            removed.iter().partition(|&&square| self.is_own(square));
        match (hostile.as_slice(), own.as_slice()) {
            ([on], []) | ([], [on]) => self.single_capture(*on).into_iter().collect(),
            (hostile, own) => {
                let takes = self.all_of(hostile, &ALSO_TAKES, &TAKES_SEVERAL);
                let loses = self.all_of(own, &LOSES, &LOSES_SEVERAL);
                takes.into_iter().chain(loses).collect()
            }
        }
    }

    /// A clause about captured pieces of one side: a phrase for a single one, or for several.
    fn all_of(
        &self,
        squares: &[Square],
        single: &'static Phrase,
        several: &'static Phrase,
    ) -> Option<Said> {
        match squares {
            [] => None,
            [on] => Some(single.with([self.victim(*on)])),
            _ => Some(several.with([Said::text(squares.len()), self.squares(squares)])),
        }
    }

    fn single_capture(&self, on: Square) -> Option<Said> {
        let is_action = self.mv.from == self.mv.to && self.mv.displacement().is_none();
        if on == self.mv.to || is_action {
            return None;
        }
        let in_passing = self.mv.extra == Extra::None
            && self.position.to_setup().en_passant.contains(&self.mv.to);
        let takes = if in_passing { &TAKES_IN_PASSING } else { &ALSO_TAKES };
        Some(takes.with([self.victim(on)]))
    }

    /// `leaves a Hawk on f2`.
    fn left_behind(&self) -> Option<Said> {
        match self.mv.extra {
            Extra::Leave(kind) if self.mv.from != self.mv.to => {
                Some(LEAVES.with([self.one_of(kind), self.square(self.mv.from)]))
            }
            _ => None,
        }
    }

    /// `becomes a Queen`, of a piece that moves.
    fn promotion(&self) -> Option<Said> {
        if self.mv.from == self.mv.to {
            return None;
        }
        let new = self.effect.placed.iter().find(|placed| placed.0 == self.mv.to)?.1;
        Some(BECOMES.with([self.one_of(new.kind)]))
    }

    /// `converts 7 pieces` and `loses its Pawn on e4`.
    fn conversions(&self, after: &G::Position) -> Vec<Said> {
        let us = self.position.turn();
        let is_ours = |square: &Square| after.piece_at(*square).is_some_and(|p| p.color == us);
        let (won, lost) = self.changed_sides().into_iter().partition(is_ours);
        let converts = [&CONVERTS, &CONVERTS_MORE, &CONVERTS_SEVERAL];
        let loses = [&LOSES_TO_OTHERS, &LOSES_MORE_TO_OTHERS, &LOSES_SEVERAL_TO_OTHERS];
        [(converts, won), (loses, lost)]
            .into_iter()
            .filter_map(|(phrases, squares)| self.conversion(after, phrases, squares))
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

    /// Names a single piece, and a King among several. The phrases are for a single piece, a King
    /// and others, and others.
    fn conversion(
        &self,
        after: &G::Position,
        [single, with_more, several]: [&'static Phrase; 3],
        mut squares: Vec<Square>,
    ) -> Option<Said> {
        squares.sort_by_key(|&square| !self.is_king(after, square));
        let (&first, others) = squares.split_first()?;
        let (name, on) = (self.kind(after.piece_at(first)?.kind), self.square(first));
        Some(match others.len() {
            0 if first == self.mv.to => CHANGES_SIDES.with([]),
            0 => single.with([name, on]),
            more if self.is_king(after, first) => with_more.with([name, on, Said::text(more)]),
            more => several.with([Said::text(more + 1)]),
        })
    }

    fn is_king(&self, position: &G::Position, square: Square) -> bool {
        position.piece_at(square).is_some_and(|piece| self.game.is_royal(piece))
    }
}

/// Adds that a move gives check or ends the game.
fn with_ending(mv: Said, aftermath: Aftermath) -> Said {
    match aftermath.outcome_or_draw.map(|Outcome { winner, reason }| (winner, reason)) {
        Some((_, Reason::Checkmate)) => MATES.with([mv]),
        Some((Some(winner), Reason::PoliWin | Reason::Goal)) => {
            ARRIVES.with([mv, Said::Side(winner)])
        }
        Some((Some(winner), _)) => WINS.with([mv, Said::Side(winner)]),
        Some((None, reason)) => DRAWS.with([mv, Said::Reason(reason)]),
        None if aftermath.gives_check => GIVES_CHECK.with([mv]),
        None => mv,
    }
}
