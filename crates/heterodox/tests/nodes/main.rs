//! Tests of several server processes that share their games: moves made on any node
//! reach all clients, and if a node is killed, another takes over its games without
//! losing acknowledged moves.
//!
//! The tests start PostgreSQL and NATS. If these are not installed, the tests are
//! skipped with a message, unless `HETERODOX_REQUIRE_PROGRAMS` is set.
//! `HETERODOX_KILLS` is the number of times that a node is killed; the takeover times
//! are printed.

mod client;
mod cluster;

use client::GameClient;
use cluster::Cluster;
use heterodox_test_client::{TestClient, against_oneself, id, move_ids};
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::time::{Duration, Instant};

/// Maximum time until a game continues on another node.
const MAX_TAKEOVER: Duration = Duration::from_secs(10);

/// Minimum part of an outage that is not charged to the clocks, in milliseconds. A
/// lease lasts five seconds and is renewed every second, so it is valid for some time
/// after its node was killed.
const UNCHARGED_MS: u64 = 2_500;

const HOUR: u64 = 3_600_000;

/// Starts a game of two users on different nodes and returns its id.
async fn friends(anna: &TestClient, ben: &TestClient, clock: Value) -> String {
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white",
                       "clock": clock });
    let joined = anna.play_with(ben, body).await;
    assert_eq!((&joined["you"], &joined["status"]), (&json!("black"), &json!("playing")));
    id(&joined).to_owned()
}

/// A round with two players and a spectator.
struct Round {
    white: GameClient,
    black: GameClient,
    spectator: GameClient,
}

impl Round {
    /// Starts a round with each client on another node. The first node owns the game.
    async fn start(cluster: &Cluster) -> Round {
        let [anna, ben, cleo] = [0, 1, 2].map(|node| TestClient::new(cluster.address(node)));
        let clock = json!({ "initial": HOUR, "increment": 0 });
        let id = friends(&anna, &ben, clock).await;
        let at = |node: usize| [vec![cluster.address(node)], cluster.addresses()].concat();
        Round {
            white: GameClient::new(anna, &id, at(0)).await,
            black: GameClient::new(ben, &id, at(1)).await,
            spectator: GameClient::new(cleo, &id, at(2)).await,
        }
    }

    fn all(&mut self) -> [&mut GameClient; 3] {
        [&mut self.white, &mut self.black, &mut self.spectator]
    }

    /// Plays a move and waits until all clients have received it.
    async fn play(&mut self) {
        let ply = self.spectator.moves.len();
        let mover = if ply.is_multiple_of(2) { &mut self.white } else { &mut self.black };
        mover.wait_for_moves(ply).await;
        let mv = mover.some_move();
        mover.play(&mv).await;
        self.wait_for_moves(ply + 1).await;
    }

    async fn wait_for_moves(&mut self, moves: usize) {
        for client in self.all() {
            client.wait_for_moves(moves).await;
        }
        assert!(
            self.white.moves == self.spectator.moves && self.black.moves == self.spectator.moves
        );
    }

    /// Sets the servers for later connections of all clients.
    fn set_servers(&mut self, servers: &[SocketAddr]) {
        for client in self.all() {
            client.set_servers(servers.to_vec());
        }
    }

