//! Tests of first-move timers, aborted games, absent players and declined offers.

use super::tests::{
    full_round, is_acknowledged, mv, person, refusal, round, send, setup, two_people,
};
use super::*;
use crate::json::{self, Absence, Clock, ShownBy};

const START: u64 = 1_000_000;
const ANNA: ConnectionId = 1;
const BEN: ConnectionId = 2;
const CLEO: ConnectionId = 3;

const CLOCK: Clock = Clock { initial: 300_000, increment: 0 };

fn outcome(round: &Round) -> (String, String, String) {
    let outcome = round.live(None).position.outcome.expect("the game is over");
    (outcome.result, outcome.reason, outcome.text)
}

fn assert_aborted(round: &Round, words: &str) {
    let (result, reason, text) = outcome(round);
    assert_eq!((result.as_str(), reason.as_str()), ("*", "aborted"));
    assert!(text.contains(words) && text.contains("nobody has lost"), "{text}");
    let live = round.live(None);
    assert_eq!((live.status, live.position.moves.len()), (Status::Over, 0));
    assert_eq!((round.deadline(), round.countdown()), (None, None));
}

fn first_move(round: &Round) -> Option<u64> {
    round.live(None).clocks.and_then(|clocks| clocks.first_move)
}

#[test]
fn a_first_move_that_does_not_come_in_time_aborts_the_game() {
    let mut round = full_round(&two_people(Some(CLOCK)));
    assert_eq!((first_move(&round), round.deadline()), (Some(30_000), Some(START + 30_000)));
    round.handle(Input::Tick, START + 29_999).unwrap();
    assert_eq!((round.live(None).status, first_move(&round)), (Status::Playing, Some(1)));
    let effects = round.handle(Input::Tick, START + 30_000).unwrap();
    assert!(matches!(effects.events[..], [GameEvent::Aborted { by: None, .. }]));
    assert_aborted(&round, "no first move by White");

    // Each side has its own full time limit.
    let mut round = full_round(&two_people(Some(CLOCK)));
    send(&mut round, ANNA, mv(0, "e2e4"), START + 20_000);
    assert_eq!((first_move(&round), round.deadline()), (Some(30_000), Some(START + 50_000)));
    let late = send(&mut round, BEN, mv(1, "e7e5"), START + 50_000);
    assert_eq!(refusal(&late), Some("The game is over."));
    assert_aborted(&round, "no first move by Black");

    // After the first moves the clock runs.
    let mut round = full_round(&two_people(Some(CLOCK)));
    send(&mut round, ANNA, mv(0, "e2e4"), START + 20_000);
    send(&mut round, BEN, mv(1, "e7e5"), START + 49_999);
    assert_eq!((first_move(&round), round.deadline()), (None, Some(START + 349_999)));
}

#[test]
fn the_first_move_timer_runs_only_with_clocks_and_a_waiting_opponent() {
    let computer = || Some(Seat::Computer { level: 1 });
    for (seats, clock, open, awaited) in [
        ([person("anna"), person("ben")], None, false, None),
        ([person("anna"), person("ben")], Some(CLOCK), false, Some(30_000)),
        ([person("anna"), computer()], Some(CLOCK), false, Some(30_000)),
        ([computer(), person("anna")], Some(CLOCK), false, None),
        ([person("anna"), person("anna")], Some(CLOCK), false, None),
        ([person("anna"), None], Some(CLOCK), true, None),
    ] {
        let round = round(&setup(seats.clone(), clock, open));
        assert_eq!(first_move(&round), awaited, "{seats:?}");
    }
    // The opponent has to answer the computer's first move in time.
    let mut round = round(&setup([computer(), person("anna")], Some(CLOCK), false));
    round.handle(Input::Tick, START).unwrap();
    let chosen = Input::MoveChosen { ply: 0, mv: Some("e2e4".to_owned()) };
    round.handle(chosen, START + 60_000).unwrap();
    assert_eq!(first_move(&round), Some(30_000));
}

