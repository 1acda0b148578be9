//! The npm package for pages of other sites.

use super::Running;
use super::workshop::{path, store};
use super::workshop_learning::learn;
use heterodox_server::{Config, Server};
use heterodox_test_client::TestClient;
use reqwest::{Response, StatusCode, redirect};
use std::fs;
use std::path::Path;

const SCRIPT: &str = "standalone/heterodox-board.js";

/// Writes files like those of the package.
fn write_package(folder: &Path) {
    for (path, text) in [
        ("package.json", "{}"),
        (SCRIPT, "export const own = import.meta.url;"),
        ("dist/index.js", "export {};"),
        ("dist/wasm/rules.wasm", "\0asm"),
        ("README.md", "# heterodox"),
    ] {
        let file = folder.join(path);
        fs::create_dir_all(file.parent().unwrap()).unwrap();
        fs::write(file, text).unwrap();
    }
}

/// Requests an address without following redirects.
async fn get(client: &TestClient, path: &str, tag: Option<&str>) -> Response {
    let http = reqwest::Client::builder().redirect(redirect::Policy::none()).build().unwrap();
    let request = http.get(client.client.url(path));
    let request = match tag {
        Some(tag) => request.header("if-none-match", tag),
        None => request,
    };
    request.header("origin", "https://inventor.example").send().await.unwrap()
}

fn header<'r>(response: &'r Response, name: &str) -> &'r str {
    response.headers().get(name).map_or("", |value| value.to_str().unwrap())
}

