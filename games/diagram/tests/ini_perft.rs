//! Perfts that were published for Fairy-Stockfish: the games of `samples/bases.ini`.

use heterodox_diagram::{Definition, Diagram};
use heterodox_kernel::{Game, perft};

/// A game, a position (the start if it is empty), the depth and the number of nodes.
type Row = (&'static str, &'static str, u32, u64);

/// Perfts that take a moment.
const SMALL: [Row; 59] = [
    ("losalamos", "", 5, 191_846),
    ("losalamos", "6/2P3/6/1K1k2/6/6 w - - 0 1", 6, 187_431),
    ("berolina", "rnbqkbnr/pppp1ppp/8/2p5/5P2/8/PPP1PPPP/RNBQKBNR w KQkq c5d6 2 2", 3, 46_643),
    ("berolina", "k7/6P1/8/8/8/2K2p2/4p3/8 w - - 0 1", 3, 1_983),
    ("berolina", "rnbqkbnr/pp1p1ppp/8/2pPp3/8/8/PP1PPPPP/RNBQKBNR w KQkq d6c5 0 1", 2, 1_047),
    ("makruk", "", 4, 273_026),
    ("asean", "", 4, 273_026),
    ("ai-wok", "", 4, 485_045),
    ("ai-wok", "8/8/8/2sp2k1/7p/3P4/6K1/7r w - - 0 1", 5, 30_055),
    ("almost", "", 3, 11_895),
    ("almost", "8/1k5P/8/8/8/3K4/p7/8 b - - 0 1", 2, 140),
    ("chigorin", "", 3, 11_408),
    ("chigorin", "8/1k5P/8/8/8/3K4/p7/8 b - - 0 1", 2, 117),
    ("shatranj", "", 4, 68_122),
    ("amazon", "", 4, 318_185),
    ("nightrider", "", 4, 419_019),
    ("grasshopper", "", 4, 635_298),
    ("hoppelpoppel", "", 4, 202_459),
    ("newzealand", "", 4, 200_310),
    ("kingofthehill", "rnb2b1r/ppp2ppp/3k4/8/1PKp1pn1/3Pq3/PBP1P2P/RN1Q1B1R w - - 4 12", 3, 19_003),
    ("3check", "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1+3 1 39", 3, 12_407),
    ("3check", "7r/1p4p1/pk3p2/RN6/8/P5Pp/3p1P1P/4R1K1 w - - 1 39 +2+0", 3, 12_407),
    ("antichess", "", 4, 153_299),
    ("giveaway", "", 4, 153_299),
    ("giveaway", "8/1p6/8/8/8/8/P7/8 w - - 0 1", 4, 3),
    ("giveaway", "8/2p5/8/8/8/8/P7/8 w - - 0 1", 12, 2_557),
    ("knightmate", "", 4, 139_774),
    ("kinglet", "", 4, 197_742),
    ("threekings", "", 4, 199_514),
    ("crazyhouse", "", 4, 197_281),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1", 2, 75_353),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3[Qn] w - - 0 1", 3, 88_634),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3/Qn w - - 0 1", 3, 88_634),
    (
        "crazyhouse",
        "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[] b KQkq - 0 1",
        3,
        58_057,
    ),
    ("loop", "", 4, 197_281),
    ("loop", "5R2/2p1Nb2/2B4k/6p1/8/P3PP2/1PPqR3/3R1BKn[QBNPPPPrrrnppp] b - - 1 1", 2, 31_983),
    ("chessgi", "", 4, 197_281),
    ("chessgi", "5Rp1/2p1Nb2/2B4k/6p1/8/P3PP2/1PPqR3/3R1BKn[QBNPPPPrrrnpp] b - - 1 48", 2, 32_816),
    ("pocketknight", "", 3, 88_617),
    ("euroshogi", "", 4, 380_499),
    ("minishogi", "", 5, 533_203),
    ("breakthrough", "", 4, 256_036),
    ("breakthrough", "1p2pp1p/2p2ppp/2P5/8/8/3P2P1/1p1P2PP/1PP1PP1P w - - 1 26", 4, 121_264),
    ("shogi", "", 4, 719_731),
    ("capablanca", "", 4, 805_128),
    ("embassy", "", 4, 809_539),
    ("janus", "", 4, 772_074),
    ("modern", "", 4, 433_729),
    ("chancellor", "", 4, 436_656),
    ("courier", "", 4, 500_337),
    ("grand", "", 3, 259_514),
    (
        "grand",
        "r8r/1nbqkcabn1/ppp2ppppp/3p6/4pP4/10/10/PPPPP1PPPP/1NBQKCABN1/R8R w - e7 0 3",
        2,
        5_768,
    ),
    ("centaur", "", 3, 24_490),
    (
        "shako",
        "4kc3c/ernbq1b1re/ppp3p1pp/3p2pp2/4p5/5P4/2PN2P3/PP1PP2PPP/ER1BQKBNR1/5C3C w KQ - 0 9",
        3,
        26_325,
    ),
    (
        "shako",
        "4ncr1k1/1cr2P4/pp2p2pp1/P7PN/2Ep1p4/B3P1eN2/2P1n1P3/1B1P1K4/9p/5C2CR w - - 0 1",
        3,
        180_467,
    ),
    ("shako", "r5k3/4q2c2/1ebppnp3/1pp3BeEQ/10/2PE2P3/1P3P4/5NP2P/rR3KB3/7C2 w Q - 3 35", 2, 4_940),
    ("shako", "10/rr3k4/ppppp5/10/10/10/10/6PPPP/5K2RR/10 w Kq - 0 1", 2, 460),
    ("xiangqi", "4kcP1N/8n/3rb4/9/9/9/9/3p1A3/4K4/5CB2 w - - 0 1", 4, 92_741),
    ("manchu", "", 4, 798_554),
];

/// Perfts that take long without optimization.
const LARGE: [Row; 8] = [
    ("chess", "", 5, 4_865_609),
    ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 5, 193_690_690),
    ("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 6, 11_030_083),
    ("chess", "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 5, 15_833_292),
    ("chess", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    (
        "chess",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
    ("xiangqi", "", 4, 3_290_240),
    (
        "xiangqi",
        "1rbaka2R/5r3/6n2/2p1p1p2/4P1bP1/PpC3Bc1/1nPR2P2/2N2AN2/1c2K1p2/2BAC4 w - - 0 1",
        4,
        4_485_547,
    ),
];

/// Counts the nodes of a row and compares them.
fn check(&(name, fen, depth, nodes): &Row) {
    let text = format!("[my-{name}:{name}]");
    let definition = Definition::read(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    let game = Diagram::<2>::new(definition).unwrap_or_else(|error| panic!("{name}: {error}"));
    let position = match fen {
        "" => game.start(),
        _ => game.parse_fen(fen).unwrap_or_else(|error| panic!("{name}: {fen}: {error}")),
    };
    assert_eq!(perft::count(&position, depth), nodes, "{name}: {fen} at depth {depth}");
}

#[test]
fn small_perfts_are_as_published() {
    SMALL.iter().for_each(check);
}

#[test]
#[ignore = "takes minutes without optimization"]
fn large_perfts_are_as_published() {
    LARGE.iter().for_each(check);
}
