//! Worked examples, and a test of every rule.

use heterodox_clash::{Clash, Position};
use heterodox_kernel::{Color, Direction, Game, Move, Outcome, Position as _, Reason};

fn position(fen: &str) -> Position {
    Clash.parse_fen(fen).expect(fen)
}

fn text_of(mv: Move) -> String {
    mv.coordinates(Clash.board(), Clash.kinds())
}

fn move_of(text: &str) -> Move {
    Move::from_coordinates(text, Clash.board(), Clash.kinds()).expect(text)
}

/// Returns the moves of the piece on a node, in alphabetical order.
fn moves_from(fen: &str, node: &str) -> Vec<String> {
    let mut texts: Vec<String> = position(fen).legal_moves().into_iter().map(text_of).collect();
    texts.retain(|text| text.starts_with(node));
    texts.sort();
    texts
}

fn played(fen: &str, text: &str) -> Position {
    let mut position = position(fen);
    position.try_play(move_of(text)).expect(text);
    position
}

/// Returns the FEN after a legal move.
fn after(fen: &str, text: &str) -> String {
    played(fen, text).fen()
}

fn win(winner: Color) -> Option<Outcome> {
    Some(Outcome::win(winner, Reason::NoCommanders))
}

/// Captures of a Hawk in three similar positions.
#[test]
fn captures_of_a_hawk() {
    let fen = "b3c/4/h4/4/h4/4/HD3/4/4C b 1";
    assert_eq!(moves_from(fen, "a5"), ["a5a1xa3", "a5b4", "a5b4xc3"]);
    assert_eq!(after(fen, "a5a1xa3"), "b3c/4/h4/4/5/4/1D3/4/s3C w 2");
    let a7_empty = "b3c/4/5/4/h4/4/HD3/4/4C b 1";
    // The step to a7 is now also an approach to its own Brute.
    let moves = ["a5a1xa3", "a5a7xa3", "a5a7xa9", "a5b4", "a5b4xc3"];
    assert_eq!(moves_from(a7_empty, "a5"), moves);
    let a9_empty = "4c/4/h4/4/h4/4/HD3/4/4C b 1";
    assert_eq!(moves_from(a9_empty, "a5"), ["a5a1xa3", "a5a9xa7", "a5b4", "a5b4xc3"]);
}

/// A Slicer that can capture one to four Commanders.
#[test]
fn a_slicer_captures_everything_on_its_way() {
    let fen = "1c3/4/5/4/5/4/5/4/CCCCs b 1";
    assert_eq!(moves_from(fen, "i1"), ["i1a1", "i1c1", "i1e1", "i1g1"]);
    assert_eq!(after(fen, "i1g1"), "1c3/4/5/4/5/4/5/4/CCCs1 w 2");
    assert_eq!(after(fen, "i1e1"), "1c3/4/5/4/5/4/5/4/CCs2 w 2");
    assert_eq!(after(fen, "i1c1"), "1c3/4/5/4/5/4/5/4/Cs3 w 2");
    assert_eq!(after(fen, "i1a1"), "1c3/4/5/4/5/4/5/4/s4 w 2");
    assert_eq!(played(fen, "i1a1").outcome(), win(Color::Black));
    assert_eq!(played(fen, "i1c1").outcome(), None);
}

#[test]
fn the_board_has_64_diagonal_20_horizontal_and_20_vertical_steps() {
    let board = Clash.board();
    assert_eq!(board.len(), 41);
    let steps = |directions: [Direction; 2]| -> usize {
        let leads = |d| board.squares().filter(|&node| !board.ray(node, d).is_empty()).count();
        directions.map(leads).iter().sum()
    };
    assert_eq!(steps([Direction::NorthEast, Direction::NorthWest]), 64);
    assert_eq!(steps([Direction::SouthEast, Direction::SouthWest]), 64);
    assert_eq!(steps([Direction::East, Direction::West]), 40);
    assert_eq!(steps([Direction::North, Direction::South]), 40);
    for node in board.squares() {
        let (file, rank) = board.file_and_rank(node);
        let has = |d| !board.ray(node, d).is_empty();
        assert!(rank != 4 || !has(Direction::East) && !has(Direction::West));
        assert!(file != 4 || !has(Direction::North) && !has(Direction::South));
    }
    let b8 = board.square("b8").expect("a node");
    let names = |d| board.ray(b8, d).iter().map(|&on| board.name(on)).collect::<Vec<_>>();
    assert_eq!(names(Direction::South), ["b6", "b4", "b2"]);
    assert_eq!(names(Direction::East), ["d8", "f8", "h8"]);
    assert_eq!(names(Direction::SouthEast), ["c7", "d6", "e5", "f4", "g3", "h2", "i1"]);
}

