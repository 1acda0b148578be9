//! Reasons why moves cannot be played.

mod janggi;
mod tables;
mod truth;
