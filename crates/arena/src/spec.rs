//! What an engine is, as it is told on a command line.

use crate::clock::{Pace, TimeControl, TimeControlError};
use heterodox_catalog::engine::{Level, Limits};
use std::fmt;
use std::io;
use std::path::Path;

/// An engine of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineSpec {
    /// What it is called in the results.
    pub name: String,
    /// How long it may think, if it is not the limit of the match.
    pub limit: Option<TimeControl>,
    /// What it is.
    pub kind: EngineKind,
}

/// What an engine is.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineKind {
    /// Our own, in this process.
    Own(OwnSpec),
    /// A program that speaks UCI.
    Program(ProgramSpec),
}

/// Our own engine.
#[derive(Clone, PartialEq, Debug)]
pub struct OwnSpec {
    /// How strong it plays.
    pub level: Level,
    /// How strong it plays on the scale on which the ladders of games are
    /// measured, instead of a level.
    pub height: Option<f64>,
    /// What it judges by, if not the game's own weights.
    pub weights: Option<WeightsText>,
    /// The size of its table in megabytes.
    pub hash: usize,
    /// How many threads search.
    pub threads: usize,
    /// Its contempt for a draw, in hundredths of a Pawn.
    pub contempt: i16,
}

/// A text of weights and where it is from.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsText {
    /// For people: the name of the file.
    pub origin: String,
    /// As [`Weights::parse`](heterodox_kernel::Weights::parse) reads it.
    pub text: String,
}

/// A program that speaks UCI.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramSpec {
    /// The program, by its path or as the shell finds it.
    pub program: String,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Options to be set, with their values.
    pub options: Vec<(String, String)>,
}

impl Default for OwnSpec {
    /// Full strength with the game's own weights, 16 MB, one thread and the
    /// usual contempt.
    fn default() -> Self {
        let (level, contempt) = (Level::FULL, Limits::CONTEMPT);
        OwnSpec { level, height: None, weights: None, hash: 16, threads: 1, contempt }
    }
}

/// A text tells no engine.
#[derive(Debug, thiserror::Error)]
pub enum SpecError {
    /// A quote is not closed.
    #[error("engine {0:?}: a quote or backslash at the end has no counterpart")]
    Quotes(String),
    /// It starts with neither of the two kinds.
    #[error("engine {0:?}: it must start with self (the engine in this program) or cmd=PROGRAM")]
    Kind(String),
    /// `cmd=` without a program.
    #[error("engine {0:?}: cmd= names no program")]
    NoProgram(String),
    /// A setting that is not known.
    #[error("engine: unknown setting {setting:?}; there are {known}")]
    Unknown {
        /// The setting.
        setting: String,
        /// Those that there are.
        known: &'static str,
    },
    /// A value that cannot be.
    #[error("engine: {key}={value}: give {wanted}")]
    Value {
        /// The setting.
        key: &'static str,
        /// Its value.
        value: String,
        /// What would be right.
        wanted: &'static str,
    },
    /// A time control that cannot be read.
    #[error("engine: {0}")]
    Time(#[from] TimeControlError),
    /// Weights that cannot be read.
    #[error("engine: weights {path:?} cannot be read: {error}")]
    Weights {
        /// The file.
        path: String,
        /// Why not.
        error: io::Error,
    },
}

const OWN_SETTINGS: &str =
    "name, tc, st, nodes, depth, level, height, weights, hash, threads and contempt";
const PROGRAM_SETTINGS: &str = "name, tc, st, nodes, depth, arg and option.NAME";

impl EngineSpec {
    /// Our own engine at full strength.
    pub fn own(name: &str) -> EngineSpec {
        let kind = EngineKind::Own(OwnSpec::default());
        EngineSpec { name: name.to_owned(), limit: None, kind }
    }

    /// Reads `self` or `cmd=PROGRAM` with settings after it, divided and quoted
    /// as a shell does: `self level=3 nodes=5000`, `cmd='my engine' arg=uci
    /// option.Hash=32 name=X`. The program may have its arguments in the same
    /// quotes. Files of weights are read.
    ///
    /// # Errors
    /// If a part cannot be read; the error says what would be right.
    pub fn parse(text: &str) -> Result<EngineSpec, SpecError> {
        let quotes = || SpecError::Quotes(text.to_owned());
        let words = shlex::split(text).ok_or_else(quotes)?;
        let (first, settings) =
            words.split_first().ok_or_else(|| SpecError::Kind(text.to_owned()))?;
        let (kind, usual) = match first.strip_prefix("cmd=") {
            Some(command) => {
                let mut parts = shlex::split(command).ok_or_else(quotes)?.into_iter();
                let program = parts.next().ok_or_else(|| SpecError::NoProgram(text.to_owned()))?;
                let stem = Path::new(&program).file_stem().map(|stem| stem.to_string_lossy());
                let usual = stem.map_or_else(|| program.clone(), |stem| stem.into_owned());
                let arguments = parts.collect();
                (EngineKind::Program(ProgramSpec { program, arguments, options: vec![] }), usual)
            }
            None if first == "self" => (EngineKind::Own(OwnSpec::default()), text.to_owned()),
            None => return Err(SpecError::Kind(text.to_owned())),
        };
        let mut spec = EngineSpec { name: usual, limit: None, kind };
        settings.iter().try_for_each(|setting| spec.set(setting))?;
        Ok(spec)
    }

