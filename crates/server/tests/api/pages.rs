//! Pages, headers and the OpenAPI document.

use super::Running;
use heterodox_test_client::TestClient;
use reqwest::{Method, StatusCode};
use serde_json::json;

#[tokio::test]
async fn pages_have_security_headers() {
    let server = Running::start().await;
    let client = server.client();
    for path in [
        "/",
        "/about/",
        "/new/pacifist%3Azigzag",
        "/analysis/chess?fen=x",
        "/rules/clash",
        "/clash",
        "/Pacifist%3Azigzag/",
        "/learn/clash",
        "/learn/pacifist%3Avalue/value",
        "/learn/clash/first-game/",
    ] {
        let response = client.client.http.get(client.client.url(path)).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").contains("default-src 'self'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("content-type"), "text/html; charset=utf-8");
        let tag = header("etag");
        assert!(response.text().await.unwrap().to_lowercase().starts_with("<!doctype html>"));
        let again = client.client.http.get(client.client.url(path)).header("if-none-match", tag);
        assert_eq!(again.send().await.unwrap().status(), StatusCode::NOT_MODIFIED);
    }
    let (status, error) = client.request(Method::GET, "/assets/none.js", None).await;
    assert_eq!((status, &error["error"]["code"]), (StatusCode::NOT_FOUND, &"not-found".into()));
}

/// Requests a path that must respond with the page. Returns the status.
async fn page_status(client: &TestClient, method: Method, path: &str) -> StatusCode {
    let request = client.client.http.request(method.clone(), client.client.url(path));
    // A browser that has cached the page asks whether it has changed.
    let response = request.header("if-none-match", "*").send().await.unwrap();
    let status = response.status();
    assert_eq!(response.headers()["content-type"], "text/html; charset=utf-8", "{path}");
    assert!(response.headers().contains_key("content-security-policy"), "{path}");
    if status == StatusCode::NOT_FOUND {
        assert_eq!(response.headers()["cache-control"], "no-cache", "{path}");
    }
    let text = response.text().await.unwrap().to_lowercase();
    assert_eq!(text.starts_with("<!doctype html>"), method == Method::GET, "{path}");
    status
}

#[tokio::test]
async fn unknown_paths_get_the_page_with_status_404() {
    let server = Running::start().await;
    let client = server.client();
    let live = client
        .new_game(json!({ "game": "chess", "side": "white", "opponent": { "type": "friend" } }))
        .await;
    let id = live["id"].as_str().unwrap();
    let invite = live["invite"].as_str().unwrap();
    for path in [
        "/no/such/page",
        "/index.html",
        "/about/more",
        "/new",
        "/draughts",
        "/new/draughts",
        "/rules/draughts",
        "/rules/%FF",
        "/learn/draughts",
        "/learn/clash/no-such-lesson",
        "/learn/draughts/first-game",
        "/analysis/pacifist%3Adraughts",
        "/analysis/live",
        "/analysis/live/abcdefgh",
        "/play/abcdefgh",
        "/play/nothing-like-an-id",
        "/invite/x",
        "/invite/abcdefghijklmnopqrstuv",
    ] {
        for method in [Method::GET, Method::HEAD] {
            let status = page_status(&client, method.clone(), path).await;
            assert_eq!(status, StatusCode::NOT_FOUND, "{method} {path}");
        }
    }
    for path in [format!("/play/{id}"), format!("/analysis/live/{id}/"), invite.to_owned()] {
        assert_eq!(page_status(&client, Method::GET, &path).await, StatusCode::OK, "{path}");
    }
    let run = page_status(&client, Method::GET, "/puzzles/clash/run").await;
    assert_eq!(run, StatusCode::OK);
    for path in ["/assets/none.js", "/none.css", "/favicon.png"] {
        let (status, error) = client.request(Method::GET, path, None).await;
        assert_eq!(status, StatusCode::NOT_FOUND, "{path}");
        assert_eq!(error["error"]["code"], "not-found", "{path}");
    }
}

#[tokio::test]
async fn users_are_recognised_by_a_signed_cookie() {
    let server = Running::start().await;
    let client = server.client();
    let response = client.client.http.get(client.client.url("/")).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let name = client.get("/api/me").await["name"].clone();
    assert_eq!(client.get("/api/me").await["name"], name);
    let response = client.client.http.get(client.client.url("/api/me")).send().await.unwrap();
    assert!(response.headers().get("set-cookie").is_none());
    let forged = reqwest::Client::new().get(client.client.url("/api/me"));
    let forged = forged.header("cookie", "visitor=AAAA").send().await.unwrap();
    assert!(forged.headers().get("set-cookie").is_some(), "a forged cookie is nobody's");
}

#[tokio::test]
async fn the_api_describes_itself() {
    let server = Running::start().await;
    let document = server.client().get("/api/openapi.json").await;
    assert_eq!(document["info"]["title"], "Heterodox");
    insta::assert_snapshot!("openapi", serde_json::to_string_pretty(&document).unwrap());
}

/// The scripts are embedded in compressed form.
#[tokio::test]
async fn scripts_are_sent_compressed_and_plain() {
    let server = Running::start().await;
    let client = server.client();
    let page = client.client.http.get(client.client.url("/")).send().await.unwrap();
    let page = page.text().await.unwrap();
    let Some((_, script)) = page.split_once("src=\"/assets/") else {
        assert!(!page.contains("<script"), "the client is not built in: {page}");
        return;
    };
    let script = &format!("/assets/{}", script.split('"').next().unwrap());
    let get = async |coding: &str| {
        let request = client.client.http.get(client.client.url(script));
        request.header("accept-encoding", coding).send().await.unwrap()
    };
    let packed = get("gzip, deflate, br;q=0.9").await;
    assert_eq!(packed.headers()["content-encoding"], "br");
    assert_eq!(packed.headers()["vary"], "accept-encoding");
    assert_eq!(packed.headers()["content-type"], "text/javascript; charset=utf-8");
    assert!(packed.headers().contains_key("content-security-policy"));
    assert!(!packed.headers().contains_key("permissions-policy"), "it is no document");
    let packed = packed.bytes().await.unwrap();
    let plain = get("br;q=0").await;
    assert!(plain.headers().get("content-encoding").is_none());
    let plain = plain.bytes().await.unwrap();
    assert!(plain.len() > 2 * packed.len(), "{} {}", plain.len(), packed.len());
    assert!(std::str::from_utf8(&plain).unwrap().contains("import"));
}
