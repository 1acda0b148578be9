//! Tests of first-move timers, aborted games, absent players and declined offers.

use super::tests::{
    Effects, ending, full_round, game, handle, is_acknowledged, join, mv, person, refusal, round,
    send, setup, two_people,
};
use crate::{
    Absence, Command, ConnectionId, DAY, EngineJob, GameEvent, Message, Millis, PerColor,
    PlayTimers, Refusal, Request, Round, Seat, Setup, Status, TimeControl, Timestamp, To, Update,
};
use heterodox_kernel::Color;

const START: Timestamp = Timestamp(1_000_000);
const ANNA: ConnectionId = ConnectionId(1);
const BEN: ConnectionId = ConnectionId(2);
const CLEO: ConnectionId = ConnectionId(3);

const CLOCK: TimeControl = TimeControl { initial: Millis(300_000), increment: Millis(0) };

fn outcome(round: &Round) -> (&'static str, &'static str, String) {
    let ending = ending(round);
    (ending.result(), ending.reason_id(), ending.to_string())
}

fn assert_aborted(round: &Round, words: &str) {
    let (result, reason, text) = outcome(round);
    assert_eq!((result, reason), ("*", "aborted"));
    assert!(text.contains(words) && text.contains("nobody has lost"), "{text}");
    assert_eq!(round.state.status(), Status::Over);
    assert_eq!((round.deadline(), round.countdown()), (None, None));
}

fn first_move(round: &Round) -> Option<u64> {
    round.clock_times().and_then(|clocks| clocks.first_move).map(|left| left.0)
}

#[test]
fn a_first_move_that_does_not_come_in_time_aborts_the_game() {
    let mut round = full_round(&two_people(Some(CLOCK)));
    assert_eq!(
        (first_move(&round), round.deadline()),
        (Some(30_000), Some(START + Millis(30_000)))
    );
    handle(&mut round, Command::Tick, START + Millis(29_999)).unwrap();
    assert_eq!((round.state.status(), first_move(&round)), (Status::Playing, Some(1)));
    let effects = handle(&mut round, Command::Tick, START + Millis(30_000)).unwrap();
    assert!(matches!(effects.events[..], [GameEvent::Aborted { by: None, .. }]));
    assert_aborted(&round, "no first move by White");

    // Each side has its own full time limit.
    let mut round = full_round(&two_people(Some(CLOCK)));
    send(&mut round, ANNA, mv(0, "e2e4"), START + Millis(20_000));
    assert_eq!(
        (first_move(&round), round.deadline()),
        (Some(30_000), Some(START + Millis(50_000)))
    );
    let late = send(&mut round, BEN, mv(1, "e7e5"), START + Millis(50_000));
    assert_eq!(refusal(&late), Some(&Refusal::Over));
    assert_aborted(&round, "no first move by Black");

    // After the first moves the clock runs.
    let mut round = full_round(&two_people(Some(CLOCK)));
    send(&mut round, ANNA, mv(0, "e2e4"), START + Millis(20_000));
    send(&mut round, BEN, mv(1, "e7e5"), START + Millis(49_999));
    assert_eq!((first_move(&round), round.deadline()), (None, Some(START + Millis(349_999))));
}

#[test]
fn the_first_move_timer_runs_only_with_clocks_and_a_waiting_opponent() {
    let computer = || Some(Seat::Computer { level: 1 });
    for (seats, clock, open, awaited) in [
        ([person("anna"), person("ben")], None, false, None),
        ([person("anna"), person("ben")], Some(CLOCK), false, Some(30_000)),
        ([person("anna"), computer()], Some(CLOCK), false, Some(60_000)),
        ([computer(), person("anna")], Some(CLOCK), false, None),
        ([person("anna"), person("anna")], Some(CLOCK), false, None),
        ([person("anna"), None], Some(CLOCK), true, None),
    ] {
        let round = round(&setup(seats.clone(), clock, open));
        assert_eq!(first_move(&round), awaited, "{seats:?}");
    }
    // The opponent has to answer the computer's first move in time.
    let mut round = round(&setup([computer(), person("anna")], Some(CLOCK), false));
    handle(&mut round, Command::Tick, START).unwrap();
    let chosen = Command::MoveChosen { ply: 0, mv: Some("e2e4".to_owned()) };
    handle(&mut round, chosen, START + Millis(60_000)).unwrap();
    assert_eq!(first_move(&round), Some(60_000));
}

