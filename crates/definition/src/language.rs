//! The languages of definitions.

/// First line of the canonical text of a `variants.ini`, in place of a section header.
pub(crate) const INI_VERSION: &str = "heterodox-ini 1";

/// The language of a definition.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Language {
    /// An Interactive Diagram.
    Diagram,
    /// A section of a `variants.ini`.
    Ini,
}

impl Language {
    /// Returns the language of a text. It is a `variants.ini` if it has a section or is the
    /// canonical text of one. All other texts count as diagrams.
    ///
    /// ```
    /// use heterodox_definition::Language;
    /// assert_eq!(Language::of("[mygame:chess]\nmaxRank = 9"), Language::Ini);
    /// assert_eq!(Language::of("rook:R:::a1,h1\nking:K:K::e1"), Language::Diagram);
    /// ```
    pub fn of(text: &str) -> Language {
        match is_canonical_ini(text) || text.lines().any(is_section) {
            true => Language::Ini,
            false => Language::Diagram,
        }
    }
}

/// Returns whether a text is the canonical text of a `variants.ini`.
fn is_canonical_ini(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    lines.find(|line| !line.starts_with('#')) == Some(INI_VERSION)
}

/// Returns whether a line opens a section of a `variants.ini`: `[name]` or `[name:parent]`.
fn is_section(line: &str) -> bool {
    let inner = line.trim().strip_prefix('[').and_then(|line| line.strip_suffix(']'));
    let is_name = |name: &str| {
        let is_fine = |c: char| c.is_ascii_alphanumeric() || c == '-' || c == '_';
        !name.is_empty() && name.chars().all(is_fine)
    };
    inner.is_some_and(|inner| match inner.split_once(':') {
        None => is_name(inner),
        Some((name, parent)) => is_name(name) && is_name(parent),
    })
}
