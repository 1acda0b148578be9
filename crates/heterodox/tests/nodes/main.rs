//! Several server processes that share their games: moves made at any of them
//! reach everybody, and one that is killed is taken over with nothing
//! acknowledged lost.
//!
//! They need PostgreSQL and NATS, which the tests start. Where these are missing
//! the tests say so and pass, unless `HETERODOX_REQUIRE_PROGRAMS` is set.
//! `HETERODOX_KILLS` tells how often a node is killed; the times that it took
//! until the game went on are printed.

mod cluster;
mod guest;

use cluster::Cluster;
use guest::Guest;
use heterodox_test_client::{TestClient, against_oneself, id, move_ids};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// What has been promised: after so long a game goes on.
const TAKEN_OVER: Duration = Duration::from_secs(10);

/// A lease lasts five seconds and is renewed each second; of a node that was
/// killed it goes on for at least so long, which costs nobody time.
const FREE: u64 = 2_500;

const HOUR: u64 = 3_600_000;

/// A game of two people: one makes it at a node, the other joins at another.
async fn friends(anna: &TestClient, ben: &TestClient, clock: Value) -> String {
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white",
                       "clock": clock });
    let joined = anna.play_with(ben, body).await;
    assert_eq!((&joined["you"], &joined["status"]), (&json!("black"), &json!("playing")));
    id(&joined).to_owned()
}

/// White, Black, and somebody who looks on.
struct Table {
    white: Guest,
    black: Guest,
    watcher: Guest,
}

impl Table {
    /// Each at a node of their own; the game is the first one's.
    async fn set(cluster: &Cluster) -> Table {
        let [anna, ben, cleo] = [0, 1, 2].map(|node| TestClient::new(cluster.address(node)));
        let clock = json!({ "initial": HOUR, "increment": 0 });
        let id = friends(&anna, &ben, clock).await;
        let at = |node: usize| [vec![cluster.address(node)], cluster.addresses()].concat();
        Table {
            white: Guest::new(anna, &id, at(0)).await,
            black: Guest::new(ben, &id, at(1)).await,
            watcher: Guest::new(cleo, &id, at(2)).await,
        }
    }

    fn all(&mut self) -> [&mut Guest; 3] {
        [&mut self.white, &mut self.black, &mut self.watcher]
    }

    /// A move of whoever is to move, which all see.
    async fn play(&mut self) {
        let ply = self.watcher.moves.len();
        let mover = if ply.is_multiple_of(2) { &mut self.white } else { &mut self.black };
        mover.see(ply).await;
        let mv = mover.some_move();
        mover.play(&mv).await;
        self.see(ply + 1).await;
    }

    async fn see(&mut self, moves: usize) {
        for guest in self.all() {
            guest.see(moves).await;
        }
        assert!(self.white.moves == self.watcher.moves && self.black.moves == self.watcher.moves);
    }

    /// Somebody may have to connect elsewhere.
    fn move_to(&mut self, servers: &[SocketAddr]) {
        for guest in self.all() {
            guest.prefer(servers.to_vec());
        }
    }

