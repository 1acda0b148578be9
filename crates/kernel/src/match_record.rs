//! The record of a match: a game that is being played, with its history.

use crate::phrases::errors as phrases;
use crate::said::Said;
use crate::{
    Color, Game, IllegalMove, Move, NotationError, Outcome, Position, Reason, RepetitionRule,
    notation, work,
};
use std::fmt;

/// A game that is being played: the start position, all moves, and how it ended.
///
/// It adds state that a single position lacks: repetition, and an end by resignation, time or
/// agreement.
///
/// An end by rule (repetition, the move limit, insufficient material) is an
/// [`outcome`](Match::outcome). A server or an arena ends the game there. It does not prevent
/// [`play`](Match::play): recorded games go on if nobody claimed the draw, and can be read, shown
/// and analysed.
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

/// Steps of [`work`] for playing a move, in addition to those of its game, and for looking at one
/// again.
const STEPS_OF_PLY: u64 = 64;
const STEPS_OF_PLY_AGAIN: u64 = 4;

/// Largest number of plies that going to and fro takes.
const MOST_PLIES_TO_AND_FRO: usize = 11;

/// A move and the position after it.
#[derive(Clone, Debug)]
struct Ply<P> {
    mv: Move,
    after: P,
}

impl<G: Game> Match<G> {
    /// Starts a match at the game's start position.
    pub fn new(game: G) -> Self {
        let start = game.start();
        Match::from_position(game, start)
    }

    /// Starts a match at any position.
    pub fn from_position(game: G, start: G::Position) -> Self {
        Match { game, start, plies: Vec::new(), declared: None }
    }

    /// Clones the match for a search in another thread. Drops a declared end: the position can be
    /// searched.
    pub fn clone_for_search(&self) -> Self {
        Match { declared: None, ..self.clone() }
    }

    /// The rules of the match.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The start position.
    pub fn start(&self) -> &G::Position {
        &self.start
    }

    /// The current position.
    pub fn position(&self) -> &G::Position {
        self.plies.last().map_or(&self.start, |ply| &ply.after)
    }

