//! Tests of permissions: a request that a user may not make changes nothing.

use super::tests::{
    ending, full_round, game, handle, is_acknowledged, join, mv, refusal, send, two_people,
};
use crate::{
    Command, ConnectionId, GameEvent, PerColor, Phrase, PlayTimers, Refusal, Request, Round, Setup,
    Status, Timestamp,
};
use heterodox_kernel::Color;

const ANNA: ConnectionId = ConnectionId(1);
const BEN: ConnectionId = ConnectionId(2);
const CLEO: ConnectionId = ConnectionId(3);
const NOW: Timestamp = Timestamp(1_000_100);

/// Returns requests of every type.
fn every_request() -> Vec<Request> {
    vec![
        mv(0, "e2e4"),
        mv(2, "g1f3"),
        Request::Resign,
        Request::Abort,
        Request::ClaimWin,
        Request::ClaimDraw,
        Request::Show(true),
        Request::OfferDraw,
        Request::AcceptDraw,
        Request::DeclineDraw,
        Request::AskTakeback,
        Request::AcceptTakeback,
        Request::DeclineTakeback,
        Request::AskRematch,
        Request::AcceptRematch,
        Request::DeclineRematch,
        Request::Hint,
        Request::Say(Phrase::Thanks),
    ]
}

/// Creates a round with two moves. Ben then sends a request.
fn round_with_request(request: Option<Request>) -> Round {
    let mut round = full_round(&two_people(None));
    assert!(is_acknowledged(&send(&mut round, ANNA, mv(0, "e2e4"), NOW)));
    assert!(is_acknowledged(&send(&mut round, BEN, mv(1, "e7e5"), NOW)));
    if let Some(request) = request {
        assert!(is_acknowledged(&send(&mut round, BEN, request, NOW)));
    }
    round
}

fn assert_refused(round: &mut Round, who: ConnectionId, request: Request) {
    let before = round.state.seq;
    let effects = send(round, who, request.clone(), NOW);
    assert!(refusal(&effects).is_some() && effects.events.is_empty(), "{who:?}: {request:?}");
    assert!(effects.jobs.is_empty(), "{request:?}");
    assert_eq!(round.state.seq, before, "{request:?}");
}

#[test]
fn spectators_cannot_act() {
    let situations =
        [None, Some(Request::OfferDraw), Some(Request::AskTakeback), Some(Request::Resign)];
    for situation in situations {
        for request in every_request() {
            assert_refused(&mut round_with_request(situation.clone()), CLEO, request);
        }
    }
    // The same holds for users without cookie and for unknown connections.
    let mut round = round_with_request(None);
    let nobody = Command::Connect { connection: ConnectionId(4), user_id: None, since: None };
    handle(&mut round, nobody, NOW).unwrap();
    for request in every_request() {
        assert_refused(&mut round, ConnectionId(4), request.clone());
        assert_refused(&mut round, ConnectionId(99), request);
    }
}

#[test]
fn games_without_draws_cannot_be_drawn_by_agreement() {
    let start = "c4/4/5/4/5/1F2/5/4/4C w 1".to_owned();
    let clash = Setup { game: "clash".into(), start, ..two_people(None) };
    // The same for two people and for one who plays both sides.
    let alone =
        Setup { seats: PerColor::from_fn(|_| clash.seats[Color::White].clone()), ..clash.clone() };
    for setup in [clash, alone] {
        let mut round = full_round(&setup);
        for request in [Request::OfferDraw, Request::ClaimDraw] {
            let effects = send(&mut round, ANNA, request.clone(), NOW);
            assert!(matches!(refusal(&effects), Some(Refusal::NoDraws)), "{request:?}");
        }
        assert_refused(&mut round, ANNA, Request::AcceptDraw);
        assert_eq!(round.state.status(), Status::Playing);
    }
}

#[test]
fn players_cannot_answer_their_own_offers() {
    for (request, answer) in [
        (Request::OfferDraw, Request::AcceptDraw),
        (Request::AskTakeback, Request::AcceptTakeback),
        (Request::OfferDraw, Request::OfferDraw),
        (Request::AskTakeback, Request::AskTakeback),
    ] {
        assert_refused(&mut round_with_request(Some(request)), BEN, answer);
    }
    let mut over = round_with_request(Some(Request::Resign));
    assert!(is_acknowledged(&send(&mut over, BEN, Request::AskRematch, NOW)));
    assert_refused(&mut over, BEN, Request::AcceptRematch);
}

#[test]
fn offers_cannot_be_answered_before_they_are_made() {
    for who in [ANNA, BEN] {
        for answer in [
            Request::AcceptDraw,
            Request::DeclineDraw,
            Request::AcceptTakeback,
            Request::DeclineTakeback,
            Request::AcceptRematch,
            Request::DeclineRematch,
            Request::AskRematch,
        ] {
            assert_refused(&mut round_with_request(None), who, answer);
        }
    }
}

#[test]
fn the_player_who_resigns_loses_regardless_of_the_turn() {
    for (who, result) in [(ANNA, "0-1"), (BEN, "1-0")] {
        let mut round = round_with_request(None);
        assert!(is_acknowledged(&send(&mut round, who, Request::Resign, NOW)));
        let outcome = ending(&round);
        assert_eq!((outcome.result(), outcome.reason_id()), (result, "resignation"));
        for request in every_request() {
            if !matches!(request, Request::AskRematch | Request::Move { .. } | Request::Say(_)) {
                assert_refused(&mut round, who, request);
            }
        }
    }
}

#[test]
fn withdrawn_challenges_stay_withdrawn() {
    let mut setup = two_people(None);
    setup.seats = PerColor::new(setup.seats.into_array()[0].clone(), None);
    setup.open = true;
    let mut round = full_round(&setup);
    let withdraw = |round: &mut Round, user_id: &str| {
        let effects = handle(round, Command::Withdraw { user_id: user_id.into() }, NOW).unwrap();
        (effects.events, effects.replies)
    };
    let refused = |refusal| (vec![], vec![Err(refusal)]);
    assert_eq!(withdraw(&mut round, "ben"), refused(Refusal::NotYourChallenge));
    assert_eq!(withdraw(&mut round, "anna"), (vec![GameEvent::Withdrawn], vec![Ok(())]));
    assert_eq!(withdraw(&mut round, "anna"), refused(Refusal::ChallengeClosed));
    // A round loaded from the stored event is also over, and nobody can join it.
    let state = round.state();
    assert_eq!((state.status(), &state.setup.seats), (Status::Over, &PerColor::default()));
    let stored = Setup { seats: PerColor::default(), ..setup };
    let events = vec![(GameEvent::Withdrawn, NOW)];
    let mut round = Round::load(game("chess"), stored, events, NOW, PlayTimers::default()).unwrap();
    assert_eq!(join(&mut round, "ben", "Ben", NOW), []);
    assert_eq!(round.state.sides_of(Some(&"anna".into())), []);
    for request in every_request() {
        assert_refused(&mut round, ANNA, request);
    }
}
