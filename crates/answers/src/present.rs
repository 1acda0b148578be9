//! Conversions of rounds and their messages to the JSON types of the API.

use crate::phrases;
use heterodox_api::{
    Absence, Clock, ClockTimes, DeclinedOffer, LiveGame, LiveUpdate, Offer, OutcomeView,
    PlayedMove, Player, PlayerKind, PositionView, ServerMessage, ShownBy, Status, You,
};
use heterodox_kernel::view::MAX_STEPS;
use heterodox_kernel::work::limited;
use heterodox_kernel::{Color, Move, Token};
use heterodox_round::{
    self as round, ConnectionId, Ending, GameState, LivePosition, Message, Millis, PerColor, Ply,
    Request, Round, Seat, Setup, TimeControl, To, UserId,
};
use std::collections::VecDeque;
use std::sync::Arc;

/// Number of positions whose views are kept: the last one, and those of updates that are sent
/// again.
const KEPT_POSITIONS: usize = 6;

/// The user that counts as the creator of imported games. It cannot exist.
pub const IMPORTER: &str = "pgn White";

/// Returns true if a game was imported.
pub fn is_imported(setup: &Setup) -> bool {
    setup.creator.as_str() == IMPORTER
}

/// Presents a round. It computes the view of each move and position only once.
#[derive(Default)]
pub struct Presenter {
    /// Views of positions, the last one at the end.
    positions: VecDeque<(Arc<LivePosition>, PositionView)>,
    moves: Vec<(Move, PlayedMove)>,
}

impl Presenter {
    fn position(&mut self, live: &Arc<LivePosition>) -> PositionView {
        if let Some(view) = self.known(live) {
            return view.clone();
        }
        let view = view_of(live);
        if self.positions.len() >= KEPT_POSITIONS {
            self.positions.pop_front();
        }
        self.positions.push_back((Arc::clone(live), view.clone()));
        view
    }

    fn known(&self, live: &Arc<LivePosition>) -> Option<&PositionView> {
        let is_same = |kept: &Arc<LivePosition>| {
            Arc::ptr_eq(kept, live)
                || kept.ending == live.ending && kept.position.is_same(live.position.as_ref())
        };
        let (_, view) = self.positions.iter().rev().find(|(kept, _)| is_same(kept))?;
        Some(view)
    }

    /// Returns the number of first moves of a round whose views are known.
    fn known_moves(&self, plies: &[Ply]) -> usize {
        let is_same = |((mv, _), ply): &(&(Move, PlayedMove), &Ply)| *mv == ply.mv;
        self.moves.iter().zip(plies).take_while(is_same).count()
    }

    /// Makes the next view that is missing, of a move or of the current position. Returns true
    /// if there is none.
    pub fn prepare(&mut self, state: &GameState) -> bool {
        let known = self.known_moves(&state.plies);
        self.moves.truncate(known);
        let current = state.position();
        let Some(ply) = state.plies.get(known) else {
            let is_known = self.known(&current).is_some();
            if !is_known {
                self.position(&current);
            }
            return is_known;
        };
        let next = state.plies.get(known + 1).map(|next| next.before.as_ref());
        let after = next.unwrap_or(current.position.as_ref());
        self.moves.push((ply.mv, PlayedMove::of(ply.before.as_ref(), ply.mv, after)));
        false
    }

    /// Returns the moves of a round.
    fn moves(&mut self, state: &GameState) -> &[(Move, PlayedMove)] {
        while !self.prepare(state) {}
        &self.moves
    }

    /// Returns the last move of a round.
    pub fn last_move(&mut self, state: &GameState) -> Option<PlayedMove> {
        self.moves(state).last().map(|(_, played)| played.clone())
    }

    /// Returns the move of an update that leads to a position. It is the last one of the round,
    /// unless missed updates are sent again.
    fn played(&mut self, state: &GameState, ply: &Ply, after: &LivePosition) -> PlayedMove {
        let last = state.plies.last().filter(|last| Arc::ptr_eq(&last.before, &ply.before));
        let kept = last.and_then(|_| self.last_move(state));
        kept.unwrap_or_else(|| PlayedMove::of(ply.before.as_ref(), ply.mv, after.position.as_ref()))
    }

    /// Returns the whole round as `viewer` sees it.
    pub fn live(&mut self, round: &Round, viewer: Option<&UserId>) -> LiveGame {
        let (state, info) = (round.state(), round.state().game.info());
        let setup = &state.setup;
        let waiting = state.status() == round::Status::Waiting;
        let invite = setup.invite.as_ref().filter(|_| waiting && viewer == Some(&setup.creator));
        let [white, black] =
            round.players(viewer).map(|player| player.map(player_view)).into_array();
        LiveGame {
            id: setup.id.to_string(),
            game: info.id,
            game_name: info.name,
            seq: state.seq,
            status: status(state.status()),
            white,
            black,
            you: you(&state.sides_of(viewer)),
            invite: invite.map(|token| format!("/invite/{token}")),
            open: setup.open && waiting,
            clock: setup.clock.map(clock),
            clocks: round.clock_times().map(clock_times),
            start: setup.start.clone(),
            played: self.moves(state).iter().map(|(_, played)| played.clone()).collect(),
            position: self.position(&state.position()),
            captured: texts(&state.captured()),
            draw: state.draw,
            takeback: state.takeback,
            rematch: state.rematch,
            declined: state.declined.map(declined_offer),
            rematch_id: state.rematch_id.as_ref().map(ToString::to_string),
            absence: round.absence().map(absence),
            shown: state.shown().map(shown_by),
            created_at: setup.created.0,
            imported: is_imported(setup),
            thinking: round.is_thinking(),
            spectators: round.spectators(),
        }
    }

