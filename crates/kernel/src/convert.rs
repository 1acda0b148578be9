//! The interface between Pacifist Chess and the game that it is played over.
//!
//! In Pacifist Chess pieces are converted instead of captured. The terms (bearing,
//! persuasion, support, silent pieces) are defined in its `RULES.md`.

use crate::{
    Color, FenError, Game, Kind, Move, MoveSink, Outcome, Position, Setup, SetupError, Square,
    SquareSet,
};

/// Number of plies without progress that makes a game of Pacifist Chess a draw.
const MOVE_LIMIT: u32 = 100;

/// A game that Pacifist Chess can be played over.
pub trait ConvertGame<const W: usize>: Game<Position: Convert<W>> {
    /// Returns whether Pacifist Chess is played over this game if no other is named.
    fn is_default_base(&self) -> bool {
        false
    }

    /// Creates the position of a description with the checks that fit Pacifist Chess:
    /// two Kings on the board, of the same colour or not, at least one of them owned by
    /// the side that has just moved; no check; no en passant; no captured pieces.
    ///
    /// # Errors
    /// If the description does not fit. The error names the part that is wrong.
    #[allow(clippy::wrong_self_convention, reason = "a game is a value that makes its positions")]
    fn from_pacifist_setup(&self, setup: &Setup) -> Result<Self::Position, SetupError>;

    /// Parses a FEN of a position of Pacifist Chess over this game.
    ///
    /// # Errors
    /// If the text is not such a FEN. The error names the field.
    fn parse_pacifist_fen(&self, fen: &str) -> Result<Self::Position, FenError> {
        Ok(self.from_pacifist_setup(&self.parse_setup(fen)?)?)
    }
}

/// Supersets of the pieces that have less support or more persuasion after a move than before it,
/// by their squares after the move. Their union contains all squares whose bearing pieces the move
/// changes.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Weakened<const W: usize> {
    /// Pieces of the mover that may have lost support.
    pub less_support: SquareSet<W>,
    /// Pieces of the mover that may have more persuasion, and the moved piece.
    pub more_persuasion: SquareSet<W>,
    /// Pieces of the opponent that may have lost support or have more persuasion.
    pub opponent: SquareSet<W>,
}

impl<const W: usize> Weakened<W> {
    /// All squares, if nothing is known.
    pub const ALL: Self = {
        let all = SquareSet([u64::MAX; W]);
        Weakened { less_support: all, more_persuasion: all, opponent: all }
    };

    /// Returns the pieces that a step of one piece weakens.
    ///
    /// `bears(square)` returns what the moving piece bears on from its origin or from its target.
    /// `through(square, is_mover)` returns what the mover's or the opponent's other pieces bear on
    /// along lines through its origin or its target.
    #[inline]
    pub fn by_step(
        mv: Move,
        bears: impl Fn(Square) -> SquareSet<W>,
        through: impl Fn(Square, bool) -> SquareSet<W>,
    ) -> Self {
        let Move { from, to, .. } = mv;
        Weakened {
            less_support: bears(from) | through(to, true),
            more_persuasion: through(from, false).with(to),
            opponent: bears(to) | through(from, true) | through(to, false),
        }
    }

    /// Returns the same squares for both sides.
    #[inline]
    pub fn of(squares: SquareSet<W>) -> Self {
        Weakened { less_support: squares, more_persuasion: squares, opponent: squares }
    }

    /// Returns all squares whose bearing pieces the move may change.
    #[inline]
    pub fn any(&self) -> SquareSet<W> {
        self.less_support | self.more_persuasion | self.opponent
    }
}

/// A position whose pieces can be converted.
///
/// No method may rely on there being exactly one King of each colour.
pub trait Convert<const W: usize>: Position {
    /// Values of the kinds of pieces for the forms `value` and `average`, indexed by kind.
    fn values(&self) -> &[u32];

    /// Squares of all pieces of this colour.
    fn owned(&self, color: Color) -> SquareSet<W>;

    /// Squares of all Kings of this colour.
    fn kings(&self, color: Color) -> SquareSet<W>;

    /// Squares of all sliding pieces of both colours. Only sliding pieces become
    /// transparent to sliders of their own side.
    fn sliders(&self) -> SquareSet<W>;

    /// The sliders on some of the squares.
    fn sliders_among(&self, squares: SquareSet<W>) -> SquareSet<W> {
        squares & self.sliders()
    }

    /// The pieces of `side` that could capture an enemy piece of kind `victim` on
    /// the square `on`. Rays, and only rays, pass through the squares of `through`
    /// as if they were empty.
    fn bearers(&self, on: Square, victim: Kind, side: Color, through: SquareSet<W>)
    -> SquareSet<W>;

    /// The pieces of `side` that bear on a square, directly or through friendly
    /// sliders. Pieces in `silent` do not bear and are never transparent.
    ///
    /// The default implementation follows the definition in the rules: take the
    /// direct bearers, make the sliding ones transparent, add those that now bear,
    /// and repeat until none is added. A game may override it with a faster one.
    fn bearing(&self, on: Square, victim: Kind, side: Color, silent: SquareSet<W>) -> SquareSet<W> {
        let mut through = SquareSet::EMPTY;
        let mut bearing = self.bearers(on, victim, side, through) - silent;
        loop {
            let transparent = self.sliders_among(bearing);
            if transparent == through {
                return bearing;
            }
            through = transparent;
            bearing |= self.bearers(on, victim, side, through) - silent;
        }
    }

