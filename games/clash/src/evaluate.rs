//! Features of a position, for the evaluation, and the search's interface to the
//! rules.

use crate::board::{ALL, NODES, forward, not_forward, promotion_rank, ray, step};
use crate::generate::brute_reach;
use crate::position::kind_on_arrival;
use crate::{BRUTE, COMMANDER, Clash, DROID, FACTOR, HAWK, Position, SLICER};
use heterodox_evaluation::{
    Evaluation, FeatureLayout, LevelScale, PHASE_MIDGAME, Searchable, SearchableGame,
};
use heterodox_kernel::{
    AnySquareSet, Color, Direction, Extra, Kind, Move, Position as _, Square, SquareSet,
};
use std::sync::LazyLock;

/// Number of nodes in the left half of the board, the middle file included.
const HALF_NODES: usize = 23;

// Mirrored nodes share a feature, because the rules are symmetric from left to right.
heterodox_evaluation::features! {
    MATERIAL: "material" [6],
    PIECE_SQUARES: "squares" [6 * HALF_NODES],
    MOBILITY: "mobility" [5],
    ATTACKED: "pieces in reach, defended or not" [2 * 6],
    COMMANDERS: "one, two, three Commanders left" [3],
    SLICER_RACE: "plies to the next Slicer" [RACE_PLIES],
    SLICER_LINES: "Commanders, others and own on Slicers' lines" [3],
    FEW_SAFE_STEPS: "few harmless moves" [3],
    TEMPO: "to move" [1],
}

/// Horizon, in plies, of the search for the next Slicer.
const RACE_PLIES: usize = 8;

/// Gain of a move that wins the game, larger than that of any captures.
const WIN_GAIN: i32 = 10_000;

const KINDS: [Kind; 6] = [DROID, HAWK, FACTOR, COMMANDER, BRUTE, SLICER];

static EVALUATION: LazyLock<Evaluation> = LazyLock::new(|| {
    let layout = FeatureLayout::new(
        GROUPS,
        NODES,
        |color, node| RELATIVE_NODE[color.index()][node.index()].into(),
        |kind, seen| PIECE_SQUARES + HALF_NODES * kind.index() + folded(seen),
    );
    Evaluation::new(layout, heterodox_evaluation::weights_file!(include_str!("../weights.txt")))
});

impl SearchableGame for Clash {
    fn evaluation(&self) -> &Evaluation {
        &EVALUATION
    }

    fn level_scale(&self) -> LevelScale {
        LevelScale::parse(include_str!("../levels.txt")).unwrap_or_default()
    }
}

/// Returns the file and rank of a node, both from 0.
const fn coordinates(node: usize) -> (usize, usize) {
    let (pair, index) = (node / 9, node % 9);
    if index < 5 { (2 * index, 2 * pair) } else { (2 * index - 9, 2 * pair + 1) }
}

/// Mirrors nodes of the right half to the left half. The result is below
/// `HALF_NODES`.
const fn folded(node: usize) -> usize {
    let (file, rank) = coordinates(node);
    let file = if file < 8 - file { file } else { 8 - file };
    (5 * rank + file) / 2
}

/// For each side, the nodes from its point of view.
static RELATIVE_NODE: [[u8; NODES]; 2] = {
    let mut relative = [[0; NODES]; 2];
    let mut node = 0;
    while node < NODES {
        let (file, rank) = coordinates(node);
        relative[0][node] = node as u8;
        relative[1][node] = ((9 * (8 - rank) + file) / 2) as u8;
        node += 1;
    }
    relative
};

/// A side and the attack sets that its features are computed from.
#[derive(Copy, Clone, Debug)]
struct SideInfo {
    color: Color,
    /// Nodes where this side could capture a piece.
    own_reach: SquareSet<1>,
    /// Nodes where the enemy could capture a piece.
    enemy_reach: SquareSet<1>,
}

