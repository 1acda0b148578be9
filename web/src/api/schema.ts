// Generated from the server's OpenAPI document by `npm run types`. Do not edit.

/**
 * What the server answers.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "AnalysisReply".
 */
export type AnalysisReply =
  | {
      /**
       * Plies searched.
       */
      depth: number;
      /**
       * Milliseconds since the search began.
       */
      elapsed: number;
      /**
       * Of which request.
       */
      id: number;
      /**
       * The lines, best first.
       */
      lines: Line[];
      /**
       * Positions looked at.
       */
      nodes: number;
      /**
       * Positions a second.
       */
      nps: number;
      type: 'report';
      /**
       * White's expected result, from 0 to 1.
       */
      white: number;
    }
  | {
      best?: LineMove;
      /**
       * Of which request.
       */
      id: number;
      mark?: MoveMark;
      /**
       * How many moves were played before the position.
       */
      ply: number;
      score: Score;
      type: 'ply';
      /**
       * White's expected result, from 0 to 1.
       */
      white: number;
    }
  | {
      /**
       * Positions done.
       */
      done: number;
      /**
       * Of which request.
       */
      id: number;
      /**
       * Positions in all.
       */
      total: number;
      type: 'progress';
    }
  | {
      /**
       * Of which request.
       */
      id: number;
      type: 'done';
    }
  | {
      /**
       * Of which request; absent if it could not be read.
       */
      id?: number;
      /**
       * Why.
       */
      message: string;
      type: 'error';
    }
  | {
      /**
       * The `at` of the ping.
       */
      at: number;
      type: 'pong';
    };
/**
 * A score, always as White sees it.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Score".
 */
export type Score =
  | {
      /**
       * In hundredths of a Pawn.
       */
      cp: number;
      type: 'cp';
    }
  | {
      /**
       * Moves until then: above 0, White wins; below, Black. 0: it has
       * happened.
       */
      moves: number;
      type: 'mate';
    };
/**
 * How bad a move was.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "MoveMark".
 */
export type MoveMark = 'inaccuracy' | 'mistake' | 'blunder';
/**
 * What a client asks for.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "AnalysisRequest".
 */
export type AnalysisRequest =
  | {
      /**
       * Where it starts.
       */
      fen?: string;
      /**
       * The game's id.
       */
      game: string;
      /**
       * Comes back with every answer.
       */
      id: number;
      /**
       * How many lines, from 1 to 5.
       */
      lines: number;
      /**
       * The moves played from there.
       */
      moves?: string[];
      type: 'lines';
    }
  | {
      /**
       * Where it starts.
       */
      fen?: string;
      /**
       * The game's id.
       */
      game: string;
      /**
       * Comes back with every answer.
       */
      id: number;
      /**
       * All its moves.
       */
      moves: string[];
      type: 'game';
    }
  | {
      /**
       * The number of what is to be stopped.
       */
      id: number;
      type: 'stop';
    }
  | {
      /**
       * Comes back with the pong.
       */
      at: number;
      type: 'ping';
    };
/**
 * Who plays a side.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PlayerKind".
 */
export type PlayerKind = 'person' | 'computer';
/**
 * How far a game has come.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Status".
 */
export type Status = 'waiting' | 'playing' | 'over';
/**
 * Which sides the visitor who asks plays.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "You".
 */
export type You = 'white' | 'black' | 'both';
/**
 * One of the two sides.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Color".
 */
export type Color = 'white' | 'black';
/**
 * What a move does, as its target is marked.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Mark".
 */
export type Mark = 'move' | 'capture' | 'displace' | 'drop';
/**
 * Something that a person points at.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Point".
 */
export type Point =
  | {
      /**
       * Its name.
       */
      square: string;
      type: 'square';
    }
  | {
      /**
       * Its letter.
       */
      piece: string;
      type: 'hand';
    }
  | {
      pick: Pick;
      /**
       * The letter of the piece that it is about.
       */
      piece?: string;
      /**
       * The square, if it can be pointed at.
       */
      square?: string;
      /**
       * In words.
       */
      text: string;
      type: 'pick';
    };
