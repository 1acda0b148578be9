/**
 * What the server and the client say to each other. Everything else in the
 * client imports these names from `api`, so that they can be generated.
 */

export type Color = 'white' | 'black';

export interface Board {
  files: number;
  ranks: number;
  graph: boolean;
  /** `x` from the left and `y` from White's side. */
  squares: { name: string; x: number; y: number }[];
  /** The lines drawn between nodes; only a graph has them. */
  lines: [string, string][];
  dark: string[];
}

export interface Kind {
  letter: string;
  name: string;
  symbol: string;
  about: string;
}

export interface GameOption {
  id: string;
  name: string;
  summary: string;
  /** Options of one group exclude one another. */
  group: string;
}

/** Things of which exactly one is chosen. */
export interface OptionGroup {
  name: string;
  choices: OptionChoice[];
}

export interface OptionChoice {
  id: string;
  name: string;
  summary: string;
  /** The id of the game to which choosing it leads. */
  game: string;
  chosen: boolean;
}

export interface GameSummary {
  id: string;
  name: string;
  inventor: string;
  year: string;
  summary: string;
  options: GameOption[];
  groups: OptionGroup[];
  board: Board;
  kinds: Kind[];
  start: Position;
}

export interface Hand {
  piece: string;
  count: number;
}

export interface Position {
  game: string;
  fen: string;
  turn: Color;
  /** Square to piece: the FEN letter, upper case for White. */
  pieces: Record<string, string>;
  hands: Hand[];
  checkers: string[];
  outcome?: Outcome;
  fullmove: number;
  halfmove: number;
  moves: Move[];
  overlays: Overlay[];
}

export interface Outcome {
  winner?: Color;
  reason: string;
  text: string;
  result: '1-0' | '0-1' | '1/2-1/2';
}

export type Mark = 'move' | 'capture' | 'displace' | 'drop';

export interface Move {
  id: string;
  short: string;
  mark: Mark;
  /** What a person points at, in order. */
  path: Point[];
}

export type PickKind =
  | 'plain'
  | 'capture'
  | 'promote'
  | 'leave'
  | 'become'
  | 'displace'
  | 'take'
  | 'castle';

export interface Pick {
  type: 'pick';
  pick: PickKind;
  piece?: string;
  square?: string;
  text: string;
}

export type Point = { type: 'square'; square: string } | { type: 'hand'; piece: string } | Pick;

export interface Overlay {
  id: string;
  name: string;
  about: string;
  kind: 'shade' | 'numbers';
  squares: { square: string; text?: string; tone?: 'good' | 'bad' | 'white' | 'black' }[];
}

/** What a move did to the board, to be shown in this order. */
export interface Effect {
  slides: { from: string; to: string }[];
  removed: string[];
  placed: { square: string; piece: string }[];
  /** Rounds of squares that change sides. */
  conversions: string[][];
}

export interface PlayedMove {
  id: string;
  short: string;
  effect: Effect;
  fen: string;
  check: boolean;
}

export interface Player {
  name: string;
  kind: 'person' | 'computer';
  level?: number;
  you: boolean;
  online: boolean;
}

/** Milliseconds. */
export interface Clock {
  initial: number;
  increment: number;
}

/** What is left, in milliseconds, as of when the message was sent. */
export interface Clocks {
  white: number;
  black: number;
  running?: Color;
}

export type Status = 'waiting' | 'playing' | 'over';

export interface Live {
  id: string;
  game: string;
  gameName: string;
  seq: number;
  status: Status;
  white?: Player;
  black?: Player;
  you?: Color | 'both';
  invite?: string;
  open: boolean;
  clock?: Clock;
  clocks?: Clocks;
  start: string;
  played: PlayedMove[];
  position: Position;
  captured: string[];
  draw?: Color;
  takeback?: Color;
  rematch?: Color;
  rematchId?: string;
  createdAt: number;
  thinking: boolean;
  spectators: number;
}

export interface Card {
  id: string;
  game: string;
  gameName: string;
  fen: string;
  pieces: Record<string, string>;
  lastMove?: PlayedMove;
  status: Status;
  white?: Player;
  black?: Player;
  clock?: Clock;
  you?: Color | 'both';
  yourTurn: boolean;
  moves: number;
  updatedAt: number;
}

export interface Lobby {
  mine: Card[];
  open: Card[];
  watch: Card[];
}

export interface Me {
  name: string;
  games: number;
}

export interface Level {
  level: number;
  name: string;
  about: string;
}

export type Opponent =
  | { type: 'computer'; level: number }
  | { type: 'friend' }
  | { type: 'open' }
  | { type: 'self' };

export interface NewLive {
  game: string;
  opponent: Opponent;
  side: Color | 'random';
  clock?: Clock;
  fen?: string;
}

export interface Example {
  title: string;
  text: string;
  fen: string;
  /** The game that the position belongs to, if not that of the page. */
  game?: string;
  square?: string;
  move?: string;
}

export interface Rules {
  game: string;
  name: string;
  inventor: string;
  year: string;
  sections: { id: string; title: string; html: string }[];
  pieces: { letter: string; name: string; html: string; examples: Example[] }[];
  examples: Example[];
}

export interface Edit {
  fen: string;
  changes?: { square: string; piece?: string }[];
  turn?: Color;
  clear?: boolean;
}

export interface Edited {
  fen: string;
  pieces: Record<string, string>;
  hands: Hand[];
  turn: Color;
  problem?: string;
  position?: Position;
}

/** A move of a game with its alternatives; the main line is the array. */
export interface Node {
  move: string;
  short?: string;
  comment?: string;
  nags?: number[];
  variations?: Node[][];
}

export interface ReadPgn {
  game: string;
  tags: [string, string][];
  start: string;
  moves: Node[];
  comment?: string;
  outcome?: Outcome;
}

export interface WritePgn {
  start?: string;
  moves: Node[];
  comment?: string;
  tags?: [string, string][];
}
