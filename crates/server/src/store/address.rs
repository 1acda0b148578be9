//! Addresses of databases.

use super::error::DatabaseError;
use sqlx::postgres::PgConnectOptions;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// Name of the SQLite file in a data folder.
const FILE_NAME: &str = "games.sqlite";

/// Parameters that a PostgreSQL URL may have.
const PARAMETERS: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// The address of a database: `postgres://user@host/name`, or `sqlite:///path` for a
/// file. It is displayed without its password.
#[derive(Clone)]
pub struct Database(pub(super) Backend);

#[derive(Clone)]
pub(super) enum Backend {
    Sqlite(PathBuf),
    Postgres(Box<PgConnectOptions>),
}

impl Database {
    /// Returns the SQLite file in a data folder.
    pub fn in_folder(folder: &Path) -> Database {
        Database::file(&folder.join(FILE_NAME))
    }

    /// Returns the address of an SQLite file.
    pub fn file(file: &Path) -> Database {
        Database(Backend::Sqlite(file.to_owned()))
    }

    /// Returns the path of an SQLite file.
    pub(crate) fn path(&self) -> Option<&Path> {
        match &self.0 {
            Backend::Sqlite(file) => Some(file),
            Backend::Postgres(_) => None,
        }
    }

    /// Returns the options for connecting to PostgreSQL.
    pub(crate) fn postgres(&self) -> Option<&PgConnectOptions> {
        match &self.0 {
            Backend::Sqlite(_) => None,
            Backend::Postgres(options) => Some(options),
        }
    }
}

impl FromStr for Database {
    type Err = DatabaseError;

    fn from_str(text: &str) -> Result<Database, DatabaseError> {
        let Some((scheme, rest)) = text.split_once(':') else {
            return Err(DatabaseError::Scheme);
        };
        match scheme {
            "sqlite" => {
                let file = rest.strip_prefix("//").unwrap_or(rest);
                let is_file = !file.is_empty() && !file.starts_with(':') && !file.ends_with('/');
                let file = is_file.then(|| Database::file(Path::new(file)));
                file.ok_or(DatabaseError::File)
            }
            "postgres" | "postgresql" => postgres(text),
            _ => Err(DatabaseError::Scheme),
        }
    }
}

fn postgres(text: &str) -> Result<Database, DatabaseError> {
    let parameters = text.split_once('?').map_or("", |(_, parameters)| parameters);
    for parameter in parameters.split('&').filter(|parameter| !parameter.is_empty()) {
        // The value may be a password.
        let name = parameter.split('=').next().unwrap_or_default();
        if !PARAMETERS.contains(&name) && !name.starts_with("options[") {
            return Err(DatabaseError::Parameter(name.to_owned()));
        }
    }
    let options = PgConnectOptions::from_str(text).map_err(|error| match error {
        sqlx::Error::Configuration(problem) => DatabaseError::Address(problem.to_string()),
        other => DatabaseError::Address(other.to_string()),
    })?;
    let options = options.application_name("heterodox");
    Ok(Database(Backend::Postgres(Box::new(options))))
}

impl fmt::Display for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.0 {
            Backend::Sqlite(file) => write!(f, "{}", file.display()),
            Backend::Postgres(options) => {
                let (user, port) = (options.get_username(), options.get_port());
                let name = options.get_database().unwrap_or(user);
                match options.get_socket() {
                    Some(socket) => write!(f, "postgres://{user}@{}/{name}", socket.display()),
                    None => write!(f, "postgres://{user}@{}:{port}/{name}", options.get_host()),
                }
            }
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Database({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_are_parsed_and_displayed_without_passwords() {
        for (text, shown) in [
            (
                "postgres://anna:pass%20word@db.example/games",
                "postgres://anna@db.example:5432/games",
            ),
            ("postgresql://anna@db:5433/games?password=pass", "postgres://anna@db:5433/games"),
            ("postgres://anna@%2Frun%2Fpostgresql/games", "postgres://anna@/run/postgresql/games"),
            ("sqlite:///var/lib/games.sqlite", "/var/lib/games.sqlite"),
            ("sqlite://games.sqlite", "games.sqlite"),
            ("sqlite:games.sqlite", "games.sqlite"),
        ] {
            let database: Database = text.parse().unwrap();
            assert_eq!(database.to_string(), shown);
            assert!(!format!("{database:?}").contains("pass"), "{database:?}");
        }
    }

    #[test]
    fn errors_of_invalid_addresses_contain_no_passwords() {
        for text in [
            "games.sqlite",
            "mysql://anna:pass@db/games",
            "postgres://anna:pass@db:port/games",
            "postgres://anna:pass@/x:y@z:1:2",
            "postgres://db/games?pasword=pass",
            "postgres://anna:pass@db/games?sslmode=perhaps",
            "sqlite:",
            "sqlite::memory:",
            "sqlite:///folder/",
        ] {
            let error = text.parse::<Database>().unwrap_err().to_string();
            assert!(!error.contains("pass"), "{text}: {error}");
        }
    }
}
