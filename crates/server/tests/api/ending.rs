//! Games that end without a result on the board: aborted and abandoned games. Declined
//! offers, used invitations, and lists of games.

use super::Running;
use heterodox_server::{Config, PlayTimers, Server};
use heterodox_test_client::{Socket, TestClient, id};
use serde_json::{Value, json};
use std::time::{Duration, Instant};

/// Sets time limits that a test can wait for.
fn short(config: &mut Config) {
    config.timers = PlayTimers {
        first_move: Duration::from_millis(700),
        newcomer: Duration::from_millis(700),
        absence: Duration::from_millis(500),
    };
}

fn with_friend(clock: bool) -> Value {
    let mut body = json!({ "game": "chess", "opponent": { "type": "friend" }, "side": "white" });
    if clock {
        body["clock"] = json!({ "initial": 300_000, "increment": 0 });
    }
    body
}

/// Returns Anna, who plays White, and Ben, with the id of their game and its sockets.
async fn two_at(server: &Running, clock: bool) -> ([TestClient; 2], String, [Socket; 2]) {
    let [anna, ben] = [(); 2].map(|()| server.client());
    let game = id(&anna.play_with(&ben, with_friend(clock)).await).to_owned();
    let (white, black) = (anna.open_game(&game).await.1, ben.open_game(&game).await.1);
    ([anna, ben], game, [white, black])
}

async fn ask(socket: &mut Socket, request: &str) -> Value {
    socket.request(json!({ "type": request })).await
}

fn is_aborted(outcome: &Value, words: &str) {
    let text = outcome["text"].as_str().unwrap();
    assert!(text.contains(words) && text.contains("nobody has lost"), "{outcome}");
    assert_eq!((&outcome["result"], &outcome["reason"]), (&json!("*"), &json!("aborted")));
    assert!(outcome.get("winner").is_none(), "{outcome}");
}

#[tokio::test]
async fn a_game_without_a_first_move_is_aborted_and_not_counted() {
    let server = Running::start_with(short).await;
    let begun = Instant::now();
    let ([anna, ben], game, [mut white, mut black]) = two_at(&server, true).await;
    let left = anna.game(&game).await["clocks"]["firstMove"].as_u64().unwrap();
    assert!((1..=700).contains(&left), "{left}");
    for socket in [&mut white, &mut black] {
        let ended = socket.event("ended").await;
        is_aborted(&ended["event"]["outcome"], "no first move by White");
        assert_eq!(ended["event"]["position"]["moves"], json!([]));
    }
    assert!(begun.elapsed() >= Duration::from_millis(700));
    let seen = anna.game(&game).await;
    assert_eq!((&seen["status"], &seen["you"]), (&json!("over"), &json!("white")));
    is_aborted(&seen["position"]["outcome"], "White");
    assert_eq!(anna.get("/api/me").await["games"], 0);
    assert_eq!(anna.get("/api/lobby").await["mine"], json!([]));
    let pgn = ben.get(&format!("/api/live/{game}/pgn")).await;
    let pgn = pgn.as_str().unwrap();
    assert!(pgn.contains("[Result \"*\"]") && pgn.contains("[Termination \"abandoned\"]"), "{pgn}");
    assert_eq!(
        white.request(json!({ "type": "move", "ply": 0, "move": "e2e4" })).await["type"],
        "refused"
    );
}

#[tokio::test]
async fn a_first_move_timeout_survives_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path().join("data"));
    // Longer than stopping the server takes.
    config.timers.first_move = Duration::from_secs(5);
    config.timers.newcomer = config.timers.first_move;
    let run = async |config: &Config| {
        let server = Server::bind(config).await.unwrap();
        let (address, stop) = (server.address(), server.stop_handle());
        (address, stop, tokio::spawn(server.run()))
    };
    let (address, stop, done) = run(&config).await;
    let [mut anna, ben] = [(); 2].map(|()| TestClient::new(address));
    let game = id(&anna.play_with(&ben, with_friend(true)).await).to_owned();
    stop.stop();
    done.await.unwrap().unwrap();
    // No time passes while the server is down.
    tokio::time::sleep(Duration::from_millis(2_500)).await;
    let (address, _stop, _done) = run(&config).await;
    anna.set_server(address);
    let left = anna.game(&game).await["clocks"]["firstMove"].as_u64().unwrap();
    assert!((4_000..=5_000).contains(&left), "{left}");
    // No client has the game open.
    tokio::time::sleep(Duration::from_millis(left + 500)).await;
    is_aborted(&anna.game(&game).await["position"]["outcome"], "White");
}

