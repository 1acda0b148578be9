//! Codes of diagnostics.

use std::fmt;

/// Severity of a diagnostic.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Severity {
    /// The text defines no game.
    Error,
    /// The inventor may have meant something else.
    Warning,
}

macro_rules! codes {
    ($($severity:ident { $($(#[$doc:meta])* $name:ident = $text:literal,)* })*) => {
        /// The kind of a diagnostic. `errors.md` of `heterodox-definition-lint` explains each.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum Code {
            $($($(#[$doc])* $name,)*)*
        }

        impl Code {
            /// All codes.
            pub const ALL: &[Code] = &[$($(Code::$name,)*)*];

            /// The code as users see it, such as `unknown-key`.
            pub const fn name(self) -> &'static str {
                match self { $($(Code::$name => $text,)*)* }
            }

            /// The severity of its diagnostics.
            pub const fn severity(self) -> Severity {
                match self { $($(Code::$name)|* => Severity::$severity,)* }
            }
        }
    };
}

codes! {
    Error {
        /// The text is too long, or it is not plain UTF-8 text.
        UnreadableText = "unreadable-text",
        /// The text is neither a diagram nor a `variants.ini`.
        UnknownLanguage = "unknown-language",
        /// A number of parts exceeds a limit.
        OverLimit = "over-limit",
        /// A line is neither a key nor a piece.
        UnknownLine = "unknown-line",
        /// A comment follows other text on its line.
        MisplacedComment = "misplaced-comment",
        /// There is a space before the `=` of a key.
        SpaceBeforeEquals = "space-before-equals",
        /// A piece has too few or too many fields.
        FieldCount = "field-count",
        /// No key has this name.
        UnknownKey = "unknown-key",
        /// A known feature is not supported.
        Unsupported = "unsupported",
        /// A key is given twice.
        DuplicateKey = "duplicate-key",
        /// A spell does not follow a piece.
        MisplacedSpell = "misplaced-spell",
        /// A value is none of those that the key can have.
        UnknownValue = "unknown-value",
        /// A number is out of range, or the value is no number.
        WrongNumber = "wrong-number",
        /// A value is missing.
        MissingValue = "missing-value",
        /// A list is malformed.
        WrongList = "wrong-list",
        /// No piece has this id, letter or number.
        UnknownPiece = "unknown-piece",
        /// A list names a piece twice.
        NamedTwice = "named-twice",
        /// The board has no such square.
        UnknownSquare = "unknown-square",
        /// A rectangle does not go from its lower left to its upper right corner.
        ReversedRectangle = "reversed-rectangle",
        /// A square is a hole of the board.
        SquareIsHole = "square-is-hole",
        /// The board has no squares.
        NoSquares = "no-squares",
        /// There are no pieces.
        NoPieces = "no-pieces",
        /// Two pieces have the same start square.
        OccupiedSquare = "occupied-square",
        /// An id has characters that ids cannot have.
        InvalidId = "invalid-id",
        /// A name has characters that names cannot have.
        InvalidName = "invalid-name",
        /// The set-up cannot be shuffled as requested.
        ImpossibleShuffle = "impossible-shuffle",
        /// A side has several pieces that castle.
        SeveralCastlers = "several-castlers",
        /// A piece starts outside its zone.
        OutsideZone = "outside-zone",
        /// A piece would need itself from the reserve.
        OwnReserve = "own-reserve",
        /// A line is before the first section.
        LineOutsideSection = "line-outside-section",
        /// The header of a section is malformed.
        InvalidSection = "invalid-section",
        /// No section has the name of the parent.
        UnknownParent = "unknown-parent",
        /// The letter of a piece is not a lower-case letter.
        InvalidLetter = "invalid-letter",
        /// Two pieces have the same letter.
        DuplicateLetter = "duplicate-letter",
        /// A piece with fixed moves has a move text.
        FixedMoves = "fixed-moves",
        /// A piece has no move text.
        MissingMoves = "missing-moves",
        /// An inherited list needs a piece that has left the game.
        ChangedLetter = "changed-letter",
        /// A piece promotes in two ways.
        ConflictingPromotions = "conflicting-promotions",
        /// A list that can have one piece has several.
        SinglePiece = "single-piece",
        /// A piece named king in a game with explosions.
        ExplodingKing = "exploding-king",
        /// A side has several kings.
        SeveralKings = "several-kings",
        /// The start position cannot be read.
        InvalidPosition = "invalid-position",
        /// The start position is illegal.
        IllegalStart = "illegal-start",
        /// The game is over in its start position.
        FinishedStart = "finished-start",
        /// The game takes too much work.
        TooMuchWork = "too-much-work",
        /// A letter of a move has no meaning.
        UnknownLetter = "unknown-letter",
        /// A letter of a move is repeated.
        RepeatedLetter = "repeated-letter",
        /// A letter of a move is in the wrong place.
        MisplacedLetter = "misplaced-letter",
        /// Letters of a move exclude each other.
        ConflictingLetters = "conflicting-letters",
        /// A character is no atom.
        UnknownAtom = "unknown-atom",
        /// No atom follows the letters of a move.
        MissingAtom = "missing-atom",
        /// The range of an atom is invalid.
        InvalidRange = "invalid-range",
        /// A castling has no valid number of squares.
        InvalidCastling = "invalid-castling",
        /// A bracket or parenthesis has no counterpart.
        Unbalanced = "unbalanced",
        /// A group of letters is malformed.
        InvalidGroup = "invalid-group",
        /// A bracket of legs is malformed.
        InvalidBracket = "invalid-bracket",
    }
    Warning {
        /// A piece has no moves.
        NoMoves = "no-moves",
        /// A piece can never come to the board.
        AbsentPiece = "absent-piece",
        /// A well-known name stands for other moves.
        MisleadingName = "misleading-name",
        /// Two kinds have the same id.
        SharedId = "shared-id",
        /// A piece can never reach some squares.
        UnreachableSquares = "unreachable-squares",
        /// A piece can never reach its promotion zone.
        UnreachableZone = "unreachable-zone",
        /// A royal piece promotes.
        RoyalPromotes = "royal-promotes",
        /// A piece that promotes has no choice.
        NoChoice = "no-choice",
        /// A choice is never available.
        UnavailableChoice = "unavailable-choice",
        /// A piece named king is not royal.
        PlainKing = "plain-king",
        /// No side can win.
        NoGoal = "no-goal",
        /// A side has no royal piece at the start.
        NoRoyal = "no-royal",
        /// The sides start differently.
        UnequalSides = "unequal-sides",
        /// The side to move starts in check.
        CheckAtStart = "check-at-start",
        /// A first move ends the game.
        EndsAtOnce = "ends-at-once",
        /// A piece gets the letter of a piece of the parent, which leaves the game.
        ReplacedPiece = "replaced-piece",
        /// An inherited list names a piece that has left the game.
        DroppedLetter = "dropped-letter",
        /// A game without castling has castling rights in its start position.
        IgnoredCastling = "ignored-castling",
        /// A switch is neither `true` nor `false`.
        ReadAsFalse = "read-as-false",
        /// A section gives a key twice.
        RepeatedKey = "repeated-key",
        /// A start position does not say how many checks win.
        AssumedChecks = "assumed-checks",
        /// A parent has a rule in Fairy-Stockfish that is missing here.
        MissingRule = "missing-rule",
        /// Other programs misread the moves.
        OtherPrograms = "other-programs",
        /// Not everything was searched for likely mistakes.
        Unfinished = "unfinished",
    }
}

impl Code {
    /// Returns the code with this name.
    pub fn of_name(name: &str) -> Option<Code> {
        Code::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
