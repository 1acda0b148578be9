//! Live games: against the computer, or two people at one screen.

use crate::job::{Best, Job};
use crate::live_games::{Loaded, no_live};
use crate::request::{Body, Change, Request, json, no_route};
use crate::site::Site;
use crate::stored_round::{StoredRound, USER, VISITOR};
use heterodox_answers::present::{Presenter, command, time_control};
use heterodox_answers::{AnswerError, check_clock, new_start, problems, seats};
use heterodox_api::{Card, LiveGame, Lobby, NewGame, Opponent, ServerMessage, You};
use heterodox_catalog::AnyGame;
use heterodox_kernel::Color;
use heterodox_kernel::text::sentence;
use heterodox_round::{
    Command, ConnectionId, CorruptLog, Effect, EngineJob, GameId, PerColor, PlayTimers, Round,
    Seat, Setup, Status, Timestamp, To,
};
use serde::Serialize;
use std::collections::VecDeque;
use std::sync::Arc;

/// Maximum number of games in a list.
const MAX_CARDS: usize = 30;

/// The work of the page after a command to a live game.
#[derive(Clone, Default, PartialEq, Debug, Serialize)]
pub struct Effects {
    /// Changes of the store, which must be kept first.
    pub changes: Vec<Change>,
    /// Messages to sockets, by the numbers of their connections.
    pub messages: Vec<(u64, String)>,
    /// Positions to be searched.
    pub jobs: Vec<Job>,
    /// Time of the next [tick](Site::tick), in milliseconds since 1970.
    pub wakeup: Option<u64>,
}

fn damaged(error: CorruptLog) -> AnswerError {
    AnswerError::new(500, "damaged", sentence(&error.to_string()))
}

impl Site {
    /// Answers a request whose path begins with `/live`.
    pub(crate) fn of_live(&mut self, rest: &[&str], request: &Request<'_>) -> Body {
        match (request.method, rest) {
            ("POST", []) => {
                let id = self.create_round(&request.json()?, request)?;
                json(&self.live_view(&id, request.now)?)
            }
            ("GET", [id]) => json(&self.live_view(id, request.now)?),
            _ => Err(no_route()),
        }
    }

    fn create_round(
        &mut self,
        new: &NewGame,
        request: &Request<'_>,
    ) -> Result<String, AnswerError> {
        check_clock(new.clock)?;
        if matches!(new.opponent, Opponent::Friend | Opponent::Open) {
            return Err(AnswerError::bad("not-offered", &problems::NO_OPPONENTS));
        }
        let game = self.find(&new.game)?;
        let own = Seat::Person { user_id: USER.into(), name: VISITOR.to_owned() };
        let setup = Setup {
            id: GameId::default(),
            game: game.info().id.as_str().into(),
            start: new_start(game.as_ref(), new.fen.as_deref())?,
            seats: seats(new, own, request.random % 2 == 1)?,
            creator: USER.into(),
            clock: new.clock.map(time_control),
            open: false,
            invite: None,
            created: Timestamp(request.now),
        };
        let id = format!("{:08x}", request.random >> 32);
        self.store_round(&id, &setup)?;
        Ok(id)
    }

    fn store_round(&mut self, id: &str, setup: &Setup) -> Result<(), AnswerError> {
        self.live.stored.insert(id.to_owned(), StoredRound::new(setup));
        let change = self.live.change(id)?;
        self.keep(change);
        Ok(())
    }

    /// Returns a live game, replayed from its events if it is not loaded.
    fn load(&mut self, id: &str, now: u64) -> Result<&mut Loaded, AnswerError> {
        if !self.live.loaded.contains_key(id) {
            let stored = self.live.stored.get(id).ok_or_else(no_live)?.clone();
            let game: Arc<dyn AnyGame> = self.find(&stored.game)?;
            let setup = stored.setup(id, VISITOR);
            let (events, timers) = (stored.events(), PlayTimers::default());
            let round =
                Round::load(game, setup, events, Timestamp(now), timers).map_err(damaged)?;
            let loaded = Loaded { round, presenter: Presenter::default() };
            self.live.loaded.insert(id.to_owned(), loaded);
        }
        self.live.loaded.get_mut(id).ok_or_else(no_live)
    }

    fn live_view(&mut self, id: &str, now: u64) -> Result<LiveGame, AnswerError> {
        let Loaded { round, presenter } = self.load(id, now)?;
        Ok(presenter.live(round, Some(&USER.into())))
    }

    /// Returns the unfinished games of the visitor, the last ones first.
    pub(crate) fn lobby(&mut self, now: u64) -> Lobby {
        let unfinished = self.live.stored.iter().filter(|(_, stored)| !stored.over);
        let ids: Vec<String> = unfinished.map(|(id, _)| id.clone()).collect();
        // Games of deleted definitions cannot be loaded.
        let mut mine: Vec<Card> = ids.iter().filter_map(|id| self.card(id, now).ok()).collect();
        mine.sort_by_key(|card| std::cmp::Reverse(card.updated_at));
        mine.truncate(MAX_CARDS);
        Lobby { mine, open: Vec::new(), watch: Vec::new() }
    }

    fn card(&mut self, id: &str, now: u64) -> Result<Card, AnswerError> {
        let live = self.live_view(id, now)?;
        let updated = self.load(id, now)?.round.state().updated;
        let turn = live.position.turn;
        let your_turn = match live.you {
            Some(You::White) => turn == Color::White,
            Some(You::Black) => turn == Color::Black,
            Some(You::Both) => true,
            None => false,
        };
        Ok(Card {
            id: live.id,
            game: live.game,
            game_name: live.game_name,
            fen: live.position.fen.clone(),
            pieces: live.position.pieces.clone(),
            last_move: live.played.last().cloned(),
            status: live.status,
            white: live.white,
            black: live.black,
            clock: live.clock,
            you: live.you,
            your_turn,
            moves: u32::try_from(live.played.len()).unwrap_or(u32::MAX),
            updated_at: updated.0,
        })
    }

