//! The interface of defined games to the search: evaluation and static exchange evaluation.

use heterodox_chess::Chess;
use heterodox_defined::DefinedGame;
use heterodox_definition::{Definition, SAMPLES};
use heterodox_evaluation::{Searchable, SearchableGame};
use heterodox_kernel::{Color, Game, Move, Position as _};
use heterodox_testkit::evaluation::{check_flip, feature_counts};
use heterodox_testkit::laws;

fn sample(file: &str) -> DefinedGame<2> {
    let sample = SAMPLES.iter().find(|sample| sample.name == file).expect("a sample");
    DefinedGame::new(Definition::read(sample.text).expect("it is well written")).expect("playable")
}

fn position<G: Game>(game: &G, fen: &str) -> G::Position {
    game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The FENs of a position of chess without castling and en passant: that of chess, and that of the
/// definition, which has one more field.
fn without_rights(fen: &str) -> [String; 2] {
    let parts: Vec<&str> = fen.split(' ').take(2).collect();
    ["- - 0 1", "- - - 0 1"].map(|rest| format!("{} {rest}", parts.join(" ")))
}

#[test]
fn exchanges_are_those_of_chess() {
    let (defined, piece_values) = (sample("chess.txt"), [100, 310, 320, 500, 900, 0]);
    let mut differences = 0;
    laws::on_random_positions(&Chess, 7, 40, 120, |played| {
        let [fen, of_definition] = without_rights(&played.fen());
        let (position, here) = (position(&Chess, &fen), position(&defined, &of_definition));
        // Chess loses the Pawn when a promoted piece is captured, definitions the piece.
        for mv in position.legal_moves().into_iter().filter(|mv| mv.promotion().is_none()) {
            let text = mv.coordinates(Chess.board(), Chess.kinds()).to_string();
            let of_here = Move::from_coordinates(&text, defined.board(), defined.kinds());
            let of_here = of_here.unwrap_or_else(|| panic!("{fen} {text}"));
            let gain = position.capture_gain(mv, &piece_values);
            assert_eq!(here.capture_gain(of_here, &piece_values), gain, "{fen} {text}");
            let exchanged = position.see(mv, gain, &piece_values);
            assert_eq!(here.see(of_here, gain, &piece_values), exchanged, "{fen} {text}");
            differences += usize::from(exchanged != gain);
        }
    });
    assert!(differences > 1_000, "{differences} moves are answered by a capture");
}

#[test]
fn a_promoted_piece_is_lost_in_an_exchange() {
    let (game, values) = (sample("chess.txt"), [100, 310, 320, 500, 900, 0]);
    let promotion = |fen: &str| {
        let position = position(&game, fen);
        let mv = Move::from_coordinates("a7a8q", game.board(), game.kinds()).expect("a move");
        position.see(mv, position.capture_gain(mv, &values), &values)
    };
    assert_eq!(promotion("7r/P6k/8/8/8/8/8/7K w - - - 0 1"), 800 - 900);
    assert_eq!(promotion("8/P6k/7r/8/8/8/8/7K w - - - 0 1"), 800);
}

/// A compound of Rook and Knight takes part along both.
#[test]
fn compounds_take_part_in_exchanges() {
    let game = sample("capablanca.txt");
    let value = |token: &str| {
        let known = ["P", "N", "B", "R", "A", "C", "Q"].map(str::to_owned);
        known.iter().position(|known| known == token).map_or(0, |place| 100 + 100 * place as i32)
    };
    let values: Vec<i32> = game.definition().kinds.iter().map(|kind| value(&kind.token)).collect();
    let see = |fen: &str, text: &str| {
        let position = position(&game, fen);
        let mv = Move::from_coordinates(text, game.board(), game.kinds()).expect("a move");
        position.see(mv, position.capture_gain(mv, &values), &values)
    };
    // The Chancellor on c4 defends the Pawn on d6 as a Knight.
    assert_eq!(see("9k/10/3p6/10/2c7/10/10/3R5K w - - - 0 1", "d1d6"), 100 - 400);
    // Behind the Rook, a Chancellor takes part as a Rook.
    assert_eq!(see("9k/10/3p6/10/2c7/10/3C6/3R5K w - - - 0 1", "d2d6"), 100 - 600 + 600);
    assert_eq!(see("9k/10/3p6/10/10/10/10/3R5K w - - - 0 1", "d1d6"), 100);
}

#[test]
fn evaluation_is_symmetric() {
    for file in ["chess.txt", "capablanca.txt", "grand.txt", "shatranj.txt", "crazyhouse.txt"] {
        let game = sample(file);
        laws::on_random_positions(&game, 5, 6, 120, |position| check_flip(&game, position));
    }
}

#[test]
fn passed_and_doubled_pawns_are_those_of_chess() {
    let defined = sample("chess.txt");
    let mut seen = 0;
    laws::on_random_positions(&Chess, 3, 30, 200, |played| {
        let [fen, of_definition] = without_rights(&played.fen());
        let (position, here) = (position(&Chess, &fen), position(&defined, &of_definition));
        for color in Color::ALL {
            let here = |group| feature_counts(&defined, &here, group, color).iter().sum::<i32>();
            let chess = |group| feature_counts(&Chess, &position, group, color);
            let passed = chess("passed Pawns").iter().sum::<i32>();
            assert_eq!(here("passed"), passed, "{fen} {color:?}");
            assert_eq!(here("doubled"), chess("doubled, isolated and backward Pawns")[0], "{fen}");
            let supported = chess("Pawns that are defended").iter().sum::<i32>();
            assert_eq!(here("defended by Pawns"), supported, "{fen}");
            assert_eq!(here("on squares of both colours"), pairs(&fen, color), "{fen}");
            seen += passed;
        }
    });
    assert!(seen > 500, "{seen} passed Pawns");
}

/// 1 if a side has Bishops on squares of both colours, by the letters of a FEN.
fn pairs(fen: &str, color: Color) -> i32 {
    let bishop = if color == Color::White { 'B' } else { 'b' };
    let mut seen = [false; 2];
    for (rank, row) in fen.split([' ', '/']).take(8).enumerate() {
        let mut file = 0;
        for letter in row.chars() {
            match letter.to_digit(10) {
                Some(empty) => file += empty as usize,
                None => {
                    seen[(file + rank) % 2] |= letter == bishop;
                    file += 1;
                }
            }
        }
    }
    i32::from(seen == [true; 2])
}

#[test]
fn attacks_on_a_king_are_a_danger() {
    let game = sample("chess.txt");
    let degree = |fen: &str| {
        let counts =
            feature_counts(&game, &position(&game, fen), "danger to royal pieces", Color::White);
        counts.iter().position(|&count| count > 0).expect("a degree")
    };
    let far = degree("6k1/5ppp/8/8/8/8/5PPP/Q5K1 w - - - 0 1");
    let near = degree("6k1/5ppp/7Q/6N1/8/8/5PPP/6K1 w - - - 0 1");
    assert!(far < near, "{far} {near}");
    let weights = game.weights();
    assert!(game.evaluate(&position(&game, "6k1/5ppp/7Q/6N1/8/8/5PPP/6K1 w - - - 0 1")) > 0);
    assert!(weights.fit(game.layout()));
}

/// A game of `variants.ini` whose captures explode.
fn atomic() -> DefinedGame<1> {
    let definition = Definition::read("[copy:atomic]\n").expect("a game");
    DefinedGame::new(definition).expect("playable")
}

#[test]
fn captures_gain_what_their_explosions_remove() {
    let (game, values) = (atomic(), [100, 310, 320, 500, 900, 0]);
    let gain = |fen: &str, text: &str| {
        let position = position(&game, fen);
        let mv = Move::from_coordinates(text, game.board(), game.kinds()).expect("a move");
        let gain = position.capture_gain(mv, &values);
        (gain, position.see(mv, gain, &values))
    };
    // A Rook takes a Pawn beside a Queen; the Pawn beside them stays.
    assert_eq!(gain("7k/8/8/3qp3/3p4/8/8/4R2K w - - 0 1", "e1e5"), (500, 500));
    // The King beside the Pawn explodes.
    assert!(gain("8/8/8/4p3/3k4/8/8/4R2K w - - 0 1", "e1e5").0 > 3_000);
    // A Knight that goes where a Pawn takes it costs that Pawn.
    assert_eq!(gain("7k/8/5p2/8/8/5N2/8/7K w - - 0 1", "f3e5"), (0, 100 - 310));
    // Beside its own Queen it would cost more, and beside the enemy's the capture does not pay.
    assert_eq!(gain("7k/8/5p2/8/3Q4/5N2/8/7K w - - 0 1", "f3e5"), (0, 100 - 310 - 900));
    assert_eq!(gain("7k/8/5p2/8/3q4/5N2/8/7K w - - 0 1", "f3e5"), (0, 0));
}
