//! A game with as many squares and kinds of pieces as there can be, created at run
//! time.

#[path = "widest_game/leapers.rs"]
mod leapers;

use heterodox_engine::{
    Control, Limits, Line, Role, Score, Shared, StoppedClock, TranspositionTable, Worker,
};
use heterodox_evaluation::{PieceSquareAccumulator, Searchable, SearchableGame};
use heterodox_kernel::zobrist::{MAX_KINDS, MAX_SQUARES};
use heterodox_kernel::{Game, Match, Piece, Position, Square};
use heterodox_testkit::{evaluation, laws, views};
use leapers::Leapers;

fn search(game: &Leapers, fen: &str, depth: u32) -> Line {
    let played = Match::from_position(*game, game.parse_fen(fen).expect(fen));
    let (table, control) = (TranspositionTable::new(8), Control::default());
    let shared = Shared { table: &table, control: &control, clock: &StoppedClock };
    let limits = Limits { depth: Some(depth), ..Limits::default() };
    let mut lines = Worker::new(game).think(&shared, &played, &limits, 1, Role::Main, |_| ());
    lines.remove(0)
}

#[test]
fn every_kind_and_square_is_there() {
    let game = Leapers::new();
    assert_eq!((game.kinds().len(), game.board().len()), (MAX_KINDS, MAX_SQUARES));
    let start = game.start();
    let pieces: Vec<(Square, Piece)> = start.to_setup().pieces.into_iter().collect();
    let kinds: std::collections::HashSet<_> = pieces.iter().map(|(_, piece)| piece.kind).collect();
    assert_eq!(kinds.len(), MAX_KINDS);
    assert_eq!(pieces[pieces.len() - 1].0, Square(u8::MAX));
    assert_eq!(game.parse_fen(&start.fen()).as_ref(), Ok(&start));
    assert_eq!(start.key(), start.recomputed_key());
}

#[test]
fn it_satisfies_the_laws() {
    let game = Leapers::new();
    laws::random_games(&game, 1, 2, 20);
    evaluation::random_games(&game, 2, 3, 40);
    views::random_games(&game, 3, 1, 6);
}

#[test]
fn the_network_is_updated_exactly() {
    let game = Leapers::new();
    let (layout, network) = (game.layout(), game.weights().network.as_deref().expect("one"));
    assert_eq!(network.inputs(), MAX_KINDS * MAX_SQUARES);
    let mut psq = PieceSquareAccumulator::new(layout, |_| 0, |_| 0);
    let (mut sums, mut position, mut values) = (network.accumulator(), game.start(), Vec::new());
    for ply in 0..40 {
        psq.update_to(&position);
        let value = network.update_and_evaluate(&mut sums, &psq, position.turn(), position.phase());
        assert_eq!(value, network.evaluate(layout, &position), "{}", position.fen());
        values.push(value);
        let moves = position.legal_moves();
        position.play_unchecked(moves[ply * 131 % moves.len()]);
    }
    values.sort_unstable();
    values.dedup();
    assert!(values.len() > 20, "{values:?}");
}

#[test]
fn it_is_searched() {
    let game = Leapers::new();
    let start = game.start().fen();
    let line = search(&game, &start, 3);
    assert!(!line.moves.is_empty() && line.score.0.abs() < 2_000, "{line:?}");
    // The last kind, Н, leaps 7 squares both ways and is royal; the first, A, is a King
    // of one step. From the last square it reaches the square that Black has to leave.
    let line = search(&game, "н15/1A14/16/16/16/16/16/16/16/16/16/16/16/16/16/Н15 w 0 1", 2);
    assert_eq!(line.score, Score::win_in(1));
    let capture = line.moves[0];
    assert_eq!((capture.from, capture.to), (Square(225), Square(240)));
}
