//! Every puzzle of every game, played through by the rules.

use heterodox_catalog::AnyPosition;
use heterodox_puzzles::{DEFENCE, Progress, Puzzle, PuzzleFile, attempt, ids, puzzles, themes};
use std::collections::{BTreeMap, HashSet};
use std::ops::Range;

/// Minimum number of games with puzzles, and of puzzles of a game.
const GAMES: usize = 6;
const LEAST: usize = 100;
/// Games whose collections have their quotas, each with the part of the puzzles that have three
/// moves or more, as its divisor. They are rare in ZigZag, one in about 30 games, in Pacifist
/// Chess, and most of all in Zwangkrieg: one in about 130 games.
const MINED: [(&str, usize); 6] = [
    ("chess", 8),
    ("clash", 8),
    ("mwchess", 8),
    ("pacifist", 20),
    ("zigzag", 16),
    ("zwangkrieg", 32),
];

fn files() -> impl Iterator<Item = &'static PuzzleFile> {
    ids().map(|id| puzzles(id).expect("the table lists it"))
}

fn all() -> impl Iterator<Item = &'static Puzzle> {
    files().flat_map(|file| &file.puzzles)
}

fn name(puzzle: &Puzzle) -> String {
    format!("{:?}/{}", puzzle.game, puzzle.id)
}

/// The solver's moves.
fn own_moves(puzzle: &Puzzle) -> Vec<String> {
    puzzle.solution.iter().step_by(2).cloned().collect()
}

#[test]
fn games_have_enough_puzzles() {
    // A new game has none until somebody finds them.
    assert!(files().count() >= GAMES);
    for file in files() {
        let id = &file.game;
        assert!(file.puzzles.len() >= LEAST, "{id} has {}", file.puzzles.len());
        assert_eq!(puzzles(&format!("{}:option", id.to_uppercase())), Some(file));
    }
    assert!(puzzles("checkers").is_none());
}

/// The collections that have been mined for length, powers and ratings.
fn mined() -> impl Iterator<Item = &'static PuzzleFile> {
    MINED.iter().map(|(id, _)| puzzles(id).expect("puzzles"))
}

#[test]
fn half_of_the_puzzles_have_several_moves() {
    for (file, (_, part)) in mined().zip(MINED) {
        let at_least = |moves| file.puzzles.iter().filter(|puzzle| puzzle.moves() >= moves).count();
        let number = file.puzzles.len();
        let (two, three) = (at_least(2), at_least(3));
        assert!(two * 2 >= number, "{}: {two} of {number}", file.game);
        assert!(three * part >= number, "{}: {three} of {number} with three", file.game);
    }
}

#[test]
fn powers_of_the_game_win() {
    // Orthodox chess has no special powers.
    for file in mined().filter(|file| file.game != "chess") {
        let with_power = file.puzzles.iter().filter(|puzzle| !puzzle.powers().is_empty());
        let number = with_power.count();
        assert!(number * 4 >= file.puzzles.len(), "{}: {number}", file.game);
    }
}

#[test]
fn ratings_are_spread() {
    for file in mined() {
        let (id, number) = (&file.game, file.puzzles.len());
        let mut counts = BTreeMap::<u32, usize>::new();
        file.puzzles.iter().for_each(|puzzle| *counts.entry(puzzle.rating).or_default() += 1);
        let (rating, most) = counts.iter().max_by_key(|(_, count)| **count).expect("puzzles");
        assert!(most * 25 <= number, "{id}: {most} are rated {rating}");
        let within = |range: Range<u32>| counts.range(range).map(|(_, count)| count).sum::<usize>();
        for range in [400..1000, 1000..1400, 1400..1800] {
            assert!(within(range.clone()) * 10 >= number, "{id}: {range:?}");
        }
        assert!(within(1800..3001) > 0, "{id}: none is very hard");
    }
}

#[test]
fn composed_puzzles_come_first() {
    let titled: Vec<&Puzzle> = all().filter(|puzzle| puzzle.title.is_some()).collect();
    for file in files() {
        assert!(file.puzzles.is_sorted_by_key(|puzzle| puzzle.title.is_none()), "{}", file.game);
    }
    // Charles Daniel's own example of ZigZag Madness.
    let first = &puzzles("zigzag").expect("puzzles").puzzles[0];
    assert_eq!(
        (first.name().as_str(), first.solution[0].as_str()),
        ("White gets away with the pawn", "d1a5")
    );
    assert_eq!(first.author.as_deref(), Some("Charles Daniel"));
    assert!(titled.iter().all(|puzzle| puzzle.author.is_some()));
    let untitled = all().find(|puzzle| puzzle.title.is_none()).expect("a puzzle");
    assert!(untitled.name().ends_with('?'), "{}", untitled.name());
}

