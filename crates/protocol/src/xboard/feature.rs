//! Features: the engine's settings of the protocol.

use super::{OptionFeature, ReplyError};
use crate::text::{OneLine, Replacing};
use std::fmt;

/// A setting of the command `feature`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Name of the feature.
    pub name: String,
    /// Value of the feature.
    pub value: FeatureValue,
}

/// The value of a feature.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FeatureValue {
    /// A number; 1 and 0 mean yes and no.
    Number(i64),
    /// Text, printed in quotes.
    Text(String),
}

impl Feature {
    /// Creates a feature that is on or off, such as `ping`, `setboard` or `done`.
    pub fn flag(name: &str, on: bool) -> Feature {
        Feature { name: name.to_owned(), value: FeatureValue::Number(on.into()) }
    }

    /// Creates a feature with a text, such as `myname`.
    pub fn text(name: &str, text: &str) -> Feature {
        Feature { name: name.to_owned(), value: FeatureValue::Text(text.to_owned()) }
    }

    /// Creates the list of the engine's variants. XBoard adds a button for each unknown
    /// name and expects a [`super::Setup`] when it is selected.
    pub fn variants<'n>(names: impl IntoIterator<Item = &'n str>) -> Feature {
        Feature::text("variants", &names.into_iter().collect::<Vec<_>>().join(","))
    }

    /// Creates an option, which XBoard shows in a dialogue.
    pub fn option(option: &OptionFeature) -> Feature {
        Feature::text("option", &option.to_string())
    }

    /// Parses the text after `feature`. A text without quotes ends at the next blank,
    /// since some engines omit the quotes.
    pub(super) fn parse_all(text: &str) -> Result<Vec<Feature>, ReplyError> {
        let mut features = Vec::new();
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let bad = || ReplyError::BadFeature(rest.to_owned());
            let (name, after) = rest.split_once('=').ok_or_else(bad)?;
            if name.is_empty() || name.contains(|c: char| c.is_whitespace() || c == '"') {
                return Err(bad());
            }
            let (value, after) = match after.strip_prefix('"') {
                Some(quoted) => {
                    let (text, after) = quoted.split_once('"').ok_or_else(bad)?;
                    (FeatureValue::Text(text.to_owned()), after)
                }
                None => bare_value(after),
            };
            features.push(Feature { name: name.to_owned(), value });
            rest = after.trim_start();
        }
        Ok(features)
    }
}

fn bare_value(text: &str) -> (FeatureValue, &str) {
    let (word, after) = text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()));
    let value = match word.parse() {
        Ok(number) => FeatureValue::Number(number),
        Err(_) => FeatureValue::Text(word.to_owned()),
    };
    (value, after)
}

impl fmt::Display for Feature {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = OneLine(&self.name);
        match &self.value {
            FeatureValue::Number(number) => write!(f, "{name}={number}"),
            // Quotes cannot be escaped: XBoard reads up to the next one.
            FeatureValue::Text(text) => {
                write!(f, "{name}=\"{}\"", Replacing(text, &[('"', '\'')]))
            }
        }
    }
}
