//! The phrases of this game's choices between moves and reasons why moves are illegal.

heterodox_kernel::phrases! {
    NOBODY_CAPTURED = "nobody-captured", "nobody is captured here: go to an empty square and persuade from there";
    PERSUADED_KING_NO_CASTLING = "persuaded-king-no-castling", "a King that is overly persuaded may not castle";
    NO_CASTLING_OVER_PERSUASION = "no-castling-over-persuasion", "a King may not castle over or onto a square where it would be overly persuaded";
    NO_PASSING_OVER_PERSUASION = "no-passing-over-persuasion", "a Pawn may not pass over a square where it would be overly persuaded";
    NO_MOVE_INTO_PERSUASION = "no-move-into-persuasion", "a King may not move to a square where it is overly persuaded as it lands";
    WINS_NO_KING_BACK = "wins-no-king-back", "you own no King, and this move does not win one back";
    KING_WOULD_CHANGE = "king-would-change", "your King would be persuaded to change sides, and you would own no King";
}
