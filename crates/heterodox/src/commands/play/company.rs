//! What the engine does at the table: it replies, advises, changes sides and
//! answers offers.

use super::{Table, tell};
use crate::draw::line_of_play;
use crate::error::Error;
use heterodox_catalog::engine::{Level, Line, Score, accepts_draw};
use heterodox_catalog::move_in_words;
use heterodox_kernel::{Color, Outcome, Reason};

/// How many moves `hint more` shows.
const MOST_HINTS: usize = 3;

/// Why a word for the engine that plays has no effect.
const NO_OPPONENT: &str = "The engine does not play: `level 3` lets it.";

impl Table<'_> {
    /// Lets the engine move as long as it is its turn.
    pub(super) fn let_engine_reply(&mut self) -> Result<(), Error> {
        let turn = self.played.position().turn();
        if self.engine.side == Some(turn) && self.played.outcome().is_none() {
            self.engine_moves()?;
        }
        Ok(())
    }

    /// `go`: the engine makes this move, whoever's it is.
    pub(super) fn engine_moves(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.refuse("The game is over.");
        }
        let chosen = self.engine.choose(self.game.as_ref(), self.played.as_ref(), self.screen)?;
        let Some(mv) = chosen else { return self.refuse("There is no legal move.") };
        let position = self.played.position();
        let (short, words) =
            (position.san(mv), move_in_words(self.game.as_ref(), position.as_ref(), mv));
        let number = self.played.moves().len() + 1;
        self.played.play(mv).map_err(|problem| Error::Move { number, problem })?;
        self.say(&format!("Heterodox plays {short}: {words}.\n"))?;
        self.show_board()
    }

    fn advice(&mut self, lines: usize) -> Result<Vec<Line>, Error> {
        self.engine.advise(self.game.as_ref(), self.played.as_ref(), lines, self.screen)
    }

    pub(super) fn hint(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.refuse("The game is over.");
        }
        let position = self.played.position();
        let lines = self.advice(1)?;
        let Some(&mv) = lines.first().and_then(|line| line.moves.first()) else { return Ok(()) };
        let words = move_in_words(self.game.as_ref(), position.as_ref(), mv);
        let choice = position.choice_text(mv).map(|choice| format!(" ({choice})"));
        let choice = choice.unwrap_or_default();
        self.say(&format!("Heterodox would play {}: {words}{choice}.\n", position.san(mv)))
    }

    pub(super) fn hint_more(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.refuse("The game is over.");
        }
        let position = self.played.position();
        let lines = self.advice(MOST_HINTS)?;
        let turn = position.turn();
        let mut text = format!("The best moves, with what may follow and the score for {turn}:\n");
        for line in &lines {
            let moves = line_of_play(position.as_ref(), line);
            text += &format!("  {:>6}  {moves}\n", line.score.to_string());
        }
        self.say(&text)
    }

    pub(super) fn eval(&mut self) -> Result<(), Error> {
        if self.played.outcome().is_some() {
            return self.refuse("The game is over.");
        }
        let turn = self.played.position().turn();
        match self.advice(1)?.first() {
            Some(line) => self.say(&(tell::opinion(line.score, turn) + "\n")),
            None => Ok(()),
        }
    }

    /// `level`, `level 3` and `level off`. Where nobody plays against people
    /// yet, the engine takes the side that is not to move.
    pub(super) fn level(&mut self, text: Option<&str>) -> Result<(), Error> {
        let level = match text {
            None => return self.tell_level(),
            Some("off") => {
                self.engine.side = None;
                return self.tell_level();
            }
            Some(text) => text.parse().ok().and_then(Level::new),
        };
        let Some(level) = level else {
            return self.refuse("A level is a number from 1 to 8, or `off`.");
        };
        self.engine.set_level(level);
        let turn = self.played.position().turn();
        self.engine.side.get_or_insert(!turn);
        self.tell_level()
    }

    fn tell_level(&mut self) -> Result<(), Error> {
        let text = self.company();
        self.say(&(text + "\n"))
    }

    /// Who plays whom, in a sentence.
    pub(super) fn company(&self) -> String {
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

    /// The engine takes the side of the person, and the other way round.
    pub(super) fn switch(&mut self) -> Result<(), Error> {
        let Some(side) = self.engine.side else { return self.refuse(NO_OPPONENT) };
        self.engine.side = Some(!side);
        self.look.flip = side == Color::Black;
        self.tell_level()?;
        // The engine shows the board with its reply.
        match self.engine.side == Some(self.played.position().turn()) {
            true if self.played.outcome().is_none() => Ok(()),
            _ => self.show_board(),
        }
    }

    /// People agree at once; the engine looks how it stands.
    pub(super) fn offer_draw(&mut self) -> Result<(), Error> {
        let draw = Outcome::draw(Reason::Agreement);
        if self.engine.side.is_none() || self.played.outcome().is_some() {
            return self.declare(draw);
        }
        let position = self.played.position();
        // The offer is made by the side to move, which is not the engine's.
        let lines = self.advice(1)?;
        let score = lines.first().map_or(Score::DRAW, |line| -line.score);
        if accepts_draw(score, position.fullmove()) {
            self.say("Heterodox accepts.\n")?;
            return self.declare(draw);
        }
        self.say("Heterodox declines: it wants to play on.\n")
    }

    /// Takes back one move, or with an opponent as many as it takes until it
    /// is the person's turn again. False, and nothing is changed, if there are
    /// not so many.
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

    /// The names of the players, for the record.
    pub(super) fn players(&self) -> Vec<(String, String)> {
        let Some(side) = self.engine.side else { return Vec::new() };
        let name = |color| if color == side { self.engine.name() } else { "You".to_owned() };
        Color::ALL.into_iter().map(|color| (color.to_string(), name(color))).collect()
    }
}