#[tokio::test]
async fn players_can_abort_until_both_have_moved() {
    let server = Running::start().await;
    let (_, _, [mut white, mut black]) = two_at(&server, false).await;
    white.play(0, "e2e4").await;
    assert_eq!(ask(&mut black, "abort").await["type"], "ack");
    is_aborted(&white.event("ended").await["event"]["outcome"], "by Black");
    let (_, _, [mut white, mut black]) = two_at(&server, false).await;
    white.play(0, "e2e4").await;
    black.play(1, "e7e5").await;
    assert_eq!(ask(&mut black, "abort").await["type"], "refused");
}

/// Waits for a message about presence with or without an absence.
async fn absence(socket: &mut Socket, wanted: bool) -> Value {
    loop {
        let message: Value = socket.connection.receive().await.unwrap();
        if message["type"] == "presence" && message["absence"].is_object() == wanted {
            return message;
        }
    }
}

#[tokio::test]
async fn a_win_or_draw_can_be_claimed_when_the_opponent_has_left() {
    let server = Running::start_with(short).await;
    for (request, result) in [("claimWin", "1-0"), ("claimDraw", "1/2-1/2")] {
        let ([anna, ben], game, [mut white, mut black]) = two_at(&server, true).await;
        white.play(0, "e2e4").await;
        black.play(1, "e7e5").await;
        drop(black);
        let refused = ask(&mut white, request).await;
        assert_eq!(refused["message"], "It is your turn.");
        white.play(2, "g1f3").await;
        let message = absence(&mut white, true).await;
        let claim_in = message["absence"]["claimIn"].as_u64().unwrap();
        assert!((1..=500).contains(&claim_in), "{message}");
        let refused = ask(&mut white, request).await;
        assert!(refused["message"].as_str().unwrap().contains("may still come back"), "{refused}");
        // The absence ends while the player is back, even briefly.
        let (state, back) = ben.open_game(&game).await;
        assert!(state.get("absence").is_none(), "{state}");
        absence(&mut white, false).await;
        drop(back);
        absence(&mut white, true).await;
        tokio::time::sleep(Duration::from_millis(600)).await;
        assert_eq!(anna.game(&game).await["absence"]["claimIn"], 0);
        assert_eq!(ask(&mut white, request).await["type"], "ack");
        let outcome = ben.game(&game).await["position"]["outcome"].clone();
        assert_eq!((&outcome["result"], &outcome["reason"]), (&json!(result), &json!("abandoned")));
    }
}

#[tokio::test]
async fn only_public_games_with_an_online_player_can_be_watched() {
    let server = Running::start().await;
    let [anna, ben, cleo] = [(); 3].map(|()| server.client());
    let watch = async || {
        // The server notices closed sockets after a moment.
        tokio::time::sleep(Duration::from_millis(150)).await;
        let lobby = cleo.get("/api/lobby").await;
        let games = lobby["watch"].as_array().unwrap().iter();
        games.map(|game| id(game).to_owned()).collect::<Vec<_>>()
    };
    // A game from an open challenge, and one against the computer.
    let body = json!({ "game": "chess", "opponent": { "type": "open" }, "side": "white" });
    let open = id(&anna.new_game(body).await).to_owned();
    ben.post(&format!("/api/live/{open}/join"), json!({})).await;
    let opponent = json!({ "type": "computer", "level": 1 });
    let body = json!({ "game": "chess", "opponent": opponent, "side": "white" });
    let alone = id(&anna.new_game(body).await).to_owned();
    assert_eq!(watch().await, [""; 0], "nobody is there");
    let looking = cleo.open_game(&open).await.1;
    assert_eq!(watch().await, [""; 0], "who looks on is no player");
    let black = ben.open_game(&open).await.1;
    assert_eq!(watch().await, std::slice::from_ref(&open));
    let computer = anna.open_game(&alone).await.1;
    assert_eq!(watch().await, [alone, open]);
    assert_eq!(anna.get("/api/lobby").await["watch"], json!([]), "they are hers");
    drop((looking, black, computer));
    assert_eq!(watch().await, [""; 0], "all have left");

    let (_, link, [mut white, mut black]) = two_at(&server, false).await;
    let show = |on| json!({ "type": "show", "on": on });
    assert_eq!(watch().await, [""; 0]);
    assert_eq!(white.request(show(true)).await["type"], "ack");
    assert_eq!(
        black.event("shown").await["event"],
        json!({ "type": "shown", "by": "white", "on": true })
    );
    assert_eq!(watch().await, [""; 0], "both have to say so");
    assert_eq!(black.request(show(true)).await["type"], "ack");
    assert_eq!(watch().await, std::slice::from_ref(&link));
    assert_eq!(cleo.game(&link).await["shown"], json!({ "white": true, "black": true }));
    assert_eq!(white.request(show(false)).await["type"], "ack");
    assert_eq!(watch().await, [""; 0]);
}

