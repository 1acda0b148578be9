//! Worked examples, and a test of every rule.

use crate::common::*;
use heterodox_kernel::{Game, Match, Position as _};
use heterodox_testkit::laws;

/// An enemy on a3 can be shoved by one square or more.
#[test]
fn moves_of_a_shoving_rook() {
    let shoves: String = (4..=12).map(|to| format!("a{},a3a{to} ", to - 1)).collect();
    let position = white("Ra1 na3 Kh6 kj10");
    assert_moves(&position, "a1", &format!("a2 a3 {shoves} b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1"));
}

/// An enemy on c3 can be captured or pulled.
#[test]
fn moves_of_a_flash_bishop() {
    let position = white("Bd4 ac3 Kl1 ka12");
    let away: String =
        "e5 f6 g7 h8 i9 j10 k11 l12".split(' ').map(|to| format!("{to} {to},c3d4 ")).collect();
    assert_moves(&position, "d4", &format!("{away} c3 c5 b6 a7 e3 f2 g1"));
}

/// An enemy on g7 can be carried.
#[test]
fn moves_of_a_valkyrie() {
    let position = white("Vg2 pg7 Kl1 ka12");
    let on_file: Vec<String> = moves_from(&position, "g2")
        .into_iter()
        .filter(|text| text.starts_with("g2g") && text != "g2g1")
        .collect();
    assert_eq!(
        on_file,
        [
            "g2g3",
            "g2g4",
            "g2g5",
            "g2g6",
            "g2g7,g7g2",
            "g2g7,g7g3",
            "g2g7,g7g4",
            "g2g7,g7g5",
            "g2g7,g7g6"
        ]
    );
}

/// The zone of the Bodyguard on e6 stops the Rook on d5.
#[test]
fn a_zone_stops_a_rook() {
    let position = white("Ra5 ge6 Kl1 kj12");
    let on_rank: Vec<String> = moves_from(&position, "a5")
        .into_iter()
        .filter(|text| text.ends_with('5') && !text.starts_with("a5a"))
        .collect();
    assert_eq!(on_rank, ["a5b5", "a5c5", "a5d5"]);
}

/// The Knight relays to the Valkyrie.
#[test]
fn a_valkyrie_captures_by_relay() {
    let position = white("Nd4 Vf5 rg7 Kl1 ka12");
    assert!(is_legal(&position, "f5g7"));
    assert!(position.is_capture(mv("f5g7")));
    assert!(!is_legal(&white("Vf5 rg7 Kl1 ka12"), "f5g7"));
}

#[test]
fn leapers() {
    let alone = |piece: &str| white(&format!("{piece}f6 Kl1 ka11"));
    let knight = "g8 h7 h5 g4 e4 d5 d7 e8";
    assert_moves(&alone("N"), "f6", knight);
    assert_moves(&alone("I"), "f6", &format!("{knight} i10 j9 j3 i2 c2 b3 b9 c10"));
    assert_moves(&alone("A"), "f6", &format!("{knight} g10 j7 j5 g2 e2 b5 b7 e10"));
    assert_moves(&alone("O"), "f6", "e5 e7 g5 g7 f8 h6 f4 d6");
    assert_moves(&alone("X"), "f6", "f7 g6 f5 e6 d4 d8 h4 h8");
    assert_moves(&alone("W"), "f6", "e5 e7 g5 g7 g9 i7 i5 g3 e3 c5 c7 e9");
    assert_moves(&alone("S"), "f6", "f7 g6 f5 e6 h9 i8 i4 h3 d3 c4 c8 d9");
    assert_moves(&alone("L"), "f6", knight);
}

#[test]
fn a_relay_knight_alone_never_captures() {
    let position = white("Nf6 pg8 ph7 Kl1 ka11");
    assert_moves(&position, "f6", "h5 g4 e4 d5 d7 e8");
    // Two Relay Knights relay to each other.
    let position = white("Nf6 Nd5 pg8 pb4 Kl1 ka11");
    assert!(is_legal(&position, "f6g8") && is_legal(&position, "d5b4"));
}

#[test]
fn a_relayed_move_is_listed_once() {
    let position = white("Nf6 Id5 Le4 Kl1 ka11");
    for from in ["d5", "e4", "f6"] {
        let moves = moves_from(&position, from);
        let mut once = moves.clone();
        once.dedup();
        assert_eq!(moves, once);
    }
}