    /// Converts a message.
    pub fn message(&mut self, round: &Round, to: To, message: Message) -> ServerMessage {
        match message {
            Message::State => {
                let viewer = match to {
                    To::One(connection) => round.user_of(connection),
                    To::All => None,
                };
                ServerMessage::State { live: Box::new(self.live(round, viewer)) }
            }
            Message::Update { seq, update } => {
                ServerMessage::Update { seq, update: Box::new(self.update(round.state(), update)) }
            }
            Message::Presence { online, spectators, absence: away } => {
                let [white, black] = online.into_array();
                let absence = away.map(absence);
                ServerMessage::Presence { white, black, spectators, absence }
            }
            Message::Thinking(on) => ServerMessage::Thinking { on },
            Message::Ack { id } => ServerMessage::Ack { id },
            Message::Refused { id, refusal } => ServerMessage::refused(id, &refusal.said()),
            Message::Hint { id, hint: round::Hint { mv, text, choice } } => ServerMessage::Hint {
                id,
                mv,
                text: text.to_string(),
                said: Some(text.into()),
                choice,
            },
            Message::Phrase { by, phrase } => {
                ServerMessage::Phrase { by, phrase: phrases::sent(phrase) }
            }
            Message::Pong { at } => ServerMessage::Pong { at },
        }
    }

    fn update(&mut self, state: &GameState, update: round::Update) -> LiveUpdate {
        match update {
            round::Update::Move { ply, position, clocks, captured } => LiveUpdate::Move {
                played: Box::new(self.played(state, &ply, &position)),
                position: Box::new(self.position(&position)),
                clocks: clocks.map(clock_times),
                captured: texts(&captured),
            },
            round::Update::TakenBack { plies, position, clocks, captured } => {
                LiveUpdate::TakenBack {
                    plies,
                    position: Box::new(self.position(&position)),
                    clocks: clocks.map(clock_times),
                    captured: texts(&captured),
                }
            }
            round::Update::Ended { ending, position, clocks } => LiveUpdate::Ended {
                outcome: outcome(ending),
                position: Box::new(self.position(&position)),
                clocks: clocks.map(clock_times),
            },
            round::Update::Joined { players, clocks } => {
                let [white, black] = players.map(player_view).into_array();
                LiveUpdate::Joined { white, black, clocks: clocks.map(clock_times) }
            }
            round::Update::Withdrawn => LiveUpdate::Withdrawn,
            round::Update::Draw { by, declined_by } => LiveUpdate::Draw { by, declined_by },
            round::Update::Takeback { by, declined_by } => LiveUpdate::Takeback { by, declined_by },
            round::Update::Rematch { by, id, declined_by } => {
                LiveUpdate::Rematch { by, id: id.map(|id| id.to_string()), declined_by }
            }
            round::Update::Shown { by, on } => LiveUpdate::Shown { by, on },
        }
    }
}

/// Returns the view of a position of a round. Positions that were stored before their work was
/// limited may have too many moves to be shown; they have none then, but the game can be ended.
fn view_of(live: &LivePosition) -> PositionView {
    let (position, outcome) = (live.position.as_ref(), live.ending.map(outcome));
    let view = limited(MAX_STEPS, || PositionView::of_live(position, outcome.clone()));
    view.unwrap_or_else(|_| PositionView::without_moves(position, outcome))
}

/// Returns the last move of a round that is presented only once.
pub fn last_move(state: &GameState) -> Option<PlayedMove> {
    let (ply, after) = (state.plies.last()?, state.position());
    Some(PlayedMove::of(ply.before.as_ref(), ply.mv, after.position.as_ref()))
}

/// Returns the sides that a user plays, as one value.
pub fn you(sides: &[Color]) -> Option<You> {
    match sides {
        [Color::White] => Some(You::White),
        [Color::Black] => Some(You::Black),
        [_, _] => Some(You::Both),
        _ => None,
    }
}

/// Converts a player.
pub fn player_view(round::Player { seat, you, online }: round::Player) -> Player {
    let (kind, level) = match seat {
        Seat::Person { .. } => (PlayerKind::Person, None),
        Seat::Computer { level } => (PlayerKind::Computer, Some(level)),
    };
    Player { name: seat.name(), kind, level, you, online }
}

