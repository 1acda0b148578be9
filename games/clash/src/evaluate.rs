//! What a position of Clash of Command is made of, for a search.

use crate::board::{ALL, NODES, forward, goal, not_forward, ray, step};
use crate::generate::brute_reach;
use crate::position::arrived;
use crate::{BRUTE, COMMANDER, Clash, DROID, FACTOR, HAWK, Position, SLICER};
use heterodox_kernel::{
    Color, Direction, Extra, FeatureGroup, Kind, Ladder, Move, OPENING, Position as _, Searchable,
    SearchableGame, Square, SquareSet, Weights,
};
use std::sync::LazyLock;

/// The nodes of the left half of the board, the middle file included.
const HALF: usize = 23;

/// The features in groups; the constants below are where they start.
///
/// Nothing in the rules tells left from right, so that nodes which mirror each
/// other share a feature.
const GROUPS: [FeatureGroup; 9] = [
    FeatureGroup { name: "material", len: 6 },
    FeatureGroup { name: "squares", len: 6 * HALF },
    FeatureGroup { name: "mobility", len: 5 },
    FeatureGroup { name: "pieces in reach, defended or not", len: 2 * 6 },
    FeatureGroup { name: "one, two, three Commanders left", len: 3 },
    FeatureGroup { name: "plies to the next Slicer", len: RUNS },
    FeatureGroup { name: "Commanders, others and own on Slicers' lines", len: 3 },
    FeatureGroup { name: "few harmless moves", len: 3 },
    FeatureGroup { name: "to move", len: 1 },
];
const SQUARES: usize = 6;
const MOBILITY: usize = SQUARES + 6 * HALF;
const IN_REACH: usize = MOBILITY + 5;
const COMMANDERS: usize = IN_REACH + 2 * 6;
const RUN: usize = COMMANDERS + 3;
const LINES: usize = RUN + RUNS;
const HARMLESS: usize = LINES + 3;
const TO_MOVE: usize = HARMLESS + 3;

/// How many plies ahead a run to the back rank is looked for.
const RUNS: usize = 8;

/// What a move that ends the game gains or loses, more than any captures.
const WIN: i32 = 10_000;

const KINDS: [Kind; 6] = [DROID, HAWK, FACTOR, COMMANDER, BRUTE, SLICER];

static WEIGHTS: LazyLock<Weights> = LazyLock::new(|| {
    Weights::parse(include_str!("../weights.txt"), &GROUPS, Position::INPUTS)
        .expect("the weights fit the features")
});

impl SearchableGame for Clash {
    fn feature_groups(&self) -> Vec<FeatureGroup> {
        GROUPS.to_vec()
    }

    fn weights(&self) -> &Weights {
        &WEIGHTS
    }

    fn ladder(&self) -> Ladder {
        Ladder([0.0, 1.0, 2.1, 3.2, 4.3, 5.4, 6.6])
    }
}

/// The file and the rank of a node on the chessboard of which the nodes are the
/// squares of one colour.
const fn place(node: usize) -> (usize, usize) {
    let (pair, place) = (node / 9, node % 9);
    if place < 5 { (2 * place, 2 * pair) } else { (2 * place - 9, 2 * pair + 1) }
}

/// A node with the right half of the board folded onto the left.
const fn folded(node: usize) -> usize {
    let (file, rank) = place(node);
    let file = if file < 8 - file { file } else { 8 - file };
    (5 * rank + file) / 2
}

/// For each side, the nodes as it sees them.
static TURNED: [[u8; NODES]; 2] = {
    let mut turned = [[0; NODES]; 2];
    let mut node = 0;
    while node < NODES {
        let (file, rank) = place(node);
        turned[0][node] = node as u8;
        turned[1][node] = ((9 * (8 - rank) + file) / 2) as u8;
        node += 1;
    }
    turned
};

/// What the features of a side are made of.
#[derive(Copy, Clone, Debug)]
struct Side {
    color: Color,
    /// Where it could capture a piece if one stood there.
    own_reach: SquareSet<1>,
    /// Where the enemy could.
    enemy_reach: SquareSet<1>,
}

impl Position {
    /// The nodes on which a side could capture a piece if one stood there.
    /// `open` are the nodes with an empty node behind them, by the direction
    /// that leads on from there.
    fn reach(&self, color: Color, open: &[SquareSet<1>; 8]) -> SquareSet<1> {
        let occupied = self.placement.occupied();
        let mut reach = self.light_reach(color, open);
        for from in self.pieces(color, BRUTE) {
            reach |= brute_reach(from, occupied);
        }
        for from in self.pieces(color, SLICER) {
            reach |= lines(from);
        }
        reach
    }