#[test]
fn the_first_move_timer_starts_when_the_opponent_joins_or_moves_are_taken_back() {
    let mut round = round(&setup([person("anna"), None], Some(CLOCK), true));
    handle(&mut round, Command::Tick, START + Millis(900_000)).unwrap();
    assert_eq!((round.state.status(), first_move(&round)), (Status::Waiting, None));
    join(&mut round, "ben", "Ben", START + Millis(900_000));
    assert_eq!(
        (first_move(&round), round.deadline()),
        (Some(30_000), Some(START + Millis(930_000)))
    );

    let mut round = full_round(&two_people(Some(CLOCK)));
    for (who, ply, text) in [(ANNA, 0, "e2e4"), (BEN, 1, "e7e5")] {
        send(&mut round, who, mv(ply, text), START + Millis(1_000));
    }
    send(&mut round, ANNA, Request::AskTakeback, START + Millis(60_000));
    send(&mut round, BEN, Request::AcceptTakeback, START + Millis(60_000));
    assert_eq!(first_move(&round), Some(30_000), "else the game would hang");
    handle(&mut round, Command::Tick, START + Millis(90_000)).unwrap();
    assert_aborted(&round, "White");
}

#[test]
fn offers_do_not_restart_the_first_move_timer() {
    let mut round = full_round(&two_people(Some(CLOCK)));
    send(&mut round, ANNA, Request::OfferDraw, START + Millis(10_000));
    send(&mut round, BEN, Request::DeclineDraw, START + Millis(15_000));
    send(&mut round, BEN, Request::Show(true), START + Millis(15_000));
    assert_eq!(first_move(&round), Some(15_000));
}

#[test]
fn loading_a_round_restarts_the_first_move_timer() {
    let setup = two_people(Some(CLOCK));
    let later = START + Millis(3_600_000);
    let timers = PlayTimers::default();
    let load = || Round::load(game("chess"), setup.clone(), vec![], later, timers).unwrap();
    assert_eq!(load().deadline(), Some(later + Millis(30_000)), "the server was down");
    // After hibernation the timer goes on.
    let countdown = round(&setup).countdown().unwrap();
    assert_eq!(countdown.until, START + Millis(30_000));
    let mut round = load();
    round.restore_countdown(countdown);
    handle(&mut round, Command::Tick, later).unwrap();
    assert_aborted(&round, "White");
}

#[test]
fn games_can_be_aborted_until_both_have_moved() {
    for clock in [None, Some(CLOCK)] {
        for who in [ANNA, BEN] {
            for moves in 0..2 {
                let mut round = full_round(&two_people(clock));
                if moves > 0 {
                    send(&mut round, ANNA, mv(0, "e2e4"), START);
                }
                assert!(is_acknowledged(&send(&mut round, who, Request::Abort, START)));
                assert_aborted(&round, if who == ANNA { "by White" } else { "by Black" });
                assert_eq!(round.state.ending.unwrap().result(), "*");
            }
        }
        let mut round = full_round(&two_people(clock));
        assert!(refusal(&send(&mut round, CLEO, Request::Abort, START)).is_some());
        send(&mut round, ANNA, mv(0, "e2e4"), START);
        send(&mut round, BEN, mv(1, "e7e5"), START);
        let refused = send(&mut round, ANNA, Request::Abort, START);
        assert_eq!(refusal(&refused), Some(&Refusal::TooLateToAbort));
        assert_eq!(round.state.status(), Status::Playing);
    }
    let seats = [person("anna"), Some(Seat::Computer { level: 1 })];
    let mut round = full_round(&setup(seats, None, false));
    send(&mut round, ANNA, mv(0, "e2e4"), START);
    let effects = send(&mut round, ANNA, Request::Abort, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CancelMove]), "the computer thinks no more");
    assert_aborted(&round, "by White");
}

