//! Commands for the engine: moves, hints, levels and draw offers.

use super::{PlaySession, describe};
use crate::draw::line_of_play;
use crate::error::Error;
use heterodox_catalog::engine::{Level, Limits, Line, Score};
use heterodox_host::{accepts_draw, draw_limits};
use heterodox_kernel::{Color, Outcome, Reason};

/// Number of moves that `hint more` shows.
const MAX_HINTS: usize = 3;

/// Error message of commands that need an opponent.
const NO_OPPONENT: &str = "The engine does not play: `level 3` lets it.";

impl PlaySession<'_> {
    /// Makes the engine's move if it is its turn.
    pub(super) fn play_engine_reply(&mut self) -> Result<(), Error> {
        let turn = self.played.position().turn();
        if self.engine.side == Some(turn) && self.played.outcome().is_none() {
            self.engine_moves()?;
        }
        Ok(())
    }

    /// `go`: lets the engine move for the side to move.
    pub(super) fn engine_moves(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.print_error("The game is over.");
        }
        let chosen = self.engine.choose(&self.game, self.played.as_ref(), self.screen)?;
        let Some(mv) = chosen else { return self.print_error("There is no legal move.") };
        let position = self.played.position();
        let (short, sentence) = (position.san(mv), position.sentence(mv));
        let number = self.played.moves().len() + 1;
        self.played.play(mv).map_err(|problem| Error::Move { number, problem })?;
        self.print(&format!("Heterodox plays {short}: {sentence}.\n"))?;
        self.print_board()
    }

    /// Returns the best lines for a hint.
    fn best_lines(&mut self, lines: usize) -> Result<Vec<Line>, Error> {
        self.analyse(self.engine.advice_limits(), lines)
    }

    fn analyse(&mut self, limits: Limits, lines: usize) -> Result<Vec<Line>, Error> {
        self.engine.analyse(&self.game, self.played.as_ref(), limits, lines, self.screen)
    }

    pub(super) fn hint(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.print_error("The game is over.");
        }
        let position = self.played.position();
        let lines = self.best_lines(1)?;
        let Some(&mv) = lines.first().and_then(|line| line.moves.first()) else { return Ok(()) };
        let sentence = position.sentence(mv);
        let choice = position.choice(mv).map(|choice| format!(" ({})", choice.text));
        let choice = choice.unwrap_or_default();
        self.print(&format!("Heterodox would play {}: {sentence}{choice}.\n", position.san(mv)))
    }

    pub(super) fn hint_more(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.print_error("The game is over.");
        }
        let position = self.played.position();
        let lines = self.best_lines(MAX_HINTS)?;
        let turn = position.turn();
        let mut text = format!("The best moves, with what may follow and the score for {turn}:\n");
        for line in &lines {
            let moves = line_of_play(position.as_ref(), line);
            text += &format!("  {:>6}  {moves}\n", line.score.to_string());
        }
        self.print(&text)
    }

    pub(super) fn eval(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.print_error("The game is over.");
        }
        let turn = self.played.position().turn();
        match self.best_lines(1)?.first() {
            Some(line) => self.print(&(describe::describe_score(line.score, turn) + "\n")),
            None => Ok(()),
        }
    }

    /// `level`, `level 3` and `level off`. If two people play, the engine takes the
    /// side that is not to move.
    pub(super) fn level(&mut self, text: Option<&str>) -> Result<(), Error> {
        let level = match text {
            None => return self.print_opponents(),
            Some("off") => {
                self.engine.side = None;
                return self.print_opponents();
            }
            Some(text) => text.parse().ok().and_then(Level::new),
        };
        let Some(level) = level else {
            return self.print_error("A level is a number from 1 to 8, or `off`.");
        };
        self.engine.set_level(level);
        let turn = self.played.position().turn();
        self.engine.side.get_or_insert(!turn);
        self.print_opponents()
    }

    fn print_opponents(&mut self) -> Result<(), Error> {
        let text = self.opponents_text();
        self.print(&(text + "\n"))
    }

    /// Describes the opponents in a sentence.
    pub(super) fn opponents_text(&self) -> String {
        match self.engine.side {
            Some(side) => {
                let level = self.engine.level().get();
                format!(
                    "You play {} against Heterodox, which has {side} at level {level} of 8.",
                    !side
                )
            }
            None => "Two people play here; `level 3` gets you an opponent instead.".to_owned(),
        }
    }

    /// Swaps the sides of engine and user.
    pub(super) fn switch(&mut self) -> Result<(), Error> {
        let Some(side) = self.engine.side else { return self.print_error(NO_OPPONENT) };
        self.engine.side = Some(!side);
        self.options.flip = side == Color::Black;
        self.print_opponents()?;
        // The engine's move prints the board.
        match self.engine.side == Some(self.played.position().turn()) {
            true if self.played.outcome().is_none() => Ok(()),
            _ => self.print_board(),
        }
    }

    /// `draw`: two people agree; the engine decides by the score of the position.
    pub(super) fn offer_draw(&mut self) -> Result<(), Error> {
        if !self.game.has_draws() {
            return self.print("This game has no draws: somebody wins.\n");
        }
        let draw = Outcome::draw(Reason::Agreement);
        if self.engine.side.is_none() || self.played.outcome().is_some() {
            return self.declare(draw);
        }
        let position = self.played.position();
        // The side to move makes the offer, which is not the engine's.
        let lines = self.analyse(draw_limits(), 1)?;
        let score = lines.first().map_or(Score::DRAW, |line| -line.score);
        if accepts_draw(score, position.fullmove()) {
            self.print("Heterodox accepts.\n")?;
            return self.declare(draw);
        }
        self.print("Heterodox declines: it wants to play on.\n")
    }

    /// Takes back one move, or against the engine as many as needed until it is the
    /// user's turn. Returns false and changes nothing if there are too few moves.
    pub(super) fn take_back(&mut self) -> bool {
        let mut taken = Vec::new();
        while let Some(mv) = self.played.undo() {
            taken.push(mv);
            if self.engine.side != Some(self.played.position().turn()) {
                return true;
            }
        }
        for mv in taken.into_iter().rev() {
            self.played.play(mv).expect("the move has been played before");
        }
        false
    }

    /// Returns the PGN tags with the names of the players.
    pub(super) fn players(&self) -> Vec<(String, String)> {
        let Some(side) = self.engine.side else { return Vec::new() };
        let name = |color| if color == side { self.engine.name() } else { "You".to_owned() };
        Color::ALL.into_iter().map(|color| (color.to_string(), name(color))).collect()
    }
}
