//! Brackets: where they may end, and how their parts turn.

use super::{chain, chains, first, turns};
use heterodox_definition::{Condition, Range, Sense};

#[test]
fn a_question_mark_also_ends_the_move() {
    let legs = |text| chains(text).iter().map(|chain| chain.legs.len()).collect::<Vec<_>>();
    assert_eq!(legs("[W-F]"), [2]);
    assert_eq!(legs("[W?F]"), [1, 2]);
    assert_eq!(legs("[W?F?W]"), [1, 2, 3]);
    assert_eq!(legs("[W-F?W]"), [2, 3]);
    assert_eq!(legs("[W]"), [1]);
}

#[test]
fn parts_have_their_own_atoms_and_ranges() {
    let chain = chain("[N-R3-D]");
    assert_eq!(chain.legs[0].steps[0], (1, 2));
    assert_eq!(chain.legs[1].steps[0], (0, 1));
    assert_eq!(chain.legs[1].range, Range::Steps(3));
    assert_eq!(chain.legs[2].steps[2], (2, 0));
    assert_eq!(chain.legs[2].range, Range::Steps(1));
}

#[test]
fn g_turns_over_the_ranges_of_the_parts_behind_it() {
    let ranges = |text| chain(text).legs.iter().map(|leg| leg.range).collect::<Vec<_>>();
    let one = Range::Steps(1);
    assert_eq!(ranges("[gR-W-R]"), [Range::Unlimited, Range::Unlimited, one]);
    assert_eq!(ranges("[gW-gW-W3]"), [one, Range::Unlimited, one]);
    assert_eq!(ranges("[pR-W-R]"), [Range::Unlimited, one, Range::Unlimited]);
}

#[test]
fn without_letters_a_part_goes_outward() {
    let outward = |text, direction| turns(&chain(text), 1, direction, Sense::None);
    assert_eq!(outward("[F-R]", 1), [2, 0]);
    assert_eq!(outward("[F-R]", 5), [6, 4]);
    assert_eq!(outward("[W-B]", 2), [3, 1]);
    assert_eq!(outward("[W-R]", 2), [2]);
    assert_eq!(outward("[F-A]", 7), [7]);
    assert_eq!(outward("[W-K]", 6), [6]);
    assert_eq!(outward("[F-Q]", 3), [3]);
    assert_eq!(outward("[K-B]", 1), [1]);
    assert_eq!(outward("[K-B]", 0), [1, 7]);
    assert_eq!(outward("[N-NN]", 3), [3]);
    assert_eq!(outward("[N-mB]", 0), [1]);
}

#[test]
fn parts_only_go_where_their_atoms_can() {
    assert_eq!(turns(&chain("[F-fhR]"), 1, 1, Sense::None), [2, 0]);
    assert_eq!(turns(&chain("[F-fR]"), 1, 1, Sense::None), [0_u8; 0]);
    assert_eq!(turns(&chain("[W-shF]"), 1, 0, Sense::None), [1, 3, 5, 7]);
}

#[test]
fn behind_an_oblique_part_the_longer_side_counts() {
    for (direction, ahead, outward, to_its_side) in [
        (0, 0, 1, 2),
        (1, 2, 1, 0),
        (2, 2, 3, 4),
        (3, 4, 3, 2),
        (4, 4, 5, 6),
        (5, 6, 5, 4),
        (6, 6, 7, 0),
        (7, 0, 7, 6),
    ] {
        // A sense from earlier does not matter.
        for sense in [Sense::None, Sense::Right, Sense::Left] {
            assert_eq!(turns(&chain("[N-R]"), 1, direction, sense), [ahead], "{direction}");
            assert_eq!(turns(&chain("[N-Q]"), 1, direction, sense), [ahead]);
            assert_eq!(turns(&chain("[N-B]"), 1, direction, sense), [outward]);
            assert_eq!(turns(&chain("[N-qR]"), 1, direction, sense), [to_its_side]);
            let away = (to_its_side + 4) % 8;
            assert_eq!(turns(&chain("[N-zR]"), 1, direction, sense), [away]);
        }
    }
    assert_eq!(turns(&chain("[C-L]"), 1, 2, Sense::None), [2], "C and L are the same atom");
}

#[test]
fn a_first_part_on_a_diagonal_has_a_sense() {
    use Sense::{Left, None, Right};
    let senses = |text| chain(text).first.iter().map(|it| it.sense).collect::<Vec<_>>();
    assert_eq!(senses("[F-fqR]"), [Left, Right, Left, Right]);
    assert_eq!(senses("[K-R]"), [None, Left, None, Right, None, Left, None, Right]);
    assert_eq!(senses("[N-R]"), [None; 8]);
    assert_eq!(senses("afqF"), [None; 4], "only in brackets");
    let ship = chain("[F-fqR]");
    let goes_on = |heading: usize| &ship.legs[1].turns[heading][..];
    let directions: Vec<u8> =
        ship.first.iter().flat_map(|it| goes_on(it.index())).map(|it| it.direction).collect();
    assert_eq!(directions, [0, 4, 4, 0], "along the file");
}

#[test]
fn letters_in_front_of_a_bracket() {
    let [single, double] = &chains("im[W?fsF]")[..] else { panic!("two chains") };
    assert!(single.legs[0].quiet && !single.legs[0].prey.is_some());
    assert!(double.legs[1].quiet && !double.legs[1].prey.is_some());
    assert!(double.legs[0].quiet && !double.legs[1].iso);
    for chain in [single, double] {
        assert_eq!(chain.condition, Condition::Unmoved);
    }
    let [own, given] = &chains("m[cW?F]")[..] else { panic!("two chains") };
    assert!(!own.legs[0].quiet && own.legs[0].prey.enemies, "its own letters count");
    assert!(given.legs[1].quiet && !given.legs[1].prey.is_some());
    assert!(chain("[W-iF]").legs[1].iso);
    assert_eq!(first("[fsN-W]"), [1, 6]);
}
