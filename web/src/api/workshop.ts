/** Types of `/api/workshop`. */
import type { Color, GameSummary } from './schema';

/** A mistake in a text. Line and column count from 1, columns in characters. */
export interface WorkshopMistake {
  line: number;
  column: number;
  /** Number of characters that are wrong; 0 if something is missing. */
  length: number;
  quoted: string;
  problem: string;
  help?: string;
}

/** Something that an inventor may want to know. */
export interface WorkshopAdvice {
  line?: number;
  column?: number;
  sentence: string;
  suggestion?: string;
}

/** A kind of piece of a text. */
export interface WorkshopPiece {
  kind: number;
  /** Token in capitals. */
  token: string;
  name: string;
  /** Its moves, a sentence each. */
  moves: string[];
  line?: number;
}

/** A text without mistakes. */
export interface CheckedGame {
  id: string;
  name: string;
  form: 'diagram' | 'ini';
  canonical: string;
  summary: GameSummary;
  pieces: WorkshopPiece[];
}

export interface CheckReply {
  mistakes: WorkshopMistake[];
  advice: WorkshopAdvice[];
  game?: CheckedGame;
}

export interface ReachRequest {
  text: string;
  kind: number;
  square: string;
  color: Color;
}

/** Squares to which a piece alone on the board could go, and on which it could capture. */
export interface ReachReply {
  quiet: string[];
  captures: string[];
}

/** A game in the gallery. */
export interface WorkshopEntry {
  id: string;
  name: string;
  files: number;
  ranks: number;
  kinds: number;
  author?: string;
  created: number;
  mine: boolean;
  listed: boolean;
}

export interface WorkshopSample {
  name: string;
  title: string;
  text: string;
}

export interface WorkshopList {
  games: WorkshopEntry[];
  samples: WorkshopSample[];
}

/** A stored game. */
export interface WorkshopGame {
  id: string;
  name: string;
  text: string;
  form: 'diagram' | 'ini';
  listed: boolean;
  mine: boolean;
  created: number;
  /** Number of games that were played. */
  games: number;
  /** Pictures by token: names of drawings, or `svg:HASH`. */
  pictures: Record<string, string>;
}

export interface WorkshopChange {
  listed?: boolean;
  pictures?: Record<string, string>;
}
