//! Tests of hubs that share a store, over a bus that loses and repeats frames.

use super::nodes::Nodes;
use super::ports::{Bus, Leases, Ownership};
use crate::compute::Compute;
use crate::engine::Pool;
use crate::ids::NodeId;
use crate::live::{self, Hub};
use crate::store::StoreError;
use crate::store::{Database, SqlStore, Store};
use crate::workshop;
use async_trait::async_trait;
use heterodox_answers::present;
use heterodox_api::PositionView;
use heterodox_round::{
    Command, ConnectionId, GameId, Millis, PerColor, PlayTimers, Request, Seat, Setup, TimeControl,
    Timestamp,
};
use rand::rngs::StdRng;
use rand::{RngExt, SeedableRng};
use serde_json::{Value, json};
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// Longer than anything takes on a busy machine.
const PATIENCE: Duration = Duration::from_secs(60);

/// The shared state of all nodes.
#[derive(Clone, Default)]
struct Network(Arc<Mutex<State>>);

#[derive(Default)]
struct State {
    owners: HashMap<GameId, NodeId>,
    alive: HashSet<NodeId>,
    inboxes: HashMap<NodeId, mpsc::UnboundedSender<Vec<u8>>>,
    /// Random generator and the percentage of frames that are lost, and duplicated.
    chance: Option<(StdRng, u32)>,
    lost: usize,
}

impl Network {
    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.0.lock().unwrap()
    }

    /// Stops a node without a goodbye.
    fn kill(&self, node: &NodeId) {
        let mut state = self.state();
        state.alive.remove(node);
        state.inboxes.remove(node);
    }

    fn owner(&self, game: &GameId) -> NodeId {
        self.state().owners[game].clone()
    }
}

/// The bus of a node.
struct TestBus(NodeId, Network);

impl Bus for TestBus {
    fn send(&self, to: &NodeId, frame: Vec<u8>) {
        let mut state = self.1.state();
        if !state.inboxes.contains_key(&self.0) {
            return;
        }
        let mut times = 1;
        if let Some((chance, percent)) = &mut state.chance {
            match chance.random_range(0..100) {
                n if n < *percent => times = 0,
                n if n < 2 * *percent => times = 2,
                _ => {}
            }
        }
        state.lost += usize::from(times == 0);
        for _ in 0..times {
            if let Some(inbox) = state.inboxes.get(to) {
                let _ = inbox.send(frame.clone());
            }
        }
    }

    fn broadcast(&self, frame: Vec<u8>) {
        let state = self.1.state();
        if state.inboxes.contains_key(&self.0) {
            state.inboxes.values().for_each(|inbox| drop(inbox.send(frame.clone())));
        }
    }
}

/// Time limits that tests can wait for.
const TIMERS: PlayTimers = PlayTimers {
    first_move: Duration::from_secs(2),
    newcomer: Duration::from_secs(2),
    absence: Duration::from_secs(1),
};

struct SharedLeases(NodeId, Network);

#[async_trait]
impl Leases for SharedLeases {
    async fn heartbeat(&self) -> Result<bool, StoreError> {
        Ok(false)
    }

    async fn claim(&self, game: &GameId, _: bool) -> Result<Option<Ownership>, StoreError> {
        let mut state = self.1.state();
        match state.owners.get(game).filter(|owner| state.alive.contains(owner)) {
            Some(owner) if *owner != self.0 => Ok(Some(Ownership::Remote(owner.clone()))),
            _ => {
                state.owners.insert(game.clone(), self.0.clone());
                Ok(Some(Ownership::Local))
            }
        }
    }

    async fn release(&self, game: &GameId) -> Result<(), StoreError> {
        let mut state = self.1.state();
        if state.owners.get(game) == Some(&self.0) {
            state.owners.remove(game);
        }
        Ok(())
    }

    async fn orphans(&self) -> Result<Vec<GameId>, StoreError> {
        Ok(Vec::new())
    }

