//! Games of weakened players. Tactics occur in them.

use heterodox_catalog::engine::{
    Control, Level, Limits, Role, Shared, StoppedClock, TranspositionTable, Worker,
};
use heterodox_evaluation::SearchableGame;
use heterodox_kernel::{Match, Position};
use heterodox_testkit::Source;

/// Maximum length of a game, in plies.
const LONGEST: usize = 200;

/// Range of levels of the players, in tenths.
const LEVELS: std::ops::Range<usize> = 25..50;

/// A game ends early once the absolute score exceeds `WON` centipawns for `PLIES` plies in a
/// row.
const WON: u32 = 500;
const PLIES: usize = 5;

fn random(source: &mut Source, range: std::ops::Range<usize>) -> usize {
    range.start + source.below(range.len()).expect("a seed gives endless choices")
}

/// The positions of a game between two players of different levels after a random
/// opening, in random order.
pub(crate) fn weak_game<G: SearchableGame>(game: &G, source: &mut Source) -> Vec<String> {
    let opening = random(source, 4..12);
    let seed = random(source, 0..usize::MAX) as u64;
    let levels = [(); 2].map(|()| random(source, LEVELS) as f64 / 10.0);
    let (table, control) = (TranspositionTable::new(1), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let mut worker = Worker::new(game);
    let mut played = Match::new(game.clone());
    let (mut fens, mut won) = (Vec::new(), 0);
    for ply in 0..LONGEST {
        let moves = played.legal_moves();
        if played.outcome().is_some() || won >= PLIES {
            break;
        }
        let mv = if ply < opening {
            moves[random(source, 0..moves.len())]
        } else {
            fens.push(played.position().fen());
            let level = Level::new(levels[ply % 2]).expect("within the levels");
            let limits = level.weaken(Limits::default(), seed + ply as u64 % 2);
            table.clear();
            let lines = worker.think(&shared, &played, &limits, 1, Role::Main, |_| ());
            won = if lines[0].score.0.unsigned_abs() > WON { won + 1 } else { 0 };
            lines[0].moves[0]
        };
        played.play(mv).expect("a legal move");
    }
    for last in (1..fens.len()).rev() {
        fens.swap(last, random(source, 0..last + 1));
    }
    fens
}
