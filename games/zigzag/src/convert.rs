//! ZigZag Madness as a base game of Pacifist Chess.

use crate::attacks::{
    ferz_knight_attacks, has_open_line, king_attacks, ninja_attacks, pawn_attacks,
    wazir_knight_attacks,
};
use crate::lines::{
    REACH, Reach, Set, bishop_attacks, rook_attacks, through, zigzag_bishop_attacks,
    zigzag_rook_attacks,
};
use crate::{
    BISHOP, FERZ_KNIGHT, KING, NINJA, PAWN, Position, QUEEN, ROOK, WAZIR_KNIGHT, ZIGZAG_BISHOP,
    ZIGZAG_ROOK, ZigZag, setup,
};
use heterodox_kernel::{
    Color, Convert, ConvertGame, Extra, Kind, Move, MoveSink, Setup, SetupError, Square, Weakened,
};

impl ConvertGame<2> for ZigZag {
    fn from_pacifist_setup(&self, setup: &Setup) -> Result<Position, SetupError> {
        setup::pacifist_position(*self, setup)
    }
}

impl Position {
    /// Returns supersets of the pieces that sliders of two sets bear on through a square.
    fn lines_through(&self, square: Square, [a, b]: [Set; 2], blockers: Set) -> [Set; 2] {
        let (here, occupied) = (&REACH[square.index()], self.placement.occupied());
        let mut reached = [Set::EMPTY; 2];
        let mut add = |sliders: Set, reach: fn(&Reach) -> Set| {
            for slider in sliders {
                let reached = &mut reached[usize::from(b.contains(slider))];
                let lines = through(square, slider) & reach(&REACH[slider.index()]) & occupied;
                for on in lines - *reached {
                    if has_open_line(slider, on, blockers) {
                        reached.insert(on);
                    }
                }
            }
        };
        let both = a | b;
        add(self.orthogonal_sliders() & here.orthogonal & both, |reach| reach.orthogonal);
        add(self.diagonal_sliders() & here.diagonal & both, |reach| reach.diagonal);
        // A bent line passes squares that its slider does not attack.
        add(self.placement.kind(ZIGZAG_BISHOP) & both, |reach| reach.zigzag_bishop);
        add(self.placement.kind(ZIGZAG_ROOK) & both, |reach| reach.zigzag_rook);
        reached
    }
}

/// Returns the squares that a piece attacks, with lines blocked by `blockers`.
fn attacks_of(kind: Kind, color: Color, from: Square, blockers: Set) -> Set {
    match kind {
        PAWN => pawn_attacks(color, from),
        NINJA => ninja_attacks(color, from),
        WAZIR_KNIGHT => wazir_knight_attacks(from),
        FERZ_KNIGHT => ferz_knight_attacks(from),
        BISHOP => bishop_attacks(from, blockers),
        ZIGZAG_BISHOP => zigzag_bishop_attacks(from, blockers),
        ZIGZAG_ROOK => zigzag_rook_attacks(from, blockers),
        ROOK => rook_attacks(from, blockers),
        QUEEN => rook_attacks(from, blockers) | bishop_attacks(from, blockers),
        _ => king_attacks(from),
    }
}

impl Convert<2> for Position {
    fn values(&self) -> &[u32] {
        // In the order of the kinds: P J W F B Z Y R Q K.
        &[1, 1, 4, 4, 3, 4, 4, 5, 9, 4]
    }

    #[inline]
    fn owned(&self, color: Color) -> Set {
        self.placement.color(color)
    }

    #[inline]
    fn kings(&self, color: Color) -> Set {
        self.pieces(color, KING)
    }

    fn sliders(&self) -> Set {
        self.diagonal_sliders()
            | self.orthogonal_sliders()
            | self.placement.kind(ZIGZAG_BISHOP)
            | self.placement.kind(ZIGZAG_ROOK)
    }

    fn bearers(&self, on: Square, _victim: Kind, side: Color, through: Set) -> Set {
        self.attackers(on, side, self.placement.occupied() - through)
    }

