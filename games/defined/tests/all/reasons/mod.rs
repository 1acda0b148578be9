//! Reasons why moves cannot be played.

mod enclosing;
mod janggi;
mod tables;
mod truth;
