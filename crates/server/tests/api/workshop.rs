//! The workshop: games that users define, and everything that they appear in.

use super::Running;
use heterodox_server::Limits;
use heterodox_test_client::{Response, TestClient, against_oneself, id};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;

/// A small game with a piece of its own.
const TEXT: &str = "hx.name=Two Wizards\nfiles=6 ranks=7\npromoChoice=RW\n\
    pawn::::a2-f2\nrook::::a1,f1\nwizard::FC::b1,e1\nking::::d1\n";

/// The same rules under another name, written in another way.
const SAME: &str = "# the same\nhx.name=Something Else\nranks=7\nfiles=6 promoChoice=RW\n\
    pawn:P:ifmnDfmWfceF::a2,b2,c2,d2,e2,f2\nrook:R:R::a1,f1\nwizard:W:FC::b1,e1\nking:K:KisO2::d1\n";

const SHAPE: &str = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 45 45\"><path d=\"M5 5h35v35z\"/></svg>";

pub(super) async fn send(client: &TestClient, method: Method, path: &str, body: Value) -> Response {
    client.request(method, path, Some(body)).await
}

/// Stores a game and returns its id.
pub(super) async fn store(client: &TestClient, text: &str) -> (StatusCode, String) {
    // A user has a cookie after the first response.
    client.get("/api/me").await;
    let (status, reply) =
        send(client, Method::POST, "/api/workshop", json!({ "text": text })).await;
    assert!(status.is_success(), "{reply}");
    (status, id(&reply).to_owned())
}

pub(super) fn path(id: &str) -> String {
    format!("/api/workshop/{}", id.replace(':', "%3A"))
}

