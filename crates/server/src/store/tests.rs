//! What every store must do.

use super::*;
use crate::error::StoreError;
use crate::json::Clock;
use std::sync::Arc;

fn person(visitor: &str) -> Option<Seat> {
    Some(Seat::Person { visitor: visitor.to_owned(), name: format!("{visitor}'s name") })
}

fn game(id: &str, seats: [Option<Seat>; 2], updated: u64) -> Listed {
    let waits = seats.contains(&None);
    let setup = Setup {
        id: id.to_owned(),
        game: "chess".to_owned(),
        start: "start".to_owned(),
        creator: "anna".to_owned(),
        seats: seats.clone(),
        clock: Some(Clock { initial: 60_000, increment: 1_000 }),
        open: waits,
        invite: Some(format!("invitation-{id}")),
        created: 5,
    };
    let status = if waits { Status::Waiting } else { Status::Playing };
    Listed { setup, summary: summary(seats, status, updated) }
}

fn summary(seats: [Option<Seat>; 2], status: Status, updated: u64) -> Summary {
    let (fen, turn) = ("fen".to_owned(), Color::Black);
    Summary { seats, status, result: None, fen, turn, last: None, moves: 0, updated }
}

fn entry(seq: u64) -> Entry {
    let fact = Fact::Move { mv: format!("move {seq}"), left: Some([seq, 2]) };
    Entry { seq, fact, at: 100 + seq }
}

fn batch(game: &str, seqs: impl Iterator<Item = u64>) -> Batch {
    let seats = [person("anna"), Some(Seat::Computer { level: 4 })];
    let summary = Summary { moves: 3, ..summary(seats, Status::Playing, 200) };
    Batch { game: game.to_owned(), entries: seqs.map(entry).collect(), summary }
}

/// The contract, for any store that is empty.
async fn keeps_the_contract(store: &dyn Store) {
    names_are_kept(store).await;
    games_are_kept(store).await;
    entries_come_in_order(store).await;
    lists_are_lists(store).await;
}

async fn names_are_kept(store: &dyn Store) {
    assert_eq!(store.name("nobody").await.unwrap(), None);
    store.rename("anna", "Anna", 1).await.unwrap();
    store.rename("anna", "Änni \u{265e}", 2).await.unwrap();
    assert_eq!(store.name("anna").await.unwrap().as_deref(), Some("Änni \u{265e}"));
}

async fn games_are_kept(store: &dyn Store) {
    let one = game("one", [person("anna"), Some(Seat::Computer { level: 4 })], 10);
    store.create(&one).await.unwrap();
    assert!(matches!(store.create(&one).await, Err(StoreError::Taken)));
    let (setup, entries) = store.load("one").await.unwrap().unwrap();
    assert_eq!((setup, entries), (one.setup, Vec::new()));
    assert!(store.load("none").await.unwrap().is_none());
    assert_eq!(store.invited("invitation-one").await.unwrap().as_deref(), Some("one"));
    assert_eq!(store.invited("invitation").await.unwrap(), None);
    assert_eq!(store.ticking().await.unwrap(), ["one"]);
}

async fn entries_come_in_order(store: &dyn Store) {
    store.append(&[batch("one", 1..=2)]).await.unwrap();
    for wrong in [2..=2, 4..=4, 1..=1] {
        let done = store.append(&[batch("one", wrong)]).await;
        assert!(matches!(done, Err(StoreError::Conflict)), "{done:?}");
    }
    // All or none.
    let done = store.append(&[batch("one", 3..=3), batch("one", 5..=5)]).await;
    assert!(matches!(done, Err(StoreError::Conflict)));
    store.append(&[batch("one", 3..=3)]).await.unwrap();
    let (_, entries) = store.load("one").await.unwrap().unwrap();
    assert_eq!(entries, (1..=3).map(entry).collect::<Vec<_>>());
}

async fn lists_are_lists(store: &dyn Store) {
    store.create(&game("two", [None, person("anna")], 300)).await.unwrap();
    store.create(&game("three", [person("ben"), person("cleo")], 250)).await.unwrap();
    let ids = |games: Vec<Listed>| -> Vec<String> {
        games.into_iter().map(|game| game.setup.id).collect()
    };
    let list = async |listing| ids(store.list(listing, 10).await.unwrap());
    assert_eq!(list(Listing::Unfinished("anna")).await, ["two", "one"]);
    assert_eq!(list(Listing::Open).await, ["two"]);
    assert_eq!(list(Listing::Playing).await, ["three", "one"]);
    assert_eq!(store.list(Listing::Playing, 1).await.unwrap().len(), 1);
    let one = store.list(Listing::Playing, 10).await.unwrap().remove(1);
    assert_eq!(one.summary, batch("one", 1..=1).summary);
    assert_eq!(store.count_games("anna").await.unwrap(), 1);

    let mut renamed = store.rename("anna", "New", 400).await.unwrap();
    renamed.sort();
    assert_eq!(renamed, ["one", "two"]);
    let (setup, _) = store.load("two").await.unwrap().unwrap();
    assert_eq!(setup.seats[1].as_ref().unwrap().name(), "New");

    let over = Summary { status: Status::Over, ..batch("one", 1..=1).summary };
    store.append(&[Batch { summary: over, ..batch("one", 4..=4) }]).await.unwrap();
    assert_eq!(list(Listing::Unfinished("anna")).await, ["two"]);
    assert_eq!(store.ticking().await.unwrap(), ["three"]);
}

#[tokio::test]
async fn sqlite_keeps_the_contract_and_what_it_was_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.sqlite");
    let store = SqliteStore::open(&file).await.unwrap();
    keeps_the_contract(&store).await;
    drop(store);
    let again = SqliteStore::open(&file).await.unwrap();
    assert_eq!(again.load("one").await.unwrap().unwrap().1.len(), 4);
}

#[tokio::test]
async fn many_games_are_stored_together_and_one_that_fails_fails_alone() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqliteStore::open(&folder.path().join("games.sqlite")).await.unwrap();
    let commit = GroupCommit::start(Arc::new(store.clone()));
    let writing: Vec<_> = (0..50)
        .map(|i| {
            let commit = commit.clone();
            let first = if i == 7 { 9 } else { 1 };
            tokio::spawn(async move {
                commit.store(batch(&format!("game {i}"), first..=first + 1)).await
            })
        })
        .collect();
    for (i, written) in writing.into_iter().enumerate() {
        assert_eq!(written.await.unwrap().is_err(), i == 7, "game {i}");
    }
}
