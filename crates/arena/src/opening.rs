//! Openings: initial positions of games.

use crate::error::ArenaError;
use crate::stop_signal::StopSignal;
use heterodox_catalog::engine::{Control, Limits};
use heterodox_catalog::{AnyGame, AnyMatch, AnyPosition, Searcher};
use heterodox_kernel::hash::fnv1a;
use heterodox_kernel::notation::is_en_passant_mark;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::collections::HashSet;
use std::fmt;
use std::sync::Arc;

/// The initial positions of a match. Each opening is played twice, with colours
/// reversed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// Positions after random moves with balanced chances.
    Random {
        /// Number of random plies.
        plies: u32,
        /// Maximum score of either side, in centipawns.
        balance: i32,
        /// Number of nodes of the search that determines the score.
        nodes: u64,
    },
    /// The given positions, in order and repeated if necessary.
    Listed(Vec<Listed>),
}

/// An opening of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Listed {
    /// Number of the line, from 1.
    line: usize,
    start: Start,
}

/// An initial position.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Start {
    Fen(String),
    /// The moves from the start position, in coordinate notation or SAN.
    Moves(Vec<String>),
}

impl Default for Openings {
    /// Eight plies with a score within 80 centipawns, determined by a search of 3000
    /// nodes.
    fn default() -> Self {
        Openings::Random { plies: 8, balance: 80, nodes: 3_000 }
    }
}

/// Maximum number of openings tried for a pair of games.
const MAX_TRIES: u32 = 1_000;
/// Size of the transposition table in megabytes. Searches are short.
const TABLE_MEGABYTES: usize = 1;

impl Openings {
    /// Parses a list of positions, one per line: FENs, or moves from the start position in
    /// coordinate notation or SAN, such as the lines of a book. The part of a line after a tab is
    /// ignored, and so are blank lines, lines that start with `#`, and lines that another line
    /// continues. All line endings are accepted; byte-order marks are ignored.
    pub fn parse(text: &str) -> Openings {
        let is_blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
        let text = text.replace("\r\n", "\n");
        let lines = text.split(['\r', '\n']).map(|line| line.trim_start_matches(is_blank));
        let lines = lines.map(|line| line.split('\t').next().unwrap_or(line));
        let lines = (1..).zip(lines.map(|line| line.trim_end_matches(is_blank)));
        let lines = lines.filter(|(_, text)| !text.is_empty() && !text.starts_with('#'));
        let listed = lines.map(|(line, text)| Listed { line, start: Start::parse(text) });
        Openings::Listed(without_beginnings(listed.collect()))
    }

    /// Checks that all positions belong to this game and are not over.
    pub(crate) fn check(&self, game: &dyn AnyGame) -> Result<(), ArenaError> {
        let Openings::Listed(openings) = self else { return Ok(()) };
        if openings.is_empty() {
            return Err(ArenaError::NoOpenings);
        }
        openings.iter().try_for_each(|opening| opening.position(game).map(|_| ()))
    }

    /// Returns the initial position of a pair of games. After the signal to stop, the result has
    /// no meaning.
    pub(crate) fn for_pair(
        &self,
        game: &dyn AnyGame,
        seed: u64,
        pair: u32,
        stop_signal: &StopSignal,
    ) -> Result<String, ArenaError> {
        match *self {
            Openings::Listed(ref openings) => {
                let opening = openings.get(pair as usize % openings.len().max(1));
                opening.ok_or(ArenaError::NoOpenings)?.fen(game)
            }
            Openings::Random { plies, balance, nodes } => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(pair.into());
                let mut searcher = Searcher::new(game, TABLE_MEGABYTES);
                (0..MAX_TRIES)
                    .take_while(|_| !stop_signal.is_stopped())
                    .filter_map(|_| random_game(game, plies, &mut random))
                    .find(|played| {
                        let played = played.as_ref();
                        advantage(game, &mut searcher, played, nodes, stop_signal) <= balance
                    })
                    .map(|played| played.position().fen())
                    .ok_or(ArenaError::Unbalanced { tries: MAX_TRIES, plies, balance })
            }
        }
    }
}

impl Listed {
    /// Returns the position, which must not be the end of a game.
    fn position(&self, game: &dyn AnyGame) -> Result<Box<dyn AnyPosition>, ArenaError> {
        let line = self.line;
        let position = match &self.start {
            Start::Fen(fen) => {
                game.parse_fen(fen).map_err(|error| ArenaError::Opening { line, error })?
            }
            Start::Moves(moves) => {
                let mut position = game.start();
                for (number, text) in (1..).zip(moves) {
                    let played = position.play_text(text);
                    played.map_err(|error| ArenaError::OpeningMove { line, number, error })?;
                }
                position
            }
        };
        match position.outcome().or_else(|| position.rule_outcome()) {
            Some(outcome) => Err(ArenaError::GameOver { line, outcome }),
            None => Ok(position),
        }
    }

