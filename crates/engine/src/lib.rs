//! A search for every game.
//!
//! Nothing about any single game is here: a game says what its moves and
//! positions are ([`heterodox_kernel::Position`]) and what they are worth
//! ([`heterodox_kernel::Searchable`]). The engine makes no threads, reads no
//! clock but the one that it is handed, and prints nothing: it reports events.

mod busy;
mod check_interval;
mod contempt;
mod hindsight;
mod history;
mod iterations;
mod judgement;
mod learning;
mod level;
mod limits;
mod node;
mod order;
mod pruning;
mod quiescence;
mod root;
mod score;
mod table;
mod verdict;
mod worker;

pub use level::{Handicap, Level, Strength};
pub use limits::{Clock, Control, Limits, StoppedClock, TimeLimit};
pub use root::{Line, Report, Role};
pub use score::{MAX_PLY, Odds, Score};
pub use table::{Bound, Entry, Table};
pub use verdict::{Mark, Verdict, accepts_draw, for_the_mover, judge, score_of};
pub use worker::{Shared, Worker};
