//! The phrases of this game's choices between moves and reasons why moves are illegal.

heterodox_kernel::phrases! {
    NOTHING_PROMOTES = "nothing-promotes", "nothing promotes in this game";
    NOTHING_FROM_OUTSIDE = "nothing-from-outside", "no piece comes from outside the board; a Bishop is moved from where it is";
    MOVES_ONE_PIECE = "moves-one-piece", "a move of this game moves one piece and does nothing else";
    KNIGHT_LINES = "knight-lines", "a Knight goes along its rank and file";
    ROOK_DIAGONALS = "rook-diagonals", "a Rook goes along its diagonals";
    QUEEN_WAY = "queen-way", "a Queen goes along its rank, file and diagonals";
    NO_CASTLING = "no-castling", "a King goes one square; there is no castling in this game";
    KING_WAY = "king-way", "a King goes one square";
    NEVER_CAPTURES = "never-captures", "a {piece} never captures";
    PAWN_NEVER_BACK = "pawn-never-back", "a Pawn never goes back";
    PAWN_THREE_WAYS = "pawn-three-ways", "a Pawn goes one square ahead, diagonally ahead or sideways";
    TWO_SQUARES_START_RANK = "two-squares-start-rank", "a Pawn may go two squares only from its start rank";
    TWO_SQUARES_FIRST_MOVE = "two-squares-first-move", "only the first move of a Pawn may be two squares, and this one has moved";
    TWO_SQUARES_NEVER_CAPTURES = "two-squares-never-captures", "a Pawn that goes two squares never captures";
    FIRST_MOVE_NEVER_CAPTURES = "first-move-never-captures", "a Pawn's first move of two squares never captures";
    BISHOP_CAPTURES_AROUND = "bishop-captures-around", "a Bishop captures only on the eight squares around it";
    BISHOP_NO_ROOKS = "bishop-no-rooks", "a Bishop is put in the rank or file of one of your Rooks, and you have none";
    BISHOP_IN_NO_LINE = "bishop-in-no-line", "a Bishop is put only in the rank or file of your Rooks, and {square} is in none";
    BISHOP_CAPTURED_BY = "bishop-captured-by", "a Bishop can be captured only by a Bishop or a Knight";
    NOT_SUPPRESSED = "not-suppressed", "{piece} is not suppressed: only one of your pieces stands next to it";
}
