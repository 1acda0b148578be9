//! Which moves are being searched by other threads, so that a thread can take
//! them last and find their result in the table (Tom Kerrigan, *Simplified
//! ABDADA*, 2014; after Jean-Christophe Weill, *The ABDADA distributed minimax
//! search algorithm*, ICCA Journal 19(1), 1996). Only threads at the same iteration
//! leave each other anything: what another needs it for decides how a move is
//! searched, and one that is a ply ahead is not worth waiting for.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// Places for moves that are being searched. Two that share one only cost time.
const PLACES: usize = 1 << 12;

/// The least depth from which on a move is worth leaving to another thread.
pub(crate) const DEFER_FROM: i32 = 2;

/// The moves that the threads of a search are busy with.
pub(crate) struct Busy {
    /// How many threads there are besides the main one.
    helpers: AtomicUsize,
    places: Box<[AtomicU64]>,
}

impl Default for Busy {
    fn default() -> Busy {
        let places = (0..PLACES).map(|_| AtomicU64::new(0)).collect();
        Busy { helpers: AtomicUsize::new(0), places }
    }
}

impl Busy {
    /// Another thread takes part from now on.
    pub(crate) fn join(&self) {
        self.helpers.fetch_add(1, Relaxed);
    }

    /// What stands for the search of the position with this key to this depth, in
    /// the iteration of that depth; `None` if there is nobody to share it with.
    #[inline]
    pub(crate) fn work(&self, key: u64, depth: i32, iteration: usize) -> Option<Work<'_>> {
        if depth < DEFER_FROM || self.helpers.load(Relaxed) == 0 {
            return None;
        }
        let depths = (depth as u64) << 8 | (iteration as u64) << 16;
        let mark = (key ^ depths).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        Some(Work { place: &self.places[(mark >> 52) as usize % PLACES], mark })
    }
}

/// A part of the search that threads may share.
#[derive(Copy, Clone)]
pub(crate) struct Work<'b> {
    place: &'b AtomicU64,
    mark: u64,
}

impl Work<'_> {
    /// Whether some thread is at it.
    #[inline]
    pub(crate) fn is_taken(self) -> bool {
        self.place.load(Relaxed) == self.mark
    }

    /// Tells the others that this thread is at it.
    #[inline]
    pub(crate) fn take(self) {
        self.place.store(self.mark, Relaxed);
    }

    /// Tells the others that nobody is at it any more.
    #[inline]
    pub(crate) fn leave(self) {
        if self.is_taken() {
            self.place.store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_shared_only_where_there_are_helpers_and_depth() {
        let busy = Busy::default();
        assert!(busy.work(7, 9, 12).is_none());
        busy.join();
        assert!(busy.work(7, DEFER_FROM - 1, 12).is_none());
        let work = busy.work(7, 9, 12).unwrap();
        assert!(!work.is_taken());
        work.take();
        assert!(busy.work(7, 9, 12).unwrap().is_taken());
        assert!(!busy.work(7, 8, 12).unwrap().is_taken());
        assert!(!busy.work(8, 9, 12).unwrap().is_taken());
        assert!(!busy.work(7, 9, 13).unwrap().is_taken());
        work.leave();
        assert!(!busy.work(7, 9, 12).unwrap().is_taken());
    }
}
