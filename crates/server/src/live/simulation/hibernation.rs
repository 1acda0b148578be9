//! Tests of hibernation.

use super::*;
use crate::live::owner::IDLE_TIMEOUT;
use heterodox_round::{Command, ConnectionId, Request};
use std::sync::Mutex;

/// Initial time on the clocks, in milliseconds.
const HOUR: u64 = 3_600_000;

fn store_with_game(seats: PerColor<Option<Seat>>) -> Arc<FaultyStore> {
    let clock = Some(control(HOUR, 0));
    Arc::new(FaultyStore::new(1, [Setup { clock, seats, ..new_game(0) }]))
}

fn id() -> GameId {
    new_game(0).id
}

/// A connected client.
struct TestConnection {
    connection: ConnectionId,
    _messages: mpsc::Receiver<Utf8Bytes>,
}

async fn open(hub: &Arc<Hub>, user_id: &str) -> TestConnection {
    let connection = hub.new_connection();
    let (subscriber, _messages) = mpsc::channel(64);
    hub.attach(&id(), connection, Some(user_id.into()), None, subscriber).await.unwrap();
    TestConnection { connection, _messages }
}

async fn play(hub: &Arc<Hub>, guest: &TestConnection, ply: usize, mv: &str) {
    let (connection, request) = (guest.connection, Request::Move { ply, mv: mv.to_owned() });
    hub.send(&id(), Command::Request { connection, id: 1, request }).await;
    sleep(Duration::from_millis(4 * MAX_LATENCY)).await;
}

/// Plays a move of Anna and one of Ben, and disconnects both. Returns the time when Anna's clock
/// started.
async fn two_moves(hub: &Arc<Hub>, store: &FaultyStore) -> Timestamp {
    let (anna, ben) = (open(hub, "anna").await, open(hub, "ben").await);
    play(hub, &anna, 0, "e2e4").await;
    play(hub, &ben, 1, "e7e5").await;
    for guest in [anna, ben] {
        hub.detach(&id(), guest.connection).await;
    }
    store.game(&id()).1.last().unwrap().at
}

/// Returns the numbers of loaded and of hibernating rounds.
fn games(hub: &Hub) -> (usize, usize) {
    (hub.open_games(), hub.suspended_games())
}

/// Returns the time when White lost on time.
fn flag_time(store: &FaultyStore) -> Option<Timestamp> {
    let (_, entries) = store.game(&id());
    let last = entries.last().filter(|entry| is_flag(entry))?;
    let left = Some(PerColor::new(Millis(0), Millis(HOUR)));
    let white_lost = matches!(&last.event, GameEvent::Ended { left: now, .. } if *now == left);
    assert!(white_lost, "{last:?}");
    Some(last.at)
}

async fn white_time_left(hub: &Arc<Hub>) -> u64 {
    hub.view(&id(), None).await.unwrap().clocks.unwrap().white
}

#[test]
fn flags_fall_on_time_in_hibernating_games() {
    run_in_virtual_time(async {
        let store = store_with_game(PerColor::new(person("anna"), person("ben")));
        let hub = hub(&store);
        let begun = two_moves(&hub, &store).await;
        assert_eq!(games(&hub), (1, 0));
        sleep(IDLE_TIMEOUT + Duration::from_secs(1)).await;
        assert_eq!(games(&hub), (0, 1), "the round is closed");
        sleep(Duration::from_millis(HOUR - 60_000)).await;
        assert_eq!((games(&hub), flag_time(&store)), ((0, 1), None));
        sleep(Duration::from_secs(60)).await;
        let late = flag_time(&store).expect("the flag falls") - (begun + Millis(HOUR));
        let Millis(late) = late;
        assert!(late <= MAX_FLAG_DELAY, "{late} ms");
        assert_eq!(games(&hub), (0, 0), "nothing is left");
    });
}