    /// The part of Droids and Hawks in [`reach`](Position::reach).
    #[inline]
    fn light_reach(&self, color: Color, open: &[SquareSet<1>; 8]) -> SquareSet<1> {
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

    /// Where pieces come with one step forward onto an empty node that the
    /// enemy does not reach. Two pieces may come to the same node.
    #[inline]
    fn safe_steps(&self, side: Side, from: SquareSet<1>) -> [SquareSet<1>; 3] {
        let shut = self.placement.occupied() | side.enemy_reach;
        forward(side.color).map(|direction| step(from, direction) - shut)
    }

    fn mobility(&self, side: Side, add: &mut impl FnMut(Color, usize, i32)) {
        let color = side.color;
        let mut harmless = 0;
        for kind in [DROID, HAWK, FACTOR, COMMANDER] {
            let steps = self.safe_steps(side, self.pieces(color, kind));
            let steps = steps.map(|to| to.len() as i32).iter().sum();
            add(color, MOBILITY + kind.index(), steps);
            harmless += if kind == COMMANDER { 0 } else { steps };
        }
        for (few, most) in [0, 2, 5].into_iter().enumerate() {
            if harmless <= most {
                add(color, HARMLESS + few, 1);
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
            let met = lines(from) & occupied;
            let commanders = met & self.pieces(!color, COMMANDER);
            add(color, LINES, commanders.len() as i32);
            add(color, LINES + 1, ((met & enemy) - commanders).len() as i32);
            add(color, LINES + 2, (met - enemy).len() as i32);
        }
    }

    /// What the enemy could capture, and whether it could be captured back.
    fn in_reach(&self, side: Side, add: &mut impl FnMut(Color, usize, i32)) {
        let reached = self.placement.color(side.color) & side.enemy_reach;
        for kind in KINDS {
            let pieces = reached & self.placement.kind(kind);
            let defended = pieces & side.own_reach;
            add(side.color, IN_REACH + kind.index(), defended.len() as i32);
            add(side.color, IN_REACH + 6 + kind.index(), (pieces - defended).len() as i32);
        }
    }

    /// How soon a piece other than a Commander could be on the back rank, on a
    /// way that the enemy does not reach as it stands.
    fn run(&self, side: Side, add: &mut impl FnMut(Color, usize, i32)) {
        let color = side.color;
        let runners =
            self.placement.kind(DROID) | self.placement.kind(HAWK) | self.placement.kind(FACTOR);
        let mut front = runners & self.placement.color(color);
        let waits = usize::from(color != self.turn);
        for steps in 0..RUNS / 2 {
            let [left, ahead, right] = self.safe_steps(side, front);
            front = left | ahead | right;
            if front.intersects(goal(color)) {
                add(color, RUN + 2 * steps + waits, 1);
                return;
            }
        }
    }
}

/// The nodes of all lines from a node.
#[inline]
fn lines(from: Square) -> SquareSet<1> {
    Direction::ALL
        .into_iter()
        .fold(SquareSet::EMPTY, |lines, direction| lines | ray(direction, from))
}

impl Searchable for Position {
    const FEATURES: usize = TO_MOVE + 1;

    /// There is no check.
    fn in_check(&self) -> bool {
        false
    }

    /// Captures, and whatever makes a Slicer.
    fn is_noisy(&self, mv: Move) -> bool {
        self.is_capture(mv) || mv.from != mv.to && goal(self.turn).contains(mv.to)
    }

    fn noisy_targets(&self) -> SquareSet<3> {
        if self.pieces(self.turn, SLICER).is_empty() {
            (self.placement.occupied() | goal(self.turn)).resized()
        } else {
            SquareSet([!0; 3])
        }
    }

    fn gain(&self, mv: Move, worth: &[i32]) -> i32 {
        let of = |kind: Kind| worth[kind.index()];
        let Some(kind) = self.placement.kind_at(mv.from) else { return 0 };
        let left = if let Extra::Leave(left) = mv.extra { of(left) } else { 0 };
        // Who changes in place is gone but for what is left.
        let moved = (mv.from != mv.to).then(|| arrived(kind, mv.to, self.turn));
        let captured = Position::swept(kind, mv);
        let commanders = |color| self.pieces(color, COMMANDER) - captured;
        if commanders(!self.turn).is_empty() {
            return WIN;
        }
        if moved != Some(COMMANDER) && (commanders(self.turn) - SquareSet::of(mv.from)).is_empty() {
            return -WIN;
        }
        let taken: i32 = (captured & self.placement.occupied())
            .iter()
            .filter_map(|node| self.piece_at(node))
            .map(|piece| if piece.color == self.turn { -of(piece.kind) } else { of(piece.kind) })
            .sum();
        taken + left + moved.map_or(0, of) - of(kind)
    }

    // Passing is no measure here, and `pass` stays `None`: every move uses up
    // something, and who runs out of other moves must spend Commanders.

    /// Commanders and Factors are what a game is fought with; they become
    /// fewer until nothing can be built any more.
    fn phase(&self) -> i32 {
        let count = |kind| self.placement.kind(kind).len() as i32;
        (24 * count(COMMANDER) + 8 * count(FACTOR)).min(OPENING)
    }

    const KINDS: usize = 6;
    const SQUARES: usize = NODES;

    #[inline]
    fn placement_sets(&self, sets: &mut [u64]) {
        self.placement.sets(sets);
    }

    fn seen_by(color: Color, node: Square) -> usize {
        TURNED[color.index()][node.index()].into()
    }

    fn alone(kind: Kind, seen: usize) -> [usize; 2] {
        [kind.index(), SQUARES + HALF * kind.index() + folded(seen)]
    }

    fn relations(&self, add: &mut impl FnMut(Color, usize, i32)) {
        let empty = ALL - self.placement.occupied();
        let open = Direction::ALL.map(|direction| step(empty, direction.opposite()));
        let reach = Color::ALL.map(|color| self.reach(color, &open));
        for color in Color::ALL {
            let commanders = self.pieces(color, COMMANDER).len();
            if (1..=3).contains(&commanders) {
                add(color, COMMANDERS + commanders - 1, 1);
            }
            let (own_reach, enemy_reach) = (reach[color.index()], reach[(!color).index()]);
            let side = Side { color, own_reach, enemy_reach };
            self.mobility(side, add);
            self.in_reach(side, add);
            self.run(side, add);
        }
        add(self.turn, TO_MOVE, 1);
    }
}
