//! Openings from the books of earlier studies. Some of the games start from them.
//!
//! They are in separate files: otherwise a new study, which writes a new book, would change the
//! openings of the next one.

use crate::published::folder_of;

/// The openings by the folder of a game's study.
const FILES: &[(&str, &str)] = &[
    ("chess", include_str!("../openings/chess.txt")),
    ("clash", include_str!("../openings/clash.txt")),
    ("mwchess", include_str!("../openings/mwchess.txt")),
    ("pacifist", include_str!("../openings/pacifist.txt")),
    ("pacifist-average", include_str!("../openings/pacifist-average.txt")),
    ("pacifist-value", include_str!("../openings/pacifist-value.txt")),
    ("zigzag", include_str!("../openings/zigzag.txt")),
    ("zigzag-mirrored", include_str!("../openings/zigzag-mirrored.txt")),
    ("zwangkrieg", include_str!("../openings/zwangkrieg.txt")),
];

/// Returns the lines for a game, given its id: moves in coordinate notation, separated by
/// spaces. There are none for games without a published study.
pub(crate) fn lines(game: &str) -> impl Iterator<Item = &'static str> + use<> {
    let folder = folder_of(game);
    let file = FILES.iter().find(|(name, _)| *name == folder);
    let text = file.map_or("", |(_, text)| text);
    text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'))
}
