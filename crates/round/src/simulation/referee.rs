//! A second implementation of the rules of rounds. The referee sees the inputs and the
//! stored events, and panics if an event is wrong.

mod waits;

use crate::{GameEvent, GameId, Millis, PerColor, Request, Seat, Setup, UserId};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Reason};
use std::collections::HashSet;

/// Maximum lag compensation, in milliseconds.
const MAX_LAG_COMPENSATION: u64 = 500;

/// Number of plies that take no time on the clocks.
const FREE: usize = 2;

/// The cause of stored events.
#[derive(Clone, Debug)]
pub(super) enum Cause {
    /// A request of a user.
    Asked { user_id: Option<String>, request: Request },
    /// The computer's move, or its failure to choose one.
    MoveChosen { ply: usize, mv: Option<String> },
    /// The computer's answer to a draw offer.
    DrawJudged { ply: usize, accepts: bool },
    /// A user joins.
    Joined { user_id: String },
    /// A user withdraws the challenge.
    Withdrawn { user_id: String },
    /// The rematch was created, or not.
    RematchCreated { id: Option<String> },
    /// Passing of time.
    Time,
}

/// Returns the time left after increments of moves that were taken back are removed.
/// One second remains, if there was one.
fn after_take_back(left: u64, increments: u64) -> u64 {
    left.saturating_sub(increments).max(left.min(1_000))
}

/// The clocks of both sides.
struct Clocks {
    left: [u64; 2],
    running: Option<(Color, u64)>,
    increment: u64,
    /// The time for each move, in a game by days.
    days: Option<u64>,
}

pub(super) struct Referee {
    creator: String,
    seats: [Option<Seat>; 2],
    game: Box<dyn AnyMatch>,
    pub(super) moves: Vec<String>,
    begun: bool,
    withdrawn: bool,
    pub(super) over: bool,
    draw: Option<Color>,
    takeback: Option<Color>,
    rematch: Option<Color>,
    next: Option<String>,
    clocks: Option<Clocks>,
    /// Expiry time of the first-move timer.
    first_move_due: Option<u64>,
    /// Offers that each side may not repeat yet.
    has_offered: [Vec<&'static str>; 2],
    shown: [bool; 2],
    is_open: bool,
    /// Connected users. `gone` is the time when each player disconnected.
    online: HashSet<String>,
    gone: [Option<u64>; 2],
}

impl Referee {
    pub(super) fn new(game: &dyn AnyGame, setup: &Setup) -> Referee {
        let clocks = setup.clock.map(|clock| Clocks {
            left: [if clock.initial.0 == 0 { clock.increment.0 } else { clock.initial.0 }; 2],
            running: None,
            increment: clock.increment.0,
            days: Some(clock.increment.0).filter(|&increment| increment >= 86_400_000),
        });
        let mut referee = Referee {
            creator: setup.creator.to_string(),
            seats: setup.seats.clone().into_array(),
            game: game.match_from_fen(&setup.start).unwrap(),
            moves: Vec::new(),
            begun: !setup.open && setup.invite.is_none(),
            withdrawn: false,
            over: false,
            draw: None,
            takeback: None,
            rematch: None,
            next: None,
            clocks,
            first_move_due: None,
            has_offered: Default::default(),
            shown: [false; 2],
            is_open: setup.open,
            online: HashSet::new(),
            gone: [None; 2],
        };
        referee.await_first_move(setup.created.0);
        referee.set_all_offline(setup.created.0);
        referee
    }

    pub(super) fn turn(&self) -> Color {
        self.game.position().turn()
    }

    /// Returns the legal moves in coordinate notation.
    pub(super) fn legal(&self) -> Vec<String> {
        if self.over {
            return Vec::new();
        }
        let position = self.game.position();
        self.game.legal_moves().into_iter().map(|mv| position.game().coordinates(mv)).collect()
    }

    pub(super) fn is_playing(&self) -> bool {
        self.begun && !self.over
    }

