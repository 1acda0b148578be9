//! Finding, selecting and verifying puzzles.

use heterodox_catalog::find;
use heterodox_puzzles::{
    FailureReason, Pool, Puzzle, PuzzleFile, Settings, for_all, ids, mine, puzzles, renew, select,
    verify,
};
use std::collections::{BTreeMap, HashSet};

const TINY: Settings =
    Settings { count: 40, games: 16, scan: 300, nodes: 3_000, seed: 1, threads: 1 };

/// The puzzles found with these settings, from a pool on.
fn mined(settings: &Settings, mut pool: Pool) -> Pool {
    mine(&find("clash").unwrap().into(), settings, &mut pool, &mut |_| ()).unwrap();
    pool
}

fn chess(text: &str) -> Puzzle {
    PuzzleFile::parse(&find("chess").unwrap().into(), text).unwrap().puzzles.remove(0)
}

#[test]
fn the_result_does_not_depend_on_threads_and_interruptions() {
    let one = mined(&TINY, Pool::default());
    assert!(one.games == 16 && one.puzzles.len() > 2, "{} puzzles", one.puzzles.len());
    let two = Settings { threads: 2, ..TINY };
    assert_eq!(one, mined(&two, Pool::default()));
    // Interrupted after eight games, kept in a file, and resumed.
    let first = mined(&Settings { games: 8, ..TINY }, Pool::default());
    let kept = Pool::parse(&find("clash").unwrap().into(), &first.write("clash", "x")).unwrap();
    assert_eq!(one, mined(&TINY, kept));
    assert_ne!(one, mined(&Settings { seed: 2, ..TINY }, Pool::default()));
    // A search with the same number of nodes finds them again, wholly, and they hold.
    for puzzle in &one.puzzles {
        assert_eq!(renew(puzzle, TINY.nodes).as_ref(), Some(puzzle));
        assert_eq!(verify(puzzle, TINY.nodes), Ok(()));
    }
}

#[test]
fn what_is_not_wanted_any_more_is_not_looked_for() {
    // A collection of one puzzle wants one of each length and power.
    let many = Settings { games: 48, ..TINY };
    let pool = mined(&Settings { count: 1, ..many }, Pool::default());
    let lengths = pool.puzzles.iter().map(|puzzle| puzzle.moves().min(3));
    let mut seen = BTreeMap::<usize, usize>::new();
    lengths.for_each(|moves| *seen.entry(moves).or_default() += 1);
    let all = mined(&many, Pool::default());
    assert!(pool.puzzles.len() < all.puzzles.len(), "{seen:?} of {}", all.puzzles.len());
}

#[test]
fn a_move_that_does_not_hold_is_named_with_the_reason() {
    // The Rook mates.
    let mate = chess("900;x;6k1/5ppp/8/8/8/8/8/R6K b - - 0 1;g8h8;a1a8");
    assert!(verify(&mate, 2_000).is_ok());
    // The Rook only gives check, and many moves are as good.
    let check = chess("900;x;6k1/6pp/8/8/8/8/8/R6K b - - 0 1;h7h6;a1a8");
    let failure = verify(&check, 2_000).unwrap_err();
    assert_eq!((failure.number, failure.mv.as_str()), (1, "a1a8"));
    assert!(!failure.to_string().is_empty());
    // The Queen can be taken, and nothing else is as good.
    let queen = "900;x;6k1/5ppp/8/3q4/8/8/5PPP/3R2K1 b - - 0 1;h7h6;d1d5";
    assert_eq!(verify(&chess(queen), 2_000), Ok(()));
    let other = chess(&queen.replace("d1d5", "g2g3"));
    let failure = verify(&other, 2_000).unwrap_err();
    assert_eq!(failure.reason, FailureReason::Other("d1d5".to_owned()));
    assert_eq!(failure.to_string(), "move 1, g2g3: d1d5 is better");
    // Later moves are verified as well: White continues as he likes.
    let longer = chess(&queen.replace("d1d5", "d1d5 g8h7 g1f1"));
    assert_eq!(verify(&longer, 2_000).unwrap_err().number, 2);
}