    /// Reads the two engines of a match. If both are called the same because nobody has
    /// named them, each gets its number.
    ///
    /// # Errors
    /// As [`parse`](EngineSpec::parse).
    pub fn parse_pair(texts: [&str; 2]) -> Result<[EngineSpec; 2], SpecError> {
        let mut pair = [EngineSpec::parse(texts[0])?, EngineSpec::parse(texts[1])?];
        if pair[0].name == pair[1].name {
            for ((engine, text), number) in pair.iter_mut().zip(texts).zip(1..) {
                if !is_named(text) {
                    engine.name = format!("{} {number}", engine.name);
                }
            }
        }
        Ok(pair)
    }

    fn set(&mut self, setting: &str) -> Result<(), SpecError> {
        let known = match self.kind {
            EngineKind::Own(_) => OWN_SETTINGS,
            EngineKind::Program(_) => PROGRAM_SETTINGS,
        };
        let unknown = || SpecError::Unknown { setting: setting.to_owned(), known };
        let (key, value) = setting.split_once('=').ok_or_else(unknown)?;
        let limit = self.limit.unwrap_or_default();
        match key {
            "name" => self.name = value.to_owned(),
            "tc" => self.limit = Some(TimeControl { pace: Pace::clock(value)?, ..limit }),
            "st" => self.limit = Some(TimeControl { pace: Pace::per_move(value)?, ..limit }),
            "nodes" => {
                let nodes = Some(whole("nodes", value, 1, u64::MAX)?);
                self.limit = Some(TimeControl { nodes, ..limit });
            }
            "depth" => {
                let depth = Some(whole("depth", value, 1, 255)? as u32);
                self.limit = Some(TimeControl { depth, ..limit });
            }
            _ => match &mut self.kind {
                EngineKind::Own(own) => own.set(key, value)?.ok_or_else(unknown)?,
                EngineKind::Program(program) => program.set(key, value).ok_or_else(unknown)?,
            },
        }
        Ok(())
    }
}

/// Returns whether the text of an engine gives it a name.
fn is_named(text: &str) -> bool {
    let words = shlex::split(text).unwrap_or_default();
    words.iter().skip(1).any(|setting| setting.starts_with("name="))
}

fn whole(key: &'static str, value: &str, least: u64, most: u64) -> Result<u64, SpecError> {
    let fits = |number: &u64| (least..=most).contains(number);
    value.parse().ok().filter(fits).ok_or_else(|| SpecError::Value {
        key,
        value: value.to_owned(),
        wanted: match key {
            "hash" => "megabytes from 1 to 65536",
            "threads" => "a number from 1 to 256",
            "depth" => "a number from 1 to 255",
            _ => "a whole number above zero",
        },
    })
}

impl OwnSpec {
    /// `None` if there is no such setting.
    fn set(&mut self, key: &str, value: &str) -> Result<Option<()>, SpecError> {
        match key {
            "level" => {
                self.level = value.parse().ok().and_then(Level::new).ok_or_else(|| {
                    let wanted = "a number from 1 (weakest) to 8";
                    SpecError::Value { key: "level", value: value.to_owned(), wanted }
                })?;
            }
            "height" => {
                let height = value.parse().ok().filter(|height| (0.0..=40.0).contains(height));
                self.height = Some(height.ok_or_else(|| {
                    let wanted = "a number from 0 to 40";
                    SpecError::Value { key: "height", value: value.to_owned(), wanted }
                })?);
            }
            "weights" => {
                let text = std::fs::read_to_string(value);
                let text =
                    text.map_err(|error| SpecError::Weights { path: value.to_owned(), error })?;
                self.weights = Some(WeightsText { origin: value.to_owned(), text });
            }
            "hash" => self.hash = whole("hash", value, 1, 65_536)? as usize,
            "threads" => self.threads = whole("threads", value, 1, 256)? as usize,
            "contempt" => {
                let contempt = value.parse().ok().filter(|c| (-100..=100).contains(c));
                self.contempt = contempt.ok_or_else(|| {
                    let wanted = "hundredths of a Pawn from -100 to 100";
                    SpecError::Value { key: "contempt", value: value.to_owned(), wanted }
                })?;
            }
            _ => return Ok(None),
        }
        Ok(Some(()))
    }
}

impl ProgramSpec {
    /// `None` if there is no such setting.
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        if key == "arg" {
            self.arguments.push(value.to_owned());
        } else {
            let name = key.strip_prefix("option.").filter(|name| !name.is_empty())?;
            self.options.push((name.to_owned(), value.to_owned()));
        }
        Some(())
    }
}

