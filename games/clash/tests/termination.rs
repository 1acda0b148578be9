//! Every move lowers the measure, so that every game ends.

use heterodox_clash::{Clash, Position};
use heterodox_kernel::{Game, Move, Position as _};
use heterodox_testkit::Source;

fn number(source: &mut Source, below: usize) -> usize {
    source.below(below).expect("a seed gives endless choices")
}

/// Checks all moves of a position.
fn every_move_lowers(position: &Position) {
    let before = position.measure();
    position.for_each_legal(|mv| {
        let after = position.after(mv).measure();
        assert!(after < before, "{} {mv:?}: from {before} to {after}", position.fen());
    });
}

/// Plays at random to the end, checking all moves on the way, and returns the
/// number of plies.
fn play_out(mut position: Position, source: &mut Source) -> u32 {
    let mut plies = 0;
    loop {
        every_move_lowers(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            assert!(position.outcome().is_some());
            return plies;
        }
        position.play_unchecked(moves[number(source, moves.len())]);
        plies += 1;
    }
}

/// Pieces strewn over the board, one on about `density` tenths of the nodes.
fn random_setup(density: usize, source: &mut Source) -> Position {
    let mut node = || match number(source, 10) {
        n if n < density => char::from(b"DHFCBSdhfcbs"[number(source, 12)]),
        _ => '.',
    };
    let ranks = [5, 4, 5, 4, 5, 4, 5, 4, 5].map(|nodes| (0..nodes).map(|_| node()).collect());
    let ranks: [String; 9] = ranks;
    let empty_run = |text: String, run: usize| text.replace(&".".repeat(run), &run.to_string());
    let placement = (1..=5).rev().fold(ranks.join("/"), empty_run);
    let turn = ["w", "b"][number(source, 2)];
    Clash.parse_fen(&format!("{placement} {turn}")).expect("any pieces may stand anywhere")
}

#[test]
fn the_start_bounds_the_length_of_a_game() {
    assert_eq!(Clash.start().measure(), 3810);
}

#[test]
fn every_move_of_random_games_lowers_the_measure() {
    let mut source = Source::from_seed(1);
    for _ in 0..200 {
        let start = Clash.start();
        assert!(play_out(start, &mut source) <= start.measure());
    }
}

#[test]
fn every_move_from_random_setups_lowers_the_measure() {
    let mut source = Source::from_seed(2);
    for game in 0..1_000 {
        let setup = random_setup(1 + game % 9, &mut source);
        play_out(setup, &mut source);
    }
}

/// The moves that lower it least, each by one.
#[test]
fn the_measure_is_no_larger_than_the_argument_needs() {
    for (fen, text) in [
        // One rank forward.
        ("4c/4/5/4/5/4/5/D3/4C w 1", "b2a3"),
        // A jump straight back.
        ("4c/4/H4/4/s4/4/5/4/4C w 1", "a7a3xa5"),
        // One rank forward, leaving the most.
        ("4c/4/5/4/5/4/5/F3/4C w 1", "b2a3=D"),
        ("4c/4/5/4/5/4/5/4/4C w 1", "i1h2=F"),
        // Changes in place on the back rank, where only a FEN can put them.
        ("F3c/4/5/4/5/4/5/4/4C w 1", "a9a9=H"),
        ("C3c/4/5/4/5/4/5/4/4C w 1", "a9a9=F"),
    ] {
        let position = Clash.parse_fen(fen).expect(fen);
        let mv = Move::from_coordinates(text, Clash.board(), Clash.kinds()).expect(text);
        assert!(position.is_legal(mv), "{text}");
        assert_eq!(position.measure() - position.after(mv).measure(), 1, "{text}");
    }
}
