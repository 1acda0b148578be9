//! How many of something there are at the same time, for each who has any.

use std::collections::HashMap;
use std::hash::Hash;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Numbers by key; who has none takes no memory.
#[derive(Debug)]
pub(super) struct Counts<K>(Arc<Mutex<HashMap<K, u32>>>);

/// Counts as one as long as it is held.
#[derive(Debug)]
pub(super) struct One<K: Copy + Eq + Hash> {
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

    /// One more, unless there are so many already.
    pub(super) fn take(&self, key: K, most: u32) -> Option<One<K>> {
        let mut counts = self.lock();
        let count = counts.entry(key).or_default();
        if *count >= most {
            return None;
        }
        *count += 1;
        Some(One { counts: self.clone(), key })
    }
}

impl<K: Copy + Eq + Hash> Drop for One<K> {
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
    fn there_are_so_many_and_then_none_are_remembered() {
        let counts = Counts::default();
        let slots: Vec<_> = (0..3).map_while(|_| counts.take("a", 2)).collect();
        assert_eq!(slots.len(), 2);
        assert!(counts.take("b", 2).is_some());
        drop(slots);
        assert!(counts.lock().is_empty());
        assert!(counts.take("a", 2).is_some());
    }
}
