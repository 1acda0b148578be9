//! Reasons given for illegal moves.

use crate::common::{GAME, HIA_ENEMY, fen};
use heterodox_kernel::{Game, Position as _};
use heterodox_testkit::{Source, reasons};

/// Each rule that forbids something: pieces (White to move, with the Kings on l1 and j12), an
/// illegal move, and its sentence.
const RULES: &[(&str, &str, &str)] = &[
    // Ways of moving.
    ("Ra5", "a5b6", "A Shoving Rook goes along its rank and file; it cannot reach b6."),
    ("Ba5", "a5a6", "A Flash Bishop goes along its diagonals; it cannot reach a6."),
    ("Qa5", "a5b8", "A Power Queen goes along its rank, file and diagonals; it cannot reach b8."),
    (
        "Na5",
        "a5a6",
        "A Relay Knight leaps two squares one way and one to the side; it cannot reach a6.",
    ),
    (
        "Ia5",
        "a5a6",
        "An Impala leaps one square and two to the side, or three and four; it cannot reach a6.",
    ),
    (
        "Aa5",
        "a5a6",
        "An Aurochs leaps one square and two to the side, or one and four; it cannot reach a6.",
    ),
    (
        "Oa5",
        "a5a6",
        "A Kirin goes one square diagonally or leaps two along its rank or file; it cannot reach a6.",
    ),
    (
        "Xa5",
        "a5b6",
        "A Phoenix goes one square along its rank or file or leaps two diagonally; it cannot reach b6.",
    ),
    (
        "Wa5",
        "a5a6",
        "A Wizard goes one square diagonally or leaps one square and three to the side; it cannot reach a6.",
    ),
    (
        "Sa5",
        "a5b6",
        "A Sorcerer goes one square along its rank or file or leaps two and three to the side; it cannot reach b6.",
    ),
    ("Ga5", "a5d6", "A Bodyguard goes one or two squares in a straight line; it cannot reach d6."),
    ("Va5", "a5d6", "A Valkyrie goes along its rank, file and diagonals; it cannot reach d6."),
    ("La5", "a5d6", "A Lariat leaps two squares one way and one to the side; it cannot reach d6."),
    (
        "Pc5",
        "c5c8",
        "A Standard Pawn goes straight ahead and captures one square diagonally ahead; it cannot reach c8.",
    ),
    (
        "Fc5",
        "c5d5",
        "A Linebacker Pawn goes one square straight or diagonally ahead; it cannot reach d5.",
    ),
    ("Ra5", "l1l3", "A King goes one square; it cannot reach l3."),
    // Lines, Bodyguards and own pieces.
    ("Ra5 Pa7", "a5a8", "Your Standard Pawn on a7 is in the way."),
    ("Ba5 pb6", "a5c7", "The Standard Pawn on b6 is in the way."),
    ("Ra5 Pa7", "a5a7", "Your own Standard Pawn stands on a7."),
    ("Ra5 ge6", "a5f5", "The Bodyguard on e6 slows sliders: the Shoving Rook must stop on d5."),
    (
        "Ra5 gb6",
        "a5d5",
        "The Bodyguard on b6 slows sliders: the Shoving Rook on a5 goes only one square.",
    ),
    ("Vf6 gf10", "f6f11", "The Bodyguard on f10 slows sliders: the Valkyrie must stop on f9."),
    ("Ge5", "e5e8", "A Bodyguard goes at most two squares."),
    ("Ge5 gf7", "e5e7", "The Bodyguard on f7 slows sliders: the Bodyguard must stop on e6."),
    // Relays.
    ("Va5", "a5b7", "A Valkyrie goes along its rank, file and diagonals; it cannot reach b7."),
    (
        "Vf6 Na1",
        "f6g8",
        "A Valkyrie leaps to g8 only if a Relay Knight of yours is a knight's leap away from it.",
    ),
    (
        "Pc5 Na1",
        "c5e6",
        "A Standard Pawn leaps to e6 only if a Relay Knight of yours is a knight's leap away from it.",
    ),
    ("Nf6 pg8", "f6g8", "A Relay Knight captures only if another one stands a knight's leap away."),
    (
        "Lf6 pg8",
        "f6g8",
        "A Lariat captures on the squares around it; its leap goes only to empty ones.",
    ),
    // Valkyrie.
    (
        "Vf6 pf9",
        "f6f9",
        "A Valkyrie never captures; it carries what it meets: add where that is put down, as in f6f9,f9f6.",
    ),
    (
        "Vf6 pf9",
        "f6f9,f9f5",
        "A carried piece is put on the Valkyrie's start square or one that it passed.",
    ),
    ("Vf6 pf9", "f6f8,f9f7", "A Valkyrie carries the piece on the square it goes to."),
    ("Vf6 pf9", "f6f10", "The Standard Pawn on f9 is in the way."),
    // Lariat.
    ("Lf6", "f6f7", "A Lariat goes to a square next to it only to capture there."),
    ("Lf6", "f6f9", "A Lariat only pulls pieces along this line, and f9 is empty."),
    ("Le2 Pe5", "e2e5", "A Lariat pulls only enemy pieces."),
    ("Le2 pe5 Pe4", "e2e5", "Your Standard Pawn on e4 is in the way."),
    ("Le2 ge5", "e2e5", "The Bodyguard on e5 forbids the pull: e4 lies in its zone."),
    (
        "Le2 pe7",
        "e2e2,e7e4",
        "A Lariat pulls a piece two, three or four squares away on a queen's line.",
    ),
    ("Le2 Pe5", "e2e2,e5e4", "A Lariat displaces only enemy pieces."),
    ("Le2 pe5 Pe4", "e2e2,e5e4", "A Lariat pulls only over empty squares, and e4 is taken."),
    ("Le2 ge5", "e2e2,e5e4", "The Bodyguard on e5 forbids the pull: e4 lies in its zone."),
    ("Le2 pe5", "e2e2,e5e6", "A Lariat pulls a piece to a square between the two."),
    ("Le2 pe5", "e2e3,e5e4", "A Lariat stays where it is when it pulls."),
    // Swaps.
    ("Wb2 Pc5", "b2c5", "To trade places with your own piece, write b2c5,c5b2."),
    (
        "Wb2 Pc3",
        "b2c3,c3b2",
        "A Wizard trades places by the leap (1,3), and displaces in no other way.",
    ),
    (
        "Sb2 Pc5",
        "b2c5,c5b2",
        "A Sorcerer trades places by the leap (2,3), and displaces in no other way.",
    ),
    ("Wb2 Pc3", "b2c3", "Your own Standard Pawn stands on c3."),
    // Shoves and pulls.
    (
        "Ra1 pa3 pa5",
        "a1a4",
        "The Standard Pawn on a3 is in the way, and the Standard Pawn on a5 keeps it from being shoved on.",
    ),
    (
        "Ra1 pa3",
        "a1a12",
        "The Standard Pawn on a3 is in the way, and the edge keeps it from being shoved on.",
    ),
    ("Ra1 Pa3", "a1a3,a3a4", "A Shoving Rook displaces only enemy pieces."),
    ("Ra1 pa3 pa5", "a1a4,a3a5", "A shove needs the squares behind empty, and a5 is taken."),
    ("Ra1 pa3", "a1a3,a3a5", "What is shoved goes straight on, and the shover ends next to it."),
    ("Ra1 pb2", "a1b2,b2c3", "A Shoving Rook shoves only along a rank or file."),
    (
        "Ra1 pb1 gb2",
        "a1c1,b1d1",
        "The Bodyguard on b2 slows sliders: the Shoving Rook on a1 goes only one square.",
    ),
    (
        "Ra1 pb1 ge2",
        "a1e1,b1f1",
        "The Bodyguard on e2 slows sliders: the Shoving Rook must stop on d1.",
    ),
    (
        "Bd4 pc3",
        "d4f2,c3d4",
        "The piece pulled must stand right behind the start, opposite to the move.",
    ),
    ("Bd4 pc3 gb2", "d4e5,c3d4", "The Bodyguard on b2 forbids the pull: c3 lies in its zone."),
    ("Qd4 pd3", "d4d5,d3d4", "A Power Queen pulls nothing along a rank or file."),
    ("Id4 pd5", "d4d5,d5d6", "The Impala displaces nothing."),
    ("Id4", "d4d5,e5e6", "Nothing stands on e5 to be displaced."),
    // Pawns.
    ("Pe5 pe6", "e5e6", "A Standard Pawn captures diagonally, never straight ahead."),
    ("Pe5", "e5f6", "A Standard Pawn goes diagonally only to capture, and f6 is empty."),
    (
        "Pe5 pf5",
        "e5f6",
        "En passant is possible only right after a Pawn's opening move of two squares.",
    ),
    ("Pe5", "e5e4", "A Standard Pawn never goes back."),
    ("Fe5", "e5e4", "A Linebacker Pawn never goes back."),
    ("Pc3", "c3c5", "Only a Pawn that has never moved and never been displaced goes two squares."),
    ("Fe5", "e5g7", "Only a Pawn that has never moved and never been displaced goes two squares."),
    (
        "Fe5 pe6 ne7",
        "e5e6",
        "The Standard Pawn on e6 cannot be pushed: the Relay Knight on e7 stands behind it.",
    ),
    (
        "Fe11 ne12",
        "e11e12",
        "The Relay Knight on e12 cannot be pushed: it stands at the edge of the board.",
    ),
    ("Fe5 pe6", "e5e6", "A Linebacker Pawn never captures; it pushes: e5e6,e6e7."),
    ("Fe5 pe6 ne7", "e5e6,e6e7", "A push needs the square behind, e7, empty."),
    ("Fe5 pe6", "e5e6,e6e8", "A push goes straight on, here to e7."),
    ("Fe11 ne12", "e11e12,e12e11", "Nothing can be pushed off the board from e12."),
    ("Fe5 Pe6", "e5e6,e6e7", "A Linebacker Pawn displaces only enemy pieces."),
    ("Fe5 pf6", "e5e6,f6f7", "A Linebacker Pawn pushes the piece on the square it goes to."),
    (
        "Pe11",
        "e11e12q",
        "White has no captured Power Queen that could come back; without one it stays a Pawn.",
    ),
    ("Pe11", "e11e12k", "No Pawn ever becomes a King."),
    ("Pe10", "e10e11q", "A Pawn promotes only on the last rank."),
    ("Rd4", "d4d5q", "Only a Pawn promotes."),
    // The King.
    (
        "Rl3 rl9",
        "l3k3",
        "The Shoving Rook on l3 is pinned: your King would be taken by the Shoving Rook on l9.",
    ),
    (
        "Ra3 rl9",
        "a3a4",
        "Your King is in check from the Shoving Rook on l9, and this move does not end it.",
    ),
    ("rk9", "l1k1", "Your King would be taken by the Shoving Rook on k9."),
    ("Ra5", "a5a6=Q", "A move of this game captures on its target and leaves nothing behind."),
];

