//! A round with its clients, its disk and its time, all of which fail now and
//! then. It does with the round what its task does with it.

use super::TIMERS;
use super::mirror::Mirror;
use super::referee::{Cause, Referee};
use super::steps::{Ask, Choice, Fate, Since, Step, VISITORS};
use crate::games::{GameEntry, Games};
use crate::json::{Request, ServerMessage};
use crate::round::{ConnectionId, Effects, EngineJob, GameEvent, Input, Round, Setup, To};
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::Arc;

/// How many messages wait for a client before it is behind.
const WAITING: usize = 8;

/// A browser and the line to it.
#[derive(Default)]
pub(super) struct Client {
    connection: Option<ConnectionId>,
    mirror: Option<Mirror>,
    /// It has said that it knows nothing.
    expects_state: bool,
    inbox: VecDeque<Value>,
    behind: bool,
}

pub(super) struct World {
    entry: Arc<GameEntry>,
    setup: Setup,
    round: Round,
    referee: Referee,
    clients: [Client; VISITORS.len()],
    /// What is on the disk.
    stored: Vec<(GameEvent, u64)>,
    /// The machine's clock, and what the round takes for now.
    pub(super) now: u64,
    round_now: u64,
    connections: ConnectionId,
    requests: u64,
    late: Vec<(usize, Request)>,
    /// How many batches will not be stored, or will be without a word.
    failing: (u8, bool),
    no_next_game: bool,
    /// The ply at which the computer thinks.
    thinking: Option<usize>,
    /// The draw on which the computer was asked for its opinion.
    judging: Option<usize>,
    hints: Vec<(ConnectionId, u64)>,
}

impl World {
    pub(super) fn new(mut setup: Setup) -> World {
        let entry = Games::default().find(&setup.game).unwrap();
        if setup.start.is_empty() {
            setup.start = entry.game.start().fen();
        }
        let now = super::START;
        let round =
            Round::load(Arc::clone(&entry), setup.clone(), Vec::new(), now, TIMERS).unwrap();
        let referee = Referee::new(entry.game.as_ref(), &setup);
        let mut world = World {
            entry,
            setup,
            round,
            referee,
            clients: Default::default(),
            stored: Vec::new(),
            now,
            round_now: now,
            connections: 0,
            requests: 0,
            late: Vec::new(),
            failing: (0, false),
            no_next_game: false,
            thinking: None,
            judging: None,
            hints: Vec::new(),
        };
        world.feed(Input::Tick, Cause::Time);
        world
    }

    pub(super) fn happen(&mut self, step: Step) {
        match step {
            Step::Play { choice } => self.play(choice),
            Step::Ask { client, ask, fate } => self.ask(client, ask, fate),
            Step::Arrives { index } => {
                if !self.late.is_empty() {
                    let (client, request) = self.late.swap_remove(index % self.late.len());
                    self.arrives(client, request);
                }
            }
            Step::Connect { client, since } => self.connect(client, since),
            Step::Disconnect { client } => self.disconnect(client),
            Step::AllLeave => (0..VISITORS.len()).for_each(|client| self.disconnect(client)),
            Step::Read { client, most } => self.read(client, most),
            Step::Wait { ms, woken } => self.wait(ms, woken),
            Step::Before { ms } => {
                let now = self.now;
                self.now = now.saturating_sub(ms);
                self.feed(Input::Tick, Cause::Time);
                self.now = now;
            }
            Step::Lag { client, ms } => {
                if let Some(connection) = self.clients[client].connection {
                    self.feed(Input::Lag { connection, lag: ms }, Cause::Time);
                }
            }
            Step::Join { client } => self.join(client),
            Step::Withdraw { client } => self.withdraw(client),
            Step::Rename { client } => {
                if let Some(user_id) = VISITORS[client].map(str::to_owned) {
                    let name = format!("{user_id} {}", self.now);
                    self.feed(Input::Renamed { user_id, name }, Cause::Time);
                }
            }
            Step::Chosen(choice) => self.choose(choice),
            Step::Opinion { accepts, stale } => self.opine(accepts, stale),
            Step::Advice { client, found } => self.advise(client, found),
            Step::StoreFails { times, silently } => self.failing = (times, silently),
            Step::Close { ms } => self.close(ms),
            Step::NoNextGame => self.no_next_game = true,
            Step::Kill { down, back } => self.kill(down, back),
        }
        self.check();
    }

