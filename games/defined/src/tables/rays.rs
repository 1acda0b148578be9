//! Rays of steps, for sliding pieces of any step.

use crate::walk::geometry::{StepId, Steps};
use heterodox_kernel::{Square, SquareSet};
use std::collections::HashMap;

/// Largest number of rays and of limited rays. Further slides are walked.
const MAX_RAYS: usize = 600;

/// Index of the rays of a step.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct RayId(u16);

/// Index of rays that end after a number of steps.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct LimitId(u16);

/// The squares that a repeated step reaches, from each square.
#[derive(Debug)]
struct Ray<const W: usize> {
    squares: Vec<SquareSet<W>>,
    /// True if the numbers of squares increase along the rays.
    ascends: bool,
}

/// The rays of a game, each made once.
#[derive(Debug, Default)]
pub(crate) struct Rays<const W: usize> {
    rays: Vec<Ray<W>>,
    limits: Vec<Vec<SquareSet<W>>>,
    known: HashMap<(i8, i8), RayId>,
    known_limits: HashMap<(RayId, Vec<u32>), LimitId>,
}

impl<const W: usize> Rays<W> {
    /// The rays of a step that does not wrap around edges. `None` if there are too many rays.
    pub(crate) fn id(&mut self, steps: &Steps, step: StepId, squares: usize) -> Option<RayId> {
        let delta = steps.get(step).delta;
        if let Some(&id) = self.known.get(&delta) {
            return Some(id);
        }
        if self.rays.len() >= MAX_RAYS {
            return None;
        }
        let step = steps.get(step);
        let ray = |start: usize| {
            let mut ray = SquareSet::EMPTY;
            let mut next = step.from(Square(start as u8));
            while let Some(square) = next {
                ray.insert(square);
                next = step.from(square);
            }
            ray
        };
        let ascends = delta.1 > 0 || delta.1 == 0 && delta.0 > 0;
        self.rays.push(Ray { squares: (0..squares).map(ray).collect(), ascends });
        let id = RayId((self.rays.len() - 1) as u16);
        self.known.insert(delta, id);
        Some(id)
    }

    /// The rays cut off after a number of steps from each square; 0 for any number. `None` if
    /// there are too many.
    pub(crate) fn limit(&mut self, ray: RayId, steps: Vec<u32>) -> Option<LimitId> {
        let key = (ray, steps);
        if let Some(&id) = self.known_limits.get(&key) {
            return Some(id);
        }
        if self.limits.len() >= MAX_RAYS {
            return None;
        }
        let rays = &self.rays[ray.0 as usize];
        let cut = |(all, &most): (&SquareSet<W>, &u32)| -> SquareSet<W> {
            let squares: Vec<Square> = all.iter().collect();
            let most = if most == 0 { usize::MAX } else { most as usize };
            match rays.ascends {
                true => squares.into_iter().take(most).collect(),
                false => squares.into_iter().rev().take(most).collect(),
            }
        };
        self.limits.push(rays.squares.iter().zip(&key.1).map(cut).collect());
        let id = LimitId((self.limits.len() - 1) as u16);
        self.known_limits.insert(key, id);
        Some(id)
    }

    /// The reverse rays: from each square, the squares whose rays lead to it.
    pub(crate) fn reverse(&mut self, ray: RayId) -> RayId {
        let found = self.known.iter().find(|(_, id)| **id == ray).map(|(delta, _)| *delta);
        let delta =
            found.map_or((0, 0), |(files, ranks)| (files.wrapping_neg(), ranks.wrapping_neg()));
        if let Some(&id) = self.known.get(&delta) {
            return id;
        }
        let Ray { squares, ascends } = &self.rays[ray.0 as usize];
        let mut back = vec![SquareSet::EMPTY; squares.len()];
        for (from, squares) in squares.iter().enumerate() {
            for to in *squares {
                back[to.index()].insert(Square(from as u8));
            }
        }
        self.rays.push(Ray { squares: back, ascends: !ascends });
        let id = RayId((self.rays.len() - 1) as u16);
        self.known.insert(delta, id);
        id
    }

    /// All squares along a ray.
    #[inline]
    pub(crate) fn ray(&self, ray: RayId, from: Square) -> SquareSet<W> {
        self.rays[ray.0 as usize].squares[from.index()]
    }

    /// The squares along a limited ray.
    #[inline]
    pub(crate) fn limited(&self, limit: LimitId, from: Square) -> SquareSet<W> {
        self.limits[limit.0 as usize][from.index()]
    }

    /// The first occupied square along a ray.
    #[inline]
    pub(crate) fn first_met(
        &self,
        ray: RayId,
        from: Square,
        occupied: SquareSet<W>,
    ) -> Option<Square> {
        let ray = &self.rays[ray.0 as usize];
        let met = ray.squares[from.index()] & occupied;
        if ray.ascends { met.first() } else { met.last() }
    }

    /// The squares along a ray up to and including the first occupied one.
    #[inline]
    pub(crate) fn attacks(&self, ray: RayId, from: Square, occupied: SquareSet<W>) -> SquareSet<W> {
        let Ray { squares, ascends } = &self.rays[ray.0 as usize];
        let all = squares[from.index()];
        let met = all & occupied;
        match if *ascends { met.first() } else { met.last() } {
            Some(met) => all - squares[met.index()],
            None => all,
        }
    }
}
