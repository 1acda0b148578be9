//! The interface of Clash of Command to the search: features, evaluation, gains.

use heterodox_clash::{BRUTE, COMMANDER, Clash, DROID, FACTOR, HAWK, Position, SLICER};
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Color, Game, Move, Position as _};
use heterodox_testkit::{evaluation, laws};

fn position(fen: &str) -> Position {
    Clash.parse_fen(fen).expect(fen)
}

fn evaluate(position: &Position) -> i32 {
    Clash.evaluate(position)
}

/// Returns a side's count of each feature of a group.
fn group(position: &Position, name: &str, side: Color) -> Vec<i32> {
    evaluation::feature_counts(&Clash, position, name, side)
}

/// Calls a function with the positions of random games.
fn on_random_games(seed: u64, games: usize, check: impl FnMut(&Position)) {
    laws::on_random_positions(&Clash, seed, games, 200, check);
}

fn piece_values() -> Vec<i32> {
    Clash.weights().piece_values(6)
}

/// Returns the gain of a move, and whether the move is noisy.
fn gain(fen: &str, text: &str) -> (i32, bool) {
    let position = position(fen);
    let mv = Move::from_coordinates(text, Clash.board(), Clash.kinds()).expect(text);
    assert!(position.is_legal(mv), "{fen}: {text}");
    (position.capture_gain(mv, &piece_values()), position.is_noisy(mv))
}

#[test]
fn evaluation_is_symmetric() {
    on_random_games(2, 20, |upright| {
        let fen = upright.fen();
        evaluation::check_flip(&Clash, upright);
        let (placement, rest) = fen.split_once(' ').expect("a FEN has fields");
        let rows = placement.split('/').map(|row| row.chars().rev().collect::<String>());
        let mirrored = format!("{} {rest}", rows.collect::<Vec<_>>().join("/"));
        assert_eq!(evaluate(upright), evaluate(&position(&mirrored)), "{fen}");
    });
}

/// The starting position is symmetric.
#[test]
fn only_the_tempo_counts_in_the_starting_position() {
    assert_eq!(evaluate(&Clash.start()), i32::from(*Clash.weights().midgame.last().unwrap()));
}

/// Compares the gain of each move with the change in material, unless the move
/// ends the game.
#[test]
fn gain_is_the_change_of_material() {
    let material = |position: &Position, side: Color| -> i32 {
        let own = group(position, "material", side);
        let other = group(position, "material", !side);
        piece_values().iter().zip(own.iter().zip(other)).map(|(w, (a, b))| w * (a - b)).sum()
    };
    on_random_games(3, 10, |position| {
        for mv in position.legal_moves() {
            let next = position.after(mv);
            let gain = position.capture_gain(mv, &piece_values());
            match next.outcome().and_then(|outcome| outcome.winner) {
                None => {
                    let us = position.turn();
                    assert_eq!(gain, material(&next, us) - material(position, us), "{mv:?}");
                }
                Some(winner) if winner == position.turn() => assert!(gain > 5_000, "{mv:?}"),
                Some(_) => assert!(gain < -5_000, "{mv:?}"),
            }
        }
    });
}

#[test]
fn gains_of_noisy_and_quiet_moves() {
    let piece_values = piece_values();
    let of = |kind: heterodox_kernel::Kind| piece_values[kind.index()];
    let fen = "b3c/4/h4/4/h4/4/HD3/4/4C b 1";
    assert_eq!(gain(fen, "a5b4xc3"), (of(DROID) + of(DROID) - of(HAWK), true));
    assert_eq!(gain(fen, "a5a1xa3"), (of(HAWK) + of(SLICER) - of(HAWK), true));
    assert_eq!(gain(fen, "a5b4"), (of(DROID) - of(HAWK), false));
    // Capturing its own Hawk is a loss.
    assert!(gain("4c/4/h4/4/h4/4/HD3/4/4C b 1", "a5a9xa7").0 < 0);
    let commander = "4c/4/5/4/5/4/4c/4/C4 b 1";
    assert_eq!(gain(commander, "i3i1=F"), (of(SLICER) + of(FACTOR) - of(COMMANDER), true));
    assert_eq!(gain(commander, "i9i9=B"), (of(BRUTE) - of(COMMANDER), false));
}

/// The last example of a Slicer's captures: only the longest move captures all
/// Commanders.
#[test]
fn winning_moves_gain_more_than_any_material() {
    let fen = "1c3/4/5/4/5/4/5/4/CCCCs b 1";
    let most = 4 * piece_values()[COMMANDER.index()];
    assert!(gain(fen, "i1a1").0 > most);
    assert!(gain(fen, "i1c1").0 < most);
    // A side that gives up its last Commander loses.
    assert!(gain("4c/4/5/4/5/4/5/4/C4 w 1", "a1a1=B").0 < -most);
}

#[test]
fn there_is_no_null_move_and_no_check() {
    on_random_games(4, 2, |position| {
        assert_eq!(position.null_move(), None);
        assert!(!position.in_check());
    });
}

/// Compares the attacked pieces according to the features with those that a legal
/// move captures.
#[test]
fn reach_agrees_with_the_moves() {
    on_random_games(5, 20, |position| {
        let us = position.turn();
        let mut victims = vec![false; Clash.board().len()];
        for mv in position.legal_moves() {
            let next = position.after(mv);
            for square in Clash.board().squares().filter(|&square| square != mv.from) {
                let enemy = |p: &Position| p.piece_at(square).is_some_and(|p| p.color != us);
                victims[square.index()] |= enemy(position) && !enemy(&next);
            }
        }
        let reached = group(position, "pieces in reach, defended or not", !us);
        let captured = victims.iter().filter(|&&victim| victim).count();
        let over = position.outcome().is_some();
        assert!(over || reached.iter().sum::<i32>() == captured as i32, "{}", position.fen());
    });
}

/// The Droid on c7 needs two steps, and White moves first. The Brute attacks all
/// nodes where the Droid could arrive in time.
#[test]
fn plies_to_the_next_slicer() {
    let name = "plies to the next Slicer";
    let free = "3cc/4/2D2/4/5/4/5/4/C4";
    let earliest =
        |fen: String, side| group(&position(&fen), name, side).iter().position(|&times| times > 0);
    assert_eq!(earliest(format!("{free} w 1"), Color::White), Some(2));
    assert_eq!(earliest(format!("{free} b 1"), Color::White), Some(3));
    assert_eq!(earliest(format!("{free} b 1"), Color::Black), None);
    let defended = "2b1c/4/2D2/4/5/4/5/4/C4 w 1";
    assert_eq!(earliest(defended.to_owned(), Color::White), None);
}

#[test]
fn pieces_on_the_lines_of_slicers() {
    let position = position("1c3/4/5/4/5/4/5/4/CCCDs b 1");
    let name = "Commanders, others and own on Slicers' lines";
    assert_eq!(group(&position, name, Color::Black), [3, 1, 0]);
    assert_eq!(group(&position, "one, two, three Commanders left", Color::White), [0, 0, 1]);
}

#[test]
fn a_side_with_only_commander_moves_has_no_harmless_move() {
    let position = position("4c/4/2F2/4/5/4/5/4/C3B b 1");
    assert_eq!(group(&position, "few harmless moves", Color::Black), [1, 0, 0]);
}
