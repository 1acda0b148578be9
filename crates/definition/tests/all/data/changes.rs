//! Random changes of the texts of samples.

use proptest::prelude::*;
use std::sync::LazyLock;

/// The folder of samples, seen from any crate.
const FOLDER: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples");

/// The texts of the folder of samples.
pub(crate) static SAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let files = std::fs::read_dir(FOLDER).unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
});

/// The sections of the file of parents, each as a text of its own.
pub(crate) static SECTIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut sections: Vec<String> = Vec::new();
    for line in include_str!("../../../samples/bases.ini").lines() {
        match sections.last_mut() {
            Some(section) if !line.starts_with('[') => *section += &format!("{line}\n"),
            _ if line.starts_with('[') => sections.push(format!("{line}\n")),
            _ => {}
        }
    }
    sections
});

/// Parts for building sections.
pub(crate) const INI_PARTS: &[&str] = &[
    "\n[a:chess]\n",
    "\n[b]\n",
    "\ncustomPiece1 = x:",
    "\ncustomPiece2 = y:",
    "\nking = -\n",
    "\ncommoner = k\n",
    "\nshogiPawn = p\n",
    "\njanggiCannon = c\n",
    "\nstartFen = 8/8/8/8/8/8/8/8 w - - 0 1\n",
    "\nstartFen = 4k3/8/8/8/8/8/8/4K3[] w - - 0 1\n",
    "\npromotedPieceType = p:q n:+r\n",
    "\npromotionPieceTypes = ",
    "\npromotionRegionWhite = ",
    "\ndoubleStepRegionWhite = ",
    "\nenPassantTypes = ",
    "\ncastlingKingPiece = ",
    "\ncastlingRookPieces = ",
    "\nextinctionPieceTypes = ",
    "\nextinctionValue = loss\n",
    "\nextinctionPseudoRoyal = true\n",
    "\nflagRegionWhite = *8\n",
    "\nmobilityRegionWhiteKing = ",
    "\npieceDrops = true\ncapturesToHand = true\n",
    "\nimmobilityIllegal = true\n",
    "\nmustCapture = true\n",
    "\nflyingGeneral = true\n",
    "\nmaxRank = ",
    "\nmaxFile = ",
    "\nnMoveRule = 0\n",
    "\nnFoldRule = ",
    "\ncheckCounting = true\n",
    "\n# ",
    " = ",
    ":",
    "-",
    "*",
    "*1 ",
    "*16 ",
    "a*",
    "d4 e4 ",
    "p",
    "k",
    "q",
    "Q",
    "+",
    "~",
    "/",
    "[",
    "]",
    "0",
    "1",
    "16",
    "99",
    "true",
    "false",
    "none",
    "mWcFiD",
    "fmWimfnD",
    "NN",
    "pR",
    "nZ",
    "é",
    "\r",
];

/// Parts for building diagrams.
pub(crate) const PARTS: &[&str] = &[
    "files=",
    "ranks=",
    "royal=",
    "royal=0 ",
    "promoChoice=",
    "promoZone=",
    "promoOffset=",
    "maxPromote=",
    "holdingsType=",
    "hx.promote=",
    "hx.zone=",
    "hx.flag=",
    "hx.drop=",
    "hx.facing=",
    "hx.extinct=",
    "shuffle=",
    "spell=brake ",
    "symmetry=none ",
    "firstRank=0 ",
    "symmetry=rotate ",
    "castleFlip=1 ",
    "baring=",
    "hole::::",
    "king:",
    "K:",
    ":::",
    "::",
    ",,",
    "a1",
    "d1-e8",
    "a1-p16",
    "P",
    "K",
    "Q",
    "N",
    "*",
    "!",
    ":",
    ";",
    ",",
    "/",
    ".",
    "0",
    "1",
    "2",
    "3",
    "16",
    "-1",
    "\n",
    " ",
    "#",
    "<br>",
    "&lt;",
    "=",
    "KisO2",
    "isjO3",
    "fmWfceF",
    "é",
    "\r",
];

/// A change of a text at a place between 0 and 1.
#[derive(Clone, Debug)]
pub(crate) enum Edit {
    Insert(f64, &'static str),
    Remove(f64, usize),
    /// A copy of a line at another place.
    Copy(f64, f64),
    /// A line of another text.
    Graft(f64, usize, f64),
}

pub(crate) fn edit(parts: &'static [&'static str]) -> impl Strategy<Value = Edit> {
    let place = || 0.0..1.0;
    prop_oneof![
        4 => (place(), proptest::sample::select(parts)).prop_map(|(at, part)| Edit::Insert(at, part)),
        3 => (place(), 1..6_usize).prop_map(|(at, len)| Edit::Remove(at, len)),
        1 => (place(), place()).prop_map(|(from, to)| Edit::Copy(from, to)),
        3 => (place(), any::<usize>(), place()).prop_map(|(at, i, from)| Edit::Graft(at, i, from)),
    ]
}

fn line_of(text: &str, place: f64) -> String {
    let lines: Vec<&str> = text.lines().collect();
    lines.get((place * lines.len() as f64) as usize).unwrap_or(&"").to_string()
}

fn insert_line(text: &str, place: f64, line: &str) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    lines.insert((place * lines.len() as f64) as usize, line);
    lines.join("\n")
}

pub(crate) fn apply(text: &str, edit: &Edit, others: &[String]) -> String {
    let chars: Vec<char> = text.chars().collect();
    let index = |place: f64| (place * chars.len() as f64) as usize;
    match *edit {
        Edit::Insert(at, part) => {
            let (before, after) = chars.split_at(index(at));
            before.iter().copied().chain(part.chars()).chain(after.iter().copied()).collect()
        }
        Edit::Remove(at, len) => {
            let end = chars.len().min(index(at) + len);
            chars[..index(at)].iter().chain(&chars[end..]).collect()
        }
        Edit::Copy(from, to) => insert_line(text, to, &line_of(text, from)),
        Edit::Graft(at, sample, from) => {
            insert_line(text, at, &line_of(&others[sample % others.len()], from))
        }
    }
}
