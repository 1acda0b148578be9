// Generated from the server's OpenAPI document by `npm run types`. Do not edit.

/** A text with the parts that it was made of. Beside it there is always the text in English. */
export type SaidView =
  | {
      /** A text that is known in English only. */
      english: string;
    }
  | {
      /** The same text in all languages, such as the name of a square, or a number. */
      text: string;
    }
  | {
      /** The English name of a kind of pieces. */
      name: string;
    }
  | {
      side: Color;
    }
  | {
      /** Id of the reason of an outcome. */
      reason: string;
    }
  | {
      phrase: SaidPhrase;
    }
  | {
      /** Several texts: "a, b and c". */
      list: SaidView[];
    }
  | {
      /** Clauses of one sentence. */
      clauses: SaidView[];
    }
  | {
      joined: SaidJoined;
    }
  | {
      capitalized: SaidView;
    };
/**
 * One of the two sides. White moves first in every game.
 *
 * ```
 * use heterodox_kernel::Color;
 * assert_eq!(!Color::White, Color::Black);
 * assert_eq!(Color::Black.fen_letter(), 'b');
 * ```
 */
export type Color = 'white' | 'black';
/** A score from White's point of view. */
export type ScoreView =
  | {
      /** Centipawns. */
      cp: number;
      type: 'cp';
    }
  | {
      /**
       * Number of moves to the end: positive if White wins, negative if Black wins,
       * 0 if the game is over.
       */
      moves: number;
      type: 'mate';
    };
/** A reply of the server. */
export type AnalysisReply =
  | {
      /** Depth in plies. */
      depth: number;
      /** Search time in milliseconds. */
      elapsed: number;
      /** Number of the request. */
      id: number;
      /** Lines, best first. */
      lines: AnalysisLine[];
      /** Number of searched positions. */
      nodes: number;
      /** Searched positions per second. */
      nps: number;
      type: 'report';
      /** White's expected result, from 0 to 1. */
      white: number;
    }
  | {
      best?: LineMove;
      /** Number of the request. */
      id: number;
      mark?: MoveMark;
      /** Number of moves played before the position. */
      ply: number;
      score: ScoreView;
      type: 'ply';
      /** White's expected result, from 0 to 1. */
      white: number;
    }
  | {
      /** Number of analysed positions. */
      done: number;
      /** Number of the request. */
      id: number;
      /** Number of all positions. */
      total: number;
      type: 'progress';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'done';
    }
  | {
      /** Number of the request; absent if it could not be parsed. */
      id?: number;
      /** Reason, as a sentence. */
      message: string;
      said?: SaidView;
      type: 'error';
    }
  | {
      /** The `at` of the ping. */
      at: number;
      type: 'pong';
    };
/** Annotation of a bad move. */
export type MoveMark = 'inaccuracy' | 'mistake' | 'blunder';
/** A request of a client. */
export type AnalysisRequest =
  | {
      /** FEN of the starting position. */
      fen?: string;
      /** Id of the rules. */
      game: string;
      /** Number that is returned with every reply. */
      id: number;
      /** Number of lines, from 1 to 5. */
      lines: number;
      /** Moves from the starting position. */
      moves?: string[];
      type: 'lines';
    }
  | {
      /** FEN of the starting position. */
      fen?: string;
      /** Id of the rules. */
      game: string;
      /** Number that is returned with every reply. */
      id: number;
      /** All moves. */
      moves: string[];
      type: 'game';
    }
  | {
      /** Number of the request to be stopped. */
      id: number;
      type: 'stop';
    }
  | {
      /** Value that is returned with the `pong`. */
      at: number;
      type: 'ping';
    };
/** The kind of a player. */
export type PlayerKind = 'person' | 'computer';
/** Status of a round. */
export type Status = 'waiting' | 'playing' | 'over';
/** The sides that a user plays. */
export type You = 'white' | 'black' | 'both';
/** Severity of a diagnostic. */
export type DiagnosticSeverity = 'error' | 'warning';
/** The language of a text. */
export type TextForm = 'diagram' | 'ini';
/** Pieces in hand of a game, which are shown beside the board. */
export type HandKind = 'none' | 'captured' | 'sides';
/** The marker on the destination of a move. */
export type Marker = 'move' | 'capture' | 'displace' | 'drop';
/** An input that selects a move. */
export type InputStep =
  | {
      /** Name. */
      square: string;
      type: 'square';
    }
  | {
      /** Token of the piece. */
      piece: string;
      type: 'hand';
    }
  | {
      pick: ChoiceKind;
      /** Token of the piece concerned. */
      piece?: string;
      said?: SaidView;
      /** Square that can be pointed at instead. */
      square?: string;
      /** Text of the choice. */
      text: string;
      type: 'pick';
    };
/** The kind of move that a choice stands for. */
export type ChoiceKind =
  'plain' | 'capture' | 'promote' | 'leave' | 'become' | 'displace' | 'take' | 'castle';
/** The way in which an overlay is drawn. */
export type OverlayKind = 'shade' | 'numbers';
/** The colour of a square of an overlay. */
export type Tone = 'good' | 'bad' | 'white' | 'black';
/** Kinds of signs, by the condition that they show. */
export type GoalMarkKind = 'star' | 'ghost' | 'capture' | 'convert' | 'target' | 'guard' | 'zone';
/** A puzzle without its solution. */
export type PuzzleView = PuzzleSummary & {
  /** FEN of the position before the opponent's last move. */
  fen: string;
  /** Id of the game. */
  game: string;
  /** The opponent's last move in coordinate notation. */
  last: string;
};
/** Something that a player can offer or ask for. */
export type Offer = 'draw' | 'takeback' | 'rematch';
/**
 * A result for one side with best play of both sides, without regard to repetition and the
 * move limit.
 */
