//! Rules that a language cannot express.

use crate::converted;
use heterodox_definition::Language;
use std::fmt::Write as _;

/// Diagrams with rules that a `variants.ini` cannot express.
const DIAGRAMS: &[&str] = &[
    "pawn:P:::a2-h2\nlion:L:::c1\nking:K:K::e1\npromoChoice=L",
    "pawn:P:::a2-h2\nhawk:H:oRxQ::c1\nking:K:K::e1\npromoChoice=H",
    "holdingsType=-2\npawn:P:::a2-h2\nrook:R:::a1\nking:K:::e1\npromoChoice=R",
    "iron=R protected=R counterStrike=R\npawn:P:::a2-h2\nrook:R:::a1\nspell=brake\nking:K:K::e1\npromoChoice=R",
    "hx.checks=5 hx.moveLimit=7\npawn:P:::a2-h2\nrook:R:::a1\nking:K:K::e1\npromoChoice=R",
    "baring=R stalemate=loss\npawn:P:::a2-h2\nrook:R:::a1\nking:K:K::e1\npromoChoice=R",
    "pawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:KisO2isO3::e1\npromoChoice=R",
    "symmetry=rotate\npawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:KisO2::e1\npromoChoice=R",
    "hx.facing=R/V\npawn:P:::a2-h2\nrook:R:::a1\nking:K:K::e1\npromoChoice=R",
    "hx.flag=K:e5;R:a8\npawn:P:::a2-h2\nrook:R:::b1\nking:K:K::e1\npromoChoice=R",
    "promoZone=2 promoChoice=R1B\npawn:P:::a2-h2\nrook:R:::b1\nbishop:B:::c1\nking:K:K::e1",
    "hx.promote=P:R;B:Q\npawn:P:::a2-h2\nrook:R:::b1\nbishop:B:fB::c1\nqueen:Q:::d1\nking:K:K::e1",
    "maxPromote=1 promoOffset=1\npawn:P:fW::a2-h2\ngold:G:::b1\nking:K:K::e1",
    "pawn:P:::a2-h2\nrook:R:::b1\nking:K:KimD::e1\npromoChoice=R",
    "hx.noDropMate=R holdingsType=-2\npawn:P:fW::a2-h2\nrook:R:::a1\nking:K:K::e1\npromoChoice=R",
    "royal=K,R extinction=0\npawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:K::e1\nmaxPromote=0",
    "shuffle=RK\npawn:P:::a2-h2\nrook:R:::a1,h1\nking:K:K::e1\nhole::::a4\npromoChoice=R",
    "pawn:P:::a2-h2\ncannon:C:mRcpR::a1,h1\nking:K:K::e1\nhole::::a4\npromoChoice=C",
];

/// Sections with rules that a diagram cannot express.
const INIS: &[&str] = &[
    "[a:crazyhouse]",
    "[a:antichess]",
    "[a:chess]\nmustCapture = true\nperpetualCheckIllegal = true\nnFoldValue = loss",
    "[a:chess]\nstalemateValue = win\npromotionLimit = q:2",
    "[a:chess]\npromotionRegionWhite = d8 e8\npromotedPieceType = n:q",
    "[a:chess]\nextinctionValue = loss\nextinctionPieceTypes = pn\nextinctionPieceCount = 2",
    "[a:chess]\nextinctionPieceTypes = qk\nextinctionPseudoRoyal = true",
    "[a:chess]\nenPassantTypesWhite = n",
    "[a:chess]\nnMoveRuleTypes = n",
    "[a:chess]\ndoubleStepRegionWhite = *1 *2 *3",
    "[a:chess]\nstartFen = rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w Kq - 0 1",
    "[a:shatranj]",
    "[b:chess]\nbishop = -\njanggiCannon = b\npromotionPieceTypes = b",
    "[a:xiangqi]\nsoldierPromotionRank = 6",
];

fn obstacles(texts: &[&str], to: Language) -> String {
    let mut out = String::new();
    for text in texts {
        writeln!(out, "{text}").unwrap();
        if heterodox_definition::Definition::read(text).is_err() {
            panic!("{text}");
        }
        match converted(text, to) {
            Ok(converted) => panic!("{text}\n{}", converted.text),
            Err(obstacles) => {
                obstacles.iter().for_each(|obstacle| writeln!(out, "=> {obstacle}").unwrap());
            }
        }
        out.push('\n');
    }
    out
}

#[test]
fn what_a_variants_ini_cannot_express() {
    insta::assert_snapshot!(obstacles(DIAGRAMS, Language::Ini));
}

#[test]
fn what_a_diagram_cannot_express() {
    insta::assert_snapshot!(obstacles(INIS, Language::Diagram));
}
