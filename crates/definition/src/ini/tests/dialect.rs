//! Move texts: their meaning, and rejected ones.

use crate::definition::Movement;
use crate::ini::dialect::parse;
use crate::ini::tests::{errors, game};

/// Reads a game with a custom piece.
fn with_piece(moves: &str) -> crate::Definition {
    game(&format!("[x:chess]\ncustomPiece1 = g:{moves}"))
}

/// The steps of a move text on an empty board: files and ranks, the number of steps (0: any
/// number), and their effects.
fn steps(moves: &str) -> Vec<String> {
    let mut all = Vec::new();
    let definition = with_piece(moves);
    let kind = definition.kinds.iter().find(|kind| kind.id == "g").unwrap();
    for movement in kind.moves.iter() {
        let Movement::Chain(chain) = movement else { panic!("{moves}: {movement:?}") };
        let leg = chain.legs.last().unwrap();
        let range = match leg.range {
            crate::definition::Range::Steps(1) => String::new(),
            crate::definition::Range::Steps(steps) => steps.to_string(),
            _ => "0".to_owned(),
        };
        let letters = [
            (leg.quiet, 'm'),
            (leg.prey.enemies, 'c'),
            (leg.opens, 'o'),
            (leg.mount.is_some_and(|mount| !mount.turns_range), 'p'),
            (leg.mount.is_some_and(|mount| mount.turns_range), 'g'),
            (leg.passage == crate::definition::Passage::Free, 'n'),
            (chain.condition != crate::definition::Condition::Always, 'i'),
        ];
        let letters: String = letters.iter().filter(|(is, _)| *is).map(|(_, c)| *c).collect();
        for heading in &chain.first {
            let (files, ranks) = leg.steps[usize::from(heading.direction)];
            all.push(format!("{files},{ranks} {letters}{range}"));
        }
    }
    all
}

#[test]
fn directions_are_read_as_the_page_says() {
    let cases: [(&str, &[&str]); 21] = [
        ("fW", &["0,1 mc"]),
        ("flW", &["0,1 mc", "-1,0 mc"]),
        ("vsW", &["0,1 mc", "1,0 mc", "0,-1 mc", "-1,0 mc"]),
        ("fF", &["1,1 mc", "-1,1 mc"]),
        ("frF", &["1,1 mc"]),
        ("fbF", &["1,1 mc", "1,-1 mc", "-1,-1 mc", "-1,1 mc"]),
        ("llF", &["-1,-1 mc", "-1,1 mc"]),
        ("fsF", &["1,1 mc", "-1,1 mc"]),
        ("fN", &["1,2 mc", "-1,2 mc"]),
        ("flN", &["-2,1 mc"]),
        ("lfN", &["-1,2 mc"]),
        ("fsN", &["2,1 mc", "-2,1 mc"]),
        ("hrN", &["1,2 mc", "2,-1 mc", "-1,-2 mc", "-2,1 mc"]),
        ("fhN", &["1,2 mc", "2,1 mc", "-2,1 mc", "-1,2 mc"]),
        ("lhZ", &["-2,-3 mc", "-3,-2 mc", "-3,2 mc", "-2,3 mc"]),
        ("bK", &["0,-1 mc", "1,-1 mc", "-1,-1 mc"]),
        ("fQ", &["0,1 mc0", "1,1 mc0", "-1,1 mc0"]),
        ("frmblF", &["1,1 mc", "-1,-1 mc"]),
        ("lrK", &["1,0 mc", "-1,0 mc", "1,1 mc", "1,-1 mc", "-1,-1 mc", "-1,1 mc"]),
        ("flvN", &["1,2 mc", "1,-2 mc", "-1,-2 mc", "-2,1 mc", "-1,2 mc"]),
        ("flfrC", &["3,1 mc", "-3,1 mc"]),
    ];
    for (moves, expected) in cases {
        let expected = expected.iter().map(|step| match moves.contains('m') {
            true => step.replace("mc", "m"),
            false => (*step).to_owned(),
        });
        assert_eq!(steps(moves), expected.collect::<Vec<_>>(), "{moves}");
    }
}

#[test]
fn modalities_and_ranges_are_read_as_the_page_says() {
    let cases: [(&str, &[&str]); 16] = [
        ("mfW", &["0,1 m"]),
        ("cfW", &["0,1 c"]),
        ("fceW", &["0,1 c"]),
        ("fW3", &["0,1 mc3"]),
        ("fR4", &["0,1 mc4"]),
        ("fWW", &["0,1 mc0"]),
        ("fW0", &["0,1 mc0"]),
        ("fR", &["0,1 mc0"]),
        ("frNN", &["2,1 mc0"]),
        ("frN2", &["2,1 mc2"]),
        ("fnD", &["0,2 mcn"]),
        ("frnA", &["2,2 mcn"]),
        ("fpR", &["0,1 mcp0"]),
        ("fcgR", &["0,1 cg0"]),
        ("fimW2", &["0,1 moi2"]),
        ("frimF", &["1,1 mi"]),
    ];
    for (moves, expected) in cases {
        assert_eq!(steps(moves), expected, "{moves}");
    }
}