    fn play(&mut self, choice: usize) {
        let turn = self.referee.turn();
        if self.referee.computer() == Some(turn) {
            return self.choose(Choice::Legal(choice));
        }
        self.now += 10;
        let user_id = self.round.state.seat(turn).and_then(|seat| seat.user_id());
        let client = VISITORS.iter().position(|who| who.is_some() && *who == user_id);
        let Some(client) = client else { return };
        if self.clients[client].connection.is_none() {
            self.connect(client, Since::Known);
        }
        self.ask(client, Ask::Move { choice, off: 0 }, Fate::Arrives);
    }

    fn ask(&mut self, client: usize, ask: Ask, fate: Fate) {
        self.requests += 1;
        let Some(request) = self.request(ask) else { return };
        match fate {
            Fate::Arrives => self.arrives(client, request),
            Fate::Late => self.late.push((client, request)),
            Fate::Twice => {
                self.late.push((client, request.clone()));
                self.arrives(client, request);
            }
        }
    }

    fn request(&self, ask: Ask) -> Option<Request> {
        let (id, ply) = (self.requests, self.referee.moves.len());
        Some(match ask {
            Ask::Move { choice, off } => {
                let legal = self.referee.legal();
                let again = self.referee.moves.get(ply.wrapping_add_signed(off.into()));
                let mv = again.or_else(|| legal.get(choice % legal.len().max(1)))?.clone();
                Request::Move { id, ply: ply.saturating_add_signed(off.into()), mv }
            }
            Ask::Text(mv) => Request::Move { id, ply, mv },
            Ask::Resign => Request::Resign { id },
            Ask::Abort => Request::Abort { id },
            Ask::ClaimWin => Request::ClaimWin { id },
            Ask::ClaimDraw => Request::ClaimDraw { id },
            Ask::Show(on) => Request::Show { id, on },
            Ask::Draw => Request::Draw { id },
            Ask::AcceptDraw => Request::AcceptDraw { id },
            Ask::DeclineDraw => Request::DeclineDraw { id },
            Ask::Takeback => Request::Takeback { id },
            Ask::AcceptTakeback => Request::AcceptTakeback { id },
            Ask::DeclineTakeback => Request::DeclineTakeback { id },
            Ask::Rematch => Request::Rematch { id },
            Ask::AcceptRematch => Request::AcceptRematch { id },
            Ask::DeclineRematch => Request::DeclineRematch { id },
            Ask::Hint => Request::Hint { id },
            Ask::Ping => Request::Ping { at: 1.0 },
        })
    }

    fn arrives(&mut self, client: usize, request: Request) {
        let Some(connection) = self.clients[client].connection else { return };
        let user_id = VISITORS[client].map(str::to_owned);
        let cause = Cause::Asked { user_id, request: request.clone() };
        self.feed(Input::Request { connection, request }, cause);
    }

    fn connect(&mut self, client: usize, since: Since) {
        self.disconnect(client);
        // As the round's task does: what time has brought comes before.
        self.feed(Input::Tick, Cause::Time);
        self.connections += 1;
        let connection = self.connections;
        let known = self.clients[client].mirror.take();
        let (since, mirror) = match since {
            Since::Known => (known.as_ref().map(|mirror| mirror.seq), known),
            Since::Nothing => (None, None),
            Since::Any(seq) => (Some(seq), None),
        };
        let expects_state = since.is_none();
        let connection_of = Some(connection);
        self.clients[client] =
            Client { connection: connection_of, mirror, expects_state, ..Client::default() };
        let user_id = VISITORS[client].map(str::to_owned);
        self.referee.is_there(VISITORS[client], true, self.round_now.max(self.now));
        self.feed(Input::Connected { connection, user_id, since }, Cause::Time);
    }

    fn disconnect(&mut self, client_number: usize) {
        let client = &mut self.clients[client_number];
        let Some(connection) = client.connection.take() else { return };
        // What has not arrived never will.
        client.inbox.clear();
        client.behind = false;
        self.note_who_is_there(client_number, self.round_now.max(self.now));
        self.feed(Input::Disconnected { connection }, Cause::Time);
    }

