//! Tests of leases in PostgreSQL.

use super::leases::PostgresLeases;
use super::ports::{Leases, Ownership};
use crate::ids::NodeId;
use crate::store::StoreError;
use crate::store::tests::{batch, game, person};
use crate::store::{Database, SqlStore, Store, Summary};
use heterodox_round::GameId;
use heterodox_test_services::Postgres;
use std::sync::Arc;

/// A node with a lease.
struct TestNode {
    me: NodeId,
    leases: PostgresLeases,
    store: SqlStore,
}

async fn node(database: &Database) -> TestNode {
    let me = NodeId::new();
    let store = SqlStore::open(database).await.unwrap().owned_by(me.clone());
    let leases = PostgresLeases::new(me.clone(), database.postgres().unwrap());
    assert!(leases.heartbeat().await.unwrap(), "there was none before");
    TestNode { me, leases, store }
}

impl TestNode {
    async fn claim(&self, game: &str) -> Ownership {
        self.leases.claim(&game.into(), true).await.unwrap().unwrap()
    }

    async fn has(&self, game: &str) -> bool {
        self.claim(game).await == Ownership::Local
    }
}

struct TestDatabase {
    postgres: Postgres,
    name: String,
    database: Database,
}

impl TestDatabase {
    fn sql(&self, text: &str) {
        self.postgres.sql(&self.name, text);
    }

    /// Lets this number of seconds pass for the lease of a node.
    fn advance_clock(&self, node: &NodeId, seconds: i32) {
        let text = format!("UPDATE nodes SET until = until - 1000 * {seconds} WHERE id = '{node}'");
        self.sql(&text);
    }
}

fn database() -> Option<TestDatabase> {
    let postgres = Postgres::start()?;
    let url = postgres.new_database();
    let name = url.rsplit('/').next().unwrap().to_owned();
    Some(TestDatabase { postgres, name, database: url.parse().unwrap() })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_the_owner_of_a_game_can_store_events() {
    let Some(database) = database() else { return };
    let [anna, ben] = [node(&database.database).await, node(&database.database).await];
    anna.store.create(&game("one", [person("a"), person("b")], 1)).await.unwrap();
    assert!(anna.leases.claim(&"none".into(), true).await.unwrap().is_none());
    storing_requires_ownership(&anna).await;
    assert!(anna.has("one").await && anna.has("one").await);
    assert_eq!(ben.claim("one").await, Ownership::Remote(anna.me.clone()));
    let lost = ben.store.append(&[batch("one", 1..=1)]).await;
    assert!(matches!(lost, Err(StoreError::NotOwner)), "{lost:?}");
    anna.store.append(&[batch("one", 1..=1)]).await.unwrap();
    let owners = ben.leases.owners(&["one".into(), "none".into()]).await.unwrap();
    assert_eq!(owners, [("one".into(), anna.me.clone())]);
    // Nodes release only their own games.
    ben.leases.release(&"one".into()).await.unwrap();
    assert!(!ben.has("one").await);
    anna.leases.release(&"one".into()).await.unwrap();
    assert!(ben.has("one").await && !anna.has("one").await);
    expired_leases_are_taken_over(&database, &anna, &ben).await;
    ben.leases.leave().await.unwrap();
    assert!(anna.has("one").await);
}

async fn storing_requires_ownership(anna: &TestNode) {
    let unclaimed = anna.store.append(&[batch("one", 1..=1)]).await;
    assert!(matches!(unclaimed, Err(StoreError::NotOwner)), "{unclaimed:?}");
}

/// Lets Ben's lease of the game expire.
async fn expired_leases_are_taken_over(database: &TestDatabase, anna: &TestNode, ben: &TestNode) {
    database.advance_clock(&ben.me, 4);
    assert!(!anna.has("one").await, "there is a second left");
    database.advance_clock(&ben.me, 2);
    let may_not = anna.leases.claim(&"one".into(), false).await.unwrap().unwrap();
    assert_eq!(may_not, Ownership::Remote(ben.me.clone()));
    assert!(anna.has("one").await);
    // Ben does not know it yet, but cannot store anything.
    let lost = ben.store.append(&[batch("one", 2..=2)]).await;
    assert!(matches!(lost, Err(StoreError::NotOwner)), "{lost:?}");
    anna.store.append(&[batch("one", 2..=2)]).await.unwrap();
    assert!(ben.leases.heartbeat().await.unwrap(), "it had run out");
    assert!(!ben.leases.heartbeat().await.unwrap());
    assert!(!ben.has("one").await);
    // The database's clock was set back by an hour.
    database.advance_clock(&anna.me, -3_600);
    assert!(ben.has("one").await);
    anna.leases.heartbeat().await.unwrap();
    assert!(!anna.has("one").await);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_one_of_several_nodes_can_claim_a_game() {
    let Some(database) = database() else { return };
    let mut nodes = Vec::new();
    for _ in 0..4 {
        nodes.push(Arc::new(node(&database.database).await));
    }
    let dead = node(&database.database).await;
    for i in 0..12 {
        let id = format!("game{i}");
        dead.store.create(&game(&id, [person("a"), person("b")], 1)).await.unwrap();
        if i % 2 == 0 {
            assert!(dead.has(&id).await);
        }
    }
    database.advance_clock(&dead.me, 6);
    for i in 0..12 {
        let wanting: Vec<_> = nodes
            .iter()
            .map(|node| {
                let node = Arc::clone(node);
                tokio::spawn(
                    async move { (node.me.clone(), node.claim(&format!("game{i}")).await) },
                )
            })
            .collect();
        let (mut owners, mut remote_owners) = (Vec::new(), Vec::new());
        for wanting in wanting {
            match wanting.await.unwrap() {
                (me, Ownership::Local) => owners.push(me),
                (_, Ownership::Remote(owner)) => remote_owners.push(owner),
            }
        }
        assert_eq!(owners.len(), 1, "game{i}");
        assert!(remote_owners.iter().all(|owner| *owner == owners[0]), "game{i}");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn orphans_with_running_clocks_are_shared_among_nodes() {
    let Some(database) = database() else { return };
    let [anna, ben, dead] = [
        node(&database.database).await,
        node(&database.database).await,
        node(&database.database).await,
    ];
    for i in 0..12 {
        let id = format!("game{i}");
        // In the last two, one user plays both sides.
        let mut game_row = game(&id, [person("a"), person(if i < 10 { "b" } else { "a" })], 1);
        game_row.summary = Summary { moves: i % 10, ..game_row.summary };
        dead.store.create(&game_row).await.unwrap();
        assert!(dead.has(&id).await);
    }
    assert_eq!(anna.leases.orphans().await.unwrap(), Vec::<GameId>::new());
    database.advance_clock(&dead.me, 6);
    // Two of the twelve games have no running clock and no timeout for a first move;
    // two nodes share the others.
    let mine = anna.leases.orphans().await.unwrap();
    assert_eq!(mine.len(), 5, "{mine:?}");
    for id in &mine {
        assert!(anna.has(id.as_str()).await);
        assert!(!["game10", "game11"].contains(&id.as_str()));
    }
    assert_eq!(ben.leases.orphans().await.unwrap().len(), 3, "the others' half of what is left");
}
