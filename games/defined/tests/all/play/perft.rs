//! Start positions and numbers of positions of the samples.

use crate::play::{game, sample};
use heterodox_kernel::{Game, Position, perft};

#[test]
fn samples_have_these_start_positions_and_perfts() {
    let lines = include_str!("../data/samples.txt").lines().filter(|line| !line.starts_with('#'));
    let mut samples = 0;
    for line in lines {
        let fields: Vec<&str> = line.split(" ; ").collect();
        let [file, fen, counts] = fields[..] else { panic!("{line}") };
        let game = game(sample(file));
        assert_eq!(game.start().fen(), fen, "{file}");
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().expect("a number");
            assert_eq!(perft::count(&game.start(), depth), count, "{file} at depth {depth}");
        }
        samples += 1;
    }
    assert_eq!(samples, heterodox_definition::SAMPLES.len());
}
