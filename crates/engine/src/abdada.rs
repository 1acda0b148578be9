//! Which moves are being searched by other threads, so that a thread can take
//! them last and find their result in the table (Tom Kerrigan, *Simplified
//! ABDADA*, 2014; after Jean-Christophe Weill, *The ABDADA distributed minimax
//! search algorithm*, ICCA Journal 19(1), 1996). Only threads at the same iteration
//! leave each other anything: what another needs it for decides how a move is
//! searched, and one that is a ply ahead is not worth waiting for.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// Places for moves that are being searched. Two that share one only cost time.
const SLOTS: usize = 1 << 12;

/// The least depth from which on a move is worth leaving to another thread.
pub(crate) const MIN_DEFER_DEPTH: i32 = 2;

/// The moves that the threads of a search are busy with.
pub(crate) struct InFlight {
    /// How many threads there are besides the main one.
    helpers: AtomicUsize,
    slots: Box<[AtomicU64]>,
}

impl Default for InFlight {
    fn default() -> InFlight {
        let slots = (0..SLOTS).map(|_| AtomicU64::new(0)).collect();
        InFlight { helpers: AtomicUsize::new(0), slots }
    }
}

impl InFlight {
    /// Another thread takes part from now on.
    pub(crate) fn add_helper(&self) {
        self.helpers.fetch_add(1, Relaxed);
    }

    /// What stands for the search of the position with this key to this depth, in
    /// the iteration of that depth; `None` if there is nobody to share it with.
    #[inline]
    pub(crate) fn of_move(
        &self,
        key: u64,
        depth: i32,
        iteration: usize,
    ) -> Option<InFlightMove<'_>> {
        if depth < MIN_DEFER_DEPTH || self.helpers.load(Relaxed) == 0 {
            return None;
        }
        let depths = (depth as u64) << 8 | (iteration as u64) << 16;
        let id = (key ^ depths).wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
        Some(InFlightMove { slot: &self.slots[(id >> 52) as usize % SLOTS], id })
    }
}

/// A part of the search that threads may share.
#[derive(Copy, Clone)]
pub(crate) struct InFlightMove<'b> {
    slot: &'b AtomicU64,
    id: u64,
}

impl InFlightMove<'_> {
    /// Whether some thread is at it.
    #[inline]
    pub(crate) fn is_in_flight(self) -> bool {
        self.slot.load(Relaxed) == self.id
    }

    /// Tells the others that this thread is at it.
    #[inline]
    pub(crate) fn begin(self) {
        self.slot.store(self.id, Relaxed);
    }

    /// Tells the others that nobody is at it any more.
    #[inline]
    pub(crate) fn end(self) {
        if self.is_in_flight() {
            self.slot.store(0, Relaxed);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn work_is_shared_only_where_there_are_helpers_and_depth() {
        let in_flight = InFlight::default();
        assert!(in_flight.of_move(7, 9, 12).is_none());
        in_flight.add_helper();
        assert!(in_flight.of_move(7, MIN_DEFER_DEPTH - 1, 12).is_none());
        let mv = in_flight.of_move(7, 9, 12).unwrap();
        assert!(!mv.is_in_flight());
        mv.begin();
        assert!(in_flight.of_move(7, 9, 12).unwrap().is_in_flight());
        assert!(!in_flight.of_move(7, 8, 12).unwrap().is_in_flight());
        assert!(!in_flight.of_move(8, 9, 12).unwrap().is_in_flight());
        assert!(!in_flight.of_move(7, 9, 13).unwrap().is_in_flight());
        mv.end();
        assert!(!in_flight.of_move(7, 9, 12).unwrap().is_in_flight());
    }
}
