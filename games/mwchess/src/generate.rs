//! Move generation.

use crate::pawns::{PawnDirection, pawn_directions};
use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, line, queen_attacks, rook_attacks,
};
use heterodox_kernel::{Color, Move, MoveSink, Square, SquareSet};

/// Sets of squares that pieces may move to.
#[derive(Copy, Clone)]
struct Targets {
    /// Empty squares, which all pieces may move to.
    empty: SquareSet<1>,
    /// All enemies. Knights and Bishops may capture each of them.
    enemies: SquareSet<1>,
    /// Enemies that Kings and Pawns may capture.
    restricted: SquareSet<1>,
}

impl Targets {
    #[inline]
    fn within(self, squares: SquareSet<1>) -> Targets {
        Targets {
            empty: self.empty & squares,
            enemies: self.enemies & squares,
            restricted: self.restricted & squares,
        }
    }
}

impl Position {
    #[inline]
    fn empty(&self) -> SquareSet<1> {
        SquareSet::from_bits(!0) - self.placement.occupied()
    }

    #[inline]
    fn targets(&self) -> Targets {
        Targets {
            empty: self.empty(),
            enemies: self.placement.color(!self.state.turn),
            restricted: self.restricted_targets(self.state.turn),
        }
    }

    /// Generates all legal moves, also after PoliWin and in positions that are
    /// drawn by rule.
    ///
    /// Checkers and pins decide legality as in orthodox chess, because only adjacent pieces and
    /// Knights attack a King, and suppression does not protect it.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let king = self.king(self.state.turn);
        let (checkers, pinned) = self.checkers_and_pinned(king);
        let all = self.targets();
        self.king_moves(king, all, sink);
        // Targets of pieces other than the King: all squares, or in check those
        // that capture the checker or block it.
        let targets = match checkers.first() {
            None => all,
            Some(_) if checkers.has_several() => return,
            Some(checker) => all.within(between(king, checker) | checkers),
        };
        let own = self.placement.color(self.state.turn);
        self.moves_of(own - pinned, targets, sink);
        for from in pinned {
            // A Bishop can move to distant squares of the line. The pin line alone is therefore not
            // enough: the Bishop must stay between its King and the Knight, or capture the Knight.
            let pin_mask = line(king, from) & rook_attacks(from, self.placement.occupied());
            self.moves_of(SquareSet::of(from), targets.within(pin_mask), sink);
        }
    }

    /// Generates pseudo-legal moves: check is ignored.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        let targets = self.targets();
        for king in self.pieces(self.state.turn, KING) {
            sink.targets(king, king_attacks(king) & (targets.empty | targets.restricted));
        }
        self.moves_of(self.placement.color(self.state.turn), targets, sink);
    }

    /// Generates all moves to empty squares, ignoring check, for Pacifist Chess.
    /// `may_pass(from, on)` decides whether a Pawn that goes two squares may pass
    /// over the one between.
    pub(crate) fn generate_to_empty<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let own = self.placement.color(self.state.turn);
        let empty = self.empty();
        let targets = Targets { empty, enemies: SquareSet::EMPTY, restricted: SquareSet::EMPTY };
        for king in self.placement.kind(KING) & own {
            sink.targets(king, king_attacks(king) & empty);
        }
        self.pawn_steps_of(self.placement.kind(PAWN) & own, targets, sink);
        let double_steppers = self.double_steppers(self.state.turn);
        for direction in pawn_directions(self.state.turn) {
            for to in self.double_steps(double_steppers, *direction) {
                let passed = Square(to.0.wrapping_add_signed(-direction.by));
                let from = Square(passed.0.wrapping_add_signed(-direction.by));
                if may_pass(from, passed) {
                    sink.push(Move::step(from, to));
                }
            }
        }
        self.piece_moves_of(own, targets, sink);
    }

    #[inline]
    fn king_moves<S: MoveSink>(&self, king: Square, targets: Targets, sink: &mut S) {
        let around = king_attacks(king) & (targets.empty | targets.restricted);
        if !around.is_empty() {
            let occupied = self.placement.occupied() - SquareSet::of(king);
            sink.targets(king, around - self.attacked_by(!self.state.turn, occupied));
        }
    }

    /// Generates moves of a set of own pieces, except Kings.
    #[inline]
    fn moves_of<S: MoveSink>(&self, own: SquareSet<1>, targets: Targets, sink: &mut S) {
        self.pawn_steps_of(self.placement.kind(PAWN) & own, targets, sink);
        let double_steppers = self.double_steppers(self.state.turn) & own;
        for direction in pawn_directions(self.state.turn) {
            sink.shifted(
                self.double_steps(double_steppers, *direction) & targets.empty,
                2 * direction.by,
            );
        }
        if !sink.is_full() {
            self.piece_moves_of(own, targets, sink);
        }
    }

    /// Generates single steps and captures of a set of Pawns.
    #[inline]
    fn pawn_steps_of<S: MoveSink>(&self, pawns: SquareSet<1>, targets: Targets, sink: &mut S) {
        for direction in pawn_directions(self.state.turn) {
            sink.shifted(
                direction.step(pawns) & (targets.empty | targets.restricted),
                direction.by,
            );
        }
    }

    /// Returns the squares that a set of Pawns reaches with a double step in one
    /// direction.
    #[inline]
    fn double_steps(&self, pawns: SquareSet<1>, direction: PawnDirection) -> SquareSet<1> {
        let empty = self.empty();
        direction.step(direction.step(pawns) & empty) & empty
    }

    /// Generates moves of a set of own pieces, except Kings and Pawns.
    #[inline]
    fn piece_moves_of<S: MoveSink>(&self, own: SquareSet<1>, targets: Targets, sink: &mut S) {
        let occupied = self.placement.occupied();
        for from in self.placement.kind(KNIGHT) & own {
            let open = targets.empty | targets.enemies;
            sink.targets(from, rook_attacks(from, occupied) & open);
        }
        let bishops = self.placement.kind(BISHOP) & own;
        if !bishops.is_empty() {
            let deployment = self.deployment(self.state.turn) & targets.empty;
            for from in bishops {
                sink.targets(from, deployment | king_attacks(from) & targets.enemies);
            }
        }
        for from in self.placement.kind(ROOK) & own {
            sink.targets(from, bishop_attacks(from, occupied) & targets.empty);
        }
        for from in self.placement.kind(QUEEN) & own {
            sink.targets(from, queen_attacks(from, occupied) & targets.empty);
        }
    }

    /// Returns the ranks and files of a side's Rooks. Its Bishops can be deployed there.
    #[inline]
    pub(crate) fn deployment(&self, color: Color) -> SquareSet<1> {
        self.pieces(color, ROOK)
            .into_iter()
            .fold(SquareSet::EMPTY, |lines, rook| lines | rook_attacks(rook, SquareSet::EMPTY))
    }
}
