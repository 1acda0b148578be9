//! The rules of games that a text defines: examples, samples, and comparison with the naive
//! implementation.

mod data;
mod example;
mod game;
mod random_texts;
mod samples;
mod second_opinion;
mod worked_examples;
