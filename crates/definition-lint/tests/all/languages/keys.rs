//! The table of the keys of a `variants.ini`, which is made from the code.

use super::{folder, page};
use heterodox_definition::ini::{ItsDefault, KeyTable, key_table};
use std::fmt::Write as _;

/// The beginning of the page.
const HEAD: &str = "\
# The keys of a variants.ini

<!-- Made from the table of keys in the code: HETERODOX_UPDATE_PAGES=1 rewrites this page. -->

All keys of a section, with what they mean and where [variants-ini.md](variants-ini.md) explains
them. A default `as KEY` is the value of that key.
";

#[test]
fn the_table_of_keys_is_up_to_date() {
    let path = folder().join("variants-ini-keys.md");
    let made = page_of(&key_table());
    if page::updates() {
        std::fs::write(&path, &made).expect("the page can be written");
    }
    let found = std::fs::read_to_string(&path).expect("a page");
    assert!(found == made, "{} differs from the code: {}", path.display(), page::HOW_TO_UPDATE);
}

fn page_of(table: &KeyTable) -> String {
    let mut out = HEAD.to_owned();
    for group in table.keys.chunk_by(|a, b| a.heading == b.heading) {
        let heading = group[0].heading;
        let anchor = heading.to_lowercase().replace(' ', "-");
        let _ = write!(
            out,
            "\n## {heading}\n\nExplained in [{heading}](variants-ini.md#{anchor}).\n\n"
        );
        out += "| key | values | default | meaning |\n|---|---|---|---|\n";
        for key in group {
            let (name, values) = (&key.name, key.values);
            let _ = writeln!(out, "| `{name}` | {values} | {} | {} |", key.default, key.meaning);
        }
    }
    pieces(&mut out, table);
    rest(&mut out, table);
    out
}

/// The pieces. Those that have no moves of their own are one row.
fn pieces(out: &mut String, table: &KeyTable) {
    *out += "\n## Pieces\n\nA piece is `NAME = letter`, see [Pieces](variants-ini.md#pieces). \
             `customPiece1` to `customPiece25` need a move text; `king` may have one.\n\n";
    *out += "| name | moves |\n|---|---|\n";
    let named = table.pieces.iter().filter(|(name, _)| !name.starts_with("customPiece"));
    for (name, moves) in named {
        let moves = if moves.is_empty() { "none".to_owned() } else { format!("`{moves}`") };
        let _ = writeln!(out, "| `{name}` | {moves} |");
    }
}

/// Old spellings, and what is not supported.
fn rest(out: &mut String, table: &KeyTable) {
    *out += "\n## Old spellings\n\n| key | read as |\n|---|---|\n";
    for (old, usual) in table.old_spellings {
        let _ = writeln!(out, "| `{old}` | `{usual}` |");
    }
    for (old, regions) in table.old_ranks {
        let _ = writeln!(out, "| `{old}` | ranks of `{}` and `{}` |", regions[0], regions[1]);
    }
    *out += "\n## Not supported\n\nThese keys of Fairy-Stockfish are rejected, unless they have \
             their default. Keys that are in no table of this page are unknown.\n\n";
    *out += "| key | default | meaning |\n|---|---|---|\n";
    for key in table.unsupported {
        let default = match key.default {
            ItsDefault::Value(value) => format!("`{value}`"),
            ItsDefault::Nothing => "`-`".to_owned(),
            ItsDefault::AllSquares => "all squares".to_owned(),
            ItsDefault::As(other) => format!("as `{other}`"),
        };
        let _ = writeln!(out, "| `{}` | {default} | {} |", key.name, key.meaning);
    }
}
