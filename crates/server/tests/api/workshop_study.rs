//! Studies that the server makes of games of the workshop.

use super::Running;
use super::workshop::{is_error, path, send, store};
use heterodox_server::{Config, Limits, Rate, Server, StudyEffort};
use heterodox_study::StudyReport;
use heterodox_test_client::{Response, TestClient};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use std::path::Path;
use std::time::Duration;
use tokio::time::{Instant, sleep};

/// Time limit for each expected event. Studies have the lowest priority: beside other test programs
/// they get a hundredth of a processor.
const PATIENCE: Duration = Duration::from_secs(400);

/// A small game with a piece of its own. A number makes it another one.
fn text(number: usize) -> String {
    format!(
        "hx.name=Two Wizards {number}\nfiles=6 ranks=7\npromoChoice=RW\nhx.moveLimit={}\n\
         pawn::::a2-f2\nrook::::a1,f1\nwizard::FC::b1,e1\nking::::d1\n",
        60 + number
    )
}

/// Studies of this many milliseconds, with hardly any thinking.
fn quick(milliseconds: u64) -> StudyEffort {
    StudyEffort { time: Duration::from_millis(milliseconds), divisor: 1_000 }
}

/// Studies that do not end by themselves.
const LONG: StudyEffort = StudyEffort { time: Duration::from_secs(3_600), divisor: 1_000 };

fn study_path(id: &str) -> String {
    format!("{}/study", path(id))
}

fn report_path(id: &str) -> String {
    format!("/api/games/{}/study", id.replace(':', "%3A"))
}

async fn ask(client: &TestClient, id: &str) -> Response {
    client.request(Method::POST, &study_path(id), None).await
}

async fn state(client: &TestClient, id: &str) -> Value {
    client.get(&study_path(id)).await
}

/// Waits until the state of a study fulfils a condition.
async fn wait_until(client: &TestClient, id: &str, wanted: impl Fn(&Value) -> bool) -> Value {
    let start = Instant::now();
    loop {
        let state = state(client, id).await;
        if wanted(&state) {
            return state;
        }
        assert!(start.elapsed() < PATIENCE, "{state}");
        sleep(Duration::from_millis(50)).await;
    }
}

