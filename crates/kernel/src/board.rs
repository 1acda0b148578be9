//! Boards as data: squares with names and coordinates, and the rays between them.

use crate::{Color, Direction, Square};

/// The geometry of a board: squares with their names and coordinates, and the rays
/// from each square in each direction.
///
/// Rays are stored as lists. A chessboard and a graph of 41 nodes thus have the same
/// representation.
///
/// ```
/// use heterodox_kernel::{Board, Direction};
/// let board = Board::rectangle(10, 10);
/// let d4 = board.square("d4").unwrap();
/// let names: Vec<_> = board.ray(d4, Direction::SouthWest).iter().map(|&s| board.name(s)).collect();
/// assert_eq!(names, ["c3", "b2", "a1"]);
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Board {
    files: u8,
    ranks: u8,
    squares: Vec<SquareInfo>,
    /// Square at each point, indexed by rank, then file. `None` for a hole, and where a graph
    /// has no node.
    grid: Vec<Option<Square>>,
    /// Rays by square and direction, nearest square first.
    rays: Vec<[Vec<Square>; 8]>,
    is_graph: bool,
    /// The squares that are marked as those where White's and Black's pieces promote.
    promotion: [Vec<Square>; 2],
}

#[derive(Clone, PartialEq, Eq, Debug)]
struct SquareInfo {
    name: String,
    file: u8,
    rank: u8,
}

impl Board {
    /// Creates a rectangular board.
    ///
    /// # Panics
    /// If the board has no squares, more than 256 squares or more than 26 files.
    pub fn rectangle(files: u8, ranks: u8) -> Board {
        Board::with_holes(files, ranks, &[])
    }

    /// Creates a rectangular board without some of its squares. The others are numbered without
    /// gaps. Holes are given as (file, rank) from 0; rays end before them.
    ///
    /// ```
    /// use heterodox_kernel::{Board, Direction, Square};
    /// let board = Board::with_holes(4, 2, &[(0, 0), (2, 1)]);
    /// assert_eq!((board.len(), board.square("a1"), board.square("b1")), (6, None, Some(Square(0))));
    /// assert!(board.ray(Square(4), Direction::East).is_empty());
    /// ```
    ///
    /// # Panics
    /// If no square is left, or the board has more than 256 squares or 26 files.
    pub fn with_holes(files: u8, ranks: u8, holes: &[(u8, u8)]) -> Board {
        let squares = (0..ranks).flat_map(|rank| (0..files).map(move |file| (file, rank)));
        let squares = squares.filter(|square| !holes.contains(square)).collect();
        let mut board = Board::from_points((files, ranks), squares, false);
        board.fill_rays(|board, square, direction| {
            let (files, ranks) = direction.delta();
            board.offset(square, files, ranks)
        });
        board
    }

    /// Creates a graph with nodes at the given (file, rank) points, counted from 0.
    ///
    /// For a node and a direction, `link` returns the distance to the next node in
    /// files and ranks, or `None` if no line leads there.
    ///
    /// # Panics
    /// If there are no nodes, more than 256 nodes, more than 26 files, two nodes at
    /// one point, or a line that leads to no node.
    pub fn graph(
        nodes: Vec<(u8, u8)>,
        link: impl Fn((u8, u8), Direction) -> Option<(i8, i8)>,
    ) -> Board {
        let files = 1 + nodes.iter().map(|node| node.0).max().unwrap_or(0);
        let ranks = 1 + nodes.iter().map(|node| node.1).max().unwrap_or(0);
        let mut board = Board::from_points((files, ranks), nodes, true);
        board.fill_rays(|board, square, direction| {
            let (file, rank) = board.file_and_rank(square);
            link((file, rank), direction).map(|(files, ranks)| {
                board.offset(square, files, ranks).expect("a line leads to a node")
            })
        });
        board
    }

    /// Marks the ranks (counted from 0) where White's and Black's pieces promote. Drawings of the
    /// board show them. It is for boards whose inventors have drawn them so.
    ///
    /// ```
    /// use heterodox_kernel::{Board, Color};
    /// let board = Board::rectangle(2, 3).with_promotion_ranks(2, 0);
    /// let names = |color| board.names(board.promotion_squares(color));
    /// assert_eq!((names(Color::White), names(Color::Black)), ("a3b3".into(), "a1b1".into()));
    /// ```
    #[must_use]
    pub fn with_promotion_ranks(mut self, white: u8, black: u8) -> Board {
        self.promotion = [white, black].map(|rank| self.rank_squares(rank).collect());
        self
    }

