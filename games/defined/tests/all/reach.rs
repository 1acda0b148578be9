//! The reach of single pieces.

use heterodox_defined::DefinedGame;
use heterodox_definition::Definition;
use heterodox_kernel::{Color, Kind, Piece};

/// Returns the squares where a piece could go, and those where it could capture.
fn reach(text: &str, name: &str, color: Color, from: &str) -> [String; 2] {
    let definition = Definition::read(text).unwrap_or_else(|mistakes| panic!("{mistakes}"));
    let kind = definition.kinds.iter().position(|kind| kind.name == name).unwrap();
    let board = definition.board.clone();
    let game = DefinedGame::<2>::new(definition).unwrap();
    let piece = Piece::new(color, Kind(kind as u8));
    let found = game.reach(piece, board.square(from).unwrap());
    [found.quiet, found.captures].map(|squares| {
        squares.iter().map(|&square| board.name(square)).collect::<Vec<_>>().join(" ")
    })
}

#[test]
fn pieces_reach_what_their_moves_say() {
    let text = "pawn:P:::a2-h2\nknight:N:::b1,g1\nrook:R:::a1,h1\ncannon:C:mRcpR::c1\n\
        archer:A:mFcabF::d1\nlion:L:::f1\nguard:G:F::\nking:K:::e1\nhx.zone=G:d1,f1,e2,d3,f3";
    for (name, color, from, quiet, captures) in [
        ("pawn", Color::White, "e2", "e3 e4", "d3 f3"),
        ("pawn", Color::Black, "e7", "e5 e6", "d6 f6"),
        ("knight", Color::White, "b1", "d2 a3 c3", "d2 a3 c3"),
        (
            "rook",
            Color::Black,
            "a1",
            "b1 c1 d1 e1 f1 g1 h1 a2 a3 a4 a5 a6 a7 a8",
            "b1 c1 d1 e1 f1 g1 h1 a2 a3 a4 a5 a6 a7 a8",
        ),
        // There is nothing to jump over.
        ("cannon", Color::White, "a1", "b1 c1 d1 e1 f1 g1 h1 a2 a3 a4 a5 a6 a7 a8", ""),
        // It captures without moving.
        ("archer", Color::White, "c3", "b2 d2 b4 d4", "b2 d2 b4 d4"),
        ("guard", Color::White, "e2", "d1 f1 d3 f3", "d1 f1 d3 f3"),
        ("king", Color::White, "a1", "b1 a2 b2", "b1 a2 b2"),
    ] {
        assert_eq!(reach(text, name, color, from), [quiet, captures], "{name} on {from}");
    }
    let [quiet, captures] = reach(text, "lion", Color::White, "e5");
    assert_eq!([&quiet, &captures].map(|squares| squares.split(' ').count()), [24, 24]);
}

#[test]
fn every_piece_of_the_samples_has_a_reach() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples");
    for file in std::fs::read_dir(folder).unwrap() {
        let path = file.unwrap().path();
        if path.file_stem().is_some_and(|stem| stem == "bases") {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let game = DefinedGame::<4>::new(Definition::read(&text).unwrap()).unwrap();
        let definition = game.definition();
        for kind in definition.all_kinds() {
            for color in Color::ALL {
                let reached = definition.board.squares().any(|square| {
                    let reach = game.reach(Piece::new(color, kind), square);
                    assert!(!reach.quiet.contains(&square) && !reach.captures.contains(&square));
                    !reach.quiet.is_empty() || !reach.captures.is_empty()
                });
                let rules = definition.kind(kind);
                // Some hoppers need another piece.
                let hops = rules.move_text.contains(['g', 'p']);
                let expected = !rules.moves.is_empty();
                let name = &rules.name;
                assert!(reached == expected || expected && hops, "{name} in {path:?}");
            }
        }
    }
}