#[test]
fn initial_moves_along_files_and_diagonals_leave_squares_open() {
    assert_eq!(steps("fsimW2"), ["0,1 moi2", "1,0 mi2", "-1,0 mi2"]);
    assert_eq!(steps("imfA"), ["2,2 moi", "-2,2 moi"]);
    assert_eq!(steps("imfnA"), ["2,2 moni", "-2,2 moni"]);
    assert_eq!(steps("rimK"), ["1,0 mi", "1,1 mi", "1,-1 mi"]);
    assert_eq!(steps("rfimN"), ["1,2 mi"]);
    let none = game("[x:chess]\ndoubleStep = false\ncustomPiece1 = g:fWimfW2");
    let kind = none.kinds.iter().find(|kind| kind.id == "g").unwrap();
    assert_eq!(kind.moves.len(), 1, "no initial moves without the double step");
}

#[test]
fn lame_leaps_of_horse_and_elephant_of_janggi_are_chains() {
    for (moves, legs, first, ends) in [
        ("nN", 2, vec![0, 2, 4, 6], vec![1, 7, 3, 1, 5, 3, 7, 5]),
        ("fnN", 2, vec![0], vec![1, 7]),
        ("frnN", 2, vec![2], vec![1]),
        ("rfnZ", 3, vec![0], vec![1]),
    ] {
        let definition = with_piece(moves);
        let kind = definition.kinds.iter().find(|kind| kind.id == "g").unwrap();
        let [Movement::Chain(chain)] = &kind.moves[..] else { panic!("{moves}") };
        assert_eq!(chain.legs.len(), legs, "{moves}");
        let directions: Vec<u8> = chain.first.iter().map(|heading| heading.direction).collect();
        assert_eq!(directions, first, "{moves}");
        let mut turned: Vec<u8> = Vec::new();
        for heading in &chain.first {
            let turns = &chain.legs[1].turns[heading.index()];
            turned.extend(turns.iter().map(|heading| heading.direction));
        }
        let mut wanted = ends;
        turned.sort_unstable();
        wanted.sort_unstable();
        assert_eq!(turned, wanted, "{moves}");
        assert!(chain.legs[0].quiet && !chain.legs[0].prey.is_some(), "{moves}");
    }
}

#[test]
fn everything_else_is_refused_at_its_letter() {
    let cases = [
        ("wF", 1, "'w': this letter has no meaning in a variants.ini; use a diagram"),
        ("FyafsF", 2, "'y': this letter has no meaning"),
        ("FyafsF", 3, "'a': this letter has no meaning"),
        ("mO2", 2, "'O': this has no meaning in a variants.ini; use a diagram"),
        ("[F-R]", 1, "'[': this has no meaning"),
        ("NX", 2, "'X': this has no meaning"),
        ("fmW*", 4, "'*': this has no meaning"),
        ("U", 1, "'U': this has no meaning"),
        ("mfmW", 3, "'m': this letter stands here twice"),
        ("Wf", 3, "an atom is missing after these letters"),
        ("RR", 2, "'R': RR has no meaning; leave one of the two out"),
        ("KK", 2, "'K': KK has no meaning"),
        ("DD", 2, "'D': only W F N K R B Q can be repeated in a variants.ini"),
        ("C0", 2, "'0': only W F N K R B Q can be repeated"),
        ("W10", 3, "'0': a number has one digit"),
        ("nK", 1, "'n': n has a meaning only before N Z A D"),
        ("nNN", 1, "'n': n cannot stand with a repeated atom"),
        ("pN", 1, "'p': p stands only before R B Q, or before one of W F K R B Q and a number"),
        ("pR1", 1, "'p': p stands only before R B Q, or"),
        ("pW", 1, "'p': p stands only before R B Q, or"),
        ("gR3", 1, "'g': g stands only before R B Q without a number"),
        ("pgR", 2, "'g': g cannot stand together with p"),
        ("ifW", 1, "'i': an initial move (i) needs m"),
        ("imcfW", 3, "'c': an initial move (i) cannot capture"),
        (
            "fsK",
            1,
            "'f': letters of directions do not combine before K and Q in a variants.ini; \
                    write the moves of W and F singly",
        ),
        (
            "mflQ",
            2,
            "'f': letters of directions do not combine before K and Q in a variants.ini; \
                     write the moves of R and B singly",
        ),
        ("fhW", 2, "'h': h has no meaning before an orthogonal atom"),
        ("fhF", 1, "'f': this pair of directions has no meaning"),
        ("hN", 1, "'h': h has no meaning here"),
        ("vsF", 1, "'v': this pair of directions has no meaning"),
        ("sfN", 1, "'s': this pair of directions has no meaning"),
        ("5W", 1, "'5': this has no meaning"),
    ];
    for (moves, column, expected) in cases {
        let found = errors(&format!("[x:chess]\ncustomPiece1 = g:{moves}"));
        let place = format!("line 2, column {}: ", column + 17);
        let wanted = format!("{place}{expected}");
        assert!(found.iter().any(|error| error.starts_with(&wanted)), "{moves}: {found:#?}");
    }
}

#[test]
fn all_faults_of_a_text_are_found() {
    let faults = parse("wFNyKdRRfsK").unwrap_err();
    let places: Vec<usize> = faults.iter().map(|fault| fault.at).collect();
    assert_eq!(places, [0, 3, 5, 7, 8]);
    assert!(parse(&"W".repeat(256)).is_err());
    assert!(parse(&"fW".repeat(64)).is_ok());
    assert!(parse(&"fW".repeat(65)).is_err());
    assert!(parse(&"fK".repeat(33)).is_err());
}