#[test]
fn solutions_solve_with_their_last_move() {
    for puzzle in all() {
        let moves = own_moves(puzzle);
        for (i, mv) in moves.iter().enumerate() {
            let answer = attempt(puzzle, &moves[..i], mv);
            match answer.unwrap_or_else(|answer| panic!("{}: {answer:?}", name(puzzle))) {
                Progress::Solved { .. } => assert_eq!(i + 1, moves.len(), "{}", name(puzzle)),
                Progress::Continue { reply, .. } => {
                    assert_eq!(reply.as_ref(), puzzle.solution.get(2 * i + 1), "{}", name(puzzle));
                }
                other => panic!("{}, {mv}: {other:?}", name(puzzle)),
            }
        }
    }
}

#[test]
fn themes_follow_from_the_rules() {
    for puzzle in all() {
        let expected = themes(puzzle.start().as_ref(), &puzzle.solution());
        let found = puzzle.themes.iter().filter(|theme| *theme != DEFENCE).cloned();
        assert_eq!(found.collect::<Vec<_>>(), expected, "{}", name(puzzle));
    }
}

#[test]
fn no_puzzle_occurs_twice_or_is_trivial() {
    for file in files() {
        let (mut ids, mut positions) = (HashSet::new(), HashSet::new());
        for puzzle in &file.puzzles {
            let start = puzzle.start();
            assert!(ids.insert(&puzzle.id) && positions.insert(start.key()), "{}", name(puzzle));
            assert!(start.legal_moves().len() > 1, "{}: it is forced", name(puzzle));
            assert!(!recaptures(puzzle, start.as_ref()), "{}: it recaptures", name(puzzle));
            assert!((1..=6).contains(&puzzle.moves()), "{}", name(puzzle));
        }
    }
}

fn recaptures(puzzle: &Puzzle, start: &dyn AnyPosition) -> bool {
    let before = puzzle.game.parse_fen(&puzzle.fen).unwrap();
    let last = before.read_move(&puzzle.last).unwrap();
    let best = start.read_move(&puzzle.solution[0]).unwrap();
    !before.effect(last).removed.is_empty() && start.effect(best).removed.contains(&last.to)
}

#[test]
fn other_moves_are_answered() {
    for file in files() {
        for puzzle in file.puzzles.iter().take(10) {
            let start = puzzle.start();
            let game = start.game();
            for mv in start.legal_moves() {
                let wins = start
                    .after(mv)
                    .unwrap()
                    .outcome()
                    .is_some_and(|outcome| outcome.winner == Some(start.turn()));
                let text = game.coordinates(mv);
                let answer = attempt(puzzle, &[], &text).unwrap();
                let is_wrong =
                    matches!(&answer, Progress::Wrong { answer, .. } if !answer.is_empty());
                assert_eq!(is_wrong, !wins && text != puzzle.solution[0], "{}", name(puzzle));
            }
            let illegal = attempt(puzzle, &[], "hello").unwrap();
            assert!(matches!(illegal, Progress::Illegal { .. }));
            assert!(attempt(puzzle, &["hello".to_owned()], &puzzle.solution[0]).is_err());
        }
    }
}

#[test]
fn a_move_that_wins_at_once_solves_a_puzzle() {
    let text = "900;mate in 1;7k/8/6K1/8/8/8/8/Q6R b - - 0 1;h8g8;h1h8";
    let file = PuzzleFile::parse(&heterodox_catalog::find("chess").unwrap().into(), text).unwrap();
    for mv in ["a1a8", "a1g7"] {
        let answer = attempt(&file.puzzles[0], &[], mv).unwrap();
        let Progress::Solved { text, .. } = answer else { panic!("{mv}: {answer:?}") };
        assert_eq!(text.as_deref(), Some("White wins: checkmate."));
    }
    let answer = attempt(&file.puzzles[0], &[], "a1a7").unwrap();
    assert!(matches!(answer, Progress::Wrong { .. }));
}
