//! Hostile definitions: slow or large ones.

use crate::play::game;
use heterodox_defined::{AnyDefinedGame, DefinedGame, Refusal, TooRich};
use heterodox_definition::Definition;
use heterodox_kernel::{Game, Picked, Position, explain_targets};
use std::fmt::Write as _;

/// A diagram with 64 kinds with these moves on 16×16 squares; the last is a King.
fn rich(moves: &str) -> Definition {
    Definition::read(&rich_text(moves)).unwrap_or_else(|mistakes| panic!("{moves}: {mistakes}"))
}

fn rich_text(moves: &str) -> String {
    let mut text = "files=16 ranks=16 maxPromote=0 royal=64\n".to_owned();
    for kind in 0..64u8 {
        let letter = |n: u8| char::from(b'A' + n);
        let id = format!("{}{}", letter(kind % 26), letter(kind / 26));
        let square = format!("{}{}", char::from(b'a' + kind % 16), kind / 16 + 1);
        let moves = if kind == 63 { "K" } else { moves };
        let _ = writeln!(text, "piece{kind}:{id}:{moves}::{square}");
    }
    text
}

/// Moves of kinds with many long chains, many slides, or walks that wind about.
fn worst() -> Vec<String> {
    let of_all_sizes: String = (1..=60).map(|range| format!("R{range}")).collect();
    let bent = ["zN0", "zR", "qN", "ooR"].map(|it| it.repeat(60));
    let long = [
        "(af)15W(af)15F(af)15D(af)15A",
        "(paf)15R(paf)15B(paf)15N",
        "iR(afi)15R",
        "(az)7N(az)7C(az)7Z(az)7J(az)7NX(az)7CX(az)7ZX",
        "f(afz)15NN",
        "ooNN(az)2ooC0",
    ];
    let more = ["[N?B?R]".repeat(21), of_all_sizes];
    bent.into_iter().chain(long.map(str::to_owned)).chain(more).collect()
}

#[test]
fn the_worst_texts_take_little_memory() {
    for moves in worst() {
        let text = rich_text(&moves);
        let info = allocation_counter::measure(|| drop(AnyDefinedGame::read(&text)));
        assert!(info.bytes_max <= 16 << 20, "{moves}: {} bytes", info.bytes_max);
    }
}

#[test]
fn texts_that_take_long_to_prepare_are_refused() {
    let long = ["zN0".repeat(60), "[N?B?R]".repeat(21), "iR(afi)15R".to_owned()];
    for moves in long {
        match DefinedGame::<4>::new(rich(&moves)) {
            Err(Refusal::TooRich(TooRich::Work)) => {}
            other => panic!("{moves}: {other:?}"),
        }
    }
}

#[test]
fn kinds_with_too_many_walks_are_refused() {
    for moves in ["(af)15R", "aaQ"] {
        match DefinedGame::<4>::new(rich(moves)) {
            Err(Refusal::TooRich(TooRich::Walks { most, .. })) => assert_eq!(most, 20_000),
            other => panic!("{moves}: {other:?}"),
        }
    }
}

#[test]
fn rich_definitions_are_played() {
    for moves in ["[N?B?R]", "(af)3R", "FyafsFWyafsW", "mQacamQ"] {
        let game = match DefinedGame::<4>::new(rich(moves)) {
            Ok(game) => game,
            Err(Refusal::IllegalStart(_)) => continue,
            Err(refusal) => panic!("{moves}: {refusal}"),
        };
        assert!(game.start().has_legal_move(), "{moves}");
        let inner = game.board().square("h4").expect("a square");
        let reasons = explain_targets(&game, &game.start(), Picked::Square(inner));
        assert!(reasons.targets.len() > 100, "{moves}");
    }
}

#[test]
fn positions_are_small() {
    assert!(size_of::<heterodox_defined::Position<4>>() <= 1024);
    assert!(size_of::<heterodox_defined::Position<2>>() <= 768);
}

#[test]
fn too_many_captures_are_refused_by_their_text() {
    let text = "pawn:P:fW::a2\nhook:H:cacacamK::b1\nking:K:K::e1";
    let Ok(definition) = Definition::read(text) else { return };
    match DefinedGame::<2>::new(definition) {
        Err(Refusal::TooRich(TooRich::Captures { kind, .. })) => assert_eq!(kind, "hook"),
        other => panic!("{other:?}"),
    }
}

#[test]
fn finished_and_illegal_starts_are_refused() {
    let new = |text: &str| DefinedGame::<4>::new(Definition::read(text).expect("a diagram"));
    let in_check = "symmetry=none\nrook:R:R::e3,,a7\nking:K:K::h1,,e8";
    assert!(matches!(new(in_check), Err(Refusal::IllegalStart(_))));
    let bare = "rook:R:R::\nking:K:K::a1";
    assert!(matches!(new(bare), Err(Refusal::FinishedStart(_))));
    let fine = "rook:R:R::b1\nking:K:K::e1";
    assert_eq!(game(Definition::read(fine).expect("a diagram")).start().fullmove(), 1);
}