    /// Returns the time used by both sides.
    fn used(&self) -> u64 {
        2 * HOUR - self.spectator.left("white") - self.spectator.left("black")
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_can_be_played_on_any_node() {
    let Some(cluster) = Cluster::start(3) else { return };
    let mut round = Round::start(&cluster).await;
    for _ in 0..8 {
        round.play().await;
    }
    assert_eq!(round.all().map(|client| client.reconnected), [0, 0, 0]);
    let id = round.spectator.game().to_owned();
    let anna = &mut round.white.user;
    for server in cluster.addresses() {
        anna.set_server(server);
        let live = anna.game(&id).await;
        // The analysis page uses these fields to switch off the engine.
        assert_eq!((&live["you"], &live["status"]), (&json!("white"), &json!("playing")));
        assert_eq!(move_ids(&live), round.spectator.moves);
        assert_eq!((&live["white"]["online"], &live["spectators"]), (&json!(true), &json!(1)));
        let pgn = anna.get(&format!("/api/live/{id}/pgn")).await;
        assert!(pgn.as_str().unwrap().contains("[Event"), "{pgn}");
        assert_eq!(anna.get("/api/lobby").await["mine"][0]["id"], id);
    }
    // The name is changed on a node that does not own the game.
    let (_, me) =
        anna.request(reqwest::Method::PUT, "/api/me", Some(json!({ "name": "Änna" }))).await;
    assert_eq!(me["name"], "Änna");
    round.spectator.wait_for_name("white", "Änna").await;
    play_rematch(&mut round).await;
}

/// Plays a rematch after a resignation. It is opened on other nodes than the one that
/// created it.
async fn play_rematch(round: &mut Round) {
    assert_eq!(round.black.request(json!({ "type": "resign" })).await["type"], "ack");
    for client in round.all() {
        while client.status != "over" {
            client.receive().await;
        }
    }
    assert_eq!(round.white.request(json!({ "type": "rematch" })).await["type"], "ack");
    let next = loop {
        let message = round.black.receive().await.expect("the line holds");
        if message["event"]["type"] == "rematch" {
            break message["event"].clone();
        }
    };
    assert_eq!(next["by"], "white");
    assert_eq!(round.black.request(json!({ "type": "acceptRematch" })).await["type"], "ack");
    let next = loop {
        let message = round.spectator.receive().await.expect("the line holds");
        if message["event"]["id"].is_string() {
            break id(&message["event"]).to_owned();
        }
    };
    let live = round.spectator.user.game(&next).await;
    assert_eq!((&live["status"], &live["black"]["name"]), (&json!("playing"), &json!("Änna")));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_killed_is_taken_over() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let kills = std::env::var("HETERODOX_KILLS").ok().and_then(|kills| kills.parse().ok());
    for _ in 0..kills.unwrap_or(1) {
        let mut round = Round::start(&cluster).await;
        let start = Instant::now();
        for _ in 0..5 {
            round.play().await;
        }
        // Black's move is sent while the node of the game is killed.
        let mv = round.black.some_move();
        let (used, killed) = (round.used(), Instant::now());
        cluster.kill(0);
        round.set_servers(&cluster.addresses());
        round.black.play(&mv).await;
        let outage = killed.elapsed();
        println!("taken over after {:.1} s", outage.as_secs_f64());
        assert!(outage < MAX_TAKEOVER, "taken over after {outage:?}");
        round.wait_for_moves(6).await;
        let charged = round.used() - used;
        let free = (outage.as_millis() as u64).saturating_sub(charged);
        assert!(free > UNCHARGED_MS, "{charged} ms of {outage:?} were charged");
        for _ in 0..4 {
            round.play().await;
        }
        assert!(round.used() < start.elapsed().as_millis() as u64);
        cluster.add();
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clocks_run_without_clients() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let [mut anna, ben] = [0, 1].map(|node| TestClient::new(cluster.address(node)));
    let clock = json!({ "initial": 4_000, "increment": 0 });
    let id = friends(&anna, &ben, clock).await;
    {
        let mut white = GameClient::new(anna.clone(), &id, vec![cluster.address(0)]).await;
        let mut black = GameClient::new(ben, &id, vec![cluster.address(0)]).await;
        white.play("e2e4").await;
        black.wait_for_moves(1).await;
        black.play("e7e5").await;
    }
    let killed = Instant::now();
    cluster.kill(0);
    anna.set_server(cluster.address(0));
    // The lobby is read from the database, which does not load the game.
    while anna.get("/api/lobby").await["mine"] != json!([]) {
        let longest = MAX_TAKEOVER + Duration::from_millis(4_000);
        assert!(killed.elapsed() < longest, "no node has loaded the game");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    let live = anna.game(&id).await;
    assert_eq!(live["position"]["outcome"]["reason"], "timeout");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_stopped_node_hands_over_its_games() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let mut round = Round::start(&cluster).await;
    for _ in 0..3 {
        round.play().await;
    }
    let (servers, stopped) = (cluster.addresses()[1..].to_vec(), Instant::now());
    round.set_servers(&servers);
    let stopping = tokio::task::spawn_blocking(move || {
        cluster.stop(0);
        cluster
    });
    round.white.wait_for_reconnect().await;
    round.play().await;
    println!("handed over after {:.1} s", stopped.elapsed().as_secs_f64());
    let mut cluster = stopping.await.unwrap();
    for _ in 0..3 {
        round.play().await;
    }
    // The last remaining node owns all games.
    round.set_servers(&cluster.addresses()[1..]);
    let stopping = tokio::task::spawn_blocking(move || {
        cluster.stop(0);
        cluster
    });
    for _ in 0..3 {
        round.play().await;
    }
    drop(stopping.await.unwrap());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nats_and_postgresql_may_be_restarted() {
    let Some(mut cluster) = Cluster::start(3) else { return };
    let mut round = Round::start(&cluster).await;
    for _ in 0..3 {
        round.play().await;
    }
    let moves = round.spectator.moves.len();
    cluster.nats.stop();
    // Clients on the node of the game are not affected.
    let mut alone = alone(&cluster).await;
    for _ in 0..4 {
        let mv = alone.some_move();
        alone.play(&mv).await;
    }
    // The clients on other nodes reconnect.
    for _ in 0..2 {
        round.play().await;
    }
    cluster.nats.start_again();
    let servers = cluster.addresses();
    for (client, node) in round.all().into_iter().zip([2, 0, 1]) {
        client.set_servers(vec![servers[node]]);
        client.reconnect().await;
    }
    for _ in 0..2 {
        round.play().await;
    }
    // The interruption is so short that no connection is lost.
    cluster.nats.stop();
    cluster.nats.start_again();
    for _ in 0..4 {
        round.play().await;
    }
    assert_eq!(round.spectator.moves.len(), moves + 8);
    assert_eq!(alone.reconnected, 0);
    cluster.postgres.stop();
    cluster.postgres.start_again();
    for _ in 0..4 {
        round.play().await;
        let mv = alone.some_move();
        alone.play(&mv).await;
    }
    cluster.postgres.kill();
    cluster.postgres.start_again();
    for _ in 0..4 {
        round.play().await;
    }
}

/// Starts a game on the first node with one client for both sides.
async fn alone(cluster: &Cluster) -> GameClient {
    let user = TestClient::new(cluster.address(0));
    let live = user.new_game(against_oneself("zigzag")).await;
    GameClient::new(user, id(&live), vec![cluster.address(0)]).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_suspended_node_gives_up_its_games() {
    let Some(cluster) = Cluster::start(3) else { return };
    let mut round = Round::start(&cluster).await;
    for _ in 0..4 {
        round.play().await;
    }
    cluster.signal(0, "STOP");
    let suspended = Instant::now();
    // White's node does not respond, so White reconnects, as browsers do.
    round.white.set_servers(cluster.addresses()[1..].to_vec());
    round.white.reconnect().await;
    for _ in 0..3 {
        round.play().await;
    }
    println!("taken over after {:.1} s", suspended.elapsed().as_secs_f64());
    cluster.signal(0, "CONT");
    // The node must show the moves made in the meantime, and the game can be continued
    // on it.
    let stale = TestClient::new(cluster.address(0));
    let live = stale.game(round.spectator.game()).await;
    println!("{} of {} moves at first", move_ids(&live).len(), round.spectator.moves.len());
    round.white.set_servers(vec![cluster.address(0)]);
    round.white.reconnect().await;
    for _ in 0..4 {
        round.play().await;
    }
}
