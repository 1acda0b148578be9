//! The moves of a game between positions with few pieces.

use crate::error::EndingError;
use crate::men::{Codes, MAX_MEN, Men};
use crate::value::Score;
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Color, Piece, Pieces as _, Position, Setup};
use std::collections::HashMap;

/// The contents of a pocket, by number.
pub(crate) type PocketId = u32;

/// A position after a move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Next {
    /// A position where the game is not over.
    Board(Men, PocketId),
    /// The end of the game, for the side to move.
    Over(Score),
}

/// The state of a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Status {
    /// Not legal.
    Illegal,
    /// The game is over, with this score for the side to move.
    Over(Score),
    /// There are moves.
    Open,
}

/// A game, without its type, as retrograde analysis needs it. One call returns all moves of a
/// position, which makes the cost of dynamic dispatch negligible.
pub(crate) trait Rules {
    /// Replaces the contents of `next` with the positions after all moves.
    ///
    /// # Errors
    /// If a move leads to a position that cannot be part of an ending.
    fn expand(
        &mut self,
        men: &Men,
        pocket: PocketId,
        turn: Color,
        next: &mut Vec<Next>,
    ) -> Result<Status, EndingError>;
    /// The contents of a pocket.
    fn pocket(&self, pocket: PocketId) -> &[(Piece, u8)];
    /// The number of a pocket.
    fn pocket_id(&mut self, pocket: &[(Piece, u8)]) -> PocketId;
    /// Formats a position as FEN. `None` if it is not legal.
    fn fen(&self, men: &Men, pocket: PocketId, turn: Color) -> Option<String>;
}

/// A game with its type.
pub(crate) struct Typed<G: SearchableGame> {
    game: G,
    pockets: Vec<Vec<(Piece, u8)>>,
    /// The pockets by `key ^ board_key` of a position without rights: the part of its key that is
    /// neither of the pieces nor of the side to move.
    pockets_by_key: HashMap<u64, PocketId>,
    /// That part of the key of the position that is being expanded.
    extra: u64,
    /// True if a game can be over although its position does not show it.
    hidden_ends: bool,
}

impl<G: SearchableGame> Typed<G> {
    pub(crate) fn new(game: G) -> Self {
        Typed {
            // A conversion may undo the effect of a move: the position does not show that a piece
            // had arrived.
            hidden_ends: game.converts(),
            game,
            pockets: Vec::new(),
            pockets_by_key: HashMap::new(),
            extra: 0,
        }
    }

    fn position(&self, men: &Men, pocket: PocketId, turn: Color) -> Option<G::Position> {
        let pocket = self.pockets[pocket as usize].iter();
        let setup = Setup {
            pieces: men.pieces().collect(),
            pocket: pocket.map(|&(piece, count)| (piece, count.into())).collect(),
            turn,
            ..Setup::default()
        };
        self.game.from_setup(&setup).ok()
    }

    /// Classifies a position after a move from one with these pieces and pocket.
    fn next(
        &mut self,
        after: &G::Position,
        pocket: PocketId,
        codes: Codes,
    ) -> Result<Next, EndingError> {
        let men = Men::new(after.placement().iter());
        let changed = men.is_none_or(|men| men.codes() != codes);
        // Ends on the board are found when the position is expanded. Ends in other materials are
        // found here: a material that only has such ends need not be solved.
        if changed || self.hidden_ends {
            if let Some(outcome) = after.outcome() {
                return Ok(Next::Over(Score::of(outcome, after.turn())));
            }
            if changed && let Some(outcome) = after.rule_outcome() {
                return Ok(Next::Over(Score::of(outcome, after.turn())));
            }
        }
        let men = men.ok_or(EndingError::TooManyPieces { limit: MAX_MEN })?;
        let extra = after.key() ^ after.board_key();
        if extra == self.extra {
            return Ok(Next::Board(men, pocket));
        }
        match self.pockets_by_key.get(&extra) {
            Some(&id) => Ok(Next::Board(men, id)),
            None => self.next_with_pocket(men, after),
        }
    }

    /// Classifies a position with a pocket that has not been met, or with rights.
    fn next_with_pocket(&mut self, men: Men, after: &G::Position) -> Result<Next, EndingError> {
        let id = self.pocket_id(&after.pocket());
        let plain = self.position(&men, id, after.turn());
        let plain = plain.filter(|plain| plain.key() == after.key()).ok_or(EndingError::Rights)?;
        self.pockets_by_key.insert(plain.key() ^ plain.board_key(), id);
        Ok(Next::Board(men, id))
    }
}

impl<G: SearchableGame> Rules for Typed<G> {
    fn expand(
        &mut self,
        men: &Men,
        pocket: PocketId,
        turn: Color,
        next: &mut Vec<Next>,
    ) -> Result<Status, EndingError> {
        next.clear();
        let Some(position) = self.position(men, pocket, turn) else {
            return Ok(Status::Illegal);
        };
        let moves = position.legal_moves();
        if moves.is_empty() {
            let outcome = position.outcome();
            let score = outcome.map_or(Score::Draw, |end| Score::of(end, turn));
            return Ok(Status::Over(score));
        }
        if let Some(outcome) = position.rule_outcome() {
            return Ok(Status::Over(Score::of(outcome, turn)));
        }
        self.extra = position.key() ^ position.board_key();
        self.pockets_by_key.insert(self.extra, pocket);
        for mv in moves {
            next.push(self.next(&position.after(mv), pocket, men.codes())?);
        }
        Ok(Status::Open)
    }

    fn pocket(&self, pocket: PocketId) -> &[(Piece, u8)] {
        &self.pockets[pocket as usize]
    }

    fn pocket_id(&mut self, pocket: &[(Piece, u8)]) -> PocketId {
        let mut known = self.pockets.iter();
        if let Some(id) = known.position(|known| known == pocket) {
            return id as PocketId;
        }
        self.pockets.push(pocket.to_vec());
        self.pockets.len() as PocketId - 1
    }

    fn fen(&self, men: &Men, pocket: PocketId, turn: Color) -> Option<String> {
        self.position(men, pocket, turn).map(|position| position.fen())
    }
}
