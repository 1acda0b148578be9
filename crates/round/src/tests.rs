//! Tests of the state machine.

use crate::round::PRESENCE_INTERVAL;
use crate::{
    Command, ConnectionId, CorruptLog, Effect, Ending, EngineJob, GameEvent, GameId, Message,
    Millis, Newcomers, PerColor, PlayTimers, Ply, Refusal, Request, Round, Seat, Setup, Status,
    TimeControl, Timestamp, To, Update,
};
use heterodox_catalog::AnyGame;
use heterodox_kernel::Color;
use heterodox_kernel::work::limited;
use std::sync::Arc;

const START: Timestamp = Timestamp(1_000_000);

pub(super) fn person(user_id: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.into(), name: user_id.to_owned() })
}

pub(super) fn setup(seats: [Option<Seat>; 2], clock: Option<TimeControl>, open: bool) -> Setup {
    Setup {
        id: "12345678".into(),
        game: "chess".into(),
        start: heterodox_catalog::find("chess").unwrap().start().fen(),
        creator: "anna".into(),
        seats: PerColor::from_fn(|color| seats[color.index()].clone()),
        clock,
        open,
        invite: None,
        created: START,
    }
}

pub(super) fn game(id: &str) -> Arc<dyn AnyGame> {
    heterodox_catalog::find(id).unwrap().into()
}

pub(super) fn round(setup: &Setup) -> Round {
    Round::load(game(setup.game.as_str()), setup.clone(), Vec::new(), START, PlayTimers::default())
        .unwrap()
}

pub(super) fn two_people(clock: Option<TimeControl>) -> Setup {
    setup([person("anna"), person("ben")], clock, false)
}

/// Creates a round with Anna (connection 1), Ben (2) and a spectator (3).
pub(super) fn full_round(setup: &Setup) -> Round {
    let mut round = round(setup);
    for (connection, user_id) in [(1, "anna"), (2, "ben"), (3, "cleo")] {
        let (connection, user_id) = (ConnectionId(connection), Some(user_id.into()));
        handle(&mut round, Command::Connect { connection, user_id, since: None }, START).unwrap();
    }
    round
}

/// The effects of a command, by their kinds.
#[derive(Debug, Default)]
pub(super) struct Effects {
    pub(super) events: Vec<GameEvent>,
    pub(super) messages: Vec<(To, Message)>,
    pub(super) replies: Vec<Result<(), Refusal>>,
    pub(super) jobs: Vec<EngineJob>,
}

impl Effects {
    pub(super) fn of(effects: Vec<Effect>) -> Effects {
        let mut sorted = Effects::default();
        for effect in effects {
            match effect {
                Effect::Store(event) => sorted.events.push(event),
                Effect::Send(to, message) => sorted.messages.push((to, message)),
                Effect::Reply(answer) => sorted.replies.push(answer),
                Effect::Job(job) => sorted.jobs.push(job),
            }
        }
        sorted
    }
}

pub(super) fn handle(
    round: &mut Round,
    command: Command,
    at: Timestamp,
) -> Result<Effects, CorruptLog> {
    round.handle(command, at).map(Effects::of)
}

pub(super) fn send(
    round: &mut Round,
    connection: ConnectionId,
    request: Request,
    at: Timestamp,
) -> Effects {
    handle(round, Command::Request { connection, id: 7, request }, at).unwrap()
}

/// Seats a user. Returns the events.
pub(super) fn join(round: &mut Round, user_id: &str, name: &str, at: Timestamp) -> Vec<GameEvent> {
    let command = Command::Join {
        user_id: user_id.into(),
        name: name.to_owned(),
        newcomers: Newcomers::default(),
    };
    let effects = handle(round, command, at).unwrap();
    assert_eq!(effects.replies, [Ok(())]);
    effects.events
}

/// Returns the ending of a round that is over.
pub(super) fn ending(round: &Round) -> Ending {
    round.state.position().ending.expect("the game is over")
}

/// Returns the moves that were not taken back.
pub(super) fn moves(round: &Round) -> Vec<String> {
    round.state.plies.iter().map(Ply::coordinates).collect()
}

pub(super) fn mv(ply: usize, text: &str) -> Request {
    Request::Move { ply, mv: text.to_owned() }
}

pub(super) fn is_acknowledged(effects: &Effects) -> bool {
    effects.messages.iter().any(|(_, message)| matches!(message, Message::Ack { .. }))
}