#[test]
fn a_lariat_captures_next_to_it_and_leaps_to_empty_squares() {
    let position = white("Lf6 pf7 pg8 pe6 Kl1 ka12");
    assert_moves(&position, "f6", "f7 e6 h7 h5 g4 e4 d5 d7 e8");
}

#[test]
fn a_lariat_pulls_over_two_to_four_squares() {
    let pulls = |pieces: &str| -> Vec<String> {
        moves_from(&white(pieces), "e2").into_iter().filter(|text| text.contains(',')).collect()
    };
    assert_eq!(pulls("Le2 pe6 Kl1 ka12"), ["e2e2,e6e3", "e2e2,e6e4", "e2e2,e6e5"]);
    assert_eq!(pulls("Le2 kg4 Kl1"), ["e2e2,g4f3"]);
    assert_eq!(pulls("Le2 pe3 pe7 pc5 Kl1 ka12"), [""; 0]);
    assert_eq!(pulls("Le2 Pe4 pe5 Kl1 ka12"), [""; 0], "neither friends nor over them");
    // A zone on the Lariat, between, or on the piece forbids the pull. A Bodyguard can thus never
    // be pulled.
    for guard in ["gd1", "gf5", "gf7", "Gd6"] {
        assert_eq!(pulls(&format!("Le2 pe6 {guard} Kl1 ka12")), [""; 0], "{guard}");
    }
    assert_eq!(pulls("Le2 gi6 Kl1 ka12"), [""; 0]);
    // With the option, a friendly Bodyguard does not forbid it.
    assert!(is_legal(&white_hia_enemy("Le2 pe6 Gd6 Kl1 ka12"), "e2e2,e6e5"));
    assert!(!is_legal(&white_hia_enemy("Le2 pe6 gd7 Kl1 ka12"), "e2e2,e6e5"));
}

#[test]
fn a_shove_needs_an_enemy_and_an_empty_square_behind() {
    assert_moves(&white("Ra1 Pa2 pb1 pc1 Ke6 kl12"), "a1", "b1");
    assert_moves(&white("Ra1 Pa2 pb1 pd1 Ke6 kl12"), "a1", "b1 b1,b1c1");
    assert_moves(&white("Ra1 Pa2 pl1 Ke6 kk12"), "a1", "b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 l1");
}

#[test]
fn zones_stop_the_shover_but_not_the_shoved_piece() {
    // c1 lies in the zone: the Rook has to stop there, the Pawn does not.
    let position = white("Ra1 Pa2 pb1 gd2 pf1 Ke6 kl12");
    assert_moves(&position, "a1", "b1 b1,b1c1 c1,b1d1");
    // A Rook that starts in a zone goes only one step.
    let position = white("Ra1 Pa2 pb1 gb2 Ke6 kl12");
    assert_moves(&position, "a1", "b1 b1,b1c1");
}

#[test]
fn a_power_queen_shoves_straight_and_pulls_diagonally() {
    let position = white("Qd4 pd6 pc3 pe5 Kl1 ka12");
    let special: Vec<String> =
        moves_from(&position, "d4").into_iter().filter(|text| text.contains(',')).collect();
    assert_eq!(
        special,
        [
            "d4c3,e5d4",
            "d4d10,d6d11",
            "d4d11,d6d12",
            "d4d6,d6d7",
            "d4d7,d6d8",
            "d4d8,d6d9",
            "d4d9,d6d10",
            "d4e5,c3d4"
        ]
    );
}

#[test]
fn a_pull_is_impossible_in_a_zone() {
    let pulls = |position: &heterodox_zwangkrieg::Position| {
        moves_from(position, "d4").iter().any(|text| text.ends_with(",c3d4"))
    };
    assert!(pulls(&white("Bd4 pc3 Kl1 ka12")));
    assert!(!pulls(&white("Bd4 Pc3 Kl1 ka12")), "only enemies");
    assert!(!pulls(&white("Bd4 pc3 gb2 Kl1 ka12")), "the piece in a zone");
    assert!(!pulls(&white("Bd4 pc3 gd5 Kl1 ka12")), "the start in a zone");
    assert!(!pulls(&white("Bd4 pc3 Gb2 Kl1 ka12")), "one's own Bodyguard's zone");
    assert!(pulls(&white_hia_enemy("Bd4 pc3 Gb2 Kl1 ka12")));
    assert!(!pulls(&white_hia_enemy("Bd4 pc3 gb2 Kl1 ka12")));
}

