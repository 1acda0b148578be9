//! Where games are kept, for all commands that need them.

use crate::error::Error;
use clap::Args;
use heterodox_server::Database;
use std::path::PathBuf;

#[derive(Args, Debug, Default)]
pub(crate) struct DatabaseArgs {
    /// Keep games in this folder (the user's data folder)
    #[arg(long, value_name = "DIR")]
    data: Option<PathBuf>,
    /// Keep games in this database instead: postgres://user@host/name or sqlite:///path
    // Read later: an error must not repeat a password.
    #[arg(long, value_name = "URL", env = "HETERODOX_DATABASE", hide_env_values = true)]
    database: Option<String>,
}

impl DatabaseArgs {
    /// The data folder.
    pub(crate) fn folder(&self) -> Result<PathBuf, Error> {
        self.data.clone().map_or_else(usual_folder, Ok)
    }

    /// The database that was given.
    pub(crate) fn given(&self) -> Result<Option<Database>, Error> {
        let database = self.database.as_deref().filter(|text| !text.is_empty());
        Ok(database.map(str::parse).transpose()?)
    }
}

/// The user's data folder.
fn usual_folder() -> Result<PathBuf, Error> {
    use etcetera::BaseStrategy;
    let folders = etcetera::choose_base_strategy().map_err(|_| Error::NoFolder)?;
    Ok(folders.data_dir().join("heterodox"))
}
