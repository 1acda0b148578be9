//! Squares that pieces could reach with the help of all others.

use heterodox_definition::{
    Captives, Castling, Chain, Definition, Heading, KindSet, Leg, Movement, Promotion, Range,
    Rider, Transform, When, Wrap,
};
use heterodox_kernel::{AnySquareSet, Board, Color, Kind, Piece, Square, work};

/// Largest number of steps of a search. Real games need a few thousand.
const MAX_STEPS: usize = 400_000;

/// The search takes too long.
#[derive(Debug)]
pub(super) struct TooLong;

/// An upper bound of the squares where pieces of each kind can ever stand, by colour. Pieces in the
/// way, checks and hands are ignored.
pub(super) struct Reach {
    squares: [Vec<AnySquareSet>; 2],
}

impl Reach {
    /// Finds the squares. Returns `None` if pieces can be displaced, as they could then come
    /// anywhere.
    ///
    /// # Errors
    /// If the game has very many moves.
    pub(super) fn of(definition: &Definition) -> Result<Option<Reach>, TooLong> {
        let movements = || definition.kinds.iter().flat_map(|kind| kind.moves.iter());
        let displaces = |movement: &Movement| matches!(movement, Movement::Chain(chain) if chain.legs.iter().any(|leg| leg.unload));
        if movements().any(displaces) {
            return Ok(None);
        }
        let mut steps = 0;
        let white = of_color(definition, Color::White, &mut steps).ok_or(TooLong)?;
        let black = of_color(definition, Color::Black, &mut steps).ok_or(TooLong)?;
        Ok(Some(Reach { squares: [white, black] }))
    }

    /// The squares of a kind.
    pub(super) fn squares(&self, color: Color, kind: Kind) -> AnySquareSet {
        self.squares[color.index()][kind.index()]
    }
}

/// The squares of all kinds of a colour.
fn of_color(definition: &Definition, color: Color, steps: &mut usize) -> Option<Vec<AnySquareSet>> {
    let mut reached = first_squares(definition, color);
    let mut searched = vec![AnySquareSet::EMPTY; reached.len()];
    while let Some(index) = (0..reached.len()).find(|&i| reached[i] != searched[i]) {
        let kind = Kind(index as u8);
        let search = Search { board: &definition.board, color, definition, kind };
        let squares = search.closure(reached[index], steps)?;
        reached[index] = squares;
        searched[index] = squares;
        for (to, squares) in promoted(&definition.kind(kind).promotion[color.index()], squares) {
            reached[to.index()] |= squares & definition.kind(to).zone[color.index()];
        }
    }
    Some(reached)
}

/// The squares of the start, of drops and of castling.
fn first_squares(definition: &Definition, color: Color) -> Vec<AnySquareSet> {
    let mut squares = vec![AnySquareSet::EMPTY; definition.kinds.len()];
    let start = &definition.start;
    for (square, piece) in start.pieces.iter().filter(|(_, piece)| piece.color == color) {
        squares[piece.kind.index()].insert(*square);
    }
    if let Castling::Ways(ways) = &definition.castling {
        for way in &ways[color.index()] {
            for (from, to) in [(way.from, way.to), (way.partner, way.partner_to)] {
                if let Some(piece) = start.pieces.get(&from) {
                    squares[piece.kind.index()].insert(to);
                }
            }
        }
    }
    for kind in droppable(definition, color).iter() {
        squares[kind.index()] |= definition.kind(kind).drop.squares[color.index()];
    }
    squares
}

/// The kinds that a colour can drop.
fn droppable(definition: &Definition, color: Color) -> KindSet {
    if !definition.drops {
        return KindSet::EMPTY;
    }
    let kinds = (0..definition.kinds.len()).map(|kind| Kind(kind as u8));
    if definition.captives == Captives::Hand {
        return kinds.map(|kind| definition.kind(kind).in_hand).collect();
    }
    let pocket = &definition.start.pocket;
    kinds.filter(|&kind| pocket.contains_key(&Piece::new(color, kind))).collect()
}

/// The kinds that pieces on these squares promote to, with their squares.
fn promoted(promotion: &Promotion, squares: AnySquareSet) -> Vec<(Kind, AnySquareSet)> {
    match promotion {
        Promotion::Never => Vec::new(),
        Promotion::Choices { choices, .. } => {
            choices.iter().map(|choice| (choice.kind, squares & choice.squares)).collect()
        }
        Promotion::Transform(Transform { to, zone, when, .. }) => {
            let leaves = *when != When::EntersOrCaptures && squares.intersects(*zone);
            vec![(*to, if leaves { squares } else { squares & *zone })]
        }
    }
}

/// A search for the squares of a kind.
struct Search<'d> {
    board: &'d Board,
    definition: &'d Definition,
    color: Color,
    kind: Kind,
}

/// A place in a walk: the leg with this index begins on a square.
#[derive(Copy, Clone)]
struct Node {
    chain: usize,
    leg: usize,
    heading: Heading,
    square: Square,
}

impl Node {
    /// The beginnings of the next leg behind this place.
    fn next(self, leg: &Leg) -> impl Iterator<Item = Node> {
        let turned = leg.turns.get(self.heading.index()).into_iter().flatten();
        turned.map(move |&heading| Node { heading, leg: self.leg + 1, ..self })
    }
}

