//! Check, castling, and the ends of games.

use crate::common::*;
use heterodox_kernel::{Color, Game, Outcome, Position as _, Reason};

#[test]
fn displaced_pieces_lose_castling_rights() {
    let before = position("Kg1 Ra1 Rl1 Wb4 kg12 rl12 ra12 wk9", "[] w ALal - - 0 1");
    assert_eq!(fields(&play(&before, "b4a1,a1b4")), "b Lal - - 1 1");
    let black = play(&before, "b4c5 k9l12,l12k9");
    assert_eq!(fields(&black), "w ALa - - 2 2");
    // The King, even if it returns to its home square.
    let before = position("Kg1 Ra1 Rl1 Sd3 kg12", "[] w AL - - 0 1");
    assert_eq!(fields(&play(&before, "d3g1,g1d3 g12g11 g1d3,d3g1")), "b - - - 3 2");
}

#[test]
fn castling() {
    let before = position("Kg1 Ra1 Rl1 kg12", "[] w AL - - 0 1");
    let right = play(&before, "g1k1,l1j1");
    assert_eq!(right.fen(), fen("Kk1 Ra1 Rj1 kg12", "[] b - - - 1 1"));
    let left = play(&before, "g1c1,a1d1");
    assert_eq!(left.fen(), fen("Kc1 Rd1 Rl1 kg12", "[] b - - - 1 1"));
    assert_eq!(before.special_name(mv("g1k1,l1j1")), Some("O-O"));
    assert_eq!(before.special_name(mv("g1c1,a1d1")), Some("O-O-O"));
    assert!(!before.is_capture(mv("g1k1,l1j1")));
    let castles = |more: &str| {
        let position = position(&format!("Kg1 Ra1 Rl1 kg12 {more}"), "[] w AL - - 0 1");
        ["g1k1,l1j1", "g1c1,a1d1"].map(|text| is_legal(&position, text))
    };
    assert_eq!(castles("nk1"), [false, true]);
    assert_eq!(castles("Bb1"), [true, false]);
    assert_eq!(castles("rg9"), [false, false], "in check");
    assert_eq!(castles("rj9"), [false, true], "over an attacked square");
    assert_eq!(castles("rc9"), [true, false], "onto an attacked square");
    assert_eq!(castles("rb9 rl9"), [true, true], "the Rooks may be attacked");
    assert_eq!(castles("Gh2 ga4"), [true, true], "zones do not matter");
    assert_eq!(castles("rj9 Gk7"), [true, true], "a zone shields the way");
}

#[test]
fn checks() {
    let checked = |pieces: &str| !white(pieces).checkers().is_empty();
    assert!(checked("Ka1 ka12 ra5"));
    assert!(!checked("Ka1 ka12 va5"), "a Valkyrie never captures");
    assert!(!checked("Ka1 ka12 lc2"), "a Lariat captures only next to it");
    assert!(checked("Ka1 ka12 lb2"));
    assert!(!checked("Ka1 ka12 la4"), "displacing gives no check");
    assert!(!checked("Ka1 ka12 nb3"), "a Knight alone never captures");
    assert!(checked("Ka1 ka12 nb3 na5"), "but relayed it does");
    assert!(checked("Ka1 ka12 vc2 ne3"));
    assert!(checked("Ka1 kb3 nd4"), "a King gives check as a Knight");
    assert!(!checked("Ka1 ka12 ra5 gb4"), "Bodyguards slow their own side");
    assert!(!checked("Ka1 ka12 ra5 Gb3"));
    assert!(checked("Ka1 ka12 ra2 Gb3"), "one step is always possible");
    assert!(checked("Ka1 ka12 gc3"));
    assert!(!checked("Ka1 ka12 gc3 nb2"));
    let with_option = |pieces: &str| !white_hia_enemy(pieces).checkers().is_empty();
    assert!(with_option("Ka1 ka12 ra5 gb4"), "only the enemy's zone counts");
    assert!(!with_option("Ka1 ka12 ra5 Gb4"));
}

#[test]
fn no_move_may_leave_its_king_in_check() {
    // A pinned piece.
    let pinned = white("Ka1 Ba4 ra8 nb5 kl12");
    assert_moves(&pinned, "a4", "");
    // A Bodyguard whose zone prevents a check must not move away.
    let guard = white("Ka1 Gb5 ra8 kl12");
    assert!(!is_legal(&guard, "b5d5") && is_legal(&guard, "b5b6"));
    // An enemy Bodyguard whose zone prevents a check must not be captured.
    assert!(!is_legal(&white("Ka1 gb5 Id4 ra8 kl12"), "d4b5"));
    // An enemy piece must not be displaced to a square where it gives check.
    let lariat = white("Ka1 Lc4 xg4 kl12");
    assert!(is_legal(&lariat, "c4c4,g4d4") && is_legal(&lariat, "c4c4,g4e4"));
    let lariat = white("Kb2 Lc4 xg4 kl12");
    assert!(!is_legal(&lariat, "c4c4,g4d4") && is_legal(&lariat, "c4c4,g4e4"));
}

