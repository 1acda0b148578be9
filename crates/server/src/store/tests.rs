//! Tests of all stores.

use super::error::StoreError;
use super::*;
use heterodox_kernel::Color;
use heterodox_round::{
    DAY, GameEvent, GameId, Millis, PerColor, Seat, Setup, Status, TimeControl, Timestamp, UserId,
};
use heterodox_test_services::Postgres;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::Duration;

pub(crate) fn person(user_id: &str) -> Option<Seat> {
    Some(Seat::Person { user_id: user_id.into(), name: format!("{user_id}'s name") })
}

pub(crate) fn game(id: &str, seats: [Option<Seat>; 2], updated: u64) -> GameRow {
    let waits = seats.contains(&None);
    let seats = PerColor::from_fn(|color| seats[color.index()].clone());
    let setup = Setup {
        id: id.into(),
        game: "chess".into(),
        start: "start".to_owned(),
        creator: "anna".into(),
        seats: seats.clone(),
        clock: Some(TimeControl { initial: Millis(60_000), increment: Millis(1_000) }),
        open: waits,
        invite: Some(format!("invitation-{id}")),
        created: Timestamp(5),
    };
    let status = if waits { Status::Waiting } else { Status::Playing };
    GameRow { setup, summary: summary(seats, status, updated) }
}

fn summary(seats: PerColor<Option<Seat>>, status: Status, updated: u64) -> Summary {
    let (fen, turn, updated) = ("fen".to_owned(), Color::Black, Timestamp(updated));
    Summary { seats, status, result: None, fen, turn, last: None, moves: 0, updated }
}

fn entry(seq: u64) -> Entry {
    let event = GameEvent::Move {
        mv: format!("move {seq}"),
        left: Some(PerColor::new(Millis(seq), Millis(2))),
    };
    Entry { seq, event, at: Timestamp(100 + seq) }
}

pub(crate) fn batch(game: &str, seqs: impl Iterator<Item = u64>) -> Batch {
    let seats = PerColor::new(person("anna"), Some(Seat::Computer { level: 4 }));
    let summary = Summary { moves: 3, ..summary(seats, Status::Playing, 200) };
    Batch { game: game.into(), entries: seqs.map(entry).collect(), summary }
}

/// Runs the tests of the contract on an empty database.
async fn satisfies_the_contract(database: &Database) {
    let store = SqlStore::open(database).await.unwrap();
    names_are_stored(&store).await;
    games_are_stored(&store).await;
    entries_are_stored_in_order(&store).await;
    lists_contain_the_right_games(&store).await;
    challenges_are_listed_while_the_creator_is_there(&store).await;
    definition_tests::satisfy_the_contract(&store).await;
    study_tests::satisfy_the_contract(&store).await;
    learned_tests::satisfy_the_contract(&store).await;
    transfer_tests::satisfy_the_contract(&store).await;
    drop(store);
    let again = SqlStore::open(database).await.unwrap();
    assert_eq!(again.load(&"one".into()).await.unwrap().unwrap().1.len(), 4);
    a_failing_batch_does_not_affect_others(&again).await;
    only_one_of_two_writers_of_the_same_entry_succeeds(&again).await;
}

async fn names_are_stored(store: &dyn Store) {
    assert_eq!(store.name(&"nobody".into()).await.unwrap(), None);
    store.rename(&"anna".into(), "Anna", Timestamp(1)).await.unwrap();
    store.rename(&"anna".into(), "Änni \u{265e}", Timestamp(2)).await.unwrap();
    assert_eq!(store.name(&"anna".into()).await.unwrap().as_deref(), Some("Änni \u{265e}"));
}

async fn games_are_stored(store: &dyn Store) {
    let one = game("one", [person("anna"), Some(Seat::Computer { level: 4 })], 10);
    store.create(&one).await.unwrap();
    assert!(matches!(store.create(&one).await, Err(StoreError::IdInUse)));
    let (setup, entries) = store.load(&"one".into()).await.unwrap().unwrap();
    assert_eq!((setup, entries), (one.setup, Vec::new()));
    assert!(store.load(&"none".into()).await.unwrap().is_none());
    assert_eq!(store.invited("invitation-one").await.unwrap(), Some("one".into()));
    assert_eq!(store.invited("invitation").await.unwrap(), None);
    assert_eq!(store.ids_with_running_clocks().await.unwrap(), ["one".into()]);
}

