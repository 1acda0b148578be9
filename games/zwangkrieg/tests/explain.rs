//! Reasons given for illegal moves.

mod common;

use common::{GAME, mv, position, white};
use heterodox_kernel::{Game, Position as _, explain_illegal_move};
use heterodox_testkit::Source;
use heterodox_zwangkrieg::Position;

/// Positions (White to move), illegal moves, and words that the reason must
/// contain.
const ILLEGAL_MOVES: &[(&str, &str, &str)] = &[
    ("Ra5 ge6", "a5f5", "A Bodyguard's zone stops the Shoving Rook on d5"),
    ("Ra5 pa7", "a5a8", "The Standard Pawn on a7 is in the way"),
    ("Ra5 gb6", "a5d5", "starts in a Bodyguard's zone on a5"),
    ("Ge5", "e5e8", "at most two squares"),
    ("Nf6 pg8", "f6g8", "A Relay Knight captures only if another one"),
    ("Vf6 pf9", "f6f9", "never captures; it carries what it meets"),
    ("Vf6 Pf9", "f6f9", "f6f9,f9f6"),
    ("Vf6 pf9", "f6f9,f9f5", "one that it passed"),
    ("Vf6 pf9", "f6f8,f9f7", "on the square it goes to"),
    ("Vf6 gf10", "f6f11", "A Bodyguard's zone stops the Valkyrie on f9"),
    ("Vf6", "f6g8", "No Relay Knight a knight's leap away from f6"),
    ("Lf6", "f6f7", "only to capture"),
    ("Lf6 pg8", "f6g8", "captures only on the squares around it"),
    ("Le2 pe7", "e2e2,e7e4", "two, three or four squares away"),
    ("Le2 Pe5", "e2e2,e5e4", "displaces only enemy pieces"),
    ("Le2 pe5 Pe4", "e2e2,e5e4", "e4 is taken"),
    ("Le2 ge5", "e2e2,e5e4", "E4 lies in a Bodyguard's zone"),
    ("Le2 pe5", "e2e2,e5e6", "between the two"),
    ("Wb2 Pc5", "b2c5", "b2c5,c5b2"),
    ("Wb2 Pc3", "b2c3,c3b2", "by the leap (1,3)"),
    ("Sb2 Pc5", "b2c5,c5b2", "by the leap (2,3)"),
    ("Fe5 pe6", "e5e6", "never captures; it pushes"),
    ("Fe5 pe6 ne7", "e5e6,e6e7", "e7, empty"),
    ("Fe5 pe6", "e5e6,e6e8", "straight on, here to e7"),
    ("Fe11 pe12", "e11e12,e12e12", "off the board"),
    ("Fe5", "e5e7", "never moved"),
    ("Fe5 Pe6", "e5e6,e6e7", "displaces only enemy pieces"),
    ("Pe5 pe6", "e5e6", "never captures straight ahead"),
    ("Pe5", "e5f6", "diagonally only to capture"),
    ("Pc3", "c3c5", "never moved"),
    ("Ra1 Pa3", "a1a3,a3a4", "displaces only enemy pieces"),
    ("Ra1 pa3 pa5", "a1a4,a3a5", "a5 is taken"),
    ("Ra1 pa3", "a1a3,a3a5", "ends next to it"),
    ("Ra1 pb2", "a1b2,b2c3", "only along a rank or file"),
    ("Ra1 pb1 gb2", "a1c1,b1d1", "starts in a Bodyguard's zone"),
    ("Ra1 pb1 ge2", "a1e1,b1f1", "A Bodyguard's zone stops the Shoving Rook on d1"),
    ("Bd4 pc3", "d4f2,c3d4", "right behind the start"),
    ("Bd4 pc3 gb2", "d4e5,c3d4", "C3 lies in a Bodyguard's zone"),
    ("Qd4 pd3", "d4d5,d3d4", "pulls nothing along a rank or file"),
    ("Id4 pd5", "d4d5,d5d6", "The Impala displaces nothing"),
    ("Id4", "d4d5,e5e6", "Nothing stands on e5"),
    ("Pe11", "e11e12q", "no captured Power Queen"),
    ("Pe11", "e11e12k", "ever becomes a King"),
    ("Pe10", "e10e11q", "only on the last rank"),
    ("Rd4", "d4d5q", "Only a Pawn promotes"),
];

fn reason(position: &Position, text: &str) -> String {
    explain_illegal_move(&GAME, position, mv(text)).sentence
}

#[test]
fn reasons() {
    for &(pieces, text, words) in ILLEGAL_MOVES {
        let position = white(&format!("{pieces} Kl1 kj12"));
        assert!(!position.is_legal(mv(text)), "{pieces} {text}");
        let reason = reason(&position, text);
        assert!(reason.contains(words), "{pieces} {text}: {reason}");
    }
}

#[test]
fn reasons_that_depend_on_rights() {
    let blocked = position("Kg1 Rl1 Bi1 kj12", "[] w L - - 0 1");
    assert!(reason(&blocked, "g1k1,l1j1").contains("i1 too"));
    assert!(reason(&blocked, "g1k1").contains("g1k1,l1j1"));
    let moved = position("Kg1 Rl1 kj12", "[] w - - - 0 1");
    assert!(reason(&moved, "g1k1,l1j1").contains("never moved"));
    let opening = position("Kl1 kj12 Fe3 ne4", "[] w - E - 0 1");
    assert!(reason(&opening, "e3e5").contains("passed over, e4, empty"));
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
