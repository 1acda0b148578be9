//! Random move texts.

use super::Dice;
use heterodox_definition::betza;

/// Move texts of real pieces.
const KNOWN: [&str; 52] = [
    "W",
    "F",
    "N",
    "R",
    "B",
    "Q",
    "K",
    "fmWfceF",
    "ifmnDfmWfceF",
    "fmFfceWifmnA",
    "RN",
    "BN",
    "FyafsF",
    "[F?fsR]",
    "WyafsW",
    "[W?fsB]",
    "[F?fqR]",
    "[vW?fsB]",
    "KNADcaKcabKmabK",
    "mRcpR",
    "mBcpB",
    "mQpcQ",
    "yafmcabQ",
    "afafsKafsafzfK",
    "mafsW",
    "afsK",
    "NN",
    "qN",
    "zB",
    "(az)3N",
    "afs(afzafz)2W",
    "NmaNmaN",
    "RcafyabuR",
    "BcuyabpF",
    "FCudC",
    "QudQafudQ",
    "mNcKaibuabcaibQ4",
    "mNxaN",
    "fhmpafabucK",
    "gQ",
    "mQcafmR",
    "xR",
    "afiR",
    "fmW*",
    "oR",
    "nAnD",
    "jD",
    "KAD",
    "ucN",
    "udN",
    "mU",
    "[W-fsF-fB]",
];

const ATOMS: [&str; 18] =
    ["W", "F", "D", "N", "A", "H", "C", "Z", "G", "K", "R", "B", "Q", "WX", "FX", "FY", "L", "J"];
const RANGES: [&str; 8] = ["", "", "", "0", "2", "3", "*", "4"];
const DIRECTIONS: [&str; 22] = [
    "", "", "", "f", "b", "s", "v", "l", "r", "fs", "fl", "bs", "ff", "fh", "sh", "hr", "hl", "rf",
    "vs", "fb", "fbs", "lh",
];
const LAST: [&str; 26] = [
    "", "", "", "", "m", "c", "mc", "d", "k", "e", "p", "g", "cp", "tp", "cg", "u", "cu", "du",
    "n", "j", "mn", "o", "oo", "x", "z", "q",
];
const EARLIER: [&str; 22] = [
    "", "", "m", "c", "d", "p", "g", "y", "mp", "cy", "k", "u", "cu", "x", "n", "j", "ty", "tp",
    "mc", "o", "i", "pc",
];
const LATER_DIRECTIONS: [&str; 20] = [
    "", "", "f", "b", "fs", "s", "l", "z", "q", "fz", "fq", "bs", "ff", "fl", "rf", "bz", "qb",
    "fb", "fh", "sh",
];

/// Returns a random move text, nearly always a correct one.
pub fn random_moves(dice: &mut Dice<'_, '_>) -> String {
    let mut text = String::new();
    for _ in 0..1 + dice.below(3) {
        for _ in 0..8 {
            let one = random_move(dice);
            if betza::parse(&one).is_ok() || dice.chance(1) {
                text += &one;
                break;
            }
        }
    }
    text
}

/// Returns one move of a text, often a wrong one.
fn random_move(dice: &mut Dice<'_, '_>) -> String {
    match dice.below(20) {
        0..5 => dice.pick(&KNOWN).to_owned(),
        5..13 => leaper(dice),
        13..17 => chain(dice),
        17 => group(dice),
        18 => bracket(dice),
        _ => format!("{}{}U", dice.pick(&["", "i"]), dice.pick(&["m", "c", "cd", "mk", ""])),
    }
}

fn leaper(dice: &mut Dice<'_, '_>) -> String {
    let mut letters = String::new();
    if dice.chance(15) {
        letters += "i";
    }
    letters += dice.pick(&DIRECTIONS);
    letters += dice.pick(&LAST);
    if dice.chance(8) {
        letters += dice.pick(&LAST);
    }
    format!("{letters}{}", atom(dice))
}

fn atom(dice: &mut Dice<'_, '_>) -> String {
    let letter = dice.pick(&ATOMS);
    if letter.len() == 1 && dice.chance(6) {
        return letter.repeat(2);
    }
    format!("{letter}{}", dice.pick(&RANGES))
}

/// Returns letters of legs, each with an `a` behind it.
fn legs(dice: &mut Dice<'_, '_>, count: usize) -> String {
    let mut text = String::new();
    for _ in 0..count {
        text += dice.pick(&LATER_DIRECTIONS);
        text += dice.pick(&EARLIER);
        text += "a";
    }
    text
}

fn chain(dice: &mut Dice<'_, '_>) -> String {
    let first = format!("{}{}a", dice.pick(&DIRECTIONS), dice.pick(&EARLIER));
    let count = [0, 0, 0, 1, 1, 2][dice.below(6)];
    let middle = legs(dice, count);
    let last = format!("{}{}", dice.pick(&LATER_DIRECTIONS), dice.pick(&LAST));
    let initial = if dice.chance(10) { "i" } else { "" };
    format!("{initial}{first}{middle}{last}{}", atom(dice))
}

fn group(dice: &mut Dice<'_, '_>) -> String {
    let before = dice.pick(&["", "fs", "m", "fm"]);
    let inside = dice.pick(&["az", "afz", "paf", "mafs", "afzafz", "fa", "caf"]);
    let times = 1 + dice.below(3);
    format!("{before}({inside}){times}{}{}", dice.pick(&LAST), atom(dice))
}

fn bracket(dice: &mut Dice<'_, '_>) -> String {
    let mut text = format!("{}[", dice.pick(&["", "", "m", "c", "i", "mc"]));
    let parts = 2 + dice.below(2);
    for part in 0..parts {
        if part > 0 {
            text += dice.pick(&["-", "?"]);
        }
        let directions = if part == 0 { &DIRECTIONS[..] } else { &LATER_DIRECTIONS[..] };
        text += dice.pick(directions);
        text += dice.pick(if part + 1 == parts { &LAST[..] } else { &EARLIER[..] });
        text += &atom(dice);
    }
    text + "]"
}
