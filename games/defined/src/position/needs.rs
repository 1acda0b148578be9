//! The phrases of what a setup of a defined game needs.

heterodox_kernel::phrases! {
    ZONE = "needs-zone", "without {piece}, which can stand only on {squares}";
    START_PIECE = "needs-start-piece", "a piece on the square where one of its kind and colour starts, whose moves depend on it";
    PASSED = "needs-passed", "up to {most} different empty squares, then the square of the piece of {side} that has just passed them";
    CASTLING = "needs-castling", "a game with castling";
    CASTLERS = "needs-castlers", "a piece that can castle and its partner on their rank";
    PARTNER = "needs-partner", "a partner of castling";
    NOT_LEGAL = "start-not-legal", "the start position is not legal: {problem}";
    IS_OVER = "start-is-over", "the game is over in its start position: {outcome}";
    PIECE_THERE = "needs-piece-there", "{side}'s piece on {square}";
}
