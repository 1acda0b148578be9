//! Finding the moves.

use crate::pawns::{Way, ways};
use crate::{BISHOP, KING, KNIGHT, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{
    between, bishop_attacks, king_attacks, line, queen_attacks, rook_attacks,
};
use heterodox_kernel::{Color, Move, MoveSink, Square, SquareSet};

/// Where pieces may go.
#[derive(Copy, Clone)]
struct Targets {
    /// Empty squares, open to all.
    empty: SquareSet<1>,
    /// What Knights and Bishops may capture.
    hostile: SquareSet<1>,
    /// What Kings and Pawns may capture.
    soft: SquareSet<1>,
}

impl Targets {
    #[inline]
    fn within(self, squares: SquareSet<1>) -> Targets {
        Targets {
            empty: self.empty & squares,
            hostile: self.hostile & squares,
            soft: self.soft & squares,
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
            hostile: self.placement.color(!self.turn),
            soft: self.soft_targets(self.turn),
        }
    }

    /// All legal moves, whether or not the game is over by rule.
    ///
    /// A King is safe from whatever is not next to it or a Knight on its lines,
    /// so that check and pins tell all: suppression never protects a King.
    #[inline]
    pub(crate) fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let king = self.king(self.turn);
        let (checkers, pinned) = self.checkers_and_pinned(king);
        let all = self.targets();
        self.king_moves(king, all, sink);
        // Where a piece other than the King may go, as far as check is
        // concerned: anywhere, or where it ends the only check.
        let targets = match checkers.first() {
            None => all,
            Some(_) if checkers.has_several() => return,
            Some(checker) => all.within(between(king, checker) | checkers),
        };
        let own = self.placement.color(self.turn);
        self.moves_of(own - pinned, targets, sink);
        for from in pinned {
            // A Bishop is put anywhere, so the line alone would not do: it must
            // stay between its King and the Knight.
            let tether = line(king, from) & rook_attacks(from, self.placement.occupied());
            self.moves_of(SquareSet::of(from), targets.within(tether), sink);
        }
    }

    /// All moves that would be legal if check were of no concern.
    pub(crate) fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        let targets = self.targets();
        for king in self.pieces(self.turn, KING) {
            sink.targets(king, king_attacks(king) & (targets.empty | targets.soft));
        }
        self.moves_of(self.placement.color(self.turn), targets, sink);
    }

    /// All moves to empty squares, without regard to check, for Pacifist
    /// Chess; `may_pass(from, on)` judges the squares passed over by a Pawn's
    /// first move.
    pub(crate) fn generate_to_empty<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        let own = self.placement.color(self.turn);
        let empty = self.empty();
        let targets = Targets { empty, hostile: SquareSet::EMPTY, soft: SquareSet::EMPTY };
        for king in self.placement.kind(KING) & own {
            sink.targets(king, king_attacks(king) & empty);
        }
        self.pawn_steps_of(self.placement.kind(PAWN) & own, targets, sink);
        for way in ways(self.turn) {
            for to in self.double_steps(self.unmoved & own, *way) {
                let passed = Square(to.0.wrapping_add_signed(-way.by));
                let from = Square(passed.0.wrapping_add_signed(-way.by));
                if may_pass(from, passed) {
                    sink.push(Move::step(from, to));
                }
            }
        }
        self.piece_moves_of(own, targets, sink);
    }

    #[inline]
    fn king_moves<S: MoveSink>(&self, king: Square, targets: Targets, sink: &mut S) {
        let around = king_attacks(king) & (targets.empty | targets.soft);
        if !around.is_empty() {
            let occupied = self.placement.occupied() - SquareSet::of(king);
            sink.targets(king, around - self.attacked_by(!self.turn, occupied));
        }
    }

    /// The moves of some of one's pieces, the King left out.
    #[inline]
    fn moves_of<S: MoveSink>(&self, own: SquareSet<1>, targets: Targets, sink: &mut S) {
        self.pawn_steps_of(self.placement.kind(PAWN) & own, targets, sink);
        for way in ways(self.turn) {
            sink.shifted(self.double_steps(self.unmoved & own, *way) & targets.empty, 2 * way.by);
        }
        if !sink.is_full() {
            self.piece_moves_of(own, targets, sink);
        }
    }

    /// Single steps and captures of some Pawns.
    #[inline]
    fn pawn_steps_of<S: MoveSink>(&self, pawns: SquareSet<1>, targets: Targets, sink: &mut S) {
        for way in ways(self.turn) {
            sink.shifted(way.step(pawns) & (targets.empty | targets.soft), way.by);
        }
    }

    /// Where some Pawns, which have not moved, get by two steps in one way.
    #[inline]
    fn double_steps(&self, pawns: SquareSet<1>, way: Way) -> SquareSet<1> {
        let empty = self.empty();
        way.step(way.step(pawns) & empty) & empty
    }

    /// The moves of some of one's pieces, King and Pawns left out.
    #[inline]
    fn piece_moves_of<S: MoveSink>(&self, own: SquareSet<1>, targets: Targets, sink: &mut S) {
        let occupied = self.placement.occupied();
        for from in self.placement.kind(KNIGHT) & own {
            let open = targets.empty | targets.hostile;
            sink.targets(from, rook_attacks(from, occupied) & open);
        }
        let bishops = self.placement.kind(BISHOP) & own;
        if !bishops.is_empty() {
            let deployment = self.deployment(self.turn) & targets.empty;
            for from in bishops {
                sink.targets(from, deployment | king_attacks(from) & targets.hostile);
            }
        }
        for from in self.placement.kind(ROOK) & own {
            sink.targets(from, bishop_attacks(from, occupied) & targets.empty);
        }
        for from in self.placement.kind(QUEEN) & own {
            sink.targets(from, queen_attacks(from, occupied) & targets.empty);
        }
    }

    /// The ranks and files of a side's Rooks, on which Bishops are put.
    #[inline]
    pub(crate) fn deployment(&self, color: Color) -> SquareSet<1> {
        self.pieces(color, ROOK)
            .into_iter()
            .fold(SquareSet::EMPTY, |lines, rook| lines | rook_attacks(rook, SquareSet::EMPTY))
    }
}
