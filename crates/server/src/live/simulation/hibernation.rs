//! Tests: of games that nobody has open only their clocks are kept.

use super::*;
use crate::json::Request;
use crate::live::owner::IDLE;

/// What each has on the clock.
const HOUR: u64 = 3_600_000;

fn a_game(seats: [Option<Seat>; 2]) -> Arc<Flaky> {
    let clock = Some(Clock { initial: HOUR, increment: 0 });
    Arc::new(Flaky::new(1, [Setup { clock, seats, ..new_game(0) }]))
}

fn id() -> String {
    new_game(0).id
}

/// Somebody who has the game open.
struct Guest {
    connection: ConnectionId,
    _messages: mpsc::Receiver<Utf8Bytes>,
}

async fn open(hub: &Arc<Hub>, user_id: &str) -> Guest {
    let connection = hub.new_connection();
    let (subscriber, _messages) = mpsc::channel(64);
    hub.attach(&id(), connection, Some(user_id.to_owned()), None, subscriber).await.unwrap();
    Guest { connection, _messages }
}

async fn play(hub: &Arc<Hub>, guest: &Guest, ply: usize, mv: &str) {
    let request = Request::Move { id: 1, ply, mv: mv.to_owned() };
    let input = Input::Request { connection: guest.connection, request };
    hub.tell(&id(), Command::Input(input, hub.clock.now())).await;
    sleep(Duration::from_millis(4 * SLOW)).await;
}

/// Anna and Ben make a move each, Anna's clock runs, and both go away.
async fn two_moves(hub: &Arc<Hub>, store: &Flaky) -> u64 {
    let (anna, ben) = (open(hub, "anna").await, open(hub, "ben").await);
    play(hub, &anna, 0, "e2e4").await;
    play(hub, &ben, 1, "e7e5").await;
    for guest in [anna, ben] {
        hub.detach(&id(), guest.connection).await;
    }
    store.game(&id()).1.last().unwrap().at
}

/// How many are open, and how many only sleep.
fn games(hub: &Hub) -> (usize, usize) {
    (hub.open_games(), hub.suspended_games())
}

/// When White's flag has fallen.
fn flag(store: &Flaky) -> Option<u64> {
    let (_, entries) = store.game(&id());
    let last = entries.last().filter(|entry| is_flag(entry))?;
    let white_lost = matches!(&last.event, GameEvent::Ended { left: Some([0, HOUR]), .. });
    assert!(white_lost, "{last:?}");
    Some(last.at)
}

async fn white_has_left(hub: &Arc<Hub>) -> u64 {
    hub.look(&id(), None).await.unwrap().clocks.unwrap().white
}

#[test]
fn a_flag_falls_on_time_in_a_game_that_nobody_has_open() {
    in_no_time(async {
        let store = a_game([person("anna"), person("ben")]);
        let hub = hub(&store);
        let begun = two_moves(&hub, &store).await;
        assert_eq!(games(&hub), (1, 0));
        sleep(IDLE + Duration::from_secs(1)).await;
        assert_eq!(games(&hub), (0, 1), "the room is closed");
        sleep(Duration::from_millis(HOUR - 60_000)).await;
        assert_eq!((games(&hub), flag(&store)), ((0, 1), None));
        sleep(Duration::from_secs(60)).await;
        let late = flag(&store).expect("the flag falls") - (begun + HOUR);
        assert!(late <= LATE, "{late} ms");
        assert_eq!(games(&hub), (0, 0), "nothing is left");
    });
}

#[test]
fn who_comes_back_sees_the_time_that_has_passed() {
    in_no_time(async {
        let store = a_game([person("anna"), person("ben")]);
        let hub = hub(&store);
        let begun = two_moves(&hub, &store).await;
        for _ in 0..3 {
            sleep(Duration::from_secs(600)).await;
            assert_eq!(games(&hub), (0, 1));
            let left = white_has_left(&hub).await;
            assert_eq!(left, HOUR - (hub.clock.now() - begun));
            assert_eq!(games(&hub), (1, 0));
        }
        // A move takes what it has taken.
        let anna = open(&hub, "anna").await;
        let asked = hub.clock.now();
        play(&hub, &anna, 2, "g1f3").await;
        let (_, entries) = store.game(&id());
        let GameEvent::Move { left: Some([white, HOUR]), .. } = entries[2].event else { panic!() };
        assert_eq!(white, HOUR - (asked - begun));
    });
}

#[test]
fn the_lag_of_who_is_to_move_is_given_back_as_if_the_round_had_stayed_open() {
    in_no_time(async {
        let store = a_game([person("anna"), person("ben")]);
        let hub = hub(&store);
        let begun = two_moves(&hub, &store).await;
        let Guest { connection, _messages } = open(&hub, "anna").await;
        let lag = Input::Lag { connection, lag: 400 };
        hub.tell(&id(), Command::Input(lag, hub.clock.now())).await;
        hub.detach(&id(), connection).await;
        sleep(Duration::from_millis(HOUR)).await;
        // The flag is to fall somewhat later.
        sleep(Duration::from_secs(2)).await;
        let late = flag(&store).expect("the flag falls") - (begun + HOUR);
        assert!((400..=400 + LATE).contains(&late), "{late} ms");
    });
}

