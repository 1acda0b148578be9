//! A value for each side.

use heterodox_kernel::Color;
use serde::{Deserialize, Serialize};
use std::ops::{Index, IndexMut};

/// A value for White and one for Black. In JSON it is a list of both.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerColor<T>([T; 2]);

impl<T> PerColor<T> {
    /// Creates a pair of White's and Black's value.
    pub const fn new(white: T, black: T) -> PerColor<T> {
        PerColor([white, black])
    }

    /// Creates the values with a function of the colour.
    pub fn from_fn(value: impl FnMut(Color) -> T) -> PerColor<T> {
        PerColor(Color::ALL.map(value))
    }

    /// Converts both values.
    pub fn map<U>(self, convert: impl FnMut(T) -> U) -> PerColor<U> {
        PerColor(self.0.map(convert))
    }

    /// Borrows both values.
    pub fn each_ref(&self) -> PerColor<&T> {
        PerColor(self.0.each_ref())
    }

    /// Swaps the values.
    #[must_use]
    pub fn swapped(self) -> PerColor<T> {
        let [white, black] = self.0;
        PerColor([black, white])
    }

    /// Returns White's value and Black's value.
    pub fn into_array(self) -> [T; 2] {
        self.0
    }

    /// Iterates over both values.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.0.iter()
    }

    /// Iterates over both values.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut()
    }
}

impl<T: Copy> PerColor<T> {
    /// Creates a pair of equal values.
    pub const fn both(value: T) -> PerColor<T> {
        PerColor([value; 2])
    }
}

impl<T> Index<Color> for PerColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        &self.0[color.index()]
    }
}

impl<T> IndexMut<Color> for PerColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        &mut self.0[color.index()]
    }
}
