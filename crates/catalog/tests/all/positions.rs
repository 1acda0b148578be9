//! Properties of positions that the engine relies on: they are small, and move
//! generation does not allocate.

use heterodox_catalog::{Visitor, variants, visit};
use heterodox_kernel::{Game, Position, perft};
use heterodox_testkit::Source;

/// Maximum size of a position in bytes. A search copies the position for every
/// move.
const MOST_BYTES: usize = 1_024;

#[test]
fn every_position_fits_into_a_kibibyte() {
    struct Size;
    impl Visitor for Size {
        type Output = usize;

        fn visit<G: Game>(self, _game: G) -> usize {
            size_of::<G::Position>()
        }
    }
    for id in variants() {
        let bytes = visit(&id, Size).unwrap();
        assert!(bytes <= MOST_BYTES, "a position of {id} has {bytes} bytes");
    }
}

#[test]
fn move_generation_does_not_allocate() {
    struct Play;
    impl Visitor for Play {
        type Output = ();

        fn visit<G: Game>(self, game: G) {
            let start = game.start();
            // Tables are computed on first use.
            perft::count(&start, 2);
            play_and_measure(&game.info().id, start);
        }
    }
    for id in variants() {
        visit(&id, Play).unwrap();
    }
}

fn play_and_measure<P: Position>(id: &str, mut position: P) {
    let mut source = Source::from_seed(11);
    let mut moves = Vec::with_capacity(4_096);
    for ply in 0..100 {
        let allocations = allocation_counter::measure(|| {
            moves.clear();
            position.generate(&mut moves);
            assert_eq!(position.count_legal(), moves.len() as u64);
            if ply % 10 == 0 {
                perft::count(&position, 2);
            }
        });
        assert_eq!(allocations.count_total, 0, "{id} at ply {ply}: {}", position.fen());
        if moves.is_empty() {
            break;
        }
        let choice = source.below(moves.len()).expect("a seed gives endless choices");
        position.play_unchecked(moves[choice]);
    }
}

#[test]
fn the_allocation_counter_works() {
    let allocations = allocation_counter::measure(|| drop(std::hint::black_box(vec![1])));
    assert_eq!(allocations.count_total, 1);
}
