//! The transposition table, shared by all threads without locks.
//!
//! An entry consists of two words. The first one is the key exclusive-or the second one. An entry
//! that two threads have written at the same time does not match any key (Robert Hyatt and Tim
//! Mann, *A lockless transposition table implementation for parallel search*, ICGA Journal 25(1),
//! 2002).

use crate::memory;
use crate::score::Score;
use heterodox_kernel::{Extra, Kind, Move, Position, Square};
use std::collections::TryReserveError;
use std::sync::atomic::{AtomicU8, AtomicU64, Ordering::Relaxed};

/// The relation of a stored score to the true score.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The score is exact.
    Exact,
    /// The score is a lower bound.
    Lower,
    /// The score is an upper bound.
    Upper,
}

/// An entry of the transposition table.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Best move, or the move that caused a beta cutoff.
    pub mv: Option<Move>,
    /// Score, with the distance of wins and losses counted from this position.
    pub score: Score,
    /// Kind of score.
    pub bound: Bound,
    /// Search depth, in plies.
    pub depth: u8,
}

#[derive(Default)]
struct Slot {
    /// The key XORed with `data`.
    check: AtomicU64,
    data: AtomicU64,
}

/// Number of entries in a bucket, which is one cache line.
const BUCKET: usize = 4;

#[derive(Default)]
#[repr(align(64))]
struct Bucket([Slot; BUCKET]);

const MEGABYTE: usize = 1 << 20;

/// A transposition table of fixed size.
pub struct TranspositionTable {
    buckets: Box<[Bucket]>,
    /// Number of the current search. Entries of older searches are replaced first.
    generation: AtomicU8,
}

/// Number of distinguishable generations.
const GENERATIONS: u8 = 8;

impl TranspositionTable {
    /// Creates a table of about this size in mebibytes, with at least one bucket.
    ///
    /// # Panics
    /// If the allocation fails: see [`try_new`](TranspositionTable::try_new).
    pub fn new(megabytes: usize) -> TranspositionTable {
        TranspositionTable::try_new(megabytes).expect("there is memory for a table of this size")
    }

    /// Creates a table of about this size in mebibytes, with at least one bucket.
    ///
    /// # Errors
    /// If the allocation fails. Some systems grant more memory than they have, so
    /// the caller should check how much is available.
    pub fn try_new(megabytes: usize) -> Result<TranspositionTable, TryReserveError> {
        let buckets = megabytes.saturating_mul(MEGABYTE / size_of::<Bucket>()).max(1);
        let mut memory = Vec::new();
        memory.try_reserve_exact(buckets)?;
        memory::advise_huge_pages(memory.spare_capacity_mut());
        // Touches all pages, to make the system really allocate the memory.
        memory.resize_with(buckets, Bucket::default);
        Ok(TranspositionTable { buckets: memory.into_boxed_slice(), generation: AtomicU8::new(0) })
    }

    /// Size of the table in bytes.
    pub fn bytes(&self) -> usize {
        size_of_val(&*self.buckets)
    }

    /// Prefetches the bucket of a key.
    #[inline]
    pub(crate) fn prefetch(&self, key: u64) {
        memory::prefetch(self.bucket(key));
    }

    /// Removes all entries.
    pub fn clear(&self) {
        for slot in self.buckets.iter().flat_map(|bucket| &bucket.0) {
            slot.check.store(0, Relaxed);
            slot.data.store(0, Relaxed);
        }
    }

    /// Starts a new generation. Call it before each search.
    pub fn new_search(&self) {
        let next = (self.generation.load(Relaxed) + 1) % GENERATIONS;
        self.generation.store(next, Relaxed);
    }

    /// Fill level with entries of the current search, in thousandths, estimated
    /// from a sample.
    pub fn hashfull(&self) -> u32 {
        let sample = self.buckets.len().min(250);
        let generation = self.generation.load(Relaxed);
        let used = self.buckets[..sample]
            .iter()
            .flat_map(|bucket| &bucket.0)
            .map(|slot| Packed(slot.data.load(Relaxed)))
            .filter(|packed| packed.0 != 0 && packed.generation() == generation)
            .count();
        (used * 1000 / (sample * BUCKET)) as u32
    }

