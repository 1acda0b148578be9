//! A network for games that nobody has trained one for: the network of chess, carried over.
//!
//! The network corrects the weights by what it has learned about pieces that stand together: a King
//! behind his Pawns, a Rook on an open file. Much of this holds for pieces of other games. Each kind
//! gets the rows of the chess pieces that it resembles, and each square those of the squares of a
//! chessboard at the same place.

use super::features::Groups;
use crate::position::Position;
use crate::tables::profile::Profile;
use heterodox_evaluation::Network;
use heterodox_evaluation::network::HIDDEN;
use heterodox_kernel::{Color, Kind, Position as _, Square};

/// Number of files and of ranks of the board of chess.
const SIZE: usize = 8;
/// Number of its squares.
const SQUARES: usize = SIZE * SIZE;

/// The kinds of chess, in the order of the inputs of its network.
const PAWN: usize = 0;
const KNIGHT: usize = 1;
const BISHOP: usize = 2;
const ROOK: usize = 3;
const QUEEN: usize = 4;
const KING: usize = 5;
const KINDS: usize = 6;

/// Values of the pieces of chess by their mobility, without fractions.
const VALUE_OF_KNIGHT: f64 = 305.0;
const VALUE_OF_BISHOP: f64 = 363.0;
const VALUE_OF_ROOK: f64 = 505.0;
const VALUE_OF_QUEEN: f64 = 991.0;

/// Values of the pieces of games that are close to chess, in centipawns: from a weak Knight to an
/// Amazon.
const PIECES_OF_CHESS: std::ops::RangeInclusive<f64> = 240.0..=1_300.0;

/// Least gain of a Pawn by its promotion in such games.
const GAIN_OF_PAWN: f64 = 300.0;

/// Returns whether the network helps a game without further training: it has Pawns that promote to
/// strong pieces, one King a side, otherwise pieces of about the values of those of chess, and no
/// drops, since the network does not see pieces in hand.
pub(super) fn is_close_to_chess<const W: usize>(start: &Position<W>, profile: &Profile<W>) -> bool {
    let placement = start.placement();
    let royals = placement.royal_kinds(Color::White);
    let has_one_king = Color::ALL.iter().all(|&color| placement.royals(color).len() == 1);
    let is_close = |kind: Kind| {
        let gain = profile.values.gain[kind.index()];
        match profile.pawns[0].contains(kind) {
            true => gain >= GAIN_OF_PAWN,
            false => PIECES_OF_CHESS.contains(&profile.values.material[kind.index()]),
        }
    };
    let mut pieces = start.definition().start.pieces.values().map(|piece| piece.kind);
    has_one_king
        && !start.definition().drops
        && pieces.clone().any(|kind| profile.pawns[0].contains(kind))
        && pieces.all(|kind| royals.contains(kind) || is_close(kind))
}

/// Makes the network of a game from that of chess.
///
/// # Panics
/// If `chess` has other inputs than chess.
pub(super) fn carried_over<const W: usize>(
    chess: &Network,
    groups: Groups,
    start: &Position<W>,
    profile: &Profile<W>,
) -> Network {
    assert_eq!(chess.inputs(), KINDS * SQUARES, "the network of chess");
    let kinds = (0..groups.kinds).map(|kind| Kind(kind as u8));
    let inputs: Vec<Vec<(usize, f64)>> = kinds
        .flat_map(|kind| {
            let like = likeness(start, profile, kind);
            (0..groups.squares).map(move |seen| places(start, &like, seen)).collect::<Vec<_>>()
        })
        .collect();
    let rows = |first: usize| inputs.iter().map(move |input| mixed(chess, first, input));
    let feature_weights = rows(0).chain(rows(chess.inputs())).collect();
    Network { feature_weights, ..chess.clone() }
}

/// Returns the sum of rows of a network with their shares. The rows are counted from `first`.
fn mixed(chess: &Network, first: usize, input: &[(usize, f64)]) -> [i16; HIDDEN] {
    let mut row = [0.0; HIDDEN];
    for &(of_chess, share) in input {
        let weights = &chess.feature_weights[first + of_chess];
        row.iter_mut().zip(weights).for_each(|(sum, &weight)| *sum += share * f64::from(weight));
    }
    row.map(|weight: f64| weight.round().clamp(-127.0, 127.0) as i16)
}

/// Returns the kinds of chess that a kind resembles, with their shares.
fn likeness<const W: usize>(
    start: &Position<W>,
    profile: &Profile<W>,
    kind: Kind,
) -> Vec<(usize, f64)> {
    if start.placement().royal_kinds(Color::White).contains(kind) {
        return vec![(KING, 1.0)];
    }
    if profile.pawns[0].contains(kind) {
        return vec![(PAWN, 1.0)];
    }
    let value = profile.values.material[kind.index()].trunc();
    let (minor, light) = match profile.bound.contains(kind) {
        true => (BISHOP, VALUE_OF_BISHOP),
        false => (KNIGHT, VALUE_OF_KNIGHT),
    };
    let between = |low: usize, high: usize, from: f64, to: f64| {
        let share = ((value - from) / (to - from)).min(1.0);
        vec![(low, 1.0 - share), (high, share)]
    };
    match value {
        _ if value <= light => vec![(minor, value / light)],
        _ if value <= VALUE_OF_ROOK => between(minor, ROOK, light, VALUE_OF_ROOK),
        _ => between(ROOK, QUEEN, VALUE_OF_ROOK, VALUE_OF_QUEEN),
    }
}

