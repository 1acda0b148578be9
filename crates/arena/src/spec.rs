//! Parsing of the description of an engine on the command line.

use crate::clock::{MoveLimits, TimeControl, TimeControlError};
use crate::command_line;
use crate::start_error::VARIANT;
use heterodox_catalog::SimpleKind;
use heterodox_catalog::engine::Level;
use heterodox_host::CONTEMPT;
use heterodox_kernel::hash::fnv1a;
use heterodox_kernel::text;
use std::fmt;
use std::io;
use std::path::Path;

/// An engine of a match.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineSpec {
    /// Name of the engine in the results.
    pub name: String,
    /// Search limits, if they differ from those of the match.
    pub limit: Option<MoveLimits>,
    /// The kind of engine with its settings.
    pub kind: EngineKind,
}

/// The kind of an engine.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineKind {
    /// The built-in engine, in this process.
    BuiltIn(BuiltInSpec),
    /// A player that does not search.
    Simple(SimpleKind),
    /// A program that speaks UCI.
    Program(ProgramSpec),
}

/// Settings of the built-in engine.
#[derive(Clone, PartialEq, Debug)]
pub struct BuiltInSpec {
    /// Playing level.
    pub level: Level,
    /// Strength on the internal scale that defines the levels of each game. Replaces the level.
    pub strength: Option<f64>,
    /// Standard deviation of `strength` from game to game.
    pub spread: f64,
    /// Evaluation weights; `None` for those of the game.
    pub weights: Option<WeightsText>,
    /// True if all pieces have the same value, to measure how much piece values matter.
    pub equal_values: bool,
    /// Size of the transposition table in megabytes.
    pub hash: usize,
    /// Number of search threads.
    pub threads: usize,
    /// Contempt, in centipawns.
    pub contempt: i16,
}

/// Evaluation weights as text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WeightsText {
    /// Name of the file, for display.
    pub origin: String,
    /// Text in the format of [`Weights::parse`](heterodox_evaluation::Weights::parse).
    pub text: String,
}

/// A program that speaks UCI.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProgramSpec {
    /// Path of the program, or its name if it is in `PATH`.
    pub program: String,
    /// Arguments of the program.
    pub arguments: Vec<String>,
    /// Names and values of the UCI options to be set.
    pub options: Vec<(String, String)>,
    /// The program's name for the game. `None` for the name of the game itself.
    pub variant: Option<String>,
    /// Name that the user has given the player. The program may know the game by it, too.
    pub given_name: Option<String>,
}

impl Default for BuiltInSpec {
    /// Full strength with the default weights and contempt of the game, 16 MB of hash
    /// and one thread.
    fn default() -> Self {
        let (level, contempt) = (Level::FULL, CONTEMPT);
        BuiltInSpec {
            level,
            strength: None,
            spread: 0.0,
            weights: None,
            equal_values: false,
            hash: 16,
            threads: 1,
            contempt,
        }
    }
}

/// The error of an invalid description of an engine.
#[derive(Debug, thiserror::Error)]
pub enum SpecError {
    /// A quote is not closed, or a backslash is the last character.
    #[error("engine {0:?}: it has an unclosed quote or ends with a backslash")]
    Quotes(String),
    /// It starts with none of the possible beginnings.
    #[error(
        "engine {0:?}: it must start with self (the built-in engine), cmd=PROGRAM, \
         random, greedy or beginner"
    )]
    Kind(String),
    /// `cmd=` has no program.
    #[error("engine {0:?}: cmd= has no program")]
    NoProgram(String),
    /// Unknown setting.
    #[error("engine: unknown setting {setting:?}; the settings are {known}")]
    Unknown {
        /// Name of the setting.
        setting: String,
        /// List of the known settings.
        known: &'static str,
    },
    /// Invalid value of a setting.
    #[error("engine: {key}={value}: the value must be {expected}")]
    Value {
        /// Name of the setting.
        key: &'static str,
        /// The given value.
        value: String,
        /// Description of valid values.
        expected: &'static str,
    },
    /// Invalid time control.
    #[error("engine: {0}")]
    Time(#[from] TimeControlError),
    /// The file of weights cannot be read.
    #[error("engine: weights {path:?} cannot be read: {error}")]
    Weights {
        /// Path of the file.
        path: String,
        /// The error.
        error: io::Error,
    },
}