export type EndingOutcome = 'win' | 'draw' | 'loss';
/** Tells if the value of a position is known. */
export type EndingStatus = 'solved' | 'none' | 'pending';
/** State of a game in the queue of a server. */
export type LearningState = 'none' | 'waiting' | 'running';
/** A numbered update of a round. */
export type LiveUpdate =
  | {
      /** Captured pieces. */
      captured: string[];
      clocks?: ClockTimes;
      played: PlayedMove;
      position: PositionView;
      type: 'move';
    }
  | {
      /** Captured pieces. */
      captured: string[];
      clocks?: ClockTimes;
      /** Number of plies. */
      plies: number;
      position: PositionView;
      type: 'takenBack';
    }
  | {
      clocks?: ClockTimes;
      outcome: OutcomeView;
      position: PositionView;
      type: 'ended';
    }
  | {
      black: Player;
      clocks?: ClockTimes;
      type: 'joined';
      white: Player;
    }
  | {
      type: 'withdrawn';
    }
  | {
      by?: Color;
      declinedBy?: Color;
      type: 'draw';
    }
  | {
      by?: Color;
      declinedBy?: Color;
      type: 'takeback';
    }
  | {
      by?: Color;
      declinedBy?: Color;
      /** Id of the rematch. */
      id?: string;
      type: 'rematch';
    }
  | {
      by: Color;
      /** True if the player agrees. */
      on: boolean;
      type: 'shown';
    };
/** The kind of opponent of a new game. */
export type Opponent =
  | {
      /** Level, from 1 to 8. */
      level: number;
      type: 'computer';
    }
  | {
      type: 'friend';
    }
  | {
      type: 'open';
    }
  | {
      type: 'self';
    };
/** The side of the creator of a new game. */
export type Side = 'white' | 'black' | 'random';
/**
 * Something that a player can say to the other one. It travels as a code; the client knows its
 * words in each language.
 */
export type Phrase =
  'goodLuck' | 'niceMove' | 'oneMoment' | 'wellPlayed' | 'thanks' | 'anotherGame';
/** The answer to a move. */
export type Progress =
  | {
      /** FEN of the position after the move. */
      fen: string;
      /** The move in coordinate notation. */
      move: string;
      /** Sentence for the learner. */
      text?: string;
      type: 'solved';
    }
  | {
      /** FEN of the position after the move. */
      after: string;
      /** FEN of the position with the learner to move. */
      fen: string;
      /** The move in coordinate notation. */
      move: string;
      /** The opponent's move in coordinate notation. Absent if the opponent passes. */
      reply?: string;
      type: 'continue';
    }
  | {
      /** Answer for the learner. */
      answer: string;
      /** FEN of the position after the move, which is taken back. */
      fen: string;
      /** The move in coordinate notation. */
      move: string;
      type: 'wrong';
    }
  | {
      /** Answer of the lesson, or else the rule that forbids the move, as a sentence. */
      reason: string;
      type: 'illegal';
      /** True if the answer is the lesson's own. */
      written: boolean;
    };
/**
 * A request of a client. Each one except `ping` has a number, and is answered by `ack`
 * or `refused`.
 */
export type Request =
  | {
      /**
       * Time of sending by the clock that pings carry, in milliseconds. If it is given, the
       * move is refused if it has been on its way for too long.
       */
      at?: number;
      /** Number of the request. */
      id: number;
      /** The move in coordinate notation. */
      move: string;
      /** Number of moves played before. */
      ply: number;
      type: 'move';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'resign';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'abort';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'claimWin';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'claimDraw';
    }
  | {
      /** Number of the request. */
      id: number;
      /** True to agree. */
      on: boolean;
      type: 'show';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'draw';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'acceptDraw';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'declineDraw';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'takeback';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'acceptTakeback';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'declineTakeback';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'rematch';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'acceptRematch';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'declineRematch';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'hint';
    }
  | {
      /** Number of the request. */
      id: number;
      phrase: Phrase;
      type: 'say';
    }
  | {
      /** Time of sending in milliseconds, which is returned with the `pong`. */
      at: number;
      type: 'ping';
    };
/** A message of the server to a client of a round. */
export type ServerMessage =
  | {
      live: LiveGame;
      type: 'state';
    }
  | {
      event: LiveUpdate;
      /** Number of the update. There are no gaps. */
      seq: number;
      type: 'event';
    }
  | {
      absence?: Absence;
      /** True if Black is connected. */
      black: boolean;
      /** Number of spectators. */
      spectators: number;
      type: 'presence';
      /** True if White is connected. */
      white: boolean;
    }
  | {
      /** True if it is choosing. */
      on: boolean;
      type: 'thinking';
    }
  | {
      /** Number of the request. */
      id: number;
      type: 'ack';
    }
  | {
      /** Number of the request; absent if it could not be parsed. */
      id?: number;
      /** Reason, as a sentence. */
      message: string;
      said?: SaidView;
      type: 'refused';
    }
  | {
      /**
       * Text of the choice that has to be made to play the move; absent if there is
       * none.
       */
      choice?: string;
      /** Number of the request. */
      id: number;
      /** The move. */
      move: string;
      said?: SaidView;
      /** The move in words. */
      text: string;
      type: 'hint';
    }
  | {
      by: Color;
      phrase: Phrase;
      type: 'phrase';
    }
  | {
      /** The `at` of the ping. */
      at: number;
      type: 'pong';
    }
  | {
      type: 'restart';
    };
/** The progress of a study that the server makes. */
export type StudyState = 'none' | 'waiting' | 'running' | 'done';

/**
 * Origin of a game: source, occasion, aims, advice, related games, and what is known
 * since.
 */
