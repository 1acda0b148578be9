//! Transfers of visitors to another device.

use super::error::StoreError;
use super::games::SqlStore;
use super::sql::{Row, sql};
use heterodox_round::{Timestamp, UserId};
use sha2::{Digest, Sha256};

/// The identity and the stored values of a visitor, on the way to another device.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Transfer {
    /// The visitor, whom the other device becomes.
    pub(crate) user_id: UserId,
    /// The stored values of the visitor's browser, as the client has written them.
    pub(crate) stored: String,
}

/// Returns the hash of a secret, which is stored in its place. Whoever reads the database cannot follow the
/// links, and the time of a search says nothing about the secrets.
fn hash(secret: &str) -> String {
    Sha256::digest(secret).iter().map(|byte| format!("{byte:02x}")).collect()
}

impl SqlStore {
    /// Stores a transfer until a time, in the place of the visitor's last one. Forgets those whose
    /// time is over.
    pub(crate) async fn insert_transfer(
        &self,
        secret: &str,
        transfer: &Transfer,
        [now, until]: [Timestamp; 2],
    ) -> Result<(), StoreError> {
        let expired = sql("DELETE FROM transfers WHERE until <= $1").bind(now.0);
        let insert = sql("INSERT INTO transfers (visitor, secret_hash, stored, until) \
             VALUES ($1, $2, $3, $4) ON CONFLICT (visitor) DO UPDATE SET \
             secret_hash = excluded.secret_hash, stored = excluded.stored, until = excluded.until")
        .bind(transfer.user_id.as_str())
        .bind(hash(secret))
        .bind(transfer.stored.as_str())
        .bind(until.0);
        let mut transaction = self.writers.begin().await?;
        transaction.run(&expired).await?;
        transaction.run(&insert).await?;
        transaction.commit().await
    }

    /// Removes a transfer and returns it, if its time is not over. Of several requests at the same
    /// time only one gets it.
    pub(crate) async fn take_transfer(
        &self,
        secret: &str,
        now: Timestamp,
    ) -> Result<Option<Transfer>, StoreError> {
        let delete = sql("DELETE FROM transfers WHERE secret_hash = $1 AND until > $2 \
             RETURNING visitor, stored")
        .bind(hash(secret))
        .bind(now.0);
        let mut transaction = self.writers.begin().await?;
        let rows = transaction.all(&delete).await?;
        transaction.commit().await?;
        let transfer = |row: &Row| {
            let visitor: String = row.get("visitor")?;
            Ok(Transfer { user_id: visitor.as_str().into(), stored: row.get("stored")? })
        };
        rows.first().map(transfer).transpose()
    }

    /// Removes the transfer of a visitor, if there is one.
    pub(crate) async fn remove_transfer(&self, user_id: &UserId) -> Result<(), StoreError> {
        let delete = sql("DELETE FROM transfers WHERE visitor = $1").bind(user_id.as_str());
        let mut transaction = self.writers.begin().await?;
        transaction.run(&delete).await?;
        transaction.commit().await
    }
}
