//! Tests of permissions: a request that a user may not make changes nothing.

use super::tests::{full_round, is_acknowledged, mv, refusal, send, two_people};
use super::*;

const ANNA: ConnectionId = 1;
const BEN: ConnectionId = 2;
const CLEO: ConnectionId = 3;
const NOW: u64 = 1_000_100;

/// Returns requests of every type.
fn every_request() -> Vec<Request> {
    let id = 7;
    vec![
        mv(0, "e2e4"),
        mv(2, "g1f3"),
        Request::Resign { id },
        Request::Abort { id },
        Request::ClaimWin { id },
        Request::ClaimDraw { id },
        Request::Show { id, on: true },
        Request::Draw { id },
        Request::AcceptDraw { id },
        Request::DeclineDraw { id },
        Request::Takeback { id },
        Request::AcceptTakeback { id },
        Request::DeclineTakeback { id },
        Request::Rematch { id },
        Request::AcceptRematch { id },
        Request::DeclineRematch { id },
        Request::Hint { id },
    ]
}

/// Creates a round with two moves, after which Ben sends a request.
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
    let before = round.live(None);
    let effects = send(round, who, request.clone(), NOW);
    assert!(refusal(&effects).is_some() && effects.events.is_empty(), "{who}: {request:?}");
    assert!(effects.jobs.is_empty(), "{request:?}");
    assert_eq!(round.live(None), before, "{request:?}");
}

#[test]
fn spectators_cannot_act() {
    let id = 7;
    let situations = [
        None,
        Some(Request::Draw { id }),
        Some(Request::Takeback { id }),
        Some(Request::Resign { id }),
    ];
    for situation in situations {
        for request in every_request() {
            assert_refused(&mut round_with_request(situation.clone()), CLEO, request);
        }
    }
    // The same holds for users without cookie and for unknown connections.
    let mut round = round_with_request(None);
    let nobody = Input::Connected { connection: 4, user_id: None, since: None };
    round.handle(nobody, NOW).unwrap();
    for request in every_request() {
        assert_refused(&mut round, 4, request.clone());
        assert_refused(&mut round, 99, request);
    }
}

#[test]
fn players_cannot_answer_their_own_offers() {
    let id = 7;
    for (request, answer) in [
        (Request::Draw { id }, Request::AcceptDraw { id }),
        (Request::Takeback { id }, Request::AcceptTakeback { id }),
        (Request::Draw { id }, Request::Draw { id }),
        (Request::Takeback { id }, Request::Takeback { id }),
    ] {
        assert_refused(&mut round_with_request(Some(request)), BEN, answer);
    }
    let mut over = round_with_request(Some(Request::Resign { id }));
    assert!(is_acknowledged(&send(&mut over, BEN, Request::Rematch { id }, NOW)));
    assert_refused(&mut over, BEN, Request::AcceptRematch { id });
}

#[test]
fn offers_cannot_be_answered_before_they_are_made() {
    let id = 7;
    for who in [ANNA, BEN] {
        for answer in [
            Request::AcceptDraw { id },
            Request::DeclineDraw { id },
            Request::AcceptTakeback { id },
            Request::DeclineTakeback { id },
            Request::AcceptRematch { id },
            Request::DeclineRematch { id },
            Request::Rematch { id },
        ] {
            assert_refused(&mut round_with_request(None), who, answer);
        }
    }
}

#[test]
fn the_player_who_resigns_loses_regardless_of_the_turn() {
    for (who, result) in [(ANNA, "0-1"), (BEN, "1-0")] {
        let mut round = round_with_request(None);
        assert!(is_acknowledged(&send(&mut round, who, Request::Resign { id: 7 }, NOW)));
        let outcome = round.live(None).position.outcome.unwrap();
        assert_eq!((outcome.result.as_str(), outcome.reason.as_str()), (result, "resignation"));
        for request in every_request() {
            if !matches!(request, Request::Rematch { .. } | Request::Move { .. }) {
                assert_refused(&mut round, who, request);
            }
        }
    }
}

#[test]
fn withdrawn_challenges_stay_withdrawn() {
    let mut setup = two_people(None);
    setup.seats[1] = None;
    setup.open = true;
    let mut round = full_round(&setup);
    assert!(round.withdraw("ben", NOW).unwrap().is_err());
    let effects = round.withdraw("anna", NOW).unwrap().unwrap();
    assert_eq!(effects.events, [GameEvent::Withdrawn]);
    assert!(round.withdraw("anna", NOW).unwrap().is_err());
    // A round loaded from the stored event is also over, and nobody can join it.
    let summary = round.summary();
    assert_eq!((summary.status, summary.seats.clone()), (Status::Over, [None, None]));
    let stored = Setup { seats: summary.seats, ..setup };
    let entry = Arc::clone(&round.state.entry);
    let record = Record::replay(&entry, &stored, [&GameEvent::Withdrawn]).unwrap();
    let pgn = record.pgn().unwrap();
    assert!(pgn.contains("[Result \"*\"]"), "{pgn}");
    let mut round = Round::load(
        Arc::clone(&entry),
        stored.clone(),
        vec![(GameEvent::Withdrawn, NOW)],
        NOW,
        PlayTimers::default(),
    )
    .unwrap();
    assert!(round.join("ben", "Ben", NOW).unwrap().unwrap().events.is_empty());
    assert_eq!((round.live(Some("anna")).you, round.live(None).open), (None, false));
    for request in every_request() {
        assert_refused(&mut round, ANNA, request);
    }
}
