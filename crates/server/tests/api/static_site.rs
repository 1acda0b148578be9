//! The static site gives the same answers as the server.

use super::Running;
use heterodox_browser::{Request, Site};
use serde_json::{Value, json};

/// Requests whose answers do not depend on the visitor or the time.
fn requests() -> Vec<(&'static str, String, Value)> {
    let get = |path: &str| ("GET", path.to_owned(), Value::Null);
    let mut requests: Vec<_> = ["/games", "/showcase", "/levels", "/studies"].map(get).into();
    for game in ["chess", "clash", "zigzag%3Amirrored", "pacifist%3Azwangkrieg%3Avalue", "nothing"]
    {
        for page in ["", "/rules", "/about", "/lessons", "/study"] {
            requests.push(("GET", format!("/games/{game}{page}"), Value::Null));
        }
        for page in ["/position", "/replay", "/explorer"] {
            requests.push(("POST", format!("/games/{game}{page}"), json!({ "moves": [] })));
        }
    }
    let post = |path: &str, body: Value| ("POST", path.to_owned(), body);
    let text = "hx.name=Two Rooks\nrook::::a1,h1\nking::::e1";
    let pgn = "[Variant \"chess\"]\n\n1. e4 {best} (1. d4 d5) e5 *";
    let node = json!({ "move": "e2e4", "nags": [], "variations": [] });
    requests.extend([
        get("/nowhere"),
        get("/games/chess/puzzles/none"),
        get("/games/chess/puzzles/none/solution"),
        get("/workshop/samples/none"),
        get("/workshop/none-0123456789abcdef"),
        get("/games/workshop%3Anone-0123456789abcdef"),
        post("/games/chess/position", json!({ "moves": ["e4", "e7e5", "Ke2"] })),
        post("/games/chess/position", json!({ "moves": ["e5"] })),
        post("/games/chess/position", json!({ "fen": "8/8 w - - 0 1", "moves": [] })),
        post("/games/chess/position", json!({ "moves": vec!["e4"; 2_001] })),
        post("/games/chess/position", json!("no object")),
        post("/games/chess/replay", json!({ "moves": ["e4", "e7e5", "Ke2"] })),
        post("/games/chess/replay", json!({ "moves": ["e4", "e5", "e5"] })),
        post("/games/chess/reasons", json!({ "moves": [], "from": "e2" })),
        post("/games/chess/reasons", json!({ "moves": [], "from": "e5" })),
        post("/games/chess/lessons/none/try", json!({ "moves": ["e2e4"] })),
        post("/pgn/list", json!({ "pgn": format!("{pgn}\n\n{pgn}"), "line": 7 })),
        post("/pgn/list", json!({ "pgn": pgn, "more": true })),
        post("/pgn/list", json!({ "pgn": pgn, "line": 0 })),
        post("/games/chess/pgn", json!({ "pgn": pgn })),
        post("/games/-/pgn", json!({ "pgn": pgn })),
        post("/games/clash/pgn", json!({ "pgn": pgn })),
        post("/games/-/pgn", json!({ "pgn": "1. e4 *" })),
        post("/games/chess/pgn/write", json!({ "tags": [], "moves": [node] })),
        post("/workshop/check", json!({ "text": text })),
        post("/workshop/check", json!({ "text": "rook:XX:::a1" })),
        post(
            "/workshop/reach",
            json!({ "text": text, "kind": 0, "color": "white", "square": "d4" }),
        ),
        post(
            "/workshop/reach",
            json!({ "text": text, "kind": 9, "color": "white", "square": "d4" }),
        ),
        post("/workshop/set-up", json!({ "text": text, "from": "a1", "to": "b2" })),
    ]);
    requests
}

#[tokio::test]
async fn the_static_site_answers_as_the_server() {
    let server = Running::start_with(|config| config.limits = None).await;
    let client = reqwest::Client::new();
    let mut site = Site::default();
    for (method, path, body) in requests() {
        let url = format!("http://{}/api{path}", server.address);
        let method_of_http = method.parse().unwrap();
        let mut request = client.request(method_of_http, url);
        let text = if body.is_null() { String::new() } else { body.to_string() };
        if !body.is_null() {
            request = request.header("content-type", "application/json").body(text.clone());
        }
        let response = request.send().await.unwrap();
        let (status, expected) = (response.status().as_u16(), response.text().await.unwrap());
        let expected: Value = serde_json::from_str(&expected).unwrap();
        let answer = site.answer(&Request { method, path: &path, body: &text, now: 0, random: 0 });
        let found: Value = serde_json::from_str(&answer.body).unwrap();
        assert_eq!(answer.status, status, "{method} {path} {text}: {found} {expected}");
        if expected["error"]["code"] == "bad-json" {
            assert_eq!(found["error"]["code"], "bad-json", "{path}");
        } else {
            assert_eq!(found, expected, "{method} {path} {text}");
        }
        assert!(answer.changes.is_empty(), "{path}");
    }
}
