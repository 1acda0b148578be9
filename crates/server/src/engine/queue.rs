//! A fair queue: users take turns regardless of the number of their items.

use heterodox_round::UserId;
use std::collections::{HashMap, VecDeque};

/// Waiting items by user.
pub(crate) struct Queue<T> {
    /// Users in the order of their turns. Each waiting user occurs once.
    turns: VecDeque<UserId>,
    waiting: HashMap<UserId, VecDeque<T>>,
}

impl<T> Default for Queue<T> {
    fn default() -> Self {
        Queue { turns: VecDeque::new(), waiting: HashMap::new() }
    }
}

impl<T> Queue<T> {
    /// Adds an item.
    pub(crate) fn push(&mut self, user_id: &UserId, item: T) {
        let own = self.waiting.entry(user_id.clone()).or_default();
        if own.is_empty() {
            self.turns.push_back(user_id.clone());
        }
        own.push_back(item);
    }

    /// Removes the next item.
    pub(crate) fn pop(&mut self) -> Option<T> {
        let user_id = self.turns.pop_front()?;
        let own = self.waiting.get_mut(&user_id)?;
        let item = own.pop_front();
        if own.is_empty() {
            self.waiting.remove(&user_id);
        } else {
            self.turns.push_back(user_id);
        }
        item
    }

    /// Removes the items that do not satisfy a predicate.
    pub(crate) fn retain(&mut self, wanted: impl Fn(&T) -> bool) {
        for own in self.waiting.values_mut() {
            own.retain(&wanted);
        }
        self.waiting.retain(|_, own| !own.is_empty());
        self.turns.retain(|user_id| self.waiting.contains_key(user_id));
    }

    /// Returns the number of waiting items.
    pub(crate) fn len(&self) -> usize {
        self.waiting.values().map(VecDeque::len).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn users_take_turns() {
        let mut queue = Queue::default();
        for item in ["a1", "a2", "a3", "b1", "c1", "b2"] {
            queue.push(&item[..1].into(), item);
        }
        assert_eq!(queue.len(), 6);
        queue.retain(|item| *item != "a2");
        let order: Vec<_> = std::iter::from_fn(|| queue.pop()).collect();
        assert_eq!(order, ["a1", "b1", "c1", "a3", "b2"]);
        assert_eq!(queue.len(), 0);
        assert!(queue.waiting.is_empty() && queue.turns.is_empty());
    }
}
