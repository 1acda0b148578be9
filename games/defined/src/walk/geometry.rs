//! Squares, coordinates, and tables of single steps.

use heterodox_definition::Wrap;
use heterodox_kernel::{Board, Square};
use std::collections::HashMap;

/// The entry of a grid or a step table where there is no square.
const NONE: u16 = u16::MAX;

/// The squares of a board by file and rank.
#[derive(Clone, Debug)]
pub(crate) struct Geometry {
    files: i16,
    ranks: i16,
    grid: Vec<u16>,
    coordinates: Vec<(i16, i16)>,
}

impl Geometry {
    /// Reads the geometry of a board.
    pub(crate) fn new(board: &Board) -> Geometry {
        let (files, ranks) = (i16::from(board.files()), i16::from(board.ranks()));
        let mut grid = vec![NONE; (files * ranks) as usize];
        let mut coordinates = Vec::with_capacity(board.len());
        for square in board.squares() {
            let (file, rank) = board.file_and_rank(square);
            grid[rank as usize * files as usize + file as usize] = u16::from(square.0);
            coordinates.push((i16::from(file), i16::from(rank)));
        }
        Geometry { files, ranks, grid, coordinates }
    }

    /// Number of squares.
    pub(crate) fn len(&self) -> usize {
        self.coordinates.len()
    }

    /// Number of ranks.
    pub(crate) fn ranks(&self) -> u8 {
        self.ranks as u8
    }

    /// Number of files.
    pub(crate) fn files(&self) -> u8 {
        self.files as u8
    }

    /// Iterates over the squares.
    pub(crate) fn squares(&self) -> impl ExactSizeIterator<Item = Square> + Clone + use<> {
        (0..self.coordinates.len()).map(|square| Square(square as u8))
    }

    /// File and rank of a square, from 0.
    #[inline]
    pub(crate) fn coordinates(&self, square: Square) -> (i16, i16) {
        self.coordinates[square.index()]
    }

    /// Returns the square at a file and a rank. Places beyond the edges that `wrap` names are on
    /// the opposite side.
    pub(crate) fn at(&self, file: i16, rank: i16, wrap: Wrap) -> Option<Square> {
        let file = if wrap == Wrap::None { file } else { file.rem_euclid(self.files) };
        let rank = if wrap == Wrap::Both { rank.rem_euclid(self.ranks) } else { rank };
        if !(0..self.files).contains(&file) || !(0..self.ranks).contains(&rank) {
            return None;
        }
        match self.grid[(rank * self.files + file) as usize] {
            NONE => None,
            square => Some(Square(square as u8)),
        }
    }

    /// The square at a distance from another.
    pub(crate) fn offset(
        &self,
        from: Square,
        (files, ranks): (i16, i16),
        wrap: Wrap,
    ) -> Option<Square> {
        let (file, rank) = self.coordinates(from);
        self.at(file + files, rank + ranks, wrap)
    }
}

/// Index of a step table.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct StepId(pub u16);

/// A step from each square of the board.
#[derive(Clone, Debug)]
pub(crate) struct Step {
    targets: Box<[u16; 256]>,
    /// Files and ranks of the step.
    pub delta: (i8, i8),
    /// Edges that it wraps around.
    pub wrap: Wrap,
}

impl Step {
    /// The square that the step reaches.
    #[inline]
    pub(crate) fn from(&self, square: Square) -> Option<Square> {
        match self.targets[square.index()] {
            NONE => None,
            target => Some(Square(target as u8)),
        }
    }

    /// Returns whether the step goes along a file, a rank or a diagonal.
    pub(crate) fn is_radial(&self) -> bool {
        let (files, ranks) = self.delta;
        files == 0 || ranks == 0 || files.unsigned_abs() == ranks.unsigned_abs()
    }

    /// Number of squares that a step along a line goes.
    pub(crate) fn size(&self) -> u8 {
        self.delta.0.unsigned_abs().max(self.delta.1.unsigned_abs())
    }
}

