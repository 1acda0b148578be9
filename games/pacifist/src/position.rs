//! The state of a position and how turns change it.

use crate::legal_filter::LegalFilter;
use crate::persuasion::{PersuasionInfo, all_squares};
use crate::{Form, Persuasion};
use heterodox_kernel::view::{Choice, Overlay};
use heterodox_kernel::{
    AnyMove, AnySquareSet, Color, Convert, Explanation, Move, MoveSink, Outcome, Picked, Piece,
    Position as _, Reason, Setup, Square, SquareSet, TurnState, work,
};

/// A legal position of Pacifist Chess over a base game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position<P, const W: usize> {
    base: P,
    persuasion: Persuasion,
    /// Side that has just won by PoliWin. Not part of the FEN.
    poliwin_by: Option<Color>,
}

/// Steps of [`work`] of a turn, conversions aside: the board is copied.
const STEPS_OF_TURN: u64 = 32;

impl<P: Convert<W>, const W: usize> Position<P, W> {
    pub(crate) fn new(base: P, persuasion: Persuasion) -> Self {
        Position { base, persuasion, poliwin_by: None }
    }

    /// Returns the position of the base game.
    #[inline]
    pub(crate) fn base(&self) -> &P {
        &self.base
    }

    /// Returns the same position with another base position.
    #[cfg(feature = "evaluation")]
    pub(crate) fn with_base(&self, base: P) -> Self {
        Position { base, ..*self }
    }

    /// Returns how persuasion and support are judged.
    #[inline]
    pub(crate) fn persuasion(&self) -> &Persuasion {
        &self.persuasion
    }

    /// Plays a turn on the base position: the move, the mover's conversions, then
    /// the opponent's. `on_round` is called with the pieces of each round of
    /// conversions.
    fn play_turn(&mut self, mv: Move, mut on_round: impl FnMut(SquareSet<W>)) {
        work::spend(STEPS_OF_TURN);
        let (mover, persuasion, board) = (self.base.turn(), &self.persuasion, &mut self.base);
        board.play_unchecked(mv);
        board.clear_en_passant();
        let target = SquareSet::of(mv.to);
        let silent = persuasion.overly_persuaded_of(board, target, mover, SquareSet::EMPTY);
        let mut any = false;
        for (owner, silent) in [(!mover, silent), (mover, SquareSet::EMPTY)] {
            let candidates = board.reach(!owner);
            any |= persuasion.convert_in_rounds(board, candidates, owner, silent, &mut on_round);
        }
        if any {
            board.reset_halfmove();
        }
        board.end_turn();
    }

    /// Returns whether a move is legal: a King lands safely, and the mover owns a
    /// King at the end of the turn. `attacked` as in [`Self::keeps_a_king`].
    #[inline]
    fn is_allowed(&self, mv: Move, attacked: Option<SquareSet<W>>) -> bool {
        (!self.moves_king(mv) || self.king_lands_safely(mv)) && self.keeps_a_king(mv, attacked)
    }

    /// Returns whether the moving piece is a King that leaves its square.
    #[inline]
    pub(crate) fn moves_king(&self, mv: Move) -> bool {
        mv.from != mv.to && !mv.is_drop() && self.base.kings(self.base.turn()).contains(mv.from)
    }

    /// Returns whether a King that moves is not overly persuaded as it lands,
    /// before any conversion.
    pub(crate) fn king_lands_safely(&self, mv: Move) -> bool {
        work::spend(STEPS_OF_TURN);
        let mut landed = self.base.after(mv);
        landed.clear_en_passant();
        let target = SquareSet::of(mv.to);
        let us = self.base.turn();
        self.persuasion.overly_persuaded_of(&landed, target, us, SquareSet::EMPTY).is_empty()
    }

    /// Returns whether the mover owns a King at the end of the turn. `attacked` has the mover's
    /// pieces that an enemy bears on before the move, or is `None` if one of them is overly
    /// persuaded or they are not known.
    #[inline]
    fn keeps_a_king(&self, mv: Move, attacked: Option<SquareSet<W>>) -> bool {
        let certain = match attacked {
            Some(attacked) if self.is_monotone() => {
                self.keeps_a_king_without_converting(mv, attacked)
            }
            _ => false,
        };
        certain || !self.after(mv).base.kings(self.base.turn()).is_empty()
    }

    /// Returns whether the mover would own a King even if it converted nothing. A
    /// sufficient condition that is faster to compute than the full turn.
    ///
    /// In the forms `count` and `value`, over most bases, a converted piece only
    /// helps the other pieces of its new owner: it no longer adds to the
    /// persuasion of them, and adds to their support. So the mover's own
    /// conversions can only reduce the opponent's. Before the move no piece of
    /// the mover is overly persuaded; hence the opponent's first conversions are
    /// pieces that the move has weakened.
    fn keeps_a_king_without_converting(&self, mv: Move, attacked: SquareSet<W>) -> bool {
        work::spend(STEPS_OF_TURN);
        let mover = self.base.turn();
        let weakened = match self.persuasion.friends {
            true => all_squares(),
            false => self.base.weakened_by(mv, attacked),
        };
        let mut board = self.base.after(mv);
        self.persuasion.convert_in_rounds(
            &mut board,
            weakened,
            mover,
            SquareSet::EMPTY,
            &mut |_| (),
        );
        !board.kings(mover).is_empty()
    }

    #[inline]
    fn is_monotone(&self) -> bool {
        self.persuasion.form != Form::Average && self.base.is_monotone()
    }

