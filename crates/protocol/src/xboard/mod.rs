//! The Chess Engine Communication Protocol, version 2: XBoard and WinBoard.
//!
//! After Tim Mann and H.G. Muller's *Chess Engine Communication Protocol*
//! (`engine-intf.html` of GNU XBoard, with its additions up to 4.8) and, for
//! moves of pieces, *Betza notation and XBoard* (`Betza.html`, beside it). What
//! is said of a single command below is from the former unless another source
//! is named.
//!
//! [`Command`] goes from XBoard to the engine and is only read; [`Reply`] goes
//! from the engine to XBoard, and is printed and read. Between `edit` and `.`
//! the lines are not commands but of another language, [`EditLine`].
//!
//! Two things are for whoever knows the game to keep in mind. On a board with
//! exactly ten ranks XBoard counts them from 0. And XBoard only knows what a
//! game looks like if it is told: an engine answers `variant` with a
//! [`Setup`] and a [`PieceDescription`] for each kind of piece.
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
mod feature;
mod level;
mod options;
mod reply;
mod result;
mod setup;
mod thinking;

pub use betza::{BadPiece, Colours, PieceDescription};
pub use command::{Command, CommandError, MoveSet, Problem};
pub use edit::EditLine;
pub use feature::{Feature, FeatureValue};
pub use level::Level;
pub use options::{OptionFeature, OptionFeatureKind};
pub use reply::{Reply, ReplyError, Stat01};
pub use result::GameResult;
pub use setup::{BadTable, Image, PieceTable, Setup, Shape};
pub use thinking::{Details, Thinking};