    /// The bucket of a key. Its index is the upper half of the product of key and
    /// size, which works for sizes that are not powers of two (Daniel Lemire 2016).
    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        &self.buckets[index as usize]
    }

    /// Looks up a position by its key. The position is needed for moves with several effects,
    /// because an entry contains only a part of these effects.
    #[inline]
    pub fn probe<P: Position>(&self, key: u64, position: &P) -> Option<Entry> {
        self.probe_packed(key).map(|packed| packed.unpack(position))
    }

    #[inline]
    fn probe_packed(&self, key: u64) -> Option<Packed> {
        self.bucket(key).0.iter().find_map(|slot| {
            let data = slot.data.load(Relaxed);
            let fits = slot.check.load(Relaxed) ^ data == key && data != 0;
            fits.then_some(Packed(data))
        })
    }

    /// Stores an entry, replacing the same position's entry or the least valuable
    /// of the bucket (depth minus age). A bound does not replace a much deeper
    /// entry of the same search. The old move is kept if the new entry has none.
    pub fn store(&self, key: u64, entry: Entry) {
        let generation = self.generation.load(Relaxed);
        let bucket = self.bucket(key);
        let known = |slot: &&Slot| slot.check.load(Relaxed) ^ slot.data.load(Relaxed) == key;
        let slot = bucket.0.iter().find(known).unwrap_or_else(|| {
            let value = |slot: &&Slot| Packed(slot.data.load(Relaxed)).value(generation);
            bucket.0.iter().min_by_key(value).expect("a bucket has slots")
        });
        let mut packed = Packed::pack(entry, generation);
        let old = Packed(slot.data.load(Relaxed));
        if old.0 != 0 && slot.check.load(Relaxed) ^ old.0 == key {
            // A bound from a shallow search does not replace a deep entry.
            let shallow =
                entry.bound != Bound::Exact && entry.depth.saturating_add(3) < old.depth();
            if shallow && old.generation() == generation {
                return;
            }
            if entry.mv.is_none() {
                packed.0 |= old.0 & MOVE_MASK;
            }
        }
        let data = packed.0;
        slot.check.store(key ^ data, Relaxed);
        slot.data.store(data, Relaxed);
    }
}

impl std::fmt::Debug for TranspositionTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TranspositionTable")
            .field("buckets", &self.buckets.len())
            .finish_non_exhaustive()
    }
}

/// An entry in one word. From the low bits: move 35 bits, score 16, depth 8, bound
/// 2, generation 3.
#[derive(Copy, Clone)]
struct Packed(u64);

impl Packed {
    fn pack(entry: Entry, generation: u8) -> Packed {
        let bound = match entry.bound {
            Bound::Exact => 3,
            Bound::Lower => 2,
            Bound::Upper => 1,
        };
        Packed(
            entry.mv.map_or(0, pack_move)
                | u64::from(entry.score.0 as u16) << 35
                | u64::from(entry.depth) << 51
                | bound << 59
                | u64::from(generation) << 61,
        )
    }

    #[inline]
    fn unpack<P: Position>(self, position: &P) -> Entry {
        let bits = self.0 & MOVE_MASK;
        Entry {
            mv: match kind_of_extra(bits) {
                COMPOUND => find_compound(bits, position),
                _ => unpack_move(bits),
            },
            score: Score(((self.0 >> 35) as u16 as i16).into()),
            bound: match self.0 >> 59 & 3 {
                3 => Bound::Exact,
                2 => Bound::Lower,
                _ => Bound::Upper,
            },
            depth: self.depth(),
        }
    }

    fn depth(self) -> u8 {
        (self.0 >> 51) as u8
    }

    fn generation(self) -> u8 {
        (self.0 >> 61) as u8
    }

    /// Value for the replacement scheme: deep and recent entries are the most
    /// valuable.
    fn value(self, generation: u8) -> i32 {
        if self.0 == 0 {
            return i32::MIN;
        }
        let age = (generation + GENERATIONS - self.generation()) % GENERATIONS;
        i32::from(self.depth()) - 4 * i32::from(age)
    }
}

/// The bits of the move in an entry.
const MOVE_MASK: u64 = (1 << 35) - 1;

/// Kind of extra of a move with several effects, which do not fit into an entry: in their
/// place is a hash.
const COMPOUND: u64 = 6;
/// Kind of extra of a move without effects that does not change the square.
const PASS: u64 = 7;

