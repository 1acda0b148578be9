//! The simulated world: a round with clients, storage and time. All three can fail. The world
//! handles the round's effects like the actor in production.

use super::TIMERS;
use super::client_model::ClientModel;
use super::referee::{Cause, Referee};
use super::steps::{Choice, ConnectSince, Delivery, RequestKind, Step, USERS};
use crate::tests::Effects;
use crate::{
    Command, ConnectionId, EngineJob, GameEvent, Message, Millis, Newcomers, Phrase, Ply, Request,
    Round, Setup, Timestamp, To, UserId,
};
use heterodox_catalog::AnyGame;
use std::collections::VecDeque;
use std::sync::Arc;

/// Capacity of a client's message queue.
const QUEUE_CAPACITY: usize = 8;

/// A browser and its connection.
#[derive(Default)]
pub(super) struct Client {
    connection: Option<ConnectionId>,
    model: Option<ClientModel>,
    /// True if the client has connected without a sequence number.
    expects_state: bool,
    inbox: VecDeque<Delivered>,
    behind: bool,
}

/// A message in a client's queue.
#[derive(Clone)]
enum Delivered {
    State(ClientModel),
    Message(Message),
}

pub(super) struct World {
    game: Arc<dyn AnyGame>,
    setup: Setup,
    round: Round,
    referee: Referee,
    clients: [Client; USERS.len()],
    /// Stored events with their times.
    stored: Vec<(GameEvent, Timestamp)>,
    /// Time of the system clock. `round_now` is the latest time that the round knows.
    pub(super) now: u64,
    round_now: u64,
    connections: u64,
    requests: u64,
    late: Vec<(usize, Request)>,
    /// Number of batches that fail, and whether they are stored nevertheless.
    failing: (u8, bool),
    no_next_game: bool,
    /// Ply count when the computer started choosing a move.
    thinking: Option<usize>,
    /// Ply count when the computer started deciding about a draw offer.
    judging: Option<usize>,
    hints: Vec<(ConnectionId, u64)>,
    /// After joining or withdrawing: true if an event was stored, and if it was not rejected.
    joins: Option<(bool, bool)>,
}

impl World {
    pub(super) fn new(mut setup: Setup) -> World {
        let game: Arc<dyn AnyGame> = heterodox_catalog::find(setup.game.as_str()).unwrap().into();
        if setup.start.is_empty() {
            setup.start = game.start().fen();
        }
        let now = super::START;
        let round =
            Round::load(Arc::clone(&game), setup.clone(), Vec::new(), Timestamp(now), TIMERS)
                .unwrap();
        let referee = Referee::new(game.as_ref(), &setup);
        let mut world = World {
            game,
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
            joins: None,
        };
        world.apply(Command::Tick, Cause::Time);
        world
    }

