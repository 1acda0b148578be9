//! Numbers of positions.

use crate::{base, game, sample};
use heterodox_diagram::Diagram;
use heterodox_kernel::{Game, Position, perft};

/// Positions of which a test counts no more.
const FEW: u64 = 120_000;

#[test]
fn samples_have_these_start_positions_and_perfts() {
    for line in include_str!("samples.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let [file, fen, counts] = fields[..] else { panic!("{line}") };
        let game = game(sample(file));
        assert_eq!(game.start().fen(), fen, "{file}");
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().expect("a number");
            assert_eq!(perft::count(&game.start(), depth), count, "{file} at depth {depth}");
        }
    }
}

fn check_published(most: u64) {
    let mut game: Option<(String, Diagram<4>)> = None;
    for line in include_str!("published.txt").lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split(';').collect();
        let [name, fen, depth, nodes] = fields[..] else { panic!("{line}") };
        let nodes: u64 = nodes.parse().expect("a number");
        if nodes > most {
            continue;
        }
        if game.as_ref().is_none_or(|(known, _)| known != name) {
            game = Some((name.to_owned(), base(name)));
        }
        let (_, game) = game.as_ref().expect("there is a game");
        let position = match fen {
            "" => game.start(),
            fen => game.parse_fen(fen).unwrap_or_else(|error| panic!("{line}: {error}")),
        };
        let depth = depth.parse().expect("a number");
        assert_eq!(perft::count(&position, depth), nodes, "{line}");
    }
}

#[test]
fn published_perfts_hold() {
    check_published(FEW);
}

#[test]
#[ignore = "takes minutes"]
fn all_published_perfts_hold() {
    check_published(u64::MAX);
}
