//! Leases in PostgreSQL, whose clock decides when they expire.

use super::ports::{LEASE, Leases, Ownership};
use crate::ids::NodeId;
use crate::store::StoreError;
use async_trait::async_trait;
use heterodox_round::{FREE_PLIES, GameId};
use sqlx::PgPool;
use sqlx::postgres::{PgConnectOptions, PgPoolOptions};
use std::time::Duration;

/// The time in milliseconds since 1970, in SQL.
const NOW: &str = "(extract(epoch FROM now()) * 1000)::bigint";

/// Maximum number of connections that claim games.
const MAX_CLAIM_CONNECTIONS: u32 = 3;

/// Maximum time to wait for a connection.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);

/// Maximum number of attempts to claim a game while other nodes claim it too.
const MAX_ATTEMPTS: usize = 5;

/// Maximum number of orphans in one query.
const MAX_ORPHANS: i64 = 2_000;

/// Maximum age of the rows of dead nodes. Older ones are deleted.
const MAX_AGE: Duration = Duration::from_secs(24 * 3_600);

/// Leases in PostgreSQL.
pub(crate) struct PostgresLeases {
    me: NodeId,
    /// The connection that renews our lease. It is separate because a renewal must never wait for
    /// claims.
    beats: PgPool,
    claims: PgPool,
}

impl PostgresLeases {
    /// Creates the connection pools. They connect on first use.
    pub(crate) fn new(me: NodeId, options: &PgConnectOptions) -> PostgresLeases {
        let pool = |connections| {
            let pool = PgPoolOptions::new().max_connections(connections);
            pool.acquire_timeout(CONNECT_TIMEOUT).connect_lazy_with(options.clone())
        };
        PostgresLeases { me, beats: pool(1), claims: pool(MAX_CLAIM_CONNECTIONS) }
    }
}

/// Returns the SQL condition that a node is alive. A lease that expires too far in
/// the future was made before the database's clock was set back.
fn alive_condition() -> String {
    let max = LEASE.as_millis() * 2;
    format!("nodes.until > {NOW} AND nodes.until < {NOW} + {max}")
}

/// Returns the SQL condition that no living node owns a game.
fn orphaned_condition() -> String {
    let alive = alive_condition();
    format!(
        "(games.owner IS NULL OR \
         NOT EXISTS (SELECT 1 FROM nodes WHERE nodes.id = games.owner AND {alive}))"
    )
}

fn sql(text: String) -> sqlx::AssertSqlSafe<String> {
    sqlx::AssertSqlSafe(text)
}

#[async_trait]
impl Leases for PostgresLeases {
    async fn heartbeat(&self) -> Result<bool, StoreError> {
        let lease = LEASE.as_millis();
        let heartbeat = format!(
            "WITH old AS (SELECT until FROM nodes WHERE id = $1) \
             INSERT INTO nodes (id, until) VALUES ($1, {NOW} + {lease}) \
             ON CONFLICT (id) DO UPDATE SET until = excluded.until \
             RETURNING COALESCE((SELECT until < {NOW} FROM old), true)"
        );
        let query = sqlx::query_scalar(sql(heartbeat)).bind(self.me.as_str());
        Ok(query.fetch_one(&self.beats).await?)
    }

    async fn claim(&self, game: &GameId, take_over: bool) -> Result<Option<Ownership>, StoreError> {
        for _ in 0..MAX_ATTEMPTS {
            let free =
                "UPDATE games SET owner = $2 WHERE id = $1 AND (owner IS NULL OR owner = $2)";
            let query = sqlx::query(free).bind(game.as_str()).bind(self.me.as_str());
            if query.execute(&self.claims).await?.rows_affected() == 1 {
                return Ok(Some(Ownership::Local));
            }
            let orphaned = orphaned_condition();
            let owner = format!("SELECT owner, {orphaned} FROM games WHERE id = $1");
            let query = sqlx::query_as(sql(owner)).bind(game.as_str());
            let row: Option<(Option<String>, bool)> = query.fetch_optional(&self.claims).await?;
            let Some((owner, is_orphan)) = row else { return Ok(None) };
            // Its owner released it in the meantime.
            let Some(owner) = owner else { continue };
            if !(is_orphan && take_over) {
                let theirs = NodeId::parse(&owner).map(Ownership::Remote);
                return theirs.map(Some).ok_or_else(|| invalid_node(game, &owner));
            }
            let take = "UPDATE games SET owner = $2 WHERE id = $1 AND owner = $3";
            let query = sqlx::query(take).bind(game.as_str()).bind(self.me.as_str()).bind(&owner);
            if query.execute(&self.claims).await?.rows_affected() == 1 {
                tracing::info!("game {game} is taken over from node {owner}");
                return Ok(Some(Ownership::Local));
            }
        }
        Err(StoreError::Database(format!("game {game} is claimed by other nodes all the time")))
    }

    async fn release(&self, game: &GameId) -> Result<(), StoreError> {
        let release = "UPDATE games SET owner = NULL WHERE id = $1 AND owner = $2";
        sqlx::query(release)
            .bind(game.as_str())
            .bind(self.me.as_str())
            .execute(&self.claims)
            .await?;
        Ok(())
    }

    async fn orphans(&self) -> Result<Vec<GameId>, StoreError> {
        let (orphaned, alive) = (orphaned_condition(), alive_condition());
        let count = format!("SELECT count(*) FROM nodes WHERE {alive}");
        let orphans = format!(
            "SELECT id FROM games WHERE status = 'playing' AND clock_initial IS NOT NULL \
             AND (moves >= $1 OR white_visitor IS DISTINCT FROM black_visitor) \
             AND {orphaned} ORDER BY random() LIMIT $2"
        );
        let query = sqlx::query_scalar(sql(orphans)).bind(FREE_PLIES as i64).bind(MAX_ORPHANS);
        let mut games: Vec<String> = query.fetch_all(&self.claims).await?;
        if !games.is_empty() {
            let nodes: i64 = sqlx::query_scalar(sql(count)).fetch_one(&self.claims).await?;
            games.truncate(games.len().div_ceil(nodes.max(1) as usize));
        }
        Ok(games.into_iter().map(GameId::from).collect())
    }

    async fn owners(&self, games: &[GameId]) -> Result<Vec<(GameId, NodeId)>, StoreError> {
        let owners = "SELECT id, owner FROM games WHERE id = ANY($1) AND owner <> $2";
        let games: Vec<&str> = games.iter().map(GameId::as_str).collect();
        let query = sqlx::query_as(owners).bind(games).bind(self.me.as_str());
        let rows: Vec<(String, String)> = query.fetch_all(&self.claims).await?;
        let owner = |(id, owner): (String, String)| Some((id.into(), NodeId::parse(&owner)?));
        Ok(rows.into_iter().filter_map(owner).collect())
    }

    async fn leave(&self) -> Result<(), StoreError> {
        // Games of an unknown node have no owner.
        let gone = format!("DELETE FROM nodes WHERE id = $1 OR until < {NOW} - $2");
        let query = sqlx::query(sql(gone)).bind(self.me.as_str());
        query.bind(MAX_AGE.as_millis() as i64).execute(&self.beats).await?;
        let free = "UPDATE games SET owner = NULL WHERE owner = $1";
        sqlx::query(free).bind(self.me.as_str()).execute(&self.beats).await?;
        Ok(())
    }
}

fn invalid_node(game: &GameId, owner: &str) -> StoreError {
    StoreError::Database(format!("game {game} belongs to {owner:?}, which is not a node"))
}
