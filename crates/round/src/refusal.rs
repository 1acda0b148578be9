//! The reasons why a command is rejected.

use crate::time::Millis;
use heterodox_kernel::NotationError;

/// The reason why a command of a user is rejected, as a sentence for that user.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[allow(missing_docs, reason = "the sentences say it")]
pub enum Refusal {
    #[error("Another player has already joined.")]
    SeatTaken,
    #[error("Only the player who made the challenge can withdraw it.")]
    NotYourChallenge,
    #[error("This challenge is not open any more.")]
    ChallengeClosed,
    #[error("You are not a player of this game.")]
    NotAPlayer,
    #[error("The game is over.")]
    Over,
    #[error("The game has not begun.")]
    NotBegun,
    #[error("The game is not over.")]
    NotOver,
    #[error("It is not your turn.")]
    NotYourTurn,
    #[error("It is your turn.")]
    YourTurn,
    #[error("The position has changed in the meantime.")]
    PositionChanged,
    #[error(transparent)]
    IllegalMove(NotationError),
    #[error(
        "After this move the position would have too many and too long moves to be shown. Play \
         another one, or end the game."
    )]
    TooComplex,
    #[error("Both have moved: you can resign.")]
    TooLateToAbort,
    #[error("Only games by link can be shown or not.")]
    AlwaysShown,
    #[error("Your opponent does not offer a draw.")]
    DrawNotOffered,
    #[error("This game has no draws: somebody wins.")]
    NoDraws,
    #[error("Nobody offers a draw.")]
    NoDrawOffer,
    #[error("You have already offered a draw.")]
    DrawOffered,
    #[error("You can offer a draw again after your next move.")]
    DrawSpent,
    #[error("Your opponent does not ask to take back.")]
    TakebackNotAsked,
    #[error("Nobody asks to take back.")]
    NoTakebackRequest,
    #[error("You have no move to take back.")]
    NoOwnMove,
    #[error("There is no move to take back.")]
    NoMove,
    #[error("You have already asked.")]
    AlreadyAsked,
    #[error("You can ask to take back again after your next move.")]
    TakebackSpent,
    #[error("Your opponent has not asked for a rematch.")]
    RematchNotAsked,
    #[error("There is a rematch already.")]
    HasRematch,
    #[error("Your opponent has declined a rematch.")]
    RematchDeclined,
    #[error("There are no hints in games between people.")]
    HintsForbidden,
    #[error("There is no hint for this position.")]
    NoHint,
    #[error("Phrases are for games between two people.")]
    NoPhrases,
    #[error("You can send the next phrase in {} s.", .0.0.div_ceil(1_000))]
    PhraseTooSoon(Millis),
    #[error("You have sent {0} phrases in this game; there can be no more.")]
    PhrasesSpent(u32),
    #[error("Games without clocks have no time limit for absent players.")]
    NoClocks,
    #[error("Players may be away for as long as they have for a move.")]
    PlayedByDays,
    #[error("Nobody can lose before both players have moved, but you can abort the game.")]
    ClaimTooEarly,
    #[error("Your opponent is here.")]
    OpponentPresent,
    #[error("Your opponent may still come back within {} s.", .0.0.div_ceil(1_000))]
    OpponentMayReturn(Millis),
}
