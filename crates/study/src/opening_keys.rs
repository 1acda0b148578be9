//! The openings of pairs of games, by the number of the pair (its item).

use crate::merge::Merge;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, HashSet};

/// Number of hexadecimal digits of a key.
const DIGITS: usize = 16;

/// Keys of the last positions of openings, by item.
///
/// In JSON, runs of items are texts with sixteen hexadecimal digits each, under the number of
/// the first.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(into = "BTreeMap<u32, String>", try_from = "BTreeMap<u32, String>")]
pub struct OpeningKeys(pub(crate) BTreeMap<u32, u64>);

/// The error of keys that are not such texts.
#[derive(Copy, Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("not the keys of openings, which have sixteen hexadecimal digits each")]
pub struct OpeningKeysError;

impl OpeningKeys {
    /// Number of different openings.
    pub(crate) fn different(&self) -> u64 {
        self.0.values().collect::<HashSet<_>>().len() as u64
    }
}

impl Merge for OpeningKeys {
    /// Adds the keys of other items. An item has only one key.
    fn merge(&mut self, other: OpeningKeys) {
        self.0.extend(other.0);
    }
}

impl From<OpeningKeys> for BTreeMap<u32, String> {
    fn from(keys: OpeningKeys) -> BTreeMap<u32, String> {
        let mut runs: Vec<(u32, String)> = Vec::new();
        let mut last = None;
        for (item, key) in keys.0 {
            let digits = format!("{key:016x}");
            match runs.last_mut() {
                Some((_, run)) if last.and_then(|last: u32| last.checked_add(1)) == Some(item) => {
                    run.push_str(&digits);
                }
                _ => runs.push((item, digits)),
            }
            last = Some(item);
        }
        runs.into_iter().collect()
    }
}

impl TryFrom<BTreeMap<u32, String>> for OpeningKeys {
    type Error = OpeningKeysError;

    fn try_from(runs: BTreeMap<u32, String>) -> Result<OpeningKeys, OpeningKeysError> {
        let mut keys = BTreeMap::new();
        for (first, run) in runs {
            for (digits, offset) in run.as_bytes().chunks(DIGITS).zip(0..) {
                let item = first.checked_add(offset).ok_or(OpeningKeysError)?;
                let text = std::str::from_utf8(digits).map_err(|_| OpeningKeysError)?;
                let is_whole = text.len() == DIGITS && !text.starts_with('+');
                let key = u64::from_str_radix(text, 16).ok().filter(|_| is_whole);
                keys.insert(item, key.ok_or(OpeningKeysError)?);
            }
        }
        Ok(OpeningKeys(keys))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_stored_without_loss() {
        let keys = OpeningKeys([(3, 1), (4, u64::MAX), (9, 1)].into());
        let text = serde_json::to_string(&keys).unwrap();
        assert_eq!(text, r#"{"3":"0000000000000001ffffffffffffffff","9":"0000000000000001"}"#);
        assert_eq!(serde_json::from_str::<OpeningKeys>(&text).unwrap(), keys);
        assert_eq!(keys.different(), 2);
        for wrong in [r#"{"3":"0"}"#, r#"{"3":"+000000000000001"}"#, r#"{"3":"x"}"#, "3"] {
            assert!(serde_json::from_str::<OpeningKeys>(wrong).is_err(), "{wrong}");
        }
    }
}
