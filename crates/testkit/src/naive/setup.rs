//! Random positions for differential tests.

use super::base::Base;
use super::board::{Board, Sq, is_white, kind, of_side};
use super::clash::{self, Clash};
use super::pacifist::Pacifist;
use super::state::{State, pocket_limit};
use super::{Game, Position, moves};

/// Number of attempts before the starting position is returned instead.
const MAX_ATTEMPTS: usize = 1000;

/// Returns a random valid position of a game as FEN. The game may be over.
///
/// The positions vary in the number of pieces, in their distance from the
/// starting position, in rights, brackets and counters; some have an en passant
/// field, left by a real move. `rng` returns a number below its argument.
///
/// # Panics
/// If there is no such game.
pub fn random_setup(game: &str, rng: &mut impl FnMut(u64) -> u64) -> String {
    let known = Game::from_id(game).unwrap_or_else(|| panic!("no game '{game}'"));
    let generator = &mut SetupGenerator { rng };
    for _ in 0..MAX_ATTEMPTS {
        let position = match known {
            Game::Plain(base) => generator.plain(base),
            Game::Pacifist(pacifist) => generator.pacifist(pacifist),
            Game::Clash => Some(Position::Clash(generator.clash())),
        };
        if let Some(position) = position {
            return position.write();
        }
    }
    super::start(game).expect("the game is known")
}

/// Probabilities for the pieces of the starting position, in percent.
struct PieceOdds {
    /// Probability that a piece is removed.
    removed: u64,
    /// Probability that a remaining piece stays on its square.
    kept: u64,
}

struct SetupGenerator<'a, R> {
    rng: &'a mut R,
}

