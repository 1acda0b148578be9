//! Games between users and against the computer.

use super::Running;
use heterodox_test_client::{TestClient, id};
use reqwest::Method;
use serde_json::{Value, json};
use std::time::{Duration, Instant};

async fn invited(anna: &TestClient, ben: &TestClient, body: Value) -> (String, Value) {
    let live = anna.new_game(body).await;
    let id = id(&live).to_owned();
    assert_eq!((live["status"].as_str(), live["you"].as_str()), (Some("waiting"), Some("white")));
    let invite = live["invite"].as_str().unwrap();
    assert!(ben.game(&id).await.get("invite").is_none());
    let joined = ben.post(&format!("/api{invite}"), json!({})).await;
    assert_eq!(
        (joined["status"].as_str(), joined["you"].as_str()),
        (Some("playing"), Some("black"))
    );
    // The link leads to the game when it is opened again.
    let own = anna.post(&format!("/api{invite}"), json!({})).await;
    assert_eq!((&own["id"], &own["you"]), (&json!(id), &json!("white")));
    (id, joined)
}

/// Returns the first legal move.
fn id_of_first(position: &Value) -> &str {
    id(&position["moves"][0])
}

#[tokio::test]
async fn two_users_play_and_others_watch() {
    let server = Running::start().await;
    let [anna, ben, cleo] = [(); 3].map(|()| server.client());
    let clock = json!({ "initial": 300_000, "increment": 2_000 });
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white",
                       "clock": clock });
    let begun = Instant::now();
    let (id, _) = invited(&anna, &ben, body).await;
    let (mut white, mut black) = (anna.open_game(&id).await.1, ben.open_game(&id).await.1);
    let (live, mut looking) = cleo.open_game(&id).await;
    assert!(live.get("you").is_none() && live["clocks"]["white"] == 300_000);
    assert_eq!((&live["white"]["online"], &live["spectators"]), (&json!(true), &json!(1)));
    for (ply, mv) in ["f2f3", "e7e5", "g2g4", "d8h4"].into_iter().enumerate() {
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        mover.play(ply, mv).await;
        let message = looking.event("move").await;
        let event = &message["event"];
        assert_eq!(event["played"]["id"], mv);
        assert_eq!(event["position"]["fen"], event["played"]["fen"]);
        assert_eq!(event["clocks"].get("running").is_some(), ply == 1 || ply == 2, "{ply}");
    }
    let ended = looking.event("ended").await;
    assert_eq!(ended["event"]["outcome"]["reason"], "checkmate");
    assert_eq!(ended["event"]["outcome"]["winner"], "black");
    let seen = cleo.game(&id).await;
    assert_eq!((seen["status"].as_str(), seen["seq"].as_u64()), (Some("over"), Some(6)));
    let pgn = cleo.get(&format!("/api/live/{id}/pgn")).await;
    let pgn = pgn.as_str().unwrap();
    let words = pgn.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("1. f3 { [%clk 0:05:00] } 1... e5 { [%clk 0:05:00] } 2. g4 {"), "{pgn}");
    // Black has the increment, minus the time of the move, as in the messages.
    let left = ended["event"]["clocks"]["black"].as_u64().unwrap();
    let taken = begun.elapsed().as_millis() as u64;
    assert!((302_000 - taken..=302_000).contains(&left), "{left} after {taken} ms");
    let (minutes, seconds, thousandths) = (left / 60_000, left / 1_000 % 60, left % 1_000);
    let fraction = format!(".{thousandths:03}");
    let fraction = fraction.trim_end_matches('0').trim_end_matches('.');
    let clock = format!("0:{minutes:02}:{seconds:02}{fraction}");
    assert!(words.ends_with(&format!("2... Qh4# {{ [%clk {clock}] }} 0-1")), "{clock}: {pgn}");
    assert!(pgn.contains("[Variant \"chess\"]") && pgn.contains("[TimeControl \"300+2\"]"));
    let mut answer = black.request(json!({ "type": "rematch" })).await;
    assert_eq!(answer["type"], "ack");
    answer = white.request(json!({ "type": "acceptRematch" })).await;
    assert_eq!(answer["type"], "ack");
    let next = loop {
        let message = looking.event("rematch").await;
        if let Some(id) = message["event"]["id"].as_str() {
            break id.to_owned();
        }
    };
    let next = anna.game(&next).await;
    assert_eq!((&next["you"], &next["status"]), (&json!("black"), &json!("playing")));
}