    fn from_points((files, ranks): (u8, u8), mut points: Vec<(u8, u8)>, is_graph: bool) -> Board {
        points.sort_by_key(|&(file, rank)| (rank, file));
        assert!(!points.is_empty() && points.len() <= crate::zobrist::MAX_SQUARES);
        assert!(points.windows(2).all(|pair| pair[0] != pair[1]), "two squares at one place");
        assert!(files <= 26, "files are letters");
        let mut grid = vec![None; files as usize * ranks as usize];
        for (i, &(file, rank)) in points.iter().enumerate() {
            grid[rank as usize * files as usize + file as usize] = Some(Square(i as u8));
        }
        let name = |file: u8, rank: u8| format!("{}{}", (b'a' + file) as char, rank + 1);
        let squares = points
            .into_iter()
            .map(|(file, rank)| SquareInfo { name: name(file, rank), file, rank })
            .collect();
        let promotion = [Vec::new(), Vec::new()];
        Board { files, ranks, squares, grid, rays: Vec::new(), is_graph, promotion }
    }

    fn fill_rays(&mut self, next: impl Fn(&Board, Square, Direction) -> Option<Square>) {
        self.rays = self
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

    /// Number of files. On a graph, the number of points along its widest rank.
    pub fn files(&self) -> u8 {
        self.files
    }

    /// Number of ranks.
    pub fn ranks(&self) -> u8 {
        self.ranks
    }

    /// Number of squares.
    pub fn len(&self) -> usize {
        self.squares.len()
    }

    /// Always false: a board has at least one square.
    pub fn is_empty(&self) -> bool {
        self.squares.is_empty()
    }

    /// Returns whether this is a graph, which is drawn as nodes and lines instead
    /// of squares.
    pub fn is_graph(&self) -> bool {
        self.is_graph
    }

    /// The squares that drawings mark as those where pieces of a colour promote. Empty for most
    /// games, which do not mark them.
    pub fn promotion_squares(&self, color: Color) -> &[Square] {
        &self.promotion[color.index()]
    }

    /// Returns whether this is a board of squares with holes.
    pub fn has_holes(&self) -> bool {
        !self.is_graph && self.squares.len() < self.grid.len()
    }

    /// Iterates over all squares, rank by rank, starting at White's left-hand
    /// corner.
    pub fn squares(&self) -> impl DoubleEndedIterator<Item = Square> + ExactSizeIterator + use<> {
        (0..self.squares.len()).map(|square| Square(square as u8))
    }

    /// Iterates over the squares of a rank (counted from 0) from left to right.
    pub fn rank_squares(&self, rank: u8) -> impl Iterator<Item = Square> + '_ {
        (0..self.files).filter_map(move |file| self.square_at(file, rank))
    }

    /// The file and rank of a square, counted from 0.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn file_and_rank(&self, square: Square) -> (u8, u8) {
        let info = &self.squares[square.index()];
        (info.file, info.rank)
    }

    /// The square at a file and rank, counted from 0. `None` outside the board and
    /// where the board has a hole or the graph no node.
    pub fn square_at(&self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.files || rank >= self.ranks {
            return None;
        }
        self.grid[rank as usize * self.files as usize + file as usize]
    }

    /// The square that is the given number of files and ranks away. `None` if it
    /// would be outside the board.
    ///
    /// # Panics
    /// If `square` is not on the board.
    pub fn offset(&self, square: Square, files: i8, ranks: i8) -> Option<Square> {
        let (file, rank) = self.file_and_rank(square);
        self.square_at(file.checked_add_signed(files)?, rank.checked_add_signed(ranks)?)
    }

    /// The squares in a direction, nearest first.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn ray(&self, square: Square, direction: Direction) -> &[Square] {
        &self.rays[square.index()][direction.index()]
    }

    /// The name of a square: a letter for the file and a number for the rank.
    ///
    /// # Panics
    /// If the square is not on the board.
    pub fn name(&self, square: Square) -> &str {
        &self.squares[square.index()].name
    }

    /// Names of several squares in a row, such as `e3e4`.
    ///
    /// # Panics
    /// If a square is not on the board.
    pub fn names(&self, squares: &[Square]) -> String {
        squares.iter().map(|square| self.name(*square)).collect()
    }

    /// Looks up a square by name.
    pub fn square(&self, name: &str) -> Option<Square> {
        self.split_square(name).filter(|(_, rest)| rest.is_empty()).map(|(square, _)| square)
    }

    /// Reads the name of a square at the start of `text`. Returns the square and
    /// the remaining text. All digits that follow the letter belong to the rank.
    pub fn split_square<'t>(&self, text: &'t str) -> Option<(Square, &'t str)> {
        let file = text.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
        let digits = text[1..].bytes().take_while(u8::is_ascii_digit).count();
        let (rank, rest) = text[1..].split_at(digits);
        if rank.starts_with('0') {
            return None;
        }
        let rank: u8 = rank.parse().ok()?;
        Some((self.square_at(file, rank.checked_sub(1)?)?, rest))
    }
}