#[test]
fn the_first_move_timer_starts_when_the_opponent_joins_or_moves_are_taken_back() {
    let mut round = round(&setup([person("anna"), None], Some(CLOCK), true));
    round.handle(Input::Tick, START + 900_000).unwrap();
    assert_eq!((round.live(None).status, first_move(&round)), (Status::Waiting, None));
    round.join("ben", "Ben", START + 900_000).unwrap().unwrap();
    assert_eq!((first_move(&round), round.deadline()), (Some(30_000), Some(START + 930_000)));

    let mut round = full_round(&two_people(Some(CLOCK)));
    for (who, ply, text) in [(ANNA, 0, "e2e4"), (BEN, 1, "e7e5")] {
        send(&mut round, who, mv(ply, text), START + 1_000);
    }
    send(&mut round, ANNA, Request::Takeback { id: 1 }, START + 60_000);
    send(&mut round, BEN, Request::AcceptTakeback { id: 2 }, START + 60_000);
    assert_eq!(first_move(&round), Some(30_000), "else the game would hang");
    round.handle(Input::Tick, START + 90_000).unwrap();
    assert_aborted(&round, "White");
}

#[test]
fn offers_do_not_restart_the_first_move_timer() {
    let mut round = full_round(&two_people(Some(CLOCK)));
    send(&mut round, ANNA, Request::Draw { id: 1 }, START + 10_000);
    send(&mut round, BEN, Request::DeclineDraw { id: 2 }, START + 15_000);
    send(&mut round, BEN, Request::Show { id: 2, on: true }, START + 15_000);
    assert_eq!(first_move(&round), Some(15_000));
}

#[test]
fn loading_a_round_restarts_the_first_move_timer() {
    let setup = two_people(Some(CLOCK));
    let entry = crate::games::Games::default().find("chess").unwrap();
    let later = START + 3_600_000;
    let timers = PlayTimers::default();
    let load = || Round::load(Arc::clone(&entry), setup.clone(), vec![], later, timers).unwrap();
    assert_eq!(load().deadline(), Some(later + 30_000), "the server was down");
    // After hibernation the timer goes on.
    let countdown = round(&setup).countdown().unwrap();
    assert_eq!(countdown.until, START + 30_000);
    let mut round = load();
    round.restore_countdown(countdown);
    round.handle(Input::Tick, later).unwrap();
    assert_aborted(&round, "White");
}

#[test]
fn games_can_be_aborted_until_both_have_moved() {
    let id = 1;
    for clock in [None, Some(CLOCK)] {
        for who in [ANNA, BEN] {
            for moves in 0..2 {
                let mut round = full_round(&two_people(clock));
                if moves > 0 {
                    send(&mut round, ANNA, mv(0, "e2e4"), START);
                }
                assert!(is_acknowledged(&send(&mut round, who, Request::Abort { id }, START)));
                assert_aborted(&round, if who == ANNA { "by White" } else { "by Black" });
                assert_eq!(round.summary().result.as_deref(), Some("*"));
            }
        }
        let mut round = full_round(&two_people(clock));
        assert!(refusal(&send(&mut round, CLEO, Request::Abort { id }, START)).is_some());
        send(&mut round, ANNA, mv(0, "e2e4"), START);
        send(&mut round, BEN, mv(1, "e7e5"), START);
        let refused = send(&mut round, ANNA, Request::Abort { id }, START);
        assert_eq!(refusal(&refused), Some("Both have moved: you can resign, or offer a draw."));
        assert_eq!(round.live(None).status, Status::Playing);
    }
    let seats = [person("anna"), Some(Seat::Computer { level: 1 })];
    let mut round = full_round(&setup(seats, None, false));
    send(&mut round, ANNA, mv(0, "e2e4"), START);
    let effects = send(&mut round, ANNA, Request::Abort { id }, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CancelMove]), "the computer thinks no more");
    assert_aborted(&round, "by White");
}

#[test]
fn aborted_games_are_exported_and_loaded() {
    let setup = two_people(Some(CLOCK));
    let mut round = full_round(&setup);
    send(&mut round, ANNA, mv(0, "e2e4"), START);
    send(&mut round, BEN, Request::Abort { id: 1 }, START);
    let entry = Arc::clone(&round.state.entry);
    let pgn = Record::replay(&entry, &setup, &round.events).unwrap().pgn().unwrap();
    for part in ["[Result \"*\"]", "[Termination \"abandoned\"]", "1. e4 { [%clk 0:05:00] } *"] {
        assert!(pgn.contains(part), "{part} in {pgn}");
    }
    let events = round.events.iter().map(|event| (event.clone(), START)).collect();
    let loaded = Round::load(entry, setup, events, START + 5, PlayTimers::default()).unwrap();
    assert_aborted(&loaded, "by Black");
    // The players can still agree on a rematch.
    let effects = send(&mut round, ANNA, Request::Rematch { id: 2 }, START);
    assert!(is_acknowledged(&effects));
    let effects = send(&mut round, BEN, Request::AcceptRematch { id: 3 }, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CreateRematch { .. }]));
}

