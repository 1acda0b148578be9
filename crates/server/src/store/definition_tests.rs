//! Tests of the definitions of games and of pictures, with either database.

use super::checksum::hash_of;
use super::error::StoreError;
use super::tests::{game, person};
use super::*;
use heterodox_round::{Timestamp, UserId};
use std::collections::BTreeMap;

const NO_LIMIT: Option<StorageQuota> = None;

fn definition(hash: &str, author: Option<&str>, created: u64) -> NewDefinition {
    let text = DefinitionText {
        hash: hash.to_owned(),
        name: format!("Game {hash}"),
        text: format!("a text\nof {hash} \u{265e}"),
        canonical: (0..=u8::MAX)
            .map(canonical)
            .find(|text| hash_of(text) == hash)
            .expect("a digit"),
    };
    let (files, ranks, kinds, author) = (10, 8, 7, author.map(UserId::from));
    NewDefinition { text, files, ranks, kinds, author, created: Timestamp(created) }
}

fn canonical(digit: u8) -> String {
    format!("heterodox-diagram 1\n{digit:016}\n")
}

/// The hash of a game of these tests.
fn hash(digit: u8) -> String {
    hash_of(&canonical(digit))
}

fn game_of(id: &str, hash: &str) -> GameRow {
    let mut row = game(id, [person("anna"), person("ben")], 1);
    row.setup.game = format!("workshop:a-name-{hash}:start=3").as_str().into();
    row
}

/// Runs all tests on a database.
pub(super) async fn satisfy_the_contract(store: &SqlStore) {
    definitions_are_stored_once(store).await;
    definitions_are_listed(store).await;
    only_authors_change_definitions(store).await;
    games_keep_their_definitions(store).await;
    games_and_deletions_may_come_at_the_same_time(store).await;
    users_have_quotas(store).await;
    quotas_hold_for_simultaneous_requests(store).await;
    unused_pictures_make_room(store).await;
}

async fn definitions_are_stored_once(store: &SqlStore) {
    let one = definition(&hash(1), Some("anna"), 10);
    assert_eq!(store.insert_definition(&one, NO_LIMIT).await.unwrap(), Stored::New);
    assert_eq!(store.definition(&hash(1)).await.unwrap(), Some(one.text.clone()));
    assert_eq!(store.definition(&hash(0)).await.unwrap(), None);
    let mut again = definition(&hash(1), Some("ben"), 20);
    again.text.name = "Another name".to_owned();
    again.text.text = "another text".to_owned();
    assert_eq!(store.insert_definition(&again, NO_LIMIT).await.unwrap(), Stored::Known);
    let mut other = again.clone();
    other.text.canonical += "x";
    assert_eq!(store.insert_definition(&other, NO_LIMIT).await.unwrap(), Stored::Collides);
    assert_eq!(store.definition(&hash(1)).await.unwrap(), Some(one.text), "it never changes");
    let row = store.definition_row(&hash(1)).await.unwrap().unwrap();
    assert_eq!((row.author, row.games, row.listed), (Some("anna".into()), 0, false));
    assert_eq!((row.files, row.ranks, row.kinds, row.created), (10, 8, 7, Timestamp(10)));
    // Of many who store it at the same time one is the first.
    let many = (0..8).map(|i| {
        let (store, new) = (store.clone(), definition(&hash(2), Some(&format!("user{i}")), 30));
        tokio::spawn(async move { store.insert_definition(&new, NO_LIMIT).await.unwrap() })
    });
    let mut stored = Vec::new();
    for one in many.collect::<Vec<_>>() {
        stored.push(one.await.unwrap());
    }
    assert_eq!(stored.iter().filter(|stored| **stored == Stored::New).count(), 1, "{stored:?}");
}