const BUILT_IN_SETTINGS: &str = "name, tc, st, nodes, depth, level, strength, spread, weights, values, hash, threads and \
     contempt";
const SIMPLE_SETTINGS: &str = "name";
const PROGRAM_SETTINGS: &str = "name, tc, st, nodes, depth, arg, variant and option.NAME";

impl EngineSpec {
    /// Creates the built-in engine at full strength.
    pub fn built_in(name: &str) -> EngineSpec {
        let kind = EngineKind::BuiltIn(BuiltInSpec::default());
        EngineSpec { name: name.to_owned(), limit: None, kind }
    }

    /// Parses `self`, `cmd=PROGRAM`, `random`, `greedy` or `beginner`, followed by settings, separated and
    /// quoted as in a shell: `self level=3 nodes=5000`, `cmd='my engine' arg=uci option.Hash=32
    /// name=X`. The quoted program may include its arguments. Reads the file of
    /// weights, if one is given.
    ///
    /// # Errors
    /// If a part is invalid. The error describes valid values.
    pub fn parse(text: &str) -> Result<EngineSpec, SpecError> {
        let quotes = || SpecError::Quotes(text.to_owned());
        let words = command_line::split(text).ok_or_else(quotes)?;
        let (first, settings) =
            words.split_first().ok_or_else(|| SpecError::Kind(text.to_owned()))?;
        let (kind, default_name) = match first.strip_prefix("cmd=") {
            Some(command) => {
                let mut parts = command_line::program(command).ok_or_else(quotes)?.into_iter();
                let program = parts.next().ok_or_else(|| SpecError::NoProgram(text.to_owned()))?;
                let stem = Path::new(&program).file_stem().map(|stem| stem.to_string_lossy());
                let default_name = stem.map_or_else(|| program.clone(), |stem| stem.into_owned());
                let arguments = parts.collect();
                (
                    EngineKind::Program(ProgramSpec { program, arguments, ..Default::default() }),
                    default_name,
                )
            }
            None if first == "self" => {
                (EngineKind::BuiltIn(BuiltInSpec::default()), text.to_owned())
            }
            None => {
                let kind = SimpleKind::parse(first);
                let kind = kind.ok_or_else(|| SpecError::Kind(text.to_owned()))?;
                (EngineKind::Simple(kind), text.to_owned())
            }
        };
        let mut spec = EngineSpec { name: default_name, limit: None, kind };
        settings.iter().try_for_each(|setting| spec.set(setting))?;
        Ok(spec)
    }

    /// Parses the two engines of a match. Engines without a given name whose default
    /// names are equal are numbered.
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
            EngineKind::BuiltIn(_) => BUILT_IN_SETTINGS,
            EngineKind::Simple(_) => SIMPLE_SETTINGS,
            EngineKind::Program(_) => PROGRAM_SETTINGS,
        };
        let unknown = || SpecError::Unknown { setting: setting.to_owned(), known };
        let (key, value) = setting.split_once('=').ok_or_else(unknown)?;
        let limit = self.limit.unwrap_or_default();
        match key {
            "name" => {
                self.name = value.to_owned();
                if let EngineKind::Program(program) = &mut self.kind {
                    program.given_name = Some(value.to_owned());
                }
            }
            _ if matches!(self.kind, EngineKind::Simple(_)) => return Err(unknown()),
            "tc" => self.limit = Some(MoveLimits { time: TimeControl::clock(value)?, ..limit }),
            "st" => self.limit = Some(MoveLimits { time: TimeControl::per_move(value)?, ..limit }),
            "nodes" => {
                let nodes = Some(parse_integer("nodes", value, 1, u64::MAX)?);
                self.limit = Some(MoveLimits { nodes, ..limit });
            }
            "depth" => {
                let depth = Some(parse_integer("depth", value, 1, 255)? as u32);
                self.limit = Some(MoveLimits { depth, ..limit });
            }
            _ => match &mut self.kind {
                EngineKind::BuiltIn(own) => own.set(key, value)?.ok_or_else(unknown)?,
                EngineKind::Simple(_) => return Err(unknown()),
                EngineKind::Program(program) => program.set(key, value).ok_or_else(unknown)?,
            },
        }
        Ok(())
    }
}

/// Returns whether the description contains a name.
fn is_named(text: &str) -> bool {
    let words = command_line::split(text).unwrap_or_default();
    words.iter().skip(1).any(|setting| setting.starts_with("name="))
}

