//! UCI options.

use super::variants::Variants;
use heterodox_catalog::engine::Level;
use heterodox_host::largest_table;
use heterodox_protocol::truncate;
use heterodox_protocol::uci::{BadValue, OptionDeclaration, OptionValue};
use std::ops::RangeInclusive;

/// The option that selects the game, as in Fairy-Stockfish.
const VARIANT: &str = "UCI_Variant";

/// The option that names files which define games, as in Fairy-Stockfish.
pub(super) const VARIANT_PATH: &str = "VariantPath";

/// `Skill Level` of full strength; the lowest is 0.
const FULL_SKILL: i64 = 20;

/// Range of `UCI_Elo`, from the lowest level to just below the full one.
const ELO: RangeInclusive<i64> = Level::LOWEST_ELO as i64..=Level::HIGHEST_ELO as i64;

/// Range of the contempt in centipawns.
const CONTEMPT_RANGE: RangeInclusive<i64> = -100..=100;

/// Values of the options.
#[derive(Clone, Debug)]
pub(super) struct Options {
    /// Size of the transposition table in megabytes.
    pub(super) hash: usize,
    /// Largest size of the table that is offered: the memory that was free at the
    /// start.
    max_hash: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    /// Id of the game.
    pub(super) variant: String,
    /// The games of the files that `VariantPath` has named.
    pub(super) variants: Variants,
    /// True if win, draw and loss probabilities are sent.
    pub(super) show_wdl: bool,
    /// `Skill Level`, which is ignored if `UCI_LimitStrength` is set.
    skill: i64,
    limit_strength: bool,
    elo: i64,
    /// Contempt in games, in centipawns.
    contempt: i64,
    /// `UCI_AnalyseMode`: positions are analysed without contempt.
    analyse_mode: bool,
}

/// The effect of setting an option.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// No effect beyond the value.
    None,
    /// The game has changed.
    Game,
    /// The size of the table has changed.
    Table,
    /// The number of threads has changed.
    Threads,
    /// The table must be cleared.
    Clear,
}

impl Default for Options {
    fn default() -> Options {
        const HASH: usize = 16;
        Options {
            hash: HASH,
            max_hash: largest_table().max(HASH),
            threads: 1,
            lines: 1,
            variant: "chess".to_owned(),
            variants: Variants::default(),
            show_wdl: false,
            skill: FULL_SKILL,
            limit_strength: false,
            elo: *ELO.end(),
            contempt: heterodox_host::CONTEMPT.into(),
            analyse_mode: false,
        }
    }
}

/// Returns the ids of all games with all combinations of options, in their normal form.
fn game_ids() -> Vec<String> {
    let spelled = |id: String| heterodox_catalog::find(&id).map(|game| game.info().id);
    heterodox_catalog::variants().into_iter().filter_map(|id| spelled(id).ok()).collect()
}

/// Returns the declarations of all options. `Ponder` has no effect, since each `go` states whether
/// to ponder.
fn declarations(max_hash: usize, variants: &Variants) -> Vec<OptionDeclaration> {
    let default = Options::default();
    let games = game_ids();
    let choices = games.iter().map(String::as_str).chain(variants.names());
    vec![
        OptionDeclaration::spin("Hash", default.hash as i64, 1..=max_hash as i64),
        OptionDeclaration::button("Clear Hash"),
        OptionDeclaration::spin("Threads", default.threads as i64, 1..=256),
        OptionDeclaration::spin("MultiPV", default.lines as i64, 1..=500),
        OptionDeclaration::check("Ponder", false),
        OptionDeclaration::check("UCI_AnalyseMode", default.analyse_mode),
        OptionDeclaration::check("UCI_ShowWDL", default.show_wdl),
        OptionDeclaration::spin("Skill Level", default.skill, 0..=FULL_SKILL),
        OptionDeclaration::check("UCI_LimitStrength", default.limit_strength),
        OptionDeclaration::spin("UCI_Elo", default.elo, ELO),
        OptionDeclaration::spin("Contempt", default.contempt, CONTEMPT_RANGE),
        OptionDeclaration::combo(VARIANT, &default.variant, choices),
        OptionDeclaration::text(VARIANT_PATH, ""),
    ]
}

impl Options {
    /// Returns the declarations of all options.
    pub(super) fn declarations(&self) -> Vec<OptionDeclaration> {
        declarations(self.max_hash, &self.variants)
    }

