//! An alpha-beta search for every game.
//!
//! The engine knows nothing about any single game. A game provides moves and
//! positions ([`heterodox_kernel::Position`]) and their evaluation
//! ([`heterodox_evaluation::Searchable`]). The engine creates no threads, reads only
//! the clock that it is given, and prints nothing: it reports its results to a
//! callback.
//!
//! ```
//! use heterodox_chess::Chess;
//! use heterodox_engine::{Control, Limits, Role, Shared, StoppedClock, TranspositionTable, Worker};
//! use heterodox_kernel::{Game, Match};
//!
//! // White mates on the back rank.
//! let position = Chess.parse_fen("6k1/5ppp/8/8/8/8/4Q3/4R1K1 w - - 0 1").expect("a position");
//! let played = Match::from_position(Chess, position);
//! let (table, control) = (TranspositionTable::new(1), Control::default());
//! let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
//! let limits = Limits { depth: Some(5), ..Limits::default() };
//! let mut depths = Vec::new();
//! let report = |report: &heterodox_engine::Report| depths.push(report.depth);
//! let lines = Worker::new(&Chess).think(&shared, &played, &limits, 1, Role::Main, report);
//! let best = lines[0].moves[0].coordinates(Chess.board(), Chess.kinds());
//! assert_eq!(best, "e2e8");
//! assert_eq!(lines[0].score.plies_to_end(), Some(1));
//! ```

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
mod search_context;
mod search_progress;
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
