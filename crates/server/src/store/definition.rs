//! Games of the workshop as they are stored.

use super::error::StoreError;
use async_trait::async_trait;
use heterodox_answers::game_id;
use heterodox_catalog::workshop::{self, Language};
use heterodox_round::{Timestamp, UserId};
use std::collections::BTreeMap;

/// The text of a game. It never changes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DefinitionText {
    /// The hash of the canonical text, as in the id.
    pub(crate) hash: String,
    /// Name for people.
    pub(crate) name: String,
    /// The text as it was stored first.
    pub(crate) text: String,
    /// The canonical text.
    pub(crate) canonical: String,
}

impl DefinitionText {
    /// Returns the canonical text with the name. The game is compiled from it.
    pub(crate) fn text_with_name(&self) -> String {
        workshop::text_with_name(&self.canonical, &self.name)
    }

    /// The id of the game.
    pub(crate) fn id(&self) -> String {
        game_id(&self.name, &self.hash)
    }

    /// The language of the text.
    pub(crate) fn language(&self) -> Language {
        Language::of(&self.canonical)
    }
}

/// A definition that may be stored.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NewDefinition {
    pub(crate) text: DefinitionText,
    /// Number of files of the board.
    pub(crate) files: u8,
    /// Number of ranks of the board.
    pub(crate) ranks: u8,
    /// Number of kinds of pieces.
    pub(crate) kinds: u8,
    /// The user who stores it. `None` if it was imported with a game.
    pub(crate) author: Option<UserId>,
    pub(crate) created: Timestamp,
}

impl NewDefinition {
    /// The number of bytes that count for the quota of its author.
    pub(super) fn bytes(&self) -> u64 {
        (self.text.text.len() + self.text.canonical.len()) as u64
    }
}

/// A stored definition without its text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct DefinitionRow {
    pub(crate) hash: String,
    pub(crate) name: String,
    pub(crate) files: u8,
    pub(crate) ranks: u8,
    pub(crate) kinds: u8,
    pub(crate) author: Option<UserId>,
    /// The name that the author has chosen.
    pub(crate) author_name: Option<String>,
    pub(crate) listed: bool,
    /// Number of games that refer to it.
    pub(crate) games: u64,
    pub(crate) created: Timestamp,
}

/// The pictures of kinds by their tokens.
pub(crate) type Pictures = BTreeMap<String, String>;

/// Limits for the storage of a user.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct StorageQuota {
    /// Maximum number of definitions.
    pub(crate) definitions: u64,
    /// Maximum number of bytes of definitions and pictures.
    pub(crate) bytes: u64,
}

/// The result of storing a definition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Stored {
    /// It was stored.
    New,
    /// The same definition was stored before.
    Known,
    /// Another definition has the same hash.
    Collides,
    /// The user's quota does not allow it.
    OverQuota,
}

/// A change by the author of a definition.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct DefinitionChange {
    /// Lists the definition for everybody, or not.
    pub(crate) listed: Option<bool>,
    /// Replaces all pictures.
    pub(crate) pictures: Option<Pictures>,
}

/// A source of the texts of games.
#[async_trait]
pub(crate) trait DefinitionSource: Send + Sync + 'static {
    /// Returns the text of a game by its hash.
    async fn definition(&self, hash: &str) -> Result<Option<DefinitionText>, StoreError>;

    /// Returns the weights that were learned for a game, as a file of weights.
    async fn weights(&self, hash: &str) -> Result<Option<String>, StoreError>;

    /// Forgets weights that do not fit the game. Another version has learned them.
    async fn forget_weights(&self, hash: &str) -> Result<(), StoreError>;
}
