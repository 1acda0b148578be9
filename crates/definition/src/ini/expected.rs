//! The phrases of what a FEN of a defined game should have in a place.

heterodox_kernel::phrases! {
    NO_MATTER = "expected-no-matter", "-, because it does not matter";
    A_NUMBER = "expected-number", "a number";
    NO_HANDS = "expected-no-hands", "empty, for there are no drops";
    UNPROMOTED = "expected-unpromoted", "a piece that has not promoted";
    NO_CASTLING = "expected-no-castling", "-, for the game has no castling";
    PARTNER = "expected-partner", "a partner of {side}'s piece that castles, and room for both";
    CASTLER = "expected-castler", "{side}'s {piece} on rank {rank}";
    ONE_CASTLER = "expected-one-castler", "one {piece} of {side}'s on rank {rank}, or one on file {file}";
    SQUARES = "expected-squares", "- or squares such as e3";
    ONCE = "expected-once", "squares, each of them once";
    NO_CHECKS = "expected-no-checks", "left out: the game counts no checks";
    EMPTY = "expected-empty", "empty";
    EMPTY_OR_ENEMY = "expected-empty-or-enemy", "empty, or the square of the enemy that has moved";
    ENEMY = "expected-enemy", "the square of the enemy that has moved";
    PASSED_AND_PIECE = "expected-passed", "passed squares and that of the piece";
    CHESS_START = "chess-start-unfit", "the start position of chess does not fit this game: {problem}";
}
