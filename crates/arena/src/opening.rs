//! Where games start.

use crate::error::ArenaError;
use crate::spec::fingerprint;
use heterodox_catalog::engine::{Control, Limits, Role, Shared, StoppedClock, TranspositionTable};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::Outcome;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};
use std::fmt;

/// Where the games of a match start. Each opening is played from both sides.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Openings {
    /// After random moves that leave the chances even.
    Random {
        /// How many moves, of both sides together.
        plies: u32,
        /// The largest advantage, in hundredths of a Pawn.
        balance: i32,
        /// How many positions are looked at to tell.
        nodes: u64,
    },
    /// At these positions, one after the other and over again.
    Positions(Vec<String>),
}

impl Default for Openings {
    /// Eight plies, balanced within 80 hundredths of a Pawn by a look at 3000
    /// positions.
    fn default() -> Self {
        Openings::Random { plies: 8, balance: 80, nodes: 3_000 }
    }
}

/// How often a balanced opening is looked for.
const TRIES: u32 = 1_000;

impl Openings {
    /// Positions of a text, one a line; blank lines and those that start with
    /// `#` are none. Lines end as on any system, and byte-order marks mean nothing.
    pub fn positions(text: &str) -> Openings {
        let is_blank = |c: char| c.is_whitespace() || c.is_control() || c == '\u{feff}';
        let lines = text.split(['\r', '\n']).map(|line| line.trim_matches(is_blank));
        let lines = lines.filter(|line| !line.is_empty() && !line.starts_with('#'));
        Openings::Positions(lines.map(str::to_owned).collect())
    }

    /// Whether all positions are of this game, and not over.
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
                return Err(ArenaError::Finished { number, outcome });
            }
        }
        Ok(())
    }

    /// The position in which the games of a pair start.
    pub(crate) fn of_pair(
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
                (0..TRIES)
                    .filter_map(|_| random_game(game, plies, &mut random))
                    .find(|played| advantage(game, played.as_ref(), nodes, &table) <= balance)
                    .map(|played| played.position().fen())
                    .ok_or(ArenaError::Unbalanced { tries: TRIES, plies, balance })
            }
        }
    }
}

/// A game of so many random moves that is not over.
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
        // So that the opening does not depend on how moves are generated.
        moves.sort_unstable();
        let choice = (u128::from(random.next_u64()) * moves.len() as u128) >> 64;
        played.play(*moves.get(choice as usize)?).ok()?;
    }
    played.outcome().is_none().then_some(played)
}

/// By how much either side is better, in hundredths of a Pawn.
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
    lines.first().map_or(i32::MAX, |line| i32::from(line.score.0).abs())
}

/// A number for the mistakes of a weak level: another one for each engine in
/// each game.
pub(crate) fn seed_of(seed: u64, game: u32, engine: usize) -> u64 {
    let mut random = ChaCha8Rng::seed_from_u64(seed);
    // Openings have the streams below.
    random.set_stream(1 << 63 | u64::from(game) << 1 | engine as u64);
    random.next_u64()
}

/// All that makes the openings what they are, for the head of a journal.
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
    fn random_openings_can_be_repeated_and_differ() {
        let openings = Openings::Random { plies: 6, balance: 80, nodes: 500 };
        for id in heterodox_catalog::ids() {
            let game = find(id);
            let fens: Vec<String> =
                (0..3).map(|pair| openings.of_pair(game.as_ref(), 7, pair).unwrap()).collect();
            assert_eq!(fens[1], openings.of_pair(game.as_ref(), 7, 1).unwrap());
            assert_ne!(fens[0], fens[1]);
            assert_ne!(fens[0], openings.of_pair(game.as_ref(), 8, 0).unwrap());
            for fen in &fens {
                let played = game.match_from_fen(fen).unwrap();
                let table = TranspositionTable::new(1);
                assert!(advantage(game.as_ref(), played.as_ref(), 500, &table) <= 80, "{fen}");
            }
        }
    }

    #[test]
    fn what_cannot_be_balanced_is_an_error() {
        let game = find("chess");
        let openings = Openings::Random { plies: 3, balance: -1, nodes: 1 };
        let error = openings.of_pair(game.as_ref(), 1, 0).unwrap_err();
        assert!(error.to_string().contains("none of 1000 random openings of 3 plies"), "{error}");
    }

    #[test]
    fn positions_are_read_checked_and_repeated() {
        let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
        let other = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1";
        let game = find("chess");
        for text in [
            format!("# two\n\n{start}\r\n  {other}\n"),
            format!("\u{feff}{start}\n\u{feff}{other}"),
            format!("\u{feff}# two\r{start}\r\r{other}\r\u{1a}"),
        ] {
            let openings = Openings::positions(&text);
            openings.check(game.as_ref()).unwrap();
            assert_eq!(openings, Openings::Positions(vec![start.to_owned(), other.to_owned()]));
        }
        let openings = Openings::positions(&format!("{start}\n{other}"));
        let of_pair = |pair| openings.of_pair(game.as_ref(), 1, pair).unwrap();
        assert_eq!((of_pair(0), of_pair(3)), (start.to_owned(), other.to_owned()));
        let check =
            |text: &str| Openings::positions(text).check(game.as_ref()).unwrap_err().to_string();
        assert!(check("").contains("no openings"));
        assert!(check(&format!("{start}\nnonsense")).contains("opening 2: "));
        assert!(check("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1").contains("over (White wins"));
    }

    #[test]
    fn each_engine_has_another_seed_in_each_game() {
        let mut seeds: Vec<u64> = (0..50)
            .flat_map(|game| [seed_of(1, game, 0), seed_of(1, game, 1)])
            .chain([seed_of(2, 0, 0)])
            .collect();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), 101);
    }
}
