//! What a game with a King tells Pacifist Chess, so that its pieces can be
//! converted instead of captured.

use crate::{Color, FenError, Game, Kind, Move, MoveSink, Position, Square, SquareSet};

/// A game over which Pacifist Chess can be played.
pub trait ConvertGame<const W: usize>: Game<Position: Convert<W>> {
    /// What a piece of each kind weighs in the forms `value` and `average`,
    /// by the kind's number.
    fn values(&self) -> &'static [u32];

    /// What features are worth in Pacifist Chess over this game, as it was
    /// learned: a text with the game's own groups of features and those of
    /// Pacifist Chess. `None` as long as nothing has been learned: then what
    /// the game's features are worth in the game itself stands in.
    fn weights_as_base(&self) -> Option<&'static str> {
        None
    }

    /// Reads a FEN with the checks that fit Pacifist Chess: two Kings on the
    /// board, possibly of one colour, of which the side that has just moved
    /// owns at least one; no check; no en passant; nothing captured.
    ///
    /// # Errors
    /// If the text is no such FEN; the error names the field.
    fn parse_pacifist_fen(&self, fen: &str) -> Result<Self::Position, FenError>;
}

/// A position whose pieces can be converted.
///
/// Nothing here may depend on there being exactly one King of each colour.
pub trait Convert<const W: usize>: Position {
    /// The squares of all pieces of this colour.
    fn owned(&self, color: Color) -> SquareSet<W>;

    /// The squares of all Kings of this colour.
    fn kings(&self, color: Color) -> SquareSet<W>;

    /// The squares of all pieces, of both colours, of a kind.
    fn of_kind(&self, kind: Kind) -> SquareSet<W>;

    /// The squares of all sliding pieces of both colours: those that become
    /// transparent to their own side's lines.
    fn sliders(&self) -> SquareSet<W>;

    /// The pieces of `side` that could capture on the square `on` if a hostile
    /// piece of kind `victim` stood there, with the squares of `through` taken
    /// as empty for lines (and for lines only).
    fn bearers(&self, on: Square, victim: Kind, side: Color, through: SquareSet<W>)
    -> SquareSet<W>;

    /// The pieces of `side` that bear on a square, through friends too; `silent`
    /// are left out and are never transparent.
    ///
    /// The definition, as the rules have it: start with the bearers; make the
    /// sliding ones transparent; add those of the same side that now bear;
    /// until none is added. A game may say the same in a faster way.
    fn bearing(&self, on: Square, victim: Kind, side: Color, silent: SquareSet<W>) -> SquareSet<W> {
        let sliders = self.sliders();
        let mut bearing = self.bearers(on, victim, side, SquareSet::EMPTY) - silent;
        loop {
            let through = bearing & sliders;
            let more = bearing | (self.bearers(on, victim, side, through) - silent);
            if more == bearing {
                return bearing;
            }
            bearing = more;
        }
    }

    /// What bears on a square against a piece of kind `victim` that belongs to
    /// `owner`, and what supports it; the latter is of no interest, and may be
    /// anything, if nothing bears against it.
    fn support_and_persuasion(
        &self,
        on: Square,
        victim: Kind,
        owner: Color,
        silent: SquareSet<W>,
    ) -> (SquareSet<W>, SquareSet<W>) {
        let against = self.bearing(on, victim, !owner, silent);
        if against.is_empty() {
            return (SquareSet::EMPTY, against);
        }
        (self.bearing(on, victim, owner, silent), against)
    }

    /// A superset of the squares on which pieces of `side` bear, through
    /// friends too. The better it is, the fewer squares are looked at closely.
    fn reach(&self, side: Color) -> SquareSet<W>;

    /// Plain steps of the side to move, each from a square of the first set to
    /// an empty square of the second, that change nothing for the worse: after
    /// any of them no piece of that side has more weight against it or less
    /// for it than before, except that those outside `tight` may lose one
    /// supporter. `attacked` are the side's pieces on which the enemy bears,
    /// `tight` those of them that cannot spare a supporter.
    ///
    /// Only there to make counting moves faster; no steps at all is always a
    /// right answer.
    fn neutral_steps(
        &self,
        _attacked: SquareSet<W>,
        _tight: SquareSet<W>,
    ) -> (SquareSet<W>, SquareSet<W>) {
        (SquareSet::EMPTY, SquareSet::EMPTY)
    }

    /// A superset of those pieces of the side to move (by the squares on which
    /// they stand after the move) that have more weight against them or less
    /// for them after `mv` than before, the moved piece included; `attacked`
    /// are the side's pieces on which the enemy bears before.
    fn weakened_by(&self, _mv: Move, _attacked: SquareSet<W>) -> SquareSet<W> {
        SquareSet([u64::MAX; W])
    }

    /// A superset of the squares whose bearing may change when the piece on
    /// `square` changes sides.
    fn affected_by_conversion(&self, _square: Square) -> SquareSet<W> {
        SquareSet([u64::MAX; W])
    }

    /// Gives the piece on a square to the other side. It counts as having
    /// moved: rights that hang on it are lost.
    fn convert(&mut self, square: Square);

    /// The same position without the piece on this square; only for judging
    /// what bears on other squares.
    fn without(&self, square: Square) -> Self;

    /// Finds all moves to empty squares by the rules of the game, without
    /// regard to check: displacing powers, drops, castling and promotion
    /// included, captures left out. `may_pass(from, on)` says whether the
    /// piece on `from` may pass over (or, in castling, stand on) the square
    /// `on`; it is asked only for the squares that the rules of Pacifist Chess
    /// name.
    fn generate_non_captures<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    );

    /// Makes the draw counter start again, because a piece was converted.
    fn reset_halfmove(&mut self);

    /// Forgets that a pawn could be captured en passant.
    fn clear_en_passant(&mut self);

    /// Whether `mover` has just won by arriving, with the piece that moved,
    /// if it is still its own (PoliWin). Asked when the turn is over.
    fn wins_by_arrival(&self, _mv: Move, _mover: Color) -> bool {
        false
    }
}