pub(super) fn is_error((status, reply): &Response, expected: StatusCode, code: &str) -> String {
    assert_eq!((*status, &reply["error"]["code"]), (expected, &json!(code)), "{reply}");
    reply["error"]["message"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn texts_are_checked() {
    let server = Running::start().await;
    let client = server.client();
    let check =
        async |text: &str| client.post("/api/workshop/check", json!({ "text": text })).await;
    let reply = check(TEXT).await;
    assert_eq!(reply["diagnostics"].as_array().map(Vec::len), Some(0), "{reply}");
    let game = &reply["game"];
    assert!(id(game).starts_with("workshop:two-wizards-"), "{game}");
    assert_eq!((&game["name"], &game["form"]), (&json!("Two Wizards"), &json!("diagram")));
    assert!(game["canonical"].as_str().unwrap().starts_with("heterodox-diagram 1\nfiles=6\n"));
    assert_eq!(game["summary"]["board"]["files"], 6);
    assert_eq!(game["summary"]["start"]["moves"].as_array().unwrap().len(), 17);
    let wizard = &game["pieces"][2];
    assert_eq!(
        (&wizard["kind"], &wizard["token"], &wizard["span"]["line"]),
        (&json!(2), &json!("W"), &json!(6))
    );
    assert!(!wizard["moves"].as_array().unwrap().is_empty(), "{wizard}");
    assert_eq!(check(TEXT).await, reply, "it is remembered");
    // It is not stored.
    let unknown = client.request(Method::GET, &path(id(game)), None).await;
    is_error(&unknown, StatusCode::NOT_FOUND, "unknown-game");
    let reply = check("pawn:P:::a2-h2\nking:K:wK::e1\nqueen::X::d1").await;
    assert!(reply.get("game").is_none(), "{reply}");
    let first = &reply["diagnostics"][0];
    assert_eq!(first["span"], json!({ "line": 2, "column": 8, "length": 1 }), "{first}");
    assert_eq!((&first["quoted"], &first["code"]), (&json!("w"), &json!("unknown-letter")));
    assert_eq!(first["explanation"].as_array().map(Vec::len), Some(2), "{first}");
    assert_eq!(reply["diagnostics"].as_array().unwrap().len(), 2, "{reply}");
}

#[tokio::test]
async fn the_set_up_is_changed_by_edits() {
    let server = Running::start().await;
    let client = server.client();
    let ask = async |change: Value| {
        let mut body = change;
        body["text"] = json!("pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:::e1");
        send(&client, Method::POST, "/api/workshop/set-up", body).await
    };
    let (_, reply) = ask(json!({ "from": "d2", "to": "d4" })).await;
    let span = json!({ "line": 1, "column": 10, "length": 5 });
    assert_eq!(reply["edits"], json!([{ "span": span, "replacement": "a2-c2,e2-h2,d4" }]));
    let (_, reply) = ask(json!({ "to": "b8", "piece": "R", "color": "black" })).await;
    assert_eq!(reply["edits"][0]["replacement"], "a1,h1,b1");
    is_error(&ask(json!({ "from": "a9" })).await, StatusCode::BAD_REQUEST, "bad-set-up");
    is_error(&ask(json!({ "to": "a3" })).await, StatusCode::BAD_REQUEST, "bad-set-up");
}

#[tokio::test]
async fn the_reach_of_a_piece_is_told() {
    let server = Running::start().await;
    let client = server.client();
    let ask = async |kind: u8, square: &str, color: &str| {
        let body = json!({ "text": TEXT, "kind": kind, "square": square, "color": color });
        send(&client, Method::POST, "/api/workshop/reach", body).await
    };
    let (_, reply) = ask(0, "c2", "white").await;
    assert_eq!(reply, json!({ "quiet": ["c3", "c4"], "captures": ["b3", "d3"] }));
    let (_, reply) = ask(2, "a1", "black").await;
    assert_eq!(reply["quiet"], json!(["b2", "d2", "b4"]), "{reply}");
    is_error(&ask(9, "a1", "white").await, StatusCode::BAD_REQUEST, "bad-piece");
    is_error(&ask(0, "h8", "white").await, StatusCode::BAD_REQUEST, "bad-square");
    is_error(&ask(0, "a1", "green").await, StatusCode::BAD_REQUEST, "bad-json");
    let body = json!({ "text": "nothing", "kind": 0, "square": "a1", "color": "white" });
    let refused = send(&client, Method::POST, "/api/workshop/reach", body).await;
    is_error(&refused, StatusCode::BAD_REQUEST, "bad-definition");
}

#[tokio::test]
async fn games_are_stored_and_listed() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let (status, game) = store(&anna, TEXT).await;
    assert_eq!(status, StatusCode::CREATED);
    assert_eq!(store(&anna, TEXT).await, (StatusCode::OK, game.clone()));
    assert_eq!(store(&ben, SAME).await, (StatusCode::OK, game.clone()), "the same rules");
    let games = async |client: &TestClient| client.get("/api/workshop").await["games"].take();
    let own = games(&anna).await;
    let created = own[0]["created"].clone();
    assert!(created.as_u64().unwrap() > 1_000_000_000_000);
    let entry = json!({ "id": game, "name": "Two Wizards", "files": 6, "ranks": 7, "kinds": 4,
                        "created": created, "mine": true, "listed": false });
    assert_eq!(own, json!([entry]));
    assert_eq!(games(&ben).await, json!([]));
    let samples = anna.get("/api/workshop").await["samples"].take();
    assert!(samples.as_array().unwrap().len() > 30);
    assert!(samples.as_array().unwrap().iter().all(|sample| sample["title"].is_string()));
    let refused = send(&ben, Method::PATCH, &path(&game), json!({ "listed": true })).await;
    is_error(&refused, StatusCode::FORBIDDEN, "not-yours");
    anna.request(Method::PUT, "/api/me", Some(json!({ "name": "Anna" }))).await;
    let (status, changed) =
        send(&anna, Method::PATCH, &path(&game), json!({ "listed": true })).await;
    assert_eq!((status, &changed["listed"]), (StatusCode::OK, &json!(true)));
    let listed = games(&ben).await;
    assert_eq!((&listed[0]["mine"], &listed[0]["author"]), (&json!(false), &json!("Anna")));
    // With or without the first part of the id, under any name.
    let short = game.strip_prefix("workshop:").unwrap().replace("two-wizards", "x");
    let seen = ben.get(&path(&short)).await;
    assert_eq!((id(&seen), &seen["text"]), (game.as_str(), &json!(TEXT)));
    assert_eq!(
        (&seen["form"], &seen["mine"], &seen["games"]),
        (&json!("diagram"), &json!(false), &json!(0))
    );
}

#[tokio::test]
async fn games_of_the_workshop_are_games() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let (_, game) = store(&anna, TEXT).await;
    let encoded = game.replace(':', "%3A");
    let summary = ben.get(&format!("/api/games/{encoded}")).await;
    assert_eq!((id(&summary), &summary["inventor"]), (game.as_str(), &json!("a visitor")));
    let position = format!("/api/games/{encoded}/position");
    let position = ben.post(&position, json!({ "moves": ["c2c4"] })).await;
    assert_eq!(position["position"]["turn"], "black", "{position}");
    let rules = ben.get(&format!("/api/games/{encoded}/rules")).await;
    assert_eq!((&rules["name"], &rules["inventor"]), (&json!("Two Wizards"), &json!("a visitor")));
    assert_eq!(rules["pieces"].as_array().unwrap().len(), 4, "{rules}");
    let reasons = json!({ "moves": [], "from": "a1" });
    let reasons = send(&ben, Method::POST, &format!("/api/games/{encoded}/reasons"), reasons).await;
    assert_eq!(reasons.0, StatusCode::OK, "{}", reasons.1);
    let ending = json!({ "fen": "5k/6/6/6/6/6/K5 w - - - 0 1", "moves": [] });
    send(&ben, Method::POST, &format!("/api/games/{encoded}/ending"), ending).await;
    let edit = json!({ "fen": summary["start"]["fen"], "changes": [] });
    send(&ben, Method::POST, &format!("/api/games/{encoded}/edit"), edit).await;
    let (status, _) =
        ben.request(Method::GET, &format!("/api/games/{encoded}/lessons"), None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    for page in ["new", "rules", "analysis"] {
        let url = ben.client.url(&format!("/{page}/{encoded}"));
        assert_eq!(ben.client.http.get(url).send().await.unwrap().status(), StatusCode::OK);
    }
    let slug = game.strip_prefix("workshop:").unwrap();
    for (page, status) in [
        ("/workshop".to_owned(), StatusCode::OK),
        (format!("/workshop/{slug}"), StatusCode::OK),
        ("/workshop/x-0123456789abcdef".to_owned(), StatusCode::NOT_FOUND),
        ("/workshop/x".to_owned(), StatusCode::NOT_FOUND),
        ("/new/workshop%3Ax-0123456789abcdef".to_owned(), StatusCode::NOT_FOUND),
    ] {
        let found = ben.client.http.get(ben.client.url(&page)).send().await.unwrap();
        assert_eq!(found.status(), status, "{page}");
    }
    for unknown in ["workshop%3Ax-0123456789abcdef", "workshop", "workshop%3A", "workshop%3Ax"] {
        let asked = ben.request(Method::GET, &format!("/api/games/{unknown}"), None).await;
        is_error(&asked, StatusCode::NOT_FOUND, "unknown-game");
    }
    let all = ben.get("/api/games").await;
    assert_eq!(all.as_array().unwrap().len(), heterodox_catalog::ids().len());
}

#[tokio::test]
async fn live_games_survive_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let start = async |folder: &TempDir| {
        let data = folder.path().to_owned();
        Running::start_with(move |config| config.data = data).await
    };
    let server = start(&folder).await;
    let mut anna = server.client();
    let (_, game) = store(&anna, TEXT).await;
    let (live, mut socket) = anna.play_alone(&game).await;
    assert_eq!((&live["game"], &live["gameName"]), (&json!(game), &json!("Two Wizards")));
    socket.play(0, "c2c4").await;
    let computer =
        json!({ "game": game, "side": "white", "opponent": { "type": "computer", "level": 2 } });
    let against = anna.new_game(computer).await;
    let mut second = anna.open_game(id(&against)).await.1;
    second.play(0, "c2c4").await;
    second.event("move").await;
    server.stop.stop();
    server.done.await.unwrap().unwrap();
    let server = start(&folder).await;
    anna.set_server(server.address);
    let again = anna.open_game(id(&live)).await;
    assert_eq!(again.0["played"].as_array().unwrap().len(), 1);
    let mut socket = again.1;
    socket.play(1, "d6d4").await;
    let cards = anna.get("/api/lobby").await["mine"].take();
    assert_eq!(cards.as_array().unwrap().len(), 2);
    for card in cards.as_array().unwrap() {
        assert_eq!((&card["game"], &card["gameName"]), (&json!(game), &json!("Two Wizards")));
        assert!(card["pieces"].as_array().is_none_or(|pieces| !pieces.is_empty()), "{card}");
    }
    // With games, only the author is forgotten.
    let deleted = anna.request(Method::DELETE, &path(&game), None).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT);
    let seen = anna.get(&path(&game)).await;
    assert_eq!((&seen["mine"], &seen["games"]), (&json!(false), &json!(2)));
    assert_eq!(anna.get("/api/workshop").await["games"], json!([]));
    socket.play(2, "b2b3").await;
}

