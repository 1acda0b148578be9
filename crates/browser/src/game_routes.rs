//! Answers about a game.

use crate::request::{Body, Request, json, no_route};
use crate::site::Site;
use heterodox_answers::{
    self as answers, AnswerError, check_length, day_of, set_up, unsolved_ending,
};
use heterodox_api::{
    EditRequest, EndingStatus, GameSummary, PositionRequest, PuzzleTryRequest, ReasonsRequest,
    RulesView, TryRequest,
};
use heterodox_kernel::view::MAX_STEPS;
use heterodox_kernel::work::limited;

impl Site {
    /// Answers a request whose path begins with `/games/{game}`.
    pub(crate) fn of_game(&mut self, id: &str, rest: &[&str], request: &Request<'_>) -> Body {
        match (request.method, rest) {
            ("GET", rest) => self.about_game(id, rest, request.now),
            ("POST", ["lessons", lesson, "try"]) => {
                let tried: TryRequest = request.json()?;
                check_length(tried.moves.len())?;
                json(&answers::try_move(id, lesson, &tried)?)
            }
            ("POST", ["puzzles", puzzle, "try"]) => {
                let tried: PuzzleTryRequest = request.json()?;
                check_length(tried.moves.len())?;
                json(&answers::try_puzzle_move(id, puzzle, &tried)?)
            }
            ("POST", ["pgn"]) => self.read_pgn(id, request),
            ("POST", ["pgn", "write"]) => self.write_pgn(id, request),
            ("POST", [name]) => self.about_position(id, name, request),
            _ => Err(no_route()),
        }
    }

    fn about_game(&mut self, id: &str, rest: &[&str], now: u64) -> Body {
        match rest {
            [] => {
                let mut summary = GameSummary::of(self.find(id)?.as_ref());
                self.workshop.describe(&mut summary);
                json(&summary)
            }
            ["rules"] => {
                let mut rules = RulesView::of(self.find(id)?.as_ref());
                if let Some(inventor) = self.workshop.inventor(&rules.game) {
                    rules.inventor = inventor;
                }
                json(&rules)
            }
            ["about"] => json(&answers::about(self.find(id)?.as_ref())?),
            ["lessons"] => json(answers::lessons(id)?),
            ["puzzles"] => json(&answers::puzzles(id, day_of(now))?),
            ["puzzles", puzzle] => json(&answers::puzzle(id, puzzle)?),
            ["puzzles", puzzle, "solution"] => json(&answers::puzzle_solution(id, puzzle)?),
            ["study"] => json(answers::study(id)?),
            _ => Err(no_route()),
        }
    }

    fn about_position(&mut self, id: &str, name: &str, request: &Request<'_>) -> Body {
        match name {
            "position" => {
                let wanted: PositionRequest = request.json()?;
                check_length(wanted.moves.len())?;
                json(&answers::position(self.find(id)?.as_ref(), &wanted)?)
            }
            "replay" => {
                let wanted: PositionRequest = request.json()?;
                check_length(wanted.moves.len())?;
                json(&answers::replay(self.find(id)?.as_ref(), &wanted)?)
            }
            "reasons" => {
                let wanted: ReasonsRequest = request.json()?;
                check_length(wanted.moves.len())?;
                json(&answers::reasons(self.find(id)?.as_ref(), &wanted)?)
            }
            "edit" => {
                let wanted: EditRequest = request.json()?;
                json(&answers::edit(self.find(id)?.as_ref(), &wanted)?)
            }
            "explorer" => {
                let wanted: PositionRequest = request.json()?;
                check_length(wanted.moves.len())?;
                json(&answers::explore(self.find(id)?.as_ref(), None, &wanted)?)
            }
            _ => Err(no_route()),
        }
    }

    /// Returns the exact value of a position with few pieces, and of all its moves.
    pub(crate) fn ending(&mut self, id: &str, request: &Request<'_>) -> Body {
        let wanted: PositionRequest = request.json()?;
        check_length(wanted.moves.len())?;
        let position = limited(20 * MAX_STEPS, || {
            let game = self.find(id)?;
            let played = set_up(game.as_ref(), wanted.fen.as_deref(), &wanted.moves)?;
            Ok::<_, AnswerError>(played.position())
        })??;
        let reply = self.endings.look_up(position.as_ref());
        json(&reply.unwrap_or_else(|| unsolved_ending(EndingStatus::None)))
    }
}