async fn entries_are_stored_in_order(store: &dyn Store) {
    store.append(&[batch("one", 1..=2)]).await.unwrap();
    for wrong in [2..=2, 4..=4, 1..=1] {
        let done = store.append(&[batch("one", wrong)]).await;
        assert!(matches!(done, Err(StoreError::Conflict)), "{done:?}");
    }
    let nowhere = store.append(&[batch("none", 1..=1)]).await;
    assert!(matches!(nowhere, Err(StoreError::Conflict)), "{nowhere:?}");
    // All or none.
    let done = store.append(&[batch("one", 3..=3), batch("one", 5..=5)]).await;
    assert!(matches!(done, Err(StoreError::Conflict)));
    store.append(&[batch("one", 3..=3)]).await.unwrap();
    let (_, entries) = store.load(&"one".into()).await.unwrap().unwrap();
    assert_eq!(entries, (1..=3).map(entry).collect::<Vec<_>>());
}

async fn challenges_are_listed_while_the_creator_is_there(store: &dyn Store) {
    let by_days = TimeControl { initial: DAY, increment: DAY };
    let challenge = |id: &str, at, clock| {
        let GameRow { setup, summary } = game(id, [None, person("dora")], at);
        GameRow { setup: Setup { open: true, clock, ..setup }, summary }
    };
    for (id, at, clock) in [("here", 400, None), ("gone", 500, None), ("days", 600, Some(by_days))]
    {
        store.create(&challenge(id, at, clock)).await.unwrap();
    }
    let open = async |present: &[&str], limit| -> Vec<String> {
        let present: Vec<GameId> = present.iter().map(|id| (*id).into()).collect();
        let open = store.open(&present, limit).await.unwrap().into_iter();
        open.map(|game| game.setup.id.to_string()).collect()
    };
    assert_eq!(open(&["here", "none", "one"], 9).await, ["days", "here"]);
    assert_eq!(open(&["here"], 1).await, ["days"]);
    assert_eq!(open(&[], 9).await, ["days"]);
}

async fn lists_contain_the_right_games(store: &dyn Store) {
    store.create(&game("two", [None, person("anna")], 300)).await.unwrap();
    store.create(&game("three", [person("ben"), person("cleo")], 250)).await.unwrap();
    let ids = |games: Vec<GameRow>| -> Vec<String> {
        games.into_iter().map(|game| game.setup.id.to_string()).collect()
    };
    let anna = UserId::from("anna");
    let unfinished = async |limit| ids(store.unfinished(&anna, limit).await.unwrap());
    assert_eq!(unfinished(10).await, ["two", "one"]);
    assert_eq!(unfinished(1).await, ["two"]);
    assert_eq!(store.waiting_creator(&"two".into()).await.unwrap(), Some(anna.clone()));
    assert_eq!(store.waiting_creator(&"three".into()).await.unwrap(), None);
    let playing = async |wanted: &[&str]| {
        let wanted: Vec<GameId> = wanted.iter().map(|id| (*id).into()).collect();
        store.playing(&wanted).await.unwrap()
    };
    assert_eq!(ids(playing(&["one", "two", "none", "three"]).await), ["three", "one"]);
    assert_eq!((playing(&[]).await, ids(playing(&["one"]).await)), (vec![], vec!["one".into()]));
    assert_eq!(playing(&["one"]).await[0].summary, batch("one", 1..=1).summary);
    assert_eq!(store.count_games(&"anna".into()).await.unwrap(), 1);
    let aborted = Summary {
        status: Status::Over,
        result: Some("*".to_owned()),
        ..game("four", [person("anna"), person("ben")], 1).summary
    };
    let four = GameRow { summary: aborted, ..game("four", [person("anna"), person("ben")], 1) };
    store.create_with(&four, &[entry(1), entry(2)]).await.unwrap();
    assert_eq!(store.load(&"four".into()).await.unwrap().unwrap().1, [entry(1), entry(2)]);
    assert_eq!(store.count_games(&"anna".into()).await.unwrap(), 1, "it was aborted");

    let mut renamed = store.rename(&"anna".into(), "New", Timestamp(400)).await.unwrap();
    renamed.sort();
    assert_eq!(renamed, ["one", "two"].map(GameId::from));
    let (setup, _) = store.load(&"two".into()).await.unwrap().unwrap();
    assert_eq!(setup.seats[Color::Black].as_ref().unwrap().name(), "New");

    let over = Summary { status: Status::Over, ..batch("one", 1..=1).summary };
    store.append(&[Batch { summary: over, ..batch("one", 4..=4) }]).await.unwrap();
    assert_eq!(unfinished(10).await, ["two"]);
    assert_eq!(store.ids_with_running_clocks().await.unwrap(), ["three".into()]);
}

