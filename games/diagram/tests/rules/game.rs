//! Games on boards of any size.

use heterodox_diagram::{Definition, Diagram, Refusal};
use heterodox_testkit::naive::diagram::DefinedRules;

/// A check of a game of any size.
pub(crate) trait Check {
    /// Checks a game with its naive rules.
    fn check<const W: usize>(&mut self, game: &Diagram<W>, rules: &DefinedRules);
}

/// Runs a check on the game of a definition.
///
/// # Errors
/// If the definition cannot be played.
pub(crate) fn check(definition: Definition, check: &mut impl Check) -> Result<(), Refusal> {
    let rules = DefinedRules::new(definition.clone());
    if definition.board.len() <= 128 {
        check.check::<2>(&Diagram::new(definition)?, &rules);
    } else {
        check.check::<4>(&Diagram::new(definition)?, &rules);
    }
    Ok(())
}
