//! The sentences of errors with arguments, and of errors that share a code.
//!
//! Clients have each of them in other languages. They have a text for each of [`CODES`], too, for errors
//! whose code says enough, or whose details are known in English only.

/// The codes of errors that visitors of the site can meet. Other codes are for programs and operators.
pub const CODES: &[&str] = &[
    "bad-clock",
    "bad-definition",
    "bad-edit",
    "bad-fen",
    "bad-json",
    "bad-level",
    "bad-lines",
    "bad-name",
    "bad-pgn",
    "bad-picture",
    "bad-piece",
    "bad-set-up",
    "bad-square",
    "bad-stored",
    "damaged",
    "illegal-move",
    "internal",
    "limit",
    "moving",
    "no-about",
    "no-lessons",
    "no-memory",
    "no-move",
    "no-puzzles",
    "no-studies",
    "no-study",
    "no-such-game",
    "no-such-invitation",
    "no-such-transfer",
    "no-variant",
    "not-found",
    "not-offered",
    "not-over",
    "not-waiting",
    "not-yours",
    "other-game",
    "other-origin",
    "over",
    "refused",
    "same-id",
    "store",
    "study-pending",
    "study-queue",
    "taken",
    "timeout",
    "too-large",
    "too-long",
    "too-much-work",
    "unknown-game",
    "unknown-lesson",
    "unknown-picture",
    "unknown-plot",
    "unknown-puzzle",
];

