//! Matches: games that are being played.

use crate::position::PositionHandle;
use crate::problem::{Problem, json, json_of, within};
use crate::source;
use heterodox_api::{OutcomeView, PositionView};
use heterodox_catalog::AnyMatch;
use std::fmt;

/// A game that is being played, with its moves.
pub struct MatchHandle {
    played: Box<dyn AnyMatch>,
}

impl fmt::Debug for MatchHandle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "MatchHandle({})", self.played.san_moves().join(" "))
    }
}

impl MatchHandle {
    pub(crate) fn new(played: Box<dyn AnyMatch>) -> MatchHandle {
        MatchHandle { played }
    }

    /// Plays a move in either notation. Returns it in coordinate notation.
    ///
    /// # Errors
    /// If the game is over or the move is not legal. The match is then unchanged.
    pub fn play(&mut self, text: &str) -> Result<String, Problem> {
        within(|| {
            let mv = self.played.play_text(text)?;
            Ok(self.played.position().game().coordinates(mv))
        })
    }

    /// Takes back the last move and returns it in coordinate notation.
    pub fn undo(&mut self) -> Option<String> {
        let mv = self.played.undo()?;
        Some(self.played.position().game().coordinates(mv))
    }

    /// The current position.
    pub fn position(&self) -> PositionHandle {
        PositionHandle::new(self.played.position())
    }

    /// The moves in coordinate notation, as JSON.
    ///
    /// # Errors
    /// None but those of the format.
    pub fn moves(&self) -> Result<String, Problem> {
        let position = self.played.position();
        let id = |mv| position.game().coordinates(mv);
        json(&self.played.moves().into_iter().map(id).collect::<Vec<_>>())
    }

    /// The moves in short notation, as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn sans(&self) -> Result<String, Problem> {
        json_of(|| Ok(self.played.san_moves()))
    }

    /// Returns what the engine needs to search the match, as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn source(&self) -> Result<String, Problem> {
        source::of_match(self.played.as_ref())
    }

    /// Returns the view of the current position, a [`PositionView`] as JSON. Its outcome is that of
    /// the match.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn view(&self) -> Result<String, Problem> {
        json_of(|| Ok(PositionView::of_match(self.played.as_ref())))
    }

    /// Number of times that the current position has occurred, including this time.
    pub fn repetitions(&self) -> u32 {
        u32::try_from(self.played.repetitions()).unwrap_or(u32::MAX)
    }

    /// Returns the outcome, an [`OutcomeView`] as JSON: the end on the board, or a draw by rule.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn outcome(&self) -> Result<Option<String>, Problem> {
        let outcome = within(|| Ok(self.played.outcome()))?;
        outcome.map(|outcome| json(&OutcomeView::from(outcome))).transpose()
    }

    /// Writes the match as PGN, with the given tags, pairs of names and values as JSON.
    ///
    /// # Errors
    /// If the tags are not such pairs.
    pub fn pgn(&self, tags: &str) -> Result<String, Problem> {
        let tags: Vec<(String, String)> = serde_json::from_str(tags)
            .map_err(|error| Problem::new("bad-argument", &format!("The tags: {error}.")))?;
        within(|| Ok(self.played.to_pgn(&tags)))
    }
}