fn number(state: &Value, key: &str) -> u64 {
    state[key].as_u64().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_study_is_made_and_can_be_continued() {
    let server = Running::start_with(|config| config.studies = quick(1_500)).await;
    let [anna, ben] = [(); 2].map(|()| server.client());
    let (_, game) = store(&anna, &text(1)).await;
    let none = json!({ "game": game, "name": "Two Wizards 1", "state": "none", "share": 1.0,
                       "games": 0, "rounds": 0, "seconds": 2 });
    assert_eq!(state(&ben, &game).await, none);
    let missing = anna.request(Method::GET, &report_path(&game), None).await;
    is_error(&missing, StatusCode::NOT_FOUND, "no-study");
    let (status, reply) = ask(&anna, &game).await;
    assert_eq!(status, StatusCode::ACCEPTED, "{reply}");
    assert!(["waiting", "running"].contains(&reply["state"].as_str().unwrap()), "{reply}");
    let done = wait_until(&ben, &game, |state| state["state"] == "done").await;
    assert!(number(&done, "rounds") > 0 && number(&done, "games") > 30, "{done}");
    assert_eq!((&done["share"], done.get("problem")), (&json!(1.0), None));
    check_documents(&ben, &game).await;
    // Another visitor continues.
    assert_eq!(ask(&ben, &game).await.0, StatusCode::ACCEPTED);
    let again = wait_until(&anna, &game, |state| state["state"] == "done").await;
    assert!(number(&again, "rounds") > number(&done, "rounds"), "{again} after {done}");
    assert!(number(&again, "games") > number(&done, "games"), "{again} after {done}");
    let report: StudyReport = anna.client.get(&report_path(&game)).await.unwrap();
    let games = format!("--games {} ", 2 * number(&again, "rounds"));
    assert!(report.command.contains(&games), "{}", report.command);
}

/// Checks report, plots and explorer.
async fn check_documents(client: &TestClient, game: &str) {
    let report: StudyReport = client.client.get(&report_path(game)).await.unwrap();
    assert_eq!((&*report.game, &*report.name), (game, "Two Wizards 1"));
    assert!(report.command.starts_with("heterodox study game.txt --games "), "{}", report.command);
    assert!(report.command.ends_with(" --divide 1000"), "{}", report.command);
    assert!(report.sentences.len() >= 5, "{:?}", report.sentences);
    let plots: Vec<_> = report.sections.iter().flat_map(|section| &section.plots).collect();
    assert!(!plots.is_empty());
    for plot in plots {
        let url = client.client.url(&format!("{}/plots/{}", report_path(game), plot.file));
        let response = client.client.http.get(url).send().await.unwrap();
        assert_eq!(response.status(), StatusCode::OK, "{}", plot.file);
        assert_eq!(response.headers()["cache-control"], "no-cache");
        assert!(response.text().await.unwrap().starts_with("<svg"));
    }
    let other = format!("{}/plots/README.md", report_path(game));
    let other = client.request(Method::GET, &other, None).await;
    is_error(&other, StatusCode::NOT_FOUND, "unknown-plot");
    let explorer = format!("/api/games/{}/explorer", game.replace(':', "%3A"));
    let explored = client.post(&explorer, json!({})).await;
    assert_ne!(explored["moves"], json!([]));
}

#[tokio::test(flavor = "multi_thread")]
async fn studies_wait_for_their_turn() {
    let server = Running::start_with(|config| {
        config.studies = LONG;
        let mut limits = Limits { studies: 2.try_into().unwrap(), ..Limits::default() };
        let rate = Rate { burst: 4.try_into().unwrap(), per_minute: 1.try_into().unwrap() };
        limits.user.rates.studies = rate;
        config.limits = Some(limits);
    })
    .await;
    let [anna, ben, cleo] = [(); 3].map(|()| server.client());
    let mut games = Vec::new();
    for number in 0..3 {
        games.push(store(&anna, &text(number)).await.1);
    }
    for client in [&ben, &cleo] {
        client.get("/api/me").await;
    }
    assert_eq!(ask(&anna, &games[0]).await.0, StatusCode::ACCEPTED);
    wait_until(&anna, &games[0], |state| state["state"] == "running").await;
    assert_eq!(ask(&anna, &games[0]).await.0, StatusCode::ACCEPTED, "it is asked for already");
    let refused = is_error(&ask(&anna, &games[1]).await, StatusCode::CONFLICT, "study-pending");
    assert!(refused.contains("Two Wizards 0"), "{refused}");
    let (status, waiting) = ask(&ben, &games[1]).await;
    assert_eq!((status, &waiting["state"]), (StatusCode::ACCEPTED, &json!("waiting")));
    assert_eq!((&waiting["before"], &waiting["share"]), (&json!(1), &json!(0.0)));
    let full = ask(&cleo, &games[2]).await;
    is_error(&full, StatusCode::TOO_MANY_REQUESTS, "study-queue");
    assert_eq!(state(&cleo, &games[2]).await["state"], "none");
    // The first one continues.
    let first = wait_until(&ben, &games[0], |state| number(state, "games") > 0).await;
    assert_eq!((&first["state"], first.get("before")), (&json!("running"), None));
    assert_eq!(state(&ben, &games[1]).await["state"], "waiting");
    // The study of a deleted game ends, and the next one begins.
    let deleted = anna.request(Method::DELETE, &path(&games[0]), None).await;
    assert_eq!(deleted.0, StatusCode::NO_CONTENT);
    let gone = anna.request(Method::GET, &study_path(&games[0]), None).await;
    is_error(&gone, StatusCode::NOT_FOUND, "unknown-game");
    wait_until(&ben, &games[1], |state| state["state"] == "running").await;
    // Anna has asked three times.
    assert_eq!(ask(&anna, &games[1]).await.0, StatusCode::ACCEPTED);
    let often = ask(&anna, &games[1]).await;
    assert_eq!(often.0, StatusCode::TOO_MANY_REQUESTS, "{}", often.1);
    let message = often.1["error"]["message"].as_str().unwrap();
    assert!(message.contains("asking for studies too quickly"), "{message}");
}

#[tokio::test]
async fn unknown_games_and_servers_without_studies_are_errors() {
    let server = Running::start_with(|config| config.studies.time = Duration::ZERO).await;
    let anna = server.client();
    let (_, game) = store(&anna, &text(1)).await;
    assert_eq!(state(&anna, &game).await["seconds"], 0);
    is_error(&ask(&anna, &game).await, StatusCode::FORBIDDEN, "no-studies");
    for id in ["workshop:x-0123456789abcdef", "chess", "x"] {
        let found = anna.request(Method::GET, &study_path(id), None).await;
        is_error(&found, StatusCode::NOT_FOUND, "unknown-game");
    }
    for of in [format!("{game}:start=1"), format!("pacifist:{game}")] {
        let report = anna.request(Method::GET, &report_path(&of), None).await;
        assert_eq!(report.0, StatusCode::NOT_FOUND, "{}", report.1);
    }
    let server = Running::start_with(|config| config.studies = quick(100)).await;
    let anna = server.client();
    anna.get("/api/me").await;
    let unknown = ask(&anna, "workshop:x-0123456789abcdef").await;
    is_error(&unknown, StatusCode::NOT_FOUND, "unknown-game");
    let foreign = anna.client.http.post(anna.client.url(&study_path(&game)));
    let foreign = foreign.header("origin", "https://elsewhere.example").send().await.unwrap();
    assert_eq!(foreign.status(), StatusCode::FORBIDDEN);
}

/// A server whose tasks can be ended at any point, as by `kill -9`.
struct Killable {
    runtime: tokio::runtime::Runtime,
    client: TestClient,
}

impl Killable {
    fn start(folder: &Path, studies: StudyEffort) -> Killable {
        let runtime = tokio::runtime::Runtime::new().unwrap();
        let config = Config { studies, ..Config::new(folder.to_owned()) };
        let server = runtime.block_on(Server::bind(&config)).unwrap();
        let client = TestClient::new(server.address());
        runtime.spawn(server.run());
        Killable { runtime, client }
    }
}

#[test]
fn a_study_goes_on_after_the_server_was_killed() {
    let folder = tempfile::tempdir().unwrap();
    let first = Killable::start(folder.path(), LONG);
    let (game, before) = first.runtime.block_on(async {
        let (_, game) = store(&first.client, &text(1)).await;
        assert_eq!(ask(&first.client, &game).await.0, StatusCode::ACCEPTED);
        let before = wait_until(&first.client, &game, |state| number(state, "rounds") > 0).await;
        (game, before)
    });
    first.runtime.shutdown_background();
    // The effort of a study that has begun does not change.
    let other = StudyEffort { divisor: 500, ..LONG };
    let second = Killable::start(folder.path(), other);
    second.runtime.block_on(async {
        let state = state(&second.client, &game).await;
        assert!(number(&state, "games") >= number(&before, "games"), "{state} after {before}");
        let rounds = number(&state, "rounds");
        let more = |state: &Value| state["state"] == "running" && number(state, "rounds") > rounds;
        let after = wait_until(&second.client, &game, more).await;
        assert!(after["share"].as_f64() > before["share"].as_f64(), "{after} after {before}");
        let report: StudyReport = second.client.client.get(&report_path(&game)).await.unwrap();
        assert!(report.command.ends_with(" --divide 1000"), "{}", report.command);
        let refused = send(&second.client, Method::POST, &study_path(&game), json!({})).await;
        assert_eq!(refused.0, StatusCode::ACCEPTED, "a body is ignored");
    });
    second.runtime.shutdown_background();
}