    /// Returns whether a user may withdraw the challenge.
    pub(super) fn may_withdraw(&self, user_id: &str) -> bool {
        self.creator == user_id && !self.begun && !self.withdrawn
    }

    /// Returns whether a user may join.
    pub(super) fn may_join(&self, user_id: &str) -> bool {
        !self.begun && !self.withdrawn && !self.is_player(Some(user_id))
    }

    pub(super) fn computer(&self) -> Option<Color> {
        let is = |color: &Color| matches!(self.seats[color.index()], Some(Seat::Computer { .. }));
        Color::ALL.into_iter().find(is)
    }

    fn is_solo(&self) -> bool {
        let [white, black] = self.seats.each_ref().map(|seat| seat.as_ref()?.user_id());
        white.is_some() && white == black
    }

    /// Returns whether a user plays a side.
    fn plays_side(&self, user_id: Option<&str>, color: Color) -> bool {
        let whose = self.seats[color.index()].as_ref().and_then(Seat::user_id);
        user_id.is_some() && whose.map(UserId::as_str) == user_id
    }

    fn is_player(&self, user_id: Option<&str>) -> bool {
        Color::ALL.into_iter().any(|color| self.plays_side(user_id, color))
    }

    /// Restarts the running clock and first-move timer after a restart of the server.
    pub(super) fn resume(&mut self, now: u64) {
        let days = self.clocks.as_ref().and_then(|clocks| clocks.days);
        if let Some(time) = days {
            // Time has passed, but for an hour at the end.
            let hour = 3_600_000;
            self.first_move_due = self.first_move_due.map(|due| due.max(now + hour));
            let clocks = self.clocks.as_mut().expect("a game by days has clocks");
            clocks.running = clocks.running.map(|(color, since)| match since + time < now + hour {
                true => (color, now + hour - time),
                false => (color, since),
            });
            return;
        }
        if let Some(clocks) = &mut self.clocks {
            clocks.running = clocks.running.map(|(color, _)| (color, now));
        }
        self.first_move_due = self.first_move_due.map(|_| now + waits::FIRST_MOVE);
    }

    /// Returns whether a clock or first-move timer has expired even with maximum lag
    /// compensation.
    pub(super) fn must_be_over(&self, now: u64) -> bool {
        if !self.over && self.first_move_due.is_some_and(|due| due <= now) {
            return true;
        }
        let Some(Clocks { left, running: Some((color, since)), .. }) = &self.clocks else {
            return false;
        };
        !self.over && now >= since + left[color.index()] + MAX_LAG_COMPENSATION
    }

    /// Checks the events that were stored because of one input.
    pub(super) fn check_events(&mut self, cause: &Cause, events: &[GameEvent], now: u64) {
        let mut first = true;
        let times = |left: PerColor<Millis>| left.map(|left| left.0).into_array();
        for event in events {
            match event {
                GameEvent::Move { mv, left } => {
                    assert!(first, "{mv} comes after something else");
                    self.on_move(cause, mv, left.map(times), now);
                    self.check_offers_declined(events);
                }
                GameEvent::TakenBack { plies, left } => {
                    self.on_take_back(cause, *plies, left.map(times), now)
                }
                GameEvent::Ended { winner, reason, left } => {
                    self.on_end(cause, *winner, reason.id(), left.map(times), now, events);
                }
                GameEvent::Aborted { by, late } => {
                    self.on_abort(cause, *by, *late, now);
                }
                GameEvent::Draw { by, declined } => {
                    self.on_draw_offer(cause, *by, *declined, events);
                }
                GameEvent::Takeback { by, declined } => {
                    self.on_takeback_request(cause, *by, *declined, events);
                }
                GameEvent::Rematch { by, id, declined } => {
                    self.on_rematch_offer(cause, *by, id.as_ref().map(GameId::as_str), *declined);
                }
                GameEvent::Shown { by, on } => self.shown(cause, *by, *on),
                GameEvent::Joined { color, user_id, .. } => {
                    self.on_join(cause, *color, user_id.as_str(), now);
                }
                GameEvent::Withdrawn => self.withdraw(cause, events),
            }
            first = false;
        }
        if let Cause::Asked { user_id, .. } = cause {
            let by_time = |event: &GameEvent| match event {
                GameEvent::Ended { reason, .. } => {
                    matches!(reason, Reason::Timeout | Reason::InsufficientMaterial)
                }
                GameEvent::Aborted { late, .. } => late.is_some(),
                _ => false,
            };
            let own = events.iter().filter(|event| !by_time(event)).count();
            assert!(own == 0 || self.is_player(user_id.as_deref()), "only players act");
        }
    }

