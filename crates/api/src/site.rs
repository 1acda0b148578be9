//! Replies about users, levels and the server itself.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The current user.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct Me {
    pub(crate) name: String,
    /// Number of games that the user has played.
    pub(crate) games: u64,
}

/// Health of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub(crate) struct Health {
    /// Always `ok`.
    pub(crate) status: &'static str,
}

impl Health {
    /// The reply of a healthy server.
    pub(crate) const OK: Health = Health { status: "ok" };
}

/// A new name of the user.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub(crate) struct NewName {
    pub(crate) name: String,
}

/// A level of the computer.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub(crate) struct LevelInfo {
    /// Level, from 1 to 8.
    pub(crate) level: u8,
    pub(crate) name: String,
    /// Description of the strength.
    pub(crate) about: String,
}
