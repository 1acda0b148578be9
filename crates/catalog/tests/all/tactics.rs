//! The suites of tactics: their positions are valid, and the engine solves most of
//! them even with few nodes.

#[path = "../../examples/tactics/solve.rs"]
mod solve;

use heterodox_catalog::engine::{Control, Limits, Role, Shared, StoppedClock, TranspositionTable};
use heterodox_catalog::{AnyGame, find};
use heterodox_testkit::naive;
use heterodox_testkit::tactics::{self, Tactic, load};
use std::collections::BTreeSet;

/// Number of positions of a suite.
const COUNT: usize = 30;

fn all() -> impl Iterator<Item = (Box<dyn AnyGame>, Vec<Tactic>)> {
    tactics::suites().into_iter().map(|id| (find(&id).expect("an id of the list"), load(&id)))
}

#[test]
fn suites_are_complete() {
    for (game, suite) in all() {
        let id = game.info().id;
        assert_eq!(suite.len(), COUNT, "{id}");
        let different = |of: fn(&Tactic) -> &str| suite.iter().map(of).collect::<BTreeSet<_>>();
        assert_eq!(different(|tactic| &tactic.id).len(), COUNT, "{id}");
        assert_eq!(different(|tactic| &tactic.fen).len(), COUNT, "{id}");
    }
}

#[test]
fn positions_and_their_moves_are_legal() {
    for (game, suite) in all() {
        let mut captures = 0;
        for Tactic { id, fen, best, .. } in &suite {
            let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{id}: {error}"));
            assert_eq!(position.fen(), *fen, "{id}");
            let moves = position.legal_moves();
            let mv = moves.iter().find(|&&mv| position.game().coordinates(mv) == *best);
            let mv = *mv.unwrap_or_else(|| panic!("{id}: {best} is not legal"));
            captures += usize::from(position.is_capture(mv));
        }
        assert!(captures <= COUNT / 2, "{}: {captures} captures", game.info().id);
    }
}

#[test]
fn fast_wins_are_confirmed_by_the_naive_rules() {
    for (game, suite) in all() {
        let mut guess = |fen: &str| guess(game.as_ref(), fen);
        for Tactic { id, fen, best, wins_in, .. } in &suite {
            let Some(moves) = *wins_in else { continue };
            let game = game.info().id;
            let mut wins = |moves| naive::is_forced_win(&game, fen, best, moves, &mut guess);
            assert_eq!(wins(moves), Ok(true), "{id}: {best} wins in {moves}");
        }
    }
}

/// The node limit is the number that a slow machine searches in a tenth of a second.
#[test]
fn most_positions_are_solved_with_few_nodes() {
    let limits = Limits { nodes: Some(60_000), ..Limits::default() };
    for (game, suite) in all() {
        let chosen = |tactic| solve::choose(game.as_ref(), tactic, &limits, &StoppedClock);
        let solved = suite.iter().filter(|tactic| chosen(tactic).as_ref() == Some(&tactic.best));
        let solved = solved.count();
        assert!(solved >= 20, "{}: {solved} of {COUNT}", game.info().id);
    }
}

/// The move that a shallow search chooses.
fn guess(game: &dyn AnyGame, fen: &str) -> Option<String> {
    let played = game.match_from_fen(fen).ok()?;
    let (table, control) = (TranspositionTable::new(1), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let limits = Limits { depth: Some(4), ..Limits::default() };
    let lines = played.think(&mut game.new_worker(), &shared, &limits, 1, Role::Main, &mut |_| ());
    Some(played.position().game().coordinates(lines.first()?.moves[0]))
}