    fn on_move(&mut self, cause: &Cause, mv: &str, left: Option<[u64; 2]>, now: u64) {
        assert!(self.is_playing(), "{mv} comes before or after the game");
        let turn = self.turn();
        match cause {
            Cause::Asked { user_id, request: Request::Move { ply, .. } } => {
                assert!(
                    self.plays_side(user_id.as_deref(), turn),
                    "{user_id:?} moves for {turn:?}"
                );
                assert_eq!(*ply, self.moves.len(), "the move was meant for another position");
            }
            Cause::MoveChosen { ply, .. } => {
                assert_eq!((self.computer(), *ply), (Some(turn), self.moves.len()));
            }
            other => panic!("{mv} is played because of {other:?}"),
        }
        assert!(self.legal().iter().any(|legal| legal == mv), "{mv} is not legal");
        self.game.play_text(mv).unwrap();
        self.moves.push(mv.to_owned());
        self.has_offered[turn.index()].retain(|what| *what == "rematch");
        self.check_clocks(left, now, Some(turn), [0; 2]);
    }

    /// Checks that a move declined the opponent's offers.
    fn check_offers_declined(&self, events: &[GameEvent]) {
        let opponent = Some(self.turn());
        let declined = events.contains(&GameEvent::Draw { by: None, declined: true });
        assert!(declined || self.draw != opponent, "a draw is still offered");
        let told = GameEvent::Takeback { by: None, declined: self.takeback == opponent };
        assert!(
            self.takeback.is_none() || events.contains(&told),
            "a take-back is still asked for"
        );
    }

    fn on_take_back(&mut self, cause: &Cause, plies: usize, left: Option<[u64; 2]>, now: u64) {
        assert!(self.is_playing());
        let Cause::Asked { user_id, request } = cause else { panic!("{cause:?} takes back") };
        let user_id = user_id.as_deref();
        let asking = match request {
            Request::AcceptTakeback => self.takeback.expect("somebody has asked"),
            Request::AskTakeback => match self.takeback {
                Some(asking) => asking,
                None => {
                    assert!(
                        self.is_solo() || self.computer().is_some(),
                        "the opponent has to agree"
                    );
                    Color::ALL.into_iter().find(|&color| self.plays_side(user_id, color)).unwrap()
                }
            },
            other => panic!("{other:?} takes back"),
        };
        if let (Some(_), false) = (self.takeback, self.is_solo()) {
            assert!(self.plays_side(user_id, !asking), "players cannot accept their own requests");
        }
        let before = self.turn();
        let mut withdrawn = [0; 2];
        for _ in 0..plies {
            self.game.undo().expect("there is a move to take back");
            self.moves.pop();
            if let (Some(clocks), true) = (&self.clocks, self.moves.len() >= FREE) {
                withdrawn[self.turn().index()] += clocks.increment;
            }
        }
        if self.is_solo() {
            assert_eq!(plies, 1);
        } else {
            assert_eq!(self.turn(), asking, "the player who asked is to move again");
            assert_eq!(plies, if before == asking { 2 } else { 1 });
        }
        self.has_offered
            .iter_mut()
            .for_each(|count_offer| count_offer.retain(|what| *what != "takeback"));
        self.check_clocks(left, now, None, withdrawn);
    }