#[test]
fn aborted_games_are_loaded() {
    let setup = two_people(Some(CLOCK));
    let mut round = full_round(&setup);
    send(&mut round, ANNA, mv(0, "e2e4"), START);
    send(&mut round, BEN, Request::Abort, START);
    let events = round.events.iter().map(|event| (event.clone(), START)).collect();
    let timers = PlayTimers::default();
    let loaded = Round::load(game("chess"), setup, events, START + Millis(5), timers).unwrap();
    assert_aborted(&loaded, "by Black");
    // The players can still agree on a rematch.
    let effects = send(&mut round, ANNA, Request::AskRematch, START);
    assert!(is_acknowledged(&effects));
    let effects = send(&mut round, BEN, Request::AcceptRematch, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CreateRematch { .. }]));
}

/// Creates a round with two moves. With clocks, White's clock is running.
fn begun_round(setup: &Setup) -> Round {
    let mut round = full_round(setup);
    let is_standard = setup.start.starts_with("rnbq");
    let moves = if is_standard { ["e2e4", "e7e5"] } else { ["a1a2", "h8g8"] };
    assert!(is_acknowledged(&send(&mut round, ANNA, mv(0, moves[0]), START)));
    assert!(is_acknowledged(&send(&mut round, BEN, mv(1, moves[1]), START)));
    round
}

fn disconnect(round: &mut Round, connection: ConnectionId, at: Timestamp) {
    handle(round, Command::Disconnect { connection }, at).unwrap();
}

fn claim_in(round: &mut Round, at: Timestamp) -> Option<u64> {
    round.now = round.now.max(at);
    round.absence().map(|absence| absence.claim_in.0)
}

#[test]
fn the_opponent_of_an_absent_player_can_claim_the_win_or_a_draw() {
    for (request, result) in [(Request::ClaimWin, "0-1"), (Request::ClaimDraw, "1/2-1/2")] {
        let mut round = begun_round(&two_people(Some(CLOCK)));
        assert_eq!(claim_in(&mut round, START), None);
        disconnect(&mut round, ANNA, START + Millis(10_000));
        assert_eq!(claim_in(&mut round, START + Millis(30_000)), Some(40_000));
        let early = send(&mut round, BEN, request.clone(), START + Millis(69_001));
        let words = "Your opponent may still come back within 1 s.";
        assert_eq!(refusal(&early).unwrap().to_string(), words);
        assert!(
            refusal(&send(&mut round, CLEO, request.clone(), START + Millis(70_000))).is_some()
        );
        assert!(is_acknowledged(&send(&mut round, BEN, request, START + Millis(70_000))));
        let (told, reason, text) = outcome(&round);
        assert_eq!((told, reason), (result, "abandoned"));
        assert!(text.contains("a player has left the game"), "{text}");
    }
}

#[test]
fn players_who_come_back_in_time_play_on() {
    let mut round = begun_round(&two_people(Some(CLOCK)));
    disconnect(&mut round, ANNA, START);
    let user_id = Some("anna".into());
    let back = Command::Connect { connection: ConnectionId(9), user_id, since: None };
    let effects = handle(&mut round, back, START + Millis(59_999)).unwrap();
    assert!(matches!(effects.messages[0].1, Message::State) && round.absence().is_none());
    assert!(effects.messages.iter().any(|(to, message)| {
        *to == To::All && matches!(message, Message::Presence { absence: None, .. })
    }));
    let refused = send(&mut round, BEN, Request::ClaimWin, START + Millis(60_000));
    assert_eq!(refusal(&refused), Some(&Refusal::OpponentPresent));
    // Closing one of two tabs is not an absence. The waiting time starts again.
    disconnect(&mut round, ConnectionId(9), START + Millis(70_000));
    assert_eq!(claim_in(&mut round, START + Millis(70_000)), Some(60_000));
}

