//! Positions.

use crate::problem::{Problem, json_of, within};
use crate::source;
use heterodox_api::{
    EffectView, MoveView, OutcomeView, PositionView, Reasons, ReasonsRequest, SaidView,
};
use heterodox_catalog::AnyPosition;
use heterodox_kernel::{Color, Move};
use std::cell::OnceCell;

/// Maximum depth of perft: deeper counts do not end, and each ply needs a part of the stack.
const MAX_PERFT_DEPTH: u32 = 32;

/// A legal position.
#[derive(Debug)]
pub struct PositionHandle {
    position: Box<dyn AnyPosition>,
    /// The legal moves, once they are known. Programs list them before they play one.
    legal: OnceCell<Vec<Move>>,
}

impl PositionHandle {
    pub(crate) fn new(position: Box<dyn AnyPosition>) -> PositionHandle {
        PositionHandle { position, legal: OnceCell::new() }
    }

    #[cfg(feature = "rules")]
    pub(crate) fn position(&self) -> &dyn AnyPosition {
        self.position.as_ref()
    }

    /// The position as a FEN.
    pub fn fen(&self) -> String {
        self.position.fen()
    }

    /// The side to move.
    pub fn turn(&self) -> Color {
        self.position.turn()
    }

    /// Returns whether both are the same position of the same game, with the same counters.
    pub fn is_same(&self, other: &PositionHandle) -> bool {
        self.position.is_same(other.position.as_ref())
    }