export interface AboutView {
  /** The pieces that each player needs at a table. */
  counters: CounterView[];
  /** Id of the game, with its options. */
  game: string;
  /** The inventor. */
  inventor: string;
  /** The introduction as safe HTML. */
  lead: string;
  /** Name of the game. */
  name: string;
  /** The sections, in the same order for every game. */
  sections: SectionView[];
  /** Year of invention. */
  year: string;
}
/** Counters of one kind, of one player. */
export interface CounterView {
  /** Token of the piece on the back, if the counter is turned over in play. */
  back?: string;
  /** Number of counters. */
  count: number;
  /** Token of the piece on the front. */
  front: string;
}
/** A section of the rules. */
export interface SectionView {
  /** Text as safe HTML. */
  html: string;
  /** Id for links. */
  id: string;
  said?: SaidSection;
  /** Heading. */
  title: string;
}
/** A section of the rules with its parts. */
export interface SaidSection {
  /** Paragraphs, items of lists, and blocks of code, in Markdown. */
  blocks: SaidView[];
  title?: SaidView;
}
/** A phrase with its arguments. */
export interface SaidPhrase {
  /** Arguments by their names. */
  args?: {
    [k: string]: SaidView;
  };
  /** Id of the phrase. */
  id: string;
}
/** Texts, each added to those before it by a phrase with two arguments, `before` and `after`. */
export interface SaidJoined {
  /** Id of the phrase. */
  by: string;
  /** The texts: two or more. */
  parts: SaidView[];
}
/** Absence of the player to move, in a game with clocks. */
export interface Absence {
  /** Time until the opponent can claim the win or a draw, in milliseconds. */
  claimIn: number;
}
/** A line. */
export interface AnalysisLine {
  /** Moves of the line. */
  moves: LineMove[];
  score: ScoreView;
}
/** A move of a line. */
export interface LineMove {
  /** Move in coordinate notation. */
  id: string;
  said?: SaidView;
  /** Sentence without a full stop that says what the move does. */
  sentence: string;
  /** Move in standard algebraic notation. */
  short: string;
}
/** An arrow on the board. */
export interface Arrow {
  /** Square where it begins. */
  from: string;
  /** Square where it points. */
  to: string;
}
/** A part of a board of squares. */
export interface BoardArea {
  /** Name of its square with the lowest file and rank. */
  from: string;
  /** Name of its square with the highest file and rank. */
  to: string;
}
/** A board for display. */
export interface BoardView {
  /** On a board of squares, the dark squares. */
  dark: string[];
  /** Number of files. */
  files: number;
  /** True if the board is drawn as nodes and lines. */
  graph: boolean;
  /** On a graph, pairs of nodes that are connected by lines. */
  lines: [string, string][];
  promotion?: PromotionSquares;
  /** Number of ranks. */
  ranks: number;
  /** All squares. */
  squares: SquareView[];
}
/** The squares where pieces of each colour promote. */
export interface PromotionSquares {
  /** Those of Black's pieces. */
  black: string[];
  /** Those of White's pieces. */
  white: string[];
}
/** Location of a square. */
export interface SquareView {
  /** Name of the square. */
  name: string;
  /** Column, from 0 at the left. */
  x: number;
  /** Row, from 0 at White's side. */
  y: number;
}
/** A summary of a round for lists. */
export interface Card {
  black?: Player;
  clock?: Clock;
  /** Current position. */
  fen: string;
  /** Id of the rules. */
  game: string;
  /** Name of the rules. */
  gameName: string;
  /** Id of the live game. */
  id: string;
  lastMove?: PlayedMove;
  /** Number of moves played. */
  moves: number;
  /** Letters of the pieces by square. */
  pieces: {
    [k: string]: string;
  };
  status: Status;
  /** Time of the last event, in milliseconds since 1970. */
  updatedAt: number;
  white?: Player;
  you?: You;
  /** True if the user is to move. */
  yourTurn: boolean;
}
/** A player of a round. */
export interface Player {
  kind: PlayerKind;
  /** Level of the computer. */
  level?: number;
  /** Name. */
  name: string;
  /** True if the player is connected. */
  online: boolean;
  /** True for the user who gets this message. */
  you: boolean;
}
/**
 * A time control. In a game by days both times are the same number of whole days: the clock
 * starts anew for each move.
 */