pub(super) fn refusal(effects: &Effects) -> Option<&Refusal> {
    effects.messages.iter().find_map(|(_, message)| match message {
        Message::Refused { refusal, .. } => Some(refusal),
        _ => None,
    })
}

#[test]
fn only_the_player_to_move_moves() {
    let mut round = full_round(&two_people(None));
    assert_eq!(
        refusal(&send(&mut round, ConnectionId(2), mv(0, "e7e5"), START)),
        Some(&Refusal::NotYourTurn)
    );
    let stranger = send(&mut round, ConnectionId(3), mv(0, "e2e4"), START);
    assert_eq!(refusal(&stranger), Some(&Refusal::NotAPlayer));
    let illegal = send(&mut round, ConnectionId(1), mv(0, "e2e5"), START);
    assert!(refusal(&illegal).is_some() && illegal.events.is_empty());
    assert!(is_acknowledged(&send(&mut round, ConnectionId(1), mv(0, "e2e4"), START)));
    // A client that has not received the answer sends the move again.
    let again = send(&mut round, ConnectionId(1), mv(0, "e2e4"), START);
    assert!(is_acknowledged(&again) && again.events.is_empty());
    let stale = send(&mut round, ConnectionId(2), mv(0, "e7e5"), START);
    assert_eq!(refusal(&stale), Some(&Refusal::PositionChanged));
    assert!(is_acknowledged(&send(&mut round, ConnectionId(2), mv(1, "e7e5"), START)));
    assert_eq!(round.state.plies.len(), 2);
}

#[test]
fn clocks_run_from_the_third_ply_and_flags_fall() {
    let clock = TimeControl { initial: Millis(10_000), increment: Millis(1_000) };
    let mut round = full_round(&two_people(Some(clock)));
    send(&mut round, ConnectionId(1), mv(0, "e2e4"), START + Millis(5_000));
    assert_eq!(round.clock_times().unwrap().running, None);
    send(&mut round, ConnectionId(2), mv(1, "e7e5"), START + Millis(9_000));
    assert_eq!(round.deadline(), Some(START + Millis(19_000)));
    send(&mut round, ConnectionId(1), mv(2, "g1f3"), START + Millis(12_000));
    let clocks = round.clock_times().unwrap();
    assert_eq!(clocks.left, PerColor::new(Millis(8_000), Millis(10_000)));
    assert_eq!(clocks.running, Some(Color::Black));
    let late = send(&mut round, ConnectionId(2), mv(3, "b8c6"), START + Millis(22_001));
    assert_eq!(refusal(&late), Some(&Refusal::Over));
    let outcome = ending(&round);
    assert_eq!((outcome.result(), outcome.reason_id()), ("1-0", "timeout"));
}

#[test]
fn a_draw_by_rule_ends_a_live_game_at_once() {
    let mut round = full_round(&two_people(None));
    let moves = ["g1f3", "g8f6", "f3g1", "f6g8", "g1f3", "g8f6", "f3g1", "f6g8"];
    for (ply, text) in moves.into_iter().enumerate() {
        assert!(is_acknowledged(&send(
            &mut round,
            ConnectionId(1 + ply as u64 % 2),
            mv(ply, text),
            START
        )));
    }
    let outcome = ending(&round);
    assert_eq!((round.state.status(), outcome.reason_id()), (Status::Over, "threefold"));
    let more = send(&mut round, ConnectionId(1), mv(8, "e2e4"), START);
    assert_eq!(refusal(&more), Some(&Refusal::Over));
}

#[test]
fn timeout_against_a_bare_king_is_a_draw() {
    for (game, start, first, second) in [
        ("chess", "6k1/8/8/8/8/8/8/QK6 w - - 0 1", "a1a3", "g8f7"),
        ("zigzag", "k9/10/10/10/10/10/10/10/10/8WK[] w - - 0 1", "j1j2", "a10a9"),
        ("zwangkrieg", "k11/12/12/12/12/12/12/12/12/12/12/10RK[] w - - - 0 1", "l1l2", "a12a11"),
    ] {
        let clock = Some(TimeControl { initial: Millis(1_000), increment: Millis(0) });
        let setup = Setup { game: game.into(), start: start.to_owned(), ..two_people(clock) };
        let mut round = full_round(&setup);
        assert!(is_acknowledged(&send(&mut round, ConnectionId(1), mv(0, first), START)), "{game}");
        assert!(
            is_acknowledged(&send(&mut round, ConnectionId(2), mv(1, second), START)),
            "{game}"
        );
        handle(&mut round, Command::Tick, START + Millis(1_001)).unwrap();
        let outcome = ending(&round);
        let (result, reason) = (outcome.result(), outcome.reason_id());
        assert_eq!((result, reason), ("1/2-1/2", "insufficient-material"), "{game}");
    }
}

