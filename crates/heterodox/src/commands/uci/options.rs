//! What a board can set.

use heterodox_catalog::engine::{Level, Limits};
use heterodox_machine::largest_table;
use heterodox_protocol::truncate;
use heterodox_protocol::uci::{BadValue, OptionDeclaration, OptionValue};
use std::ops::RangeInclusive;

/// The option that chooses the game, as Fairy-Stockfish calls it.
const VARIANT: &str = "UCI_Variant";

/// The skill at which nothing is held back; the least is 0.
const FULL_SKILL: i64 = 20;

/// What can be asked for as an Elo: from the lowest level to just below the
/// full one.
const ELO: RangeInclusive<i64> = Level::LOWEST_ELO as i64..=Level::HIGHEST_ELO as i64;

/// The contempt for a draw that can be asked for.
const CONTEMPT: RangeInclusive<i64> = -100..=100;

/// The options as they are set.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Options {
    /// The size of the table in megabytes.
    pub(super) hash: usize,
    /// The size of the largest one that is offered: what the machine had room for at
    /// the beginning.
    largest_hash: usize,
    pub(super) threads: usize,
    pub(super) lines: usize,
    /// The id of the game.
    pub(super) variant: String,
    /// Whether scores are told as odds too.
    pub(super) show_odds: bool,
    /// How strong to play, unless an Elo limits it.
    skill: i64,
    limit_strength: bool,
    elo: i64,
    /// How much worse than an even position a draw is where a game is played,
    /// in hundredths of a Pawn.
    contempt: i64,
    /// Whether nothing is played but positions are analysed.
    analyses: bool,
}

/// What setting an option asks for beyond remembering it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    /// Nothing.
    None,
    /// Another game.
    Game,
    /// A table of another size.
    Table,
    /// More or fewer threads.
    Threads,
    /// The table is to be forgotten.
    Clear,
}

impl Default for Options {
    fn default() -> Options {
        const HASH: usize = 16;
        Options {
            hash: HASH,
            largest_hash: largest_table().max(HASH),
            threads: 1,
            lines: 1,
            variant: "chess".to_owned(),
            show_odds: false,
            skill: FULL_SKILL,
            limit_strength: false,
            elo: *ELO.end(),
            contempt: Limits::CONTEMPT.into(),
            analyses: false,
        }
    }
}

/// The ids of all games with each choice of options, in the usual spelling.
fn game_ids() -> Vec<String> {
    let spelled = |id: String| heterodox_catalog::find(&id).map(|game| game.info().id);
    heterodox_catalog::variants().into_iter().filter_map(|id| spelled(id).ok()).collect()
}

/// The options that there are, with these limits. `Ponder` only tells the engine what
/// it is told again with each search.
fn declared(largest_hash: usize) -> Vec<OptionDeclaration> {
    let usual = Options::default();
    let games = game_ids();
    let choices = games.iter().map(String::as_str);
    vec![
        OptionDeclaration::spin("Hash", usual.hash as i64, 1..=largest_hash as i64),
        OptionDeclaration::button("Clear Hash"),
        OptionDeclaration::spin("Threads", usual.threads as i64, 1..=256),
        OptionDeclaration::spin("MultiPV", usual.lines as i64, 1..=500),
        OptionDeclaration::check("Ponder", false),
        OptionDeclaration::check("UCI_AnalyseMode", usual.analyses),
        OptionDeclaration::check("UCI_ShowWDL", usual.show_odds),
        OptionDeclaration::spin("Skill Level", usual.skill, 0..=FULL_SKILL),
        OptionDeclaration::check("UCI_LimitStrength", usual.limit_strength),
        OptionDeclaration::spin("UCI_Elo", usual.elo, ELO),
        OptionDeclaration::spin("Contempt", usual.contempt, CONTEMPT),
        OptionDeclaration::combo(VARIANT, &usual.variant, choices),
    ]
}

impl Options {
    /// The options that there are.
    pub(super) fn declared(&self) -> Vec<OptionDeclaration> {
        declared(self.largest_hash)
    }

    /// Sets an option.
    ///
    /// # Errors
    /// If there is no such option or it does not accept the value; in words.
    pub(super) fn set(&mut self, name: &str, value: Option<&str>) -> Result<Change, String> {
        if name.eq_ignore_ascii_case(VARIANT) {
            // Every id of the catalog, not only those in the list of choices.
            let game = heterodox_catalog::find(value.unwrap_or_default().trim());
            self.variant = game.map_err(|error| format!("{VARIANT}: {error}"))?.info().id;
            return Ok(Change::Game);
        }
        let declared = self.declared();
        let option = declared
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

    fn set_strength(&mut self, name: &str, value: OptionValue) {
        match (name, value) {
            ("UCI_ShowWDL", OptionValue::Check(show)) => self.show_odds = show,
            ("Skill Level", OptionValue::Spin(skill)) => self.skill = skill,
            ("UCI_LimitStrength", OptionValue::Check(limit)) => self.limit_strength = limit,
            ("UCI_Elo", OptionValue::Spin(elo)) => self.elo = elo,
            ("Contempt", OptionValue::Spin(contempt)) => self.contempt = contempt,
            ("UCI_AnalyseMode", OptionValue::Check(analyses)) => self.analyses = analyses,
            // Pondering is told anew with each search.
            _ => {}
        }
    }

    /// The contempt of a search that goes on until it is told to stop, or not.
    pub(super) fn contempt(&self, infinite: bool) -> i16 {
        if infinite || self.analyses { 0 } else { self.contempt as i16 }
    }

    /// How strong to play.
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
    fn strength_is_full_unless_it_is_limited() {
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
    fn options_are_set_or_refused_in_words() {
        let mut options = Options::default();
        assert_eq!(options.set("hash", Some("64")), Ok(Change::Table));
        assert_eq!(options.set("THREADS", Some("2")), Ok(Change::Threads));
        assert_eq!(options.set("uci_variant", Some("ZigZag:Mirrored ")), Ok(Change::Game));
        assert_eq!(options.set("Clear Hash", None), Ok(Change::Clear));
        assert_eq!((options.hash, options.variant.as_str()), (64, "zigzag:mirrored"));
        assert_eq!(options.set("UCI_Variant", Some("pacifist:chess:count")), Ok(Change::Game));
        assert_eq!(options.variant, "pacifist");
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
    fn a_draw_is_scorned_in_games_and_not_in_analyses() {
        let mut options = Options::default();
        assert_eq!((options.contempt(false), options.contempt(true)), (Limits::CONTEMPT, 0));
        options.set("Contempt", Some("-15")).unwrap();
        assert_eq!(options.contempt(false), -15);
        assert!(options.set("Contempt", Some("101")).is_err());
        options.set("UCI_AnalyseMode", Some("true")).unwrap();
        assert_eq!(options.contempt(false), 0);
    }
}
