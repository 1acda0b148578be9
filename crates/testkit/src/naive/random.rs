//! Random choices of positions.

use super::base::Base;
use super::board::{Board, Sq, is_white, kind, of_side};
use super::state::State;

/// Probabilities for the pieces of the starting position, in percent.
pub struct PieceOdds {
    /// Probability that a piece is removed.
    pub removed: u64,
    /// Probability that a remaining piece stays on its square.
    pub kept: u64,
}

/// A source of random choices.
pub struct Random<'a> {
    pub(super) rng: &'a mut dyn FnMut(u64) -> u64,
}

impl Random<'_> {
    /// Returns true with a probability in percent.
    pub fn chance(&mut self, percent: u64) -> bool {
        (self.rng)(100) < percent
    }

    /// Returns one of several values.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        let index = (self.rng)(from.len() as u64);
        from[usize::try_from(index).expect("an index")]
    }

    /// Returns a number below a limit.
    pub fn number(&mut self, below: u64) -> u32 {
        u32::try_from((self.rng)(below)).expect("small numbers only")
    }

    /// Returns random odds. They determine how much positions differ from the starting one.
    pub fn piece_odds(&mut self) -> PieceOdds {
        let removed = self.pick(&[0, 5, 20, 40, 60, 80, 93]);
        let kept = self.pick(&[0, 10, 40, 70, 95]);
        PieceOdds { removed, kept }
    }

    /// Returns a random position. The Kings may be in check illegally.
    pub fn state(&mut self, base: &dyn Base) -> State {
        let mut state = State::read(base, base.start()).expect("start positions are positions");
        let full = std::mem::replace(&mut state.board, Board::empty(base.size(), base.size()));
        state.castling.clear();
        state.unmoved.clear();
        let hand = std::mem::take(&mut state.pocket);
        state.white = self.chance(50);
        let piece_odds = self.piece_odds();
        // Castling needs empty squares between King and Rook, both on their
        // starting squares.
        let fixed = if self.chance(25) { "KR" } else { "" };
        let mut misplaced = Vec::new();
        for (at, piece) in full.pieces() {
            if fixed.contains(kind(piece)) {
                state.board.set(at, Some(piece));
            } else if kind(piece) != 'K' && self.chance(piece_odds.removed) {
                self.capture(base, &mut state, piece);
            } else if self.chance(piece_odds.kept) {
                state.board.set(at, Some(piece));
            } else {
                misplaced.push(piece);
            }
        }
        self.hands(&hand, &mut state, &mut misplaced);
        for piece in misplaced {
            self.place(base, &mut state.board, piece);
        }
        self.rights(base, &mut state);
        self.counters(&mut state);
        state
    }

    /// Puts most captured pieces into the bracket, if they have a place there.
    fn capture(&mut self, base: &dyn Base, state: &mut State, piece: char) {
        let kept = base.pockets_captures() && base.pocket_limit(kind(piece)) > 0;
        if kept && self.chance(80) {
            state.pocket.push(piece);
            state.pocket.sort_unstable();
        }
    }

    /// Puts each piece that begins in the hand into the hand, on the board, or
    /// removes it.
    fn hands(&mut self, hand: &[char], state: &mut State, misplaced: &mut Vec<char>) {
        for white in [true, false] {
            let removed = self.pick(&[0, 20, 100]);
            let dropped = self.pick(&[0, 30, 80]);
            for piece in hand.iter().filter(|piece| is_white(**piece) == white) {
                if self.chance(removed) {
                    continue;
                } else if self.chance(dropped) {
                    misplaced.push(*piece);
                } else {
                    state.pocket.push(*piece);
                }
            }
        }
    }

    /// Puts a piece on a random empty square where it can stand.
    fn place(&mut self, base: &dyn Base, board: &mut Board, piece: char) {
        let mut piece = piece;
        if base.must_promote() && base.is_pawn(kind(piece)) && self.chance(5) {
            let is_promoted = |letter: &char| *letter != 'K' && !base.is_pawn(*letter);
            let promoted_kinds: Vec<char> = base.letters().chars().filter(is_promoted).collect();
            piece = of_side(self.pick(&promoted_kinds), is_white(piece));
        }
        let white = is_white(piece);
        let ranks = if base.is_pawn(kind(piece)) { base.pawn_ranks() } else { 1..=base.size() };
        let free = board
            .squares()
            .into_iter()
            .filter(|at| board.is_empty(*at) && ranks.contains(&base.relative(at.rank, white)));
        let free: Vec<Sq> = free.collect();
        if !free.is_empty() {
            let at = self.pick(&free);
            board.set(at, Some(piece));
        }
    }

    fn rights(&mut self, base: &dyn Base, state: &mut State) {
        let kept = self.pick(&[0, 60, 100]);
        for right in base.castling_rights() {
            let white = is_white(right.piece);
            let king = state.board.get(base.king_home(white)) == Some(of_side('K', white));
            if king && state.board.get(right.at) == Some(right.piece) && self.chance(kept) {
                state.castling.insert(right.at);
            }
        }
        for right in base.unmoved_rights() {
            if state.board.get(right.at) == Some(right.piece) && self.chance(kept) {
                state.unmoved.insert(right.at);
            }
        }
    }

    fn counters(&mut self, state: &mut State) {
        state.halfmove = match self.number(10) {
            0 => 98 + self.number(3),
            1..5 => 0,
            _ => self.number(100),
        };
        state.fullmove = 1 + self.number(120);
    }
}
