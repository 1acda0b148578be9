//! Prints what is known of endings: `cargo run --release -p heterodox-endings --example
//! endings -- chess KQ-K KR-K`.

use heterodox_endings::{Limits, Material, count_positions, solve};
use std::time::Instant;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let id = arguments.next().expect("the first argument is the id of a game");
    let game = heterodox_catalog::find(&id).expect("the game is known");
    for name in arguments {
        let material = Material::parse(game.as_ref(), &name).expect("the letters are pieces");
        let limits = Limits { positions: 60_000_000, moves: 150_000_000 };
        let began = Instant::now();
        let count = count_positions(game.as_ref(), &material, &limits);
        println!("{name}: {count:?} positions, explored in {:.2?}", began.elapsed());
        let began = Instant::now();
        match solve(game.as_ref(), &material, &limits) {
            Ok(table) => println!(
                "  {:#?}\n {:?}",
                table.statistics(),
                table.materials().map(|m| m.name(game.as_ref())).collect::<Vec<_>>()
            ),
            Err(error) => println!("  {error}"),
        }
        println!("  solved in {:.2?}", began.elapsed());
    }
}