/// Returns the inputs of chess for kinds on a square of another board, with their shares.
fn places<const W: usize>(
    start: &Position<W>,
    like: &[(usize, f64)],
    seen: usize,
) -> Vec<(usize, f64)> {
    let board = &start.definition().board;
    let (file, rank) = board.file_and_rank(Square(seen as u8));
    let scaled =
        |at: u8, size: u8| f64::from(at) * (SIZE - 1) as f64 / (f64::from(size) - 1.0).max(1.0);
    let (file, rank) = (scaled(file, board.files()), scaled(rank, board.ranks()));
    let mut places = Vec::new();
    for &(kind, share) in like {
        // Pawns of chess never stand on the first and the last rank.
        let rank = if kind == PAWN { rank.clamp(1.0, 6.0) } else { rank };
        for (file, across) in neighbors(file) {
            for (rank, along) in neighbors(rank) {
                places.push((kind * SQUARES + rank * SIZE + file, share * across * along));
            }
        }
    }
    places.retain(|&(_, share)| share > 0.0);
    places
}

/// The whole numbers beside a coordinate, with their shares.
fn neighbors(at: f64) -> [(usize, f64); 2] {
    let low = at.floor().min((SIZE - 2) as f64);
    [(low as usize, 1.0 - (at - low)), (low as usize + 1, at - low)]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::DefinedGame;
    use heterodox_chess::Chess;
    use heterodox_definition::{Definition, SAMPLES};
    use heterodox_evaluation::SearchableGame as _;
    use heterodox_kernel::Piece;

    fn game(file: &str) -> DefinedGame<4> {
        let sample = SAMPLES.iter().find(|sample| sample.name == file).expect("a sample");
        let definition = Definition::read(sample.text).expect("it is well written");
        let game = DefinedGame::new(definition).expect("it can be played");
        game.with_network_of_chess(Chess.weights().network.clone())
    }

    #[test]
    fn the_definition_of_chess_has_the_network_of_chess() {
        let (game, chess) = (game("chess.txt"), Chess.weights().network.as_deref().unwrap());
        let network = game.network_to_begin_with().unwrap();
        let kinds = ["P", "N", "B", "R", "Q", "K"];
        let tokens: Vec<_> = game.definition().kinds.iter().map(|kind| &kind.token).collect();
        assert_eq!(tokens, kinds, "in the order of chess");
        let mut squares = 0;
        for (input, row) in network.feature_weights.iter().enumerate() {
            let (kind, rank) = (input / 64 % 6, input % 64 / 8);
            if kind != PAWN || (1..7).contains(&rank) {
                assert_eq!(row, &chess.feature_weights[input], "input {input}");
                squares += 1;
            }
        }
        assert_eq!(squares, 2 * (6 * 64 - 16));
        assert_eq!((network.bias, network.midgame), (chess.bias, chess.midgame));
    }

    #[test]
    fn other_boards_see_the_squares_at_the_same_place() {
        let game = game("capablanca.txt");
        let (network, chess) = (game.network_to_begin_with().unwrap(), &Chess);
        let chess = chess.weights().network.as_deref().unwrap();
        assert!(network.inputs() == game.layout().inputs() && game.weights().fit(game.layout()));
        let kind = |token: &str| {
            let kinds = &game.definition().kinds;
            Kind(kinds.iter().position(|kind| kind.token == token).unwrap() as u8)
        };
        // The corner of ten files is that of eight, and the King is a King.
        let corner = game.layout().input(Piece::new(Color::White, kind("K")), Square(9));
        let of_chess =
            Chess.layout().input(Piece::new(Color::White, heterodox_chess::KING), Square(7));
        assert_eq!(network.feature_weights[corner], chess.feature_weights[of_chess]);
        // The second file lies between the first and the second.
        assert_eq!(neighbors(7.0 / 9.0), [(0, 1.0 - 7.0 / 9.0), (1, 7.0 / 9.0)]);
        assert_eq!(neighbors(7.0), [(6, 0.0), (7, 1.0)]);
    }

    #[test]
    fn only_games_that_are_close_to_chess_have_it_from_the_beginning() {
        for file in ["chess.txt", "capablanca.txt", "grand.txt", "gothic.txt"] {
            assert!(game(file).weights().network.is_some(), "{file}");
        }
        for file in ["shatranj.txt", "makruk.txt", "crazyhouse.txt", "xiangqi.txt", "lion.txt"] {
            assert!(game(file).weights().network.is_none(), "{file}");
        }
    }
}