#[test]
fn each_rule_has_its_sentence() {
    let fens: Vec<String> = RULES
        .iter()
        .map(|(pieces, ..)| fen(&format!("{pieces} Kl1 kj12"), "[] w - - - 0 1"))
        .collect();
    let rows = RULES.iter().zip(&fens);
    let table: Vec<_> = rows.map(|(row, fen)| (fen.as_str(), row.1, row.2)).collect();
    reasons::check_table(&GAME, &table);
}

/// Rules that depend on rights: pieces, the rest of the FEN, an illegal move, and its sentence.
const RIGHTS: &[(&str, &str, &str, &str)] = &[
    (
        "Kg1 Rl1 Bi1 kj12",
        "[] w L - - 0 1",
        "g1k1",
        "Castling needs all squares between King and Rook empty: your Flash Bishop on i1 is in the way.",
    ),
    (
        "Kg1 Rl1 Bi1 kj12",
        "[] w L - - 0 1",
        "g1k1,l1j1",
        "Castling needs all squares between King and Rook empty: your Flash Bishop on i1 is in the way.",
    ),
    (
        "Kg1 Rl1 kj12",
        "[] w - - - 0 1",
        "g1k1",
        "The King or the Rook on l1 has moved, so they cannot castle.",
    ),
    ("Kg1 kj12 Pa5", "[] w - - - 0 1", "g1c1", "Castling needs a Rook on a1 that has never moved."),
    (
        "Kg1 Rl1 kj12",
        "[] w L - - 0 1",
        "g1i1",
        "A King goes one square, and castles four: to c1 or k1.",
    ),
    (
        "Kg1 Rl1 kj12",
        "[] w L - - 0 1",
        "g1k1,l1i1",
        "In castling the King goes four squares, the Rook to its inner side, from the corner.",
    ),
    (
        "Kg1 Rl1 kj12 rg9",
        "[] w L - - 0 1",
        "g1k1,l1j1",
        "A King in check cannot castle, and the Shoving Rook on g9 gives check.",
    ),
    (
        "Kg1 Rl1 kj12 ri9",
        "[] w L - - 0 1",
        "g1k1,l1j1",
        "The King would cross i1, which the Shoving Rook on i9 attacks.",
    ),
    (
        "Kg1 Rl1 kj12 rk9",
        "[] w L - - 0 1",
        "g1k1,l1j1",
        "The King would land on k1, which the Shoving Rook on k9 attacks.",
    ),
    ("Kl1 kj12 Fe3 ne4", "[] w - E - 0 1", "e3e5", "The Relay Knight on e4 is in the way."),
    (
        "Kl1 kj12 Pc3 nc5",
        "[] w - C - 0 1",
        "c3c5",
        "A Standard Pawn captures diagonally, never straight ahead.",
    ),
];

