//! Rejected move texts, with the places and sentences of their faults.

use super::{faults, moves};

/// Checks that a text has one fault, with this place and problem.
fn refused(text: &str, at: usize, len: usize, problem: &str) {
    let found = faults(text);
    assert_eq!(found.len(), 1, "{text}: {found:#?}");
    assert_eq!((found[0].at, found[0].len), (at, len), "{text}: {found:?}");
    assert!(found[0].problem.to_string().contains(problem), "{text}: {found:?}");
}

/// Checks the fix of the only fault.
fn helped(text: &str, help: &str) {
    let found = faults(text);
    let said = found[0].help.as_ref().map(ToString::to_string).unwrap_or_default();
    assert!(said.contains(help), "{text}: {found:?}");
}

#[test]
fn letters_without_meaning() {
    refused("wW", 0, 1, "no meaning before an atom");
    refused("fmWfwceF", 4, 1, "no meaning before an atom");
    refused("[wW]", 1, 1, "no meaning before an atom");
    refused("E", 0, 1, "no atom");
    refused("WTF", 1, 1, "no atom");
    refused("I", 0, 1, "not in this release");
    refused("W@", 1, 1, "not in this release");
    refused("é", 0, 1, "no atom");
    refused("W F", 1, 1, "no spaces");
    refused("fm", 0, 2, "no atom follows");
    refused("Wfm", 1, 2, "no atom follows");
    refused("W]", 1, 1, "nothing is open");
    refused("W-F", 1, 1, "between the parts of a bracket");
}

#[test]
fn numbers_and_suffixes() {
    refused("W123", 1, 3, "one or two digits");
    refused("W05", 1, 2, "does not begin with 0");
    helped("W05", "write 5");
    refused("5", 0, 1, "behind an atom");
    refused("NN3", 2, 1, "behind a doubled letter");
    helped("NN3", "write NN or N3");
    refused("NNX", 2, 1, "behind a doubled letter");
    refused("RR", 0, 2, "not doubled");
    helped("RR", "write R");
    helped("KK", "write Q");
    refused("QQ", 0, 2, "not doubled");
    refused("BB", 0, 2, "not doubled");
    refused("KX", 1, 1, "do not stand behind K, Q, R or B");
    refused("RYX", 1, 2, "do not stand behind");
    refused("X", 0, 1, "only stand behind an atom");
    refused("U2", 1, 1, "behind an atom");
    refused(&format!("N{}", "X".repeat(40)), 0, 41, "no board is as large");
}

#[test]
fn what_is_not_in_this_release() {
    refused("O", 0, 1, "not in this release");
    refused("KisO", 3, 1, "not in this release");
    refused("O0", 0, 2, "not in this release");
    refused("(1,2)", 0, 5, "not in this release");
    helped("(1,2)", "write N");
    helped("(4,1)", "write FX");
    helped("(3,3)", "write G");
    helped("(4,0)", "write WX");
    assert!(faults("(7,9)")[0].help.is_none());
}

#[test]
fn prefixes() {
    refused("fO2", 0, 1, "before O");
    refused("imO2", 1, 1, "before O");
    refused("issO2", 2, 1, "twice");
    refused("fU", 0, 1, "before U");
    refused("mmU", 1, 1, "twice");
    refused("f[W-F]", 0, 1, "before [");
    refused("mm[W-F]", 1, 1, "twice");
    refused("d[W-F]", 0, 1, "before [");
}

#[test]
fn a_modality_twice() {
    refused("mmW", 1, 1, "twice");
    refused("mfmW", 2, 1, "twice");
    refused("nnnD", 2, 1, "three times");
    refused("oooW", 2, 1, "three times");
    refused("acmcK", 3, 1, "twice");
    refused("i[iW-F]", 2, 1, "twice");
    refused("zzB", 1, 1, "twice");
    moves("mamW");
    moves("ooW");
}

#[test]
fn letters_of_the_last_leg_only_or_never() {
    refused("eaF", 0, 1, "last leg");
    refused("[eF-W]", 1, 1, "last leg");
    refused("[eF?W]", 1, 1, "last leg");
    refused("yF", 0, 1, "needs a leg that follows");
    refused("ayF", 1, 1, "needs a leg that follows");
    refused("axF", 1, 1, "last of several legs");
    refused("[W-xF]", 3, 1, "last of several legs");
    moves("xF");
    moves("xaF");
    moves("[xW-F]");
    moves("[W-eF]");
    refused("tW", 0, 1, "without p or g");
    refused("pataK", 2, 1, "without p or g");
    moves("tpR");
    moves("tgaatpK");
}

#[test]
fn jumps() {
    refused("epR", 0, 1, "combined with p or g");
    refused("pnD", 1, 1, "combined with p or g");
    refused("jgD", 0, 1, "combined with p or g");
    refused("pgR", 0, 1, "p and g");
    moves("panD");
}

#[test]
fn lame_leaps_and_jumps() {
    refused("njD", 0, 1, "j or o");
    refused("onD", 1, 1, "j or o");
    refused("naW", 0, 1, "passes nothing");
    refused("jaK", 0, 1, "passes nothing");
    refused("[nF-W]", 1, 1, "passes nothing");
    moves("anW");
    moves("ajW");
    moves("naD");
    moves("jaD");
    moves("ojD");
}

#[test]
fn squares_left_open() {
    refused("inN", 1, 1, "needs a leap along a line");
    helped("inN", "write one n and no i");
    refused("nnC", 1, 1, "needs a leap along a line");
    refused("inD2", 1, 1, "single leap");
    refused("nnDD", 1, 1, "single leap");
    refused("ainD", 2, 1, "one leg");
    refused("annD", 2, 1, "one leg");
    refused("inaD", 1, 1, "one leg");
    refused("i[nD-W]", 2, 1, "one leg");
    refused("nnW", 1, 1, "two squares");
    helped("nnW", "write n");
    moves("inW3");
    moves("nW");
    moves("inH");
    moves("i[nD]");
}

