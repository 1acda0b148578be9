//! Decisions about the requests of players and the results of the engine.

use crate::command::{Newcomers, Request};
use crate::decision::Decision;
use crate::effect::{Effect, EngineJob, Hint, Message};
use crate::event::{GameEvent, Seat, Setup};
use crate::ids::{ConnectionId, GameId, UserId};
use crate::per_color::PerColor;
use crate::phrases::Phrase;
use crate::refusal::Refusal;
use crate::round::Round;
use crate::state::{CorruptLog, Status};
use heterodox_kernel::{Color, Outcome, Reason};

impl Round {
    /// Carries out a request, or rejects it.
    pub(crate) fn request(
        &mut self,
        connection: ConnectionId,
        id: u64,
        request: Request,
    ) -> Result<Vec<Effect>, CorruptLog> {
        let is_hint = request == Request::Hint;
        let me = self.acting_side(self.user_of(connection)).ok_or(Refusal::NotAPlayer);
        let (mut effects, answer) = match me.and_then(|me| self.decide(connection, id, me, request))
        {
            // The hint will be the answer.
            Ok(decision) if is_hint => return self.apply(decision),
            Ok(decision) => (self.apply(decision)?, Message::Ack { id }),
            Err(refusal) => (Vec::new(), Message::Refused { id, refusal }),
        };
        effects.push(Effect::to_one(connection, answer));
        Ok(effects)
    }

    /// Returns the side that a user acts for. A user who plays both sides acts for the side to
    /// move.
    fn acting_side(&self, user_id: Option<&UserId>) -> Option<Color> {
        match self.state.sides_of(user_id)[..] {
            [color] => Some(color),
            [_, _] => Some(self.state.turn()),
            _ => None,
        }
    }

    fn decide(
        &self,
        connection: ConnectionId,
        id: u64,
        me: Color,
        request: Request,
    ) -> Result<Decision, Refusal> {
        // A repeated move was already played, and may have ended the game.
        if self.is_repeated(me, &request) && self.state.status() != Status::Waiting {
            return Ok(Decision::default());
        }
        self.check_status(&request)?;
        match request {
            Request::Move { ply, mv } => self.play(me, ply, &mv),
            Request::Resign => Ok(self.end(Outcome::win(!me, Reason::Resignation)).into()),
            Request::Abort => self.abort(me),
            Request::ClaimWin => self.claim(me, || self.state.claimed_win(me)),
            Request::ClaimDraw | Request::OfferDraw if !self.has_draws() => Err(Refusal::NoDraws),
            Request::ClaimDraw => self.claim(me, || Outcome::draw(Reason::Abandoned)),
            Request::Show(on) => self.set_shown(me, on),
            Request::OfferDraw => self.offer_draw(me),
            Request::AcceptDraw if self.state.draw == Some(!me) => Ok(self.draw_agreed().into()),
            Request::AcceptDraw => Err(Refusal::DrawNotOffered),
            Request::DeclineDraw => self.decline_draw(me),
            Request::AskTakeback => self.ask_takeback(me),
            Request::AcceptTakeback if self.state.takeback == Some(!me) => self.take_back(!me),
            Request::AcceptTakeback => Err(Refusal::TakebackNotAsked),
            Request::DeclineTakeback => self.decline_takeback(me),
            Request::AskRematch => self.ask_rematch(me),
            Request::AcceptRematch if self.state.rematch == Some(!me) => self.create_rematch(),
            Request::AcceptRematch => Err(Refusal::RematchNotAsked),
            Request::DeclineRematch => self.decline_rematch(me),
            Request::Hint => self.find_hint(connection, id, me),
            Request::Say(phrase) => self.say(me, phrase),
        }
    }

    /// Returns whether the game that is played can be drawn.
    fn has_draws(&self) -> bool {
        self.state.played.position().game().has_draws()
    }

    fn abort(&self, me: Color) -> Result<Decision, Refusal> {
        match self.state.may_abort() {
            true => Ok(GameEvent::Aborted { by: Some(me), late: None }.into()),
            false => Err(Refusal::TooLateToAbort),
        }
    }