/// Creates a round with two moves. With clocks, White's clock is running.
fn begun_round(setup: &Setup) -> Round {
    let mut round = full_round(setup);
    let live = round.live(None);
    let moves =
        if live.position.fen.starts_with("rnbq") { ["e2e4", "e7e5"] } else { ["a1a2", "h8g8"] };
    assert!(is_acknowledged(&send(&mut round, ANNA, mv(0, moves[0]), START)));
    assert!(is_acknowledged(&send(&mut round, BEN, mv(1, moves[1]), START)));
    round
}

fn disconnect(round: &mut Round, connection: ConnectionId, at: u64) {
    round.handle(Input::Disconnected { connection }, at).unwrap();
}

fn claim_in(round: &mut Round, at: u64) -> Option<u64> {
    let Absence { claim_in } = round.live_at(None, at).absence?;
    Some(claim_in)
}

#[test]
fn the_opponent_of_an_absent_player_can_claim_the_win_or_a_draw() {
    for (request, result) in
        [(Request::ClaimWin { id: 1 }, "0-1"), (Request::ClaimDraw { id: 1 }, "1/2-1/2")]
    {
        let mut round = begun_round(&two_people(Some(CLOCK)));
        assert_eq!(claim_in(&mut round, START), None);
        disconnect(&mut round, ANNA, START + 10_000);
        assert_eq!(claim_in(&mut round, START + 30_000), Some(40_000));
        let early = send(&mut round, BEN, request.clone(), START + 69_001);
        let words = "Your opponent may still come back within 1 s.";
        assert_eq!(refusal(&early), Some(words));
        assert!(refusal(&send(&mut round, CLEO, request.clone(), START + 70_000)).is_some());
        assert!(is_acknowledged(&send(&mut round, BEN, request, START + 70_000)));
        let (told, reason, text) = outcome(&round);
        assert_eq!((told.as_str(), reason.as_str()), (result, "abandoned"));
        assert!(text.contains("a player has left the game"), "{text}");
        let entry = Arc::clone(&round.state.entry);
        let record = Record::replay(&entry, &round.state.setup, &round.events).unwrap();
        assert!(record.pgn().unwrap().contains("[Termination \"abandoned\"]"));
    }
}

#[test]
fn players_who_come_back_in_time_play_on() {
    let mut round = begun_round(&two_people(Some(CLOCK)));
    disconnect(&mut round, ANNA, START);
    let user_id = Some("anna".to_owned());
    let back = Input::Connected { connection: 9, user_id, since: None };
    let effects = round.handle(back, START + 59_999).unwrap();
    let told = serde_json::to_value(&effects.messages[0].1).unwrap();
    assert!(told["live"].is_object() && told["live"].get("absence").is_none(), "{told}");
    assert!(effects.messages.iter().any(|(to, message)| {
        *to == To::All && matches!(message, ServerMessage::Presence { absence: None, .. })
    }));
    let refused = send(&mut round, BEN, Request::ClaimWin { id: 1 }, START + 60_000);
    assert_eq!(refusal(&refused), Some("Your opponent is here."));
    // Closing one of two tabs is not an absence. The waiting time starts again.
    disconnect(&mut round, 9, START + 70_000);
    assert_eq!(claim_in(&mut round, START + 70_000), Some(60_000));
}

#[test]
fn claims_need_the_opponents_turn_and_wait_since_its_start() {
    let mut round = begun_round(&two_people(Some(CLOCK)));
    disconnect(&mut round, BEN, START);
    assert_eq!(claim_in(&mut round, START + 100_000), None);
    let refused = send(&mut round, ANNA, Request::ClaimWin { id: 1 }, START + 100_000);
    assert_eq!(refusal(&refused), Some("It is your turn."));
    // Ben is charged only for the absence since his turn began.
    let effects = send(&mut round, ANNA, mv(2, "g1f3"), START + 100_000);
    let told = effects.messages.iter().find_map(|(to, message)| match message {
        ServerMessage::Presence { absence, .. } if *to == To::All => *absence,
        _ => None,
    });
    assert_eq!(told, Some(Absence { claim_in: 60_000 }));
    assert!(
        refusal(&send(&mut round, ANNA, Request::ClaimWin { id: 1 }, START + 159_999)).is_some()
    );
    send(&mut round, ANNA, Request::ClaimWin { id: 1 }, START + 160_000);
    assert_eq!(outcome(&round).0, "1-0");
}