    pub(super) fn run_step(&mut self, step: Step) {
        match step {
            Step::Play { choice } => self.play(choice),
            Step::RequestKind { client, kind, delivery } => {
                self.send_request(client, kind, delivery)
            }
            Step::Arrives { index } => {
                if !self.late.is_empty() {
                    let (client, request) = self.late.swap_remove(index % self.late.len());
                    self.arrives(client, request);
                }
            }
            Step::Connect { client, since } => self.connect(client, since),
            Step::Disconnect { client } => self.disconnect(client),
            Step::AllLeave => (0..USERS.len()).for_each(|client| self.disconnect(client)),
            Step::Read { client, most } => self.read(client, most),
            Step::Wait { ms, woken } => self.wait(ms, woken),
            Step::StaleTick { ms } => {
                let now = self.now;
                self.now = now.saturating_sub(ms);
                self.apply(Command::Tick, Cause::Time);
                self.now = now;
            }
            Step::Lag { client, ms } => {
                if let Some(connection) = self.clients[client].connection {
                    self.apply(Command::Lag { connection, lag: Millis(ms) }, Cause::Time);
                }
            }
            Step::Join { client } => self.join(client),
            Step::Withdraw { client } => self.withdraw(client),
            Step::Rename { client } => {
                if let Some(user_id) = USERS[client].map(UserId::from) {
                    let name = format!("{user_id} {}", self.now);
                    self.apply(Command::Rename { user_id, name }, Cause::Time);
                }
            }
            Step::MoveChosen(choice) => self.choose(choice),
            Step::DrawJudged { accepts, stale } => self.judge_draw(accepts, stale),
            Step::HintFound { client, found } => self.find_hint(client, found),
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
        let user_id = self.round.state.user_of(turn).map(UserId::as_str);
        let client = USERS.iter().position(|who| who.is_some() && *who == user_id);
        let Some(client) = client else { return };
        if self.clients[client].connection.is_none() {
            self.connect(client, ConnectSince::Known);
        }
        self.send_request(client, RequestKind::Move { choice, off: 0 }, Delivery::Arrives);
    }

    fn send_request(&mut self, client: usize, kind: RequestKind, delivery: Delivery) {
        if let (RequestKind::Ping, Some(connection)) = (&kind, self.clients[client].connection) {
            self.apply(Command::Ping { connection, at: 1.0 }, Cause::Time);
        }
        let Some(request) = self.request(kind) else { return };
        match delivery {
            Delivery::Arrives => self.arrives(client, request),
            Delivery::Late => self.late.push((client, request)),
            Delivery::Twice => {
                self.late.push((client, request.clone()));
                self.arrives(client, request);
            }
        }
    }

    fn request(&self, kind: RequestKind) -> Option<Request> {
        let ply = self.referee.moves.len();
        Some(match kind {
            RequestKind::Move { choice, off } => {
                let legal = self.referee.legal();
                let again = self.referee.moves.get(ply.wrapping_add_signed(off.into()));
                let mv = again.or_else(|| legal.get(choice % legal.len().max(1)))?.clone();
                Request::Move { ply: ply.saturating_add_signed(off.into()), mv }
            }
            RequestKind::Text(mv) => Request::Move { ply, mv },
            RequestKind::Resign => Request::Resign,
            RequestKind::Abort => Request::Abort,
            RequestKind::ClaimWin => Request::ClaimWin,
            RequestKind::ClaimDraw => Request::ClaimDraw,
            RequestKind::Show(on) => Request::Show(on),
            RequestKind::Draw => Request::OfferDraw,
            RequestKind::AcceptDraw => Request::AcceptDraw,
            RequestKind::DeclineDraw => Request::DeclineDraw,
            RequestKind::Takeback => Request::AskTakeback,
            RequestKind::AcceptTakeback => Request::AcceptTakeback,
            RequestKind::DeclineTakeback => Request::DeclineTakeback,
            RequestKind::Rematch => Request::AskRematch,
            RequestKind::AcceptRematch => Request::AcceptRematch,
            RequestKind::DeclineRematch => Request::DeclineRematch,
            RequestKind::Hint => Request::Hint,
            RequestKind::Say => Request::Say(Phrase::NiceMove),
            RequestKind::Ping => return None,
        })
    }

    fn arrives(&mut self, client: usize, request: Request) {
        let Some(connection) = self.clients[client].connection else { return };
        let user_id = USERS[client].map(str::to_owned);
        let cause = Cause::Asked { user_id, request: request.clone() };
        self.requests += 1;
        let id = self.requests;
        self.apply(Command::Request { connection, id, request }, cause);
    }

    fn connect(&mut self, client: usize, since: ConnectSince) {
        self.disconnect(client);
        // Expired clocks are handled first, like in production.
        self.apply(Command::Tick, Cause::Time);
        self.connections += 1;
        let connection = ConnectionId(self.connections);
        let known = self.clients[client].model.take();
        let (since, model) = match since {
            ConnectSince::Known => (known.as_ref().map(|model| model.seq), known),
            ConnectSince::Nothing => (None, None),
            ConnectSince::Any(seq) => (Some(seq), None),
        };
        let expects_state = since.is_none();
        let connection_of = Some(connection);
        self.clients[client] =
            Client { connection: connection_of, model, expects_state, ..Client::default() };
        let user_id = USERS[client].map(UserId::from);
        self.referee.set_online(USERS[client], true, self.round_now.max(self.now));
        self.apply(Command::Connect { connection, user_id, since }, Cause::Time);
    }

    fn disconnect(&mut self, client_number: usize) {
        let client = &mut self.clients[client_number];
        let Some(connection) = client.connection.take() else { return };
        // Undelivered messages are lost.
        client.inbox.clear();
        client.behind = false;
        self.update_online(client_number, self.round_now.max(self.now));
        self.apply(Command::Disconnect { connection }, Cause::Time);
    }

    /// Tells the referee whether a client's user is still connected.
    fn update_online(&mut self, client: usize, now: u64) {
        let user_id = USERS[client];
        let mut others = self.clients.iter().zip(USERS);
        let set_online = others.any(|(other, who)| who == user_id && other.connection.is_some());
        self.referee.set_online(user_id, set_online, now);
    }

    fn read(&mut self, client: usize, most: usize) {
        let reader = &mut self.clients[client];
        for _ in 0..most {
            let Some(message) = reader.inbox.pop_front() else { break };
            reader.receive(message);
        }
        if let (Some(connection), true) = (reader.connection, reader.behind)
            && reader.inbox.len() < QUEUE_CAPACITY / 2
        {
            self.apply(Command::Resync { connection }, Cause::Time);
        }
    }

    /// Lets time pass. If `woken`, the round gets a tick at each deadline.
    fn wait(&mut self, ms: u64, woken: bool) {
        let end = self.now + ms;
        while let Some(at) = self.round.deadline().map(|at| at.0).filter(|&at| woken && at <= end) {
            self.now = self.now.max(at);
            self.apply(Command::Tick, Cause::Time);
        }
        self.now = end;
        self.apply(Command::Tick, Cause::Time);
    }

    fn join(&mut self, client: usize) {
        let Some(user_id) = USERS[client].map(str::to_owned) else { return };
        let may = self.referee.may_join(&user_id);
        let (id, name) = (UserId::from(user_id.as_str()), user_id.clone());
        self.joins = None;
        self.apply(
            Command::Join { user_id: id, name, newcomers: Newcomers::default() },
            Cause::Joined { user_id },
        );
        assert_eq!(self.joins, Some((may, true)));
    }

    fn withdraw(&mut self, client: usize) {
        let Some(user_id) = USERS[client].map(str::to_owned) else { return };
        let may = self.referee.may_withdraw(&user_id);
        let id = UserId::from(user_id.as_str());
        self.joins = None;
        self.apply(Command::Withdraw { user_id: id }, Cause::Withdrawn { user_id });
        assert_eq!(self.joins, Some((may, may)));
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
        self.apply(Command::MoveChosen { ply, mv: mv.clone() }, Cause::MoveChosen { ply, mv });
    }

    fn judge_draw(&mut self, accepts: bool, stale: bool) {
        let ply = if stale { Some(self.referee.moves.len() + 1) } else { self.judging.take() };
        if let Some(ply) = ply {
            self.apply(Command::DrawJudged { ply, accepts }, Cause::DrawJudged { ply, accepts });
        }
    }

    fn find_hint(&mut self, client: usize, found: bool) {
        let Some((connection, id)) = self.hints.pop() else { return };
        let mv = found.then(|| "e2e4".to_owned());
        let effects = self.apply(Command::HintFound { connection, id, mv }, Cause::Time);
        assert!(effects || client < USERS.len());
    }

    /// Kills the process. Only stored events survive.
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
        self.apply(Command::Tick, Cause::Time);
    }

