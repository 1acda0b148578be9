//! Commands on all stored games: `heterodox migrate`, `backup`, `restore`, `check-data`,
//! `export` and `import`.

use crate::cli::{BackupArgs, CheckDataArgs, ExportArgs, ImportArgs, MigrateArgs, RestoreArgs};
use crate::error::Error;
use crate::progress;
use crate::screen::{Screen, print_error};
use heterodox_server::archive::{self, ArchiveError, AtomicFile, GameFilter, Notice};
use indicatif::ProgressBar;
use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Write as _};
use std::path::Path;

pub(crate) fn migrate(args: &MigrateArgs, screen: &mut Screen) -> Result<(), Error> {
    let database = args.database.database()?;
    let applied = archive::migrate(&database)?;
    for migration in &applied {
        screen.print(&format!("Applied {migration}.\n"))?;
    }
    screen.print(&format!("{database} is up to date.\n"))?;
    Ok(())
}

pub(crate) fn backup(args: &BackupArgs, screen: &mut Screen) -> Result<(), Error> {
    let database = args.database.database()?;
    with_bar("rows", |progress| archive::back_up(&database, &args.file, progress))?;
    screen.print(&format!("{database} is backed up in {}.\n", args.file.display()))?;
    Ok(())
}

pub(crate) fn restore(args: &RestoreArgs, screen: &mut Screen) -> Result<(), Error> {
    let database = args.database.database()?;
    with_bar("rows", |progress| archive::restore(&database, &args.file, progress))?;
    screen.print(&format!("{} is restored into {database}.\n", args.file.display()))?;
    Ok(())
}

pub(crate) fn export(args: &ExportArgs, screen: &mut Screen) -> Result<(), Error> {
    let database = args.database.database()?;
    let chosen = GameFilter { game: args.game.clone(), over: args.finished };
    if is_standard(&args.file) {
        let mut out = BufWriter::new(io::stdout().lock());
        let done =
            with_bar("games", |progress| archive::export(&database, &chosen, &mut out, progress))?;
        return report_damaged(&done.damaged);
    }
    let mut file = AtomicFile::create(&args.file)?;
    let done =
        with_bar("games", |progress| archive::export(&database, &chosen, &mut file, progress))?;
    file.finish()?;
    let games = count(done.games, "game is", "games are");
    screen.print(&format!("{games} in {}.\n", args.file.display()))?;
    report_damaged(&done.damaged)
}

/// Prints the problems of games that were left out, and returns an error if there are any.
fn report_damaged(damaged: &[String]) -> Result<(), Error> {
    for problem in damaged {
        report(problem);
    }
    match damaged.len() as u64 {
        0 => Ok(()),
        games => Err(Error::DamagedGames { games }),
    }
}

/// Prints a problem.
fn report(problem: &str) {
    // If the problems cannot be printed, the exit code shows that there are some.
    let _ = writeln!(anstream::stderr(), "{problem}");
}

/// Runs `heterodox check-data`.
pub(crate) fn check_data(args: &CheckDataArgs, screen: &mut Screen) -> Result<(), Error> {
    let database = args.database.database()?;
    let done = archive::check_data(&database, &mut |problem: &str| report(problem))?;
    if done.unprotected > 0 {
        let events = count(done.unprotected, "event has", "events have");
        screen.print(&format!("{events} no checksum, since an older version stored them.\n"))?;
    }
    let (games, events) =
        (count(done.games, "game", "games"), count(done.events, "event", "events"));
    let definitions = count(done.definitions, "definition", "definitions");
    let pictures = count(done.pictures, "picture", "pictures");
    let checked = format!("{games} with {events}, {definitions} and {pictures}");
    match done.problems {
        0 => Ok(screen.print(&format!("{database} is undamaged: {checked}.\n"))?),
        problems => {
            screen.print(&format!("Checked {checked}.\n"))?;
            Err(Error::Damaged { database: database.to_string(), problems })
        }
    }
}

pub(crate) fn import(args: &ImportArgs, screen: &mut Screen) -> Result<(), Error> {
    let database = args.database.database()?;
    let (input, size) = open(&args.file)?;
    let bar = bar("{wide_bar} {bytes} of {total_bytes}, {eta} to go");
    match size {
        Some(size) => bar.set_length(size),
        None => bar.set_style(progress::style("{spinner} {bytes}")),
    }
    let mut notice = |notice| match notice {
        Notice::Read(bytes) => bar.set_position(bytes),
        Notice::Skipped(problem) | Notice::Repeated(problem) => {
            bar.suspend(|| print_error(&problem.to_string()));
        }
        Notice::Commented(problem) => bar.suspend(|| {
            print_error(&format!("{problem}; the rest of this variation is kept as a comment"));
        }),
    };
    let done = archive::import(&database, input, &args.game, &mut notice)?;
    bar.finish_and_clear();
    let new = count(done.new, "new game", "new games");
    let known = match done.known {
        0 => String::new(),
        known => {
            format!(", {known} that {} already there", if known == 1 { "was" } else { "were" })
        }
    };
    screen.print(&format!("{new} in {database}{known}.\n"))?;
    match done.bad {
        0 => Ok(()),
        bad => Err(Error::BadGames { file: args.file.display().to_string(), bad }),
    }
}

fn is_standard(file: &Path) -> bool {
    file == Path::new("-")
}

/// Opens a file, or standard input for `-`. Also returns its size in bytes, if known.
fn open(file: &Path) -> Result<(Box<dyn BufRead>, Option<u64>), Error> {
    if is_standard(file) {
        return Ok((Box::new(BufReader::new(io::stdin())), None));
    }
    let failed = |problem| Error::File { file: file.to_owned(), problem };
    let opened = File::open(file).map_err(failed)?;
    let size = opened.metadata().map_err(failed)?.len();
    Ok((Box::new(BufReader::new(opened)), Some(size)))
}

fn count(number: u64, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

fn bar(template: &str) -> ProgressBar {
    progress::bar(0, template)
}

/// Runs an operation with a progress bar.
fn with_bar<T>(
    things: &str,
    doing: impl FnOnce(&mut (dyn FnMut(u64, u64) + Send)) -> Result<T, ArchiveError>,
) -> Result<T, ArchiveError> {
    let bar = bar(&format!("{{wide_bar}} {{pos}} of {{len}} {things}, {{eta}} to go"));
    let done = doing(&mut |done, all| {
        bar.set_length(all);
        bar.set_position(done);
    });
    bar.finish_and_clear();
    done
}