#[test]
fn a_server_that_was_down_gives_time_back_and_lets_flags_fall() {
    let store = a_game([person("anna"), person("ben")]);
    in_no_time(async {
        let hub = hub(&store);
        two_moves(&hub, &store).await;
        sleep(Duration::from_secs(1_800)).await;
    });
    in_no_time(async {
        let hub = hub(&store);
        hub.wake().await.unwrap();
        sleep(Duration::from_secs(1)).await;
        assert_eq!(games(&hub), (0, 1), "it was only looked at");
        let left = white_has_left(&hub).await;
        assert!((HOUR - 1_100..HOUR).contains(&left), "{left}");
        sleep(Duration::from_millis(HOUR)).await;
        assert_eq!((flag(&store).is_some(), games(&hub)), (true, (0, 0)));
    });
}

#[test]
fn a_database_that_is_away_when_a_flag_is_to_fall_is_asked_again() {
    in_no_time(async {
        let store = a_game([person("anna"), person("ben")]);
        let hub = hub(&store);
        two_moves(&hub, &store).await;
        sleep(Duration::from_millis(HOUR - 60_000)).await;
        store.set_faults(100);
        sleep(Duration::from_secs(120)).await;
        assert_eq!((flag(&store), hub.suspended_games()), (None, 1));
        store.set_faults(0);
        // Nobody could have come: the clock goes on from here.
        sleep(Duration::from_secs(10)).await;
        assert!(white_has_left(&hub).await > HOUR - 60_000);
        sleep(Duration::from_millis(HOUR)).await;
        assert_eq!((flag(&store).is_some(), games(&hub)), (true, (0, 0)));
    });
}

#[test]
fn many_games_that_wait_are_not_opened_all_at_once() {
    let setup =
        |number| Setup { clock: Some(Clock { initial: HOUR, increment: 0 }), ..new_game(number) };
    let store = Arc::new(Flaky::new(1, (0..1_000).map(setup)));
    in_no_time(async {
        let hub = hub(&store);
        hub.wake().await.unwrap();
        let mut most = 0;
        while hub.suspended_games() > 0 {
            most = most.max(hub.open_games());
            sleep(Duration::from_millis(1)).await;
        }
        assert!((1..100).contains(&most), "{most} were open at once");
    });
}

#[test]
fn a_computer_that_thinks_keeps_its_game_open() {
    let seats = [person("anna"), Some(Seat::Computer { level: 3 })];
    let store = Arc::new(Flaky::new(1, [Setup { seats, ..new_game(0) }]));
    in_no_time(async {
        let hub = hub(&store);
        let anna = open(&hub, "anna").await;
        play(&hub, &anna, 0, "e2e4").await;
        hub.detach(&id(), anna.connection).await;
        // It thinks in real time, in which hours pass here.
        while store.moves(&id()).len() < 2 {
            assert_eq!(games(&hub), (1, 0));
            sleep(Duration::from_secs(1)).await;
        }
        sleep(2 * IDLE).await;
        assert_eq!(games(&hub), (0, 0));
    });
}

/// When the game was aborted since a first move has not come.
fn aborted(store: &Flaky) -> Option<u64> {
    let (_, entries) = store.game(&id());
    let last = entries.last()?;
    matches!(last.event, GameEvent::Aborted { late: Some(_), .. }).then_some(last.at)
}

/// Time for a first move.
const FIRST_MOVE: u64 = 30_000;

#[test]
fn a_game_that_nobody_has_open_is_aborted_in_time() {
    in_no_time(async {
        let store = a_game([person("anna"), person("ben")]);
        let hub = hub(&store);
        let anna = open(&hub, "anna").await;
        play(&hub, &anna, 0, "e2e4").await;
        hub.detach(&id(), anna.connection).await;
        let begun = store.game(&id()).1.last().unwrap().at;
        sleep(IDLE + Duration::from_secs(1)).await;
        assert_eq!(games(&hub), (0, 1), "the room is closed");
        // Who looks at it gives nobody time.
        let left = hub.look(&id(), None).await.unwrap().clocks.unwrap().first_move;
        assert_eq!(left, Some(FIRST_MOVE - (hub.clock.now() - begun)));
        sleep(Duration::from_millis(FIRST_MOVE)).await;
        let late = aborted(&store).expect("it is aborted") - (begun + FIRST_MOVE);
        assert!(late <= LATE, "{late} ms");
        assert_eq!(games(&hub), (0, 0), "nothing is left");
    });
}

#[test]
fn a_game_that_nobody_has_begun_is_aborted_after_a_start() {
    let store = a_game([person("anna"), person("ben")]);
    in_no_time(async {
        let hub = hub(&store);
        hub.wake().await.unwrap();
        sleep(Duration::from_millis(FIRST_MOVE / 2)).await;
        assert_eq!((games(&hub), aborted(&store)), ((0, 1), None));
        sleep(Duration::from_millis(FIRST_MOVE)).await;
        assert!(aborted(&store).is_some());
        assert_eq!(games(&hub), (0, 0));
    });
}
