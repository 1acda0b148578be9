//! Running the server as a process, and users who play on it as fast as possible.

use heterodox_api::PositionView;
use heterodox_test_client::{TestClient, against_oneself, id, move_ids};
use heterodox_test_services::Server;
use serde_json::{Value, json};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::task::JoinHandle;

/// Starts a server with the database in the folder or at a URL.
pub(crate) fn serve(data: &Path, database: Option<&str>) -> Server {
    let options: Vec<_> = database.map(|url| ["--database", url]).into_iter().flatten().collect();
    serve_with(data, &options)
}

/// Starts a server with further options.
pub(crate) fn serve_with(data: &Path, options: &[&str]) -> Server {
    let mut command = Server::command(env!("CARGO_BIN_EXE_heterodox"), data, 0);
    Server::start(command.args(options)).expect("a server")
}

/// A game with one user for both sides.
pub(crate) struct RunningGame {
    pub(crate) id: String,
    task: JoinHandle<TestClient>,
    acknowledged: Arc<Mutex<Vec<String>>>,
}

impl RunningGame {
    /// Returns the moves that have been acknowledged so far.
    pub(crate) fn acknowledged(&self) -> Vec<String> {
        self.acknowledged.lock().unwrap().clone()
    }

    /// Waits for the end of the game or of the server and returns the user.
    pub(crate) async fn user(self) -> TestClient {
        self.task.await.unwrap()
    }
}

/// Waits until a number of moves have been acknowledged in every game.
pub(crate) async fn wait_for_moves(games: &[RunningGame], moves: usize) {
    for game in games {
        while game.acknowledged().len() < moves && !game.task.is_finished() {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }
}

/// Starts a round of each game. Moves are played as fast as they are acknowledged.
pub(crate) async fn play_all_games(server: SocketAddr) -> Vec<RunningGame> {
    let mut playing = Vec::new();
    for game in ["chess", "clash", "zigzag", "zwangkrieg", "mwchess", "pacifist"] {
        let user = TestClient::new(server);
        let mut body = against_oneself(game);
        body["clock"] = json!({ "initial": 3_600_000, "increment": 0 });
        let id = id(&user.new_game(body).await).to_owned();
        let acknowledged = Arc::new(Mutex::new(Vec::new()));
        let task = tokio::spawn(play(user, id.clone(), Arc::clone(&acknowledged)));
        playing.push(RunningGame { id, task, acknowledged });
    }
    playing
}

/// Plays both sides of a game as fast as moves are acknowledged, until the server is
/// gone.
async fn play(user: TestClient, game: String, acknowledged: Arc<Mutex<Vec<String>>>) -> TestClient {
    let (mut live, mut socket) = user.open_game(&game).await;
    let mut position = position_of(live["position"].take());
    for ply in 0.. {
        let moves = &position.moves;
        let Some(mv) = moves.get(ply * 7 % moves.len().max(1)) else { break };
        let mv = mv.id.clone();
        let request = json!({ "type": "move", "id": ply, "ply": ply, "move": mv });
        socket.send(request.clone()).await;
        loop {
            let Some(message) = socket.next().await else { return user };
            match message["type"].as_str() {
                Some("ack") => break,
                Some("event") if message["event"]["type"] == "move" => {
                    position = position_of(message["event"]["position"].clone());
                }
                Some("state") => position = position_of(message["live"]["position"].clone()),
                // The database did not respond in time.
                Some("refused") => {
                    let why = message["message"].as_str().unwrap();
                    assert!(why.contains("try again"), "{game}: {mv} is refused: {why}");
                    socket.send(request.clone()).await;
                }
                _ => {}
            }
        }
        acknowledged.lock().unwrap().push(mv);
    }
    user
}

fn position_of(value: Value) -> PositionView {
    serde_json::from_value(value).unwrap()
}

/// Checks that the game has all acknowledged moves and that it can be continued.
pub(crate) async fn assert_continues(user: &TestClient, game: &str, known: &[String]) {
    let live = user.game(game).await;
    let stored = move_ids(&live);
    assert!(stored.starts_with(known), "{game}: {stored:?} but {known:?}");
    assert!(stored.len() <= known.len() + 1, "{game}: nothing was sent beyond");
    assert_eq!(live["you"], "both", "the user is still known");
    if live["status"] != "playing" {
        return;
    }
    let left = live["clocks"]["white"].as_u64().unwrap();
    assert!(left > 3_500_000, "{left}");
    let (live, mut socket) = user.open_game(game).await;
    socket.play(stored.len(), id(&live["position"]["moves"][0])).await;
    let now = move_ids(&user.game(game).await);
    assert_eq!(now.len(), stored.len() + 1);
}
