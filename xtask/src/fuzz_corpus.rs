//! The initial corpus of the fuzz targets. Without it, the fuzzer would spend its
//! time on discovering the syntax of positions and moves.
//!
//! The inputs are made from the positions of the perft benchmark, which include
//! the start of every game, and from the sampled positions of the testkit, which
//! also have moves.

use anyhow::{Context, Result};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

const POSITIONS: &str = "crates/catalog/benches/perft/positions.txt";
const DEFINITIONS: &str = "crates/definition/samples";
const SAMPLES: &str = "crates/testkit/data/samples";
/// Number of positions used from each file of samples.
const SAMPLES_PER_FILE: usize = 6;
/// Number of values of the first byte of an input, which selects the game.
const GAME_CHOICES: u8 = 32;

/// The initial inputs of a target.
type Inputs = BTreeSet<Vec<u8>>;

/// A position with some of its legal moves.
struct Sample {
    fen: String,
    moves: Vec<String>,
}

/// Writes the initial inputs of every target into the corpus folder of cargo-fuzz.
/// Inputs found by earlier runs are kept.
pub(crate) fn write(root: &Path) -> Result<()> {
    let starts = fs::read_to_string(root.join(POSITIONS)).context(POSITIONS)?;
    let samples = read_samples(&root.join(SAMPLES))?;
    let definitions = read_definitions(&root.join(DEFINITIONS))?;
    let corpus = root.join("fuzz/corpus");
    for (target, inputs) in [
        ("definition", definitions.clone()),
        ("definition_play", choices(600)),
        ("fen", positions(&starts, &samples)),
        ("notation", move_texts(&samples)),
        ("pgn", games(&samples)),
        ("play", choices(30)),
        ("second_opinion", choices(30)),
        ("workshop", definitions.iter().map(|text| with_choices(text)).collect()),
    ] {
        let folder = corpus.join(target);
        fs::create_dir_all(&folder).with_context(|| format!("{}", folder.display()))?;
        for (index, input) in inputs.iter().enumerate() {
            fs::write(folder.join(format!("seed-{index:03}")), input)?;
        }
    }
    Ok(())
}

/// Returns inputs for the target `definition`: user-defined games, and each section of those with
/// several.
fn read_definitions(folder: &Path) -> Result<Inputs> {
    let mut texts = Inputs::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{}", folder.display()))? {
        let text = fs::read_to_string(entry?.path())?;
        let sections = text.split("\n[").skip(1).map(|section| format!("[{section}\n"));
        texts.extend(sections.map(String::into_bytes));
        texts.insert(text.into_bytes());
    }
    Ok(texts)
}

/// Returns an input for the target `workshop`: a text, a NUL and bytes that select moves.
fn with_choices(text: &[u8]) -> Vec<u8> {
    let choices = (0..30_u8).map(|i| i.wrapping_mul(151));
    text.iter().copied().chain([0]).chain(choices).collect()
}

fn read_samples(folder: &Path) -> Result<Vec<Sample>> {
    let mut samples = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("{}", folder.display()))? {
        let path = entry?.path();
        let text = fs::read_to_string(&path).with_context(|| format!("{}", path.display()))?;
        for line in text.lines().filter(|line| line.starts_with('{')).take(SAMPLES_PER_FILE) {
            samples.push(read_sample(line).with_context(|| format!("{}", path.display()))?);
        }
    }
    Ok(samples)
}

fn read_sample(line: &str) -> Result<Sample> {
    let value: Value = serde_json::from_str(line)?;
    let fen = value["fen"].as_str().context("a sample has a FEN")?.to_owned();
    let moves = value["moves"].as_object().context("a sample has moves")?;
    // Every seventh move, since consecutive moves belong to the same piece.
    Ok(Sample { fen, moves: moves.keys().step_by(7).cloned().collect() })
}

