//! Claims of sentences, compared with the moves that pieces have on crowded boards.

use heterodox_defined::DefinedGame;
use heterodox_definition::Definition;
use heterodox_definition_prose::words;
use heterodox_kernel::view::Effect;
use heterodox_kernel::{Color, Game, Kind, Move, Piece, Position, Setup, SortedMap, Square};
use std::collections::BTreeMap;

/// Square of the piece in question: f6 of eleven files and ranks.
const HOME: u8 = 5 * 11 + 5;
/// Number of boards for each text.
const BOARDS: u64 = 12;

/// A game whose first kind has these moves.
fn definition_of(moves: &str) -> Definition {
    let text = format!(
        "files=16 ranks=16 maxPromote=0\nhx.repetition=0\npiece:P:{moves}::a1\nking:K:K::p2"
    );
    Definition::read(&text).unwrap_or_else(|mistakes| panic!("{moves}: {mistakes}"))
}

/// The sentences about moves, one for each of them.
fn sentences(moves: &str) -> Vec<String> {
    words::sentences(&definition_of(moves), Kind(0)).iter().map(ToString::to_string).collect()
}

fn game(moves: &str) -> DefinedGame<4> {
    let text = format!(
        "files=11 ranks=11 royal=0 maxPromote=0 hx.dead=none\npiece:X:{moves}::f4\nstone:S:W::a1,,k11"
    );
    let definition = Definition::read(&text).unwrap_or_else(|it| panic!("{moves}: {it}"));
    DefinedGame::new(definition).unwrap_or_else(|refusal| panic!("{moves}: {refusal}"))
}

/// A board with the piece in the middle and stones of both colours, thick around it.
fn board(number: u64) -> Setup {
    let mut state = number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
    let mut pieces = SortedMap::new();
    for square in 0..121_u8 {
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let color = if state >> 40 & 1 == 0 { Color::White } else { Color::Black };
        if (state >> 33) % 10 < 2 + number % 3 {
            pieces.insert(Square(square), Piece { color, kind: Kind(1) });
        }
    }
    pieces.insert(Square(HOME), Piece { color: Color::White, kind: Kind(0) });
    Setup { pieces, ..Setup::default() }
}

/// A move of the piece, with the facts that a sentence can claim.
struct Made {
    mv: Move,
    captures: usize,
    swaps: bool,
    /// Files and ranks that it goes.
    step: (i16, i16),
    /// Pieces on the squares between, if it goes along a line.
    between: Option<usize>,
}

fn made(game: &DefinedGame<4>, setup: &Setup, mv: Move) -> Made {
    let position = game.from_setup(setup).expect("a position");
    let effect = Effect::of(game, &position, mv);
    let coordinates = |square: Square| {
        let (file, rank) = game.board().file_and_rank(square);
        (i16::from(file), i16::from(rank))
    };
    let ((x, y), (to_x, to_y)) = (coordinates(mv.from), coordinates(mv.to));
    let (dx, dy) = (to_x - x, to_y - y);
    let is_line = dx == 0 || dy == 0 || dx.abs() == dy.abs();
    let on_way = |n: i16| {
        let (file, rank) = (x + n * dx.signum(), y + n * dy.signum());
        game.board()
            .square_at(file as u8, rank as u8)
            .is_some_and(|it| setup.pieces.contains_key(&it))
    };
    let between = (1..dx.abs().max(dy.abs())).filter(|&n| on_way(n)).count();
    Made {
        mv,
        captures: effect.removed.len(),
        swaps: effect.slides.contains(&(mv.to, mv.from)),
        step: (dx, dy),
        between: is_line.then_some(between),
    }
}