    /// Returns the position as FEN, as it was given.
    fn fen(&self, game: &dyn AnyGame) -> Result<String, ArenaError> {
        match &self.start {
            Start::Fen(fen) => Ok(fen.clone()),
            Start::Moves(_) => Ok(self.position(game)?.fen()),
        }
    }
}

impl Start {
    /// Only FENs have slashes in their first field.
    fn parse(text: &str) -> Start {
        let words = text.split_whitespace().filter(|word| !is_en_passant_mark(word));
        let words: Vec<String> = words.map(str::to_owned).collect();
        match words.first() {
            Some(word) if word.contains('/') => Start::Fen(text.to_owned()),
            _ => Start::Moves(words),
        }
    }
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Start::Fen(fen) => f.write_str(fen),
            Start::Moves(moves) => f.write_str(&moves.join(" ")),
        }
    }
}

/// Removes the moves that are the beginning of other moves, or equal to them.
fn without_beginnings(mut openings: Vec<Listed>) -> Vec<Listed> {
    let mut lines: Vec<(&[String], usize)> = Vec::new();
    for opening in &openings {
        if let Start::Moves(moves) = &opening.start {
            lines.push((moves, opening.line));
        }
    }
    // Sorting puts a line directly before the lines that continue it.
    lines.sort_unstable();
    let beginnings = lines.windows(2).filter(|pair| pair[1].0.starts_with(pair[0].0));
    let beginnings: HashSet<usize> = beginnings.map(|pair| pair[0].1).collect();
    openings.retain(|opening| !beginnings.contains(&opening.line));
    openings
}

/// Plays random moves from the initial position. Returns `None` if the game ends.
fn random_game(
    game: &dyn AnyGame,
    plies: u32,
    random: &mut ChaCha8Rng,
) -> Option<Box<dyn AnyMatch>> {
    let mut played = game.new_match();
    for _ in 0..plies {
        if played.outcome().is_some() {
            return None;
        }
        let mut moves = played.legal_moves();
        // Makes the opening independent of the order of move generation.
        moves.sort_unstable();
        let choice = (u128::from(random.next_u64()) * moves.len() as u128) >> 64;
        played.play(*moves.get(choice as usize)?).ok()?;
    }
    played.outcome().is_none().then_some(played)
}

/// Returns the absolute score of the position, in centipawns.
fn advantage(
    game: &dyn AnyGame,
    searcher: &mut Searcher,
    played: &dyn AnyMatch,
    nodes: u64,
    stop_signal: &StopSignal,
) -> i32 {
    searcher.reset(game);
    let control = Arc::new(Control::default());
    stop_signal.watch(&control);
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let lines = searcher.search_controlled(&control, played, &limits, 1, &mut |_| ());
    lines.first().map_or(i32::MAX, |line| line.score.0.abs())
}

/// Returns the seed for the deliberate mistakes of an engine in a game.
pub(crate) fn handicap_seed(seed: u64, game: u32, engine: usize) -> u64 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    // The lower streams are used for openings.
    random.set_stream(1 << 63 | u64::from(game) << 1 | engine as u64);
    random.next_u64()
}