#[tokio::test]
async fn reconnecting_clients_get_missed_events() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let body = json!({ "game": "clash", "opponent": { "type": "friend" }, "side": "white" });
    let (id, joined) = invited(&anna, &ben, body).await;
    let since = joined["seq"].as_u64().unwrap();
    let (mut white, mut black) = (anna.open_game(&id).await.1, ben.open_game(&id).await.1);
    let mut position = joined["position"].clone();
    for ply in 0..6 {
        if ply == 2 {
            black.connection.stream.close(None).await.unwrap();
            black = ben.open(&format!("/api/live/{id}/socket?since={}", since + 1)).await;
            let missed = black.wait("event").await;
            assert_eq!(
                (&missed["seq"], &missed["event"]["type"]),
                (&json!(since + 2), &json!("move"))
            );
        }
        let mover = if ply % 2 == 0 { &mut white } else { &mut black };
        mover.play(ply, id_of_first(&position)).await;
        let live = anna.game(&id).await;
        assert_eq!(live["seq"], since + ply as u64 + 1);
        position = live["position"].clone();
    }
    let mut again = ben.open(&format!("/api/live/{id}/socket?since=9999")).await;
    assert_eq!(again.next().await.unwrap()["type"], "state");
}

#[tokio::test]
async fn draws_and_takebacks_are_offered_and_answered() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let body = json!({ "game": "zigzag", "opponent": { "type": "friend" }, "side": "white" });
    let (id, _) = invited(&anna, &ben, body).await;
    let (mut white, mut black) = (anna.open_game(&id).await.1, ben.open_game(&id).await.1);
    white.play(0, "e2e4").await;
    assert_eq!(white.request(json!({ "type": "takeback" })).await["type"], "ack");
    assert_eq!(black.event("takeback").await["event"]["by"], "white");
    assert_eq!(black.request(json!({ "type": "acceptTakeback" })).await["type"], "ack");
    assert_eq!(white.event("takenBack").await["event"]["plies"], 1);
    white.play(0, "d2d4").await;
    assert_eq!(black.request(json!({ "type": "draw" })).await["type"], "ack");
    let refused = black.request(json!({ "type": "acceptDraw" })).await;
    assert_eq!(refused["type"], "refused");
    assert_eq!(white.request(json!({ "type": "acceptDraw" })).await["type"], "ack");
    let ended = black.event("ended").await;
    assert_eq!(ended["event"]["outcome"]["reason"], "agreement");
    assert_eq!(ended["event"]["position"]["moves"], json!([]));
}

#[tokio::test]
async fn the_computer_plays_every_game() {
    let server = Running::start().await;
    let anna = server.client();
    let games = anna.get("/api/games").await;
    for (i, game) in games.as_array().unwrap().iter().enumerate() {
        let opponent = json!({ "type": "computer", "level": i % 4 + 1 });
        let body = json!({ "game": game["id"], "opponent": opponent, "side": "black" });
        let live = anna.new_game(body).await;
        let (state, mut socket) = anna.open_game(id(&live)).await;
        let mut played = state["played"].as_array().unwrap().len();
        let mut position = state["position"].clone();
        for _ in 0..2 {
            if played % 2 == 0 {
                position = socket.event("move").await["event"]["position"].clone();
                played += 1;
            }
            socket.play(played, id_of_first(&position)).await;
            played += 1;
        }
        position = socket.event("move").await["event"]["position"].clone();
        assert_eq!(position["turn"], "black", "{}", game["id"]);
        socket.send(json!({ "type": "hint", "id": 99 })).await;
        let hint = socket.wait("hint").await;
        let moves = position["moves"].as_array().unwrap();
        assert!(moves.iter().any(|mv| mv["id"] == hint["move"]), "{hint}");
        assert_eq!(socket.request(json!({ "type": "takeback" })).await["type"], "ack");
    }
}

