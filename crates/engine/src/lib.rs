//! An alpha-beta search for every game.
//!
//! The engine knows nothing about any single game. A game provides moves and
//! positions ([`heterodox_kernel::Position`]) and their evaluation
//! ([`heterodox_kernel::Searchable`]). The engine creates no threads, reads only
//! the clock that it is given, and prints nothing: it reports its results to a
//! callback.

mod abdada;
mod annotate;
mod check_interval;
mod contempt;
mod evaluator;
mod hindsight;
mod history;
mod history_update;
mod level;
mod limits;
mod move_ordering;
mod node;
mod pruning;
mod quiescence;
mod root;
mod score;
mod smp;
mod transposition;
mod worker;

pub use annotate::{
    Annotation, MoveQuality, accepts_draw, annotate, from_mover_view, outcome_score,
};
pub use level::{Handicap, Level, Strength};
pub use limits::{Clock, Control, Limits, StoppedClock, TimeLimit};
pub use root::{Line, Report, Role};
pub use score::{MAX_PLY, Score, Wdl};
pub use transposition::{Bound, Entry, TranspositionTable};
pub use worker::{Shared, Worker};
