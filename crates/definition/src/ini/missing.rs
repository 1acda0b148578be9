//! The rules of Fairy-Stockfish that are not played, as phrases for the rules page and warnings.

heterodox_kernel::phrases! {
    pub;
    CHASING = "d-chasing", "a side that chases a piece perpetually loses";
    COUNTING_MOVES = "d-counting-moves", "a side with few pieces counts moves, and draws when it reaches a limit";
    TWO_BOARDS = "d-two-boards", "pieces that a partner captures on a second board come into the hands";
}