impl Position {
    /// Returns the nodes where a side could capture a piece if one stood there. `open` has, by
    /// direction, the nodes whose next node is empty.
    fn reach(&self, color: Color, open: &[SquareSet<1>; 8]) -> SquareSet<1> {
        let occupied = self.placement.occupied();
        let mut reach = self.droid_and_hawk_reach(color, open);
        for from in self.pieces(color, BRUTE) {
            reach |= brute_reach(from, occupied);
        }
        for from in self.pieces(color, SLICER) {
            reach |= lines(from);
        }
        reach
    }

    /// The part of [`reach`](Position::reach) that comes from Droids and Hawks.
    #[inline]
    fn droid_and_hawk_reach(&self, color: Color, open: &[SquareSet<1>; 8]) -> SquareSet<1> {
        let droids = self.pieces(color, DROID);
        let hawks = self.pieces(color, HAWK);
        let mut reach = not_forward(color)
            .into_iter()
            .fold(SquareSet::EMPTY, |reach, direction| reach | step(droids, direction));
        if hawks.is_empty() {
            return reach;
        }
        let occupied = self.placement.occupied();
        for direction in Direction::ALL {
            let next = step(hawks, direction);
            let jumped = next & open[direction.index()];
            let approached = step(next - occupied, direction);
            let withdrawn_from = step(hawks & open[direction.opposite().index()], direction);
            reach |= jumped | approached | withdrawn_from;
        }
        reach
    }

    /// Returns, by forward direction, the empty nodes that a piece can step to
    /// and the enemy does not attack. Two pieces may share a target.
    #[inline]
    fn safe_steps(&self, side: SideInfo, from: SquareSet<1>) -> [SquareSet<1>; 3] {
        let excluded = self.placement.occupied() | side.enemy_reach;
        forward(side.color).map(|direction| step(from, direction) - excluded)
    }

    fn mobility(&self, side: SideInfo, add: &mut impl FnMut(Color, usize, i32)) {
        let color = side.color;
        let mut safe_steps = 0;
        for kind in [DROID, HAWK, FACTOR, COMMANDER] {
            let steps = self.safe_steps(side, self.pieces(color, kind));
            let steps = steps.map(|to| to.len() as i32).iter().sum();
            add(color, MOBILITY + kind.index(), steps);
            safe_steps += if kind == COMMANDER { 0 } else { steps };
        }
        for (bucket, limit) in [0, 2, 5].into_iter().enumerate() {
            if safe_steps <= limit {
                add(color, FEW_SAFE_STEPS + bucket, 1);
                break;
            }
        }
        let occupied = self.placement.occupied();
        let enemy = self.placement.color(!color);
        for from in self.pieces(color, BRUTE) {
            let victims = brute_reach(from, occupied) & enemy;
            add(color, MOBILITY + BRUTE.index(), victims.len() as i32);
        }
        for from in self.pieces(color, SLICER) {
            let victims = lines(from) & occupied;
            let commanders = victims & self.pieces(!color, COMMANDER);
            add(color, SLICER_LINES, commanders.len() as i32);
            add(color, SLICER_LINES + 1, ((victims & enemy) - commanders).len() as i32);
            add(color, SLICER_LINES + 2, (victims - enemy).len() as i32);
        }
    }

    /// Adds the pieces that the enemy could capture, by kind and by whether they
    /// are defended.
    fn attacked_pieces(&self, side: SideInfo, add: &mut impl FnMut(Color, usize, i32)) {
        let attacked = self.placement.color(side.color) & side.enemy_reach;
        for kind in KINDS {
            let pieces = attacked & self.placement.kind(kind);
            let defended = pieces & side.own_reach;
            add(side.color, ATTACKED + kind.index(), defended.len() as i32);
            add(side.color, ATTACKED + 6 + kind.index(), (pieces - defended).len() as i32);
        }
    }

