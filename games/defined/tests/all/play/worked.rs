//! Worked examples of the rules of play.

use crate::play::{game, sample};
use heterodox_defined::{DefinedGame, Position};
use heterodox_kernel::{Game, Move, Position as _};

fn at(game: &DefinedGame<4>, fen: &str) -> Position<4> {
    game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"))
}

/// The start position after some moves.
fn after(game: &DefinedGame<4>, moves: &str) -> Position<4> {
    let mut position = game.start();
    for text in moves.split(' ') {
        let mv = Move::from_coordinates(text, game.board(), game.kinds()).expect("a move");
        position.try_play(mv).unwrap_or_else(|_| panic!("{text} in {}", position.fen()));
    }
    position
}

/// The legal moves that begin with a text, sorted.
fn moves(game: &DefinedGame<4>, position: &Position<4>, prefix: &str) -> String {
    let texts = position.legal_moves().into_iter();
    let texts = texts.map(|mv| mv.coordinates(game.board(), game.kinds()));
    let mut texts: Vec<String> = texts.filter(|text| text.starts_with(prefix)).collect();
    texts.sort();
    texts.join(" ")
}

#[test]
fn chess_has_open_squares_and_castling_in_its_own_form() {
    let game = game(sample("chess.txt"));
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b AHah - e3e4 0 1";
    assert_eq!(after(&game, "e2e4").fen(), fen);
    let castling = after(&game, "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7");
    assert_eq!(moves(&game, &castling, "e1"), "e1f1 e1g1,h1f1");
    let fen = "rnbqk2r/ppppppbp/5np1/8/8/5NP1/PPPPPPBP/RNBQ1RK1 b ah - - 3 4";
    assert_eq!(after(&game, "g1f3 g8f6 g2g3 g7g6 f1g2 f8g7 e1g1,h1f1").fen(), fen);
}

#[test]
fn captured_pieces_are_dropped() {
    let game = game(sample("crazyhouse.txt"));
    let position = after(&game, "e2e4 d7d5 e4d5 a7a6");
    assert!(position.fen().contains("[P]"));
    let between =
        |text: &str| ["2", "3", "4", "5", "6", "7"].iter().any(|rank| text.ends_with(rank));
    let drops = moves(&game, &position, "P@");
    assert!(drops.split(' ').all(between), "{drops}");
    let empty = game.board().squares().filter(|&square| {
        let rank = game.board().file_and_rank(square).1;
        (1..=6).contains(&rank) && position.piece_at(square).is_none()
    });
    assert_eq!(drops.split(' ').count(), empty.count());
}

#[test]
fn minishogi_promotes_and_drops() {
    let game = game(sample("minishogi.txt"));
    let position = at(&game, "4k/P1S2/5/5/2K2[Pp] w - - - 0 1");
    assert_eq!(moves(&game, &position, "a4"), "a4a5t");
    let silver = "c4b3 c4b5 c4b5p' c4c5 c4c5p' c4d3 c4d5 c4d5p'";
    assert_eq!(moves(&game, &position, "c4"), silver);
    let drops = moves(&game, &position, "P@");
    assert!(!drops.contains("P@a"), "an own Pawn is on the file: {drops}");
    assert!(!drops.split(' ').any(|drop| drop.ends_with('5')), "{drops}");
}

#[test]
fn lions_capture_twice_and_pass() {
    let game = game(sample("lion.txt"));
    let position = at(&game, "k7/8/4p3/4p3/4L3/8/8/7K w - - - 0 1");
    let lion = moves(&game, &position, "e4");
    assert_eq!(lion.split(' ').count(), 33, "{lion}");
    for text in ["e4e4", "e4e4xe5", "e4e5", "e4e6", "e4e6xe5", "e4d5xe5"] {
        assert!(lion.split(' ').any(|other| other == text), "{text} in {lion}");
    }
    assert_eq!(position.count_legal(), 36);
}

#[test]
fn a_second_king_saves_the_first_or_not() {
    let fen = "4r2k/8/8/8/8/8/7C/4K3 w - - - 0 1";
    let either = game(sample("two-kings.txt"));
    let position = at(&either, fen);
    assert_eq!((position.checkers().len(), position.count_legal()), (0, 10));
    let both = game(sample("two-kings-absolute.txt"));
    let position = at(&both, fen);
    assert_eq!(position.checkers().len(), 1);
    assert_eq!(moves(&both, &position, ""), "e1d1 e1d2 e1f1 e1f2");
}

#[test]
fn castling_reaches_for_partners_further_in() {
    let game = game(sample("castling.txt"));
    let fen = "rrnbqckqbnrr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RR4KQBNRR w ABLakl - - 0 1";
    let position = at(&game, fen);
    let castlings = |position: &Position<4>| -> Vec<String> {
        let all = moves(&game, position, "g1");
        all.split(' ').filter(|text| text.contains(',')).map(str::to_owned).collect()
    };
    assert!(castlings(&position).contains(&"g1d1,b1e1".to_owned()));
    let fen = fen.replace("RR4KQBNRR w ABLakl", "R5KQBNRR w Aakl");
    assert_eq!(castlings(&at(&game, &fen)), ["g1c1,a1d1", "g1d1,a1e1", "g1e1,a1f1"]);
}

#[test]
fn unmoved_kings_jump_and_returned_ones_do_not() {
    let game = game(sample("giga.txt"));
    assert_eq!(moves(&game, &game.start(), "h2"), "h2f1 h2g1 h2h1 h2i1 h2j1");
    let position = after(&game, "h2h1 a11a10 h1h2 a10a9");
    assert!(position.fen().ends_with(" w - h2 - 0 3"), "{}", position.fen());
    assert_eq!(moves(&game, &position, "h2"), "h2g1 h2h1 h2i1");
}

#[test]
fn promotion_takes_pieces_from_the_reserve() {
    let grand = game(sample("grand.txt"));
    let pawn = |rank: &str, reserve: &str| {
        let fen = format!("{rank}[{reserve}] w - - - 0 1");
        moves(&grand, &at(&grand, &fen), "b")
    };
    let on_8 = "9k/10/1P8/10/10/10/10/10/10/K9";
    assert_eq!(pawn(on_8, "QR"), "b8b9 b8b9q b8b9r");
    let on_9 = "9k/1P8/10/10/10/10/10/10/10/K9";
    assert_eq!(pawn(on_9, "R"), "b9b10r");
    assert_eq!(pawn(on_9, ""), "");
    let zwangkrieg = game(sample("zwangkrieg.txt"));
    let pawn = |reserve: &str| {
        let fen = format!("11k/P11/12/12/12/12/12/12/12/12/12/11K[{reserve}] w - - - 0 1");
        moves(&zwangkrieg, &at(&zwangkrieg, &fen), "a11")
    };
    assert_eq!((pawn("QL"), pawn("")), ("a11a12l a11a12q".into(), "a11a12l".into()));
}
