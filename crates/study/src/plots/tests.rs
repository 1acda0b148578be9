//! Tests of plots: they are well-formed, small, and described.

use crate::documents;
use crate::report::fixture::Fixture;

/// Draws the documents of a game with plausible numbers.
fn files(id: &str) -> Vec<(String, String)> {
    let game = heterodox_catalog::find(id).unwrap();
    let chess = heterodox_catalog::find("chess").unwrap();
    let fixture = Fixture { width: 1.0 };
    let (study, chess) = (fixture.study(game.as_ref()), fixture.study(chess.as_ref()));
    documents(game.as_ref(), &study, Some(&chess)).unwrap()
}

#[test]
fn write_them() {
    let Ok(folder) = std::env::var("PLOTS") else { return };
    for id in heterodox_catalog::ids() {
        let folder = format!("{folder}/{id}");
        std::fs::create_dir_all(&folder).unwrap();
        for (file, text) in files(id) {
            std::fs::write(format!("{folder}/{file}"), text).unwrap();
        }
    }
}
