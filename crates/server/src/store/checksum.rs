//! Checksums of events. They detect changed bits.

use super::error::StoreError;
use super::sql::Row;
use sha2::{Digest, Sha256};

/// The columns of an event that [`verify`] needs, in addition to its game.
pub(super) const EVENT_COLUMNS: &str = "seq, fact, at, checksum";

/// Returns the checksum of an event: the beginning of a hash of everything that is stored of it.
/// `event` is its JSON.
pub(super) fn of_event(game: &str, seq: u64, at: u64, event: &str) -> i64 {
    let mut hash = Sha256::new();
    hash.update((game.len() as u64).to_be_bytes());
    hash.update(game);
    hash.update(seq.to_be_bytes());
    hash.update(at.to_be_bytes());
    hash.update(event);
    let hash: [u8; 32] = hash.finalize().into();
    let [a, b, c, d, e, f, g, h, ..] = hash;
    i64::from_be_bytes([a, b, c, d, e, f, g, h])
}

/// Returns the hash of a text in as many digits as the ids of games have.
#[cfg(test)]
pub(super) fn hash_of(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().take(8).map(|byte| format!("{byte:02x}")).collect()
}

/// Returns whether a hash is the beginning of the SHA-256 of a text, in hexadecimal digits.
pub(super) fn is_hash_of(hash: &str, text: &str) -> bool {
    let digest = Sha256::digest(text.as_bytes());
    let digits: String = digest.iter().map(|byte| format!("{byte:02x}")).collect();
    !hash.is_empty() && digits.starts_with(hash)
}

/// Checks the checksum of an event. Returns false if it has none, since an older version has
/// stored it.
pub(super) fn verify(game: &str, row: &Row) -> Result<bool, StoreError> {
    let (seq, at) = (row.number("seq")?, row.number("at")?);
    let damaged = || StoreError::DamagedEvent { game: game.to_owned(), seq };
    // A damaged text may not even be UTF-8.
    let event: &str = row.get("fact").map_err(|_| damaged())?;
    match row.get::<Option<i64>>("checksum").map_err(|_| damaged())? {
        Some(stored) if stored != of_event(game, seq, at, event) => Err(damaged()),
        stored => Ok(stored.is_some()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everything_in_an_event_changes_the_checksum() {
        let one = of_event("abcdefgh", 1, 1_000, r#"{"type":"move"}"#);
        assert_eq!(one, of_event("abcdefgh", 1, 1_000, r#"{"type":"move"}"#));
        for other in [
            of_event("abcdefgi", 1, 1_000, r#"{"type":"move"}"#),
            of_event("abcdefgh", 2, 1_000, r#"{"type":"move"}"#),
            of_event("abcdefgh", 1, 1_001, r#"{"type":"move"}"#),
            of_event("abcdefgh", 1, 1_000, r#"{"type":"move"} "#),
            of_event("abcdefg", 1, 1_000, r#"{"type":"move"}"#),
        ] {
            assert_ne!(other, one);
        }
        // It is stored, so it never changes.
        assert_eq!(of_event("abcdefgh", 1, 1_000, "{}"), -473_721_719_341_939_501);
    }
}