impl Search<'_> {
    /// All squares within any number of moves from `from`.
    fn closure(&self, from: AnySquareSet, steps: &mut usize) -> Option<AnySquareSet> {
        let rules = self.definition.kind(self.kind);
        let zone = rules.zone[self.color.index()];
        let is_free = |movement: &Movement| match movement {
            Movement::Universal(_) => true,
            Movement::Chain(chain) => chain.legs.iter().any(|leg| leg.friend),
        };
        if rules.moves.iter().any(is_free) && !from.is_empty() {
            return Some(self.board.squares().collect::<AnySquareSet>() & zone);
        }
        let chains: Vec<&Chain> = rules.moves.iter().filter_map(as_chain).collect();
        let mut seen = Seen::new(&chains);
        let (mut reached, mut open) = (from, from);
        while let Some(square) = open.pop() {
            for (index, chain) in chains.iter().enumerate() {
                let first = chain.first.iter();
                let mut nodes: Vec<Node> =
                    first.map(|&heading| Node { chain: index, leg: 0, heading, square }).collect();
                while let Some(node) = nodes.pop() {
                    if seen.insert(node) {
                        let ends = self.walk(chain, node, &mut nodes, steps)? & zone;
                        open |= ends - reached;
                        reached |= ends;
                    }
                }
            }
        }
        Some(reached)
    }

    /// Makes the steps of a leg. Adds the beginnings of the next leg, and returns the ends of
    /// the last one.
    fn walk(
        &self,
        chain: &Chain,
        node: Node,
        nodes: &mut Vec<Node>,
        steps: &mut usize,
    ) -> Option<AnySquareSet> {
        let leg = &chain.legs[node.leg];
        let mut ends = AnySquareSet::EMPTY;
        let turns: &[i8] = match leg.rider {
            None => &[0],
            Some(Rider::Crooked) => &[2, -2],
            Some(Rider::Circular) => &[1, -1],
        };
        for &first_turn in turns {
            let (mut direction, mut turn) = (node.heading.direction, first_turn);
            let mut square = node.square;
            for _ in 0..self.range(leg, node.square) {
                *steps += 1;
                if *steps > MAX_STEPS || work::is_over() {
                    return None;
                }
                work::spend(2);
                let Some(next) = self.step(leg, square, direction) else { break };
                square = next;
                let heading = Heading { direction, ..node.heading };
                match chain.legs.get(node.leg + 1) {
                    None => ends.insert(square),
                    Some(next) => nodes.extend(Node { heading, square, ..node }.next(next)),
                }
                direction = direction.wrapping_add_signed(turn) % 8;
                if leg.rider == Some(Rider::Crooked) {
                    turn = -turn;
                }
            }
        }
        Some(ends)
    }

    /// Largest number of steps of a leg. Jumps may land farther away.
    fn range(&self, leg: &Leg, from: Square) -> u32 {
        const ALL: u32 = 32;
        match leg.range {
            _ if leg.mount.is_some() || leg.rider.is_some() => ALL,
            Range::Unlimited => ALL,
            Range::Steps(steps) => steps.into(),
            Range::ToMiddle => {
                let (_, rank) = self.board.file_and_rank(from);
                let ranks = self.board.ranks();
                let own = if self.color == Color::White { rank } else { ranks - 1 - rank };
                u32::from((ranks / 2).saturating_sub(own + 1).max(1))
            }
        }
    }

    /// The square after a step, unless it is off the board.
    fn step(&self, leg: &Leg, from: Square, direction: u8) -> Option<Square> {
        let (files, ranks) = leg.steps[usize::from(direction)];
        let sign = if self.color == Color::White { 1 } else { -1 };
        let (file, rank) = self.board.file_and_rank(from);
        let mut file = i16::from(file) + i16::from(sign * files);
        let mut rank = i16::from(rank) + i16::from(sign * ranks);
        if leg.wrap != Wrap::None {
            file = file.rem_euclid(self.board.files().into());
        }
        if leg.wrap == Wrap::Both {
            rank = rank.rem_euclid(self.board.ranks().into());
        }
        self.board.square_at(u8::try_from(file).ok()?, u8::try_from(rank).ok()?)
    }
}

fn as_chain(movement: &Movement) -> Option<&Chain> {
    match movement {
        Movement::Chain(chain) => Some(chain),
        Movement::Universal(_) => None,
    }
}

/// The nodes that were seen: squares by chain, leg and heading.
struct Seen {
    /// Place of the first leg of each chain in `squares`.
    offsets: Vec<usize>,
    squares: Vec<AnySquareSet>,
}

/// Number of headings.
const HEADINGS: usize = 24;

impl Seen {
    fn new(chains: &[&Chain]) -> Seen {
        let mut len = 0;
        let offset = |chain: &&Chain| {
            len += chain.legs.len();
            len - chain.legs.len()
        };
        let offsets = chains.iter().map(offset).collect();
        Seen { offsets, squares: vec![AnySquareSet::EMPTY; HEADINGS * len] }
    }

    /// Adds a node. Returns whether it is new.
    fn insert(&mut self, node: Node) -> bool {
        let heading = 8 * node.heading.sense as usize + usize::from(node.heading.direction);
        let leg = self.offsets[node.chain] + node.leg;
        let squares = &mut self.squares[HEADINGS * leg + heading];
        let is_new = !squares.contains(node.square);
        squares.insert(node.square);
        is_new
    }
}
