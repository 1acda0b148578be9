//! Games, positions, rules, editing and PGN.

use super::Running;
use heterodox_api::{
    Arrow, EditReply, GameSummary, HandKind, PositionReply, Reasons, ReplayReply, RulesView,
    Showcase, Slide,
};
use heterodox_kernel::Color;
use reqwest::{Method, StatusCode};
use serde_json::json;

#[tokio::test]
async fn games_describe_themselves() {
    let server = Running::start().await;
    let client = server.client();
    let games: Vec<GameSummary> = client.client.get("/api/games").await.unwrap();
    let ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids, heterodox_catalog::ids());
    for game in &games {
        assert!(!game.board.squares.is_empty() && !game.start.moves.is_empty());
        assert!(game.id != "clash" || game.board.graph);
        assert!(game.kinds.iter().all(|kind| !kind.about.is_empty()));
        assert!(game.hands == HandKind::None || game.start.fen.contains('['));
        let rules = format!("/api/games/{}/rules", game.id);
        let rules: RulesView = client.client.get(&rules).await.unwrap();
        assert!(rules.pieces[0].html.contains("<p>"));
    }
    let mirrored = client.get("/api/games/zigzag%3Amirrored").await;
    assert_eq!((&mirrored["id"], &mirrored["hands"]), (&json!("zigzag:mirrored"), &json!("sides")));
    let about = client.get("/api/games/zigzag%3Amirrored/about").await;
    assert_eq!((&about["game"], &about["year"]), (&json!("zigzag:mirrored"), &json!("2008")));
    assert_eq!(about["sections"][0]["title"], "Source", "{about}");
    let rules = client.get("/api/games/pacifist%3Azwangkrieg%3Avalue/rules").await;
    assert_eq!(rules["game"], "pacifist:zwangkrieg:value");
    assert_eq!(client.get("/api/levels").await.as_array().unwrap().len(), 8);
}

#[tokio::test]
async fn the_showcase_has_all_games_with_their_lessons() {
    let server = Running::start().await;
    let client = server.client();
    let games: Vec<Showcase> = client.client.get("/api/showcase").await.unwrap();
    let mut ids: Vec<&str> = games.iter().map(|game| game.id.as_str()).collect();
    assert_eq!(ids.pop(), Some("chess"), "the game that people know is the last one");
    assert_eq!(ids.len() + 1, heterodox_catalog::ids().len());
    for game in &games {
        assert!(!game.moves.is_empty() && !game.lessons.is_empty(), "{}", game.id);
        let course = client.get(&format!("/api/games/{}/lessons", game.id)).await;
        let lessons = course["lessons"].as_array().unwrap();
        assert_eq!(game.lessons.len(), lessons.len() + 1, "{}", game.id);
        assert_eq!(course["play"]["id"], json!(game.lessons.last()), "{}", game.id);
    }
}

#[tokio::test]
async fn positions_after_moves_are_returned() {
    let server = Running::start().await;
    let client = server.client();
    let body = json!({ "moves": ["e4", "e7e5", "Ke2"] });
    let path = "/api/games/chess/position";
    let answer: PositionReply = client.client.post(path, &body).await.unwrap();
    let last = answer.last.unwrap();
    let slide = Slide { from: "e1".to_owned(), to: "e2".to_owned() };
    assert_eq!((last.id.as_str(), last.effect.slides), ("e1e2", vec![slide]));
    assert_eq!(answer.position.turn, Color::Black);
    let fen = "7k/5Q2/6K1/8/8/8/8/8 w - - 0 1";
    let mate = json!({ "fen": fen, "moves": ["Qg7"] });
    let answer: PositionReply = client.client.post(path, &mate).await.unwrap();
    assert_eq!(answer.position.outcome.unwrap().result, "1-0");
    assert_eq!(answer.position.moves, []);
    let fen = "9k/10/10/10/10/10/10/10/10/4K5[JJj] w - - 0 1";
    let drop = json!({ "fen": fen, "moves": ["J@e5"] });
    let dropped = client.post("/api/games/zigzag/position", drop).await;
    let hands = json!([{ "piece": "J", "count": 1 }, { "piece": "j", "count": 1 }]);
    assert_eq!((&dropped["last"]["hands"], &dropped["position"]["hands"]), (&hands, &hands));
    let start = client.post("/api/games/clash/position", json!({})).await;
    assert!(start.get("last").is_none());
}