    /// Declines the offer of the opponent, or withdraws one's own.
    fn decline_draw(&self, me: Color) -> Result<Decision, Refusal> {
        let by = self.state.draw.ok_or(Refusal::NoDrawOffer)?;
        Ok(GameEvent::Draw { by: None, declined: by != me }.into())
    }

    /// Declines the request of the opponent, or withdraws one's own.
    fn decline_takeback(&self, me: Color) -> Result<Decision, Refusal> {
        let by = self.state.takeback.ok_or(Refusal::NoTakebackRequest)?;
        Ok(GameEvent::Takeback { by: None, declined: by != me }.into())
    }

    /// Ends the game as a player whose opponent has left may claim.
    fn claim(&self, me: Color, outcome: impl FnOnce() -> Outcome) -> Result<Decision, Refusal> {
        self.check_claim(me)?;
        Ok(self.end(outcome()).into())
    }

    /// Refuses a request that the status of the round does not allow.
    fn check_status(&self, request: &Request) -> Result<(), Refusal> {
        let after_the_end = matches!(
            request,
            Request::AskRematch | Request::AcceptRematch | Request::DeclineRematch
        );
        match (self.state.status(), after_the_end) {
            (Status::Playing | Status::Over, _) if matches!(request, Request::Say(_)) => Ok(()),
            (Status::Over, false) => Err(Refusal::Over),
            (Status::Waiting, _) => Err(Refusal::NotBegun),
            (Status::Playing, true) => Err(Refusal::NotOver),
            _ => Ok(()),
        }
    }

    /// Returns whether the request repeats a move that was already played, as clients
    /// do if they have not received the answer.
    fn is_repeated(&self, me: Color, request: &Request) -> bool {
        let Request::Move { ply, mv } = request else { return false };
        let plies = &self.state.plies;
        let same = plies.get(*ply).is_some_and(|ply| ply.coordinates() == *mv);
        let plies_ago = plies.len().saturating_sub(*ply);
        let mover =
            if plies_ago.is_multiple_of(2) { self.state.turn() } else { !self.state.turn() };
        same && (mover == me || self.state.is_solo())
    }

    fn play(&self, me: Color, ply: usize, mv: &str) -> Result<Decision, Refusal> {
        if self.state.turn() != me {
            return Err(Refusal::NotYourTurn);
        }
        if ply != self.state.plies.len() {
            return Err(Refusal::PositionChanged);
        }
        self.play_legal(mv)
    }

    fn play_legal(&self, mv: &str) -> Result<Decision, Refusal> {
        let state = &self.state;
        let position = state.played.position();
        let mv = position.read_move(mv).map_err(Refusal::IllegalMove)?;
        if !state.can_be_shown_after(mv) {
            return Err(Refusal::TooComplex);
        }
        let left = state.clocks.as_ref().map(|clocks| clocks.after_move(self.now));
        // As text: the event is then played as a stored one is, see `GameState::play`.
        let mut decision =
            Decision::from(GameEvent::Move { mv: position.game().coordinates(mv), left });
        // A move declines the opponent's offers.
        let opponent = !state.turn();
        if state.draw == Some(opponent) {
            decision.events.push(GameEvent::Draw { by: None, declined: true });
        }
        if let Some(asking) = state.takeback {
            let declined = asking == opponent;
            decision.events.push(GameEvent::Takeback { by: None, declined });
        }
        Ok(decision)
    }

    /// Returns the event that ends the game now.
    pub(crate) fn end(&self, outcome: Outcome) -> GameEvent {
        let Outcome { winner, reason } = outcome;
        GameEvent::Ended { winner, reason, left: self.state.time_left_at(self.now) }
    }

    fn draw_agreed(&self) -> GameEvent {
        self.end(Outcome::draw(Reason::Agreement))
    }

    fn offer_draw(&self, me: Color) -> Result<Decision, Refusal> {
        if self.state.is_solo() || self.state.draw == Some(!me) {
            return Ok(self.draw_agreed().into());
        }
        if self.state.draw == Some(me) {
            return Err(Refusal::DrawOffered);
        }
        if self.state.spent_offers[me].draw {
            return Err(Refusal::DrawSpent);
        }
        let judge = || EngineJob::JudgeDraw { request: self.engine_request() };
        Ok(Decision {
            job: self.state.computer().map(|_| judge()),
            ..GameEvent::Draw { by: Some(me), declined: false }.into()
        })
    }