fn parse_integer(key: &'static str, value: &str, least: u64, most: u64) -> Result<u64, SpecError> {
    let fits = |number: &u64| (least..=most).contains(number);
    value.parse().ok().filter(fits).ok_or_else(|| SpecError::Value {
        key,
        value: value.to_owned(),
        expected: match key {
            "hash" => "megabytes from 1 to 65536",
            "threads" => "a number from 1 to 256",
            "depth" => "a number from 1 to 255",
            _ => "a whole number above zero",
        },
    })
}

impl BuiltInSpec {
    /// Sets a value. Returns `None` if the setting does not exist.
    fn set(&mut self, key: &str, value: &str) -> Result<Option<()>, SpecError> {
        match key {
            "level" => {
                self.level = value.parse().ok().and_then(Level::new).ok_or_else(|| {
                    let expected = "a number from 1 (weakest) to 8";
                    SpecError::Value { key: "level", value: value.to_owned(), expected }
                })?;
            }
            "strength" | "height" => self.strength = Some(parse_strength("strength", value)?),
            "spread" => self.spread = parse_strength("spread", value)?,
            "weights" => {
                let text = std::fs::read(value).and_then(|bytes| {
                    text::from_utf8(bytes)
                        .map_err(|error| io::Error::new(io::ErrorKind::InvalidData, error))
                });
                let text =
                    text.map_err(|error| SpecError::Weights { path: value.to_owned(), error })?;
                self.weights = Some(WeightsText { origin: value.to_owned(), text });
            }
            "values" if value == "equal" => self.equal_values = true,
            "values" => {
                let (value, expected) = (value.to_owned(), "equal");
                return Err(SpecError::Value { key: "values", value, expected });
            }
            "hash" => self.hash = parse_integer("hash", value, 1, 65_536)? as usize,
            "threads" => self.threads = parse_integer("threads", value, 1, 256)? as usize,
            "contempt" => {
                let contempt = value.parse().ok().filter(|c| (-100..=100).contains(c));
                self.contempt = contempt.ok_or_else(|| {
                    let expected = "hundredths of a Pawn from -100 to 100";
                    SpecError::Value { key: "contempt", value: value.to_owned(), expected }
                })?;
            }
            _ => return Ok(None),
        }
        Ok(Some(()))
    }
}

impl ProgramSpec {
    /// Sets a value. Returns `None` if the setting does not exist.
    fn set(&mut self, key: &str, value: &str) -> Option<()> {
        match key {
            "arg" => self.arguments.push(value.to_owned()),
            "variant" => self.variant = Some(value.to_owned()),
            _ => {
                let name = key.strip_prefix("option.").filter(|name| !name.is_empty())?;
                if name.eq_ignore_ascii_case(VARIANT) {
                    self.variant = Some(value.to_owned());
                } else {
                    self.options.push((name.to_owned(), value.to_owned()));
                }
            }
        }
        Some(())
    }
}

/// Parses a strength on the internal scale, or a difference of two.
fn parse_strength(key: &'static str, value: &str) -> Result<f64, SpecError> {
    let strength = value.parse().ok().filter(|strength| (0.0..=40.0).contains(strength));
    let expected = "a number from 0 to 40";
    strength.ok_or_else(|| SpecError::Value { key, value: value.to_owned(), expected })
}

