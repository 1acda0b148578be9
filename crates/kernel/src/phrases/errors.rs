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
    PASSES = "passes-field", "passes";
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
    W_OR_B = "w-or-b", "w or b";
    P_OR_PP = "p-or-pp", "-, p or pp";
    BANG_OR_DASH = "bang-or-dash", "! or -";
    THE_END = "the-end", "the end";
    GIVEN_ONCE = "given-once", "given once";
    ONE_OF = "one-of", "one of {known}";
    DASH_OR = "dash-or", "- or {known}";
    MOVED_SQUARES = "moved-squares", "squares such as e1h2";
    TWO_NUMBERS = "two-numbers", "two numbers up to {most}, such as {example}";
    PIECES_OF = "pieces-of", "{side}'s {pieces}";
    A_PIECE_ON = "a-piece-on", "{piece} on {square}";
    AND_PIECE = "and-piece", "{before} and {after}";

    // Moves as texts.
    NOT_A_MOVE = "not-a-move", "{text} is not a move: write it like e2e4 or in algebraic notation like Nf3";
    COULD_BE = "could-be", "{text} could be {moves}";
    OR_MOVE = "or-move", "{before} or {after}";
    NOT_LEGAL = "not-legal", "{text} is not legal. {reason}";
    NO_CASTLING_HERE = "no-castling-here", "castling is not possible here";
    NONE_CAN_GO = "none-can-go", "{side} has no {piece} that can go to {square}";
    ILLEGAL_HERE = "illegal-here", "this move is not legal here";
    GAME_OVER = "game-over", "the game is over ({outcome})";
    WINS = "outcome-wins", "{side} wins: {reason}";
    WINS_PLAINLY = "outcome-wins-plainly", "{side} wins";
    DRAW = "outcome-draw", "Draw: {reason}";
    DRAW_PLAINLY = "outcome-draw-plainly", "Draw";

    // Games in PGN.
    PGN_LINE = "pgn-line", "PGN line {line}: {problem}";
    PGN = "pgn", "PGN: {problem}";
    NOT_A_TAG = "not-a-tag", "{text} is not a tag of the form [Name \"value\"]";
    UNMATCHED = "unmatched", "unmatched {sign}";
    NEITHER_MOVE_NOR_SIGN = "neither-move-nor-sign", "{text} is neither a move nor a sign";
    TOO_DEEP = "too-deep", "variations are nested more than {most} deep";
    TAG_FEN = "tag-fen", "tag FEN: {problem}";
    NOT_A_RESULT = "not-a-result", "{text} in the tag Result is not a result: 1-0, 0-1, 1/2-1/2 or *";
    RESULTS_DIFFER = "results-differ", "the result is {moves} behind the moves, but {tag} in the tag Result";
    WRONG_RESULT = "wrong-result", "the result is given as {written}, but the game has ended {actual} ({outcome})";

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
