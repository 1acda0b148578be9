//! Phrases of warnings.

heterodox_kernel::phrases! {
    NO_GOAL = "f-no-goal", "nobody can win this game";
    NAME_GOAL = "f-name-goal", "name a royal piece (royal=K), or a goal such as hx.flag or hx.extinct";
    NO_ROYAL = "f-no-royal", "{side} has no {piece} at the start, so that there is nobody to mate";
    NO_ROYALS = "f-no-royals", "{sides} have no {piece} at the start, so that there is nobody to mate";
    GIVE_ROYAL = "f-give-royal", "give the {piece} squares for both sides, or name another royal piece";
    PLAIN_KING = "f-plain-king", "the king is not royal, but the {piece} is";
    WRITE_ROYAL = "f-write-royal", "write royal={id}, or make it the last piece";
    NO_IMAGE = "f-no-image", "the sides do not start alike: {side}'s {piece} on {square} has no image";
    WHITE_ALONE = "f-white-alone", "give White's squares alone, and symmetry=mirror or symmetry=rotate";
    SAME_IN_FEN = "f-same-in-fen", "if that is not meant, give Black the same pieces in startFen";
    UNEQUAL_HANDS = "f-unequal-hands", "the sides do not start with the same number of {piece}s in hand";
    ONE_NUMBER = "f-one-number", "write one number for both sides";
    UNFINISHED = "f-unfinished", "this game has so many moves that not all of them were looked at for warnings";
    FEWER_MOVES = "f-fewer-moves", "simpler moves or fewer pieces can be looked at";
    CHECK_AT_START = "f-check-at-start", "White is in check at the start";
    MOVE_APART = "f-move-apart", "move the pieces apart, so that the game begins quietly";
    ENDS_AT_ONCE = "f-ends-at-once", "the first move {move} ends the game ({outcome})";
    PROTECT = "f-protect", "protect what it attacks, or start farther from the goal";
    NO_MOVES = "f-no-moves", "the {piece} has no moves";
    MOVES_OR_NAME = "f-moves-or-name", "write its moves, or its name as '{name}'";
    MOVES_BETWEEN = "f-moves-between", "write its moves between the second and the third colon";
    ABSENT = "f-absent", "the {piece} can never come to the board";
    GIVE_SQUARES = "f-give-squares", "give it squares at the start, or let another piece promote to it";
    MISLEADING = "f-misleading", "the name {name} stands for {usual}, but this piece moves {moves}";
    ANOTHER_NAME = "f-another-name", "give it another name, so that players are not misled";
    SHARED_ID = "f-shared-id", "the id '{id}' belongs to the {piece} already";
    ANOTHER_ID = "f-another-id", "give it another one; in positions it is {token}";
    CONFINED = "f-confined", "White's {piece} can reach {have} of {all} squares, never {squares}";
    ANOTHER_START = "f-another-start", "if that is not meant, give it another move or start square";
    FAR_ZONE = "f-far-zone", "the {piece} can never reach the ranks where it promotes";
    WIDER_ZONE = "f-wider-zone", "widen promoZone, or give it moves that lead there";
    ROYAL_PROMOTES = "f-royal-promotes", "the {piece} is royal and promotes, for it is the first piece";
    NO_PROMOTION = "f-no-promotion", "write maxPromote=0, or put it behind the pieces that promote";
    NO_CHOICE = "f-no-choice", "the {piece} has no choice for promotion, so that it cannot move there";
    WRITE_CHOICES = "f-write-choices", "write its choices, or maxPromote=0";
    UNAVAILABLE = "f-unavailable", "the {piece} can never become a {other}, for nothing comes into a reserve";
    WRITE_RESERVE = "f-write-reserve", "write holdingsType=1, or leave out the '*'";
    FAIRY_STOCKFISH = "f-fairy-stockfish", "Fairy-Stockfish does not know {signs} in the moves of {pieces}";
    NOT_FOR_INI = "f-not-for-ini", "do not copy these moves into a variants.ini, for it drops such letters without a word";
    XBOARD = "f-xboard", "XBoard does not know the moves {moves} of {pieces}";
    NOT_JUDGED = "f-not-judged", "XBoard can show the game, but not judge moves of these pieces";
}
