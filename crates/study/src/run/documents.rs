//! The files of a study for people and for the site.

use super::error::RunError;
use super::results::Results;
use super::{Settings, json};
#[cfg(feature = "plots")]
use crate::published::Published;
use crate::study::Study;
use heterodox_catalog::AnyGame;

/// Id of the game that other games are compared with, and the folder of its study.
#[cfg(feature = "plots")]
const CHESS: &str = "chess";

/// Name of the file with the estimates.
const STUDY: &str = "study.json";
/// Name of the file with the openings.
const BOOK: &str = "book.txt";

/// Name of the file with some of the games.
const GAMES: &str = "games.pgn";

/// Writes the documents of a study. Returns `None` if no round is complete.
pub(super) fn write(
    settings: &Settings,
    game: &dyn AnyGame,
    results: &Results,
    second: &[Results],
) -> Result<Option<Study>, RunError> {
    if results.rounds == 0 {
        return Ok(None);
    }
    let study = results.summarize_with(game, second);
    let path = settings.folder.join(STUDY);
    let value = serde_json::to_value(&study).map_err(|error| RunError::of(&path)(error.into()))?;
    json::write_file(&path, &json::format(&value))?;
    let book = results.counts.openings.book(game).write(&study.command);
    json::write_file(&settings.folder.join(BOOK), &book)?;
    #[cfg(feature = "plots")]
    write_report(settings, game, &study)?;
    json::write_file(&settings.folder.join(GAMES), &pgn(game, &study))?;
    Ok(Some(study))
}

/// Formats the games that are kept as PGN.
fn pgn(game: &dyn AnyGame, study: &Study) -> String {
    let mut text = String::new();
    for (number, moves) in (1..).zip(&study.games.games) {
        let mut played = game.new_match();
        // They were legal when they were played.
        let is_whole = moves.iter().all(|mv| played.play_text(mv).is_ok());
        if !is_whole {
            continue;
        }
        let engine = format!("Heterodox {}", study.version);
        let tags = [
            ("Event", format!("A study of {}", study.name)),
            ("Round", number.to_string()),
            ("White", engine.clone()),
            ("Black", engine),
            ("Annotator", format!("{} nodes for each move", study.games.nodes)),
        ];
        let tags = tags.map(|(name, value)| (name.to_owned(), value));
        text += &played.to_pgn(&tags);
        text.push('\n');
    }
    text
}

/// Writes the report and its plots.
#[cfg(feature = "plots")]
fn write_report(settings: &Settings, game: &dyn AnyGame, study: &Study) -> Result<(), RunError> {
    let chess = study_of_chess(settings);
    let files = crate::documents::documents(game, study, chess.as_ref())?;
    for (name, text) in &files {
        json::write_file(&settings.folder.join(name), text)?;
    }
    // The plots of an earlier report may not be in this one.
    for name in crate::plots::NAMES.iter().map(|name| format!("{name}.svg")) {
        let path = settings.folder.join(&name);
        if !files.iter().any(|(written, _)| *written == name) && path.exists() {
            std::fs::remove_file(&path).map_err(RunError::of(&path))?;
        }
    }
    Ok(())
}

/// Returns the study of chess, the measure for the depth of games: that beside the folder of
/// this study, or the published one.
#[cfg(feature = "plots")]
fn study_of_chess(settings: &Settings) -> Option<Study> {
    let beside = settings.folder.parent().map(|folder| folder.join(CHESS).join(STUDY));
    let text = beside.and_then(|file| std::fs::read_to_string(file).ok());
    let study = text.and_then(|text| serde_json::from_str(&text).ok());
    study.or_else(|| Published::find(CHESS).map(|published| published.study().clone()))
}
