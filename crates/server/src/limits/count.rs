//! Limits on the number of simultaneous things per key.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Numbers by key. Keys with number zero use no memory.
#[derive(Debug)]
pub(super) struct Counts<K>(Arc<Mutex<HashMap<K, u32>>>);

/// Counts as one until it is dropped.
#[derive(Debug)]
pub(super) struct CountGuard<K: Copy + Eq + Hash> {
    counts: Counts<K>,
    key: K,
}

impl<K> Clone for Counts<K> {
    fn clone(&self) -> Self {
        Counts(Arc::clone(&self.0))
    }
}

impl<K> Default for Counts<K> {
    fn default() -> Self {
        Counts(Arc::default())
    }
}

impl<K: Copy + Eq + Hash> Counts<K> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, u32>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds one, unless there are already `max`.
    pub(super) fn try_acquire(&self, key: K, max: u32) -> Option<CountGuard<K>> {
        let mut counts = self.lock();
        let count = counts.entry(key).or_default();
        if *count >= max {
            return None;
        }
        *count += 1;
        Some(CountGuard { counts: self.clone(), key })
    }
}

impl<K: Copy + Eq + Hash> Drop for CountGuard<K> {
    fn drop(&mut self) {
        let mut counts = self.counts.lock();
        if let Some(count) = counts.get_mut(&self.key) {
            *count -= 1;
            if *count == 0 {
                counts.remove(&self.key);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_are_limited_and_unused_keys_are_removed() {
        let counts = Counts::default();
        let slots: Vec<_> = (0..3).map_while(|_| counts.try_acquire("a", 2)).collect();
        assert_eq!(slots.len(), 2);
        assert!(counts.try_acquire("b", 2).is_some());
        drop(slots);
        assert!(counts.lock().is_empty());
        assert!(counts.try_acquire("a", 2).is_some());
    }
}
