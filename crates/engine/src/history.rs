//! What earlier parts of a search tell of the order of moves.

use heterodox_kernel::{Color, Extra, Move, Position};

/// Entries of a table that is indexed by a mix of numbers.
const SIZE: usize = 1 << BITS;
const BITS: u32 = 16;

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

/// A move and what makes it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Made {
    pub(crate) mv: Move,
    /// The index of the kind of piece, 0 for a drop.
    kind: u8,
}

impl Made {
    /// A move of a position.
    #[inline]
    pub(crate) fn new<P: Position>(position: &P, mv: Move) -> Made {
        Made { mv, kind: position.piece_at(mv.from).map_or(0, |piece| piece.kind.0) }
    }

    /// A number in which what tells good from bad is mixed well: what moves
    /// where tells more about what follows than where it came from.
    #[inline]
    fn number(self) -> u64 {
        number(self.mv, 0x80 + u64::from(self.kind))
    }
}

/// The same for a move, begun by a square or a kind.
#[inline]
fn number(mv: Move, begun: u64) -> u64 {
    let extra = match mv.extra {
        Extra::None => 0,
        Extra::Promote(kind) => 0x100 + u64::from(kind.0),
        Extra::Displace { from, to } => 0x1_0000 + (u64::from(from.0) << 8 | u64::from(to.0)),
        Extra::Drop(kind) => 0x200 + u64::from(kind.0),
        Extra::Leave(kind) => 0x300 + u64::from(kind.0),
        Extra::Take(square) => 0x400 + u64::from(square.0),
    };
    extra << 16 | begun << 8 | u64::from(mv.to.0)
}

/// A place in a table for a move after what `after` stands for.
#[inline]
fn index(after: u64, number: u64) -> usize {
    ((after ^ number).wrapping_mul(0xD6E8_FEB8_6659_FD93) >> (u64::BITS - BITS)) as usize
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
    last_spread: Option<u64>,
    own_spread: Option<u64>,
}

impl Before {
    /// The move of the opponent, and one's own before it.
    #[inline]
    pub(crate) fn new(last: Option<Made>, own: Option<Made>) -> Before {
        Before {
            last: last.map(|last| last.mv),
            last_spread: last.map(|last| spread(last.number() + 3)),
            own_spread: own.map(|own| spread(own.number() + 5)),
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
    pub(crate) fn of(&self, color: Color, made: Made, before: Before) -> i32 {
        let mut value = i32::from(self.plain[plain_index(color, made.mv)]);
        if let Some(last) = before.last_spread {
            value += i32::from(self.continuation[index(last, made.number())]);
        }
        if let Some(own) = before.own_spread {
            value += i32::from(self.follow_up[index(own, made.number())]);
        }
        value
    }

    /// Remembers that a move did well (a positive bonus) or badly.
    pub(crate) fn update(&mut self, color: Color, made: Made, before: Before, bonus: i32) {
        learn(&mut self.plain[plain_index(color, made.mv)], bonus, LIMIT);
        if let Some(last) = before.last_spread {
            learn(&mut self.continuation[index(last, made.number())], bonus, LIMIT);
        }
        if let Some(own) = before.own_spread {
            learn(&mut self.follow_up[index(own, made.number())], bonus, LIMIT);
        }
    }
}

/// The place of a move regardless of what came before it.
#[inline]
fn plain_index(color: Color, mv: Move) -> usize {
    index(spread(color as u64 + 1), number(mv, mv.from.0.into()))
}

/// By how much searches have found the evaluation to be wrong after certain
/// moves (a "continuation correction history").
pub(crate) struct Corrections(Box<[i16; SIZE]>);

/// The largest value that a correction's entry comes near to.
const WRONG: i32 = 1_024;

/// How many parts of an entry are a hundredth of a Pawn, over both entries.
const PARTS: i32 = 24;

impl Corrections {
    pub(crate) fn new() -> Corrections {
        Corrections(vec![0; SIZE].into_boxed_slice().try_into().expect("the size fits"))
    }

    fn places(color: Color, before: Before) -> impl Iterator<Item = usize> {
        let side = spread(color as u64 + 11);
        [before.last_spread, before.own_spread].into_iter().flatten().map(move |m| index(m, side))
    }

    /// What is to be added to the evaluation for the side to move, in
    /// hundredths of a Pawn.
    #[inline]
    pub(crate) fn of(&self, color: Color, before: Before) -> i32 {
        Self::places(color, before).map(|place| i32::from(self.0[place])).sum::<i32>() / PARTS
    }

    /// Remembers how wrong an evaluation, corrected as it was, has been.
    pub(crate) fn update(&mut self, color: Color, before: Before, error: i32, depth: i32) {
        let bonus = (error * depth / 8).clamp(-WRONG / 4, WRONG / 4);
        for place in Self::places(color, before) {
            learn(&mut self.0[place], bonus, WRONG);
        }
    }
}

/// Moves an entry towards a bonus, the less the nearer it is to the limit.
fn learn(entry: &mut i16, bonus: i32, limit: i32) {
    let old = i32::from(*entry);
    *entry = (old + bonus - old * bonus.abs() / limit) as i16;
}

/// What a cutoff at this depth is worth.
pub(crate) fn bonus(depth: i32) -> i32 {
    (160 * depth - 100).min(2_000)
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    fn made(position: &heterodox_chess::Position, text: &str) -> Made {
        let is_it = |mv: &Move| mv.coordinates(Chess.board(), Chess.kinds()) == text;
        Made::new(position, position.legal_moves().into_iter().find(is_it).unwrap())
    }

    #[test]
    fn what_did_well_after_a_move_is_known_after_that_move() {
        let start = Chess.start();
        let (knight, pawn) = (made(&start, "g1f3"), made(&start, "e2e4"));
        let after = |made| Before::new(Some(made), None);
        let mut history = History::new();
        history.update(Color::White, knight, after(pawn), 1_000);
        let at = |before| history.of(Color::White, knight, before);
        assert!(at(after(pawn)) > at(after(knight)) && at(after(knight)) > 0);
        assert_eq!(history.of(Color::Black, knight, after(knight)), 0);
    }

    #[test]
    fn corrections_go_where_the_error_is_and_stay_small() {
        let start = Chess.start();
        let before = Before::new(Some(made(&start, "g1f3")), Some(made(&start, "e2e4")));
        let mut corrections = Corrections::new();
        assert_eq!(corrections.of(Color::White, before), 0);
        for _ in 0..1_000 {
            corrections.update(Color::White, before, 500, 10);
        }
        let most = corrections.of(Color::White, before);
        assert!((60..=2 * WRONG / PARTS).contains(&most), "{most}");
        assert_eq!(corrections.of(Color::Black, before), 0);
        for _ in 0..1_000 {
            corrections.update(Color::White, before, -500, 10);
        }
        assert!(corrections.of(Color::White, before) <= -60);
    }
}
