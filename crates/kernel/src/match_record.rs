//! A game being played, with its history.

use crate::{Color, Game, IllegalMove, Move, NotationError, Outcome, Position, Reason, notation};
use std::fmt;

/// A game being played: where it started, every move, and how it ended.
///
/// It knows what a single position cannot: repetition, and an end by
/// resignation, time or agreement.
///
/// A draw by rule (threefold repetition, the move limit, insufficient material) is
/// an [`outcome`](Match::outcome), at which whoever lets a game be played ends it.
/// It does not stop [`play`](Match::play): games are read, shown and analysed that
/// went on there, as players did who claimed no draw.
///
/// ```
/// # use heterodox_kernel::{Game, Match, PlayError};
/// fn play_twice<G: Game>(game: G, text: &str) -> Result<Match<G>, PlayError> {
///     let mut game = Match::new(game);
///     game.play_text(text)?;
///     game.undo();
///     game.play_text(text)?;
///     Ok(game)
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Match<G: Game> {
    game: G,
    start: G::Position,
    plies: Vec<Ply<G::Position>>,
    declared: Option<Outcome>,
}

/// A move and the position after it.
#[derive(Clone, Debug)]
struct Ply<P> {
    mv: Move,
    after: P,
}

impl<G: Game> Match<G> {
    /// A game from its usual start.
    pub fn new(game: G) -> Self {
        let start = game.start();
        Match::from_position(game, start)
    }

    /// A game from any position.
    pub fn from_position(game: G, start: G::Position) -> Self {
        Match { game, start, plies: Vec::new(), declared: None }
    }

    /// The same game once more, for another thread. An end off the board is not
    /// part of it.
    pub fn clone_for_search(&self) -> Self {
        Match { declared: None, ..self.clone() }
    }

    /// What is being played.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Where it started.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The position on the board.
    pub fn position(&self) -> &G::Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The moves played so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// Every position that has stood on the board with the move that was
    /// played in it.
    pub fn history(&self) -> impl Iterator<Item = (&G::Position, Move)> + '_ {
        let before = std::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.after));
        before.zip(self.moves())
    }

    /// How often the position on the board has stood there, this time counted
    /// in.
    pub fn repetitions(&self) -> usize {
        let key = self.position().key();
        let before = self.history().filter(|(position, _)| position.key() == key).count();
        before + 1
    }

    /// The end of the game: on the board, declared, or by a rule that draws it, in
    /// this order.
    pub fn outcome(&self) -> Option<Outcome> {
        self.final_outcome().or_else(|| self.rule_draw().map(Outcome::draw))
    }

    /// The end after which no move can be played: on the board, or declared.
    pub fn final_outcome(&self) -> Option<Outcome> {
        self.position().outcome().or(self.declared)
    }

    /// The rule by which the game, if it is still being played, is drawn in this
    /// position: repetition before what the position says.
    pub fn rule_draw(&self) -> Option<Reason> {
        let repeated = (self.repetitions() >= 3).then_some(Reason::Threefold);
        repeated.or_else(|| self.position().rule_draw())
    }

    /// The legal moves; none if there is a [`final_outcome`](Match::final_outcome).
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.declared {
            Some(_) => Vec::new(),
            None => self.position().legal_moves(),
        }
    }

    /// Plays a move, in a position that is drawn by rule too.
    ///
    /// # Errors
    /// If there is a [`final_outcome`](Match::final_outcome) or the move is not
    /// legal; nothing is then changed.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.final_outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mut after = self.position().clone();
        after.try_play(mv).map_err(PlayError::Illegal)?;
        self.plies.push(Ply { mv, after });
        Ok(())
    }

    /// Plays a move given in short or coordinate notation, in a position that is
    /// drawn by rule too.
    ///
    /// # Errors
    /// If there is a [`final_outcome`](Match::final_outcome), or the text is no
    /// legal move; nothing is then changed.
    pub fn play_text(&mut self, text: &str) -> Result<Move, PlayError> {
        if let Some(outcome) = self.final_outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mv = notation::read(&self.game, self.position(), text).map_err(PlayError::Notation)?;
        self.play(mv)?;
        Ok(mv)
    }

    /// Takes the last move back and returns it. If the game had been declared
    /// over, it goes on.
    pub fn undo(&mut self) -> Option<Move> {
        self.declared = None;
        self.plies.pop().map(|ply| ply.mv)
    }

    /// Ends the game off the board, in a position that is drawn by rule too: players
    /// who did not claim the draw may have gone on to another result.
    ///
    /// # Errors
    /// If there is a [`final_outcome`](Match::final_outcome) already.
    pub fn declare(&mut self, outcome: Outcome) -> Result<(), PlayError> {
        if let Some(outcome) = self.final_outcome() {
            return Err(PlayError::Over(outcome));
        }
        self.declared = Some(outcome);
        Ok(())
    }

    /// A side gives up.
    ///
    /// # Errors
    /// As [`declare`](Match::declare).
    pub fn resign(&mut self, loser: Color) -> Result<(), PlayError> {
        self.declare(Outcome::win(!loser, Reason::Resignation))
    }

    /// A side's time has run out: the other wins, or the game is drawn if it could
    /// not [win](Position::can_win) whatever was played.
    ///
    /// # Errors
    /// As [`declare`](Match::declare).
    pub fn time_out(&mut self, loser: Color) -> Result<(), PlayError> {
        self.declare(self.timeout_outcome(loser))
    }

    /// The outcome if this side's time runs out now.
    pub fn timeout_outcome(&self, loser: Color) -> Outcome {
        if self.position().can_win(!loser) {
            Outcome::win(!loser, Reason::Timeout)
        } else {
            Outcome::draw(Reason::InsufficientMaterial)
        }
    }
}

/// Why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game is over.
    Over(Outcome),
    /// The move is not legal.
    Illegal(IllegalMove),
    /// The text is no legal move.
    Notation(NotationError),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Over(outcome) => write!(f, "the game is over ({outcome})"),
            PlayError::Illegal(error) => error.fmt(f),
            PlayError::Notation(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for PlayError {}
