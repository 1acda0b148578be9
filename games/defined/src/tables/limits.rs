//! Limits on the captures of a move and on the squares that it leaves open to en passant.

use super::work::TooRich;
use crate::walk::chain::{KindChain, KindMove};
use crate::walk::effect::MAX_OPEN;
use crate::walk::view::Paths;
use heterodox_definition::{Definition, Wrap};
use heterodox_kernel::{Color, Square};

/// Largest number of captures of a move, not counting the one on its destination.
const MAX_ASIDE: usize = 2;

/// Checks the moves of a kind against these limits.
pub(super) fn check_moves<const W: usize>(
    name: &str,
    moves: &[KindMove<W>],
    paths: &Paths<W>,
    definition: &Definition,
) -> Result<(), TooRich> {
    let text = |index: usize| match definition.kinds.iter().find(|rules| rules.name == name) {
        Some(rules) => rules.moves[index].text().to_owned(),
        None => String::new(),
    };
    for (index, mv) in moves.iter().enumerate() {
        let KindMove::Chain(chain) = mv else { continue };
        if chain.captures_aside() > MAX_ASIDE {
            let (kind, text) = (name.to_owned(), text(index));
            return Err(TooRich::Captures { kind, text, most: MAX_ASIDE });
        }
        if chain.opens && longest_way(paths, chain) > MAX_OPEN as u32 + 1 {
            return Err(TooRich::OpenSquares { kind: name.to_owned(), most: MAX_OPEN });
        }
    }
    Ok(())
}

/// An upper bound of the number of squares that a move of one leg goes.
fn longest_way<const W: usize>(paths: &Paths<W>, chain: &KindChain<W>) -> u32 {
    let leg = &chain.legs[0];
    let geometry = &paths.geometry;
    let edge = u32::from(geometry.files().max(geometry.ranks()));
    let size = chain.first.iter().map(|heading| {
        let step = paths.steps.get(leg.steps[0][heading.direction as usize & 7]);
        u32::from(step.size())
    });
    let size = size.max().unwrap_or(1);
    let most = match leg.rules.wrap {
        Wrap::Both => geometry.len() as u32 * size,
        _ => edge,
    };
    match leg.range(geometry, Color::White, Square(0)) {
        0 => most,
        range => most.min(range * size),
    }
}
