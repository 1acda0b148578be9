//! Changes of the start position by edits of the text.

use heterodox_definition::{Definition, Edit, SAMPLES, SetUp, SetUpError, set_up};
use heterodox_kernel::SortedMap;
use heterodox_kernel::{Color, Piece, Square};

type Pieces = SortedMap<Square, Piece>;

fn game(text: &str) -> Definition {
    Definition::read(text).unwrap_or_else(|errors| panic!("{text}\n{errors}"))
}

fn changed(text: &str, change: &SetUp) -> String {
    let edits = set_up(text, change).unwrap_or_else(|error| panic!("{text}\n{change:?}: {error}"));
    Edit::apply_all(&edits, text)
}

fn placed(square: &str, token: &str, color: Color) -> SetUp {
    SetUp::Place { square: square.to_owned(), piece: Some((token.to_owned(), color)) }
}

fn moved(from: &str, to: Option<&str>) -> SetUp {
    SetUp::Move { from: from.to_owned(), to: to.map(str::to_owned) }
}

/// The lines of the pieces after some changes.
fn lists(text: &str, changes: &[SetUp]) -> String {
    let changed = changes.iter().fold(text.to_owned(), |text, change| changed(&text, change));
    let squares = |line: &str| line.rsplit(':').next().unwrap_or_default().to_owned();
    changed.lines().filter(|line| line.contains(':')).map(squares).collect::<Vec<_>>().join(" ")
}

const MIRROR: &str = "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:K::e1\n";

#[test]
fn both_sides_are_set_up_together() {
    assert_eq!(lists(MIRROR, &[moved("d2", Some("d4"))]), "a2-c2,e2-h2,d4 a1,h1 e1");
    assert_eq!(lists(MIRROR, &[moved("d7", Some("d5"))]), "a2-c2,e2-h2,d4 a1,h1 e1");
    assert_eq!(lists(MIRROR, &[placed("b8", "R", Color::Black)]), "a2-h2 a1,h1,b1 e1");
    assert_eq!(lists(MIRROR, &[moved("a8", None)]), "a2-h2 h1 e1");
    assert_eq!(lists(MIRROR, &[moved("a1", Some("b2"))]), "a2,c2-h2 h1,b2 e1");
    assert_eq!(lists(MIRROR, &[moved("c4", Some("c5"))]), "a2-h2 a1,h1 e1");
    let turned = format!("symmetry=rotate\n{MIRROR}");
    assert_eq!(lists(&turned, &[moved("d1", None), moved("d8", Some("c8"))]), "a2-h2 a1,h1 f1");
}

#[test]
fn sides_without_symmetry_are_set_up_separately() {
    let text = "symmetry=none\nrook:R:::a1-c1,,a8\nking:K:K::e1,,e8\n";
    assert_eq!(lists(text, &[moved("a8", Some("b8"))]), "a1-c1,,b8 e1,,e8");
    assert_eq!(lists(text, &[moved("b1", None)]), "a1,c1,,a8 e1,,e8");
    let black = [moved("a1", None), moved("b1", None), moved("c1", None)];
    assert_eq!(lists(text, &black), ",a8 e1,,e8");
    assert_eq!(lists(text, &[placed("d5", "R", Color::Black)]), "a1-c1,,a8,d5 e1,,e8");
}

#[test]
fn a_section_gets_a_placement() {
    let child = "[a:chess]\nflagPiece = k\n";
    assert_eq!(
        changed(child, &moved("e2", Some("e4"))),
        "[a:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w AHah - - 0 1\n\
         flagPiece = k\n"
    );
    let own = "[a]\nking = k\nmaxFile = 3\nmaxRank = 3\nstartFen = k2/3/2K w - - 0 1\n";
    assert!(changed(own, &moved("c1", Some("b2"))).ends_with("startFen = k2/1K1/3 w - - 0 1\n"));
}

#[test]
fn impossible_changes_are_errors() {
    let small = "files=3 ranks=3\nrook:R:::a1\nking:K:K::b1\nmaxPromote=0\n";
    for (text, change, error) in [
        (small, moved("a1", Some("a2")), SetUpError::OwnImage),
        (small, moved("a1", Some("a4")), SetUpError::Square),
        (small, placed("c1", "Q", Color::White), SetUpError::Piece),
        ("nothing", moved("a1", None), SetUpError::Rejected),
    ] {
        assert_eq!(set_up(text, &change), Err(error), "{change:?}");
    }
}

/// Edits may lead to rejected texts, such as those without a king; they are not compared.
#[test]
fn pieces_of_the_samples_are_taken_away_and_put_back() {
    let mut compared = 0;
    for sample in SAMPLES {
        let definition = game(sample.text);
        let name = |square: &Square| definition.board.name(*square).to_owned();
        let pieces: &Pieces = &definition.start.pieces;
        for (square, piece) in pieces.iter().step_by(5) {
            let without = changed(sample.text, &moved(&name(square), None));
            let Ok(less) = Definition::read(&without) else { continue };
            assert!(!less.start.pieces.contains_key(square), "{}\n{without}", sample.name);
            let token = &definition.kind(piece.kind).token;
            let back = changed(&without, &placed(&name(square), token, piece.color));
            assert_eq!(&game(&back).start.pieces, pieces, "{}\n{back}", sample.name);
            compared += 1;
        }
    }
    assert!(compared > 100, "{compared}");
}
