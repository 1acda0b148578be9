//! Themes of moves.

use heterodox_catalog::{find, move_themes};

/// Themes of the last of some moves from the start position.
fn themes_after(game: &str, moves: &[&str]) -> Vec<String> {
    let mut before = find(game).unwrap().start();
    let (last, opening) = moves.split_last().unwrap();
    for text in opening {
        before.play_text(text).unwrap();
    }
    let mv = before.read_move(last).unwrap();
    move_themes(before.as_ref(), mv, before.after(mv).unwrap().as_ref())
}

#[test]
fn moves_have_the_themes_of_their_effects() {
    let none: [&str; 0] = [];
    assert_eq!(themes_after("chess", &["e4"]), none);
    assert_eq!(themes_after("chess", &["e4", "d5", "exd5"]), ["capture"]);
    let castling = ["e4", "e5", "Nf3", "Nf6", "Be2", "Be7", "O-O"];
    assert_eq!(themes_after("chess", &castling), ["castling"]);
    let promotion = ["a4", "b5", "axb5", "a6", "bxa6", "Bb7", "axb7", "Nc6", "bxa8=Q"];
    assert_eq!(themes_after("chess", &promotion), ["promotion", "capture"]);
}

/// Themes of a move of a position, as the game itself names them.
fn own_themes(game: &str, fen: &str, mv: &str) -> Vec<&'static str> {
    let position = find(game).unwrap().parse_fen(fen).unwrap();
    position.themes(position.read_move(mv).unwrap())
}

#[test]
fn zwangkrieg_names_displacements_and_relays() {
    let fen = |white: &str, above: &str| {
        format!("k11/12/12/12/12/{above}/12/{white}/3N8/12/12/11K[] w - - - 0 1")
    };
    // A Valkyrie captures as a Knight only because a Relay Knight lets her.
    let relayed = fen("5V6", "6r5");
    assert_eq!(own_themes("zwangkrieg", &relayed, "f5g7"), ["relay"]);
    let none: [&str; 0] = [];
    assert_eq!(own_themes("zwangkrieg", &relayed, "f5f6"), none);
    // A Relay Knight leaps by itself, and so does an Impala.
    assert_eq!(own_themes("zwangkrieg", &relayed, "d4e6"), none);
    assert_eq!(own_themes("zwangkrieg", &fen("5I6", "6r5"), "f5g7"), none);
    // A Lariat leaps to empty squares, and captures with a leap only by a relay.
    assert_eq!(own_themes("zwangkrieg", &fen("5L6", "6r5"), "f5g7"), ["relay"]);
    assert_eq!(own_themes("zwangkrieg", &fen("5L6", "6r5"), "f5e7"), none);
    assert_eq!(own_themes("zwangkrieg", &fen("5V6", "5r6"), "f5f7,f7f5"), ["carry"]);
}

#[test]
fn mwchess_names_flights_and_suppressed_pawns() {
    let fen = "4k3/8/8/8/3p4/3PP3/8/R2B3K w - 0 1";
    assert_eq!(own_themes("mwchess", fen, "d1a4"), ["flight"]);
    assert_eq!(own_themes("mwchess", fen, "e3d4"), ["suppressed Pawn"]);
    let none: [&str; 0] = [];
    // A Bishop that captures does not fly, and a Pawn that captures a piece finds no Pawn.
    let fen = "4k3/8/8/8/8/8/3Pn3/R2B3K w - 0 1";
    assert_eq!(own_themes("mwchess", fen, "d1e2"), none);
    assert_eq!(own_themes("mwchess", fen, "d2e2"), none);
}
