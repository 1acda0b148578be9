//! Handling of the players' requests.

use super::absence::ClaimKind;
use super::{ConnectionId, Effects, EngineJob, GameEvent, Round, Seat, Setup};
use crate::error::sentence;
use crate::json::{self, Request, ServerMessage, Status};
use crate::round::CorruptLog;
use heterodox_catalog::move_in_words;
use heterodox_kernel::{Color, Outcome, Reason};

/// The reason for which a request is refused, as shown to the player.
type Refusal = String;

/// The inner error is a refusal; the outer error means that the round is corrupt.
type RequestResult = Result<Result<(), Refusal>, CorruptLog>;

fn refuse(why: &str) -> RequestResult {
    Ok(Err(why.to_owned()))
}

const OVER: &str = "The game is over.";
const NOT_YET: &str = "The game has not begun.";
const NO_REMATCH: &str = "Your opponent has not asked for a rematch.";
const HAS_REMATCH: &str = "There is a rematch already.";

impl Round {
    pub(super) fn request(
        &mut self,
        connection: ConnectionId,
        request: Request,
        effects: &mut Effects,
    ) -> Result<(), CorruptLog> {
        if let Request::Ping { at } = request {
            effects.send_to(connection, ServerMessage::Pong { at });
        }
        let Some(id) = request.id() else { return Ok(()) };
        let user_id = self.connections.get(&connection).cloned().flatten();
        let Some(color) = self.acting_side(user_id.as_deref()) else {
            let message = "You are not a player of this game.".to_owned();
            effects.send_to(connection, ServerMessage::Refused { id: Some(id), message });
            return Ok(());
        };
        let is_hint = matches!(request, Request::Hint { .. });
        let answer = match self.carry_out(connection, color, request, effects)? {
            // The hint will be the answer.
            Ok(()) if is_hint => return Ok(()),
            Ok(()) => ServerMessage::Ack { id },
            Err(message) => ServerMessage::Refused { id: Some(id), message },
        };
        effects.send_to(connection, answer);
        Ok(())
    }

    /// Returns the side for which a user acts. A user who plays both sides acts for the
    /// side to move.
    fn acting_side(&self, user_id: Option<&str>) -> Option<Color> {
        match self.sides_of(user_id)[..] {
            [color] => Some(color),
            [_, _] => Some(self.state.turn()),
            _ => None,
        }
    }

    fn carry_out(
        &mut self,
        connection: ConnectionId,
        me: Color,
        request: Request,
        effects: &mut Effects,
    ) -> RequestResult {
        if let Some(message) = self.status_refusal(me, &request) {
            return refuse(message);
        }
        match request {
            Request::Move { ref mv, ply, .. } => {
                if self.is_repeated(me, &request) {
                    return Ok(Ok(()));
                }
                self.play(me, ply, mv, effects)
            }
            Request::Resign { .. } => {
                self.end(Outcome::win(!me, Reason::Resignation), effects)?;
                Ok(Ok(()))
            }
            Request::Abort { .. } => self.request_abort(me, effects),
            Request::ClaimWin { .. } => self.claim(me, ClaimKind::Win, effects),
            Request::ClaimDraw { .. } => self.claim(me, ClaimKind::Draw, effects),
            Request::Show { on, .. } => self.set_shown(me, on, effects),
            Request::Draw { .. } => self.offer_draw(me, effects),
            Request::AcceptDraw { .. } => match self.state.draw == Some(!me) {
                true => self.draw_by_agreement(effects),
                false => refuse("Your opponent does not offer a draw."),
            },
            Request::DeclineDraw { .. } => match self.state.draw {
                Some(by) => {
                    self.store_event(GameEvent::Draw { by: None, declined: by != me }, effects)
                }
                None => refuse("Nobody offers a draw."),
            },
            Request::Takeback { .. } => self.offer_takeback(me, effects),
            Request::AcceptTakeback { .. } => match self.state.takeback == Some(!me) {
                true => self.take_back(!me, effects),
                false => refuse("Your opponent does not ask to take back."),
            },
            Request::DeclineTakeback { .. } => match self.state.takeback {
                Some(by) => {
                    self.store_event(GameEvent::Takeback { by: None, declined: by != me }, effects)
                }
                None => refuse("Nobody asks to take back."),
            },
            Request::Rematch { .. } => self.offer_rematch(me, effects),
            Request::AcceptRematch { .. } => match self.state.rematch == Some(!me) {
                true => self.create_rematch(effects),
                false => refuse(NO_REMATCH),
            },
            Request::DeclineRematch { .. } => self.decline_rematch(me, effects),
            Request::Hint { id } => self.request_hint(connection, id, me, effects),
            Request::Ping { .. } => Ok(Ok(())),
        }
    }