#[test]
fn swaps_with_friend_and_enemy() {
    let position = white("Wb2 Pc5 pe3 Sa2 Kl1 ka12");
    assert_moves(&position, "b2", "a1 a3 c1 c3 a5 e1 c5,c5b2 e3 e3,e3b2");
    let position = white("Sb2 Pd5 pe4 Kl1 ka12");
    assert_moves(&position, "b2", "a2 b1 b3 c2 d5,d5b2 e4 e4,e4b2");
    assert!(!position.is_capture(mv("b2e4,e4b2")));
    assert!(position.is_capture(mv("b2e4")));
}

#[test]
fn a_valkyrie_carries_friends_and_kings_too() {
    let position = white("Vg2 Pg4 ki2 Kl12");
    for text in ["g2g4,g4g2", "g2g4,g4g3", "g2i2,i2g2", "g2i2,i2h2"] {
        assert!(is_legal(&position, text), "{text}");
    }
    assert!(!is_legal(&position, "g2i2"));
    assert!(position.checkers().is_empty(), "displacing gives no check");
}

#[test]
fn linebackers_go_straight_and_diagonally_and_push() {
    assert_moves(&white("Fe5 Kl1 ka12"), "e5", "d6 e6 f6");
    assert_moves(&white("Fe5 pd6 pe6 pf6 pe7 Pg7 Kl1 ka12"), "e5", "d6,d6c7");
    assert_moves(&white("Fa5 pa6 pb6 Kl1 kl12"), "a5", "a6,a6a7 b6,b6c7");
    // No piece is pushed off the board, and no friend is pushed.
    assert_moves(&white("Fe11 pe12 nd12 Kl1 ka9"), "e11", "f12");
    assert_moves(&white("Fe5 Pd6 Pe6 Pf6 Kl1 ka12"), "e5", "");
    let after = play(&white("Fe5 pd6 Kl1 ka12"), "e5d6,d6c7");
    assert_eq!(after.fen(), fen("Fd6 pc7 Kl1 ka12", "[] b - - - 0 1"));
}

#[test]
fn a_linebackers_opening_move() {
    let opening = |pieces: &str| {
        let position = position(pieces, "[] w - E - 0 1");
        moves_from(&position, "e3")
    };
    assert_eq!(opening("Fe3 Kl1 ka12"), ["e3c5", "e3d4", "e3e4", "e3e5", "e3f4", "e3g5"]);
    // It pushes on the second square, but cannot pass over a piece.
    assert_eq!(opening("Fe3 pc5 pe4 ng5 Ph6 Kl1 ka12"), ["e3c5,c5b6", "e3d4", "e3e4,e4e5", "e3f4"]);
    assert_moves(&white("Fe3 Kl1 ka12"), "e3", "d4 e4 f4");
    // Black's Linebackers move down the board.
    let position = position("fh10 Kl1 ka12", "[] b - h - 0 1");
    assert_moves(&position, "h10", "g9 h9 i9 f8 h8 j8");
}

#[test]
fn standard_pawns() {
    let position = position("Pc3 pb4 pd4 Kl1 ka12", "[] w - C - 0 1");
    assert_moves(&position, "c3", "c4 c5 b4 d4");
    assert_moves(&white("Pc3 pc4 Kl1 ka12"), "c3", "");
    assert_moves(&white("Pc3 Kl1 ka12"), "c3", "c4");
    // A displaced Pawn can stand on any rank.
    assert_moves(&white("Pc1 Kl1 ka12"), "c1", "c2");
    assert_moves(&white("Pc12 Kl1 ka10"), "c12", "");
}

