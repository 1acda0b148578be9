//! Tests of the queue of studies, with either database.

use super::*;
use heterodox_round::Timestamp;
use std::time::Duration;

const LIMITS: Option<StudyLimits> = Some(StudyLimits { of_user: 1, of_all: 3 });
const TIME: Duration = Duration::from_secs(60);

/// The hash of a game of these tests.
fn hash(digit: u8) -> String {
    format!("{:015x}{digit:x}", 0x57d)
}

fn request(digit: u8, user: &str, at: u64) -> StudyRequest {
    let (definition, user_id, at) = (hash(digit), user.into(), Timestamp(at));
    StudyRequest { definition, user_id, at, wanted: TIME, limits: LIMITS }
}

/// Runs all tests on a database.
pub(super) async fn satisfy_the_contract(store: &SqlStore) {
    for digit in 0..5 {
        let text = DefinitionText {
            hash: hash(digit),
            name: "Studied".to_owned(),
            text: "a text".to_owned(),
            canonical: format!("heterodox-diagram 1\nstudied {digit}\n"),
        };
        let (author, created) = (Some("anna".into()), Timestamp(1));
        let new = NewDefinition { text, files: 8, ranks: 8, kinds: 6, author, created };
        assert_eq!(store.insert_definition(&new, None).await.unwrap(), Stored::New);
    }
    requests_wait_in_their_order(store).await;
    one_server_makes_a_study(store).await;
    a_request_goes_on_after_the_others(store).await;
    a_silent_server_loses_its_study(store).await;
    studies_are_deleted_with_their_games(store).await;
}

async fn requests_wait_in_their_order(store: &SqlStore) {
    let ask = async |digit, user, at| store.request_study(&request(digit, user, at)).await.unwrap();
    assert_eq!(ask(1, "anna", 10).await, StudyRequested::Queued);
    assert_eq!(ask(1, "ben", 11).await, StudyRequested::Queued, "it waits already");
    assert_eq!(ask(2, "anna", 12).await, StudyRequested::OfUser(hash(1)));
    assert_eq!(ask(2, "ben", 13).await, StudyRequested::Queued);
    assert_eq!(ask(3, "cleo", 14).await, StudyRequested::Queued);
    assert_eq!(ask(4, "dora", 15).await, StudyRequested::Full);
    let unlimited = StudyRequest { limits: None, ..request(4, "anna", 16) };
    assert_eq!(store.request_study(&unlimited).await.unwrap(), StudyRequested::Queued);
    let unknown = store.request_study(&request(9, "eve", 17)).await;
    assert!(matches!(unknown, Err(StoreError::NoDefinition)), "{unknown:?}");
    assert_eq!(store.study(&hash(9)).await.unwrap(), None);
    let row = store.study(&hash(2)).await.unwrap().unwrap();
    let waiting = StudyRow { wanted: TIME, requested: Some(Timestamp(13)), ..StudyRow::default() };
    assert_eq!(row, waiting);
    assert_eq!(store.studies_before(Timestamp(13)).await.unwrap(), 1);
    assert_eq!(store.studies_before(Timestamp(10)).await.unwrap(), 0);
}

