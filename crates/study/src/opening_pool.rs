//! Openings of games, each of them once.
//!
//! An opening has six plies, chosen at random among good moves: a move that is worse by the
//! temperature is chosen 2.7 times less often, and none is worse by three temperatures. An opening
//! whose position is known already is drawn again. If that happens too often, the temperature rises
//! for all further openings. Every fourth opening is one of the book, as long as there are any.
//!
//! Positions are divided into classes by their keys, and a sample has the openings of its class
//! only. Samples, and studies with different seeds, thus have no opening in common.
//!
//! The n-th opening of a pool depends only on the game, the start and the class, so any machine can
//! find it. Pools are cached, because finding the n-th opening takes all openings before it.

use crate::draw::Draw;
use crate::opening_book;
use crate::play::{Player, divisor, random, stream};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::Move;
use heterodox_kernel::hash::mix;
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

/// Number of plies of an opening.
const PLIES: usize = 6;
/// Nodes and number of lines of the search that finds the good moves. With fewer nodes there
/// would be too few lines to choose from.
const NODES: u64 = 800;
const LINES: usize = 8;
/// The same for quick looks, whose games are shorter than such a search.
const QUICK_NODES: u64 = 400;
const QUICK_LINES: usize = 5;
/// The first temperature in centipawns.
const TEMPERATURE: f64 = 25.0;
/// Factor of each rise of the temperature, and its maximum in centipawns.
const WIDER: f64 = 1.25;
const HOTTEST: f64 = 400.0;
/// Number of failures that raise the temperature.
const PATIENCE: u32 = 4;
/// Number of failures that end the search: there are no more openings.
const EXHAUSTED: u32 = 200;
/// Largest loss of a move, in temperatures.
const MAX_LOSS: f64 = 3.0;
/// Number of classes of positions: those of two samples for each of four seeds.
const CLASSES: u64 = 8;
/// Interval between openings of the book.
const BOOK_EVERY: usize = 4;
/// Number of pools that are kept.
const KEPT: usize = 1_024;

/// An opening.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Opening {
    moves: Vec<Move>,
    /// Key of its last position.
    pub(crate) key: u64,
}

impl Opening {
    /// Plays the opening.
    pub(crate) fn play(&self, start: &dyn AnyMatch) -> Box<dyn AnyMatch> {
        let mut played = start.clone_for_search();
        for &mv in &self.moves {
            if played.play(mv).is_err() {
                break;
            }
        }
        played
    }
}

/// Returns an opening of a game from its start position.
pub(crate) fn opening(game: &dyn AnyGame, draw: Draw, number: u32) -> (Box<dyn AnyMatch>, u64) {
    from(game, game.new_match().as_ref(), draw, number)
}

/// Returns an opening from a match that has not ended, with the key of its last position.
pub(crate) fn from(
    game: &dyn AnyGame,
    start: &dyn AnyMatch,
    draw: Draw,
    number: u32,
) -> (Box<dyn AnyMatch>, u64) {
    let pool = pool(game, start, class_of(draw));
    let mut pool = lock(&pool);
    pool.fill(game, start, number as usize + 1);
    let all = pool.found.len().max(1);
    match pool.found.get(number as usize % all) {
        Some(opening) => (opening.play(start), opening.key),
        None => (start.clone_for_search(), start.position().key()),
    }
}

/// Returns whether the current job is one of a quick look.
fn is_quick() -> bool {
    divisor() > 1
}

/// Returns the class of the positions at the ends of a sample's openings.
fn class_of(draw: Draw) -> u64 {
    (2 * (draw.seed % CLASSES) + u64::from(!draw.sample.is_first())) % CLASSES
}

/// Returns the class of a position.
fn class_of_key(key: u64) -> u64 {
    // The bits of keys are not independent enough in small games.
    mix(key) % CLASSES
}

/// Values that identify a pool: the game with its weights, the start, the class, and whether it is
/// for a quick look.
type Identity = (String, String, String, u64, bool);

/// A pool with its identity.
type Entry = (Identity, Arc<Mutex<Pool>>);

/// The pools, those that were used last at the end.
static POOLS: LazyLock<Mutex<Vec<Entry>>> = LazyLock::new(Mutex::default);

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn pool(game: &dyn AnyGame, start: &dyn AnyMatch, class: u64) -> Arc<Mutex<Pool>> {
    let moves: Vec<String> = start.moves().into_iter().map(|mv| game.coordinates(mv)).collect();
    let start = format!("{} {}", start.start().fen(), moves.join(" "));
    let identity = (game.info().id, crate::fingerprint::of_weights(game), start, class, is_quick());
    let mut pools = lock(&POOLS);
    let known = pools.iter().position(|(other, _)| *other == identity);
    let entry = match known {
        Some(at) => pools.remove(at),
        None => (identity, Arc::new(Mutex::new(Pool::new(class)))),
    };
    let pool = Arc::clone(&entry.1);
    pools.push(entry);
    if pools.len() > KEPT {
        pools.remove(0);
    }
    pool
}

