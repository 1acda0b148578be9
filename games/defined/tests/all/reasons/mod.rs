//! Reasons why moves cannot be played.

mod tables;
mod truth;
