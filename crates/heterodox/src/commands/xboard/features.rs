//! The engine's features and the settings that XBoard may change.

use heterodox_catalog::engine::Level;
use heterodox_host::{LARGEST_TABLE, check_tables};
use heterodox_protocol::xboard::{Feature, OptionFeature, OptionFeatureKind, Reply};

/// Memory for threads and other data beside the table, in megabytes.
const OTHER_MEMORY: u64 = 8;
const MAX_THREADS: u32 = 256;
const MAX_LINES: i64 = 500;

// The names have no blanks, since python-chess reads only the first word.
const LEVEL: &str = "Level";
/// XBoard knows this name and has buttons for it in analysis.
const LINES: &str = "MultiPV";
const CLEAR: &str = "ClearHash";
const ALL_MOVES: &str = "AllMoves";

/// Settings of the engine.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Settings {
    /// Size of the transposition table in megabytes.
    pub(super) table: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    pub(super) level: Level,
    /// True if the engine may play moves that XBoard cannot display.
    pub(super) all_moves: bool,
}

/// The effect of a setting.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// No effect beyond the value.
    None,
    /// The next search needs another table or other threads.
    Resources,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings { table: 16, threads: 1, lines: 1, level: Level::FULL, all_moves: false }
    }
}

/// Returns the answer to `protover`, with the names of the variants.
pub(super) fn features(games: &[String]) -> Vec<Reply> {
    let flag = |&(name, on): &(&str, bool)| Feature::flag(name, on);
    let flags = [
        ("ping", true),
        ("setboard", true),
        ("playother", true),
        ("usermove", true),
        ("time", true),
        ("draw", true),
        ("sigint", false),
        ("sigterm", false),
        ("reuse", true),
        ("analyze", true),
        ("colors", false),
        ("name", true),
        ("nps", false),
        ("debug", true),
        ("memory", true),
        ("smp", true),
        ("exclude", true),
    ];
    let name = concat!("Heterodox ", env!("CARGO_PKG_VERSION"));
    let mut lines = vec![
        vec![Feature::flag("done", false)],
        vec![Feature::text("myname", name)],
        vec![Feature::variants(games.iter().map(String::as_str))],
        flags.iter().map(flag).collect(),
    ];
    lines.extend(options().iter().map(|option| vec![Feature::option(option)]));
    lines.push(vec![Feature::flag("done", true)]);
    lines.into_iter().map(Reply::Features).collect()
}

fn options() -> Vec<OptionFeature> {
    let default = Settings::default();
    let option = |name: &str, kind| OptionFeature { name: name.to_owned(), kind };
    let strongest = Level::FULL.get() as i64;
    let weakest = Level::LOWEST.get() as i64;
    vec![
        option(LEVEL, OptionFeatureKind::Spin { value: strongest, min: weakest, max: strongest }),
        option(
            LINES,
            OptionFeatureKind::Spin { value: default.lines as i64, min: 1, max: MAX_LINES },
        ),
        option(ALL_MOVES, OptionFeatureKind::Check(default.all_moves)),
        option(CLEAR, OptionFeatureKind::Button),
    ]
}

impl Settings {
    /// `memory`: sets the size of the table. `before` is the size in bytes of the table
    /// that it replaces.
    ///
    /// # Errors
    /// If there is not enough memory. The error is a message for the user.
    pub(super) fn set_memory(&mut self, megabytes: u64, before: usize) -> Result<Change, String> {
        let table = megabytes.saturating_sub(OTHER_MEMORY).clamp(1, LARGEST_TABLE as u64) as usize;
        check_tables(table, before).map_err(|error| error.to_string())?;
        Ok(self.change(|settings| settings.table = table))
    }

    /// `cores`: sets the number of threads.
    pub(super) fn set_cores(&mut self, cores: u32) -> Change {
        let threads = cores.clamp(1, MAX_THREADS) as usize;
        self.change(|settings| settings.threads = threads)
    }

    fn change(&mut self, set: impl FnOnce(&mut Settings)) -> Change {
        let before = self.clone();
        set(self);
        if *self == before { Change::None } else { Change::Resources }
    }

    /// `option`: sets an option.
    ///
    /// # Errors
    /// If there is no such option or it does not accept the value. The error is a
    /// message for the user.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, String> {
        let known = options().into_iter().find(|option| option.name.eq_ignore_ascii_case(name));
        let option = known.ok_or_else(|| format!("there is no option {name:?}"))?;
        let number = parse_value(&option, value)?;
        match option.name.as_str() {
            LEVEL => self.level = Level::new(number as f64).unwrap_or(Level::FULL),
            LINES => self.lines = number as usize,
            ALL_MOVES => self.all_moves = number != 0,
            _ => return Ok(Change::Resources),
        }
        Ok(Change::None)
    }
}

/// Parses the value of an option as a number; 0 for a button.
fn parse_value(option: &OptionFeature, value: Option<&str>) -> Result<i64, String> {
    let (min, max) = match option.kind {
        OptionFeatureKind::Spin { min, max, .. } => (min, max),
        OptionFeatureKind::Check(_) => (0, 1),
        _ => return Ok(0),
    };
    let number = value.unwrap_or_default().parse().ok();
    number
        .filter(|number| (min..=max).contains(number))
        .ok_or_else(|| format!("{} must be a number from {min} to {max}", option.name))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn invalid_settings_are_errors() {
        let mut settings = Settings::default();
        assert_eq!(settings.set_memory(72, 0), Ok(Change::Resources));
        assert_eq!(settings.set_memory(72, 0), Ok(Change::None));
        assert_eq!(settings.set_cores(2), Change::Resources);
        assert_eq!((settings.table, settings.threads), (64, 2));
        settings.set_memory(0, 0).unwrap();
        settings.set_cores(0);
        assert_eq!((settings.table, settings.threads), (1, 1));
        assert_eq!(settings.set("Level", Some("3")), Ok(Change::None));
        assert_eq!(settings.level.get(), 3.0);
        assert_eq!(settings.set("multipv", Some("4")), Ok(Change::None));
        assert_eq!(settings.set(CLEAR, None), Ok(Change::Resources));
        assert_eq!(settings.set(ALL_MOVES, Some("1")), Ok(Change::None));
        assert!(settings.all_moves);
        for (name, value) in [
            ("Level", Some("0")),
            ("Level", Some("9")),
            ("Level", None),
            ("Level", Some("high")),
            ("Contempt", Some("3")),
            ("", None),
        ] {
            assert!(settings.set(name, value).is_err(), "{name}");
        }
    }
}