#[test]
fn a_win_claim_without_sufficient_material_is_a_draw() {
    let setup =
        Setup { start: "7k/8/8/8/8/8/8/R6K w - - 0 1".to_owned(), ..two_people(Some(CLOCK)) };
    let mut round = begun_round(&setup);
    disconnect(&mut round, ANNA, START);
    send(&mut round, BEN, Request::ClaimWin { id: 1 }, START + 60_000);
    let (result, reason, _) = outcome(&round);
    assert_eq!((result.as_str(), reason.as_str()), ("1/2-1/2", "insufficient-material"));
}

#[test]
fn claims_need_clocks_first_moves_and_an_absent_opponent() {
    for clock in [None, Some(CLOCK)] {
        let mut round = full_round(&two_people(clock));
        disconnect(&mut round, ANNA, START);
        assert_eq!(claim_in(&mut round, START + 20_000), None);
        assert!(
            refusal(&send(&mut round, BEN, Request::ClaimWin { id: 1 }, START + 25_000)).is_some()
        );
    }
    let mut round = begun_round(&two_people(None));
    disconnect(&mut round, ANNA, START);
    let refused = send(&mut round, BEN, Request::ClaimWin { id: 1 }, START + 10_000_000);
    assert_eq!(
        refusal(&refused),
        Some("Games without clocks have no time limit for absent players.")
    );
    let mut round = begun_round(&two_people(Some(CLOCK)));
    let refused = send(&mut round, BEN, Request::ClaimWin { id: 1 }, START + 100_000);
    assert_eq!(refusal(&refused), Some("Your opponent is here."), "a thinking player is not away");
}

/// Returns the player who has declined according to the last update.
fn declined_by(effects: &Effects) -> Option<json::Color> {
    effects.messages.iter().rev().find_map(|(_, message)| match message {
        ServerMessage::Update {
            update:
                Update::Draw { declined_by, .. }
                | Update::Takeback { declined_by, .. }
                | Update::Rematch { declined_by, .. },
            ..
        } => Some(*declined_by),
        _ => None,
    })?
}

#[test]
fn updates_name_the_player_who_declined() {
    let id = 1;
    for (offer, decline) in [
        (Request::Draw { id }, Request::DeclineDraw { id }),
        (Request::Takeback { id }, Request::DeclineTakeback { id }),
    ] {
        let black = Some(json::Color::Black);
        let mut round = begun_round(&two_people(None));
        send(&mut round, ANNA, offer.clone(), START);
        assert_eq!(declined_by(&send(&mut round, BEN, decline.clone(), START)), black);
        // A move declines the offer.
        let mut round = begun_round(&two_people(None));
        send(&mut round, BEN, offer.clone(), START);
        let effects = send(&mut round, ANNA, mv(2, "g1f3"), START);
        assert_eq!(declined_by(&effects), Some(json::Color::White));
        // Withdrawing an own offer is not declining it.
        let mut round = begun_round(&two_people(None));
        send(&mut round, ANNA, offer, START);
        let effects = send(&mut round, ANNA, decline, START);
        assert_eq!((effects.events.len(), declined_by(&effects)), (1, None));
    }
    let seats = [person("anna"), Some(Seat::Computer { level: 1 })];
    let mut round = full_round(&setup(seats, None, false));
    send(&mut round, ANNA, Request::Draw { id }, START);
    let effects = round.handle(Input::DrawJudged { ply: 0, accepts: false }, START).unwrap();
    assert_eq!(declined_by(&effects), Some(json::Color::Black));
}