    /// The pieces of `side` that bear on a square, directly or through friends of any kind that
    /// bear on it themselves (the option `friends` of Pacifist Chess). Pieces in `silent` do not
    /// bear and are never transparent.
    fn bearing_through_friends(
        &self,
        on: Square,
        victim: Kind,
        side: Color,
        silent: SquareSet<W>,
    ) -> SquareSet<W> {
        let mut bearing = SquareSet::EMPTY;
        loop {
            let more = bearing | (self.bearers(on, victim, side, bearing) - silent);
            if more == bearing {
                return bearing;
            }
            bearing = more;
        }
    }

    /// The pieces that support a piece of kind `victim` owned by `owner` on the
    /// square `on`, and the enemy pieces that bear on it. If there are none of the
    /// latter, the former may be any set.
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

    /// The pieces that would support the piece on `from` on the square `on`, if it was lifted and put
    /// down there, and the enemy pieces that would bear on it. If there are none of the latter, the
    /// former may be any set.
    fn support_and_persuasion_without(
        &self,
        from: Square,
        on: Square,
    ) -> (SquareSet<W>, SquareSet<W>) {
        let Some(piece) = self.piece_at(from) else { return (SquareSet::EMPTY, SquareSet::EMPTY) };
        let lifted = self.without(from);
        lifted.support_and_persuasion(on, piece.kind, piece.color, SquareSet::EMPTY)
    }

    /// A superset of the squares that pieces of `side` bear on, directly or through friends. The
    /// smaller it is, the fewer squares are examined in detail.
    fn reach(&self, side: Color) -> SquareSet<W>;

    /// Moves of the side to move that need no check for conversions: from a square
    /// of the first set to an empty square of the second. After any of these moves,
    /// no piece of the moving side has more persuasion or less support than before.
    /// As an exception, pieces outside `tight` may lose one supporter.
    ///
    /// `attacked` are the side's pieces that enemy pieces bear on. `tight` are those of them that
    /// cannot spare a supporter.
    ///
    /// This only speeds up counting moves. Empty sets are always correct. Not used if friends of
    /// every kind are transparent.
    fn neutral_steps(
        &self,
        _attacked: SquareSet<W>,
        _tight: SquareSet<W>,
    ) -> (SquareSet<W>, SquareSet<W>) {
        (SquareSet::EMPTY, SquareSet::EMPTY)
    }

    /// Returns the pieces that a move of the side to move weakens, before any conversion, as
    /// supersets. Not used if friends of every kind are transparent.
    ///
    /// The smaller the sets are, the fewer squares are examined in detail. The default
    /// implementation returns [`Weakened::ALL`].
    fn weakened_by(&self, _mv: Move) -> Weakened<W> {
        Weakened::ALL
    }

    /// A superset of the squares whose bearing pieces may change when the piece on
    /// `square` is converted. Not used if friends of every kind are transparent.
    fn affected_by_conversion(&self, _square: Square) -> SquareSet<W> {
        SquareSet([u64::MAX; W])
    }

    /// Changes the owner of the piece on a square. The piece counts as having
    /// moved: castling and similar rights that depend on it are lost.
    fn convert(&mut self, square: Square);

    /// The same position without the piece on this square. Only meant for computing
    /// which pieces bear on other squares.
    fn without(&self, square: Square) -> Self;

    /// Generates all moves to empty squares regardless of check, including
    /// displacing moves, drops, castling and promotions.
    ///
    /// `may_pass(from, on)` returns whether the piece on `from` may pass over (or,
    /// in castling, stand on) the square `on`. It is called only for the squares
    /// that the rules of Pacifist Chess name.
    fn generate_non_captures<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    );

    /// Returns whether the conversion of a piece can only help the other pieces of its new owner,
    /// in the forms `count` and `value`: it no longer adds to their persuasion, and may add to
    /// their support.
    fn is_monotone(&self) -> bool {
        true
    }

    /// Number of plies without progress that makes the game a draw; 0 for none.
    fn move_limit(&self) -> u32 {
        MOVE_LIMIT
    }

    /// The end of the game by a goal of the base game that the pieces on the board have
    /// reached.
    fn reached_goal(&self) -> Option<Outcome> {
        None
    }

    /// Runs a computation about turns, which queries the pieces that bear on many squares. Games
    /// with costly moves bound the work.
    fn ask<R>(question: impl FnOnce() -> R) -> R {
        question()
    }

    /// Removes rights that depend on pieces which the turn has made ambiguous. Called at the
    /// end of each turn.
    fn end_turn(&mut self) {}

    /// Resets the halfmove clock after a conversion.
    fn reset_halfmove(&mut self);

    /// Clears the right to capture en passant.
    fn clear_en_passant(&mut self);

    /// Returns whether `mover` has won because the piece that has moved, if `mover`
    /// still owns it, has arrived on its goal (PoliWin). Called at the end of the
    /// turn.
    fn wins_by_arrival(&self, _mv: Move, _mover: Color) -> bool {
        false
    }
}
