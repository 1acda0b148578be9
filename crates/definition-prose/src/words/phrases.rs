//! The phrases of sentences about moves.

use heterodox_kernel::said::Phrase;

/// A verb with the rest of its phrase, in the forms that sentences need.
#[derive(PartialEq, Eq, Debug)]
pub(super) struct VerbPhrase {
    /// `goes one square {way}`
    pub(super) third_person: Phrase,
    /// `then goes one square {way}`: languages put the verb and "then" in their own order.
    pub(super) then: Phrase,
    /// `go one square {way}`
    pub(super) infinitive: Phrase,
}

/// Declares verbs with the rest of their phrases, each in the third person, behind "then", and in the
/// infinitive.
macro_rules! verbs {
    ($($name:ident = $id:literal, $goes:literal, $go:literal;)*) => {
        $(
            pub(super) static $name: VerbPhrase = VerbPhrase {
                third_person: Phrase { id: $id, english: $goes },
                then: Phrase { id: concat!($id, "-then"), english: concat!("then ", $goes) },
                infinitive: Phrase { id: concat!($id, "-may"), english: $go },
            };
        )*
        static VERBS: &[&VerbPhrase] = &[$(&$name),*];
    };
}

verbs! {
    GO_ONE = "d-go-one", "goes one square {way}", "go one square {way}";
    GO_OVER_ONE = "d-go-over-one", "goes {squares} {way} over an empty square", "go {squares} {way} over an empty square";
    GO_OVER = "d-go-over", "goes {squares} {way} over empty squares", "go {squares} {way} over empty squares";
    SLIDE_AS_BEFORE = "d-slide-as-before", "slides as many squares as before {way}", "slide as many squares as before {way}";
    SLIDE_UP_TO = "d-slide-up-to", "slides up to {squares} {way}", "slide up to {squares} {way}";
    SLIDE = "d-slide", "slides any distance {way}", "slide any distance {way}";
    SLIDE_TO_MIDDLE = "d-slide-to-middle", "slides {way} within its own half of the board, or else one square", "slide {way} within its own half of the board, or else one square";
    LEAP_WAY = "d-leap-way", "leaps {squares} {way}", "leap {squares} {way}";
    LEAP = "d-leap", "leaps {how}", "leap {how}";
    MAKE_WAY = "d-make-way", "makes {leaps} {way}", "make {leaps} {way}";
    MAKE = "d-make", "makes {leaps}", "make {leaps}";
    BENT = "d-bent", "makes {leaps}, turning {turn} after each", "make {leaps}, turning {turn} after each";
    BENT_FIRST = "d-bent-first", "makes {leaps}, the first {way}, turning {turn} after each", "make {leaps}, the first {way}, turning {turn} after each";
    JUMP = "d-jump", "jumps {way} over {piece} and lands {place}", "jump {way} over {piece} and land {place}";
}

