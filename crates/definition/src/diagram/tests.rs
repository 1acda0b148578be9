//! The samples.

use crate::Definition;
use crate::fen_tables::FenTables;

/// The sample diagrams with the FENs of their start positions, from the table of the specification.
const SAMPLES: &[(&str, &str, &str)] = &[
    (
        "bent.txt",
        include_str!("../../samples/bent.txt"),
        "rngbqkbunr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNGBQKBUNR w AJaj - - 0 1",
    ),
    (
        "berolina.txt",
        include_str!("../../samples/berolina.txt"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - - 0 1",
    ),
    (
        "capablanca.txt",
        include_str!("../../samples/capablanca.txt"),
        "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w AJaj - - 0 1",
    ),
    (
        "castling.txt",
        include_str!("../../samples/castling.txt"),
        "rrnbqckqbnrr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RRNBQCKQBNRR w ABLakl - - 0 1",
    ),
    (
        "chains.txt",
        include_str!("../../samples/chains.txt"),
        "hvdlqklgvh/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/HVDLQKLGVH w - - - 0 1",
    ),
    (
        "chess.txt",
        include_str!("../../samples/chess.txt"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - - 0 1",
    ),
    (
        "chu.txt",
        include_str!("../../samples/chu.txt"),
        "a1sg2k1gs1a/2b6b2/rd1h2l1h1dr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RD1H1L2H1DR/2B6B2/A1SG1K2GS1A w - - - - 0 1",
    ),
    (
        "crazyhouse.txt",
        include_str!("../../samples/crazyhouse.txt"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w AHah - - 0 1",
    ),
    (
        "crooked.txt",
        include_str!("../../samples/crooked.txt"),
        "xoczqkzcox/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/XOCZQKZCOX w - - - 0 1",
    ),
    (
        "cross.txt",
        include_str!("../../samples/cross.txt"),
        "**rnbqkbnr**/**a6a**/*1pppppppp1*/1p8p1/12/12/12/12/1P8P1/*1PPPPPPPP1*/**A6A**/**RNBQKBNR** w CJcj - - 0 1",
    ),
    (
        "extinction.txt",
        include_str!("../../samples/extinction.txt"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - - 0 1",
    ),
    (
        "giga.txt",
        include_str!("../../samples/giga.txt"),
        "14/omzvuxqklgvzmo/ernbwfssawbnre/pppppppppppppp/14/14/14/14/14/14/PPPPPPPPPPPPPP/ERNBWFSSAWBNRE/OMZVUXQKLGVZMO/14 w - - - 0 1",
    ),
    (
        "gothic.txt",
        include_str!("../../samples/gothic.txt"),
        "rnbqckabnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNBQCKABNR w AJaj - - 0 1",
    ),
    (
        "grand.txt",
        include_str!("../../samples/grand.txt"),
        "r8r/1nbqkcabn1/pppppppppp/10/10/10/10/PPPPPPPPPP/1NBQKCABN1/R8R[] w - - - 0 1",
    ),
    (
        "grasshoppers.txt",
        include_str!("../../samples/grasshoppers.txt"),
        "rnbqkbnr/gggggggg/pppppppp/8/8/PPPPPPPP/GGGGGGGG/RNBQKBNR w AHah - - 0 1",
    ),
    (
        "hill.txt",
        include_str!("../../samples/hill.txt"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - - 3+3 0 1",
    ),
    (
        "lion.txt",
        include_str!("../../samples/lion.txt"),
        "rlbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RLBQKBNR w AHah - - 0 1",
    ),
    (
        "makruk.txt",
        include_str!("../../samples/makruk.txt"),
        "rnsmksnr/8/pppppppp/8/8/PPPPPPPP/8/RNSKMSNR w - - - 0 1",
    ),
    (
        "minishogi.txt",
        include_str!("../../samples/minishogi.txt"),
        "rbsgk/4p/5/P4/KGSBR[] w - - - 0 1",
    ),
    (
        "nightriders.txt",
        include_str!("../../samples/nightriders.txt"),
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w AHah - - 0 1",
    ),
    (
        "relay.txt",
        include_str!("../../samples/relay.txt"),
        "rnsbvkbsnr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RNSBVKBSNR w AJaj - - 0 1",
    ),
    (
        "shako.txt",
        include_str!("../../samples/shako.txt"),
        "c8c/ernbqkbnre/pppppppppp/10/10/10/10/PPPPPPPPPP/ERNBQKBNRE/C8C w BIbi - - 0 1",
    ),
    (
        "shatranj.txt",
        include_str!("../../samples/shatranj.txt"),
        "rnakfanr/pppppppp/8/8/8/8/PPPPPPPP/RNAKFANR w - - - 0 1",
    ),
    (
        "shuffle.txt",
        include_str!("../../samples/shuffle.txt"),
        "rnabkqbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABKQBCNR w AJaj - - 0 1",
    ),
    (
        "two-kings-absolute.txt",
        include_str!("../../samples/two-kings-absolute.txt"),
        "rnbqkcnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKCNR w - - - 0 1",
    ),
    (
        "two-kings.txt",
        include_str!("../../samples/two-kings.txt"),
        "rnbqkcnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKCNR w - - - 0 1",
    ),
    (
        "xiangqi.txt",
        include_str!("../../samples/xiangqi.txt"),
        "rheakaehr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RHEAKAEHR w - - - 0 1",
    ),
    (
        "zigzag-pieces.txt",
        include_str!("../../samples/zigzag-pieces.txt"),
        "rfbykqzbwr/pppppppppp/10/10/10/10/10/10/PPPPPPPPPP/RWBZQKYBFR w AJaj - - 0 1",
    ),
    (
        "zwangkrieg-pieces.txt",
        include_str!("../../samples/zwangkrieg-pieces.txt"),
        "riab1qk1bair/owsnlxvlnswo/pppppppppppp/12/12/12/12/12/12/PPPPPPPPPPPP/OWSNLXVLNSWO/RIAB1QK1BAIR w ALal - - 0 1",
    ),
    (
        "zwangkrieg.txt",
        include_str!("../../samples/zwangkrieg.txt"),
        "riabgqkgbair/k'wsnlhvlnswk'/ppppp'p'p'p'pppp/12/12/12/12/12/12/PPPPP'P'P'P'PPPP/K'WSNLHVLNSWK'/RIABGQKGBAIR[] w ALal - - 0 1",
    ),
];

#[test]
fn samples_start_as_the_table_says() {
    assert_eq!(SAMPLES.len(), 30);
    for (name, text, fen) in SAMPLES {
        let definition = Definition::read(text).unwrap_or_else(|error| panic!("{name}: {error}"));
        let tables = FenTables::new(&definition);
        assert_eq!(tables.format(&definition).format(&definition.start), *fen, "{name}");
    }
}