#[tokio::test]
async fn games_are_replayed_and_end_by_rule() {
    let server = Running::start().await;
    let client = server.client();
    let path = "/api/games/chess/replay";
    let round = ["g1f3", "g8f6", "f3g1", "f6g8"];
    let twice = [round, round].concat();
    let answer: ReplayReply = client.client.post(path, &json!({ "moves": twice })).await.unwrap();
    assert_eq!(answer.start.pieces["g1"], "N");
    let ids: Vec<&str> = answer.played.iter().map(|played| played.id.as_str()).collect();
    assert_eq!(ids, twice);
    assert_eq!(answer.played[0].san, "Nf3");
    assert_eq!(answer.position.outcome.unwrap().reason, "threefold");
    assert_eq!((answer.position.moves, answer.ended), (Vec::new(), None));
    let more: Vec<&str> = [twice, vec!["e4"]].concat();
    let more = json!({ "moves": more });
    let answer: ReplayReply = client.client.post(path, &more).await.unwrap();
    assert_eq!((answer.played.len(), answer.ended), (9, Some(8)));
    let illegal = json!({ "moves": ["e4", "e5", "e5"] });
    let (status, error) = client.request(Method::POST, path, Some(illegal)).await;
    assert_eq!(status, StatusCode::BAD_REQUEST);
    assert_eq!(error["error"]["code"], "illegal-move");
    assert!(error["error"]["message"].as_str().unwrap().starts_with("Move 3: "), "{error}");
}

#[tokio::test]
async fn positions_can_be_edited() {
    let server = Running::start().await;
    let client = server.client();
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let changes = json!([{ "square": "e1" }, { "square": "e3", "piece": "K" }]);
    let body = json!({ "fen": start, "changes": changes, "turn": "black" });
    let path = "/api/games/chess/edit";
    let answer: EditReply = client.client.post(path, &body).await.unwrap();
    assert_eq!(answer.fen, "rnbqkbnr/pppppppp/8/8/8/4K3/PPPPPPPP/RNBQ1BNR b kq - 0 1");
    assert_eq!((answer.turn, answer.problem), (Color::Black, None));
    let body = json!({ "fen": start, "clear": true });
    let answer: EditReply = client.client.post(path, &body).await.unwrap();
    assert!(answer.pieces.is_empty() && answer.position.is_none());
    assert!(answer.problem.unwrap().contains("King"));
}

#[tokio::test]
async fn pgn_with_variations_round_trips() {
    let server = Running::start().await;
    let client = server.client();
    let pgn =
        "[White \"A\"]\n[Variant \"chess\"]\n\n1. e4 {best} e5 (1... c5 2. Nf3) 2. Nf3 $1 1-0\n";
    let read = client.post("/api/games/-/pgn", json!({ "pgn": pgn })).await;
    assert_eq!((&read["game"], &read["outcome"]["result"]), (&json!("chess"), &json!("1-0")));
    let first =
        json!({ "move": "e2e4", "short": "e4", "sentence": "Pawn to e4", "comment": "best" });
    let mut move_node = read["moves"][0].clone();
    let said = move_node.as_object_mut().and_then(|node| node.remove("said"));
    assert_eq!(said.unwrap()["clauses"][0]["phrase"]["id"], "goes");
    assert_eq!(move_node, first);
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

#[tokio::test]
async fn a_picked_piece_learns_why_it_cannot_go_elsewhere() {
    let server = Running::start().await;
    let client = server.client();
    let path = "/api/games/chess/reasons";
    let pinned = json!({ "fen": "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1", "from": "e2" });
    let reasons: Reasons = client.client.post(path, &pinned).await.unwrap();
    let sentence = "The Knight on e2 is pinned: your King would be taken by the Rook on e8.";
    assert_eq!(reasons.without_moves.unwrap().sentence, sentence);
    assert_eq!(reasons.targets.len(), 63);
    let leap = reasons.targets.iter().find(|target| target.square == "c3").unwrap();
    assert!(leap.reach);
    assert_eq!(leap.reason.arrows, [Arrow { from: "e8".to_owned(), to: "e1".to_owned() }]);
    let drop = client.post("/api/games/zigzag/reasons", json!({ "drop": "J" })).await;
    assert!(drop["withoutMoves"]["sentence"].is_string(), "{drop}");
    for picked in [json!({}), json!({ "from": "z9" }), json!({ "from": "a1", "drop": "N" })] {
        let refused = client.client.post::<Reasons>(path, &picked).await;
        assert!(refused.is_err(), "{picked}");
    }
}