    /// Hibernates the round while its clock goes on.
    fn close(&mut self, ms: u64) {
        if !self.round.is_idle() || self.judging.is_some() {
            return;
        }
        let (countdown, end) = (self.round.countdown(), self.now + ms);
        let until = countdown.map_or(end, |countdown| countdown.until.0);
        self.now = end.min(until).max(self.now);
        self.load();
        if let Some(countdown) = countdown {
            self.round.restore_countdown(countdown);
            assert_eq!(self.round.countdown(), Some(countdown));
        }
        self.apply(Command::Tick, Cause::Time);
    }

    fn load(&mut self) {
        let (game, setup, now) = (Arc::clone(&self.game), self.setup.clone(), Timestamp(self.now));
        self.round = Round::load(game, setup, self.stored.clone(), now, TIMERS).unwrap();
        self.round_now = self.now;
        self.referee.set_all_offline(self.now);
        (self.thinking, self.judging) = (None, None);
        self.hints.clear();
    }

    /// Passes a command to the round and handles all its effects. Returns false if
    /// events could not be stored.
    fn apply(&mut self, command: Command, cause: Cause) -> bool {
        let mut commands = VecDeque::from([(command, cause)]);
        while let Some((command, cause)) = commands.pop_front() {
            let asked = match &command {
                Command::Request { connection, request, .. } => {
                    Some((*connection, request.clone()))
                }
                _ => None,
            };
            self.round_now = self.round_now.max(self.now);
            let is_allowed = self.referee.allows(&cause, self.round_now);
            let effects = self.round.handle(command, Timestamp(self.now)).unwrap();
            let mut effects = Effects::of(effects);
            let is_call = matches!(cause, Cause::Joined { .. } | Cause::Withdrawn { .. });
            if let ([answer], true) = (&effects.replies[..], is_call) {
                let is_own = |event: &GameEvent| {
                    matches!(event, GameEvent::Joined { .. } | GameEvent::Withdrawn)
                };
                self.joins = Some((effects.events.iter().any(is_own), answer.is_ok()));
            }
            if let Some((connection, request)) = &asked {
                check_answered(*connection, request, &effects);
            }
            let jobs = std::mem::take(&mut effects.jobs);
            let is_acknowledged = is_acknowledged(&effects);
            if !self.publish(effects, &cause) {
                return false;
            }
            if let (Cause::Asked { user_id, request }, true) = (&cause, is_acknowledged) {
                self.referee.check_acknowledged(user_id.as_deref(), request);
            }
            assert!(!self.referee.must_be_over(self.round_now), "a flag has not fallen");
            assert!(!is_allowed || self.referee.over, "{cause:?} is refused");
            commands.extend(jobs.into_iter().filter_map(|job| self.start(job)));
        }
        true
    }

