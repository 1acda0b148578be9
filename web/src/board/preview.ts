/**
 * A move drawn before the server has answered: as much of it as its notation
 * tells. What only the rules know, such as conversions, is seen afterwards.
 */
import type { Effect, Move } from '../api/types';
import { applyEffect, colorOf, type Pieces } from './placement';

/** What a move does to the board, and in which position. */
export interface Preview {
  readonly fen: string;
  readonly slides: readonly { from: string; to: string }[];
  readonly removed: readonly string[];
  readonly placed: readonly { square: string; piece: string }[];
  /** The piece that comes from beside the board. */
  readonly hand?: string;
  /** The piece was brought to its place by hand: nothing has to slide. */
  readonly dragged: boolean;
}

export const SQUARE = '[a-z]+\\d+';
const STEP = new RegExp(`^(${SQUARE})(${SQUARE})(.*)$`);
const DISPLACED = new RegExp(`^,(${SQUARE})(${SQUARE})$`);
const TAKEN = new RegExp(`^x(${SQUARE})$`);

/** The squares that the coordinate notation of a move names. */
export interface MoveSquares {
  from: string;
  /** `from` again if the piece acts where it stands. */
  to: string;
  displaced?: { from: string; to: string };
  /** Where something is captured that the piece does not go to. */
  taken?: string;
  /** What comes after the squares: a kind to promote to, or one that is left behind. */
  rest: string;
}

/** Reads coordinate notation; undefined for a move from beside the board. */
export function parseCoordinates(id: string): MoveSquares | undefined {
  const [, from, to, rest = ''] = STEP.exec(id) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const [, a, b] = DISPLACED.exec(rest) ?? [];
  const taken = TAKEN.exec(rest)?.[1];
  if (a !== undefined && b !== undefined)
    return { from, to, displaced: { from: a, to: b }, rest: '' };
  return taken === undefined ? { from, to, rest } : { from, to, taken, rest: '' };
}

export function previewOf(
  move: Pick<Move, 'id' | 'path'>,
  pieces: Pieces,
  fen: string,
  dragged = false,
): Preview {
  const [first] = move.path;
  if (first?.type === 'hand') {
    const square = move.id.slice(move.id.indexOf('@') + 1);
    const placed = [{ square, piece: first.piece }];
    return { fen, slides: [], removed: [], placed, hand: first.piece, dragged };
  }
  const read = parseCoordinates(move.id);
  if (!read) return { fen, slides: [], removed: [], placed: [], dragged };
  const { from, to, displaced, taken } = read;
  const slides = from === to ? [] : [{ from, to }];
  if (displaced) slides.push(displaced);
  const removed: string[] = [];
  if (from !== to && pieces[to] !== undefined && displaced?.from !== to) removed.push(to);
  if (taken !== undefined && !slides.some((slide) => slide.from === taken)) removed.push(taken);
  return { fen, slides, removed, placed: placedBy(read, pieces[from]), dragged };
}

/** A kind to promote to (`q`), or one that is left behind or become (`=Q`). */
function placedBy({ from, to, rest }: MoveSquares, mover: string | undefined): Preview['placed'] {
  const [, isLeftBehind, letter] = /^(=?)([a-z])$/i.exec(rest) ?? [];
  if (letter === undefined || mover === undefined) return [];
  const piece = colorOf(mover) === 'white' ? letter.toUpperCase() : letter.toLowerCase();
  return [{ square: isLeftBehind ? from : to, piece }];
}

/** The pieces as they are drawn. */
export function previewedPieces(pieces: Pieces, preview: Preview): Pieces {
  const effect: Effect = {
    slides: [...preview.slides],
    removed: [...preview.removed],
    placed: [...preview.placed],
    conversions: [],
  };
  return applyEffect(pieces, effect);
}