    async fn owners(&self, games: &[GameId]) -> Result<Vec<(GameId, NodeId)>, StoreError> {
        let state = self.1.state();
        let owner = |game: &GameId| Some((game.clone(), state.owners.get(game)?.clone()));
        Ok(games.iter().filter_map(owner).collect())
    }

    async fn leave(&self) -> Result<(), StoreError> {
        self.1.state().alive.remove(&self.0);
        Ok(())
    }
}

/// A node.
struct Node {
    id: NodeId,
    hub: Arc<Hub>,
    nodes: Arc<Nodes>,
}

async fn node(store: &Arc<dyn Store>, network: &Network) -> Node {
    let id = NodeId::new();
    let (inbox, mut frames) = mpsc::unbounded_channel::<Vec<u8>>();
    {
        let mut state = network.state();
        state.alive.insert(id.clone());
        state.inboxes.insert(id.clone(), inbox);
    }
    let leases = SharedLeases(id.clone(), network.clone());
    let bus = Box::new(TestBus(id.clone(), network.clone()));
    let nodes = Nodes::join(id.clone(), Box::new(leases), bus).await.unwrap();
    let (pool, compute) = (Pool::new(1), Compute::inline());
    let hub = live::start(Arc::clone(store), pool, compute, Some(Arc::clone(&nodes)), TIMERS);
    hub.broadcast_watchable_games(&nodes);
    let (receiving, receiver) = (Arc::clone(&hub), Arc::clone(&nodes));
    tokio::spawn(async move {
        while let Some(frame) = frames.recv().await {
            if let Some((from, envelope)) = receiver.receive(&frame) {
                receiving.receive(&receiver, from, envelope);
            }
        }
    });
    Node { id, hub, nodes }
}

/// A client that keeps a game open at a node.
struct Viewer {
    hub: Arc<Hub>,
    game: GameId,
    connection: ConnectionId,
    messages: mpsc::Receiver<Utf8Bytes>,
    seq: Option<u64>,
    moves: Vec<String>,
    position: Option<PositionView>,
    connects: usize,
}

impl Viewer {
    async fn new(node: &Node, game: &GameId) -> Viewer {
        let (_, messages) = mpsc::channel(1);
        let mut viewer = Viewer {
            hub: Arc::clone(&node.hub),
            game: game.clone(),
            connection: ConnectionId(0),
            messages,
            seq: None,
            moves: Vec::new(),
            position: None,
            connects: 0,
        };
        viewer.attach().await;
        while viewer.seq.is_none() {
            viewer.receive().await;
        }
        viewer
    }

    async fn attach(&mut self) {
        let (subscriber, messages) = mpsc::channel(64);
        self.hub.detach(&self.game, self.connection).await;
        self.connection = self.hub.new_connection();
        self.messages = messages;
        let user_id = Some("anna".into());
        let attach = self.hub.attach(&self.game, self.connection, user_id, self.seq, subscriber);
        timeout(PATIENCE, attach).await.expect("in time").expect("the game is there");
        self.connects += 1;
    }

    /// Receives the next message. Returns `None` if it had to connect again.
    async fn receive(&mut self) -> Option<Value> {
        let text = timeout(PATIENCE, self.messages.recv()).await.expect("in time");
        let message: Option<Value> = text.map(|text| serde_json::from_str(&text).unwrap());
        let Some(message) = message.filter(|message| message["type"] != "restart") else {
            self.attach().await;
            return None;
        };
        let seen = self.seq;
        if message["type"] == "state" {
            let live = &message["live"];
            let played = live["played"].as_array().unwrap().iter();
            self.moves = played.map(|mv| mv["id"].as_str().unwrap().to_owned()).collect();
            self.seq = live["seq"].as_u64();
            self.position = serde_json::from_value(live["position"].clone()).unwrap();
        } else if message["type"] == "event" && message["seq"].as_u64() > seen {
            assert_eq!(message["seq"].as_u64(), seen.map(|seq| seq + 1), "an event is missing");
            self.seq = message["seq"].as_u64();
            let event = &message["event"];
            self.position = serde_json::from_value(event["position"].clone()).unwrap();
            self.moves.push(event["played"]["id"].as_str().unwrap().to_owned());
        }
        Some(message)
    }

