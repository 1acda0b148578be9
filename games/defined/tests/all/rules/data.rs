//! The samples, and the examples of play with them.

use heterodox_definition::Definition;
use std::path::Path;

/// A line of the table of samples.
pub(crate) struct Sample {
    /// Name of the file.
    pub(crate) file: &'static str,
    /// The start position.
    pub(crate) fen: &'static str,
    /// Perft from depth 1.
    pub(crate) perft: Vec<u64>,
}

/// Returns the table of samples.
pub(crate) fn samples() -> Vec<Sample> {
    let lines = include_str!("../data/samples.txt").lines().filter(|line| !line.starts_with('#'));
    let read = |line: &'static str| {
        let fields: Vec<&str> = line.split(" ; ").collect();
        let perft = fields[2].split(' ').map(|count| count.parse().expect("a number")).collect();
        Sample { file: fields[0], fen: fields[1], perft }
    };
    lines.map(read).collect()
}

/// A published perft.
pub(crate) struct Published {
    /// Section of the games that need no definition.
    pub(crate) game: &'static str,
    /// The position; `None` for the start.
    pub(crate) fen: Option<&'static str>,
    /// The depth.
    pub(crate) depth: u32,
    /// Number of nodes.
    pub(crate) nodes: u64,
}

/// Returns the perfts that were published for Fairy-Stockfish.
pub(crate) fn published() -> Vec<Published> {
    let lines = include_str!("../data/published_perfts.txt").lines();
    let read = |line: &'static str| {
        let fields: Vec<&str> = line.split(" ; ").collect();
        Published {
            game: fields[0],
            fen: (fields[1] != "s").then_some(fields[1]),
            depth: fields[2].parse().expect("a depth"),
            nodes: fields[3].parse().expect("a number"),
        }
    };
    lines.filter(|line| !line.starts_with('#')).map(read).collect()
}

/// Returns the rules of a section that needs no definition.
pub(crate) fn base(name: &str) -> Definition {
    let text = format!("[copy:{name}]\n");
    Definition::read(&text).unwrap_or_else(|mistakes| panic!("{name}: {mistakes}"))
}

