//! The state of a position and how turns change it.

use crate::Persuasion;
use crate::base_moves;
use crate::legal_filter::LegalFilter;
use crate::persuasion::{PersuasionInfo, STEPS_OF_TURN};
use heterodox_kernel::view::{Choice, Overlay};
use heterodox_kernel::{
    AnyMove, AnySquareSet, Color, Contains, Convert, Explanation, Move, MoveSink, Outcome, Picked,
    Piece, Reason, Setup, Square, SquareSet, TurnState, work,
};
#[cfg(feature = "evaluation")]
use heterodox_kernel::{ForEach, Position as _};

/// A legal position of Pacifist Chess over a base game.
#[derive(Copy, Clone, Debug)]
pub struct Position<P, const W: usize> {
    pub(crate) base: P,
    pub(crate) persuasion: Persuasion,
    /// Side that has just won by PoliWin. Not part of the FEN.
    pub(crate) poliwin_by: Option<Color>,
    /// True if it is known that no piece is overly persuaded. A turn then only has to examine the
    /// pieces that its move weakens. Not part of the FEN, and ignored by comparisons.
    pub(crate) is_settled: bool,
}

impl<P: PartialEq, const W: usize> PartialEq for Position<P, W> {
    fn eq(&self, other: &Self) -> bool {
        self.base == other.base
            && self.persuasion == other.persuasion
            && self.poliwin_by == other.poliwin_by
    }
}

impl<P: Eq, const W: usize> Eq for Position<P, W> {}

impl<P: Convert<W>, const W: usize> Position<P, W> {
    pub(crate) fn new(base: P, persuasion: Persuasion) -> Self {
        Position { base, persuasion, poliwin_by: None, is_settled: false }
    }

    /// Returns the position of the base game.
    #[inline]
    pub(crate) fn base(&self) -> &P {
        &self.base
    }

    /// Returns the same position with another base position.
    #[cfg(feature = "evaluation")]
    pub(crate) fn with_base(&self, base: P) -> Self {
        Position { base, is_settled: false, ..*self }
    }

    /// Returns how persuasion and support are judged.
    #[inline]
    pub(crate) fn persuasion(&self) -> &Persuasion {
        &self.persuasion
    }

    /// Returns whether the piece on `from` could stand on `on` without being
    /// overly persuaded, with the piece removed from `from`.
    pub(crate) fn may_pass(&self, from: Square, on: Square) -> bool {
        work::spend(STEPS_OF_TURN);
        let (base, persuasion) = (&self.base, &self.persuasion);
        if persuasion.friends {
            let Some(piece) = base.piece_at(from) else { return false };
            let lifted = base.without(from);
            return !persuasion.overly_persuaded(
                &lifted,
                on,
                piece.kind,
                piece.color,
                SquareSet::EMPTY,
            );
        }
        let (support, against) = base.support_and_persuasion_without(from, on);
        against.is_empty()
            || !persuasion.weigh(base, against).exceeds(persuasion.weigh(base, support))
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
        self.generate_base_moves(&mut filter);
    }

    /// Generates the moves of the base game that capture nothing, through the squares that pieces may
    /// pass over here.
    fn generate_base_moves<S: MoveSink>(&self, sink: &mut S) {
        base_moves::generate(&self.base, |from, on| self.may_pass(from, on), sink);
    }

    /// Calls a function for each legal move with the position after it, in the order of
    /// generation.
    #[cfg(feature = "evaluation")]
    pub(crate) fn for_each_legal_turn(&self, mut add: impl FnMut(Move, &Self)) {
        if self.reached_goal().is_some() {
            return;
        }
        let add_legal = |mv| {
            if work::is_over() || self.moves_king(mv) && !self.king_lands_safely(mv) {
                return;
            }
            let after = self.after(mv);
            if !after.base.kings(self.base.turn()).is_empty() {
                add(mv, &after);
            }
        };
        P::ask(|| {
            let mut sink = ForEach(add_legal);
            self.generate_base_moves(&mut sink);
        });
    }

    /// Returns whether there is a legal move, without regard to goals. Most moves are legal, so it
    /// does not prepare for all of them.
    fn has_legal_turn(&self) -> bool {
        let mut any = AnyMove::default();
        let is_allowed = |mv| !work::is_over() && self.is_allowed(mv, None);
        let mut filter =
            LegalFilter { is_allowed, info: PersuasionInfo::<W>::default(), sink: &mut any };
        P::ask(|| self.generate_base_moves(&mut filter));
        any.0
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
                self.generate_base_moves(sink);
            });
        }
    }

    fn is_legal(&self, mv: Move) -> bool {
        let mut contains = Contains { wanted: mv, found: false };
        self.generate_pseudo_legal(&mut contains);
        contains.found && P::ask(|| self.is_allowed(mv, None))
    }

    fn has_legal_move(&self) -> bool {
        self.reached_goal().is_none() && self.has_legal_turn()
    }

    fn play_unchecked(&mut self, mv: Move) {
        let mover = self.base.turn();
        #[cfg(debug_assertions)]
        let before = self.clone();
        P::ask(|| self.play_turn(mv, |_| ()));
        #[cfg(debug_assertions)]
        before.assert_turn(mv, self);
        self.poliwin_by = self.base.wins_by_arrival(mv, mover).then_some(mover);
    }

    fn outcome(&self) -> Option<Outcome> {
        let reached = self.reached_goal();
        if reached.is_some() {
            return reached;
        }
        let us = self.base.turn();
        if self.has_legal_turn() {
            None
        } else if self.base.kings(us).is_empty() {
            Some(Outcome::win(!us, Reason::KingConverted))
        } else {
            Some(Outcome::draw(Reason::Stalemate))
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