#[test]
fn a_droid_steps_forward_and_captures_sideways_and_backward() {
    // An enemy ahead on c5, a friend at the side on e3, an enemy behind on b2.
    let fen = "4c/4/5/4/1h3/4/1DF2/b3/C4 w 1";
    assert_eq!(moves_from(fen, "c3"), ["c3b2", "c3b4", "c3d4", "c3e3"]);
    assert_eq!(after(fen, "c3b4"), "4c/4/5/4/1h3/H3/2F2/b3/C4 b 1");
    assert_eq!(after(fen, "c3e3"), "4c/4/5/4/1h3/4/2H2/b3/C4 b 1");
    assert_eq!(after(fen, "c3b2"), "4c/4/5/4/1h3/4/2F2/H3/C4 b 1");
}

#[test]
fn forward_is_down_for_black() {
    assert_eq!(moves_from("4c/4/5/4/5/4/1d3/4/C4 b 1", "c3"), ["c3b2", "c3d2"]);
    assert_eq!(moves_from("4c/4/5/4/d4/4/5/4/4C b 1", "a5"), ["a5a3", "a5b4"]);
}

#[test]
fn one_step_of_a_hawk_can_be_three_moves() {
    let fen = "4c/4/5/2d1/5/1H2/1d3/4/C4 w 1";
    assert_eq!(moves_from(fen, "d4"), ["d4b2xc3", "d4c5", "d4d6", "d4e5", "d4e5xc3", "d4e5xf6"]);
    assert_eq!(after(fen, "d4e5"), "4c/4/5/2d1/2D2/4/1d3/4/C4 b 1");
    assert_eq!(after(fen, "d4e5xc3"), "4c/4/5/2d1/2D2/4/5/4/C4 b 1");
    assert_eq!(after(fen, "d4e5xf6"), "4c/4/5/4/2D2/4/1d3/4/C4 b 1");
    assert_eq!(after(fen, "d4b2xc3"), "4c/4/5/2d1/5/4/5/D3/C4 b 1");
}

#[test]
fn hawks_capture_friends_but_not_around_corners() {
    // The lines from d4 to d6 and c5 do not extend backward to c3.
    let fen = "4c/4/5/4/5/1H2/1C3/4/4C w 1";
    assert_eq!(moves_from(fen, "d4"), ["d4b2xc3", "d4c5", "d4d6", "d4e5", "d4e5xc3"]);
    assert_eq!(after(fen, "d4e5xc3"), "4c/4/5/4/2D2/4/5/4/4C b 1");
}

#[test]
fn a_factor_leaves_or_becomes_a_droid_or_a_hawk() {
    let fen = "4c/4/5/4/5/4/5/2F1/C4 w 1";
    let moves = ["f2e3=D", "f2e3=H", "f2f2=D", "f2f2=H", "f2g3=D", "f2g3=H"];
    assert_eq!(moves_from(fen, "f2"), moves);
    assert_eq!(after(fen, "f2g3=H"), "4c/4/5/4/5/4/3F1/2H1/C4 b 1");
    assert_eq!(after(fen, "f2f2=D"), "4c/4/5/4/5/4/5/2D1/C4 b 1");
    // A Factor never captures.
    let blocked = "4c/4/5/4/5/4/2dd1/1dFd/C1d1d w 1";
    assert_eq!(moves_from(blocked, "f2"), ["f2f2=D", "f2f2=H"]);
}

#[test]
fn a_commander_leaves_or_becomes_a_factor_or_a_brute() {
    let fen = "c4/4/5/4/5/4/4c/4/C4 b 1";
    let moves = ["i3h2=B", "i3h2=F", "i3i1=B", "i3i1=F", "i3i3=B", "i3i3=F"];
    assert_eq!(moves_from(fen, "i3"), moves);
    assert_eq!(after(fen, "i3h2=B"), "c4/4/5/4/5/4/4b/3c/C4 w 2");
    assert_eq!(after(fen, "i3i3=F"), "c4/4/5/4/5/4/4f/4/C4 w 2");
    // On the back rank the Commander becomes a Slicer.
    assert_eq!(after(fen, "i3i1=F"), "c4/4/5/4/5/4/4f/4/C3s w 2");
}

#[test]
fn a_brute_captures_one_or_two_steps_away() {
    // It captures on a5 and b4 over the empty a3, on c3 over the empty b2, and
    // its own Commander on the adjacent c1. e1 lies behind c1.
    let fen = "4c/4/5/4/h4/h3/1h3/4/BCh2 w 1";
    assert_eq!(moves_from(fen, "a1"), ["a1a5", "a1b4", "a1c1", "a1c3"]);
    assert_eq!(after(fen, "a1b4"), "4c/4/5/4/h4/B3/1h3/4/1Ch2 b 1");
    let b2_taken = "4c/4/5/4/h4/4/1h3/d3/BCh2 w 1";
    assert_eq!(moves_from(b2_taken, "a1"), ["a1a5", "a1b2", "a1c1"]);
    // Two paths to e3 are one move, and no path leads back to the origin.
    let two_ways = "4c/4/5/4/5/4/2h2/4/C1B1h w 1";
    assert_eq!(moves_from(two_ways, "e1"), ["e1a1", "e1e3", "e1i1"]);
}

