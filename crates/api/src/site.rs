//! Users, levels, the server itself, and errors.

use crate::SaidView;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The current user.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct Me {
    /// Name.
    pub name: String,
    /// Number of games that the user has played.
    pub games: u64,
}

/// Health of the server.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct Health {
    /// Always `ok`.
    pub status: &'static str,
}

impl Health {
    /// The reply of a healthy server.
    pub const OK: Health = Health { status: "ok" };
}

/// A new name of the user.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewName {
    /// Name.
    pub name: String,
}

/// The content of a new link to continue on another device.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewTransfer {
    /// The stored values of the browser, as the client writes them. The server does not read them.
    pub stored: String,
}

/// A link to continue on another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TransferLink {
    /// The secret of the link. It works once.
    pub token: String,
    /// Seconds until the link expires.
    pub seconds: u64,
}

/// The secret of a link to continue on another device.
#[derive(Clone, Debug, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TransferSecret {
    /// The secret.
    pub token: String,
}

/// The content that has come from another device.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, ToSchema)]
pub struct TransferContent {
    /// The stored values of the other browser.
    pub stored: String,
}

/// A level of the computer.
#[derive(Clone, PartialEq, Debug, Serialize, ToSchema)]
pub struct LevelInfo {
    /// Level, from 1 to 8.
    pub level: u8,
    /// Name.
    pub name: String,
    /// Description of the strength.
    pub about: String,
    /// Longest time for a move, in seconds.
    pub seconds: f64,
}

/// The body of an error response.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ErrorBody {
    /// The error.
    pub error: ErrorText,
}

/// An error.
#[derive(Debug, Serialize, Deserialize, ToSchema)]
pub struct ErrorText {
    /// A stable identifier for programs.
    pub code: String,
    /// A sentence for people.
    pub message: String,
    /// The parts of the sentence, for other languages. Absent if it is known in English only.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub said: Option<SaidView>,
}
