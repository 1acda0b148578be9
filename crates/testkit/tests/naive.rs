//! Tests of the naive reference implementations against samples, published perft
//! counts, and worked examples of the rules.

use std::collections::BTreeSet;

use heterodox_testkit::naive::{perft, position_info, start};
use serde_json::Value;

/// Games with their samples.
const SAMPLES: [(&str, &str); 11] = [
    ("chess", include_str!("../data/samples/chess.jsonl")),
    ("mwchess", include_str!("../data/samples/mwchess.jsonl")),
    ("clash", include_str!("../data/samples/clash.jsonl")),
    ("zigzag", include_str!("../data/samples/zigzag.jsonl")),
    ("zwangkrieg", include_str!("../data/samples/zwangkrieg.jsonl")),
    ("pacifist", include_str!("../data/samples/pacifist.jsonl")),
    ("pacifist:value", include_str!("../data/samples/pacifist_value.jsonl")),
    ("pacifist:average", include_str!("../data/samples/pacifist_average.jsonl")),
    ("pacifist:mwchess", include_str!("../data/samples/pacifist_mwchess.jsonl")),
    ("pacifist:zigzag", include_str!("../data/samples/pacifist_zigzag.jsonl")),
    ("pacifist:zwangkrieg", include_str!("../data/samples/pacifist_zwangkrieg.jsonl")),
];