    /// Only sliders that attack the square on an empty board can start to bear on it through
    /// friends. Each iteration therefore tests only these.
    fn bearing(&self, on: Square, _victim: Kind, side: Color, silent: Set) -> Set {
        let own = self.placement.color(side) - silent;
        let mut candidates = self.snipers(on) & own;
        let mut bearing = self.leaper_attackers(on, side) & own;
        let mut blockers = self.placement.occupied();
        loop {
            let newly_bearing: Set =
                candidates.iter().filter(|&from| has_open_line(on, from, blockers)).collect();
            if newly_bearing.is_empty() {
                return bearing;
            }
            bearing |= newly_bearing;
            candidates -= newly_bearing;
            blockers -= newly_bearing;
        }
    }

    #[inline]
    fn reach(&self, side: Color) -> Set {
        let own = self.placement.color(side);
        let occupied = self.placement.occupied();
        let mut reach = Set::EMPTY;
        let mut add = |pieces: Set, reached: &dyn Fn(Square) -> Set| {
            reach |= (pieces & own).iter().fold(Set::EMPTY, |all, from| all | reached(from));
        };
        // Bearing through friends adds nothing to the union of attacks: a friend
        // is transparent only if it bears on the square itself.
        add(self.placement.kind(PAWN), &|from| pawn_attacks(side, from));
        add(self.placement.kind(NINJA), &|from| ninja_attacks(side, from));
        add(self.placement.kind(WAZIR_KNIGHT), &wazir_knight_attacks);
        add(self.placement.kind(FERZ_KNIGHT), &ferz_knight_attacks);
        add(self.placement.kind(KING), &king_attacks);
        add(self.diagonal_sliders(), &|from| bishop_attacks(from, occupied));
        add(self.orthogonal_sliders(), &|from| rook_attacks(from, occupied));
        add(self.placement.kind(ZIGZAG_BISHOP), &|from| zigzag_bishop_attacks(from, occupied));
        add(self.placement.kind(ZIGZAG_ROOK), &|from| zigzag_rook_attacks(from, occupied));
        reach
    }

    fn weakened_by(&self, mv: Move) -> Weakened<2> {
        let us = self.state.turn;
        let (old, new) = match (mv.extra, self.placement.kind_at(mv.from)) {
            (Extra::Drop(kind), _) => (None, kind),
            (Extra::None, Some(kind)) => (Some(kind), kind),
            (Extra::Promote(promoted), Some(kind)) => (Some(kind), promoted),
            _ => return Weakened::ALL,
        };
        let ends = if old.is_some() { Set::of(mv.from).with(mv.to) } else { Set::of(mv.to) };
        let blockers = self.placement.occupied() - ends - self.sliders();
        let own = self.placement.color(us) - ends;
        let enemy = self.placement.color(!us);
        let lines = |square| self.lines_through(square, [own, enemy], blockers);
        let bears = |kind, square| attacks_of(kind, us, square, blockers);
        let (borne_on, opened) = match old {
            Some(kind) => (bears(kind, mv.from), lines(mv.from)),
            None => (Set::EMPTY, [Set::EMPTY; 2]),
        };
        let (newly_borne_on, blocked) = (bears(new, mv.to), lines(mv.to));
        Weakened {
            less_support: borne_on | blocked[0],
            more_persuasion: opened[1].with(mv.to),
            opponent: newly_borne_on | opened[0] | blocked[1],
        }
    }

    fn affected_by_conversion(&self, square: Square) -> Set {
        let Some(kind) = self.placement.kind_at(square) else { return Set::EMPTY };
        let blockers = self.placement.occupied() - self.sliders();
        let of = |color| attacks_of(kind, color, square, blockers);
        of(Color::White) | of(Color::Black)
    }

    fn convert(&mut self, square: Square) {
        self.placement.convert(square);
        self.remove_castling_rights(square);
    }

    fn without(&self, square: Square) -> Self {
        let mut position = *self;
        position.placement.lift(square);
        position
    }

    fn generate_non_captures<S: MoveSink>(
        &self,
        may_pass: impl Fn(Square, Square) -> bool,
        sink: &mut S,
    ) {
        self.generate_to_empty(may_pass, sink);
    }

    fn reset_halfmove(&mut self) {
        self.state.halfmove = 0;
    }

    fn clear_en_passant(&mut self) {
        self.en_passant = None;
    }
}
