//! Sentences about moves, for every game with each of its options.

use heterodox_catalog::{Visitor, find, variants, visit};
use heterodox_kernel::view::Marker;
use heterodox_kernel::{Game, Move, Position};
use heterodox_testkit::sentences;
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Copy, Clone)]
struct RandomGames;

impl Visitor for RandomGames {
    type Output = ();

    fn visit<G: Game>(self, game: G) {
        let (games, plies) = if game.converts() { (1, 40) } else { (3, 100) };
        sentences::random_games(&game, 33, games, plies);
    }
}

#[test]
fn sentences_are_true_in_random_games() {
    for id in variants() {
        visit(&id, RandomGames).unwrap_or_else(|error| panic!("{id}: {error}"));
    }
}

/// Every special move of every game: the rules, a position, the move and its sentence.
#[rustfmt::skip]
const SENTENCES: &[(&str, &str, &str, &str)] = &[
    ("chess", "4k3/8/8/8/8/8/5PPP/4K2R w K - 0 1", "e1g1", "Castles, King to g1 and Rook to f1"),
    ("chess", "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", "Pawn to d6, takes the Pawn on d5 in passing"),
    ("chess", "7k/4P3/8/8/8/8/8/K7 w - - 0 1", "e7e8q", "Pawn to e8, becomes a Queen, check"),
    ("chess", "5r1k/4P3/8/8/8/8/P7/K7 w - - 0 1", "e7f8n", "Pawn takes the Rook on f8, becomes a Knight"),
    ("chess", "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", "e1e8", "Rook to e8: checkmate"),
    ("chess", "7k/5K2/8/6Q1/8/8/8/8 w - - 0 1", "g5g6", "Queen to g6: draw, stalemate"),
    ("chess", "7k/8/8/8/8/8/8/K3R3 w - - 99 80", "e1e7", "Rook to e7: draw, the move limit is reached"),
    ("chess", "7k/8/8/8/8/8/1n6/K7 w - - 0 1", "a1b2", "King takes the Knight on b2: draw, insufficient material"),
    ("chess", "7k/8/8/3N4/8/8/8/K5N1 w - - 0 1", "g1e2", "Knight to e2"),
    ("chess", "7k/8/8/8/3N4/8/8/K5N1 w - - 0 1", "g1e2", "Knight on g1 to e2"),
    ("mwchess", "8/k7/8/8/4Q3/8/8/4K3 w - 0 1", "e4e8", "Queen to e8, arrives: White wins"),
    ("mwchess", "7k/8/8/4p3/3PP3/8/8/K7 w - 0 1", "d4e5", "Pawn on d4 takes the Pawn on e5"),
    ("mwchess", "3k4/8/8/8/3R4/8/8/B6K w - 0 1", "a1d7", "Bishop to d7: checkmate"),
    ("mwchess", "7k/8/8/8/8/8/3P4/K7 w D 0 1", "d2f2", "Pawn to f2"),
    ("clash", "c4/4/5/4/5/1d2/1hD2/2h1/4C w 1", "e3f4", "Droid to f4, becomes a Hawk"),
    ("clash", "c4/4/5/4/5/1d2/1hD2/2h1/4C w 1", "e3c3", "Droid takes the Hawk on c3, becomes a Hawk"),
    ("clash", "c4/4/5/2h1/5/1H2/1d3/4/4C w 1", "d4b2xc3", "Hawk to b2, takes the Droid on c3, becomes a Droid"),
    ("clash", "c4/4/5/2h1/5/1H2/1d3/4/4C w 1", "d4e5xf6", "Hawk to e5, takes the Hawk on f6, becomes a Droid"),
    ("clash", "c4/4/5/2h1/5/1H2/1d3/4/4C w 1", "d4e5xc3", "Hawk to e5, takes the Droid on c3, becomes a Droid"),
    ("clash", "c4/4/5/4/5/1F2/5/4/4C w 1", "d4e5=H", "Factor to e5, leaves a Hawk on d4"),
    ("clash", "c4/4/5/4/5/1F2/5/4/4C w 1", "d4d4=D", "Factor on d4 becomes a Droid"),
    ("clash", "c4/4/5/4/5/4/2C2/4/4C w 1", "e3d4=F", "Commander to d4, leaves a Factor on e3"),
    ("clash", "c4/4/5/4/5/4/2C2/4/4C w 1", "e3e3=B", "Commander on e3 becomes a Brute"),
    ("clash", "c4/4/4C/4/5/4/5/4/4C b 1", "a9a9=B", "Commander on a9 becomes a Brute: White wins"),
    ("clash", "c4/4/5/4/2d2/1B2/1h1h1/4/4C w 1", "d4g3", "Brute takes the Hawk on g3"),
    ("clash", "c4/3h/5/2d1/5/1S2/5/D3/4C w 1", "d4h8", "Slicer to h8, takes 2 pieces on f6 and h8"),
    ("clash", "c4/3h/5/2d1/5/1S2/5/D3/4C w 1", "d4g7", "Slicer to g7, takes the Droid on f6"),
    ("clash", "c4/3h/5/2d1/5/1S2/5/D3/4C w 1", "d4a1", "Slicer to a1, takes its own Droid on b2"),
    ("clash", "c4/3h/3H1/2d1/5/1S2/5/D3/4C w 1", "d4h8", "Slicer to h8, takes 2 pieces on f6 and h8, loses its own Hawk on g7"),
    ("clash", "c4/3D/3H1/2d1/5/1S2/5/D3/4C w 1", "d4h8", "Slicer to h8, takes the Droid on f6, loses 2 of its own on g7 and h8"),
    ("clash", "c4/1D2/5/4/5/4/5/4/4C w 1", "d8e9", "Droid to e9, becomes a Slicer"),
    ("clash", "c4/1F2/5/4/5/4/5/4/4C w 1", "d8e9=H", "Factor to e9, leaves a Hawk on d8, becomes a Slicer"),
    ("clash", "c4/B3/5/4/5/4/5/4/4C w 1", "b8a9", "Brute takes the Commander on a9, becomes a Slicer: White wins"),
    ("zigzag", "9k/10/10/10/10/10/10/10/10/4K5[JJj] w - - 0 1", "J@e5", "Drops a Ninja Pawn on e5"),
    ("zigzag", "4k5/10/10/10/10/10/10/10/10/R4K3R[] w AJ - 0 1", "f1h1,j1g1", "Castles, King to h1 and Rook to g1"),
    ("zigzag", "4k5/10/10/10/10/10/10/10/10/R4K3R[] w AJ - 0 1", "f1g1,j1f1", "Castles, King to g1 and Rook to f1"),
    ("zigzag", "4k5/10/10/10/10/10/10/10/10/R4K3R[] w AJ - 0 1", "f1g1", "King to g1"),
    ("zigzag", "9k/10/10/10/3Pp5/10/10/10/10/4K5[] w - e8e7e6 0 1", "d6e7", "Pawn to e7, takes the Pawn on e6 in passing"),
    ("zigzag", "k9/10/4P5/10/10/10/10/10/10/4K5[] w - - 0 1", "e8e10q", "Pawn to e10, becomes a Queen, check"),
    ("zigzag", "9k/10/10/7p2/10/10/3Z6/10/10/4K5[] w - - 0 1", "d4h7", "ZigZag Bishop takes the Pawn on h7, check"),
    ("zwangkrieg", "10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1", "d4d7", "Shoving Rook takes the Standard Pawn on d7"),
    ("zwangkrieg", "10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1", "d4d9,d7d10", "Shoving Rook to d9, shoves the Standard Pawn to d10"),
    ("zwangkrieg", "10k1/12/12/12/12/3p8/12/12/3Q8/12/12/1K10[] w - - - 0 1", "d4d8,d7d9", "Power Queen to d8, shoves the Standard Pawn to d9"),
    ("zwangkrieg", "10k1/12/12/12/12/12/12/12/3B8/2p9/12/1K10[] w - - - 0 1", "d4g7,c3d4", "Flash Bishop to g7, pulls the Standard Pawn to d4"),
    ("zwangkrieg", "10k1/12/12/12/12/6p5/12/12/3B8/2p9/12/1K10[] w - - - 0 1", "d4g7,c3d4", "Flash Bishop takes the Standard Pawn on g7, pulls the Standard Pawn to d4"),
    ("zwangkrieg", "10k1/12/12/12/5p6/12/4R7/12/3N8/12/12/1K10[] w - - - 0 1", "e6f8", "Shoving Rook takes the Standard Pawn on f8"),
    ("zwangkrieg", "10k1/12/12/12/12/4p7/12/P11/3W8/12/12/1K10[] w - - - 0 1", "d4e7,e7d4", "Wizard swaps with the Standard Pawn on e7"),
    ("zwangkrieg", "10k1/12/12/12/12/4p7/12/P11/3W8/12/12/1K10[] w - - - 0 1", "d4a5,a5d4", "Wizard swaps with its Standard Pawn on a5"),
    ("zwangkrieg", "10k1/12/12/3p8/12/12/12/12/3V8/12/12/1K10[] w - - - 0 1", "d4d9,d9d6", "Valkyrie to d9, carries the Standard Pawn to d6"),
    ("zwangkrieg", "10k1/12/12/3p8/12/12/12/12/3V8/12/12/1K10[] w - - - 0 1", "d4d9,d9d4", "Valkyrie swaps with the Standard Pawn on d9"),
    ("zwangkrieg", "10k1/12/12/12/3K8/12/12/12/3V8/12/12/12[] w - - - 0 1", "d4d8,d8d6", "Valkyrie to d8, carries its King to d6"),
    ("zwangkrieg", "10k1/12/12/12/3p8/12/12/12/3L8/12/12/1K10[] w - - - 0 1", "d4d4,d8d5", "Lariat pulls the Standard Pawn on d8 to d5"),
    ("zwangkrieg", "10k1/12/12/12/12/12/12/12/3p8/4F7/12/1K10[] w - E - 0 1", "e3d4,d4c5", "Linebacker Pawn to d4, pushes the Standard Pawn to c5"),
    ("zwangkrieg", "10k1/12/12/12/12/12/12/4p7/12/4F7/12/1K10[] w - E - 0 1", "e3e5,e5e6", "Linebacker Pawn to e5, pushes the Standard Pawn to e6"),
    ("zwangkrieg", "6k5/12/12/12/12/12/12/12/12/12/12/6K4R[] w L - - 0 1", "g1k1,l1j1", "Castles, King to k1 and Shoving Rook to j1"),
    ("zwangkrieg", "10k1/12/12/12/Pp10/12/12/12/12/12/12/1K10[] w - - b9b8 0 1", "a8b9", "Standard Pawn to b9, takes the Standard Pawn on b8 in passing"),
    ("zwangkrieg", "10k1/P11/12/12/12/12/12/12/12/12/12/1K10[R] w - - - 0 1", "a11a12r", "Standard Pawn to a12, becomes a Shoving Rook, check"),
    ("zwangkrieg", "10k1/P11/12/12/12/12/12/12/12/12/12/1K10[R] w - - - 0 1", "a11a12", "Standard Pawn to a12"),
    ("pacifist", "4k3/8/8/3n4/8/8/8/R3K3 w - - 0 1", "a1d1", "Rook to d1, converts the Knight on d5"),
    ("pacifist", "4k3/8/4p3/3n4/8/8/3R4/R3K3 w - - 0 1", "a1d1", "Rook on a1 to d1, converts the Knight on d5"),
    ("pacifist", "4k3/8/5b2/3n4/8/8/8/R3K3 w - - 0 1", "a1d1", "Rook to d1, converts 2 pieces"),
    ("pacifist", "4k3/8/8/3np3/R7/8/8/6K1 w - - 0 1", "a4d4", "Rook to d4, changes sides"),
    ("pacifist", "4k3/8/8/8/R2N4/8/1b6/6K1 w - - 0 1", "a4a5", "Rook to a5, loses its Knight on d4"),
    ("pacifist", "4k3/8/8/8/R2N4/8/1b6/6K1 w - - 0 1", "a4a3", "Rook to a3, loses 2 pieces"),
    ("pacifist", "k7/8/8/6K1/8/8/1Q6/7n w - - 0 1", "b2a1", "Queen to a1, converts the King on a8 and 1 more: White wins"),
    ("pacifist", "k7/8/1K6/8/8/8/8/7R w - - 0 1", "h1h8", "Rook to h8, converts the King on a8: White wins"),
    ("pacifist:value", "4k3/8/4p3/3n4/8/8/8/R3K3 w - - 0 1", "a1d1", "Rook to d1, converts the Knight on d5"),
    ("pacifist:average", "8/8/2p1k3/3n4/8/8/8/R3K3 w - - 0 1", "a1d1", "Rook to d1, converts the Knight on d5"),
    ("pacifist:mwchess", "8/k7/8/8/4Q3/8/8/4K3 w - 0 1", "e4e8", "Queen to e8, arrives: White wins"),
    ("pacifist:mwchess", "7k/8/4p3/3r4/8/8/3N4/N3K3 w - 0 1", "a1d1", "Knight on a1 to d1, converts the Rook on d5"),
    ("pacifist:zigzag", "9k/10/10/10/3r6/10/10/10/10/4K5[J] w - - 0 1", "J@e5", "Drops a Ninja Pawn on e5, converts the Rook on d6"),
    ("pacifist:zwangkrieg", "10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1", "d4d7,d7d8", "Shoving Rook to d7, shoves the Standard Pawn to d8, converts the Standard Pawn on d8"),
];

