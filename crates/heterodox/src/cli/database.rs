//! Where games are kept, and what can be done with all of them.

use crate::error::Error;
use clap::Args;
use heterodox_server::Database;
use std::path::PathBuf;

#[derive(Args, Debug, Default)]
pub(crate) struct DatabaseArgs {
    /// Games are kept in this folder (the user's data folder)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Games are kept in this database instead: postgres://user@host/name or sqlite:///path
    // Read later: an error must not repeat a password.
    #[arg(long, value_name = "URL", env = "HETERODOX_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl DatabaseArgs {
    /// The data folder.
    pub(crate) fn folder(&self) -> Result<PathBuf, Error> {
        self.data.clone().map_or_else(usual_folder, Ok)
    }

    /// Where games are kept: the database that was given, or the file in the
    /// data folder.
    pub(crate) fn database(&self) -> Result<Database, Error> {
        match self.given()? {
            Some(database) => Ok(database),
            None => Ok(Database::in_folder(&self.folder()?)),
        }
    }

    /// The database that was given.
    pub(crate) fn given(&self) -> Result<Option<Database>, Error> {
        let database = self.database.as_deref().filter(|text| !text.is_empty());
        Ok(database.map(str::parse).transpose()?)
    }
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox migrate --data /var/lib/heterodox
  heterodox migrate --database postgres://heterodox@db.example/heterodox

The server does the same when it starts, so that this is needed only to do it beforehand. What was
applied is said; what has been applied already is left alone. There is no way back but a backup that
was made before: a database of a newer version is refused by an older one.")]
pub(crate) struct MigrateArgs {
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox backup heterodox-$(date +%F).sqlite
  heterodox backup /backups/games.sqlite --database postgres://heterodox@db.example/heterodox

The server may go on running: the backup is everything as it was at one moment. Whatever games are
kept in, it is a SQLite file: `heterodox serve --database sqlite:///path/of/the/backup` runs on a copy
of it, and `heterodox restore` puts it into another database. The file appears when it is whole, and
only its owner may read it, since invitations are in it. With SQLite, keep the file
`key` of the data folder with it (with PostgreSQL the key is in it): without the key every visitor
becomes a new one, and nobody can go on with a game.")]
pub(crate) struct BackupArgs {
    /// The file to write; one that is there is replaced
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox restore heterodox-2026-11-21.sqlite --data /var/lib/heterodox
  heterodox restore games.sqlite --database postgres://heterodox@db.example/heterodox

The database must have no games in it, and no server should be running on it; a folder that is not
there is made. Everything is restored or nothing, and then brought up to date: into a database that
nothing has used before, the backup may be one of an older version. This is also how games move from
SQLite to PostgreSQL and back.")]
pub(crate) struct RestoreArgs {
    /// A file that `heterodox backup` has written
    #[arg(value_name = "FILE")]
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox export games.pgn
  heterodox export - --game zigzag --over | less
  heterodox export games.pgn --database postgres://heterodox@db.example/heterodox

The oldest games come first. Challenges that nobody has accepted are left out; games that are still
played have the result *. Clocks stand in comments, [%clk 0:04:57.3], as other programs read them.
The server may go on running.")]
pub(crate) struct ExportArgs {
    /// The file to write (`-` for standard output); it appears when it is whole
    #[arg(value_name = "FILE.pgn")]
    pub(crate) file: PathBuf,
    /// Only games of this one, by its id with its options after colons
    #[arg(long, value_name = "GAME")]
    pub(crate) game: Option<String>,
    /// Only games that are over
    #[arg(long)]
    pub(crate) over: bool,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  heterodox import games.pgn
  zcat games.pgn.gz | heterodox import - --data /var/lib/heterodox

A game that cannot be read is left out and said with its number and its line, and the exit code is
then 2; the others are imported. The tag Variant tells what a game is one of. A game keeps its id, the
tag GameId, if that is free; a game that is there already is not imported again, so that it does no
harm to do it twice. Players become names: nobody can go on with an imported game. `heterodox export`
writes its tags, comments and variations as they were; only variations with moves that cannot be read
are left out. A database is made if there is none. The server may go on running.")]
pub(crate) struct ImportArgs {
    /// A file of games (`-` for standard input)
    #[arg(value_name = "FILE.pgn")]
    pub(crate) file: PathBuf,
    /// What games without the tag Variant are
    #[arg(long, value_name = "GAME", default_value = "chess")]
    pub(crate) game: String,
    #[command(flatten)]
    pub(crate) database: DatabaseArgs,
}

/// The user's data folder.
fn usual_folder() -> Result<PathBuf, Error> {
    use etcetera::BaseStrategy;
    let folders = etcetera::choose_base_strategy().map_err(|_| Error::NoFolder)?;
    Ok(folders.data_dir().join("heterodox"))
}