    /// Returns what the engine needs to search the position, as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn source(&self) -> Result<String, Problem> {
        source::of_position(self.position.as_ref())
    }

    /// Returns the view, a [`PositionView`] as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn view(&self) -> Result<String, Problem> {
        json_of(|| Ok(PositionView::of(self.position.as_ref())))
    }

    /// Returns the legal moves, [`MoveView`]s as JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn moves(&self) -> Result<String, Problem> {
        json_of(|| Ok(MoveView::all(self.position.as_ref())))
    }

    /// Returns the legal moves in coordinate notation, separated by spaces.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn ids(&self) -> Result<String, Problem> {
        let game = self.position.game();
        let (board, kinds) = (game.board(), game.kinds());
        let mut text = String::new();
        for mv in self.legal_moves()? {
            if !text.is_empty() {
                text.push(' ');
            }
            mv.write_coordinates(board, kinds, &mut text);
        }
        Ok(text)
    }

    fn legal_moves(&self) -> Result<&[Move], Problem> {
        if let Some(moves) = self.legal.get() {
            return Ok(moves);
        }
        // An incomplete list is not kept.
        let moves = within(|| Ok(self.position.legal_moves()))?;
        Ok(self.legal.get_or_init(|| moves))
    }

    /// Returns the legal move that a text is in coordinate notation.
    fn listed(&self, text: &str) -> Result<Option<Move>, Problem> {
        let game = self.position.game();
        let mv = Move::from_coordinates(text, game.board(), game.kinds());
        let moves = mv.map_or(Ok(&[][..]), |_| self.legal_moves())?;
        Ok(mv.filter(|mv| moves.contains(mv)))
    }

    /// Returns the position after some moves in either notation, separated by spaces. Move numbers
    /// are skipped.
    ///
    /// # Errors
    /// If one of them is not legal. The message is the reason.
    pub fn play(&self, moves: &str) -> Result<PositionHandle, Problem> {
        let moves: Vec<&str> = moves.split_whitespace().filter_map(without_number).collect();
        let first = moves.first().map_or(Ok(None), |text| self.listed(text))?;
        within(|| {
            let mut position = self.position.clone();
            first.into_iter().for_each(|mv| position.play_unchecked(mv));
            for (i, text) in moves.iter().enumerate().skip(first.iter().len()) {
                position.play_text(text).map_err(|error| match Problem::from(error) {
                    problem if moves.len() > 1 => problem.in_move(i + 1),
                    problem => problem,
                })?;
            }
            Ok(PositionHandle::new(position))
        })
    }

    /// Formats a legal move, given in either notation, in short notation.
    ///
    /// # Errors
    /// If the text is not a legal move.
    pub fn san(&self, text: &str) -> Result<String, Problem> {
        within(|| Ok(self.position.san(self.position.read_move(text)?)))
    }

    /// Formats a legal move, given in either notation, in coordinate notation.
    ///
    /// # Errors
    /// If the text is not a legal move.
    pub fn id(&self, text: &str) -> Result<String, Problem> {
        within(|| Ok(self.position.game().coordinates(self.position.read_move(text)?)))
    }

    /// Describes a legal move in a sentence without a full stop.
    ///
    /// # Errors
    /// If the text is not a legal move.
    pub fn sentence(&self, text: &str) -> Result<String, Problem> {
        within(|| Ok(self.position.sentence(self.position.read_move(text)?)))
    }

    /// Returns the parts of the sentence about a legal move, a [`SaidView`] as JSON.
    ///
    /// # Errors
    /// If the text is not a legal move.
    pub fn said(&self, text: &str) -> Result<String, Problem> {
        json_of(|| Ok(SaidView::from(self.position.said(self.position.read_move(text)?))))
    }

    /// Returns the effect of a legal move, an [`EffectView`] as JSON.
    ///
    /// # Errors
    /// If the text is not a legal move.
    pub fn effect(&self, text: &str) -> Result<String, Problem> {
        json_of(|| {
            let effect = self.position.effect(self.position.read_move(text)?);
            Ok(EffectView::of(self.position.game(), &effect))
        })
    }

    /// Explains why the piece on a square, or a piece in hand, has no legal move to each other
    /// square, as [`Reasons`] in JSON.
    ///
    /// # Errors
    /// If not exactly one of both is given, or it does not exist.
    pub fn reasons(&self, from: Option<String>, drop: Option<String>) -> Result<String, Problem> {
        let request = ReasonsRequest { from, drop, ..ReasonsRequest::default() };
        json_of(|| Ok(Reasons::of(self.position.as_ref(), &request)?))
    }

    /// Returns the end of the game on the board, or the rule that draws the position, as an
    /// [`OutcomeView`] in JSON.
    ///
    /// # Errors
    /// If this takes too much work.
    pub fn outcome(&self) -> Result<Option<String>, Problem> {
        let outcome = within(|| {
            let by_rule = || self.position.rule_outcome();
            Ok(self.position.outcome().or_else(by_rule))
        })?;
        outcome.map(|outcome| json_of(|| Ok(OutcomeView::from(outcome)))).transpose()
    }

    /// Returns the number of sequences of `depth` legal moves.
    ///
    /// # Errors
    /// If the depth is too large.
    pub fn perft(&self, depth: u32) -> Result<u64, Problem> {
        if depth > MAX_PERFT_DEPTH {
            let message = format!("The depth {depth} is too large: at most {MAX_PERFT_DEPTH}.");
            return Err(Problem::new("bad-argument", &message));
        }
        Ok(self.position.perft(depth))
    }
}

/// Returns a word of a list of moves without the number in front of it, such as `12.` or `3...`.
/// `None` if nothing is left.
fn without_number(word: &str) -> Option<&str> {
    let rest = word.trim_start_matches(|c: char| c.is_ascii_digit());
    let mv =
        if rest.starts_with('.') && rest != word { rest.trim_start_matches('.') } else { word };
    (!mv.is_empty()).then_some(mv)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_moves_are_skipped() {
        for (word, expected) in [
            ("e4", Some("e4")),
            ("1.", None),
            ("12...", None),
            ("3.Nf3", Some("Nf3")),
            ("1", Some("1")),
            (".", Some(".")),
        ] {
            assert_eq!(without_number(word), expected, "{word}");
        }
    }
}