#[test]
fn special_moves_have_sentences() {
    let mut wrong = Vec::new();
    for &(id, fen, mv, expected) in SENTENCES {
        let position = find(id).unwrap().parse_fen(fen).unwrap_or_else(|e| panic!("{fen}: {e}"));
        let mv = position.read_move(mv).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let sentence = position.sentence(mv);
        if sentence != expected {
            wrong.push(format!("{id} {fen} {mv:?}\n  {sentence}\n  {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// A sentence that is wrong: the position, the move and the sentence.
#[derive(Copy, Clone)]
struct False(&'static str, &'static str, &'static str);

impl Visitor for False {
    type Output = bool;

    /// Returns whether the law finds the mistake.
    fn visit<G: Game>(self, game: G) -> bool {
        let False(fen, mv, sentence) = self;
        let position = game.parse_fen(fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let mv = Move::from_coordinates(mv, game.board(), game.kinds()).unwrap();
        assert!(position.is_legal(mv), "{fen}: {mv:?}");
        let check = || sentences::check_move(&game, &position, mv, sentence);
        catch_unwind(AssertUnwindSafe(check)).is_err()
    }
}

#[test]
fn the_law_finds_wrong_sentences() {
    const PASSING: &str = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
    const MATE: &str = "6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1";
    const SHOVE: &str = "10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1";
    const SWAP: &str = "10k1/12/12/12/12/4p7/12/P11/3W8/12/12/1K10[] w - - - 0 1";
    const ROUNDS: &str = "4k3/8/5b2/3n4/8/8/8/R3K3 w - - 0 1";
    const SLICE: &str = "c4/3h/3H1/2d1/5/1S2/5/D3/4C w 1";
    let wrong = [
        ("chess", False(PASSING, "e5d6", "Pawn to d6")),
        ("chess", False(PASSING, "e5d6", "Pawn to d6, takes the Knight on d5")),
        ("chess", False(PASSING, "e5d6", "Pawn to d6, takes its own Pawn on d5")),
        ("chess", False(MATE, "e1e8", "Rook to e8")),
        ("chess", False(MATE, "e1e8", "Rook to e8, check")),
        ("chess", False(MATE, "e1e8", "Rook to e8: Black wins")),
        ("chess", False(MATE, "e1e7", "Rook to e7: checkmate")),
        ("zwangkrieg", False(SHOVE, "d4d7,d7d8", "Shoving Rook to d7")),
        ("zwangkrieg", False(SHOVE, "d4d7,d7d8", "Rook to d7, shoves the Standard Pawn to d9")),
        ("zwangkrieg", False(SHOVE, "d4d7,d7d8", "Rook takes the Standard Pawn on d7")),
        ("zwangkrieg", False(SWAP, "d4e7,e7d4", "Wizard takes the Standard Pawn on e7")),
        ("zwangkrieg", False(SWAP, "d4e7,e7d4", "Wizard swaps with the Wizard on e7")),
        ("pacifist", False(ROUNDS, "a1d1", "Rook to d1")),
        ("pacifist", False(ROUNDS, "a1d1", "Rook to d1, converts the Knight on d5")),
        ("pacifist", False(ROUNDS, "a1d1", "Rook to d1, converts 3 pieces")),
        ("pacifist", False(ROUNDS, "a1d1", "Rook to d1, loses 2 pieces")),
        ("clash", False(SLICE, "d4h8", "Slicer to h8, takes 3 pieces on f6, g7 and h8")),
        ("clash", False(SLICE, "d4h8", "Slicer takes the Hawk on h8")),
        ("clash", False("c4/1D2/5/4/5/4/5/4/4C w 1", "d8e9", "Droid to e9")),
        ("clash", False("c4/4/5/4/5/1F2/5/4/4C w 1", "d4e5=H", "Factor to e5")),
        (
            "clash",
            False("c4/4/5/4/5/1F2/5/4/4C w 1", "d4e5=H", "Factor to e5, leaves a Droid on d4"),
        ),
    ];
    for (id, sentence) in wrong {
        assert!(visit(id, sentence).unwrap(), "{id}: “{}” passes", sentence.2);
    }
}

#[test]
fn ordinary_sentences_are_short() {
    for id in variants() {
        let game = find(&id).unwrap();
        let start = game.start();
        for mv in start.legal_moves() {
            let sentence = start.sentence(mv);
            let limit = if start.marker(mv) == Marker::Move { 45 } else { 60 };
            assert!(sentence.len() <= limit, "{id}: {sentence}");
        }
    }
}