/// The moves that are searched in a position, with their scores.
type Choices = Arc<[(Move, i32)]>;

/// Openings of one class from one start.
struct Pool {
    class: u64,
    random: ChaCha8Rng,
    temperature: f64,
    choices: HashMap<Vec<Move>, Choices>,
    known: HashSet<u64>,
    found: Vec<Opening>,
    /// Openings of the book that have not been used. `None` before the first is needed.
    book: Option<Vec<Opening>>,
    is_exhausted: bool,
}

impl Pool {
    fn new(class: u64) -> Pool {
        Pool {
            class,
            random: random(class, stream::OPENINGS, 0),
            temperature: TEMPERATURE,
            choices: HashMap::new(),
            known: HashSet::new(),
            found: Vec::new(),
            book: None,
            is_exhausted: false,
        }
    }

    /// Finds openings until there is this number of them.
    fn fill(&mut self, game: &dyn AnyGame, start: &dyn AnyMatch, number: usize) {
        if self.found.len() >= number || self.is_exhausted {
            return;
        }
        let mut player = Player::new(game, NODES);
        let mut failures = 0;
        while self.found.len() < number && failures < EXHAUSTED {
            let is_of_book = self.found.len() % BOOK_EVERY == BOOK_EVERY - 1;
            let opening = is_of_book.then(|| self.of_book(game, start)).flatten();
            match opening.or_else(|| self.draw(game, start, &mut player)) {
                Some(opening) => {
                    self.known.insert(opening.key);
                    self.found.push(opening);
                    failures = 0;
                }
                None => {
                    failures += 1;
                    if failures % PATIENCE == 0 {
                        self.temperature = (self.temperature * WIDER).min(HOTTEST);
                    }
                }
            }
        }
        self.is_exhausted = failures == EXHAUSTED;
    }

    /// Returns whether an opening may end with this position.
    fn is_free(&self, key: u64) -> bool {
        class_of_key(key) == self.class && !self.known.contains(&key)
    }

    /// Draws an opening. `None` if it is known or of another class.
    fn draw(
        &mut self,
        game: &dyn AnyGame,
        start: &dyn AnyMatch,
        player: &mut Player,
    ) -> Option<Opening> {
        let mut played = start.clone_for_search();
        let mut moves = Vec::new();
        for ply in 0..PLIES {
            let choices = self.choices(game, played.as_ref(), &moves, player);
            let is_last = ply + 1 == PLIES;
            let best = choices.first().map_or(0, |choice| choice.1);
            let allowed: Vec<(Move, f64)> = (choices.iter())
                .map(|&(mv, score)| (mv, f64::from(score - best) / self.temperature))
                .filter(|&(_, loss)| loss >= -MAX_LOSS)
                .filter(|&(mv, _)| self.may_follow(played.as_ref(), mv, is_last))
                .map(|(mv, loss)| (mv, loss.exp()))
                .collect();
            let Some(mv) = choose(&allowed, &mut self.random) else { break };
            if played.play(mv).is_err() {
                break;
            }
            moves.push(mv);
        }
        let key = played.position().key();
        self.is_free(key).then_some(Opening { moves, key })
    }

    /// Returns whether a move may be part of an opening: a game must not end in it, and its last
    /// position must be free.
    fn may_follow(&self, played: &dyn AnyMatch, mv: Move, is_last: bool) -> bool {
        let mut next = played.clone_for_search();
        next.play(mv).is_ok()
            && next.outcome().is_none()
            && (!is_last || self.is_free(next.position().key()))
    }

    fn choices(
        &mut self,
        game: &dyn AnyGame,
        played: &dyn AnyMatch,
        moves: &[Move],
        player: &mut Player,
    ) -> Choices {
        if let Some(choices) = self.choices.get(moves) {
            return Arc::clone(choices);
        }
        // The result must not depend on other searches.
        player.reset(game);
        let (nodes, lines) = if is_quick() { (QUICK_NODES, QUICK_LINES) } else { (NODES, LINES) };
        let lines = player.lines(played, nodes, lines);
        let choices = lines.iter().filter_map(|line| Some((*line.moves.first()?, line.score.0)));
        let choices: Choices = choices.collect();
        self.choices.insert(moves.to_vec(), Arc::clone(&choices));
        choices
    }

    /// Takes an opening from the book.
    fn of_book(&mut self, game: &dyn AnyGame, start: &dyn AnyMatch) -> Option<Opening> {
        if self.book.is_none() {
            let mut book = self.read_book(game, start);
            // The order of a book is that of its moves.
            for last in (1..book.len()).rev() {
                book.swap(last, self.random.random_range(0..=last));
            }
            self.book = Some(book);
        }
        let known = &self.known;
        let book = self.book.as_mut()?;
        std::iter::from_fn(|| book.pop()).find(|opening| !known.contains(&opening.key))
    }