/// All settings of the openings, for the header of a journal.
impl fmt::Display for Openings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Openings::Random { plies, balance, nodes } => {
                write!(f, "random, {plies} plies, balanced within {balance} at {nodes} nodes")
            }
            Openings::Listed(openings) => {
                let texts: Vec<String> =
                    openings.iter().map(|opening| opening.start.to_string()).collect();
                write!(f, "{} positions #{:016x}", texts.len(), fnv1a(texts.join("\n").bytes()))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn find(id: &str) -> Box<dyn AnyGame> {
        heterodox_catalog::find(id).unwrap()
    }

    /// Returns the opening of a pair, or the error.
    fn opening(
        openings: &Openings,
        game: &dyn AnyGame,
        seed: u64,
        pair: u32,
    ) -> Result<String, ArenaError> {
        openings.for_pair(game, seed, pair, &StopSignal::default())
    }

    #[test]
    fn random_openings_depend_only_on_seed_and_pair() {
        let openings = Openings::Random { plies: 6, balance: 80, nodes: 500 };
        for id in heterodox_catalog::ids() {
            let game = find(id);
            let fens: Vec<String> =
                (0..3).map(|pair| opening(&openings, game.as_ref(), 7, pair).unwrap()).collect();
            assert_eq!(fens[1], opening(&openings, game.as_ref(), 7, 1).unwrap());
            assert_ne!(fens[0], fens[1]);
            assert_ne!(fens[0], opening(&openings, game.as_ref(), 8, 0).unwrap());
            for fen in &fens {
                let played = game.match_from_fen(fen).unwrap();
                let mut searcher = Searcher::new(game.as_ref(), TABLE_MEGABYTES);
                let advantage = advantage(
                    game.as_ref(),
                    &mut searcher,
                    played.as_ref(),
                    500,
                    &StopSignal::default(),
                );
                assert!(advantage <= 80, "{fen}");
            }
        }
    }

    #[test]
    fn impossible_balance_is_an_error() {
        let game = find("chess");
        let openings = Openings::Random { plies: 3, balance: -1, nodes: 1 };
        let error = opening(&openings, game.as_ref(), 1, 0).unwrap_err();
        assert!(error.to_string().contains("none of 1000 random openings of 3 plies"), "{error}");
    }

    #[test]
    fn the_search_for_an_opening_can_be_stopped() {
        let game = find("chess");
        // Takes hours.
        let openings = Openings::Random { plies: 3, balance: -1, nodes: 1_000_000_000 };
        let stop_signal = StopSignal::default();
        std::thread::scope(|scope| {
            let seeking = scope.spawn(|| openings.for_pair(game.as_ref(), 1, 0, &stop_signal));
            std::thread::sleep(std::time::Duration::from_millis(50));
            stop_signal.stop();
            assert!(seeking.join().unwrap().is_err());
        });
    }

    #[test]
    fn positions_are_parsed_checked_and_repeated() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let other = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let game = find("chess");
        for text in [
            format!("# two\n\n{start}\r\n  {other}\n"),
            format!("\u{feff}{start}\n\u{feff}{other}"),
            format!("\u{feff}# two\r{start}\r\r{other}\r\u{1a}"),
        ] {
            let openings = Openings::parse(&text);
            openings.check(game.as_ref()).unwrap();
            assert_eq!(texts(&openings), [start, other]);
        }
        let openings = Openings::parse(&format!("{start}\n{other}"));
        let for_pair = |pair| opening(&openings, game.as_ref(), 1, pair).unwrap();
        assert_eq!((for_pair(0), for_pair(3)), (start.to_owned(), other.to_owned()));
        let check =
            |text: &str| Openings::parse(text).check(game.as_ref()).unwrap_err().to_string();
        assert!(check("").contains("no openings"));
        assert!(check(&format!("{start}\r\n8/8 w")).contains("line 2 of the openings: "));
        assert!(check("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").contains("over (White wins"));
    }

    fn texts(openings: &Openings) -> Vec<String> {
        let Openings::Listed(openings) = openings else { return Vec::new() };
        openings.iter().map(|opening| opening.start.to_string()).collect()
    }

    #[test]
    fn lines_of_a_book_are_openings() {
        let text = "# Made by: heterodox study chess\r\n\
            d2d4\t12\t40\t510\r\n\
            d2d4 d7d5\t10\t20\t500\r\n\
            d2d4 d7d5 g1f3\t14\t9\t556\r\n\
            d2d4 d7d5 c2c4\t15\t0\t-\r\n\
            e4 e5 Nf3\r\n\
            e4 e5 Nf3\r\n\
            4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\tan ending\r\n";
        let openings = Openings::parse(text);
        let game = find("chess");
        openings.check(game.as_ref()).unwrap();
        assert_eq!(
            texts(&openings),
            ["d2d4 d7d5 g1f3", "d2d4 d7d5 c2c4", "e4 e5 Nf3", "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]
        );
        let fen = opening(&openings, game.as_ref(), 1, 2).unwrap();
        assert!(fen.starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b"), "{fen}");
        assert_ne!(openings.to_string(), Openings::parse("e4").to_string());
    }

    #[test]
    fn errors_name_the_line_and_the_move() {
        let game = find("chess");
        for (text, message) in [
            ("# chess\n\ne2e4 e7e5 e1e3\t1\t0\t-", "line 3 of the openings: move 3: "),
            ("d4\nnonsense", "line 2 of the openings: move 1: "),
            ("f3 e5 g4 Qh4", "line 1 of the openings: the game is over"),
        ] {
            let error = Openings::parse(text).check(game.as_ref()).unwrap_err().to_string();
            assert!(error.starts_with(message), "{message:?} is not the beginning of {error:?}");
        }
    }

    #[test]
    fn lines_of_moves_are_openings_of_every_game() {
        for id in heterodox_catalog::ids() {
            let game = find(id);
            let played = random_game(game.as_ref(), 6, &mut ChaCha8Rng::seed_from_u64(3)).unwrap();
            let moves = played.moves().into_iter().map(|mv| game.coordinates(mv));
            let coordinates = moves.collect::<Vec<_>>().join(" ");
            for line in [coordinates, played.san_moves().join(" ")] {
                let openings = Openings::parse(&line);
                openings.check(game.as_ref()).unwrap();
                let fen = opening(&openings, game.as_ref(), 1, 5).unwrap();
                assert_eq!(fen, played.position().fen());
            }
        }
    }

    #[test]
    fn seeds_differ_between_engines_and_games() {
        let mut seeds: Vec<u64> = (0..50)
            .flat_map(|game| [handicap_seed(1, game, 0), handicap_seed(1, game, 1)])
            .chain([handicap_seed(2, 0, 0)])
            .collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 101);
    }
}