    /// What both have used.
    fn used(&self) -> u64 {
        2 * HOUR - self.watcher.left("white") - self.watcher.left("black")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn everything_works_at_any_node() {
    let Some(cluster) = Cluster::start(3) else { return };
    let mut table = Table::set(&cluster).await;
    for _ in 0..8 {
        table.play().await;
    }
    assert_eq!(table.all().map(|guest| guest.reconnected), [0, 0, 0]);
    let id = table.watcher.game().to_owned();
    let anna = &mut table.white.visitor;
    for server in cluster.addresses() {
        anna.set_server(server);
        let live = anna.game(&id).await;
        // By this the analysis page knows that the engine may not help.
        assert_eq!((&live["you"], &live["status"]), (&json!("white"), &json!("playing")));
        assert_eq!(move_ids(&live), table.watcher.moves);
        assert_eq!((&live["white"]["online"], &live["spectators"]), (&json!(true), &json!(1)));
        let pgn = anna.get(&format!("/api/live/{id}/pgn")).await;
        assert!(pgn.as_str().unwrap().contains("[Event"), "{pgn}");
        assert_eq!(anna.get("/api/lobby").await["mine"][0]["id"], id);
    }
    // A new name, taken at a node that does not own the game.
    let (_, me) =
        anna.request(reqwest::Method::PUT, "/api/me", Some(json!({ "name": "Änna" }))).await;
    assert_eq!(me["name"], "Änna");
    table.watcher.see_name("white", "Änna").await;
    another_game(&mut table).await;
}

/// After a resignation both agree to another game, which is opened at nodes
/// other than the one that has made it.
async fn another_game(table: &mut Table) {
    assert_eq!(table.black.request(json!({ "type": "resign" })).await["type"], "ack");
    for guest in table.all() {
        while guest.status != "over" {
            guest.hear().await;
        }
    }
    assert_eq!(table.white.request(json!({ "type": "rematch" })).await["type"], "ack");
    let next = loop {
        let message = table.black.hear().await.expect("the line holds");
        if message["event"]["type"] == "rematch" {
            break message["event"].clone();
        }
    };
    assert_eq!(next["by"], "white");
    assert_eq!(table.black.request(json!({ "type": "acceptRematch" })).await["type"], "ack");
    let next = loop {
        let message = table.watcher.hear().await.expect("the line holds");
        if message["event"]["id"].is_string() {
            break id(&message["event"]).to_owned();
        }
    };
    let live = table.watcher.visitor.game(&next).await;
    assert_eq!((&live["status"], &live["black"]["name"]), (&json!("playing"), &json!("Änna")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_killed_is_taken_over() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let kills = std::env::var("HETERODOX_KILLS").ok().and_then(|kills| kills.parse().ok());
    for _ in 0..kills.unwrap_or(1) {
        let mut table = Table::set(&cluster).await;
        let start = Instant::now();
        for _ in 0..5 {
            table.play().await;
        }
        // Black's move is on its way when the game's node is killed.
        let mv = table.black.some_move();
        let (used, killed) = (table.used(), Instant::now());
        cluster.kill(0);
        table.move_to(&cluster.addresses());
        table.black.play(&mv).await;
        let outage = killed.elapsed();
        println!("taken over after {:.1} s", outage.as_secs_f64());
        assert!(outage < TAKEN_OVER, "taken over after {outage:?}");
        table.see(6).await;
        let charged = table.used() - used;
        let free = (outage.as_millis() as u64).saturating_sub(charged);
        assert!(free > FREE, "{charged} ms of {outage:?} were charged");
        for _ in 0..4 {
            table.play().await;
        }
        assert!(table.used() < start.elapsed().as_millis() as u64);
        cluster.add();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_go_on_though_nobody_is_there() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let [mut anna, ben] = [0, 1].map(|node| TestClient::new(cluster.address(node)));
    let clock = json!({ "initial": 4_000, "increment": 0 });
    let id = friends(&anna, &ben, clock).await;
    {
        let mut white = Guest::new(anna.clone(), &id, vec![cluster.address(0)]).await;
        let mut black = Guest::new(ben, &id, vec![cluster.address(0)]).await;
        white.play("e2e4").await;
        black.see(1).await;
        black.play("e7e5").await;
    }
    let killed = Instant::now();
    cluster.kill(0);
    anna.set_server(cluster.address(0));
    // The list comes from the database and opens no game.
    while anna.get("/api/lobby").await["mine"] != json!([]) {
        let longest = TAKEN_OVER + Duration::from_millis(4_000);
        assert!(killed.elapsed() < longest, "nobody looks after the game");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let live = anna.game(&id).await;
    assert_eq!(live["position"]["outcome"]["reason"], "timeout");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_stopped_gives_its_games_away() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let mut table = Table::set(&cluster).await;
    for _ in 0..3 {
        table.play().await;
    }
    let (servers, stopped) = (cluster.addresses()[1..].to_vec(), Instant::now());
    table.move_to(&servers);
    let stopping = tokio::task::spawn_blocking(move || {
        cluster.stop(0);
        cluster
    });
    table.white.come_again().await;
    table.play().await;
    println!("given away after {:.1} s", stopped.elapsed().as_secs_f64());
    let mut cluster = stopping.await.unwrap();
    for _ in 0..3 {
        table.play().await;
    }
    // The last one that is left does everything.
    table.move_to(&cluster.addresses()[1..]);
    let stopping = tokio::task::spawn_blocking(move || {
        cluster.stop(0);
        cluster
    });
    for _ in 0..3 {
        table.play().await;
    }
    drop(stopping.await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nats_and_postgresql_may_be_restarted() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let mut table = Table::set(&cluster).await;
    for _ in 0..3 {
        table.play().await;
    }
    let moves = table.watcher.moves.len();
    cluster.nats.stop();
    // Who is at the game's own node notices nothing of it.
    let mut alone = alone(&cluster).await;
    for _ in 0..4 {
        let mv = alone.some_move();
        alone.play(&mv).await;
    }
    // The others find their way to it.
    for _ in 0..2 {
        table.play().await;
    }
    cluster.nats.start_again();
    let servers = cluster.addresses();
    for (guest, node) in table.all().into_iter().zip([2, 0, 1]) {
        guest.prefer(vec![servers[node]]);
        guest.open_anew().await;
    }
    for _ in 0..2 {
        table.play().await;
    }
    // So short that all goes on over the same lines.
    cluster.nats.stop();
    cluster.nats.start_again();
    for _ in 0..4 {
        table.play().await;
    }
    assert_eq!(table.watcher.moves.len(), moves + 8);
    assert_eq!(alone.reconnected, 0);
    cluster.postgres.stop();
    cluster.postgres.start_again();
    for _ in 0..4 {
        table.play().await;
        let mv = alone.some_move();
        alone.play(&mv).await;
    }
    cluster.postgres.kill();
    cluster.postgres.start_again();
    for _ in 0..4 {
        table.play().await;
    }
}

/// Somebody who plays both sides at the first node.
async fn alone(cluster: &Cluster) -> Guest {
    let visitor = TestClient::new(cluster.address(0));
    let live = visitor.new_game(against_oneself("zigzag")).await;
    Guest::new(visitor, id(&live), vec![cluster.address(0)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_has_slept_knows_that_its_games_are_lost() {
    let Some(cluster) = Cluster::start(3) else { return };
    let mut table = Table::set(&cluster).await;
    for _ in 0..4 {
        table.play().await;
    }
    cluster.signal(0, "STOP");
    let asleep = Instant::now();
    // White's line leads nowhere now: another one is opened, as browsers do.
    table.white.prefer(cluster.addresses()[1..].to_vec());
    table.white.open_anew().await;
    for _ in 0..3 {
        table.play().await;
    }
    println!("taken over after {:.1} s", asleep.elapsed().as_secs_f64());
    cluster.signal(0, "CONT");
    // It must show what has happened in the meantime, and play it on.
    let stale = TestClient::new(cluster.address(0));
    let live = stale.game(table.watcher.game()).await;
    println!("{} of {} moves at first", move_ids(&live).len(), table.watcher.moves.len());
    table.white.prefer(vec![cluster.address(0)]);
    table.white.open_anew().await;
    for _ in 0..4 {
        table.play().await;
    }
}
