//! The round as users see it.

use crate::effect::{ClockTimes, Message, Player};
use crate::event::Seat;
use crate::ids::UserId;
use crate::per_color::PerColor;
use crate::round::Round;
use crate::state::Status;
use crate::time::Timestamp;
use heterodox_kernel::Color;

impl Round {
    /// Returns the time of the last event if everybody may watch the round now: the
    /// game goes on, a player is connected, and lists may show it.
    pub fn watchable(&self) -> Option<Timestamp> {
        let is_there =
            |&color: &Color| self.is_online(color) && self.state.user_of(color).is_some();
        let playing = self.state.status() == Status::Playing;
        let shown = playing && self.state.is_public() && Color::ALL.iter().any(is_there);
        shown.then_some(self.state.updated)
    }

    /// Returns the time of the creation if the round is an open challenge and its creator is
    /// connected. Others would wait in vain for somebody who has left.
    pub fn open_challenge(&self) -> Option<Timestamp> {
        let is_open = self.state.setup.open && self.state.status() == Status::Waiting;
        let is_there = |&color: &Color| self.is_online(color);
        let is_shown = is_open && Color::ALL.iter().any(is_there);
        is_shown.then_some(self.state.updated)
    }

    /// Returns the players as `viewer` sees them.
    pub fn players(&self, viewer: Option<&UserId>) -> PerColor<Option<Player>> {
        let seats = self.state.setup.seats.clone();
        seats.map(|seat| seat.map(|seat| self.player(seat, viewer)))
    }

    pub(crate) fn player(&self, seat: Seat, viewer: Option<&UserId>) -> Player {
        let you = viewer.is_some() && seat.user_id() == viewer;
        Player { you, online: self.is_present(&seat), seat }
    }

    fn is_present(&self, seat: &Seat) -> bool {
        seat.user_id().is_none_or(|user_id| {
            self.connections.values().any(|whose| whose.as_ref() == Some(user_id))
        })
    }

    pub(crate) fn is_online(&self, color: Color) -> bool {
        self.state.seat(color).is_some_and(|seat| self.is_present(seat))
    }

    /// Returns the remaining times now.
    pub fn clock_times(&self) -> Option<ClockTimes> {
        self.state.clocks.as_ref().map(|clocks| clocks.times(self.now))
    }

    /// Returns whether the computer is choosing its move.
    pub fn is_thinking(&self) -> bool {
        self.thinking_ply.is_some()
    }

    /// Returns the number of connected clients that do not play.
    pub fn spectators(&self) -> usize {
        let players = Color::ALL.map(|color| self.state.user_of(color));
        let looks_on =
            |whose: &&Option<UserId>| whose.is_none() || !players.contains(&whose.as_ref());
        self.connections.values().filter(looks_on).count()
    }

    pub(crate) fn presence(&self) -> Message {
        let online = PerColor::from_fn(|color| self.is_online(color));
        Message::Presence { online, spectators: self.spectators(), absence: self.absence() }
    }
}