#[tokio::test]
async fn the_lobby_lists_open_and_running_games() {
    let server = Running::start().await;
    let [anna, ben, cleo] = [(); 3].map(|()| server.client());
    let (status, me) =
        anna.request(reqwest::Method::PUT, "/api/me", Some(json!({ "name": " Anna  Z " }))).await;
    assert_eq!((status.as_u16(), &me["name"]), (200, &json!("Anna Z")));
    let body =
        json!({ "game": "pacifist:zigzag:value", "opponent": { "type": "open" }, "side": "white" });
    let id = id(&anna.new_game(body).await).to_owned();
    let (_, waiting) = anna.open_game(&id).await;
    let lobby = ben.get("/api/lobby").await;
    assert_eq!(
        (&lobby["open"][0]["id"], &lobby["open"][0]["white"]["name"]),
        (&json!(id), &json!("Anna Z"))
    );
    assert_eq!(anna.get("/api/lobby").await["mine"][0]["status"], "waiting");
    ben.post(&format!("/api/live/{id}/join"), json!({})).await;
    let (status, error) =
        cleo.request(reqwest::Method::POST, &format!("/api/live/{id}/join"), Some(json!({}))).await;
    assert_eq!((status.as_u16(), &error["error"]["code"]), (409, &json!("taken")));
    let message = "Somebody else was faster: this challenge is taken.";
    assert_eq!(error["error"]["message"], message);
    drop(waiting);
    let (_, _socket) = anna.open_game(&id).await;
    let lobby = cleo.get("/api/lobby").await;
    assert_eq!((&lobby["open"], &lobby["watch"][0]["id"]), (&json!([]), &json!(id)));
    let own = anna.get("/api/lobby").await["mine"][0].clone();
    assert_eq!(
        (&own["yourTurn"], &own["you"], &own["moves"]),
        (&json!(true), &json!("white"), &json!(0))
    );
    assert_eq!(ben.get("/api/me").await["games"], 1);
}

#[tokio::test]
async fn a_user_can_play_both_sides() {
    let server = Running::start().await;
    let anna = server.client();
    let fen = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
    let body =
        json!({ "game": "chess", "opponent": { "type": "self" }, "side": "random", "fen": fen });
    let live = anna.new_game(body).await;
    assert_eq!((&live["you"], &live["start"]), (&json!("both"), &json!(fen)));
    let (_, mut socket) = anna.open_game(id(&live)).await;
    socket.play(0, "e2e4").await;
    socket.play(1, "e8e7").await;
    assert_eq!(socket.request(json!({ "type": "takeback" })).await["type"], "ack");
    socket.play(1, "e8d8").await;
    assert_eq!(socket.request(json!({ "type": "draw" })).await["type"], "ack");
}

#[tokio::test]
async fn a_flag_falls_without_any_request() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let clock = json!({ "initial": 1_000, "increment": 0 });
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white", "clock": clock });
    let (id, _) = invited(&anna, &ben, body).await;
    let (mut white, mut black) = (anna.open_game(&id).await.1, ben.open_game(&id).await.1);
    white.play(0, "e2e4").await;
    black.play(1, "e7e5").await;
    let ended = white.event("ended").await["event"].clone();
    assert_eq!(
        (&ended["outcome"]["reason"], &ended["outcome"]["winner"]),
        (&json!("timeout"), &json!("black"))
    );
    assert_eq!(ended["clocks"]["white"], 0);
}

#[tokio::test]
async fn clients_are_told_when_the_server_stops() {
    let server = Running::start().await;
    let anna = server.client();
    let (_, mut socket) = anna.play_alone("chess").await;
    server.stop.stop();
    assert_eq!(socket.wait("restart").await, json!({ "type": "restart" }));
}