export interface Clock {
  /** Increment per move, in milliseconds. At least a day in a game by days. */
  increment: number;
  /** Initial time, in milliseconds. */
  initial: number;
}
/** A played move. */
export interface PlayedMove {
  /** True if the move gives check. */
  check: boolean;
  effect: EffectView;
  /** FEN of the position after the move. */
  fen: string;
  /** Pieces in hand after the move. */
  hands: InHand[];
  /** Coordinate notation. */
  id: string;
  said?: SaidView;
  /** Sentence without a full stop that says what the move does. */
  sentence: string;
  /** Standard algebraic notation. */
  short: string;
}
/** The effects of a move, in the order of animation. */
export interface EffectView {
  /** Squares of pieces that change sides, in rounds. */
  conversions: string[][];
  /** Pieces that were dropped, promoted or left behind. */
  placed: SquarePiece[];
  /** Squares of captured pieces in the previous position. */
  removed: string[];
  /**
   * Moved pieces: the mover first, then pieces that were pushed, pulled, swapped or
   * carried.
   */
  slides: Slide[];
}
/** A piece on a square. */
export interface SquarePiece {
  /** Token of the piece. */
  piece: string;
  /** Name of the square. */
  square: string;
}
/** A piece that moves from square to square. */
export interface Slide {
  /** Start square. */
  from: string;
  /** Target square. */
  to: string;
}
/** Pieces in hand. */
export interface InHand {
  /** Number of pieces. */
  count: number;
  /** Token of the piece. */
  piece: string;
}
/** The result of a check: errors, or a game with warnings. */
export interface CheckReply {
  /** The errors in the order of the text, or the warnings if there are none. */
  diagnostics: WorkshopDiagnostic[];
  form: TextForm;
  game?: CheckedGame;
}
/** An error in a text, or a warning about its game. */
export interface WorkshopDiagnostic {
  /** Its code, such as `unknown-key`. */
  code: string;
  edit?: TextEdit;
  /** The meaning of the code and a way to correct it, in paragraphs of Markdown. */
  explanation: string[];
  /** A suggestion, also a sentence without a full stop. */
  help?: string;
  helpSaid?: SaidView;
  /** One sentence without a full stop that describes the problem. */
  message: string;
  /** The wrong letter, word or value, shortened if it is long. */
  quoted: string;
  said?: SaidView;
  severity: DiagnosticSeverity;
  span?: TextSpan;
}
/** A replacement of a part of a text. */
export interface TextEdit {
  /** The text that replaces it. */
  replacement: string;
  span: TextSpan;
}
/** A part of a line of a text. */
export interface TextSpan {
  /** Column of the first character, from 1, in characters. */
  column: number;
  /** Number of characters; 0 between two characters. */
  length: number;
  /** Line, from 1. */
  line: number;
}
/** A game that a text defines. */
export interface CheckedGame {
  /** The canonical text, which is the same for all texts of the game. */
  canonical: string;
  form: TextForm;
  /** Id of the game. Requests can use it once the game is stored. */
  id: string;
  /** Name for people. */
  name: string;
  /** The kinds of pieces, in the order of the text. */
  pieces: WorkshopPiece[];
  summary: GameSummary;
}
/** A kind of pieces that a text defines. */
export interface WorkshopPiece {
  image?: PieceImage;
  /** Number of the kind, from 0. */
  kind: number;
  /** The moves, a sentence each. */
  moves: string[];
  /** Name for people. */
  name: string;
  /** The parts of these sentences, for other languages. */
  said?: SaidView[];
  span: TextSpan;
  /** Token in FEN and notation. */
  token: string;
}
/** The image of a kind in a text. */
export interface PieceImage {
  span: TextSpan;
  /** The image, perhaps empty. */
  text: string;
}
/** The description of a game. */
export interface GameSummary {
  board: BoardView;
  /** True if a game can be drawn, by rule or by agreement. */
  draws: boolean;
  /** Groups of choices. */
  groups: OptionGroup[];
  hands: HandKind;
  /** Id with options. */
  id: string;
  /** The inventor. */
  inventor: string;
  /** Kinds of pieces. */
  kinds: KindView[];
  /** Name for people. */
  name: string;
  /** Available options. */
  options: GameOption[];
  /** Other positions to start from. */
  setups: SetupView[];
  start: PositionView;
  /** One line on the characteristics of the game. */
  summary: string;
  values?: ValueChoice;
  /** Year of invention. */
  year: string;
}
/** A group of options of which exactly one is chosen. */
export interface OptionGroup {
  /** The alternatives, the default first. */
  choices: OptionChoice[];
  /** Name of the group. */
  name: string;
}
/** One of the alternatives of a group. */
export interface OptionChoice {
  /** True if this alternative is the chosen one. */
  chosen: boolean;
  /**
   * Full id of the game with this alternative and, as far as possible, the other options
   * unchanged.
   */
  game: string;
  /** Spelling in the id of a game. Empty for the default. */
  id: string;
  /** Name for people. */
  name: string;
  /** One line that says what the option does. */
  summary: string;
}
/** A kind of piece. */
export interface KindView {
  /** Description of its moves, one sentence. */
  about: string;
  /** Token in FEN and notation: a capital letter, and perhaps a mark. */
  letter: string;
  /** Name for people. */
  name: string;
  /**
   * The picture that the author of a game of the workshop has chosen: the name of a drawing
   * of the client, or `svg:` and the hash of an uploaded one.
   */
  picture?: string;
  said?: SaidView;
  /** A Unicode symbol. */
  symbol: string;
}
/** An option that may follow the id of a game. */
export interface GameOption {
  /** Name of the group. Options of the same group exclude each other. */
  group: string;
  /** Spelling in the id. */
  id: string;
  /** Name for people. */
  name: string;
  /** One line that says what the option does. */
  summary: string;
}
/** A named set-up of a game: another position to start from. */
export interface SetupView {
  /** Maker: the inventor, `tradition`, or `Heterodox`. */
  by: string;
  /** Position as a FEN. */
  fen: string;
  /** Name. */
  name: string;
  /** Description, one or two sentences. */
  text: string;
}
/** A legal position with its legal moves. */
export interface PositionView {
  /** Squares of the pieces that give check. */
  checkers: string[];
  /** FEN of the position. */
  fen: string;
  /** Number of the move to be played. */
  fullmove: number;
  /** Id of the rules. */
  game: string;
  /** Plies counted towards the move limit. */
  halfmove: number;
  /** Pieces in hand. */
  hands: InHand[];
  /** Legal moves; empty if the game is over. */
  moves: MoveView[];
  outcome?: OutcomeView;
  /** Available overlays. */
  overlays: OverlayView[];
  /** Tokens of the pieces by square, in capitals for White. */
  pieces: {
    [k: string]: string;
  };
  turn: Color;
}
/** A legal move, with the inputs that select it. */
export interface MoveView {
  /** Coordinate notation. */
  id: string;
  mark: Marker;
  /** Inputs that select the move, in order; at least two. */
  path: InputStep[];
  /** Standard algebraic notation. */
  short: string;
}
/** The result of a game. */
export interface OutcomeView {
  abortedBy?: Color;
  late?: Color;
  /** Id of the reason. */
  reason: string;
  /** `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted. */
  result: string;
  /** Result and reason in words. */
  text: string;
  winner?: Color;
}
/** An overlay of the board, which marks at least one square. */
export interface OverlayView {
  /** Description, one sentence. */
  about: string;
  /** Identifier for programs. */
  id: string;
  kind: OverlayKind;
  /** Name for people. */
  name: string;
  /** Squares of the overlay. */
  squares: OverlaySquareView[];
}
/** A square of an overlay. */
export interface OverlaySquareView {
  /** Name. */
  square: string;
  /** Text on the square. */
  text?: string;
  tone?: Tone;
}
/** The values of the pieces of Pacifist Chess, which the players can choose before play. */
export interface ValueChoice {
  /**
   * Full id of the game with the usual values. With other values, `:values=` follows, and then
   * the letter and the value of each kind whose value is not the usual one, in the order of
   * `pieces`: `:values=p2n4`.
   */
  game: string;
  /** The largest value that can be chosen. The smallest is 0. */
  max: number;
  /** The kinds of pieces with their values. */
  pieces: PieceValue[];
}
/** The value of a kind of piece in the rules of a game, which players can choose before play. */
export interface PieceValue {
  /** Token of the kind, with a capital letter. */
  letter: string;
  /** Name of the kind for people. */
  name: string;
  /** Value if the players choose no other. */
  usual: number;
  /** Value in this game. */
  value: number;
}
/** Remaining times when the message was sent. */
export interface ClockTimes {
  /** Black's remaining time, in milliseconds. */
  black: number;
  /**
   * Remaining time of the side to move for its first move, in milliseconds. When it is over, the
   * game is aborted. Absent if no first move is awaited.
   */
  firstMove?: number;
  running?: Color;
  /** White's remaining time, in milliseconds. */
  white: number;
}
/** The lessons of a game, in the order of teaching. */
export interface Course {
  /** Id of the game, without options. */
  game: string;
  /** The lessons. */
  lessons: Lesson[];
  play: FirstGame;
}
/** A task with one goal. */
export interface Lesson {
  area?: BoardArea;
  /** Position at the beginning, with the learner to move. */
  fen: string;
  /** Id of the game, with options. */
  game: string;
  goal: Goal;
  /** Hints; each says more than the one before. */
  hints: string[];
  /** Id, unique in the course. */
  id: string;
  /**
   * The goal as it is drawn on the board at the beginning. If the file does not say it, it
   * follows from the goal.
   */
  marks: GoalMark[];
  /**
   * The opponent's moves between those of the solution. If there are none, the
   * opponent passes.
   */
  replies?: string[];
  /**
   * The learner's moves that reach the goal, in coordinate notation. There is no
   * shorter way.
   */
  solution: string[];
  /** Sentence for a learner who has solved the task. */
  solved?: string;
  /** One sentence that says what to do. */
  task: string;
  /** Explanation of the rule that the lesson teaches. */
  text: string;
  /** Title. */
  title: string;
}
/**
 * The conditions of a task; all must hold. Squares are names, pieces are tokens with an uppercase
 * letter; the pieces meant are the learner's unless said otherwise.
 */
