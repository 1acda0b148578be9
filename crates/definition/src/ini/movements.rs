//! The moves of kinds, built from the steps of the dialect.

use super::dialect::{Jump, Step};
use crate::betza::atom::Shape;
use crate::betza::direction::{self, turned};
use crate::definition::{
    Chain, Condition, Heading, Leg, Mount, Movement, Passage, Prey, Range, Sense, Turns, Wrap,
};
use heterodox_kernel::{AnySquareSet, Kind};

/// Directions along a file and along diagonals.
const ALONG_FILES: u8 = 0b0001_0001;
const ALONG_DIAGONALS: u8 = 0b1010_1010;

/// Further input for the moves of a kind.
#[derive(Copy, Clone, Debug)]
pub(super) struct Surroundings {
    /// The double-step region, by colour. `None` if there are no initial moves.
    pub(super) region: Option<[AnySquareSet; 2]>,
    /// True if the kind captures en passant, by colour.
    pub(super) en_passant: [bool; 2],
    /// A kind that the piece can neither capture nor jump over.
    pub(super) avoids: Option<Kind>,
    /// The squares where the piece has moves other than straight forward, by colour.
    pub(super) sideways: Option<[AnySquareSet; 2]>,
    /// True if initial moves of the piece leave squares open to en passant.
    pub(super) opens: bool,
    /// All squares.
    pub(super) all: AnySquareSet,
}

/// Builds the moves of a kind.
pub(super) fn movements(steps: &[Step], around: &Surroundings) -> Vec<Movement> {
    steps.iter().flat_map(|step| chains(step, around)).map(Movement::Chain).collect()
}

/// The double step of the pawn.
pub(super) fn double_step(region: [AnySquareSet; 2]) -> Movement {
    long_step(Shape::Orthogonal(2), "imnD", region)
}

/// The triple step of the pawn.
pub(super) fn triple_step(region: [AnySquareSet; 2]) -> Movement {
    long_step(Shape::Orthogonal(3), "imnH", region)
}

/// A step of the pawn that passes squares, where others can capture it en passant.
fn long_step(shape: Shape, text: &str, region: [AnySquareSet; 2]) -> Movement {
    let leg = Leg { passage: Passage::Free, opens: true, ..plain_leg(shape) };
    Movement::Chain(Chain {
        first: headings(1),
        legs: vec![leg],
        condition: Condition::Within(Box::new(region)),
        avoids: None,
        text: text.to_owned(),
    })
}

/// A quiet leg of one step.
pub(super) fn plain_leg(shape: Shape) -> Leg {
    Leg {
        steps: shape.steps(),
        turns: Turns::default(),
        range: Range::Steps(1),
        quiet: true,
        prey: Prey::NONE,
        en_passant: false,
        mount: None,
        friend: false,
        unload: false,
        iso: false,
        passage: Passage::Any,
        skips_first: false,
        opens: false,
        wrap: Wrap::None,
        rider: None,
    }
}

pub(super) fn headings(directions: u8) -> Vec<Heading> {
    let heading = |direction| Heading { direction, sense: Sense::None };
    direction::iter(directions).map(heading).collect()
}

/// The chains of a step: several if its effects differ between directions or colours.
fn chains(step: &Step, around: &Surroundings) -> Vec<Chain> {
    let mut chains = Vec::new();
    if step.initial {
        let Some(region) = around.region else { return chains };
        let within = Condition::Within(Box::new(region));
        let opening = step.directions & opening_directions(step);
        chains.extend(chain(step, opening, within.clone(), around.opens, around));
        chains.extend(chain(step, step.directions & !opening, within, false, around));
    } else if let Some(sideways) = around.sideways {
        let within = Condition::Within(Box::new(sideways));
        chains.extend(chain(step, step.directions & 1, Condition::Always, false, around));
        chains.extend(chain(step, step.directions & !1, within, false, around));
    } else {
        chains.extend(chain(step, step.directions, Condition::Always, false, around));
    }
    if step.captures && around.en_passant[0] != around.en_passant[1] {
        let squares =
            around.en_passant.map(|can| if can { around.all } else { AnySquareSet::EMPTY });
        let in_passing =
            chains.iter().map(|chain| only_en_passant(chain, squares)).collect::<Vec<_>>();
        chains.extend(in_passing);
    }
    chains
}