    /// The referee sees whether a client's user is still there.
    fn note_who_is_there(&mut self, client: usize, now: u64) {
        let user_id = VISITORS[client];
        let mut others = self.clients.iter().zip(VISITORS);
        let is_there = others.any(|(other, who)| who == user_id && other.connection.is_some());
        self.referee.is_there(user_id, is_there, now);
    }

    fn read(&mut self, client: usize, most: usize) {
        let reader = &mut self.clients[client];
        for _ in 0..most {
            let Some(message) = reader.inbox.pop_front() else { break };
            reader.receive(&message);
        }
        if let (Some(connection), true) = (reader.connection, reader.behind)
            && reader.inbox.len() < WAITING / 2
        {
            self.feed(Input::Behind { connection }, Cause::Time);
        }
    }

    /// Time passes, and the round is woken at its deadlines.
    fn wait(&mut self, ms: u64, woken: bool) {
        let end = self.now + ms;
        while let Some(at) = self.round.deadline().filter(|&at| woken && at <= end) {
            self.now = self.now.max(at);
            self.feed(Input::Tick, Cause::Time);
        }
        self.now = end;
        self.feed(Input::Tick, Cause::Time);
    }

    fn join(&mut self, client: usize) {
        let Some(user_id) = VISITORS[client].map(str::to_owned) else { return };
        self.round_now = self.round_now.max(self.now);
        let joined = self.round.join(&user_id, &user_id, self.now).unwrap();
        let joins = joined.as_ref().is_ok_and(|outputs| !outputs.events.is_empty());
        assert_eq!(joins, self.referee.may_join(&user_id), "{user_id} joins");
        if let Ok(outputs) = joined {
            self.publish(outputs, &Cause::Joined { user_id });
        }
    }

    fn withdraw(&mut self, client: usize) {
        let Some(user_id) = VISITORS[client].map(str::to_owned) else { return };
        self.round_now = self.round_now.max(self.now);
        let withdrawn = self.round.withdraw(&user_id, self.now).unwrap();
        assert_eq!(withdrawn.is_ok(), self.referee.may_withdraw(&user_id), "{user_id} withdraws");
        if let Ok(outputs) = withdrawn {
            self.publish(outputs, &Cause::Withdrawn { user_id });
        }
    }

    fn choose(&mut self, choice: Choice) {
        let ply = self.thinking.unwrap_or(self.referee.moves.len());
        let legal = self.referee.legal();
        let pick = |choice: usize| legal.get(choice % legal.len().max(1)).cloned();
        let (ply, mv) = match choice {
            Choice::Legal(choice) => (ply, pick(choice)),
            Choice::Stale(other) => (other, pick(other)),
            Choice::Illegal => (ply, Some("a1a1".to_owned())),
            Choice::None => (ply, None),
        };
        self.now += 5;
        self.feed(Input::Chosen { ply, mv: mv.clone() }, Cause::Chosen { ply, mv });
    }

    fn opine(&mut self, accepts: bool, stale: bool) {
        let ply = if stale { Some(self.referee.moves.len() + 1) } else { self.judging.take() };
        if let Some(ply) = ply {
            self.feed(Input::Opinion { ply, accepts }, Cause::Opinion { ply, accepts });
        }
    }

    fn advise(&mut self, client: usize, found: bool) {
        let Some((connection, id)) = self.hints.pop() else { return };
        let mv = found.then(|| "e2e4".to_owned());
        let outputs = self.feed(Input::Advice { connection, id, mv }, Cause::Time);
        assert!(outputs || client < VISITORS.len());
    }

    /// The process is gone, and with it everything that is not on the disk.
    fn kill(&mut self, down: u64, back: u64) {
        for client in &mut self.clients {
            client.connection = None;
            client.inbox.clear();
            client.behind = false;
        }
        self.now = (self.now + down).saturating_sub(back);
        self.failing = (0, false);
        self.load();
        self.referee.resume(self.now);
        self.feed(Input::Tick, Cause::Time);
    }