#[test]
fn claims_need_the_opponents_turn_and_wait_since_its_start() {
    let mut round = begun_round(&two_people(Some(CLOCK)));
    disconnect(&mut round, BEN, START);
    assert_eq!(claim_in(&mut round, START + Millis(100_000)), None);
    let refused = send(&mut round, ANNA, Request::ClaimWin, START + Millis(100_000));
    assert_eq!(refusal(&refused), Some(&Refusal::YourTurn));
    // Ben is charged only for the absence since his turn began.
    let effects = send(&mut round, ANNA, mv(2, "g1f3"), START + Millis(100_000));
    let told = effects.messages.iter().find_map(|(to, message)| match message {
        Message::Presence { absence, .. } if *to == To::All => *absence,
        _ => None,
    });
    assert_eq!(told, Some(Absence { claim_in: Millis(60_000) }));
    assert!(refusal(&send(&mut round, ANNA, Request::ClaimWin, START + Millis(159_999))).is_some());
    send(&mut round, ANNA, Request::ClaimWin, START + Millis(160_000));
    assert_eq!(outcome(&round).0, "1-0");
}

#[test]
fn a_win_claim_without_sufficient_material_is_a_draw() {
    let setup =
        Setup { start: "7k/8/8/8/8/8/8/R6K w - - 0 1".to_owned(), ..two_people(Some(CLOCK)) };
    let mut round = begun_round(&setup);
    disconnect(&mut round, ANNA, START);
    send(&mut round, BEN, Request::ClaimWin, START + Millis(60_000));
    let (result, reason, _) = outcome(&round);
    assert_eq!((result, reason), ("1/2-1/2", "insufficient-material"));
}

#[test]
fn claims_need_clocks_first_moves_and_an_absent_opponent() {
    for clock in [None, Some(CLOCK)] {
        let mut round = full_round(&two_people(clock));
        disconnect(&mut round, ANNA, START);
        assert_eq!(claim_in(&mut round, START + Millis(20_000)), None);
        assert!(
            refusal(&send(&mut round, BEN, Request::ClaimWin, START + Millis(25_000))).is_some()
        );
    }
    let mut round = begun_round(&two_people(None));
    disconnect(&mut round, ANNA, START);
    let refused = send(&mut round, BEN, Request::ClaimWin, START + Millis(10_000_000));
    assert_eq!(refusal(&refused), Some(&Refusal::NoClocks));
    let days = TimeControl { initial: DAY, increment: DAY };
    let mut round = begun_round(&two_people(Some(days)));
    disconnect(&mut round, ANNA, START);
    assert_eq!(claim_in(&mut round, START + Millis(60_000)), None);
    let refused = send(&mut round, BEN, Request::ClaimWin, START + Millis(10_000_000));
    assert_eq!(refusal(&refused), Some(&Refusal::PlayedByDays));
    let mut round = begun_round(&two_people(Some(CLOCK)));
    let refused = send(&mut round, BEN, Request::ClaimWin, START + Millis(100_000));
    assert_eq!(refusal(&refused), Some(&Refusal::OpponentPresent), "a thinking player is not away");
}