    fn start(&mut self, job: EngineJob) -> Option<(Command, Cause)> {
        match job {
            EngineJob::Choose { request, .. } => self.thinking = Some(request.ply),
            EngineJob::JudgeDraw { request } => self.judging = Some(request.ply),
            EngineJob::FindHint { connection, id, .. } => self.hints.push((connection, id)),
            EngineJob::CancelMove => self.thinking = None,
            EngineJob::CreateRematch { setup, shown } => {
                assert_eq!(setup.game, self.setup.game);
                assert_eq!(shown.into_array(), self.referee.shown_next());
                let id = (!std::mem::take(&mut self.no_next_game)).then(|| "next".to_owned());
                let created = Command::RematchCreated { id: id.clone().map(Into::into) };
                return Some((created, Cause::RematchCreated { id }));
            }
        }
        None
    }

    /// Stores events, then sends messages, like in production. Returns false if storing
    /// fails.
    fn publish(&mut self, effects: Effects, cause: &Cause) -> bool {
        let fails = self.failing.0 > 0 && !effects.events.is_empty();
        if !fails || self.failing.1 {
            self.referee.check_events(cause, &effects.events, self.round_now);
            let events = effects.events.into_iter().map(|event| (event, Timestamp(self.round_now)));
            self.stored.extend(events);
        }
        if !fails {
            for (to, message) in &effects.messages {
                self.send(*to, message);
            }
            for job in effects.jobs {
                self.start(job);
            }
            return true;
        }
        self.failing.0 -= 1;
        self.load();
        self.referee.resume(self.now);
        self.clients.iter_mut().for_each(|client| client.expects_state = false);
        let connections: Vec<_> = self.clients.iter().map(|client| client.connection).collect();
        for (connection, user_id) in connections.into_iter().zip(USERS) {
            let Some(connection) = connection else { continue };
            self.referee.set_online(user_id, true, self.now);
            let user_id = user_id.map(UserId::from);
            self.apply(Command::Connect { connection, user_id, since: None }, Cause::Time);
        }
        self.apply(Command::Tick, Cause::Time);
        false
    }

    fn send(&mut self, to: To, message: &Message) {
        for (client, user_id) in self.clients.iter_mut().zip(USERS) {
            let Some(connection) = client.connection else { continue };
            if to == To::All || to == To::One(connection) {
                client.enqueue(match message {
                    Message::State => {
                        let user_id = user_id.map(UserId::from);
                        assert_eq!(self.round.user_of(connection), user_id.as_ref());
                        Delivered::State(ClientModel::of(&self.round, user_id.as_ref()))
                    }
                    other => Delivered::Message(other.clone()),
                });
            }
        }
    }

