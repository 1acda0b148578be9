//! What an engine asks of XBoard.

use super::{OptionFeature, ReplyError};
use crate::text::{OneLine, Without};
use std::fmt;

/// A setting of the command `feature`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Its name.
    pub name: String,
    /// What it is set to.
    pub value: FeatureValue,
}

/// What a feature is set to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum FeatureValue {
    /// A number; 1 and 0 for yes and no.
    Number(i64),
    /// A text, which is printed in quotes.
    Text(String),
}

impl Feature {
    /// A feature that is on or off, such as `ping`, `setboard` or `done`.
    pub fn flag(name: &str, on: bool) -> Feature {
        Feature { name: name.to_owned(), value: FeatureValue::Number(on.into()) }
    }

    /// A feature that is a text, such as `myname`.
    pub fn text(name: &str, text: &str) -> Feature {
        Feature { name: name.to_owned(), value: FeatureValue::Text(text.to_owned()) }
    }

    /// The games that the engine plays. XBoard makes a button for each name
    /// that it does not know, and expects a [`super::Setup`] once it is chosen.
    pub fn variants<'n>(names: impl IntoIterator<Item = &'n str>) -> Feature {
        Feature::text("variants", &names.into_iter().collect::<Vec<_>>().join(","))
    }

    /// Something that can be set; XBoard shows it in a dialogue.
    pub fn option(option: &OptionFeature) -> Feature {
        Feature::text("option", &option.to_string())
    }

    /// Reads what follows `feature`. Texts without quotes are taken as far as
    /// the next blank, since some engines are careless there.
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
            // There is no way to write a quote inside quotes: XBoard reads up
            // to the next one.
            FeatureValue::Text(text) => {
                write!(f, "{name}=\"{}\"", Without(text, &[('"', '\'')]))
            }
        }
    }
}
