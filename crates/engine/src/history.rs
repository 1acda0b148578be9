//! What earlier parts of a search tell of the order of moves.

use heterodox_kernel::{Color, Extra, Move};

/// Entries of a table that is indexed by a mix of numbers.
const SIZE: usize = 1 << 16;

/// The largest value that an entry comes near to.
const LIMIT: i32 = 16_384;

/// How well moves have done before, by side and move, and by what was played
/// before them.
pub(crate) struct History {
    /// By side and move.
    plain: Box<[i16; SIZE]>,
    /// By the move before and the move.
    continuation: Box<[i16; SIZE]>,
    /// By the move two before (one's own) and the move.
    follow_up: Box<[i16; SIZE]>,
}

/// A number for a move in which what tells good from bad is mixed well.
#[inline]
fn mixed(mv: Move) -> u64 {
    let extra = match mv.extra {
        Extra::None => 0,
        Extra::Promote(kind) => 0x100 + u64::from(kind.0),
        Extra::Displace { from, to } => 0x1_0000 + (u64::from(from.0) << 8 | u64::from(to.0)),
        Extra::Drop(kind) => 0x200 + u64::from(kind.0),
        Extra::Leave(kind) => 0x300 + u64::from(kind.0),
        Extra::Take(square) => 0x400 + u64::from(square.0),
    };
    extra << 16 | u64::from(mv.from.0) << 8 | u64::from(mv.to.0)
}

/// A place in a table for a move after what `after` stands for.
#[inline]
fn index(after: u64, number: u64) -> usize {
    ((after ^ number).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> 48) as usize
}

/// A number for what comes before a move, far from those of moves.
#[inline]
fn spread(number: u64) -> u64 {
    number.wrapping_mul(0x9E37_79B9_7F4A_7C15)
}

/// The moves before a position that its history depends on.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Before {
    pub(crate) last: Option<Move>,
    last_spread: u64,
    own_spread: Option<u64>,
}

impl Before {
    /// The move of the opponent, and one's own before it.
    #[inline]
    pub(crate) fn new(last: Option<Move>, own: Option<Move>) -> Before {
        Before {
            last,
            last_spread: last.map_or(0, |last| spread(mixed(last) + 3)),
            own_spread: own.map(|own| spread(mixed(own) + 5)),
        }
    }
}

impl History {
    pub(crate) fn new() -> History {
        let table = || vec![0; SIZE].into_boxed_slice().try_into().expect("the size fits");
        History { plain: table(), continuation: table(), follow_up: table() }
    }

    /// Makes what was learned weigh less in the next search.
    pub(crate) fn age(&mut self) {
        for table in [&mut self.plain, &mut self.continuation, &mut self.follow_up] {
            for entry in table.iter_mut() {
                *entry /= 2;
            }
        }
    }

    /// How well a move has done, about from -49152 to 49152.
    #[inline]
    pub(crate) fn of(&self, color: Color, mv: Move, before: Before) -> i32 {
        let number = mixed(mv);
        let mut value = i32::from(self.plain[index(spread(color as u64 + 1), number)]);
        if before.last.is_some() {
            value += i32::from(self.continuation[index(before.last_spread, number)]);
        }
        if let Some(own) = before.own_spread {
            value += i32::from(self.follow_up[index(own, number)]);
        }
        value
    }

    /// Remembers that a move did well (a positive bonus) or badly.
    pub(crate) fn update(&mut self, color: Color, mv: Move, before: Before, bonus: i32) {
        let number = mixed(mv);
        learn(&mut self.plain[index(spread(color as u64 + 1), number)], bonus);
        if before.last.is_some() {
            learn(&mut self.continuation[index(before.last_spread, number)], bonus);
        }
        if let Some(own) = before.own_spread {
            learn(&mut self.follow_up[index(own, number)], bonus);
        }
    }
}

/// Moves an entry towards a bonus, the less the nearer it is to the limit.
fn learn(entry: &mut i16, bonus: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / LIMIT) as i16;
}

/// What a cutoff at this depth is worth.
pub(crate) fn bonus(depth: i32) -> i32 {
    (160 * depth - 100).min(2_000)
}