#[test]
fn every_opening_move_can_be_captured_en_passant() {
    for (pieces, unmoved, opening, field, answer) in [
        ("Pd3 pc5 Kl1 ka12", "D", "d3d5", "d4d5", "c5d4"),
        ("Fe3 pd5 Kl1 ka12", "E", "e3e5", "e4e5", "d5e4"),
        ("Fe3 pe5 Kl1 ka12", "E", "e3c5", "d4c5", "e5d4"),
        ("Fe3 pe5 nc5 Kl1 ka12", "E", "e3c5,c5b6", "d4c5", "e5d4"),
    ] {
        let before = position(pieces, &format!("[] w - {unmoved} - 7 1"));
        let opened = play(&before, opening);
        assert_eq!(fields(&opened), format!("b - - {field} 0 1"));
        assert!(is_legal(&opened, answer), "{}", opened.fen());
        assert!(opened.is_capture(mv(answer)));
        let after = play(&opened, answer);
        assert!(after.piece_at(GAME.board().square(&field[2..]).expect("a square")).is_none());
        assert_eq!(after.pocket(), [], "Pawns stay out of the bracket");
        // En passant is possible only on the next move.
        let later = play(&opened, "a12a11 l1l2");
        assert!(!is_legal(&later, answer));
    }
}

#[test]
fn only_standard_pawns_capture_en_passant() {
    let opened = play(&position("Pd3 fc5 Kl1 ka12", "[] w - D - 0 1"), "d3d5");
    // A Linebacker moves to the same square without capturing.
    let after = play(&opened, "c5d4");
    assert_eq!(after.fen(), fen("Pd5 fd4 Kl1 ka12", "[] w - - - 0 2"));
    // So does a relayed Pawn.
    let opened = play(&position("Pd3 nd8 pc6 Kl1 ka12", "[] w - D - 0 1"), "d3d5");
    assert!(!opened.is_capture(mv("c6d4")));
    let after = play(&opened, "c6d4");
    assert_eq!(after.fen(), fen("Pd5 nd8 pd4 Kl1 ka12", "[] w - - - 0 2"));
}

#[test]
fn en_passant_must_not_open_a_line() {
    let opened = play(&position("Pd3 pc5 ka5 Kl1 Rl5", "[] w - D - 0 1"), "d3d5");
    assert!(!is_legal(&opened, "c5d4"), "both Pawns leave the rank");
}

#[test]
fn promotion_to_captured_kinds() {
    let position = position("Pa11 Kl1 kl12", "[BBQanr] w - - - 0 1");
    assert_moves(&position, "a11", "a12 a12q a12b");
    let after = play(&position, "a11a12b");
    assert_eq!(after.fen(), fen("Ba12 Kl1 kl12", "[BQanr] b - - - 0 1"));
    let after = play(&position, "a11a12");
    assert_eq!(after.fen(), fen("Pa12 Kl1 kl12", "[BBQanr] b - - - 0 1"));
    assert_moves(&white("Fa11 Kl1 kl12"), "a11", "a12 b12");
}

#[test]
fn promotion_to_a_phoenix_is_not_parsed_as_a_capture() {
    // The letter of the Phoenix also marks captures on another square.
    let position = position("Pa11 Kl1 kl12", "[X] w - - - 0 1");
    assert_moves(&position, "a11", "a12 a12x");
    let after = play(&position, "a11a12x");
    assert_eq!(after.fen(), fen("Xa12 Kl1 kl12", "[] b - - - 0 1"));
}

#[test]
fn a_relayed_pawn_may_promote_even_from_the_last_rank() {
    let position = position("Pc10 Ne9 pd12 Kl1 ka8", "[L] w - - - 3 1");
    assert_moves(&position, "c10", "c11 b12 b12l d12 d12l a11 e11 a9 b8 d8");
    let leaps_back = white("Pc12 Ne11 Kl1 ka8");
    assert_moves(&leaps_back, "c12", "a11 b10 d10");
}

#[test]
fn a_relayed_move_counts_as_the_pawns_own_move() {
    let before = position("Pc3 Ne4 Kl1 ka12", "[] w - C - 9 1");
    let after = play(&before, "c3e2");
    assert_eq!(fields(&after), "b - - - 0 1", "counter and opening right");
    let after = play(&position("Fe3 Nd1 Kl1 ka12", "[] w - E - 9 1"), "e3f5");
    assert_eq!(fields(&after), "b - - - 0 1", "no en passant");
}

#[test]
fn a_captured_promoted_piece_keeps_its_kind_in_the_bracket() {
    let before = position("Pa11 ra9 Kl1 kl10", "[Q] w - - - 0 1");
    let after = play(&before, "a11a12q a9a12");
    assert_eq!(after.fen(), fen("ra12 Kl1 kl10", "[Q] w - - - 0 2"));
}