#[test]
fn an_offer_can_be_repeated_only_after_the_next_own_move() {
    let id = 1;
    for (offer, decline) in [
        (Request::Draw { id }, Request::DeclineDraw { id }),
        (Request::Takeback { id }, Request::DeclineTakeback { id }),
    ] {
        let mut round = begun_round(&two_people(None));
        for answer in [BEN, ANNA] {
            // The offer is declined by Ben, then withdrawn by Anna.
            assert!(is_acknowledged(&send(&mut round, ANNA, offer.clone(), START)));
            assert!(is_acknowledged(&send(&mut round, answer, decline.clone(), START)));
            let again = send(&mut round, ANNA, offer.clone(), START);
            assert!(refusal(&again).unwrap().contains("after your next move"));
            // The limit survives loading the round.
            let events = round.events.iter().map(|event| (event.clone(), START)).collect();
            let (entry, setup) = (Arc::clone(&round.state.entry), round.state.setup.clone());
            let loaded = Round::load(entry, setup, events, START, PlayTimers::default()).unwrap();
            assert_eq!(loaded.state.spent_offers, round.state.spent_offers);
            // The opponent may make the same offer. Only own moves allow to repeat it.
            assert!(is_acknowledged(&send(&mut round, BEN, offer.clone(), START)));
            assert!(is_acknowledged(&send(&mut round, BEN, decline.clone(), START)));
            let ply = round.live(None).played.len();
            let moves = [["g1f3", "b8c6"], ["f3g1", "c6b8"]][ply / 2 - 1];
            assert!(is_acknowledged(&send(&mut round, ANNA, mv(ply, moves[0]), START)));
            assert!(refusal(&send(&mut round, BEN, offer.clone(), START)).is_some());
            assert!(is_acknowledged(&send(&mut round, BEN, mv(ply + 1, moves[1]), START)));
        }
    }
}

#[test]
fn take_backs_can_be_requested_again_after_one_was_granted() {
    let id = 1;
    let mut round = begun_round(&two_people(None));
    send(&mut round, ANNA, mv(2, "g1f3"), START);
    for plies in [2, 0] {
        send(&mut round, ANNA, Request::Takeback { id }, START);
        send(&mut round, BEN, Request::AcceptTakeback { id }, START);
        assert_eq!(round.live(None).played.len(), plies);
    }
}

#[test]
fn a_declined_rematch_cannot_be_offered_again() {
    let id = 1;
    let mut round = begun_round(&two_people(None));
    send(&mut round, ANNA, Request::Resign { id }, START);
    assert!(refusal(&send(&mut round, BEN, Request::DeclineRematch { id }, START)).is_some());
    send(&mut round, ANNA, Request::Rematch { id }, START);
    assert!(refusal(&send(&mut round, ANNA, Request::DeclineRematch { id }, START)).is_some());
    let effects = send(&mut round, BEN, Request::DeclineRematch { id }, START);
    assert_eq!(declined_by(&effects), Some(json::Color::Black));
    assert_eq!(round.live(None).rematch, None);
    let again = send(&mut round, ANNA, Request::Rematch { id }, START);
    assert_eq!(refusal(&again), Some("Your opponent has declined a rematch."));
    // The player who has declined may offer a rematch.
    assert!(is_acknowledged(&send(&mut round, BEN, Request::Rematch { id }, START)));
    let effects = send(&mut round, ANNA, Request::AcceptRematch { id }, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CreateRematch { .. }]));
    assert!(refusal(&send(&mut round, ANNA, Request::DeclineRematch { id }, START)).is_some());
    // If the rematch cannot be created, it may be offered again.
    round.handle(Input::RematchCreated { id: None }, START).unwrap();
    assert!(is_acknowledged(&send(&mut round, ANNA, Request::Rematch { id }, START)));
}

