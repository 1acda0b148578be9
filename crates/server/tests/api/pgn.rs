//! PGN: every game that can be read can be written, and the other way round.

use super::Running;
use heterodox_test_client::TestClient;
use reqwest::{Method, StatusCode};
use serde::Deserialize;
use serde_json::value::RawValue;
use serde_json::{Value, json};

/// The parts of a game that was read, unparsed, since they may be nested more deeply
/// than [`Value`] allows.
#[derive(Deserialize)]
struct Read {
    moves: Box<RawValue>,
    tags: Box<RawValue>,
    start: Box<RawValue>,
    comment: Option<Box<RawValue>>,
}

async fn post(client: &TestClient, path: &str, body: String) -> String {
    let request = client.client.http.post(client.client.url(path));
    let request = request.header("content-type", "application/json").body(body);
    let answer = request.send().await.unwrap();
    let (status, text) = (answer.status(), answer.text().await.unwrap());
    assert_eq!(status, StatusCode::OK, "{path}: {}", &text[..text.len().min(300)]);
    text
}

async fn read(client: &TestClient, pgn: &str) -> Read {
    let body = json!({ "pgn": pgn }).to_string();
    serde_json::from_str(&post(client, "/api/games/chess/pgn", body).await).unwrap()
}

/// Reads a game, writes it, and reads the result. It must be the same.
async fn round_trips(client: &TestClient, pgn: &str) {
    let Read { moves, tags, start, comment } = read(client, pgn).await;
    let said = comment.as_ref().map_or("null", |comment| comment.get());
    let body = format!(r#"{{"moves":{moves},"tags":{tags},"start":{start},"comment":{said}}}"#);
    let written = post(client, "/api/games/chess/pgn/write", body).await;
    let written: Value = serde_json::from_str(&written).unwrap();
    let again = read(client, written["pgn"].as_str().unwrap()).await;
    assert_eq!(again.moves.get(), moves.get());
    assert_eq!(
        again.comment.map(|comment| comment.get().to_owned()),
        comment.map(|c| c.get().to_owned())
    );
}

#[tokio::test]
async fn every_parsed_game_can_be_written_again() {
    let server = Running::start_with(|config| config.limits = None).await;
    let client = server.client();
    // Wide: moves with many variations.
    let firsts = ["a3", "a4", "b3", "b4", "c3", "c4", "d3", "d4", "e3", "f3"];
    let wide: String = firsts.iter().map(|mv| format!("(1.{mv})")).collect();
    round_trips(&client, &format!("1.e4{} *", wide.repeat(400))).await;
    let dance = ["Nf3{x}", "Nf6", "Ng1", "Ng8"].iter().cycle().take(2_000);
    round_trips(&client, &format!("{} *", dance.copied().collect::<Vec<_>>().join(" "))).await;
    // Deep: up to the maximum nesting of variations.
    for depth in [1, 42, 43, 64] {
        let opened: String = (0..depth).map(|i| ["(1. c4 {c} ", "(1. d4 $1 "][i % 2]).collect();
        round_trips(&client, &format!("1. e4 {opened}{} *", ")".repeat(depth))).await;
    }
    // Long comments, in any script.
    for word in ["word ", "♞ ", "\\ ", "é\u{301} "] {
        let comment = word.repeat(30_000 / word.len());
        round_trips(&client, &format!("{{{comment}}} 1. e4 {{{comment}}} e5 *")).await;
    }
}

#[tokio::test]
async fn games_that_are_too_large_are_rejected() {
    let server = Running::start().await;
    let client = server.client();
    let many = |count: usize| ["Nf3 ", "Nf6 ", "Ng1 ", "Ng8 "].iter().cycle().take(count);
    let line = |count: usize| many(count).copied().collect::<String>();
    let late = format!("{} (Nh4 Ng8 Nf3)", line(1_999));
    for (pgn, status, words) in [
        (line(2_001), 400, "at most 2000"),
        (late, 400, "at most 2000"),
        (format!("1. e4 {}{} *", "(1. c4 ".repeat(65), ")".repeat(65)), 400, "64 deep"),
        ("1.e4(1.d4)".to_owned() + &"(1.d4)".repeat(30_000), 413, "written down it could take"),
        (format!("1. e4 {{{}}}", "x".repeat(300_000)), 413, "too many for a game"),
    ] {
        let body = Some(json!({ "pgn": pgn }));
        let (found, error) = client.request(Method::POST, "/api/games/chess/pgn", body).await;
        let message = error["error"]["message"].as_str().unwrap();
        assert!(found == status && message.contains(words), "{found} {message}");
    }
}

#[tokio::test]
async fn a_game_of_a_pgn_file_is_selected_by_its_number() {
    let server = Running::start().await;
    let client = server.client();
    let pgn = "[White \"x]\n\n1. e4 *\n\n[Event \"2\"]\n\n1. d4 *\n\n[Event \"3\"]\n\n1. c4 d4 *\n";
    let read =
        async |body: Value| client.request(Method::POST, "/api/games/chess/pgn", Some(body)).await;
    let (_, second) = read(json!({ "pgn": pgn, "number": 2 })).await;
    assert_eq!((&second["tags"][0][1], &second["moves"][0]["short"]), (&json!("2"), &json!("d4")));
    for (body, words) in [
        (json!({ "pgn": pgn }), "PGN line 1: "),
        (json!({ "pgn": pgn, "number": 3 }), "PGN line 11: \"d4\" is not legal"),
        (json!({ "pgn": pgn, "number": 3, "line": 101 }), "PGN line 111: "),
        (json!({ "pgn": pgn, "number": 4 }), "no game 4 in this text, which has 3"),
        (json!({ "pgn": "", "number": 4 }), "There is no game in this text"),
        (json!({ "pgn": pgn, "number": 0 }), "nonzero"),
    ] {
        let (status, error) = read(body).await;
        let message = error["error"]["message"].as_str().unwrap();
        assert!(status == StatusCode::BAD_REQUEST && message.contains(words), "{message}");
    }
}

#[tokio::test]
async fn result_tags_are_trusted_and_kept() {
    let server = Running::start().await;
    let client = server.client();
    let write = |read: &Value| json!({ "moves": read["moves"], "tags": read["tags"] });
    for (pgn, reason, kept) in [
        ("[Result \"1-0\"]\n\n1. e4 1-0", "unknown", None),
        ("[Termination \"normal\"]\n\n1. e4 1/2-1/2", "unknown", Some("[Termination \"normal\"]")),
        ("[Termination \"Time forfeit\"]\n\n1. e4 0-1", "timeout", Some("\"Time forfeit\"]")),
        ("[Result \"0-1\"]\n\n1. e4 *", "unknown", Some("[Result \"0-1\"]")),
        // Draws that could be claimed, on the way or at the end, are not outcomes.
        (
            "[Result \"1-0\"]\n\n1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1-0",
            "unknown",
            Some("[Result \"1-0\"]"),
        ),
        ("1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 1/2-1/2", "threefold", None),
        ("1. e4 e5 0-1", "unknown", None),
        ("[Result \"1/2\"]\n\n1. e4", "unknown", None),
        ("[Result \"1-0 forfeit\"]\n\n1. e4 *", "forfeit", None),
        ("[Result \"½:½\"]\n\n1. e4 0.5-0.5", "unknown", None),
    ] {
        let read = client.post("/api/games/chess/pgn", json!({ "pgn": pgn })).await;
        assert_eq!(read["outcome"]["reason"], reason, "{pgn}");
        let written = client.post("/api/games/chess/pgn/write", write(&read)).await;
        let text = written["pgn"].as_str().unwrap();
        let shown = read["outcome"]["text"].as_str().unwrap();
        let result = read["outcome"]["result"].as_str().unwrap();
        assert!(text.contains(&format!("[Result \"{result}\"]")), "{result}: {text}");
        assert!(text.trim_end().ends_with(&format!(" {result}")), "{result}: {text}");
        match kept {
            Some(kept) => assert!(text.contains(kept), "{kept}: {text}"),
            None => assert_eq!(text.contains("[Termination"), reason != "unknown", "{text}"),
        }
        assert_eq!(shown.contains(':'), reason != "unknown", "{shown}");
    }
    let unknown = json!({ "pgn": "[Result \"won\"]\n\n1. e4 *" });
    let (status, error) = client.request(Method::POST, "/api/games/chess/pgn", Some(unknown)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert!(error.to_string().contains("in the tag Result is not a result"), "{error}");
    // Names of chess in other programs.
    for variant in ["Standard", "From Position", "Chess"] {
        let pgn = format!("[Variant \"{variant}\"]\n\n1. e4 *");
        for game in ["-", "chess"] {
            let path = format!("/api/games/{game}/pgn");
            assert_eq!(client.post(&path, json!({ "pgn": pgn })).await["game"], "chess");
        }
    }
}

#[tokio::test]
async fn latin1_is_decoded() {
    let server = Running::start().await;
    let client = server.client();
    let mut body = br#"{"pgn":"[White \"M"#.to_vec();
    body.push(0xfc);
    body.extend(br#"ller\"]\n\n1. e4 *"}"#);
    let url = client.client.url("/api/games/chess/pgn");
    let request = client.client.http.post(url).header("content-type", "application/json");
    let read: Value = request.body(body).send().await.unwrap().json().await.unwrap();
    assert_eq!(read["tags"][0], json!(["White", "Müller"]));
}

#[tokio::test]
async fn long_input_is_abridged_in_errors() {
    let server = Running::start().await;
    let client = server.client();
    let long = "x".repeat(12_000);
    for (path, body) in [
        ("/api/games/chess/pgn".to_owned(), json!({ "pgn": "x".repeat(200_000) })),
        ("/api/games/chess/pgn".to_owned(), json!({ "pgn": format!("[{long}") })),
        ("/api/games/chess/pgn".to_owned(), json!({ "pgn": format!("[FEN \"{long}\"]") })),
        ("/api/games/-/pgn".to_owned(), json!({ "pgn": format!("[Variant \"{long}\"]\n*") })),
        ("/api/games/chess/pgn".to_owned(), json!({ "pgn": "*", &long: 1 })),
        ("/api/games/chess/pgn/write".to_owned(), json!({ "moves": [{ "move": long }] })),
        ("/api/games/chess/pgn/write".to_owned(), json!({ "moves": [], &long: [] })),
        ("/api/games/chess/pgn/write".to_owned(), json!({ "moves": long })),
        ("/api/games/chess/position".to_owned(), json!({ "fen": long })),
        ("/api/games/chess/position".to_owned(), json!({ "moves": [long] })),
        ("/api/games/chess/edit".to_owned(), json!({ "fen": long })),
        (
            "/api/games/chess/edit".to_owned(),
            json!({ "fen": "8/8/8/8/8/8/8/8", "changes": [{ "square": long, "piece": "K" }] }),
        ),
        (
            "/api/games/chess/edit".to_owned(),
            json!({ "fen": "8/8/8/8/8/8/8/8", "changes": [{ "square": "a1", "piece": long }] }),
        ),
        ("/api/live".to_owned(), json!({ "game": long, "side": "white" })),
        ("/api/live".to_owned(), json!({ &long: long })),
        (format!("/api/games/{long}/position"), json!({})),
        (format!("/api/games/chess:{long}/position"), json!({})),
    ] {
        let said = body.to_string().chars().take(60).collect::<String>();
        let (status, error) = client.request(Method::POST, &path, Some(body)).await;
        let message =
            error["error"]["message"].as_str().unwrap_or_else(|| panic!("{path}: {error}"));
        let path: String = path.chars().take(60).collect();
        assert!(status.is_client_error() && message.len() < 1_300, "{path} {said}: {message}");
    }
}

#[tokio::test]
async fn users_cannot_take_names_like_the_computers() {
    let server = Running::start().await;
    let client = server.client();
    for name in ["Heterodox, level 8", "HETERODOX", "Hеtеrоdох level 3"] {
        let body = Some(json!({ "name": name }));
        let (status, error) = client.request(Method::PUT, "/api/me", body).await;
        let message = error["error"]["message"].as_str().unwrap();
        assert!(status == StatusCode::BAD_REQUEST && message.contains("Heterodox"), "{message}");
    }
}
