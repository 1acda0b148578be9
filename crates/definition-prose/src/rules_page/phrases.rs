//! The phrases of rules pages, in Markdown.

heterodox_kernel::phrases! {
    // Headings.
    SECTION_UNDERNEATH = "d-section-underneath", "{game}: {title}";
    THE_AIM = "d-the-aim", "The aim";
    THE_BOARD = "d-the-board", "The board and the set-up";
    THE_PIECES = "d-the-pieces", "The pieces";
    CASTLING = "d-castling", "Castling";
    IN_HAND = "d-in-hand", "Pieces in hand";
    OTHER_RULES = "d-other-rules", "Other rules";
    HOW_IT_ENDS = "d-how-it-ends", "How a game ends";
    NOTATION = "d-notation", "Notation and FEN";
    ITEM = "d-item", "- {text}";

    // The introduction.
    INTRODUCTION = "d-introduction", "A game with {kinds} on {squares} squares ({files} × {ranks}), defined by {source}. These rules are made from that text.";
    ONE_KIND = "d-one-kind", "one kind of piece";
    KINDS = "d-kinds", "{count} kinds of pieces";
    DIAGRAM_TEXT = "d-diagram-text", "the text of an Interactive Diagram";
    INI_TEXT = "d-ini-text", "a section of a `variants.ini`";
    SHUFFLED = "d-shuffled", "The set-up is number {number} of the shuffled ones.";
    NOT_PLAYED = "d-not-played", "**Not played here**: Fairy-Stockfish's `{key}`, by which {rule}.";

    // The aim.
    MATE_ALL = "d-mate-all", "**Checkmate**: attack the enemy {pieces} so that no move saves it.";
    MATE_LAST = "d-mate-last", "**Checkmate**: attack the enemy's last {pieces} so that no move saves it.";
    MATE_LAST_ROYAL = "d-mate-last-royal", "**Checkmate**: attack the last royal piece ({pieces}) so that no move saves it.";
    MATE_BELOW = "d-mate-below", "**Checkmate**: attack so that the enemy cannot keep more than {count} of {pieces}.";
    NO_WIN = "d-no-win", "The text names no way to win.";
    MORE_PIECES = "d-more-pieces", "**Material**: have more pieces on the board than the other side at the end.";
    LEAVE_NO_MOVE = "d-leave-no-move", "**Stalemate**: leave the other side without a legal move.";
    HAVE_NO_MOVE = "d-have-no-move", "**Stalemate**: be without a legal move.";
    HAS_WON = "d-has-won", "has won";
    HAS_LOST = "d-has-lost", "has lost";
    DRAWS = "d-draws", "draws";
    EXTINCTION = "d-extinction", "**Extinction**: a side with {pieces} {outcome}.";
    EXTINCTION_WHILE = "d-extinction-while", "**Extinction**: a side with {pieces}, while the other side has at least {least}, {outcome}.";
    NONE_LEFT = "d-none-left", "no {pieces} left on the board";
    NONE_LEFT_IN_HAND = "d-none-left-in-hand", "no {pieces} left on the board and in hand";
    NOTHING_LEFT = "d-nothing-left", "no pieces left on the board";
    NOTHING_LEFT_IN_HAND = "d-nothing-left-in-hand", "no pieces left on the board and in hand";
    FEW_LEFT = "d-few-left", "no more than {count} {pieces} left on the board";
    FEW_LEFT_IN_HAND = "d-few-left-in-hand", "no more than {count} {pieces} left on the board and in hand";
    PIECES_IN_ALL = "d-pieces-in-all", "pieces in all";
    FLAG = "d-flag", "**Flag**: {goals}";
    FLAG_GOAL = "d-flag-goal", "{pieces} {place}";
    ANY_PIECE = "d-any-piece", "piece";
    FLAG_WINS = "d-flag-wins", "who has a {goals} has won.";
    FLAG_WHITE = "d-flag-white", "White wins with a {goals}.";
    FLAG_BLACK = "d-flag-black", "Black wins with a {goals}.";
    FLAG_COUNT = "d-flag-count", "It needs {count} such pieces there at the same time.";
    FLAG_ONE_ENOUGH = "d-flag-one-enough", "One is enough while all squares there are occupied.";
    FLAG_SINGLE_SAFE = "d-flag-single-safe", "A single piece there does not count while it is attacked.";
    FLAG_COUNT_SAFE = "d-flag-count-safe", "Just {count} do not count while one of them is attacked.";
    FLAG_BOTH = "d-flag-both", "Both sides are judged after each move. If both have reached their goals, the game is drawn.";
    FLAG_REPLY = "d-flag-reply", "The other side has one more move: a side wins with its goal at its next turn, if it is still there.";
    FLAG_REPLY_SAFE = "d-flag-reply-safe", "It wins immediately with pieces that are not attacked, and at its next turn with any.";
    FLAG_REPLY_WHITE = "d-flag-reply-white", "White, who would have to bring the King there, has no such move.";
    FLAG_REPLY_BLACK = "d-flag-reply-black", "Black, who would have to bring the King there, has that move only if the King is not in check and can go there now. White then draws.";
    CONNECTION = "d-connection", "**Connection**: a side that has just moved {outcome} with {patterns}.";
    PIECES = "d-pieces", "pieces";
    PIECES_THESE = "d-pieces-these", "pieces ({pieces})";
    A_RANK = "d-a-rank", "rank";
    A_FILE = "d-a-file", "file";
    A_DIAGONAL = "d-a-diagonal", "diagonal";
    IN_A_ROW = "d-in-a-row", "{count} of its {pieces} next to each other on a {lines}";
    ON_SAME_LINE = "d-on-same-line", "{count} of its {pieces} anywhere on the same {lines}";
    FULL_SQUARE = "d-full-square", "a square of {count} by {again} full of its {pieces}";
    CHAIN_OF = "d-chain-of", "({side}) a chain of its {pieces} {place} to those {other}, each the next on a {lines}";
    CHECKS = "d-checks", "**Checks**: who has given {count} checks has won.";

    // All ends.
    CHECKMATE = "d-checkmate", "**Checkmate**: the side to move is in check and has no legal move. It has lost.";
    A_DRAW = "d-a-draw", "A draw.";
    IT_HAS = "d-it-has", "It {outcome}.";
    WHITE_HAS = "d-white-has", "White {outcome}.";
    MOVER_HAS = "d-mover-has", "The side to move {outcome}.";
    STALEMATE = "d-stalemate", "**Stalemate**: the side to move has no legal move.";
    STALEMATE_UNCHECKED = "d-stalemate-unchecked", "**Stalemate**: the side to move has no legal move and is not in check.";
    TWO_PASSES = "d-two-passes", "**Passes**: both sides pass one after the other. A draw.";
    TWO_PASSES_OR_ONE = "d-two-passes-or-one", "**Passes**: both sides pass one after the other, or one side passes in bikjang. A draw.";
    MATERIAL = "d-material", "**Material**: instead of a draw by stalemate, passes, repetition or the limit of moves, the points of the pieces on the board decide: {points}. White wins with at least {lead} points more than Black. Otherwise Black wins.";
    STALEMATE_COUNT = "d-stalemate-count", "The side with fewer pieces on the board {outcome}. Equal numbers are a draw.";
    FULL_BOARD = "d-full-board", "**Full board**: no square is empty. A draw.";
    MATERIAL_NUMBERS = "d-material-numbers", "**Material**: instead of a draw by stalemate, passes, a full board, repetition or the limit of moves, the side with more pieces on the board wins. Equal numbers are a draw.";
    WHITE_ODDS = "d-white-odds", "**Draws**: instead of a draw by stalemate, passes, a full board, repetition or the limit of moves, White wins.";
    BLACK_ODDS = "d-black-odds", "**Draws**: instead of a draw by stalemate, passes, a full board, repetition or the limit of moves, Black wins.";
    POINTS = "d-points", "{piece} {points}";
    DEAD_BARE = "d-dead-bare", "**Insufficient material**: both sides have nothing but royal pieces. A draw.";
    DEAD_CHESS = "d-dead-chess", "**Insufficient material**: nothing but the royal pieces, or besides them one piece that moves as a Knight or Bishop, or one Bishop each on squares of one colour. A draw.";
    BARING = "d-baring", "**Baring**: a side that has {pieces} is bare. It has one move to make the other side bare, too, which is a draw; otherwise it has lost.";
    ONLY_ROYALS = "d-only-royals", "nothing but its royal pieces";
    NO_KIND = "d-no-kind", "no {piece}";
    REPETITION = "d-repetition", "**Repetition**: the same position for the {time} time.";
    THIRD = "d-third", "third";
    FOURTH = "d-fourth", "fourth";
    NTH = "d-nth", "{number}th";
    PERPETUAL = "d-perpetual", "A side that has given check with each of its moves since the first time, and the other not, has lost.";
    TO_AND_FRO = "d-to-and-fro", "A side has lost, too, that moves a piece to and fro in moves that follow each other: it comes to a square, leaves it, comes back, leaves it and comes back, without a capture by anyone. Moves out of check do not count, nor do those of a piece that can come nowhere where the enemy's king can.";
    MOVE_LIMIT = "d-move-limit", "**Move limit**: {moves}. A draw.";
    LIMIT = "d-limit", "{count} moves, both sides counted, without a capture, a promotion or a drop";
    NO_FORWARD_MOVE = "d-no-forward-move", "and without a move of a piece that can only go forward";
    NO_MOVE_OF = "d-no-move-of", "and without a move of a {pieces} that cannot be taken back";
    NO_MOVE_OF_WHITE = "d-no-move-of-white", "and without a move of a White {pieces} that cannot be taken back";
    NO_MOVE_OF_BLACK = "d-no-move-of-black", "and without a move of a Black {pieces} that cannot be taken back";

    // The board.
    TURNS = "d-turns", "White moves first, then the sides take turns. A turn is one move.";

    // Castling.
    CASTLES_BY_FILES = "d-castles-by-files", "{king} and {partners} that have not moved: the {piece} goes to file {right} with a partner on the higher files, to file {left} with one on the lower files, and the partner lands beside it on the inner side.";
    CASTLES_BESIDE = "d-castles-beside", "The {king} and a partner, neither of which has moved: the {piece} goes towards the partner, which lands on the square beside it on the side that it came from.";
    WAYS_EMPTY = "d-ways-empty", "All squares that either goes over or lands on must be empty but for the two.";
    WAYS_EMPTY_SAFE = "d-ways-empty-safe", "All squares that either goes over or lands on must be empty but for the two, and it may not start, pass or end on an attacked square.";
    NONE = "d-none", "none";
    OF_WHITE = "d-rule-of-white", "White: {rule}";
    OF_BLACK = "d-rule-of-black", "Black: {rule}";

    // Pieces in hand.
    INTO_RESERVE = "d-into-reserve", "Captured pieces go into the reserve of their owner, from where they can return by promotion.";
    INTO_HAND = "d-into-hand", "Captured pieces change sides and go into the hand of the captor.";
    DROPS = "d-drops", "In a turn a piece in hand can be dropped on an empty square instead of moving one.";
    DROP_ON = "d-drop-on", "A {piece} can be dropped {place}.";
    DROP_FILE_ONE = "d-drop-file-one", "No {piece} can be dropped on a file with another own {same}.";
    DROP_FILE = "d-drop-file", "No {piece} can be dropped on a file with {count} others.";
    DROP_NO_MATE = "d-drop-no-mate", "The drop of a {piece} may not give checkmate.";
    DROP_MOVABLE = "d-drop-movable", "A piece cannot be dropped where it could not move any more.";

    // Pieces.
    GENERAL = "d-general", "A piece goes to an empty square, or onto an enemy piece, which is thereby captured, unless its rules say otherwise.";
    MUST_CAPTURE = "d-must-capture", "**Who can capture must capture.**";
    MUST_DROP = "d-must-drop", "**Who can drop a piece must drop one.**";
    MUST_DROP_THESE = "d-must-drop-these", "**Who can drop a {pieces} must drop one.**";
    NO_DROP_CHECKS = "d-no-drop-checks", "**A drop may not give check.**";
    NO_CHECKS = "d-no-checks", "**No move may give check.**";
    IRON = "d-iron", "It cannot be captured.";
    BRAKE = "d-brake", "It brakes: a slider that comes onto or stands on one of the eight squares beside it goes no further.";
    PROTECTED = "d-protected", "It may not capture an enemy piece of these kinds where it could be captured itself.";
    ROYAL = "d-royal", "It is royal: it may not be left where it can be captured.";
    NO_MOVES = "d-no-moves", "Does not move.";
    SPARE_ROYAL = "d-spare-royal", "It is royal: a side may lose some of its royal pieces, but must not leave the last ones where they can be captured.";
    STANDS_ONLY = "d-stands-only", "It can only stand {place}.";
    EACH_PLACE = "d-each-place", "{place} (Black: {other})";
    TURNS_INTO = "d-turns-into", "A move that ends {place} turns it into {pieces}.";
    NOTED = "d-noted", "{piece} ({notes})";
    FROM_RESERVE = "d-from-reserve", "from the reserve";
    WHILE_FEWER = "d-while-fewer", "while there are fewer than {count}";
    MAY_TRANSFORM = "d-may-transform", "It may promote to {piece} when its move starts or ends {place}.";
    MUST_TRANSFORM = "d-must-transform", "It must promote to {piece} when its move starts or ends {place}.";
    MAY_TRANSFORM_ENTERING = "d-may-transform-entering", "It may promote to {piece} when its move comes to stand {place}, or captures and ends there.";
    MUST_TRANSFORM_ENTERING = "d-must-transform-entering", "It must promote to {piece} when its move comes to stand {place}, or captures and ends there.";
    MAY_TRANSFORM_CAPTURING = "d-may-transform-capturing", "It may promote to {piece} when it captures by a move that starts or ends {place}.";
    MUST_TRANSFORM_CAPTURING = "d-must-transform-capturing", "It must promote to {piece} when it captures by a move that starts or ends {place}.";
    MAY_DEMOTE = "d-may-demote", "It may become {piece} again when its move starts or ends {place}.";
    MUST_DEMOTE = "d-must-demote", "It must become {piece} again when its move starts or ends {place}.";
    MAY_DEMOTE_CAPTURING = "d-may-demote-capturing", "It may become {piece} again when it captures by a move that starts or ends {place}.";
    MUST_DEMOTE_CAPTURING = "d-must-demote-capturing", "It must become {piece} again when it captures by a move that starts or ends {place}.";
    MUST_LAST_OR_STUCK = "d-must-last-or-stuck", "It must on the last rank, and where it could not move any more.";
    MUST_LAST = "d-must-last", "It must on the last rank.";
    MUST_STUCK = "d-must-stuck", "It must where it could not move any more.";

    // Rules between kinds.
    COUNTER_STRIKE = "d-counter-strike", "After a piece of another kind has captured a {pieces}, no {same} may be captured in the next move.";
    FACING = "d-facing", "No {piece} may face an enemy {same} on the same {lines} with only empty squares between.";
    BIKJANG = "d-bikjang", "**Bikjang**: a {piece} may face the enemy {same} on the same {lines} with only empty squares between. The next move must then end this. A side that may pass may do so instead, even in check, and this ends the game.";
    PASSES_EACH = "d-passes-each", "White {white}, and Black {black}. Two passes in a row end the game.";
    PASSES_BOTH = "d-passes-both", "A side {rule}. Two passes in a row end the game.";
    NEVER_PASSES = "d-never-passes", "may never pass";
    MAY_PASS = "d-may-pass-always", "may pass when it is not in check";
    PASSES_STUCK = "d-passes-stuck", "passes when it has no other move and is not in check";
    EXPLODES = "d-explodes", "A capture is an explosion: it also removes the capturing piece and all pieces on the squares next to its destination.";
    EXPLODES_BUT = "d-explodes-but", "A capture is an explosion: it also removes the capturing piece and all pieces on the squares next to its destination, except for {pieces}.";
    IMMUNE = "d-immune", "A capturing piece stays if it is one of these: {pieces}.";
    ROYAL_EXPLOSION = "d-royal-explosion", "The last royal piece of a side may neither capture nor explode by a move of its own side. It may stay in check by a move that explodes the enemy's, and it is not in check next to that.";
    EN_PASSANT_ONLY = "d-en-passant-only", "Captures en passant are possible only {place}.";
    NO_EN_PASSANT = "d-no-en-passant", "Captures en passant are not possible.";
    FREE_DROPS = "d-free-drops", "Dropped pieces stay in hand: each side can drop as many as it wants.";
    FIRST_SQUARES = "d-first-squares", "The first drops are {place}, until these squares are full.";
    DROP_REVERSI = "d-drop-reversi", "A piece is only dropped where it encloses enemies: they fill a line, straight or diagonal, from it to another piece of its side.";
    DROP_ATAXX = "d-drop-ataxx", "A piece is only dropped next to a piece of its side.";
    DROP_SNORT = "d-drop-snort", "No piece is dropped beside an enemy on its file or rank.";
    DROP_TOP = "d-drop-top", "Pieces fall down: they are only dropped on the lowest square of a file, or right above a piece or a wall.";
    FLIP_REVERSI = "d-flip-reversi", "When a piece has moved or has been dropped, the enemies that it encloses change sides: those that fill a line, straight or diagonal, from it to another piece of its side.";
    FLIP_ATAXX = "d-flip-ataxx", "When a piece has moved or has been dropped, all enemies next to it change sides.";
    FLIP_QUADWRANGLE = "d-flip-quadwrangle", "When a piece has moved, or has been dropped next to a piece of its side, all enemies next to it change sides.";
    NO_STUCK = "d-no-stuck", "No piece may go, without promotion, or be dropped where it could not move any more.";

    // Notation. The squares are an example.
    MOVES_WRITTEN = "d-moves-written", "Moves are written by their squares: `{squares}`; captures elsewhere with `x`, pieces that are moved along after a comma, drops as `P@e4`.";
    FEN_FIELDS = "d-fen-fields", "A FEN has the fields {fields}.";
    PLACEMENT = "d-placement", "placement, turn, castling, moved pieces, en passant";
    PLACEMENT_HANDS = "d-placement-hands", "placement with the pieces in hand, turn, castling, moved pieces, en passant";
    CHECKS_FIELD = "d-checks-field", "checks";
    CLOCKS = "d-clocks", "halfmove clock and move number";
    HOLES = "d-holes", "A `*` in a FEN is a place without a square.";
    FOREIGN_FENS = "d-foreign-fens", "FENs of Fairy-Stockfish are read as well.";
}
