//! Views of a round for clients, and its summary for lists.

use super::{Round, Seat};
use crate::json::{Live, Player, ServerMessage, ShownBy, Status, Update, You};
use crate::store::Summary;
use heterodox_kernel::Color;

impl Round {
    /// Returns the whole round as `viewer` sees it.
    pub(crate) fn live(&self, viewer: Option<&str>) -> Live {
        let state = &self.state;
        let waiting = state.status() == Status::Waiting;
        let is_creator = viewer == Some(state.setup.creator.as_str());
        let invite = state.setup.invite.as_ref().filter(|_| waiting && is_creator);
        Live {
            id: state.setup.id.clone(),
            game: state.entry.info.id.clone(),
            game_name: state.entry.info.name.clone(),
            seq: state.seq,
            status: state.status(),
            white: self.player(Color::White, viewer),
            black: self.player(Color::Black, viewer),
            you: self.you(viewer),
            invite: invite.map(|token| format!("/invite/{token}")),
            open: state.setup.open && waiting,
            clock: state.setup.clock,
            clocks: state.clocks.as_ref().map(|clocks| clocks.view(self.now)),
            start: state.setup.start.clone(),
            played: state.plies.iter().map(|ply| ply.played.clone()).collect(),
            position: state.position(),
            captured: state.captured(),
            draw: state.draw.map(Into::into),
            takeback: state.takeback.map(Into::into),
            rematch: state.rematch.map(Into::into),
            rematch_id: state.rematch_id.clone(),
            absence: self.absence(),
            shown: self.shown(),
            created_at: state.setup.created,
            thinking: self.thinking_ply.is_some(),
            spectators: self.spectators(),
        }
    }

    /// Returns the whole round at time `now` as `viewer` sees it.
    pub(crate) fn live_at(&mut self, viewer: Option<&str>, now: u64) -> Live {
        self.now = self.now.max(now);
        self.live(viewer)
    }

    /// Returns the players who agree that lists show the game, if that needs their
    /// agreement.
    fn shown(&self) -> Option<ShownBy> {
        let [white, black] = self.state.shown;
        self.state.is_private().then_some(ShownBy { white, black })
    }

    /// Returns the time of the last event if everybody may watch the round now: the
    /// game goes on, a player is connected, and lists may show it.
    pub(crate) fn watchable(&self) -> Option<u64> {
        let is_there = |&color: &Color| {
            self.is_online(color) && self.state.seat(color).and_then(Seat::user_id).is_some()
        };
        let playing = self.state.status() == Status::Playing;
        let shown = playing && self.state.is_public() && Color::ALL.iter().any(is_there);
        shown.then_some(self.state.updated)
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
        let seat = self.state.seat(color)?;
        Some(seat.player(viewer, self.is_online(color)))
    }

    pub(super) fn is_online(&self, color: Color) -> bool {
        match self.state.seat(color) {
            Some(Seat::Computer { .. }) => true,
            Some(Seat::Person { user_id, .. }) => {
                self.connections.values().any(|whose| whose.as_ref() == Some(user_id))
            }
            None => false,
        }
    }

    fn spectators(&self) -> usize {
        let players = Color::ALL.map(|color| self.state.seat(color).and_then(Seat::user_id));
        let looks_on =
            |whose: &&Option<String>| whose.is_none() || !players.contains(&whose.as_deref());
        self.connections.values().filter(looks_on).count()
    }

    pub(super) fn presence(&self) -> ServerMessage {
        let [white, black] = Color::ALL.map(|color| self.is_online(color));
        let spectators = self.spectators();
        ServerMessage::Presence { white, black, spectators, absence: self.absence() }
    }

    /// Personalises an update for `viewer`.
    pub(super) fn personalise(&self, update: Update, viewer: Option<&str>) -> Update {
        let Update::Joined { white, black, clocks } = update else { return update };
        Update::Joined {
            white: self.player(Color::White, viewer).unwrap_or(white),
            black: self.player(Color::Black, viewer).unwrap_or(black),
            clocks,
        }
    }

    /// Replaces the clocks of an update by the current clocks, which are sent even with
    /// earlier updates.
    pub(super) fn set_current_clocks(&self, update: &mut Update) {
        let now = self.state.clocks.as_ref().map(|clocks| clocks.view(self.now));
        match update {
            Update::Move { clocks, .. }
            | Update::TakenBack { clocks, .. }
            | Update::Ended { clocks, .. }
            | Update::Joined { clocks, .. } => *clocks = now,
            Update::Draw { .. }
            | Update::Takeback { .. }
            | Update::Rematch { .. }
            | Update::Shown { .. }
            | Update::Withdrawn => {}
        }
    }

    /// Returns the summary for lists.
    pub(crate) fn summary(&self) -> Summary {
        let state = &self.state;
        Summary {
            seats: state.setup.seats.clone(),
            status: state.status(),
            result: state.outcome().map(|outcome| outcome.result),
            fen: state.played.position().fen(),
            turn: state.turn().into(),
            last: state.plies.last().map(|ply| ply.played.clone()),
            moves: state.plies.len() as u32,
            updated: state.updated,
        }
    }
}
