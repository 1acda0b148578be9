//! Texts assembled from their lines.

use super::report::Report;
use heterodox_definition::{Definition, ini, slug};
use heterodox_kernel::text::capitalized;

/// Keys that are written even with their default values, since other programs may have other
/// defaults.
const ALWAYS: [&str; 3] = ["startFen", "promotionPieceTypes", "castling"];

/// The text of a `variants.ini` with its keys. Keys without an effect are omitted.
pub(super) fn ini(
    definition: &Definition,
    lines: &[(String, String)],
    report: &Report<'_>,
) -> String {
    let header = format!("[{}]\n", section_name(&definition.name));
    let write = |lines: &[(String, String)]| {
        lines.iter().map(|(key, value)| format!("{key} = {value}\n")).collect::<String>()
    };
    let full = format!("{header}{}", write(lines));
    let kept: Vec<(String, String)> = match Definition::read(&full) {
        Err(_) => lines.to_vec(),
        Ok(read) => {
            let canonical = read.canonical();
            let is_needed =
                |key: &str| canonical.lines().any(|line| line.split(" = ").next() == Some(key));
            let kept = lines.iter().filter(|(key, _)| ALWAYS.contains(&&**key) || is_needed(key));
            kept.cloned().collect()
        }
    };
    let comments: String =
        report.notes().iter().map(|note| format!("# {}.\n", capitalized(note))).collect();
    format!("{comments}{header}{}", write(&kept))
}

/// A name for a section. It differs from the names of the built-in sections, which other programs
/// reserve for their games.
fn section_name(name: &str) -> String {
    let slug = slug(name);
    if ini::built_in_sections().any(|name| name == slug) { format!("{slug}-variant") } else { slug }
}
