//! Wins by force, proven by trying everything.

use super::{Next, Position, Refusal};

/// Whether a move wins by force within so many moves of the side that plays it,
/// this one counted in: against every reply there is a move, and so on, by the
/// naive rules alone.
///
/// `guess` is asked which move to try first in a position given as FEN; a good
/// guess saves time and changes nothing else.
///
/// # Errors
/// If there is no such game, the FEN is no position of it, or the move is not
/// legal there (the error then names the field `move`).
pub fn wins_by_force(
    game: &str,
    fen: &str,
    mv: &str,
    moves: u32,
    guess: &mut dyn FnMut(&str) -> Option<String>,
) -> Result<bool, Refusal> {
    let position = Position::of(game, fen)?;
    let win = if position.is_white() { "1-0" } else { "0-1" };
    let mut successors = position.judge().1;
    let Some(next) = successors.remove(mv) else {
        return Err(Refusal::new("move", format!("{mv} is not legal")));
    };
    Ok(Force { win, guess }.falls(&next, moves))
}

struct Force<'g> {
    /// The result that is aimed at.
    win: &'static str,
    guess: &'g mut dyn FnMut(&str) -> Option<String>,
}

impl Force<'_> {
    /// Whether the side to move has lost after the other's move, of which
    /// there were `moves` left with it.
    fn falls(&mut self, next: &Next, moves: u32) -> bool {
        if next.won || moves == 0 {
            return next.won;
        }
        let (outcome, replies) = next.position.judge();
        match outcome {
            Some((result, _)) => result == self.win,
            None if moves == 1 => false,
            None => replies.values().all(|reply| !reply.won && self.wins(reply, moves - 1)),
        }
    }

    /// Whether the side to move wins with so many moves.
    fn wins(&mut self, reply: &Next, moves: u32) -> bool {
        let (outcome, mut successors) = reply.position.judge();
        if let Some((result, _)) = outcome {
            return result == self.win;
        }
        let guessed = (self.guess)(&reply.position.write());
        if guessed
            .and_then(|mv| successors.remove(&mv))
            .is_some_and(|next| self.falls(&next, moves))
        {
            return true;
        }
        successors.values().any(|next| self.falls(next, moves))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wins(fen: &str, mv: &str, moves: u32) -> bool {
        wins_by_force("chess", fen, mv, moves, &mut |_| None).expect(fen)
    }

    #[test]
    fn wins_are_proven_and_nothing_else() {
        let back_rank = "6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1";
        assert!(wins(back_rank, "a1a8", 1) && !wins(back_rank, "a1a7", 1));
        let rooks = "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1";
        assert!(wins(rooks, "a1a7", 2) && !wins(rooks, "a1a7", 1));
        assert!(!wins(rooks, "e1e2", 2), "nothing is won in one move after it");
        assert!(!wins("7k/8/6Q1/8/8/8/8/4K3 w - - 0 1", "e1e2", 2), "stalemate is no win");
    }

    #[test]
    fn a_wrong_guess_does_no_harm() {
        let rooks = "7k/8/8/8/8/8/1R6/R3K3 w - - 0 1";
        for guess in ["a7a6", "h1h9", "b2b8"] {
            let mut guess = |_: &str| Some(guess.to_owned());
            assert_eq!(wins_by_force("chess", rooks, "a1a7", 2, &mut guess), Ok(true));
        }
        let error = wins_by_force("chess", rooks, "a1b2", 2, &mut |_| None).unwrap_err();
        assert_eq!(error.field, "move");
    }
}
