//! The identity of a game from a definition.

use crate::Definition;
use crate::language::Language;
use sha2::{Digest, Sha256};

/// Largest number of characters of a slug.
const MAX_SLUG: usize = 32;

/// Number of bytes of the hash that an id shows.
const HASH_BYTES: usize = 8;

impl Definition {
    /// The hash of the canonical text (SHA-256) in lower-case hexadecimal digits. Start
    /// positions of one game share it.
    pub fn hash(&self) -> String {
        hex(&Sha256::digest(self.canonical().as_bytes()))
    }

    /// The id of the game: `workshop:`, a slug of its name, `-`, the beginning of its
    /// [`hash`](Definition::hash), and `:start=N` if the number of the start position is not 0.
    pub fn id(&self) -> String {
        let hash = self.hash();
        let id = format!("workshop:{}-{}", slug(&self.name), &hash[..2 * HASH_BYTES]);
        match self.start_number {
            0 => id,
            number => format!("{id}:start={number}"),
        }
    }

    /// The canonical text with the name of the game, which is not part of the rules. It defines the
    /// same game under the same [`id`](Definition::id).
    pub fn text_with_name(&self) -> String {
        text_with_name(&self.canonical(), &self.name)
    }
}

/// Adds a name to a canonical text; see [`Definition::text_with_name`].
pub fn text_with_name(canonical: &str, name: &str) -> String {
    if Language::of(canonical) == Language::Diagram {
        return format!("{canonical}hx.name={name}\n");
    }
    // A section header replaces the first line.
    let (_, keys) = canonical.split_once('\n').unwrap_or_default();
    format!("[{name}]\n{keys}")
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Returns a name in lower-case letters and digits of ASCII, with `-` for everything between them;
/// `game` if nothing is left.
pub fn slug(name: &str) -> String {
    let name = name.to_ascii_lowercase();
    let words = name.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let slug: String = words.collect::<Vec<_>>().join("-").chars().take(MAX_SLUG).collect();
    match slug.trim_end_matches('-') {
        "" => "game".to_owned(),
        slug => slug.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn slugs_have_only_letters_digits_and_hyphens() {
        assert_eq!(slug("Zwangkrieg, as its diagram"), "zwangkrieg-as-its-diagram");
        assert_eq!(slug("  3 Checks & a *King*  "), "3-checks-a-king");
        assert_eq!(slug("将棋"), "game");
        assert_eq!(slug(""), "game");
        assert_eq!(slug(&"a".repeat(100)).len(), 32);
        assert_eq!(
            slug("xiangqi without its rules of repetition"),
            "xiangqi-without-its-rules-of-rep"
        );
        assert_eq!(slug("abcdefghijklmnopqrstuvwxyzabcde fgh"), "abcdefghijklmnopqrstuvwxyzabcde");
    }
}
