//! The selection of a collection from the puzzles that were found.

use super::wanted::{Wanted, parts};
use crate::Puzzle;
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Piece, Square};
use std::collections::{BTreeMap, HashSet};

/// Width of a class of ratings. A selection spreads puzzles among the classes.
const RATING_CLASS: u32 = 100;

/// Selects up to `count` puzzles: those with a title first, then by rating. Long ones, those
/// whose solver uses a power of the game, and ratings that are rare among the others are
/// preferred. No position and no solution occurs twice.
pub fn select(found: &[Puzzle], count: usize) -> Vec<Puzzle> {
    let mut left: Vec<Entry<'_>> = without_duplicates(found).into_iter().map(Entry::new).collect();
    let mut chosen: Vec<&Puzzle> = Vec::new();
    let mut numbers = Numbers::new(count);
    while chosen.len() < count {
        let value = |entry: &Entry<'_>| {
            if entry.puzzle.title.is_some() { f64::INFINITY } else { numbers.value(entry) }
        };
        // Of equal ones the first.
        let values = left.iter().map(value).enumerate().rev();
        let Some((index, _)) = values.max_by(|(_, a), (_, b)| a.total_cmp(b)) else { break };
        let entry = left.remove(index);
        numbers.add(&entry);
        chosen.push(entry.puzzle);
    }
    chosen.sort_by_key(|puzzle| (puzzle.title.is_none(), puzzle.rating));
    chosen.into_iter().cloned().collect()
}

/// A puzzle with its powers. They are stored, because finding them takes time.
struct Entry<'p> {
    puzzle: &'p Puzzle,
    powers: Vec<&'static str>,
    /// 0 for one move, 1 for two and 2 for more.
    length: usize,
}

impl Entry<'_> {
    fn new(puzzle: &Puzzle) -> Entry<'_> {
        Entry { puzzle, powers: puzzle.powers(), length: puzzle.moves().clamp(1, 3) - 1 }
    }
}

/// Numbers of the puzzles that have been chosen so far.
struct Numbers {
    count: usize,
    wanted: Wanted,
    lengths: [usize; 3],
    with_power: usize,
    ratings: BTreeMap<u32, usize>,
    exact_ratings: BTreeMap<u32, usize>,
}

impl Numbers {
    fn new(count: usize) -> Numbers {
        Numbers {
            count,
            wanted: Wanted::new(count, []),
            lengths: [0; 3],
            with_power: 0,
            ratings: BTreeMap::new(),
            exact_ratings: BTreeMap::new(),
        }
    }

    fn add(&mut self, Entry { puzzle, powers, length }: &Entry<'_>) {
        self.wanted.add(puzzle);
        self.lengths[*length] += 1;
        self.with_power += usize::from(!powers.is_empty());
        *self.ratings.entry(puzzle.rating / RATING_CLASS).or_default() += 1;
        *self.exact_ratings.entry(puzzle.rating).or_default() += 1;
    }

    /// Value of one more puzzle.
    fn value(&self, Entry { puzzle, powers, length }: &Entry<'_>) -> f64 {
        let count = self.count;
        let short: usize = parts::short(count).iter().sum();
        let most = [short, parts::middle(count), parts::long(count)];
        // A missing part counts fully at first, and nothing when it is complete.
        let lacking = |has: usize, part: usize| 1.0 - has as f64 / part.max(1) as f64;
        let length = lacking(self.lengths[*length], most[*length]);
        let power = if powers.is_empty() {
            0.0
        } else {
            lacking(self.with_power, parts::powers(count)).max(0.0)
        };
        let rare = powers.iter().filter(|power| self.wanted.lacks_power(power)).count().min(1);
        let of =
            |numbers: &BTreeMap<u32, usize>, at: u32| numbers.get(&at).copied().unwrap_or(0) as f64;
        let crowd = of(&self.ratings, puzzle.rating / RATING_CLASS) / (count as f64 / 8.0).max(1.0);
        let same = of(&self.exact_ratings, puzzle.rating) / (count as f64 / 40.0).max(1.0);
        2.0 * length + power + rare as f64 - crowd - same
    }
}

fn without_duplicates(found: &[Puzzle]) -> Vec<&Puzzle> {
    let (mut ids, mut positions, mut motifs) = (HashSet::new(), HashSet::new(), HashSet::new());
    let mut is_new = |puzzle: &&Puzzle| {
        !ids.contains(&puzzle.id)
            && positions.insert(puzzle.start().key())
            && motifs.insert(motif(puzzle))
            && ids.insert(puzzle.id.clone())
    };
    // The one with a title stays.
    let (titled, others): (Vec<&Puzzle>, Vec<&Puzzle>) =
        found.iter().partition(|puzzle| puzzle.title.is_some());
    titled.into_iter().chain(others).filter(|puzzle| is_new(puzzle)).collect()
}

/// The moves of the solution with the kinds of the pieces that move and disappear.
fn motif(puzzle: &Puzzle) -> String {
    let mut position = puzzle.start();
    let token = |position: &dyn AnyPosition, on: Square| {
        let kinds = position.game().kinds();
        let token = |piece: Piece| kinds[piece.kind.index()].token.to_string();
        position.piece_at(on).map_or_else(|| ".".to_owned(), token)
    };
    let mut text = String::new();
    for mv in puzzle.solution() {
        text += &token(position.as_ref(), mv.from);
        text += &position.game().coordinates(mv);
        text.extend(position.effect(mv).removed.iter().map(|&on| token(position.as_ref(), on)));
        position.play(mv).expect("the solution is legal");
    }
    text
}