#[test]
fn displacing_a_pawn_removes_its_opening_move_but_does_not_reset_the_counter() {
    let before = position("Wb1 Pc4 pa3 fe10 Pa4 Kl1 ka12", "[] w - e - 5 1");
    let after = play(&before, "b1c4,c4b1");
    assert_eq!(fields(&after), "b - e - 6 1");
    let before = position("Re9 fe10 Kl1 ka12", "[] w - e - 5 1");
    let after = play(&before, "e9e10,e10e11");
    assert_eq!(fields(&after), "b - - - 6 1");
    // A Pawn displaced onto the last rank does not promote.
    let before = position("Rc2 pc3 Kl1 ka12", "[nq] w - - - 5 1");
    let shoved = play(&before, "c2c11,c3c12");
    assert!(shoved.fen().starts_with("k1p9/2R9/"));
    let pulled = position("Lc4 pc2 Kl1 ka12", "[q] w - - - 5 1");
    assert!(is_legal(&pulled, "c4c4,c2c3"));
}

#[test]
fn pushing_resets_the_counter() {
    let after = play(&position("Fe5 pd6 Kl1 ka12", "[] w - - - 44 1"), "e5d6,d6c7");
    assert_eq!(fields(&after), "b - - - 0 1");
}

#[test]
fn sliders_stop_in_a_zone_and_leave_it_by_single_steps() {
    let position = white("Qa1 gc3 pb12 Kl1 kl12");
    // b2, b3 and c2 are in the zone, a3 and c1 are not.
    assert_moves(
        &position,
        "a1",
        "a2 a3 a4 a5 a6 a7 a8 a9 a10 a11 a12 b1 c1 d1 e1 f1 g1 h1 i1 j1 k1 b2",
    );
    let position = white("Qb2 gc3 Kl1 kl12");
    assert_moves(&position, "b2", "a1 a2 a3 b1 b3 c1 c2 c3");
    let position = white("Vb2 gc3 Pb3 Kl1 kl12");
    assert_moves(&position, "b2", "a1 a2 a3 b1 c1 c2 b3,b3b2 c3,c3b2");
}

#[test]
fn zones_of_friendly_bodyguards() {
    let own = "Ra5 Ge6 Kl1 kj12";
    assert!(!is_legal(&white(own), "a5e5"));
    assert!(is_legal(&white_hia_enemy(own), "a5l5"));
    assert!(!is_legal(&white_hia_enemy("Ra5 ge6 Kl1 kj12"), "a5e5"));
}

#[test]
fn a_bodyguard_is_slowed_by_others_only() {
    let all = "e5 e6 e7 f5 f7 g5 g6 g7 d4 d6 d8 f4 f8 h4 h6 h8";
    assert_moves(&white("Gf6 Kl1 ka12"), "f6", all);
    assert_moves(&white("Gf6 Gg7 Kl1 ka12"), "f6", "e5 e6 e7 f5 f7 g5 g6");
    // From outside it may enter the other's zone, but not cross it.
    assert_moves(
        &white("Gf6 Gg9 Kl1 ka12"),
        "f6",
        "e5 e6 e7 f5 f7 g5 g6 g7 d4 d6 d8 f4 f8 h4 h6 h8",
    );
    assert_moves(&white("Gf6 gh7 Kl1 ka12"), "f6", "e5 e6 e7 f5 f7 g5 g6 g7 d4 d6 d8 f4 f8 h4");
    assert_moves(
        &white_hia_enemy("Gf6 Gg7 Kl1 ka12"),
        "f6",
        "e5 e6 e7 f5 f7 g5 g6 d4 d6 d8 f4 f8 h4 h6",
    );
    assert_moves(&white("Gf6 pf7 Pg6 Kl1 ka12"), "f6", "e5 e6 e7 f5 f7 g5 g7 d4 d6 d8 f4 h4 h8");
}

#[test]
fn a_pawn_move_can_be_undone_by_a_pull() {
    let start = white("Pe5 le2 Kl1 ka12");
    let mut played = Match::from_position(GAME, start);
    for text in ["e5e6", "e2e2,e6e5"] {
        played.play(mv(text)).expect(text);
    }
    assert_eq!(played.repetitions(), 2);
    assert_eq!(played.position().halfmove(), 1, "the Pawn's own move has reset the counter");
    laws::check_repetitions(&played);
}
