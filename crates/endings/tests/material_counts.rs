//! Games that are decided by counting the material.

use heterodox_catalog::{AnyGame, workshop};
use heterodox_endings::{EndingError, Limits, Material, Prover, Score, count_positions, solve};

/// King and rook against king, with at most two plies without progress.
fn game(counting: &str) -> Box<dyn AnyGame> {
    let text = "nMoveRule = 1\nstartFen = 4k3/8/8/8/8/8/8/R3K3 w - - 0 1";
    workshop::compile(&format!("[x:chess]\nmaterialCounting = {counting}\n{text}")).unwrap()
}

#[test]
fn such_games_have_no_tables() {
    for (counting, error) in [("none", None), ("janggi", Some(EndingError::MaterialCounts))] {
        let game = game(counting);
        let material = Material::parse(game.as_ref(), "KR-K").unwrap();
        let limits = Limits::default();
        assert_eq!(solve(game.as_ref(), &material, &limits).err(), error);
        assert_eq!(count_positions(game.as_ref(), &material, &limits).err(), error);
    }
}

#[test]
fn material_wins_where_others_draw() {
    for (counting, score) in [("none", None), ("janggi", Some(Score::Win))] {
        let position = game(counting).start();
        assert_eq!(Prover::default().prove(position.as_ref(), 10_000), score, "{counting}");
    }
}
