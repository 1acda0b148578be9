//! Maps and sets in sorted vectors.
//!
//! The maps of this project hold a few dozen entries each. Here they have much less code than
//! B-trees for each pair of types, which matters to programs for the web, and are read faster.
//! Inserting in the middle moves all larger entries, so what grows with a text from outside belongs
//! into a B-tree.

pub use litemap::LiteMap as SortedMap;
use std::borrow::Borrow;

/// A set in a sorted vector, used like [`BTreeSet`](std::collections::BTreeSet).
///
/// ```
/// use heterodox_kernel::SortedSet;
/// let set: SortedSet<char> = "mississippi".chars().collect();
/// assert!(set.contains(&'m') && !set.contains(&'n'));
/// assert_eq!(set.iter().collect::<String>(), "imps");
/// ```
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct SortedSet<T> {
    elements: Vec<T>,
}

impl<T> Default for SortedSet<T> {
    fn default() -> Self {
        SortedSet::new()
    }
}

impl<T> SortedSet<T> {
    /// The empty set.
    pub const fn new() -> Self {
        SortedSet { elements: Vec::new() }
    }

    /// Number of elements.
    pub fn len(&self) -> usize {
        self.elements.len()
    }

    /// Returns whether the set has no elements.
    pub fn is_empty(&self) -> bool {
        self.elements.is_empty()
    }

    /// Removes all elements.
    pub fn clear(&mut self) {
        self.elements.clear();
    }

    /// Keeps only the elements that a condition accepts.
    pub fn retain(&mut self, is_kept: impl FnMut(&T) -> bool) {
        self.elements.retain(is_kept);
    }

    /// The elements in ascending order.
    pub fn iter(&self) -> std::slice::Iter<'_, T> {
        self.elements.iter()
    }

    /// The smallest element.
    pub fn first(&self) -> Option<&T> {
        self.elements.first()
    }

    /// The greatest element.
    pub fn last(&self) -> Option<&T> {
        self.elements.last()
    }
}

impl<T: Ord> SortedSet<T> {
    /// Returns whether an element is in the set.
    pub fn contains<Q: Ord + ?Sized>(&self, element: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.find(element).is_ok()
    }

    /// Adds an element. Returns whether it was new.
    pub fn insert(&mut self, element: T) -> bool {
        match self.find(&element) {
            Ok(_) => false,
            Err(place) => {
                self.elements.insert(place, element);
                true
            }
        }
    }

    /// Removes an element. Returns whether it was there.
    pub fn remove<Q: Ord + ?Sized>(&mut self, element: &Q) -> bool
    where
        T: Borrow<Q>,
    {
        self.find(element).map(|place| self.elements.remove(place)).is_ok()
    }

    /// The elements that are not in another set, in ascending order.
    pub fn difference<'a>(&'a self, other: &'a SortedSet<T>) -> impl Iterator<Item = &'a T> {
        self.iter().filter(|&element| !other.contains(element))
    }

    /// Returns the place of an element, or the one where it would be inserted.
    fn find<Q: Ord + ?Sized>(&self, element: &Q) -> Result<usize, usize>
    where
        T: Borrow<Q>,
    {
        self.elements.binary_search_by(|other| other.borrow().cmp(element))
    }
}

impl<T: Ord> FromIterator<T> for SortedSet<T> {
    fn from_iter<I: IntoIterator<Item = T>>(elements: I) -> Self {
        let mut elements: Vec<T> = elements.into_iter().collect();
        elements.sort_unstable();
        elements.dedup();
        SortedSet { elements }
    }
}

impl<T: Ord, const N: usize> From<[T; N]> for SortedSet<T> {
    fn from(elements: [T; N]) -> Self {
        elements.into_iter().collect()
    }
}

impl<T: Ord> Extend<T> for SortedSet<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, elements: I) {
        for element in elements {
            self.insert(element);
        }
    }
}

impl<T> IntoIterator for SortedSet<T> {
    type Item = T;
    type IntoIter = std::vec::IntoIter<T>;

    fn into_iter(self) -> Self::IntoIter {
        self.elements.into_iter()
    }
}

impl<'a, T> IntoIterator for &'a SortedSet<T> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.elements.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hash::SplitMix64;
    use std::collections::BTreeSet;

    #[test]
    fn sets_are_like_those_of_the_standard_library() {
        let mut random = SplitMix64::new(1);
        for _ in 0..200 {
            let (mut set, mut expected) = (SortedSet::new(), BTreeSet::new());
            for _ in 0..40 {
                let number = random.below(20);
                if random.below(3) == 0 {
                    assert_eq!(set.remove(&number), expected.remove(&number));
                } else {
                    assert_eq!(set.insert(number), expected.insert(number));
                }
                assert_eq!(set.contains(&number), expected.contains(&number));
            }
            assert!(set.iter().eq(&expected));
            assert_eq!((set.first(), set.last()), (expected.first(), expected.last()));
            let other: Vec<usize> = (0..8).map(|_| random.below(20)).collect();
            let difference = other.iter().copied().collect();
            let others = other.into_iter().collect();
            assert!(set.difference(&difference).eq(expected.difference(&others)));
        }
    }
}
