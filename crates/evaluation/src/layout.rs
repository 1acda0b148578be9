//! The features of a game's positions.

/// A group of related features.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct FeatureGroup {
    /// Name in weights files.
    pub name: &'static str,
    /// Number of features.
    pub len: usize,
}