#[test]
fn resumed_games_show_the_elapsed_time() {
    run_in_virtual_time(async {
        let store = store_with_game(PerColor::new(person("anna"), person("ben")));
        let hub = hub(&store);
        let begun = two_moves(&hub, &store).await;
        for _ in 0..3 {
            sleep(Duration::from_secs(600)).await;
            assert_eq!(games(&hub), (0, 1));
            let left = white_time_left(&hub).await;
            assert_eq!(left, HOUR - (hub.clock.now() - begun).0);
            assert_eq!(games(&hub), (1, 0));
        }
        // The move is charged with the whole time.
        let anna = open(&hub, "anna").await;
        let requests = hub.clock.now();
        play(&hub, &anna, 2, "g1f3").await;
        let (_, entries) = store.game(&id());
        let GameEvent::Move { left, .. } = entries[2].event else { panic!() };
        assert_eq!(left, Some(PerColor::new(Millis(HOUR) - (requests - begun), Millis(HOUR))));
    });
}

#[test]
fn lag_compensation_survives_hibernation() {
    run_in_virtual_time(async {
        let store = store_with_game(PerColor::new(person("anna"), person("ben")));
        let hub = hub(&store);
        let begun = two_moves(&hub, &store).await;
        let TestConnection { connection, _messages } = open(&hub, "anna").await;
        hub.send(&id(), Command::Lag { connection, lag: Millis(400) }).await;
        hub.detach(&id(), connection).await;
        sleep(Duration::from_millis(HOUR)).await;
        // The clock expires later by the compensated lag.
        sleep(Duration::from_secs(2)).await;
        let late = flag_time(&store).expect("the flag falls") - (begun + Millis(HOUR));
        let Millis(late) = late;
        assert!((400..=400 + MAX_FLAG_DELAY).contains(&late), "{late} ms");
    });
}

#[test]
fn flags_fall_after_a_restart_and_downtime_is_not_charged() {
    let store = store_with_game(PerColor::new(person("anna"), person("ben")));
    run_in_virtual_time(async {
        let hub = hub(&store);
        two_moves(&hub, &store).await;
        sleep(Duration::from_secs(1_800)).await;
    });
    run_in_virtual_time(async {
        let hub = hub(&store);
        hub.resume_games().await.unwrap();
        sleep(Duration::from_secs(1)).await;
        assert_eq!(games(&hub), (0, 1), "it was only looked at");
        let left = white_time_left(&hub).await;
        assert!((HOUR - 1_100..HOUR).contains(&left), "{left}");
        sleep(Duration::from_millis(HOUR)).await;
        assert_eq!((flag_time(&store).is_some(), games(&hub)), (true, (0, 0)));
    });
}

#[test]
fn flags_are_retried_if_the_database_is_unavailable() {
    run_in_virtual_time(async {
        let store = store_with_game(PerColor::new(person("anna"), person("ben")));
        let hub = hub(&store);
        two_moves(&hub, &store).await;
        sleep(Duration::from_millis(HOUR - 60_000)).await;
        store.set_faults(100);
        sleep(Duration::from_secs(120)).await;
        assert_eq!((flag_time(&store), hub.suspended_games()), (None, 1));
        store.set_faults(0);
        // While the database was unavailable, time is not charged.
        sleep(Duration::from_secs(10)).await;
        assert!(white_time_left(&hub).await > HOUR - 60_000);
        sleep(Duration::from_millis(HOUR)).await;
        assert_eq!((flag_time(&store).is_some(), games(&hub)), (true, (0, 0)));
    });
}

#[test]
fn few_games_are_resumed_at_once() {
    let setup = |number| Setup { clock: Some(control(HOUR, 0)), ..new_game(number) };
    let store = Arc::new(FaultyStore::new(1, (0..1_000).map(setup)));
    run_in_virtual_time(async {
        let hub = hub(&store);
        hub.resume_games().await.unwrap();
        let mut most = 0;
        while hub.suspended_games() > 0 {
            most = most.max(hub.open_games());
            sleep(Duration::from_millis(1)).await;
        }
        assert!((1..100).contains(&most), "{most} were open at once");
    });
}

