//! Counts positions of a game that a text defines: `perft FILE DEPTH [FEN]`. A name of one of
//! the built-in sections of `variants.ini` may stand for the file.

use heterodox_diagram::{Definition, Diagram};
use heterodox_kernel::{Game, perft};
use std::error::Error;
use std::time::Instant;

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [file, depth, fen @ ..] = &arguments[..] else {
        return Err("usage: perft FILE DEPTH [FEN]".into());
    };
    let text = std::fs::read_to_string(file).unwrap_or_else(|_| format!("[{file}:{file}]\n"));
    let definition = Definition::read(&text)?;
    match definition.board.len() {
        ..=64 => count::<1>(definition, depth.parse()?, &fen.join(" ")),
        ..=128 => count::<2>(definition, depth.parse()?, &fen.join(" ")),
        _ => count::<4>(definition, depth.parse()?, &fen.join(" ")),
    }
}

fn count<const W: usize>(
    definition: Definition,
    depth: u32,
    fen: &str,
) -> Result<(), Box<dyn Error>> {
    let begun = Instant::now();
    let game = Diagram::<W>::new(definition)?;
    println!("prepared in {:?}", begun.elapsed());
    let position = if fen.is_empty() { game.start() } else { game.parse_fen(fen)? };
    let begun = Instant::now();
    let nodes = perft::count(&position, depth);
    let seconds = begun.elapsed().as_secs_f64();
    println!("{nodes} nodes, {:.1} million a second", nodes as f64 / seconds / 1e6);
    Ok(())
}