    /// Sets whether a player agrees that lists show the game.
    fn set_shown(&self, me: Color, on: bool) -> Result<Decision, Refusal> {
        if !self.state.is_private() {
            return Err(Refusal::AlwaysShown);
        }
        if self.state.shown[me] == on {
            return Ok(Decision::default());
        }
        Ok(GameEvent::Shown { by: me, on }.into())
    }

    /// Handles the computer's answer to a draw offer.
    pub(crate) fn draw_judged(&self, ply: usize, accepts: bool) -> Decision {
        let asked = self.state.draw.is_some() && self.state.computer().is_some();
        if !asked || self.state.status() != Status::Playing {
            return Decision::default();
        }
        match accepts && ply == self.state.plies.len() {
            true => self.draw_agreed().into(),
            false => GameEvent::Draw { by: None, declined: true }.into(),
        }
    }

    /// Returns the number of plies to take back to let `asking` move again.
    fn plies_to_take_back(&self, asking: Color) -> usize {
        let plies = if self.state.turn() == asking { 2 } else { 1 };
        if self.state.is_solo() { 1 } else { plies }
    }

    fn ask_takeback(&self, me: Color) -> Result<Decision, Refusal> {
        if self.plies_to_take_back(me) > self.state.plies.len() {
            return Err(Refusal::NoOwnMove);
        }
        if self.state.is_solo() || self.state.computer().is_some() {
            return self.take_back(me);
        }
        match self.state.takeback {
            Some(asking) if asking == me => Err(Refusal::AlreadyAsked),
            Some(asking) => self.take_back(asking),
            None if self.state.spent_offers[me].takeback => Err(Refusal::TakebackSpent),
            None => Ok(GameEvent::Takeback { by: Some(me), declined: false }.into()),
        }
    }

    fn take_back(&self, asking: Color) -> Result<Decision, Refusal> {
        let plies = self.plies_to_take_back(asking);
        if plies > self.state.plies.len() {
            return Err(Refusal::NoMove);
        }
        let left = self.state.after_taking_back(plies, self.now);
        let mut decision = Decision::from(GameEvent::TakenBack { plies, left });
        if self.state.takeback.is_some() {
            decision.events.push(GameEvent::Takeback { by: None, declined: false });
        }
        if self.state.draw.is_some() {
            decision.events.push(GameEvent::Draw { by: None, declined: false });
        }
        Ok(decision)
    }

    fn ask_rematch(&self, me: Color) -> Result<Decision, Refusal> {
        let agreed = self.state.is_solo() || self.state.computer().is_some();
        if agreed || self.state.rematch == Some(!me) {
            return self.create_rematch();
        }
        if self.state.rematch_id.is_some() {
            return Err(Refusal::HasRematch);
        }
        match self.state.rematch {
            Some(_) => Err(Refusal::AlreadyAsked),
            None if self.state.spent_offers[me].rematch => Err(Refusal::RematchDeclined),
            None => Ok(GameEvent::Rematch { by: Some(me), id: None, declined: false }.into()),
        }
    }

    fn create_rematch(&self) -> Result<Decision, Refusal> {
        if self.state.rematch_id.is_some() || self.creating_rematch {
            return Err(Refusal::HasRematch);
        }
        let old = &self.state.setup;
        let seats = old.seats.clone();
        let seats = if self.state.is_solo() { seats } else { seats.swapped() };
        // The players' agreement to show the game also holds for the rematch.
        let shown = self.state.shown.map(|shown| shown || old.open).swapped();
        let setup = Box::new(Setup { seats, open: false, invite: None, ..old.clone() });
        Ok(EngineJob::CreateRematch { setup, shown }.into())
    }

    fn decline_rematch(&self, me: Color) -> Result<Decision, Refusal> {
        if self.state.rematch != Some(!me) {
            return Err(Refusal::RematchNotAsked);
        }
        if self.creating_rematch || self.state.rematch_id.is_some() {
            return Err(Refusal::HasRematch);
        }
        Ok(GameEvent::Rematch { by: None, id: None, declined: true }.into())
    }

