//! The Chess Engine Communication Protocol, version 2: XBoard and WinBoard.
//!
//! Sources: Tim Mann and H.G. Muller, *Chess Engine Communication Protocol*
//! (`engine-intf.html` of GNU XBoard, with its additions up to 4.8) and, for the moves
//! of pieces, *Betza notation and XBoard* (`Betza.html`, in the same folder). The
//! comments on single commands follow the former unless they name another source.
//!
//! A [`Command`] is sent by XBoard and can only be parsed. A [`Reply`] is sent by the
//! engine and can be parsed and printed. Lines between `edit` and `.` are not commands
//! but [`EditLine`]s.
//!
//! Callers must know two things. On a board with exactly ten ranks, XBoard numbers the
//! ranks from 0. And XBoard learns about unknown variants only from the engine, which
//! answers `variant` with a [`Setup`] and a [`PieceDescription`] for each type of
//! piece.
//!
//! ```
//! use heterodox_protocol::xboard::{Command, Reply};
//! assert_eq!(Command::parse("ping 3"), Ok(Command::Ping(3)));
//! assert_eq!(Reply::Pong(3).to_string(), "pong 3");
//! let error = Command::parse("level 1 2 3 4 5 6 7").unwrap_err();
//! assert_eq!(Reply::from(error).to_string(), "Error (too many parameters): level 1 2 3 4 5 6 7");
//! ```

mod betza;
mod command;
mod edit;
mod error;
mod feature;
mod level;
mod options;
mod reply;
mod result;
mod setup;
mod thinking;

pub use betza::{BadPiece, Colours, PieceDescription};
pub use command::{Command, MoveSet};
pub use edit::EditLine;
pub use error::{CommandError, Problem, ReplyError};
pub use feature::{Feature, FeatureValue};
pub use level::Level;
pub use options::{OptionFeature, OptionFeatureKind};
pub use reply::{Reply, Stat01};
pub use result::GameResult;
pub use setup::{BadTable, Image, PieceTable, Setup, Shape};
pub use thinking::{Details, Thinking};
