//! Tests of learned weights and of their queue, with either database.

use super::*;
use heterodox_round::Timestamp;

/// The hash of a game of these tests.
fn hash(digit: u8) -> String {
    format!("{:015x}{digit:x}", 0x1ea)
}

async fn request(store: &SqlStore, digit: u8, version: &str, at: u64) -> bool {
    let (definition, at) = (hash(digit), Timestamp(at));
    let request = LearnRequest { definition: &definition, version, at, max_queue: 2 };
    store.request_learning(request).await.unwrap()
}

async fn take(store: &SqlStore, owner: &str, now: u64) -> Option<String> {
    store.take_learning(owner, Timestamp(now), Timestamp(now + 10)).await.unwrap()
}

async fn row(store: &SqlStore, digit: u8, now: u64) -> LearningRow {
    store.learning(&hash(digit), Timestamp(now)).await.unwrap().unwrap()
}

/// Ends an attempt of a server, with a report if its time is not 0.
async fn end(store: &SqlStore, digit: u8, [owner, version]: [&str; 2], new: (Option<&str>, u64)) {
    let (weights, at) = new;
    let report = (at > 0).then(|| report(at));
    let attempt = Attempt { weights: weights.map(str::to_owned), report };
    store.end_learning(&hash(digit), owner, version, &attempt).await.unwrap();
}

fn report(at: u64) -> LearningReport {
    let played = LearningScore { games: 200, score: 0.5625, interval: [0.5, 0.625] };
    let levels = LevelScores { nodes: 1_500, steps: vec![played; 7] };
    let (is_better, levels) = (Some(true), Some(levels));
    LearningReport { at: Timestamp(at), games: 1500, played: Some(played), is_better, levels }
}

#[test]
fn reports_of_older_versions_are_read() {
    let text = r#"{"at":7,"games":1500,"played":null}"#;
    let report: LearningReport = serde_json::from_str(text).unwrap();
    assert_eq!((report.games, report.is_better, report.levels), (1500, None, None));
}

/// Runs all tests on a database.
pub(super) async fn satisfy_the_contract(store: &SqlStore) {
    for digit in 1..=3 {
        let text = DefinitionText {
            hash: hash(digit),
            name: "Learned".to_owned(),
            text: "a text".to_owned(),
            canonical: format!("heterodox-diagram 1\nlearned {digit}\n"),
        };
        let (author, created) = (Some("lea".into()), Timestamp(1));
        let new = NewDefinition { text, files: 8, ranks: 8, kinds: 6, author, created };
        assert_eq!(store.insert_definition(&new, None).await.unwrap(), Stored::New);
    }
    games_wait_in_their_order(store).await;
    one_server_learns_a_game(store).await;
    a_game_is_learned_once_by_each_version(store).await;
    weights_are_deleted_with_their_games(store).await;
}

async fn games_wait_in_their_order(store: &SqlStore) {
    assert!(!request(store, 9, "1", 5).await, "the game is not stored");
    assert_eq!(store.learning(&hash(2), Timestamp(9)).await.unwrap(), None);
    assert!(request(store, 2, "1", 10).await);
    let waiting = row(store, 2, 10).await;
    assert!(waiting.is_requested && !waiting.is_running && !waiting.has_ended);
    assert!(!request(store, 2, "1", 11).await, "it waits already");
    assert!(request(store, 1, "1", 12).await);
    assert!(!request(store, 3, "1", 13).await, "the queue is full");
    assert_eq!(take(store, "one", 20).await, Some(hash(2)));
    assert!(row(store, 2, 30).await.is_running && !row(store, 2, 31).await.is_running);
    assert_eq!(take(store, "two", 20).await, Some(hash(1)));
    assert_eq!(take(store, "three", 20).await, None);
    store.release_learning(Some("two")).await.unwrap();
    assert_eq!(take(store, "three", 20).await, Some(hash(1)));
}

async fn one_server_learns_a_game(store: &SqlStore) {
    let keep = async |owner: &str, until: u64| {
        store.keep_learning(&hash(2), owner, Timestamp(until)).await.unwrap()
    };
    assert!(keep("one", 40).await && !keep("two", 90).await);
    assert_eq!(take(store, "four", 35).await, Some(hash(1)), "its server was silent");
    assert_eq!(take(store, "four", 39).await, None);
    assert_eq!(take(store, "four", 41).await, Some(hash(2)));
    assert!(!keep("one", 99).await, "it was too late");
    end(store, 2, ["one", "1"], (Some("late"), 41)).await;
    assert_eq!(store.weights(&hash(2)).await.unwrap(), None, "not theirs");
    end(store, 2, ["four", "1"], (Some("material 100"), 42)).await;
    assert_eq!(store.weights(&hash(2)).await.unwrap().as_deref(), Some("material 100"));
    end(store, 1, ["four", "1"], (None, 43)).await;
    assert_eq!(store.weights(&hash(1)).await.unwrap(), None);
    let (better, kept) = (row(store, 2, 44).await, row(store, 1, 44).await);
    assert!(better.has_weights && better.has_ended && !better.is_requested);
    assert!(!kept.has_weights && kept.has_ended && !kept.is_requested);
    assert_eq!((better.report, kept.report), (Some(report(42)), Some(report(43))));
    assert_eq!(take(store, "four", 99).await, None);
}

async fn a_game_is_learned_once_by_each_version(store: &SqlStore) {
    assert!(!request(store, 2, "1", 50).await && !request(store, 1, "1", 50).await);
    assert!(request(store, 2, "2", 51).await);
    assert_eq!(store.weights(&hash(2)).await.unwrap().as_deref(), Some("material 100"));
    assert_eq!(take(store, "one", 60).await, Some(hash(2)));
    store.forget_weights(&hash(2)).await.unwrap();
    assert!(store.weights(&hash(2)).await.unwrap().is_some(), "better ones are on their way");
    // No better ones were found.
    end(store, 2, ["one", "2"], (None, 61)).await;
    assert_eq!(store.weights(&hash(2)).await.unwrap().as_deref(), Some("material 100"));
    assert_eq!(row(store, 2, 61).await.report, Some(report(42)), "that of the weights");
    assert!(!request(store, 2, "2", 61).await);
    store.forget_weights(&hash(2)).await.unwrap();
    assert_eq!(store.weights(&hash(2)).await.unwrap(), None);
    assert!(request(store, 2, "2", 62).await, "it may be learned again");
    assert_eq!(take(store, "one", 63).await, Some(hash(2)));
    end(store, 2, ["one", "2"], (Some("material 90"), 0)).await;
    let unreported = row(store, 2, 64).await;
    assert!(unreported.has_weights && unreported.report.is_none());
}

async fn weights_are_deleted_with_their_games(store: &SqlStore) {
    assert!(store.delete_definition(&hash(2), &"lea".into()).await.unwrap());
    assert_eq!(take(store, "one", 99).await, None);
    assert!(!request(store, 2, "3", 99).await);
}
