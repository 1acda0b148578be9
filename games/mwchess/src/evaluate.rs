//! What a position of Modern Warfare Chess is made of, for a search.

use crate::attacks::Attacks;
use crate::pawns::{next_to_two, ways};
use crate::position::GOALS;
use crate::{BISHOP, KING, KNIGHT, MwChess, PAWN, Position, QUEEN, ROOK};
use heterodox_kernel::chessboard::{bishop_attacks, king_attacks, queen_attacks, rook_attacks};
use heterodox_kernel::{
    Color, FeatureGroup, Kind, Ladder, Move, OPENING, Position as _, Searchable, SearchableGame,
    Square, SquareSet, Weights,
};
use std::sync::LazyLock;

/// The features in groups; the constants below are where they start.
///
/// Nothing in the rules tells left from right, so that squares which mirror
/// each other share a feature.
const GROUPS: [FeatureGroup; 10] = [
    FeatureGroup { name: "material", len: 6 },
    FeatureGroup { name: "squares", len: 6 * 32 },
    FeatureGroup { name: "mobility", len: 6 },
    FeatureGroup { name: "pieces in reach, defended or not", len: 2 * 5 },
    FeatureGroup { name: "suppressed pawns", len: 1 },
    FeatureGroup { name: "squares next to the King and the Queen for Bishops", len: 2 },
    FeatureGroup { name: "the King's exposure", len: 4 },
    FeatureGroup { name: "PoliWin threatened", len: 3 },
    FeatureGroup { name: "ways to threaten PoliWin", len: 4 },
    FeatureGroup { name: "to move", len: 1 },
];
const SQUARES: usize = 6;
const MOBILITY: usize = SQUARES + 6 * 32;
const IN_REACH: usize = MOBILITY + 6;
const SUPPRESSED: usize = IN_REACH + 2 * 5;
const DEPLOYED: usize = SUPPRESSED + 1;
const EXPOSURE: usize = DEPLOYED + 2;
const THREAT: usize = EXPOSURE + 4;
const WAYS_TO_THREATEN: usize = THREAT + 3;
const TO_MOVE: usize = WAYS_TO_THREATEN + 4;

/// What a move that wins the game gains, more than any capture.
const WIN: i32 = 10_000;

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("../weights.txt"), &GROUPS, Position::INPUTS)
        .expect("the weights fit the features")
});

impl SearchableGame for MwChess {
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        GROUPS.to_vec()
    }

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }

    fn ladder(&self) -> Ladder {
        Ladder([0.0, 1.0, 2.2, 3.5, 4.8, 6.3, 7.7])
    }
}

/// A square with the right half of the board folded onto the left.
fn folded(square: usize) -> usize {
    let (file, rank) = (square % 8, square / 8);
    4 * rank + file.min(7 - file)
}

/// Where each side could capture.
#[derive(Copy, Clone, Debug)]
struct Sides {
    own: Attacks,
    enemy: Attacks,
}

impl Position {
    /// The only King of a side, for Pacifist Chess knows sides with two Kings
    /// and with none.
    #[inline]
    fn only_king(&self, color: Color) -> Option<Square> {
        let kings = self.pieces(color, KING);
        kings.first().filter(|_| !kings.has_several())
    }

    /// Where a side's Bishops can be put and stay for a while: only Bishops and
    /// Knights capture them.
    #[inline]
    fn safe_deployment(&self, color: Color, enemy: Attacks) -> SquareSet<1> {
        if self.pieces(color, BISHOP).is_empty() {
            return SquareSet::EMPTY;
        }
        self.deployment(color) - self.placement.occupied() - enemy.free
    }

    fn mobility(&self, color: Color, sides: Sides, add: &mut impl FnMut(Color, usize, i32)) {
        let occupied = self.placement.occupied();
        let own = self.placement.color(color);
        let feared = sides.enemy.any();
        let mut count = |kind: Kind, squares: SquareSet<1>| {
            add(color, MOBILITY + kind.index(), squares.len() as i32);
        };
        for way in ways(color) {
            count(PAWN, way.step(self.pieces(color, PAWN)) - occupied);
        }
        for from in self.pieces(color, KNIGHT) {
            count(KNIGHT, rook_attacks(from, occupied) - own - feared);
        }
        count(BISHOP, self.safe_deployment(color, sides.enemy));
        for from in self.pieces(color, ROOK) {
            count(ROOK, bishop_attacks(from, occupied) - occupied - feared);
        }
        for from in self.pieces(color, QUEEN) {
            count(QUEEN, queen_attacks(from, occupied) - occupied - feared);
        }
        if let Some(king) = self.only_king(color) {
            count(KING, king_attacks(king) - own - feared);
        }
    }

    /// What the enemy could capture, and whether a Bishop or Knight would
    /// capture back.
    fn in_reach(&self, color: Color, sides: Sides, add: &mut impl FnMut(Color, usize, i32)) {
        let own = self.placement.color(color);
        let soft = self.soft_targets(!color) & sides.enemy.soft;
        let reached = own & (sides.enemy.free | soft);
        for kind in [PAWN, KNIGHT, BISHOP, ROOK, QUEEN] {
            let pieces = reached & self.placement.kind(kind);
            let defended = pieces & sides.own.free;
            add(color, IN_REACH + kind.index(), defended.len() as i32);
            add(color, IN_REACH + 5 + kind.index(), (pieces - defended).len() as i32);
        }
        let pawns = self.pieces(color, PAWN);
        let suppressed = pawns & next_to_two(self.placement.color(!color));
        add(color, SUPPRESSED, suppressed.len() as i32);
    }

