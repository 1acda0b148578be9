/**
 * Types of the server's API: those that are generated from its OpenAPI document, under
 * the same names, and some that are derived from them.
 */
import type { InputStep, Request } from './schema';

export type * from './schema';

/** A step that is a choice, such as the piece to promote to. */
export type ChoiceStep = Extract<InputStep, { type: 'pick' }>;

type WithoutId<R> = R extends { id: number } ? Omit<R, 'id'> : never;

/** Request without its id; the socket adds one. */
export type LiveRequest = WithoutId<Request>;

/** Type of a request that has no parameters. */
export type LiveCommand = Exclude<LiveRequest, { type: 'move' | 'show' }>['type'];

/** The report of a game's study. */
export interface StudyReport {
  /** Id of the game. */
  game: string;
  name: string;
  /** The command that made the study. */
  command: string;
  /** Paragraphs on how it was made. */
  introduction: string[];
  /** The most important results, each with the numbers behind it. */
  sentences: { text: string; numbers: string }[];
  sections: StudySection[];
}

export interface StudySection {
  /** Anchor. */
  id: string;
  title: string;
  /** Paragraphs. */
  text: string[];
  plots: StudyPlot[];
  tables: StudyTable[];
}

/** A plot, which is an SVG file of the study. */
export interface StudyPlot {
  file: string;
  title: string;
  /** The content in words, for people who cannot see it. */
  description: string;
  /** Width and height in pixels. */
  size: [number, number];
}

export interface StudyTable {
  caption: string;
  columns: { title: string; isNumeric: boolean }[];
  /** Rows with a cell for each column. */
  rows: StudyCell[][];
}

export interface StudyCell {
  text: string;
  /** The position or line that it opens in the analysis. */
  link?: StudyLink;
}

export interface StudyLink {
  /** Id of the game. */
  game: string;
  /** The position as FEN; the start position if it is absent. */
  fen?: string;
  /** Moves from there in coordinate notation. */
  moves: string[];
}

/** A study in the list of all studies. */
export interface StudyEntry {
  /** Id of the game. */
  game: string;
  name: string;
  /** The first sentence of its report. */
  sentence: string;
}

/** The moves of the opening book from a position. */
export interface ExplorerReply {
  /** Number of games that reached the position. */
  games: number;
  /** The moves, best first; empty if the position is not in the book. */
  moves: ExplorerMove[];
}

export interface ExplorerMove {
  /** Coordinate notation. */
  coordinates: string;
  /** Standard algebraic notation. */
  san: string;
  sentence: string;
  games: number;
  /** White's score from 0 to 1; absent without games. */
  score?: number;
  /** Centipawns for White. */
  evaluation: number;
  /** Number of lines of the book that begin with it. */
  continuations: number;
}

export type EndingOutcome = 'win' | 'draw' | 'loss';

/** What the table of an ending says about a position. */
export interface EndingReply {
  /** `none` without a table, `pending` while it is being computed. */
  status: 'solved' | 'none' | 'pending';
  /** For the side to move. */
  outcome?: EndingOutcome;
  /** Number of plies to the end of the game. */
  plies?: number;
  /** The legal moves, best first. */
  moves: EndingMove[];
}

export interface EndingMove {
  /** Coordinate notation. */
  coordinates: string;
  /** Standard algebraic notation. */
  san: string;
  sentence?: string;
  /** For the side that moves. */
  outcome: EndingOutcome;
  /** Number of plies to the end of the game. */
  plies?: number;
}