    /// Sets an option.
    ///
    /// # Errors
    /// If there is no such option or it does not accept the value. The error is a
    /// message for the user.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, String> {
        if name.eq_ignore_ascii_case(VARIANT) {
            self.variant = self.find_game(value.unwrap_or_default().trim())?;
            return Ok(Change::Game);
        }
        let declarations = self.declarations();
        let option = declarations
            .iter()
            .find(|option| option.is_named(name))
            .ok_or_else(|| format!("there is no option {:?}", truncate(name)))?;
        let value =
            option.kind.parse_value(value).map_err(|error: BadValue| format!("{name}: {error}"))?;
        Ok(match (option.name.as_str(), value) {
            ("Hash", OptionValue::Spin(megabytes)) => {
                self.hash = megabytes as usize;
                Change::Table
            }
            ("Threads", OptionValue::Spin(threads)) => {
                self.threads = threads as usize;
                Change::Threads
            }
            ("MultiPV", OptionValue::Spin(lines)) => {
                self.lines = lines as usize;
                Change::None
            }
            ("Clear Hash", _) => Change::Clear,
            (name, value) => {
                self.set_strength(name, value);
                Change::None
            }
        })
    }

    /// Returns the id of a game. All ids of the catalog are accepted, not only those in the list of
    /// choices, and the names of the games defined by files.
    fn find_game(&mut self, name: &str) -> Result<String, String> {
        self.variants.find(name).map(|game| game.info().id).map_err(|error| {
            let names: Vec<&str> = self.variants.names().collect();
            match names.is_empty() {
                true => format!("{VARIANT}: {error}"),
                false => format!("{VARIANT}: {error}; files define {}", names.join(", ")),
            }
        })
    }

    fn set_strength(&mut self, name: &str, value: OptionValue) {
        match (name, value) {
            ("UCI_ShowWDL", OptionValue::Check(show)) => self.show_wdl = show,
            ("Skill Level", OptionValue::Spin(skill)) => self.skill = skill,
            ("UCI_LimitStrength", OptionValue::Check(limit)) => self.limit_strength = limit,
            ("UCI_Elo", OptionValue::Spin(elo)) => self.elo = elo,
            ("Contempt", OptionValue::Spin(contempt)) => self.contempt = contempt,
            ("UCI_AnalyseMode", OptionValue::Check(analyse_mode)) => {
                self.analyse_mode = analyse_mode
            }
            // `Ponder` has no effect.
            _ => {}
        }
    }

    /// Returns the contempt of a search, which is 0 in infinite searches and in
    /// analysis.
    pub(super) fn contempt(&self, infinite: bool) -> i16 {
        if infinite || self.analyse_mode { 0 } else { self.contempt as i16 }
    }

    /// Returns the level that follows from `UCI_Elo` or `Skill Level`.
    pub(super) fn level(&self) -> Level {
        if self.limit_strength {
            return Level::of_elo(self.elo as i32);
        }
        let (low, full) = (Level::LOWEST.get(), Level::FULL.get());
        let part = self.skill as f64 / FULL_SKILL as f64;
        Level::new(low + (full - low) * part).unwrap_or(Level::FULL)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_default_level_is_full_strength() {
        let mut options = Options::default();
        assert_eq!(options.level(), Level::FULL);
        options.set("UCI_Elo", Some("800")).unwrap();
        assert_eq!(options.level(), Level::FULL);
        options.set("UCI_LimitStrength", Some("true")).unwrap();
        assert_eq!(options.level(), Level::LOWEST);
        options.set("UCI_LimitStrength", Some("false")).unwrap();
        options.set("Skill Level", Some("0")).unwrap();
        assert_eq!(options.level(), Level::LOWEST);
        assert!(options.set("Skill Level", Some("21")).is_err());
    }

    #[test]
    fn invalid_values_of_options_are_errors() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", Some("64")), Ok(Change::Table));
        assert_eq!(options.set("THREADS", Some("2")), Ok(Change::Threads));
        assert_eq!(options.set("uci_variant", Some("ZigZag:Mirrored ")), Ok(Change::Game));
        assert_eq!(options.set("Clear Hash", None), Ok(Change::Clear));
        assert_eq!((options.hash, options.variant.as_str()), (64, "zigzag:mirrored"));
        assert_eq!(options.set("UCI_Variant", Some("pacifist:chess:count")), Ok(Change::Game));
        assert_eq!(options.variant, "pacifist");
        let values = Some("Pacifist:Zigzag:Value:values=J0,P2");
        assert_eq!(options.set("UCI_Variant", values), Ok(Change::Game));
        assert_eq!(options.variant, "pacifist:zigzag:value:values=p2j0");
        let error = options.set("UCI_Variant", Some("pacifist:values=p2")).unwrap_err();
        assert!(error.contains("values needs value or average"), "{error}");
        assert_eq!(options.set("UCI_Variant", Some("pacifist")), Ok(Change::Game));
        for hash in ["0", "-1", "x", "1.5", "99999999", "99999999999999999999"] {
            assert!(options.set("Hash", Some(hash)).is_err(), "{hash}");
        }
        assert!(options.set("Threads", Some("100000")).is_err());
        assert_eq!((options.hash, options.threads), (64, 2), "as they were");
        assert_eq!(options.set("UCI_AnalyseMode", Some("TRUE")), Ok(Change::None));
        assert!(options.set("UCI_Variant", Some("checkers")).is_err());
        assert!(options.set("Optimism", Some("3")).unwrap_err().contains("no option"));
    }

    #[test]
    fn contempt_is_used_only_in_games() {
        let mut options = Options::default();
        assert_eq!(
            (options.contempt(false), options.contempt(true)),
            (heterodox_host::CONTEMPT, 0)
        );
        options.set("Contempt", Some("-15")).unwrap();
        assert_eq!(options.contempt(false), -15);
        assert!(options.set("Contempt", Some("101")).is_err());
        options.set("UCI_AnalyseMode", Some("true")).unwrap();
        assert_eq!(options.contempt(false), 0);
    }
}