#[test]
fn displacing_the_king_can_end_a_check() {
    let position = white("Ka1 Va3 ra8 rb8 kl12");
    assert!(position.checkers().is_empty());
    let position = white("Kc1 Va1 rc8 rd8 kl12");
    assert!(is_legal(&position, "a1c1,c1b1") && is_legal(&position, "a1c1,c1a1"));
    assert!(!is_legal(&position, "a1b1"));
}

#[test]
fn the_zone_of_a_promoted_bodyguard_can_end_a_check() {
    let position = position("Kh12 Pd11 rb12 ka1", "[GR] w - - - 0 1");
    assert!(!position.checkers().is_empty());
    assert_moves(&position, "d11", "d12 d12g d12r");
    // Next to the line, only the zone of a Bodyguard stops the Rook.
    let position = crate::common::position("Kh11 Pd11 rb11 ka1 Ph10 Pg10", "[GR] w - - - 0 1");
    assert!(position.checkers().is_empty());
    assert_moves(&position, "d11", "d12g");
}

#[test]
fn ends() {
    let outcome = |pieces: &str, rest: &str| position(pieces, rest).outcome();
    let mate = Outcome::win(Color::White, Reason::Checkmate);
    assert_eq!(outcome("ka12 Ra1 Rb1 Kl1", "[] b - - - 100 80"), Some(mate), "mate comes first");
    let stalemate = Outcome::draw(Reason::Stalemate);
    assert_eq!(outcome("ka12 Rb1 Rl11 Kl1", "[] b - - - 0 80"), Some(stalemate));
    let drawn = |pieces: &str, rest: &str| position(pieces, rest).rule_draw();
    assert_eq!(outcome("ka12 Rb1 Kl1", "[] b - - - 100 80"), None);
    assert_eq!(drawn("ka12 Rb1 Kl1", "[] b - - - 100 80"), Some(Reason::MoveLimit));
    assert_eq!(drawn("ka12 Rb1 Kl1", "[] b - - - 99 80"), None);
    let bare = position("ka12 Kl1", "[Qq] b - - - 0 80");
    assert_eq!(bare.rule_draw(), Some(Reason::InsufficientMaterial));
    assert_eq!((bare.count_legal(), Color::ALL.map(|color| bare.can_win(color))), (3, [false; 2]));
    let knight = position("ka12 Kl1 Nc3", "[] b - - - 0 80");
    assert_eq!(knight.rule_draw(), None);
    assert_eq!(Color::ALL.map(|color| knight.can_win(color)), [true, false]);
    let moves = |halfmove: u32| position("ka12 Rb1 Kl1", &format!("[] b - - - {halfmove} 80"));
    assert_eq!(moves(100).legal_moves(), moves(0).legal_moves());
}

#[test]
fn keys_distinguish_positions_for_repetition() {
    let key = |pieces: &str, rest: &str| position(pieces, rest).key();
    let pieces = "Kg1 Ra1 Pa3 Pd5 pc5 kg12";
    let plain = key(pieces, "[] b - - - 0 1");
    assert_ne!(plain, key(pieces, "[] w - - - 0 1"));
    assert_ne!(plain, key(pieces, "[] b A - - 0 1"));
    assert_ne!(plain, key(pieces, "[] b - A - 0 1"));
    assert_ne!(plain, key(pieces, "[R] b - - - 0 1"));
    assert_ne!(key(pieces, "[RR] b - - - 0 1"), key(pieces, "[R] b - - - 0 1"));
    assert_ne!(plain, key(pieces, "[] b - - d4d5 0 1"));
    assert_eq!(plain, key(pieces, "[] b - - - 9 7"));
    // An unusable en passant square does not change the key.
    let unused = "Kg1 Pd5 kg12";
    assert_eq!(key(unused, "[] b - - d4d5 0 1"), key(unused, "[] b - - - 0 1"));
}

#[test]
fn info_and_starting_position() {
    let info = GAME.info();
    assert_eq!((info.inventor.as_str(), info.year.as_str()), ("Bob Greenwade", "2023"));
    assert_eq!(HIA_ENEMY.info().id, "zwangkrieg:hia-enemy");
    assert_eq!(GAME.start().count_legal(), 96);
    assert!(std::mem::size_of::<heterodox_zwangkrieg::Position>() <= 1024);
}
