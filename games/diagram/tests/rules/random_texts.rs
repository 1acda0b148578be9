//! Random texts: what is refused says so, what is accepted can be played.

use heterodox_diagram::Definition;
use heterodox_testkit::Source;
use heterodox_testkit::naive::diagram::DefinedRules;
use heterodox_testkit::naive::{PositionInfo, Rules};
use heterodox_testkit::random_texts::{Dice, random_diagram, random_ini};

#[test]
fn naive_rules_play_random_definitions() {
    for (what, make) in [("diagram", random_diagram as fn(&mut Dice<'_, '_>) -> String), ("ini", random_ini)] {
        let (mut accepted, mut plies) = (0, 0);
        let clock = std::time::Instant::now();
        for seed in 0..300 {
            let mut source = Source::from_seed(seed);
            let text = make(&mut Dice::new(&mut source));
            let definition = match Definition::read(&text) {
                Ok(definition) => definition,
                Err(mistakes) => {
                    if seed < 60 { println!("{}", mistakes.to_string().lines().next().unwrap()); }
                    continue;
                }
            };
            accepted += 1;
            let start = std::time::Instant::now();
            let rules = DefinedRules::new(definition);
            let mut fen = rules.start();
            for _ in 0..20 {
                let position = match rules.read(&fen) { Ok(p) => p, Err(e) => { println!("{seed}: {fen}: {e}"); break } };
                assert_eq!(position.write(), fen);
                let info = PositionInfo::of(position.as_ref());
                let moves: Vec<&String> = info.moves.values().collect();
                if moves.is_empty() { break; }
                plies += 1;
                fen = moves[source.below(moves.len()).unwrap()].clone();
            }
            if start.elapsed().as_millis() > 500 { println!("{what} {seed} {:?}\n{text}", start.elapsed()); }
        }
        println!("{what} {accepted} {plies} {:?}", clock.elapsed());
    }
}