    /// The round is closed, and its clock goes on.
    fn close(&mut self, ms: u64) {
        if !self.round.is_idle() || self.judging.is_some() {
            return;
        }
        let (countdown, end) = (self.round.countdown(), self.now + ms);
        let until = countdown.map_or(end, |countdown| countdown.until);
        self.now = end.min(until).max(self.now);
        self.load();
        if let Some(countdown) = countdown {
            self.round.count_down(countdown);
            assert_eq!(self.round.countdown(), Some(countdown));
        }
        self.feed(Input::Tick, Cause::Time);
    }

    fn load(&mut self) {
        let (entry, setup) = (Arc::clone(&self.entry), self.setup.clone());
        self.round = Round::load(entry, setup, self.stored.clone(), self.now, TIMERS).unwrap();
        self.round_now = self.now;
        self.referee.nobody_is_there(self.now);
        (self.thinking, self.judging) = (None, None);
        self.hints.clear();
    }

    /// Gives the round something, and whatever follows from it. Whether it was
    /// stored.
    fn feed(&mut self, input: Input, cause: Cause) -> bool {
        let mut inputs = VecDeque::from([(input, cause)]);
        while let Some((input, cause)) = inputs.pop_front() {
            let asked = match &input {
                Input::Request { connection, request } => Some((*connection, request.clone())),
                _ => None,
            };
            self.round_now = self.round_now.max(self.now);
            let is_allowed = self.referee.allows(&cause, self.round_now);
            let mut outputs = self.round.handle(input, self.now).unwrap();
            if let Some((connection, request)) = &asked {
                check_answered(*connection, request, &outputs);
            }
            let jobs = std::mem::take(&mut outputs.jobs);
            let is_acknowledged = is_acknowledged(&outputs);
            if !self.publish(outputs, &cause) {
                return false;
            }
            if let (Cause::Asked { user_id, request }, true) = (&cause, is_acknowledged) {
                self.referee.check_acknowledged(user_id.as_deref(), request);
            }
            assert!(!self.referee.must_be_over(self.round_now), "a flag has not fallen");
            assert!(!is_allowed || self.referee.over, "{cause:?} is refused");
            inputs.extend(jobs.into_iter().filter_map(|jobs| self.start(jobs)));
        }
        true
    }

    fn start(&mut self, jobs: EngineJob) -> Option<(Input, Cause)> {
        match jobs {
            EngineJob::Choose { request, .. } => self.thinking = Some(request.ply),
            EngineJob::Judge { request } => self.judging = Some(request.ply),
            EngineJob::Advise { connection, id, .. } => self.hints.push((connection, id)),
            EngineJob::Cancel => self.thinking = None,
            EngineJob::NextGame { setup, shown } => {
                assert_eq!(setup.game, self.setup.game);
                assert_eq!(shown, self.referee.shown_next());
                let id = (!std::mem::take(&mut self.no_next_game)).then(|| "next".to_owned());
                let cause = Cause::NextGame { id: id.clone() };
                return Some((Input::NextGame { id }, cause));
            }
        }
        None
    }

    /// Stores, then sends, as the round's task does.
    fn publish(&mut self, outputs: Effects, cause: &Cause) -> bool {
        let fails = self.failing.0 > 0 && !outputs.events.is_empty();
        if !fails || self.failing.1 {
            self.referee.witness(cause, &outputs.events, self.round_now);
            let events = outputs.events.into_iter().map(|event| (event, self.round_now));
            self.stored.extend(events);
        }
        if !fails {
            for (to, message) in &outputs.sends {
                self.send(*to, message);
            }
            for jobs in outputs.jobs {
                self.start(jobs);
            }
            return true;
        }
        self.failing.0 -= 1;
        self.load();
        self.referee.resume(self.now);
        self.clients.iter_mut().for_each(|client| client.expects_state = false);
        let connections: Vec<_> = self.clients.iter().map(|client| client.connection).collect();
        for (connection, user_id) in connections.into_iter().zip(VISITORS) {
            let Some(connection) = connection else { continue };
            self.referee.is_there(user_id, true, self.now);
            let user_id = user_id.map(str::to_owned);
            self.feed(Input::Connected { connection, user_id, since: None }, Cause::Time);
        }
        self.feed(Input::Tick, Cause::Time);
        false
    }

