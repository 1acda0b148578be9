//! Moves of pieces with well-known names.

/// Moves by name, except for the King and the Falcon.
const MOVES: [(&str, &str); 34] = [
    ("pawn", "ifmnDfmWfceF"),
    ("knight", "N"),
    ("bishop", "B"),
    ("rook", "R"),
    ("queen", "Q"),
    ("cardinal", "BN"),
    ("archbishop", "BN"),
    ("chancellor", "RN"),
    ("marshall", "RN"),
    ("amazon", "QN"),
    ("lion", "KNADcaKcabKmabK"),
    ("mao", "mafsW"),
    ("horse", "mafsW"),
    ("elephant", "mafF"),
    ("cannon", "mRcpR"),
    ("pao", "mRcpR"),
    ("advisor", "F"),
    ("ferz", "F"),
    ("lance", "fR"),
    ("copper", "vWfF"),
    ("silver", "FfW"),
    ("silvergeneral", "FfW"),
    ("gold", "WfF"),
    ("goldgeneral", "WfF"),
    ("man", "K"),
    ("commoner", "K"),
    ("camel", "C"),
    ("zebra", "Z"),
    ("nightrider", "N0"),
    ("grasshopper", "gQ"),
    ("griffon", "FyafsF"),
    ("gryphon", "FyafsF"),
    ("wizard", "FC"),
    ("champion", "WAD"),
];

/// The Falcon of an old script, square by square.
const FALCON: &str = "mafmafsKmafsmafKmaflmafrKmafrmaflK";

/// The names that imply the moves of a piece.
pub const NAMES: [&str; MOVES.len() + 2] = {
    let mut names = ["king"; MOVES.len() + 2];
    let mut i = 0;
    while i < MOVES.len() {
        names[i] = MOVES[i].0;
        i += 1;
    }
    names[MOVES.len()] = "falcon";
    names
};

/// Returns the moves for a name in lower case, on a board with a number of files. Empty for unknown
/// names.
pub fn moves_of(name: &str, files: u8) -> &'static str {
    match name {
        "king" if files > 8 => "KisO3",
        "king" => "KisO2",
        "falcon" => FALCON,
        _ => MOVES.iter().find(|(known, _)| *known == name).map_or("", |(_, moves)| moves),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_specification_has_every_name_with_its_moves() {
        let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/languages/diagram.md");
        let page = std::fs::read_to_string(path).expect("the page about diagrams");
        let (_, table) = page.split_once("### Names with moves").expect("the heading of the table");
        let rows = || table.lines().filter(|line| line.starts_with("| "));
        for name in NAMES {
            let is_row = |row: &&str| {
                let names = row.split('|').nth(1).unwrap_or_default();
                names.split(',').any(|other| other.trim() == name)
            };
            let row = rows().find(is_row).unwrap_or_else(|| panic!("{name} is missing"));
            for files in [8, 9] {
                assert!(row.contains(&format!("`{}`", moves_of(name, files))), "{row}");
            }
        }
    }
}