#[tokio::test]
async fn games_that_nobody_plays_are_deleted() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let (_, game) = store(&anna, TEXT).await;
    ben.get("/api/me").await;
    let refused = ben.request(Method::DELETE, &path(&game), None).await;
    is_error(&refused, StatusCode::FORBIDDEN, "not-yours");
    // It is compiled and remembered.
    anna.get(&format!("/api/games/{}", game.replace(':', "%3A"))).await;
    let deleted = anna.request(Method::DELETE, &path(&game), None).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT);
    for method in [Method::GET, Method::DELETE] {
        let gone = anna.request(method, &path(&game), None).await;
        is_error(&gone, StatusCode::NOT_FOUND, "unknown-game");
    }
    let new = send(&anna, Method::POST, "/api/live", against_oneself(&game)).await;
    is_error(&new, StatusCode::NOT_FOUND, "unknown-game");
    assert_eq!(store(&ben, SAME).await.0, StatusCode::CREATED, "from the beginning");
    assert_eq!(ben.get(&path(&game)).await["name"], "Something Else");
}

#[tokio::test]
async fn shuffled_games_have_start_numbers() {
    let server = Running::start().await;
    let anna = server.client();
    let (_, game) = store(&anna, &format!("shuffle=R!KW\n{TEXT}")).await;
    let numbered = format!("{game}:start=7");
    let (live, _) = anna.play_alone(&numbered).await;
    assert_eq!(live["game"], numbered.as_str());
    assert_ne!(live["start"], anna.play_alone(&game).await.0["start"]);
    assert_eq!(anna.get(&path(&game)).await["games"], 2);
    for wrong in ["start=x", "start=4294967296", "mirrored"] {
        let new = against_oneself(&format!("{game}:{wrong}"));
        let refused = send(&anna, Method::POST, "/api/live", new).await;
        is_error(&refused, StatusCode::NOT_FOUND, "unknown-game");
    }
}

