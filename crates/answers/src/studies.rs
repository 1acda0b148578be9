//! The published studies of games, and the openings of studies.

use crate::{AnswerError, hash_in_id, set_up};
use heterodox_api::{ExplorerMove, ExplorerReply, PositionRequest, StudyEntry};
use heterodox_catalog::{AnyGame, AnyPosition};
use heterodox_kernel::work::uncounted;
use heterodox_study::{Book, BookMove, Published, Study, StudyReport};
use std::collections::HashMap;
use std::sync::LazyLock;

/// The reports of all studies by folder. They are the same for everybody.
static REPORTS: LazyLock<HashMap<&str, StudyReport>> = LazyLock::new(|| {
    let chess = study_of_chess();
    let report = |published: &'static Published| {
        let study = published.study();
        let game = heterodox_catalog::find(&study.game).ok()?;
        Some((published.folder(), StudyReport::new(game.as_ref(), study, chess)))
    };
    uncounted(|| heterodox_study::published().iter().filter_map(report).collect())
});

/// Returns the published study of chess. Other studies are compared with it.
pub fn study_of_chess() -> Option<&'static Study> {
    let chess = heterodox_catalog::infos().into_iter().find(|info| info.orthodox);
    chess.and_then(|info| Published::find(&info.id)).map(Published::study)
}

/// Returns the hash in the id of a game of the workshop that can have a study: other start
/// positions and other games underneath have none.
pub fn studied_hash(id: &str) -> Option<String> {
    hash_in_id(id).filter(|_| id.split(':').count() == 2)
}

/// Returns the published studies with their most important results, in the order of the games.
pub fn studies() -> Vec<StudyEntry> {
    let order = heterodox_catalog::ids();
    let place = |game: &str| {
        let family = game.split(':').next();
        (order.iter().position(|id| Some(*id) == family), game.len(), game.to_owned())
    };
    let mut reports: Vec<&StudyReport> = REPORTS.values().collect();
    reports.sort_by_cached_key(|report| place(&report.game));
    let entry = |report: &StudyReport| StudyEntry {
        game: report.game.clone(),
        name: report.name.clone(),
        sentence: report.sentences.first().map_or_else(String::new, |first| first.text.clone()),
    };
    reports.into_iter().map(entry).collect()
}

/// Returns the report of a game's published study.
///
/// # Errors
/// If there is no such game, or no study of it.
pub fn study(game: &str) -> Result<&'static StudyReport, AnswerError> {
    REPORTS.get(find(game)?.folder()).ok_or_else(AnswerError::no_study)
}

/// Returns a plot of a game's published study.
///
/// # Errors
/// If there is no such game, study or plot.
pub fn study_plot(game: &str, file: &str) -> Result<&'static str, AnswerError> {
    find(game)?.plot(file).ok_or_else(|| AnswerError::no_plot(file))
}

fn find(game: &str) -> Result<&'static Published, AnswerError> {
    heterodox_catalog::find(game)?;
    Published::find(game).ok_or_else(AnswerError::no_study)
}

impl AnswerError {
    /// Returns the error that there is no study of a game.
    pub fn no_study() -> AnswerError {
        AnswerError::missing("no-study", "There is no study of this game.")
    }

    /// Returns the error that a study has no such plot.
    pub fn no_plot(file: &str) -> AnswerError {
        AnswerError::missing("unknown-plot", format!("There is no plot {file:?}."))
    }
}

/// Returns the moves of a position in a book, or in the one of the game's published study. There
/// are none if the position is not in the book, or if there is no study of the game.
///
/// # Errors
/// If the position or a move is illegal.
pub fn explore(
    game: &dyn AnyGame,
    book: Option<&Book>,
    request: &PositionRequest,
) -> Result<ExplorerReply, AnswerError> {
    let played = set_up(game, request.fen.as_deref(), &request.moves)?;
    let position = played.position();
    let published = || Published::find(&game.info().id).map(Published::book);
    let book = book.or_else(published);
    let found = book.map(|book| book.explore(position.as_ref())).unwrap_or_default();
    let moves = found.moves.into_iter().map(|mv| move_view(position.as_ref(), mv)).collect();
    Ok(ExplorerReply { games: found.games, moves })
}

/// Returns a move of a book, with its texts.
fn move_view(position: &dyn AnyPosition, found: BookMove) -> ExplorerMove {
    let said = position.said(found.mv);
    ExplorerMove {
        coordinates: found.coordinates,
        san: position.san(found.mv),
        sentence: said.to_string(),
        said: Some(said.into()),
        games: found.games,
        score: found.score,
        evaluation: found.evaluation,
        continuations: found.continuations,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_games_themselves_are_studied() {
        let hash = Some("0123456789abcdef".to_owned());
        assert_eq!(studied_hash("workshop:a-game-0123456789abcdef"), hash);
        for id in [
            "chess",
            "workshop:a-game-0123456789abcdef:start=2",
            "pacifist:workshop:a-game-0123456789abcdef",
        ] {
            assert_eq!(studied_hash(id), None, "{id}");
        }
    }
}
