//! Games between engines with a fixed number of nodes for each move. A game depends only on
//! its arguments and the state of the random numbers.

use crate::draw::Draw;
use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch, Searcher};
use heterodox_kernel::{Color, Move, Outcome};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::cell::Cell;

/// Size of a transposition table in megabytes: enough for the searches of several moves, and for
/// short searches.
const TABLE_MEGABYTES: usize = 2;
const SMALL_TABLE_MEGABYTES: usize = 1;
/// Largest number of nodes of a short search.
const SHORT_SEARCH: u64 = 3_000;

/// Maximum number of plies of a game. A game that reaches it without a result counts as a draw.
pub(crate) const MAX_PLIES: usize = 1_000;

/// Numbers of the parts of a study that have their own random numbers: see [`random`].
pub(crate) mod stream {
    /// Openings of balance games, and their engines.
    pub(crate) const BALANCE: u64 = 1;
    /// Choice of positions by the recorder of pieces; by effort.
    pub(crate) const PIECES: u64 = 0x10;
    /// Matches with twice the nodes, by step.
    pub(crate) const DOUBLINGS: u64 = 0x20;
    /// Matches with random moves, by step.
    pub(crate) const NOISE: u64 = 0x30;
    /// Games that begin with each of the first moves.
    pub(crate) const FIRST_MOVES: u64 = 0x40;
    /// Games from the lines of statements.
    pub(crate) const LINES: u64 = 0x60;
    /// Openings, by class.
    pub(crate) const OPENINGS: u64 = 0x50;
    /// Games of other variants, by variant.
    pub(crate) const FORMS: u64 = 0x100;
}

/// Random numbers for an item of a part of a study. Parts with the same number
/// ([`stream`]) have the same random numbers.
pub(crate) fn random(draw: impl Into<Draw>, part: u64, item: u64) -> ChaCha8Rng {
    let Draw { seed, sample } = draw.into();
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(u64::from(!sample.is_first()) << 60 | part << 40 | item);
    random
}

thread_local! {
    /// Divisor of the nodes of all searches of the thread's current job.
    static DIVISOR: Cell<u32> = const { Cell::new(1) };
}

/// Runs a job whose searches have this many times fewer nodes, for a quick look.
pub(crate) fn with_divisor<T>(divisor: u32, job: impl FnOnce() -> T) -> T {
    let before = DIVISOR.replace(divisor.max(1));
    let done = job();
    DIVISOR.set(before);
    done
}

/// Divisor of the nodes of all searches.
pub(crate) fn divisor() -> u32 {
    DIVISOR.get()
}

/// An engine.
pub(crate) struct Player {
    searcher: Searcher,
    /// Nodes for each move.
    pub(crate) nodes: u64,
    /// Share of moves that are played at random.
    pub(crate) noise: f64,
}

impl Player {
    /// Creates an engine that searches this number of nodes for each move.
    pub(crate) fn new(game: &dyn AnyGame, nodes: u64) -> Player {
        let is_short = nodes <= SHORT_SEARCH;
        let megabytes = if is_short { SMALL_TABLE_MEGABYTES } else { TABLE_MEGABYTES };
        Player { searcher: Searcher::new(game, megabytes), nodes, noise: 0.0 }
    }

    /// Forgets all earlier searches.
    pub(crate) fn reset(&mut self, game: &dyn AnyGame) {
        self.searcher.reset(game);
    }

    /// Returns the best lines of a search of the current position.
    pub(crate) fn search(&mut self, played: &dyn AnyMatch, nodes: u64, lines: usize) -> Vec<Line> {
        self.lines(played, (nodes / u64::from(divisor())).max(1), lines)
    }

    /// Returns the best lines of a search whose nodes are not divided.
    pub(crate) fn lines(&mut self, played: &dyn AnyMatch, nodes: u64, lines: usize) -> Vec<Line> {
        self.searcher.lines(played, nodes, lines)
    }
}

