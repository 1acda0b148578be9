//! `heterodox puzzles`: finds puzzles in games of the engine, and checks them.

use super::interrupts::Interrupts;
use crate::cli::PuzzlesArgs;
use crate::error::Error;
use crate::files::read_text;
use crate::progress;
use crate::screen::Screen;
use heterodox_puzzles::{PuzzleFile, Settings, check, mine};
use std::fs;
use std::io;
use std::path::Path;

pub(crate) fn run(args: &PuzzlesArgs, screen: &mut Screen) -> Result<(), Error> {
    match &args.check {
        Some(file) => check_file(args, file, screen),
        None => find(args, screen),
    }
}

fn find(args: &PuzzlesArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = heterodox_catalog::find(&args.game)?;
    let &PuzzlesArgs { count, games, nodes, verify, seed, threads, .. } = args;
    let count = count as usize;
    let settings = Settings { count, games, nodes, verify, seed, threads: threads.into() };
    let command = format!(
        "heterodox puzzles {} --count {count} --nodes {nodes} --verify {verify} --seed {seed}",
        game.info().id
    );
    let text = |found: PuzzleFile| found.write(&command);
    Interrupts::new()?.exit_with(|| {
        "finding puzzles was interrupted; it cannot be resumed, and no puzzles were written"
            .to_owned()
    });
    let Some(file) = &args.out else {
        let found = mine(game.as_ref(), &settings, &mut |_| ())?;
        return Ok(screen.print(&text(found))?);
    };
    // A file that cannot be written is reported before hours of work.
    write(file, "")?;
    let bar = progress::bar(count as u64, "{wide_bar} {pos} of {len} puzzles, {eta} to go {msg}");
    let found = mine(game.as_ref(), &settings, &mut |progress| {
        bar.set_position(progress.puzzles.len() as u64);
        bar.set_message(format!("({} games)", progress.games));
    })?;
    bar.finish_and_clear();
    let number = found.puzzles.len();
    write(file, &text(found))?;
    Ok(screen.print(&format!("{number} puzzles written to {}\n", file.display()))?)
}

fn check_file(args: &PuzzlesArgs, file: &Path, screen: &mut Screen) -> Result<(), Error> {
    let id = heterodox_catalog::find(&args.game)?.info().id;
    let text = read_text(file);
    let text = text.map_err(|problem| Error::File { file: file.to_owned(), problem })?;
    let found = PuzzleFile::parse(&id, &text)
        .map_err(|problem| Error::Puzzles { file: file.to_owned(), problem })?;
    let number = found.puzzles.len();
    let bar = progress::bar(number as u64, "{wide_bar} {pos} of {len} puzzles, {eta} to go");
    let bad = check(&found, args.verify, args.threads.into(), &|done| {
        bar.set_position(done as u64);
    })?;
    bar.finish_and_clear();
    for puzzle in &bad {
        let (fen, last) = (&puzzle.fen, &puzzle.last);
        screen.print(&format!("{}: not found after {last} in {fen}\n", puzzle.id))?;
    }
    screen.print(&format!("{} of {number} puzzles hold\n", number - bad.len()))?;
    match bad.len() {
        0 => Ok(()),
        failed => Err(Error::BadPuzzles { file: file.to_owned(), failed }),
    }
}

fn write(file: &Path, text: &str) -> Result<(), Error> {
    let written: io::Result<()> = fs::write(file, text);
    written.map_err(|problem| Error::File { file: file.to_owned(), problem })
}
