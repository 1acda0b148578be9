//! Options of an engine.

use super::{ReplyError, decode_empty, encode_empty};
use crate::text::{OneLine, Words, truncate};
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// The declaration of an option by an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionDeclaration {
    /// Name of the option, which may contain blanks.
    pub name: String,
    /// Type, default and range of its values.
    pub kind: OptionKind,
}

/// The type of an option, with its default and range.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// True or false.
    Check {
        /// Value of the option before it is set.
        default: bool,
    },
    /// An integer.
    Spin {
        /// Value of the option before it is set.
        default: i64,
        /// Minimum.
        min: i64,
        /// Maximum.
        max: i64,
    },
    /// One of several texts.
    Combo {
        /// Value of the option before it is set.
        default: String,
        /// The possible values.
        choices: Vec<String>,
    },
    /// A button, which has no value.
    Button,
    /// Any text (`string` in UCI).
    Text {
        /// Value of the option before it is set.
        default: String,
    },
}

/// A value that an option accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// Value of an [`OptionKind::Check`].
    Check(bool),
    /// Value of an [`OptionKind::Spin`], within its range.
    Spin(i64),
    /// Value of an [`OptionKind::Combo`], in the spelling of the declaration.
    Combo(String),
    /// A press of an [`OptionKind::Button`].
    Button,
    /// Value of an [`OptionKind::Text`].
    Text(String),
}

/// The error of a value that an option does not accept.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadValue {
    /// The given value; empty if there was none.
    pub given: String,
    /// Description of the accepted values.
    pub expected: String,
}

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the value must be {}, not {:?}", self.expected, truncate(&self.given))
    }
}

impl std::error::Error for BadValue {}

impl OptionDeclaration {
    /// Declares an option that is true or false.
    pub fn check(name: &str, default: bool) -> Self {
        OptionDeclaration { name: name.to_owned(), kind: OptionKind::Check { default } }
    }

    /// Declares an integer option.
    pub fn spin(name: &str, default: i64, range: RangeInclusive<i64>) -> Self {
        let (min, max) = range.into_inner();
        OptionDeclaration { name: name.to_owned(), kind: OptionKind::Spin { default, min, max } }
    }

    /// Declares an option with a fixed set of values.
    pub fn combo<'c>(
        name: &str,
        default: &str,
        choices: impl IntoIterator<Item = &'c str>,
    ) -> Self {
        let choices = choices.into_iter().map(str::to_owned).collect();
        let kind = OptionKind::Combo { default: default.to_owned(), choices };
        OptionDeclaration { name: name.to_owned(), kind }
    }

    /// Declares a button.
    pub fn button(name: &str) -> Self {
        OptionDeclaration { name: name.to_owned(), kind: OptionKind::Button }
    }

    /// Declares a text option.
    pub fn text(name: &str, default: &str) -> Self {
        let kind = OptionKind::Text { default: default.to_owned() };
        OptionDeclaration { name: name.to_owned(), kind }
    }

    /// Returns whether this is the option with the given name, ignoring case.
    pub fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Parses the words after `option`. Names, choices and texts may contain blanks.
    /// The name ends where the word `type` is followed by a known type.
    pub(super) fn parse(mut words: Words<'_>) -> Result<Self, ReplyError> {
        let missing = |what| ReplyError::Missing { reply: "option", what };
        if words.next() != Some("name") {
            return Err(missing("name"));
        }
        let mut name = Vec::new();
        let kind = loop {
            let word = words.next().ok_or_else(|| missing("type"))?;
            match words.peek().filter(|_| word == "type") {
                Some(kind @ ("check" | "spin" | "combo" | "button" | "string")) => break kind,
                _ => name.push(word),
            }
        };
        words.next();
        if name.is_empty() {
            return Err(missing("a name"));
        }
        let kind = match kind {
            "string" => OptionKind::Text { default: string_default(words) },
            _ => Fields::parse(words).kind(kind)?,
        };
        Ok(OptionDeclaration { name: name.join(" "), kind })
    }
}