/// All settings of the engine, for the header of a journal.
impl fmt::Display for EngineSpec {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.kind {
            EngineKind::BuiltIn(own) => {
                write!(
                    f,
                    "self level={} hash={} threads={} contempt={}",
                    own.level.get(),
                    own.hash,
                    own.threads,
                    own.contempt
                )?;
                if let Some(strength) = own.strength {
                    write!(f, " height={strength} spread={}", own.spread)?;
                }
                if let Some(weights) = &own.weights {
                    let mark = fnv1a(weights.text.bytes());
                    write!(f, " weights={:?}#{mark:016x}", weights.origin)?;
                }
                if own.equal_values {
                    f.write_str(" values=equal")?;
                }
            }
            EngineKind::Simple(kind) => write!(f, "{kind}")?,
            EngineKind::Program(spec) => {
                write!(f, "cmd={:?}", spec.program)?;
                spec.arguments.iter().try_for_each(|argument| write!(f, " arg={argument:?}"))?;
                let mut options = spec.options.iter();
                options.try_for_each(|(name, value)| write!(f, " option.{name:?}={value:?}"))?;
                spec.variant.iter().try_for_each(|name| write!(f, " variant={name:?}"))?;
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
    fn settings_of_the_built_in_engine() {
        let spec =
            EngineSpec::parse("self level=3.5 nodes=5000 hash=4 threads=2 contempt=-7 name=X")
                .unwrap();
        assert_eq!((spec.name.as_str(), spec.limit), ("X", Some(MoveLimits::nodes(5_000))));
        let EngineKind::BuiltIn(own) = spec.kind else { panic!("it is built in") };
        assert_eq!((own.level.get(), own.hash, own.threads, own.contempt), (3.5, 4, 2, -7));
        let equal = EngineSpec::parse("self values=equal").unwrap();
        assert!(matches!(&equal.kind, EngineKind::BuiltIn(own) if own.equal_values));
        assert!(equal.to_string().contains(" values=equal"), "a journal tells them apart");
        assert!(EngineSpec::parse("self values=some").unwrap_err().to_string().contains("equal"));
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
    fn paths_and_values_may_have_blanks() {
        let program = |text: &str| match EngineSpec::parse(text).unwrap().kind {
            EngineKind::Program(program) => program,
            _ => panic!("{text} is a program"),
        };
        let folder = tempfile::Builder::new().prefix("a b").tempdir().unwrap();
        let path = folder.path().join("engine");
        std::fs::write(&path, "").unwrap();
        let path = path.to_str().unwrap();
        for text in [
            format!("cmd='{path}'"),
            format!("cmd=\"{path}\""),
            format!("\"cmd={path}\" name=x"),
            format!("cmd={}", path.replace(' ', "\\ ")),
            format!("cmd=\"'{path}'\""),
            format!("cmd='{path} uci'"),
        ] {
            let found = program(&text);
            assert_eq!(found.program, path, "{text}");
            assert_eq!(found.arguments.len(), usize::from(text.contains("uci")), "{text}");
        }
        assert_eq!(program("cmd='/a b/engine'").program, "/a b/engine");
        let text = "cmd=x 'arg=a b' option.Path='/c d/e' 'option.Clear Hash=' \
                    option.Text=a\\ b variant=mygame option.uci_variant=other";
        let found = program(text);
        assert_eq!(found.arguments, ["a b"]);
        let option = |name: &str, value: &str| (name.to_owned(), value.to_owned());
        assert_eq!(
            found.options,
            [option("Path", "/c d/e"), option("Clear Hash", ""), option("Text", "a b")]
        );
        assert_eq!(found.variant.as_deref(), Some("other"));
    }

    #[test]
    fn engines_without_names_are_numbered() {
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
    fn errors_describe_valid_values() {
        for (text, part) in [
            ("", "must start with self"),
            ("stockfish", "must start with self"),
            ("cmd=", "has no program"),
            ("self 'level=3", "unclosed quote"),
            ("self level=9", "from 1 (weakest) to 8"),
            ("self strength=-1", "from 0 to 40"),
            ("self power=9", "unknown setting \"power=9\"; the settings are name, tc"),
            ("self option.Hash=9", "level, strength, spread, weights"),
            ("self strength=9 spread=-1", "from 0 to 40"),
            ("self nodes", "unknown setting"),
            ("self nodes=0", "above zero"),
            ("self depth=300", "from 1 to 255"),
            ("self hash=0", "65536"),
            ("self tc=fast", "10+0.1"),
            ("self weights=no/such/file", "cannot be read"),
            ("cmd=x level=3", "arg, variant and option.NAME"),
            ("cmd=x option.=3", "unknown setting"),
        ] {
            let error = EngineSpec::parse(text).expect_err(text).to_string();
            assert!(error.contains(part), "{text}: {error}");
        }
    }

    #[test]
    fn descriptions_of_different_engines_differ() {
        let of = |text| EngineSpec::parse(text).unwrap().to_string();
        assert_eq!(of("self  nodes=5   name=a"), of("self name=a nodes=5"));
        for other in ["self name=a nodes=6", "self name=a nodes=5 hash=17", "cmd=self name=a"] {
            assert_ne!(of("self nodes=5 name=a"), of(other));
        }
    }
}
