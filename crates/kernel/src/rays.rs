//! Attack tables of sliding pieces and leapers for rectangular boards of any size.

use crate::{Direction, Square, SquareSet};

/// The squares on the ray from each square in each direction, for a board of `N`
/// squares. Computed at compile time.
///
/// The attacks of a sliding piece in one direction are the ray without the ray
/// behind the first blocker (the "classical approach" of the chess programming
/// wiki). This takes a few instructions per direction at every board size.
///
/// ```
/// use heterodox_kernel::{Direction, Rays, Square, SquareSet};
/// static RAYS: Rays<2, 100> = Rays::rectangle(10);
/// let occupied = SquareSet::of(Square(5));
/// let reached = RAYS.attacks(Direction::East, Square(2), occupied);
/// assert_eq!(reached.iter().map(|s| s.0).collect::<Vec<_>>(), [3, 4, 5]);
/// ```
#[derive(Debug)]
pub struct Rays<const W: usize, const N: usize> {
    rays: [[SquareSet<W>; N]; 8],
}

impl<const W: usize, const N: usize> Rays<W, N> {
    /// Computes the rays of a board with the given number of files and `N / files`
    /// ranks.
    ///
    /// # Panics
    /// If `N` is not a multiple of `files`.
    pub const fn rectangle(files: u8) -> Self {
        assert!(N.is_multiple_of(files as usize));
        let mut rays = [[SquareSet::EMPTY; N]; 8];
        let mut d = 0;
        while d < 8 {
            let (file_step, rank_step) = Direction::ALL[d].delta();
            let mut start = 0;
            while start < N {
                let mut square = offset(start as u8, files, N, file_step, rank_step);
                while let Some(on) = square {
                    rays[d][start] = rays[d][start].with(on);
                    square = offset(on.0, files, N, file_step, rank_step);
                }
                start += 1;
            }
            d += 1;
        }
        Rays { rays }
    }

    /// [`ray`](Rays::ray) by the index of the direction, for constants.
    pub(crate) const fn ray_of(&self, direction: usize, from: u8) -> SquareSet<W> {
        self.rays[direction][from as usize]
    }

    /// All squares in a direction, regardless of pieces.
    #[inline]
    pub fn ray(&self, direction: Direction, from: Square) -> SquareSet<W> {
        self.rays[direction.index()][from.index()]
    }

    /// The first occupied square in a direction.
    #[inline]
    pub fn first_met(
        &self,
        direction: Direction,
        from: Square,
        occupied: SquareSet<W>,
    ) -> Option<Square> {
        let met = self.ray(direction, from) & occupied;
        if direction.ascends() { met.first() } else { met.last() }
    }

    /// The squares in a direction, up to and including the first occupied one.
    #[inline]
    pub fn attacks(
        &self,
        direction: Direction,
        from: Square,
        occupied: SquareSet<W>,
    ) -> SquareSet<W> {
        let ray = self.ray(direction, from);
        match self.first_met(direction, from, occupied) {
            Some(met) => ray - self.ray(direction, met),
            None => ray,
        }
    }

    /// The squares strictly between `from` and `to`, where `to` lies in the given
    /// direction of `from`.
    #[inline]
    pub fn between(&self, direction: Direction, from: Square, to: Square) -> SquareSet<W> {
        self.ray(direction, from) & self.ray(direction.opposite(), to)
    }

    /// Rook attacks.
    #[inline]
    pub fn orthogonal(&self, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        Direction::ORTHOGONAL
            .into_iter()
            .fold(SquareSet::EMPTY, |all, d| all | self.attacks(d, from, occupied))
    }

    /// Bishop attacks.
    #[inline]
    pub fn diagonal(&self, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        Direction::DIAGONAL
            .into_iter()
            .fold(SquareSet::EMPTY, |all, d| all | self.attacks(d, from, occupied))
    }
}

/// Attack table of a leaper: for each square of a board with `files` files, the
/// squares that the given (files, ranks) leaps reach. Usable in constants.
///
/// # Panics
/// If `N` is not a multiple of `files`.
pub const fn leaps<const W: usize, const N: usize>(
    files: u8,
    leaps: &[(i8, i8)],
) -> [SquareSet<W>; N] {
    assert!(N.is_multiple_of(files as usize));
    let mut table = [SquareSet::EMPTY; N];
    let mut start = 0;
    while start < N {
        let mut i = 0;
        while i < leaps.len() {
            if let Some(on) = offset(start as u8, files, N, leaps[i].0, leaps[i].1) {
                table[start] = table[start].with(on);
            }
            i += 1;
        }
        start += 1;
    }
    table
}

/// The (m, n) leaps in all eight directions; four of them repeat if `m` or `n` is 0
/// or both are equal.
///
/// ```
/// assert!(heterodox_kernel::symmetric_leaps(1, 2).contains(&(-2, 1)));
/// ```
pub const fn symmetric_leaps(m: i8, n: i8) -> [(i8, i8); 8] {
    [(m, n), (n, m), (n, -m), (m, -n), (-m, -n), (-n, -m), (-n, m), (-m, n)]
}

const fn offset(
    from: u8,
    files: u8,
    squares: usize,
    file_step: i8,
    rank_step: i8,
) -> Option<Square> {
    let file = (from % files) as i16 + file_step as i16;
    let rank = (from / files) as i16 + rank_step as i16;
    let on_board =
        file >= 0 && file < files as i16 && rank >= 0 && rank < (squares / files as usize) as i16;
    if on_board { Some(Square((rank * files as i16 + file) as u8)) } else { None }
}