/// Packs a move. From the low bits: origin 8 bits, destination 8, kind of extra 3,
/// its squares or kind 16. No move is packed as 0.
fn pack_move(mv: Move) -> u64 {
    let (extra, a, b) = match mv.extra {
        Extra::None if mv.from == mv.to => (PASS, 0, 0),
        Extra::None => (0, 0, 0),
        Extra::Promote(kind) => (1, kind.0, 0),
        Extra::Displace { from, to } => (2, from.0, to.0),
        Extra::Drop(kind) => (3, kind.0, 0),
        Extra::Leave(kind) => (4, kind.0, 0),
        Extra::Locust(square) => (5, square.0, 0),
        Extra::Compound(compound) => {
            let hash = compound.number().wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 48;
            (COMPOUND, hash as u8, (hash >> 8) as u8)
        }
    };
    u64::from(mv.from.0)
        | u64::from(mv.to.0) << 8
        | extra << 16
        | u64::from(a) << 19
        | u64::from(b) << 27
}

const fn kind_of_extra(bits: u64) -> u64 {
    bits >> 16 & 7
}

/// Finds a legal move with several effects.
#[cold]
fn find_compound<P: Position>(bits: u64, position: &P) -> Option<Move> {
    let mut found = None;
    position.for_each_legal(|mv| {
        if found.is_none() && pack_move(mv) == bits {
            found = Some(mv);
        }
    });
    found
}

/// Unpacks a move that does not have several effects.
fn unpack_move(bits: u64) -> Option<Move> {
    if bits == 0 {
        return None;
    }
    let (a, b) = ((bits >> 19) as u8, (bits >> 27) as u8);
    let extra = match kind_of_extra(bits) {
        0 | PASS => Extra::None,
        1 => Extra::Promote(Kind(a)),
        2 => Extra::Displace { from: Square(a), to: Square(b) },
        3 => Extra::Drop(Kind(a)),
        4 => Extra::Leave(Kind(a)),
        _ => Extra::Locust(Square(a)),
    };
    Some(Move { from: Square(bits as u8), to: Square((bits >> 8) as u8), extra })
}

#[cfg(test)]
mod tests {
    use super::*;
    use heterodox_chess::Chess;
    use heterodox_kernel::Game;

    fn probe(table: &TranspositionTable, key: u64) -> Option<Entry> {
        table.probe(key, &Chess.start())
    }

    #[test]
    fn entries_are_returned_unchanged() {
        let table = TranspositionTable::new(1);
        let moves = [
            Move::step(Square(143), Square(0)),
            Move::promoting(Square(8), Square(0), Kind(15)),
            Move::displacing(Square(1), Square(1), Square(143), Square(142)),
            Move::drop(Kind(5), Square(99)),
            Move::leaving(Square(3), Square(3), Kind(2)),
            Move::locust(Square(4), Square(5), Square(6)),
            Move::step(Square(0), Square(0)),
        ];
        for (i, mv) in moves.into_iter().enumerate() {
            let key = 0x9E37_79B9_7F4A_7C15_u64.wrapping_mul(i as u64 + 1);
            for (bound, score) in
                [(Bound::Exact, -31_999), (Bound::Lower, 0), (Bound::Upper, 31_999)]
            {
                let entry = Entry { mv: Some(mv), score: Score(score), bound, depth: 255 };
                table.store(key, entry);
                assert_eq!(probe(&table, key), Some(entry));
                assert_eq!(probe(&table, key ^ 1), None);
            }
        }
    }

    #[test]
    fn impossible_sizes_are_rejected() {
        assert_eq!(TranspositionTable::try_new(3).unwrap().bytes(), 3 << 20);
        for megabytes in [usize::MAX, usize::MAX >> 20, 1 << 43] {
            assert!(TranspositionTable::try_new(megabytes).is_err(), "{megabytes}");
        }
    }

    #[test]
    fn the_shallowest_entry_is_replaced() {
        let table = TranspositionTable::new(0);
        let entry = |depth| Entry { mv: None, score: Score(1), bound: Bound::Lower, depth };
        for key in 1..=BUCKET as u64 {
            table.store(key, entry(10 + key as u8));
        }
        table.store(99, entry(1));
        assert_eq!(probe(&table, 1), None, "the shallowest was replaced");
        assert!(probe(&table, 2).is_some() && probe(&table, 99).is_some());
    }
}