/// Returns inputs for the target `fen`: FENs.
fn positions(starts: &str, samples: &[Sample]) -> Inputs {
    let starts = starts.lines().filter(|line| !line.starts_with('#'));
    let starts = starts.filter_map(|line| Some(line.rsplit_once(" ; ")?.1));
    let sampled = samples.iter().map(|sample| sample.fen.as_str());
    starts.chain(sampled).map(|fen| fen.as_bytes().to_vec()).collect()
}

/// Returns inputs for the target `notation`: the choice of a game, the number 0 of
/// moves to play first, and the text of a move.
fn move_texts(samples: &[Sample]) -> Inputs {
    let texts = samples.iter().flat_map(|sample| sample.moves.iter().take(2));
    let castling = ["O-O", "O-O-O", "Nf3", "exd5", "e8=Q+"].map(str::to_owned);
    let texts = texts.chain(&castling).zip((0..GAME_CHOICES).cycle());
    texts.map(|(text, choice)| [&[choice, 0], text.as_bytes()].concat()).collect()
}

/// Returns inputs for the target `pgn`: games of one move.
fn games(samples: &[Sample]) -> Inputs {
    let game = |sample: &Sample| {
        let mv = sample.moves.first()?;
        let dots = if sample.fen.contains(" b ") { "..." } else { "." };
        Some(format!("[SetUp \"1\"]\n[FEN \"{}\"]\n\n1{dots} {mv} {{why not}} *\n", sample.fen))
    };
    samples.iter().filter_map(game).map(String::into_bytes).collect()
}

/// Returns inputs for the targets that play games: the choice of a game, then
/// pseudo-random bytes that select moves.
fn choices(length: usize) -> Inputs {
    let input = |choice: u8| {
        let mut state = u32::from(choice);
        let byte = |_| {
            // A linear congruential generator.
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        };
        std::iter::once(choice).chain((0..length).map(byte)).collect()
    };
    (0..GAME_CHOICES).map(input).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::project;

    #[test]
    fn every_target_gets_inputs() {
        let folder = tempfile::tempdir().unwrap();
        for part in [POSITIONS, SAMPLES, DEFINITIONS] {
            let from = project::root().join(part);
            let to = folder.path().join(part);
            if from.is_file() {
                fs::create_dir_all(to.parent().unwrap()).unwrap();
                fs::copy(from, to).unwrap();
            } else {
                fs::create_dir_all(&to).unwrap();
                for file in fs::read_dir(from).unwrap().map(|file| file.unwrap()) {
                    let name = file.file_name();
                    if part == DEFINITIONS || name == "chess.jsonl" {
                        fs::copy(file.path(), to.join(name)).unwrap();
                    }
                }
            }
        }
        write(folder.path()).unwrap();
        for entry in fs::read_dir(project::root().join("fuzz/fuzz_targets")).unwrap() {
            let target = entry.unwrap().path().file_stem().unwrap().to_owned();
            let corpus = folder.path().join("fuzz/corpus").join(&target);
            let inputs = fs::read_dir(&corpus).unwrap().count();
            assert!(inputs >= 5, "{target:?} has {inputs} inputs");
        }
    }

    #[test]
    fn inputs_have_the_format_of_their_target() {
        let sample = Sample { fen: "8/8 b - - 0 1".to_owned(), moves: vec!["e7e5".to_owned()] };
        let samples = [sample];
        let starts = "# id ; depth ; FEN of a/b\nx ; 2 ; 4/4 w 1\n";
        assert_eq!(
            positions(starts, &samples).into_iter().collect::<Vec<_>>(),
            [b"4/4 w 1".to_vec(), b"8/8 b - - 0 1".to_vec()]
        );
        assert!(move_texts(&samples).contains(b"\0\0e7e5".as_slice()));
        let game = games(&samples).pop_first().unwrap();
        assert!(String::from_utf8(game).unwrap().contains("\n\n1... e7e5 {why not} *\n"));
        assert!(choices(4).iter().all(|input| input.len() == 5));
    }
}