fn moves(game: &str, fen: &str) -> BTreeSet<String> {
    let info = position_info(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"));
    info.moves.into_keys().collect()
}

fn moves_from(game: &str, fen: &str, prefix: &str) -> BTreeSet<String> {
    moves(game, fen).into_iter().filter(|text| text.starts_with(prefix)).collect()
}

fn words(text: &str) -> BTreeSet<String> {
    text.split_whitespace().map(str::to_string).collect()
}

fn after(game: &str, fen: &str, text: &str) -> String {
    let info = position_info(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"));
    let next = info.moves.get(text);
    next.unwrap_or_else(|| panic!("{game} {fen}: {text} is not legal")).clone()
}

fn play(game: &str, fen: &str, line: &str) -> String {
    line.split_whitespace().fold(fen.to_string(), |fen, text| after(game, &fen, text))
}

fn ending(game: &str, fen: &str) -> String {
    let outcome =
        position_info(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}")).outcome;
    outcome.map_or("goes on".to_string(), |(result, reason)| format!("{result} {reason}"))
}

fn invalid_field(game: &str, fen: &str) -> &'static str {
    position_info(game, fen).map_or_else(|error| error.field, |_| "accepted")
}

/// Checks that the naive rules agree with a line of a sample file.
fn check_sample(game: &str, line: &str) {
    let sample: Value = serde_json::from_str(line).expect("samples are JSON");
    let fen = sample["fen"].as_str().expect("a FEN");
    let info = position_info(game, fen).unwrap_or_else(|error| panic!("{game} {fen}: {error}"));
    let outcome = sample["outcome"].as_array().map(|outcome| {
        let text = |n: usize| outcome[n].as_str().expect("text").to_string();
        (text(0), text(1))
    });
    assert_eq!(info.outcome, outcome, "{game} {fen}");
    let expected = sample["moves"].as_object().expect("moves");
    let missing: Vec<_> = expected.keys().filter(|text| !info.moves.contains_key(*text)).collect();
    let extra: Vec<_> = info.moves.keys().filter(|text| !expected.contains_key(*text)).collect();
    assert!(
        missing.is_empty() && extra.is_empty(),
        "{game} {fen}: missing {missing:?}, extra {extra:?}"
    );
    for (text, next) in &info.moves {
        assert_eq!(Some(next.as_str()), expected[text].as_str(), "{game} {fen} {text}");
    }
}

#[test]
fn samples() {
    for (game, lines) in SAMPLES {
        for line in lines.lines() {
            check_sample(game, line);
        }
    }
}

#[test]
fn perft_from_the_start() {
    let cases: [(&str, &[u64]); 5] = [
        ("chess", &[20, 400, 8902, 197_281]),
        ("mwchess", &[58, 3312, 195_206]),
        ("clash", &[46, 2121, 99_320]),
        ("zigzag", &[34, 1156, 46_141]),
        ("zwangkrieg", &[96, 9216]),
    ];
    for (game, counts) in cases {
        check_perft(game, counts);
    }
}

#[test]
fn pacifist_perft_from_the_start() {
    for form in ["pacifist", "pacifist:count", "pacifist:chess:value", "pacifist:average"] {
        check_perft(form, &[20, 400, 8874]);
    }
}

fn check_perft(game: &str, counts: &[u64]) {
    let fen = start(game).expect("known");
    for (depth, count) in (1..).zip(counts) {
        assert_eq!(perft(game, &fen, depth), *count, "{game} at depth {depth}");
    }
}

#[test]
fn published_chess_perft() {
    let cases: [(&str, &[u64]); 5] = [
        (
            "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
            &[48, 2039, 97_862],
        ),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", &[14, 191, 2812, 43_238]),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", &[6, 264, 9467]),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", &[44, 1486, 62_379]),
        (
            "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
            &[46, 2079, 89_890],
        ),
    ];
    for (fen, counts) in cases {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(perft("chess", fen, depth), *count, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn chess_endings() {
    assert_eq!(ending("chess", "8/8/4k3/8/8/3K4/8/8 w - - 0 1"), "1/2-1/2 insufficient-material");
    assert_eq!(ending("chess", "8/8/4k3/8/8/3KN3/8/8 w - - 0 1"), "1/2-1/2 insufficient-material");
    assert_eq!(ending("chess", "8/8/4k3/8/8/2BKB3/8/8 w - - 0 1"), "goes on");
    assert_eq!(
        ending("chess", "8/2b5/4k3/8/8/2BK4/8/8 w - - 0 1"),
        "1/2-1/2 insufficient-material"
    );
    assert_eq!(ending("chess", "8/3b4/4k3/8/8/2BK4/8/8 w - - 0 1"), "goes on");
    assert_eq!(ending("chess", "8/8/4k3/8/8/3KQ3/8/8 b - - 100 90"), "1/2-1/2 move-limit");
    assert_eq!(ending("chess", "4k3/4Q3/4K3/8/8/8/8/8 b - - 100 90"), "1-0 checkmate");
    assert_eq!(ending("chess", "k7/2Q5/4K3/8/8/8/8/8 b - - 100 90"), "1/2-1/2 stalemate");
}

#[test]
fn drawn_positions_have_legal_moves() {
    for (game, fen, reason) in [
        ("chess", "8/8/4k3/8/8/3KQ3/8/8 b - - 100 90", "move-limit"),
        ("chess", "8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "insufficient-material"),
        ("mwchess", "k7/8/8/8/8/8/8/K7 w - 100 60", "move-limit"),
        ("pacifist", "4k3/8/8/8/8/8/8/4K3 w - - 100 80", "move-limit"),
        ("zigzag", "k9/10/10/10/10/10/10/10/10/9K[] w - - 0 1", "insufficient-material"),
    ] {
        assert_eq!(ending(game, fen), format!("1/2-1/2 {reason}"));
        assert!(!moves(game, fen).is_empty(), "{game} {fen}");
        assert!(perft(game, fen, 2) > perft(game, fen, 1), "{game} {fen}");
    }
}

#[test]
fn mwchess_examples() {
    let one = "rnbqkbnr/2p5/pp5p/P6p/2PpP3/1P3pp1/1P3P2/RNBQKBNR w BFc 0 1";
    assert_eq!(moves_from("mwchess", one, "f2"), words("f2d2 f2e2 f2e3 f2f3 f2g2 f2h2"));
    let moved = "7k/8/8/8/8/8/3P4/K7 w 0 1";
    let single = "d2c2 d2e2 d2c3 d2d3 d2e3";
    assert_eq!(moves_from("mwchess", &moved.replace("w", "w -"), "d2"), words(single));
    assert_eq!(
        moves_from("mwchess:start-rank", moved, "d2"),
        words(&format!("{single} d2b2 d2f2 d2b4 d2d4 d2f4"))
    );
    let two = "rnb1qbnr/pp3ppp/3p1k2/1p3PpP/1P6/5K2/PPP2PP1/RNBQ1BNR b ABCFGabfgh 0 1";
    assert_eq!(moves("mwchess", two), words("f6f5 f6e7 g5f5"));
    assert_eq!(ending("mwchess", "Q6k/8/8/8/8/8/8/K7 b - 0 9"), "1-0 poliwin");
    assert_eq!(ending("mwchess", "Q6k/8/8/8/8/8/8/K7 w - 0 9"), "goes on");
    assert_eq!(ending("mwchess", "7k/8/8/8/8/8/8/Kq6 w - 100 9"), "0-1 poliwin");
}

#[test]
fn clash_examples() {
    let one = "b3c/4/h4/4/h4/4/HD3/4/4C b 1";
    assert_eq!(moves_from("clash", one, "a5"), words("a5b4 a5b4xc3 a5a1xa3"));
    assert_eq!(&after("clash", one, "a5a1xa3")[..], "b3c/4/h4/4/5/4/1D3/4/s3C w 2");
    let open7 = "b3c/4/5/4/h4/4/HD3/4/4C b 1";
    assert!(moves("clash", open7).contains("a5a7xa3"));
    let open9 = "4c/4/h4/4/h4/4/HD3/4/4C b 1";
    assert!(moves("clash", open9).contains("a5a9xa7"));
    let two = "1c3/4/5/4/5/4/5/4/CCCCs b 1";
    assert_eq!(moves_from("clash", two, "i1"), words("i1a1 i1c1 i1e1 i1g1"));
    assert_eq!(after("clash", two, "i1a1"), "1c3/4/5/4/5/4/5/4/s4 w 2");
    assert_eq!(ending("clash", &after("clash", two, "i1a1")), "0-1 no-commanders");
    assert_eq!(ending("clash", "5/4/5/4/5/4/5/4/5 w 2"), "0-1 no-commanders");
}

#[test]
fn zigzag_examples() {
    let bishop = moves("zigzag", "9k/10/10/10/10/10/3ZP5/4W5/10/K9[] w - - 0 1");
    for (text, legal) in [("d4g6", true), ("d4h7", true), ("d4g2", false), ("d4h1", false)] {
        assert_eq!(bishop.contains(text), legal, "{text}");
    }
    let rook = moves("zigzag", "9k/10/10/10/10/10/3YP5/4W5/10/K9[] w - - 0 1");
    for (text, legal) in [("d4g5", true), ("d4h5", true), ("d4g3", false), ("d4h3", false)] {
        assert_eq!(rook.contains(text), legal, "{text}");
    }
    let fen = start("zigzag").expect("known");
    play("zigzag", &fen, "d2d5 d9d6 c1g5 i10h8 g5c9 d10a6 d1a5 J@d9 c9b10");
    let clear = "9k/10/10/10/10/10/10/10/4P5/K9[] w - - 0 1";
    let arrived = play("zigzag", clear, "e2e5 j10j9 e5e6 j9j8 e6e8 j8j7 e8e10q");
    assert_eq!(arrived, "4Q5/10/10/9k/10/10/10/10/10/K9[] b - - 0 4");
}

#[test]
fn zigzag_castling_and_mirrored_setup() {
    let free = "r3k4r/10/10/10/10/10/10/10/10/R4K3R[] w AJaj - 0 1";
    let castlings: BTreeSet<String> =
        moves("zigzag", free).into_iter().filter(|text| text.contains(',')).collect();
    let all = "f1g1,j1f1 f1h1,j1g1 f1i1,j1h1 f1e1,a1f1 f1d1,a1e1 f1c1,a1d1 f1b1,a1c1";
    assert_eq!(castlings, words(all));
    let mirrored = start("zigzag:mirrored").expect("known");
    assert!(mirrored.starts_with("rwbzqkybfr/"));
    assert_eq!(invalid_field("zigzag", &mirrored), "castling");
    assert_eq!(perft("zigzag:mirrored", &mirrored, 2), 1156);
}

#[test]
fn zwangkrieg_examples() {
    let rook = "12/5k6/12/12/12/12/12/12/12/a11/10K1/R11[] w - - - 0 1";
    let mut expected = words("a1a2 a1a3 a1b1 a1c1 a1d1 a1e1 a1f1 a1g1 a1h1 a1i1 a1j1 a1k1 a1l1");
    expected.extend((4..=12).map(|rank| format!("a1a{},a3a{rank}", rank - 1)));
    assert_eq!(moves_from("zwangkrieg", rook, "a1"), expected);

    let bishop = "12/5k6/12/12/12/12/12/12/3B8/2a9/10K1/12[] w - - - 0 1";
    let mut expected = words("d4c3 d4c5 d4b6 d4a7 d4e3 d4f2 d4g1");
    for to in ["e5", "f6", "g7", "h8", "i9", "j10", "k11", "l12"] {
        expected.extend([format!("d4{to}"), format!("d4{to},c3d4")]);
    }
    assert_eq!(moves_from("zwangkrieg", bishop, "d4"), expected);

    let valkyrie = "12/1k10/12/12/12/6p5/12/10K1/12/12/6V5/12[] w - - - 0 1";
    let mut expected = words("g2g1 g2g3 g2g4 g2g5 g2g6");
    expected.extend((2..=6).map(|rank| format!("g2g7,g7g{rank}")));
    assert_eq!(moves_from("zwangkrieg", valkyrie, "g2g"), expected);

    let slowed = "12/1k10/12/12/12/12/4g7/R11/12/12/10K1/12[] w - - - 0 1";
    let rank: BTreeSet<String> = moves_from("zwangkrieg", slowed, "a5")
        .into_iter()
        .filter(|text| text.ends_with('5'))
        .collect();
    assert_eq!(rank, words("a5b5 a5c5 a5d5"));

    let relay = "12/1k10/12/12/12/6r5/12/5V6/3N8/12/10K1/12[] w - - - 0 1";
    assert!(moves("zwangkrieg", relay).contains("f5g7"));
}

#[test]
fn zwangkrieg_powers() {
    let lariat = "12/1k10/12/12/12/12/4s7/12/12/12/4L5K1/12[] w - - - 0 1";
    let file = moves_from("zwangkrieg", lariat, "e2e2");
    assert_eq!(file, words("e2e2,e6e3 e2e2,e6e4 e2e2,e6e5"));
    let guarded = "12/1k10/12/12/12/12/4g7/12/12/12/4L5K1/12[] w - - - 0 1";
    assert_eq!(moves_from("zwangkrieg", guarded, "e2e2"), words(""));
    let own_guard = "12/1k10/12/12/12/12/4s7/12/3G8/12/4L5K1/12[] w - - - 0 1";
    assert_eq!(moves_from("zwangkrieg", own_guard, "e2e2"), words(""));
    assert_eq!(moves_from("zwangkrieg:hia-enemy", own_guard, "e2e2"), file);

    let wizard = "12/1k10/12/12/12/12/12/2i9/12/12/1W8K1/12[] w - - - 0 1";
    assert_eq!(moves_from("zwangkrieg", wizard, "b2c5"), words("b2c5 b2c5,c5b2"));
    let swapped = after("zwangkrieg", wizard, "b2c5,c5b2");
    assert_eq!(swapped, "12/1k10/12/12/12/12/12/2W9/12/12/1i8K1/12[] b - - - 1 1");
    let taken = after("zwangkrieg", wizard, "b2c5");
    assert_eq!(taken, "12/1k10/12/12/12/12/12/2W9/12/12/10K1/12[i] b - - - 0 1");

    let castling = "12/1k10/12/12/12/12/12/12/12/12/12/R5K4R[] w AL - - 0 1";
    let castled = after("zwangkrieg", castling, "g1c1,a1d1");
    assert_eq!(castled, "12/1k10/12/12/12/12/12/12/12/12/12/2KR7R[] b - - - 1 1");
    assert!(moves("zwangkrieg", castling).contains("g1k1,l1j1"));
}

#[test]
fn zwangkrieg_pawns() {
    let pushing = "12/1k10/12/12/12/12/12/6sp4/12/4F7/10K1/12[] w - E - 0 1";
    let pushed = after("zwangkrieg", pushing, "e3g5,g5h6");
    assert_eq!(pushed, "12/1k10/12/12/12/12/7s4/6Fp4/12/12/10K1/12[] b - - f4g5 0 1");
    let blocked = "12/1k10/12/12/12/12/7s4/6s5/12/4F7/10K1/12[] w - E - 0 1";
    assert_eq!(moves_from("zwangkrieg", blocked, "e3g5"), words(""));
    let passed = "12/1k10/12/12/12/12/7s4/4p1F5/12/12/10K1/12[] b - - f4g5 0 1";
    let answered = after("zwangkrieg", passed, "e5f4");
    assert_eq!(answered, "12/1k10/12/12/12/12/7s4/12/5p6/12/10K1/12[] w - - - 0 2");

    let ready = "12/P3k7/12/12/12/12/12/12/12/12/10K1/12[QRRan] w - - - 7 1";
    assert_eq!(moves_from("zwangkrieg", ready, "a11"), words("a11a12 a11a12q a11a12r"));
    let promoted = after("zwangkrieg", ready, "a11a12r");
    assert_eq!(promoted, "R11/4k7/12/12/12/12/12/12/12/12/10K1/12[QRan] b - - - 0 1");
}

#[test]
fn pacifist_examples() {
    let one = "rkqn1rb1/ppppppbp/P7/1n4p1/8/4N3/1PPPPPPP/RNK1BBQR w - - 0 1";
    assert_eq!(
        after("pacifist", one, "e3f5"),
        "rkqN1RB1/ppppPPBP/P7/1n3Np1/8/8/1PPPPPPP/RNK1BBQR b - - 0 1"
    );
    let two = "nbr1b1qr/ppppKppp/7n/4pN2/K3P3/P7/QPPP1PPP/B1R1RBN1 b - - 0 1";
    assert_eq!(moves("pacifist", two), words("a8b6 d7d6 g7g6"));
    assert_eq!(
        after("pacifist", two, "a8b6"),
        "1br1b1qr/ppppKppp/1n5n/4pN2/k3P3/P7/QPPP1PPP/B1R1RBN1 w - - 0 2"
    );
    let three = "1rknn1br/p1pp1p1p/3bp1p1/1p1q2n1/5p2/2P4B/pP1PP1PP/B1RKR1QN w - - 0 1";
    assert_eq!(
        after("pacifist", three, "g1b6"),
        "1rknn1br/p1pp1p1p/1q1bp1p1/1p1q2n1/5p2/2P4B/pP1PP1PP/B1RKR2N b - - 0 1"
    );
}

#[test]
fn errors_name_the_invalid_field() {
    for (game, fen, expected) in [
        ("shogi", "8", "game"),
        ("chess:wild", "8", "game"),
        ("pacifist:clash", "8", "game"),
        ("chess", "8/8/4k3/8/8/3K4/8/8 w - -", "accepted"),
        ("chess", "8/8/4k3/8/8/3K4/8/8 w - - 3", "accepted"),
        ("chess", "8/8/4k3/8/8/3K4/8/8  w - - 0 1", "fields"),
        ("chess", "8/8/4k3/8/8/3K4/8/8 w - - 0 1 x", "fields"),
        ("chess", "8/8/4k3/8/8/3K4/8/8 w -", "ep"),
        ("chess", "8/8/4k3/8/8/3K4/8 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/3K4/8/9 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/3K4/8/7 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/3Kx3/8/8 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/8/8/8 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/3KK3/8/8 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/3K4/8/4P3 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/3KR3/8/8 w - - 0 1", "placement"),
        ("chess", "8/8/4k3/8/8/3KR3/8/8 x - - 0 1", "turn"),
        ("chess", "8/8/4k3/8/8/8/8/R3K3 b K - 0 1", "castling"),
        ("chess", "8/8/5k2/8/8/8/8/R3K2R b QK - 0 1", "accepted"),
        ("chess", "8/8/5k2/8/8/8/8/R3K2R b QQ - 0 1", "castling"),
        ("chess", "8/8/4k3/8/4P3/8/8/4K3 b - d3 0 1", "ep"),
        ("chess", "8/8/4k3/8/4P3/8/8/4K3 b - e3 0 1", "accepted"),
        ("chess", "8/8/4k3/8/8/3K4/8/8 w - - x 1", "halfmove"),
        ("chess", "8/8/4k3/8/8/3K4/8/8 w - - 0 0", "fullmove"),
        ("mwchess", "4k3/8/8/8/8/8/P7/4K3 w Aa 0 1", "unmoved"),
        ("clash", "5/4/5/4/5/4/5/4 w 1", "placement"),
        ("clash", "5/4/5/4/5/4/5/5/5 w 1", "placement"),
        ("clash", "5/4/5/4/5/4/5/4/4P w 1", "placement"),
        ("clash", "5/4/5/4/5/4/5/4/5 w", "accepted"),
        ("zigzag", "9k/10/10/10/10/10/10/10/10/K9 w - - 0 1", "placement"),
        ("zigzag", "9k/10/10/10/10/10/10/10/10/K9[JJJJJJ] w - - 0 1", "placement"),
        ("zigzag", "9k/10/10/10/10/10/10/10/10/K9[jJ] w - - 0 1", "accepted"),
        ("zigzag", "J8k/10/10/10/10/10/10/10/10/K9[] w - - 0 1", "placement"),
        ("zigzag", "9k/10/10/10/10/4P5/10/10/10/K9[] b - e3e4e5 0 1", "accepted"),
        ("zigzag", "9k/10/10/10/10/4J5/10/10/10/K9[] b - e3e4e5 0 1", "ep"),
        ("zwangkrieg", "11k/12/12/12/12/12/12/12/12/12/12/K11[QQ] w - - - 0 1", "placement"),
        ("zwangkrieg", "11k/12/12/12/12/12/12/12/12/12/12/K11[P] w - - - 0 1", "placement"),
        ("zwangkrieg", "11k/12/12/12/12/12/12/12/12/P11/12/K11[qI] w - A - 0 1", "accepted"),
        ("zwangkrieg", "11k/12/12/12/12/12/12/12/12/4P7/12/K11[] w - E - 0 1", "unmoved"),
        (
            "pacifist:zwangkrieg",
            "11k/12/12/12/12/12/12/12/12/12/12/K11[Q] w - - - 0 1",
            "placement",
        ),
        ("pacifist", "8/8/4k3/8/4P3/8/8/4K3 b - e3 0 1", "ep"),
        ("pacifist", "8/8/4K3/8/4P3/8/8/4K3 w - - 0 1", "placement"),
        ("pacifist", "8/8/4K3/8/4P3/8/8/4K3 b - - 0 1", "accepted"),
        ("pacifist", "8/8/4K3/8/4P3/8/8/3kK3 b - - 0 1", "placement"),
    ] {
        assert_eq!(invalid_field(game, fen), expected, "{game} {fen}");
    }
}

#[test]
fn zigzag_attacked_squares_and_en_passant() {
    let watched = "4k5/10/10/10/10/7r2/10/10/10/R4K3R[] w AJ - 0 1";
    let castlings: BTreeSet<String> =
        moves("zigzag", watched).into_iter().filter(|text| text.contains(',')).collect();
    assert_eq!(castlings, words("f1g1,j1f1 f1e1,a1f1 f1d1,a1e1 f1c1,a1d1 f1b1,a1c1"));
    let passed = "9k/10/10/10/10/3pP5/3p6/10/10/K9[] b - e3e4e5 0 1";
    let first = after("zigzag", passed, "d4e3");
    assert_eq!(first, "9k/10/10/10/10/3p6/10/4p5/10/K9[] w - - 0 2");
    let second = after("zigzag", passed, "d5e4");
    assert_eq!(second, "9k/10/10/10/10/10/3pp5/10/10/K9[] w - - 0 2");
}

#[test]
fn zwangkrieg_pulls_and_zones() {
    // A friendly Bodyguard next to the pulled piece, or next to the origin.
    let behind = "12/5k6/12/12/12/12/12/12/3B8/2a9/1G8K1/12[] w - - - 0 1";
    let beside = "12/5k6/12/12/12/12/12/3G8/3B8/2a9/10K1/12[] w - - - 0 1";
    for (fen, steps) in [(behind, 8), (beside, 1)] {
        let plain = moves_from("zwangkrieg", fen, "d4");
        assert!(plain.iter().all(|text| !text.contains(',')), "{plain:?}");
        let north_east = "d4e5 d4f6 d4g7 d4h8 d4i9 d4j10 d4k11 d4l12";
        assert_eq!(plain.intersection(&words(north_east)).count(), steps);
        let pulls = moves_from("zwangkrieg:hia-enemy", fen, "d4");
        assert_eq!(pulls.iter().filter(|text| text.ends_with(",c3d4")).count(), 8);
    }
}

#[test]
fn pacifist_castling() {
    for (fen, legal) in [
        ("k7/5r2/8/8/8/8/8/4K2R w K - 0 1", true),
        ("k7/5r2/5r2/8/8/8/8/4K2R w K - 0 1", false),
        ("k7/4r3/8/8/8/8/8/4K2R w K - 0 1", true),
        ("k7/4r3/4r3/8/8/8/8/4K2R w K - 0 1", false),
        ("k7/6r1/6r1/8/8/8/8/4K2R w K - 0 1", false),
    ] {
        assert_eq!(moves("pacifist", fen).contains("e1g1"), legal, "{fen}");
    }
}

#[test]
fn pacifist_transparent_pieces() {
    let zigzags = "k4r4/10/5w4/10/10/2WZ6/2Z7/10/10/9K[] w - - 0 1";
    let turned = after("pacifist:zigzag", zigzags, "j1j2");
    assert_eq!(turned, "k4r4/10/5W4/10/10/2WZ6/2Z7/10/9K/10[] b - - 0 1");
    // The Bodyguard is transparent to the Rook, unless its zone stops the Rook.
    let guard = "12/1k10/12/12/12/12/12/3o8/4p7/4G7/12/4R5K1[] w - - - 0 1";
    let turned = after("pacifist:zwangkrieg:hia-enemy", guard, "k1k2");
    assert_eq!(turned, "12/1k10/12/12/12/12/12/3O8/4P7/4G7/10K1/4R7[] b - - - 0 1");
    let kept = after("pacifist:zwangkrieg", guard, "k1k2");
    assert_eq!(kept, "12/1k10/12/12/12/12/12/3o8/4p7/4G7/10K1/4R7[] b - - - 1 1");
}

#[test]
fn pacifist_transparent_friends() {
    let behind = "4k3/8/3p4/4n3/3P4/8/8/4B1K1 w - - 0 1";
    let turned = after("pacifist:friends", behind, "e1c3");
    assert_eq!(turned, "4k3/8/3p4/4N3/3P4/2B5/8/6K1 b - - 0 1");
    let kept = after("pacifist", behind, "e1c3");
    assert_eq!(kept, "4k3/8/3p4/4n3/3P4/2B5/8/6K1 b - - 1 1");
}

/// A PoliWin ends perft's count, but is not part of the FEN.
#[test]
fn pacifist_poliwin() {
    let near = "7k/Q7/8/8/8/8/8/K7 w - 0 1";
    let won = after("pacifist:mwchess", near, "a7a8");
    assert_eq!(ending("pacifist:mwchess", &won), "goes on");
    let moves_before = moves("pacifist:mwchess", near).into_iter();
    let replies =
        |text: &String| perft("pacifist:mwchess", &after("pacifist:mwchess", near, text), 1);
    let unfinished: u64 =
        moves_before.filter(|text| !text.ends_with('8')).map(|text| replies(&text)).sum();
    assert_eq!(perft("pacifist:mwchess", near, 2), unfinished);
}