/// A batch that fails must not affect others in the same transaction.
async fn a_failing_batch_does_not_affect_others(store: &SqlStore) {
    let commit = GroupCommit::start(Arc::new(store.clone()));
    for i in 0..50 {
        store.create(&game(&format!("many{i}"), [person("x"), person("y")], 1)).await.unwrap();
    }
    let writing: Vec<_> = (0..50)
        .map(|i| {
            let commit = commit.clone();
            let first = if i == 7 { 9 } else { 1 };
            tokio::spawn(async move {
                commit.store(batch(&format!("many{i}"), first..=first + 1)).await
            })
        })
        .collect();
    for (i, written) in writing.into_iter().enumerate() {
        assert_eq!(written.await.unwrap().is_err(), i == 7, "game {i}");
    }
}

async fn only_one_of_two_writers_of_the_same_entry_succeeds(store: &SqlStore) {
    store.create(&game("both", [person("x"), person("y")], 1)).await.unwrap();
    for seq in 1..=20 {
        let write = async |store: SqlStore| store.append(&[batch("both", seq..=seq)]).await;
        let both = tokio::join!(write(store.clone()), write(store.clone()));
        let stored = [&both.0, &both.1].into_iter().filter(|done| done.is_ok()).count();
        assert_eq!(stored, 1, "{both:?}");
        let refused = if both.0.is_ok() { both.1 } else { both.0 };
        assert!(matches!(refused, Err(StoreError::Conflict)), "{refused:?}");
    }
}

/// A database in a temporary folder.
fn sqlite(folder: &tempfile::TempDir) -> Database {
    Database::in_folder(folder.path())
}

