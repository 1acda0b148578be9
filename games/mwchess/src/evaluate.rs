//! Features of a position, for the evaluation, and the search's interface to the
//! rules.

use crate::attacks::Attacks;
use crate::pawns::{next_to_two, pawn_directions};
use crate::position::POLIWIN_RANKS;
use crate::{BISHOP, KING, KNIGHT, MwChess, PAWN, Position, QUEEN, ROOK};
use heterodox_evaluation::{
    Evaluation, FeatureLayout, LevelScale, PHASE_MIDGAME, Searchable, SearchableGame,
};
use heterodox_kernel::chessboard::{bishop_attacks, king_attacks, queen_attacks, rook_attacks};
use heterodox_kernel::{AnySquareSet, Color, Kind, Move, Position as _, Square, SquareSet};
use std::sync::LazyLock;

// Mirrored squares share a feature, because the rules are symmetric from left to right.
heterodox_evaluation::features! {
    MATERIAL: "material" [6],
    PIECE_SQUARES: "squares" [6 * 32],
    MOBILITY: "mobility" [6],
    ATTACKED: "pieces in reach, defended or not" [2 * 5],
    SUPPRESSED_PAWNS: "suppressed pawns" [1],
    BISHOP_SQUARES: "squares next to the King and the Queen for Bishops" [2],
    KING_EXPOSURE: "the King's exposure" [4],
    POLIWIN_THREATS: "PoliWin threatened" [3],
    POLIWIN_THREAT_SQUARES: "ways to threaten PoliWin" [4],
    TEMPO: "to move" [1],
}

/// Gain of a move that wins the game, larger than that of any capture.
const WIN_GAIN: i32 = 10_000;

static EVALUATION: LazyLock<Evaluation> = LazyLock::new(|| {
    let layout = FeatureLayout::new(
        GROUPS,
        64,
        |color, square| square.index() ^ (56 * color.index()),
        |kind, seen| PIECE_SQUARES + 32 * kind.index() + folded(seen),
    );
    Evaluation::new(layout, heterodox_evaluation::weights_file!(include_str!("../weights.txt")))
});

impl SearchableGame for MwChess {
    fn evaluation(&self) -> &Evaluation {
        &EVALUATION
    }

    fn level_scale(&self) -> LevelScale {
        LevelScale::parse(include_str!("../levels.txt")).unwrap_or_default()
    }
}

/// Mirrors squares of the right half to the left half. The result is below 32.
fn folded(square: usize) -> usize {
    let (file, rank) = (square % 8, square / 8);
    4 * rank + file.min(7 - file)
}

/// Attack sets of a side and of its opponent.
#[derive(Copy, Clone, Debug)]
struct AttackInfo {
    own: Attacks,
    enemy: Attacks,
}

impl Position {
    /// Returns the squares where a side's Bishops can move without being attacked. Only Bishops and
    /// Knights capture them.
    #[inline]
    fn safe_deployment(&self, color: Color, enemy: Attacks) -> SquareSet<1> {
        if self.pieces(color, BISHOP).is_empty() {
            return SquareSet::EMPTY;
        }
        self.deployment(color) - self.placement.occupied() - enemy.unrestricted
    }

    fn mobility(&self, color: Color, info: AttackInfo, add: &mut impl FnMut(Color, usize, i32)) {
        let occupied = self.placement.occupied();
        let own = self.placement.color(color);
        let attacked = info.enemy.any();
        let mut count = |kind: Kind, squares: SquareSet<1>| {
            add(color, MOBILITY + kind.index(), squares.len() as i32);
        };
        for direction in pawn_directions(color) {
            count(PAWN, direction.step(self.pieces(color, PAWN)) - occupied);
        }
        for from in self.pieces(color, KNIGHT) {
            count(KNIGHT, rook_attacks(from, occupied) - own - attacked);
        }
        count(BISHOP, self.safe_deployment(color, info.enemy));
        for from in self.pieces(color, ROOK) {
            count(ROOK, bishop_attacks(from, occupied) - occupied - attacked);
        }
        for from in self.pieces(color, QUEEN) {
            count(QUEEN, queen_attacks(from, occupied) - occupied - attacked);
        }
        if let Some(king) = self.placement.only(color, KING) {
            count(KING, king_attacks(king) - own - attacked);
        }
    }

    /// Adds the pieces that the enemy could capture, by kind and by whether a
    /// Bishop or Knight defends them.
    fn attacked_pieces(
        &self,
        color: Color,
        info: AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let own = self.placement.color(color);
        let restricted = self.restricted_targets(!color) & info.enemy.restricted;
        let attacked = own & (info.enemy.unrestricted | restricted);
        for kind in [PAWN, KNIGHT, BISHOP, ROOK, QUEEN] {
            let pieces = attacked & self.placement.kind(kind);
            let defended = pieces & info.own.unrestricted;
            add(color, ATTACKED + kind.index(), defended.len() as i32);
            add(color, ATTACKED + 5 + kind.index(), (pieces - defended).len() as i32);
        }
        let pawns = self.pieces(color, PAWN);
        let suppressed = pawns & next_to_two(self.placement.color(!color));
        add(color, SUPPRESSED_PAWNS, suppressed.len() as i32);
    }