/// The claims of a sentence about a move of one leg, by name.
fn claims(sentence: &str, made: &Made) -> Vec<(&'static str, bool)> {
    let far = made.step.0.abs().max(made.step.1.abs());
    let near = made.step.0.abs().min(made.step.1.abs());
    let all = [
        (", without capturing.", made.captures == 0),
        (", only to capture", made.captures == 1),
        ("Swaps places", made.swaps && made.captures == 0),
        ("Goes one square", far == 1),
        ("Goes two squares", far == 2 && made.between == Some(0)),
        ("Goes three squares", far == 3 && made.between == Some(0)),
        ("Leaps two squares along its", (near, far) == (0, 2)),
        ("Leaps three squares diagonally", (near, far) == (3, 3)),
        ("over at least one piece", made.between.is_some_and(|n| n > 0)),
        ("Leaps like a Knight", (near, far) == (1, 2)),
        ("like a Zebra", (near, far) == (2, 3)),
        ("Slides any distance", made.between == Some(0)),
        ("Slides up to three squares", far <= 3 && made.between == Some(0)),
        ("Jumps", made.between == Some(1)),
        ("lands right behind it", far >= 2),
        ("right beside it and", far >= 2),
        ("along its rank or file", near == 0),
        ("diagonally", near == far),
        ("forward", made.step.1 > 0),
        ("sideways", made.step.1 == 0),
        ("piece of its own side.", made.captures == 1),
        ("can never be made", false),
        ("to any empty square", made.captures == 0),
    ];
    all.into_iter().filter(|(words, _)| sentence.contains(words)).collect()
}

/// Texts of one leg: every kind of ending with every kind of step.
fn texts() -> Vec<String> {
    let endings = ["", "m", "c", "d", "cd", "uc", "ud"];
    let steps = [
        "W", "fF", "K", "R", "sR", "B", "Q3", "fsK", "nD", "nA", "nH", "jD", "jW", "N", "fhN", "Z",
        "D", "G", "fW2", "fF",
    ];
    let jumps = ["pR", "gQ", "pW", "gB", "tpQ", "pB4"];
    let moves = endings.iter().flat_map(|ending| steps.map(|step| format!("{ending}{step}")));
    let hops = ["", "m", "c"].iter().flat_map(|ending| jumps.map(|jump| format!("{ending}{jump}")));
    moves.chain(hops).chain(["mU".to_owned(), "cU".to_owned()]).collect()
}

#[test]
fn what_sentences_claim_is_true() {
    let mut held: BTreeMap<&str, usize> = BTreeMap::new();
    for (text, boards) in texts().iter().zip((0..).step_by(BOARDS as usize)) {
        let sentences = sentences(text);
        let [sentence] = &sentences[..] else { panic!("{text}: {sentences:?}") };
        let game = game(text);
        for setup in (boards..boards + BOARDS).map(board) {
            let position = game.from_setup(&setup).expect("a position");
            for mv in position.legal_moves().into_iter().filter(|mv| mv.from == Square(HOME)) {
                let made = made(&game, &setup, mv);
                for (claim, is_true) in claims(sentence, &made) {
                    assert!(
                        is_true,
                        "{text}: {sentence}: {claim}: {:?}\n{}",
                        made.mv,
                        position.fen()
                    );
                    *held.entry(claim).or_default() += 1;
                }
            }
        }
    }
    // Each claim has been seen often, except that a move can never be made: there is no such move.
    let silent = "can never be made";
    assert!(!held.contains_key(silent));
    assert!(held.len() >= 21 && held.values().all(|&times| times >= 5), "{held:?}");
}

/// A square relative to the piece's own.
type Offset = (i16, i16);

/// The effect of a move: the destination of the piece, the captured squares, and the start and end
/// of a displaced piece.
struct Deed {
    to: Offset,
    captures: Vec<Offset>,
    moved: Option<(Offset, Offset)>,
}

/// The moves of the piece on crowded boards.
fn deeds(text: &str) -> Vec<Deed> {
    let game = game(text);
    let offset = |square: Square| {
        let [(x, y), (home_x, home_y)] =
            [square, Square(HOME)].map(|square| game.board().file_and_rank(square));
        (i16::from(x) - i16::from(home_x), i16::from(y) - i16::from(home_y))
    };
    let mut deeds = Vec::new();
    for setup in (0..60).map(board) {
        let position = game.from_setup(&setup).expect("a position");
        for mv in position.legal_moves().into_iter().filter(|mv| mv.from == Square(HOME)) {
            let effect = Effect::of(&game, &position, mv);
            let moved = effect.slides.iter().find(|(from, _)| *from != mv.from);
            deeds.push(Deed {
                to: offset(mv.to),
                captures: effect.removed.iter().map(|&square| offset(square)).collect(),
                moved: moved.map(|&(from, to)| (offset(from), offset(to))),
            });
        }
    }
    assert!(deeds.len() > 10, "{text} has only {} moves", deeds.len());
    deeds
}

