//! Reasons why moves cannot be played.

use heterodox_diagram::{Definition, Diagram, SAMPLES};
use heterodox_kernel::{Game, Picked, Position, explain_targets};

fn sample(file: &str) -> Definition {
    let sample = SAMPLES.iter().find(|sample| sample.name == file);
    let text = sample.unwrap_or_else(|| panic!("{file} is no sample")).text;
    Definition::read(text).unwrap_or_else(|mistakes| panic!("{file}: {mistakes}"))
}

#[test]
fn look() {
    let name = std::env::var("SAMPLE").unwrap();
    let game = Diagram::<4>::new(sample(&name)).unwrap();
    let mut position = game.start();
    if let Ok(fen) = std::env::var("FEN") {
        position = game.parse_fen(&fen).unwrap();
    }
    let start = std::time::Instant::now();
    let mut slowest = std::time::Duration::ZERO;
    for from in game.board().squares() {
        if position.piece_at(from).is_none_or(|p| p.color != position.turn()) { continue; }
        let t = std::time::Instant::now();
        let reasons = explain_targets(&game, &position, Picked::Square(from));
        slowest = slowest.max(t.elapsed());
        let kind = &game.kinds()[position.piece_at(from).unwrap().kind.index()].name;
        println!("{kind} {}: {:?}", game.board().name(from), reasons.without_moves.map(|r| r.sentence));
        for t in reasons.targets {
            println!("   {} {} {}", game.board().name(t.square), if t.reach { "*" } else { " " }, t.reason.sentence);
        }
    }
    println!("{:?} {slowest:?}", start.elapsed());
}
