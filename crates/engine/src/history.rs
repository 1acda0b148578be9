//! What earlier parts of a search tell of the order of moves.

use heterodox_kernel::{Color, Extra, Margins, Move, Position, Structure};
use std::sync::Arc;
use std::sync::atomic::{AtomicI16, Ordering::Relaxed};

/// Entries of a table that is indexed by a mix of numbers.
const SIZE: usize = 1 << BITS;
const BITS: u32 = 16;

/// The largest value that an entry comes near to.
const LIMIT: i32 = 16_384;

/// Numbers that the threads of a search learn together: what one has learned,
/// the others need not find out, and moves that all order and reduce alike are
/// found in the table by all. Of two that write at once, one is not heard.
struct Learned(Box<[AtomicI16]>);

impl Default for Learned {
    fn default() -> Learned {
        Learned((0..SIZE).map(|_| AtomicI16::new(0)).collect())
    }
}

impl Learned {
    #[inline]
    fn at(&self, place: usize) -> i32 {
        self.0[place].load(Relaxed).into()
    }

    /// Moves an entry towards a bonus, the less the nearer it is to the limit.
    #[inline]
    fn learn(&self, place: usize, bonus: i32, limit: i32) {
        let old = self.at(place);
        self.0[place].store((old + bonus - old * bonus.abs() / limit) as i16, Relaxed);
    }

    fn halve(&self) {
        self.0.iter().for_each(|entry| entry.store(entry.load(Relaxed) / 2, Relaxed));
    }

    /// The same for a thread that is alone, several entries at a time.
    fn halve_alone(&mut self) {
        self.0.iter_mut().for_each(|entry| *entry.get_mut() /= 2);
    }
}

/// How well moves have done before, by side and move, and by what was played
/// before them.
#[derive(Default)]
pub(crate) struct History {
    /// By side and move.
    plain: Learned,
    /// By the move before and the move.
    continuation: Learned,
    /// By the move two before (one's own) and the move.
    follow_up: Learned,
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
    /// Makes what was learned weigh less in the next search. A short search
    /// takes no longer than this if the entries are halved one by one.
    pub(crate) fn age(shared: &mut Arc<History>) {
        match Arc::get_mut(shared) {
            Some(History { plain, continuation, follow_up }) => {
                [plain, continuation, follow_up].into_iter().for_each(Learned::halve_alone);
            }
            None => {
                let History { plain, continuation, follow_up } = &**shared;
                [plain, continuation, follow_up].into_iter().for_each(Learned::halve);
            }
        }
    }

    /// How well a move has done, about from -49152 to 49152.
    #[inline]
    pub(crate) fn of(&self, color: Color, made: Made, before: Before) -> i32 {
        let mut value = self.plain.at(plain_index(color, made.mv));
        if let Some(last) = before.last_spread {
            value += self.continuation.at(index(last, made.number()));
        }
        if let Some(own) = before.own_spread {
            value += self.follow_up.at(index(own, made.number()));
        }
        value
    }

    /// Remembers that a move did well (a positive bonus) or badly, whatever came
    /// before it.
    pub(crate) fn update_plain(&self, color: Color, made: Made, bonus: i32) {
        self.plain.learn(plain_index(color, made.mv), bonus, LIMIT);
    }

    /// Remembers that a move did well (a positive bonus) or badly after what
    /// came before it.
    pub(crate) fn update(&self, color: Color, made: Made, before: Before, bonus: i32) {
        self.update_plain(color, made, bonus);
        self.update_after(made, before, bonus);
    }

    /// Remembers only what it is worth after what came before it.
    pub(crate) fn update_after(&self, made: Made, before: Before, bonus: i32) {
        if let Some(last) = before.last_spread {
            self.continuation.learn(index(last, made.number()), bonus, LIMIT);
        }
        if let Some(own) = before.own_spread {
            self.follow_up.learn(index(own, made.number()), bonus, LIMIT);
        }
    }
}

/// The place of a move regardless of what came before it.
#[inline]
fn plain_index(color: Color, mv: Move) -> usize {
    index(spread(color as u64 + 1), number(mv, mv.from.0.into()))
}

/// By how much searches have found the evaluation to be wrong after certain
/// moves (a "continuation correction history") and with certain pieces in
/// certain places (as "pawn" and "non-pawn correction histories" do).
#[derive(Default)]
pub(crate) struct Corrections {
    /// By the side to move and a move before.
    moves: Learned,
    /// By the side to move and which pieces of a group stand where.
    structures: Learned,
}

/// The largest value that a correction's entry comes near to.
const WRONG: i32 = 1_024;

/// What tells by how much the evaluation of a position may be wrong.
#[derive(Copy, Clone, Debug, Default)]
pub(crate) struct Circumstances {
    pub(crate) before: Before,
    pub(crate) structure: Structure,
}

impl Corrections {
    fn of_moves(color: Color, before: Before) -> impl Iterator<Item = usize> {
        let side = spread(color as u64 + 11);
        [before.last_spread, before.own_spread].into_iter().flatten().map(move |m| index(m, side))
    }

    fn of_structures(color: Color, structure: Structure) -> impl Iterator<Item = usize> {
        (0..Structure::GROUPS).map(move |group| {
            let number = (2 * group + color.index()) as u64;
            index(spread(number + 13), structure.of(group).into())
        })
    }