#[test]
fn pieces_that_turn_after_each_step() {
    refused("zaB", 0, 1, "second leg");
    refused("[qN-N]", 1, 1, "second leg");
    refused("zqB", 0, 1, "z and q");
    refused("zdB", 0, 1, "only be combined");
    refused("qpN", 0, 1, "only be combined");
    refused("qoK", 0, 1, "only be combined");
    refused("zfB*", 0, 1, "range *");
    moves("imcfszB");
    moves("azB");
}

#[test]
fn halves() {
    refused("fhW", 1, 1, "h has no meaning");
    helped("fhW", "orthogonal");
    refused("hF", 0, 1, "h has no meaning");
    refused("hrF", 0, 1, "h has no meaning");
    refused("hK", 0, 1, "h has no meaning");
    refused("hN", 0, 1, "h has no meaning");
    refused("fmhN", 2, 1, "h has no meaning");
    refused("fhhN", 2, 1, "h has no meaning");
    refused("ahrN", 1, 1, "h has no meaning");
    moves("fhafhN");
    moves("azhN");
    moves("hrhlN");
}

#[test]
fn ranges_to_the_middle() {
    refused("W*", 0, 2, "go forward");
    refused("sfmW*", 3, 2, "go forward");
    refused("fyaW*", 3, 2, "one leg");
    refused("[fW-W*]", 4, 2, "one leg");
    refused("[fgW-W*]", 5, 2, "one leg");
    refused("[fW?W*]", 4, 2, "one leg");
    moves("fmW*");
    moves("fhK*");
    moves("[fW*]");
    moves("fN*");
}

#[test]
fn groups() {
    refused("(az)N", 0, 4, "needs a number");
    refused("(azN", 0, 1, "not closed");
    refused("(aZ)3N", 0, 4, "lower-case letters");
    refused("(az)2(af)2N", 5, 1, "only one group");
    refused("[(az)2N]", 1, 1, "cannot stand in brackets");
    refused("(az)3", 1, 4, "no atom follows");
    refused("(aw)3N", 2, 1, "no meaning");
}

#[test]
fn brackets() {
    refused("[W-F", 0, 1, "not closed");
    refused("[]", 1, 0, "needs an atom");
    refused("[W-]", 3, 0, "needs an atom");
    refused("[W--F]", 3, 0, "needs an atom");
    refused("[W F]", 2, 1, "- or ?");
    refused("[WF]", 2, 1, "- or ?");
    refused("[U]", 1, 1, "no atom");
    refused("[yW-F]", 1, 1, "y has no meaning in brackets");
    refused("[W-yF]", 3, 1, "y has no meaning in brackets");
    refused("[maW-F]", 2, 1, "a has no meaning in brackets");
    refused("[pR?F]", 1, 1, "before ?");
    refused("[W-gR?F]", 3, 1, "before ?");
    refused("[W-N]", 3, 1, "oblique");
    refused("[N-Z]", 3, 1, "oblique");
    refused("[N-W?NX]", 5, 2, "oblique");
    moves("[pR-F]");
    moves("[W?pR]");
    moves("[N-N?W]");
    moves("[C-LL]");
}

#[test]
fn unloading() {
    refused("ucaucK", 3, 1, "only one leg");
    refused("[uW-ufF]", 4, 1, "only one leg");
    refused("uceF", 2, 1, "cannot capture en passant");
    refused("ucaeF", 3, 1, "cannot capture en passant");
}

#[test]
fn relaying() {
    refused("caxaN", 2, 1, "cannot follow");
    refused("uaxaN", 2, 1, "cannot follow");
    refused("xaxaN", 2, 1, "cannot follow");
    refused("xcaN", 0, 1, "cannot be combined");
    refused("uxaN", 1, 1, "cannot be combined");
    refused("[dW-xW-W]", 4, 1, "cannot follow");
    moves("maxaN");
    moves("xacN");
    moves("xauN");
    moves("mpxaN");
    moves("dxR");
}

#[test]
fn captures() {
    refused("cfacfacfacfK", 9, 1, "no more than 3 legs");
    refused("cfacfacfafK", 10, 1, "no more than 3 legs");
    refused("[cW-fcW-fkW-fdW]", 13, 1, "no more than 3 legs");
    refused("cfacfacfafmeF", 11, 1, "no more than 3 legs");
    moves("cfacfacfafmK");
    moves("cfacfafK");
}

#[test]
fn limits() {
    refused(&format!("{}K", "af".repeat(16)), 0, 33, "16 legs");
    moves(&format!("{}K", "af".repeat(15)));
    refused("(af)16K", 0, 7, "16 legs");
    refused(&format!("[{}W]", "W-".repeat(16)), 0, 35, "16 legs");
    moves(&format!("[{}W]", "W-".repeat(15)));
    refused("(f)64K", 0, 6, "64 moves");
    moves("(f)63K");
    refused(&format!("{}F", "FW".repeat(32)), 64, 1, "64 moves");
    refused("aaaaN", 4, 1, "4096 sequences");
    refused(&"W".repeat(300), 255, 45, "255 characters");
}

#[test]
fn all_faults_are_reported_in_the_order_of_the_text() {
    let places: Vec<_> = faults("wFtW[yW-F]EeaK(1,2)RR").iter().map(|fault| fault.at).collect();
    assert_eq!(places, [0, 2, 5, 10, 11, 14, 19]);
    let places: Vec<_> = faults("mmcceaW").iter().map(|fault| fault.at).collect();
    assert_eq!(places, [1, 3, 4]);
}
