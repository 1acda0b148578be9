//! The phrases of sentences about moves and of choices between them.

use crate::said::Phrase;

crate::phrases! {
    DROPS = "drops", "Drops {piece} on {square}";
    BECOMES_THERE = "becomes-there", "{piece} becomes {kind}";
    SWAPS = "swaps", "{piece} swaps with {other} on {square}";
    GOES = "goes", "{piece} to {square}";
    TAKES = "takes", "{piece} takes {victim}";
    CASTLES = "castles", "Castles, {moves}";
    DISPLACES_THERE = "displaces-there", "{piece} {verb} {other} on {from} to {to}";
    TAKES_THERE = "takes-there", "{piece} takes {victim} without moving";
    PASSES = "passes", "{piece} passes";
    STAYS = "stays", "{piece} stays";

    // Clauses after the first.
    DISPLACES = "displaces", "{verb} {other} to {to}";
    DISPLACES_FROM = "displaces-from", "{verb} {other} on {from} to {to}";
    ALSO_TAKES = "also-takes", "takes {victim}";
    TAKES_IN_PASSING = "takes-in-passing", "takes {victim} in passing";
    TAKES_SEVERAL = "takes-several", "takes {count} pieces on {squares}";
    LOSES = "loses", "loses {victim}";
    LOSES_SEVERAL = "loses-several", "loses {count} of its own on {squares}";
    LEAVES = "leaves", "leaves {piece} on {square}";
    BECOMES = "becomes", "becomes {kind}";
    CONVERTS = "converts", "converts the {piece} on {square}";
    CONVERTS_MORE = "converts-more", "converts the {piece} on {square} and {count} more";
    CONVERTS_SEVERAL = "converts-several", "converts {count} pieces";
    LOSES_TO_OTHERS = "loses-to-others", "loses its {piece} on {square}";
    LOSES_MORE_TO_OTHERS = "loses-more-to-others", "loses its {piece} on {square} and {count} more";
    LOSES_SEVERAL_TO_OTHERS = "loses-several-to-others", "loses {count} pieces";
    CHANGES_SIDES = "changes-sides", "changes sides";

    // Pieces.
    PIECE_ON = "piece-on", "{piece} on {square}";
    THE_PIECE = "the-piece", "the {piece}";
    ITS_PIECE = "its-piece", "its {piece}";
    THE_PIECE_ON = "the-piece-on", "the {piece} on {square}";
    ITS_OWN_PIECE_ON = "its-own-piece-on", "its own {piece} on {square}";

    // Verbs of displacements.
    SHOVES = "shoves", "shoves";
    PULLS = "pulls", "pulls";
    PUSHES = "pushes", "pushes";
    CARRIES = "carries", "carries";
    MOVES = "moves", "moves";

    // Choices between moves.
    CHOOSE_CASTLING = "choose-castling", "Castle";
    CAPTURE_THE = "capture-the", "Capture the {piece}";
    PASS = "pass", "Pass";
    JUST_MOVE = "just-move", "Just move";
    PROMOTE_TO = "promote-to", "Promote to {piece}";
    PUT_THERE = "put-there", "Put the {piece} there";
    BECOME_A = "become-a", "Become a {piece}";
    LEAVE_A = "leave-a", "Leave a {piece} on {square}";
    MOVE_THE = "move-the", "Move the {piece} on {from} to {to}";
    CAPTURE = "capture", "capture {pieces}";
    CAPTURE_IN_PLACE = "capture-in-place", "capture {pieces} without moving";
    MOVE_TO = "move-to", "move {piece} to {square}";
    ALSO_PROMOTE_TO = "also-promote-to", "promote to {piece}";

    // The ends of sentences.
    GIVES_CHECK = "gives-check", "{move}, check";
    MATES = "mates", "{move}: checkmate";
    ARRIVES = "arrives", "{move}, arrives: {side} wins";
    WINS = "wins", "{move}: {side} wins";
    DRAWS = "draws", "{move}: draw, {reason}";
}

/// Returns the phrase for a verb of [`displacement_verb`](crate::Position::displacement_verb).
pub(crate) fn verb(verb: &str) -> &'static Phrase {
    [&SHOVES, &PULLS, &PUSHES, &CARRIES]
        .into_iter()
        .find(|phrase| phrase.english == verb)
        .unwrap_or(&MOVES)
}