    /// Adds a side's attacks near the enemy King, its possible checks, and its Bishops' possible
    /// moves to squares next to the enemy King and Queen.
    fn attack_features(
        &self,
        color: Color,
        info: AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let occupied = self.placement.occupied();
        let deployment = self.safe_deployment(color, info.enemy);
        for queen in self.pieces(!color, QUEEN) {
            add(color, BISHOP_SQUARES + 1, (king_attacks(queen) & deployment).len() as i32);
        }
        let Some(king) = self.placement.only(!color, KING) else { return };
        let ring = king_attacks(king);
        add(color, BISHOP_SQUARES, (ring & deployment).len() as i32);
        add(color, KING_EXPOSURE, (ring & info.own.unrestricted).len() as i32);
        add(color, KING_EXPOSURE + 1, (ring & info.own.restricted).len() as i32);
        if !self.pieces(color, KNIGHT).is_empty() {
            let lines = rook_attacks(king, occupied) - occupied;
            let knights = self.pieces(color, KNIGHT).iter();
            let moves =
                knights.fold(SquareSet::EMPTY, |moves, from| moves | rook_attacks(from, occupied));
            let checks = (lines & moves) - info.enemy.any();
            add(color, KING_EXPOSURE + 2, lines.len() as i32);
            add(color, KING_EXPOSURE + 3, checks.len() as i32);
        }
    }

    /// Adds the Queens that threaten PoliWin, and the safe moves that would
    /// threaten it.
    fn poliwin_features(
        &self,
        color: Color,
        info: AttackInfo,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let occupied = self.placement.occupied();
        let attacked = info.enemy.any();
        let targets = POLIWIN_RANKS[color.index()] - occupied;
        for queen in self.pieces(color, QUEEN) {
            let moves = queen_attacks(queen, occupied) - occupied;
            let wins = moves & targets;
            if !wins.is_empty() {
                let safe = !attacked.contains(queen);
                let kind = usize::from(safe) + usize::from(safe && wins.has_several());
                add(color, POLIWIN_THREATS + kind, 1);
            }
            let others = occupied - SquareSet::of(queen);
            let gateways = targets
                .iter()
                .fold(SquareSet::EMPTY, |lines, target| lines | queen_attacks(target, others));
            let squares = ((moves & gateways) - targets - attacked).len();
            if squares > 0 {
                add(color, POLIWIN_THREAT_SQUARES + squares.min(4) - 1, 1);
            }
        }
    }
}

impl Searchable for Position {
    fn in_check(&self) -> bool {
        let occupied = self.placement.occupied();
        let mut kings = self.pieces(self.state.turn, KING).iter();
        kings.any(|king| !self.attackers(king, KING, !self.state.turn, occupied).is_empty())
    }

    fn is_noisy(&self, mv: Move) -> bool {
        self.is_capture(mv) || self.is_poliwin(mv)
    }

    fn noisy_targets(&self) -> AnySquareSet {
        (self.placement.color(!self.state.turn) | POLIWIN_RANKS[self.state.turn.index()]).resized()
    }

    fn capture_gain(&self, mv: Move, piece_values: &[i32]) -> i32 {
        if self.is_poliwin(mv) {
            return WIN_GAIN;
        }
        self.placement.kind_at(mv.to).map_or(0, |kind| piece_values[kind.index()])
    }

    fn can_recapture(&self, mv: Move, kind: Kind) -> bool {
        let blockers = self.placement.occupied() - SquareSet::of(mv.from);
        let attackers = self.attackers(mv.to, kind, !self.state.turn, blockers);
        !(attackers - SquareSet::of(mv.to)).is_empty()
    }

    /// A null move needs a piece other than King and Pawns. Such a piece nearly always has a
    /// harmless move.
    fn null_move(&self) -> Option<Self> {
        let king_and_pawns = self.placement.kind(PAWN) | self.placement.kind(KING);
        if (self.placement.color(self.state.turn) - king_and_pawns).is_empty() {
            return None;
        }
        let mut next = *self;
        next.state.pass();
        Some(next)
    }

    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        let pieces = 3 * (count(KNIGHT) + count(BISHOP)) + 2 * count(ROOK) + 4 * count(QUEEN);
        ((count(PAWN) + pieces) * PHASE_MIDGAME / 56).min(PHASE_MIDGAME)
    }

    fn mirrored(&self) -> Option<Self> {
        let turned = |square: Square| square.mirrored(8);
        let placement = self.placement.map_squares(turned);
        let unmoved = self.unmoved.into_iter().map(turned).collect();
        Some(Position { placement, unmoved, ..*self })
    }

    fn interaction_features(&self, _: &FeatureLayout, add: &mut impl FnMut(Color, usize, i32)) {
        let attacks = Color::ALL.map(|color| self.attacks_by(color, self.placement.occupied()));
        for color in Color::ALL {
            let info = AttackInfo { own: attacks[color.index()], enemy: attacks[(!color).index()] };
            self.mobility(color, info, add);
            self.attacked_pieces(color, info, add);
            self.attack_features(color, info, add);
            self.poliwin_features(color, info, add);
        }
        add(self.state.turn, TEMPO, 1);
    }
}

impl Position {
    /// Returns whether a move wins by PoliWin: it takes a Queen to her far rank.
    #[inline]
    fn is_poliwin(&self, mv: Move) -> bool {
        POLIWIN_RANKS[self.state.turn.index()].contains(mv.to)
            && self.placement.kind_at(mv.from) == Some(QUEEN)
    }
}