export interface Goal {
  /** Squares where enemy pieces have been captured; all are required. */
  capture?: string[];
  /** Number of enemy pieces captured, or more. */
  captures?: number;
  /** The last move is castling. */
  castle?: boolean;
  /** The opponent is in check. */
  check?: boolean;
  /** Squares where enemy pieces have changed sides; all are required. */
  convert?: string[];
  /** Number of enemy pieces that have changed sides, or more. */
  converts?: number;
  displace?: Displace;
  /** Squares; the last move has dropped a piece on one of them. */
  drop?: string[];
  /** Pieces that stand on the board, each a letter and a square: `De5`. */
  have?: string[];
  /** Letter of the piece that the last move promotes to, or `any`. */
  promote?: string;
  reach?: Reach;
  /** Letters of pieces that no reply of the opponent captures or converts. */
  safe?: string[];
  /** The learner has not lost, and no reply of the opponent wins. */
  survive?: boolean;
  /** Squares where moves of the learner have ended; all are required. */
  visit?: string[];
  /** The learner has won: id of the reason, or `any`. */
  win?: string;
}
/** The displacement of a piece by a move of another. */
export interface Displace {
  /** Square of the piece before. */
  from: string;
  /** Squares; it stands on one of them afterwards. */
  to: string[];
}
/** A piece and squares; it stands on one of them. */
export interface Reach {
  /** Letter of the piece. */
  piece: string;
  /** Squares. */
  squares: string[];
}
/** A sign on a square that shows a part of the goal. */
export interface GoalMark {
  kind: GoalMarkKind;
  /** Token of the piece that is to stand here: uppercase for White. Only with `ghost`. */
  piece?: string;
  /** The square. */
  square: string;
}
/** A little game against the engine. */
export interface FirstGame {
  /** Position at the beginning. The learner plays the side to move. */
  fen: string;
  /** Id of the game, with options. */
  game: string;
  /** Id, unique in the course. */
  id: string;
  /** Level of the engine. */
  level: number;
  /** Sentences that say what to do. */
  text: string;
  /** Title. */
  title: string;
}
/** The daily puzzle of a game. */
export interface DailyPuzzle {
  daily: PuzzleView;
  /** Id of the game. */
  game: string;
  /** Number of its puzzles. */
  puzzles: number;
}
/** A puzzle in a list. */
export interface PuzzleSummary {
  /** Author of a puzzle that somebody composed. */
  author?: string;
  /** Id. */
  id: string;
  /** Number of moves of the solver. */
  moves: number;
  /** Title, or the opponent's last move with a question mark. */
  name: string;
  /** Tokens of the pieces by square when the solver is to move, in capitals for White. */
  pieces: {
    [k: string]: string;
  };
  /** Difficulty, from 400 to 3000, on the scale of people's ratings. */
  rating: number;
  said?: SaidView;
  /** Themes. */
  themes: string[];
  turn: Color;
}
/** The daily puzzles of all games. */
export interface DailyPuzzles {
  /** Number of the day (UTC), which increases by one from day to day. */
  day: number;
  /** The games that have puzzles. */
  games: DailyPuzzle[];
}
/** An offer that was declined. */
export interface DeclinedOffer {
  by: Color;
  offer: Offer;
}
/** A changed square. */
export interface EditChange {
  /** Token of the new piece; absent to clear the square. */
  piece?: string;
  /** Name of the square. */
  square: string;
}
/** The set-up after an edit. */
export interface EditReply {
  /** FEN of the set-up. */
  fen: string;
  /** Pieces in hand. */
  hands: InHand[];
  /** Tokens of the pieces by square. */
  pieces: {
    [k: string]: string;
  };
  position?: PositionView;
  /** The reason why the set-up is not legal. */
  problem?: string;
  said?: SaidView;
  turn: Color;
}
/** An edit of a set-up. */
export interface EditRequest {
  /** Changed squares. */
  changes?: EditChange[];
  /** True to clear the board first. */
  clear?: boolean;
  /** FEN of the set-up to be changed. It need not be legal. */
  fen: string;
  /** Changed numbers of pieces in hand. */
  hands?: InHand[];
  turn?: Color;
}
/** A move from a position whose ending is solved. */
export interface EndingMove {
  /** The move in coordinate notation. */
  coordinates: string;
  outcome: EndingOutcome;
  /** Plies to the end of the game, this one included; absent for draws. */
  plies?: number;
  said?: SaidView;
  /** The move in SAN. */
  san: string;
  /** Sentence without a full stop that says what the move does. */
  sentence: string;
}
/** The value of a position from a solved ending. */
export interface EndingReply {
  /** All legal moves, the best first. Empty if the value is not known. */
  moves: EndingMove[];
  outcome?: EndingOutcome;
  /** Plies to the end of the game with best play of both sides; absent for draws. */
  plies?: number;
  status: EndingStatus;
}
/** The body of an error response. */
export interface ErrorBody {
  error: ErrorText;
}
/** An error. */
export interface ErrorText {
  /** A stable identifier for programs. */
  code: string;
  /** A sentence for people. */
  message: string;
  said?: SaidView;
}
/** A position that shows how a piece moves, or a move that shows a rule. */
export interface Example {
  /** Inventor who made the example. `None` if it was made for these rules. */
  by?: string;
  /** Position as a FEN. */
  fen: string;
  /**
   * Id, with all options, of the only game that the example is for. `None` if it is for
   * every game of which the position is legal.
   */
  game?: string;
  /** Move to play, in coordinate notation. */
  move?: string;
  /** Square of the piece whose moves are shown. */
  square?: string;
  /** Explanation in one or two sentences. */
  text: string;
  /** Title. */
  title: string;
}
/** A move of a book. */
export interface ExplorerMove {
  /** Number of lines of the book behind it. */
  continuations: number;
  /** Coordinate notation. */
  coordinates: string;
  /** Evaluation in centipawns for White. */
  evaluation: number;
  /** Number of games that reached the position after it. */
  games: number;
  said?: SaidView;
  /** Standard algebraic notation. */
  san: string;
  /** White's score in these games, from 0 to 1. Absent without games. */
  score?: number;
  /** Sentence without a full stop that says what the move does. */
  sentence: string;
}
/** A position in a book. */
export interface ExplorerReply {
  /** Number of games that reached the position. */
  games: number;
  /**
   * The moves to other positions of the book, best first. Empty if the position is not in
   * the book.
   */
  moves: ExplorerMove[];
}
/** State and result of learning a game of the workshop by self-play. */
export interface GameLearning {
  result?: LearningResult;
  state: LearningState;
}
/**
 * Result of an attempt to learn a game. Older versions have told neither the time
 * nor the numbers.
 */
