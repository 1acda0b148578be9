//! Phrases that messages of several readers share.

heterodox_kernel::phrases! {
    LEAVE_OUT = "f-leave-out", "leave it out";
    LEAVE_ONE_OUT = "f-leave-one-out", "leave one of the two out";
    DID_YOU_MEAN = "f-did-you-mean", "did you mean {word}?";
    DID_YOU_MEAN_QUOTED = "f-did-you-mean-quoted", "did you mean '{word}'?";
    UNKNOWN_KEY = "f-unknown-key", "this key is unknown";
    WRITE = "f-write", "write {text}";
    LONG_MOVE_TEXT = "f-long-move-text", "a move text can have no more than {most} characters";
    MANY_MOVES = "f-many-moves", "a piece can have no more than {most} moves";
    H_HERE = "f-h-here", "h has no meaning here";
    NOT_UTF_8 = "f-not-utf-8", "this byte ({byte}) is not UTF-8";
    SAVE_AS_UTF_8 = "f-save-as-utf-8", "save the text as UTF-8";
    ONE_START = "f-one-start", "this game has only one start position";
    NO_START = "f-no-start", "there is no start position with the number {number}: {problem}";
    LONG_CANONICAL = "f-long-canonical", "the canonical text, which lists squares one by one, is longer than {most} KiB";
    NUL = "f-nul", "a text may not have the character NUL";
    NO_LANGUAGE = "f-no-language", "this is neither a diagram nor a variants.ini";
    LINES_OF_LANGUAGES = "f-lines-of-languages", "a diagram has a line name:id:moves:image:squares for each piece, a variants.ini a line [name]";
    LONG_TEXT = "f-long-text", "a text has at most {most} KiB";
}
