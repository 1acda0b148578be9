//! Known figures of endings that take long to solve.

use heterodox_catalog::find;
use heterodox_endings::{Limits, Material, solve};

#[test]
#[ignore = "takes about ten seconds for each ending"]
fn two_pieces_mate_as_fast_as_is_known() {
    let game = find("chess").unwrap();
    for (name, longest) in [("KBN-K", 33), ("KBB-K", 19), ("KNN-K", 1)] {
        let material = Material::parse(game.as_ref(), name).unwrap();
        let table = solve(game.as_ref(), &material, &Limits::default()).unwrap();
        let white = &table.statistics().sides[0];
        let found = white.longest_win.as_ref().map(|win| win.plies.div_ceil(2));
        assert_eq!(found, Some(longest), "{name}");
        // Two Knights mate only if the other side walks into it.
        let share = white.wins as f64 / (white.wins + white.draws) as f64;
        assert_eq!(share > 0.4, name != "KNN-K", "{name}: {share}");
    }
}
