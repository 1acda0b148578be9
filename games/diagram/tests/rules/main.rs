//! The rules of games that a text defines: examples, samples, and comparison with the naive
//! implementation.

mod data;
mod example;
mod samples;
mod worked_examples;
mod random_texts;
