//! The phrases of this game's choices between moves and reasons why moves are illegal.

heterodox_kernel::phrases! {
    CAPTURE_BY_JUMP = "capture-by-jump", "Capture {piece} on {square}: jump over it";
    CAPTURE_BY_APPROACH = "capture-by-approach", "Capture {piece} on {square}: approach";
    CAPTURE_BY_WITHDRAWAL = "capture-by-withdrawal", "Capture {piece} on {square}: withdraw from it";
    THE_VICTIM = "the-victim", "the {piece}";
    YOUR_OWN_VICTIM = "your-own-victim", "your own {piece}";
    NO_LINE_LEADS = "no-line-leads", "no line leads from {from} to {to}";
    ONLY_MAKERS_CHANGE = "only-makers-change", "only a Factor or a Commander can change in place";
    NO_MOVE_TAKES_ALONG = "no-move-takes-along", "no move takes another piece along";
    ONLY_MAKERS_LEAVE = "only-makers-leave", "only a Factor or a Commander leaves a piece behind";
    NO_CHOICE_OF_PROMOTION = "no-choice-of-promotion", "there is no choice of promotion: on the opponent's back rank every piece becomes a Slicer";
    MAKERS_NEVER_CAPTURE = "makers-never-capture", "a Factor or a Commander never captures";
    ONLY_HAWK_CAPTURES_BESIDE = "only-hawk-captures-beside", "only a Hawk captures on a node that it does not go to";
    RULE_IN_WAY = "rule-in-way", "{rule}: {piece} is in its way";
    FACTOR_MUST_BECOME = "factor-must-become", "the Factor must become a Droid or a Hawk: add =D or =H";
    COMMANDER_MUST_BECOME = "commander-must-become", "the Commander must become a Factor or a Brute: add =F or =B";
    FACTOR_MUST_LEAVE = "factor-must-leave", "the Factor must leave a Droid or a Hawk behind: add =D or =H";
    COMMANDER_MUST_LEAVE = "commander-must-leave", "the Commander must leave a Factor or a Brute behind: add =F or =B";
    FORWARD_ONLY = "forward-only", "a {piece} goes forward only";
    ONE_NODE_ONLY = "one-node-only", "a {piece} goes one node only";
    MAKER_NEEDS_EMPTY = "maker-needs-empty", "a {piece} never captures and goes only to empty nodes";
    DROID_SIDEWAYS_EMPTY = "droid-sideways-empty", "a Droid goes sideways or backward only to capture, and {square} is empty";
    DROID_CAPTURES_BESIDE = "droid-captures-beside", "a Droid captures only sideways and backward";
    HAWK_JUMP_EMPTY = "hawk-jump-empty", "a Hawk goes two nodes only to jump over a piece, and {square} is empty";
    HAWK_WAY = "hawk-way", "a Hawk goes one node, or two to jump over a piece";
    HAWK_ADD_JUMP = "hawk-add-jump", "a Hawk goes two nodes only to jump over a piece: add x and its node";
    HAWK_NOTHING_IN_LINE = "hawk-nothing-in-line", "a Hawk goes sideways or backward only to capture, and no piece is in line here";
    HAWK_ADD_CAPTURE = "hawk-add-capture", "a Hawk goes sideways or backward only to capture: add x and the piece's node";
    HAWK_LANDS_ON_EMPTY = "hawk-lands-on-empty", "a Hawk lands only on empty nodes, and captures by jumping, approaching or withdrawing";
    HAWK_CAPTURES_BY = "hawk-captures-by", "a Hawk captures by jumping over a piece, by stepping up to it or straight away from it";
    NOTHING_TO_CAPTURE = "nothing-to-capture", "nothing stands on {square} to be captured";
    BRUTE_TWO_STEPS = "brute-two-steps", "a Brute goes two steps at most";
    BRUTE_ONLY_CAPTURES = "brute-only-captures", "a Brute only captures, and {square} is empty";
    BRUTE_FIRST_STEP_ONE = "brute-first-step-one", "a Brute's first step must be to an empty node, but {square} is taken";
    BRUTE_FIRST_STEP_SEVERAL = "brute-first-step-several", "a Brute's first step must be to an empty node, but {squares} are taken";
    SLICER_ONLY_CAPTURES = "slicer-only-captures", "a Slicer only captures, and nothing stands on its way to {square}";
}