    /// Returns the openings of the book that are of this class and go on from the start.
    fn read_book(&self, game: &dyn AnyGame, start: &dyn AnyMatch) -> Vec<Opening> {
        if start.start().key() != game.start().key() {
            return Vec::new();
        }
        let before = start.moves();
        let openings = opening_book::lines(&game.info().id).filter_map(|line| {
            let mut played = game.new_match();
            // A line of a book for other rules may be illegal.
            for text in line.split(' ') {
                played.play_text(text).ok()?;
            }
            let moves = played.moves().strip_prefix(before.as_slice())?.to_vec();
            let key = played.position().key();
            let is_open = played.outcome().is_none() && !moves.is_empty();
            (is_open && self.is_free(key)).then_some(Opening { moves, key })
        });
        openings.collect()
    }
}

fn choose(allowed: &[(Move, f64)], random: &mut ChaCha8Rng) -> Option<Move> {
    let total: f64 = allowed.iter().map(|(_, weight)| weight).sum();
    let mut left = random.random_range(0.0..total.max(f64::MIN_POSITIVE));
    for &(mv, weight) in allowed {
        left -= weight;
        if left < 0.0 {
            return Some(mv);
        }
    }
    allowed.first().map(|&(mv, _)| mv)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::draw::Sample;
    use heterodox_catalog::find;

    fn keys(id: &str, draw: Draw, number: u32) -> Vec<u64> {
        let game = find(id).unwrap();
        (0..number).map(|item| opening(game.as_ref(), draw, item).1).collect()
    }

    #[test]
    fn each_opening_is_played_once_even_where_nearly_all_are_the_same() {
        // With a fixed temperature, 40 of 100 openings of the second game were different.
        for id in ["mwchess", "pacifist:chess:value", "clash"] {
            let keys = keys(id, Draw::from(1), 100);
            let different: HashSet<&u64> = keys.iter().collect();
            assert_eq!(different.len(), 100, "{id}");
        }
    }

    #[test]
    fn seeds_and_samples_have_no_opening_in_common() {
        let draws = [1, 2, 3]
            .into_iter()
            .flat_map(|seed| [Sample::First, Sample::Second].map(|sample| Draw { seed, sample }));
        let mut all = HashSet::new();
        for draw in draws {
            for key in keys("pacifist:chess:value", draw, 20) {
                assert!(all.insert(key), "{draw:?}");
            }
        }
    }

    #[test]
    fn openings_depend_on_their_number_alone() {
        let game = find("chess").unwrap();
        let start = game.new_match();
        let mut all = Pool::new(1);
        all.fill(game.as_ref(), start.as_ref(), 12);
        let mut by_parts = Pool::new(1);
        for number in [3, 4, 12] {
            by_parts.fill(game.as_ref(), start.as_ref(), number);
        }
        assert_eq!(all.found, by_parts.found);
        for opening in &all.found {
            let played = opening.play(start.as_ref());
            assert!(played.outcome().is_none() && played.position().key() == opening.key);
        }
    }

    #[test]
    fn a_part_of_the_openings_is_from_the_book() {
        let game = find("zigzag").unwrap();
        let start = game.new_match();
        let mut pool = Pool::new(3);
        let book = pool.read_book(game.as_ref(), start.as_ref());
        assert!(book.len() > 20, "{}", book.len());
        pool.fill(game.as_ref(), start.as_ref(), 8);
        for (number, opening) in pool.found.iter().enumerate() {
            let is_of_book = book.iter().any(|line| line.key == opening.key);
            assert!(is_of_book || number % BOOK_EVERY != BOOK_EVERY - 1, "{number}");
        }
    }

    #[test]
    fn games_with_few_openings_repeat_them() {
        let game = find("chess").unwrap();
        // Black can only move the King, and White's Pawns are blocked.
        let fen = "7k/8/8/8/8/p7/P7/7K w - - 0 1";
        let start = game.match_from_fen(fen).unwrap();
        let keys: Vec<u64> =
            (0..40).map(|n| from(game.as_ref(), start.as_ref(), Draw::from(1), n).1).collect();
        assert_eq!(keys.len(), 40);
    }

    #[test]
    fn every_book_has_lines_of_its_game() {
        for id in ["chess", "clash", "mwchess", "zigzag", "zwangkrieg", "zigzag:mirrored"] {
            let game = find(id).unwrap();
            let lines: Vec<&str> = opening_book::lines(id).collect();
            assert!(!lines.is_empty(), "{id}");
            for line in lines {
                let mut played = game.new_match();
                for text in line.split(' ') {
                    played.play_text(text).unwrap();
                }
            }
        }
    }
}
