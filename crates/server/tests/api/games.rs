//! Games, positions, rules, editing and PGN.

use super::Running;
use reqwest::{Method, StatusCode};
use serde_json::json;

#[tokio::test]
async fn games_describe_themselves() {
    let server = Running::start().await;
    let client = server.client();
    let games = client.get("/api/games").await;
    let ids: Vec<&str> =
        games.as_array().unwrap().iter().map(|g| g["id"].as_str().unwrap()).collect();
    assert_eq!(ids, heterodox_catalog::ids());
    for game in games.as_array().unwrap() {
        let squares = game["board"]["squares"].as_array().unwrap().len();
        assert!(squares > 0 && !game["start"]["moves"].as_array().unwrap().is_empty());
        assert!(game["id"] != "clash" || game["board"]["graph"] == true);
        assert!(game["kinds"].as_array().unwrap().iter().all(|kind| kind["about"] != ""));
        let rules = client.get(&format!("/api/games/{}/rules", ids[0])).await;
        assert!(rules["pieces"][0]["html"].as_str().unwrap().contains("<p>"));
    }
    let mirrored = client.get("/api/games/zigzag%3Amirrored").await;
    assert_eq!(mirrored["id"], "zigzag:mirrored");
    let rules = client.get("/api/games/pacifist%3Azwangkrieg%3Avalue/rules").await;
    assert_eq!(rules["game"], "pacifist:zwangkrieg:value");
    assert_eq!(client.get("/api/levels").await.as_array().unwrap().len(), 8);
}

#[tokio::test]
async fn positions_after_moves_are_returned() {
    let server = Running::start().await;
    let client = server.client();
    let body = json!({ "moves": ["e4", "e7e5", "Ke2"] });
    let answer = client.post("/api/games/chess/position", body).await;
    assert_eq!(answer["last"]["id"], "e1e2");
    assert_eq!(answer["last"]["effect"]["slides"], json!([{ "from": "e1", "to": "e2" }]));
    assert_eq!(answer["position"]["turn"], "black");
    let fen = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";
    let mate = json!({ "fen": fen, "moves": ["Qg7"] });
    let answer = client.post("/api/games/chess/position", mate).await;
    assert_eq!(answer["position"]["outcome"]["result"], "1-0");
    assert_eq!(answer["position"]["moves"], json!([]));
    let start = client.post("/api/games/clash/position", json!({})).await;
    assert!(start.get("last").is_none());
}

#[tokio::test]
async fn positions_can_be_edited() {
    let server = Running::start().await;
    let client = server.client();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let changes = json!([{ "square": "e1" }, { "square": "e3", "piece": "K" }]);
    let body = json!({ "fen": start, "changes": changes, "turn": "black" });
    let answer = client.post("/api/games/chess/edit", body).await;
    assert_eq!(answer["fen"], "rnbqkbnr/pppppppp/8/8/8/4K3/PPPPPPPP/RNBQ1BNR b kq - 0 1");
    assert_eq!((&answer["turn"], answer.get("problem")), (&json!("black"), None));
    let body = json!({ "fen": start, "clear": true });
    let answer = client.post("/api/games/chess/edit", body).await;
    assert_eq!((&answer["pieces"], answer.get("position")), (&json!({}), None));
    assert!(answer["problem"].as_str().unwrap().contains("King"));
}

#[tokio::test]
async fn pgn_with_variations_round_trips() {
    let server = Running::start().await;
    let client = server.client();
    let pgn =
        "[White \"A\"]\n[Variant \"chess\"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 $1 1-0\n";
    let read = client.post("/api/games/-/pgn", json!({ "pgn": pgn })).await;
    assert_eq!((&read["game"], &read["outcome"]["result"]), (&json!("chess"), &json!("1-0")));
    assert_eq!(read["moves"][0], json!({ "move": "e2e4", "short": "e4", "comment": "best" }));
    assert_eq!(read["moves"][1]["variations"][0][1]["move"], "g1f3");
    assert_eq!(read["moves"][2]["nags"], json!([1]));
    let body = json!({ "moves": read["moves"], "tags": read["tags"] });
    let written = client.post("/api/games/chess/pgn/write", body).await;
    let written = written["pgn"].as_str().unwrap();
    let again = client.post("/api/games/chess/pgn", json!({ "pgn": written })).await;
    assert_eq!(again["moves"], read["moves"], "{written}");
    for (game, pgn, code, words) in [
        ("-", "1. e4 *", "no-variant", "Variant"),
        ("chess", "1. e4 e5 2. Ke3 *", "bad-pgn", "line 1"),
        ("chess", "[Variant \"clash\"]\n\n*", "other-game", "clash"),
        ("chess", "", "bad-pgn", "no game"),
        ("chess", "1. e4 (", "bad-pgn", "unmatched"),
    ] {
        let path = format!("/api/games/{game}/pgn");
        let (status, error) =
            client.request(Method::POST, &path, Some(json!({ "pgn": pgn }))).await;
        assert_eq!(status, StatusCode::BAD_REQUEST, "{pgn}");
        assert_eq!(error["error"]["code"], code, "{error}");
        assert!(error["error"]["message"].as_str().unwrap().contains(words), "{error}");
    }
}
