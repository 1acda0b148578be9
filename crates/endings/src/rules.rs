//! The moves of a game between positions with few pieces.

use crate::men::{Codes, Men};
use crate::value::Score;
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Color, Piece, Pieces as _, Position, Setup};
use std::collections::HashMap;

/// The contents of a pocket, by number.
pub(crate) type PocketId = u32;

/// A position after a move.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Next {
    /// A position without rights.
    Board(Men, PocketId),
    /// A position with rights, by its number.
    Extra(u32),
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
    /// There is a move to a position with too many pieces.
    Overfull,
}

/// A game, without its type, as retrograde analysis needs it. One call returns all moves of
/// a position, so that dynamic dispatch costs nothing.
pub(crate) trait Rules {
    /// Writes the positions after all moves to `next`, which is empty otherwise.
    fn expand(&mut self, men: &Men, pocket: PocketId, turn: Color, next: &mut Vec<Next>) -> Status;
    /// The same for a position with rights.
    fn expand_extra(&mut self, extra: u32, next: &mut Vec<Next>) -> Status;
    /// Number of positions with rights that have been found.
    fn extras(&self) -> u32;
    /// The pieces of a position with rights, and the side to move.
    fn extra(&self, extra: u32) -> (Men, PocketId, Color);
    /// Forgets all positions with rights.
    fn forget_extras(&mut self);
    /// The number of a position with rights, by its key.
    fn extra_keys(&self) -> &HashMap<u64, u32>;
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
    /// For each pocket, what the key of a position without rights contains besides its
    /// pieces and the side to move.
    pocket_keys: HashMap<u64, PocketId>,
    /// That of the pocket of the position that is being expanded.
    rights: u64,
    extras: Vec<(G::Position, PocketId)>,
    extra_keys: HashMap<u64, u32>,
    /// True if a game can be over although its position does not show it.
    hidden_ends: bool,
}

impl<G: SearchableGame> Typed<G> {
    pub(crate) fn new(game: G) -> Self {
        Typed {
            // Conversions may undo what a move has done, so that its arrival cannot be seen.
            hidden_ends: game.converts(),
            game,
            pockets: Vec::new(),
            pocket_keys: HashMap::new(),
            rights: 0,
            extras: Vec::new(),
            extra_keys: HashMap::new(),
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

    /// Lists the positions after all moves of a position.
    fn list(&mut self, position: &G::Position, pocket: PocketId, next: &mut Vec<Next>) -> Status {
        let moves = position.legal_moves();
        if moves.is_empty() {
            let outcome = position.outcome();
            let score = outcome.map_or(Score::Draw, |end| Score::of(end, position.turn()));
            return Status::Over(score);
        }
        if position.rule_draw().is_some() {
            return Status::Over(Score::Draw);
        }
        let codes = Men::new(position.placement().iter()).unwrap_or_default().codes();
        for mv in moves {
            match self.next(position.after(mv), pocket, codes) {
                Some(after) => next.push(after),
                None => return Status::Overfull,
            }
        }
        Status::Open
    }

    /// Classifies a position after a move from one with these pieces and pocket. Returns
    /// `None` if it has too many pieces.
    fn next(&mut self, after: G::Position, pocket: PocketId, codes: Codes) -> Option<Next> {
        let men = Men::new(after.placement().iter());
        let changed = men.is_none_or(|men| men.codes() != codes);
        // Ends on the board are seen when a position is expanded, but those of other
        // materials here, so that materials in which all is over need not be solved.
        if changed || self.hidden_ends {
            if let Some(outcome) = after.outcome() {
                return Some(Next::Over(Score::of(outcome, after.turn())));
            }
            if changed && after.rule_draw().is_some() {
                return Some(Next::Over(Score::Draw));
            }
        }
        let men = men?;
        let rights = after.key() ^ after.board_key();
        if rights == self.rights {
            return Some(Next::Board(men, pocket));
        }
        match self.pocket_keys.get(&rights) {
            Some(&id) => Some(Next::Board(men, id)),
            None => Some(self.next_with_pocket(men, after, pocket)),
        }
    }

    /// Classifies a position with a pocket or rights that have not been met.
    fn next_with_pocket(&mut self, men: Men, after: G::Position, pocket: PocketId) -> Next {
        let contents = after.pocket();
        let id = if contents == self.pockets[pocket as usize] {
            pocket
        } else {
            self.pocket_id(&contents)
        };
        let plain = self.position(&men, id, after.turn());
        match plain.filter(|plain| plain.key() == after.key()) {
            Some(plain) => {
                self.pocket_keys.insert(plain.key() ^ plain.board_key(), id);
                Next::Board(men, id)
            }
            None => Next::Extra(self.add_extra(after, id)),
        }
    }

    fn add_extra(&mut self, position: G::Position, pocket: PocketId) -> u32 {
        let number = self.extras.len() as u32;
        let entry = self.extra_keys.entry(position.key());
        let id = *entry.or_insert(number);
        if id == number {
            self.extras.push((position, pocket));
        }
        id
    }
}

impl<G: SearchableGame> Rules for Typed<G> {
    fn expand(&mut self, men: &Men, pocket: PocketId, turn: Color, next: &mut Vec<Next>) -> Status {
        next.clear();
        let Some(position) = self.position(men, pocket, turn) else { return Status::Illegal };
        self.rights = position.key() ^ position.board_key();
        self.pocket_keys.insert(self.rights, pocket);
        self.list(&position, pocket, next)
    }

    fn expand_extra(&mut self, extra: u32, next: &mut Vec<Next>) -> Status {
        next.clear();
        let (position, pocket) = self.extras[extra as usize].clone();
        let men = Men::new(position.placement().iter()).unwrap_or_default();
        let plain = self.position(&men, pocket, position.turn());
        self.rights = plain.map_or_else(|| !0, |plain| plain.key() ^ plain.board_key());
        self.list(&position, pocket, next)
    }

    fn extras(&self) -> u32 {
        self.extras.len() as u32
    }

    fn extra(&self, extra: u32) -> (Men, PocketId, Color) {
        let (position, pocket) = &self.extras[extra as usize];
        let men = Men::new(position.placement().iter()).unwrap_or_default();
        (men, *pocket, position.turn())
    }

    fn forget_extras(&mut self) {
        self.extras.clear();
        self.extra_keys.clear();
    }

    fn extra_keys(&self) -> &HashMap<u64, u32> {
        &self.extra_keys
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
