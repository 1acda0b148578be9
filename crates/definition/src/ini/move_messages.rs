//! Phrases of faults in the move texts of a `variants.ini`.

heterodox_kernel::phrases! {
    USE_DIAGRAM = "f-use-diagram", "use a diagram";
    MISSING_ATOM = "f-missing-atom", "an atom is missing after these letters";
    NO_INI_ATOM = "f-no-ini-atom", "this has no meaning in a variants.ini";
    TWICE_HERE = "f-twice-here", "this letter stands here twice";
    NO_INI_LETTER = "f-no-ini-letter", "this letter has no meaning in a variants.ini";
    NOT_REPEATED = "f-not-repeated", "only W F N K R B Q can be repeated in a variants.ini";
    DOUBLED = "f-doubled", "{atom} has no meaning";
    ONE_DIGIT = "f-one-digit", "a number has one digit in a variants.ini";
    G_WITH_P = "f-g-with-p", "g cannot stand together with p";
    P_BEFORE = "f-p-before", "p stands only before R B Q, or before one of W F K R B Q and a number from 2 to 9, in a variants.ini";
    G_BEFORE = "f-g-before", "g stands only before R B Q without a number in a variants.ini";
    INITIAL_CAPTURE = "f-initial-capture", "an initial move (i) cannot capture in a variants.ini";
    LEAVE_C_OUT = "f-leave-c-out", "leave c out";
    INITIAL_M = "f-initial-m", "an initial move (i) needs m in a variants.ini";
    WRITE_IM = "f-write-im", "write im";
    N_BEFORE = "f-n-before", "n has a meaning only before N Z A D in a variants.ini";
    N_REPEATED = "f-n-repeated", "n cannot stand with a repeated atom in a variants.ini";
    W_AND_F = "f-w-and-f", "write the moves of W and F singly";
    R_AND_B = "f-r-and-b", "write the moves of R and B singly";
    H_ORTHOGONAL = "f-h-orthogonal", "h has no meaning before an orthogonal atom";
    PAIR_BEFORE_K = "f-pair-before-k", "letters of directions do not combine before K and Q in a variants.ini";
    NO_PAIR = "f-no-pair", "this pair of directions has no meaning in a variants.ini";
}
