//! Endings of chess whose figures are known.

use heterodox_catalog::{AnyGame, workshop};
use heterodox_endings::{Limits, Material, Table, solve};

fn table(game: &dyn AnyGame, name: &str) -> Table {
    let material = Material::parse(game, name).unwrap();
    solve(game, &material, &Limits::default()).unwrap()
}

fn chess(name: &str) -> Table {
    table(heterodox_catalog::find("chess").unwrap().as_ref(), name)
}

/// Moves of the longest win with White to move.
fn longest(table: &Table) -> Option<u32> {
    table.statistics().sides[0].longest_win.as_ref().map(|longest| longest.plies.div_ceil(2))
}

#[test]
fn queen_and_rook_mate_in_ten_and_sixteen_moves() {
    let (queen, rook) = (chess("KQ-K"), chess("KR-K"));
    assert_eq!((longest(&queen), longest(&rook)), (Some(10), Some(16)));
    // Stalemates and lost pieces are the only draws.
    assert_eq!([queen, rook].map(|table| table.statistics().sides[0].draws), [0, 0]);
}

#[test]
fn a_pawn_wins_as_often_as_is_known() {
    let table = chess("KP-K");
    let [white, black] = &table.statistics().sides;
    // Twice the known numbers for the files a to d.
    assert_eq!((white.wins, black.losses), (2 * 62_480, 2 * 48_802));
    assert_eq!((white.wins + white.draws, black.losses + black.draws), (2 * 81_664, 2 * 84_012));
    assert_eq!(longest(&table), Some(28));
}

#[test]
fn a_minor_piece_alone_cannot_win() {
    for name in ["KB-K", "KN-K"] {
        let table = chess(name);
        assert_eq!(longest(&table), None);
        assert_eq!(table.statistics().sides[0].wins, 0);
    }
}

#[test]
fn chess_as_a_text_has_the_same_figures() {
    let sample = workshop::SAMPLES.iter().find(|sample| sample.name.starts_with("chess")).unwrap();
    // Its id is not known.
    let game = workshop::compile(sample.text).unwrap();
    assert!(heterodox_catalog::find(&game.info().id).is_err());
    for name in ["KQ-K", "KR-K"] {
        let (text, chess) = (table(game.as_ref(), name), chess(name));
        let sides = |table: &Table| {
            table.statistics().sides.each_ref().map(|side| [side.wins, side.draws, side.losses])
        };
        assert_eq!((longest(&text), sides(&text)), (longest(&chess), sides(&chess)), "{name}");
    }
}