impl<R: FnMut(u64) -> u64> SetupGenerator<'_, R> {
    fn chance(&mut self, percent: u64) -> bool {
        (self.rng)(100) < percent
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        let index = (self.rng)(from.len() as u64);
        from[usize::try_from(index).expect("an index")]
    }

    fn number(&mut self, below: u64) -> u32 {
        u32::try_from((self.rng)(below)).expect("small numbers only")
    }

    fn piece_odds(&mut self) -> PieceOdds {
        let removed = self.pick(&[0, 5, 20, 40, 60, 80, 93]);
        let kept = self.pick(&[0, 10, 40, 70, 95]);
        PieceOdds { removed, kept }
    }

    /// Returns a position that sometimes is one after a move that leaves an en
    /// passant field.
    fn plain(&mut self, base: Base) -> Option<Position> {
        let state = self.state(base);
        if moves::check(base, &state).is_err() {
            return None;
        }
        if self.chance(40) {
            let next = moves::legal_moves(base, &state).into_values();
            let after_ep: Vec<State> = next.filter(|state| !state.ep.is_empty()).collect();
            let over = moves::outcome(base, &state, &moves::legal_moves(base, &state)).is_some();
            if !after_ep.is_empty() && !over {
                let index = (self.rng)(after_ep.len() as u64);
                let chosen = after_ep.into_iter().nth(usize::try_from(index).expect("an index"))?;
                return Some(Position::Plain(base, chosen));
            }
        }
        Some(Position::Plain(base, state))
    }

    fn pacifist(&mut self, pacifist: Pacifist) -> Option<Position> {
        let mut state = self.state(pacifist.base);
        state.pocket.retain(|_| matches!(pacifist.base, Base::Zigzag { .. }));
        let converted = self.pick(&[0, 5, 20, 50]);
        for (at, piece) in state.board.pieces() {
            if self.chance(converted) {
                state.board.set(at, Some(of_side(kind(piece), !is_white(piece))));
                state.remove_rights(pacifist.base, at);
            }
        }
        pacifist.check(&state).ok().map(|()| Position::Pacifist(pacifist, state))
    }

    /// Returns a position in which the Kings may be in check illegally.
    fn state(&mut self, base: Base) -> State {
        let mut state = State::read(base, base.start()).expect("start positions are positions");
        let full = std::mem::replace(&mut state.board, Board::empty(base.size(), base.size()));
        state.castling.clear();
        state.unmoved.clear();
        state.pocket.clear();
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
        self.ninjas(base, &mut state, &mut misplaced);
        for piece in misplaced {
            self.place(base, &mut state.board, piece);
        }
        self.rights(base, &mut state);
        self.counters(&mut state);
        state
    }

    /// In Zwangkrieg, puts most captured pieces into the bracket.
    fn capture(&mut self, base: Base, state: &mut State, piece: char) {
        let kept = matches!(base, Base::Zwangkrieg { .. }) && pocket_limit(base, kind(piece)) > 0;
        if kept && self.chance(80) {
            state.pocket.push(piece);
            state.pocket.sort_unstable();
        }
    }

    /// In ZigZag Madness, puts each Ninja Pawn into the hand, on the board, or
    /// removes it.
    fn ninjas(&mut self, base: Base, state: &mut State, misplaced: &mut Vec<char>) {
        for piece in ['J', 'j'] {
            let removed = self.pick(&[0, 20, 100]);
            let dropped = self.pick(&[0, 30, 80]);
            for _ in 0..pocket_limit(base, 'J') {
                if self.chance(removed) {
                    continue;
                } else if self.chance(dropped) {
                    misplaced.push(piece);
                } else {
                    state.pocket.push(piece);
                }
            }
        }
    }

    /// Puts a piece on a random empty square where it can stand.
    fn place(&mut self, base: Base, board: &mut Board, piece: char) {
        let promoting = matches!(base, Base::Chess | Base::Zigzag { .. });
        let mut piece = piece;
        if promoting && base.is_pawn(kind(piece)) && self.chance(5) {
            let promoted_kinds: Vec<char> =
                base.letters().chars().filter(|k| !"KPJ".contains(*k)).collect();
            piece = of_side(self.pick(&promoted_kinds), is_white(piece));
        }
        let white = is_white(piece);
        let lowest = match base {
            Base::Zwangkrieg { .. } => 1,
            _ if base.is_pawn(kind(piece)) => 2,
            _ => 1,
        };
        let highest =
            if promoting && base.is_pawn(kind(piece)) { base.size() - 1 } else { base.size() };
        let free = board.squares().into_iter().filter(|at| {
            board.is_empty(*at) && (lowest..=highest).contains(&base.relative(at.rank, white))
        });
        let free: Vec<Sq> = free.collect();
        if !free.is_empty() {
            let at = self.pick(&free);
            board.set(at, Some(piece));
        }
    }

    fn rights(&mut self, base: Base, state: &mut State) {
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

    fn clash(&mut self) -> Clash {
        let mut clash = Clash::read(clash::START).expect("the start position is a position");
        let piece_odds = self.piece_odds();
        let full = clash.board.pieces();
        for (at, _) in &full {
            clash.board.set(*at, None);
        }
        for (at, piece) in full {
            let commander = kind(piece) == 'C';
            if self.chance(piece_odds.removed) && !(commander && self.chance(60)) {
                continue;
            }
            let at = if self.chance(piece_odds.kept) { at } else { self.node() };
            let changed = self.kind_on(at, piece, piece_odds.kept);
            clash.board.set(at, Some(of_side(changed, is_white(piece))));
        }
        clash.white = self.chance(50);
        clash.fullmove = 1 + self.number(60);
        clash
    }

    fn node(&mut self) -> Sq {
        let all: Vec<Sq> = (1..=9).flat_map(clash::nodes).collect();
        self.pick(&all)
    }

    /// Returns a random kind for a piece on a node. On the enemy's back rank all
    /// pieces are Slicers.
    fn kind_on(&mut self, at: Sq, piece: char, same: u64) -> char {
        let back_rank = if is_white(piece) { 9 } else { 1 };
        let kinds: Vec<char> = clash::LETTERS.chars().collect();
        if at.rank == back_rank {
            'S'
        } else if self.chance(same) {
            kind(piece)
        } else {
            self.pick(&kinds)
        }
    }
}
