//! The phrases of this game's choices between moves and reasons why moves are illegal.

heterodox_kernel::phrases! {
    PAWN_CAME = "pawn-came-this-way", "a Pawn of {side} that has just come this way";
    CASTLE_WITH = "castle-with", "Castle: the Rook goes from {from} to {to}";
    CAPTURES_ON_TARGET = "captures-on-target", "a move of this game captures on its target and leaves nothing behind";
    NINJA_DROP_RANKS = "ninja-drop-ranks", "a Ninja Pawn is dropped on rank {second} and pushed as far as rank {fifth} at most";
    DROP_BLOCKED = "drop-blocked", "a drop here begins on {square} and goes straight on: {piece} is in the way";
    ONLY_PAWNS_PROMOTE = "only-pawns-promote", "only a Pawn or Ninja Pawn that reaches rank {rank} promotes";
    PROMOTES_TO_ANY = "promotes-to-any", "a Pawn promotes to any piece but a King or another Pawn";
    MUST_PROMOTE_ON = "must-promote-on", "a Pawn that reaches rank {rank} must promote: add q, r, b, z, y, w or f";
    TWO_MOVE_ONLY_CASTLING = "two-move-only-castling", "two pieces move at once only in castling, the King and a Rook in its corner";
    ROOK_LANDS_BESIDE = "rook-lands-beside", "in castling the Rook lands next to the King, on the side that the King came from";
    KING_TOWARDS_ROOK = "king-towards-rook", "in castling the King goes towards the Rook, at most next to it";
    KING_WAY = "king-way", "a King goes one square";
    WRITE_ROOK_TOO = "write-rook-too", "castling is written with the Rook's move too, as in f1h1,j1g1, here that of {square}";
    NEVER_BACK = "never-back", "a {piece} never goes back";
    PAWN_NEVER_SIDEWAYS = "pawn-never-sideways", "a Pawn never goes sideways; only a Ninja Pawn does";
    NINJA_SIDEWAYS_FROM = "ninja-sideways-from", "a Ninja Pawn captures sideways only from rank {rank} on";
    NINJA_ONE_SIDEWAYS = "ninja-one-sideways", "a Ninja Pawn goes only one square sideways";
    ZIGZAG_PAWN_WAY = "zigzag-pawn-way", "a {piece} goes straight ahead and captures one square diagonally";
    NINJA_NO_EN_PASSANT = "ninja-no-en-passant", "a Ninja Pawn never captures en passant";
    EN_PASSANT_AFTER_RUN = "en-passant-after-run", "en passant is possible only right after a Pawn has run over that square";
    NINJA_NOT_EN_PASSANT = "ninja-not-en-passant", "a Ninja Pawn is never captured en passant";
    DIAGONAL_EMPTY = "diagonal-empty", "a {piece} goes diagonally only to capture, and {square} is empty";
    AT_MOST_ONE = "at-most-one", "from rank {rank} a {piece} goes at most one square forward";
    AT_MOST_TWO = "at-most-two", "from rank {rank} a {piece} goes at most two squares forward";
    AT_MOST_THREE = "at-most-three", "from rank {rank} a {piece} goes at most three squares forward";
    CAPTURES_DIAGONALLY = "captures-diagonally", "a {piece} captures diagonally, never straight ahead";
    BOTH_PATHS_BLOCKED = "both-paths-blocked", "both paths are blocked, by {first} and by {second}";
    BISHOP_WAY = "bishop-way", "a Bishop goes along its diagonals";
    ROOK_WAY = "rook-way", "a Rook goes along its rank and file";
    QUEEN_WAY = "queen-way", "a Queen goes along its rank, file and diagonals";
    ZIGZAG_BISHOP_WAY = "zigzag-bishop-way", "a ZigZag Bishop goes one square straight and two or more diagonally outward, in either order";
    ZIGZAG_ROOK_WAY = "zigzag-rook-way", "a ZigZag Rook goes one square diagonally and two or more straight outward, in either order";
    WAZIR_KNIGHT_WAY = "wazir-knight-way", "a Wazir-Knight leaps like a knight or goes one square along its rank or file";
    FERZ_KNIGHT_WAY = "ferz-knight-way", "a Ferz-Knight leaps like a knight or goes one square diagonally";
}
