//! What players ask for, and what comes of it.

use super::absence::Claim;
use super::{ConnectionId, Fact, Outputs, Room, Seat, Setup, Work};
use crate::error::sentence;
use crate::json::{self, Request, ServerMessage, Status};
use crate::room::Damaged;
use heterodox_catalog::move_in_words;
use heterodox_kernel::{Color, Outcome, Reason};

/// Why a request is not carried out.
type Refusal = String;

/// Refused, or carried out; the outer error means that the room is broken.
type Done = Result<Result<(), Refusal>, Damaged>;

fn refuse(why: &str) -> Done {
    Ok(Err(why.to_owned()))
}

const OVER: &str = "The game is over.";
const NOT_YET: &str = "The game has not begun.";
const NO_REMATCH: &str = "Your opponent does not ask for another game.";
const HAS_REMATCH: &str = "There is another game already.";

impl Room {
    pub(super) fn request(
        &mut self,
        connection: ConnectionId,
        request: Request,
        out: &mut Outputs,
    ) -> Result<(), Damaged> {
        if let Request::Ping { at } = request {
            out.one(connection, ServerMessage::Pong { at });
        }
        let Some(id) = request.id() else { return Ok(()) };
        let visitor = self.connections.get(&connection).cloned().flatten();
        let Some(color) = self.acting_side(visitor.as_deref()) else {
            let message = "You are not a player of this game.".to_owned();
            out.one(connection, ServerMessage::Refused { id: Some(id), message });
            return Ok(());
        };
        let is_hint = matches!(request, Request::Hint { .. });
        let answer = match self.carry_out(connection, color, request, out)? {
            // The hint itself is the answer.
            Ok(()) if is_hint => return Ok(()),
            Ok(()) => ServerMessage::Ack { id },
            Err(message) => ServerMessage::Refused { id: Some(id), message },
        };
        out.one(connection, answer);
        Ok(())
    }

    /// The side for which a visitor speaks: of both, the one to move.
    fn acting_side(&self, visitor: Option<&str>) -> Option<Color> {
        match self.sides_of(visitor)[..] {
            [color] => Some(color),
            [_, _] => Some(self.table.turn()),
            _ => None,
        }
    }

    fn carry_out(
        &mut self,
        connection: ConnectionId,
        me: Color,
        request: Request,
        out: &mut Outputs,
    ) -> Done {
        if let Some(message) = self.untimely(me, &request) {
            return refuse(message);
        }
        match request {
            Request::Move { ref mv, ply, .. } => {
                if self.is_repeated(me, &request) {
                    return Ok(Ok(()));
                }
                self.play(me, ply, mv, out)
            }
            Request::Resign { .. } => {
                self.end(Outcome::win(!me, Reason::Resignation), out)?;
                Ok(Ok(()))
            }
            Request::Abort { .. } => self.ask_abort(me, out),
            Request::ClaimWin { .. } => self.claim(me, Claim::Win, out),
            Request::ClaimDraw { .. } => self.claim(me, Claim::Draw, out),
            Request::Show { on, .. } => self.show(me, on, out),
            Request::Draw { .. } => self.offer_draw(me, out),
            Request::AcceptDraw { .. } => match self.table.draw == Some(!me) {
                true => self.agree(out),
                false => refuse("Your opponent does not offer a draw."),
            },
            Request::DeclineDraw { .. } => match self.table.draw {
                Some(by) => self.tell(Fact::Draw { by: None, declined: by != me }, out),
                None => refuse("Nobody offers a draw."),
            },
            Request::Takeback { .. } => self.ask_takeback(me, out),
            Request::AcceptTakeback { .. } => match self.table.takeback == Some(!me) {
                true => self.take_back(!me, out),
                false => refuse("Your opponent does not ask to take back."),
            },
            Request::DeclineTakeback { .. } => match self.table.takeback {
                Some(by) => self.tell(Fact::Takeback { by: None, declined: by != me }, out),
                None => refuse("Nobody asks to take back."),
            },
            Request::Rematch { .. } => self.ask_rematch(me, out),
            Request::AcceptRematch { .. } => match self.table.rematch == Some(!me) {
                true => self.make_rematch(out),
                false => refuse(NO_REMATCH),
            },
            Request::DeclineRematch { .. } => match self.table.rematch == Some(!me) {
                true if self.next_is_made || self.table.rematch_id.is_some() => refuse(HAS_REMATCH),
                true => self.tell(Fact::Rematch { by: None, id: None, declined: true }, out),
                false => refuse(NO_REMATCH),
            },
            Request::Hint { id } => self.hint(connection, id, me, out),
            Request::Ping { .. } => Ok(Ok(())),
        }
    }

