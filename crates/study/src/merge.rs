//! Counts that add up: the results of jobs in any order give the same sums.

use std::collections::BTreeMap;

/// Sums of counts. Addition is commutative and associative, so a study depends neither on the order
/// of its finished jobs nor on the machines that ran them.
pub trait Merge {
    /// Adds other counts to these.
    fn merge(&mut self, other: Self);
}

macro_rules! numbers {
    ($($number:ty)*) => {
        $(impl Merge for $number {
            fn merge(&mut self, other: Self) {
                *self += other;
            }
        })*
    };
}

numbers! { u32 u64 i64 }

/// Keeps the greater text: texts that have the same key are equal.
impl Merge for String {
    fn merge(&mut self, other: Self) {
        if other > *self {
            *self = other;
        }
    }
}

/// Adds element by element. The shorter list is filled up with defaults.
impl<T: Merge + Default> Merge for Vec<T> {
    fn merge(&mut self, other: Self) {
        if self.len() < other.len() {
            self.resize_with(other.len(), T::default);
        }
        self.iter_mut().zip(other).for_each(|(sum, other)| sum.merge(other));
    }
}

impl<T: Merge, const N: usize> Merge for [T; N] {
    fn merge(&mut self, other: Self) {
        self.iter_mut().zip(other).for_each(|(sum, other)| sum.merge(other));
    }
}

impl<K: Ord, T: Merge + Default> Merge for BTreeMap<K, T> {
    fn merge(&mut self, other: Self) {
        for (key, value) in other {
            self.entry(key).or_default().merge(value);
        }
    }
}

/// Declares structs of counts. They are merged field by field, and their JSON omits missing fields.
macro_rules! counts {
    ($($(#[$meta:meta])* $vis:vis struct $name:ident {
        $($(#[$field_meta:meta])* $field_vis:vis $field:ident: $kind:ty,)*
    })*) => {$(
        $(#[$meta])*
        #[derive(Clone, PartialEq, Debug, Default, serde::Serialize, serde::Deserialize)]
        #[serde(default, deny_unknown_fields)]
        $vis struct $name {
            $($(#[$field_meta])* $field_vis $field: $kind,)*
        }

        impl $crate::merge::Merge for $name {
            fn merge(&mut self, other: Self) {
                $($crate::merge::Merge::merge(&mut self.$field, other.$field);)*
            }
        }
    )*};
}

pub(crate) use counts;
