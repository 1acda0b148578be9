//! Studies of games: balance, length, values of pieces, openings, endings and depth,
//! measured by games of the engine.
//!
//! A study consists of rounds ([`plan`]), a round of [`Job`]s. A job depends on nothing but its own
//! fields, and any machine can do it. The results are [`Counts`]. They add up in any order.
//! [`Study`] computes estimates from the sums, and [`StudyReport`] says them in words.

pub mod plan;
pub mod run;

mod armies;
mod balance;
mod book;
mod claims;
mod clusters;
mod course;
#[cfg(feature = "plots")]
mod documents;
mod draw;
mod endings;
mod estimate;
mod experiments;
mod fingerprint;
mod forms;
mod job;
mod kinds;
#[cfg(test)]
mod laws;
mod logistic;
mod merge;
mod opening_book;
mod opening_keys;
mod opening_pool;
mod opening_tree;
mod openings;
mod pieces;
mod play;
#[cfg(feature = "plots")]
mod plots;
mod published;
mod ratio;
mod report;
mod results;
mod rounding;
mod sample;
mod shape;
#[cfg(test)]
mod simulation;
mod skill;
mod statements;
mod study;
mod summary;
mod survivors;
mod values;

pub use book::{Book, BookEntry, BookError, BookMove, BookPosition, BookProblem};
#[cfg(feature = "plots")]
pub use documents::documents;
pub use draw::Sample;
pub use estimate::Estimate;
pub use fingerprint::fingerprint;
pub use job::{Counts, Job, Part};
pub use merge::Merge;
#[cfg(feature = "plots")]
pub use plots::PlotError;
pub use published::{METHODS, Published, folder_of, published};
pub use report::{
    StudyCell, StudyColumn, StudyHeadline, StudyLink, StudyPieceValue, StudyPlot, StudyReport,
    StudySection, StudySentence, StudyTable,
};
pub use study::*;
pub use summary::summarize;