    /// Returns the refusal of a request that does not fit the status of the game.
    fn untimely(&self, me: Color, request: &Request) -> Option<&'static str> {
        let after_the_end = matches!(
            request,
            Request::Rematch { .. }
                | Request::AcceptRematch { .. }
                | Request::DeclineRematch { .. }
        );
        match (self.table.status(), after_the_end) {
            // A move that is sent again has been played, whatever came then.
            (Status::Over, false) if !self.is_repeated(me, request) => Some(OVER),
            (Status::Waiting, _) => Some(NOT_YET),
            (Status::Playing, true) => Some("The game is not over."),
            _ => None,
        }
    }

    fn ask_abort(&mut self, me: Color, out: &mut Outputs) -> Done {
        if !self.table.may_abort() {
            return refuse("Both have moved: you can resign, or offer a draw.");
        }
        self.abort(Some(me), out)?;
        Ok(Ok(()))
    }

    fn tell(&mut self, fact: Fact, out: &mut Outputs) -> Done {
        self.store(fact, out)?;
        Ok(Ok(()))
    }

    /// Whether this is a move that has been played already, sent once more by
    /// somebody who has not heard the answer.
    fn is_repeated(&self, me: Color, request: &Request) -> bool {
        let Request::Move { ply, mv, .. } = request else { return false };
        let same = self.table.record.get(*ply).is_some_and(|played| played.played.id == *mv);
        let plies_ago = self.table.record.len().saturating_sub(*ply);
        let mover =
            if plies_ago.is_multiple_of(2) { self.table.turn() } else { !self.table.turn() };
        same && (mover == me || self.table.is_solo())
    }

    fn play(&mut self, me: Color, ply: usize, mv: &str, out: &mut Outputs) -> Done {
        if self.table.turn() != me {
            return refuse("It is not your turn.");
        }
        if ply != self.table.record.len() {
            return refuse("The position has changed in the meantime.");
        }
        self.play_legal(mv, out)
    }

    fn play_legal(&mut self, mv: &str, out: &mut Outputs) -> Done {
        let position = self.table.played.position();
        let mv = match position.read_move(mv) {
            Ok(mv) => position.coordinates(mv),
            Err(error) => return Ok(Err(sentence(&error.to_string()))),
        };
        let me = self.table.turn();
        let left = self.table.clocks.as_ref().map(|clocks| clocks.after_move(self.now));
        self.store(Fact::Move { mv, left }, out)?;
        // To play on is to decline.
        if self.table.draw == Some(!me) {
            self.store(Fact::Draw { by: None, declined: true }, out)?;
        }
        if let Some(asking) = self.table.takeback {
            self.store(Fact::Takeback { by: None, declined: asking != me }, out)?;
        }
        if let Some(outcome) = self.table.played.outcome() {
            self.end(outcome, out)?;
        }
        Ok(Ok(()))
    }

    fn agree(&mut self, out: &mut Outputs) -> Done {
        self.end(Outcome::draw(Reason::Agreement), out)?;
        Ok(Ok(()))
    }

    fn offer_draw(&mut self, me: Color, out: &mut Outputs) -> Done {
        if self.table.is_solo() || self.table.draw == Some(!me) {
            return self.agree(out);
        }
        if self.table.draw == Some(me) {
            return refuse("You have offered a draw already.");
        }
        if self.table.offers[me.index()].draw {
            return refuse("You can offer a draw again after your next move.");
        }
        if self.table.computer().is_some() {
            let Some(question) = self.question() else { return refuse(OVER) };
            out.work.push(Work::Judge { question });
        }
        self.tell(Fact::Draw { by: Some(me.into()), declined: false }, out)
    }

    /// A player agrees that lists show a game by link, or no longer does.
    fn show(&mut self, me: Color, on: bool, out: &mut Outputs) -> Done {
        if !self.table.is_private() {
            return refuse("Only games by link can be shown or not.");
        }
        if self.table.shown[me.index()] == on {
            return Ok(Ok(()));
        }
        self.tell(Fact::Shown { by: me.into(), on }, out)
    }

    /// The computer has thought about a draw.
    pub(super) fn opinion(
        &mut self,
        ply: usize,
        accepts: bool,
        out: &mut Outputs,
    ) -> Result<(), Damaged> {
        let asked = self.table.draw.is_some() && self.table.computer().is_some();
        if !asked || self.table.status() != Status::Playing {
            return Ok(());
        }
        match accepts && ply == self.table.record.len() {
            true => self.end(Outcome::draw(Reason::Agreement), out),
            false => self.store(Fact::Draw { by: None, declined: true }, out),
        }
    }

    /// How many plies are taken back so that a side is to move again.
    fn plies_to_take_back(&self, asking: Color) -> usize {
        let plies = if self.table.turn() == asking { 2 } else { 1 };
        if self.table.is_solo() { 1 } else { plies }
    }

    fn ask_takeback(&mut self, me: Color, out: &mut Outputs) -> Done {
        if self.plies_to_take_back(me) > self.table.record.len() {
            return refuse("You have no move to take back.");
        }
        if self.table.is_solo() || self.table.computer().is_some() {
            return self.take_back(me, out);
        }
        match self.table.takeback {
            Some(asking) if asking == me => refuse("You have asked already."),
            Some(asking) => self.take_back(asking, out),
            None if self.table.offers[me.index()].takeback => {
                refuse("You can ask to take back again after your next move.")
            }
            None => self.tell(Fact::Takeback { by: Some(me.into()), declined: false }, out),
        }
    }

    fn take_back(&mut self, asking: Color, out: &mut Outputs) -> Done {
        let plies = self.plies_to_take_back(asking);
        if plies > self.table.record.len() {
            return refuse("There is no move to take back.");
        }
        self.stop_choosing(out);
        let left = self.table.after_taking_back(plies, self.now);
        self.store(Fact::TakenBack { plies, left }, out)?;
        if self.table.takeback.is_some() {
            self.store(Fact::Takeback { by: None, declined: false }, out)?;
        }
        if self.table.draw.is_some() {
            self.store(Fact::Draw { by: None, declined: false }, out)?;
        }
        Ok(Ok(()))
    }

    fn ask_rematch(&mut self, me: Color, out: &mut Outputs) -> Done {
        let agreed = self.table.is_solo() || self.table.computer().is_some();
        if agreed || self.table.rematch == Some(!me) {
            return self.make_rematch(out);
        }
        if self.table.rematch_id.is_some() {
            return refuse(HAS_REMATCH);
        }
        match self.table.rematch {
            Some(_) => refuse("You have asked already."),
            None if self.table.offers[me.index()].rematch => {
                refuse("Your opponent has declined a rematch.")
            }
            None => {
                let by = Some(me.into());
                self.tell(Fact::Rematch { by, id: None, declined: false }, out)
            }
        }
    }

    fn make_rematch(&mut self, out: &mut Outputs) -> Done {
        if self.table.rematch_id.is_some() || self.next_is_made {
            return refuse(HAS_REMATCH);
        }
        let old = &self.table.setup;
        let [white, black] = old.seats.clone();
        let swapped = if self.table.is_solo() { [white, black] } else { [black, white] };
        // Whatever the players have agreed on holds for the next game too.
        let [white, black] = self.table.shown.map(|shown| shown || old.open);
        let setup = Setup { seats: swapped, open: false, invite: None, ..old.clone() };
        self.next_is_made = true;
        out.work.push(Work::NextGame { setup: Box::new(setup), shown: [black, white] });
        Ok(Ok(()))
    }

    /// The next game has been made, or could not be.
    pub(super) fn next_game(
        &mut self,
        id: Option<String>,
        out: &mut Outputs,
    ) -> Result<(), Damaged> {
        self.next_is_made = false;
        let by: Option<json::Color> = self.table.rematch.map(Into::into);
        match id {
            Some(_) => self.store(Fact::Rematch { by, id, declined: false }, out),
            None if by.is_some() => {
                self.store(Fact::Rematch { by: None, id: None, declined: false }, out)
            }
            None => Ok(()),
        }
    }

    fn hint(&mut self, connection: ConnectionId, id: u64, me: Color, out: &mut Outputs) -> Done {
        if !self.table.is_solo() && self.table.computer().is_none() {
            return refuse("There are no hints in games between people.");
        }
        if self.table.turn() != me {
            return refuse("It is not your turn.");
        }
        let Some(question) = self.question() else { return refuse(OVER) };
        out.work.push(Work::Advise { question, connection, id });
        Ok(Ok(()))
    }

    /// The engine has found a move for somebody.
    pub(super) fn advice(
        &self,
        connection: ConnectionId,
        id: u64,
        mv: Option<String>,
        out: &mut Outputs,
    ) {
        let position = self.table.played.position();
        let message = match mv.map(|text| (position.read_move(&text), text)) {
            Some((Ok(mv), id_of_move)) => {
                let text = move_in_words(self.table.entry.game.as_ref(), position.as_ref(), mv);
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
        out.one(connection, message);
    }

    /// The computer has chosen its move.
    pub(super) fn chosen(
        &mut self,
        ply: usize,
        mv: Option<String>,
        out: &mut Outputs,
    ) -> Result<(), Damaged> {
        if self.choosing != Some(ply) {
            return Ok(());
        }
        self.choosing = None;
        out.all(ServerMessage::Thinking { on: false });
        let turn = self.table.turn();
        let its_turn = matches!(self.table.seat(turn), Some(Seat::Computer { .. }));
        if ply != self.table.record.len() || !its_turn || self.table.status() != Status::Playing {
            return Ok(());
        }
        let played = match mv {
            Some(mv) => self.play_legal(&mv, out)?,
            None => Err("no move".to_owned()),
        };
        // Never leave somebody waiting for a move that does not come.
        match played {
            Ok(()) => Ok(()),
            Err(_) => self.end(Outcome::win(!turn, Reason::Forfeit), out),
        }
    }
}