#[tokio::test]
async fn pacifist_chess_is_played_over_games_from_texts() {
    let server = Running::start().await;
    let anna = server.client();
    let (_, game) = store(&anna, TEXT).await;
    for pacifist in [format!("pacifist:{game}"), format!("pacifist:{game}:value")] {
        let (live, mut socket) = anna.play_alone(&pacifist).await;
        assert_eq!(live["game"], pacifist.as_str());
        socket.play(0, "c2c4").await;
        let summary = anna.get(&format!("/api/games/{pacifist}")).await;
        assert_eq!(summary["name"], "Pacifist Two Wizards", "{summary}");
    }
    let two_royals = TEXT.replace("king:", "royal=K,W\nking:");
    let (_, refused) = store(&anna, &two_royals).await;
    let new = against_oneself(&format!("pacifist:{refused}"));
    let refused = send(&anna, Method::POST, "/api/live", new).await;
    let message = is_error(&refused, StatusCode::NOT_FOUND, "unknown-game");
    assert!(message.contains("exactly one royal piece"), "{message}");
}

#[tokio::test]
async fn pgn_carries_the_definition() {
    let server = Running::start().await;
    let anna = server.client();
    let (_, game) = store(&anna, TEXT).await;
    let (live, mut socket) = anna.play_alone(&game).await;
    socket.play(0, "c2c4").await;
    let pgn = anna.get(&format!("/api/live/{}/pgn", id(&live))).await;
    let pgn = pgn.as_str().unwrap();
    let tag = pgn.lines().find(|line| line.starts_with("[Definition ")).expect(pgn);
    assert!(tag.starts_with("[Definition \"heterodox-diagram 1|files=6|"), "{tag}");
    // A server that has never seen the game reads it and plays on.
    let other = Running::start().await;
    let ben = other.client();
    ben.get("/api/me").await;
    let read = ben.post("/api/games/-/pgn", json!({ "pgn": pgn })).await;
    assert_eq!(
        (&read["game"], &read["moves"][0]["move"]),
        (&json!(game), &json!("c2c4")),
        "{read}"
    );
    let (again, _) = ben.play_alone(&game).await;
    assert_eq!((&again["start"], &again["gameName"]), (&live["start"], &live["gameName"]));
    // Another game in the tag is refused.
    let wrong = pgn.replace("files=6", "files=7");
    let cleo = Running::start().await;
    let refused = cleo.client();
    let refused = send(&refused, Method::POST, "/api/games/-/pgn", json!({ "pgn": wrong })).await;
    assert_eq!(refused.0, StatusCode::BAD_REQUEST, "{}", refused.1);
}

