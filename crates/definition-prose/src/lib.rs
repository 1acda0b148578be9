//! Descriptions of definitions: the moves of a piece as [sentences](words), the rules as a
//! [page](rules_page) for players, [sets of squares](squares) as phrases, and the moves in the
//! notation of [XBoard](xboard).

pub mod rules_page;
pub mod squares;
pub mod words;
pub mod xboard;
