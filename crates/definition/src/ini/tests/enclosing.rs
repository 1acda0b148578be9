//! Drops next to other pieces, pieces that change sides, and the counting of pieces.

use super::{errors, game, parse};
use crate::Code;
use crate::definition::{Enclosure, Flips};

/// A game without kings.
const GAME: &str = "[x]\nimmobile = p\npieceDrops = true\ncastling = false\n\
                    startFen = 8/8/8/8/8/8/8/P6p[Pp] w - - 0 1\n";

/// Checks that a definition has one error, and how it begins.
fn refused(text: &str, expected: &str) {
    let found = errors(text);
    assert!(found.len() == 1 && found[0].starts_with(expected), "{text}\n{found:#?}");
}

#[test]
fn rules_on_drops_have_their_names() {
    let rule = |lines: &str| game(&format!("{GAME}{lines}")).enclosing_drop.map(|it| it.rule);
    for (word, expected) in [
        ("none", None),
        ("reversi", Some(Enclosure::Reversi)),
        ("ataxx", Some(Enclosure::Ataxx)),
        ("quadwrangle", Some(Enclosure::Ataxx)),
        ("snort", Some(Enclosure::Snort)),
        ("top", Some(Enclosure::Top)),
    ] {
        assert_eq!(rule(&format!("enclosingDrop = {word}")), expected, "{word}");
    }
    assert_eq!(rule("dropOnTop = true"), Some(Enclosure::Top));
    assert_eq!(rule("dropOnTop = false"), None);
    refused(
        &format!("{GAME}enclosingDrop = anyside"),
        "line 6, column 17: 'anyside': Fairy-Stockfish's anyside is not supported here",
    );
}

#[test]
fn pieces_change_sides_only_in_games_without_royal_pieces_and_castling() {
    let flips = game(&format!("{GAME}flipEnclosedPieces = quadwrangle")).flips;
    assert_eq!(flips, Some(Flips::Quadwrangle));
    refused(
        "[x:chess]\nflipEnclosedPieces = ataxx",
        "line 2, column 22: 'ataxx': this is not supported in games with royal pieces",
    );
    refused(
        "[x:chess]\nking = -\ncommoner = k\ncastlingKingPiece = k\nflipEnclosedPieces = ataxx",
        "line 5, column 22: 'ataxx': this is not supported together with castling",
    );
}

#[test]
fn material_counts_in_several_ways() {
    let counting = |rule: &str| {
        let ends = game(&format!("{GAME}materialCounting = {rule}")).ends;
        ends.counting.map(|it| (it.points.len(), it.lead, it.draws))
    };
    assert_eq!(counting("none"), None);
    assert_eq!(counting("unweighted"), Some((1, 1, true)));
    assert_eq!(counting("whitedrawodds"), Some((0, 0, false)));
    assert_eq!(counting("blackdrawodds"), Some((0, 1, false)));
}

#[test]
fn free_drops_leave_one_piece_of_each_kind_in_hand() {
    let text = format!("{GAME}queen = q\nfreeDrops = true");
    let definition = game(&text);
    let hand: Vec<u32> = definition.start.pocket.values().copied().collect();
    assert_eq!(hand, [1; 4]);
    let notes = parse(&text).0.notes;
    assert!(notes.iter().any(|note| note.code == Code::MissingRule), "{notes:?}");
    assert!(parse("[x:ataxx]").0.notes.is_empty());
}

#[test]
fn lines_of_drops_over_walls_have_a_note() {
    let walls = "startFen = 8/8/8/8/8/8/4*3/P6p[Pp] w - - 0 1\nenclosingDrop = ";
    let notes = |rule: &str| {
        let text = GAME.replace("startFen = 8/8/8/8/8/8/8/P6p[Pp] w - - 0 1\n", walls);
        parse(&format!("{text}{rule}")).0.notes
    };
    assert!(notes("reversi")[0].to_string().contains("lines end at walls here"));
    assert!(notes("ataxx").is_empty());
}

#[test]
fn chains_have_a_note() {
    let regions = "connectRegion1Black = *1\nconnectRegion2Black = *8";
    let notes = parse(&format!("{GAME}{regions}")).0.notes;
    assert_eq!(notes.len(), 1, "{notes:?}");
    assert!(notes[0].to_string().contains("chains go in all directions here"), "{notes:?}");
}
