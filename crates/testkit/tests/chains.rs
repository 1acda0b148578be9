//! Moves with several effects, and tokens with marks, in everything that writes, reads and
//! explains moves.

use heterodox_kernel::pgn::{Reader, Tree};
use heterodox_kernel::view::{Effect, describe, sentence};
use heterodox_kernel::{Extra, Game, Move, Position, notation};
use heterodox_testkit::chains::Chains;
use heterodox_testkit::{evaluation, laws, sentences, views};

#[test]
fn the_laws_hold() {
    laws::random_games(&Chains, 1, 12, 40);
    laws::flipping_random_games(&Chains, 2, 6, 30);
    evaluation::random_games(&Chains, 3, 4, 30);
}

#[test]
fn views_and_sentences_say_what_moves_do() {
    views::random_games(&Chains, 4, 6, 30);
    views::random_trees(&Chains, 5, 6, 20);
    sentences::random_games(&Chains, 6, 6, 30);
}

#[test]
fn random_games_have_all_kinds_of_moves() {
    let mut seen = std::collections::BTreeSet::new();
    laws::on_random_positions(&Chains, 8, 20, 40, |position| {
        position.for_each_legal(|mv| {
            let effects = (
                mv.promotion().is_some(),
                mv.captures_elsewhere().len(),
                mv.displacement().is_some(),
                matches!(mv.extra, Extra::Compound(_)),
                mv.from == mv.to && !mv.is_drop(),
            );
            seen.insert(effects);
        });
    });
    for expected in [
        (false, 0, false, false, true),
        (true, 0, false, false, false),
        (false, 1, false, false, false),
        (false, 1, false, false, true),
        (false, 2, false, true, false),
        (false, 2, false, true, true),
        (false, 0, true, false, false),
        (false, 1, true, true, false),
        (false, 2, true, true, false),
    ] {
        assert!(seen.contains(&expected), "{expected:?} of {seen:?}");
    }
}

/// Returns coordinates, SAN, sentence and description of a move.
fn texts(fen: &str, text: &str) -> [String; 4] {
    let position = Chains.parse_fen(fen).expect(fen);
    let mv = notation::read(&Chains, &position, text).expect(text);
    [
        mv.coordinates(Chains.board(), Chains.kinds()),
        notation::write(&Chains, &position, mv),
        sentence(&Chains, &position, mv),
        describe(&Chains, &position, mv).text.to_string(),
    ]
}

#[test]
fn moves_are_written_in_words_and_notation() {
    let lion = "5/2p2/*Lp*p/3p1/4P[] w 0 1";
    for (fen, text, expected) in [
        (lion, "b3b3", ["b3b3", "Lb3b3", "Lion on b3 passes", "Pass"]),
        (
            lion,
            "b3b3xc3",
            [
                "b3b3xc3",
                "Lb3b3xc3",
                "Lion takes the Pawn on c3 without moving",
                "Capture the Pawn on c3 without moving",
            ],
        ),
        (
            lion,
            "b3d2xc3",
            [
                "b3d2xc3",
                "Lxd2xc3",
                "Lion to d2, takes 2 pieces on d2 and c3",
                "Capture the Pawn on d2, the Pawn on c3",
            ],
        ),
        (
            "5/2p2/*p!p*p/1PPp1/4P[] b 0 1",
            "b3b3xb2xc2",
            [
                "b3b3xb2xc2",
                "P!b3b3xb2xc2",
                "Dragon on b3 stays, takes 2 pieces on b2 and c2",
                "Capture the Pawn on b2, the Pawn on c2 without moving",
            ],
        ),
    ] {
        assert_eq!(texts(fen, text), expected, "{text}");
    }
}

#[test]
fn an_effect_has_all_captures_and_the_pulled_piece() {
    let position = Chains.parse_fen("p4/3p1/*Pp*1/1P!3/P4[] w 0 1").expect("a FEN");
    let text = "b2e5xc3xd4,a1b2";
    let mv = Move::from_coordinates(text, Chains.board(), Chains.kinds()).expect(text);
    assert!(position.is_legal(mv));
    let effect = Effect::of(&Chains, &position, mv);
    assert_eq!((effect.slides.len(), effect.removed.len(), effect.placed.len()), (2, 2, 0));
    let mut after = position;
    after.play_unchecked(mv);
    assert_eq!(after.fen(), "p3P!/5/*P1*1/1P3/5[] b 0 1");
    let mut known = vec![None; Chains.board().len()];
    for (square, piece) in position.to_setup().pieces {
        known[square.index()] = Some(piece);
    }
    let shown = effect.apply(&known);
    assert!(Chains.board().squares().all(|on| shown[on.index()] == after.piece_at(on)));
}

#[test]
fn records_keep_marks_and_annotations_apart() {
    let fen = "1n3/P4/*2*1/2P2/p!4[] w 0 1".replace('n', "q~");
    let start = Chains.parse_fen(&fen).expect(&fen);
    let start_tag = format!("[FEN \"{fen}\"]\n\n");
    for (moves, expected, nags) in [
        ("1. axb5=P! P!b2", "a4b5p!", &[][..]),
        ("1.a4b5p!P!b2", "a4b5p!", &[]),
        ("1. axb5=P! $1 P!b2!", "a4b5p!", &[1]),
        ("1. axb5=Q! P!b2", "a4b5q", &[1]),
        ("1. a4a5p!! P!b2", "a4a5p!", &[1]),
        ("1. c3! P!a1a1", "c2c3", &[1]),
    ] {
        let text = format!("{start_tag}{moves} *\n");
        let raw = Reader::new(&text).next().expect("a game").expect("it is readable");
        let tree = Tree::read(&Chains, &raw).unwrap_or_else(|error| panic!("{moves}: {error}"));
        assert_eq!((tree.start, tree.moves.len()), (start, 2), "{moves}");
        let mv = tree.moves[0].mv.coordinates(Chains.board(), Chains.kinds());
        assert_eq!((mv.as_str(), &tree.moves[0].nags[..]), (expected, nags), "{moves}");
        let written = tree.write(&Chains).expect("it is legal");
        let raw = Reader::new(&written).next().expect("a game").expect("it is readable");
        assert_eq!(Tree::read(&Chains, &raw).map(|tree| tree.moves), Ok(tree.moves), "{written}");
    }
}
