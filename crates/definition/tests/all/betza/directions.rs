//! The four rules for reading letters of directions, and turns.

use super::{chain, first, turns};
use heterodox_definition::Sense;

#[test]
fn orthogonal_letters_never_combine() {
    for (letters, directions) in [
        ("", &[0, 2, 4, 6][..]),
        ("f", &[0]),
        ("b", &[4]),
        ("l", &[6]),
        ("r", &[2]),
        ("v", &[0, 4]),
        ("s", &[2, 6]),
        ("fl", &[0, 6]),
        ("fs", &[0, 2, 6]),
        ("ff", &[0]),
        ("vs", &[0, 2, 4, 6]),
    ] {
        for atom in ["W", "D", "H", "R", "WX"] {
            assert_eq!(first(&format!("{letters}{atom}")), directions, "{letters}{atom}");
        }
    }
}

#[test]
fn diagonal_letters_combine_to_one_direction() {
    for (letters, directions) in [
        ("", &[1, 3, 5, 7][..]),
        ("f", &[1, 7]),
        ("b", &[3, 5]),
        ("l", &[5, 7]),
        ("r", &[1, 3]),
        ("v", &[1, 3, 5, 7]),
        ("s", &[1, 3, 5, 7]),
        ("fl", &[7]),
        ("fr", &[1]),
        ("bl", &[5]),
        ("rb", &[3]),
        ("fb", &[1, 3, 5, 7]),
        ("fs", &[1, 7]),
        ("flbr", &[3, 7]),
        ("flr", &[1, 3, 7]),
        ("fh", &[1, 7]),
    ] {
        for atom in ["F", "A", "G", "B", "FY"] {
            assert_eq!(first(&format!("{letters}{atom}")), directions, "{letters}{atom}");
        }
    }
}

#[test]
fn eightfold_letters() {
    for (letters, directions) in [
        ("", &[0, 1, 2, 3, 4, 5, 6, 7][..]),
        ("f", &[0]),
        ("ff", &[0]),
        ("s", &[2, 6]),
        ("fs", &[1, 7]),
        ("sf", &[1, 7]),
        ("fl", &[7]),
        ("lf", &[7]),
        ("br", &[3]),
        ("bs", &[3, 5]),
        ("vs", &[1, 3, 5, 7]),
        ("vf", &[0, 4]),
        ("fv", &[0]),
        ("fb", &[0, 4]),
        ("fh", &[0, 1, 7]),
        ("bh", &[3, 4, 5]),
        ("vh", &[0, 1, 3, 4, 5, 7]),
        ("sh", &[1, 2, 3, 5, 6, 7]),
        ("flr", &[2, 7]),
    ] {
        for atom in ["K", "Q"] {
            assert_eq!(first(&format!("{letters}{atom}")), directions, "{letters}{atom}");
        }
    }
}

#[test]
fn oblique_letters() {
    for (letters, directions) in [
        ("", &[0, 1, 2, 3, 4, 5, 6, 7][..]),
        ("f", &[0, 7]),
        ("b", &[3, 4]),
        ("l", &[5, 6]),
        ("r", &[1, 2]),
        ("v", &[0, 3, 4, 7]),
        ("s", &[1, 2, 5, 6]),
        ("fl", &[6]),
        ("lf", &[7]),
        ("ff", &[0, 7]),
        ("fs", &[1, 6]),
        ("fb", &[0, 3, 4, 7]),
        ("hr", &[0, 2, 4, 6]),
        ("hl", &[1, 3, 5, 7]),
        ("fh", &[0, 1, 6, 7]),
        ("bh", &[2, 3, 4, 5]),
        ("lh", &[4, 5, 6, 7]),
        ("rh", &[0, 1, 2, 3]),
        ("vh", &[0, 3, 4, 7]),
        ("sh", &[1, 2, 5, 6]),
    ] {
        for atom in ["N", "C", "Z", "FX", "WY"] {
            assert_eq!(first(&format!("{letters}{atom}")), directions, "{letters}{atom}");
        }
    }
}

/// The order inside a leg is free, but only letters directly beside each other combine.
#[test]
fn letters_that_stand_apart_do_not_combine() {
    assert_eq!(first("fmlF"), [1, 5, 7]);
    assert_eq!(first("mflF"), first("flmF"));
    assert_eq!(first("fclK"), [0, 6]);
    assert_eq!(first("fzrN"), [0, 1, 2, 7]);
}

#[test]
fn turns_are_read_like_directions_of_a_king() {
    let all_but_back = chain("aW");
    assert_eq!(turns(&all_but_back, 1, 0, Sense::None), [0, 1, 2, 3, 5, 6, 7]);
    assert_eq!(turns(&all_but_back, 1, 4, Sense::None), [4, 5, 6, 7, 1, 2, 3]);
    assert_eq!(turns(&chain("aN"), 1, 6, Sense::Left), [6, 7, 0, 1, 3, 4, 5]);
    assert_eq!(turns(&chain("afsW"), 1, 2, Sense::None), [3, 1]);
    assert_eq!(turns(&chain("abW"), 1, 7, Sense::None), [3]);
    assert_eq!(turns(&chain("afhN"), 1, 7, Sense::None), [7, 0, 6]);
    assert_eq!(turns(&chain("asmrF"), 1, 1, Sense::None), [3, 7]);
}

#[test]
fn z_and_q_follow_the_last_sideways_turn() {
    for (text, none, right, left) in [
        ("azW", &[2, 6][..], &[6][..], &[2][..]),
        ("aqW", &[2, 6], &[2], &[6]),
        ("afzW", &[1, 7], &[7], &[1]),
        ("abqW", &[3, 5], &[3], &[5]),
        ("azhN", &[1, 2, 3, 5, 6, 7], &[5, 6, 7], &[1, 2, 3]),
    ] {
        let chain = chain(text);
        assert_eq!(turns(&chain, 1, 0, Sense::None), none, "{text}");
        assert_eq!(turns(&chain, 1, 0, Sense::Right), right, "{text}");
        assert_eq!(turns(&chain, 1, 0, Sense::Left), left, "{text}");
    }
}

#[test]
fn turns_make_the_sense() {
    let chain = chain("aK");
    let senses = |sense| {
        let index = heterodox_definition::Heading { direction: 3, sense }.index();
        chain.legs[1].turns[index].iter().map(|heading| heading.sense).collect::<Vec<_>>()
    };
    use Sense::{Left, None, Right};
    assert_eq!(senses(None), [None, Right, Right, Right, Left, Left, Left]);
    assert_eq!(senses(Right), [Right, Right, Right, Right, Left, Left, Left]);
    assert_eq!(senses(Left), [Left, Right, Right, Right, Left, Left, Left]);
    assert!(chain.first.iter().all(|heading| heading.sense == None));
}