/// A number that changes if the text does (FNV-1a, Glenn Fowler, Landon Curt
/// Noll and Kiem-Phong Vo 1991).
pub(crate) fn fingerprint(text: &str) -> u64 {
    text.bytes().fold(0xCBF2_9CE4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    })
}

/// All that makes the engine what it is, for the head of a journal.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            EngineKind::Own(own) => {
                write!(
                    f,
                    "self level={} hash={} threads={} contempt={}",
                    own.level.get(),
                    own.hash,
                    own.threads,
                    own.contempt
                )?;
                if let Some(height) = own.height {
                    write!(f, " height={height}")?;
                }
                if let Some(weights) = &own.weights {
                    let mark = fingerprint(&weights.text);
                    write!(f, " weights={:?}#{mark:016x}", weights.origin)?;
                }
            }
            EngineKind::Program(spec) => {
                write!(f, "cmd={:?}", spec.program)?;
                spec.arguments.iter().try_for_each(|argument| write!(f, " arg={argument:?}"))?;
                let mut options = spec.options.iter();
                options.try_for_each(|(name, value)| write!(f, " option.{name:?}={value:?}"))?;
            }
        }
        if let Some(limit) = self.limit {
            write!(f, " limit={limit}")?;
        }
        write!(f, " name={:?}", self.name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn our_own_engine_with_settings() {
        let spec =
            EngineSpec::parse("self level=3.5 nodes=5000 hash=4 threads=2 contempt=-7 name=X")
                .unwrap();
        assert_eq!((spec.name.as_str(), spec.limit), ("X", Some(TimeControl::nodes(5_000))));
        let EngineKind::Own(own) = spec.kind else { panic!("it is our own") };
        assert_eq!((own.level.get(), own.hash, own.threads, own.contempt), (3.5, 4, 2, -7));
        let plain = EngineSpec::parse("self nodes=7").unwrap();
        assert_eq!(plain.name, "self nodes=7");
    }

    #[test]
    fn programs_with_arguments_options_and_blanks() {
        let text = "cmd=\"'/opt/my engine/hx'\" arg=uci 'option.Clear Hash=' option.Hash=32 st=0.5";
        let spec = EngineSpec::parse(text).unwrap();
        assert_eq!(spec.name, "hx");
        let EngineKind::Program(program) = spec.kind else { panic!("it is a program") };
        let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(program.options, [option("Clear Hash", ""), option("Hash", "32")]);
        let short = EngineSpec::parse("cmd='stockfish bench 3' tc=10+0.1").unwrap();
        let EngineKind::Program(program) = short.kind else { panic!("it is a program") };
        assert_eq!((program.program.as_str(), program.arguments.len()), ("stockfish", 2));
    }

    #[test]
    fn engines_that_nobody_has_named_get_numbers() {
        let names = |first, second| {
            let pair = EngineSpec::parse_pair([first, second]).unwrap();
            pair.map(|engine| engine.name)
        };
        assert_eq!(names("self", "self"), ["self 1", "self 2"]);
        assert_eq!(names("self depth=3", "self depth=3"), ["self depth=3 1", "self depth=3 2"]);
        assert_eq!(names("cmd=/bin/hx arg=uci", "cmd=hx st=1"), ["hx 1", "hx 2"]);
        assert_eq!(names("self name=self", "self"), ["self", "self 2"]);
        assert_eq!(names("self", "self level=3"), ["self", "self level=3"]);
        assert_eq!(names("self name=a", "self name=a"), ["a", "a"], "as they are named");
    }

    #[test]
    fn what_is_wrong_is_said() {
        for (text, part) in [
            ("", "must start with self"),
            ("stockfish", "must start with self"),
            ("cmd=", "names no program"),
            ("self 'level=3", "counterpart"),
            ("self level=9", "from 1 (weakest) to 8"),
            ("self height=-1", "from 0 to 40"),
            ("self strength=9", "unknown setting \"strength=9\"; there are name, tc"),
            ("self option.Hash=9", "level, height, weights"),
            ("self nodes", "unknown setting"),
            ("self nodes=0", "above zero"),
            ("self depth=300", "from 1 to 255"),
            ("self hash=0", "65536"),
            ("self tc=fast", "10+0.1"),
            ("self weights=no/such/file", "cannot be read"),
            ("cmd=x level=3", "arg and option.NAME"),
            ("cmd=x option.=3", "unknown setting"),
        ] {
            let error = EngineSpec::parse(text).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn a_description_tells_engines_apart() {
        let of = |text| EngineSpec::parse(text).unwrap().to_string();
        assert_eq!(of("self  nodes=5   name=a"), of("self name=a nodes=5"));
        for other in ["self name=a nodes=6", "self name=a nodes=5 hash=17", "cmd=self name=a"] {
            assert_ne!(of("self nodes=5 name=a"), of(other));
        }
        assert_ne!(fingerprint("1 2"), fingerprint("1 3"));
    }
}
