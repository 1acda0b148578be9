//! `heterodox puzzles`: finds puzzles in games of the engine, and verifies them.

use super::interrupts::Interrupts;
use crate::cli::PuzzlesArgs;
use crate::error::Error;
use crate::files::read_text;
use crate::progress;
use crate::screen::Screen;
use heterodox_catalog::AnyGame;
use heterodox_puzzles::{
    Pool, PuzzleError, PuzzleFile, Settings, for_all, mine, renew, select, verify,
};
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

pub(crate) fn run(args: &PuzzlesArgs, screen: &mut Screen) -> Result<(), Error> {
    let game = args.game.find()?;
    match &args.verify {
        Some(file) => verify_file(args, &game, file, screen),
        None => find(args, &game, screen),
    }
}

fn find(args: &PuzzlesArgs, game: &Arc<dyn AnyGame>, screen: &mut Screen) -> Result<(), Error> {
    // A file that cannot be written is reported before hours of work.
    if let Some(out) = args.out.as_ref().filter(|out| !out.exists()) {
        write(out, "")?;
    }
    let pool = filled_pool(args, game)?;
    let puzzles = select(&pool.puzzles, args.count as usize);
    let number = puzzles.len();
    let file = PuzzleFile { game: game.info().id, puzzles };
    let text = file.write(&command(args, &file.game, pool.games));
    let Some(out) = &args.out else { return Ok(screen.print(&text)?) };
    write(out, &text)?;
    let (all, games) = (pool.puzzles.len(), pool.games);
    let out = out.display();
    Ok(screen.print(&format!("{number} of {all} puzzles from {games} games written to {out}\n"))?)
}

/// The command that finds the same puzzles.
fn command(args: &PuzzlesArgs, game: &str, games: u32) -> String {
    let PuzzlesArgs { count, scan, nodes, seed, .. } = args;
    let add = args.add.as_ref().map(|file| format!(" --add {}", file.display()));
    format!(
        "heterodox puzzles {game} --count {count} --games {games} --scan {scan} --nodes {nodes} \
         --seed {seed}{}",
        add.unwrap_or_default()
    )
}

/// Returns the puzzles that were found before and those in the games that are still to be played.
fn filled_pool(args: &PuzzlesArgs, game: &Arc<dyn AnyGame>) -> Result<Pool, Error> {
    let &PuzzlesArgs { count, games, scan, nodes, seed, threads, .. } = args;
    let count = count as usize;
    let settings = Settings { count, games, scan, nodes, seed, threads: threads.into() };
    let kept = args.pool.clone();
    Interrupts::new()?.exit_with(move || match &kept {
        Some(pool) => format!("interrupted; the same command goes on from {}", pool.display()),
        None => "interrupted, and no puzzles were written; with --pool FILE a search for puzzles \
                 can be resumed"
            .to_owned(),
    });
    let id = game.info().id;
    let mut pool = match &args.pool {
        Some(file) if file.exists() => read(file, |text| Pool::parse(game, text))?,
        _ => kept_puzzles(args, game)?,
    };
    let keep = |pool: &Pool| match &args.pool {
        Some(file) => write(file, &pool.write(&id, &command(args, &id, pool.games))),
        None => Ok(()),
    };
    keep(&pool)?;
    let bar = progress::bar(games.into(), "{wide_bar} {pos} of {len} games, {msg}");
    let mut kept = Ok(());
    mine(game, &settings, &mut pool, &mut |pool| {
        bar.set_position(pool.games.into());
        bar.set_message(format!("{} puzzles", pool.puzzles.len()));
        if kept.is_ok() {
            kept = keep(pool);
        }
    })?;
    bar.finish_and_clear();
    kept?;
    Ok(pool)
}

/// The puzzles of the file to begin with, as far as they hold.
fn kept_puzzles(args: &PuzzlesArgs, game: &Arc<dyn AnyGame>) -> Result<Pool, Error> {
    let Some(file) = &args.add else { return Ok(Pool::default()) };
    let added = read(file, |text| PuzzleFile::parse(game, text))?;
    let renewed = with_bar(&added.puzzles, args.threads, |puzzle| renew(puzzle, args.nodes))?;
    Ok(Pool { games: 0, puzzles: renewed.into_iter().flatten().collect() })
}

fn verify_file(
    args: &PuzzlesArgs,
    game: &Arc<dyn AnyGame>,
    file: &Path,
    screen: &mut Screen,
) -> Result<(), Error> {
    let found = read(file, |text| PuzzleFile::parse(game, text))?;
    let results = with_bar(&found.puzzles, args.threads, |puzzle| verify(puzzle, args.nodes))?;
    let mut failed = 0;
    for (puzzle, result) in found.puzzles.iter().zip(&results) {
        if let Err(failure) = result {
            failed += 1;
            screen.print(&format!("{} ({}), {failure}\n", puzzle.id, puzzle.themes.join(", ")))?;
        }
    }
    let (number, nodes) = (results.len(), args.nodes);
    screen.print(&format!("{} of {number} puzzles hold at {nodes} nodes\n", number - failed))?;
    match failed {
        0 => Ok(()),
        failed => Err(Error::BadPuzzles { file: file.to_owned(), failed }),
    }
}

fn with_bar<T: Send>(
    puzzles: &[heterodox_puzzles::Puzzle],
    threads: u16,
    apply: impl Fn(&heterodox_puzzles::Puzzle) -> T + Sync + Send,
) -> Result<Vec<T>, Error> {
    let template = "{wide_bar} {pos} of {len} puzzles, {eta} to go";
    let bar = progress::bar(puzzles.len() as u64, template);
    let done = AtomicU64::new(0);
    let results = for_all(puzzles, threads.into(), |puzzle| {
        let result = apply(puzzle);
        bar.set_position(done.fetch_add(1, Relaxed) + 1);
        result
    })?;
    bar.finish_and_clear();
    Ok(results)
}

fn read<T>(file: &Path, parse: impl Fn(&str) -> Result<T, PuzzleError>) -> Result<T, Error> {
    let text = read_text(file);
    let text = text.map_err(|problem| Error::File { file: file.to_owned(), problem })?;
    parse(&text).map_err(|problem| Error::Puzzles { file: file.to_owned(), problem })
}

/// Replaces a file as a whole: an interruption leaves the old or the new one.
fn write(file: &Path, text: &str) -> Result<(), Error> {
    let new = PathBuf::from(format!("{}.new", file.display()));
    let written = fs::write(&new, text).and_then(|()| fs::rename(&new, file));
    written.map_err(|problem| Error::File { file: file.to_owned(), problem })
}
