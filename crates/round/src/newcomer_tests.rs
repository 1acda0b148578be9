//! Tests of the time that people who have not played before have for their first moves.

use super::tests::{full_round, game, handle, is_acknowledged, mv, person, round, send, setup};
use crate::{
    Command, ConnectionId, GameEvent, Millis, Newcomers, PlayTimers, Round, Seat, Setup,
    TimeControl, Timestamp,
};

const NOW: Timestamp = Timestamp(1_000_100);

fn with_clock(seats: [Option<Seat>; 2], open: bool) -> Setup {
    let clock = TimeControl { initial: Millis(300_000), increment: Millis(0) };
    setup(seats, Some(clock), open)
}

fn first_move(round: &Round) -> Option<u64> {
    round.clock_times()?.first_move.map(|left| left.0)
}

#[test]
fn newcomers_have_a_minute_for_their_first_moves() {
    for (joining, creator, white, black) in [
        (false, false, 30_000, 30_000),
        (true, false, 30_000, 60_000),
        (false, true, 60_000, 30_000),
        (true, true, 60_000, 60_000),
    ] {
        let setup = with_clock([person("anna"), None], true);
        let mut round = round(&setup);
        let newcomers = Newcomers { joining, creator };
        let join = Command::Join { user_id: "ben".into(), name: "Ben".to_owned(), newcomers };
        let [event] = &handle(&mut round, join, NOW).unwrap().events[..] else { panic!() };
        assert_eq!(first_move(&round), Some(white));
        let timers = PlayTimers::default();
        let stored = vec![(event.clone(), NOW)];
        let mut round = Round::load(game("chess"), setup, stored, NOW, timers).unwrap();
        assert_eq!(first_move(&round), Some(white), "after a restart");
        let anna = ConnectionId(1);
        let user_id = Some("anna".into());
        handle(&mut round, Command::Connect { connection: anna, user_id, since: None }, NOW)
            .unwrap();
        assert!(is_acknowledged(&send(&mut round, anna, mv(0, "e2e4"), NOW)));
        assert_eq!(first_move(&round), Some(black));
    }
}

#[test]
fn nobody_waits_in_games_against_the_computer() {
    let computer = Some(Seat::Computer { level: 1 });
    let round = full_round(&with_clock([person("anna"), computer], false));
    assert_eq!(first_move(&round), Some(60_000));
}

#[test]
fn stored_events_name_only_newcomers() {
    let old = r#"{"type":"joined","color":"black","visitor":"ben","name":"Ben"}"#;
    let event: GameEvent = serde_json::from_str(old).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), old);
    let new = old.replace('}', r#","newcomers":[false,true]}"#);
    let event: GameEvent = serde_json::from_str(&new).unwrap();
    assert_eq!(serde_json::to_string(&event).unwrap(), new);
}