async fn definitions_are_listed(store: &SqlStore) {
    let listed = DefinitionChange { listed: Some(true), pictures: None };
    for (digit, author) in [(3, "anna"), (4, "ben")] {
        let new = definition(&hash(digit), Some(author), 40 + u64::from(digit));
        store.insert_definition(&new, NO_LIMIT).await.unwrap();
    }
    let hashes = async |user: &str| -> Vec<String> {
        let rows = store.definitions(&user.into(), 10).await.unwrap();
        rows.into_iter().map(|row| row.hash).collect()
    };
    assert_eq!(hashes("anna").await, [hash(3), hash(1)]);
    assert_eq!(hashes("ben").await, [hash(4)]);
    assert!(store.change_definition(&hash(4), &"ben".into(), &listed).await.unwrap());
    assert_eq!(hashes("anna").await, [hash(3), hash(1), hash(4)]);
    assert_eq!(hashes("ben").await, [hash(4)], "not twice");
    assert_eq!(hashes("nobody").await, [hash(4)]);
    store.rename(&"ben".into(), "Ben \u{265e}", Timestamp(1)).await.unwrap();
    let row = store.definition_row(&hash(4)).await.unwrap().unwrap();
    assert_eq!((row.author_name.as_deref(), row.listed), (Some("Ben \u{265e}"), true));
}

async fn only_authors_change_definitions(store: &SqlStore) {
    let pictures: BTreeMap<String, String> =
        [("K", "king"), ("P'", "svg:0123")].map(|(a, b)| (a.to_owned(), b.to_owned())).into();
    let change = DefinitionChange { listed: None, pictures: Some(pictures.clone()) };
    let change_of = async |user: &str, change: &DefinitionChange| {
        store.change_definition(&hash(4), &user.into(), change).await.unwrap()
    };
    assert!(!change_of("anna", &change).await);
    assert!(store.kind_pictures(&hash(4)).await.unwrap().is_empty());
    assert!(change_of("ben", &change).await);
    assert_eq!(store.kind_pictures(&hash(4)).await.unwrap(), pictures);
    assert!(store.definition_row(&hash(4)).await.unwrap().unwrap().listed, "as before");
    let none = DefinitionChange { listed: Some(false), pictures: Some(BTreeMap::new()) };
    assert!(change_of("ben", &none).await);
    assert!(store.kind_pictures(&hash(4)).await.unwrap().is_empty());
    assert!(!store.delete_definition(&hash(4), &"anna".into()).await.unwrap());
    assert!(store.delete_definition(&hash(4), &"ben".into()).await.unwrap());
    assert!(!store.delete_definition(&hash(4), &"ben".into()).await.unwrap());
    assert_eq!(store.definition(&hash(4)).await.unwrap(), None);
}

async fn games_keep_their_definitions(store: &SqlStore) {
    let refused = store.create(&game_of("workshop0", &hash(9))).await;
    assert!(matches!(refused, Err(StoreError::NoDefinition)), "{refused:?}");
    assert!(!store.contains(&"workshop0".into()).await.unwrap());
    for id in ["workshop1", "workshop2"] {
        store.create(&game_of(id, &hash(3))).await.unwrap();
    }
    assert_eq!(store.definition_row(&hash(3)).await.unwrap().unwrap().games, 2);
    let listed = DefinitionChange { listed: Some(true), pictures: None };
    store.change_definition(&hash(3), &"anna".into(), &listed).await.unwrap();
    assert!(store.delete_definition(&hash(3), &"anna".into()).await.unwrap());
    let row = store.definition_row(&hash(3)).await.unwrap().expect("games refer to it");
    assert_eq!((row.author, row.listed, row.games), (None, false, 2));
    assert!(store.definition(&hash(3)).await.unwrap().is_some());
    // Nobody becomes its author.
    let again = definition(&hash(3), Some("anna"), 99);
    assert_eq!(store.insert_definition(&again, NO_LIMIT).await.unwrap(), Stored::Known);
    assert!(!store.delete_definition(&hash(3), &"anna".into()).await.unwrap());
}

