//! Well-known moves and pieces, recognised by their shape.

use heterodox_definition::{Chain, Condition, Movement, betza::parse};
use std::sync::Arc;
use std::sync::OnceLock;

/// Names of pieces, with the texts of their moves. Compounds come before their parts.
const PIECES: [(&str, &[&str]); 31] = [
    ("Griffon", &["FyafsF", "[F?fsR]", "[F?R]"]),
    ("Rhinoceros", &["WyafsW", "[W?fsB]", "[W?B]"]),
    ("Ship", &["[F?fqR]"]),
    ("Snake", &["[vW?fsB]"]),
    ("Falcon", &["afafsKafsafzfK", "mafmafsKmafsmafKmaflmafrKmafrmaflK", "nCnZ"]),
    ("Quintessence", &["(az)7N"]),
    ("Ubi-ubi", &["NmaNmamaNmamamaN"]),
    ("Rose", &["qN"]),
    ("Crooked Bishop", &["zB", "zF"]),
    ("Cannon", &["mRcpR"]),
    ("Vao", &["mBcpB"]),
    ("Sorceress", &["mQpcQ"]),
    ("Grasshopper", &["gQ"]),
    ("Nightrider", &["NN"]),
    ("Mao", &["mafsW"]),
    ("Moo", &["afsK"]),
    ("Queen", &["Q", "RB"]),
    ("King", &["K", "WF"]),
    ("Rook", &["R"]),
    ("Bishop", &["B"]),
    ("Knight", &["N"]),
    ("Wazir", &["W"]),
    ("Ferz", &["F"]),
    ("Dabbaba", &["D"]),
    ("Alfil", &["A"]),
    ("Camel", &["C"]),
    ("Zebra", &["Z"]),
    ("Giraffe", &["FX"]),
    ("Threeleaper", &["H"]),
    ("Tripper", &["G"]),
    ("Antelope", &["NY"]),
];

/// Chains with a better sentence than the one that describes each leg.
const CHAINS: [(&str, &str); 12] = [
    ("cabK", "captures an enemy piece on one of the eight squares around it without moving"),
    (
        "mabK",
        "may pass its turn, standing where it is, if one of the eight squares around it is empty",
    ),
    (
        "mcabK",
        "captures an enemy piece on one of the eight squares around it without moving, or passes its turn if one of these squares is empty",
    ),
    ("cabN", "captures an enemy piece a Knight's leap away without moving"),
    (
        "caK",
        "captures an enemy piece on one of the eight squares around it and goes on by one square in any direction but straight back, where it may capture again",
    ),
    (
        "yafmcabQ",
        "slides any distance in any direction to an empty square, if the next square straight on is empty or holds an enemy piece, which is captured",
    ),
    (
        "cafyabuR",
        "slides along its rank or file to the first piece on its way, if it is an enemy, and shoves it straight on, any distance over empty squares, ending right behind it",
    ),
    (
        "cuyabpF",
        "slides any distance diagonally, also to capture, and pulls an enemy piece that stood right behind it onto the square that it leaves",
    ),
    (
        "afudQ",
        "slides in any direction to the first piece on its way, if it is a friend, takes its place and puts it on one of the empty squares that it has passed",
    ),
    (
        "afucQ",
        "slides in any direction to the first piece on its way, if it is an enemy, takes its place and puts it, uncaptured, on one of the empty squares that it has passed",
    ),
    (
        "aibuabcaibQ4",
        "without moving, pulls the first piece in any direction, if it is an enemy no more than four squares away, onto one of the empty squares between",
    ),
    (
        "fhmpafabucK",
        "pushes an enemy piece that stands one square straight or diagonally forward on by one square in the same direction, if that is empty, and takes its place",
    ),
];

/// Sentences about pieces that have exactly these moves, in any order.
const KINDS: [(&str, &str); 4] = [
    (
        "N",
        "leaps two squares along a rank or file and one to the side, over whatever stands between",
    ),
    (
        "fmWfceFifmnD",
        "goes one square straight forward without capturing, if it has not moved also two over an empty square, and captures one square diagonally forward, also en passant",
    ),
    (
        "fmWfcF",
        "goes one square straight forward without capturing, and captures one square diagonally forward",
    ),
    (
        "fmWfceF",
        "goes one square straight forward without capturing, and captures one square diagonally forward, also en passant",
    ),
];

fn chains(text: &str) -> Vec<Chain> {
    let moves = parse(text).expect("a known piece");
    let chain = |movement| match movement {
        Movement::Chain(chain) => Some(chain),
        Movement::Universal(_) => None,
    };
    Arc::unwrap_or_clone(moves.movements).into_iter().filter_map(chain).collect()
}

fn is_same(a: &Chain, b: &Chain) -> bool {
    a.first == b.first && a.legs == b.legs && a.avoids == b.avoids
}

/// The sentence about a well-known chain, without its condition.
pub(super) fn chain(chain: &Chain) -> Option<&'static str> {
    static KNOWN: OnceLock<Vec<(Chain, &'static str)>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let known = |&(text, sentence): &(&str, &'static str)| (chains(text).remove(0), sentence);
        CHAINS.iter().map(known).collect()
    });
    known.iter().find(|(shape, _)| is_same(shape, chain)).map(|&(_, sentence)| sentence)
}

/// The sentence about a well-known piece.
pub(super) fn whole(moves: &[&Chain]) -> Option<&'static str> {
    static KNOWN: OnceLock<Vec<(Vec<Chain>, &'static str)>> = OnceLock::new();
    let known = KNOWN
        .get_or_init(|| KINDS.iter().map(|&(text, sentence)| (chains(text), sentence)).collect());
    let is_it = |shapes: &[Chain]| {
        let has = |shape: &Chain| {
            let is_it =
                |chain: &&&Chain| is_same(chain, shape) && chain.condition == shape.condition;
            moves.iter().filter(is_it).count() == 1
        };
        shapes.len() == moves.len() && shapes.iter().all(has)
    };
    known.iter().find(|(shapes, _)| is_it(shapes)).map(|&(_, sentence)| sentence)
}

/// The well-known pieces that together have all these moves. `None` if a move is left over.
pub(super) fn pieces(moves: &[&Chain]) -> Option<Vec<&'static str>> {
    static KNOWN: OnceLock<Vec<(&'static str, Vec<Chain>)>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let texts =
            PIECES.iter().flat_map(|&(name, texts)| texts.iter().map(move |text| (name, text)));
        texts.map(|(name, text)| (name, chains(text))).collect()
    });
    if moves.iter().any(|chain| chain.condition != Condition::Always) {
        return None;
    }
    let mut left = moves.to_vec();
    let mut names = Vec::new();
    for (name, shapes) in known {
        let has = |shape: &Chain| left.iter().any(|chain| is_same(chain, shape));
        if shapes.iter().all(has) {
            left.retain(|chain| !shapes.iter().any(|shape| is_same(chain, shape)));
            names.push(*name);
        }
    }
    (left.is_empty() && !names.is_empty()).then_some(names)
}
