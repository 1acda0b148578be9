//! The phrases of errors in positions.

crate::phrases! {
    // Fields of a FEN.
    FEN = "fen", "FEN {field}: {problem}";
    SET_UP = "set-up", "{field}: {problem}";
    PLACEMENT = "placement", "placement";
    BRACKET = "bracket", "bracket";
    TURN = "turn", "turn";
    CASTLING = "castling", "castling";
    UNMOVED_PAWNS = "unmoved-pawns", "unmoved pawns";
    MOVED = "moved-pieces", "moved pieces";
    EN_PASSANT = "en-passant", "en passant";
    PASSES = "passes", "passes";
    CHECKS = "checks", "checks";
    TABU = "tabu", "tabu";
    HALFMOVE = "halfmove", "halfmove";
    FULLMOVE = "fullmove", "fullmove";
    REST = "end", "end";

    // Problems with the text.
    FIELD_MISSING = "field-missing", "the field is missing";
    RANK_COUNT = "rank-count", "expected {expected} ranks, found {found}";
    RANK_LENGTH = "rank-length", "expected {expected} squares in rank {rank}, found {found}";
    NO_SUCH_SQUARE = "no-such-square", "the board has no square {square}; expected *";
    NO_HOLE = "no-hole", "expected a piece or a number of empty squares on {square}, found *";
    UNKNOWN_LETTER = "unknown-letter", "unknown letter {letter}; expected one of {known}";
    GIVEN_TWICE = "given-twice", "{letter} is given twice";
    BAD_RUN = "bad-run", "{run} is not a number of empty squares without leading zeros";
    NO_BRACKET = "no-bracket", "the placement must end with a bracket, [] if nothing is in it";
    NOT_A_NUMBER = "not-a-number", "{text} is not a whole number from {least} to {most}";
    SHOULD_BE = "should-be", "{text} should be {known}";

    // Problems with the position.
    UNKNOWN_IN_GAME = "unknown-in-game", "the game has no square {square} or no kind of piece {kind}";
    NOT_IN_BRACKET = "not-in-bracket", "{count} pieces {piece} cannot be in the bracket";
    UNKNOWN_RIGHT = "unknown-right", "the game has no such right for square number {square}";
    RIGHT_NEEDS = "right-needs", "{right} needs {pieces}";
    KINGS_OF = "kings-of", "expected {expected} King of {side}, found {found}";
    KINGS_IN_ALL = "kings-in-all", "expected {expected} Kings in all, found {found}";
    LEFT_IN_CHECK = "left-in-check", "{side} has just moved and left its King in check";
    MOVED_WITHOUT_KING = "moved-without-king", "{side} has just moved and owns no King";
    NO_PAWN_THERE = "no-pawn-there", "no Pawn can stand on {square}";
    TOO_MANY_PIECES = "too-many-pieces", "{found} pieces {piece}, but the game has only {most}";
    NOT_IN_RANGE = "not-in-range", "{found} is not a number from {least} to {most}";
}
