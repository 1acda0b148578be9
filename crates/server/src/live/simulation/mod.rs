//! Simulation of complete rounds with actors and group commit, in virtual time and over
//! a faulty store. Clients connect and disconnect, sometimes for longer than idle
//! rounds stay loaded, and the server is killed several times.
//!
//! Each run depends on a seed only. `HETERODOX_SIMULATE_SEED` repeats a run.

mod client;
mod client_model;
mod hibernation;
mod store;

use crate::compute::Compute;
use crate::engine::Pool;
use crate::games::Games;
use crate::live::{self, Hub};
use crate::store::Entry;
use client::Client;
use client_model::ClientModel;
use heterodox_answers::present::Presenter;
use heterodox_kernel::{Color, Reason};
use heterodox_round::{
    GameEvent, GameId, Millis, PerColor, PlayTimers, Round, Seat, Setup, TimeControl, Timestamp,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use store::{FaultyStore, MAX_LATENCY};
use tokio::sync::mpsc;
use tokio::time::{Instant, sleep};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Time before the server is killed.
const LIFETIME: Duration = Duration::from_secs(90);
const RESTARTS: usize = 3;
const GAMES: usize = 6;

/// Time that lets all clocks expire, even with the increments of many quick moves.
const AFTERWARDS: Duration = Duration::from_secs(3_600);

/// Maximum delay of noticing an expired clock: the round has to be loaded and the result stored.
const MAX_FLAG_DELAY: u64 = 4 * MAX_LATENCY;

/// Runs a future in virtual time.
fn run_in_virtual_time<T>(what: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_time().start_paused(true).build().unwrap();
    runtime.block_on(what)
}

fn hub(store: &Arc<FaultyStore>) -> Arc<Hub> {
    hub_with(store, PlayTimers::default())
}

fn hub_with(store: &Arc<FaultyStore>, timers: PlayTimers) -> Arc<Hub> {
    live::start(Arc::<FaultyStore>::clone(store), Pool::new(1), Compute::inline(), None, timers)
}

/// Returns time limits. For every third seed they are short enough to be reached often.
fn timers(seed: u64) -> PlayTimers {
    match seed % 3 {
        1 => PlayTimers {
            first_move: Duration::from_millis(400),
            newcomer: Duration::from_millis(600),
            absence: Duration::from_secs(5),
        },
        _ => PlayTimers::default(),
    }
}

fn person(user_id: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.into(), name: user_id.to_owned() })
}

fn control(initial: u64, increment: u64) -> TimeControl {
    TimeControl { initial: Millis(initial), increment: Millis(increment) }
}

fn new_game(number: usize) -> Setup {
    let clocks = [None, Some((60_000, 1_000)), Some((20_000, 0)), Some((2_000, 3_000))];
    let clock = clocks[number % clocks.len()];
    Setup {
        id: format!("{number:08}").into(),
        game: "chess".into(),
        start: Games::default().find_built_in("chess").unwrap().game.start().fen(),
        creator: "anna".into(),
        seats: PerColor::new(person("anna"), person("ben")),
        clock: clock.map(|(initial, increment)| control(initial, increment)),
        open: false,
        invite: None,
        created: Timestamp(0),
    }
}

/// Turns a round into an open challenge.
fn open_game(setup: Setup) -> Setup {
    Setup { seats: PerColor::new(person("anna"), None), open: true, ..setup }
}

/// Returns the rounds of a run.
fn games() -> impl Iterator<Item = Setup> {
    (0..GAMES).map(|number| match new_game(number) {
        game if number >= 4 => open_game(game),
        game => game,
    })
}

/// Numbers of events over all runs.
#[derive(Default)]
struct Totals {
    acknowledged: usize,
    flags: usize,
    /// Games aborted because of a missing first move.
    aborted: usize,
}

/// Runs several servers on the same store, and kills one after the other.
fn simulate(seed: u64, totals: &mut Totals) {
    let mut rng = StdRng::seed_from_u64(seed);
    let store = Arc::new(FaultyStore::new(rng.random(), games()));
    let faults = if seed.is_multiple_of(3) { 0 } else { 6 };
    let mut clients = Vec::new();
    for setup in games() {
        let people = [("anna", Some(Color::White)), ("ben", Some(Color::Black)), ("cleo", None)];
        clients.extend(people.map(|(user_id, color)| {
            Client::new(user_id, &setup.id, color, StdRng::seed_from_u64(rng.random()))
        }));
    }
    for life in 0..RESTARTS {
        store.set_faults(faults);
        clients = run_in_virtual_time(run_server(&store, clients, timers(seed)));
        if life == 0 && faults == 0 {
            games().for_each(|game| check_clocks(&store, &game.id));
        }
    }
    store.set_faults(0);
    run_in_virtual_time(run_last_server(&store));
    for client in &clients {
        check(&store, client);
        totals.acknowledged += client.acknowledged;
    }
    for game in games() {
        let (_, entries) = store.game(&game.id);
        let flags = entries.iter().filter(|entry| is_flag(entry));
        totals.flags += flags.count();
        let late = |entry: &&Entry| matches!(entry.event, GameEvent::Aborted { late: Some(_), .. });
        totals.aborted += entries.iter().filter(late).count();
    }
}

fn is_flag(entry: &Entry) -> bool {
    matches!(&entry.event, GameEvent::Ended { reason, .. } if *reason == Reason::Timeout)
}