    fn send(&mut self, to: To, message: &ServerMessage) {
        let value = serde_json::to_value(message).unwrap();
        for client in self.clients.iter_mut().filter(|client| client.connection.is_some()) {
            if to == To::All || client.connection.map(To::One) == Some(to) {
                client.is_sent(value.clone());
            }
        }
    }

    /// What holds at any time.
    fn check(&self) {
        let live = self.round.live(None);
        let moves: Vec<&String> = live.played.iter().map(|mv| &mv.id).collect();
        assert_eq!(moves, self.referee.moves.iter().collect::<Vec<_>>());
        assert_eq!(self.round.seq(), self.stored.len() as u64);
        let stored: Vec<&GameEvent> = self.stored.iter().map(|(event, _)| event).collect();
        assert_eq!(self.round.events.iter().collect::<Vec<_>>(), stored);
        let thinks =
            self.referee.is_playing() && self.referee.computer() == Some(self.referee.turn());
        assert_eq!(self.thinking.is_some() && live.thinking, thinks, "the computer's turn");
        assert_eq!(live.position.moves.is_empty(), self.referee.legal().is_empty());
        let first_move = live.clocks.and_then(|clocks| clocks.first_move);
        assert_eq!(first_move, self.referee.first_move_in(self.round_now));
        let claim = live.absence.map(|absence| absence.claim_in);
        assert_eq!(claim, self.referee.claim_in(self.round_now));
        assert_eq!(self.round.watchable().is_some(), self.referee.may_be_watched());
        for (client, user_id) in self.clients.iter().zip(VISITORS) {
            client.check(|| Mirror::of(&self.round.live(user_id)));
        }
    }

    /// In the end everybody reads everything, and a round that is loaded anew
    /// is the same.
    pub(super) fn finish(&mut self) {
        self.failing = (0, false);
        for client in 0..self.clients.len() {
            if self.clients[client].connection.is_none() {
                self.connect(client, Since::Known);
            }
        }
        while let Some(client) = self.clients.iter().position(Client::has_more) {
            self.read(client, WAITING);
        }
        assert!(self.clients.iter().all(|client| client.connection.is_some()));
        self.check();
        let before = self.round.live(None);
        self.kill(1_000, 0);
        let after = self.round.live(None);
        assert_eq!(
            (&before.played, &before.position, before.status, before.draw, before.takeback),
            (&after.played, &after.position, after.status, after.draw, after.takeback)
        );
        assert_eq!((before.rematch, before.rematch_id), (after.rematch, after.rematch_id));
        self.check();
    }
}

fn is_acknowledged(outputs: &Effects) -> bool {
    outputs.sends.iter().any(|(_, message)| matches!(message, ServerMessage::Ack { .. }))
}

/// Each request has one answer.
fn check_answered(connection: ConnectionId, request: &Request, outputs: &Effects) {
    let answers = outputs.sends.iter().filter(|(to, message)| {
        let is_answer = matches!(
            message,
            ServerMessage::Ack { .. } | ServerMessage::Refused { .. } | ServerMessage::Pong { .. }
        );
        is_answer && *to == To::One(connection)
    });
    let advised = outputs.jobs.iter().any(|jobs| matches!(jobs, EngineJob::Advise { .. }));
    assert_eq!(answers.count() + usize::from(advised), 1, "{request:?}");
}

impl Client {
    fn is_sent(&mut self, message: Value) {
        self.behind &= message["type"] != "state";
        if !self.behind && self.inbox.len() < WAITING {
            self.inbox.push_back(message);
        } else {
            self.behind = true;
        }
    }

    fn receive(&mut self, message: &Value) {
        match (&mut self.mirror, message["type"].as_str()) {
            (Some(mirror), _) => mirror.receive(message),
            (None, Some("state")) => self.mirror.insert(Mirror::default()).receive(message),
            (None, Some("event")) => assert!(!self.expects_state, "the state comes first"),
            _ => {}
        }
    }

    fn has_more(&self) -> bool {
        self.behind || !self.inbox.is_empty()
    }

    /// Who has read everything knows how the game stands.
    fn check(&self, live: impl FnOnce() -> Mirror) {
        if let (Some(_), Some(mirror), false) = (self.connection, &self.mirror, self.has_more()) {
            assert_eq!(*mirror, live());
        }
    }
}
