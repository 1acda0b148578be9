//! The interface between a position and the engine beyond the rules: the moves that
//! are worth searching, and the features of a position for its evaluation.

use crate::FeatureLayout;
use heterodox_kernel::{AnySquareSet, Color, FilterTargets, Kind, Move, Piece, Position};

/// A position that an engine can search and evaluate.
pub trait Searchable: Position {
    /// Returns whether the side to move is in check.
    fn in_check(&self) -> bool {
        !self.checkers().is_empty()
    }

    /// Returns whether there is a legal move. The search passes whether the side to
    /// move is in check. A game may use this for a shortcut, since a side that is
    /// not in check usually has an obvious move.
    fn can_move(&self, in_check: bool) -> bool {
        let _ = in_check;
        self.has_legal_move()
    }

    /// Returns whether a legal move gives check. The search calls this for moves
    /// that it is about to prune, so an implementation that does not play the move
    /// saves much time.
    fn gives_check(&self, mv: Move) -> bool {
        self.after(mv).in_check()
    }

    /// Returns whether a legal move is noisy: it may change the balance so much
    /// that the quiescence search has to try it. By default captures and
    /// promotions.
    fn is_noisy(&self, mv: Move) -> bool {
        mv.promotion().is_some() || self.is_capture(mv)
    }

    /// A superset of the destinations of noisy moves among those that generators
    /// pass in sets of targets. All squares by default.
    fn noisy_targets(&self) -> AnySquareSet {
        AnySquareSet::ALL
    }

    /// Calls `each` for each legal move that may be noisy. Some of the moves may be
    /// quiet.
    fn for_each_noisy(&self, each: impl FnMut(Move)) {
        self.generate(&mut FilterTargets { squares: self.noisy_targets(), each });
    }

    /// Immediate material gain of a legal move, ignoring replies. An estimate for
    /// move ordering, with `piece_values` indexed by kind.
    fn capture_gain(&self, mv: Move, piece_values: &[i32]) -> i32 {
        let of = |kind: Kind| piece_values[kind.index()];
        let captured = self.captured_value(mv, piece_values);
        match (mv.promotion(), self.piece_at(mv.from)) {
            (Some(kind), Some(pawn)) => captured + of(kind) - of(pawn.kind),
            _ => captured,
        }
    }

    /// Value of the pieces that a legal move captures, own pieces counted as negative.
    fn captured_value(&self, mv: Move, piece_values: &[i32]) -> i32 {
        value_on_captured_squares(self, mv, piece_values)
    }

    /// [`capture_gain`](Searchable::capture_gain) of a legal move if the move is
    /// noisy, `None` if it is quiet. A separate method, because in some games both
    /// answers need the same work.
    fn noisy_gain(&self, mv: Move, piece_values: &[i32]) -> Option<i32> {
        self.is_noisy(mv).then(|| self.capture_gain(mv, piece_values))
    }

    /// Calls a function for each legal move, in the order of
    /// [`generate`](heterodox_kernel::Position::generate), with its
    /// [`noisy_gain`](Searchable::noisy_gain).
    fn for_each_legal_with_gain(
        &self,
        piece_values: &[i32],
        mut add: impl FnMut(Move, Option<i32>),
    ) {
        self.for_each_legal(|mv| add(mv, self.noisy_gain(mv, piece_values)));
    }

    /// True if the gains of moves cost less together with their legality, because both need the
    /// position after the move. The search then calls
    /// [`for_each_legal_with_gain`](Searchable::for_each_legal_with_gain).
    const GAINS_COME_WITH_MOVES: bool = false;

    /// Static exchange evaluation of a noisy move that immediately gains `gain`. Called only if the
    /// captured piece is worth less than the capturing one. An estimate that may ignore pins. By
    /// default the moved piece is lost if it [can be recaptured](Searchable::can_recapture).
    fn see(&self, mv: Move, gain: i32, piece_values: &[i32]) -> i32 {
        match self.piece_at(mv.from) {
            Some(piece) if self.can_recapture(mv, piece.kind) => {
                gain - piece_values[piece.kind.index()]
            }
            _ => gain,
        }
    }

    /// Returns whether the opponent could capture a piece of this kind after it has made
    /// a noisy move. May ignore pins.
    fn can_recapture(&self, mv: Move, kind: Kind) -> bool {
        let _ = (mv, kind);
        false
    }

    /// True if [`see`](Searchable::see) resolves the exchange to its end. The search then uses it
    /// for quiet moves, too.
    const HAS_FULL_SEE: bool = false;

    /// True if the search tries noisy moves until a position is quiet, before it evaluates it. False
    /// where it takes longer to find them than they are worth.
    const USES_QSEARCH: bool = true;

    /// The position with the other side to move, for null-move pruning. `None` in
    /// check and where zugzwang is likely, since there passing says little about
    /// the position.
    fn null_move(&self) -> Option<Self> {
        None
    }

    /// Game phase from [`PHASE_MIDGAME`] down to 0 (endgame), for the tapered
    /// evaluation.
    fn phase(&self) -> i32;

    /// Drawishness scale factor for an advantage of `ahead`, in parts of
    /// [`SCALE_NORMAL`]. Low if that side has an advantage but hardly enough
    /// material to win.
    fn scale(&self, ahead: Color) -> i32 {
        let _ = ahead;
        SCALE_NORMAL
    }

    /// Applies the drawishness scale factor to a score.
    #[inline]
    fn scaled(&self, value: i32) -> i32 {
        let ahead = if value < 0 { !self.turn() } else { self.turn() };
        value * self.scale(ahead) / SCALE_NORMAL
    }

    /// Reports the features that depend on several pieces. Calls `add` with the
    /// side that the feature counts for, the index of the feature and its count.
    /// `layout` is that of the game that is searched; if this game is the base of a
    /// modifier, the layout has more groups at its end.
    fn interaction_features(&self, layout: &FeatureLayout, add: &mut impl FnMut(Color, usize, i32));

    /// Reports all features of the position. Calls `add` with the side that the feature
    /// counts for, the index of the feature and its count.
    fn features(&self, layout: &FeatureLayout, add: &mut impl FnMut(Color, usize, i32)) {
        layout.for_each_piece(self, |piece, square| {
            let features = layout.piece_features(piece, square);
            features.into_iter().for_each(|feature| add(piece.color, feature, 1));
        });
        self.interaction_features(layout, add);
    }

    /// The position mirrored left to right, if the rules are the same for both. The
    /// tuner learns from both.
    fn mirrored(&self) -> Option<Self> {
        None
    }
}

/// The [`phase`](Searchable::phase) at the start of a game.
pub const PHASE_MIDGAME: i32 = 256;

/// The [`scale`](Searchable::scale) of an advantage that counts in full.
pub const SCALE_NORMAL: i32 = 64;

/// Value of the pieces on the squares where a legal move captures, own pieces counted as negative.
/// This is [`Searchable::captured_value`] if captures remove no other pieces.
pub fn value_on_captured_squares<P: Position>(position: &P, mv: Move, piece_values: &[i32]) -> i32 {
    if !position.is_capture(mv) {
        return 0;
    }
    let value = |piece: Piece| {
        let value = piece_values[piece.kind.index()];
        if piece.color == position.turn() { -value } else { value }
    };
    position.captured_squares(mv).filter_map(|square| position.piece_at(square)).map(value).sum()
}