/// Directions that leave squares open to en passant in an initial move of more than one square.
fn opening_directions(step: &Step) -> u8 {
    let is_longer = step.range != Range::Steps(1) || !step.shape.is_single();
    match step.shape {
        Shape::Oblique(..) => 0,
        _ if !is_longer => 0,
        _ => ALONG_FILES | ALONG_DIAGONALS,
    }
}

/// The same chain for captures in passing alone, for the colours that can stand on `squares`.
fn only_en_passant(chain: &Chain, squares: [AnySquareSet; 2]) -> Chain {
    let condition = match &chain.condition {
        Condition::Within(within) => {
            Condition::Within(Box::new([within[0] & squares[0], within[1] & squares[1]]))
        }
        _ => Condition::Within(Box::new(squares)),
    };
    let mut chain = Chain { condition, ..chain.clone() };
    let last = chain.legs.last_mut().expect("a chain has legs");
    (last.quiet, last.prey, last.en_passant) = (false, Prey::NONE, true);
    chain
}

/// A chain in these directions. `None` if there are none.
fn chain(
    step: &Step,
    directions: u8,
    condition: Condition,
    opens: bool,
    around: &Surroundings,
) -> Option<Chain> {
    if directions == 0 {
        return None;
    }
    let is_oblique = matches!(step.shape, Shape::Oblique(..));
    let (first, mut legs) = match step.shape {
        Shape::Oblique(short, _) if step.lame => lame_leap(directions, short),
        shape => (headings(directions), vec![plain_leg(shape)]),
    };
    let last = legs.last_mut().expect("a chain has legs");
    if step.lame && !is_oblique {
        last.passage = Passage::Free;
    }
    last.range = step.range;
    last.quiet = step.quiet;
    last.prey = if step.captures { Prey::ENEMIES } else { Prey::NONE };
    last.en_passant = step.captures && around.en_passant == [true; 2];
    last.mount =
        step.jumps.map(|jump| Mount { turns_range: jump == Jump::Grasshopper, friendly: false });
    last.opens = opens;
    Some(Chain { first, legs, condition, avoids: around.avoids, text: step.text.clone() })
}

/// The legs of a lame oblique leap: one orthogonal step, then as many diagonal ones as the shorter
/// side of the leap is long.
fn lame_leap(directions: u8, short: u8) -> (Vec<Heading>, Vec<Leg>) {
    // An oblique direction d lies between the orthogonal one and the diagonal one next to it.
    let orthogonal = |leap: u8| leap.div_ceil(2) * 2 % 8;
    let turn = |leap: u8| if leap.is_multiple_of(2) { 1 } else { 7 };
    let first = direction::iter(directions).fold(0, |set, leap| set | 1 << orthogonal(leap));
    let single = plain_leg(Shape::Orthogonal(1));
    let mut turns = vec![Vec::new(); 24];
    for leap in direction::iter(directions) {
        let sense = turned(Sense::None, turn(leap));
        let heading = Heading { direction: (orthogonal(leap) + turn(leap)) % 8, sense };
        turns[usize::from(orthogonal(leap))].push(heading);
    }
    let mut legs = vec![single.clone(), Leg { turns: turns.into(), ..single.clone() }];
    let straight = |sense: usize, direction: usize| {
        let sense = [Sense::None, Sense::Right, Sense::Left][sense];
        vec![Heading { direction: direction as u8, sense }]
    };
    let ahead: Vec<_> = (0..24).map(|i| straight(i / 8, i % 8)).collect();
    let ahead = Turns::from(ahead);
    for _ in 1..short {
        legs.push(Leg { turns: ahead.clone(), ..single.clone() });
    }
    (headings(first), legs)
}
