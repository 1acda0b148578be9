//! Random descriptions of positions, most of them impossible.

use crate::{Source, laws};
use heterodox_kernel::{Color, Game, Kind, Piece, Position, Setup, Square};

/// Creates positions from random descriptions and checks those that are accepted.
/// Half of the descriptions are changed start positions, the others have nothing to do
/// with the game.
///
/// # Panics
/// If a description makes the game's code panic, or an accepted position violates an
/// invariant.
pub fn random_setups<G: Game>(game: &G, seed: u64, count: usize) {
    let mut source = Source::from_seed(seed);
    for i in 0..count {
        let mut setup = if i % 2 == 0 { game.start().to_setup() } else { Setup::default() };
        for _ in 0..1 + below(&mut source, 12) {
            change(game, &mut setup, &mut source);
        }
        check(game, &setup);
        game.drop_unsupported_rights(&mut setup);
        assert_eq!(game.check_rights(&setup), Ok(()), "{setup:?}");
        check(game, &setup);
    }
}

fn check<G: Game>(game: &G, setup: &Setup) {
    let format = game.fen_format();
    if format.check(setup).is_ok() {
        let fen = format.format(setup);
        assert_eq!(game.parse_setup(&fen).as_ref(), Ok(setup), "{fen}");
    }
    match game.from_setup(setup) {
        Ok(position) => {
            assert_eq!(position.to_setup(), *setup, "{}", position.fen());
            laws::check_position(game, &position);
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Makes a random change. Some squares and kinds do not exist in the game.
fn change<G: Game>(game: &G, setup: &mut Setup, source: &mut Source) {
    let square = Square(below(source, game.board().len() + 2) as u8);
    let kind = Kind(below(source, game.kinds().len() + 1) as u8);
    let color = Color::ALL[below(source, 2)];
    let piece = Piece::new(color, kind);
    match below(source, 12) {
        0..4 => drop(setup.pieces.insert(square, piece)),
        4..7 => drop(setup.pieces.remove(&square)),
        7 => drop(setup.pocket.insert(piece, below(source, 4) as u32)),
        8 => drop(setup.castling.insert(square)),
        9 => drop(setup.unmoved_pawns.insert(square)),
        10 => setup.en_passant.push(square),
        _ => {
            let counters = [0, 1, 99, 1_000_000, 1_000_001, u32::MAX];
            setup.turn = color;
            setup.halfmove = counters[below(source, counters.len())];
            setup.fullmove = counters[below(source, counters.len())];
        }
    }
}

fn below(source: &mut Source, bound: usize) -> usize {
    source.below(bound).expect("a seed gives endless choices")
}
