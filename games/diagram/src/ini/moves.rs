//! Moves as Fairy-Stockfish writes them.

/// Finds the move that Fairy-Stockfish means among the legal moves of a position, which are
/// given in the notation of the workshop.
///
/// Castling is the move of the King, or the King takes its partner; a promotion like in Shogi
/// has `+` behind it. All other moves are written alike.
///
/// ```
/// use heterodox_diagram::ini::moves::find;
/// let legal = ["e1f1", "e1g1,h1f1", "a4a5", "a4a5+p"];
/// assert_eq!(find("e1g1", legal), Some("e1g1,h1f1"));
/// assert_eq!(find("e1h1", legal), Some("e1g1,h1f1"));
/// assert_eq!(find("a4a5+", legal), Some("a4a5+p"));
/// assert_eq!(find("e1f1", legal), Some("e1f1"));
/// assert_eq!(find("e1d1", legal), None);
/// ```
pub fn find<'m>(text: &str, legal: impl IntoIterator<Item = &'m str> + Clone) -> Option<&'m str> {
    let same = legal.clone().into_iter().find(|mv| *mv == text);
    same.or_else(|| legal.into_iter().find(|mv| foreign(mv).iter().any(|other| other == text)))
}

/// The ways in which another program may write a move.
fn foreign(text: &str) -> Vec<String> {
    if let Some((king, partner)) = text.split_once(',') {
        let (Some((from, _)), Some((partner, _))) = (split(king), split(partner)) else {
            return Vec::new();
        };
        return vec![king.to_owned(), format!("{from}{partner}")];
    }
    let promoted = text.split_once('+').filter(|(squares, _)| split(squares).is_some());
    promoted.map(|(squares, _)| format!("{squares}+")).into_iter().collect()
}

/// Splits a move into its two squares.
fn split(text: &str) -> Option<(&str, &str)> {
    let second = 1 + text.get(1..)?.find(|c: char| c.is_ascii_lowercase())?;
    Some(text.split_at(second))
}
