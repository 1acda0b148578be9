//! Games between engines with a fixed number of nodes for each move. A game depends only on
//! its arguments and the state of the random numbers.

use heterodox_catalog::engine::Line;
use heterodox_catalog::{AnyGame, AnyMatch, Searcher};
use heterodox_kernel::{Color, Move, Outcome};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use std::cell::Cell;

/// Size of a transposition table in megabytes, which is enough for the searches of several
/// moves, and for short searches.
const TABLE_MEGABYTES: usize = 2;
const SMALL_TABLE_MEGABYTES: usize = 1;
/// Nodes up to which a search is short.
const SHORT_SEARCH: u64 = 3_000;

/// Number of plies after which a game is broken off; it then counts as a draw.
pub(crate) const MAX_PLIES: usize = 1_000;

/// Number of plies of an opening, which are chosen at random among good moves.
const OPENING_PLIES: usize = 6;
/// Nodes and number of lines of the search that chooses them.
const OPENING_NODES: u64 = 400;
const OPENING_LINES: usize = 5;
/// Temperature of the choice in centipawns: a move that is worse by so much is chosen
/// 2.7 times less often.
const OPENING_TEMPERATURE: f64 = 25.0;

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
    /// Games of other forms, by form.
    pub(crate) const FORMS: u64 = 0x100;
}

/// Random numbers for an item of a part of a study. Parts with the same number
/// ([`stream`]) have the same random numbers.
pub(crate) fn random(seed: u64, part: u64, item: u64) -> ChaCha8Rng {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    random.set_stream(part << 40 | item);
    random
}

thread_local! {
    /// Number by which the nodes of all searches of the thread's current job are divided.
    static DIVISOR: Cell<u32> = const { Cell::new(1) };
}

/// Runs a job whose searches have this many times fewer nodes, for a quick look.
pub(crate) fn with_divisor<T>(divisor: u32, job: impl FnOnce() -> T) -> T {
    let before = DIVISOR.replace(divisor.max(1));
    let done = job();
    DIVISOR.set(before);
    done
}

/// Number by which the nodes of all searches are divided.
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
        let nodes = (nodes / u64::from(divisor())).max(1);
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

/// Plays an opening from the start position.
pub(crate) fn opening(game: &dyn AnyGame, random: &mut ChaCha8Rng) -> Box<dyn AnyMatch> {
    play_opening(game, game.new_match(), random)
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

/// Plays a game to its end. `players` are White and Black. `watch` is called before each
/// move. The outcome is `None` if the game was broken off.
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

/// Plays the first moves of a game. They are chosen at random, good moves more often than bad
/// ones, so that White keeps the advantage that the game gives. `played` has not ended.
pub(crate) fn play_opening(
    game: &dyn AnyGame,
    mut played: Box<dyn AnyMatch>,
    random: &mut ChaCha8Rng,
) -> Box<dyn AnyMatch> {
    let mut player = Player::new(game, OPENING_NODES);
    for _ in 0..OPENING_PLIES {
        if played.outcome().is_some() {
            break;
        }
        // With fewer nodes there would be too few lines to choose from, and all openings would
        // be the same.
        let lines = player.searcher.lines(played.as_ref(), OPENING_NODES, OPENING_LINES);
        let Some(mv) = choose(&lines, random) else { break };
        let mut next = played.clone_for_search();
        // A game must not end in its opening.
        if next.play(mv).is_err() || next.outcome().is_some() {
            break;
        }
        played = next;
    }
    played
}

fn choose(lines: &[Line], random: &mut ChaCha8Rng) -> Option<Move> {
    let best = lines.first()?.score.0;
    let weight = |line: &Line| (f64::from(line.score.0 - best) / OPENING_TEMPERATURE).exp();
    let total: f64 = lines.iter().map(weight).sum();
    let mut left = random.random_range(0.0..total);
    for line in lines {
        left -= weight(line);
        if left < 0.0 {
            return line.moves.first().copied();
        }
    }
    lines.first()?.moves.first().copied()
}

/// Half points of White: 2 for a win, 1 for a draw or a game that was broken off.
pub(crate) fn half_points(outcome: Option<Outcome>) -> u32 {
    match outcome.and_then(|outcome| outcome.winner) {
        Some(Color::White) => 2,
        None => 1,
        Some(Color::Black) => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn openings_of_quick_looks_differ() {
        let game = heterodox_catalog::find("chess").unwrap();
        let moves = |item| {
            let mut random = random(1, stream::BALANCE, item);
            with_divisor(1_000, || opening(game.as_ref(), &mut random).moves())
        };
        let different: HashSet<_> = (0..12).map(moves).collect();
        assert!(different.len() > 6, "{different:?}");
    }
}