#[test]
fn mate_ends_the_game_and_a_rematch_swaps_colours() {
    let mut round = full_round(&two_people(None));
    let moves = ["f2f3", "e7e5", "g2g4", "d8h4"];
    for (ply, text) in moves.into_iter().enumerate() {
        assert!(is_acknowledged(&send(
            &mut round,
            ConnectionId(1 + ply as u64 % 2),
            mv(ply, text),
            START
        )));
    }
    assert_eq!(round.state.status(), Status::Over);
    assert_eq!(
        refusal(&send(&mut round, ConnectionId(1), Request::Resign, START)),
        Some(&Refusal::Over)
    );
    send(&mut round, ConnectionId(1), Request::AskRematch, START);
    let asked_back = send(&mut round, ConnectionId(1), Request::AcceptRematch, START);
    assert!(refusal(&asked_back).is_some(), "one cannot accept oneself");
    let effects = send(&mut round, ConnectionId(2), Request::AcceptRematch, START);
    let [EngineJob::CreateRematch { setup, .. }] = &effects.jobs[..] else {
        panic!("a game is made")
    };
    assert_eq!(setup.seats, PerColor::new(person("ben"), person("anna")));
    handle(&mut round, Command::RematchCreated { id: Some("next".into()) }, START).unwrap();
    assert_eq!(round.state.rematch_id.as_ref().map(GameId::as_str), Some("next"));
}

#[test]
fn take_backs_need_the_consent_of_people_but_not_of_the_computer() {
    let mut round = full_round(&two_people(None));
    send(&mut round, ConnectionId(1), mv(0, "e2e4"), START);
    send(&mut round, ConnectionId(2), mv(1, "e7e5"), START);
    send(&mut round, ConnectionId(1), Request::AskTakeback, START);
    assert_eq!(round.state.plies.len(), 2);
    send(&mut round, ConnectionId(2), Request::AcceptTakeback, START);
    assert_eq!((moves(&round).len(), round.state.takeback), (0, None));

    let computer = Some(Seat::Computer { level: 3 });
    let mut round = full_round(&setup([person("anna"), computer], None, false));
    let effects = send(&mut round, ConnectionId(1), mv(0, "e2e4"), START);
    assert!(matches!(effects.jobs[..], [EngineJob::Choose { level: 3, .. }]));
    let effects = send(&mut round, ConnectionId(1), Request::AskTakeback, START);
    assert!(matches!(effects.jobs[..], [EngineJob::CancelMove]));
    let late = Command::MoveChosen { ply: 1, mv: Some("e7e5".to_owned()) };
    assert!(handle(&mut round, late, START).unwrap().events.is_empty());
    send(&mut round, ConnectionId(1), mv(0, "d2d4"), START);
    handle(&mut round, Command::MoveChosen { ply: 1, mv: Some("d7d5".to_owned()) }, START).unwrap();
    assert_eq!(round.state.plies.len(), 2);
    send(&mut round, ConnectionId(1), Request::AskTakeback, START);
    assert!(round.state.plies.is_empty());
}

#[test]
fn the_computer_forfeits_if_its_search_fails() {
    let mut round =
        full_round(&setup([person("anna"), Some(Seat::Computer { level: 1 })], None, false));
    send(&mut round, ConnectionId(1), mv(0, "e2e4"), START);
    handle(&mut round, Command::MoveChosen { ply: 1, mv: None }, START).unwrap();
    assert_eq!(ending(&round).reason_id(), "forfeit");
}

#[test]
fn an_open_seat_is_taken_once() {
    let mut round = round(&setup([person("anna"), None], None, true));
    assert_eq!(round.state.status(), Status::Waiting);
    assert!(join(&mut round, "anna", "anna", START).is_empty());
    assert_eq!(join(&mut round, "ben", "Ben", START).len(), 1);
    assert!(join(&mut round, "cleo", "Cleo", START).is_empty());
    let sides = |user_id: &str| round.state.sides_of(Some(&user_id.into()));
    assert_eq!((round.state.status(), sides("ben")), (Status::Playing, vec![Color::Black]));
    assert_eq!(sides("cleo"), []);
}

/// A user-defined game. Its position after the first move takes work.
const DEFINED: &str = "hx.name=Dear\nfiles=8 ranks=8\np1:A:mamQ::a2-h2\nking:K:K::e1\nroyal=K\n";

