//! Tests of the state machine.

use super::*;
use crate::games::Games;
use crate::json::{self, Clock, You};

const START: u64 = 1_000_000;

pub(super) fn person(user_id: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.to_owned(), name: user_id.to_owned() })
}

pub(super) fn setup(seats: [Option<Seat>; 2], clock: Option<Clock>, open: bool) -> Setup {
    Setup {
        id: "12345678".to_owned(),
        game: "chess".to_owned(),
        start: Games::default().find("chess").unwrap().game.start().fen(),
        creator: "anna".to_owned(),
        seats,
        clock,
        open,
        invite: None,
        created: START,
    }
}

pub(super) fn round(setup: &Setup) -> Round {
    let entry = Games::default().find(&setup.game).unwrap();
    Round::load(entry, setup.clone(), Vec::new(), START, PlayTimers::default()).unwrap()
}

pub(super) fn two_people(clock: Option<Clock>) -> Setup {
    setup([person("anna"), person("ben")], clock, false)
}

/// Creates a round with Anna (connection 1), Ben (2) and a spectator (3).
pub(super) fn full_round(setup: &Setup) -> Round {
    let mut round = round(setup);
    for (connection, user_id) in [(1, "anna"), (2, "ben"), (3, "cleo")] {
        let user_id = Some(user_id.to_owned());
        round.handle(Input::Connected { connection, user_id, since: None }, START).unwrap();
    }
    round
}

pub(super) fn send(
    round: &mut Round,
    connection: ConnectionId,
    request: Request,
    at: u64,
) -> Effects {
    round.handle(Input::Request { connection, request }, at).unwrap()
}

pub(super) fn mv(ply: usize, text: &str) -> Request {
    Request::Move { id: 7, ply, mv: text.to_owned() }
}

pub(super) fn is_acknowledged(effects: &Effects) -> bool {
    effects.messages.iter().any(|(_, message)| matches!(message, ServerMessage::Ack { .. }))
}

pub(super) fn refusal(effects: &Effects) -> Option<&str> {
    effects.messages.iter().find_map(|(_, message)| match message {
        ServerMessage::Refused { message, .. } => Some(message.as_str()),
        _ => None,
    })
}

#[test]
fn only_the_player_to_move_moves() {
    let mut round = full_round(&two_people(None));
    assert_eq!(refusal(&send(&mut round, 2, mv(0, "e7e5"), START)), Some("It is not your turn."));
    let stranger = send(&mut round, 3, mv(0, "e2e4"), START);
    assert_eq!(refusal(&stranger), Some("You are not a player of this game."));
    let illegal = send(&mut round, 1, mv(0, "e2e5"), START);
    assert!(refusal(&illegal).is_some() && illegal.events.is_empty());
    assert!(is_acknowledged(&send(&mut round, 1, mv(0, "e2e4"), START)));
    // A client that has not received the answer sends the move again.
    let again = send(&mut round, 1, mv(0, "e2e4"), START);
    assert!(is_acknowledged(&again) && again.events.is_empty());
    let stale = send(&mut round, 2, mv(0, "e7e5"), START);
    assert_eq!(refusal(&stale), Some("The position has changed in the meantime."));
    assert!(is_acknowledged(&send(&mut round, 2, mv(1, "e7e5"), START)));
    assert_eq!(round.live(None).played.len(), 2);
}

#[test]
fn clocks_run_from_the_third_ply_and_flags_fall() {
    let clock = Clock { initial: 10_000, increment: 1_000 };
    let mut round = full_round(&two_people(Some(clock)));
    send(&mut round, 1, mv(0, "e2e4"), START + 5_000);
    assert_eq!(round.live(None).clocks.unwrap().running, None);
    send(&mut round, 2, mv(1, "e7e5"), START + 9_000);
    assert_eq!(round.deadline(), Some(START + 19_000));
    send(&mut round, 1, mv(2, "g1f3"), START + 12_000);
    let clocks = round.live(None).clocks.unwrap();
    assert_eq!((clocks.white, clocks.black), (8_000, 10_000));
    assert_eq!(clocks.running, Some(json::Color::Black));
    let late = send(&mut round, 2, mv(3, "b8c6"), START + 22_001);
    assert_eq!(refusal(&late), Some("The game is over."));
    let outcome = round.live(None).position.outcome.unwrap();
    assert_eq!((outcome.result.as_str(), outcome.reason.as_str()), ("1-0", "timeout"));
}