/// The step tables of a game, each made once.
#[derive(Clone, Debug, Default)]
pub(crate) struct Steps {
    steps: Vec<Step>,
    ids: HashMap<((i8, i8), Wrap), StepId>,
}

impl Steps {
    /// The table of a step, made if there is none yet.
    pub(crate) fn id(&mut self, geometry: &Geometry, delta: (i8, i8), wrap: Wrap) -> StepId {
        if let Some(&id) = self.ids.get(&(delta, wrap)) {
            return id;
        }
        let id = self.find_or_make(geometry, delta, wrap);
        self.ids.insert((delta, wrap), id);
        id
    }

    /// Makes the table of a step. Steps that leave the board from every square share one table, so
    /// the size of the board bounds the number of tables.
    fn find_or_make(&mut self, geometry: &Geometry, delta: (i8, i8), wrap: Wrap) -> StepId {
        let mut targets = Box::new([NONE; 256]);
        for square in geometry.squares() {
            let offset = (i16::from(delta.0), i16::from(delta.1));
            if let Some(target) = geometry.offset(square, offset, wrap) {
                targets[square.index()] = u16::from(target.0);
            }
        }
        let is_nowhere = |targets: &[u16; 256]| targets.iter().all(|&target| target == NONE);
        if is_nowhere(&targets) {
            let mut others = self.steps.iter();
            if let Some(index) = others.position(|other| is_nowhere(&other.targets)) {
                return StepId(index as u16);
            }
        }
        self.steps.push(Step { targets, delta, wrap });
        StepId((self.steps.len() - 1) as u16)
    }

    /// The table with an index.
    #[inline]
    pub(crate) fn get(&self, id: StepId) -> &Step {
        &self.steps[id.0 as usize]
    }
}

/// Iterates over the squares strictly between the ends of a step along a line, in order. Places
/// without a square are `None`.
pub(crate) fn between(
    geometry: &Geometry,
    step: &Step,
    from: Square,
) -> impl Iterator<Item = Option<Square>> {
    let unit = (i16::from(step.delta.0.signum()), i16::from(step.delta.1.signum()));
    let (file, rank) = geometry.coordinates(from);
    let wrap = step.wrap;
    (1..i16::from(step.size()))
        .map(move |n| geometry.at(file + n * unit.0, rank + n * unit.1, wrap))
}

/// Returns whether nothing blocks a step of more than one square. On a line, all squares strictly
/// between its ends must be empty. For an oblique step, one of the shortest paths must be empty.
/// Such a path takes single steps along the longer side and single diagonal steps, in any order.
pub(crate) fn is_free(
    geometry: &Geometry,
    step: &Step,
    from: Square,
    is_empty: impl Fn(Square) -> bool,
) -> bool {
    if step.is_radial() {
        return between(geometry, step, from).all(|square| square.is_some_and(&is_empty));
    }
    let (files, ranks) = (i16::from(step.delta.0), i16::from(step.delta.1));
    let (straight, diagonal) = if files.abs() > ranks.abs() {
        ((files.signum(), 0), (files.signum(), ranks.signum()))
    } else {
        ((0, ranks.signum()), (files.signum(), ranks.signum()))
    };
    let (long, short) = (files.abs().max(ranks.abs()), files.abs().min(ranks.abs()));
    let (file, rank) = geometry.coordinates(from);
    // Bit d is set if a free path has d diagonal steps among the steps so far.
    let mut reached = 1u128;
    for n in 1..long {
        let mut next = 0u128;
        for d in (n - (long - short)).max(0)..=n.min(short) {
            let came = reached | reached << 1;
            if came >> d & 1 == 0 {
                continue;
            }
            let place = (
                file + straight.0 * (n - d) + diagonal.0 * d,
                rank + straight.1 * (n - d) + diagonal.1 * d,
            );
            if geometry.at(place.0, place.1, step.wrap).is_some_and(&is_empty) {
                next |= 1 << d;
            }
        }
        reached = next;
    }
    let came = reached | reached << 1;
    came >> short & 1 != 0
}
