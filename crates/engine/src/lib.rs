//! A search for every game.
//!
//! Nothing about any single game is here: a game says what its moves and
//! positions are ([`heterodox_kernel::Position`]) and what they are worth
//! ([`heterodox_kernel::Searchable`]). The engine makes no threads, reads no
//! clock but the one that it is handed, and prints nothing: it reports events.

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
