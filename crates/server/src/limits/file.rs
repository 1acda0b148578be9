//! Limits as an operator writes them down: only those that are to differ.

use super::Limits;
use toml::{Table, Value};

/// Why limits cannot be read.
#[derive(Clone, Debug, thiserror::Error)]
pub enum LimitsError {
    /// It is not TOML.
    #[error("this is no TOML: {0}")]
    Syntax(toml::de::Error),
    /// There is no such limit, or it cannot be so.
    #[error("{0}")]
    Limit(toml::de::Error),
}

impl Limits {
    /// Reads limits from TOML. What it does not say is as usual.
    ///
    /// # Errors
    /// If it is no TOML, or something in it is no limit.
    pub fn read(text: &str) -> Result<Limits, LimitsError> {
        let wanted: Table = text.parse().map_err(LimitsError::Syntax)?;
        let mut limits = Table::try_from(Limits::default()).unwrap_or_default();
        lay_over(&mut limits, wanted);
        limits.try_into().map_err(LimitsError::Limit)
    }
}

impl std::fmt::Display for Limits {
    /// All limits, as they are read.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&toml::to_string(self).map_err(|_| std::fmt::Error)?)
    }
}

/// Takes what is wanted, and keeps everything else.
fn lay_over(table: &mut Table, wanted: Table) {
    for (key, value) in wanted {
        match (table.get_mut(&key), value) {
            (Some(Value::Table(old)), Value::Table(new)) => lay_over(old, new),
            (_, value) => drop(table.insert(key, value)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_is_said_differs() {
        assert_eq!(Limits::read("").unwrap(), Limits::default());
        let text = "connections = 50\n[address]\nsockets = 7\n\
                    [visitor.rates]\ngames = { burst = 3, per-minute = 1 }\n";
        let limits = Limits::read(text).unwrap();
        let mut expected = Limits { connections: 50.try_into().unwrap(), ..Limits::default() };
        expected.address.sockets = 7.try_into().unwrap();
        expected.user.rates.games.burst = 3.try_into().unwrap();
        expected.user.rates.games.per_minute = 1.try_into().unwrap();
        assert_eq!(limits, expected);
        let half = Limits::read("[visitor.rates]\ngames = { burst = 3 }").unwrap();
        assert_eq!(half.user.rates.games.per_minute, Limits::default().user.rates.games.per_minute);
    }

    #[test]
    fn what_is_written_is_read() {
        let limits = Limits::default();
        assert_eq!(Limits::read(&limits.to_string()).unwrap(), limits);
    }

    #[test]
    fn mistakes_are_named() {
        for (text, said) in [
            ("connections = ", "no TOML"),
            ("conections = 5", "conections"),
            ("[visitor.rates]\ngmaes = { burst = 3, per-minute = 1 }", "gmaes"),
            ("[visitor]\nsockets = 0", "nonzero"),
            ("[visitor]\nsockets = -1", "-1"),
            ("visitor = 3", "visitor"),
        ] {
            let error = Limits::read(text).unwrap_err().to_string();
            assert!(error.contains(said), "{text}: {error}");
        }
    }
}
