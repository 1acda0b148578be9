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