#[test]
fn a_move_after_which_the_position_takes_too_much_work_is_refused() {
    let game: Arc<dyn AnyGame> = heterodox_catalog::workshop::compile(DEFINED).unwrap().into();
    let setup = Setup { start: game.start().fen(), ..two_people(None) };
    let mut was_too_complex = false;
    for limit in (10..30).map(|bits| 1 << bits) {
        let load =
            Round::load(Arc::clone(&game), setup.clone(), Vec::new(), START, PlayTimers::default());
        let mut round = load.unwrap();
        let (connection, user_id) = (ConnectionId(1), Some("anna".into()));
        let connect = Command::Connect { connection, user_id, since: None };
        handle(&mut round, connect, START).unwrap();
        let request = Command::Request { connection, id: 7, request: mv(0, "a2a3") };
        let mut handled = None;
        let _ = limited(limit, || handled = Some(handle(&mut round, request, START)));
        let Some(Ok(effects)) = handled else {
            assert!(was_too_complex, "the work ended behind the check");
            continue;
        };
        match effects.messages.iter().find_map(|(_, message)| match message {
            Message::Refused { refusal, .. } => Some(refusal),
            _ => None,
        }) {
            Some(Refusal::TooComplex) => {
                was_too_complex = true;
                assert!(round.state.plies.is_empty() && effects.events.is_empty());
            }
            Some(_) => assert!(!was_too_complex, "with less work the move was known to be legal"),
            None => {
                assert_eq!(round.state.plies.len(), 1);
                assert!(was_too_complex);
                return;
            }
        }
    }
    panic!("the move was never played");
}

#[test]
fn reconnecting_clients_get_the_missed_updates() {
    let mut round = full_round(&two_people(None));
    for (ply, text) in ["e2e4", "e7e5", "g1f3"].into_iter().enumerate() {
        send(&mut round, ConnectionId(1 + ply as u64 % 2), mv(ply, text), START);
    }
    let user_id = Some("anna".into());
    let input = Command::Connect { connection: ConnectionId(9), user_id, since: Some(1) };
    let effects = handle(&mut round, input, START).unwrap();
    let missed: Vec<(u64, String)> = effects
        .messages
        .iter()
        .filter_map(|(to, message)| match message {
            Message::Update { seq, update: Update::Move { ply, position, .. } } => {
                let after = ply.before.after(ply.mv).unwrap();
                assert_eq!((*to, &after), (To::One(ConnectionId(9)), &position.position));
                Some((*seq, ply.coordinates()))
            }
            _ => None,
        })
        .collect();
    assert_eq!(missed, [(2, "e7e5".to_owned()), (3, "g1f3".to_owned())]);
    let input = Command::Connect { connection: ConnectionId(10), user_id: None, since: Some(99) };
    let effects = handle(&mut round, input, START).unwrap();
    assert!(matches!(effects.messages[0].1, Message::State), "the future is unknown");
}

#[test]
fn presence_is_sent_at_once_for_players_and_rarely_for_spectators() {
    let mut round = full_round(&two_people(None));
    let told = |effects: &Effects| {
        let mut all = effects.messages.iter().filter(|(to, _)| *to == To::All);
        all.find_map(|(_, message)| match message {
            Message::Presence { online, spectators, .. } => {
                let [white, black] = online.into_array();
                Some((white, black, *spectators))
            }
            _ => None,
        })
    };
    let connect = |connection| {
        let connection = ConnectionId(connection);
        Command::Connect { connection, user_id: None, since: None }
    };
    let start = START + PRESENCE_INTERVAL;
    assert_eq!(told(&handle(&mut round, connect(10), start).unwrap()), Some((true, true, 2)));
    for connection in 11..20 {
        let effects = handle(&mut round, connect(connection), start + Millis(1)).unwrap();
        let newcomer = effects.messages.last().unwrap();
        assert!(matches!(newcomer, (To::One(_), Message::Presence { .. })));
        assert_eq!(told(&effects), None);
    }
    assert_eq!(round.next_wakeup(), Some(start + PRESENCE_INTERVAL));
    let later = handle(&mut round, Command::Tick, start + PRESENCE_INTERVAL).unwrap();
    assert_eq!((told(&later), round.next_wakeup()), (Some((true, true, 11)), None));
    let gone = handle(
        &mut round,
        Command::Disconnect { connection: ConnectionId(1) },
        start + PRESENCE_INTERVAL + Millis(1),
    )
    .unwrap();
    assert_eq!(told(&gone), Some((false, true, 11)));
}