/// Runs a server with its clients until it is killed.
async fn run_server(
    store: &Arc<FaultyStore>,
    clients: Vec<Client>,
    timers: PlayTimers,
) -> Vec<Client> {
    let hub = hub_with(store, timers);
    hub.resume_games().await.unwrap();
    let end = Instant::now() + LIFETIME;
    let live = |client: Client| client.run(Arc::clone(&hub), Arc::clone(store), end);
    let living: Vec<_> = clients.into_iter().map(live).map(tokio::spawn).collect();
    let mut clients = Vec::new();
    for client in living {
        clients.push(client.await.unwrap());
    }
    clients
}

/// Runs a server without clients, and checks that all clocks expire and nothing stays
/// loaded.
async fn run_last_server(store: &Arc<FaultyStore>) {
    let hub = hub(store);
    hub.resume_games().await.unwrap();
    sleep(AFTERWARDS).await;
    assert_eq!((hub.open_games(), hub.suspended_games()), (0, 0), "rounds stay loaded");
    for game in games() {
        let (setup, entries) = store.game(&game.id);
        let plies = store.moves(&setup.id).len();
        let is_end = |entry: &Entry| {
            let event = &entry.event;
            matches!(
                event,
                GameEvent::Ended { .. } | GameEvent::Aborted { .. } | GameEvent::Withdrawn
            )
        };
        let over = entries.iter().any(is_end);
        let waits = setup.seats.iter().any(Option::is_none) && entries.is_empty();
        let (id, clock) = (&setup.id, setup.clock);
        assert!(over || clock.is_none() || waits, "{id} hangs after {plies} moves");
    }
}

/// Checks that a client's last state corresponds to the stored events, and that the
/// round can be loaded.
fn check(store: &FaultyStore, client: &Client) {
    let entry = Games::default().find_built_in("chess").unwrap();
    let (setup, entries) = store.game(&client.game);
    let Some(told) = &client.model else { return };
    // The client's state is the one after the last event that it has seen.
    let events = entries.iter().take(told.seq as usize);
    let events: Vec<_> = events.map(|entry| (entry.event.clone(), entry.at)).collect();
    assert_eq!(events.len() as u64, told.seq, "something was told that is not stored");
    let load = |events| {
        let (game, setup) = (Arc::clone(&entry.game), setup.clone());
        Round::load(game, setup, events, Timestamp(0), PlayTimers::default()).unwrap()
    };
    // Presence is not stored.
    let mut of_events = ClientModel::of(&Presenter::default().live(&load(events), None));
    of_events.is_absent = told.is_absent;
    assert_eq!(of_events, *told);
    load(entries.into_iter().map(|entry| (entry.event, entry.at)).collect());
}

/// Checks, for a server without faults, that each player is charged exactly the used
/// time, and that clocks expire on time.
fn check_clocks(store: &FaultyStore, id: &GameId) {
    let (setup, entries) = store.game(id);
    let Some(TimeControl { initial: Millis(initial), increment: Millis(increment) }) = setup.clock
    else {
        return;
    };
    let times = |left: Option<PerColor<Millis>>| left.unwrap().map(|left| left.0).into_array();
    let (mut left, mut plies) = ([initial.max(if initial < 1_000 { increment } else { 0 }); 2], 0);
    let mut since: Option<Timestamp> = None;
    for Entry { event, at, .. } in entries {
        let mover = plies % 2;
        let gone = since.map_or(0, |since| (at - since).0);
        let mut must = left;
        let running = since.is_some();
        must[mover] = must[mover].saturating_sub(gone);
        let now = match event {
            GameEvent::Move { left, .. } => {
                must[mover] += if running { increment } else { 0 };
                plies += 1;
                times(left)
            }
            GameEvent::TakenBack { plies: taken, left } => {
                // The clocks after taking back are checked by the tests of rounds.
                plies -= taken;
                must = times(left);
                must
            }
            GameEvent::Ended { reason, left: shown, .. } => {
                if reason == Reason::Timeout {
                    let late = gone.checked_sub(left[mover]).expect("a flag falls too early");
                    assert!(late <= MAX_FLAG_DELAY, "a flag falls {late} ms late");
                }
                assert_eq!(times(shown), must);
                return;
            }
            _ => continue,
        };
        assert_eq!(now, must, "after {plies} moves of {id}");
        (left, since) = (now, (plies >= 2).then_some(at));
    }
}

#[test]
fn games_survive_whatever_happens() {
    let of = |name: &str| std::env::var(name).ok().and_then(|value| value.parse::<u64>().ok());
    let mut totals = Totals::default();
    if let Some(seed) = of("HETERODOX_SIMULATE_SEED") {
        return simulate(seed, &mut totals);
    }
    let seconds = of("HETERODOX_SIMULATE_SECONDS");
    let start = std::time::Instant::now();
    let first = seconds.map_or(0, |_| rand::random::<u32>().into());
    let mut runs = 0;
    for seed in first.. {
        println!("HETERODOX_SIMULATE_SEED={seed}");
        simulate(seed, &mut totals);
        runs += 1;
        if runs >= 6 && start.elapsed() >= Duration::from_secs(seconds.unwrap_or(0)) {
            break;
        }
    }
    let Totals { acknowledged, flags, aborted } = totals;
    println!(
        "{runs} runs: {acknowledged} moves were acknowledged, {flags} flags fell, \
         {aborted} games were aborted"
    );
    assert!(acknowledged > 20 * runs && flags > runs && aborted > 0, "nothing happens");
}
