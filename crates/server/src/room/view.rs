//! What people see of a room.

use super::{Room, Seat};
use crate::json::{Event, Live, Player, ServerMessage, ShownBy, Status, You};
use crate::store::Summary;
use heterodox_kernel::Color;

impl Room {
    /// The whole game as one visitor sees it.
    pub(crate) fn live(&self, viewer: Option<&str>) -> Live {
        let table = &self.table;
        let waiting = table.status() == Status::Waiting;
        let is_creator = viewer == Some(table.setup.creator.as_str());
        let invite = table.setup.invite.as_ref().filter(|_| waiting && is_creator);
        Live {
            id: table.setup.id.clone(),
            game: table.entry.info.id.clone(),
            game_name: table.entry.info.name.clone(),
            seq: table.seq,
            status: table.status(),
            white: self.player(Color::White, viewer),
            black: self.player(Color::Black, viewer),
            you: self.you(viewer),
            invite: invite.map(|token| format!("/invite/{token}")),
            open: table.setup.open && waiting,
            clock: table.setup.clock,
            clocks: table.clocks.as_ref().map(|clocks| clocks.show(self.now)),
            start: table.setup.start.clone(),
            played: table.record.iter().map(|ply| ply.played.clone()).collect(),
            position: table.position(),
            captured: table.captured(),
            draw: table.draw.map(Into::into),
            takeback: table.takeback.map(Into::into),
            rematch: table.rematch.map(Into::into),
            rematch_id: table.rematch_id.clone(),
            absence: self.absence(),
            shown: self.shown(),
            created_at: table.setup.created,
            thinking: self.choosing.is_some(),
            spectators: self.spectators(),
        }
    }

    /// The same at a later time.
    pub(crate) fn live_at(&mut self, viewer: Option<&str>, now: u64) -> Live {
        self.now = self.now.max(now);
        self.live(viewer)
    }

    /// Who agrees that lists show the game, if that is for the players to say.
    fn shown(&self) -> Option<ShownBy> {
        let [white, black] = self.table.shown;
        self.table.is_private().then_some(ShownBy { white, black })
    }

    /// When something has last happened in a game that lists may show to
    /// everybody just now: it goes on, and a player is there.
    pub(crate) fn watchable(&self) -> Option<u64> {
        let is_there = |&color: &Color| {
            self.is_online(color) && self.table.seat(color).and_then(Seat::visitor).is_some()
        };
        let playing = self.table.status() == Status::Playing;
        let shown = playing && self.table.is_public() && Color::ALL.iter().any(is_there);
        shown.then_some(self.table.updated)
    }

    fn you(&self, viewer: Option<&str>) -> Option<You> {
        match self.sides_of(viewer)[..] {
            [Color::White] => Some(You::White),
            [Color::Black] => Some(You::Black),
            [_, _] => Some(You::Both),
            _ => None,
        }
    }

    fn player(&self, color: Color, viewer: Option<&str>) -> Option<Player> {
        let seat = self.table.seat(color)?;
        Some(seat.player(viewer, self.is_online(color)))
    }

    pub(super) fn is_online(&self, color: Color) -> bool {
        match self.table.seat(color) {
            Some(Seat::Computer { .. }) => true,
            Some(Seat::Person { visitor, .. }) => {
                self.connections.values().any(|whose| whose.as_ref() == Some(visitor))
            }
            None => false,
        }
    }

    fn spectators(&self) -> usize {
        let players = Color::ALL.map(|color| self.table.seat(color).and_then(Seat::visitor));
        let looks_on =
            |whose: &&Option<String>| whose.is_none() || !players.contains(&whose.as_deref());
        self.connections.values().filter(looks_on).count()
    }

    pub(super) fn presence(&self) -> ServerMessage {
        let [white, black] = Color::ALL.map(|color| self.is_online(color));
        let spectators = self.spectators();
        ServerMessage::Presence { white, black, spectators, absence: self.absence() }
    }

    /// An event as one visitor is told of it.
    pub(super) fn personal(&self, event: Event, viewer: Option<&str>) -> Event {
        let Event::Joined { white, black, clocks } = event else { return event };
        Event::Joined {
            white: self.player(Color::White, viewer).unwrap_or(white),
            black: self.player(Color::Black, viewer).unwrap_or(black),
            clocks,
        }
    }

    /// Clocks are always told as of now, also with events of the past.
    pub(super) fn set_clocks_of(&self, event: &mut Event) {
        let now = self.table.clocks.as_ref().map(|clocks| clocks.show(self.now));
        match event {
            Event::Move { clocks, .. }
            | Event::TakenBack { clocks, .. }
            | Event::Ended { clocks, .. }
            | Event::Joined { clocks, .. } => *clocks = now,
            Event::Draw { .. }
            | Event::Takeback { .. }
            | Event::Rematch { .. }
            | Event::Shown { .. }
            | Event::Withdrawn => {}
        }
    }

    /// What lists show of the game.
    pub(crate) fn summary(&self) -> Summary {
        let table = &self.table;
        Summary {
            seats: table.setup.seats.clone(),
            status: table.status(),
            result: table.outcome().map(|outcome| outcome.result),
            fen: table.played.position().fen(),
            turn: table.turn().into(),
            last: table.record.last().map(|ply| ply.played.clone()),
            moves: table.record.len() as u32,
            updated: table.updated,
        }
    }
}
