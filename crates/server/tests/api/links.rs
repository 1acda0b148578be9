//! What is seen of the site where a link is shared: pictures, heads of pages, invitations.

use super::Running;
use heterodox_test_client::TestClient;
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

async fn get(client: &TestClient, path: &str) -> Response {
    client.client.http.get(client.client.url(path)).send().await.unwrap()
}

/// Returns the width and the height of a PNG.
async fn png_size(response: Response) -> [u32; 2] {
    assert_eq!(response.headers()["content-type"], "image/png");
    // Pages of other sites may show it.
    assert_eq!(response.headers()["cross-origin-resource-policy"], "cross-origin");
    let data = response.bytes().await.unwrap();
    assert_eq!(&data[..8], b"\x89PNG\r\n\x1a\n");
    [16, 20].map(|at| u32::from_be_bytes(data[at..at + 4].try_into().unwrap()))
}

#[tokio::test]
async fn positions_are_drawn() {
    let server = Running::start().await;
    let client = server.client();
    let path = "/api/games/chess/picture.svg?fen=8/8/8/4k3/8/8/8/K6R%20w%20-%20-%200%201&last=h1";
    let response = get(&client, path).await;
    assert_eq!(response.status(), StatusCode::OK);
    assert_eq!(response.headers()["content-type"], "image/svg+xml");
    let svg = response.text().await.unwrap();
    assert_eq!(svg.matches("<use ").count(), 3, "{svg}");
    assert_eq!(svg.matches("fill-opacity").count(), 1, "{svg}");
    let wide = get(&client, "/api/games/zwangkrieg/picture.png?size=300&orientation=black").await;
    assert_eq!(png_size(wide).await, [300, 300]);
    let card = get(&client, "/api/games/pacifist%3Azigzag/card.png").await;
    assert_eq!(png_size(card).await, [1200, 630]);
}

#[tokio::test]
async fn workshop_games_are_drawn() {
    let server = Running::start().await;
    let client = server.client();
    let text = "[mini:chess]\nmaxFile = e\nmaxRank = 5\nstartFen = rnbqk/ppppp/5/PPPPP/RNBQK w - - 0 1\n\
                doubleStep = false\ncastling = false\n";
    let body = json!({ "text": text });
    let (status, saved) = client.request(Method::POST, "/api/workshop", Some(body)).await;
    assert_eq!(status, StatusCode::CREATED, "{saved}");
    let id = saved["id"].as_str().unwrap().replace(':', "%3A");
    let response = get(&client, &format!("/api/games/{id}/card.png")).await;
    assert_eq!(png_size(response).await, [1200, 630]);
}

#[tokio::test]
async fn wrong_pictures_are_refused_with_a_reason() {
    let server = Running::start().await;
    let client = server.client();
    for (path, status, code) in [
        ("draughts/picture.svg", StatusCode::NOT_FOUND, "unknown-game"),
        ("chess/picture.svg?fen=nonsense", StatusCode::BAD_REQUEST, "bad-fen"),
        ("chess/picture.svg?last=z9", StatusCode::BAD_REQUEST, "bad-picture"),
        ("chess/picture.svg?size=9", StatusCode::BAD_REQUEST, "bad-picture"),
        ("chess/picture.png?size=1300", StatusCode::BAD_REQUEST, "bad-picture"),
        ("chess/card.png?last=a1,z9", StatusCode::BAD_REQUEST, "bad-picture"),
        ("chess/card.png?colour=red", StatusCode::BAD_REQUEST, "bad-query"),
    ] {
        let response = get(&client, &format!("/api/games/{path}")).await;
        assert_eq!(response.status(), status, "{path}");
        let error: Value = response.json().await.unwrap();
        assert_eq!(error["error"]["code"], code, "{path}: {error}");
    }
}

#[tokio::test]
async fn pages_say_what_they_are() {
    let server = Running::start().await;
    let client = server.client();
    let live = client
        .new_game(json!({ "game": "clash", "side": "white", "opponent": { "type": "friend" },
                          "clock": { "initial": 300_000, "increment": 3000 } }))
        .await;
    let invite = live["invite"].as_str().unwrap();
    for (path, title, image) in [
        ("/", "<title>Heterodox</title>", "clash"),
        ("/clash", "<title>Clash of Command · Heterodox</title>", "clash"),
        ("/puzzles/zigzag", "<title>Puzzles of ZigZag Madness · Heterodox</title>", "zigzag"),
        ("/rules/pacifist%3Amwchess", "Pacifist", "pacifist%3Amwchess"),
        (invite, "invites you to Clash of Command · Heterodox</title>", "clash"),
        ("/no/such/page", "<title>Heterodox</title>", ""),
    ] {
        let page = get(&client, path).await.text().await.unwrap();
        assert!(page.contains(title), "{path}: {page}");
        assert_eq!(page.contains("og:image"), !image.is_empty(), "{path}");
        let card = format!("{}/api/games/{image}/card.png\"", client.client.url(""));
        assert!(image.is_empty() || page.contains(&card), "{path}: {page}");
    }
    let page = get(&client, invite).await.text().await.unwrap();
    assert!(page.contains("5 minutes each and 3 seconds a move. Two armies"), "{page}");
}

#[tokio::test]
async fn programs_find_the_pages() {
    let server = Running::start().await;
    let client = server.client();
    let robots = get(&client, "/robots.txt").await.text().await.unwrap();
    assert!(robots.contains("\nDisallow: /api/\n"), "{robots}");
    let sitemap = client.client.url("/sitemap.xml");
    assert!(robots.contains(&format!("\nSitemap: {sitemap}\n")), "{robots}");
    let response = get(&client, "/sitemap.xml").await;
    assert_eq!(response.headers()["content-type"], "application/xml");
    let text = response.text().await.unwrap();
    let start = client.client.url("/");
    let addresses = text.split("<loc>").skip(1).map(|part| part.split("</loc>").next().unwrap());
    let paths: Vec<&str> = addresses.map(|url| url.strip_prefix(&start).unwrap()).collect();
    assert!(paths.len() > 40, "{text}");
    for path in paths {
        let status = get(&client, &format!("/{path}")).await.status();
        assert_eq!(status, StatusCode::OK, "/{path}");
    }
}

#[tokio::test]
async fn an_invitation_is_shown_before_it_is_accepted() {
    let server = Running::start().await;
    let (host, guest) = (server.client(), server.client());
    let body = json!({ "game": "clash", "side": "white", "opponent": { "type": "friend" } });
    let live = host.new_game(body).await;
    let path = format!("/api{}", live["invite"].as_str().unwrap());
    for _ in 0..2 {
        let shown = guest.get(&path).await;
        assert_eq!((&shown["id"], &shown["status"]), (&live["id"], &json!("waiting")));
        assert_eq!((&shown["you"], &shown["invite"]), (&Value::Null, &Value::Null));
    }
    assert_eq!(host.get(&path).await["you"], "white");
    let joined = guest.post(&path, json!({})).await;
    assert_eq!((&joined["you"], &joined["status"]), (&json!("black"), &json!("playing")));
    assert_eq!(guest.get(&path).await["you"], "black");
    assert_eq!(server.client().get(&path).await["you"], Value::Null);
    let unknown = get(&guest, "/api/invite/abcdefghijklmnopqrstuv").await;
    assert_eq!(unknown.status(), StatusCode::NOT_FOUND);
}
