//! Forced wins, proven by exhaustive search.

use super::{NaiveError, Successor, outcome_and_legal_moves, parse};

/// Returns whether a move wins by force within `moves` moves of the side that
/// plays it, the move itself included. Tries all moves and replies by the naive
/// rules.
///
/// `guess` returns the move to try first in a position given as FEN. A good guess
/// saves time; the result does not depend on it.
///
/// # Errors
/// If the game id or the FEN is invalid, or if the move is not legal (the error
/// then names the field `move`).
pub fn is_forced_win(
    game: &str,
    fen: &str,
    mv: &str,
    moves: u32,
    guess: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<bool, NaiveError> {
    let position = parse(game, fen)?;
    let win = if position.is_white() { "1-0" } else { "0-1" };
    let mut successors = outcome_and_legal_moves(position.as_ref()).1;
    let Some(next) = successors.remove(mv) else {
        return Err(NaiveError::new("move", format!("{mv} is not legal")));
    };
    Ok(WinSearch { win, guess }.move_wins(&next, moves))
}

struct WinSearch<'g> {
    /// The result that the attacker needs.
    win: &'static str,
    guess: &'g mut dyn FnMut(&str) -> Option<String>,
}

impl WinSearch<'_> {
    /// Returns whether a move of the attacker, the first of `moves`, wins against
    /// all replies (an AND node).
    fn move_wins(&mut self, next: &Successor, moves: u32) -> bool {
        if next.won || moves == 0 {
            return next.won;
        }
        let (outcome, replies) = outcome_and_legal_moves(next.position.as_ref());
        match outcome {
            Some((result, _)) => result == self.win,
            None if moves == 1 => false,
            None => {
                replies.values().all(|reply| !reply.won && self.has_winning_move(reply, moves - 1))
            }
        }
    }

    /// Returns whether the attacker, to move, has a move that wins (an OR node).
    fn has_winning_move(&mut self, reply: &Successor, moves: u32) -> bool {
        let (outcome, mut successors) = outcome_and_legal_moves(reply.position.as_ref());
        if let Some((result, _)) = outcome {
            return result == self.win;
        }
        let guessed = (self.guess)(&reply.position.write());
        if guessed
            .and_then(|mv| successors.remove(&mv))
            .is_some_and(|next| self.move_wins(&next, moves))
        {
            return true;
        }
        successors.values().any(|next| self.move_wins(next, moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wins(fen: &str, mv: &str, moves: u32) -> bool {
        is_forced_win("chess", fen, mv, moves, &mut |_| None).expect(fen)
    }

    #[test]
    fn only_forced_wins_are_proven() {
        let back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        assert!(wins(back_rank, "a1a8", 1) && !wins(back_rank, "a1a7", 1));
        let rooks = "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1";
        assert!(wins(rooks, "a1a7", 2) && !wins(rooks, "a1a7", 1));
        assert!(!wins(rooks, "e1e2", 2), "nothing is won in one move after it");
        assert!(!wins("7k/8/6Q1/8/8/8/8/4K3 w - - 0 1", "e1e2", 2), "stalemate is no win");
    }

    #[test]
    fn wrong_guesses_do_not_change_the_result() {
        let rooks = "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1";
        for guess in ["a7a6", "h1h9", "b2b8"] {
            let mut guess = |_: &str| Some(guess.to_owned());
            assert_eq!(is_forced_win("chess", rooks, "a1a7", 2, &mut guess), Ok(true));
        }
        let error = is_forced_win("chess", rooks, "a1b2", 2, &mut |_| None).unwrap_err();
        assert_eq!(error.field, "move");
    }
}
