//! Squares, pieces and positions as plain data.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use heterodox_definition::{Condition, Definition, KindRules, Movement, Passes};
use heterodox_kernel::{AnySquareSet, Color, Kind, Piece, Setup, Square};

/// A point of the board, counted from 0. In ascending order a1, b1, …, a2, ….
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Point {
    /// The rank, 0 for White's first.
    pub(super) rank: i32,
    /// The file, 0 for `a`.
    pub(super) file: i32,
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = u8::try_from(self.file).expect("squares are on the board");
        write!(f, "{}{}", char::from(b'a' + letter), self.rank + 1)
    }
}

/// A piece.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Man {
    /// True if it is White's.
    pub(super) white: bool,
    /// Number of its kind.
    pub(super) kind: usize,
}

/// A position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct State {
    /// The pieces on the board.
    pub(super) board: BTreeMap<Point, Man>,
    /// True if White is to move.
    pub(super) white: bool,
    /// Squares of the partners that may still castle.
    pub(super) castling: BTreeSet<Point>,
    /// Home squares of pieces that have moved, if their kinds have initial moves.
    pub(super) moved: BTreeSet<Point>,
    /// Squares that the last move has left open to en passant, in the order passed.
    pub(super) open: Vec<Point>,
    /// Square of the piece that has left them open.
    pub(super) opener: Option<Point>,
    /// Pieces in hand or in reserve. Contains no zeros.
    pub(super) hands: BTreeMap<Man, u32>,
    /// Checks that White and Black still have to give.
    pub(super) checks: [u32; 2],
    /// True if pieces of the kinds of `counterStrike` may not be captured now.
    pub(super) tabu: bool,
    /// Passes right before, up to two, in games where it matters.
    pub(super) passes: u8,
    /// Plies since the last progress.
    pub(super) halfmove: u32,
    /// Number of the move.
    pub(super) fullmove: u32,
}

/// Index of a side in pairs of the definition.
pub(super) fn side(white: bool) -> usize {
    usize::from(!white)
}

/// The rules, with queries that need no position.
pub(super) struct Book {
    /// The rules.
    pub(super) rules: Definition,
    /// The start position.
    pub(super) start: State,
    /// Kinds that only move forward: they have moves on the empty board, and all these lead to
    /// higher ranks. The creator of a book fills this in.
    pub(super) forward: BTreeSet<usize>,
}

impl Book {
    /// Creates the book of a definition.
    pub(super) fn new(rules: Definition) -> Book {
        let setup = rules.start.clone();
        let mut book = Book { rules, start: empty(), forward: BTreeSet::new() };
        book.start = book.state_of(&setup);
        book
    }

    fn state_of(&self, setup: &Setup) -> State {
        let man =
            |piece: &Piece| Man { white: piece.color == Color::White, kind: piece.kind.index() };
        let mut state = empty();
        state.board =
            setup.pieces.iter().map(|(at, piece)| (self.point(*at), man(piece))).collect();
        state.white = setup.turn == Color::White;
        state.castling = setup.castling.iter().map(|at| self.point(*at)).collect();
        state.hands = setup.pocket.iter().map(|(piece, count)| (man(piece), *count)).collect();
        state.checks = setup.checks.unwrap_or([self.rules.ends.checks; 2]);
        state.moved = setup.moved.iter().map(|at| self.point(*at)).collect();
        state.open = setup.en_passant.iter().map(|at| self.point(*at)).collect();
        state.opener = state.open.pop();
        state.tabu = setup.tabu;
        state.passes = setup.passes;
        state.halfmove = setup.halfmove;
        state.fullmove = setup.fullmove;
        state
    }

    /// The point of a square.
    pub(super) fn point(&self, square: Square) -> Point {
        let (file, rank) = self.rules.board.file_and_rank(square);
        Point { rank: i32::from(rank), file: i32::from(file) }
    }

    /// The square of a point, if it is one.
    pub(super) fn square(&self, point: Point) -> Option<Square> {
        let (file, rank) = (u8::try_from(point.file).ok()?, u8::try_from(point.rank).ok()?);
        self.rules.board.square_at(file, rank)
    }

    /// Returns whether the point is a square: on the board and not a hole.
    pub(super) fn has(&self, point: Point) -> bool {
        self.square(point).is_some()
    }

    /// Returns whether the point is one of these squares.
    pub(super) fn within(&self, squares: &AnySquareSet, point: Point) -> bool {
        self.square(point).is_some_and(|square| squares.contains(square))
    }

    /// All squares, ascending.
    pub(super) fn points(&self) -> Vec<Point> {
        self.rules.board.squares().map(|square| self.point(square)).collect()
    }

    /// Number of files.
    pub(super) fn files(&self) -> i32 {
        i32::from(self.rules.board.files())
    }

    /// Number of ranks.
    pub(super) fn ranks(&self) -> i32 {
        i32::from(self.rules.board.ranks())
    }

    /// The rules of a kind.
    pub(super) fn kind(&self, kind: usize) -> &KindRules {
        &self.rules.kinds[kind]
    }

    /// The kind that stands for a kind in lists of kinds.
    pub(super) fn counts_as(&self, kind: usize) -> Kind {
        self.kind(kind).counts_as
    }

    /// Returns whether a piece is royal.
    pub(super) fn is_royal(&self, man: Man) -> bool {
        self.rules.royalty[side(man.white)].kinds().contains(Kind(man.kind as u8))
    }

    /// Returns whether a piece can stand on a square.
    pub(super) fn can_stand(&self, man: Man, point: Point) -> bool {
        self.within(&self.kind(man.kind).zone[side(man.white)], point)
    }

    /// Returns whether a piece on a square at home has not moved.
    pub(super) fn is_unmoved(&self, state: &State, point: Point) -> bool {
        let man = state.board.get(&point);
        man.is_some() && self.start.board.get(&point) == man && !state.moved.contains(&point)
    }

    /// Returns whether a side may ever pass.
    pub(super) fn has_passes(&self) -> bool {
        self.rules.passes.iter().any(|rule| *rule != Passes::Never)
    }

    /// Returns whether a kind has initial moves.
    pub(super) fn records_moves(&self, kind: usize) -> bool {
        self.kind(kind).moves.iter().any(|movement| match movement {
            Movement::Universal(universal) => universal.condition == Condition::Unmoved,
            Movement::Chain(chain) => chain.condition == Condition::Unmoved,
        })
    }
}

fn empty() -> State {
    State {
        board: BTreeMap::new(),
        white: true,
        castling: BTreeSet::new(),
        moved: BTreeSet::new(),
        open: Vec::new(),
        opener: None,
        hands: BTreeMap::new(),
        checks: [0; 2],
        tabu: false,
        passes: 0,
        halfmove: 0,
        fullmove: 1,
    }
}