#[tokio::test]
async fn declined_offers_are_reported_and_cannot_be_repeated() {
    let server = Running::start().await;
    let (_, _, [mut white, mut black]) = two_at(&server, false).await;
    white.play(0, "e2e4").await;
    for (offer, decline) in [("draw", "declineDraw"), ("takeback", "declineTakeback")] {
        assert_eq!(ask(&mut white, offer).await["type"], "ack");
        assert_eq!(ask(&mut black, decline).await["type"], "ack");
        let message = loop {
            let event = white.event(offer).await["event"].clone();
            if event.get("by").is_none() {
                break event;
            }
        };
        assert_eq!(message["declinedBy"], "black");
        let again = ask(&mut white, offer).await;
        assert!(again["message"].as_str().unwrap().contains("after your next move"), "{again}");
    }
    assert_eq!(ask(&mut black, "resign").await["type"], "ack");
    assert_eq!(ask(&mut black, "rematch").await["type"], "ack");
    assert_eq!(ask(&mut white, "declineRematch").await["type"], "ack");
    let again = ask(&mut black, "rematch").await;
    assert_eq!(again["message"], "Your opponent has declined a rematch.");
}

#[tokio::test]
async fn a_used_invitation_only_shows_the_game() {
    let server = Running::start().await;
    let [anna, ben, cleo] = [(); 3].map(|()| server.client());
    let live = anna.new_game(with_friend(false)).await;
    let invite = format!("/api{}", live["invite"].as_str().unwrap());
    ben.post(&invite, json!({})).await;
    let seen = cleo.post(&invite, json!({})).await;
    assert!(seen.get("you").is_none(), "{seen}");
    assert_eq!((&seen["id"], &seen["status"]), (&live["id"], &json!("playing")));
    assert!(seen["white"].is_object() && seen["black"].is_object());
    // Players just get their game.
    assert_eq!(ben.post(&invite, json!({})).await["you"], "black");
    assert_eq!(anna.post(&invite, json!({})).await["you"], "white");
}

#[tokio::test]
async fn hints_name_the_promotion() {
    let server = Running::start().await;
    let anna = server.client();
    let fen = "7k/4P3/8/8/8/8/8/K7 w - - 0 1";
    let body =
        json!({ "game": "chess", "opponent": { "type": "self" }, "side": "white", "fen": fen });
    let live = anna.new_game(body).await;
    let (_, mut socket) = anna.open_game(id(&live)).await;
    socket.send(json!({ "type": "hint", "id": 1 })).await;
    let hint = socket.wait("hint").await;
    assert_eq!((&hint["move"], &hint["choice"]), (&json!("e7e8q"), &json!("Promote to Queen")));
    assert_eq!(hint["text"], "Pawn to e8, becomes a Queen, check");
}

#[tokio::test]
async fn somebody_who_has_not_played_has_more_time_for_the_first_move() {
    let server = Running::start().await;
    let ([anna, ben], game, [mut white, mut black]) = two_at(&server, true).await;
    let left = async |client: &TestClient, game: &str| {
        client.game(game).await["clocks"]["firstMove"].as_u64().unwrap()
    };
    assert!((50_000..=60_000).contains(&left(&anna, &game).await), "both are new");
    white.play(0, "e2e4").await;
    assert!((50_000..=60_000).contains(&left(&anna, &game).await));
    black.play(1, "e7e5").await;
    // Cleo has not played before, but Anna has.
    let cleo = server.client();
    let next = id(&anna.play_with(&cleo, with_friend(true)).await).to_owned();
    assert!(left(&anna, &next).await <= 30_000);
    anna.open_game(&next).await.1.play(0, "e2e4").await;
    assert!((50_000..=60_000).contains(&left(&cleo, &next).await));
    // Players who know the games have the usual time.
    let last = id(&ben.play_with(&anna, with_friend(true)).await).to_owned();
    assert!(left(&ben, &last).await <= 30_000);
}
