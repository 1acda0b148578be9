//! Definitions of games in words, made by rule: the moves of pieces in [sentences](words), the
//! rules as a [page](rules_page) for players, [sets of squares](squares), and the moves in the
//! notation that [XBoard](xboard) reads.

pub mod rules_page;
pub mod squares;
pub mod words;
pub mod xboard;