    /// Checks the invariants.
    fn check(&self) {
        let state = self.round.state();
        let moves: Vec<String> = state.plies.iter().map(Ply::coordinates).collect();
        assert_eq!(moves, self.referee.moves);
        assert_eq!(state.seq, self.stored.len() as u64);
        let stored: Vec<&GameEvent> = self.stored.iter().map(|(event, _)| event).collect();
        assert_eq!(self.round.events.iter().collect::<Vec<_>>(), stored);
        let thinks =
            self.referee.is_playing() && self.referee.computer() == Some(self.referee.turn());
        assert_eq!(
            self.thinking.is_some() && self.round.is_thinking(),
            thinks,
            "the computer's turn"
        );
        let over = state.position().ending.is_some();
        assert_eq!(over, self.referee.legal().is_empty());
        let first_move = self.round.clock_times().and_then(|clocks| clocks.first_move);
        assert_eq!(first_move.map(|left| left.0), self.referee.first_move_in(self.round_now));
        let claim = self.round.absence().map(|absence| absence.claim_in.0);
        assert_eq!(claim, self.referee.claim_in(self.round_now));
        assert_eq!(self.round.watchable().is_some(), self.referee.is_watchable());
        for (client, user_id) in self.clients.iter().zip(USERS) {
            client.check(|| ClientModel::of(&self.round, user_id.map(UserId::from).as_ref()));
        }
    }

    /// Delivers all messages, and checks that the round is the same after loading it.
    pub(super) fn finish(&mut self) {
        self.failing = (0, false);
        for client in 0..self.clients.len() {
            if self.clients[client].connection.is_none() {
                self.connect(client, ConnectSince::Known);
            }
        }
        while let Some(client) = self.clients.iter().position(Client::has_more) {
            self.read(client, QUEUE_CAPACITY);
        }
        assert!(self.clients.iter().all(|client| client.connection.is_some()));
        self.check();
        let before = ClientModel::of(&self.round, None);
        let times = |round: &Round| -> Vec<_> {
            round.state().plies.iter().map(|ply| (ply.left, ply.captured.clone())).collect()
        };
        let plies = times(&self.round);
        self.kill(1_000, 0);
        assert_eq!(ClientModel::of(&self.round, None).without_absence(), before.without_absence());
        assert_eq!(times(&self.round), plies);
        self.check();
    }
}

fn is_acknowledged(effects: &Effects) -> bool {
    effects.messages.iter().any(|(_, message)| matches!(message, Message::Ack { .. }))
}

/// Checks that a request has exactly one answer.
fn check_answered(connection: ConnectionId, request: &Request, effects: &Effects) {
    let answers = effects.messages.iter().filter(|(to, message)| {
        let is_opponents_answer =
            matches!(message, Message::Ack { .. } | Message::Refused { .. } | Message::Pong { .. });
        is_opponents_answer && *to == To::One(connection)
    });
    let advised = effects.jobs.iter().any(|job| matches!(job, EngineJob::FindHint { .. }));
    assert_eq!(answers.count() + usize::from(advised), 1, "{request:?}");
}

impl Client {
    fn enqueue(&mut self, message: Delivered) {
        self.behind &= !matches!(message, Delivered::State(_));
        if !self.behind && self.inbox.len() < QUEUE_CAPACITY {
            self.inbox.push_back(message);
        } else {
            self.behind = true;
        }
    }

    fn receive(&mut self, message: Delivered) {
        match (&mut self.model, message) {
            (model, Delivered::State(state)) => *model = Some(state),
            (Some(model), Delivered::Message(message)) => model.receive(message),
            (None, Delivered::Message(Message::Update { .. })) => {
                assert!(!self.expects_state, "the state comes first");
            }
            (None, Delivered::Message(_)) => {}
        }
    }

    fn has_more(&self) -> bool {
        self.behind || !self.inbox.is_empty()
    }

    /// Checks that a client with an empty queue knows the current state.
    fn check(&self, live: impl FnOnce() -> ClientModel) {
        if let (Some(_), Some(model), false) = (self.connection, &self.model, self.has_more()) {
            assert_eq!(*model, live());
        }
    }
}
