//! The rules of games from definitions: examples, samples, and comparison with the naive
//! implementation and with the project's own games.

mod data;
mod own_games;
mod pacifist;
mod random_texts;
mod repetition;
mod samples;
mod second_opinion;
