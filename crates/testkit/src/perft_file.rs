//! Perft suites as text files.
//!
//! Each line is `FEN ; nodes at depth 1 ; nodes at depth 2 ; …`. Empty lines and
//! lines that start with `#` are ignored.

use heterodox_kernel::{Game, perft};

/// Checks all counts of a suite.
///
/// # Panics
/// If a line is malformed or a count is wrong.
pub fn check<G: Game>(game: &G, suite: &str) {
    let lines = suite.lines().filter(|line| !line.trim().is_empty() && !line.starts_with('#'));
    let mut checked = 0;
    for line in lines {
        let mut parts = line.split(';').map(str::trim);
        let fen = parts.next().expect("a line is not empty");
        let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (expected, depth) in parts.zip(1..) {
            let expected: u64 = expected.parse().unwrap_or_else(|e| panic!("{expected:?}: {e}"));
            assert_eq!(perft::count(&position, depth), expected, "{fen} at depth {depth}");
            checked += 1;
        }
    }
    assert!(checked > 0, "the suite is empty");
}
