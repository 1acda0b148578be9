//! Names in sentences: a piece that is described as a Griffon moves like a Griffon.

use super::{about, sentences};
use heterodox_definition::{Chain, Heading, Leg, Movement, Range, Rider, betza::parse};
use std::collections::BTreeSet;

type Offset = (i8, i8);

/// Distance of the farthest squares from the piece in the middle.
const EDGE: i8 = 7;

/// Squares where a piece can end its move. The others are enemies.
fn targets(text: &str, others: &[Offset]) -> BTreeSet<Offset> {
    let mut walk = Walk { others, ends: BTreeSet::new() };
    for movement in parse(text).expect(text).movements.iter() {
        let Movement::Chain(chain) = movement else { panic!("{text}") };
        for &heading in &chain.first {
            walk.leg(chain, 0, (0, 0), heading);
        }
    }
    walk.ends.remove(&(0, 0));
    walk.ends
}

/// The rules of walks, as far as the named pieces need them.
struct Walk<'a> {
    others: &'a [Offset],
    ends: BTreeSet<Offset>,
}

fn is_inside((x, y): Offset) -> bool {
    x.abs() <= EDGE && y.abs() <= EDGE
}

fn reach(range: Range) -> usize {
    match range {
        Range::Steps(n) => n.into(),
        Range::Unlimited | Range::ToMiddle => usize::MAX,
    }
}

impl Walk<'_> {
    fn leg(&mut self, chain: &Chain, index: usize, from: Offset, heading: Heading) {
        let leg = &chain.legs[index];
        match leg.rider {
            None => self.ride(chain, index, from, |_| heading.direction, heading),
            Some(rider) => {
                for side in [1, 7] {
                    let turn = |n: usize| match rider {
                        Rider::Circular => heading.direction as usize + n * side,
                        Rider::Crooked => heading.direction as usize + 2 * side * (n % 2),
                    };
                    self.ride(chain, index, from, |n| (turn(n) % 8) as u8, heading);
                }
            }
        }
    }

    fn ride(
        &mut self,
        chain: &Chain,
        index: usize,
        from: Offset,
        direction: impl Fn(usize) -> u8,
        heading: Heading,
    ) {
        let leg = &chain.legs[index];
        let last = index + 1 == chain.legs.len();
        let mut at = from;
        for n in 0..reach(leg.range).min(16) {
            at = step(leg, at, direction(n));
            if !is_inside(at) {
                return;
            }
            let occupied = self.others.contains(&at);
            if last && occupied && leg.mount.is_some() {
                return self.land(leg, at, direction(n));
            }
            if last && leg.mount.is_none() && (if occupied { leg.prey.enemies } else { leg.quiet })
            {
                self.ends.insert(at);
            }
            if !last && !occupied && leg.quiet {
                for &next in &chain.legs[index + 1].turns[heading.index()] {
                    self.leg(chain, index + 1, at, next);
                }
            }
            if occupied {
                return;
            }
        }
    }

    fn land(&mut self, leg: &Leg, mount: Offset, direction: u8) {
        let turns_range = leg.mount.expect("a jump").turns_range;
        let steps = if turns_range && leg.range == Range::Unlimited { 1 } else { 16 };
        let mut at = mount;
        for _ in 0..steps {
            at = step(leg, at, direction);
            if !is_inside(at) {
                return;
            }
            let occupied = self.others.contains(&at);
            if if occupied { leg.prey.enemies } else { leg.quiet } {
                self.ends.insert(at);
            }
            if occupied {
                return;
            }
        }
    }
}

fn step(leg: &Leg, (x, y): Offset, direction: u8) -> Offset {
    let (dx, dy) = leg.steps[direction as usize];
    (x + dx, y + dy)
}

/// The squares that satisfy a test, except the one in the middle.
fn all(is_target: impl Fn(i8, i8) -> bool) -> BTreeSet<Offset> {
    let squares = (-EDGE..=EDGE).flat_map(|x| (-EDGE..=EDGE).map(move |y| (x, y)));
    squares.filter(|&(x, y)| (x, y) != (0, 0) && is_target(x, y)).collect()
}

fn leaps(a: i8, b: i8) -> BTreeSet<Offset> {
    all(|x, y| (x.abs(), y.abs()) == (a, b) || (x.abs(), y.abs()) == (b, a))
}

/// The squares of rides of Knight's leaps, given by the direction of each leap on a circle.
fn knight_rides(direction: impl Fn(usize, usize) -> usize, leaps: usize) -> BTreeSet<Offset> {
    let circle = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    let mut found = BTreeSet::new();
    for start in 0..8 {
        for side in [1, 7] {
            let mut at: Offset = (0, 0);
            for n in 0..leaps {
                let (x, y) = circle[(start + direction(n, side)) % 8];
                at = (at.0 + x, at.1 + y);
                if !is_inside(at) {
                    break;
                }
                found.insert(at);
            }
        }
    }
    found.remove(&(0, 0));
    found
}