#[test]
fn reasons_that_depend_on_rights() {
    let fens: Vec<String> = RIGHTS.iter().map(|row| fen(row.0, row.1)).collect();
    let rows = RIGHTS.iter().zip(&fens);
    let table: Vec<_> = rows.map(|(row, fen)| (fen.as_str(), row.2, row.3)).collect();
    reasons::check_table(&GAME, &table);
}

#[test]
fn every_reason_names_its_rule() {
    reasons::random_games(&GAME, 31, 2, 160);
    reasons::random_games(&HIA_ENEMY, 32, 1, 40);
    reasons::samples(&GAME, "zwangkrieg.jsonl");
}

/// No move makes the explanation panic.
#[test]
fn explanations_do_not_panic() {
    let mut source = Source::from_seed(5);
    let mut pick = |bound: usize| source.below(bound).expect("endless");
    let mut position = GAME.start();
    for _ in 0..400 {
        let squares: Vec<_> = GAME.board().squares().collect();
        for _ in 0..50 {
            let [a, b, c, d] = [(); 4].map(|()| squares[pick(144)]);
            let random_moves = [
                heterodox_kernel::Move::step(a, b),
                heterodox_kernel::Move::displacing(a, b, c, d),
                heterodox_kernel::Move::displacing(a, b, b, d),
                heterodox_kernel::Move::displacing(a, a, c, d),
                heterodox_kernel::Move::displacing(a, b, c, a),
                heterodox_kernel::Move::promoting(a, b, heterodox_kernel::Kind(pick(16) as u8)),
            ];
            for mv in random_moves {
                position.illegal_reason(mv);
            }
        }
        let moves = position.legal_moves();
        if moves.is_empty() {
            break;
        }
        position.play_unchecked(moves[pick(moves.len())]);
    }
}
