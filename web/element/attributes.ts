/** The attributes of `<heterodox-board>` and what they say. */
import type { Color } from '../src/api/types';
import type { Notation } from '../src/moves/notation';

/** Attributes that say what is played. A change of one loads the board again. */
export const SOURCES = ['game', 'src', 'fen', 'moves', 'pgn', 'ply', 'puzzle'] as const;

/** Attributes that say who plays and what is shown. */
export const SETTINGS = [
  'mode',
  'play',
  'side',
  'orientation',
  'coordinates',
  'controls',
  'legend',
  'analyse',
  'weights',
  'notation',
] as const;

/** Name of an attribute. */
export type AttributeName = (typeof SOURCES)[number] | (typeof SETTINGS)[number];

/** The attributes that are present, with their values. */
export type Attributes = Readonly<Partial<Record<AttributeName, string>>>;

/**
 * What can be done on a board: nothing, both sides' moves, those against the engine, or those of a
 * solution.
 */
export type Mode = 'view' | 'free' | 'play' | 'puzzle';

/** Highest playing level of the engine, its full strength. */
const MAX_LEVEL = 8;
const DEFAULT_LEVEL = 4;

/** Largest number of lines of an analysis. */
const MAX_LINES = 5;

/** Reads the attributes of an element. */
export function attributesOf(element: Element): Attributes {
  const found: Partial<Record<AttributeName, string>> = {};
  for (const name of [...SOURCES, ...SETTINGS]) {
    const value = element.getAttribute(name);
    if (value !== null) found[name] = value.trim();
  }
  return found;
}

/** Returns the mode. Unless it is given, attributes `puzzle` and `play` mean the modes of their names. */
export function modeOf({ mode, play, puzzle }: Attributes): Mode {
  // Without a puzzle there is nothing to solve.
  if (mode === 'view' || mode === 'free' || mode === 'play') return mode;
  if (puzzle !== undefined) return 'puzzle';
  return play === undefined ? 'free' : 'play';
}

/** Returns the level of the engine, from 1 to 8. */
export function levelOf({ play }: Attributes): number {
  return numberIn(play, 1, MAX_LEVEL) ?? DEFAULT_LEVEL;
}

/** Returns the number of lines of the analysis; 0 if there is none. */
export function linesOf({ analyse }: Attributes): number {
  if (analyse === undefined || analyse === 'false') return 0;
  return numberIn(analyse, 1, MAX_LINES) ?? 1;
}

/** Returns the side in an attribute. */
export function sideIn(value: string | undefined): Color | undefined {
  return value === 'white' || value === 'black' ? value : undefined;
}

/** Returns the notation of the move list; figurines if none is given. */
export function notationOf({ notation }: Attributes): Notation {
  const isKnown = notation === 'words' || notation === 'san' || notation === 'coordinates';
  return isKnown ? notation : 'figurines';
}

/** Returns whether something is shown. The value `false` switches it off, as does absence. */
export function isOn(value: string | undefined, byDefault = false): boolean {
  return value === undefined ? byDefault : value !== 'false';
}

/** Returns a number that a text gives, if it is a whole one within limits. */
export function numberIn(value: string | undefined, min: number, max: number): number | undefined {
  if (!value) return undefined;
  const number = Number(value);
  return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
}