    /// Checks the stored remaining times, within the limits of lag compensation.
    fn check_clocks(
        &mut self,
        shown: Option<[u64; 2]>,
        now: u64,
        mover: Option<Color>,
        withdrawn: [u64; 2],
    ) {
        self.await_first_move(now);
        let over = self.over || self.game.outcome().is_some();
        let runs = !over && self.moves.len() >= FREE;
        let turn = self.turn();
        let Some(clocks) = &mut self.clocks else { return assert_eq!(shown, None) };
        let shown = shown.expect("there are clocks");
        for color in Color::ALL {
            let (old, new) = (clocks.left[color.index()], shown[color.index()]);
            if let (Some(time), true) = (clocks.days, mover.is_some() || withdrawn != [0; 2]) {
                assert_eq!(new, time, "a new move has all its days");
                continue;
            }
            let (mut most, mut least) = (old, old);
            if let Some((running, since)) = clocks.running.filter(|(running, _)| *running == color)
            {
                let gone = now.saturating_sub(since);
                let added = if mover == Some(running) { clocks.increment } else { 0 };
                least = old.saturating_sub(gone) + added;
                most = old.saturating_sub(gone.saturating_sub(MAX_LAG_COMPENSATION)) + added;
            }
            let [least, most] =
                [least, most].map(|left| after_take_back(left, withdrawn[color.index()]));
            assert!((least..=most).contains(&new), "{color:?} had {old} and has {new}");
        }
        clocks.left = shown;
        clocks.running = runs.then_some((turn, now));
    }

    fn on_end(
        &mut self,
        cause: &Cause,
        winner: Option<Color>,
        reason: &str,
        left: Option<[u64; 2]>,
        now: u64,
        events: &[GameEvent],
    ) {
        assert!(self.is_playing(), "a game ends once");
        let asked = match cause {
            Cause::Asked { user_id, request } => Some((user_id.as_deref(), request)),
            _ => None,
        };
        match reason {
            "timeout" => {
                let color = self.flagged(now).expect("the flag falls too early");
                assert_eq!(winner, Some(!color));
                assert!(self.game.position().can_win(!color), "a bare King does not win");
            }
            "abandoned" => {
                let claims_win = self.check_claim(asked, now);
                assert_eq!(winner, claims_win.then_some(!self.turn()));
                assert!(!claims_win || self.game.position().can_win(!self.turn()));
            }
            "insufficient-material"
                if matches!(asked, Some((_, Request::ClaimWin))) && self.flagged(now).is_none() =>
            {
                assert!(self.check_claim(asked, now) && winner.is_none());
                assert!(!self.game.position().can_win(!self.turn()), "the claimant could win");
            }
            "insufficient-material" if self.game.outcome().is_none() => {
                let color = self.flagged(now).expect("nothing has ended the game");
                assert_eq!(winner, None);
                assert!(!self.game.position().can_win(!color), "the opponent could have won");
            }
            "resignation" => {
                let (user_id, request) = asked.expect("somebody resigns");
                assert!(matches!(request, Request::Resign));
                let loser = !winner.expect("somebody wins");
                assert!(
                    self.plays_side(user_id, loser) && (!self.is_solo() || loser == self.turn())
                );
            }
            "agreement" => {
                assert_eq!(winner, None);
                self.check_agreement(cause, asked);
            }
            "forfeit" => {
                let Cause::MoveChosen { ply, mv } = cause else { panic!("{cause:?} forfeits") };
                assert_eq!((self.computer(), winner), (Some(self.turn()), Some(!self.turn())));
                let legal = mv.as_ref().is_some_and(|mv| self.legal().contains(mv));
                assert!(*ply == self.moves.len() && !legal);
            }
            by_rule => {
                let outcome = self.game.outcome().expect("the game is over on the board");
                assert_eq!((outcome.winner, outcome.reason.id()), (winner, by_rule));
                assert!(matches!(events.first(), Some(GameEvent::Move { .. })), "a move ends it");
            }
        }
        self.over = true;
        (self.draw, self.takeback) = (None, None);
        self.check_clocks(left, now, None, [0; 2]);
    }

