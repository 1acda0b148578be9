//! Tests: who may ask for what. Whatever anybody asks for that is not theirs to
//! decide changes nothing.

use super::tests::{ask, full_round, is_acknowledged, mv, refusal, two_people};
use super::*;

const ANNA: ConnectionId = 1;
const BEN: ConnectionId = 2;
const CLEO: ConnectionId = 3;
const NOW: u64 = 1_000_100;

/// Everything that can be asked for.
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

/// A game of two moves in which Ben asks for something.
fn asked(request: Option<Request>) -> Round {
    let mut round = full_round(&two_people(None));
    assert!(is_acknowledged(&ask(&mut round, ANNA, mv(0, "e2e4"), NOW)));
    assert!(is_acknowledged(&ask(&mut round, BEN, mv(1, "e7e5"), NOW)));
    if let Some(request) = request {
        assert!(is_acknowledged(&ask(&mut round, BEN, request, NOW)));
    }
    round
}

fn is_refused(round: &mut Round, who: ConnectionId, request: Request) {
    let before = round.live(None);
    let outputs = ask(round, who, request.clone(), NOW);
    assert!(refusal(&outputs).is_some() && outputs.events.is_empty(), "{who}: {request:?}");
    assert!(outputs.jobs.is_empty(), "{request:?}");
    assert_eq!(round.live(None), before, "{request:?}");
}

#[test]
fn who_looks_on_decides_nothing() {
    let id = 7;
    let situations = [
        None,
        Some(Request::Draw { id }),
        Some(Request::Takeback { id }),
        Some(Request::Resign { id }),
    ];
    for situation in situations {
        for request in every_request() {
            is_refused(&mut asked(situation.clone()), CLEO, request);
        }
    }
    // Nor does who has no cookie, nor a connection that there is not.
    let mut round = asked(None);
    let nobody = Input::Connected { connection: 4, user_id: None, since: None };
    round.handle(nobody, NOW).unwrap();
    for request in every_request() {
        is_refused(&mut round, 4, request.clone());
        is_refused(&mut round, 99, request);
    }
}

#[test]
fn nobody_answers_their_own_question() {
    let id = 7;
    for (request, answer) in [
        (Request::Draw { id }, Request::AcceptDraw { id }),
        (Request::Takeback { id }, Request::AcceptTakeback { id }),
        (Request::Draw { id }, Request::Draw { id }),
        (Request::Takeback { id }, Request::Takeback { id }),
    ] {
        is_refused(&mut asked(Some(request)), BEN, answer);
    }
    let mut over = asked(Some(Request::Resign { id }));
    assert!(is_acknowledged(&ask(&mut over, BEN, Request::Rematch { id }, NOW)));
    is_refused(&mut over, BEN, Request::AcceptRematch { id });
}

#[test]
fn there_is_no_answer_without_a_question() {
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
            is_refused(&mut asked(None), who, answer);
        }
    }
}

#[test]
fn who_resigns_loses_whoever_is_to_move() {
    for (who, result) in [(ANNA, "0-1"), (BEN, "1-0")] {
        let mut round = asked(None);
        assert!(is_acknowledged(&ask(&mut round, who, Request::Resign { id: 7 }, NOW)));
        let outcome = round.live(None).position.outcome.unwrap();
        assert_eq!((outcome.result.as_str(), outcome.reason.as_str()), (result, "resignation"));
        for request in every_request() {
            if !matches!(request, Request::Rematch { .. } | Request::Move { .. }) {
                is_refused(&mut round, who, request);
            }
        }
    }
}

#[test]
fn a_challenge_that_is_withdrawn_stays_so() {
    let mut setup = two_people(None);
    setup.seats[1] = None;
    setup.open = true;
    let mut round = full_round(&setup);
    assert!(round.withdraw("ben", NOW).unwrap().is_err());
    let outputs = round.withdraw("anna", NOW).unwrap().unwrap();
    assert_eq!(outputs.events, [GameEvent::Withdrawn]);
    assert!(round.withdraw("anna", NOW).unwrap().is_err());
    // What was stored says the same, and nobody can take a seat any more.
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
        is_refused(&mut round, ANNA, request);
    }
}
