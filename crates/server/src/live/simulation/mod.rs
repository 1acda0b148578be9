//! Whole games with their tasks, group commit and all, in a time of their own
//! that passes at once, over a store that fails now and then: people come and
//! go, for a moment or for longer than rounds stay open, and the server is killed.
//! Each run follows from its seed: `HETERODOX_SIMULATE_SEED` repeats one.

mod client;
mod hibernation;
mod store;

use super::*;
use crate::json::{Clock, Color};
use crate::round::simulation::mirror::Mirror;
use crate::round::{GameEvent, PlayTimers, Round, Seat};
use crate::store::Entry;
use client::Client;
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use std::future::Future;
use store::{Flaky, SLOW};
use tokio::time::{Instant, sleep};

/// How long the server lives until it is killed.
const LIFE: Duration = Duration::from_secs(90);
const LIVES: usize = 3;
const GAMES: usize = 6;

/// Longer than anybody's clock can run by then, even that of somebody who has
/// won three seconds with each of many quick moves, and until all is quiet.
const AFTERWARDS: Duration = Duration::from_secs(3_600);

/// How late a flag may fall: it is loaded, stored, and then known.
const LATE: u64 = 4 * SLOW;

/// Lets something happen in a time of its own, which passes while all wait.
fn in_no_time<T>(what: impl Future<Output = T>) -> T {
    let runtime = tokio::runtime::Builder::new_current_thread();
    let runtime = { runtime }.enable_time().start_paused(true).build().unwrap();
    runtime.block_on(what)
}

fn hub(store: &Arc<Flaky>) -> Arc<Hub> {
    hub_with(store, PlayTimers::default())
}

fn hub_with(store: &Arc<Flaky>, timers: PlayTimers) -> Arc<Hub> {
    Hub::new(Arc::<Flaky>::clone(store), Pool::new(1), None, timers)
}

/// Time limits that are often reached, in every third run.
fn timers(seed: u64) -> PlayTimers {
    match seed % 3 {
        1 => PlayTimers { first_move: Duration::from_millis(400), absence: Duration::from_secs(5) },
        _ => PlayTimers::default(),
    }
}

fn person(user_id: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.to_owned(), name: user_id.to_owned() })
}

fn new_game(number: usize) -> Setup {
    let clocks = [None, Some((60_000, 1_000)), Some((20_000, 0)), Some((2_000, 3_000))];
    let clock = clocks[number % clocks.len()];
    Setup {
        id: format!("{number:08}"),
        game: "chess".to_owned(),
        start: Games::default().find("chess").unwrap().game.start().fen(),
        creator: "anna".to_owned(),
        seats: [person("anna"), person("ben")],
        clock: clock.map(|(initial, increment)| Clock { initial, increment }),
        open: false,
        invite: None,
        created: 0,
    }
}

/// A game for which an opponent is looked for.
fn open_game(setup: Setup) -> Setup {
    Setup { seats: [person("anna"), None], open: true, ..setup }
}

/// The games of a run.
fn games() -> impl Iterator<Item = Setup> {
    (0..GAMES).map(|number| match new_game(number) {
        game if number >= 4 => open_game(game),
        game => game,
    })
}

/// What a run has come to.
#[derive(Default)]
struct Seen {
    acknowledged: usize,
    flags: usize,
    /// Games that were aborted without a first move.
    aborted: usize,
}

/// One server after the other on the same store, each of which is killed.
fn simulate(seed: u64, seen: &mut Seen) {
    let mut chance = StdRng::seed_from_u64(seed);
    let store = Arc::new(Flaky::new(chance.random(), games()));
    let faults = if seed.is_multiple_of(3) { 0 } else { 6 };
    let mut clients = Vec::new();
    for setup in games() {
        let people = [("anna", Some(Color::White)), ("ben", Some(Color::Black)), ("cleo", None)];
        clients.extend(people.map(|(user_id, color)| {
            Client::new(user_id, &setup.id, color, StdRng::seed_from_u64(chance.random()))
        }));
    }
    for life in 0..LIVES {
        store.set_faults(faults);
        clients = in_no_time(live(&store, clients, timers(seed)));
        if life == 0 && faults == 0 {
            games().for_each(|game| check_clocks(&store, &game.id));
        }
    }
    store.set_faults(0);
    in_no_time(end(&store));
    for client in &clients {
        check(&store, client);
        seen.acknowledged += client.acknowledged;
    }
    for game in games() {
        let (_, entries) = store.game(&game.id);
        let flags = entries.iter().filter(|entry| is_flag(entry));
        seen.flags += flags.count();
        let late = |entry: &&Entry| matches!(entry.event, GameEvent::Aborted { late: Some(_), .. });
        seen.aborted += entries.iter().filter(late).count();
    }
}