#[test]
fn games_by_link_are_listed_only_if_both_agree() {
    let show = |on| Request::Show { id: 1, on };
    let mut round = begun_round(&two_people(None));
    assert_eq!(round.live(None).shown, Some(ShownBy { white: false, black: false }));
    assert_eq!(round.watchable(), None);
    assert!(refusal(&send(&mut round, CLEO, show(true), START)).is_some());
    send(&mut round, ANNA, show(true), START + 1);
    send(&mut round, ANNA, show(true), START + 1);
    assert_eq!((round.seq(), round.watchable()), (3, None));
    send(&mut round, BEN, show(true), START + 2);
    assert_eq!(round.watchable(), Some(START + 2));
    assert_eq!(round.live(None).shown, Some(ShownBy { white: true, black: true }));
    // The game is listed only while a player is connected.
    disconnect(&mut round, ANNA, START + 3);
    assert!(round.watchable().is_some());
    disconnect(&mut round, BEN, START + 3);
    assert_eq!(round.watchable(), None, "spectators are no players");
    let back = Input::Connected { connection: 9, user_id: Some("ben".into()), since: None };
    round.handle(back, START + 4).unwrap();
    assert!(round.watchable().is_some());
    send(&mut round, 9, show(false), START + 5);
    assert_eq!(round.watchable(), None);
    // The rematch inherits the agreement.
    send(&mut round, 9, Request::Resign { id: 1 }, START + 6);
    assert!(refusal(&send(&mut round, 9, show(true), START + 6)).is_some());
    let anna = Input::Connected { connection: 10, user_id: Some("anna".into()), since: None };
    round.handle(anna, START + 6).unwrap();
    send(&mut round, 9, Request::Rematch { id: 1 }, START + 6);
    let effects = send(&mut round, 10, Request::AcceptRematch { id: 1 }, START + 6);
    let [EngineJob::CreateRematch { shown, .. }] = &effects.jobs[..] else {
        panic!("a game is made")
    };
    assert_eq!(*shown, [false, true], "colours are swapped");
}

#[test]
fn other_games_are_listed_while_a_player_is_connected() {
    let computer = Some(Seat::Computer { level: 1 });
    for (seats, open, shown) in [
        ([person("anna"), computer], false, true),
        ([person("anna"), person("ben")], true, true),
        ([person("anna"), person("anna")], false, false),
    ] {
        let setup = setup(seats, None, open);
        let mut round = round(&setup);
        if open {
            let joined = GameEvent::Joined {
                color: json::Color::Black,
                user_id: "ben".to_owned(),
                name: "ben".to_owned(),
            };
            let (entry, timers) = (Arc::clone(&round.state.entry), PlayTimers::default());
            round = Round::load(entry, setup, vec![(joined, START)], START, timers).unwrap();
        }
        assert_eq!((round.live(None).shown, round.watchable()), (None, None));
        let anna = Input::Connected { connection: 1, user_id: Some("anna".into()), since: None };
        round.handle(anna, START).unwrap();
        assert_eq!(round.watchable().is_some(), shown);
        assert!(refusal(&send(&mut round, 1, Request::Show { id: 1, on: true }, START)).is_some());
    }
}

#[test]
fn hints_contain_the_text_of_their_choice() {
    let clash = Setup {
        game: "clash".to_owned(),
        start: "c4/4/5/4/5/1F2/5/4/4C w 1".to_owned(),
        ..setup([person("anna"), person("anna")], None, false)
    };
    let mut round = full_round(&clash);
    let moves = round.live(None).position.moves;
    let leaving = |letter: char| {
        let is_it = |mv: &&crate::json::Move| mv.id == format!("d4e5={letter}");
        moves.iter().find(is_it).unwrap().id.clone()
    };
    let mut hint = |mv: String| {
        let advice = Input::HintFound { connection: ANNA, id: 5, mv: Some(mv) };
        let effects = round.handle(advice, START).unwrap();
        serde_json::to_value(&effects.messages[0].1).unwrap()
    };
    for (letter, name) in [('H', "Hawk"), ('D', "Droid")] {
        let told = hint(leaving(letter));
        assert_eq!(told["choice"], format!("Leave a {name} on d4"), "{told}");
        assert!(told["text"].as_str().unwrap().contains("d4 to e5"), "{told}");
    }
    // Moves that have become illegal are not sent as hints.
    assert_eq!(hint("a1a1".to_owned())["type"], "refused");
}

#[test]
fn events_stored_by_older_versions_are_read() {
    for (text, event) in [
        (
            r#"{"type":"draw","by":"white"}"#,
            GameEvent::Draw { by: Some(json::Color::White), declined: false },
        ),
        (r#"{"type":"takeback","by":null}"#, GameEvent::Takeback { by: None, declined: false }),
        (
            r#"{"type":"rematch","by":null,"id":"next"}"#,
            GameEvent::Rematch { by: None, id: Some("next".to_owned()), declined: false },
        ),
    ] {
        assert_eq!(serde_json::from_str::<GameEvent>(text).unwrap(), event);
        assert_eq!(serde_json::to_string(&event).unwrap(), text, "and written as before");
    }
}
