//! Start positions with numbers.

use heterodox_definition::{Castling, Definition, StartError};
use heterodox_kernel::{Color, Piece, Square};

fn read(text: &str) -> Definition {
    Definition::read(text).unwrap_or_else(|mistakes| panic!("{text}\n{mistakes}"))
}

fn capablanca() -> Definition {
    read(include_str!("../../samples/shuffle.txt"))
}

/// The tokens on a rank, counted from 0.
fn rank(definition: &Definition, rank: u8) -> String {
    let piece = |square: Square| match definition.start.pieces.get(&square) {
        None => ".".to_owned(),
        Some(Piece { color: Color::White, kind }) => definition.kind(*kind).token.clone(),
        Some(piece) => definition.kind(piece.kind).token.to_lowercase(),
    };
    definition.board.rank_squares(rank).map(piece).collect()
}

/// The castlings of a colour as `e1g1,h1f1`.
fn castlings(definition: &Definition, color: Color) -> String {
    let Castling::Ways(ways) = &definition.castling else { return String::new() };
    let name = |square| definition.board.name(square);
    let way = ways[color.index()].iter().map(|way| {
        let (from, to) = (name(way.from), name(way.to));
        format!("{from}{to},{}{}", name(way.partner), name(way.partner_to))
    });
    way.collect::<Vec<_>>().join(" ")
}

#[test]
fn the_first_ranks_of_some_numbers() {
    for (number, expected) in [
        (0, "RNABKQBCNR"),
        (1, "RKCQABBNNR"),
        (2, "NCNAQRBKRB"),
        (3, "NNRQABBKRC"),
        (960, "CNRKBAQBNR"),
        (u32::MAX, "QABRKCRBNN"),
    ] {
        let start = capablanca().with_start(number).unwrap();
        assert_eq!(rank(&start, 0), expected, "{number}");
        assert_eq!(rank(&start, 7), expected.to_lowercase(), "{number}");
        assert_eq!((rank(&start, 1), rank(&start, 6)), ("P".repeat(10), "p".repeat(10)));
        assert_eq!(start.start_number, number);
        assert_eq!(start.name, "Shuffled Capablanca");
    }
}

#[test]
fn the_number_belongs_to_the_id_and_not_to_the_text() {
    let [zero, seven] = [0, 7].map(|number| capablanca().with_start(number).unwrap());
    assert_eq!(zero, capablanca());
    assert_eq!(seven.canonical(), zero.canonical());
    assert_eq!(seven.id(), format!("{}:start=7", zero.id()));
    assert_eq!(seven.with_start(0), Ok(zero));
}

#[test]
fn shuffled_pieces_castle_to_the_squares_of_the_written_set_up() {
    let written = capablanca();
    assert_eq!(castlings(&written, Color::White), "e1b1,a1c1 e1h1,j1g1");
    assert_eq!(castlings(&written, Color::Black), "e8b8,a8c8 e8h8,j8g8");
    let shuffled = written.with_start(2).unwrap();
    assert_eq!(castlings(&shuffled, Color::White), "h1b1,f1c1 h1h1,i1g1");
    let shuffled = written.with_start(1).unwrap();
    assert_eq!(castlings(&shuffled, Color::White), "b1b1,a1c1 b1h1,j1g1");
    assert_eq!(castlings(&shuffled, Color::Black), "b8b8,a8c8 b8h8,j8g8");
}

#[test]
fn partners_of_two_kinds_are_looked_for_from_the_edges() {
    let text = "files=5\nshuffle=RKNB\npawn:P:::a2-e2\nrook:R:::a1\nknight:N:::e1\n\
                bishop:B:::d1\nking:K:KisO1::c1";
    let starts = (1..100).map(|number| read(text).with_start(number).unwrap());
    let castlings: std::collections::BTreeMap<String, String> =
        starts.map(|start| (rank(&start, 0), castlings(&start, Color::White))).collect();
    assert_eq!(castlings["R.KBN"], "c1b1,a1c1 c1d1,e1c1");
    assert_eq!(castlings["K.RBN"], "a1b1,e1a1");
    assert_eq!(castlings["R.BNK"], "e1d1,a1e1");
    assert_eq!(castlings["N.RKB"], "d1c1,a1d1 d1e1,e1d1");
}

#[test]
fn constraints_hold_for_every_number() {
    let text = "files=9\nshuffle=!B:N!QRK\npawn:P:::a2-i2\nrook:R:::a1,i1\nknight:N:::b1,h1\n\
                bishop:B:::c1,f1\nqueen:Q:::d1\nking:K:KisO2::e1";
    let game = read(text);
    let mut seen = std::collections::BTreeSet::new();
    for number in 1..=300 {
        let first = rank(&game.with_start(number).unwrap(), 0);
        let places = |piece| first.match_indices(piece).map(|(at, _)| at).collect::<Vec<_>>();
        let [bishops, knights, rooks] = ["B", "N", "R"].map(places);
        assert_ne!(bishops[0] % 2, bishops[1] % 2, "{first}");
        assert_eq!(knights[0], 8 - knights[1], "{first}");
        assert_eq!(places("Q")[0] % 2, 1, "{first}");
        assert!((rooks[0]..rooks[1]).contains(&places("K")[0]), "{first}");
        seen.insert(first);
    }
    assert!(seen.len() > 30, "{}", seen.len());
}

#[test]
fn without_symmetry_each_side_has_its_own() {
    let text = "files=8\nsymmetry=none\nshuffle=RNBQ\nrook:R:::a1,b1,,a8,b8\nknight:N:::c1,,c8\n\
                bishop:B:::d1,,d8\nqueen:Q:::f1,,f8\nking:K:K::e1,,e8";
    let starts: Vec<Definition> = (1..20).map(|n| read(text).with_start(n).unwrap()).collect();
    assert!(starts.iter().any(|start| rank(start, 0).to_lowercase() != rank(start, 7)));
    assert!(starts.iter().all(|start| rank(start, 0).chars().nth(4) == Some('K')));
}

#[test]
fn games_without_shuffle_have_one_start() {
    let chess = read(include_str!("../../samples/chess.txt"));
    assert_eq!(chess.with_start(0), Ok(chess.clone()));
    assert_eq!(chess.with_start(1), Err(StartError::NotShuffled));
}

#[test]
fn impossible_constraints_are_refused() {
    let text = "shuffle=:QK\npawn:P:::a2-h2\nqueen:Q:::d1\nking:K:K::e1";
    let error = read(text).with_start(5).unwrap_err();
    let expected = "there is no start position with the number 5: \
                    no arrangement was found that satisfies this";
    assert_eq!(error.to_string(), expected);
}