    async fn play(&mut self) {
        let ply = self.moves.len();
        let moves = &self.position.as_ref().unwrap().moves;
        let mv = moves[ply * 7 % moves.len()].id.clone();
        'sent: loop {
            let request = json!({ "type": "move", "id": ply, "ply": ply, "move": mv });
            let request = serde_json::from_value(request).unwrap();
            let command = present::command(self.connection, request);
            self.hub.send(&self.game, command).await;
            loop {
                match self.receive().await {
                    None => continue 'sent,
                    Some(message) if message["type"] == "refused" => panic!("{message}"),
                    Some(message) if message["type"] == "ack" => break 'sent,
                    Some(_) => {}
                }
            }
        }
        self.wait_for_moves(ply + 1).await;
    }

    async fn wait_for_moves(&mut self, moves: usize) {
        while self.moves.len() < moves {
            self.receive().await;
        }
    }
}

async fn cluster() -> (Network, Arc<dyn Store>, [Node; 3], tempfile::TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::open(&Database::in_folder(folder.path())).await.unwrap();
    let store: Arc<dyn Store> = Arc::new(store);
    let network = Network::default();
    let nodes =
        [node(&store, &network).await, node(&store, &network).await, node(&store, &network).await];
    (network, store, nodes, folder)
}

fn person(user_id: &str, name: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.into(), name: name.to_owned() })
}

async fn new_game(at: &Node) -> GameId {
    let anna = person("anna", "Anna");
    game_at(at, Setup { seats: PerColor::new(anna.clone(), anna), ..chess() }).await
}

fn chess() -> Setup {
    Setup {
        id: GameId::default(),
        game: "chess".into(),
        start: "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1".to_owned(),
        creator: "anna".into(),
        seats: PerColor::default(),
        clock: None,
        open: false,
        invite: None,
        created: Timestamp::default(),
    }
}