#[test]
fn a_slicer_captures_friends_and_may_continue_past_them() {
    let fen = "3c1/C3/5/4/5/4/5/4/SF1h1 w 1";
    assert_eq!(moves_from(fen, "a1"), ["a1c1", "a1e1", "a1g1", "a1i1"]);
    assert_eq!(after(fen, "a1e1"), "3c1/C3/5/4/5/4/5/4/2Sh1 b 1");
    assert_eq!(after(fen, "a1i1"), "3c1/C3/5/4/5/4/5/4/4S b 1");
}

#[test]
fn every_piece_on_the_back_rank_becomes_a_slicer() {
    for (fen, text, expected) in [
        // A Droid's step, also as a capture along the back rank.
        ("4c/D3/5/4/5/4/5/4/C4 w 1", "b8a9", "S3c/4/5/4/5/4/5/4/C4 b 1"),
        ("Dh2c/4/5/4/5/4/5/4/C4 w 1", "a9c9", "1S2c/4/5/4/5/4/5/4/C4 b 1"),
        // A Hawk's step, approach and jump.
        ("4c/H3/5/4/5/4/5/4/C4 w 1", "b8c9", "1S2c/4/5/4/5/4/5/4/C4 b 1"),
        ("4c/d3/H4/4/5/4/5/4/C4 w 1", "a7c9xb8", "1S2c/4/5/4/5/4/5/4/C4 b 1"),
        ("4c/H3/1d3/4/5/4/5/4/C4 w 1", "b8a9xc7", "S3c/4/5/4/5/4/5/4/C4 b 1"),
        // A Factor and a Commander, which also leave a piece behind.
        ("4c/F3/5/4/5/4/5/4/C4 w 1", "b8a9=D", "S3c/D3/5/4/5/4/5/4/C4 b 1"),
        ("4c/C3/5/4/5/4/5/4/C4 w 1", "b8a9=B", "S3c/B3/5/4/5/4/5/4/C4 b 1"),
        // A Brute's capture.
        ("h3c/4/1B3/4/5/4/5/4/C4 w 1", "c7a9", "S3c/4/5/4/5/4/5/4/C4 b 1"),
    ] {
        assert_eq!(after(fen, text), expected, "{text}");
    }
    // A change in place on the back rank does not make a Slicer.
    let in_place = "F3c/4/5/4/5/4/5/4/C4 w 1";
    assert_eq!(moves_from(in_place, "a9"), ["a9a9=D", "a9a9=H"]);
    assert_eq!(after(in_place, "a9a9=D"), "D3c/4/5/4/5/4/5/4/C4 b 1");
}

#[test]
fn a_side_without_commanders_has_lost() {
    for (fen, text, winner) in [
        // By capture, by a change in place, by becoming a Slicer, by the side's
        // own Brute.
        ("4c/4/5/4/5/4/5/4/C3S w 1", "i1i9", Color::White),
        ("4c/4/5/4/5/4/5/4/C4 w 1", "a1a1=F", Color::Black),
        ("4c/4/C4/4/5/4/5/4/5 w 1", "a7a9=F", Color::Black),
        ("4c/4/5/4/5/4/5/4/BC3 w 1", "a1c1", Color::Black),
        // Both sides lose their last Commander: the mover wins.
        ("5/4/5/4/5/4/5/4/SCc2 w 1", "a1e1", Color::White),
        ("5/4/5/4/5/4/5/4/sCc2 b 1", "a1e1", Color::Black),
    ] {
        let end = played(fen, text);
        assert_eq!(end.outcome(), win(winner), "{text}");
        assert!(!end.has_legal_move(), "{text}");
    }
    assert_eq!(position("5/4/5/4/5/4/5/4/5 w 1").outcome(), win(Color::Black));
    assert_eq!(position("4c/4/5/4/5/4/5/4/S4 b 1").outcome(), win(Color::Black));
}

#[test]
fn is_capture_of_all_kinds_of_moves() {
    let is_capture = |fen, text| position(fen).is_capture(move_of(text));
    let hawk = "4c/4/5/2d1/5/1H2/1d3/4/C4 w 1";
    assert!(is_capture(hawk, "d4e5xf6"));
    assert!(!is_capture(hawk, "d4e5"));
    let others = "4c/4/5/4/5/4/BdD2/4/C1Fd1 w 1";
    assert!(is_capture(others, "e3c3"));
    assert!(!is_capture(others, "e3d4"));
    assert!(!is_capture(others, "e1d2=H"));
    assert!(!is_capture(others, "e1e1=H"));
    // A Slicer can land on an empty node.
    assert!(is_capture("4c/4/5/4/5/4/5/4/C1d1S w 1", "i1c1"));
}
