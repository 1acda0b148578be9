//! Boards as data: squares with names and places, and lines.

use crate::{Direction, Square};

/// The geometry of a board: its squares with their names and where they are
/// drawn, and for each square and direction the squares that follow.
///
/// A ray is a list, so that a chessboard and a graph of 41 nodes are described
/// in the same way.
///
/// ```
/// use heterodox_kernel::{Board, Direction};
/// let board = Board::rectangle(10, 10);
/// let d4 = board.square("d4").unwrap();
/// let names: Vec<_> = board.line(d4, Direction::SouthWest).iter().map(|&s| board.name(s)).collect();
/// assert_eq!(names, ["c3", "b2", "a1"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    files: u8,
    ranks: u8,
    places: Vec<Place>,
    /// By rank, then file.
    grid: Vec<Option<Square>>,
    lines: Vec<[Vec<Square>; 8]>,
    graph: bool,
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct Place {
    name: String,
    file: u8,
    rank: u8,
}

impl Board {
    /// A board of squares, `files` wide and `ranks` high.
    ///
    /// # Panics
    /// If there are no squares, more than 192 of them, or more than 26 files.
    pub fn rectangle(files: u8, ranks: u8) -> Board {
        let places = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let mut board = Board::from_places(places.collect(), false);
        board.fill_lines(|_, _, _| true);
        board
    }

    /// A board of nodes at the given (file, rank) points, counted from 0.
    /// `linked` says, for a node's point and a direction, how far away in
    /// files and ranks the next node is, if a line leads there.
    ///
    /// # Panics
    /// If there are no nodes, more than 192 of them, more than 26 files, two
    /// at one point, or a line that leads to no node.
    pub fn graph(
        nodes: Vec<(u8, u8)>,
        linked: impl Fn((u8, u8), Direction) -> Option<(i8, i8)>,
    ) -> Board {
        let mut board = Board::from_places(nodes, true);
        board.fill_lines_by(|board, square, direction| {
            let (file, rank) = board.place(square);
            linked((file, rank), direction).map(|(files, ranks)| {
                board.offset(square, files, ranks).expect("a line leads to a node")
            })
        });
        board
    }

    fn from_places(mut points: Vec<(u8, u8)>, graph: bool) -> Board {
        points.sort_by_key(|&(file, rank)| (rank, file));
        assert!(!points.is_empty() && points.len() <= crate::zobrist::MAX_SQUARES);
        assert!(points.windows(2).all(|pair| pair[0] != pair[1]), "two squares at one place");
        let files = 1 + points.iter().map(|point| point.0).max().unwrap_or(0);
        let ranks = 1 + points.iter().map(|point| point.1).max().unwrap_or(0);
        assert!(files <= 26, "files are letters");
        let mut grid = vec![None; files as usize * ranks as usize];
        for (i, &(file, rank)) in points.iter().enumerate() {
            grid[rank as usize * files as usize + file as usize] = Some(Square(i as u8));
        }
        let name = |file: u8, rank: u8| format!("{}{}", (b'a' + file) as char, rank + 1);
        let places = points
            .into_iter()
            .map(|(file, rank)| Place { name: name(file, rank), file, rank })
            .collect();
        Board { files, ranks, places, grid, lines: Vec::new(), graph }
    }

    fn fill_lines(&mut self, open: impl Fn(&Board, Square, Direction) -> bool) {
        self.fill_lines_by(|board, square, direction| {
            let (files, ranks) = direction.delta();
            board.offset(square, files, ranks).filter(|_| open(board, square, direction))
        });
    }

    fn fill_lines_by(&mut self, next: impl Fn(&Board, Square, Direction) -> Option<Square>) {
        self.lines = self
            .squares()
            .map(|start| {
                Direction::ALL.map(|direction| {
                    std::iter::successors(next(self, start, direction), |&square| {
                        next(self, square, direction)
                    })
                    .collect()
                })
            })
            .collect();
    }

    /// How many files the board has; on a graph, the widest rank's points.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// How many ranks the board has.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// How many squares the board has.
    pub fn len(&self) -> usize {
        self.places.len()
    }

    /// Never: a board has squares.
    pub fn is_empty(&self) -> bool {
        self.places.is_empty()
    }

    /// Whether this is a graph of nodes, to be drawn with its lines, rather
    /// than a board of squares.
    pub fn is_graph(&self) -> bool {
        self.graph
    }

    /// All squares, from White's left-hand corner, rank by rank.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + use<> {
        (0..self.places.len() as u8).map(Square)
    }

    /// The squares of a rank (counted from 0), from the left.
    pub fn rank_squares(&self, rank: u8) -> impl Iterator<Item = Square> + '_ {
        (0..self.files).filter_map(move |file| self.at(file, rank))
    }

    /// The file and rank of a square, counted from 0: where it is drawn.
    ///
    /// # Panics
    /// If the board has no such square.
    pub fn place(&self, square: Square) -> (u8, u8) {
        let place = &self.places[square.index()];
        (place.file, place.rank)
    }

    /// The square at a file and rank, counted from 0.
    pub fn at(&self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        self.grid[rank as usize * self.files as usize + file as usize]
    }

    /// The square so many files and ranks away, if the board reaches so far.
    ///
    /// # Panics
    /// If the board has no such square to start from.
    pub fn offset(&self, square: Square, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = self.place(square);
        self.at(file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?)
    }

    /// The squares that follow in a direction, nearest first.
    ///
    /// # Panics
    /// If the board has no such square.
    pub fn line(&self, square: Square, direction: Direction) -> &[Square] {
        &self.lines[square.index()][direction.index()]
    }

    /// The name of a square: a letter for the file and a number for the rank.
    ///
    /// # Panics
    /// If the board has no such square.
    pub fn name(&self, square: Square) -> &str {
        &self.places[square.index()].name
    }

    /// The square of this name.
    pub fn square(&self, name: &str) -> Option<Square> {
        self.split_square(name).filter(|(_, rest)| rest.is_empty()).map(|(square, _)| square)
    }

    /// Reads the name of a square at the front of a text and returns it with
    /// the rest of the text. The rank is read as long as digits follow.
    pub fn split_square<'t>(&self, text: &'t str) -> Option<(Square, &'t str)> {
        let file = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (rank, rest) = text[1..].split_at(digits);
        if rank.starts_with('0') {
            return None;
        }
        let rank: u8 = rank.parse().ok()?;
        Some((self.at(file, rank.checked_sub(1)?)?, rest))
    }
}