export interface LearningResult {
  /**
   * True if it plays with weights that it has learned, false if it keeps those that follow from
   * the rules.
   */
  better: boolean;
  /** Time of the end, in milliseconds since 1970. */
  ended?: number;
  /** Number of games against itself that it has learned from. */
  games?: number;
  levels?: MeasuredLevels;
  played?: LearningMatch;
}
/** Results of the levels that were placed for a game. */
export interface MeasuredLevels {
  /**
   * Maximum number of positions searched for a move. In play, the highest level is limited by
   * time only.
   */
  nodes: number;
  /**
   * The score of each level from 1 to 7 against the next, in games that had no part in placing
   * them.
   */
  steps: LearningMatch[];
}
/** The match of the new weights of a game against those before, or of a level against the next. */
export interface LearningMatch {
  /** Number of games. */
  games: number;
  /** Upper end of the interval. */
  high: number;
  /** Lower end of the 95 % interval of the score. */
  low: number;
  /** Mean score of the new weights, or of the lower level, from 0 to 1. A draw counts one half. */
  score: number;
}
/** Health of the server. */
export interface Health {
  /** Always `ok`. */
  status: string;
}
/** A level of the computer. */
export interface LevelInfo {
  /** Description of the strength. */
  about: string;
  /** Level, from 1 to 8. */
  level: number;
  /** Name. */
  name: string;
  /** Longest time for a move, in seconds. */
  seconds: number;
}
/** A complete live game. */
export interface LiveGame {
  absence?: Absence;
  black?: Player;
  /** Captured pieces. */
  captured: string[];
  clock?: Clock;
  clocks?: ClockTimes;
  /** Time of creation, in milliseconds since 1970. */
  createdAt: number;
  declined?: DeclinedOffer;
  draw?: Color;
  /** Id of the rules. */
  game: string;
  /** Name of the rules. */
  gameName: string;
  /** Id of the live game. */
  id: string;
  /**
   * True if the game was imported: its PGN has the tags, comments and variations of the
   * file, and the time of creation is only a guess.
   */
  imported?: boolean;
  /** Path of the invitation link. Only for the creator, until somebody joins. */
  invite?: string;
  /** True if anyone may join. */
  open: boolean;
  /** Moves. */
  played: PlayedMove[];
  position: PositionView;
  rematch?: Color;
  /** Id of the rematch. */
  rematchId?: string;
  /** Number of the last update. */
  seq: number;
  shown?: ShownBy;
  /** Number of spectators. */
  spectators: number;
  /** FEN of the starting position. */
  start: string;
  status: Status;
  takeback?: Color;
  /** True if the computer is choosing its move. */
  thinking: boolean;
  white?: Player;
  you?: You;
}
/**
 * Players who agree that the home page shows a game by invitation link. It is shown if
 * both agree.
 */
export interface ShownBy {
  /** True if Black agrees. */
  black: boolean;
  /** True if White agrees. */
  white: boolean;
}
/** The lists of the home page. */
export interface Lobby {
  /** Unfinished games of the user. */
  mine: Card[];
  /** Challenges that anyone may accept. */
  open: Card[];
  /** Games of others in progress. */
  watch: Card[];
}
/** The current user. */
export interface Me {
  /** Number of games that the user has played. */
  games: number;
  /** Name. */
  name: string;
}
/** The settings of a new round. */
export interface NewGame {
  clock?: Clock;
  /** FEN of the starting position; absent for the standard one. */
  fen?: string;
  /** Id of the rules. */
  game: string;
  opponent: Opponent;
  side: Side;
}
/** A new name of the user. */
export interface NewName {
  /** Name. */
  name: string;
}
/** The content of a new link to continue on another device. */
export interface NewTransfer {
  /** The stored values of the browser, as the client writes them. The server does not read them. */
  stored: string;
}
/** A game that was parsed from PGN. */
export interface PgnGame {
  /** Comment before the first move. */
  comment?: string;
  /** Id of the rules. */
  game: string;
  /** Moves with variations. */
  moves: PgnNode[];
  /** Sentences about what was not read as it is written, such as a repeated tag. */
  notices?: string[];
  outcome?: OutcomeView;
  /** FEN of the starting position. */
  start: string;
  /** Names and values of the tags. */
  tags: [string, string][];
}
/**
 * A node of a move tree. A list of nodes is a line; `variations` are alternatives to
 * the move itself.
 */
