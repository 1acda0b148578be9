//! Values of the kinds for the weighings `value` and `average` of Pacifist Chess, measured from
//! their moves.

use crate::position::setup::unchecked_state_of;
use crate::random::Random;
use crate::rules::attack::{Scene, effects_of};
use crate::tables::Tables;
use crate::walk::budget::Budget;
use heterodox_definition::{Definition, diagram::MOST_KINDS};
use heterodox_kernel::{Color, Kind, Piece, Setup, Square, SquareSet, work};
use std::ops::ControlFlow;

/// Share of occupied squares on the boards, in parts of 256: three tenths.
const FILLING: u64 = 77;
/// Number of pieces of each kind whose captures are counted, at least.
const SAMPLES: usize = 3_000;
/// Largest number of boards.
const MOST_BOARDS: usize = 4_000;
/// Steps of [`work`] for each square of a board.
const STEPS_OF_SQUARE: u64 = 2;
/// Number of steps that all walks may take together.
const MOST_STEPS: u32 = 200_000_000;
/// Number of captures that are enough. No further boards are made then, which saves time in rich
/// games.
const MOST_CAPTURES: usize = 1_000_000;

/// The values if work ends before they are measured.
pub(super) static UNKNOWN: [u32; MOST_KINDS] = [1; MOST_KINDS];

/// Measures the values of the kinds.
///
/// A piece that bears on m squares on the average, on boards filled at random to three tenths,
/// is worth m · (50 + m) / 100, rounded, and at least 1.
pub(super) fn measure<const W: usize>(tables: &Tables<W>) -> Box<[u32]> {
    // The values are kept, so they must not depend on the budget of the query that first needs
    // them.
    let _budget = Budget::begin_with(MOST_STEPS);
    let counts = count(tables);
    let value = |count: &Count| {
        // Half of the pieces are enemies.
        let shares = count.pieces as f64 * FILLING as f64 / 512.0;
        let reach = count.captures as f64 / shares.max(1.0);
        (reach * (50.0 + reach) / 100.0).round().max(1.0) as u32
    };
    counts.iter().map(value).collect()
}

/// Captures of a kind on random boards.
#[derive(Clone, Default)]
struct Count {
    pieces: usize,
    captures: usize,
}

fn count<const W: usize>(tables: &Tables<W>) -> Vec<Count> {
    let kinds = tables.definition.kinds.len();
    let mut counts = vec![Count::default(); kinds];
    let mut random = Random::new(0xAC1F, 7);
    let mut all = 0;
    for _ in 0..MOST_BOARDS {
        let Some(scene) = random_board(tables, &mut random) else { break };
        for square in scene.pieces.occupied() {
            let Some(piece) = scene.pieces.piece_at(square) else { continue };
            let captures = captures(tables, &scene, piece, square);
            let count = &mut counts[piece.kind.index()];
            count.pieces += 1;
            count.captures += captures;
            all += captures;
        }
        work::spend(STEPS_OF_SQUARE * tables.paths.geometry.len() as u64);
        if work::is_over()
            || all > MOST_CAPTURES
            || counts.iter().all(|count| count.pieces >= SAMPLES)
        {
            break;
        }
    }
    counts
}

/// Number of enemies that a piece could capture.
fn captures<const W: usize>(
    tables: &Tables<W>,
    scene: &Scene<W>,
    piece: Piece,
    square: Square,
) -> usize {
    let mut captured = SquareSet::<W>::EMPTY;
    let _ = effects_of(tables, scene.view(tables), piece, square, &mut |effect| {
        if effect.from == square && tables.may_stand(piece, effect.to) {
            captured |= effect.captures.as_slice().iter().copied().collect();
        }
        ControlFlow::Continue(())
    });
    (captured & scene.pieces.color(!piece.color)).len()
}

/// A board with random pieces. All squares are occupied with the same chance, and all kinds are
/// equally likely.
fn random_board<const W: usize>(tables: &Tables<W>, random: &mut Random) -> Option<Scene<W>> {
    let definition: &Definition = &tables.definition;
    let mut state = unchecked_state_of(tables, &Setup::default()).ok()?;
    let kinds = definition.kinds.len() as u64;
    for square in definition.board.squares() {
        if random.below(256) >= FILLING {
            continue;
        }
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        let kind = Kind(random.below(kinds) as u8);
        state.pieces.put(Piece::new(color, kind), square);
    }
    Some(Scene::without_en_passant(&state))
}