    /// Adds the number of plies until a piece other than a Commander can reach
    /// the back rank over nodes that the enemy does not attack now.
    fn slicer_race(&self, side: SideInfo, add: &mut impl FnMut(Color, usize, i32)) {
        let color = side.color;
        let runners =
            self.placement.kind(DROID) | self.placement.kind(HAWK) | self.placement.kind(FACTOR);
        let mut front = runners & self.placement.color(color);
        let opponent_first = usize::from(color != self.turn);
        for steps in 0..RACE_PLIES / 2 {
            let [left, ahead, right] = self.safe_steps(side, front);
            front = left | ahead | right;
            if front.intersects(promotion_rank(color)) {
                add(color, SLICER_RACE + 2 * steps + opponent_first, 1);
                return;
            }
        }
    }
}

/// Returns the nodes of all lines from a node.
#[inline]
fn lines(from: Square) -> SquareSet<1> {
    Direction::ALL
        .into_iter()
        .fold(SquareSet::EMPTY, |lines, direction| lines | ray(direction, from))
}

impl Searchable for Position {
    /// Always false: the game has no check.
    fn in_check(&self) -> bool {
        false
    }

    /// Returns whether a move is a capture or makes a Slicer.
    fn is_noisy(&self, mv: Move) -> bool {
        self.is_capture(mv) || mv.from != mv.to && promotion_rank(self.turn).contains(mv.to)
    }

    fn noisy_targets(&self) -> AnySquareSet {
        if self.pieces(self.turn, SLICER).is_empty() {
            (self.placement.occupied() | promotion_rank(self.turn)).resized()
        } else {
            AnySquareSet::ALL
        }
    }

    fn capture_gain(&self, mv: Move, piece_values: &[i32]) -> i32 {
        let of = |kind: Kind| piece_values[kind.index()];
        let Some(kind) = self.placement.kind_at(mv.from) else { return 0 };
        let left = if let Extra::Leave(left) = mv.extra { of(left) } else { 0 };
        // A piece that changes in place is replaced by the piece left behind.
        let kind_after = (mv.from != mv.to).then(|| kind_on_arrival(kind, mv.to, self.turn));
        let captured = Position::captured_nodes(kind, mv);
        let commanders = |color| self.pieces(color, COMMANDER) - captured;
        if commanders(!self.turn).is_empty() {
            return WIN_GAIN;
        }
        if kind_after != Some(COMMANDER)
            && (commanders(self.turn) - SquareSet::of(mv.from)).is_empty()
        {
            return -WIN_GAIN;
        }
        let taken: i32 = (captured & self.placement.occupied())
            .iter()
            .filter_map(|node| self.piece_at(node))
            .map(|piece| of(piece.kind) * if piece.color == self.turn { -1 } else { 1 })
            .sum();
        taken + left + kind_after.map_or(0, of) - of(kind)
    }

    // No null move: it would be better than most moves, because every move uses
    // up material, and a side without other moves must give up Commanders.

    /// The number of Commanders and Factors, which can only fall.
    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        (24 * count(COMMANDER) + 8 * count(FACTOR)).min(PHASE_MIDGAME)
    }

    fn interaction_features(&self, _: &FeatureLayout, add: &mut impl FnMut(Color, usize, i32)) {
        let empty = ALL - self.placement.occupied();
        let open = Direction::ALL.map(|direction| step(empty, direction.opposite()));
        let reach = Color::ALL.map(|color| self.reach(color, &open));
        for color in Color::ALL {
            let commanders = self.pieces(color, COMMANDER).len();
            if (1..=3).contains(&commanders) {
                add(color, COMMANDERS + commanders - 1, 1);
            }
            let (own_reach, enemy_reach) = (reach[color.index()], reach[(!color).index()]);
            let side = SideInfo { color, own_reach, enemy_reach };
            self.mobility(side, add);
            self.attacked_pieces(side, add);
            self.slicer_race(side, add);
        }
        add(self.turn, TEMPO, 1);
    }
}
