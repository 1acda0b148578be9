//! Arguments of the commands that work on the database.

use crate::error::Error;
use clap::Args;
use heterodox_server::Database;
use std::path::PathBuf;

#[derive(Args, Debug, Default)]
pub(crate) struct DatabaseArgs {
    /// Data folder, which contains the database games.sqlite (default: the user's data folder)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Database to use instead: postgres://USER@HOST/NAME or sqlite:///PATH
    // Parsed later, since clap's errors would repeat the password.
    #[arg(long, value_name = "URL", env = "HETERODOX_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl DatabaseArgs {
    /// Returns the data folder.
    pub(crate) fn folder(&self) -> Result<PathBuf, Error> {
        self.data.clone().map_or_else(default_data_folder, Ok)
    }

    /// Returns the given database, or the file in the data folder.
    pub(crate) fn database(&self) -> Result<Database, Error> {
        match self.explicit()? {
            Some(database) => Ok(database),
            None => Ok(Database::in_folder(&self.folder()?)),
        }
    }

    /// Returns the database given by `--database` or the environment, if there is one.
    pub(crate) fn explicit(&self) -> Result<Option<Database>, Error> {
        let database = self.database.as_deref().filter(|text| !text.is_empty());
        Ok(database.map(str::parse).transpose()?)
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox migrate --data /var/lib/heterodox
  heterodox migrate --database postgres://heterodox@db.example/heterodox

The server also migrates the database when it starts, so this command is only needed to do it in
advance. It prints the applied migrations. Older versions do not accept a migrated database: make a
backup before.")]
pub(crate) struct MigrateArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox backup heterodox-$(date +%F).sqlite
  heterodox backup /backups/games.sqlite --database postgres://heterodox@db.example/heterodox

The server may be running: the backup is a consistent snapshot. It is a SQLite file for every kind of
database, on which `heterodox serve --database sqlite:///PATH` can run and which `heterodox restore`
copies into another database. The file appears when it is complete. Only its owner can read it, since
it contains invitations. With SQLite, also save the file `key` of the data folder (with PostgreSQL
the key is part of the backup): without it, users are no longer recognized and cannot continue their
games.")]
pub(crate) struct BackupArgs {
    /// The file to write; an existing file is replaced
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox check-data --data /var/lib/heterodox
  heterodox check-data --database sqlite:///backups/heterodox-2026-11-21.sqlite

Checks the structure of an SQLite file, the checksums of all events of games, definitions and
pictures, and whether all games can be replayed. Each problem is printed with the id of its game. A
server refuses to show a damaged game; restore a backup that was made before. The server may be
running.

Exit codes: 0 if the database is undamaged, 1 if it is damaged or cannot be read")]
pub(crate) struct CheckDataArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox restore heterodox-2026-11-21.sqlite --data /var/lib/heterodox
  heterodox restore games.sqlite --database postgres://heterodox@db.example/heterodox

The database must not contain games, and no server may be running on it. A missing folder is
created. Either everything is restored or nothing. The database is then migrated; backups of older
versions can be restored into an unused database. Use this command also to move games from SQLite to
PostgreSQL or back.")]
pub(crate) struct RestoreArgs {
    /// A file written by `heterodox backup`
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox export games.pgn
  heterodox export - --game zigzag --finished | less
  heterodox export games.pgn --database postgres://heterodox@db.example/heterodox

The oldest games come first. Open challenges are not exported; running games have the result *. Clock
times are written as comments such as [%clk 0:04:57.3]. The server may be running.")]
pub(crate) struct ExportArgs {
    /// The file to write (`-` for standard output), which appears when it is complete
    #[arg(value_name = "FILE.pgn")]
    pub(crate) file: PathBuf,
    /// Export only games with this id, including its options
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Export only finished games
    #[arg(long, alias = "over")]
    pub(crate) finished: bool,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox import games.pgn
  zcat games.pgn.gz | heterodox import - --data /var/lib/heterodox

Invalid games are reported with their number and line and are skipped; the exit code is then 2. The
tag Variant selects the game. An imported game keeps its id, the tag GameId, if it is not in use. A
game that is already in the database is not imported again, so the command can safely be repeated.
Players are stored only as names: nobody can continue an imported game. `heterodox export` writes
tags, comments and variations unchanged, except that a variation becomes a comment from a move on that
cannot be played, which is reported.
A missing database is created. No server may be running on it.")]
pub(crate) struct ImportArgs {
    /// The PGN file to read (`-` for standard input)
    #[arg(value_name = "FILE.pgn")]
    pub(crate) file: PathBuf,
    /// Game of PGNs without the tag Variant
    #[arg(long, value_name = "GAME", default_value = "chess")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// Returns the user's data folder.
fn default_data_folder() -> Result<PathBuf, Error> {
    use etcetera::BaseStrategy;
    let folders = etcetera::choose_base_strategy().map_err(|_| Error::NoDataFolder)?;
    Ok(folders.data_dir().join("heterodox"))
}