heterodox_kernel::phrases! {
    pub;

    // Games, moves and PGN.
    NO_DEFINITION = "no-definition", "There is no such game in the workshop; perhaps its author has deleted it.";
    TOO_MUCH_WORK = "too-much-work", "This takes the server too much work: fewer moves, or a simpler game or position, take less.";
    TOO_MANY_MOVES = "too-many-moves", "{moves} moves are too many: at most {most} are played.";
    NO_GAME_IN_TEXT = "no-game-in-text", "There is no game in this text.";
    NO_SUCH_GAME_IN_TEXT = "no-such-game-in-text", "There is no game {number} in this text, which has {found}.";
    LIST_TOO_LONG = "list-too-long", "{length} bytes are too many for a list of games: send at most {most} at a time.";
    GAME_NOT_ENDED = "game-not-ended", "The game in line {line} does not end in this piece of the text. Games of at most {most} bytes are read.";
    PGN_TOO_LONG = "pgn-too-long", "{length} bytes are too many for a game: at most {most} are read.";
    WRITTEN_TOO_LONG = "written-too-long", "This game is too long: written down it could take {length} bytes, and at most {most} are read.";
    OTHER_GAME = "other-game", "The game in the PGN is one of {named}, not of {requested}.";
    OTHER_DEFINITION = "other-definition", "The tag Definition defines another game than the tag Variant: {found}.";
    GIF_TOO_LONG = "gif-too-long", "This game is too long or too complicated for a GIF.";
    REQUEST_TOO_LARGE = "request-too-large", "The request is too large.";
    NOT_JSON = "not-json", "The request is not JSON: the error is in line {line}, column {column}.";
    JSON_ENDS = "json-ends", "The request ends too early: it is not complete JSON.";
    JSON_VALUE = "json-value", "A value in the request is missing or of the wrong kind: see line {line}, column {column}.";
    JSON_TOO_DEEP = "json-too-deep", "The request is nested too deeply.";
    REQUEST_INCOMPLETE = "request-incomplete", "The request is too large, or has not arrived in whole.";

    IN_MOVE = "in-move", "move {number}: {problem}";
    NO_KIND_NUMBER = "no-kind-number", "There is no kind number {number}.";
    NO_SUCH_PIECE = "no-such-piece", "The game has no piece {piece}.";
    NO_SUCH_PICTURE = "no-such-picture", "There is no picture {picture}.";

    // New games and challenges.
    CLOCK_OF_DAYS = "clock-of-days", "A game by days has from 1 to 14 whole days for each move.";
    CLOCK_TOO_LONG = "clock-too-long", "A clock has at most 24 hours, and 10 minutes for each move.";
    CLOCK_TOO_SHORT = "clock-too-short", "A clock needs at least a second.";
    FOR_INVITED = "for-invited", "This game is not open to everybody: it is for whoever has the invitation.";
    CHALLENGE_TAKEN = "challenge-taken", "Somebody else was faster: this challenge is taken.";
    CHALLENGE_WITHDRAWN = "challenge-withdrawn", "This challenge was withdrawn.";
    MOVE_TOO_LATE = "move-too-late", "The connection was interrupted: your move arrived too late and was not played.";
    NOT_STORED = "not-stored", "The server could not store this; please try again.";

    // Names.
    NAME_LENGTH = "name-length", "A name has from 1 to {most} visible characters.";
    NAME_OF_COMPUTER = "name-of-computer", "Names with the word Heterodox are the computer's: please take another one.";
    GAME_NAME_TOO_LONG = "game-name-too-long", "the name of the game is too long: it may have 60 characters";
    GAME_NAME_INVISIBLE = "game-name-invisible", "the name of the game may have only visible characters";

    // The workshop and studies.
    NOT_AUTHOR = "not-author", "Only the author may change this game.";
    REJECTED = "rejected", "The text does not define a game: {problem}.";
    REJECTED_MORE = "rejected-more", "The text does not define a game: {problem} ({count} more errors).";
    AT_PLACE = "at-place", "line {line}, column {column}: {problem}";
    QUOTED = "quoted", "'{text}': {problem}";
    WITH_HELP = "with-help", "{problem}; {help}";
    UNSTABLE = "unstable", "this text cannot be stored: its canonical form is read differently";
    STUDY_NOT_FINISHED = "study-not-finished", "The study of {name} that you have asked for is not finished. You can ask for this one as soon as it is.";
    ANOTHER_GAME = "another-game", "another game";

    // Analyses.
    MANY_ANALYSES = "many-analyses", "Too many analyses are waiting. Please try again in a minute.";
    NO_ANALYSIS = "no-analysis", "The analysis cannot be started just now. Please try again in a minute.";

    // A site without a server.
    NO_UPLOADS = "no-uploads", "Pictures can be uploaded where a server keeps them; here, choose a drawing.";
    NO_LIST = "no-list", "There is no list of games for everybody without a server; share the link of the game.";
    NO_OPPONENTS = "no-opponents", "Games against other people need a server.";

    // Limits.
    TOO_OFTEN = "too-often", "You are {activity} too quickly: please wait {time}.";
    TOO_OFTEN_TOGETHER = "too-often-together", "All users at your address together are {activity} too quickly: please wait {time}.";
    COMPUTING = "computing", "What you ask for takes the server much work: please wait {time}.";
    COMPUTING_TOGETHER = "computing-together", "What all users at your address together ask for takes the server much work: please wait {time}.";
    ONE_SECOND = "one-second", "{count} second";
    SECONDS = "seconds", "{count} seconds";
    MANY_WAITING = "many-waiting", "Many of your requests are waiting: please try again in a second.";
    TOO_MANY_OPEN = "too-many-open", "You have {most} {things} open, which is the maximum.";
    TOO_MANY_OPEN_TOGETHER = "too-many-open-together", "All users at your address together have {most} {things} open, which is the maximum.";
    SERVER_FULL = "server-full", "The server is full: please try again in a moment.";
    UNFINISHED_GAMES = "unfinished-games", "You have {most} unfinished games: please finish or withdraw some of them first.";
    STORED_TOO_MUCH = "stored-too-much", "You may store {games} games of {kilobytes} kB with their pictures: please delete some of them first.";
    CONNECTIONS = "connections", "connections";
    WEB_SOCKETS = "web-sockets", "WebSockets";
    ANALYSES = "analyses", "analyses";
    ASKING_SERVER = "asking-server", "asking the server";
    ASKING_POSITIONS = "asking-positions", "asking for positions";
    MAKING_GAMES = "making-games", "making games";
    JOINING_GAMES = "joining-games", "joining games";
    TAKING_NAMES = "taking-names", "taking names";
    CONNECTING = "connecting", "connecting";
    SENDING_MESSAGES = "sending-messages", "sending messages";
    ASKING_ANALYSES = "asking-analyses", "asking for analyses";
    USING_WORKSHOP = "using-workshop", "using the workshop";
    ASKING_STUDIES = "asking-studies", "asking for studies";
    MOVING_DEVICES = "moving-devices", "moving to other devices";
}
