//! A report for people, which is the README of a study as well as its page on the site.

mod balance;
mod basis;
mod build;
mod claims;
mod endings;
pub(crate) mod figure;
#[cfg(test)]
pub(crate) mod fixture;
mod forms;
mod games;
mod openings;
mod pieces;
mod ranked;
mod readme;
mod shape;
mod skill;
mod statements;
mod table;
#[cfg(test)]
mod tests;
mod words;

use serde::{Deserialize, Serialize};

/// The report of a study.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyReport {
    /// Id of the game.
    pub game: String,
    /// Name of the game.
    pub name: String,
    /// The command that made the study.
    pub command: String,
    /// The number that says most, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub headline: Option<StudyHeadline>,
    /// The values of the pieces that are known, the most valuable first.
    pub values: Vec<StudyPieceValue>,
    /// Paragraphs on how it was made: number of games, efforts, meaning of the intervals.
    pub introduction: Vec<String>,
    /// The most important results.
    pub sentences: Vec<StudySentence>,
    /// The sections.
    pub sections: Vec<StudySection>,
}

/// A result in words.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudySentence {
    /// A sentence that a player can use.
    pub text: String,
    /// The numbers behind it: "54.1 % ± 2.9 in 1,204 games at 20,000 nodes".
    pub numbers: String,
    /// What the second sample says, if the sentence surprises: "71.2 % ± 4.0 in 300 openings".
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub confirmation: Option<String>,
}

/// The number that says most about a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyHeadline {
    /// The number: "71 %".
    pub value: String,
    /// What it is.
    pub label: String,
    /// The plot that shows it, if there is one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub plot: Option<StudyPlot>,
}

/// The value of a kind of pieces, in points.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyPieceValue {
    /// Name of the kind.
    pub name: String,
    /// Its letter.
    pub letter: String,
    /// The value.
    pub value: f64,
    /// Lower end of its 95 % confidence interval.
    pub low: f64,
    /// Upper end of its 95 % confidence interval.
    pub high: f64,
    /// True if the other method gives another value.
    pub is_disputed: bool,
}

/// A section of a report.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudySection {
    /// Anchor: `inventor`, `balance`, `shape`, `pieces`, `openings`, `endings`, `skill`, `forms`,
    /// `surprises`, `games`.
    pub id: String,
    /// Heading.
    pub title: String,
    /// Paragraphs.
    pub text: Vec<String>,
    /// Plots.
    pub plots: Vec<StudyPlot>,
    /// Tables.
    pub tables: Vec<StudyTable>,
}

/// A plot, which is an SVG file of the study.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyPlot {
    /// Name of the file: `balance.svg`.
    pub file: String,
    /// Heading.
    pub title: String,
    /// The content in words, for people who cannot see it.
    pub description: String,
    /// Width and height in pixels.
    pub size: [u32; 2],
}

/// A table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyTable {
    /// Heading.
    pub caption: String,
    /// The columns.
    pub columns: Vec<StudyColumn>,
    /// The rows, with a cell for each column.
    pub rows: Vec<Vec<StudyCell>>,
}

/// A column of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyColumn {
    /// Heading.
    pub title: String,
    /// True if its cells are numbers.
    pub is_numeric: bool,
}

/// A cell of a table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyCell {
    /// The text.
    pub text: String,
    /// The position or line that it opens in the analysis.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub link: Option<StudyLink>,
}

/// A position or line.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "utoipa", derive(utoipa::ToSchema))]
#[serde(rename_all = "camelCase")]
pub struct StudyLink {
    /// Id of the game.
    pub game: String,
    /// The position as FEN; the start position if `None`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub fen: Option<String>,
    /// Moves from there in coordinate notation.
    pub moves: Vec<String>,
}
