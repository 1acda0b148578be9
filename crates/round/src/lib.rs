//! The state machine of a round: a game that is being played, with the clients that are
//! connected to it.
//!
//! [Commands](Command) go into a [`Round`], each with its time, and [effects](Effect)
//! come out: events to be stored, messages to be sent, work for the engine. There are no
//! clocks, threads or sockets; the same commands at the same times always have the same
//! effects. The stored [events](GameEvent) determine the [`GameState`].
//!
//! ```
//! use heterodox_round::{
//!     Command, ConnectionId, Effect, GameEvent, PerColor, PlayTimers, Request, Round, Seat, Setup,
//!     Timestamp,
//! };
//! use std::sync::Arc;
//!
//! let game: Arc<dyn heterodox_catalog::AnyGame> = heterodox_catalog::find("chess")?.into();
//! let person = |name: &str| Some(Seat::Person { user_id: name.into(), name: name.to_owned() });
//! let start = Timestamp(1_000_000);
//! let setup = Setup {
//!     id: "12345678".into(),
//!     game: "chess".into(),
//!     start: game.start().fen(),
//!     creator: "anna".into(),
//!     seats: PerColor::new(person("anna"), person("ben")),
//!     clock: None,
//!     open: false,
//!     invite: None,
//!     created: start,
//! };
//! let mut round = Round::load(Arc::clone(&game), setup.clone(), vec![], start, PlayTimers::default())?;
//!
//! let connection = ConnectionId(1);
//! let user_id = Some("anna".into());
//! round.handle(Command::Connect { connection, user_id, since: None }, start)?;
//! let request = Request::Move { ply: 0, mv: "e4".to_owned() };
//! let effects = round.handle(Command::Request { connection, id: 1, request }, start)?;
//!
//! // The event is stored before anybody hears of the move. It restores the round.
//! let Effect::Store(event) = &effects[0] else { panic!("{effects:?}") };
//! assert_eq!(*event, GameEvent::Move { mv: "e2e4".to_owned(), left: None });
//! let events = vec![(event.clone(), start)];
//! let restored = Round::load(game, setup, events, start, PlayTimers::default())?;
//! assert_eq!(restored.state().position().position.fen(), round.state().position().position.fen());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod absence;
mod clock;
mod command;
mod decision;
mod effect;
#[cfg(test)]
mod ending_tests;
mod event;
mod ids;
#[cfg(test)]
mod newcomer_tests;
mod offers;
mod per_color;
#[cfg(test)]
mod permission_tests;
#[cfg(test)]
mod phrase_tests;
mod phrases;
mod played;
mod refusal;
mod refusal_phrases;
mod requests;
mod round;
#[cfg(test)]
mod simulation;
mod state;
#[cfg(test)]
mod tests;
mod time;
mod timers;
mod view;

pub use clock::{FREE_PLIES, MAX_LAG_COMPENSATION};
pub use command::{Command, Newcomers, Request};
pub use effect::{
    Absence, ClockTimes, Effect, EngineJob, EngineRequest, Hint, Message, Player, To, Update,
};
pub use event::{DAY, GameEvent, Seat, Setup, TimeControl};
pub use ids::{ConnectionId, GameId, RulesId, UserId};
pub use offers::{DeclinedOffer, Offer};
pub use per_color::PerColor;
pub use phrases::{MAX_PHRASES, PHRASE_INTERVAL, Phrase};
pub use played::{Ending, LivePosition, Ply};
pub use refusal::Refusal;
pub use round::{Countdown, Round};
pub use state::{CorruptLog, GameState, Status};
pub use time::{Millis, Timestamp};
pub use timers::PlayTimers;