/// Returns the player who has declined according to the last update.
fn declined_by(effects: &Effects) -> Option<Color> {
    effects.messages.iter().rev().find_map(|(_, message)| match message {
        Message::Update {
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
    for (offer, decline) in [
        (Request::OfferDraw, Request::DeclineDraw),
        (Request::AskTakeback, Request::DeclineTakeback),
    ] {
        let black = Some(Color::Black);
        let mut round = begun_round(&two_people(None));
        send(&mut round, ANNA, offer.clone(), START);
        assert_eq!(declined_by(&send(&mut round, BEN, decline.clone(), START)), black);
        // A move declines the offer.
        let mut round = begun_round(&two_people(None));
        send(&mut round, BEN, offer.clone(), START);
        let effects = send(&mut round, ANNA, mv(2, "g1f3"), START);
        assert_eq!(declined_by(&effects), Some(Color::White));
        // Withdrawing an own offer is not declining it.
        let mut round = begun_round(&two_people(None));
        send(&mut round, ANNA, offer, START);
        let effects = send(&mut round, ANNA, decline, START);
        assert_eq!((effects.events.len(), declined_by(&effects)), (1, None));
    }
    let seats = [person("anna"), Some(Seat::Computer { level: 1 })];
    let mut round = full_round(&setup(seats, None, false));
    send(&mut round, ANNA, Request::OfferDraw, START);
    let effects =
        handle(&mut round, Command::DrawJudged { ply: 0, accepts: false }, START).unwrap();
    assert_eq!(declined_by(&effects), Some(Color::Black));
}

#[test]
fn an_offer_can_be_repeated_only_after_the_next_own_move() {
    for (offer, decline) in [
        (Request::OfferDraw, Request::DeclineDraw),
        (Request::AskTakeback, Request::DeclineTakeback),
    ] {
        let mut round = begun_round(&two_people(None));
        for answer in [BEN, ANNA] {
            // The offer is declined by Ben, then withdrawn by Anna.
            assert!(is_acknowledged(&send(&mut round, ANNA, offer.clone(), START)));
            assert!(is_acknowledged(&send(&mut round, answer, decline.clone(), START)));
            let again = send(&mut round, ANNA, offer.clone(), START);
            assert!(refusal(&again).unwrap().to_string().contains("after your next move"));
            // The limit survives loading the round.
            let events = round.events.iter().map(|event| (event.clone(), START)).collect();
            let (game, setup) = (game("chess"), round.state.setup.clone());
            let loaded = Round::load(game, setup, events, START, PlayTimers::default()).unwrap();
            assert_eq!(loaded.state.spent_offers, round.state.spent_offers);
            // So does the message that it was declined.
            assert_eq!(loaded.state.declined, round.state.declined);
            assert_eq!(round.state.declined.is_some(), answer == BEN);
            // The opponent may make the same offer. Only own moves allow to repeat it.
            assert!(is_acknowledged(&send(&mut round, BEN, offer.clone(), START)));
            assert!(is_acknowledged(&send(&mut round, BEN, decline.clone(), START)));
            let ply = round.state.plies.len();
            let moves = [["g1f3", "b8c6"], ["f3g1", "c6b8"]][ply / 2 - 1];
            assert!(is_acknowledged(&send(&mut round, ANNA, mv(ply, moves[0]), START)));
            assert!(refusal(&send(&mut round, BEN, offer.clone(), START)).is_some());
            assert!(is_acknowledged(&send(&mut round, BEN, mv(ply + 1, moves[1]), START)));
        }
    }
}

#[test]
fn take_backs_can_be_requested_again_after_one_was_granted() {
    let mut round = begun_round(&two_people(None));
    send(&mut round, ANNA, mv(2, "g1f3"), START);
    for plies in [2, 0] {
        send(&mut round, ANNA, Request::AskTakeback, START);
        send(&mut round, BEN, Request::AcceptTakeback, START);
        assert_eq!(round.state.plies.len(), plies);
    }
}

#[test]
fn a_declined_rematch_cannot_be_offered_again() {
    let mut round = begun_round(&two_people(None));
    send(&mut round, ANNA, Request::Resign, START);
    assert!(refusal(&send(&mut round, BEN, Request::DeclineRematch, START)).is_some());
    send(&mut round, ANNA, Request::AskRematch, START);
    assert!(refusal(&send(&mut round, ANNA, Request::DeclineRematch, START)).is_some());
    let effects = send(&mut round, BEN, Request::DeclineRematch, START);
    assert_eq!(declined_by(&effects), Some(Color::Black));
    assert_eq!(round.state.rematch, None);
    let again = send(&mut round, ANNA, Request::AskRematch, START);
    assert_eq!(refusal(&again), Some(&Refusal::RematchDeclined));
    // The player who has declined may offer a rematch.
    assert!(is_acknowledged(&send(&mut round, BEN, Request::AskRematch, START)));
    let effects = send(&mut round, ANNA, Request::AcceptRematch, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CreateRematch { .. }]));
    assert!(refusal(&send(&mut round, ANNA, Request::DeclineRematch, START)).is_some());
    // If the rematch cannot be created, it may be offered again.
    handle(&mut round, Command::RematchCreated { id: None }, START).unwrap();
    assert!(is_acknowledged(&send(&mut round, ANNA, Request::AskRematch, START)));
}

#[test]
fn games_by_link_are_listed_only_if_both_agree() {
    let show = Request::Show;
    let mut round = begun_round(&two_people(None));
    assert_eq!(round.state.shown(), Some(PerColor::both(false)));
    assert_eq!(round.watchable(), None);
    assert!(refusal(&send(&mut round, CLEO, show(true), START)).is_some());
    send(&mut round, ANNA, show(true), START + Millis(1));
    send(&mut round, ANNA, show(true), START + Millis(1));
    assert_eq!((round.state.seq, round.watchable()), (3, None));
    send(&mut round, BEN, show(true), START + Millis(2));
    assert_eq!(round.watchable(), Some(START + Millis(2)));
    assert_eq!(round.state.shown(), Some(PerColor::both(true)));
    // The game is listed only while a player is connected.
    disconnect(&mut round, ANNA, START + Millis(3));
    assert!(round.watchable().is_some());
    disconnect(&mut round, BEN, START + Millis(3));
    assert_eq!(round.watchable(), None, "spectators are no players");
    let back =
        Command::Connect { connection: ConnectionId(9), user_id: Some("ben".into()), since: None };
    handle(&mut round, back, START + Millis(4)).unwrap();
    assert!(round.watchable().is_some());
    send(&mut round, ConnectionId(9), show(false), START + Millis(5));
    assert_eq!(round.watchable(), None);
    // The rematch inherits the agreement.
    send(&mut round, ConnectionId(9), Request::Resign, START + Millis(6));
    assert!(refusal(&send(&mut round, ConnectionId(9), show(true), START + Millis(6))).is_some());
    let anna = Command::Connect {
        connection: ConnectionId(10),
        user_id: Some("anna".into()),
        since: None,
    };
    handle(&mut round, anna, START + Millis(6)).unwrap();
    send(&mut round, ConnectionId(9), Request::AskRematch, START + Millis(6));
    let effects = send(&mut round, ConnectionId(10), Request::AcceptRematch, START + Millis(6));
    let [EngineJob::CreateRematch { shown, .. }] = &effects.jobs[..] else {
        panic!("a game is made")
    };
    assert_eq!(*shown, PerColor::new(false, true), "colours are swapped");
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
                color: Color::Black,
                user_id: "ben".into(),
                name: "ben".to_owned(),
                newcomers: PerColor::both(false),
            };
            let timers = PlayTimers::default();
            round =
                Round::load(game("chess"), setup, vec![(joined, START)], START, timers).unwrap();
        }
        assert_eq!((round.state.shown(), round.watchable()), (None, None));
        let anna = Command::Connect {
            connection: ConnectionId(1),
            user_id: Some("anna".into()),
            since: None,
        };
        handle(&mut round, anna, START).unwrap();
        assert_eq!(round.watchable().is_some(), shown);
        assert!(refusal(&send(&mut round, ConnectionId(1), Request::Show(true), START)).is_some());
    }
}

