//! What the game tells a search.

use heterodox_clash::{BRUTE, COMMANDER, Clash, DROID, FACTOR, HAWK, Position, SLICER};
use heterodox_kernel::{Color, Game, Move, Position as _, Searchable, SearchableGame};
use heterodox_testkit::{evaluation, laws};

fn position(fen: &str) -> Position {
    Clash.parse_fen(fen).expect(fen)
}

fn evaluate(position: &Position) -> i32 {
    Clash.weights().evaluate(position)
}

/// How often a side has each of the features of a group.
fn group(position: &Position, name: &str, side: Color) -> Vec<i32> {
    evaluation::times(&Clash, position, name, side)
}

/// Calls a function on the positions of random games.
fn on_random_games(seed: u64, games: usize, check: impl FnMut(&Position)) {
    laws::on_random_positions(&Clash, seed, games, 200, check);
}

fn worth() -> Vec<i32> {
    Clash.weights().worth(6)
}

/// What a move of this position gains, and whether it is noisy.
fn gain(fen: &str, text: &str) -> (i32, bool) {
    let position = position(fen);
    let mv = Move::from_coordinates(text, Clash.board(), Clash.kinds()).expect(text);
    assert!(position.is_legal(mv), "{fen}: {text}");
    (position.gain(mv, &worth()), position.is_noisy(mv))
}

#[test]
fn a_position_is_worth_the_same_upside_down_and_mirrored() {
    on_random_games(2, 20, |upright| {
        let fen = upright.fen();
        evaluation::check_flip(&Clash, upright);
        let (placement, rest) = fen.split_once(' ').expect("a FEN has fields");
        let rows = placement.split('/').map(|row| row.chars().rev().collect::<String>());
        let mirrored = format!("{} {rest}", rows.collect::<Vec<_>>().join("/"));
        assert_eq!(evaluate(upright), evaluate(&position(&mirrored)), "{fen}");
    });
}

/// Each side of the start position is the other one turned around.
#[test]
fn at_the_start_only_the_move_counts() {
    assert_eq!(evaluate(&Clash.start()), i32::from(*Clash.weights().opening.last().unwrap()));
}

/// The gain of a move is what the material becomes, unless it ends the game.
#[test]
fn gain_is_the_change_of_material() {
    let material = |position: &Position, side: Color| -> i32 {
        let own = group(position, "material", side);
        let other = group(position, "material", !side);
        worth().iter().zip(own.iter().zip(other)).map(|(w, (a, b))| w * (a - b)).sum()
    };
    on_random_games(3, 10, |position| {
        for mv in position.legal_moves() {
            let next = position.after(mv);
            let gain = position.gain(mv, &worth());
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
fn noisy_moves_and_what_they_gain() {
    let worth = worth();
    let of = |kind: heterodox_kernel::Kind| worth[kind.index()];
    let fen = "b3c/4/h4/4/h4/4/HD3/4/4C b 1";
    assert_eq!(gain(fen, "a5b4xc3"), (of(DROID) + of(DROID) - of(HAWK), true));
    assert_eq!(gain(fen, "a5a1xa3"), (of(HAWK) + of(SLICER) - of(HAWK), true));
    assert_eq!(gain(fen, "a5b4"), (of(DROID) - of(HAWK), false));
    // One's own Hawk is a loss.
    assert!(gain("4c/4/h4/4/h4/4/HD3/4/4C b 1", "a5a9xa7").0 < 0);
    let commander = "4c/4/5/4/5/4/4c/4/C4 b 1";
    assert_eq!(gain(commander, "i3i1=F"), (of(SLICER) + of(FACTOR) - of(COMMANDER), true));
    assert_eq!(gain(commander, "i9i9=B"), (of(BRUTE) - of(COMMANDER), false));
}

/// Worked example 2 of clash.md: only the longest way takes them all.
#[test]
fn the_last_commander_is_worth_more_than_everything() {
    let fen = "1c3/4/5/4/5/4/5/4/CCCCs b 1";
    let most = 4 * worth()[COMMANDER.index()];
    assert!(gain(fen, "i1a1").0 > most);
    assert!(gain(fen, "i1c1").0 < most);
    // Who gives up the last one of one's own loses.
    assert!(gain("4c/4/5/4/5/4/5/4/C4 w 1", "a1a1=B").0 < -most);
}

#[test]
fn nobody_passes_and_there_is_no_check() {
    on_random_games(4, 2, |position| {
        assert_eq!(position.pass(), None);
        assert!(!position.in_check());
    });
}

/// What can be captured according to the features is what can be captured
/// according to the moves.
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

/// The Droid on c7 needs two steps, White moves first; the Brute on a9 reaches
/// all nodes on which it could arrive in time.
#[test]
fn runs_to_the_back_rank() {
    let name = "plies to the next Slicer";
    let free = "3cc/4/2D2/4/5/4/5/4/C4";
    let soonest =
        |fen: String, side| group(&position(&fen), name, side).iter().position(|&times| times > 0);
    assert_eq!(soonest(format!("{free} w 1"), Color::White), Some(2));
    assert_eq!(soonest(format!("{free} b 1"), Color::White), Some(3));
    assert_eq!(soonest(format!("{free} b 1"), Color::Black), None);
    let guarded = "2b1c/4/2D2/4/5/4/5/4/C4 w 1";
    assert_eq!(soonest(guarded.to_owned(), Color::White), None);
}

#[test]
fn slicers_count_what_stands_on_their_lines() {
    let position = position("1c3/4/5/4/5/4/5/4/CCCDs b 1");
    let name = "Commanders, others and own on Slicers' lines";
    assert_eq!(group(&position, name, Color::Black), [3, 1, 0]);
    assert_eq!(group(&position, "one, two, three Commanders left", Color::White), [0, 0, 1]);
}

#[test]
fn who_has_only_commanders_left_to_move_has_no_harmless_move() {
    let position = position("4c/4/2F2/4/5/4/5/4/C3B b 1");
    assert_eq!(group(&position, "few harmless moves", Color::Black), [1, 0, 0]);
}
