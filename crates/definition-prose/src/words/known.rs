//! Well-known moves and pieces, recognised by their shape.

use super::phrases::*;
use heterodox_definition::{Chain, Condition, Movement, betza::parse};
use heterodox_kernel::said::Phrase;
use std::sync::Arc;
use std::sync::OnceLock;

/// Names of pieces, with the texts of their moves. Compounds come before their parts.
static PIECES: [(&Phrase, &[&str]); 31] = [
    (&GRIFFON, &["FyafsF", "[F?fsR]", "[F?R]"]),
    (&RHINOCEROS, &["WyafsW", "[W?fsB]", "[W?B]"]),
    (&SHIP, &["[F?fqR]"]),
    (&SNAKE, &["[vW?fsB]"]),
    (&FALCON, &["afafsKafsafzfK", "mafmafsKmafsmafKmaflmafrKmafrmaflK", "nCnZ"]),
    (&QUINTESSENCE, &["(az)7N"]),
    (&UBI_UBI, &["NmaNmamaNmamamaN"]),
    (&ROSE, &["qN"]),
    (&CROOKED_BISHOP, &["zB", "zF"]),
    (&CANNON, &["mRcpR"]),
    (&VAO, &["mBcpB"]),
    (&SORCERESS, &["mQpcQ"]),
    (&GRASSHOPPER, &["gQ"]),
    (&NIGHTRIDER, &["NN"]),
    (&MAO, &["mafsW"]),
    (&MOO, &["afsK"]),
    (&QUEEN, &["Q", "RB"]),
    (&KING, &["K", "WF"]),
    (&ROOK, &["R"]),
    (&BISHOP, &["B"]),
    (&KNIGHT, &["N"]),
    (&WAZIR, &["W"]),
    (&FERZ, &["F"]),
    (&DABBABA, &["D"]),
    (&ALFIL, &["A"]),
    (&CAMEL, &["C"]),
    (&ZEBRA, &["Z"]),
    (&GIRAFFE, &["FX"]),
    (&THREELEAPER, &["H"]),
    (&TRIPPER, &["G"]),
    (&ANTELOPE, &["NY"]),
];

/// Chains with a better sentence than the one that describes each leg.
static CHAINS: [(&str, &Phrase); 12] = [
    ("cabK", &SHOOTS_AROUND),
    ("mabK", &MAY_PASS),
    ("mcabK", &SHOOTS_OR_PASSES),
    ("cabN", &SHOOTS_KNIGHT),
    ("caK", &CAPTURES_TWICE),
    ("yafmcabQ", &ADVANCES),
    ("cafyabuR", &SHOVES),
    ("cuyabpF", &PULLS_ALONG),
    ("afudQ", &CARRIES_FRIEND),
    ("afucQ", &CARRIES_ENEMY),
    ("aibuabcaibQ4", &PULLS_FROM_AFAR),
    ("fhmpafabucK", &PUSHES_FORWARD),
];

/// Sentences about pieces that have exactly these moves, in any order.
static KINDS: [(&str, &Phrase); 4] = [
    ("N", &KNIGHT_WAY),
    ("fmWfceFifmnD", &CHESS_PAWN_WAY),
    ("fmWfcF", &PAWN_WAY),
    ("fmWfceF", &PASSING_PAWN_WAY),
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
pub(super) fn chain(chain: &Chain) -> Option<&'static Phrase> {
    static KNOWN: OnceLock<Vec<(Chain, &'static Phrase)>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let known =
            |&(text, sentence): &(&str, &'static Phrase)| (chains(text).remove(0), sentence);
        CHAINS.iter().map(known).collect()
    });
    known.iter().find(|(shape, _)| is_same(shape, chain)).map(|&(_, sentence)| sentence)
}

/// The sentence about a well-known piece.
pub(super) fn whole(moves: &[&Chain]) -> Option<&'static Phrase> {
    static KNOWN: OnceLock<Vec<(Vec<Chain>, &'static Phrase)>> = OnceLock::new();
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
pub(super) fn pieces(moves: &[&Chain]) -> Option<Vec<&'static Phrase>> {
    static KNOWN: OnceLock<Vec<(&'static Phrase, Vec<Chain>)>> = OnceLock::new();
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
