//! Random texts: none makes the parser panic or take long, and accepted ones keep to the limits.

use crate::move_text::move_text;
use heterodox_definition::{
    Chain, Movement, Range,
    betza::{MAX_LEGS, MAX_MOVES, MAX_SEQUENCES, Moves, parse},
};
use proptest::prelude::*;
use std::time::Instant;

/// Checks the invariants of parsed moves.
fn check(moves: &Moves) {
    assert!(moves.castlings.iter().all(|castling| castling.squares >= 1));
    assert!(moves.castlings.iter().all(|castling| castling.left || castling.right));
    let chains = moves.movements.iter().filter_map(|movement| match movement {
        Movement::Chain(chain) => Some(chain),
        Movement::Universal(_) => None,
    });
    chains.for_each(check_chain);
    assert!(moves.movements.len() <= MAX_MOVES * MAX_LEGS);
}

fn check_chain(chain: &Chain) {
    let legs = &chain.legs;
    assert!((1..=MAX_LEGS).contains(&legs.len()));
    assert!(chain.first.iter().all(|heading| heading.direction < 8));
    assert!(legs[0].turns.is_empty() && !legs[0].iso);
    let captures = legs.iter().filter(|leg| leg.prey.is_some() || leg.en_passant).count();
    assert!(captures <= 3);
    assert!(legs.iter().filter(|leg| leg.unload).count() <= 1);
    for (i, leg) in legs.iter().enumerate() {
        let last = i + 1 == legs.len();
        assert!(i == 0 || leg.turns.len() == 24);
        assert!(leg.turns.iter().flatten().all(|heading| heading.direction < 8));
        assert!(last || !leg.en_passant);
        assert!(leg.range != Range::Steps(0));
        assert!(leg.quiet || leg.prey.is_some() || leg.en_passant || leg.friend || !last);
        if legs.len() > 1 {
            assert!(leg.rider.is_none() && !leg.opens && leg.range != Range::ToMiddle);
            assert!(!last || !leg.friend);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    #[test]
    fn any_text(text in "[a-zA-Z0-9()\\[\\]?*@, é-]{0,60}") {
        check_text(&text);
    }

    #[test]
    fn plausible_texts(text in prop::collection::vec(move_text(), 0..4)) {
        check_text(&text.concat());
    }
}

fn check_text(text: &str) {
    let start = Instant::now();
    let chars = text.chars().count();
    match parse(text) {
        Ok(moves) => check(&moves),
        Err(faults) => {
            assert!(!faults.is_empty());
            assert!(faults.is_sorted_by_key(|fault| fault.at));
            assert!(faults.iter().all(|fault| fault.at + fault.len <= chars), "{faults:?}");
            assert!(faults.iter().all(|fault| !fault.problem.to_string().ends_with('.')));
        }
    }
    assert!(start.elapsed().as_millis() < 2000, "{text} takes long");
}

/// Texts that would take long or much memory if the limits were checked too late.
#[test]
fn large_texts() {
    let texts = [
        "a".repeat(254) + "K",
        "(a)99K".repeat(42),
        "(ah)63K".into(),
        "(aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa)63N".repeat(6),
        "(amcdf)15N".repeat(25),
        "[K?K?K?K?K?K?K?K?K?K?K?K?K?K?K?K]".repeat(7),
        "X".repeat(255),
        "W".to_owned() + &"X".repeat(254),
        "F".to_owned() + &"Y".repeat(254),
        "(".repeat(255),
        "[".repeat(255),
        "[K-".repeat(85),
        "h".repeat(254) + "N",
        "9".repeat(255),
        "é".repeat(70_000),
        "U".repeat(64),
    ];
    texts.iter().for_each(|text| check_text(text));
    assert!(parse(&"U".repeat(64)).is_ok());
    assert!(parse(&"U".repeat(65)).is_err());
    // Eight first directions, and seven turns for each further leg.
    assert!(8 * 7 * 7 * 7 < MAX_SEQUENCES && parse("aaaK").is_ok());
    assert!(8 * 7 * 7 * 7 * 7 > MAX_SEQUENCES && parse("aaaaK").is_err());
}