#[test]
fn a_draw_by_rule_ends_a_live_game_at_once() {
    let mut round = full_round(&two_people(None));
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
    for (ply, text) in moves.into_iter().enumerate() {
        assert!(is_acknowledged(&send(&mut round, 1 + ply as u64 % 2, mv(ply, text), START)));
    }
    let live = round.live(None);
    let outcome = live.position.outcome.unwrap();
    assert_eq!((live.status, outcome.reason.as_str()), (Status::Over, "threefold"));
    assert!(live.position.moves.is_empty());
    let more = send(&mut round, 1, mv(8, "e2e4"), START);
    assert_eq!(refusal(&more), Some("The game is over."));
}

#[test]
fn timeout_against_a_bare_king_is_a_draw() {
    for (game, start, first, second) in [
        ("chess", "6k1/8/8/8/8/8/8/QK6 w - - 0 1", "a1a3", "g8f7"),
        ("zigzag", "k9/10/10/10/10/10/10/10/10/8WK[] w - - 0 1", "j1j2", "a10a9"),
        ("zwangkrieg", "k11/12/12/12/12/12/12/12/12/12/12/10RK[] w - - - 0 1", "l1l2", "a12a11"),
    ] {
        let clock = Some(Clock { initial: 1_000, increment: 0 });
        let setup = Setup { game: game.to_owned(), start: start.to_owned(), ..two_people(clock) };
        let mut round = full_round(&setup);
        assert!(is_acknowledged(&send(&mut round, 1, mv(0, first), START)), "{game}");
        assert!(is_acknowledged(&send(&mut round, 2, mv(1, second), START)), "{game}");
        round.handle(Input::Tick, START + 1_001).unwrap();
        let outcome = round.live(None).position.outcome.unwrap();
        let (result, reason) = (outcome.result.as_str(), outcome.reason.as_str());
        assert_eq!((result, reason), ("1/2-1/2", "insufficient-material"), "{game}");
    }
}

#[test]
fn mate_ends_the_game_and_a_rematch_swaps_colours() {
    let mut round = full_round(&two_people(None));
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
    for (ply, text) in moves.into_iter().enumerate() {
        assert!(is_acknowledged(&send(&mut round, 1 + ply as u64 % 2, mv(ply, text), START)));
    }
    assert_eq!(round.live(None).status, Status::Over);
    assert!(round.live(None).position.moves.is_empty());
    assert_eq!(
        refusal(&send(&mut round, 1, Request::Resign { id: 1 }, START)),
        Some("The game is over.")
    );
    send(&mut round, 1, Request::Rematch { id: 1 }, START);
    let asked_back = send(&mut round, 1, Request::AcceptRematch { id: 1 }, START);
    assert!(refusal(&asked_back).is_some(), "one cannot accept oneself");
    let effects = send(&mut round, 2, Request::AcceptRematch { id: 2 }, START);
    let [EngineJob::CreateRematch { setup, .. }] = &effects.jobs[..] else {
        panic!("a game is made")
    };
    assert_eq!(setup.seats, [person("ben"), person("anna")]);
    round.handle(Input::RematchCreated { id: Some("next".to_owned()) }, START).unwrap();
    assert_eq!(round.live(None).rematch_id.as_deref(), Some("next"));
}

#[test]
fn take_backs_need_the_consent_of_people_but_not_of_the_computer() {
    let mut round = full_round(&two_people(None));
    send(&mut round, 1, mv(0, "e2e4"), START);
    send(&mut round, 2, mv(1, "e7e5"), START);
    send(&mut round, 1, Request::Takeback { id: 1 }, START);
    assert_eq!(round.live(None).played.len(), 2);
    send(&mut round, 2, Request::AcceptTakeback { id: 1 }, START);
    let live = round.live(None);
    assert_eq!((live.played.len(), live.takeback), (0, None));

    let computer = Some(Seat::Computer { level: 3 });
    let mut round = full_round(&setup([person("anna"), computer], None, false));
    let effects = send(&mut round, 1, mv(0, "e2e4"), START);
    assert!(matches!(effects.jobs[..], [EngineJob::Choose { level: 3, .. }]));
    let effects = send(&mut round, 1, Request::Takeback { id: 1 }, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CancelMove]));
    let late = Input::MoveChosen { ply: 1, mv: Some("e7e5".to_owned()) };
    assert!(round.handle(late, START).unwrap().events.is_empty());
    send(&mut round, 1, mv(0, "d2d4"), START);
    round.handle(Input::MoveChosen { ply: 1, mv: Some("d7d5".to_owned()) }, START).unwrap();
    assert_eq!(round.live(None).played.len(), 2);
    send(&mut round, 1, Request::Takeback { id: 2 }, START);
    assert!(round.live(None).played.is_empty());
}

