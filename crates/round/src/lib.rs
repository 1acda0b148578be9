//! The state machine of a round: a game that is being played, with the clients that are
//! connected to it.
//!
//! [Commands](Command) go into a [`Round`], each with its time, and [effects](Effect)
//! come out: events to be stored, messages to be sent, work for the engine. There are no
//! clocks, threads or sockets; the same commands at the same times always have the same
//! effects. The stored [events](GameEvent) determine the [`GameState`].

mod absence;
mod clock;
mod command;
mod decision;
mod effect;
#[cfg(test)]
mod ending_tests;
mod event;
mod ids;
mod offers;
mod per_color;
#[cfg(test)]
mod permission_tests;
mod played;
mod refusal;
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
pub use command::{Command, Request};
pub use effect::{
    Absence, ClockTimes, Effect, EngineJob, EngineRequest, Hint, Message, Player, To, Update,
};
pub use event::{GameEvent, Seat, Setup, TimeControl};
pub use ids::{ConnectionId, GameId, RulesId, UserId};
pub use offers::{DeclinedOffer, Offer};
pub use per_color::PerColor;
pub use played::{Ending, LivePosition, Ply};
pub use refusal::Refusal;
pub use round::{Countdown, Round};
pub use state::{CorruptLog, GameState, Status};
pub use time::{Millis, Timestamp};
pub use timers::PlayTimers;
