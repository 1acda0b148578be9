//! The move language: the meaning of letters, rejected texts, and harmlessness of any text.

mod brackets;
mod directions;
mod letters;
mod random;
mod refusals;
mod samples;

use heterodox_definition::{
    Chain, Heading, Leg, Movement, Sense,
    betza::{Fault, Moves, parse},
};

fn moves(text: &str) -> Moves {
    parse(text).unwrap_or_else(|faults| panic!("{text}: {faults:?}"))
}

/// The chains of a text.
fn chains(text: &str) -> Vec<Chain> {
    let chain = |movement| match movement {
        Movement::Chain(chain) => chain,
        Movement::Universal(_) => panic!("{text} has a universal leaper"),
    };
    moves(text).movements.iter().cloned().map(chain).collect()
}

/// The only chain of a text.
fn chain(text: &str) -> Chain {
    let mut chains = chains(text);
    assert_eq!(chains.len(), 1, "{text}");
    chains.remove(0)
}

/// The only leg of a text.
fn leg(text: &str) -> Leg {
    let mut legs = chain(text).legs;
    assert_eq!(legs.len(), 1, "{text}");
    legs.remove(0)
}

/// The directions of the first leg.
fn first(text: &str) -> Vec<u8> {
    chain(text).first.iter().map(|heading| heading.direction).collect()
}

/// The directions of leg `leg` after a heading of the leg before.
fn turns(chain: &Chain, leg: usize, direction: u8, sense: Sense) -> Vec<u8> {
    let headings = &chain.legs[leg].turns[Heading { direction, sense }.index()];
    headings.iter().map(|heading| heading.direction).collect()
}

fn faults(text: &str) -> Vec<Fault> {
    parse(text).err().unwrap_or_else(|| panic!("{text} is not refused"))
}
