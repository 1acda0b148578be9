//! The state of a game and what a turn does to it.

use crate::Form;
use crate::sink::Filter;
use crate::weigh::{Outlook, Scales};
use heterodox_kernel::view::{Choice, Overlay};
use heterodox_kernel::{
    AnyMove, Color, Convert, ForEach, Move, MoveSink, Outcome, Piece, Position as _, Reason,
    Square, SquareSet,
};

/// Plies without progress after which the game is drawn.
const MOVE_LIMIT: u32 = 100;

/// A legal position of Pacifist Chess over a base game.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Position<P, const W: usize> {
    base: P,
    scales: Scales,
    /// Who has just won by arriving (PoliWin); no FEN tells.
    arrived: Option<Color>,
}

impl<P: Convert<W>, const W: usize> Position<P, W> {
    pub(crate) fn new(base: P, form: Form, values: &'static [u32]) -> Self {
        Position { base, scales: Scales { form, values }, arrived: None }
    }

    /// The board of the base game.
    #[inline]
    pub(crate) fn base(&self) -> &P {
        &self.base
    }

    /// The same on another board.
    pub(crate) fn with_base(&self, base: P) -> Self {
        Position { base, ..*self }
    }

    /// How its pieces are weighed.
    #[inline]
    pub(crate) fn scales(&self) -> &Scales {
        &self.scales
    }

    /// Plays a turn on the base's board: the move, the mover's conversions,
    /// the opponent's. `seen` is told the pieces of each round.
    fn play_turn(&mut self, mv: Move, mut seen: impl FnMut(SquareSet<W>)) {
        let (mover, scales, board) = (self.base.turn(), self.scales, &mut self.base);
        board.play_unchecked(mv);
        board.forget_en_passant();
        let landed = SquareSet::of(mv.to);
        let silent = scales.overly_persuaded_of(board, landed, mover, SquareSet::EMPTY);
        let mut any = false;
        for (owner, silent) in [(!mover, silent), (mover, SquareSet::EMPTY)] {
            let candidates = board.reach(!owner);
            any |= scales.convert_in_rounds(board, candidates, owner, silent, &mut seen);
        }
        if any {
            board.reset_halfmove();
        }
    }

    /// Whether the mover owns a King when the turn is over. `attacked` are the
    /// mover's pieces on which the enemy bears before the move, if it is known
    /// that none of them is overly persuaded.
    #[inline]
    pub(crate) fn keeps_a_king(&self, mv: Move, attacked: Option<SquareSet<W>>) -> bool {
        let certain = match attacked {
            Some(attacked) if self.is_monotone() => self.keeps_a_king_at_worst(mv, attacked),
            _ => false,
        };
        certain || !self.after(mv).base.kings(self.base.turn()).is_empty()
    }

    /// Whether the mover would own a King even if it converted nothing.
    ///
    /// In the forms `count` and `value`, in every base, a piece that is
    /// converted only helps its new owner's other pieces: it takes weight from
    /// what is against them and adds it to what is for them. So what the
    /// opponent's conversions take after the mover's is no more than what they
    /// would take without them; and as nothing is overly persuaded before the
    /// move, they start with a piece that the move has weakened.
    fn keeps_a_king_at_worst(&self, mv: Move, attacked: SquareSet<W>) -> bool {
        let mover = self.base.turn();
        let weakened = self.base.weakened_by(mv, attacked);
        let mut board = self.base.after(mv);
        self.scales.convert_in_rounds(&mut board, weakened, mover, SquareSet::EMPTY, &mut |_| ());
        !board.kings(mover).is_empty()
    }

    #[inline]
    fn is_monotone(&self) -> bool {
        self.scales.form != Form::Average
    }

    /// Whether the piece on `from`, lifted from there, would not be overly
    /// persuaded on `on`.
    fn may_pass(&self, from: Square, on: Square) -> bool {
        let Some(piece) = self.base.piece_at(from) else { return false };
        let lifted = self.base.without(from);
        !self.scales.overly_persuaded(&lifted, on, piece.kind, piece.color, SquareSet::EMPTY)
    }

    /// All legal moves, whether or not the game is over for another reason
    /// than having none.
    fn generate_legal<S: MoveSink>(&self, sink: &mut S) {
        let us = self.base.turn();
        let outlook = if self.is_monotone() && !self.base.kings(us).is_empty() {
            self.scales.outlook(&self.base)
        } else {
            Outlook::default()
        };
        let mut filter = Filter { position: self, outlook, sink };
        self.base.generate_peaceful(|from, on| self.may_pass(from, on), &mut filter);
    }

    /// Whether a move follows the base's rules for moves to empty squares.
    fn is_peaceful(&self, mv: Move) -> bool {
        let mut found = false;
        let mut sink = ForEach(|other| found |= other == mv);
        self.base.generate_peaceful(|from, on| self.may_pass(from, on), &mut sink);
        found
    }
}

impl<P: Convert<W>, const W: usize> heterodox_kernel::Position for Position<P, W> {
    #[inline]
    fn turn(&self) -> Color {
        self.base.turn()
    }

    #[inline]
    fn piece_at(&self, square: Square) -> Option<Piece> {
        self.base.piece_at(square)
    }

    fn beside(&self) -> Vec<(Piece, u8)> {
        self.base.beside()
    }

    #[inline]
    fn generate<S: MoveSink>(&self, sink: &mut S) {
        if self.arrived.is_none() {
            self.generate_legal(sink);
        }
    }

    fn play_unchecked(&mut self, mv: Move) {
        let mover = self.base.turn();
        self.play_turn(mv, |_| ());
        self.arrived = self.base.has_arrived(mv, mover).then_some(mover);
    }

    fn outcome(&self) -> Option<Outcome> {
        if let Some(winner) = self.arrived {
            return Some(Outcome::win(winner, Reason::PoliWin));
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
        (self.base.halfmove() >= MOVE_LIMIT).then_some(Reason::MoveLimit)
    }

    fn key(&self) -> u64 {
        self.base.key()
    }

    fn recomputed_key(&self) -> u64 {
        self.base.recomputed_key()
    }

    fn halfmove(&self) -> u32 {
        self.base.halfmove()
    }

    /// What is converted may be converted back, and Pawns of the other side go the
    /// other way.
    fn reversible(&self) -> u32 {
        u32::MAX
    }

    fn fullmove(&self) -> u32 {
        self.base.fullmove()
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

    fn why_not(&self, mv: Move) -> Option<String> {
        if self.is_peaceful(mv) {
            return Some("when the turn is over, you would own no King".to_owned());
        }
        let takes = |piece: Piece| piece.color != self.base.turn();
        if mv.from != mv.to && self.base.piece_at(mv.to).is_some_and(takes) {
            return Some(
                "nobody is captured here: move to an empty square and persuade".to_owned(),
            );
        }
        self.base.why_not(mv)
    }

    fn describe(&self, mv: Move) -> Option<Choice> {
        self.base.describe(mv)
    }

    fn overlays(&self) -> Vec<Overlay> {
        let mut overlays = vec![self.persuasion_overlay()];
        overlays.extend(self.base.overlays());
        overlays
    }

    fn conversions(&self, mv: Move) -> Vec<Vec<Square>> {
        let (mut rounds, mut played) = (Vec::new(), self.clone());
        played.play_turn(mv, |round| rounds.push(round.iter().collect()));
        rounds
    }
}
