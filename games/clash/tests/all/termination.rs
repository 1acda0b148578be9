//! Checks that every move lowers the potential. Every game is therefore finite.

use heterodox_clash::{Clash, Position};
use heterodox_kernel::{Game, Move, Position as _};
use heterodox_testkit::Source;

fn random_below(source: &mut Source, below: usize) -> usize {
    source.below(below).expect("a seed gives endless choices")
}

/// Asserts that every move of a position lowers the potential.
fn assert_every_move_lowers(position: &Position) {
    let before = position.potential();
    position.for_each_legal(|mv| {
        let after = position.after(mv).potential();
        assert!(after < before, "{} {mv:?}: from {before} to {after}", position.fen());
    });
}

/// Plays random moves to the end of the game, checks all legal moves on the way,
/// and returns the number of plies.
fn random_playout(mut position: Position, source: &mut Source) -> u32 {
    let mut plies = 0;
    loop {
        assert_every_move_lowers(&position);
        let moves = position.legal_moves();
        if moves.is_empty() {
            assert!(position.outcome().is_some());
            return plies;
        }
        position.play_unchecked(moves[random_below(source, moves.len())]);
        plies += 1;
    }
}

/// Returns a position with random pieces on about `density` tenths of the nodes.
fn random_setup(density: usize, source: &mut Source) -> Position {
    let mut node = || match random_below(source, 10) {
        n if n < density => char::from(b"DHFCBSdhfcbs"[random_below(source, 12)]),
        _ => '.',
    };
    let ranks = [5, 4, 5, 4, 5, 4, 5, 4, 5].map(|nodes| (0..nodes).map(|_| node()).collect());
    let ranks: [String; 9] = ranks;
    let empty_run = |text: String, run: usize| text.replace(&".".repeat(run), &run.to_string());
    let placement = (1..=5).rev().fold(ranks.join("/"), empty_run);
    let turn = ["w", "b"][random_below(source, 2)];
    Clash.parse_fen(&format!("{placement} {turn}")).expect("any pieces may stand anywhere")
}

#[test]
fn potential_of_the_starting_position() {
    assert_eq!(Clash.start().potential(), 3810);
}

#[test]
fn every_move_of_random_games_lowers_the_potential() {
    let mut source = Source::from_seed(1);
    for _ in 0..200 {
        let start = Clash.start();
        assert!(random_playout(start, &mut source) <= start.potential());
    }
}

#[test]
fn every_move_from_random_setups_lowers_the_potential() {
    let mut source = Source::from_seed(2);
    for game in 0..1_000 {
        let setup = random_setup(1 + game % 9, &mut source);
        random_playout(setup, &mut source);
    }
}

/// Moves that lower the potential by only one.
#[test]
fn the_bounds_of_the_proof_are_tight() {
    for (fen, text) in [
        // One rank forward.
        ("4c/4/5/4/5/4/5/D3/4C w 1", "b2a3"),
        // A jump straight backward.
        ("4c/4/H4/4/s4/4/5/4/4C w 1", "a7a3xa5"),
        // One rank forward, leaving the piece with the highest potential.
        ("4c/4/5/4/5/4/5/F3/4C w 1", "b2a3=D"),
        ("4c/4/5/4/5/4/5/4/4C w 1", "i1h2=F"),
        // Changes in place on the back rank, where these kinds can stand only in
        // a FEN.
        ("F3c/4/5/4/5/4/5/4/4C w 1", "a9a9=H"),
        ("C3c/4/5/4/5/4/5/4/4C w 1", "a9a9=F"),
    ] {
        let position = Clash.parse_fen(fen).expect(fen);
        let mv = Move::from_coordinates(text, Clash.board(), Clash.kinds()).expect(text);
        assert!(position.is_legal(mv), "{text}");
        assert_eq!(position.potential() - position.after(mv).potential(), 1, "{text}");
    }
}