    /// Returns the refusal of a request that the status of the round does not allow.
    fn status_refusal(&self, me: Color, request: &Request) -> Option<&'static str> {
        let after_the_end = matches!(
            request,
            Request::Rematch { .. }
                | Request::AcceptRematch { .. }
                | Request::DeclineRematch { .. }
        );
        match (self.state.status(), after_the_end) {
            // A repeated move was already played, and may have ended the game.
            (Status::Over, false) if !self.is_repeated(me, request) => Some(OVER),
            (Status::Waiting, _) => Some(NOT_YET),
            (Status::Playing, true) => Some("The game is not over."),
            _ => None,
        }
    }

    fn request_abort(&mut self, me: Color, effects: &mut Effects) -> RequestResult {
        if !self.state.may_abort() {
            return refuse("Both have moved: you can resign, or offer a draw.");
        }
        self.abort(Some(me), effects)?;
        Ok(Ok(()))
    }

    fn store_event(&mut self, event: GameEvent, effects: &mut Effects) -> RequestResult {
        self.store(event, effects)?;
        Ok(Ok(()))
    }

    /// Returns whether the request repeats a move that was already played, as clients
    /// do if they have not received the answer.
    fn is_repeated(&self, me: Color, request: &Request) -> bool {
        let Request::Move { ply, mv, .. } = request else { return false };
        let same = self.state.plies.get(*ply).is_some_and(|played| played.played.id == *mv);
        let plies_ago = self.state.plies.len().saturating_sub(*ply);
        let mover =
            if plies_ago.is_multiple_of(2) { self.state.turn() } else { !self.state.turn() };
        same && (mover == me || self.state.is_solo())
    }

    fn play(&mut self, me: Color, ply: usize, mv: &str, effects: &mut Effects) -> RequestResult {
        if self.state.turn() != me {
            return refuse("It is not your turn.");
        }
        if ply != self.state.plies.len() {
            return refuse("The position has changed in the meantime.");
        }
        self.play_legal(mv, effects)
    }

    fn play_legal(&mut self, mv: &str, effects: &mut Effects) -> RequestResult {
        let position = self.state.played.position();
        let mv = match position.read_move(mv) {
            Ok(mv) => position.game().coordinates(mv),
            Err(error) => return Ok(Err(sentence(&error.to_string()))),
        };
        let me = self.state.turn();
        let left = self.state.clocks.as_ref().map(|clocks| clocks.after_move(self.now));
        self.store(GameEvent::Move { mv, left }, effects)?;
        // A move declines the opponent's offers.
        if self.state.draw == Some(!me) {
            self.store(GameEvent::Draw { by: None, declined: true }, effects)?;
        }
        if let Some(asking) = self.state.takeback {
            self.store(GameEvent::Takeback { by: None, declined: asking != me }, effects)?;
        }
        if let Some(outcome) = self.state.played.outcome() {
            self.end(outcome, effects)?;
        }
        Ok(Ok(()))
    }

    fn draw_by_agreement(&mut self, effects: &mut Effects) -> RequestResult {
        self.end(Outcome::draw(Reason::Agreement), effects)?;
        Ok(Ok(()))
    }

    fn offer_draw(&mut self, me: Color, effects: &mut Effects) -> RequestResult {
        if self.state.is_solo() || self.state.draw == Some(!me) {
            return self.draw_by_agreement(effects);
        }
        if self.state.draw == Some(me) {
            return refuse("You have already offered a draw.");
        }
        if self.state.spent_offers[me.index()].draw {
            return refuse("You can offer a draw again after your next move.");
        }
        if self.state.computer().is_some() {
            let Some(request) = self.engine_request() else { return refuse(OVER) };
            effects.jobs.push(EngineJob::JudgeDraw { request });
        }
        self.store_event(GameEvent::Draw { by: Some(me.into()), declined: false }, effects)
    }

    /// Sets whether a player agrees that lists show the game.
    fn set_shown(&mut self, me: Color, on: bool, effects: &mut Effects) -> RequestResult {
        if !self.state.is_private() {
            return refuse("Only games by link can be shown or not.");
        }
        if self.state.shown[me.index()] == on {
            return Ok(Ok(()));
        }
        self.store_event(GameEvent::Shown { by: me.into(), on }, effects)
    }

    /// Handles the computer's answer to a draw offer.
    pub(super) fn draw_judged(
        &mut self,
        ply: usize,
        accepts: bool,
        effects: &mut Effects,
    ) -> Result<(), CorruptLog> {
        let asked = self.state.draw.is_some() && self.state.computer().is_some();
        if !asked || self.state.status() != Status::Playing {
            return Ok(());
        }
        match accepts && ply == self.state.plies.len() {
            true => self.end(Outcome::draw(Reason::Agreement), effects),
            false => self.store(GameEvent::Draw { by: None, declined: true }, effects),
        }
    }

    /// Returns the number of plies to take back so that `asking` is to move again.
    fn plies_to_take_back(&self, asking: Color) -> usize {
        let plies = if self.state.turn() == asking { 2 } else { 1 };
        if self.state.is_solo() { 1 } else { plies }
    }

    fn offer_takeback(&mut self, me: Color, effects: &mut Effects) -> RequestResult {
        if self.plies_to_take_back(me) > self.state.plies.len() {
            return refuse("You have no move to take back.");
        }
        if self.state.is_solo() || self.state.computer().is_some() {
            return self.take_back(me, effects);
        }
        match self.state.takeback {
            Some(asking) if asking == me => refuse("You have already asked."),
            Some(asking) => self.take_back(asking, effects),
            None if self.state.spent_offers[me.index()].takeback => {
                refuse("You can ask to take back again after your next move.")
            }
            None => self
                .store_event(GameEvent::Takeback { by: Some(me.into()), declined: false }, effects),
        }
    }

    fn take_back(&mut self, asking: Color, effects: &mut Effects) -> RequestResult {
        let plies = self.plies_to_take_back(asking);
        if plies > self.state.plies.len() {
            return refuse("There is no move to take back.");
        }
        self.cancel_computer_move(effects);
        let left = self.state.after_taking_back(plies, self.now);
        self.store(GameEvent::TakenBack { plies, left }, effects)?;
        if self.state.takeback.is_some() {
            self.store(GameEvent::Takeback { by: None, declined: false }, effects)?;
        }
        if self.state.draw.is_some() {
            self.store(GameEvent::Draw { by: None, declined: false }, effects)?;
        }
        Ok(Ok(()))
    }

    fn offer_rematch(&mut self, me: Color, effects: &mut Effects) -> RequestResult {
        let agreed = self.state.is_solo() || self.state.computer().is_some();
        if agreed || self.state.rematch == Some(!me) {
            return self.create_rematch(effects);
        }
        if self.state.rematch_id.is_some() {
            return refuse(HAS_REMATCH);
        }
        match self.state.rematch {
            Some(_) => refuse("You have already asked."),
            None if self.state.spent_offers[me.index()].rematch => {
                refuse("Your opponent has declined a rematch.")
            }
            None => {
                let by = Some(me.into());
                self.store_event(GameEvent::Rematch { by, id: None, declined: false }, effects)
            }
        }
    }

    fn create_rematch(&mut self, effects: &mut Effects) -> RequestResult {
        if self.state.rematch_id.is_some() || self.creating_rematch {
            return refuse(HAS_REMATCH);
        }
        let old = &self.state.setup;
        let [white, black] = old.seats.clone();
        let swapped = if self.state.is_solo() { [white, black] } else { [black, white] };
        // The players' agreement to show the game also holds for the rematch.
        let [white, black] = self.state.shown.map(|shown| shown || old.open);
        let setup = Setup { seats: swapped, open: false, invite: None, ..old.clone() };
        self.creating_rematch = true;
        effects
            .jobs
            .push(EngineJob::CreateRematch { setup: Box::new(setup), shown: [black, white] });
        Ok(Ok(()))
    }

    fn decline_rematch(&mut self, me: Color, effects: &mut Effects) -> RequestResult {
        if self.state.rematch != Some(!me) {
            return refuse(NO_REMATCH);
        }
        if self.creating_rematch || self.state.rematch_id.is_some() {
            return refuse(HAS_REMATCH);
        }
        self.store_event(GameEvent::Rematch { by: None, id: None, declined: true }, effects)
    }

    /// Handles the id of the created rematch; `None` if it could not be created.
    pub(super) fn rematch_created(
        &mut self,
        id: Option<String>,
        effects: &mut Effects,
    ) -> Result<(), CorruptLog> {
        self.creating_rematch = false;
        let by: Option<json::Color> = self.state.rematch.map(Into::into);
        match id {
            Some(_) => self.store(GameEvent::Rematch { by, id, declined: false }, effects),
            None if by.is_some() => {
                self.store(GameEvent::Rematch { by: None, id: None, declined: false }, effects)
            }
            None => Ok(()),
        }
    }

    fn request_hint(
        &mut self,
        connection: ConnectionId,
        id: u64,
        me: Color,
        effects: &mut Effects,
    ) -> RequestResult {
        if !self.state.is_solo() && self.state.computer().is_none() {
            return refuse("There are no hints in games between people.");
        }
        if self.state.turn() != me {
            return refuse("It is not your turn.");
        }
        let Some(request) = self.engine_request() else { return refuse(OVER) };
        effects.jobs.push(EngineJob::FindHint { request, connection, id });
        Ok(Ok(()))
    }

    /// Sends the engine's move as a hint.
    pub(super) fn hint_found(
        &self,
        connection: ConnectionId,
        id: u64,
        mv: Option<String>,
        effects: &mut Effects,
    ) {
        let position = self.state.played.position();
        let message = match mv.map(|text| (position.read_move(&text), text)) {
            Some((Ok(mv), id_of_move)) => {
                let text = move_in_words(self.state.entry.game.as_ref(), position.as_ref(), mv);
                ServerMessage::Hint { id, mv: id_of_move, text, choice: position.choice_text(mv) }
            }
            Some((Err(_), _)) => {
                let message = "The position has changed in the meantime.".to_owned();
                ServerMessage::Refused { id: Some(id), message }
            }
            None => {
                let message = "There is no hint for this position.".to_owned();
                ServerMessage::Refused { id: Some(id), message }
            }
        };
        effects.send_to(connection, message);
    }

    /// Plays the computer's move.
    pub(super) fn move_chosen(
        &mut self,
        ply: usize,
        mv: Option<String>,
        effects: &mut Effects,
    ) -> Result<(), CorruptLog> {
        if self.thinking_ply != Some(ply) {
            return Ok(());
        }
        self.thinking_ply = None;
        effects.broadcast(ServerMessage::Thinking { on: false });
        let turn = self.state.turn();
        let its_turn = matches!(self.state.seat(turn), Some(Seat::Computer { .. }));
        if ply != self.state.plies.len() || !its_turn || self.state.status() != Status::Playing {
            return Ok(());
        }
        let played = match mv {
            Some(mv) => self.play_legal(&mv, effects)?,
            None => Err("no move".to_owned()),
        };
        // The computer loses if it has no legal move to play, so that nobody waits for
        // it.
        match played {
            Ok(()) => Ok(()),
            Err(_) => self.end(Outcome::win(!turn, Reason::Forfeit), effects),
        }
    }
}
