//! Laws of views, for every game with each of its options.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_kernel::Game;
use heterodox_testkit::views;

fn check<V: Visitor<Output = ()> + Copy>(visitor: V) {
    for id in variants() {
        visit(&id, visitor).unwrap_or_else(|error| panic!("{id}: {error}"));
    }
}

#[derive(Copy, Clone)]
struct Shown;

impl Visitor for Shown {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        let (games, plies) = if game.converts() { (2, 40) } else { (6, 100) };
        views::random_games(&game, 31, games, plies);
    }
}

#[test]
fn laws_of_views_hold_in_random_games() {
    check(Shown);
}

#[derive(Copy, Clone)]
struct Trees;

impl Visitor for Trees {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        views::random_trees(&game, 32, 3, 20);
    }
}

#[test]
fn written_variations_can_be_parsed() {
    check(Trees);
}