/// Returns the end of a round as a result of its game.
fn outcome(ending: Ending) -> OutcomeView {
    let (aborted_by, late) = match ending {
        Ending::Aborted { by, late } => (by, late.filter(|_| by.is_none())),
        Ending::Decided(_) => (None, None),
    };
    OutcomeView {
        winner: ending.winner(),
        reason: ending.reason_id().to_owned(),
        text: ending.to_string(),
        result: ending.result().to_owned(),
        aborted_by,
        late,
    }
}

fn clock_times(times: round::ClockTimes) -> ClockTimes {
    let [Millis(white), Millis(black)] = times.left.into_array();
    let (running, first_move) = (times.running, times.first_move);
    ClockTimes { white, black, running, first_move: first_move.map(|left| left.0) }
}

fn absence(absence: round::Absence) -> Absence {
    Absence { claim_in: absence.claim_in.0 }
}

fn declined_offer(round::DeclinedOffer { offer, by }: round::DeclinedOffer) -> DeclinedOffer {
    let offer = match offer {
        round::Offer::Draw => Offer::Draw,
        round::Offer::Takeback => Offer::Takeback,
        round::Offer::Rematch => Offer::Rematch,
    };
    DeclinedOffer { offer, by }
}

fn shown_by(shown: PerColor<bool>) -> ShownBy {
    let [white, black] = shown.into_array();
    ShownBy { white, black }
}

/// Converts a time control.
pub fn clock(control: TimeControl) -> Clock {
    Clock { initial: control.initial.0, increment: control.increment.0 }
}

/// Converts a time control of a request.
pub fn time_control(clock: Clock) -> TimeControl {
    TimeControl { initial: Millis(clock.initial), increment: Millis(clock.increment) }
}

/// Converts a status.
pub fn status(status: round::Status) -> Status {
    match status {
        round::Status::Waiting => Status::Waiting,
        round::Status::Playing => Status::Playing,
        round::Status::Over => Status::Over,
    }
}

/// Converts a request of a client to the command to its round.
pub fn command(connection: ConnectionId, request: heterodox_api::Request) -> round::Command {
    use heterodox_api::Request as Sent;
    let (id, request) = match request {
        Sent::Ping { at } => return round::Command::Ping { connection, at },
        Sent::Move { id, ply, mv, at: _ } => (id, Request::Move { ply, mv }),
        Sent::Resign { id } => (id, Request::Resign),
        Sent::Abort { id } => (id, Request::Abort),
        Sent::ClaimWin { id } => (id, Request::ClaimWin),
        Sent::ClaimDraw { id } => (id, Request::ClaimDraw),
        Sent::Show { id, on } => (id, Request::Show(on)),
        Sent::Draw { id } => (id, Request::OfferDraw),
        Sent::AcceptDraw { id } => (id, Request::AcceptDraw),
        Sent::DeclineDraw { id } => (id, Request::DeclineDraw),
        Sent::Takeback { id } => (id, Request::AskTakeback),
        Sent::AcceptTakeback { id } => (id, Request::AcceptTakeback),
        Sent::DeclineTakeback { id } => (id, Request::DeclineTakeback),
        Sent::Rematch { id } => (id, Request::AskRematch),
        Sent::AcceptRematch { id } => (id, Request::AcceptRematch),
        Sent::DeclineRematch { id } => (id, Request::DeclineRematch),
        Sent::Hint { id } => (id, Request::Hint),
        Sent::Say { id, phrase } => (id, Request::Say(phrases::received(phrase))),
    };
    round::Command::Request { connection, id, request }
}

fn texts(tokens: &[Token]) -> Vec<String> {
    tokens.iter().map(Token::to_string).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_round::{GameEvent, PlayTimers, Timestamp};

    fn round(moves: &[&str]) -> Round {
        let game = heterodox_catalog::find("chess").unwrap();
        let anna = Seat::Person { user_id: "anna".into(), name: "Anna".to_owned() };
        let setup = Setup {
            id: "12345678".into(),
            game: "chess".into(),
            start: game.start().fen(),
            creator: "anna".into(),
            seats: PerColor::new(Some(anna.clone()), Some(anna)),
            clock: None,
            open: false,
            invite: None,
            created: Timestamp(0),
        };
        let event =
            |mv: &&str| (GameEvent::Move { mv: (*mv).to_owned(), left: None }, Timestamp(0));
        let events = moves.iter().map(event).collect();
        Round::load(game.into(), setup, events, Timestamp(0), PlayTimers::default()).unwrap()
    }

    #[test]
    fn views_that_are_kept_equal_new_ones() {
        let mut presenter = Presenter::default();
        for moves in [&["e2e4", "e7e5", "g1f3"][..], &["e2e4"], &["e2e4", "d7d5", "e4d5"], &[]] {
            let round = round(moves);
            let live = presenter.live(&round, None);
            assert_eq!(live, Presenter::default().live(&round, None), "{moves:?}");
            assert_eq!(live.played.iter().map(|mv| mv.id.as_str()).collect::<Vec<_>>(), moves);
            let last = live.played.last().map_or(live.start, |mv| mv.fen.clone());
            assert_eq!(live.position.fen, last);
            assert_eq!(last_move(round.state()).as_ref(), live.played.last());
            assert_eq!(presenter.last_move(round.state()).as_ref(), live.played.last());
        }
    }
}