#[tokio::test]
async fn analyses_search_games_of_the_workshop() {
    let server = Running::start().await;
    let anna = server.client();
    let (_, game) = store(&anna, TEXT).await;
    let mut socket = anna.open("/api/analysis/socket").await;
    let request = json!({ "type": "lines", "id": 1, "game": game, "moves": ["c2c4"], "lines": 1 });
    socket.send(request).await;
    let report = socket.wait("report").await;
    assert_eq!(report["id"], 1, "{report}");
    let request = json!({ "type": "game", "id": 2, "game": game, "moves": ["c2c4", "d6d4"] });
    socket.send(request).await;
    assert_eq!(socket.wait("ply").await["id"], 2);
}

#[tokio::test]
async fn users_have_quotas() {
    let mut limits = Limits::default();
    limits.user.definitions = 2.try_into().unwrap();
    let server = Running::start_with(|config| config.limits = Some(limits)).await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let text = |files: u8| format!("files={files}\npawn::::a2-d2\nking::::d1");
    for files in [5, 6] {
        assert_eq!(store(&anna, &text(files)).await.0, StatusCode::CREATED);
    }
    let third = json!({ "text": text(7) });
    let refused = send(&anna, Method::POST, "/api/workshop", third.clone()).await;
    let message = is_error(&refused, StatusCode::TOO_MANY_REQUESTS, "limit");
    assert!(message.starts_with("You may store 2 games"), "{message}");
    assert_eq!(store(&anna, &text(5)).await.0, StatusCode::OK, "it is known");
    let (_, game) = store(&ben, &text(7)).await;
    assert_eq!(store(&anna, &text(7)).await, (StatusCode::OK, game));
}

async fn upload(client: &TestClient, body: &str, media_type: &str) -> Response {
    let http = &client.client.http;
    let request = http.post(client.client.url("/api/workshop/pictures"));
    let request = request.header("content-type", media_type).body(body.to_owned());
    let response = request.send().await.unwrap();
    (response.status(), response.json().await.unwrap())
}

#[tokio::test]
async fn pictures_are_uploaded() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    anna.get("/api/me").await;
    let (status, reply) = upload(&anna, SHAPE, "image/svg+xml").await;
    assert_eq!(status, StatusCode::OK, "{reply}");
    let picture = reply["picture"].as_str().unwrap().to_owned();
    assert_eq!(upload(&ben, SHAPE, "image/svg+xml; charset=utf-8").await.1, reply);
    let hash = picture.strip_prefix("svg:").unwrap();
    let url = anna.client.url(&format!("/api/workshop/pictures/{hash}"));
    let served = anna.client.http.get(url).send().await.unwrap();
    let header = |name: &str| served.headers()[name].to_str().unwrap().to_owned();
    assert_eq!(header("content-type"), "image/svg+xml");
    assert!(header("content-security-policy").starts_with("default-src 'none';"));
    assert!(header("content-security-policy").contains("sandbox"));
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert!(header("cache-control").contains("immutable"));
    assert!(served.text().await.unwrap().starts_with("<svg "));
    for (body, media_type, code) in [
        (
            "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x</script></svg>",
            "image/svg+xml",
            "bad-picture",
        ),
        ("", "image/svg+xml", "bad-picture"),
    ] {
        is_error(&upload(&anna, body, media_type).await, StatusCode::BAD_REQUEST, code);
    }
    let other = upload(&anna, SHAPE, "text/html").await;
    is_error(&other, StatusCode::UNSUPPORTED_MEDIA_TYPE, "bad-picture");
    let long = format!("{SHAPE}{}", " ".repeat(70_000));
    is_error(
        &upload(&anna, &long, "image/svg+xml").await,
        StatusCode::PAYLOAD_TOO_LARGE,
        "too-large",
    );
}