/**
 * What a choice is about.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Pick".
 */
export type Pick =
  'plain' | 'capture' | 'promote' | 'leave' | 'become' | 'displace' | 'take' | 'castle';
/**
 * How an overlay is drawn.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "OverlayKind".
 */
export type OverlayKind = 'shade' | 'numbers';
/**
 * What the colour of a square of an overlay says.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Tone".
 */
export type Tone = 'good' | 'bad' | 'white' | 'black';
/**
 * A numbered event of a game.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Event".
 */
export type Event =
  | {
      /**
       * The pieces captured so far.
       */
      captured: string[];
      clocks?: ClockTimes;
      played: PlayedMove;
      position: Position;
      type: 'move';
    }
  | {
      /**
       * The pieces captured so far.
       */
      captured: string[];
      clocks?: ClockTimes;
      /**
       * How many.
       */
      plies: number;
      position: Position;
      type: 'takenBack';
    }
  | {
      clocks?: ClockTimes;
      outcome: Outcome;
      position: Position;
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
      /**
       * The next game.
       */
      id?: string;
      type: 'rematch';
    }
  | {
      by: Color;
      /**
       * Whether the player agrees.
       */
      on: boolean;
      type: 'shown';
    };
/**
 * Whom to play.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Opponent".
 */
export type Opponent =
  | {
      /**
       * From 1 to 8.
       */
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
/**
 * Which side to take.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Side".
 */
export type Side = 'white' | 'black' | 'random';
/**
 * What a client asks for. Each request but a ping has a number, and is
 * answered by `ack` or `refused`.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Request".
 */
export type Request =
  | {
      /**
       * The request's number.
       */
      id: number;
      /**
       * The move, in coordinate notation.
       */
      move: string;
      /**
       * How many moves were played before.
       */
      ply: number;
      type: 'move';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'resign';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'abort';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'claimWin';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'claimDraw';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      /**
       * Whether it may.
       */
      on: boolean;
      type: 'show';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'draw';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'acceptDraw';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'declineDraw';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'takeback';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'acceptTakeback';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'declineTakeback';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'rematch';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'acceptRematch';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'declineRematch';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'hint';
    }
  | {
      /**
       * Comes back with the pong.
       */
      at: number;
      type: 'ping';
    };
/**
 * What the server sends to those who have a game open.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ServerMessage".
 */
export type ServerMessage =
  | {
      live: Live;
      type: 'state';
    }
  | {
      event: Event;
      /**
       * Its number; there are no gaps.
       */
      seq: number;
      type: 'event';
    }
  | {
      absence?: Absence;
      /**
       * Whether Black is.
       */
      black: boolean;
      /**
       * How many look on.
       */
      spectators: number;
      type: 'presence';
      /**
       * Whether White is.
       */
      white: boolean;
    }
  | {
      /**
       * Whether it does.
       */
      on: boolean;
      type: 'thinking';
    }
  | {
      /**
       * The request's number.
       */
      id: number;
      type: 'ack';
    }
  | {
      /**
       * The request's number; absent if it could not be read.
       */
      id?: number;
      /**
       * Why.
       */
      message: string;
      type: 'refused';
    }
  | {
      /**
       * The choice that has to be made to play it, in the words in which it
       * is offered; absent if there is none.
       */
      choice?: string;
      /**
       * The request's number.
       */
      id: number;
      /**
       * The move.
       */
      move: string;
      /**
       * The move in words.
       */
      text: string;
      type: 'hint';
    }
  | {
      /**
       * What the ping said.
       */
      at: number;
      type: 'pong';
    }
  | {
      type: 'restart';
    };

export interface Schema {}
/**
 * The absence of the player to move in a game with clocks.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Absence".
 */
export interface Absence {
  /**
   * Milliseconds after which the opponent may claim the win or a draw; 0:
   * now.
   */
  claimIn: number;
}
/**
 * A line of play.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Line".
 */
export interface Line {
  /**
   * The moves.
   */
  moves: LineMove[];
  score: Score;
}
/**
 * A move of a line.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "LineMove".
 */
export interface LineMove {
  /**
   * In coordinate notation.
   */
  id: string;
  /**
   * In short notation.
   */
  short: string;
}
/**
 * A board, to be drawn.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Board".
 */
export interface Board {
  /**
   * Not of a graph: the dark squares.
   */
  dark: string[];
  /**
   * How many files wide.
   */
  files: number;
  /**
   * Nodes and lines rather than squares.
   */
  graph: boolean;
  /**
   * Only of a graph: the nodes between which lines are drawn.
   */
  lines: [string, string][];
  /**
   * How many ranks high.
   */
  ranks: number;
  /**
   * All squares.
   */
  squares: SquarePlace[];
}
/**
 * Where a square is drawn.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "SquarePlace".
 */
export interface SquarePlace {
  /**
   * Its name.
   */
  name: string;
  /**
   * From the left, from 0.
   */
  x: number;
  /**
   * From White's side, from 0.
   */
  y: number;
}
/**
 * A game in a list.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Card".
 */
export interface Card {
  black?: Player;
  clock?: Clock;
  /**
   * The position on the board.
   */
  fen: string;
  /**
   * The id of what is played.
   */
  game: string;
  /**
   * The name of what is played.
   */
  gameName: string;
  /**
   * Its id.
   */
  id: string;
  lastMove?: PlayedMove;
  /**
   * How many moves were played.
   */
  moves: number;
  /**
   * The letters of the pieces by square.
   */
  pieces: {
    [k: string]: string;
  };
  status: Status;
  /**
   * When something last happened, in milliseconds since 1970.
   */
  updatedAt: number;
  white?: Player;
  you?: You;
  /**
   * Whether the visitor is to move.
   */
  yourTurn: boolean;
}
/**
 * A player of a game.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Player".
 */
export interface Player {
  kind: PlayerKind;
  /**
   * The computer's level.
   */
  level?: number;
  /**
   * The name.
   */
  name: string;
  /**
   * Whether the player has the game open.
   */
  online: boolean;
  /**
   * Whether it is the visitor who asks.
   */
  you: boolean;
}
/**
 * How much time each player has.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Clock".
 */
export interface Clock {
  /**
   * Added after each move, in milliseconds.
   */
  increment: number;
  /**
   * At the start, in milliseconds.
   */
  initial: number;
}
/**
 * A move that was played.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PlayedMove".
 */
export interface PlayedMove {
  /**
   * Whether it gives check.
   */
  check: boolean;
  effect: Effect;
  /**
   * The position after it.
   */
  fen: string;
  /**
   * Its coordinate notation.
   */
  id: string;
  /**
   * Its short notation.
   */
  short: string;
}
/**
 * What a move has done, in the order in which it is shown.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Effect".
 */
export interface Effect {
  /**
   * Rounds of squares whose pieces change sides.
   */
  conversions: string[][];
  /**
   * What was dropped, promoted or left behind.
   */
  placed: SquarePiece[];
  /**
   * The squares of captured pieces in the position before.
   */
  removed: string[];
  /**
   * The mover first, then what was pushed, pulled, swapped or carried.
   */
  slides: Slide[];
}
/**
 * A piece on a square.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "SquarePiece".
 */
export interface SquarePiece {
  /**
   * The piece's letter.
   */
  piece: string;
  /**
   * The square.
   */
  square: string;
}
/**
 * A piece that goes from square to square.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Slide".
 */
export interface Slide {
  /**
   * Where it stood.
   */
  from: string;
  /**
   * Where it goes.
   */
  to: string;
}
/**
 * What is left on the clocks, as of when the message was sent.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ClockTimes".
 */
export interface ClockTimes {
  /**
   * Milliseconds that Black has left.
   */
  black: number;
  /**
   * Milliseconds that the side to move has left for its first move, after
   * which the game is aborted; absent if no first move is awaited.
   */
  firstMove?: number;
  running?: Color;
  /**
   * Milliseconds that White has left.
   */
  white: number;
}
/**
 * A square that changes.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "EditChange".
 */
export interface EditChange {
  /**
   * What is to stand there; absent: nothing.
   */
  piece?: string;
  /**
   * Its name.
   */
  square: string;
}
/**
 * The set-up after a change.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "EditReply".
 */
export interface EditReply {
  /**
   * As one line of text.
   */
  fen: string;
  /**
   * Pieces beside the board.
   */
  hands: InHand[];
  /**
   * The letters of the pieces by square.
   */
  pieces: {
    [k: string]: string;
  };
  position?: Position;
  /**
   * Why it is no legal position.
   */
  problem?: string;
  turn: Color;
}
/**
 * Pieces beside the board.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "InHand".
 */
export interface InHand {
  /**
   * How many.
   */
  count: number;
  /**
   * The letter.
   */
  piece: string;
}
/**
 * A legal position with everything that may be done in it.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Position".
 */
export interface Position {
  /**
   * The squares of pieces that give check.
   */
  checkers: string[];
  /**
   * The position as one line of text.
   */
  fen: string;
  /**
   * The number of the move to be played.
   */
  fullmove: number;
  /**
   * The game's id.
   */
  game: string;
  /**
   * Plies towards the move limit.
   */
  halfmove: number;
  /**
   * Pieces beside the board.
   */
  hands: InHand[];
  /**
   * All legal moves; none if the game is over.
   */
  moves: Move[];
  outcome?: Outcome;
  /**
   * What can be laid over the board.
   */
  overlays: Overlay[];
  /**
   * The letters of the pieces by square, capitals for White.
   */
  pieces: {
    [k: string]: string;
  };
  turn: Color;
}
/**
 * A legal move, with what a person points at to play it.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Move".
 */
export interface Move {
  /**
   * Its coordinate notation.
   */
  id: string;
  mark: Mark;
  /**
   * What is pointed at, in order.
   */
  path: Point[];
  /**
   * Its short notation.
   */
  short: string;
}
/**
 * How a game has ended.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Outcome".
 */
export interface Outcome {
  /**
   * The reason's id.
   */
  reason: string;
  /**
   * `1-0`, `0-1` or `1/2-1/2`; `*` if the game was aborted.
   */
  result: string;
  /**
   * All of it in words.
   */
  text: string;
  winner?: Color;
}
/**
 * Something that can be laid over the board.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Overlay".
 */
export interface Overlay {
  /**
   * One sentence on what it shows.
   */
  about: string;
  /**
   * Its id.
   */
  id: string;
  kind: OverlayKind;
  /**
   * Its name.
   */
  name: string;
  /**
   * The squares that it is drawn on.
   */
  squares: OverlaySquare[];
}
/**
 * A square of an overlay.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "OverlaySquare".
 */
export interface OverlaySquare {
  /**
   * Its name.
   */
  square: string;
  /**
   * What stands on it.
   */
  text?: string;
  tone?: Tone;
}
/**
 * A position to be set up by hand.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "EditRequest".
 */
export interface EditRequest {
  /**
   * The squares that change.
   */
  changes?: EditChange[];
  /**
   * Whether to take everything off the board first.
   */
  clear?: boolean;
  /**
   * What is changed; it need not be legal.
   */
  fen: string;
  /**
   * How many of a piece stand beside the board.
   */
  hands?: InHand[];
  turn?: Color;
}
/**
 * What clients are told when something went wrong.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ErrorBody".
 */
export interface ErrorBody {
  error: ErrorText;
}
/**
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ErrorText".
 */
export interface ErrorText {
  /**
   * For programs.
   */
  code: string;
  /**
   * One sentence, for people.
   */
  message: string;
}
/**
 * A position that shows something.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Example".
 */
export interface Example {
  /**
   * The position.
   */
  fen: string;
  /**
   * The id of the only game that it is for, if not that of the rules.
   */
  game?: string;
  /**
   * A move to be played for show.
   */
  move?: string;
  /**
   * Whose piece's moves are to be shown.
   */
  square?: string;
  /**
   * What is to be seen.
   */
  text: string;
  /**
   * A heading.
   */
  title: string;
}
/**
 * Something that may follow the game's id after a colon.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "GameOption".
 */
export interface GameOption {
  /**
   * Options of one group exclude each other.
   */
  group: string;
  /**
   * What follows.
   */
  id: string;
  /**
   * A few words.
   */
  name: string;
  /**
   * What it does.
   */
  summary: string;
}
/**
 * A game, as people meet it.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "GameSummary".
 */
export interface GameSummary {
  board: Board;
  /**
   * What there is to choose, and where each choice leads.
   */
  groups: OptionGroup[];
  /**
   * The id with its options.
   */
  id: string;
  /**
   * Who invented it.
   */
  inventor: string;
  /**
   * The kinds of pieces.
   */
  kinds: Kind[];
  /**
   * The name.
   */
  name: string;
  /**
   * The options that it may have.
   */
  options: GameOption[];
  start: Position;
  /**
   * One line on what makes it different.
   */
  summary: string;
  /**
   * When.
   */
  year: string;
}
/**
 * Things of which exactly one is chosen.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "OptionGroup".
 */
export interface OptionGroup {
  /**
   * What there is to choose from, the usual first.
   */
  choices: OptionChoice[];
  /**
   * What is chosen here.
   */
  name: string;
}
/**
 * One of several things to choose.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "OptionChoice".
 */
export interface OptionChoice {
  /**
   * Whether it is what this game has.
   */
  chosen: boolean;
  /**
   * The id of the game if this is chosen and all else stays as it is.
   */
  game: string;
  /**
   * How it is written in the id of a game; empty for what is usual.
   */
  id: string;
  /**
   * A few words.
   */
  name: string;
  /**
   * What it does.
   */
  summary: string;
}
/**
 * A kind of piece.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Kind".
 */
export interface Kind {
  /**
   * One sentence on what it does.
   */
  about: string;
  /**
   * Its capital letter in FEN and notation.
   */
  letter: string;
  /**
   * What players call it.
   */
  name: string;
  /**
   * A character that can stand for it.
   */
  symbol: string;
}
/**
 * How the server is.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Health".
 */
export interface Health {
  /**
   * `ok`.
   */
  status: string;
}
/**
 * One of the computer's levels.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "LevelInfo".
 */
export interface LevelInfo {
  /**
   * What to expect of it.
   */
  about: string;
  /**
   * From 1 to 8.
   */
  level: number;
  /**
   * A word for it.
   */
  name: string;
}
/**
 * A game that is played here, with everything that there is to know.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Live".
 */
export interface Live {
  absence?: Absence;
  black?: Player;
  /**
   * The pieces captured so far.
   */
  captured: string[];
  clock?: Clock;
  clocks?: ClockTimes;
  /**
   * When it was created, in milliseconds since 1970.
   */
  createdAt: number;
  draw?: Color;
  /**
   * The id of what is played.
   */
  game: string;
  /**
   * The name of what is played.
   */
  gameName: string;
  /**
   * Its id.
   */
  id: string;
  /**
   * Only for the creator, while waiting: the path of the link to send.
   */
  invite?: string;
  /**
   * Anyone may join.
   */
  open: boolean;
  /**
   * The moves.
   */
  played: PlayedMove[];
  position: Position;
  rematch?: Color;
  /**
   * The id of the next game.
   */
  rematchId?: string;
  /**
   * The number of the last event.
   */
  seq: number;
  shown?: ShownBy;
  /**
   * How many look on.
   */
  spectators: number;
  /**
   * The FEN of the start.
   */
  start: string;
  status: Status;
  takeback?: Color;
  /**
   * Whether the computer is thinking about its move.
   */
  thinking: boolean;
  white?: Player;
  you?: You;
}
/**
 * Who agrees that the home page shows a game by link; it does if both do.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "ShownBy".
 */
export interface ShownBy {
  /**
   * Whether Black does.
   */
  black: boolean;
  /**
   * Whether White does.
   */
  white: boolean;
}
/**
 * What there is to play and to watch.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Lobby".
 */
export interface Lobby {
  /**
   * The visitor's games that are not over.
   */
  mine: Card[];
  /**
   * Challenges that anyone may accept.
   */
  open: Card[];
  /**
   * Games that others are playing.
   */
  watch: Card[];
}
/**
 * A visitor.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Me".
 */
export interface Me {
  /**
   * How many games the visitor has played.
   */
  games: number;
  /**
   * The name.
   */
  name: string;
}
/**
 * A game to be created.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "NewGame".
 */
export interface NewGame {
  clock?: Clock;
  /**
   * From which position; absent: from the usual one.
   */
  fen?: string;
  /**
   * The id of what is played.
   */
  game: string;
  opponent: Opponent;
  side: Side;
}
/**
 * A name to be taken.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "NewName".
 */
export interface NewName {
  /**
   * The name.
   */
  name: string;
}
/**
 * A move of a tree of moves: a list of these is a line, and `variations` are
 * alternatives to the move itself.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Node".
 */
export interface Node {
  /**
   * What is said about it.
   */
  comment?: string;
  /**
   * Number of pieces that the move converts, unless it is 0; ignored when a game is
   * written.
   */
  converts?: number;
  /**
   * The move in coordinate notation; either notation is read.
   */
  move: string;
  /**
   * Numeric annotation glyphs, such as 1 for a good move.
   */
  nags?: number[];
  /**
   * In short notation.
   */
  short?: string;
  /**
   * Lines that begin with another move instead of this one.
   */
  variations?: Node[][];
}
/**
 * A game that was read from PGN.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PgnGame".
 */
export interface PgnGame {
  /**
   * What is said before the first move.
   */
  comment?: string;
  /**
   * The id of what is played.
   */
  game: string;
  /**
   * The moves with their variations.
   */
  moves: Node[];
  outcome?: Outcome;
  /**
   * The FEN of the start.
   */
  start: string;
  /**
   * Names and values of the tags.
   */
  tags: [string, string][];
}
/**
 * A game in PGN to be read.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PgnRequest".
 */
export interface PgnRequest {
  /**
   * The line of a file in which the text begins, from 1, for errors to name the
   * right one; absent: the first.
   */
  line?: number;
  /**
   * Which of its games is read, from 1; absent: the first.
   */
  number?: number;
  /**
   * The text.
   */
  pgn: string;
}
/**
 * A game as PGN.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PgnText".
 */
export interface PgnText {
  /**
   * The text.
   */
  pgn: string;
}
/**
 * A game to be written as PGN.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PgnWriteRequest".
 */
export interface PgnWriteRequest {
  /**
   * What is said before the first move.
   */
  comment?: string;
  /**
   * The moves with their variations.
   */
  moves: Node[];
  /**
   * The FEN of the start; absent: the usual one.
   */
  start?: string;
  /**
   * Names and values of tags.
   */
  tags?: [string, string][];
}
/**
 * What the rules say of a piece.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PieceRules".
 */
export interface PieceRules {
  /**
   * Positions that show it.
   */
  examples: Example[];
  /**
   * What it does, as safe HTML.
   */
  html: string;
  /**
   * Its letter.
   */
  letter: string;
  /**
   * Its name.
   */
  name: string;
}
/**
 * The position that was asked for.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PositionReply".
 */
export interface PositionReply {
  last?: PlayedMove;
  position: Position;
}
/**
 * A position by what was played.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "PositionRequest".
 */
export interface PositionRequest {
  /**
   * Where it starts; absent: the usual start.
   */
  fen?: string;
  /**
   * The moves played from there, in either notation.
   */
  moves?: string[];
}
/**
 * A game's rules, for its page.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Rules".
 */
export interface Rules {
  /**
   * Examples of what is particular to the game.
   */
  examples: Example[];
  /**
   * The id.
   */
  game: string;
  /**
   * Who invented it.
   */
  inventor: string;
  /**
   * The name.
   */
  name: string;
  /**
   * The pieces.
   */
  pieces: PieceRules[];
  /**
   * The rules in parts, but for the pieces.
   */
  sections: Section[];
  /**
   * When.
   */
  year: string;
}
/**
 * A part of the rules.
 *
 * This interface was referenced by `Schema`'s JSON-Schema
 * via the `definition` "Section".
 */
export interface Section {
  /**
   * The text, as safe HTML.
   */
  html: string;
  /**
   * For links.
   */
  id: string;
  /**
   * The heading.
   */
  title: string;
}