#[test]
fn the_computer_forfeits_if_its_search_fails() {
    let mut round =
        full_round(&setup([person("anna"), Some(Seat::Computer { level: 1 })], None, false));
    send(&mut round, 1, mv(0, "e2e4"), START);
    round.handle(Input::MoveChosen { ply: 1, mv: None }, START).unwrap();
    assert_eq!(round.live(None).position.outcome.unwrap().reason, "forfeit");
}

#[test]
fn an_open_seat_is_taken_once() {
    let mut round = round(&setup([person("anna"), None], None, true));
    assert_eq!(round.live(None).status, Status::Waiting);
    assert!(round.join("anna", "anna", START).unwrap().unwrap().events.is_empty());
    assert_eq!(round.join("ben", "Ben", START).unwrap().unwrap().events.len(), 1);
    assert!(round.join("cleo", "Cleo", START).unwrap().unwrap().events.is_empty());
    let live = round.live(Some("ben"));
    assert_eq!((live.status, live.you), (Status::Playing, Some(You::Black)));
    assert_eq!(round.live(Some("cleo")).you, None);
}

#[test]
fn reconnecting_clients_get_the_missed_updates() {
    let mut round = full_round(&two_people(None));
    for (ply, text) in ["e2e4", "e7e5", "g1f3"].into_iter().enumerate() {
        send(&mut round, 1 + ply as u64 % 2, mv(ply, text), START);
    }
    let user_id = Some("anna".to_owned());
    let input = Input::Connected { connection: 9, user_id, since: Some(1) };
    let effects = round.handle(input, START).unwrap();
    let missed: Vec<(u64, String)> = effects
        .messages
        .iter()
        .filter_map(|(to, message)| match message {
            ServerMessage::Update { seq, update: Update::Move { played, position, .. } } => {
                assert_eq!((*to, &played.fen), (To::One(9), &position.fen));
                Some((*seq, played.id.clone()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(missed, [(2, "e7e5".to_owned()), (3, "g1f3".to_owned())]);
    let input = Input::Connected { connection: 10, user_id: None, since: Some(99) };
    let effects = round.handle(input, START).unwrap();
    assert!(matches!(effects.messages[0].1, ServerMessage::State { .. }), "the future is unknown");
}

#[test]
fn presence_is_sent_at_once_for_players_and_rarely_for_spectators() {
    let mut round = full_round(&two_people(None));
    let told = |effects: &Effects| {
        let mut all = effects.messages.iter().filter(|(to, _)| *to == To::All);
        all.find_map(|(_, message)| match message {
            ServerMessage::Presence { white, black, spectators, .. } => {
                Some((*white, *black, *spectators))
            }
            _ => None,
        })
    };
    let connect = |connection| Input::Connected { connection, user_id: None, since: None };
    let start = START + PRESENCE_INTERVAL;
    assert_eq!(told(&round.handle(connect(10), start).unwrap()), Some((true, true, 2)));
    for connection in 11..20 {
        let effects = round.handle(connect(connection), start + 1).unwrap();
        let newcomer = effects.messages.last().unwrap();
        assert!(matches!(newcomer, (To::One(_), ServerMessage::Presence { .. })));
        assert_eq!(told(&effects), None);
    }
    assert_eq!(round.next_wakeup(), Some(start + PRESENCE_INTERVAL));
    let later = round.handle(Input::Tick, start + PRESENCE_INTERVAL).unwrap();
    assert_eq!((told(&later), round.next_wakeup()), (Some((true, true, 11)), None));
    let gone =
        round.handle(Input::Disconnected { connection: 1 }, start + PRESENCE_INTERVAL + 1).unwrap();
    assert_eq!(told(&gone), Some((false, true, 11)));
}