/// Parses the default of a string option, which is the rest of the line.
fn string_default(mut words: Words<'_>) -> String {
    match words.next() {
        Some("default") => decode_empty(words.rest()).to_owned(),
        _ => String::new(),
    }
}

/// Fields of a declaration after the type, which may have any order.
#[derive(Default)]
struct Fields {
    default: Option<String>,
    min: Option<String>,
    max: Option<String>,
    choices: Vec<String>,
}

impl Fields {
    fn parse(mut words: Words<'_>) -> Fields {
        let ends = |word: &str| matches!(word, "default" | "min" | "max" | "var");
        let mut fields = Fields::default();
        while let Some(word) = words.next() {
            let mut text = || decode_empty(&words.take_until(ends).join(" ")).to_owned();
            match word {
                "default" => fields.default = Some(text()),
                "min" => fields.min = Some(text()),
                "max" => fields.max = Some(text()),
                "var" => fields.choices.push(text()),
                _ => {}
            }
        }
        fields
    }

    fn kind(self, name: &str) -> Result<OptionKind, ReplyError> {
        Ok(match name {
            "check" => OptionKind::Check { default: self.default.as_deref() == Some("true") },
            "spin" => OptionKind::Spin {
                default: number("the default", self.default)?,
                min: number("the minimum", self.min)?,
                max: number("the maximum", self.max)?,
            },
            "combo" => OptionKind::Combo {
                default: self.default.unwrap_or_default(),
                choices: self.choices,
            },
            _ => OptionKind::Button,
        })
    }
}

fn number<T: FromStr>(what: &'static str, text: Option<String>) -> Result<T, ReplyError> {
    let text = text.ok_or(ReplyError::Missing { reply: "option", what })?;
    text.parse().map_err(|_| ReplyError::BadNumber { what, text })
}

impl OptionKind {
    /// Parses a value from a command of either protocol. For check options, UCI writes
    /// `true` and `false`, XBoard `1` and `0`.
    ///
    /// # Errors
    /// If the option does not accept the value.
    pub fn parse_value(&self, value: Option<&str>) -> Result<OptionValue, BadValue> {
        let given = value.unwrap_or_default().trim();
        let bad = |expected: String| BadValue { given: given.to_owned(), expected };
        let is = |text: &str| text.eq_ignore_ascii_case(given);
        match self {
            OptionKind::Check { .. } if is("true") || is("1") => Ok(OptionValue::Check(true)),
            OptionKind::Check { .. } if is("false") || is("0") => Ok(OptionValue::Check(false)),
            OptionKind::Check { .. } => Err(bad("true or false".to_owned())),
            OptionKind::Spin { min, max, .. } => match given.parse() {
                Ok(number) if (*min..=*max).contains(&number) => Ok(OptionValue::Spin(number)),
                _ => Err(bad(format!("a number from {min} to {max}"))),
            },
            OptionKind::Combo { choices, .. } => match choices.iter().find(|choice| is(choice)) {
                Some(choice) => Ok(OptionValue::Combo(choice.clone())),
                None => Err(bad(format!("one of {}", choices.join(", ")))),
            },
            OptionKind::Button => Ok(OptionValue::Button),
            OptionKind::Text { .. } => Ok(OptionValue::Text(decode_empty(given).to_owned())),
        }
    }
}

impl fmt::Display for OptionDeclaration {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "option name {} type ", OneLine(&self.name))?;
        match &self.kind {
            OptionKind::Check { default } => write!(f, "check default {default}"),
            OptionKind::Spin { default, min, max } => {
                write!(f, "spin default {default} min {min} max {max}")
            }
            OptionKind::Combo { default, choices } => {
                write!(f, "combo default {}", OneLine(encode_empty(default)))?;
                choices
                    .iter()
                    .try_for_each(|choice| write!(f, " var {}", OneLine(encode_empty(choice))))
            }
            OptionKind::Button => write!(f, "button"),
            OptionKind::Text { default } => {
                write!(f, "string default {}", OneLine(encode_empty(default)))
            }
        }
    }
}
