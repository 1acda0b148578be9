//! Matches between unequal armies.

use crate::draw::Draw;
use crate::experiments::{self, Experiment};
use crate::kinds::{Kinds, Symmetry};
use crate::merge::counts;
use crate::opening_pool;
use crate::play::{self, Player};
use heterodox_catalog::{AnyGame, AnyMatch};
use heterodox_kernel::{Color, Kind, Piece, Setup, Square};
use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use std::collections::BTreeMap;

/// Nodes for each move at each effort.
pub(crate) const EFFORTS: [u64; 2] = [500, 2_000];

/// Number of set-ups of an experiment. Each removes other ones of several equal pieces.
const SET_UPS: u64 = 8;

/// Number of attempts to set up armies. The choice among several equal pieces is random, and some
/// choices are not possible.
const ATTEMPTS: usize = 24;

/// Number of this part in the random numbers of a study. The next one is that of the games.
const STREAM: u64 = 0x41;

counts! {
    /// Results of the matches.
    pub struct Counts {
        /// Number of pairs by half points of the first army in both games, by experiment: the
        /// changes of the first army and of the second, as `-R|-NP`.
        pub pairs: BTreeMap<String, [u64; 5]>,
    }
}

impl Counts {
    /// Number of games.
    pub(crate) fn games(&self) -> u64 {
        2 * self.pairs.values().flatten().sum::<u64>()
    }
}

/// Plays a pair of games between unequal armies, each army once as White. The experiments
/// take turns. Counts nothing if the armies cannot be set up.
pub(crate) fn play_pair(
    game: &dyn AnyGame,
    draw: Draw,
    effort: u8,
    item: u32,
    counts: &mut [Counts; 2],
) {
    let Some(&nodes) = EFFORTS.get(usize::from(effort)) else { return };
    play_pair_with(game, nodes, draw, item, &mut counts[usize::from(effort)]);
}

fn play_pair_with(game: &dyn AnyGame, nodes: u64, draw: Draw, item: u32, counts: &mut Counts) {
    let kinds = Kinds::of(game);
    let experiments = experiments::list(&kinds);
    let (all, item) = (experiments.len().max(1) as u64, u64::from(item));
    let Some(experiment) = experiments.get((item % all) as usize) else { return };
    // The set-ups of an experiment take turns, each time with another opening.
    let (set_up, number) = (item / all % SET_UPS, item / all / SET_UPS);
    let set_up_random = &mut play::random(draw, STREAM, item % all * SET_UPS + set_up);
    let Some(games) = self::set_up(game, experiment, set_up_random) else { return };
    let mut random = play::random(draw, STREAM + 1, item);
    let mut players = [Player::new(game, nodes), Player::new(game, nodes)];
    let mut points = 0;
    for (color, start) in Color::ALL.into_iter().zip(games) {
        players.iter_mut().for_each(|player| player.reset(game));
        let (played, _) = opening_pool::from(game, start.as_ref(), draw, number as u32);
        let (_, outcome) = play::play(played, players.each_mut(), &mut random, &mut |_| ());
        let white = play::half_points(outcome);
        points += if color == Color::White { white } else { 2 - white };
    }
    let pairs = counts.pairs.entry(experiment.key(&kinds)).or_default();
    pairs[points as usize] += 1;
}

/// Starts both games of a pair: the first army as White and as Black, with the same pieces
/// lost.
fn set_up(
    game: &dyn AnyGame,
    experiment: &Experiment,
    random: &mut ChaCha8Rng,
) -> Option<[Box<dyn AnyMatch>; 2]> {
    (0..ATTEMPTS).find_map(|_| {
        // One number for each lost piece: both games use it to choose the square.
        let mut number = || random.random_range(0..u32::MAX);
        let chosen = experiment
            .lost
            .each_ref()
            .map(|lost| lost.iter().map(|_| number()).collect::<Vec<u32>>());
        let [white, black] = Color::ALL.map(|first| {
            let setup = setup(game, experiment, &chosen, first)?;
            let played = game.match_from_setup(&setup).ok()?;
            is_open(played.as_ref()).then_some(played)
        });
        Some([white?, black?])
    })
}

/// Returns whether a game has not ended and cannot end with the first move.
fn is_open(played: &dyn AnyMatch) -> bool {
    let position = played.position();
    let goes_on = |mv| position.after(mv).is_ok_and(|after| after.outcome().is_none());
    played.outcome().is_none() && played.legal_moves().into_iter().all(goes_on)
}

