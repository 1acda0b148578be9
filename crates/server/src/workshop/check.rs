//! Checks of definitions, with a cache: while somebody types, the text is sent again after every
//! change, and undone changes come back.

use crate::error::ApiError;
use heterodox_api::{CheckReply, ReachReply, ReachRequest, SetUpReply, SetUpRequest};
use heterodox_catalog::workshop::{AnyDefinedGame, Diagnostics};
use heterodox_kernel::text::sentence;
use heterodox_kernel::work::is_over;
use heterodox_kernel::{Kind, Piece};
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
            let reply = CheckReply::of(text);
            if is_over() {
                // It is not complete, and must not be remembered.
                return Err(ApiError::too_much_work());
            }
            let json = serde_json::to_string(&reply);
            json.map(Into::into).map_err(|error| {
                tracing::error!("the check of a text cannot be written: {error}");
                ApiError::internal()
            })
        })
    }
}

/// Returns the edits of a text that change its start position.
pub(crate) fn set_up(request: SetUpRequest) -> Result<SetUpReply, ApiError> {
    SetUpReply::of(request)
        .map_err(|error| ApiError::bad("bad-set-up", sentence(&error.to_string())))
}

/// Returns the squares that a piece, alone on the board, bears on.
pub(crate) fn reach(request: &ReachRequest) -> Result<ReachReply, ApiError> {
    let game = AnyDefinedGame::read(&request.text).map_err(|errors| rejected(&errors))?;
    let definition = game.definition();
    if usize::from(request.kind) >= definition.kinds.len() {
        let message = format!("There is no kind number {}.", request.kind);
        return Err(ApiError::bad("bad-piece", message));
    }
    let square = definition.board.square(&request.square);
    let square = square.ok_or_else(|| ApiError::bad("bad-square", "There is no such square."))?;
    let reach = game.reach(Piece::new(request.color, Kind(request.kind)), square);
    Ok(ReachReply::of(&definition.board, &reach))
}

/// Returns the error for an invalid definition, with its first error.
pub(super) fn rejected(errors: &Diagnostics) -> ApiError {
    let first = errors.iter().next().map(ToString::to_string).unwrap_or_default();
    let more = match errors.iter().len() {
        0 | 1 => String::new(),
        number => format!(" ({} more errors)", number - 1),
    };
    ApiError::bad("bad-definition", format!("The text does not define a game: {first}{more}."))
}
