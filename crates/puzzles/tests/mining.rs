//! Finding puzzles, and checking a sample of the committed ones with the engine.

use heterodox_catalog::find;
use heterodox_puzzles::{PuzzleFile, Settings, check, ids, mine, puzzles, verify};

const TINY: Settings =
    Settings { count: 2, games: 60, nodes: 300, verify: 3_000, seed: 1, threads: 1 };

fn tiny(settings: &Settings) -> PuzzleFile {
    mine(find("clash").unwrap().as_ref(), settings, &mut |_| ()).unwrap()
}

#[test]
fn the_result_does_not_depend_on_the_number_of_threads() {
    let one = tiny(&TINY);
    assert_eq!(one.puzzles.len(), 2);
    assert_eq!(one, tiny(&Settings { threads: 2, ..TINY }));
    let fewer = tiny(&Settings { count: 1, ..TINY });
    assert_eq!(fewer.puzzles, one.puzzles[..1], "a higher count finds the same and more");
    assert_ne!(one, tiny(&Settings { seed: 2, ..TINY }));
    // A search with the same number of nodes finds them again, wholly.
    for puzzle in &one.puzzles {
        assert_eq!(verify(puzzle, TINY.verify).as_ref(), Some(puzzle));
    }
}

#[test]
fn a_puzzle_that_does_not_hold_is_found() {
    let good = "900;x;6k1/6pp/8/8/8/8/8/R6K b - - 0 1;h7h6;a1a8";
    let found = |text: &str| {
        let file = PuzzleFile::parse("chess", text).unwrap();
        check(&file, 2_000, 1, &|_| ()).unwrap().len()
    };
    // The Rook only gives check.
    assert_eq!(found(good), 1);
    // The Queen can be taken, and nothing else is as good.
    let queen = "900;x;6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 b - - 0 1;h7h6;d1d5";
    let other = queen.replace("d1d5", "g2g3");
    assert_eq!((found(queen), found(&other)), (0, 1));
}

#[test]
fn short_wins_are_found_again() {
    for id in ids() {
        let file = puzzles(id).unwrap();
        let wins = |theme: &String| {
            ["mate in 1", "mate in 2", "win in 1", "win in 2"].contains(&theme.as_str())
        };
        let sample = file.puzzles.iter().filter(|puzzle| puzzle.themes.iter().any(wins)).take(2);
        for puzzle in sample {
            let again = verify(puzzle, 25_000);
            let first = again.map(|again| again.solution[0].clone());
            assert_eq!(first.as_ref(), Some(&puzzle.solution[0]), "{}/{}", id, puzzle.id);
        }
    }
}