/// Returns the start position with the armies of an experiment; `first` has the first army. `None`
/// if an army does not have a piece that it should lose.
fn setup(
    game: &dyn AnyGame,
    experiment: &Experiment,
    chosen: &[Vec<u32>; 2],
    first: Color,
) -> Option<Setup> {
    let symmetry = Symmetry::of(game);
    let mut setup = game.start().to_setup();
    for (army, color) in [first, !first].into_iter().enumerate() {
        let mut gained = experiment.gained.filter(|_| army == 0);
        for (&kind, &number) in experiment.lost[army].iter().zip(&chosen[army]) {
            let piece = Piece::new(color, Kind(kind as u8));
            let mut squares: Vec<Square> =
                game.board().squares().filter(|&square| setup.has(piece, square)).collect();
            squares.sort_by_key(|&square| symmetry.relative_square(game.board(), color, square));
            if squares.is_empty() {
                take_from_hand(&mut setup, piece)?;
                continue;
            }
            let square = squares[number as usize % squares.len()];
            setup.pieces.remove(&square);
            if let Some(kind) = gained.take() {
                setup.pieces.insert(square, Piece::new(color, Kind(kind as u8)));
            }
        }
    }
    game.drop_unsupported_rights(&mut setup);
    Some(setup)
}

/// Takes a piece from the hand. `None` if there is none.
fn take_from_hand(setup: &mut Setup, piece: Piece) -> Option<()> {
    let count = setup.pocket.get_mut(&piece)?;
    *count -= 1;
    if *count == 0 {
        setup.pocket.remove(&piece);
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(id: &str) -> Box<dyn AnyGame> {
        heterodox_catalog::find(id).unwrap()
    }

    #[test]
    fn all_armies_of_all_games_can_be_set_up_and_mirror_each_other() {
        let others = ["pacifist:zwangkrieg:average", "zigzag:mirrored"];
        for id in heterodox_catalog::ids().into_iter().chain(others) {
            let game = game(id);
            let kinds = Kinds::of(game.as_ref());
            for (item, experiment) in experiments::list(&kinds).iter().enumerate() {
                let key = experiment.key(&kinds);
                let mut random = play::random(7, STREAM, item as u64);
                let games = set_up(game.as_ref(), experiment, &mut random);
                let [white, black] = games.unwrap_or_else(|| panic!("{id}: {key}"));
                let [white, black] =
                    [white, black].map(|played| kinds.difference(played.position().as_ref()));
                assert_eq!(Some(&white), experiments::parse(&key, &kinds).as_ref(), "{id}: {key}");
                assert_eq!(white, black.iter().map(|count| -count).collect::<Vec<_>>());
            }
        }
    }

    #[test]
    fn lost_pieces_stand_on_mirrored_squares() {
        let game = game("chess");
        let experiment = Experiment { gained: None, lost: [vec![0, 3], vec![2]] };
        let chosen = [vec![3, 1], vec![0]];
        let fen = |first| {
            let setup = setup(game.as_ref(), &experiment, &chosen, first).unwrap();
            game.from_setup(&setup).unwrap().fen()
        };
        assert_eq!(fen(Color::White), "rn1qkbnr/pppppppp/8/8/8/8/PPP1PPPP/RNBQKBN1 w Qkq - 0 1");
        assert_eq!(fen(Color::Black), "rnbqkbn1/ppp1pppp/8/8/8/8/PPPPPPPP/RN1QKBNR w KQq - 0 1");
    }

    #[test]
    fn kinds_that_the_start_lacks_replace_others() {
        let game = game("clash");
        let kinds = Kinds::of(game.as_ref());
        let kind = |text: &str| kinds.split(text).unwrap().0;
        let experiment = Experiment { gained: Some(kind("S")), lost: [vec![kind("C")], vec![]] };
        assert_eq!(experiment.key(&kinds), "+S-C|");
        let setup =
            setup(game.as_ref(), &experiment, &[vec![1], Vec::new()], Color::White).unwrap();
        let fen = game.from_setup(&setup).unwrap().fen();
        assert_eq!(fen, "bcccc/ffff/hdhd1/4/5/4/1DHDH/FFFF/CSCCB w 1");
    }

    #[test]
    fn pieces_are_taken_from_the_hand() {
        let game = game("zigzag");
        let kinds = Kinds::of(game.as_ref());
        let list = experiments::list(&kinds);
        let experiment = list.iter().find(|one| one.key(&kinds) == "-J|").unwrap();
        let setup = setup(game.as_ref(), experiment, &[vec![1], Vec::new()], Color::Black).unwrap();
        let hands: Vec<u32> = setup.pocket.values().copied().collect();
        assert_eq!(hands, [5, 4]);
    }

    #[test]
    fn a_pair_depends_on_nothing_but_its_number() {
        let game = game("clash");
        let play = |item| {
            let mut counts = <[Counts; 2]>::default();
            play_pair(game.as_ref(), Draw::from(3), 0, item, &mut counts);
            let [counts, _] = counts;
            counts
        };
        let first = play(5);
        assert_eq!(first.pairs.values().flatten().sum::<u64>(), 1);
        assert_eq!(first, play(5));
        assert_ne!(first.pairs.keys().next(), play(6).pairs.keys().next());
    }
}