/// Either the game is created and its definition kept, or neither exists.
async fn games_and_deletions_may_come_at_the_same_time(store: &SqlStore) {
    for i in 0..12 {
        let hash = hash(100 + i);
        let new = definition(&hash, Some("anna"), 50);
        store.insert_definition(&new, NO_LIMIT).await.unwrap();
        let id = format!("race{i}");
        let row = game_of(&id, &hash);
        let anna = UserId::from("anna");
        let (created, deleted) =
            tokio::join!(store.create(&row), store.delete_definition(&hash, &anna));
        assert!(deleted.unwrap());
        let exists = store.definition(&hash).await.unwrap().is_some();
        assert_eq!(exists, created.is_ok(), "{created:?}");
        assert_eq!(store.contains(&id.as_str().into()).await.unwrap(), exists);
    }
}

async fn users_have_quotas(store: &SqlStore) {
    let quota = |definitions, bytes| Some(StorageQuota { definitions, bytes });
    let new = |digit: u8| definition(&hash(150 + digit), Some("cleo"), 60);
    let bytes = new(1).bytes();
    let store_one = async |digit, quota| store.insert_definition(&new(digit), quota).await.unwrap();
    assert_eq!(store_one(1, quota(2, 10_000)).await, Stored::New);
    assert_eq!(store_one(2, quota(2, bytes * 2 - 1)).await, Stored::OverQuota);
    assert_eq!(store_one(2, quota(2, bytes * 2)).await, Stored::New);
    assert_eq!(store_one(3, quota(2, 10_000)).await, Stored::OverQuota);
    assert_eq!(store_one(1, quota(2, 10_000)).await, Stored::Known, "it takes no room");
    let imported = NewDefinition { author: None, ..new(4) };
    assert_eq!(store.insert_definition(&imported, quota(0, 0)).await.unwrap(), Stored::New);
    assert!(store.delete_definition(&new(1).text.hash, &"cleo".into()).await.unwrap());
    assert_eq!(store_one(3, quota(2, 10_000)).await, Stored::New);
}

async fn quotas_hold_for_simultaneous_requests(store: &SqlStore) {
    let quota = Some(StorageQuota { definitions: 3, bytes: 10_000 });
    let many = (0..10).map(|i| {
        let store = store.clone();
        let new = definition(&hash(200 + i), Some("dora"), 70);
        tokio::spawn(async move { store.insert_definition(&new, quota).await.unwrap() })
    });
    let mut new = 0;
    for stored in many.collect::<Vec<_>>() {
        new += usize::from(stored.await.unwrap() == Stored::New);
    }
    assert_eq!(new, 3);
    assert_eq!(store.definitions(&"dora".into(), 10).await.unwrap().len(), 3);
}

async fn unused_pictures_make_room(store: &SqlStore) {
    let user = UserId::from("emma");
    let quota = Some(StorageQuota { definitions: 5, bytes: 2_000 });
    let svg = |letter: &str| letter.repeat(700);
    let upload = async |letter: &str, at: u64| {
        let times = [Timestamp(at), Timestamp(at.saturating_sub(100))];
        store
            .insert_picture(&hash_of(&svg(letter)), &svg(letter), &user, times, quota)
            .await
            .unwrap()
    };
    assert!(upload("a", 1_000).await && upload("b", 1_010).await);
    assert!(!upload("c", 1_020).await, "there is no room");
    assert!(upload("a", 1_020).await, "it is known");
    let new = definition(&hash(8), Some("emma"), 80);
    assert_eq!(store.insert_definition(&new, quota).await.unwrap(), Stored::New);
    let pictures = Some([("K".to_owned(), format!("svg:{}", hash_of(&svg("b"))))].into());
    let change = DefinitionChange { listed: None, pictures };
    assert!(store.change_definition(&hash(8), &user, &change).await.unwrap());
    assert!(upload("c", 1_200).await, "the first one is old and unused");
    let stored = async |letter: &str| store.picture(&hash_of(&svg(letter))).await.unwrap();
    assert_eq!((stored("a").await, stored("b").await), (None, Some(svg("b"))));
    assert_eq!(stored("c").await, Some(svg("c")));
    assert!(store.delete_definition(&hash(8), &user).await.unwrap());
    assert!(upload("d", 1_400).await);
    assert_eq!(stored("b").await, None, "no game uses it any more");
}
