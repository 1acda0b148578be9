//! Openings: initial positions of games.

use crate::error::ArenaError;
use crate::spec::fingerprint;
use heterodox_catalog::engine::{Control, Limits, Role, Shared, StoppedClock, TranspositionTable};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::Outcome;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;

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
    /// The given positions as FENs, in order and repeated if necessary.
    Positions(Vec<String>),
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

impl Openings {
    /// Parses a list of FENs, one per line. Blank lines and lines that start with `#`
    /// are ignored. All line endings are accepted; byte-order marks are ignored.
    pub fn parse(text: &str) -> Openings {
        let is_blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
        let lines = text.split(['\r', '\n']).map(|line| line.trim_matches(is_blank));
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        Openings::Positions(lines.map(str::to_owned).collect())
    }

    /// Checks that all positions belong to this game and are not over.
    pub(crate) fn check(&self, game: &dyn AnyGame) -> Result<(), ArenaError> {
        let Openings::Positions(fens) = self else { return Ok(()) };
        if fens.is_empty() {
            return Err(ArenaError::NoOpenings);
        }
        for (number, fen) in (1..).zip(fens) {
            let position =
                game.parse_fen(fen).map_err(|error| ArenaError::Opening { number, error })?;
            let drawn = position.rule_draw().map(Outcome::draw);
            if let Some(outcome) = position.outcome().or(drawn) {
                return Err(ArenaError::GameOver { number, outcome });
            }
        }
        Ok(())
    }

    /// Returns the initial position of a pair of games.
    pub(crate) fn for_pair(
        &self,
        game: &dyn AnyGame,
        seed: u64,
        pair: u32,
    ) -> Result<String, ArenaError> {
        match *self {
            Openings::Positions(ref fens) => {
                let fen = fens.get(pair as usize % fens.len().max(1));
                fen.cloned().ok_or(ArenaError::NoOpenings)
            }
            Openings::Random { plies, balance, nodes } => {
                let mut random = ChaCha8Rng::seed_from_u64(seed);
                random.set_stream(pair.into());
                let table = TranspositionTable::new(1);
                (0..MAX_TRIES)
                    .filter_map(|_| random_game(game, plies, &mut random))
                    .find(|played| advantage(game, played.as_ref(), nodes, &table) <= balance)
                    .map(|played| played.position().fen())
                    .ok_or(ArenaError::Unbalanced { tries: MAX_TRIES, plies, balance })
            }
        }
    }
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
    played: &dyn AnyMatch,
    nodes: u64,
    table: &TranspositionTable,
) -> i32 {
    table.clear();
    let control = Control::default();
    let shared = Shared { table, control: &control, clock: &StoppedClock };
    let limits = Limits { nodes: Some(nodes), ..Limits::default() };
    let lines = played.think(&mut game.new_worker(), &shared, &limits, 1, Role::Main, &mut |_| ());
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
            Openings::Positions(fens) => {
                write!(f, "{} positions #{:016x}", fens.len(), fingerprint(&fens.join("\n")))
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

    #[test]
    fn random_openings_depend_only_on_seed_and_pair() {
        let openings = Openings::Random { plies: 6, balance: 80, nodes: 500 };
        for id in heterodox_catalog::ids() {
            let game = find(id);
            let fens: Vec<String> =
                (0..3).map(|pair| openings.for_pair(game.as_ref(), 7, pair).unwrap()).collect();
            assert_eq!(fens[1], openings.for_pair(game.as_ref(), 7, 1).unwrap());
            assert_ne!(fens[0], fens[1]);
            assert_ne!(fens[0], openings.for_pair(game.as_ref(), 8, 0).unwrap());
            for fen in &fens {
                let played = game.match_from_fen(fen).unwrap();
                let table = TranspositionTable::new(1);
                assert!(advantage(game.as_ref(), played.as_ref(), 500, &table) <= 80, "{fen}");
            }
        }
    }

    #[test]
    fn impossible_balance_is_an_error() {
        let game = find("chess");
        let openings = Openings::Random { plies: 3, balance: -1, nodes: 1 };
        let error = openings.for_pair(game.as_ref(), 1, 0).unwrap_err();
        assert!(error.to_string().contains("none of 1000 random openings of 3 plies"), "{error}");
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
            assert_eq!(openings, Openings::Positions(vec![start.to_owned(), other.to_owned()]));
        }
        let openings = Openings::parse(&format!("{start}\n{other}"));
        let for_pair = |pair| openings.for_pair(game.as_ref(), 1, pair).unwrap();
        assert_eq!((for_pair(0), for_pair(3)), (start.to_owned(), other.to_owned()));
        let check =
            |text: &str| Openings::parse(text).check(game.as_ref()).unwrap_err().to_string();
        assert!(check("").contains("no openings"));
        assert!(check(&format!("{start}\nnonsense")).contains("opening 2: "));
        assert!(check("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").contains("over (White wins"));
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
