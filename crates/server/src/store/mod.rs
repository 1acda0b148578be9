//! The store of users and games.

mod address;
mod append;
mod archive;
mod check;
mod checksum;
mod copy;
mod definition;
#[cfg(test)]
mod definition_tests;
mod definitions;
mod error;
mod games;
mod learned;
#[cfg(test)]
mod learned_tests;
mod lock;
mod migrations;
mod model;
mod open;
pub(crate) mod private;
mod probe;
mod rows;
mod sql;
mod studies;
#[cfg(test)]
mod study_tests;
#[cfg(test)]
pub(crate) mod tests;
#[cfg(test)]
mod transfer_tests;
mod transfers;
mod writer;

pub use address::Database;
pub(crate) use archive::GameFilter;
pub(crate) use definition::{
    DefinitionChange, DefinitionRow, DefinitionSource, DefinitionText, NewDefinition, Pictures,
    StorageQuota, Stored,
};
pub use error::{DatabaseError, StoreError};
pub(crate) use games::SqlStore;
pub(crate) use learned::{
    Attempt, LearnRequest, LearningReport, LearningRow, LearningScore, LevelScores,
};
pub(crate) use lock::{DatabaseLock, LockMode};
pub(crate) use model::{Batch, Entry, GameRow, Store, StoredGame, Summary};
pub(crate) use probe::WriteProbe;
pub(crate) use studies::{
    StoredResults, StudyLimits, StudyProgress, StudyRequest, StudyRequested, StudyRow, TakenStudy,
};
pub(crate) use transfers::Transfer;
pub(crate) use writer::GroupCommit;
