//! The course of games: length, choices, captures, changes of the lead.

use crate::merge::counts;
use crate::study::Shape;

counts! {
    /// Sums over games.
    pub struct Counts {
        /// Number of games.
        pub games: u64,
    }
}

pub(crate) fn summarize(_counts: &Counts) -> Shape {
    Shape::default()
}
