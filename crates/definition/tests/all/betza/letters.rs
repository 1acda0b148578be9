//! Modalities, atoms, ranges, groups, castling and the universal leaper.

use super::{chain, chains, leg, moves};
use heterodox_definition::{
    Condition, Mount, Movement, Passage, Prey, Range, Rider, Universal, Wrap, betza::CastlingMove,
};

#[test]
fn atoms_and_their_sizes() {
    for (atom, step) in [
        ("W", (0, 1)),
        ("D", (0, 2)),
        ("H", (0, 3)),
        ("WX", (0, 4)),
        ("DX", (0, 5)),
        ("HX", (0, 6)),
        ("WXX", (0, 7)),
        ("N", (1, 2)),
        ("C", (1, 3)),
        ("L", (1, 3)),
        ("Z", (2, 3)),
        ("J", (2, 3)),
        ("FX", (1, 4)),
        ("NX", (1, 5)),
        ("CX", (1, 6)),
        ("AX", (2, 5)),
        ("ZX", (2, 6)),
        ("GX", (3, 6)),
        ("WY", (2, 3)),
        ("DY", (2, 4)),
        ("HY", (2, 5)),
        ("NY", (3, 4)),
        ("CY", (3, 5)),
        ("ZY", (4, 5)),
        ("WYX", (2, 6)),
        ("WXY", (2, 6)),
        ("R", (0, 1)),
        ("K", (0, 1)),
        ("Q", (0, 1)),
    ] {
        assert_eq!(leg(atom).steps[0], step, "{atom}");
    }
    for (atom, size) in [("F", 1), ("A", 2), ("G", 3), ("FY", 3), ("AY", 4), ("GY", 5), ("B", 1)] {
        assert_eq!(leg(atom).steps[1], (size, size), "{atom}");
        assert_eq!(leg(atom).steps[4], (0, -size), "{atom} has its partner beside it");
    }
    let knight = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    assert_eq!(leg("N").steps, knight);
    let king = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];
    assert_eq!(leg("K").steps, king);
}

#[test]
fn ranges() {
    for (atom, range) in [
        ("W", Range::Steps(1)),
        ("R1", Range::Steps(1)),
        ("N2", Range::Steps(2)),
        ("R12", Range::Steps(12)),
        ("R", Range::Unlimited),
        ("B", Range::Unlimited),
        ("Q", Range::Unlimited),
        ("N0", Range::Unlimited),
        ("NN", Range::Unlimited),
        ("WW", Range::Unlimited),
        ("FX0", Range::Unlimited),
        ("fW*", Range::ToMiddle),
        ("fB*", Range::ToMiddle),
    ] {
        assert_eq!(leg(atom).range, range, "{atom}");
    }
    assert_eq!(leg("R4"), leg("W4"));
    assert_eq!(leg("R"), leg("WW"));
}

#[test]
fn ranges_of_later_legs() {
    let ranges = |text| chain(text).legs.iter().map(|leg| leg.range).collect::<Vec<_>>();
    let (one, any) = (Range::Steps(1), Range::Unlimited);
    assert_eq!(ranges("afsQ4"), [Range::Steps(4), Range::Steps(4)]);
    assert_eq!(ranges("yafsF"), [one, any]);
    assert_eq!(ranges("yayafK"), [one, any, one]);
    assert_eq!(ranges("yaafN3"), [Range::Steps(3), any, any]);
    assert_eq!(ranges("gafR"), [any, one]);
    assert_eq!(ranges("afgR"), [any, any], "the last leg turns its range over by itself");
}

#[test]
fn the_only_leg() {
    let prey = |text| leg(text).prey;
    assert!(leg("W").quiet && prey("W") == Prey::ENEMIES);
    assert!(leg("mW").quiet && prey("mW") == Prey::NONE);
    assert!(!leg("cW").quiet && prey("cW") == Prey::ENEMIES);
    assert!(!leg("dW").quiet && prey("dW").friends && !prey("dW").enemies);
    assert!(!leg("kW").quiet && prey("kW").royals && !prey("kW").enemies);
    assert!(leg("mcW").quiet && prey("mcW").enemies);
    assert!(leg("eW").en_passant && !leg("eW").quiet && prey("eW") == Prey::NONE);
    assert!(leg("xW").friend && !leg("xW").quiet && prey("xW") == Prey::NONE);
    assert!(leg("uW").unload && leg("uW").quiet && prey("uW") == Prey::ENEMIES);
    let mount = |turns_range, friendly| Some(Mount { turns_range, friendly });
    assert_eq!(leg("pR").mount, mount(false, false));
    assert!(leg("pR").quiet && prey("pR") == Prey::ENEMIES);
    assert_eq!(leg("gR").mount, mount(true, false));
    assert_eq!(leg("tpR").mount, mount(false, true));
    assert_eq!(leg("gtR").mount, mount(true, true));
    assert_eq!(chain("imW").condition, Condition::Unmoved);
    assert_eq!(chain("mW").condition, Condition::Always);
    assert!(!leg("imW").iso);
    assert_eq!(leg("W").wrap, Wrap::None);
    assert_eq!(leg("oW").wrap, Wrap::Files);
    assert_eq!(leg("ooW").wrap, Wrap::Both);
    assert_eq!(leg("omoW").wrap, Wrap::Both);
}

