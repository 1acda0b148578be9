//! Hops: slides over exactly one piece of either colour, like the captures of the Cannon of
//! Xiangqi.

use super::legs::only_moves_and_captures;
use super::rays::{RayId, Rays};
use crate::walk::chain::KindMove;
use crate::walk::view::Paths;
use heterodox_definition::{Heading, Mount, Passage, Range};
use heterodox_kernel::Color;

/// A slide over one piece. It ends behind that piece.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Hop {
    /// Its rays.
    pub ray: RayId,
    /// True if it may end on empty squares.
    pub quiet: bool,
    /// True if it may capture.
    pub captures: bool,
}

/// Returns the hops of a move by colour. `None` if the move must be walked, or if there are too
/// many rays.
pub(super) fn hops_of<const W: usize>(
    mv: &KindMove<W>,
    paths: &Paths<W>,
    rays: &mut Rays<W>,
) -> Option<[Vec<Hop>; 2]> {
    let KindMove::Chain(chain) = mv else { return None };
    let [leg] = &chain.legs[..] else { return None };
    let rules = &leg.rules;
    let is_hop = rules.range == Range::Unlimited
        && rules.mount == Some(Mount { turns_range: false, friendly: false })
        && !rules.en_passant
        && chain.avoids.is_none()
        && chain.when.is_always()
        && paths.brakes.is_empty()
        && only_moves_and_captures(leg);
    if !is_hop {
        return None;
    }
    let mut of_color = |color: Color| {
        let hop = |heading: &Heading| {
            let id = leg.steps[color.index()][heading.direction as usize & 7];
            let is_free = match rules.passage {
                Passage::Any => true,
                Passage::Free => paths.steps.get(id).size() == 1,
                Passage::Blocked => false,
            };
            let ray = rays.id(&paths.steps, id, paths.geometry.len()).filter(|_| is_free)?;
            Some(Hop { ray, quiet: rules.quiet, captures: rules.prey.enemies })
        };
        chain.first.iter().map(hop).collect::<Option<Vec<Hop>>>()
    };
    Some([of_color(Color::White)?, of_color(Color::Black)?])
}