#[test]
fn the_second_of_two_good_moves_is_too_close() {
    // Either Rook takes a Knight.
    let text = "900;x;6k1/6pp/8/n2n4/8/8/6PP/R2R2K1 b - - 0 1;h7h6;a1a5";
    let other = text.replace("a1a5", "d1d5");
    let reasons = [text, &other].map(|text| verify(&chess(text), 5_000).unwrap_err().reason);
    let is_close = |reason: &FailureReason| matches!(reason, FailureReason::Close { margin, .. } if (0..250).contains(margin));
    // The search prefers one of them, but not by much.
    assert_eq!(reasons.iter().filter(|reason| is_close(reason)).count(), 1, "{reasons:?}");
}

#[test]
fn a_selection_prefers_long_ones_and_powers_and_spreads_ratings() {
    let lines: Vec<Puzzle> = puzzles("clash").unwrap().puzzles.clone();
    let chosen = select(&lines, 60);
    assert_eq!(chosen.len(), 60);
    let share = |puzzles: &[Puzzle], is: fn(&Puzzle) -> bool| {
        puzzles.iter().filter(|puzzle| is(puzzle)).count() as f64 / puzzles.len() as f64
    };
    let is_long = |puzzle: &Puzzle| puzzle.moves() > 1;
    assert!(share(&chosen, is_long) > 0.45, "{}", share(&chosen, is_long));
    assert!(chosen.is_sorted_by_key(|puzzle| puzzle.rating));
    let distinct: HashSet<&String> = chosen.iter().map(|puzzle| &puzzle.id).collect();
    assert_eq!(distinct.len(), 60);
    // The same puzzle twice is chosen once, and one with a title comes first.
    let mut doubled = lines[..20].to_vec();
    doubled.extend_from_slice(&lines[..20]);
    doubled[30].title = Some("A title".to_owned());
    let all = select(&doubled, 100);
    assert_eq!(all.len(), 20);
    assert_eq!(all[0].title.as_deref(), Some("A title"));
}

#[test]
fn titles_stay_and_need_no_error_before() {
    // Black has no better move before: this is a composed position.
    let text = "900;x;8/8/8/8/8/1k6/2q5/K7 w - - 0 1;a1b1;c2c1";
    assert!(
        PuzzleFile::parse(&find("chess").unwrap().into(), text).is_err(),
        "the King cannot move there"
    );
    let text = "900;mate in 1;7k/8/6K1/8/8/8/8/R7 b - - 0 1;h8g8;a1a8;The ladder;Somebody";
    let renewed = renew(&chess(text), 2_000).unwrap();
    assert_eq!(
        (renewed.name(), renewed.author.as_deref()),
        ("The ladder".into(), Some("Somebody"))
    );
    let untitled = chess("900;mate in 1;7k/8/6K1/8/8/8/8/R7 b - - 0 1;h8g8;a1a8");
    assert_eq!(untitled.name(), "King to g8?");
    assert_eq!(renew(&untitled, 2_000), None, "Black was lost before");
}

#[test]
fn short_wins_of_the_committed_puzzles_are_found_again() {
    for id in ids() {
        let wins = |theme: &String| {
            ["mate in 1", "mate in 2", "win in 1", "win in 2"].contains(&theme.as_str())
        };
        let all = puzzles(id).unwrap().puzzles.iter();
        let sample: Vec<Puzzle> =
            all.filter(|puzzle| puzzle.themes.iter().any(wins)).take(2).cloned().collect();
        for (puzzle, result) in
            sample.iter().zip(for_all(&sample, 2, |puzzle| verify(puzzle, 25_000)).unwrap())
        {
            assert_eq!(result, Ok(()), "{id}/{}", puzzle.id);
        }
    }
}
