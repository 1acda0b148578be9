//! Goals where a piece stands at the start.

use crate::{check, converted};
use heterodox_definition::Language;

/// A section with a goal on e1. Only White's King stands there at the start.
const SECTION: &str = "[hill:chess]\nflagPiece = k\nflagRegionWhite = e1\nflagRegionBlack = e5\n";

#[test]
fn a_goal_with_a_king_of_the_start_is_an_obstacle() {
    let obstacles = converted(SECTION, Language::Diagram).unwrap_err();
    let text: Vec<String> = obstacles.iter().map(ToString::to_string).collect();
    let expected = "line 3, column 1: a piece stands on its goal at the start, and in a diagram such \
                    a game is over";
    assert_eq!(text, [expected]);
    assert_eq!(check(SECTION, 3, 2, 40), 0);
    let of_both = SECTION.replace("White = e1\nflagRegionBlack = e5", " = *1 *8");
    let obstacles = converted(&of_both, Language::Diagram).unwrap_err();
    assert_eq!(obstacles[0].place, Some((3, 1)));
}

#[test]
fn other_goals_are_those_of_a_diagram() {
    let elsewhere = SECTION.replace("= e1", "= e8");
    assert_eq!(check(&elsewhere, 3, 3, 120), 1);
}