fn distance((x, y): Offset) -> i16 {
    x.abs().max(y.abs())
}

/// The unit step towards a square on a line.
fn step((x, y): Offset) -> Offset {
    assert!(x == 0 || y == 0 || x.abs() == y.abs(), "({x}, {y}) is on no line");
    (x.signum(), y.signum())
}

fn plus(a: Offset, b: Offset) -> Offset {
    (a.0 + b.0, a.1 + b.1)
}

/// Sentences about pieces that move others along say where these come from and go to.
#[test]
fn what_is_said_of_displaced_pieces_is_true() {
    for (text, words) in [
        ("cafyabuR", "shoves it straight on"),
        ("cuyabpF", "pulls an enemy piece that stood right behind it"),
        ("afudQ", "takes its place and puts it on one of the empty squares that it has passed"),
        ("afucQ", "takes its place and puts it, uncaptured, on one of the empty squares"),
        ("aibuabcaibQ4", "Without moving, pulls the first piece in any direction"),
        ("fhmpafabucK", "on by one square in the same direction, if that is empty"),
    ] {
        assert!(sentences(text)[0].contains(words), "{text}: {:?}", sentences(text));
        for Deed { to, captures, moved } in deeds(text) {
            let (start, end) = moved.unwrap_or_else(|| panic!("{text} moves nothing to {to:?}"));
            match text {
                "cafyabuR" => {
                    assert!(to.0 == 0 || to.1 == 0);
                    assert_eq!((end, step(start)), (plus(to, step(to)), step(to)));
                    assert!(distance(start) <= distance(to) && captures.is_empty());
                }
                "cuyabpF" => {
                    let (x, y) = step(to);
                    assert_eq!((start, end), ((-x, -y), (0, 0)));
                    assert!(x != 0 && y != 0 && captures.iter().all(|&square| square == to));
                }
                "afudQ" | "afucQ" => {
                    assert_eq!((start, step(end)), (to, step(to)));
                    assert!((1..distance(to)).contains(&distance(end)) && captures.is_empty());
                }
                "aibuabcaibQ4" => {
                    assert_eq!((to, step(start)), ((0, 0), step(end)));
                    assert!(distance(start) <= 4 && distance(end) < distance(start));
                }
                _ => {
                    assert_eq!((start, end), (to, plus(to, to)));
                    assert!(distance(to) == 1 && to.1 == 1 && captures.is_empty());
                }
            }
        }
    }
}

/// Sentences about captures on squares where the capturing piece does not land.
#[test]
fn what_is_said_of_captures_elsewhere_is_true() {
    for (text, words) in [
        ("cabK", "one of the eight squares around it without moving"),
        ("mcabK", "without moving, or passes its turn"),
        ("mabK", "May pass its turn, standing where it is"),
        ("cabN", "captures an enemy piece a knight's leap away without moving"),
        ("yafmcabQ", "the next square straight on is empty or holds an enemy piece"),
        ("caK", "goes on by one square in any direction but straight back"),
    ] {
        let sentence = &sentences(text)[0];
        assert!(sentence.to_lowercase().contains(&words.to_lowercase()), "{text}: {sentence}");
        for Deed { to, captures, moved } in deeds(text) {
            assert_eq!(moved, None, "{text}");
            let at: Vec<i16> = captures.iter().map(|&square| distance(square)).collect();
            match text {
                "cabK" => assert!(to == (0, 0) && at == [1]),
                "mcabK" => assert!(to == (0, 0) && (at == [1] || at.is_empty())),
                "mabK" => assert!(to == (0, 0) && at.is_empty()),
                "cabN" => assert!(to == (0, 0) && at == [2] && captures[0].0 * captures[0].1 != 0),
                "yafmcabQ" => {
                    assert!(captures.is_empty() || captures == [plus(to, step(to))], "{to:?}");
                }
                _ => {
                    assert!(to != (0, 0) && distance(to) <= 2 && at.contains(&1), "{captures:?}");
                    assert!(captures.len() == 1 || captures.contains(&to), "{captures:?}");
                }
            }
        }
    }
}
