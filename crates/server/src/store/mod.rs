//! The store of users and games.

mod address;
mod append;
mod archive;
mod copy;
mod error;
mod games;
mod migrations;
mod model;
mod open;
mod rows;
mod sql;
#[cfg(test)]
pub(crate) mod tests;
mod writer;

pub use address::Database;
pub(crate) use archive::GameFilter;
pub use error::{DatabaseError, StoreError};
pub(crate) use games::SqlStore;
pub(crate) use model::{Batch, Entry, GameRow, Listing, Store, StoredGame, Summary};
pub(crate) use writer::GroupCommit;
