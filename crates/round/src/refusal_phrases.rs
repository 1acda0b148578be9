//! The sentences of refusals.

heterodox_kernel::phrases! {
    SEAT_TAKEN = "seat-taken", "Another player has already joined.";
    NOT_YOUR_CHALLENGE = "not-your-challenge", "Only the player who made the challenge can withdraw it.";
    CHALLENGE_CLOSED = "challenge-closed", "This challenge is not open any more.";
    NOT_A_PLAYER = "not-a-player", "You are not a player of this game.";
    OVER = "over", "The game is over.";
    NOT_BEGUN = "not-begun", "The game has not begun.";
    NOT_OVER = "not-over", "The game is not over.";
    NOT_YOUR_TURN = "not-your-turn", "It is not your turn.";
    YOUR_TURN = "your-turn", "It is your turn.";
    POSITION_CHANGED = "position-changed", "The position has changed in the meantime.";
    TOO_COMPLEX = "too-complex", "After this move the position would have too many and too long moves to be shown. Play another one, or end the game.";
    TOO_LATE_TO_ABORT = "too-late-to-abort", "Both have moved: you can resign.";
    ALWAYS_SHOWN = "always-shown", "Only games by link can be shown or not.";
    DRAW_NOT_OFFERED = "draw-not-offered", "Your opponent does not offer a draw.";
    NO_DRAWS = "no-draws", "This game has no draws: somebody wins.";
    NO_DRAW_OFFER = "no-draw-offer", "Nobody offers a draw.";
    DRAW_OFFERED = "draw-offered", "You have already offered a draw.";
    DRAW_SPENT = "draw-spent", "You can offer a draw again after your next move.";
    TAKEBACK_NOT_ASKED = "takeback-not-asked", "Your opponent does not ask to take back.";
    NO_TAKEBACK_REQUEST = "no-takeback-request", "Nobody asks to take back.";
    NO_OWN_MOVE = "no-own-move", "You have no move to take back.";
    NO_MOVE = "no-move", "There is no move to take back.";
    ALREADY_ASKED = "already-asked", "You have already asked.";
    TAKEBACK_SPENT = "takeback-spent", "You can ask to take back again after your next move.";
    REMATCH_NOT_ASKED = "rematch-not-asked", "Your opponent has not asked for a rematch.";
    HAS_REMATCH = "has-rematch", "There is a rematch already.";
    REMATCH_DECLINED = "rematch-declined", "Your opponent has declined a rematch.";
    HINTS_FORBIDDEN = "hints-forbidden", "There are no hints in games between people.";
    NO_HINT = "no-hint", "There is no hint for this position.";
    NO_PHRASES = "no-phrases", "Phrases are for games between two people.";
    PHRASE_TOO_SOON = "phrase-too-soon", "You can send the next phrase in {seconds} s.";
    PHRASES_SPENT = "phrases-spent", "You have sent {count} phrases in this game; there can be no more.";
    NO_CLOCKS = "no-clocks", "Games without clocks have no time limit for absent players.";
    PLAYED_BY_DAYS = "played-by-days", "Players may be away for as long as they have for a move.";
    CLAIM_TOO_EARLY = "claim-too-early", "Nobody can lose before both players have moved, but you can abort the game.";
    OPPONENT_PRESENT = "opponent-present", "Your opponent is here.";
    OPPONENT_MAY_RETURN = "opponent-may-return", "Your opponent may still come back within {seconds} s.";
}
