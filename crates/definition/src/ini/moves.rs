//! Moves in the notation of Fairy-Stockfish.

/// Finds a move of Fairy-Stockfish among the legal moves of a position. The legal moves are in the
/// notation of the workshop.
///
/// Castling is written as the move of the King, or as the King taking its partner. A promotion as
/// in Shogi ends with `+`, and one of a promoted piece that becomes its old self again with `-`. All other
/// moves look the same in both notations.
///
/// ```
/// use heterodox_definition::ini::moves::find;
/// let legal = ["e1f1", "e1g1,h1f1", "a4a5", "a4a5+p"];
/// assert_eq!(find("e1g1", legal), Some("e1g1,h1f1"));
/// assert_eq!(find("e1h1", legal), Some("e1g1,h1f1"));
/// assert_eq!(find("a4a5+", legal), Some("a4a5+p"));
/// assert_eq!(find("e1f1", legal), Some("e1f1"));
/// assert_eq!(find("e1d1", legal), None);
/// assert_eq!(find("b2b3-", ["b2b3k", "b2b3"]), Some("b2b3k"));
/// ```
pub fn find<'m>(text: &str, legal: impl IntoIterator<Item = &'m str> + Clone) -> Option<&'m str> {
    let same = legal.clone().into_iter().find(|mv| *mv == text);
    let is_it = |mv: &str| {
        foreign(mv).iter().any(|other| other == text) || demoted(mv).as_deref() == Some(text)
    };
    same.or_else(|| legal.into_iter().find(|mv| is_it(mv)))
}

/// Converts a move from the notation of the workshop to that of Fairy-Stockfish. `is_move` returns
/// whether a text is a move of the same position.
///
/// Castling is written as the King taking its partner if the King's own move is shorter than two
/// squares or could be read as another move.
///
/// ```
/// use heterodox_definition::ini::moves::write;
/// assert_eq!(write("e1g1,h1f1", |_| false), "e1g1");
/// assert_eq!(write("e1g1,h1f1", |text| text == "e1g1"), "e1h1");
/// assert_eq!(write("f1g1,h1f1", |_| false), "f1h1");
/// assert_eq!(write("a4a5+p", |_| false), "a4a5+");
/// assert_eq!(write("P@e4", |_| false), "P@e4");
/// ```
pub fn write(text: &str, is_move: impl FnOnce(&str) -> bool) -> String {
    let others = foreign(text);
    match &others[..] {
        [own_way, takes_partner] => {
            let is_short = split(own_way).is_none_or(|(from, to)| file_distance(from, to) < 2);
            let is_unclear = is_short || is_move(own_way);
            if is_unclear { takes_partner.clone() } else { own_way.clone() }
        }
        [other] => other.clone(),
        _ => text.to_owned(),
    }
}

/// Number of files between two squares.
fn file_distance(from: &str, to: &str) -> u8 {
    let file = |square: &str| square.bytes().next().unwrap_or_default();
    file(from).abs_diff(file(to))
}

/// The notations of a move that another program may use.
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

/// Writes a move of a promoted piece that becomes its old self again, as Fairy-Stockfish does. Only
/// the position tells such a move from a promotion by choice. `None` if the piece stays what it is.
///
/// ```
/// use heterodox_definition::ini::moves::demoted;
/// assert_eq!(demoted("a2a3k").as_deref(), Some("a2a3-"));
/// assert_eq!(demoted("a2a10"), None);
/// ```
pub fn demoted(text: &str) -> Option<String> {
    let squares = text.strip_suffix(|c: char| c.is_ascii_lowercase())?;
    let (_, to) = split(squares)?;
    to.ends_with(|c: char| c.is_ascii_digit()).then(|| format!("{squares}-"))
}

/// Splits a move into its two squares.
fn split(text: &str) -> Option<(&str, &str)> {
    let second = 1 + text.get(1..)?.find(|c: char| c.is_ascii_lowercase())?;
    Some(text.split_at(second))
}
