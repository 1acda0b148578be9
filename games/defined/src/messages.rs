//! Phrases of games that take too much work.

heterodox_kernel::phrases! {
    DEAR_START = "f-dear-start", "showing the start position with its moves takes too much work";
    DEAR_KIND = "f-dear-kind", "showing the start position with its moves takes too much work, most of it for the {piece}";
    SIMPLER_KIND = "f-simpler-kind", "give it fewer legs, directions or steps, or set up fewer of it";
    SIMPLER_GAME = "f-simpler-game", "use fewer pieces, simpler moves or a smaller board";
    MANY_WALKS = "f-many-walks", "the {piece} has more than {most} walks from a square of the empty board; give it fewer legs, directions or steps";
    MANY_CAPTURED = "f-many-captured", "the move {move} of the {piece} could capture more than {most} pieces besides the one on its destination";
    MANY_OPEN = "f-many-open", "a move of the {piece} could leave more than {most} squares open to en passant";
    LONG_PREPARATION = "f-long-preparation", "the moves of this game take too long to prepare";
    MANY_SQUARES = "f-many-squares", "the board has {found} squares; positions of this size hold {most}";
}
