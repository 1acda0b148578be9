//! The rules of a game as data, and the readers of definitions. There are two languages:
//! Interactive Diagrams in H. G. Muller's XBetza, and sections of a `variants.ini` as
//! Fairy-Stockfish reads them.
//!
//! Both readers create a [`Definition`], with all letters, names and defaults resolved. They reject
//! anything unknown with a [`Diagnostic`] that names the place.
//!
//! ```
//! use heterodox_definition::{Definition, Language};
//! let text = "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:::e1";
//! let definition = Definition::read(text).unwrap();
//! assert_eq!((definition.language(), definition.kinds.len()), (Language::Diagram, 3));
//! ```

pub mod betza;
mod change;
mod code;
mod definition;
mod diagnostic;
pub mod diagram;
mod fen_tables;
mod fixes;
mod identity;
pub mod ini;
mod language;
mod messages;
mod pacifist;
mod read;
mod samples;
mod set_up;
mod spans;
pub mod stride;
mod suggest;

pub use change::{SetUp, SetUpError};
pub use code::{Code, Severity};
pub use definition::{
    Bare, Blast, Captives, Castling, CastlingByFiles, CastlingWay, Chain, Checking, Choice,
    Condition, Connection, Counting, Dead, Definition, DropRule, EnclosingDrop, Enclosure, Ends,
    Extinction, Facing, Flag, FlagReply, FlagRule, Flips, Heading, Keys, KindRules, KindSet, Leg,
    Mount, Movement, Passage, Passes, PawnMoves, Prey, Promotion, Range, Repetition, Rider,
    RoyalGroup, Royalty, Sense, Transform, Turns, Universal, Verdict, When, Wrap,
};
pub use diagnostic::{Diagnostic, Diagnostics, Edit, MAX_ERRORS, Message, Place, Span};
pub use fen_tables::{FenTables, KindTexts};
pub use fixes::keep_fixes_that_help;
pub use identity::{slug, text_with_name};
pub use language::Language;
pub use pacifist::PacifistRefusal;
pub use read::{MAX_TEXT, Parsed, StartError, parse, parse_each};
pub use samples::{SAMPLES, Sample};
pub use set_up::set_up;
pub use spans::{KeySpans, KindSpans, Spans};
pub use suggest::closest;

use heterodox_kernel::said::Phrase;

/// Returns the phrases of all messages and suggestions of readers, for tests of the catalogues.
pub fn messages() -> impl Iterator<Item = &'static Phrase> {
    let groups = [messages::ALL, betza::messages::ALL, diagram::messages::ALL];
    groups.into_iter().chain(ini::messages()).flatten().copied()
}
