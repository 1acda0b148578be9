//! Checks of texts that define games, and comparison of the games with their naive rules.

use crate::naive::Rules;
use crate::naive::defined::DefinedRules;
use crate::random_texts::{Dice, random_diagram, random_ini};
use crate::{Source, laws, reasons, second_opinion};
use heterodox_defined::{AnyDefinedGame, DefinedGame};
use heterodox_definition::{Definition, MAX_ERRORS};
use heterodox_kernel::{Game, Position};

/// Naive rules would take too long where pieces have more walks than this.
const MAX_WALKS: usize = 400;
/// Largest number of plies that bytes choose.
const MAX_PLIES: usize = 60;

/// A check of a game with its naive rules.
pub trait Check {
    /// Checks the game.
    ///
    /// # Panics
    /// If the check fails.
    fn check<const W: usize>(&mut self, game: &DefinedGame<W>, rules: &DefinedRules);
}

/// Reads any text. If it is accepted, checks that its canonical text defines the same game;
/// otherwise checks that the errors name the problem.
///
/// # Panics
/// If a check fails.
pub fn read(text: &str) -> Option<AnyDefinedGame> {
    match AnyDefinedGame::read(text) {
        Ok(game) => {
            let definition = game.definition();
            let again = Definition::read(&definition.canonical())
                .unwrap_or_else(|mistakes| panic!("{}\n{mistakes}", definition.canonical()));
            assert_eq!(again.canonical(), definition.canonical());
            assert_eq!(again.hash(), definition.hash());
            Some(game)
        }
        Err(mistakes) => {
            assert!((1..=MAX_ERRORS).contains(&mistakes.iter().len()), "{mistakes}");
            for mistake in mistakes.iter() {
                let span = mistake.span.expect("an error has a place");
                assert!(
                    !mistake.message.to_string().is_empty() && span.line > 0 && span.column > 0
                );
            }
            None
        }
    }
}

/// Runs a check on a game, if it is not too much for naive rules. Returns whether it was.
///
/// # Panics
/// If the check fails.
pub fn check(game: &AnyDefinedGame, check: &mut impl Check) -> bool {
    let rules = DefinedRules::new(game.definition().clone());
    let walks = rules.count_walks(&rules.start()).expect("the start is a position");
    if walks > MAX_WALKS {
        return false;
    }
    match game {
        AnyDefinedGame::Narrow(game) => check.check(game, &rules),
        AnyDefinedGame::Wide(game) => check.check(game, &rules),
    }
    true
}

/// Random games and random set-ups.
pub struct Compare {
    /// Seed of the choices.
    pub seed: u64,
    /// Number of games.
    pub games: usize,
    /// Largest number of plies of a game.
    pub plies: usize,
    /// Number of set-ups.
    pub setups: usize,
}

impl Check for Compare {
    fn check<const W: usize>(&mut self, game: &DefinedGame<W>, rules: &DefinedRules) {
        second_opinion::random_games_with(game, rules, self.seed, self.games, self.plies);
        second_opinion::random_setups_with(game, rules, self.seed, self.setups);
    }
}

/// A game whose moves a source chooses, until it has no more choices.
struct Play<'s, 'b>(&'s mut Source<'b>);

impl Check for Play<'_, '_> {
    fn check<const W: usize>(&mut self, game: &DefinedGame<W>, rules: &DefinedRules) {
        let mut position = game.start();
        for _ in 0..MAX_PLIES {
            let moves = position.legal_moves();
            let Some(choice) = self.0.below(moves.len().max(1)) else { break };
            let Some(&mv) = moves.get(choice) else { break };
            laws::check_move(game, &position, mv);
            position.play_unchecked(mv);
        }
        laws::check_position(game, &position);
        reasons::every_target_has_a_reason(game, &position);
        second_opinion::compare_reached_with(game, rules, &position);
    }
}

/// Makes a definition and a game from bytes, and compares the game's code with naive rules in its
/// last position.
///
/// # Panics
/// If a check fails.
pub fn play(bytes: &[u8]) {
    let Some((&form, rest)) = bytes.split_first() else { return };
    let mut source = Source::from_bytes(rest);
    let make = if form % 3 == 0 { random_ini } else { random_diagram };
    let text = make(&mut Dice::new(&mut source));
    if let Some(game) = read(&text) {
        check(&game, &mut Play(&mut source));
    }
}