    /// Handles the id of the created rematch; `None` if it could not be created.
    pub(crate) fn rematch_created(&self, id: Option<GameId>) -> Decision {
        match (self.state.rematch, id) {
            (by, Some(id)) => GameEvent::Rematch { by, id: Some(id), declined: false }.into(),
            (Some(_), None) => GameEvent::Rematch { by: None, id: None, declined: false }.into(),
            (None, None) => Decision::default(),
        }
    }

    fn find_hint(&self, connection: ConnectionId, id: u64, me: Color) -> Result<Decision, Refusal> {
        if !self.state.is_solo() && self.state.computer().is_none() {
            return Err(Refusal::HintsForbidden);
        }
        if self.state.turn() != me {
            return Err(Refusal::NotYourTurn);
        }
        Ok(EngineJob::FindHint { request: self.engine_request(), connection, id }.into())
    }

    /// Decides whether a player may send a phrase, which only two people do.
    fn say(&self, me: Color, phrase: Phrase) -> Result<Decision, Refusal> {
        let is_person = |color| self.state.user_of(color).is_some();
        if self.state.is_solo() || !Color::ALL.into_iter().all(is_person) {
            return Err(Refusal::NoPhrases);
        }
        self.sent_phrases[me].check(self.now)?;
        Ok(Decision { phrase: Some((me, phrase)), ..Decision::default() })
    }

    /// Sends the engine's move as a hint.
    pub(crate) fn hint_found(
        &self,
        connection: ConnectionId,
        id: u64,
        mv: Option<String>,
    ) -> Effect {
        let message = match mv.ok_or(Refusal::NoHint).and_then(|mv| self.hint(mv)) {
            Ok(hint) => Message::Hint { id, hint },
            Err(refusal) => Message::Refused { id, refusal },
        };
        Effect::to_one(connection, message)
    }

    fn hint(&self, text: String) -> Result<Hint, Refusal> {
        let position = self.state.played.position();
        let mv = position.read_move(&text).map_err(|_| Refusal::PositionChanged)?;
        Ok(Hint {
            mv: text,
            text: position.said(mv),
            choice: position.choice(mv).map(|choice| choice.text.to_string()),
        })
    }

    /// Plays the computer's move.
    pub(crate) fn move_chosen(
        &mut self,
        ply: usize,
        mv: Option<String>,
    ) -> Result<Vec<Effect>, CorruptLog> {
        if self.thinking_ply != Some(ply) {
            return Ok(Vec::new());
        }
        self.thinking_ply = None;
        let mut effects = vec![Effect::to_all(Message::Thinking(false))];
        let turn = self.state.turn();
        let its_turn = matches!(self.state.seat(turn), Some(Seat::Computer { .. }));
        if ply == self.state.plies.len() && its_turn && self.state.status() == Status::Playing {
            let played = mv.and_then(|mv| self.play_legal(&mv).ok());
            // The computer loses if it has no legal move to play. Otherwise people would wait for
            // it.
            let forfeit = || self.end(Outcome::win(!turn, Reason::Forfeit)).into();
            effects.extend(self.apply(played.unwrap_or_else(forfeit))?);
        }
        Ok(effects)
    }

    /// Seats a user on the empty side. Does nothing if the user already plays.
    pub(crate) fn join(
        &self,
        user_id: UserId,
        name: String,
        newcomers: Newcomers,
    ) -> Result<Decision, Refusal> {
        let is_player = !self.state.sides_of(Some(&user_id)).is_empty();
        if is_player || self.state.status() != Status::Waiting {
            return Ok(Decision::default());
        }
        let empty = Color::ALL.into_iter().find(|&color| self.state.seat(color).is_none());
        let color = empty.ok_or(Refusal::SeatTaken)?;
        let is_new = |side| if side == color { newcomers.joining } else { newcomers.creator };
        let newcomers = PerColor::from_fn(is_new);
        Ok(GameEvent::Joined { color, user_id, name, newcomers }.into())
    }

    /// Withdraws a challenge that nobody has accepted.
    pub(crate) fn withdraw(&self, user_id: &UserId) -> Result<Decision, Refusal> {
        if self.state.setup.creator != *user_id {
            return Err(Refusal::NotYourChallenge);
        }
        if self.state.status() != Status::Waiting {
            return Err(Refusal::ChallengeClosed);
        }
        Ok(GameEvent::Withdrawn.into())
    }
}
