//! Checks of definitions, with a cache: while somebody types, the text is sent again after every
//! change, and undone changes come back.

use crate::error::ApiError;
use heterodox_answers::check;
use quick_cache::Weighter;
use quick_cache::sync::Cache;
use sha2::{Digest, Sha256};
use std::sync::Arc;

/// Memory for remembered checks, in bytes.
const MAX_MEMORY: u64 = 32 << 20;

/// Number of checks that are expected in the cache.
const EXPECTED_CHECKS: usize = 1_000;

/// Checked texts by their hashes.
type Cached = Cache<[u8; 32], Arc<str>, ByLength>;

/// Checks of texts, as JSON.
pub(crate) struct Checks(Cached);

/// Weighs replies by their memory.
#[derive(Clone)]
struct ByLength;

impl Weighter<[u8; 32], Arc<str>> for ByLength {
    fn weight(&self, key: &[u8; 32], reply: &Arc<str>) -> u64 {
        (reply.len() + 2 * key.len()) as u64
    }
}

impl Default for Checks {
    fn default() -> Checks {
        Checks(Cache::with_weighter(EXPECTED_CHECKS, MAX_MEMORY, ByLength))
    }
}

impl Checks {
    /// Checks a text. Returns a [`CheckReply`] as JSON.
    pub(crate) fn check(&self, text: &str) -> Result<Arc<str>, ApiError> {
        let key: [u8; 32] = Sha256::digest(text.as_bytes()).into();
        self.0.get_or_insert_with(&key, || {
            // Errors are not remembered.
            let reply = check(text)?;
            let json = serde_json::to_string(&reply);
            json.map(Into::into).map_err(|error| {
                tracing::error!("the check of a text cannot be written: {error}");
                ApiError::internal()
            })
        })
    }
}