    /// Connects a socket of the page of a live game. The client has seen the updates up to number
    /// `since`.
    pub fn connect(&mut self, connection: u64, id: &str, since: Option<u64>, now: u64) -> Effects {
        let connection = ConnectionId(connection);
        self.live.connections.insert(connection, id.to_owned());
        let user_id = Some(USER.into());
        let connect = Command::Connect { connection, user_id, since };
        self.effects_of(id, [connect, Command::Tick], now)
    }

    /// Handles a message from a socket. Messages that cannot be read are ignored.
    pub fn receive(&mut self, connection: u64, text: &str, now: u64) -> Effects {
        let connection = ConnectionId(connection);
        let id = self.live.connections.get(&connection).cloned();
        let (Some(id), Ok(request)) = (id, serde_json::from_str(text)) else {
            return Effects::default();
        };
        self.effects_of(&id, [command(connection, request)], now)
    }

    /// Handles the end of a socket.
    pub fn disconnect(&mut self, connection: u64, now: u64) -> Effects {
        let connection = ConnectionId(connection);
        let Some(id) = self.live.connections.remove(&connection) else { return Effects::default() };
        let effects = self.effects_of(&id, [Command::Disconnect { connection }], now);
        if !self.live.is_open(&id) {
            // Clocks stop while nobody looks, and another page may go on.
            self.live.loaded.remove(&id);
        }
        effects
    }

    /// Handles the result of a search.
    pub fn finish(&mut self, job: &Job, best: Best, now: u64) -> Effects {
        match self.live.loaded.contains_key(&job.live) {
            true => self.effects_of(&job.live, [job.command(best)], now),
            false => Effects::default(),
        }
    }

    /// Does what is due in the live games of open pages.
    pub fn tick(&mut self, now: u64) -> Effects {
        let ids: Vec<String> = self.live.loaded.keys().cloned().collect();
        let mut all = Effects::default();
        for id in ids {
            let effects = self.effects_of(&id, [Command::Tick], now);
            all.changes.extend(effects.changes);
            all.messages.extend(effects.messages);
            all.jobs.extend(effects.jobs);
        }
        all.wakeup = self.live.wakeup();
        all
    }

    fn effects_of(
        &mut self,
        id: &str,
        commands: impl IntoIterator<Item = Command>,
        now: u64,
    ) -> Effects {
        let mut effects = Effects::default();
        let mut commands: VecDeque<Command> = commands.into_iter().collect();
        while let Some(command) = commands.pop_front() {
            let done = self.handle(id, command, now, &mut effects);
            match done {
                Ok(next) => commands.extend(next),
                Err(error) => {
                    let AnswerError { message, said, .. } = error;
                    let refused = ServerMessage::Refused { id: None, message, said };
                    self.send(id, To::All, &refused, &mut effects);
                    break;
                }
            }
        }
        effects.changes = self.take_changes();
        effects.wakeup = self.live.wakeup();
        effects
    }

    /// Handles a command. Returns the commands that follow immediately.
    fn handle(
        &mut self,
        id: &str,
        command: Command,
        now: u64,
        effects: &mut Effects,
    ) -> Result<Vec<Command>, AnswerError> {
        let round = &mut self.load(id, now)?.round;
        // The clock of the system may have been set back.
        let now = round.now().0.max(now);
        let found = round.handle(command, Timestamp(now)).map_err(damaged)?;
        let over = round.state().status() == Status::Over;
        let mut next = Vec::new();
        let mut has_events = false;
        for effect in found {
            match effect {
                Effect::Store(event) => {
                    let stored = self.live.stored.get_mut(id).ok_or_else(no_live)?;
                    stored.events.push((event, now));
                    stored.over = over;
                    has_events = true;
                }
                Effect::Send(to, message) => {
                    let Loaded { round, presenter } = self.load(id, now)?;
                    let message = presenter.message(round, to, message);
                    self.send(id, to, &message, effects);
                }
                Effect::Reply(_) => {}
                Effect::Job(EngineJob::CreateRematch { setup, shown }) => {
                    next.push(self.create_rematch(id, &setup, shown, now));
                }
                Effect::Job(job) => effects.jobs.extend(Job::of(id, job)),
            }
        }
        if has_events {
            let change = self.live.change(id)?;
            self.keep(change);
        }
        Ok(next)
    }

    fn create_rematch(
        &mut self,
        of: &str,
        setup: &Setup,
        _shown: PerColor<bool>,
        now: u64,
    ) -> Command {
        // The id depends on the game and the time, so that no other game has it.
        let id = heterodox_kernel::hash::fnv1a(format!("{of} {now}").bytes()) as u32;
        let id = format!("{id:08x}");
        let setup = Setup { created: Timestamp(now), ..setup.clone() };
        let stored = self.store_round(&id, &setup);
        Command::RematchCreated { id: stored.is_ok().then(|| id.into()) }
    }

    /// Adds a message to the sockets of a game.
    fn send(&self, id: &str, to: To, message: &ServerMessage, effects: &mut Effects) {
        let Ok(text) = json(message) else { return };
        for (connection, open) in &self.live.connections {
            if open == id && matches!(to, To::All) || to == To::One(*connection) {
                effects.messages.push((connection.0, text.clone()));
            }
        }
    }
}