    /// Checks that a side does not repeat an offer before its next move.
    fn count_offer(&mut self, color: Color, what: &'static str) {
        let count_offer = &mut self.has_offered[color.index()];
        assert!(!count_offer.contains(&what), "{color} offers a {what} again");
        count_offer.push(what);
    }

    /// Returns the side whose clock has expired.
    fn flagged(&self, now: u64) -> Option<Color> {
        let clocks = self.clocks.as_ref()?;
        let (color, since) = clocks.running?;
        (now >= since + clocks.left[color.index()]).then_some(color)
    }

    fn check_agreement(&self, cause: &Cause, asked: Option<(Option<&str>, &Request)>) {
        match asked {
            Some((_, Request::OfferDraw)) if self.is_solo() => {}
            Some((user_id, Request::OfferDraw | Request::AcceptDraw)) => {
                let offering = self.draw.expect("a draw is offered");
                assert!(self.plays_side(user_id, !offering));
            }
            _ => {
                let Cause::DrawJudged { ply, accepts: true } = cause else {
                    panic!("{cause:?} is no agreement");
                };
                let offered = self.draw.is_some() && self.computer() != self.draw;
                assert!(offered && *ply == self.moves.len() && self.computer().is_some());
            }
        }
    }

    fn on_draw_offer(
        &mut self,
        cause: &Cause,
        by: Option<Color>,
        declined: bool,
        events: &[GameEvent],
    ) {
        assert!(self.is_playing() && self.draw != by);
        match (by, cause) {
            (Some(color), Cause::Asked { user_id, request: Request::OfferDraw }) => {
                assert!(self.plays_side(user_id.as_deref(), color) && self.draw.is_none());
                self.count_offer(color, "draw");
            }
            (None, Cause::Asked { user_id, request: Request::DeclineDraw }) => {
                assert_eq!(declined, self.is_opponents_answer(user_id.as_deref(), self.draw));
            }
            (None, Cause::DrawJudged { .. }) => assert!(declined),
            (None, _) => self.check_offer_ended(self.draw, declined, events),
            (by, cause) => panic!("{by:?} offers a draw because of {cause:?}"),
        }
        self.draw = by;
    }

    fn on_takeback_request(
        &mut self,
        cause: &Cause,
        by: Option<Color>,
        declined: bool,
        events: &[GameEvent],
    ) {
        assert!(self.is_playing() && self.takeback != by);
        match (by, cause) {
            (Some(color), Cause::Asked { user_id, request: Request::AskTakeback }) => {
                assert!(self.plays_side(user_id.as_deref(), color) && self.takeback.is_none());
                assert!(!self.is_solo() && self.computer().is_none());
                self.count_offer(color, "takeback");
            }
            (None, Cause::Asked { user_id, request: Request::DeclineTakeback }) => {
                assert_eq!(declined, self.is_opponents_answer(user_id.as_deref(), self.takeback));
            }
            (None, _) => self.check_offer_ended(self.takeback, declined, events),
            (by, cause) => panic!("{by:?} asks to take back because of {cause:?}"),
        }
        self.takeback = by;
    }

    /// Returns whether a user is the opponent of the side that has made an offer.
    fn is_opponents_answer(&self, user_id: Option<&str>, offering: Option<Color>) -> bool {
        self.plays_side(user_id, !offering.expect("something is offered"))
    }

    /// Checks the end of an offer without answer: a move declines the opponent's offer,
    /// and taking back moves voids it.
    fn check_offer_ended(&self, offering: Option<Color>, declined: bool, events: &[GameEvent]) {
        match events.first() {
            Some(GameEvent::Move { .. }) => assert_eq!(declined, offering == Some(self.turn())),
            Some(GameEvent::TakenBack { .. }) => assert!(!declined),
            other => panic!("an offer ends with {other:?}"),
        }
    }