    /// The moves played so far.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + '_ {
        self.plies.iter().map(|ply| ply.mv)
    }

    /// The moves played so far, each with the position before it.
    pub fn history(&self) -> impl Iterator<Item = (&G::Position, Move)> + '_ {
        let before = std::iter::once(&self.start).chain(self.plies.iter().map(|ply| &ply.after));
        before.zip(self.moves())
    }

    /// Number of times that the current position has occurred, including this time.
    pub fn repetitions(&self) -> usize {
        work::spend(STEPS_OF_PLY_AGAIN * self.plies.len() as u64);
        let key = self.position().repetition_key();
        let before =
            self.history().filter(|(position, _)| position.repetition_key() == key).count();
        before + 1
    }

    /// The outcome of the match: the end on the board, the declared end, or an end
    /// by rule, in this order.
    pub fn outcome(&self) -> Option<Outcome> {
        self.final_outcome().or_else(|| self.rule_outcome())
    }

    /// The outcome that prevents further moves: the end on the board or the declared end.
    pub fn final_outcome(&self) -> Option<Outcome> {
        self.position().outcome().or(self.declared)
    }

    /// The outcome by rule in the current position, if the game is still being played:
    /// usually a draw. The game's [rule about repetition](Game::repetition) takes precedence
    /// over the rules that the position knows.
    pub fn rule_outcome(&self) -> Option<Outcome> {
        let repeated = self.repetition_outcome();
        repeated.or_else(|| self.position().rule_outcome())
    }

    /// The outcome by the game's rule about repetition.
    fn repetition_outcome(&self) -> Option<Outcome> {
        let rule = self.game.repetition();
        if rule.occurrences > 0 && rule.to_and_fro_loses && self.goes_to_and_fro(&rule) {
            return Some(Outcome::win(self.position().turn(), Reason::ToAndFro));
        }
        if rule.occurrences == 0 || self.repetitions() < rule.occurrences as usize {
            return None;
        }
        let key = self.position().repetition_key();
        if rule.perpetual_check_loses {
            let first = self.history().position(|(position, _)| position.repetition_key() == key);
            let first = first.unwrap_or(self.plies.len());
            match Color::ALL.map(|color| self.always_checked(color, first)) {
                [true, false] => return Some(Outcome::win(Color::Black, Reason::PerpetualCheck)),
                [false, true] => return Some(Outcome::win(Color::White, Reason::PerpetualCheck)),
                _ => {}
            }
        }
        let side = if rule.result_of_white { Color::White } else { self.position().turn() };
        let outcome = rule.result.outcome(side, Reason::Threefold);
        let winner = outcome.winner.or_else(|| self.position().winner_by_material());
        Some(Outcome { winner, ..outcome })
    }

    /// Returns whether the side that has just moved has gone to and fro: in its last moves a piece
    /// came to a square without capturing, left it, came back, left it and came back. A pass before
    /// the last of these moves does not matter.
    fn goes_to_and_fro(&self, rule: &RepetitionRule) -> bool {
        let plies = self.plies.len();
        let reach = match rule.to_and_fro_over_progress {
            true => plies,
            false => self.position().halfmove() as usize,
        };
        let own =
            self.history().skip(plies.saturating_sub(MOST_PLIES_TO_AND_FRO)).collect::<Vec<_>>();
        let mut own: Vec<(&G::Position, Move)> = own.into_iter().rev().step_by(2).collect();
        let is_pass = |mv: Move| mv.from == mv.to && !mv.is_drop();
        let passes = own.get(1).is_some_and(|(_, mv)| is_pass(*mv));
        let first = if passes { 5 } else { 4 };
        if own.len() <= first || reach < 2 * first {
            return false;
        }
        // The position before the first move only matters if it is within these plies.
        let evades = |index: &usize| !own[*index].0.checkers().is_empty();
        if (0..=first).filter(|index| 2 * index < reach).any(|index| evades(&index)) {
            return false;
        }
        own.truncate(first + 1);
        if passes {
            own.remove(1);
        }
        let moves: Vec<Move> = own.iter().map(|(_, mv)| *mv).collect();
        let [last, .., came] = moves[..] else { return false };
        let piece = own[0].0.piece_at(last.from);
        !is_pass(last)
            && !last.is_drop()
            && piece.is_some_and(|piece| !self.game.may_go_to_and_fro(piece))
            && moves[..4]
                .windows(2)
                .all(|pair| (pair[0].from, pair[0].to) == (pair[1].to, pair[1].from))
            && came.to == moves[3].from
            && !own[4].0.is_capture(came)
    }

    /// Returns whether all moves of a side gave check, from a ply on.
    fn always_checked(&self, color: Color, first: usize) -> bool {
        let plies = self.history().zip(&self.plies).skip(first);
        let mut own = plies.filter(|((before, _), _)| before.turn() == color);
        own.all(|(_, ply)| !ply.after.checkers().is_empty())
    }

    /// The legal moves. Empty if there is a
    /// [`final_outcome`](Match::final_outcome).
    pub fn legal_moves(&self) -> Vec<Move> {
        match self.declared {
            Some(_) => Vec::new(),
            None => self.position().legal_moves(),
        }
    }

    /// Plays a move. Possible in a position that is drawn by rule, too.
    ///
    /// # Errors
    /// If there is a [`final_outcome`](Match::final_outcome) or the move is
    /// illegal. The match is then unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), PlayError> {
        if let Some(outcome) = self.final_outcome() {
            return Err(PlayError::Over(outcome));
        }
        work::spend(STEPS_OF_PLY);
        let mut after = self.position().clone();
        after.try_play(mv).map_err(PlayError::Illegal)?;
        self.plies.push(Ply { mv, after });
        Ok(())
    }

    /// Plays a move given in SAN or coordinate notation. Possible in a position
    /// that is drawn by rule, too.
    ///
    /// # Errors
    /// If there is a [`final_outcome`](Match::final_outcome), or the text is not a
    /// legal move. The match is then unchanged.
    pub fn play_text(&mut self, text: &str) -> Result<Move, PlayError> {
        if let Some(outcome) = self.final_outcome() {
            return Err(PlayError::Over(outcome));
        }
        let mv = notation::read(&self.game, self.position(), text).map_err(PlayError::Notation)?;
        self.play(mv)?;
        Ok(mv)
    }

    /// Takes back the last move and returns it. A declared end is removed.
    pub fn undo(&mut self) -> Option<Move> {
        self.declared = None;
        self.plies.pop().map(|ply| ply.mv)
    }

    /// Ends the game off the board, for example by resignation. Possible in a
    /// position that is drawn by rule, too, since the players may not have claimed
    /// the draw.
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

    /// Ends the game by resignation of `loser`.
    ///
    /// # Errors
    /// As [`declare`](Match::declare).
    pub fn resign(&mut self, loser: Color) -> Result<(), PlayError> {
        self.declare(Outcome::win(!loser, Reason::Resignation))
    }

    /// Ends the game because `loser` has run out of time: the other side wins or,
    /// if it [cannot win](Position::can_win) by any series of moves, the game is
    /// drawn.
    ///
    /// # Errors
    /// As [`declare`](Match::declare).
    pub fn time_out(&mut self, loser: Color) -> Result<(), PlayError> {
        self.declare(self.timeout_outcome(loser))
    }

    /// The outcome if this side runs out of time now.
    pub fn timeout_outcome(&self, loser: Color) -> Outcome {
        if self.position().can_win(!loser) {
            Outcome::win(!loser, Reason::Timeout)
        } else {
            Outcome::draw(Reason::InsufficientMaterial)
        }
    }
}

/// The reason why a move was not played.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PlayError {
    /// The game is over.
    Over(Outcome),
    /// The move is illegal.
    Illegal(IllegalMove),
    /// The text is not a legal move.
    Notation(NotationError),
}

impl PlayError {
    /// Returns the error with its parts, for other languages.
    pub fn said(&self) -> Said {
        match self {
            PlayError::Over(outcome) => phrases::GAME_OVER.with([outcome.said()]),
            PlayError::Illegal(IllegalMove(_)) => Said::from(&phrases::ILLEGAL_HERE),
            PlayError::Notation(error) => error.said(),
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.said().fmt(f)
    }
}

impl std::error::Error for PlayError {}
