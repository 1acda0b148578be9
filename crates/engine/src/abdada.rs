//! Deferral of moves that another thread is searching (simplified ABDADA).
//!
//! A thread searches such moves last and then finds their results in the
//! transposition table. See Tom Kerrigan, *Simplified ABDADA*, 2014; after
//! Jean-Christophe Weill, *The ABDADA distributed minimax search algorithm*, ICCA
//! Journal 19(1), 1996.
//!
//! Moves are deferred only between threads in the same iteration. The result of a
//! thread in a later iteration would be of use, but takes too long to wait for.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering::Relaxed};

/// Number of slots for moves in flight. A collision of two moves costs only time.
const SLOTS: usize = 1 << 12;

/// Minimum depth for deferring a move.
pub(crate) const MIN_DEFER_DEPTH: i32 = 2;

/// The moves that the threads of a search are searching.
pub(crate) struct InFlight {
    /// Number of threads, without the main one.
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
    /// Registers a helper thread.
    pub(crate) fn add_helper(&self) {
        self.helpers.fetch_add(1, Relaxed);
    }

    /// The slot of a move that leads to the position `key`, searched to `depth` in
    /// the given iteration. `None` if the depth is too low or there are no other
    /// threads.
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

/// A move that other threads may be searching.
#[derive(Copy, Clone)]
pub(crate) struct InFlightMove<'b> {
    slot: &'b AtomicU64,
    id: u64,
}

impl InFlightMove<'_> {
    /// Returns whether a thread is searching the move.
    #[inline]
    pub(crate) fn is_in_flight(self) -> bool {
        self.slot.load(Relaxed) == self.id
    }

    /// Marks the move as being searched by this thread.
    #[inline]
    pub(crate) fn begin(self) {
        self.slot.store(self.id, Relaxed);
    }

    /// Marks the move as no longer being searched.
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
    fn moves_are_deferred_only_with_helpers_and_enough_depth() {
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