#[tokio::test]
async fn sqlite_satisfies_the_contract() {
    let folder = tempfile::tempdir().unwrap();
    satisfies_the_contract(&sqlite(&folder)).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn postgres_satisfies_the_contract() {
    let Some(mut postgres) = Postgres::start() else { return };
    satisfies_the_contract(&postgres.new_database().parse().unwrap()).await;
    nothing_is_lost_when_postgres_restarts(&mut postgres).await;
    several_nodes_can_migrate_at_once(&postgres).await;
    commits_are_durable_whatever_the_default(&postgres).await;
    tls_can_be_required(&postgres).await;
}

/// Stores entries while PostgreSQL is stopped, killed and started: every
/// acknowledged entry is stored once.
async fn nothing_is_lost_when_postgres_restarts(postgres: &mut Postgres) {
    let database = postgres.new_database().parse().unwrap();
    let store = SqlStore::open(&database).await.unwrap();
    let commit = GroupCommit::start(Arc::new(store.clone()));
    let done = Arc::new(AtomicBool::new(false));
    let playing: Vec<_> = (0..8)
        .map(|i| tokio::spawn(play_on(store.clone(), commit.clone(), i, Arc::clone(&done))))
        .collect();
    for kill in [false, true, false, true] {
        tokio::time::sleep(Duration::from_millis(300)).await;
        tokio::task::block_in_place(|| {
            if kill {
                postgres.kill()
            } else {
                postgres.stop()
            }
            postgres.start_again();
        });
    }
    tokio::time::sleep(Duration::from_millis(300)).await;
    done.store(true, Relaxed);
    for (i, playing) in playing.into_iter().enumerate() {
        let stored = playing.await.unwrap();
        assert!(stored > 5, "game {i} has only {stored} entries");
        let (_, entries) = store.load(&format!("game{i}").into()).await.unwrap().unwrap();
        assert_eq!(entries, (1..=stored).map(entry).collect::<Vec<_>>(), "game {i}");
    }
}

async fn play_on(store: SqlStore, commit: GroupCommit, i: u64, done: Arc<AtomicBool>) -> u64 {
    let id = format!("game{i}");
    store.create(&game(&id, [person("anna"), person("ben")], 1)).await.unwrap();
    let mut seq = 0;
    while !done.load(Relaxed) {
        match commit.store(batch(&id, seq + 1..=seq + 1)).await {
            Ok(()) => seq += 1,
            // The connection was lost, and the last batch may be stored or not.
            Err(StoreError::Unreachable(_)) => seq = stored(&store, &id, seq).await,
            Err(other) => panic!("{id}: {other}"),
        }
    }
    seq
}

/// Returns the number of stored entries of a game: all that were acknowledged, or
/// one more.
async fn stored(store: &SqlStore, id: &str, acknowledged: u64) -> u64 {
    loop {
        match store.load(&id.into()).await {
            Ok(game) => {
                let stored = game.unwrap().1.len() as u64;
                assert!((acknowledged..=acknowledged + 1).contains(&stored), "{id}: {stored}");
                return stored;
            }
            Err(StoreError::Unreachable(_)) => {}
            Err(other) => panic!("{id}: {other}"),
        }
    }
}

async fn several_nodes_can_migrate_at_once(postgres: &Postgres) {
    let database: Database = postgres.new_database().parse().unwrap();
    let opening: Vec<_> = (0..6)
        .map(|_| {
            let database = database.clone();
            tokio::spawn(async move { SqlStore::open(&database).await.map(|_| ()) })
        })
        .collect();
    for opened in opening {
        opened.await.unwrap().unwrap();
    }
}

async fn commits_are_durable_whatever_the_default(postgres: &Postgres) {
    let url = postgres.new_database();
    let name = url.rsplit('/').next().unwrap();
    postgres.sql(name, &format!("ALTER DATABASE {name} SET synchronous_commit = off"));
    let store = SqlStore::open(&url.parse().unwrap()).await.unwrap();
    let shown = sql::sql("SELECT current_setting('synchronous_commit') AS setting");
    let row = store.writers.first(&shown).await.unwrap().unwrap();
    assert_eq!(row.get::<String>("setting").unwrap(), "on");
}

async fn tls_can_be_required(postgres: &Postgres) {
    let url = format!("{}?sslmode=require", postgres.new_database());
    let refused = SqlStore::open(&url.parse().unwrap()).await.unwrap_err().to_string();
    assert!(refused.contains("server does not support TLS"), "{refused}");
}

#[tokio::test]
async fn errors_contain_no_password() {
    let closed = heterodox_test_services::ClosedPort::reserve();
    let port = closed.number();
    let address = format!("postgres://anna:{}@127.0.0.1:{port}/games", Postgres::PASSWORD);
    let database: Database = address.parse().unwrap();
    let problem = SqlStore::open(&database).await.unwrap_err();
    assert!(matches!(problem, StoreError::Unreachable(_)), "{problem:?}");
    let message = database.failed(problem).to_string();
    assert!(message.contains(&format!("postgres://anna@127.0.0.1:{port}/games")), "{message}");
    assert!(!message.contains(Postgres::PASSWORD), "{message}");
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::open(&sqlite(&folder)).await.unwrap();
    let insert = "INSERT INTO _sqlx_migrations \
                  (version, description, success, checksum, execution_time) \
                  VALUES ($1, 'from the future', $2, $3, 1)";
    let insert = sql::sql(insert).bind(9_999_i64).bind(true).bind("");
    let mut transaction = store.writers.begin().await.unwrap();
    transaction.run(&insert).await.unwrap();
    transaction.commit().await.unwrap();
    drop(store);
    let refused = SqlStore::open(&sqlite(&folder)).await.unwrap_err();
    assert!(matches!(refused, StoreError::Newer { found: 9_999, .. }), "{refused:?}");
    assert!(refused.to_string().contains("a newer version of Heterodox"), "{refused}");
}

#[tokio::test]
async fn commits_after_a_full_disk_are_durable() {
    let folder = tempfile::tempdir().unwrap();
    let store = SqlStore::open(&sqlite(&folder)).await.unwrap();
    store.create(&game("one", [person("anna"), person("ben")], 10)).await.unwrap();
    store.writers.all(&sql::sql("PRAGMA max_page_count = 40")).await.unwrap();
    let event = GameEvent::Move { mv: "x".repeat(1 << 20), left: None };
    let large =
        Batch { entries: vec![Entry { seq: 1, event, at: Timestamp(1) }], ..batch("one", 1..=1) };
    let full = store.append(std::slice::from_ref(&large)).await;
    assert!(full.unwrap_err().to_string().contains("full"));
    for _ in 0..2 {
        // A rejected batch in between. SQLite does not know of it.
        assert!(matches!(store.append(&[batch("one", 9..=9)]).await, Err(StoreError::Conflict)));
    }
    store.writers.all(&sql::sql("PRAGMA max_page_count = 1000000")).await.unwrap();
    for seq in 1..=3 {
        store.append(&[batch("one", seq..=seq)]).await.unwrap();
        // Other connections see it, so it was committed.
        let (_, entries) = store.load(&"one".into()).await.unwrap().unwrap();
        assert_eq!(entries, (1..=seq).map(entry).collect::<Vec<_>>());
    }
}
