//! Letters of directions. A run of them stands for some of the eight directions or turns.
//!
//! Sets of directions are sets of bits: bit 0 is straight ahead, the others follow clockwise.

use crate::definition::Sense;

/// All turns but straight back.
pub(crate) const NOT_BACK: u8 = 0b1110_1111;

/// Rule for reading letters of directions.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Reading {
    /// First leg of an orthogonal atom.
    Orthogonal,
    /// First leg of a diagonal atom.
    Diagonal,
    /// First leg of K or Q, and every later leg.
    EightFold,
    /// First leg of an oblique atom.
    Oblique,
}

/// Returns whether the letter is one of the six that have a narrow and a wide set.
fn is_plain(letter: char) -> bool {
    matches!(letter, 'f' | 'b' | 'l' | 'r' | 'v' | 's')
}

/// Returns whether a letter stands for directions. In later legs z and q do.
pub(crate) fn is_direction(letter: char, first_leg: bool) -> bool {
    is_plain(letter) || letter == 'h' || !first_leg && matches!(letter, 'z' | 'q')
}

const fn set<const N: usize>(directions: [u8; N]) -> u8 {
    let (mut bits, mut i) = (0, 0);
    while i < N {
        bits |= 1 << directions[i];
        i += 1;
    }
    bits
}

/// Narrow set of one of the six letters; empty for others.
fn narrow(letter: char, oblique: bool) -> u8 {
    match (letter, oblique) {
        ('f', true) => set([0, 7]),
        ('b', true) => set([3, 4]),
        ('l', true) => set([5, 6]),
        ('r', true) => set([1, 2]),
        ('v', true) => set([0, 3, 4, 7]),
        ('s', true) => set([1, 2, 5, 6]),
        ('f', false) => set([0]),
        ('b', false) => set([4]),
        ('l', false) => set([6]),
        ('r', false) => set([2]),
        ('v', false) => set([0, 4]),
        ('s', false) => set([2, 6]),
        _ => 0,
    }
}

/// Wide set of one of the six letters; empty for others.
fn wide(letter: char, oblique: bool) -> u8 {
    match (letter, oblique) {
        ('f', true) => set([0, 1, 6, 7]),
        ('b', true) => set([2, 3, 4, 5]),
        ('l', true) => set([4, 5, 6, 7]),
        ('r', true) => set([0, 1, 2, 3]),
        ('v', true) => set([0, 3, 4, 7]),
        ('s', true) => set([1, 2, 5, 6]),
        ('f', false) => set([0, 1, 7]),
        ('b', false) => set([3, 4, 5]),
        ('l', false) => set([5, 6, 7]),
        ('r', false) => set([1, 2, 3]),
        ('v', false) => set([0, 1, 3, 4, 5, 7]),
        ('s', false) => set([1, 2, 3, 5, 6, 7]),
        _ => 0,
    }
}

/// Directions of two letters that combine; empty if they do not.
fn pair(x: char, y: char, reading: Reading) -> u8 {
    match reading {
        Reading::Orthogonal => 0,
        Reading::Diagonal => wide(x, false) & wide(y, false),
        Reading::EightFold if narrow(x, false) & wide(y, false) != 0 => narrow(x, false),
        Reading::EightFold => wide(x, false) & wide(y, false),
        Reading::Oblique => wide(x, true) & narrow(y, true),
    }
}

/// Directions of a single letter.
fn single(x: char, reading: Reading) -> u8 {
    match reading {
        Reading::Diagonal => wide(x, false),
        Reading::Orthogonal | Reading::EightFold => narrow(x, false),
        Reading::Oblique => narrow(x, true),
    }
}

/// Reads a run of letters that stand directly beside each other: f b l r v s h.
///
/// # Errors
/// The index of an h that has no meaning where it stands.
pub(crate) fn read(run: &[char], reading: Reading) -> Result<u8, usize> {
    let oblique = reading == Reading::Oblique;
    let (mut found, mut i) = (0, 0);
    while i < run.len() {
        let (x, y) = (run[i], run.get(i + 1).copied());
        let (set, used) = match (x, y) {
            ('h', Some('r')) if oblique => (0b0101_0101, 2),
            ('h', Some('l')) if oblique => (0b1010_1010, 2),
            ('h', _) => return Err(i),
            (_, Some('h')) if reading == Reading::Orthogonal => return Err(i + 1),
            (_, Some('h')) => (wide(x, oblique), 2),
            (_, Some(y)) if pair(x, y, reading) != 0 => (pair(x, y, reading), 2),
            _ => (single(x, reading), 1),
        };
        found |= set;
        i += used;
    }
    Ok(found)
}

/// Replaces z (to the side opposite to the last turn) and q (to the same side) by the letters
/// that they stand for.
pub(crate) fn by_sense(run: &[char], sense: Sense) -> Vec<char> {
    let replaced = |&letter: &char| match (letter, sense) {
        ('z' | 'q', Sense::None) => 's',
        ('z', Sense::Right) | ('q', Sense::Left) => 'l',
        ('z', Sense::Left) | ('q', Sense::Right) => 'r',
        _ => letter,
    };
    run.iter().map(replaced).collect()
}

/// Iterates over a set.
pub(crate) fn iter(set: u8) -> impl Iterator<Item = u8> {
    (0..8).filter(move |direction| set >> direction & 1 != 0)
}

/// The sense after a turn.
pub(crate) fn turned(sense: Sense, turn: u8) -> Sense {
    match turn {
        1..=3 => Sense::Right,
        5..=7 => Sense::Left,
        _ => sense,
    }
}
