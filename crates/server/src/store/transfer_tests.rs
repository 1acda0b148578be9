//! Tests of what visitors take to another device, with either database.

use super::games::SqlStore;
use super::transfers::Transfer;
use heterodox_round::Timestamp;

fn transfer(name: &str, stored: &str) -> Transfer {
    Transfer { user_id: name.into(), stored: stored.to_owned() }
}

/// Runs all tests on a database.
pub(super) async fn satisfy_the_contract(store: &SqlStore) {
    secrets_are_used_once(store).await;
    visitors_have_one_transfer(store).await;
    time_runs_out(store).await;
    only_one_of_several_gets_it(store).await;
}

const TIMES: [Timestamp; 2] = [Timestamp(0), Timestamp(100)];
const NOW: Timestamp = Timestamp(50);

async fn secrets_are_used_once(store: &SqlStore) {
    let anna = transfer("anna", "{\"a\": 1}");
    store.insert_transfer("secret one", &anna, TIMES).await.unwrap();
    assert_eq!(store.take_transfer("secret two", NOW).await.unwrap(), None);
    assert_eq!(store.take_transfer("secret one", NOW).await.unwrap(), Some(anna));
    assert_eq!(store.take_transfer("secret one", NOW).await.unwrap(), None);
}

async fn visitors_have_one_transfer(store: &SqlStore) {
    for (secret, name) in [("a", "anna"), ("b", "ben"), ("c", "anna")] {
        store.insert_transfer(secret, &transfer(name, secret), TIMES).await.unwrap();
    }
    assert_eq!(store.take_transfer("a", NOW).await.unwrap(), None, "replaced by c");
    store.remove_transfer(&"ben".into()).await.unwrap();
    assert_eq!(store.take_transfer("b", NOW).await.unwrap(), None);
    let last = store.take_transfer("c", NOW).await.unwrap();
    assert_eq!(last, Some(transfer("anna", "c")));
}

async fn time_runs_out(store: &SqlStore) {
    store.insert_transfer("late", &transfer("anna", ""), TIMES).await.unwrap();
    assert_eq!(store.take_transfer("late", TIMES[1]).await.unwrap(), None);
    let next = [TIMES[1], Timestamp(200)];
    store.insert_transfer("next", &transfer("ben", ""), next).await.unwrap();
    // Not only hidden.
    assert_eq!(store.take_transfer("late", NOW).await.unwrap(), None);
    store.remove_transfer(&"ben".into()).await.unwrap();
}

async fn only_one_of_several_gets_it(store: &SqlStore) {
    store.insert_transfer("wanted", &transfer("anna", ""), TIMES).await.unwrap();
    let takers = (0..6).map(|_| store.take_transfer("wanted", NOW));
    let taken = futures_util::future::join_all(takers).await;
    let count = taken.into_iter().filter(|one| one.as_ref().unwrap().is_some()).count();
    assert_eq!(count, 1);
}