#[test]
fn hints_say_what_their_choice_does() {
    let clash = Setup {
        game: "clash".into(),
        start: "c4/4/5/4/5/1F2/5/4/4C w 1".to_owned(),
        ..setup([person("anna"), person("anna")], None, false)
    };
    let mut round = full_round(&clash);
    let mut hint = |mv: String| {
        let advice = Command::HintFound { connection: ANNA, id: 5, mv: Some(mv) };
        let effects = handle(&mut round, advice, START).unwrap();
        effects.messages.into_iter().next().unwrap().1
    };
    for (letter, name) in [('H', "Hawk"), ('D', "Droid")] {
        let Message::Hint { hint, .. } = hint(format!("d4e5={letter}")) else { panic!() };
        assert_eq!(hint.choice, Some(format!("Leave a {name} on d4")));
        assert_eq!(hint.text.to_string(), format!("Factor to e5, leaves a {name} on d4"));
    }
    // Moves that have become illegal are not sent as hints.
    assert!(matches!(hint("a1a1".to_owned()), Message::Refused { id: 5, .. }));
}

#[test]
fn events_stored_by_older_versions_are_read() {
    for (text, event) in [
        (
            r#"{"type":"draw","by":"white"}"#,
            GameEvent::Draw { by: Some(Color::White), declined: false },
        ),
        (r#"{"type":"takeback","by":null}"#, GameEvent::Takeback { by: None, declined: false }),
        (
            r#"{"type":"rematch","by":null,"id":"next"}"#,
            GameEvent::Rematch { by: None, id: Some("next".into()), declined: false },
        ),
    ] {
        assert_eq!(serde_json::from_str::<GameEvent>(text).unwrap(), event);
        assert_eq!(serde_json::to_string(&event).unwrap(), text, "and written as before");
    }
}
