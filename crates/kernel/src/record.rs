//! A game being played, with its history.

use crate::{Color, Game, IllegalMove, Move, NotationError, Outcome, Position, Reason, notation};
use std::fmt;

/// A game being played: where it started, every move, and how it ended.
///
/// It knows what a single position cannot: repetition, and an end by
/// resignation, time or agreement.
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
    pub fn undeclared(&self) -> Self {
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

    /// How the game has ended, if it has.
    pub fn outcome(&self) -> Option<Outcome> {
        let on_board = self.position().outcome();
        let decisive = on_board.filter(|outcome| {
            !matches!(outcome.reason, Reason::MoveLimit | Reason::InsufficientMaterial)
        });
        decisive
            .or_else(|| (self.repetitions() >= 3).then_some(Outcome::draw(Reason::Threefold)))
            .or(on_board)
            .or(self.declared)
    }

    /// The legal moves; none if the game is over.
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.outcome() {
            Some(_) => Vec::new(),
            None => self.position().legal_moves(),
        }
    }

    /// Plays a move.
    ///
    /// # Errors
    /// If the game is over or the move is not legal; nothing is then changed.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mut after = self.position().clone();
        after.try_play(mv).map_err(PlayError::Illegal)?;
        self.plies.push(Ply { mv, after });
        Ok(())
    }

    /// Plays a move given in short or coordinate notation.
    ///
    /// # Errors
    /// If the game is over, or the text is no legal move; nothing is then
    /// changed.
    pub fn play_text(&mut self, text: &str) -> Result<Move, PlayError> {
        if let Some(outcome) = self.outcome() {
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

    /// Ends the game off the board.
    ///
    /// # Errors
    /// If it is over already.
    pub fn declare(&mut self, outcome: Outcome) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome() {
            return Err(PlayError::Over(outcome));
        }
        self.declared = Some(outcome);
        Ok(())
    }

    /// A side gives up.
    ///
    /// # Errors
    /// If the game is over already.
    pub fn resign(&mut self, loser: Color) -> Result<(), PlayError> {
        self.declare(Outcome::win(!loser, Reason::Resignation))
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