/// Returns a store with a game of Anna against the computer, without a clock.
fn store_against_computer() -> Arc<FaultyStore> {
    let seats = PerColor::new(person("anna"), Some(Seat::Computer { level: 3 }));
    Arc::new(FaultyStore::new(1, [Setup { seats, ..new_game(0) }]))
}

#[test]
fn games_do_not_hibernate_while_the_computer_thinks() {
    let store = store_against_computer();
    run_in_virtual_time(async {
        let hub = hub(&store);
        let anna = open(&hub, "anna").await;
        play(&hub, &anna, 0, "e2e4").await;
        hub.detach(&id(), anna.connection).await;
        // The search runs in real time, while hours of virtual time pass.
        while store.moves(&id()).len() < 2 {
            assert_eq!(games(&hub), (1, 0));
            sleep(Duration::from_secs(1)).await;
        }
        sleep(2 * IDLE_TIMEOUT).await;
        assert_eq!(games(&hub), (0, 0));
    });
}

#[test]
fn the_computer_thinks_while_a_move_is_stored() {
    let store = store_against_computer();
    run_in_virtual_time(async {
        let hub = hub(&store);
        let anna = open(&hub, "anna").await;
        let searches = Arc::new(Mutex::new(Vec::new()));
        let (seen, watched) = (Arc::clone(&searches), Arc::clone(&hub));
        store.observe(move || {
            let load = watched.pool.load();
            seen.lock().unwrap().push(load.moves + load.threads);
        });
        play(&hub, &anna, 0, "e2e4").await;
        while store.moves(&id()).len() < 2 {
            sleep(Duration::from_secs(1)).await;
        }
        // The clock of the computer runs from the arrival of the move.
        assert!(searches.lock().unwrap()[0] > 0);
    });
}

/// Returns the time when the game was aborted because of a missing first move.
fn abort_time(store: &FaultyStore) -> Option<Timestamp> {
    let (_, entries) = store.game(&id());
    let last = entries.last()?;
    matches!(last.event, GameEvent::Aborted { late: Some(_), .. }).then_some(last.at)
}

/// Time limit for a first move, in milliseconds.
const FIRST_MOVE: u64 = 30_000;

#[test]
fn hibernating_games_are_aborted_in_time() {
    run_in_virtual_time(async {
        let store = store_with_game(PerColor::new(person("anna"), person("ben")));
        let hub = hub(&store);
        let anna = open(&hub, "anna").await;
        play(&hub, &anna, 0, "e2e4").await;
        hub.detach(&id(), anna.connection).await;
        let begun = store.game(&id()).1.last().unwrap().at;
        sleep(IDLE_TIMEOUT + Duration::from_secs(1)).await;
        assert_eq!(games(&hub), (0, 1), "the round is closed");
        // Viewing the round does not change the timer.
        let left = hub.view(&id(), None).await.unwrap().clocks.unwrap().first_move;
        assert_eq!(left, Some(FIRST_MOVE - (hub.clock.now() - begun).0));
        sleep(Duration::from_millis(FIRST_MOVE)).await;
        let late = abort_time(&store).expect("it is aborted") - (begun + Millis(FIRST_MOVE));
        let Millis(late) = late;
        assert!(late <= MAX_FLAG_DELAY, "{late} ms");
        assert_eq!(games(&hub), (0, 0), "nothing is left");
    });
}

#[test]
fn games_without_first_move_are_aborted_after_a_restart() {
    let store = store_with_game(PerColor::new(person("anna"), person("ben")));
    run_in_virtual_time(async {
        let hub = hub(&store);
        hub.resume_games().await.unwrap();
        sleep(Duration::from_millis(FIRST_MOVE / 2)).await;
        assert_eq!((games(&hub), abort_time(&store)), ((0, 1), None));
        sleep(Duration::from_millis(FIRST_MOVE)).await;
        assert!(abort_time(&store).is_some());
        assert_eq!(games(&hub), (0, 0));
    });
}
