//! Equality of erased positions.

use heterodox_catalog::find;
use std::collections::HashSet;

#[test]
fn positions_are_equal_if_game_and_position_are() {
    let start = |id: &str| find(id).unwrap().start();
    let (chess, mut later) = (start("chess"), start("chess"));
    assert!(*chess == *start("chess") && *chess == *chess.boxed_clone());
    for text in ["Nf3", "Nf6", "Ng1", "Ng8"] {
        later.play_text(text).unwrap();
    }
    assert!(chess.key() == later.key() && *chess != *later, "the counters differ");
    assert!(*chess != *start("pacifist"), "the types differ");
    let (plain, option) = (start("zwangkrieg"), start("zwangkrieg:hia-enemy"));
    assert!(plain.fen() == option.fen() && *plain != *option, "the options differ");
    assert_eq!(option.game().info().id, "zwangkrieg:hia-enemy");
    let all = HashSet::from([chess.boxed_clone(), start("chess"), later, plain, option]);
    assert_eq!(all.len(), 4);
    assert_eq!(format!("{chess:?}"), format!("chess {}", chess.fen()));
}