#[test]
fn earlier_and_later_legs() {
    let [first, last] = &chain("aK").legs[..] else { panic!("two legs") };
    assert!(first.quiet && !first.prey.is_some(), "m");
    assert!(last.quiet && last.prey == Prey::ENEMIES, "m and c");
    let first = |text| chain(text).legs[0].clone();
    assert!(!first("caK").quiet && first("caK").prey.enemies);
    assert!(first("mdaK").quiet && first("mdaK").prey.friends);
    assert!(!first("paK").quiet && first("paK").mount.is_some());
    assert!(first("mpaK").quiet && first("mpaK").mount.is_some());
    assert!(!first("xaK").quiet && first("xaK").friend);
    assert!(first("mxaK").quiet && first("mxaK").friend);
    assert!(first("uaK").unload && first("uaK").quiet);
    assert!(first("yaK").quiet);
    assert!(!first("cyaK").quiet, "y adds no m");
    assert!(!first("iaK").iso && chain("iaK").condition == Condition::Unmoved);
    assert!(chain("aiK").legs[1].iso && chain("aiK").condition == Condition::Always);
}

#[test]
fn n_and_j() {
    let n = |text| (leg(text).passage, leg(text).opens);
    assert_eq!(n("nW"), (Passage::Any, true));
    assert_eq!(n("ifmnW3"), (Passage::Any, true));
    assert_eq!(n("nR"), (Passage::Any, true));
    assert_eq!(n("nD"), (Passage::Free, false));
    assert_eq!(n("nN"), (Passage::Free, false));
    assert_eq!(n("nDD"), (Passage::Free, false));
    assert_eq!(n("inD"), (Passage::Free, true));
    assert_eq!(n("ifmnD"), (Passage::Free, true));
    assert_eq!(n("nnA"), (Passage::Free, true));
    assert_eq!(n("iD"), (Passage::Any, false));
    assert_eq!(n("fW*"), (Passage::Any, true));
    assert_eq!(n("jD"), (Passage::Blocked, false));
    assert!(!leg("jD").skips_first);
    assert_eq!(n("jR"), (Passage::Any, false));
    assert!(leg("jR").skips_first);
    let legs = chain("nafsD").legs;
    assert_eq!((legs[0].passage, legs[1].passage), (Passage::Free, Passage::Any));
    let last = &chain("anW").legs[1];
    assert_eq!((last.passage, last.opens), (Passage::Any, false), "no effect");
    assert!(!chain("[nD-W]").legs[0].opens);
    assert!(chain("ajW").legs[1].skips_first);
}

#[test]
fn riders_that_turn() {
    assert_eq!((leg("zB").rider, leg("zB").range), (Some(Rider::Crooked), Range::Unlimited));
    assert_eq!((leg("zF").rider, leg("zF").range), (Some(Rider::Crooked), Range::Unlimited));
    assert_eq!(leg("zF3").range, Range::Steps(3));
    assert_eq!((leg("qN").rider, leg("qN").range), (Some(Rider::Circular), Range::Steps(7)));
    assert_eq!(leg("qNN").range, Range::Steps(7));
    assert_eq!(leg("qN3").range, Range::Steps(3));
    assert_eq!(leg("imfqK9").range, Range::Steps(7));
    assert_eq!(chain("azN").legs[1].rider, None);
}

#[test]
fn groups_stand_for_several_chains() {
    let legs = |text| chains(text).iter().map(|chain| chain.legs.len()).collect::<Vec<_>>();
    assert_eq!(legs("(az)3N"), [1, 2, 3, 4]);
    assert_eq!(legs("afs(afzafz)2W"), [2, 4, 6]);
    assert_eq!(legs("(az)0N"), [1]);
    assert_eq!(legs("(az)15N").len(), 16);
    let written = ["R", "pafR", "pafpafR", "pafpafpafR"].map(|text| chain(text).legs);
    let grouped: Vec<_> = chains("(paf)3R").into_iter().map(|chain| chain.legs).collect();
    assert_eq!(grouped, written);
    assert!(chains("(az)3N").iter().all(|chain| chain.text == "(az)3N"));
}

#[test]
fn castling() {
    let castling = |text: &str| {
        let moves = moves(text);
        assert!(moves.movements.is_empty());
        moves.castlings
    };
    let way =
        |squares, left, right, further_in| vec![CastlingMove { squares, left, right, further_in }];
    assert_eq!(castling("isO2"), way(2, true, true, false));
    assert_eq!(castling("O3"), way(3, true, true, false));
    assert_eq!(castling("iljO3"), way(3, true, false, true));
    assert_eq!(castling("irO1"), way(1, false, true, false));
    assert_eq!(castling("lrO12"), way(12, true, true, false));
    assert_eq!(castling("isO2isO3").len(), 2);
}

#[test]
fn universal_leapers() {
    let leaper = |text: &str| match &moves(text).movements[..] {
        [Movement::Universal(leaper)] => leaper.clone(),
        other => panic!("{other:?}"),
    };
    let always = Condition::Always;
    let both = Universal { quiet: true, prey: Prey::ENEMIES, condition: always.clone() };
    assert_eq!(leaper("U"), both);
    assert_eq!(leaper("mcU"), both);
    assert_eq!(leaper("iU"), Universal { condition: Condition::Unmoved, ..both.clone() });
    assert_eq!(leaper("mU"), Universal { prey: Prey::NONE, ..both.clone() });
    let prey = Prey { enemies: true, friends: true, royals: false };
    assert_eq!(leaper("cdU"), Universal { quiet: false, prey, condition: always });
    assert!(leaper("kU").prey.royals && !leaper("kU").quiet);
    assert_eq!(moves("UU").movements.len(), 2);
}

#[test]
fn moves_follow_each_other() {
    assert!(moves("").movements.is_empty());
    let texts: Vec<_> = chains("KNADcaKmcabK").into_iter().map(|chain| chain.text).collect();
    assert_eq!(texts, ["K", "N", "A", "D", "caK", "mcabK"]);
    let texts: Vec<_> = chains("fN2W[F?fqR]R").into_iter().map(|it| it.text).collect();
    assert_eq!(texts, ["fN2", "W", "[F?fqR]", "[F?fqR]", "R"]);
}