    fn on_rematch_offer(
        &mut self,
        cause: &Cause,
        by: Option<Color>,
        id: Option<&str>,
        declined: bool,
    ) {
        assert!(self.over && self.next.is_none(), "another game comes after this one, once");
        match (cause, id) {
            (Cause::Asked { user_id, request: Request::AskRematch }, None) => {
                let color = by.expect("somebody asks");
                assert!(self.plays_side(user_id.as_deref(), color) && self.rematch.is_none());
                assert!(!declined);
                self.count_offer(color, "rematch");
            }
            (Cause::Asked { user_id, request: Request::DeclineRematch }, None) => {
                assert!(self.is_opponents_answer(user_id.as_deref(), self.rematch) && declined);
                assert_eq!(by, None);
            }
            (Cause::RematchCreated { id: made }, id) => {
                assert!(made.as_deref() == id && !declined);
                self.has_offered.iter_mut().for_each(|count_offer| count_offer.clear());
            }
            (cause, id) => panic!("{id:?} because of {cause:?}"),
        }
        self.rematch = by;
        self.next = id.map(str::to_owned);
    }

    fn on_join(&mut self, cause: &Cause, color: Color, user_id: &str, now: u64) {
        assert!(matches!(cause, Cause::Joined { user_id: who } if who == user_id));
        assert!(self.seats[color.index()].is_none(), "the seat is empty");
        assert!(self.may_join(user_id), "the user may not join");
        let (user_id, name) = (user_id.into(), user_id.to_owned());
        self.seats[color.index()] = Some(Seat::Person { user_id, name });
        self.begun = true;
        self.update_gone(now);
        self.await_first_move(now);
    }

    fn withdraw(&mut self, cause: &Cause, events: &[GameEvent]) {
        let Cause::Withdrawn { user_id } = cause else { panic!("{cause:?} withdraws") };
        assert!(self.may_withdraw(user_id) && events.len() == 1);
        self.withdrawn = true;
        self.seats = [None, None];
    }

    /// Checks that an acknowledged request had its effect.
    pub(super) fn check_acknowledged(&self, user_id: Option<&str>, request: &Request) {
        assert!(self.is_player(user_id));
        match request {
            Request::Move { ply, mv, .. } => {
                let stored = self.moves.get(*ply).expect("the move is stored");
                let same = stored == mv || self.denotes(*ply, mv, stored);
                assert!(same, "{mv} was acknowledged and {stored} is stored");
            }
            Request::Resign
            | Request::AcceptDraw
            | Request::Abort
            | Request::ClaimWin
            | Request::ClaimDraw => assert!(self.over),
            Request::Show(on) => {
                let of = |color: &Color| self.plays_side(user_id, *color);
                let color = Color::ALL.into_iter().find(of).unwrap();
                assert_eq!(self.shown[color.index()], *on);
            }
            Request::DeclineRematch => assert_eq!((self.over, self.rematch), (true, None)),
            Request::OfferDraw => assert!(self.over || self.draw.is_some()),
            Request::DeclineDraw => assert_eq!(self.draw, None),
            Request::AcceptTakeback | Request::DeclineTakeback => {
                assert_eq!(self.takeback, None);
            }
            Request::AskRematch => assert!(self.over),
            Request::Say(_) => assert!(self.computer().is_none() && !self.is_solo()),
            _ => {}
        }
    }

    /// Returns whether a text, in any notation, denotes a stored move.
    fn denotes(&self, ply: usize, text: &str, stored: &str) -> bool {
        let mut game = self.game.clone_for_search();
        while game.moves().len() > ply {
            game.undo();
        }
        let position = game.position();
        position.read_move(text).is_ok_and(|mv| position.game().coordinates(mv) == stored)
    }
}