#[tokio::test]
async fn authors_choose_pictures() {
    let server = Running::start().await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let (_, game) = store(&anna, TEXT).await;
    let (_, reply) = upload(&anna, SHAPE, "image/svg+xml").await;
    let picture = reply["picture"].as_str().unwrap().to_owned();
    let choose = async |pictures: Value| {
        send(&anna, Method::PATCH, &path(&game), json!({ "pictures": pictures })).await
    };
    let chosen = json!({ "W": picture, "K": "king" });
    let (status, reply) = choose(chosen.clone()).await;
    assert_eq!((status, &reply["pictures"]), (StatusCode::OK, &chosen), "{reply}");
    let summary = ben.get(&format!("/api/games/{}", game.replace(':', "%3A"))).await;
    let shown = |i: usize| summary["kinds"][i]["picture"].clone();
    assert_eq!([shown(0), shown(2), shown(3)], [Value::Null, json!(picture), json!("king")]);
    let svg = ben.get(&format!("/api/games/{}/picture.svg", game.replace(':', "%3A"))).await;
    assert!(svg.as_str().unwrap().contains("<image "), "pictures of positions have it, too");
    for (wrong, code) in [
        (json!({ "X": "king" }), "bad-piece"),
        (json!({ "w": "king" }), "bad-piece"),
        (json!({ "W": "svg:0123" }), "bad-picture"),
        (json!({ "W": format!("svg:{}", "0".repeat(32)) }), "bad-picture"),
        (json!({ "W": "../king" }), "bad-picture"),
        (json!({ "W": "" }), "bad-picture"),
    ] {
        is_error(&choose(wrong).await, StatusCode::BAD_REQUEST, code);
    }
    assert_eq!(anna.get(&path(&game)).await["pictures"], chosen, "nothing has changed");
}

#[tokio::test]
async fn hostile_texts_do_no_harm() {
    let server = Running::start_with(|config| config.limits = None).await;
    let client = server.client();
    let long = "x".repeat(70_000);
    let many = "pawn::KQRBN::a2\n".repeat(4_000);
    let chain = format!("a:A:{}K::a1\nking::::e1", "a".repeat(5_000));
    let brackets = format!("a:A:[{}]::a1\nking::::e1", "W-".repeat(5_000));
    let digits = format!("files={}\nking::::e1", "9".repeat(400));
    let rich = format!("files=16 ranks=16\na:A:{}::a1\nking::::e1", "caK".repeat(40));
    let named = format!("hx.name={}\nking::::e1", "n".repeat(3_000));
    for text in [
        "",
        "\0",
        "\u{feff}",
        ":",
        "::::",
        "[",
        "[x]",
        "[a:b]\n",
        "heterodox-diagram 1",
        "heterodox-ini 1",
        "king::::e1\u{202e}",
        "shuffle=:::!!!\nking::::e1",
        "<script>alert(1)</script>",
        &long,
        &many,
        &chain,
        &brackets,
        &digits,
        &rich,
        &named,
    ] {
        for path in ["/api/workshop/check", "/api/workshop"] {
            let (status, reply) = send(&client, Method::POST, path, json!({ "text": text })).await;
            assert!(status.is_success() || status.is_client_error(), "{text:.40}: {reply}");
        }
    }
    for body in [json!({}), json!({ "text": 5 }), json!([]), json!({ "text": "x".repeat(300_000) })]
    {
        let (status, reply) = send(&client, Method::POST, "/api/workshop/check", body).await;
        assert!(status.is_client_error(), "{reply}");
    }
    let odd = "hx.name=a\u{202e}b\nking::::e1\npawn::::a2";
    let refused = send(&client, Method::POST, "/api/workshop", json!({ "text": odd })).await;
    is_error(&refused, StatusCode::BAD_REQUEST, "bad-name");
    client.get("/api/health").await;
}

#[tokio::test]
async fn simultaneous_requests_for_a_game_all_succeed() {
    let server = Running::start_with(|config| config.limits = None).await;
    let client = server.client();
    client.get("/api/me").await;
    let requests = (0..24).map(|i| {
        let client = client.clone();
        tokio::spawn(async move {
            let (_, game) = store(&client, if i % 2 == 0 { TEXT } else { SAME }).await;
            let live = client.new_game(against_oneself(&game)).await;
            (game, live["start"].clone())
        })
    });
    let mut seen = Vec::new();
    for request in requests.collect::<Vec<_>>() {
        seen.push(request.await.unwrap());
    }
    assert!(seen.iter().all(|one| *one == seen[0]), "{seen:?}");
    assert_eq!(client.get(&path(&seen[0].0)).await["games"], 24);
}
