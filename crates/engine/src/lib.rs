//! An alpha-beta search for every game.
//!
//! The engine knows nothing about any single game. A game provides moves and
//! positions ([`heterodox_kernel::Position`]) and their evaluation
//! ([`heterodox_evaluation::Searchable`]). The engine creates no threads, reads only
//! the clock that it is given, and prints nothing: it reports its results to a
//! callback.

mod abdada;
mod annotate;
mod check_interval;
mod contempt;
mod control;
mod correction_history;
mod evaluator;
mod hindsight;
mod histories;
mod history;
mod history_update;
mod level;
mod limits;
mod memory;
mod move_picker;
mod node;
mod node_context;
mod pruning;
mod quiescence;
mod reductions;
mod report;
mod root;
mod score;
mod sight;
mod smp;
mod stack;
mod time_manager;
mod timed_moves;
mod transposition;
mod window;
mod worker;

pub use annotate::{Annotation, MoveQuality, annotate, from_mover_view, outcome_score};
pub use control::{Clock, Control, Shared, StoppedClock};
pub use level::{Handicap, Level, Strength};
pub use limits::{Limits, TimeLimit};
pub use report::{Line, Report};
pub use root::Role;
pub use score::{MAX_PLY, Score, Wdl};
pub use transposition::{Bound, Entry, TranspositionTable};
pub use worker::Worker;
