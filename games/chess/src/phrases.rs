//! The phrases of this game's choices between moves and reasons why moves are illegal.

heterodox_kernel::phrases! {
    PAWN_DOUBLE_STEP = "pawn-double-step", "a Pawn of {side} that has just stepped two squares over it";
    WRITTEN_WITH_SQUARES = "written-with-squares", "a move is written with the two squares of the piece, like e1g1";
    KNIGHT_WAY = "knight-way", "a Knight leaps two squares one way and one to the side";
    BISHOP_WAY = "bishop-way", "a Bishop goes along its diagonals";
    ROOK_WAY = "rook-way", "a Rook goes along its rank and file";
    QUEEN_WAY = "queen-way", "a Queen goes along its rank, file and diagonals";
    KING_WAY = "king-way", "a King goes one square";
    ONLY_PAWN_PROMOTES_LAST = "only-pawn-promotes-last", "only a Pawn promotes, on the last rank";
    PROMOTES_TO_FOUR = "promotes-to-four", "a Pawn promotes to a Queen, Rook, Bishop or Knight";
    MUST_PROMOTE = "must-promote", "a Pawn that reaches the last rank must promote: add q, r, b or n";
    PAWN_NEVER_BACK = "pawn-never-back", "a Pawn never goes back";
    TWO_SQUARES_FROM_RANK = "two-squares-from-rank", "a Pawn goes two squares only from rank {rank}";
    PAWN_CAPTURES_DIAGONALLY = "pawn-captures-diagonally", "a Pawn captures diagonally, never straight ahead";
    EN_PASSANT_AFTER_TWO = "en-passant-after-two", "en passant is possible only right after a Pawn's step of two squares";
    PAWN_DIAGONAL_EMPTY = "pawn-diagonal-empty", "a Pawn goes diagonally only to capture, and {square} is empty";
    PAWN_WAY = "pawn-way", "a Pawn goes straight ahead and captures one square diagonally ahead";
}
