//! Pages, headers and the description of the API.

use super::Running;
use reqwest::{Method, StatusCode};

#[tokio::test]
async fn every_address_shows_the_page_and_headers_keep_it_safe() {
    let server = Running::start().await;
    let visitor = server.visitor();
    for path in ["/", "/new/pacifist%3Azigzag", "/play/abcdefgh", "/invite/x", "/rules/clash"] {
        let response = visitor.browser.http.get(visitor.browser.url(path)).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{path}");
        let header = |name: &str| response.headers()[name].to_str().unwrap().to_owned();
        assert!(header("content-security-policy").contains("default-src 'self'"));
        assert_eq!(header("x-content-type-options"), "nosniff");
        assert_eq!(header("content-type"), "text/html; charset=utf-8");
        let tag = header("etag");
        assert!(response.text().await.unwrap().to_lowercase().starts_with("<!doctype html>"));
        let again =
            visitor.browser.http.get(visitor.browser.url(path)).header("if-none-match", tag);
        assert_eq!(again.send().await.unwrap().status(), StatusCode::NOT_MODIFIED);
    }
    let (status, error) = visitor.ask(Method::GET, "/assets/none.js", None).await;
    assert_eq!((status, &error["error"]["code"]), (StatusCode::NOT_FOUND, &"not-found".into()));
}

#[tokio::test]
async fn a_visitor_is_known_by_a_signed_cookie() {
    let server = Running::start().await;
    let visitor = server.visitor();
    let response = visitor.browser.http.get(visitor.browser.url("/")).send().await.unwrap();
    let cookie = response.headers()["set-cookie"].to_str().unwrap().to_owned();
    assert!(cookie.contains("HttpOnly") && cookie.contains("SameSite=Lax"), "{cookie}");
    let name = visitor.get("/api/me").await["name"].clone();
    assert_eq!(visitor.get("/api/me").await["name"], name);
    let response = visitor.browser.http.get(visitor.browser.url("/api/me")).send().await.unwrap();
    assert!(response.headers().get("set-cookie").is_none());
    let forged = reqwest::Client::new().get(visitor.browser.url("/api/me"));
    let forged = forged.header("cookie", "visitor=AAAA").send().await.unwrap();
    assert!(forged.headers().get("set-cookie").is_some(), "a forged cookie is nobody's");
}

#[tokio::test]
async fn the_api_describes_itself() {
    let server = Running::start().await;
    let document = server.visitor().get("/api/openapi.json").await;
    assert_eq!(document["info"]["title"], "Heterodox");
    insta::assert_snapshot!("openapi", serde_json::to_string_pretty(&document).unwrap());
}
