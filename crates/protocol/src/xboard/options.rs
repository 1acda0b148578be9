//! Options of an engine, which XBoard shows in a dialogue.

use super::ReplyError;
use crate::uci::{OptionDeclaration, OptionKind};
use std::fmt;

/// The value of the feature `option`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionFeature {
    /// Name of the option, which may contain blanks.
    pub name: String,
    /// Type, current value and range.
    pub kind: OptionFeatureKind,
}

/// The type of an option, with its current value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionFeatureKind {
    /// A button.
    Button,
    /// A button that sends the values of all other options first.
    Save,
    /// A button that makes the engine send its options again.
    Reset,
    /// True or false.
    Check(bool),
    /// Any text (`string`).
    Text(String),
    /// The name of a file.
    File(String),
    /// The name of a folder.
    Path(String),
    /// An integer, edited in a field.
    Spin {
        /// Current value.
        value: i64,
        /// Minimum.
        min: i64,
        /// Maximum.
        max: i64,
    },
    /// An integer, edited with a slider.
    Slider {
        /// Current value.
        value: i64,
        /// Minimum.
        min: i64,
        /// Maximum.
        max: i64,
    },
    /// One of several texts.
    Combo {
        /// Index of the current choice; `None` if the current value is not among the
        /// choices.
        chosen: Option<usize>,
        /// The possible values.
        choices: Vec<String>,
    },
}

const TYPES: [&str; 10] =
    ["button", "save", "reset", "check", "string", "file", "path", "spin", "slider", "combo"];

/// Separator between the choices of a combo.
const SEPARATOR: &str = "///";

impl OptionFeature {
    /// Parses the value of the feature `option`.
    ///
    /// # Errors
    /// If it has no name or no known type, or if its value does not fit the type.
    pub fn parse(text: &str) -> Result<OptionFeature, ReplyError> {
        let bad = || ReplyError::BadOption(text.to_owned());
        let (name, kind, value) = text
            .match_indices(" -")
            .find_map(|(at, dash)| {
                let after = &text[at + dash.len()..];
                let (kind, value) = after.split_once(char::is_whitespace).unwrap_or((after, ""));
                TYPES.contains(&kind).then(|| (text[..at].trim(), kind, value.trim()))
            })
            .ok_or_else(bad)?;
        if name.is_empty() {
            return Err(bad());
        }
        let kind = parse_kind(kind, value).ok_or_else(bad)?;
        Ok(OptionFeature { name: name.to_owned(), kind })
    }
}

fn parse_kind(kind: &str, value: &str) -> Option<OptionFeatureKind> {
    let text = || value.to_owned();
    Some(match kind {
        "button" => OptionFeatureKind::Button,
        "save" => OptionFeatureKind::Save,
        "reset" => OptionFeatureKind::Reset,
        "check" => OptionFeatureKind::Check(value != "0"),
        "string" => OptionFeatureKind::Text(text()),
        "file" => OptionFeatureKind::File(text()),
        "path" => OptionFeatureKind::Path(text()),
        "combo" => parse_combo(value),
        _ => {
            let mut numbers = value.split_whitespace().map(|word| word.parse().ok());
            let (value, min, max) = (numbers.next()??, numbers.next()??, numbers.next()??);
            match kind {
                "spin" => OptionFeatureKind::Spin { value, min, max },
                _ => OptionFeatureKind::Slider { value, min, max },
            }
        }
    })
}

/// Parses the choices. The current one has an asterisk before it.
fn parse_combo(text: &str) -> OptionFeatureKind {
    let choices: Vec<&str> = text.split(SEPARATOR).map(str::trim).collect();
    let chosen = choices.iter().position(|choice| choice.starts_with('*'));
    let bare = |(i, choice): (usize, &&str)| match choice.strip_prefix('*') {
        Some(bare) if Some(i) == chosen => bare.to_owned(),
        _ => (*choice).to_owned(),
    };
    OptionFeatureKind::Combo { chosen, choices: choices.iter().enumerate().map(bare).collect() }
}

impl fmt::Display for OptionFeature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} -", self.name)?;
        match &self.kind {
            OptionFeatureKind::Button => write!(f, "button"),
            OptionFeatureKind::Save => write!(f, "save"),
            OptionFeatureKind::Reset => write!(f, "reset"),
            OptionFeatureKind::Check(on) => write!(f, "check {}", u8::from(*on)),
            OptionFeatureKind::Text(text) => write!(f, "string {text}"),
            OptionFeatureKind::File(text) => write!(f, "file {text}"),
            OptionFeatureKind::Path(text) => write!(f, "path {text}"),
            OptionFeatureKind::Spin { value, min, max } => write!(f, "spin {value} {min} {max}"),
            OptionFeatureKind::Slider { value, min, max } => {
                write!(f, "slider {value} {min} {max}")
            }
            OptionFeatureKind::Combo { chosen, choices } => {
                write!(f, "combo ")?;
                choices.iter().enumerate().try_for_each(|(i, choice)| {
                    let between = if i > 0 { " /// " } else { "" };
                    let star = if Some(i) == *chosen { "*" } else { "" };
                    write!(f, "{between}{star}{choice}")
                })
            }
        }
    }
}

/// Converts the declaration that UCI uses.
impl From<&OptionDeclaration> for OptionFeature {
    fn from(option: &OptionDeclaration) -> OptionFeature {
        let kind = match option.kind.clone() {
            OptionKind::Check { default } => OptionFeatureKind::Check(default),
            OptionKind::Spin { default: value, min, max } => {
                OptionFeatureKind::Spin { value, min, max }
            }
            OptionKind::Combo { default, choices } => {
                let chosen = choices.iter().position(|choice| *choice == default);
                OptionFeatureKind::Combo { chosen, choices }
            }
            OptionKind::Button => OptionFeatureKind::Button,
            OptionKind::Text { default } => OptionFeatureKind::Text(default),
        };
        OptionFeature { name: option.name.clone(), kind }
    }
}