    /// Returns whether the piece on `from` could stand on `on` without being
    /// overly persuaded, with the piece removed from `from`.
    pub(crate) fn may_pass(&self, from: Square, on: Square) -> bool {
        let Some(piece) = self.base.piece_at(from) else { return false };
        work::spend(STEPS_OF_TURN);
        let lifted = self.base.without(from);
        !self.persuasion.overly_persuaded(&lifted, on, piece.kind, piece.color, SquareSet::EMPTY)
    }

    /// Returns the end of the game by PoliWin or another goal.
    fn reached_goal(&self) -> Option<Outcome> {
        let poliwin = self.poliwin_by.map(|winner| Outcome::win(winner, Reason::PoliWin));
        poliwin.or_else(|| self.base.reached_goal())
    }

    /// Generates all legal moves, without regard to goals.
    fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        P::ask(|| self.generate_each_legal(sink));
    }

    fn generate_each_legal<S: MoveSink>(&self, sink: &mut S) {
        let us = self.base.turn();
        let info = if self.is_monotone() && !self.base.kings(us).is_empty() {
            self.persuasion.persuasion_info(&self.base)
        } else {
            PersuasionInfo::default()
        };
        let attacked = info.attacked;
        let is_allowed = |mv| !work::is_over() && self.is_allowed(mv, attacked);
        let mut filter = LegalFilter { is_allowed, info, sink };
        self.base.generate_non_captures(|from, on| self.may_pass(from, on), &mut filter);
    }
}

impl<P: Convert<W>, const W: usize> heterodox_kernel::Position for Position<P, W> {
    type Placement = P::Placement;

    #[inline]
    fn placement(&self) -> &Self::Placement {
        self.base.placement()
    }

    #[inline]
    fn turn_state(&self) -> TurnState {
        self.base.turn_state()
    }

    fn pocket(&self) -> Vec<(Piece, u8)> {
        self.base.pocket()
    }

    #[inline]
    fn generate<S: MoveSink>(&self, sink: &mut S) {
        if self.reached_goal().is_none() {
            self.generate_legal(sink);
        }
    }

    fn generate_pseudo_legal<S: MoveSink>(&self, sink: &mut S) {
        if self.reached_goal().is_none() {
            P::ask(|| {
                self.base.generate_non_captures(|from, on| self.may_pass(from, on), sink);
            });
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let mover = self.base.turn();
        P::ask(|| self.play_turn(mv, |_| ()));
        self.poliwin_by = self.base.wins_by_arrival(mv, mover).then_some(mover);
    }

    fn outcome(&self) -> Option<Outcome> {
        let reached = self.reached_goal();
        if reached.is_some() {
            return reached;
        }
        let mut any = AnyMove::default();
        self.generate_legal(&mut any);
        let us = self.base.turn();
        if !any.0 && self.base.kings(us).is_empty() {
            Some(Outcome::win(!us, Reason::KingConverted))
        } else if !any.0 {
            Some(Outcome::draw(Reason::Stalemate))
        } else {
            None
        }
    }

    #[inline]
    fn rule_draw(&self) -> Option<Reason> {
        let limit = self.base.move_limit();
        (limit > 0 && self.base.halfmove() >= limit).then_some(Reason::MoveLimit)
    }

    fn key(&self) -> u64 {
        self.base.key()
    }

    fn recomputed_key(&self) -> u64 {
        self.base.recomputed_key()
    }

    /// No move is irreversible: converted pieces can be converted back, and a
    /// converted Pawn moves in the opposite direction.
    fn reversible_plies(&self) -> u32 {
        u32::MAX
    }

    fn to_setup(&self) -> Setup {
        self.base.to_setup()
    }

    fn fen(&self) -> String {
        self.base.fen()
    }

    fn is_capture(&self, _mv: Move) -> bool {
        false
    }

    fn special_name(&self, mv: Move) -> Option<&'static str> {
        self.base.special_name(mv)
    }

    fn illegal_reason(&self, mv: Move) -> Option<Explanation> {
        self.illegal_reasons(&[mv]).pop().flatten()
    }

    fn illegal_reasons(&self, moves: &[Move]) -> Vec<Option<Explanation>> {
        P::ask(|| self.explain_illegal(moves))
    }

    fn forbidden_reason(&self, mv: Move) -> Option<Explanation> {
        P::ask(|| Some(self.explain_forbidden(mv)))
    }

    fn unobstructed_targets(&self, picked: Picked) -> AnySquareSet {
        self.base.unobstructed_targets(picked)
    }

    fn describe(&self, mv: Move) -> Option<Choice> {
        self.base.describe(mv)
    }

    fn themes(&self, mv: Move) -> Vec<&'static str> {
        let kings = self.base.kings(!self.base.turn());
        let converts_king = self.conversions(mv).iter().flatten().any(|&on| kings.contains(on));
        let mut themes = self.base.themes(mv);
        themes.extend(converts_king.then_some("King conversion"));
        themes
    }

    fn displacement_verb(&self, mv: Move) -> &'static str {
        self.base.displacement_verb(mv)
    }

    fn overlays(&self) -> Vec<Overlay> {
        let mut overlays = vec![P::ask(|| self.persuasion_overlay())];
        overlays.extend(self.base.overlays());
        overlays
    }

    fn conversions(&self, mv: Move) -> Vec<Vec<Square>> {
        let (mut rounds, mut played) = (Vec::new(), self.clone());
        P::ask(|| played.play_turn(mv, |round| rounds.push(round.iter().collect())));
        rounds
    }
}