/// The squares that a named piece can reach on an empty board, defined without the move language.
fn meaning(name: &str) -> BTreeSet<Offset> {
    match name {
        "Rook" => all(|x, y| x == 0 || y == 0),
        "Bishop" => all(|x, y| x.abs() == y.abs()),
        "Queen" => all(|x, y| x == 0 || y == 0 || x.abs() == y.abs()),
        "King" => all(|x, y| x.abs() <= 1 && y.abs() <= 1),
        "Wazir" => leaps(0, 1),
        "Ferz" => leaps(1, 1),
        "Dabbaba" => leaps(0, 2),
        "Alfil" => leaps(2, 2),
        "Threeleaper" => leaps(0, 3),
        "Tripper" => leaps(3, 3),
        "Knight" | "Mao" | "Moo" => leaps(1, 2),
        "Camel" => leaps(1, 3),
        "Zebra" => leaps(2, 3),
        "Giraffe" => leaps(1, 4),
        "Antelope" => leaps(3, 4),
        "Falcon" => leaps(1, 3).union(&leaps(2, 3)).copied().collect(),
        "Nightrider" => knight_rides(|_, _| 0, 7),
        "Rose" => knight_rides(|n, side| n * side, 7),
        "Quintessence" => knight_rides(|n, side| n % 2 * 2 * side, 8),
        "Griffon" => all(|x, y| x != 0 && y != 0 && (x.abs() == 1 || y.abs() == 1)),
        "Ship" => all(|x, y| x.abs() == 1 && y != 0),
        "Rhinoceros" => all(|x, y| (x.abs() - y.abs()).abs() == 1),
        "Snake" => all(|x, y| y.abs() - x.abs() == 1),
        "Crooked Bishop" => {
            let along = |far: i8, near: i8| near.abs() == far.abs() % 2;
            all(|x, y| along(x, y) || along(y, x))
        }
        "Cannon" => meaning("Rook"),
        "Vao" => meaning("Bishop"),
        "Sorceress" => meaning("Queen"),
        "Grasshopper" => BTreeSet::new(),
        other => panic!("no meaning of {other}"),
    }
}

/// Reads the names in `Moves as Rook and Knight: …`.
fn names(sentence: &str) -> Vec<String> {
    let Some((names, _)) = sentence.split_once(": ") else { return Vec::new() };
    let names = names.trim_start_matches("Moves as ").replace(" and ", ", ");
    names.split(", ").map(str::to_owned).collect()
}

/// Move texts with sentences that begin with names.
const NAMED: [&str; 41] = [
    "FyafsF",
    "[F?fsR]",
    "[F?R]",
    "WyafsW",
    "[W?fsB]",
    "[W?B]",
    "[F?fqR]",
    "[vW?fsB]",
    "afafsKafsafzfK",
    "mafmafsKmafsmafKmaflmafrKmafrmaflK",
    "nCnZ",
    "(az)7N",
    "qN",
    "zB",
    "zF",
    "mRcpR",
    "mBcpB",
    "mQpcQ",
    "gQ",
    "NN",
    "N0",
    "mafsW",
    "afsK",
    "NY",
    "H",
    "G",
    "QN",
    "RBN",
    "WFN",
    "RN",
    "BN",
    "RF",
    "BW",
    "KNAD",
    "CZ",
    "NFX",
    "WD",
    "FA",
    "WAD",
    "FyafsFN",
    "BDH",
];

#[test]
fn named_pieces_go_where_their_names_say() {
    for text in NAMED {
        let names = names(&about(text));
        assert!(!names.is_empty(), "{text}: {}", about(text));
        let named: BTreeSet<Offset> = names.iter().flat_map(|name| meaning(name)).collect();
        assert_eq!(targets(text, &[]), named, "{text}: {names:?}");
    }
}

#[test]
fn sentences_of_plain_pieces() {
    for (text, words, name) in [
        ("R", "Slides any distance along its rank or file.", "Rook"),
        ("B", "Slides any distance diagonally.", "Bishop"),
        ("Q", "Slides any distance in any direction.", "Queen"),
        ("K", "Goes one square in any direction.", "King"),
        ("W", "Goes one square along its rank or file.", "Wazir"),
        ("F", "Goes one square diagonally.", "Ferz"),
        ("D", "Leaps two squares along its rank or file.", "Dabbaba"),
        ("A", "Leaps two squares diagonally.", "Alfil"),
        ("C", "Leaps one square one way and three the other, like a Camel.", "Camel"),
        ("Z", "Leaps two squares one way and three the other, like a Zebra.", "Zebra"),
        ("FX", "Leaps one square one way and four the other, like a Giraffe.", "Giraffe"),
    ] {
        assert_eq!(about(text), words);
        assert_eq!(sentences(text), [words]);
        assert_eq!(targets(text, &[]), meaning(name), "{text}");
    }
    let knight =
        "Leaps two squares along a rank or file and one to the side, over whatever stands between.";
    assert_eq!(about("N"), knight);
    assert_eq!(targets("N", &[(0, 1), (1, 1), (1, 0)]), meaning("Knight"));
}

/// Pieces that jump over others, with a ring of others two squares away and one of them three.
#[test]
fn hoppers_need_a_piece_to_jump_over() {
    let others = [(0, 2), (2, 2), (2, 0), (-2, -2), (0, 5)];
    let cannon = targets("mRcpR", &others);
    assert!(cannon.contains(&(0, 5)) && !cannon.contains(&(0, 2)) && !cannon.contains(&(0, 3)));
    assert!(cannon.contains(&(0, -7)) && cannon.contains(&(1, 0)) && !cannon.contains(&(3, 0)));
    assert_eq!(targets("gQ", &others), BTreeSet::from([(0, 3), (3, 3), (3, 0), (-3, -3)]));
    let vao = targets("mBcpB", &others);
    assert!(vao.contains(&(1, 1)) && !vao.contains(&(3, 3)) && vao.contains(&(7, -7)));
    let mao = targets("mafsW", &[(0, 1)]);
    assert!(!mao.contains(&(1, 2)) && mao.contains(&(2, 1)));
    let moo = targets("afsK", &[(0, 1)]);
    assert!(moo.contains(&(1, 2)));
}