fn is_flag(entry: &Entry) -> bool {
    matches!(&entry.event, GameEvent::Ended { reason, .. } if reason == "timeout")
}

/// A server from its start until it is killed.
async fn live(store: &Arc<Flaky>, clients: Vec<Client>, timers: PlayTimers) -> Vec<Client> {
    let hub = hub_with(store, timers);
    hub.wake().await.unwrap();
    let end = Instant::now() + LIFE;
    let live = |client: Client| client.live(Arc::clone(&hub), Arc::clone(store), end);
    let living: Vec<_> = clients.into_iter().map(live).map(tokio::spawn).collect();
    let mut clients = Vec::new();
    for client in living {
        clients.push(client.await.unwrap());
    }
    clients
}

/// Nobody comes any more: every flag falls, and nothing is kept open.
async fn end(store: &Arc<Flaky>) {
    let hub = hub(store);
    hub.wake().await.unwrap();
    sleep(AFTERWARDS).await;
    assert_eq!((hub.open_games(), hub.suspended_games()), (0, 0), "somebody stays");
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
        let waits = setup.seats.contains(&None) && entries.is_empty();
        let (id, clock) = (&setup.id, setup.clock);
        assert!(over || clock.is_none() || waits, "{id} hangs after {plies} moves");
    }
}

/// What everybody was told is there, and every game can be loaded.
fn check(store: &Flaky, client: &Client) {
    let entry = Games::default().find("chess").unwrap();
    let (setup, entries) = store.game(&client.game);
    let Some(told) = &client.mirror else { return };
    // What was told is how things stood after that event.
    let events = entries.iter().take(told.seq as usize);
    let events: Vec<_> = events.map(|entry| (entry.event.clone(), entry.at)).collect();
    assert_eq!(events.len() as u64, told.seq, "something was told that is not stored");
    let load = |events| {
        Round::load(Arc::clone(&entry), setup.clone(), events, 0, PlayTimers::default()).unwrap()
    };
    // Who is there is not stored.
    let mut of_events = Mirror::of(&load(events).live(None));
    of_events.is_absent = told.is_absent;
    assert_eq!(of_events, *told);
    load(entries.into_iter().map(|entry| (entry.event, entry.at)).collect());
}

/// In a life without faults everybody is charged what they have used and no
/// more, whoever was there, and flags fall on time.
fn check_clocks(store: &Flaky, id: &str) {
    let (setup, entries) = store.game(id);
    let Some(Clock { initial, increment }) = setup.clock else { return };
    let (mut left, mut plies) = ([initial.max(if initial < 1_000 { increment } else { 0 }); 2], 0);
    let mut since = None;
    for Entry { event, at, .. } in entries {
        let mover = plies % 2;
        let gone = since.map_or(0, |since| at - since);
        let mut must = left;
        let running = since.is_some();
        must[mover] = must[mover].saturating_sub(gone);
        let now = match event {
            GameEvent::Move { left, .. } => {
                must[mover] += if running { increment } else { 0 };
                plies += 1;
                left.unwrap()
            }
            GameEvent::TakenBack { plies: taken, left } => {
                // What is earned is given back, which the round's tests look at.
                plies -= taken;
                must = left.unwrap();
                must
            }
            GameEvent::Ended { reason, left: shown, .. } => {
                if reason == "timeout" {
                    let late = gone.checked_sub(left[mover]).expect("a flag falls too early");
                    assert!(late <= LATE, "a flag falls {late} ms late");
                }
                assert_eq!(shown.unwrap(), must);
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
    let mut seen = Seen::default();
    if let Some(seed) = of("HETERODOX_SIMULATE_SEED") {
        return simulate(seed, &mut seen);
    }
    let seconds = of("HETERODOX_SIMULATE_SECONDS");
    let start = std::time::Instant::now();
    let first = seconds.map_or(0, |_| rand::random::<u32>().into());
    let mut runs = 0;
    for seed in first.. {
        println!("HETERODOX_SIMULATE_SEED={seed}");
        simulate(seed, &mut seen);
        runs += 1;
        if runs >= 6 && start.elapsed() >= Duration::from_secs(seconds.unwrap_or(0)) {
            break;
        }
    }
    let Seen { acknowledged, flags, aborted } = seen;
    println!(
        "{runs} runs: {acknowledged} moves were acknowledged, {flags} flags fell, \
         {aborted} games were aborted"
    );
    assert!(acknowledged > 20 * runs && flags > runs && aborted > 0, "nothing happens");
}
