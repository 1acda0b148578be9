//! Random changes of texts: nothing panics, and what is accepted has one canonical text.

use heterodox_definition::{Definition, MAX_MISTAKES};
use heterodox_diagram::SomeDiagram;
use heterodox_kernel::Game;
use heterodox_testkit::reasons::every_target_has_a_reason;
use proptest::prelude::*;
use std::sync::LazyLock;

/// The texts of the folder of samples.
static SAMPLES: LazyLock<Vec<String>> = LazyLock::new(|| {
    let files =
        std::fs::read_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../../crates/definition/samples"))
            .unwrap();
    let mut paths: Vec<_> = files.map(|file| file.unwrap().path()).collect();
    paths.sort();
    paths.iter().map(|path| std::fs::read_to_string(path).unwrap()).collect()
});

/// The sections of the file of parents, each as a text of its own.
static SECTIONS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let mut sections: Vec<String> = Vec::new();
    for line in include_str!("../../../../crates/definition/samples/bases.ini").lines() {
        match sections.last_mut() {
            Some(section) if !line.starts_with('[') => *section += &format!("{line}\n"),
            _ if line.starts_with('[') => sections.push(format!("{line}\n")),
            _ => {}
        }
    }
    sections
});

/// Parts from which sections are made.
const INI_PARTS: &[&str] = &[
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

/// Parts from which texts are made.
const PARTS: &[&str] = &[
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
enum Edit {
    Insert(f64, &'static str),
    Remove(f64, usize),
    /// A copy of a line at another place.
    Copy(f64, f64),
    /// A line of another text.
    Graft(f64, usize, f64),
}

fn edit(parts: &'static [&'static str]) -> impl Strategy<Value = Edit> {
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

fn apply(text: &str, edit: &Edit, others: &[String]) -> String {
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

/// Checks a text. Returns whether it is accepted.
fn check(text: &str) -> bool {
    let definition = match Definition::read(text) {
        Ok(definition) => definition,
        Err(mistakes) => {
            assert!((1..=MAX_MISTAKES).contains(&mistakes.iter().len()));
            for mistake in mistakes.iter() {
                let line = text.split('\n').nth(mistake.line - 1).expect("a line of the text");
                assert!(mistake.column <= line.chars().count() + 1, "{mistake}\n{text}");
                assert!(!mistake.problem.is_empty() && !mistake.problem.ends_with('.'));
            }
            return false;
        }
    };
    let again = Definition::read(&definition.canonical)
        .unwrap_or_else(|mistakes| panic!("{text}\n\n{}\n{mistakes}", definition.canonical));
    let again = Definition { name: definition.name.clone(), ..again };
    let [first, second] = [&definition.canonical, &again.canonical];
    assert!(again == definition, "{text}\n\n{first}\n\n{second}");
    for number in [1, 2, 77] {
        if let Ok(start) = definition.with_start(number) {
            assert_eq!(start.canonical, definition.canonical);
            assert_eq!(start.start.pieces.len(), definition.start.pieces.len());
        }
    }
    true
}

/// Checks that a text is refused at a place of it, or a game with reasons for all its moves.
fn check_play(text: &str) {
    let lines: Vec<&str> = text.split('\n').collect();
    match SomeDiagram::read(text) {
        Ok(game) => {
            for (line, column) in game.advice(text).iter().filter_map(|found| found.place) {
                assert!(column <= lines[line - 1].chars().count() + 1, "{text}");
            }
            match game {
                SomeDiagram::Narrow(game) => every_target_has_a_reason(&*game, &game.start()),
                SomeDiagram::Wide(game) => every_target_has_a_reason(&*game, &game.start()),
            }
        }
        Err(mistakes) => {
            let first = mistakes.iter().next().expect("at least one mistake");
            assert!(first.line <= lines.len(), "{first}\n{text}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn changed_samples(
        sample in any::<usize>(),
        edits in proptest::collection::vec(edit(PARTS), 1..6),
    ) {
        let text = SAMPLES[sample % SAMPLES.len()].clone();
        edits.iter().fold(text, |text, edit| {
            let text = apply(&text, edit, &SAMPLES);
            check(&text);
            text
        });
    }

    #[test]
    fn changed_samples_are_played_or_refused(
        sample in any::<usize>(),
        edits in proptest::collection::vec(edit(PARTS), 1..4),
    ) {
        let text = SAMPLES[sample % SAMPLES.len()].clone();
        let text = edits.iter().fold(text, |text, edit| apply(&text, edit, &SAMPLES));
        check_play(&text);
    }

    #[test]
    fn changed_sections(
        section in any::<usize>(),
        edits in proptest::collection::vec(edit(INI_PARTS), 1..6),
    ) {
        let text = SECTIONS[section % SECTIONS.len()].clone();
        edits.iter().fold(text, |text, edit| {
            let text = apply(&text, edit, &SECTIONS);
            check(&text);
            text
        });
    }

    #[test]
    fn changed_sections_are_played_or_refused(
        section in any::<usize>(),
        edits in proptest::collection::vec(edit(INI_PARTS), 1..4),
    ) {
        let text = SECTIONS[section % SECTIONS.len()].clone();
        let text = edits.iter().fold(text, |text, edit| apply(&text, edit, &SECTIONS));
        check_play(&text);
    }

    #[test]
    fn texts_of_parts(parts in proptest::collection::vec(proptest::sample::select(PARTS), 0..60)) {
        check(&format!("{}\nking:K:KisO2::e1\n", parts.concat()));
    }

    #[test]
    fn any_bytes(bytes in proptest::collection::vec(any::<u8>(), 0..200)) {
        let _ = Definition::read_bytes(&bytes);
        check(&String::from_utf8_lossy(&bytes));
        check(&format!("king:K:K::e1\n{}", String::from_utf8_lossy(&bytes)));
    }
}

#[test]
fn all_sections_are_accepted() {
    assert_eq!(SECTIONS.iter().filter(|text| check(text)).count(), SECTIONS.len());
    assert!(SECTIONS.len() > 40);
}

#[test]
fn all_samples_are_accepted() {
    assert_eq!(SAMPLES.iter().filter(|text| check(text)).count(), SAMPLES.len());
}