async fn game_at(at: &Node, setup: Setup) -> GameId {
    let id = at.hub.create(setup, PerColor::both(false)).await.unwrap();
    assert_eq!(at.hub.view(&id, None).await.unwrap().id, id.as_str());
    id
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_all_nodes_see_the_same_game() {
    let (network, _store, [one, two, three], _folder) = cluster().await;
    let id = new_game(&one).await;
    let [mut anna, mut cleo] = [Viewer::new(&two, &id).await, Viewer::new(&three, &id).await];
    assert_eq!(network.owner(&id), one.id);
    for _ in 0..6 {
        anna.play().await;
    }
    cleo.wait_for_moves(6).await;
    assert_eq!(anna.moves, cleo.moves);
    assert_eq!((anna.connects, cleo.connects), (1, 1));
    let live = three.hub.view(&id, Some("anna".into())).await.unwrap();
    assert_eq!((live.played.len(), live.you.is_some()), (6, true));
    two.hub.rename(&"anna".into(), "Änna").await.unwrap();
    let renamed = loop {
        let message = cleo.receive().await.unwrap();
        if message["type"] == "state" {
            break message;
        }
    };
    assert_eq!(renamed["live"]["white"]["name"], "Änna");
    assert!(three.hub.view(&"nosuchid".into(), None).await.is_err());
}

/// Each node has to load the definition from the database that they share.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_the_workshop_are_known_to_all_nodes() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::open(&Database::in_folder(folder.path())).await.unwrap();
    let text = "hx.name=Small\nfiles=5 ranks=5\npawn::::a2-e2\nrook::::a1\nking::::c1\n";
    let read = workshop::read(text, Some("anna".into()), Timestamp(1)).unwrap();
    store.insert_definition(&read.definition, None).await.unwrap();
    let store: Arc<dyn Store> = Arc::new(store);
    let network = Network::default();
    let [one, two] = [node(&store, &network).await, node(&store, &network).await];
    let start = one.hub.games.find(&read.id).await.unwrap().game.start().fen();
    let anna = person("anna", "Anna");
    let seats = PerColor::new(anna.clone(), anna);
    let game = read.id.as_str().into();
    let id = game_at(&one, Setup { seats, game, start, ..chess() }).await;
    let [mut anna, mut cleo] = [Viewer::new(&two, &id).await, Viewer::new(&one, &id).await];
    anna.play().await;
    cleo.wait_for_moves(1).await;
    assert_eq!(network.owner(&id), one.id);
    network.kill(&one.id);
    anna.play().await;
    assert_eq!((network.owner(&id), anna.moves.len()), (two.id.clone(), 2));
    let live = two.hub.view(&id, None).await.unwrap();
    assert_eq!((live.game, live.game_name.as_str()), (read.id, "Small"));
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_recover_from_lost_frames() {
    for seed in 0..4 {
        let (network, _store, [one, two, three], _folder) = cluster().await;
        network.state().chance = Some((StdRng::seed_from_u64(seed), 6));
        let id = new_game(&one).await;
        let [mut anna, mut cleo] = [Viewer::new(&two, &id).await, Viewer::new(&three, &id).await];
        let watching = tokio::spawn(async move {
            cleo.wait_for_moves(30).await;
            cleo
        });
        for _ in 0..30 {
            anna.play().await;
        }
        let cleo = watching.await.unwrap();
        assert_eq!(anna.moves, cleo.moves, "seed {seed}");
        assert!(network.state().lost > 0, "seed {seed}: nothing was lost");
        assert_eq!(network.owner(&id), one.id);
        // No connection is left behind.
        network.state().chance = None;
        for viewer in [anna, cleo] {
            viewer.hub.detach(&id, viewer.connection).await;
        }
        let start = Instant::now();
        while one.hub.view(&id, Some("anna".into())).await.unwrap().white.unwrap().online {
            assert!(start.elapsed() < PATIENCE, "seed {seed}: somebody seems to be there");
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_a_dead_node_are_taken_over() {
    let (network, _store, [one, two, three], _folder) = cluster().await;
    let id = new_game(&one).await;
    let [mut anna, mut cleo] = [Viewer::new(&two, &id).await, Viewer::new(&three, &id).await];
    anna.play().await;
    network.kill(&one.id);
    anna.play().await;
    cleo.wait_for_moves(2).await;
    let heir = network.owner(&id);
    assert!(heir == two.id || heir == three.id);
    let (leaving, staying) = if heir == two.id { (&two, &three) } else { (&three, &two) };
    leaving.nodes.leave().await;
    let mut ben = Viewer::new(staying, &id).await;
    ben.play().await;
    assert_eq!((ben.moves.len(), network.owner(&id)), (3, staying.id.clone()));
}

/// Waits until a condition holds.
async fn wait_until(what: &str, is_so: impl Fn() -> bool) {
    let start = Instant::now();
    while !is_so() {
        assert!(start.elapsed() < PATIENCE, "{what}");
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_nodes_know_the_games_to_watch() {
    let (_between, _store, [one, two, three], _folder) = cluster().await;
    let seats = PerColor::new(person("anna", "Anna"), person("ben", "Ben"));
    // Created at one node, and played at another.
    let waiting =
        Setup { seats: PerColor::new(person("anna", "Anna"), None), open: true, ..chess() };
    let public = game_at(&one, waiting).await;
    assert!(two.hub.challenges(9).is_empty(), "its creator has not come");
    let creator = Viewer::new(&one, &public).await;
    for node in [&one, &two, &three] {
        let is_listed = || node.hub.challenges(9) == [public.clone()];
        wait_until("all know of the open challenge", is_listed).await;
    }
    one.hub.detach(&public, creator.connection).await;
    for node in [&one, &two, &three] {
        wait_until("its creator has left", || node.hub.challenges(9).is_empty()).await;
    }
    two.hub.join(&public, "ben".into(), "Ben".to_owned()).await.unwrap();
    let private = game_at(&two, Setup { seats, ..chess() }).await;
    let (mut anna, there) = (Viewer::new(&two, &private).await, Viewer::new(&three, &public).await);
    for node in [&one, &two, &three] {
        let game_row = || node.hub.watchable(9) == [public.clone()];
        wait_until("all know of the public game", game_row).await;
    }
    anna.play().await;
    for node in [&one, &two, &three] {
        assert_eq!(node.hub.watchable(9), std::slice::from_ref(&public), "the other is private");
    }
    // Nobody has the game open now.
    there.hub.detach(&public, there.connection).await;
    for node in [&one, &two, &three] {
        wait_until("the game is abandoned", || node.hub.watchable(9).is_empty()).await;
    }
    let again = Viewer::new(&two, &public).await;
    wait_until("a player has come back", || !three.hub.watchable(9).is_empty()).await;
    drop(again);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_of_other_nodes_see_a_first_move_timeout() {
    let (_between, _store, [one, two, _three], _folder) = cluster().await;
    let seats = PerColor::new(person("anna", "Anna"), person("ben", "Ben"));
    let clock = Some(TimeControl { initial: Millis(60_000), increment: Millis(0) });
    let id = game_at(&one, Setup { seats, clock, ..chess() }).await;
    let mut anna = Viewer::new(&two, &id).await;
    let ended = loop {
        let text = timeout(PATIENCE, anna.messages.recv()).await.expect("in time").unwrap();
        let message: Value = serde_json::from_str(&text).unwrap();
        if message["event"]["type"] == "ended" {
            break message;
        }
    };
    assert_eq!(ended["event"]["outcome"]["result"], "*");
    let live = two.hub.view(&id, None).await.unwrap();
    assert_eq!(live.position.outcome.unwrap().reason, "aborted");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_win_can_be_claimed_through_another_node() {
    let (_between, _store, [one, two, _three], _folder) = cluster().await;
    let seats = PerColor::new(person("ben", "Ben"), person("anna", "Anna"));
    let clock = Some(TimeControl { initial: Millis(60_000), increment: Millis(0) });
    let id = game_at(&one, Setup { seats, clock, ..chess() }).await;
    let mut anna = Viewer::new(&two, &id).await;
    // Ben has only been there briefly.
    let (subscriber, _messages) = mpsc::channel(64);
    let ben = one.hub.new_connection();
    one.hub.attach(&id, ben, Some("ben".into()), None, subscriber).await.unwrap();
    let play = async |ply, mv: &str| {
        let request = Request::Move { ply, mv: mv.to_owned() };
        one.hub.send(&id, Command::Request { connection: ben, id: 1, request }).await;
    };
    play(0, "e2e4").await;
    anna.wait_for_moves(1).await;
    anna.play().await;
    one.hub.detach(&id, ben).await;
    tokio::time::sleep(TIMERS.absence + Duration::from_millis(200)).await;
    let (connection, request) = (anna.connection, Request::ClaimWin);
    two.hub.send(&id, Command::Request { connection, id: 9, request }).await;
    let start = Instant::now();
    let outcome = loop {
        let live = two.hub.view(&id, None).await.unwrap();
        if let Some(outcome) = live.position.outcome {
            break outcome;
        }
        assert!(start.elapsed() < PATIENCE, "the claim has no effect");
        tokio::time::sleep(Duration::from_millis(20)).await;
    };
    assert_eq!((outcome.result.as_str(), outcome.reason.as_str()), ("0-1", "abandoned"));
}