    /// What is to be added to the evaluation for the side to move, in
    /// hundredths of a Pawn.
    #[inline]
    pub(crate) fn of(&self, color: Color, known: Circumstances, margins: &Margins) -> i32 {
        let moves: i32 = Self::of_moves(color, known.before).map(|i| self.moves.at(i)).sum();
        let structures = Self::of_structures(color, known.structure);
        let structures: i32 = structures.map(|i| self.structures.at(i)).sum();
        (moves + structures) / margins.correction_parts
    }

    /// Remembers how wrong an evaluation, corrected as it was, has been.
    pub(crate) fn update(
        &self,
        color: Color,
        known: Circumstances,
        error: i32,
        depth: i32,
        margins: &Margins,
    ) {
        let bonus = (error * depth / margins.correction_divisor).clamp(-WRONG / 4, WRONG / 4);
        for place in Self::of_moves(color, known.before) {
            self.moves.learn(place, bonus, WRONG);
        }
        for place in Self::of_structures(color, known.structure) {
            self.structures.learn(place, bonus, WRONG);
        }
    }
}

/// What a cutoff at this depth is worth.
pub(crate) fn bonus(depth: i32, margins: &Margins) -> i32 {
    (margins.bonus * depth - 100).clamp(0, margins.largest_bonus)
}

/// What is to be remembered of a move that has changed the evaluation by so
/// much for its mover, in hundredths of a Pawn. Before and after it the right to
/// move counts for the side that has it, so that a move that changes nothing
/// else seems to lose a little, which is made up for.
pub(crate) fn swing_bonus(gained: i32, margins: &Margins) -> i32 {
    margins.swing * (gained.clamp(-150, 150) + 25)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::judgement::Judgement;
    use heterodox_chess::Chess;
    use heterodox_kernel::{Game, SearchableGame};

    fn made(position: &heterodox_chess::Position, text: &str) -> Made {
        let is_it = |mv: &Move| mv.coordinates(Chess.board(), Chess.kinds()) == text;
        Made::new(position, position.legal_moves().into_iter().find(is_it).unwrap())
    }

    #[test]
    fn what_did_well_after_a_move_is_known_after_that_move() {
        let start = Chess.start();
        let (knight, pawn) = (made(&start, "g1f3"), made(&start, "e2e4"));
        let after = |made| Before::new(Some(made), None);
        let history = History::default();
        history.update(Color::White, knight, after(pawn), 1_000);
        let at = |before| history.of(Color::White, knight, before);
        assert!(at(after(pawn)) > at(after(knight)) && at(after(knight)) > 0);
        assert_eq!(history.of(Color::Black, knight, after(knight)), 0);
    }

    #[test]
    fn corrections_go_where_the_error_is_and_stay_small() {
        let start = Chess.start();
        let before = Before::new(Some(made(&start, "g1f3")), Some(made(&start, "e2e4")));
        let known = Circumstances { before, structure: Structure::default() };
        let (corrections, margins) = (Corrections::default(), Margins::default());
        assert_eq!(corrections.of(Color::White, known, &margins), 0);
        for _ in 0..1_000 {
            corrections.update(Color::White, known, 500, 10, &margins);
        }
        let most = corrections.of(Color::White, known, &margins);
        let entries = 2 + Structure::GROUPS as i32;
        assert!((60..=entries * WRONG / margins.correction_parts).contains(&most), "{most}");
        assert_eq!(corrections.of(Color::Black, known, &margins), 0);
        for _ in 0..1_000 {
            corrections.update(Color::White, known, -500, 10, &margins);
        }
        assert!(corrections.of(Color::White, known, &margins) <= -60);
    }

    #[test]
    fn an_error_is_expected_after_the_same_moves_and_with_the_same_pieces_in_place() {
        let structure = |fen| {
            let position = Chess.parse_fen(fen).expect("a position of chess");
            Judgement::new::<<Chess as Game>::Position>(Chess.weights()).of(&position).1
        };
        let known = |before, fen| Circumstances { before, structure: structure(fen) };
        let start = Chess.start();
        let moved = Before::new(Some(made(&start, "g1f3")), None);
        let (corrections, margins) = (Corrections::default(), Margins::default());
        let at = |known| corrections.of(Color::White, known, &margins);
        let found = known(moved, "4k3/2p5/8/8/8/8/4P3/R3K3 w - - 0 1");
        corrections.update(Color::White, found, 500, 10, &margins);
        let other = Before::default();
        // The same Pawns and the same Black; only the same Pawns; nothing.
        let likeness = [
            at(found),
            at(known(other, "4k3/2p5/8/8/8/8/4P3/1R2K3 w - - 0 1")),
            at(known(other, "3k4/2p5/8/8/8/8/4P3/1R2K3 w - - 0 1")),
            at(known(other, "3k4/1p6/8/8/8/8/4P3/1R2K3 w - - 0 1")),
        ];
        assert!(likeness.is_sorted_by(|more, less| more > less), "{likeness:?}");
        assert_eq!(likeness[3], 0);
        let moved_only = at(known(moved, "3k4/1p6/8/8/8/8/4P3/1R2K3 w - - 0 1"));
        assert!(moved_only > 0);
    }
}
