//! Prints the statistics of endings: `cargo run --release -p heterodox-endings --example endings --
//! chess KQ-K KR-K`.

use heterodox_endings::{Limits, Material, count_positions, solve};
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().expect("the first argument is the id of a game");
    let game = heterodox_catalog::find(&id).expect("the game is known");
    for name in arguments {
        let material = Material::parse(game.as_ref(), &name).expect("the letters are pieces");
        let began = Instant::now();
        println!("{name}: {:?}", count_positions(game.as_ref(), &material, &Limits::default()));
        match solve(game.as_ref(), &material, &Limits::default()) {
            Ok(table) => println!("{:#?}", table.statistics()),
            Err(error) => println!("  {error}"),
        }
        println!("  {:.2?}", began.elapsed());
    }
}