heterodox_kernel::phrases! {
    // Numbers.
    ONE = "d-one", "one";
    TWO = "d-two", "two";
    THREE = "d-three", "three";
    FOUR = "d-four", "four";
    FIVE = "d-five", "five";
    SIX = "d-six", "six";
    SEVEN = "d-seven", "seven";
    EIGHT = "d-eight", "eight";
    NINE = "d-nine", "nine";
    TEN = "d-ten", "ten";
    ELEVEN = "d-eleven", "eleven";
    TWELVE = "d-twelve", "twelve";
    ONE_SQUARE = "d-one-square", "one square";
    SQUARES = "d-squares", "{count} squares";

    // Directions.
    ANY_DIRECTION = "d-any-direction", "in any direction";
    FORWARD = "d-forward", "straight or diagonally forward";
    BACKWARD = "d-backward", "straight or diagonally backward";
    RANK_OR_FILE = "d-rank-or-file", "along its rank or file";
    UP_OR_DOWN = "d-up-or-down", "straight forward or backward";
    UP = "d-up", "straight forward";
    DOWN = "d-down", "straight backward";
    SIDEWAYS = "d-sideways", "sideways";
    LEFT = "d-left", "to the left";
    RIGHT = "d-right", "to the right";
    DIAGONALLY = "d-diagonally", "diagonally";
    RISING = "d-rising", "diagonally forward to the right or backward to the left";
    FALLING = "d-falling", "diagonally forward to the left or backward to the right";
    DIAGONALLY_RIGHT = "d-diagonally-right", "diagonally to the right";
    DIAGONALLY_LEFT = "d-diagonally-left", "diagonally to the left";
    DIAGONALLY_UP = "d-diagonally-up", "diagonally forward";
    UP_RIGHT = "d-up-right", "diagonally forward to the right";
    UP_LEFT = "d-up-left", "diagonally forward to the left";
    DIAGONALLY_DOWN = "d-diagonally-down", "diagonally backward";
    DOWN_RIGHT = "d-down-right", "diagonally backward to the right";
    DOWN_LEFT = "d-down-left", "diagonally backward to the left";
    HALF_FORWARD = "d-half-forward", "forward";
    HALF_BACKWARD = "d-half-backward", "backward";

    // Leaps with a shorter and a longer side.
    LEAP_UP_OR_DOWN = "d-leap-up-or-down", "{ahead} forward or backward and {aside} to either side";
    LEAP_ASIDE = "d-leap-aside", "{aside} to either side and {ahead} forward or backward";
    LEAP_UP_EITHER = "d-leap-up-either", "{ahead} forward and {aside} to either side";
    LEAP_UP_RIGHT = "d-leap-up-right", "{ahead} forward and {aside} to the right";
    LEAP_UP_LEFT = "d-leap-up-left", "{ahead} forward and {aside} to the left";
    LEAP_DOWN_EITHER = "d-leap-down-either", "{ahead} backward and {aside} to either side";
    LEAP_DOWN_RIGHT = "d-leap-down-right", "{ahead} backward and {aside} to the right";
    LEAP_DOWN_LEFT = "d-leap-down-left", "{ahead} backward and {aside} to the left";
    BOTH_SIDES = "d-both-sides", "{short} one way and {long} the other";
    LIKE_KNIGHT = "d-like-knight", "like a Knight";
    LIKE_CAMEL = "d-like-camel", "{how}, like a Camel";
    LIKE_ZEBRA = "d-like-zebra", "{how}, like a Zebra";
    LIKE_GIRAFFE = "d-like-giraffe", "{how}, like a Giraffe";
    ONLY = "d-only", "{how}, only {way}";
    TURNED = "d-turned", "{how} {turn}";

    // Several leaps in a row.
    STEPS = "d-steps", "steps";
    LEAPS_OF = "d-leaps-of", "leaps of {count} squares";
    LEAPS = "d-leaps", "leaps of {how}";
    KNIGHT_LEAPS = "d-knight-leaps", "Knight's leaps";
    CAMEL_LEAPS = "d-camel-leaps", "Camel's leaps";
    ZEBRA_LEAPS = "d-zebra-leaps", "Zebra's leaps";
    GIRAFFE_LEAPS = "d-giraffe-leaps", "Giraffe's leaps";
    AS_MANY = "d-as-many", "as many {leaps} as before";
    ANY_NUMBER = "d-any-number", "any number of {leaps}";
    UP_TO = "d-up-to", "up to {count} {leaps}";
    UP_TO_MIDDLE = "d-up-to-middle", "up to as many {leaps} as its own half of the board has ranks ahead of it (at least one)";
    IN_LINE = "d-in-line", "{leaps} in a straight line";
    CROOKED = "d-crooked", "a right angle to alternate sides";
    CIRCULAR = "d-circular", "45° to the same side";
    ABOUT_CIRCULAR = "d-about-circular", "about 45° to the same side";

    // Clauses about the squares that a leg passes.
    EACH_OVER_EMPTY = "d-each-over-empty", "each over empty squares";
    OVER_PIECE = "d-over-piece", "over at least one piece";
    EACH_OVER_PIECE = "d-each-over-piece", "each over at least one piece";
    UNLESS_BLOCKED = "d-unless-blocked", "unless a piece blocks every shortest way";
    IF_BLOCKED = "d-if-blocked", "only if pieces block every shortest way";
    SKIPS_FIRST = "d-skips-first", "passing over the first square, whatever stands there";
    WRAPS_FILES = "d-wraps-files", "where the left and right edges of the board are joined";
    WRAPS_BOTH = "d-wraps-both", "where opposite edges of the board are joined";
    IF_ONE_STEP = "d-if-one-step", "if it made one step before";

    // The place of another piece.
    AWAY = "d-away", "{squares} away {way}";
    ANY_AWAY = "d-any-away", "any distance away {way} with only empty squares between";
    KNIGHT_AWAY = "d-knight-away", "a Knight's leap away";
    CAMEL_AWAY = "d-camel-away", "a Camel's leap away";
    ZEBRA_AWAY = "d-zebra-away", "a Zebra's leap away";
    GIRAFFE_AWAY = "d-giraffe-away", "a Giraffe's leap away";
    LEAP_AWAY = "d-leap-away", "{how} away";
    THAT_IT_REACHES = "d-that-it-reaches", "that it reaches if it {moves}";

    // Jumps over a piece.
    WAY_BY = "d-way-by", "{way} by {leaps}";
    BY_LINE = "d-by-line", "by {leaps} in a straight line";
    BY_ONLY = "d-by-only", "by {leaps}, only {way},";
    BY_LEAPS = "d-by-leaps", "by leaps of {how}";
    FIRST_PIECE = "d-first-piece", "the first piece on its way";
    FIRST_OWN = "d-first-own", "the first piece on its way, if it is of its own side,";
    BESIDE = "d-beside", "a piece right beside it";
    OWN_BESIDE = "d-own-beside", "a piece of its own side right beside it";
    ONE_LEAP = "d-one-leap", "a piece one leap away";
    OWN_ONE_LEAP = "d-own-one-leap", "a piece of its own side one leap away";
    WITHIN = "d-within", "a piece no more than {squares} away, the first one on its way,";
    OWN_WITHIN = "d-own-within", "a piece of its own side no more than {squares} away, the first one on its way,";
    WITHIN_LEAPS = "d-within-leaps", "a piece no more than {count} leaps away, the first one on its way,";
    OWN_WITHIN_LEAPS = "d-own-within-leaps", "a piece of its own side no more than {count} leaps away, the first one on its way,";
    WITHIN_MIDDLE = "d-within-middle", "{piece} within as many steps as its own half of the board has ranks ahead of it (at least one)";
    ANYWHERE_BEHIND = "d-anywhere-behind", "any distance behind it";
    RIGHT_BEHIND = "d-right-behind", "right behind it";
    LEAP_BEHIND = "d-leap-behind", "one leap behind it";
    BEHIND_WITHIN = "d-behind-within", "behind it, no more than {squares} from where it started";
    BEHIND_LEAPS = "d-behind-leaps", "behind it, after no more than {count} leaps in all";
    BEHIND_MIDDLE = "d-behind-middle", "behind it, in no more steps altogether, or {place} if that number is one";

    // Turns of later legs.
    BUT_BACK = "d-but-back", "in any direction but straight back";
    NOT_TOWARDS = "d-not-towards", "in any direction but towards it";
    OUTWARD = "d-outward", "outward along the rank or file";
    OUTWARD_FILE = "d-outward-file", "outward along the file";
    OUTWARD_RANK = "d-outward-rank", "outward along the rank";
    DIAGONALLY_OUTWARD = "d-diagonally-outward", "diagonally outward";
    OUTWARD_BOTH = "d-outward-both", "outward, straight or diagonally";
    RIGHT_ANGLE = "d-right-angle", "at a right angle";
    STRAIGHT_ON = "d-straight-on", "straight on";
    STRAIGHT_BACK = "d-straight-back", "straight back";
    LONGER_SIDE = "d-longer-side", "straight on along the longer side of the leap";
    SHORTER_SIDE = "d-shorter-side", "along the shorter side of the leap";
    SEEN_ALONG = "d-seen-along", "{turn}, seen along the longer side of the leap";
    ANGLE = "d-angle", "{degrees}°";
    ABOUT_ANGLE = "d-about-angle", "about {degrees}°";
    TURN_EITHER = "d-turn-either", "turning {angle} to either side";
    TURN_RIGHT = "d-turn-right", "turning {angle} to the right";
    TURN_LEFT = "d-turn-left", "turning {angle} to the left";
    TURN_SHORTER = "d-turn-shorter", "turning {angle} to its shorter side";
    TURN_LONGER = "d-turn-longer", "turning {angle} away from its shorter side";
    TURN_OTHER = "d-turn-other", "turning {angle} to the other side than its last turn";
    TURN_SAME = "d-turn-same", "turning {angle} to the same side as its last turn";
    OR_EITHER = "d-or-either", "{turn} (to either side if it has not turned)";
    BY_LAST_TURN = "d-by-last-turn", "{right} if its last turn was to the right, {left} if to the left";
    ON_LINE = "d-on-line", "{turn}, along the rank or file";
    ON_DIAGONAL = "d-on-diagonal", "{turn}, diagonally";

    // The end of a leg.
    EITHER_SIDE = "d-either-side", "a piece of either side";
    OWN_SIDE = "d-own-side", "a piece of its own side";
    OWN_OR_ROYAL = "d-own-or-royal", "a piece of its own side or an enemy royal piece";
    ENEMY_ROYAL = "d-enemy-royal", "an enemy royal piece";
    ENEMY = "d-enemy", "an enemy piece";
    ALSO_EN_PASSANT = "d-also-en-passant", "also en passant";
    TO_CAPTURE_PASSING = "d-to-capture-passing", "also to capture en passant";
    ALSO_TO_TAKE = "d-also-to-take", "also to take an enemy piece";
    TO_EMPTY_OR_CAPTURE = "d-empty-or-capture", "to an empty square or to capture {piece}";
    TO_EMPTY_OR_PASSING = "d-empty-or-passing", "to an empty square or to capture {piece} or en passant";
    TO_EMPTY_OR_TAKE = "d-empty-or-take", "to an empty square or to take {piece}";
    TO_EMPTY_OR_TAKE_PASSING = "d-empty-or-take-passing", "to an empty square or to take {piece} or en passant";
    QUIET_OR_PASSING = "d-quiet-or-passing", "without capturing or to capture en passant";
    QUIET = "d-quiet", "without capturing";
    ONLY_TAKE = "d-only-take", "only to take {piece}";
    ONLY_CAPTURE = "d-only-capture", "only to capture";
    ONLY_CAPTURE_THESE = "d-only-capture-these", "only to capture {piece}";
    ONLY_EN_PASSANT = "d-only-en-passant", "only to capture en passant";
    TO_EMPTY = "d-to-empty", "to an empty square";
    CAPTURING = "d-capturing", "capturing {piece} there";
    TAKING = "d-taking", "taking {piece} there";
    PASSING_OVER = "d-passing-over", "passing over a piece there";
    PASSING_OVER_OWN = "d-passing-over-own", "passing over a friendly piece there";
    TO_FRIEND = "d-to-friend", "to a friendly piece, which makes the rest of the move itself";
    WHATEVER = "d-whatever", "whatever stands there";
    IN_BRACKETS = "d-in-brackets", "{move} ({ways})";
    THERE = "d-there", "{move} {place}";

    // Legs in a row.
    SWAPS = "d-swaps", "swaps places with {piece} {place}";
    BORROWS = "d-borrows", "moves from where it stands like every friendly piece of another kind {place} (but for castling, initial and borrowed moves)";
    NEVER_MADE = "d-never-made", "has a move that can never be made";
    RELAYS = "d-relays", "lets a friendly piece {place} move in its place: that piece {moves}";
    THEN = "d-then", "{before}, then {after}";
    THEN_MAY = "d-then-may", "{before}, and from an empty square may {after}";
    THEN_MAY_TIMES = "d-then-may-times", "{before}, and up to {count} times from an empty square may {after}";
    THEN_TIMES = "d-then-times", "{before}, then {count} times in a row {after}";
    PUT_DOWN = "d-put-down", "{move} (the piece taken first is not captured, but put on the square where {place})";
    PUT_DOWN_ONLY = "d-put-down-only", "{move} (the piece taken first is not captured, but put on the square where {place}; without one there is no such move)";
    MOVE_BEGAN = "d-move-began", "the move began";
    PART_BEGAN = "d-part-began", "part {number} of the move began";

    // Ends of clauses.
    LEAVES_OPEN = "d-leaves-open", "leaving the squares that it passes open to en passant";
    NONE_ATTACKED = "d-none-attacked", "and none of the squares that it passes is attacked";
    AVOIDS = "d-avoids", "neither capturing nor jumping over {piece}";
    UNMOVED = "d-unmoved", "if it has not moved";
    UNMOVED_SAFE = "d-unmoved-safe", "if it has not moved and is not attacked";
    NOWHERE_HERE = "d-nowhere-here", "though nowhere on this board";
    ONLY_WHITE = "d-only-white", "only as White";
    ONLY_BLACK = "d-only-black", "only as Black";
    WHILE_ON = "d-while-on", "while it stands {place}";
    WHILE_ON_EACH = "d-while-on-each", "while it stands {white} (White) or {black} (Black)";

    // Moves to any square.
    TO_ANY_EMPTY = "d-to-any-empty", "leaps to any empty square";
    TO_ANY_CAPTURE = "d-to-any-capture", "leaps to any square to capture {piece}";
    TO_ANY = "d-to-any", "leaps to any square";
    TO_ANY_OR_CAPTURE = "d-to-any-or-capture", "leaps to any empty square, or to any other to capture {piece}";

    // All moves of a kind.
    AND_SO_ON = "d-and-so-on", "{moves}; and so on, at the longest {move}";
    CASTLES = "d-castles", "castles";
    CASTLES_OUTERMOST = "d-castles-outermost", "castles: goes {squares} {side}, and the outermost piece there crosses over to the square on its other side";
    CASTLES_NEXT = "d-castles-next", "castles: goes {squares} {side}, and the piece next to the outermost one there crosses over to the square on its other side";
    TO_EITHER_SIDE = "d-to-either-side", "to either side";
    LEFT_FOR_WHITE = "d-left-for-white", "to the left (Black to the right)";
    RIGHT_FOR_WHITE = "d-right-for-white", "to the right (Black to the left)";
    MORE_MOVES = "d-more-moves", "and has {count} more moves";
    CANNOT_MOVE = "d-cannot-move", "cannot move";
    MOVES_AS = "d-moves-as", "moves as {pieces}: {moves}";
    NEVER_LEFT = "d-never-left", "and must never be left where it could be captured";
    NEVER_WITHOUT = "d-never-without", "and its side must never be left without one";
    NEVER_WITHOUT_ROYAL = "d-never-without-royal", "and its side must never be left without a royal piece";
    KEEP_MORE_ROYALS = "d-keep-more-royals", "and its side must always keep more than {count} of its royal pieces";
    OF_WHITE = "d-of-white", "{rule} (White)";
    OF_BLACK = "d-of-black", "{rule} (Black)";

    // Well-known chains.
    SHOOTS_AROUND = "d-shoots-around", "captures an enemy piece on one of the eight squares around it without moving";
    MAY_PASS = "d-may-pass", "may pass its turn, standing where it is, if one of the eight squares around it is empty";
    SHOOTS_OR_PASSES = "d-shoots-or-passes", "captures an enemy piece on one of the eight squares around it without moving, or passes its turn if one of these squares is empty";
    SHOOTS_KNIGHT = "d-shoots-knight", "captures an enemy piece a Knight's leap away without moving";
    CAPTURES_TWICE = "d-captures-twice", "captures an enemy piece on one of the eight squares around it and goes on by one square in any direction but straight back, where it may capture again";
    ADVANCES = "d-advances", "slides any distance in any direction to an empty square, if the next square straight on is empty or holds an enemy piece, which is captured";
    SHOVES = "d-shoves", "slides along its rank or file to the first piece on its way, if it is an enemy, and shoves it straight on, any distance over empty squares, ending right behind it";
    PULLS_ALONG = "d-pulls-along", "slides any distance diagonally, also to capture, and pulls an enemy piece that stood right behind it onto the square that it leaves";
    CARRIES_FRIEND = "d-carries-friend", "slides in any direction to the first piece on its way, if it is a friend, takes its place and puts it on one of the empty squares that it has passed";
    CARRIES_ENEMY = "d-carries-enemy", "slides in any direction to the first piece on its way, if it is an enemy, takes its place and puts it, uncaptured, on one of the empty squares that it has passed";
    PULLS_FROM_AFAR = "d-pulls-from-afar", "without moving, pulls the first piece in any direction, if it is an enemy no more than four squares away, onto one of the empty squares between";
    PUSHES_FORWARD = "d-pushes-forward", "pushes an enemy piece that stands one square straight or diagonally forward on by one square in the same direction, if that is empty, and takes its place";

    // Well-known pieces.
    KNIGHT_WAY = "d-knight-way", "leaps two squares along a rank or file and one to the side, over whatever stands between";
    CHESS_PAWN_WAY = "d-chess-pawn-way", "goes one square straight forward without capturing, if it has not moved also two over an empty square, and captures one square diagonally forward, also en passant";
    PAWN_WAY = "d-pawn-way", "goes one square straight forward without capturing, and captures one square diagonally forward";
    PASSING_PAWN_WAY = "d-passing-pawn-way", "goes one square straight forward without capturing, and captures one square diagonally forward, also en passant";

    // Names of well-known pieces.
    GRIFFON = "d-griffon", "Griffon";
    RHINOCEROS = "d-rhinoceros", "Rhinoceros";
    SHIP = "d-ship", "Ship";
    SNAKE = "d-snake", "Snake";
    FALCON = "d-falcon", "Falcon";
    QUINTESSENCE = "d-quintessence", "Quintessence";
    UBI_UBI = "d-ubi-ubi", "Ubi-ubi";
    ROSE = "d-rose", "Rose";
    CROOKED_BISHOP = "d-crooked-bishop", "Crooked Bishop";
    CANNON = "d-cannon", "Cannon";
    VAO = "d-vao", "Vao";
    SORCERESS = "d-sorceress", "Sorceress";
    GRASSHOPPER = "d-grasshopper", "Grasshopper";
    NIGHTRIDER = "d-nightrider", "Nightrider";
    MAO = "d-mao", "Mao";
    MOO = "d-moo", "Moo";
    QUEEN = "d-queen", "Queen";
    KING = "d-king", "King";
    ROOK = "d-rook", "Rook";
    BISHOP = "d-bishop", "Bishop";
    KNIGHT = "d-knight", "Knight";
    WAZIR = "d-wazir", "Wazir";
    FERZ = "d-ferz", "Ferz";
    DABBABA = "d-dabbaba", "Dabbaba";
    ALFIL = "d-alfil", "Alfil";
    CAMEL = "d-camel", "Camel";
    ZEBRA = "d-zebra", "Zebra";
    GIRAFFE = "d-giraffe", "Giraffe";
    THREELEAPER = "d-threeleaper", "Threeleaper";
    TRIPPER = "d-tripper", "Tripper";
    ANTELOPE = "d-antelope", "Antelope";
}

/// Returns all phrases of this module.
pub(crate) fn all() -> impl Iterator<Item = &'static Phrase> {
    let verbs = VERBS.iter().flat_map(|verb| [&verb.third_person, &verb.then, &verb.infinitive]);
    ALL.iter().copied().chain(verbs)
}
