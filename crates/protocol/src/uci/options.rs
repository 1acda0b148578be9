//! What can be set in an engine.

use super::{ReplyError, meant, written};
use crate::text::{OneLine, Words, brief};
use std::{fmt, ops::RangeInclusive, str::FromStr};

/// An option as an engine declares it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionDeclaration {
    /// Its name, which may have blanks in it.
    pub name: String,
    /// What it takes.
    pub kind: OptionKind,
}

/// What an option takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionKind {
    /// Yes or no.
    Check {
        /// What it is before it is set.
        default: bool,
    },
    /// A number.
    Spin {
        /// What it is before it is set.
        default: i64,
        /// The least it can be.
        min: i64,
        /// The most it can be.
        max: i64,
    },
    /// One of a few texts.
    Combo {
        /// What it is before it is set.
        default: String,
        /// What it can be.
        choices: Vec<String>,
    },
    /// Nothing: it is pressed.
    Button,
    /// Any text (`string`).
    Text {
        /// What it is before it is set.
        default: String,
    },
}

/// A value that an option accepts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OptionValue {
    /// Of a [`OptionKind::Check`].
    Check(bool),
    /// Of a [`OptionKind::Spin`]: within its range.
    Spin(i64),
    /// Of a [`OptionKind::Combo`]: one of its choices, as it spells it.
    Combo(String),
    /// Of a [`OptionKind::Button`].
    Button,
    /// Of a [`OptionKind::Text`].
    Text(String),
}

/// Why an option does not accept a value.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BadValue {
    /// What was given; empty if nothing was.
    pub given: String,
    /// What is accepted.
    pub wanted: String,
}

impl fmt::Display for BadValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the value must be {}, not {:?}", self.wanted, brief(&self.given))
    }
}

impl std::error::Error for BadValue {}

impl OptionDeclaration {
    /// An option that is yes or no.
    pub fn check(name: &str, default: bool) -> Self {
        OptionDeclaration { name: name.to_owned(), kind: OptionKind::Check { default } }
    }

    /// An option that is a number.
    pub fn spin(name: &str, default: i64, range: RangeInclusive<i64>) -> Self {
        let (min, max) = range.into_inner();
        OptionDeclaration { name: name.to_owned(), kind: OptionKind::Spin { default, min, max } }
    }

    /// An option that is one of a few texts.
    pub fn combo<'c>(
        name: &str,
        default: &str,
        choices: impl IntoIterator<Item = &'c str>,
    ) -> Self {
        let choices = choices.into_iter().map(str::to_owned).collect();
        let kind = OptionKind::Combo { default: default.to_owned(), choices };
        OptionDeclaration { name: name.to_owned(), kind }
    }

    /// An option that is pressed.
    pub fn button(name: &str) -> Self {
        OptionDeclaration { name: name.to_owned(), kind: OptionKind::Button }
    }

    /// An option that is any text.
    pub fn text(name: &str, default: &str) -> Self {
        let kind = OptionKind::Text { default: default.to_owned() };
        OptionDeclaration { name: name.to_owned(), kind }
    }

    /// Whether a command means this option: case does not matter.
    pub fn is_named(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// Reads what follows `option`. Names, choices and texts may have blanks in
    /// them; the name ends where `type` is followed by a type.
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
            _ => Fields::read(words).kind(kind)?,
        };
        Ok(OptionDeclaration { name: name.join(" "), kind })
    }
}

/// The default of a string is the rest of the line, whatever words are in it.
fn string_default(mut words: Words<'_>) -> String {
    match words.next() {
        Some("default") => meant(words.rest()).to_owned(),
        _ => String::new(),
    }
}

/// What is said of an option after its type, in any order.
#[derive(Default)]
struct Fields {
    default: Option<String>,
    min: Option<String>,
    max: Option<String>,
    choices: Vec<String>,
}

impl Fields {
    fn read(mut words: Words<'_>) -> Fields {
        let ends = |word: &str| matches!(word, "default" | "min" | "max" | "var");
        let mut fields = Fields::default();
        while let Some(word) = words.next() {
            let mut text = || meant(&words.take_until(ends).join(" ")).to_owned();
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
                min: number("the least", self.min)?,
                max: number("the most", self.max)?,
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
    /// Reads a value that was given with a command of either protocol: XBoard
    /// writes `1` and `0` where UCI writes `true` and `false`.
    ///
    /// # Errors
    /// If the option does not accept it.
    pub fn read(&self, value: Option<&str>) -> Result<OptionValue, BadValue> {
        let given = value.unwrap_or_default().trim();
        let bad = |wanted: String| BadValue { given: given.to_owned(), wanted };
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
            OptionKind::Text { .. } => Ok(OptionValue::Text(meant(given).to_owned())),
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
                write!(f, "combo default {}", OneLine(written(default)))?;
                choices.iter().try_for_each(|choice| write!(f, " var {}", OneLine(written(choice))))
            }
            OptionKind::Button => write!(f, "button"),
            OptionKind::Text { default } => {
                write!(f, "string default {}", OneLine(written(default)))
            }
        }
    }
}