export interface PgnNode {
  /** Comment before the move, if it begins a variation. */
  before?: string;
  /** Comment on the move. */
  comment?: string;
  /** Number of pieces that the move converts, unless it is 0. Ignored in requests. */
  converts?: number;
  /** The move in coordinate notation. Requests may use either notation. */
  move: string;
  /** Numeric annotation glyphs, such as 1 for a good move. */
  nags?: number[];
  said?: SaidView;
  /** Sentence without a full stop that says what the move does. Ignored in requests. */
  sentence?: string;
  /** The move in standard algebraic notation. Ignored in requests. */
  short?: string;
  /** Alternative lines. */
  variations?: PgnNode[][];
}
/** The games of a PGN text. */
export interface PgnList {
  /** The games in order, readable or not. */
  games: PgnListed[];
  next?: PgnPlace;
}
/** A game in a list of games. */
export interface PgnListed {
  /** Offset behind the game, in UTF-16 code units. */
  end: number;
  start: PgnPlace;
  /** The tags that describe the game and name its rules. */
  tags: {
    [k: string]: string;
  };
}
/** A place in a PGN text. */
export interface PgnPlace {
  /** Line of the file, from 1. */
  line: number;
  /** Offset in UTF-16 code units, as in JavaScript. */
  offset: number;
}
/** A PGN text whose games are to be listed. A long text is sent in pieces. */
export interface PgnListRequest {
  /** Line of the file where the piece begins, from 1; absent for the first. */
  line?: number;
  /** True if the text continues behind this piece. Its last game is then left to the next one. */
  more?: boolean;
  /** PGN text, or a piece of it. */
  pgn: string;
}
/** PGN text to be parsed. */
export interface PgnRequest {
  /** Line of the file where the text begins, from 1, for error messages; absent for the first. */
  line?: number;
  /** Number of the game to be parsed, from 1; absent for the first. */
  number?: number;
  /** PGN text. */
  pgn: string;
}
/** A game as PGN. */
export interface PgnText {
  /** PGN text. */
  pgn: string;
}
/** A game to be written as PGN. */
export interface PgnWriteRequest {
  /** Comment before the first move. */
  comment?: string;
  /** Moves with variations. */
  moves: PgnNode[];
  /** FEN of the starting position; absent for the standard one. */
  start?: string;
  /** Names and values of tags. */
  tags?: [string, string][];
}
/** The rules of a piece. */
export interface PieceRulesView {
  /** Example positions. */
  examples: Example[];
  /** Description of its moves as safe HTML. */
  html: string;
  /** Token of White's piece. */
  letter: string;
  /** Name of the piece. */
  name: string;
  said?: SaidView;
}
/** The requested position. */
export interface PositionReply {
  last?: PlayedMove;
  position: PositionView;
}
/** A position, given by the moves that lead to it. */
export interface PositionRequest {
  /** FEN of the starting position; absent for the standard one. */
  fen?: string;
  /** Moves from the starting position, in either notation. */
  moves?: string[];
}
/** The puzzles of a game, without solutions. */
export interface PuzzleList {
  /** Id of the puzzle of the day. */
  daily?: string;
  /** Number of the day (UTC), which increases by one from day to day. */
  day: number;
  /** Id of the game, without options. */
  game: string;
  /** The puzzles. */
  puzzles: PuzzleSummary[];
}
/** The solution of a puzzle. */
export interface PuzzleSolution {
  /** The solver's moves and, between them, the opponent's replies, in coordinate notation. */
  moves: string[];
}
/** The moves of an attempt to solve a puzzle. */
export interface PuzzleTryRequest {
  /** The solver's moves that led on, and one to try. */
  moves: string[];
}
/** The squares that a piece, alone on the board and unmoved, bears on. */
export interface ReachReply {
  /** Squares where it could capture. */
  captures: string[];
  /** Squares where it could go. */
  quiet: string[];
}
/** A question where a piece could go. */
export interface ReachRequest {
  color: Color;
  /** Number of the kind, from 0. */
  kind: number;
  /** Square of the piece. */
  square: string;
  /** The text that defines the game. */
  text: string;
}
/** The rule that forbids something. */
export interface Reason {
  /**
   * Lines of effect that the sentence speaks about, such as from the attacker to the
   * King.
   */
  arrows: Arrow[];
  said?: SaidView;
  /** One full sentence. */
  sentence: string;
  /** Squares that the sentence speaks about, such as that of the piece in the way. */
  squares: string[];
}
/** The reasons why a picked piece cannot go where it has no legal move. */
export interface Reasons {
  /** All squares that the piece has no legal move to, except its own. */
  targets: TargetReason[];
  withoutMoves?: Reason;
}
/** The reason why a picked piece has no legal move to a square. */
export interface TargetReason {
  /**
   * True if the piece could go to the square, or act on a piece there, if nothing stood
   * in its way and no other rule forbade it.
   */
  reach: boolean;
  reason: Reason;
  /** Name of the square. */
  square: string;
}
/** A picked piece in a position, which is given by the moves that lead to it. */
export interface ReasonsRequest {
  /** Token of the picked piece in hand, in upper or lower case. */
  drop?: string;
  /** FEN of the starting position; absent for the standard one. */
  fen?: string;
  /** Square of the picked piece. Exactly one of `from` and `drop` is given. */
  from?: string;
  /** Moves from the starting position, in either notation. */
  moves?: string[];
}
/** A game with everything that its moves have done. */
export interface ReplayReply {
  /**
   * Number of moves before a rule, such as that of repetition, ended the game, if more moves
   * follow.
   */
  ended?: number;
  /** The moves. */
  played: PlayedMove[];
  position: PositionView;
  start: PositionView;
}
/** The rules of a game. */
export interface RulesView {
  /** Examples of particular rules. */
  examples: Example[];
  /** Id of the rules. */
  game: string;
  /** The inventor. */
  inventor: string;
  /** Name of the game. */
  name: string;
  /** Pieces, in the order of the rules. */
  pieces: PieceRulesView[];
  /** Sections of the rules, without the pieces. */
  sections: SectionView[];
  /** Year of invention. */
  year: string;
}
/** The edits of a text that change its start position. */
export interface SetUpReply {
  /** Edits of parts that do not overlap. */
  edits: TextEdit[];
}
/**
 * A change of the start position of a text: the piece on `from`, or else a new `piece`, goes to
 * `to`. Without `to` it leaves the board.
 */
