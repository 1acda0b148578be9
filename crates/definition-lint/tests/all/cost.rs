//! The work of checking definitions, including warnings.

use heterodox_defined::AnyDefinedGame;
use heterodox_definition_lint::warnings;
use heterodox_kernel::view::MAX_STEPS;
use heterodox_kernel::work;
use heterodox_testkit::Source;
use std::fmt::Write as _;

fn steps(work: impl FnOnce()) -> u64 {
    let counted = work::limited(u64::MAX / 2, || {
        let before = work::steps_left();
        work();
        before - work::steps_left()
    });
    counted.expect("the limit is out of reach")
}

/// Checks a definition like the workshop.
fn check(text: &str) -> Result<usize, String> {
    let (game, spans) =
        AnyDefinedGame::parse(text).into_result().map_err(|mistakes| mistakes.to_string())?;
    game.check_cost(&spans).map_err(|mistakes| mistakes.to_string())?;
    Ok(warnings(&game, &spans).len())
}

/// A search for definitions that are expensive to check: many kinds with random expensive moves.
#[test]
fn checks_of_any_text_take_a_bounded_number_of_steps() {
    const PARTS: [&str; 16] = [
        "mQcQafsQ",
        "QmaQ",
        "RmasR",
        "(af)4R",
        "mU",
        "NN",
        "nN",
        "gQ",
        "pQ",
        "zFF",
        "cacaKmabK",
        "[N?B?R]",
        "mRcpR",
        "K",
        "mQacamQ",
        "qN",
    ];
    let rounds = std::env::var("HETERODOX_ROUNDS").ok().and_then(|rounds| rounds.parse().ok());
    let mut dearest = (0, String::new());
    for seed in 0..rounds.unwrap_or(24u64) {
        let mut source = Source::from_seed(seed);
        let mut below = |n: usize| source.below(n).expect("endless choices");
        let kinds = 1 + below(62);
        let keys =
            ["holdingsType=1", "maxPromote=0", "promoZone=16 maxPromote=60", "holdingsType=-1"];
        let mut text = format!("files=16 ranks=16 {}\n", keys[below(keys.len())]);
        for kind in 0..kinds {
            let letter = |n: usize| char::from(b'A' + n as u8);
            let id = format!("{}{}", letter(kind % 26), letter(kind / 26));
            let moves: String = (0..1 + below(3)).map(|_| PARTS[below(PARTS.len())]).collect();
            let squares = match below(3) {
                0 => String::new(),
                _ => format!("{}{}", char::from(b'a' + (kind % 16) as u8), 1 + kind / 16),
            };
            let _ = writeln!(text, "piece{kind}:{id}:{moves}::{squares}");
        }
        text += "wall:Xx:mW::a5-p5\nking:K:K::i6\nroyal=K\n";
        let steps = steps(|| drop(check(&text)));
        if steps > dearest.0 {
            dearest = (steps, text);
        }
    }
    println!("{} steps:\n{}", dearest.0, dearest.1);
    assert!(dearest.0 <= 5 * MAX_STEPS / 2, "{} steps:\n{}", dearest.0, dearest.1);
}