    /// What a side can do against the enemy's King, and where its Bishops can
    /// be put next to King and Queen.
    fn attack_features(&self, color: Color, sides: Sides, add: &mut impl FnMut(Color, usize, i32)) {
        let occupied = self.placement.occupied();
        let deployment = self.safe_deployment(color, sides.enemy);
        for queen in self.pieces(!color, QUEEN) {
            add(color, DEPLOYED + 1, (king_attacks(queen) & deployment).len() as i32);
        }
        let Some(king) = self.only_king(!color) else { return };
        let ring = king_attacks(king);
        add(color, DEPLOYED, (ring & deployment).len() as i32);
        add(color, EXPOSURE, (ring & sides.own.free).len() as i32);
        add(color, EXPOSURE + 1, (ring & sides.own.soft).len() as i32);
        if !self.pieces(color, KNIGHT).is_empty() {
            let lines = rook_attacks(king, occupied) - occupied;
            let knights = self.pieces(color, KNIGHT).iter();
            let moves =
                knights.fold(SquareSet::EMPTY, |moves, from| moves | rook_attacks(from, occupied));
            let checks = (lines & moves) - sides.enemy.any();
            add(color, EXPOSURE + 2, lines.len() as i32);
            add(color, EXPOSURE + 3, checks.len() as i32);
        }
    }

    /// How near the Queens are to the rank on which they win.
    fn poliwin_features(
        &self,
        color: Color,
        sides: Sides,
        add: &mut impl FnMut(Color, usize, i32),
    ) {
        let occupied = self.placement.occupied();
        let feared = sides.enemy.any();
        let goals = GOALS[color.index()] - occupied;
        for queen in self.pieces(color, QUEEN) {
            let moves = queen_attacks(queen, occupied) - occupied;
            let wins = moves & goals;
            if !wins.is_empty() {
                let safe = !feared.contains(queen);
                let kind = usize::from(safe) + usize::from(safe && wins.has_several());
                add(color, THREAT + kind, 1);
            }
            let others = occupied - SquareSet::of(queen);
            let gateways = goals
                .iter()
                .fold(SquareSet::EMPTY, |lines, goal| lines | queen_attacks(goal, others));
            let ways = ((moves & gateways) - goals - feared).len();
            if ways > 0 {
                add(color, WAYS_TO_THREATEN + ways.min(4) - 1, 1);
            }
        }
    }
}

impl Searchable for Position {
    const FEATURES: usize = TO_MOVE + 1;

    fn in_check(&self) -> bool {
        let occupied = self.placement.occupied();
        let mut kings = self.pieces(self.turn, KING).iter();
        kings.any(|king| !self.attackers(king, KING, !self.turn, occupied).is_empty())
    }

    fn is_noisy(&self, mv: Move) -> bool {
        self.is_capture(mv) || self.is_poliwin(mv)
    }

    fn noisy_targets(&self) -> SquareSet<3> {
        (self.placement.color(!self.turn) | GOALS[self.turn.index()]).resized()
    }

    fn gain(&self, mv: Move, worth: &[i32]) -> i32 {
        if self.is_poliwin(mv) {
            return WIN;
        }
        self.placement.kind_at(mv.to).map_or(0, |kind| worth[kind.index()])
    }

    fn exchange(&self, mv: Move, gain: i32, worth: &[i32]) -> i32 {
        let Some(kind) = self.placement.kind_at(mv.from) else { return gain };
        let blockers = self.placement.occupied() - SquareSet::of(mv.from);
        let guards = self.attackers(mv.to, kind, !self.turn, blockers) - SquareSet::of(mv.to);
        if guards.is_empty() { gain } else { gain - worth[kind.index()] }
    }

    /// Passing is sound while one has a piece besides King and Pawns: such a
    /// piece nearly always has a move that spoils nothing.
    fn pass(&self) -> Option<Self> {
        let tied = self.placement.kind(PAWN) | self.placement.kind(KING);
        if (self.placement.color(self.turn) - tied).is_empty() {
            return None;
        }
        let mut next = *self;
        next.turn = !self.turn;
        next.halfmove += 1;
        Some(next)
    }

    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        let pieces = 3 * (count(KNIGHT) + count(BISHOP)) + 2 * count(ROOK) + 4 * count(QUEEN);
        ((count(PAWN) + pieces) * OPENING / 56).min(OPENING)
    }

    const KINDS: usize = 6;
    const SQUARES: usize = 64;

    #[inline]
    fn placement_sets(&self, sets: &mut [u64]) {
        self.placement.sets(sets);
    }

    fn seen_by(color: Color, square: Square) -> usize {
        square.index() ^ (56 * color.index())
    }

    fn alone(kind: Kind, seen: usize) -> [usize; 2] {
        [kind.index(), SQUARES + 32 * kind.index() + folded(seen)]
    }

    fn mirrored(&self) -> Option<Self> {
        let turned = |square: Square| square.mirrored(8);
        let placement = self.placement.turned(turned);
        let unmoved = self.unmoved.into_iter().map(turned).collect();
        Some(Position { placement, unmoved, ..*self })
    }

    fn relations(&self, add: &mut impl FnMut(Color, usize, i32)) {
        let attacks = Color::ALL.map(|color| self.attacks_by(color, self.placement.occupied()));
        for color in Color::ALL {
            let sides = Sides { own: attacks[color.index()], enemy: attacks[(!color).index()] };
            self.mobility(color, sides, add);
            self.in_reach(color, sides, add);
            self.attack_features(color, sides, add);
            self.poliwin_features(color, sides, add);
        }
        add(self.turn, TO_MOVE, 1);
    }
}

impl Position {
    /// Whether a move takes a Queen to the rank on which she wins.
    #[inline]
    fn is_poliwin(&self, mv: Move) -> bool {
        GOALS[self.turn.index()].contains(mv.to) && self.placement.kind_at(mv.from) == Some(QUEEN)
    }
}