export interface SetUpRequest {
  color?: Color;
  /** Square of the piece that moves or is removed. */
  from?: string;
  /** Token of the new piece. */
  piece?: string;
  /** The text that defines the game. */
  text: string;
  /** Its new square. */
  to?: string;
}
/** A game with its special moves. */
export interface Showcase {
  board: BoardView;
  /** Id without options. */
  id: string;
  /** The inventor. */
  inventor: string;
  /** Ids of the game's lessons, with its first little game. */
  lessons: string[];
  /** The most telling special moves first. Empty if no example of the game has a move. */
  moves: ShowcaseMove[];
  /** Name for people. */
  name: string;
  /** One line on the characteristics of the game. */
  summary: string;
  /** Year of invention. */
  year: string;
}
/** A special move, with the positions before and after it. */
export interface ShowcaseMove {
  /** Tokens of the pieces by square after the move. */
  after: {
    [k: string]: string;
  };
  effect: EffectView;
  /** Tokens of the pieces by square before the move, in capitals for White. */
  pieces: {
    [k: string]: string;
  };
  /** Explanation of the move. */
  text: string;
  /** Title. */
  title: string;
  /** Squares on the way of the piece, if it does not go straight. */
  via: string[];
}
/** A stored game. */
export interface StoredGame {
  /** Id of the game. */
  id: string;
}
/** A cell of a table. */
export interface StudyCell {
  link?: StudyLink;
  /** The text. */
  text: string;
}
/** A position or line. */
export interface StudyLink {
  /** The position as FEN; the start position if `None`. */
  fen?: string;
  /** Id of the game. */
  game: string;
  /** Moves from there in coordinate notation. */
  moves: string[];
}
/** A column of a table. */
export interface StudyColumn {
  /** True if its cells are numbers. */
  isNumeric: boolean;
  /** Heading. */
  title: string;
}
/** A study in the list of all studies. */
export interface StudyEntry {
  /** Id of the game. */
  game: string;
  /** Name of the game. */
  name: string;
  /** The most important result. */
  sentence: string;
}
/** The number that says most about a game. */
export interface StudyHeadline {
  /** What it is. */
  label: string;
  plot?: StudyPlot;
  /** The number: "71 %". */
  value: string;
}
/** A plot, which is an SVG file of the study. */
export interface StudyPlot {
  /** The content in words, for people who cannot see it. */
  description: string;
  /** Name of the file: `balance.svg`. */
  file: string;
  /** Width and height in pixels. */
  size: number[];
  /** Heading. */
  title: string;
}
/** The value of a kind of pieces, in points. */
export interface StudyPieceValue {
  /** Upper end of its 95 % confidence interval. */
  high: number;
  /** True if the other method gives another value. */
  isDisputed: boolean;
  /** Its letter. */
  letter: string;
  /** Lower end of its 95 % confidence interval. */
  low: number;
  /** Name of the kind. */
  name: string;
  /** The value. */
  value: number;
}
/** The report of a study. */
export interface StudyReport {
  /** The command that made the study. */
  command: string;
  /** Id of the game. */
  game: string;
  headline?: StudyHeadline;
  /** Paragraphs on how it was made: number of games, efforts, meaning of the intervals. */
  introduction: string[];
  /** Name of the game. */
  name: string;
  /** The sections. */
  sections: StudySection[];
  /** The most important results. */
  sentences: StudySentence[];
  /** The values of the pieces that are known, the most valuable first. */
  values: StudyPieceValue[];
}
/** A section of a report. */
export interface StudySection {
  /**
   * Anchor: `inventor`, `balance`, `shape`, `pieces`, `openings`, `endings`, `skill`, `forms`,
   * `surprises`, `games`.
   */
  id: string;
  /** Plots. */
  plots: StudyPlot[];
  /** Tables. */
  tables: StudyTable[];
  /** Paragraphs. */
  text: string[];
  /** Heading. */
  title: string;
}
/** A table. */
export interface StudyTable {
  /** Heading. */
  caption: string;
  /** The columns. */
  columns: StudyColumn[];
  /** The rows, with a cell for each column. */
  rows: StudyCell[][];
}
/** A result in words. */
export interface StudySentence {
  /** What the second sample says, if the sentence surprises: "71.2 % ± 4.0 in 300 openings". */
  confirmation?: string;
  /** The numbers behind it: "54.1 % ± 2.9 in 1,204 games at 20,000 nodes". */
  numbers: string;
  /** A sentence that a player can use. */
  text: string;
}
/** The content that has come from another device. */
export interface TransferContent {
  /** The stored values of the other browser. */
  stored: string;
}
/** A link to continue on another device. */
export interface TransferLink {
  /** Seconds until the link expires. */
  seconds: number;
  /** The secret of the link. It works once. */
  token: string;
}
/** The secret of a link to continue on another device. */
export interface TransferSecret {
  /** The secret. */
  token: string;
}
/** The moves of an attempt to solve a lesson. */
export interface TryRequest {
  /** The learner's moves that led on, and one to try. */
  moves: string[];
}
/** An uploaded picture. */
export interface UploadedPicture {
  /** The picture as the pictures of a game name it. */
  picture: string;
}
/** A change of a stored game by its author. */
export interface WorkshopChange {
  /** Lists the game for everybody, or not. */
  listed?: boolean;
  /** Replaces the pictures of all kinds. */
  pictures?: {
    [k: string]: string;
  };
}
/** A game in the gallery. */
export interface WorkshopEntry {
  /** Name of the author, if known. */
  author?: string;
  /** Time of storage, in milliseconds since 1970. */
  created: number;
  /** Number of files. */
  files: number;
  /** Id of the game. */
  id: string;
  /** Number of kinds of pieces. */
  kinds: number;
  /** True if it is listed for everybody. */
  listed: boolean;
  /** True if the user is its author. */
  mine: boolean;
  /** Name for people. */
  name: string;
  /** Number of ranks. */
  ranks: number;
}
/** A game of the workshop with its text. */
export interface WorkshopGame {
  /** Name of the author, if known. */
  author?: string;
  /**
   * HTML that puts a board of the game on any page. Absent if the server offers no boards to
   * other pages.
   */
  board?: string;
  /** Time of storage, in milliseconds since 1970. */
  created: number;
  form: TextForm;
  /** Number of games that were created with it. */
  games: number;
  /** Id of the game. */
  id: string;
  learning?: GameLearning;
  /** True if it is listed for everybody. */
  listed: boolean;
  /** True if the user is its author. */
  mine: boolean;
  /** Name for people. */
  name: string;
  /**
   * Pictures of kinds by their tokens: the name of a drawing of the client, or `svg:` and the hash of an uploaded one.
   */
  pictures: {
    [k: string]: string;
  };
  /** The text as it was stored first. */
  text: string;
}
/** The games of the workshop. */
export interface WorkshopList {
  /** Those of the user, and those that are listed for everybody. */
  games: WorkshopEntry[];
  /** Texts to begin with. */
  samples: WorkshopSample[];
}
/** A text to begin with. */
export interface WorkshopSample {
  /** Name of its file. */
  name: string;
  /** The text. */
  text: string;
  /** One line about the game. */
  title: string;
}
/** The study of a game of the workshop, which the server makes. */
export interface WorkshopStudy {
  /** Number of studies that come before it, while it waits. */
  before?: number;
  /** Id of the game. */
  game: string;
  /** Number of games that the computer has played so far. */
  games: number;
  /** Name of the game. */
  name: string;
  /** The reason why the last request could not be fulfilled, as a sentence. */
  problem?: string;
  /**
   * Number of complete rounds. There are results as soon as there is one; they change with
   * each.
   */
  rounds: number;
  /** Duration of a requested study, in seconds; 0 if the server makes no studies. */
  seconds: number;
  /** Part of the requested time that is over, from 0 to 1. */
  share: number;
  state: StudyState;
}
/** A text that defines a game: an Interactive Diagram or a section of a `variants.ini`. */
export interface WorkshopText {
  /** The text. */
  text: string;
}
