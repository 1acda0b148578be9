//! The TOML format of limits.

use super::Limits;
use toml::{Table, Value};

/// An error in a file with limits.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LimitsError {
    /// The text is not TOML.
    #[error("this is not valid TOML: {0}")]
    Syntax(toml::de::Error),
    /// A limit is unknown, or its value is not allowed.
    #[error("{0}")]
    Limit(toml::de::Error),
}

/// The former name of the table `user`. It is still accepted.
const FORMER_USER: &str = "visitor";

impl Limits {
    /// Parses limits from TOML. Limits that are not mentioned keep their defaults.
    ///
    /// # Errors
    /// If the text is not TOML, or a limit is unknown or invalid.
    pub fn read(text: &str) -> Result<Limits, LimitsError> {
        let mut wanted: Table = text.parse().map_err(LimitsError::Syntax)?;
        if let Some(user) = wanted.remove(FORMER_USER) {
            wanted.insert("user".to_owned(), user);
        }
        let mut limits = Table::try_from(Limits::default()).unwrap_or_default();
        merge(&mut limits, wanted);
        limits.try_into().map_err(LimitsError::Limit)
    }
}

impl std::fmt::Display for Limits {
    /// Writes all limits as TOML.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&toml::to_string(self).map_err(|_| std::fmt::Error)?)
    }
}

/// Overwrites the entries of `table` with those of `wanted`, recursively.
fn merge(table: &mut Table, wanted: Table) {
    for (key, value) in wanted {
        match (table.get_mut(&key), value) {
            (Some(Value::Table(old)), Value::Table(new)) => merge(old, new),
            (_, value) => drop(table.insert(key, value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn unspecified_limits_keep_their_defaults() {
        assert_eq!(Limits::read("").unwrap(), Limits::default());
        let text = "connections = 50\n[address]\nsockets = 7\n\
                    [user.rates]\ngames = { burst = 3, per-minute = 1 }\n";
        let limits = Limits::read(text).unwrap();
        let mut expected = Limits { connections: 50.try_into().unwrap(), ..Limits::default() };
        expected.address.sockets = 7.try_into().unwrap();
        expected.user.rates.games.burst = 3.try_into().unwrap();
        expected.user.rates.games.per_minute = 1.try_into().unwrap();
        assert_eq!(limits, expected);
        let half = Limits::read("[user.rates]\ngames = { burst = 3 }").unwrap();
        assert_eq!(half.user.rates.games.per_minute, Limits::default().user.rates.games.per_minute);
    }

    #[test]
    fn the_former_name_of_the_limits_per_user_is_accepted() {
        let limits = Limits::read("[visitor]\nsockets = 7").unwrap();
        assert_eq!(limits, Limits::read("[user]\nsockets = 7").unwrap());
        assert_ne!(limits, Limits::default());
    }

    #[test]
    fn limits_round_trip() {
        let limits = Limits::default();
        assert_eq!(Limits::read(&limits.to_string()).unwrap(), limits);
    }

    #[test]
    fn errors_name_the_wrong_limit() {
        for (text, said) in [
            ("connections = ", "not valid TOML"),
            ("conections = 5", "conections"),
            ("[user.rates]\ngmaes = { burst = 3, per-minute = 1 }", "gmaes"),
            ("[user]\nsockets = 0", "nonzero"),
            ("[user]\nsockets = -1", "-1"),
            ("user = 3", "user"),
        ] {
            let error = Limits::read(text).unwrap_err().to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