/// The engines of a pair of games.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Pair {
    /// Nodes of each engine for each move.
    nodes: [u64; 2],
    /// Share of the first engine's moves that are random.
    noise: f64,
}

impl Pair {
    /// Engines with these numbers of nodes for each move.
    pub(crate) fn new(nodes: [u64; 2]) -> Pair {
        Pair { nodes, noise: 0.0 }
    }

    /// Lets the first engine play this share of its moves at random.
    #[must_use]
    pub(crate) fn with_noise(self, noise: f64) -> Pair {
        Pair { noise, ..self }
    }

    /// Plays a game of the pair from an opening. In game 0 the first engine is White, in game
    /// 1 the second.
    pub(crate) fn play(
        self,
        game: &dyn AnyGame,
        opening: &dyn AnyMatch,
        number: u64,
        random: &mut ChaCha8Rng,
        watch: &mut dyn FnMut(&Ply<'_>),
    ) -> (Box<dyn AnyMatch>, Option<Outcome>) {
        let [mut first, mut second] = self.nodes.map(|nodes| Player::new(game, nodes));
        first.noise = self.noise;
        let players =
            if number == 0 { [&mut first, &mut second] } else { [&mut second, &mut first] };
        play(opening.clone_for_search(), players, random, watch)
    }

    /// Plays both games of the pair. Returns the half points of the first engine in each.
    pub(crate) fn play_both(
        self,
        game: &dyn AnyGame,
        opening: &dyn AnyMatch,
        random: &mut ChaCha8Rng,
    ) -> [u32; 2] {
        [0, 1].map(|number| {
            let (_, outcome) = self.play(game, opening, number, random, &mut |_| ());
            let points = half_points(outcome);
            if number == 0 { points } else { 2 - points }
        })
    }
}

/// A position of a game and the move that is played in it.
pub(crate) struct Ply<'p> {
    /// The game before the move.
    pub(crate) played: &'p dyn AnyMatch,
    /// The move.
    pub(crate) mv: Move,
    /// The engine's score for the side to move, in centipawns; `None` for a random move.
    pub(crate) line: Option<&'p Line>,
}

/// Plays a game to its end. `players` are White and Black. `watch` is called before each move. The
/// outcome is `None` if the game reached the maximum length.
pub(crate) fn play(
    mut played: Box<dyn AnyMatch>,
    players: [&mut Player; 2],
    random: &mut ChaCha8Rng,
    watch: &mut dyn FnMut(&Ply<'_>),
) -> (Box<dyn AnyMatch>, Option<Outcome>) {
    for _ in played.moves().len()..MAX_PLIES {
        if let Some(outcome) = played.outcome() {
            return (played, Some(outcome));
        }
        let player = &mut *players[played.position().turn().index()];
        let is_random = player.noise > 0.0 && random.random_bool(player.noise);
        let line = if is_random {
            None
        } else {
            let nodes = player.nodes;
            player.search(played.as_ref(), nodes, 1).into_iter().next()
        };
        let Some(mv) = line
            .as_ref()
            .and_then(|line| line.moves.first().copied())
            .or_else(|| any_move(played.as_ref(), random))
        else {
            break;
        };
        watch(&Ply { played: played.as_ref(), mv, line: line.as_ref() });
        if played.play(mv).is_err() {
            break;
        }
    }
    let outcome = played.outcome();
    (played, outcome)
}

/// Returns a legal move, each with the same probability. `None` if there is none.
pub(crate) fn any_move(played: &dyn AnyMatch, random: &mut ChaCha8Rng) -> Option<Move> {
    let mut moves = played.legal_moves();
    // Makes the choice independent of the order of move generation.
    moves.sort_unstable();
    (!moves.is_empty()).then(|| moves[random.random_range(0..moves.len())])
}

/// Half points of White: 2 for a win, 1 for a draw or a game without an outcome.
pub(crate) fn half_points(outcome: Option<Outcome>) -> u32 {
    match outcome.and_then(|outcome| outcome.winner) {
        Some(Color::White) => 2,
        None => 1,
        Some(Color::Black) => 0,
    }
}
