//! The phrases of reasons why moves are illegal.

crate::phrases! {
    YOUR_PIECE_ON = "your-piece-on", "your {piece} on {square}";
    PIECE_IN_HAND = "piece-in-hand", "the {piece} in hand";
    HAS_NONE_IN_HAND = "has-none-in-hand", "{side} has no {piece} in hand";
    NO_PIECE_STANDS_ON = "no-piece-stands-on", "no piece stands on {square}";
    OTHER_TURN = "other-turn", "{piece} is {owner}'s, and it is {side}'s turn";
    ONLY_THESE_MOVES = "only-these-moves", "between these two squares there is {moves}";
    CANNOT_GO_LIKE_THIS = "cannot-go-like-this", "{piece} cannot go to {square} like this";
    NOTHING_PUT_LIKE_THIS = "nothing-put-like-this", "nothing can be put on {square} like this";
    OWN_PIECE_STANDS = "own-piece-stands", "your own {piece} stands on {square}";
    OUT_OF_REACH = "out-of-reach", "{way}; it cannot reach {square}";
    IN_THE_WAY = "in-the-way", "{piece} is in the way";

    // Kings in danger.
    TAKEN_BY_MOVED = "taken-by-moved", "your {king} would be taken by the {piece} that this move puts on {square}";
    STILL_IN_CHECK = "still-in-check", "your {king} is in check from {piece}, and this move does not end it";
    PINNED = "pinned", "{piece} is pinned: your {king} would be taken by {attacker}";
    WOULD_BE_TAKEN = "would-be-taken", "your {king} would be taken by {attacker}";
    CHECK_NO_HELP = "check-no-help", "your {king} is in check from {checker}, and {piece} cannot help";
    NO_SAFE_SQUARE = "no-safe-square", "{piece} has no safe square to go to";
    NO_MOVE_KEEPS = "no-move-keeps", "{piece} has no move that keeps your {king}";

    // Pieces without moves.
    NO_SQUARE = "no-square", "{piece} has no square to go to";
    BLOCKED_BY_ONE = "blocked-by-one", "{piece} has no move: {blocker} is in its way";
    BLOCKED_BY_SEVERAL = "blocked-by-several", "{piece} has no move: {blockers} are in its way";
    ALL_FORBIDDEN = "all-forbidden", "{piece} has no move: each of its squares is forbidden";
    BLOCKED_BY_OWN = "blocked-by-own", "{piece} has no move: your own pieces are in its way";
    BLOCKED_BY_OTHERS = "blocked-by-others", "{piece} has no move: other pieces are in its way";

    // Castling.
    CASTLES_IN_CHECK = "castles-in-check", "a King in check cannot castle, and {piece} gives check";
    CASTLES_ONTO = "castles-onto", "the King would land on {square}, which {piece} attacks";
    CASTLES_OVER = "castles-over", "the King would cross {square}, which {piece} attacks";
    CASTLING_MOVED = "castling-moved", "the King or the Rook on {square} has moved, so they cannot castle";
    CASTLING_NEEDS_ROOK = "castling-needs-rook", "castling needs a Rook on {square} that has never moved";
    CASTLING_BLOCKED = "castling-blocked", "castling needs all squares between King and Rook empty: {piece} is in the way";
}
