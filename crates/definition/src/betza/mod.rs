//! The move language: the XBetza of the Interactive Diagram.

mod across;
pub(crate) mod atom;
mod chain;
pub(crate) mod direction;
mod fault;
mod leg;
pub(crate) mod messages;
mod refusals;
mod scan;
mod turns;

pub use crate::definition::CastlingMove;
pub use chain::{MAX_LEGS, MAX_SEQUENCES};
pub use fault::Fault;

use crate::Code;
use crate::definition::{Condition, Movement, Prey, Universal};
use crate::messages::{LONG_MOVE_TEXT, MANY_MOVES};
use chain::Source;
use fault::Faults;
use heterodox_kernel::said::Said;
use scan::{Letter, Scanner, Written};
use std::sync::Arc;
use turns::KnownTurns;

/// Largest number of moves of a kind.
pub const MAX_MOVES: usize = 64;
/// Largest number of characters of a move text.
pub const MAX_CHARS: usize = 255;

/// The moves of a kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moves {
    /// All moves but castling.
    pub movements: Arc<Vec<Movement>>,
    /// Castlings, which depend on the start position.
    pub castlings: Vec<CastlingMove>,
}

/// Parses a move text.
///
/// # Errors
/// All faults that can be told apart, in the order of the text.
pub fn parse(text: &str) -> Result<Moves, Vec<Fault>> {
    let chars: Vec<char> = text.chars().collect();
    if chars.len() > MAX_CHARS {
        let problem = LONG_MOVE_TEXT.with([Said::text(MAX_CHARS)]);
        return Err(vec![Fault::new(Code::OverLimit, MAX_CHARS, chars.len() - MAX_CHARS, problem)]);
    }
    let mut scanner = Scanner::new(&chars);
    let (mut moves, mut count) = (Moves::default(), 0);
    let mut known = KnownTurns::default();
    while let Some((start, written)) = scanner.next_move() {
        count += written.count();
        if count > MAX_MOVES {
            let problem = MANY_MOVES.with([Said::text(MAX_MOVES)]);
            scanner.faults.add(Fault::new(Code::OverLimit, start, scanner.at - start, problem));
            break;
        }
        let text: String = chars[start..scanner.at].iter().collect();
        let source = Source { text: &text, at: start };
        moves.add(&written, source, &mut known, &mut scanner.faults);
    }
    scanner.faults.unless_any(moves)
}

impl Written {
    /// Number of moves after groups have been written out.
    fn count(&self) -> usize {
        match self {
            Written::Chain { group: Some(group), .. } => group.times + 1,
            _ => 1,
        }
    }
}

impl Moves {
    fn add(
        &mut self,
        written: &Written,
        source: Source<'_>,
        known: &mut KnownTurns,
        faults: &mut Faults,
    ) {
        match written {
            Written::Castling { letters, squares } => {
                self.castlings.push(castling(letters, *squares))
            }
            Written::Leaper { letters } => Arc::make_mut(&mut self.movements).push(leaper(letters)),
            Written::Bracket { front, parts } => {
                let chains = chain::bracket(front, parts, source, known, faults);
                Arc::make_mut(&mut self.movements).extend(chains.into_iter().map(Movement::Chain));
            }
            Written::Chain { before, group, after, atom } => {
                let expanded = chain::expand(before, group.as_ref(), after);
                let chains =
                    expanded.iter().filter_map(|it| chain::chain(it, *atom, source, known, faults));
                Arc::make_mut(&mut self.movements).extend(chains.map(Movement::Chain));
            }
        }
    }
}

fn castling(letters: &[Letter], squares: u8) -> CastlingMove {
    let has = |char| letters.iter().any(|letter| letter.char == char);
    let both = has('s') || !has('l') && !has('r');
    CastlingMove { squares, left: both || has('l'), right: both || has('r'), further_in: has('j') }
}

fn leaper(letters: &[Letter]) -> Movement {
    let has = |char| letters.iter().any(|letter| letter.char == char);
    let defaults = !letters.iter().any(|letter| letter.char != 'i');
    Movement::Universal(Universal {
        quiet: defaults || has('m'),
        prey: Prey { enemies: defaults || has('c'), friends: has('d'), royals: has('k') },
        condition: if has('i') { Condition::Unmoved } else { Condition::Always },
    })
}