#[tokio::test]
async fn pages_of_other_sites_may_use_the_package() {
    let folder = tempfile::tempdir().unwrap();
    write_package(folder.path());
    let server = Running::start_with(|config| config.embed = Some(folder.path().into())).await;
    let client = server.client();

    let found = get(&client, &format!("/embed/{SCRIPT}"), None).await;
    assert_eq!(found.status(), StatusCode::FOUND);
    assert_eq!(header(&found, "cache-control"), "public, max-age=60");
    assert_eq!(header(&found, "access-control-allow-origin"), "*");
    let address = header(&found, "location").to_owned();
    let version = address.split('/').nth(2).unwrap();
    assert_eq!(address, format!("/embed/{version}/{SCRIPT}"));

    for (path, media_type) in [
        (SCRIPT, "text/javascript; charset=utf-8"),
        ("dist/wasm/rules.wasm", "application/wasm"),
        ("package.json", "application/json"),
        ("README.md", "text/plain; charset=utf-8"),
    ] {
        let path = format!("/embed/{version}/{path}");
        let file = get(&client, &path, None).await;
        assert_eq!(file.status(), StatusCode::OK, "{path}");
        assert_eq!(header(&file, "content-type"), media_type, "{path}");
        assert_eq!(header(&file, "access-control-allow-origin"), "*", "{path}");
        assert_eq!(header(&file, "cross-origin-resource-policy"), "cross-origin", "{path}");
        assert!(header(&file, "cache-control").contains("immutable"), "{path}");
        assert!(header(&file, "content-security-policy").contains("wasm-unsafe-eval"), "{path}");
        assert_eq!(header(&file, "set-cookie"), "", "{path}");
        let tag = header(&file, "etag").to_owned();
        assert_eq!(get(&client, &path, Some(&tag)).await.status(), StatusCode::NOT_MODIFIED);
        assert_eq!(get(&client, &path, Some("\"other\"")).await.status(), StatusCode::OK);
    }

    // The pages of the site may run it.
    let page = get(&client, "/analysis/chess", None).await;
    assert!(header(&page, "content-security-policy").contains("'wasm-unsafe-eval'"));
    assert_eq!(header(&page, "cross-origin-embedder-policy"), "require-corp");
    let text = page.text().await.unwrap();
    let module = format!("/embed/{version}/dist/index.js");
    assert!(
        text.contains(&format!(r#"<meta name="heterodox-package" content="{module}" />"#)),
        "{text}"
    );
    let module = get(&client, &module, None).await;
    assert_eq!(header(&module, "cross-origin-embedder-policy"), "require-corp");

    let page = get(&client, "/embed/", None).await;
    assert_eq!(page.status(), StatusCode::OK);
    assert_eq!(header(&page, "access-control-allow-origin"), "");
    let base = client.client.url("");
    let text = page.text().await.unwrap();
    assert!(text.contains(&format!("src=\"/embed/{version}/{SCRIPT}\"")), "{text}");
    assert!(text.contains(&format!("{}/embed/{SCRIPT}", base.trim_end_matches('/'))), "{text}");
    assert_eq!(header(&get(&client, "/embed", None).await, "location"), "/embed/");
}

#[tokio::test]
async fn games_of_the_workshop_have_boards_for_other_pages() {
    let folder = tempfile::tempdir().unwrap();
    write_package(folder.path());
    let server = Running::start_with(|config| config.embed = Some(folder.path().into())).await;
    let client = server.client();
    let text = "hx.name=A {code} & B\nfiles=6 ranks=6\nrook::::a1,f1\nking::::d1\n";
    let (_, game) = store(&client, text).await;
    let base = client.client.url("");
    let base = base.trim_end_matches('/');
    let code = async || client.get(&path(&game)).await["board"].as_str().unwrap().to_owned();
    let before = code().await;
    assert!(before.contains(&format!("src=\"{base}/embed/{SCRIPT}\"")), "{before}");
    assert!(before.contains("hx.name=A {code} &amp; B\nfiles=6"), "{before}");
    assert!(!before.contains("weights="), "nothing is learned: {before}");

    learn(&server, &game, "material opening 100\n").await;
    let id = game.strip_prefix("workshop:").unwrap();
    let weights = format!("/api/workshop/{id}/weights");
    assert!(code().await.contains(&format!("weights=\"{base}{weights}\"")), "{}", code().await);
    let page = get(&client, &format!("/embed/games/{id}"), None).await;
    assert_eq!(page.status(), StatusCode::OK);
    assert!(header(&page, "content-security-policy").contains("wasm-unsafe-eval"));
    let page = page.text().await.unwrap();
    assert!(page.contains("<h1>A {code} &amp; B</h1>"), "{page}");
    assert!(page.contains(&format!("legend weights=\"{weights}\">\nhx.name=A {{code}}")), "{page}");
    assert!(page.contains(&format!("weights=&quot;{base}{weights}&quot;")), "{page}");
    for id in ["none-0123456789abcdef", "chess"] {
        let none = get(&client, &format!("/embed/games/{id}"), None).await;
        assert_eq!(none.status(), StatusCode::NOT_FOUND, "{id}");
    }
}

#[tokio::test]
async fn there_are_no_files_outside_the_package() {
    let folder = tempfile::tempdir().unwrap();
    let package = folder.path().join("package");
    write_package(&package);
    fs::write(folder.path().join("secret.txt"), "secret").unwrap();
    #[cfg(unix)]
    std::os::unix::fs::symlink(folder.path().join("secret.txt"), package.join("link.txt")).unwrap();
    let server = Running::start_with(|config| config.embed = Some(package)).await;
    let client = server.client();
    for path in [
        "/embed/none.js",
        "/embed/link.txt",
        "/embed/dist",
        "/embed/%2e%2e/secret.txt",
        "/embed/dist/%2e%2e/%2e%2e/secret.txt",
        "/embed/0123456789abcdef/package.json",
    ] {
        let response = get(&client, path, None).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(!response.text().await.unwrap().contains("secret"), "{path}");
    }
}

#[tokio::test]
async fn without_the_option_there_is_no_package() {
    let server = Running::start().await;
    let client = server.client();
    let (_, game) = store(&client, "rook::::a1,h1\nking::::e1\n").await;
    assert_eq!(client.get(&path(&game)).await.get("board"), None);
    let board = format!("/embed/games/{}", game.replace("workshop:", ""));
    for path in ["/embed/", "/embed/standalone/heterodox-board.js", &board] {
        assert_eq!(get(&client, path, None).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
    let page = get(&client, "/analysis/chess", None).await;
    assert!(!header(&page, "content-security-policy").contains("wasm"));
    assert_eq!(header(&page, "cross-origin-embedder-policy"), "");
    assert!(!page.text().await.unwrap().contains("heterodox-package"));
    let folder = tempfile::tempdir().unwrap();
    let mut config = Config::new(folder.path().join("data"));
    config.embed = Some(folder.path().join("none"));
    let error = Server::bind(&config).await.err().unwrap().to_string();
    assert!(error.contains("npm package"), "{error}");
}