/// Returns the text of a sample.
pub(crate) fn text_of(file: &str) -> String {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/definition/samples").join(file);
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// Returns the rules of a sample.
pub(crate) fn definition_of(file: &str) -> Definition {
    Definition::read(&text_of(file)).unwrap_or_else(|mistakes| panic!("{file}: {mistakes}"))
}

/// An example of play.
pub(crate) struct Play {
    /// The sample.
    pub(crate) file: &'static str,
    /// The first position, or empty for the start position of the game.
    pub(crate) fen: &'static str,
    /// Moves that are played.
    pub(crate) moves: &'static str,
    /// Beginning of the legal moves that are compared.
    pub(crate) prefix: &'static str,
    /// All legal moves after these that begin so, in alphabetical order.
    pub(crate) expected: &'static str,
    /// The position after the moves, or empty.
    pub(crate) after: &'static str,
}

const fn play(
    file: &'static str,
    fen: &'static str,
    moves: &'static str,
    prefix: &'static str,
    expected: &'static str,
    after: &'static str,
) -> Play {
    Play { file, fen, moves, prefix, expected, after }
}

/// Examples of play, most of them also on the page `docs/languages/diagram.md`.
pub(crate) const PLAYS: [Play; 24] = [
    play(
        "chess.txt",
        "",
        "e2e4",
        "a7",
        "a7a5 a7a6",
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b AHah - e3e4 0 1",
    ),
    play(
        "chess.txt",
        "r3k2r/8/8/8/8/8/8/R3K2R w AHah - - 0 1",
        "",
        "e1",
        "e1c1,a1d1 e1d1 e1d2 e1e2 e1f1 e1f2 e1g1,h1f1",
        "",
    ),
    play(
        "crazyhouse.txt",
        "",
        "e2e4 d7d5 e4d5 a7a6",
        "P@",
        "P@a3 P@a4 P@a5 P@a7 P@b3 P@b4 P@b5 P@b6 P@c3 P@c4 P@c5 P@c6 P@d3 P@d4 P@d6 P@d7 P@e2 \
         P@e3 P@e4 P@e5 P@e6 P@f3 P@f4 P@f5 P@f6 P@g3 P@g4 P@g5 P@g6 P@h3 P@h4 P@h5 P@h6",
        "rnbqkbnr/1pp1pppp/p7/3P4/8/8/PPPP1PPP/RNBQKBNR[P] w AHah - - 0 3",
    ),
    play("minishogi.txt", MINISHOGI, "", "a4", "a4a5t", ""),
    play("minishogi.txt", MINISHOGI, "", "c4", "c4b3 c4b5 c4b5p' c4c5 c4c5p' c4d3 c4d5 c4d5p'", ""),
    play(
        "minishogi.txt",
        MINISHOGI,
        "",
        "P@",
        "P@b1 P@b2 P@b3 P@b4 P@c2 P@c3 P@d1 P@d2 P@d3 P@d4 P@e1 P@e2 P@e3 P@e4",
        "",
    ),
    play(
        "lion.txt",
        "k7/8/4p3/4p3/4L3/8/8/7K w - - - 0 1",
        "",
        "e4",
        "e4c2 e4c3 e4c4 e4c5 e4c6 e4d2 e4d3 e4d4 e4d4xe5 e4d5 e4d5xe5 e4d6 e4d6xe5 e4e2 e4e3 \
         e4e4 e4e4xe5 e4e5 e4e6 e4e6xe5 e4f2 e4f3 e4f4 e4f4xe5 e4f5 e4f5xe5 e4f6 e4f6xe5 e4g2 \
         e4g3 e4g4 e4g5 e4g6",
        "",
    ),
    play("lion.txt", "k7/8/4p3/4p3/4L3/8/8/7K w - - - 0 1", "", "h1", "h1g1 h1g2 h1h2", ""),
    play(
        "two-kings.txt",
        TWO_KINGS,
        "",
        "",
        "e1d1 e1d2 e1e2 e1f1 e1f2 h2g1 h2g2 h2g3 h2h1 h2h3",
        "",
    ),
    play("two-kings-absolute.txt", TWO_KINGS, "", "", "e1d1 e1d2 e1f1 e1f2", ""),
    play(
        "castling.txt",
        "rrnbqckqbnrr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/RR4KQBNRR w ABLakl - - 0 1",
        "",
        "g1",
        "g1d1,b1e1 g1f1",
        "",
    ),
    play(
        "castling.txt",
        "rrnbqckqbnrr/pppppppppppp/12/12/12/12/PPPPPPPPPPPP/R5KQBNRR w ALakl - - 0 1",
        "",
        "g1",
        "g1c1,a1d1 g1d1,a1e1 g1e1,a1f1 g1f1",
        "",
    ),
    play("giga.txt", "", "", "h2", "h2f1 h2g1 h2h1 h2i1 h2j1", ""),
    play(
        "giga.txt",
        "",
        "h2h1 a11a10 h1h2 a10a9",
        "h2",
        "h2g1 h2h1 h2i1",
        "14/omzvuxqklgvzmo/ernbwfssawbnre/1ppppppppppppp/14/p13/14/14/14/14/PPPPPPPPPPPPPP/\
         ERNBWFSSAWBNRE/OMZVUXQKLGVZMO/14 w - h2 - 0 3",
    ),
    play("grand.txt", GRAND_B8, "", "b8", "b8b9 b8b9q b8b9r", ""),
    play("grand.txt", "4k5/10/10/10/10/10/10/10/10/9K[QR] w - - - 0 1", "", "Q@", "", ""),
    play("grand.txt", "4k5/1P8/10/10/10/10/10/10/10/9K[R] w - - - 0 1", "", "b9b", "b9b10r", ""),
    play("grand.txt", "4k5/1P8/10/10/10/10/10/10/10/9K[] w - - - 0 1", "", "b9b", "", ""),
    play("grand.txt", GRAND_B8, "b8b9q", "e10", "e10d10 e10f10", GRAND_AFTER),
    play("zwangkrieg.txt", ZWANGKRIEG_QL, "", "a11", "a11a12l a11a12q", ""),
    play("zwangkrieg.txt", ZWANGKRIEG_EMPTY, "", "a11", "a11a12l", ""),
    play(
        "chess.txt",
        "",
        "e2e4 e7e6 e4e5 d7d5",
        "e5",
        "e5d6",
        "rnbqkbnr/ppp2ppp/4p3/3pP3/8/8/PPPP1PPP/RNBQKBNR w AHah - d6d5 0 3",
    ),
    play(
        "chu.txt",
        "k11/12/12/12/5l6/4p1p5/5L6/12/12/12/12/K11 w - - - - 0 1",
        "f6f8xg7",
        "a12",
        "a12a11 a12b11 a12b12",
        "",
    ),
    play(
        "hill.txt",
        "k7/8/8/8/8/8/8/1R5K w - - - 2+3 0 1",
        "b1a1",
        "",
        "a8b7 a8b8",
        "k7/8/8/8/8/8/8/R6K b - - - 1+3 1 1",
    ),
];

const MINISHOGI: &str = "4k/P1S2/5/5/2K2[Pp] w - - - 0 1";
const TWO_KINGS: &str = "4r2k/8/8/8/8/8/7C/4K3 w - - - 0 1";
const GRAND_B8: &str = "4k5/10/1P8/10/10/10/10/10/10/9K[QR] w - - - 0 1";
const GRAND_AFTER: &str = "4k5/1Q8/10/10/10/10/10/10/10/9K[R] b - - - 0 1";
const ZWANGKRIEG_QL: &str = "6k5/P11/12/12/12/12/12/12/12/12/12/6K5[QL] w - - - 0 1";
const ZWANGKRIEG_EMPTY: &str = "6k5/P11/12/12/12/12/12/12/12/12/12/6K5[] w - - - 0 1";