async fn one_server_makes_a_study(store: &SqlStore) {
    // Of several that look at the same time, each gets another one.
    let many = (0..6).map(|i| {
        let (store, owner) = (store.clone(), format!("server{i}"));
        tokio::spawn(async move { store.take_study(&owner, Timestamp(20), Timestamp(30)).await })
    });
    let mut taken = Vec::new();
    for one in many.collect::<Vec<_>>() {
        taken.extend(one.await.unwrap().unwrap().map(|taken| taken.definition));
    }
    taken.sort();
    // A server that has lost a race looks again.
    while let Some(more) = store.take_study("late", Timestamp(20), Timestamp(30)).await.unwrap() {
        taken.push(more.definition);
    }
    taken.sort();
    assert_eq!(taken, [1, 2, 3, 4].map(hash));
    store.release_studies(None).await.unwrap();
    let row = store.study(&hash(1)).await.unwrap().unwrap();
    assert!(!row.is_running && row.requested == Some(Timestamp(10)));
    let first = store.take_study("one", Timestamp(20), Timestamp(30)).await.unwrap().unwrap();
    let new = TakenStudy {
        definition: hash(1),
        results: None,
        pending: None,
        wanted: TIME,
        spent: Duration::ZERO,
    };
    assert_eq!(first, new);
    let results = StoredResults {
        results: "{\u{221e}}".to_owned(),
        pending: "[]".to_owned(),
        rounds: 7,
        games: 99,
    };
    let spent = Duration::from_millis(1_500);
    let progress = StudyProgress { spent, results: Some(results.clone()) };
    let save = async |owner: &str, progress: &StudyProgress| {
        store.save_study(&hash(1), owner, progress, Timestamp(40)).await.unwrap()
    };
    assert!(save("one", &progress).await);
    assert!(!save("two", &StudyProgress { spent: TIME, results: None }).await);
    assert!(save("one", &StudyProgress { spent: 2 * spent, results: None }).await);
    let row = store.study(&hash(1)).await.unwrap().unwrap();
    assert_eq!((row.rounds, row.games, row.spent, row.is_running), (7, 99, 2 * spent, true));
    assert_eq!(store.study_results(&hash(1)).await.unwrap(), Some(results.results.clone()));
    store.end_study(&hash(1), "two", None).await.unwrap();
    assert!(store.study(&hash(1)).await.unwrap().unwrap().is_running, "not theirs");
    store.end_study(&hash(1), "one", Some("It is broken.")).await.unwrap();
    let row = store.study(&hash(1)).await.unwrap().unwrap();
    assert_eq!((row.requested, row.is_running), (None, false));
    assert_eq!(row.problem.as_deref(), Some("It is broken."));
}

async fn a_request_goes_on_after_the_others(store: &SqlStore) {
    assert_eq!(
        store.request_study(&request(1, "anna", 50)).await.unwrap(),
        StudyRequested::OfUser(hash(4))
    );
    let again = StudyRequest { limits: None, ..request(1, "anna", 50) };
    assert_eq!(store.request_study(&again).await.unwrap(), StudyRequested::Queued);
    let row = store.study(&hash(1)).await.unwrap().unwrap();
    assert_eq!((row.rounds, row.spent, row.problem), (7, Duration::ZERO, None));
    for digit in [2, 3, 4] {
        let taken = store.take_study("one", Timestamp(60), Timestamp(70)).await.unwrap().unwrap();
        assert_eq!(taken.definition, hash(digit));
        store.end_study(&hash(digit), "one", None).await.unwrap();
    }
    let last = store.take_study("one", Timestamp(60), Timestamp(70)).await.unwrap().unwrap();
    assert_eq!((last.definition, last.results), (hash(1), Some("{\u{221e}}".to_owned())));
    assert_eq!(store.take_study("two", Timestamp(60), Timestamp(70)).await.unwrap(), None);
}

async fn a_silent_server_loses_its_study(store: &SqlStore) {
    assert_eq!(store.take_study("two", Timestamp(70), Timestamp(99)).await.unwrap(), None);
    let taken = store.take_study("two", Timestamp(71), Timestamp(99)).await.unwrap().unwrap();
    assert_eq!(taken.definition, hash(1));
    let late = StudyProgress { spent: TIME, results: None };
    assert!(!store.save_study(&hash(1), "one", &late, Timestamp(99)).await.unwrap());
    store.release_studies(Some("one")).await.unwrap();
    assert!(store.study(&hash(1)).await.unwrap().unwrap().is_running, "not theirs");
    store.release_studies(Some("two")).await.unwrap();
    assert!(!store.study(&hash(1)).await.unwrap().unwrap().is_running);
}

async fn studies_are_deleted_with_their_games(store: &SqlStore) {
    assert!(store.delete_definition(&hash(1), &"anna".into()).await.unwrap());
    assert_eq!(store.study(&hash(1)).await.unwrap(), None);
    assert!(store.study(&hash(2)).await.unwrap().is_some());
}