#[tokio::test]
async fn only_the_creator_can_withdraw_a_waiting_challenge() {
    let server = Running::start().await;
    let [anna, ben, cleo] = [(); 3].map(|()| server.client());
    let body = json!({ "game": "chess", "opponent": { "type": "open" }, "side": "white" });
    let live = anna.new_game(body).await;
    let path = format!("/api/live/{}", id(&live));
    let (_, mut looking) = ben.open_game(id(&live)).await;
    let (status, answer) = ben.request(Method::DELETE, &path, None).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (403, &json!("not-yours")));
    let (status, withdrawn) = anna.request(Method::DELETE, &path, None).await;
    assert_eq!((status.as_u16(), &withdrawn["status"]), (200, &json!("over")), "{withdrawn}");
    assert!(withdrawn.get("white").is_none() && withdrawn.get("you").is_none());
    assert!(withdrawn["position"].get("outcome").is_none());
    looking.event("withdrawn").await;
    let (status, _) = anna.request(Method::DELETE, &path, None).await;
    assert_eq!(status.as_u16(), 409);
    let (status, _) = cleo.request(Method::POST, &format!("{path}/join"), None).await;
    assert_eq!(status.as_u16(), 409);
    let lobby = anna.get("/api/lobby").await;
    assert_eq!((&lobby["mine"], &lobby["open"]), (&json!([]), &json!([])));
    assert_eq!(anna.get("/api/me").await["games"], 0, "it was never played");

    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white" });
    let (begun, _) = invited(&anna, &ben, body.clone()).await;
    let (status, answer) = anna.request(Method::DELETE, &format!("/api/live/{begun}"), None).await;
    assert_eq!((status.as_u16(), &answer["error"]["code"]), (409, &json!("not-waiting")));
    // The invitation of a withdrawn game shows the game.
    let live = anna.new_game(body).await;
    let path = format!("/api/live/{}", id(&live));
    anna.request(Method::DELETE, &path, None).await;
    let invite = format!("/api{}", live["invite"].as_str().unwrap());
    let followed = cleo.post(&invite, json!({})).await;
    assert!(followed["status"] == "over" && followed.get("you").is_none(), "{followed}");
}

#[tokio::test]
async fn players_send_ready_made_phrases() {
    let server = Running::start().await;
    let [anna, ben, cleo] = [(); 3].map(|()| server.client());
    let body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white" });
    let (id, _) = invited(&anna, &ben, body).await;
    let (mut white, mut black) = (anna.open_game(&id).await.1, ben.open_game(&id).await.1);
    let mut looking = cleo.open_game(&id).await.1;
    let say = |phrase: &str| json!({ "type": "say", "phrase": phrase });
    assert_eq!(white.request(say("goodLuck")).await["type"], "ack");
    let said = black.wait("phrase").await;
    assert_eq!((&said["by"], &said["phrase"]), (&json!("white"), &json!("goodLuck")));
    let refused = white.request(say("thanks")).await;
    let message = refused["message"].as_str().unwrap();
    assert!(message.starts_with("You can send the next phrase in "), "{message}");
    // Nobody can send a text.
    let refused = black.request(say("You are slow.")).await;
    assert_eq!(refused["type"], "refused");
    assert_eq!(looking.request(say("thanks")).await["type"], "refused");
    // A spectator gets the next move, but no phrase before it.
    white.play(0, "e2e4").await;
    loop {
        let message = looking.next().await.unwrap();
        assert_ne!(message["type"], "phrase");
        if message["type"] == "event" {
            break;
        }
    }
    assert_eq!(anna.game(&id).await["seq"], 2, "phrases are no events");
}

#[tokio::test]
async fn open_challenges_vanish_when_their_creator_leaves() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let open = async |is_listed: bool, id: &str| {
        let begun = Instant::now();
        loop {
            let open = ben.get("/api/lobby").await["open"].take();
            if (open[0]["id"] == *id) == is_listed {
                return;
            }
            assert!(begun.elapsed() < Duration::from_secs(20), "{open}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    let body = |clock: Value| json!({ "game": "chess", "opponent": { "type": "open" }, "side": "white", "clock": clock });
    let challenge = anna.new_game(body(json!({ "initial": 300_000, "increment": 0 }))).await;
    let id = id(&challenge).to_owned();
    assert_eq!(ben.get("/api/lobby").await["open"], json!([]), "nobody waits on its page");
    let (_, socket) = anna.open_game(&id).await;
    open(true, &id).await;
    drop(socket);
    open(false, &id).await;
    // The creator can come back.
    let (_, _socket) = anna.open_game(&id).await;
    open(true, &id).await;
    assert_eq!(anna.get("/api/lobby").await["mine"][0]["id"], *id);
    // In a game by days nobody has to wait.
    let day = 24 * 3_600_000;
    let by_days = anna.new_game(body(json!({ "initial": day, "increment": day }))).await;
    open(true, heterodox_test_client::id(&by_days)).await;
}
