//! The signs that show a goal on the board, as values.

use serde::{Deserialize, Serialize};

/// A sign on a square that shows a part of the goal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct GoalMark {
    /// The square.
    pub square: String,
    /// Kind of the sign.
    pub kind: GoalMarkKind,
    /// Token of the piece that is to stand here: uppercase for White. Only with `ghost`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub piece: Option<String>,
}

/// Kinds of signs, by the condition that they show.
#[derive(Copy, Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "lowercase")]
pub enum GoalMarkKind {
    /// A move is to end here.
    Star,
    /// A piece is to stand here.
    Ghost,
    /// The piece here is to be captured.
    Capture,
    /// The piece here is to change sides.
    Convert,
    /// The piece here is to be attacked: mated, or given check.
    Target,
    /// The piece here is to stay and to be safe.
    Guard,
    /// A piece is to arrive on one of these squares.
    Zone,
}

/// A part of a board of squares.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize, Debug)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(deny_unknown_fields)]
pub struct BoardArea {
    /// Name of its square with the lowest file and rank.
    pub from: String,
    /// Name of its square with the highest file and rank.
    pub to: String,
}
