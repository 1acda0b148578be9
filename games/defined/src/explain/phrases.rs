//! The phrases of reasons.

heterodox_kernel::phrases! {
    A_KIND_GOES = "d-a-kind-goes", "{piece} {way}";
    NO_MOVE_LEADS = "d-no-move-leads", "no move of {piece} leads from here to {square}";
    NOT_NOW = "d-not-now", "{way}; as the pieces stand, not to {square}";
    NO_MOVE_NOW = "d-no-move-now", "as the pieces stand, no move of {piece} leads to {square}";
    RESERVE_EMPTY = "d-reserve-empty", "{piece} that comes to {square} must promote, and the reserve has nothing that it could become";
    NOTHING_TO_BECOME = "d-nothing-to-become", "{piece} that comes to {square} must promote, and nothing that it could become is open";
    AVOIDS_KIND = "d-avoids-kind", "{piece} neither captures nor jumps over {other} with this move";
    ACTS_ONLY_IF = "d-acts-only-if", "{piece} acts on {square} only if {condition}";
    GOES_ONLY_IF = "d-goes-only-if", "{piece} goes to {square} only if {condition}";
    OR_IF = "d-or-if", "{before}, or if {after}";
    NOTHING_THERE = "d-nothing-there", "nothing stands there";
    ENEMY_THERE = "d-enemy-there", "an enemy piece stands there";
    ENEMY_THERE_OR_PASSED = "d-enemy-there-or-passed", "an enemy piece stands there or has just passed it";
    OWN_THERE = "d-own-there", "a piece of its own side stands there";
    ROYAL_THERE = "d-royal-there", "an enemy royal piece stands there";
    GOES_ONLY_UNMOVED = "d-goes-only-unmoved", "{piece} goes to {square} only while it has not moved";
    GOES_ONLY_FROM = "d-goes-only-from", "{piece} goes to {square} only while it stands {place}";
    OVER_HOLE = "d-over-hole", "{piece} cannot go over {hole}, where the board has no square, to {square}";

    // Pieces in the way, and pieces that are needed.
    BRAKES = "d-brakes", "{piece} brakes what slides beside it";
    LAME_LEAP = "d-lame-leap", "{piece} leaps to {square} only over empty squares: {blocker} is in the way";
    COULD_IF = "d-could-if", "{piece} could go to {square} if {other} stood on {on}";
    COULD_JUMP_IF = "d-could-jump-if", "{piece} could go to {square} if {other} stood on {on} to jump over";
    A_PIECE = "d-a-piece", "a piece";
    AN_ENEMY = "d-an-enemy", "an enemy piece";
    AN_OWN_PIECE = "d-an-own-piece", "a piece of its own side";

    // Royal pieces.
    INITIAL_IN_CHECK = "d-initial-in-check", "a {king} in check has no initial move, and {piece} gives check";
    WOULD_CROSS = "d-would-cross", "the {king} would cross {square}, which {piece} attacks";
    WOULD_LAND = "d-would-land", "the {king} would land on {square}, which {piece} attacks";
    NO_CASTLING_IN_CHECK = "d-no-castling-in-check", "a {king} in check cannot castle, and {piece} gives check";
    NO_CASTLING_WITH = "d-no-castling-with", "the {king} may not castle with a piece that you must not lose";
    CASTLING_LOST = "d-castling-lost", "the {king} or the {partner} on {square} has moved, so they cannot castle";
    CASTLING_NEEDS = "d-castling-needs", "castling needs the {partner} that stood on {square} at the start";
    CASTLING_BLOCKED = "d-castling-blocked", "castling needs the squares on both ways empty: {piece} is in the way";
    PIECE = "d-piece", "piece";
    YOUR = "d-your", "your {piece}";
    YOUR_ON = "d-your-on", "your {piece} on {square}";
    AND = "d-and", "{before} and {after}";
    TAKEN_BY_PUT = "d-taken-by-put", "{king} would be taken by the {piece} that this move puts on {square}";
    CHECK_STAYS = "d-check-stays", "{king} is in check from {attacker}, and this move does not end it";
    IS_PINNED = "d-is-pinned", "{piece} is pinned: {king} would be taken by {attacker}";
    TAKEN_BY = "d-taken-by", "{king} would be taken by {attacker}";
    WOULD_EXPLODE = "d-would-explode", "your {piece} would explode, and you must not lose it";
    EXPLOSION_REMOVES = "d-explosion-removes", "the explosion would remove {piece}, which you must not lose";
    CAPTURES_OWN_ROYAL = "d-captures-own-royal", "you would capture {piece}, which you must not lose";
    MAY_NOT_PROMOTE = "d-may-not-promote", "your {piece} may not promote: you must not lose it";

    // Moves that other rules forbid.
    ONLY_IN_ZONE = "d-only-in-zone", "{piece} may not stand on {square}, only {zone}";
    OUTSIDE_ZONE = "d-outside-zone", "{piece} may not stand on {square}, outside its zone";
    STUCK_THERE = "d-stuck-there", "{piece} may not come to {square}: it could never move from there";
    IRON_PIECE = "d-iron-piece", "{piece} cannot be captured: it is an iron piece";
    STRUCK_ONE = "d-struck-one", "{piece} may not be captured now: another kind has just captured your {other}";
    STRUCK_SOME = "d-struck-some", "{piece} may not be captured now: another kind has just captured one of yours";
    WOULD_FACE = "d-would-face", "the {piece}s on {one} and {other} would face each other with nothing between";
    STILL_FACE = "d-still-face", "the {piece}s on {one} and {other} would still face each other (bikjang)";
    RETAKEN = "d-retaken", "{piece} may not take {victim} where the {captor} on {square} could take it";
    DROP_NO_MATE = "d-drop-may-not-mate", "{piece} may not be dropped to give mate";
    DROP_NO_CHECK = "d-drop-no-check", "a drop may not give check";
    MOVE_NO_CHECK = "d-move-no-check", "a move may not give check";
    DROP_FIRST = "d-drop-first", "you must drop {piece} before other pieces";
    MUST_DROP = "d-you-must-drop", "you must drop a piece, and you can drop {piece}";
    MUST_CAPTURE = "d-you-must-capture", "you must capture, as {piece} can";

    // Promotions.
    NO_PROMOTION = "d-no-promotion", "{piece} does not promote by a move to {square}";
    OTHER_PROMOTION = "d-other-promotion", "{piece} that goes to {square} cannot become {wanted}, only {kinds}";
    OR = "d-or", "{before} or {after}";
    CANNOT_STAY = "d-cannot-stay", "{piece} cannot stay where it is and do this";

    // Drops.
    RESERVE_BY_PROMOTION = "d-reserve-by-promotion", "pieces of the reserve come back only by promotion";
    NO_DROPS = "d-no-drops", "no pieces are dropped in this game";
    OWN_ON_DROP = "d-own-on-drop", "pieces are dropped on empty squares, and your own {piece} stands on {square}";
    OTHER_ON_DROP = "d-other-on-drop", "pieces are dropped on empty squares, and the {piece} stands on {square}";
    DROPPED_ONLY = "d-dropped-only", "{piece} cannot be dropped on {square}, only {place}";
    DROPPED_STUCK = "d-dropped-stuck", "{piece} could never move from {square}";
    FIRST_DROPS = "d-first-drops", "pieces cannot be dropped on {square} yet, only {place}";
    ENCLOSES_NONE = "d-encloses-none", "a piece on {square} would enclose no enemies";
    NO_OWN_NEIGHBOR = "d-no-own-neighbor", "no piece of yours is next to {square}";
    BESIDE_ENEMY = "d-beside-enemy", "an enemy is beside {square}";
    NOTHING_BELOW = "d-nothing-below", "pieces fall down: the square below {square} is empty";
    FULL_FILE_ONE = "d-full-file-one", "{piece} cannot be dropped on {square}: your {same} stands on this file already";
    FULL_FILE = "d-full-file", "{piece} cannot be dropped on {square}: {count} of yours stand on this file already";
}
