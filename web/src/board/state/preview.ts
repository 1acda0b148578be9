/**
 * Preview of a move before the server has confirmed it, as far as its notation tells.
 * Conversions, for example, depend on the rules and are shown afterwards.
 */
import type { EffectView, MoveView } from '../../api/types';
import { applyEffect, colorOf, type Pieces } from './placement';

/** Visible effect of a move in the position `fen`. */
export interface Preview {
  readonly fen: string;
  readonly slides: readonly { from: string; to: string }[];
  readonly removed: readonly string[];
  readonly placed: readonly { square: string; piece: string }[];
  /** The piece that is dropped from the hand. */
  readonly hand?: string;
  /** True if the piece was dragged to its square, so that it needs no animation. */
  readonly dragged: boolean;
}

export const SQUARE = '[a-z]+\\d+';
const STEP = new RegExp(`^(${SQUARE})(${SQUARE})(.*)$`);
const DISPLACED = new RegExp(`^,(${SQUARE})(${SQUARE})$`);
const TAKEN = new RegExp(`^x(${SQUARE})$`);

/** Squares in the coordinate notation of a move. */
export interface MoveSquares {
  from: string;
  /** Equal to `from` if the piece acts without moving. */
  to: string;
  displaced?: { from: string; to: string };
  /** Square of a captured piece that is not on the target square. */
  taken?: string;
  /**
   * Text after the squares: a kind to promote to (`q`), or one to leave behind or to
   * become (`=Q`).
   */
  rest: string;
}

/** Parses coordinate notation; returns undefined for a drop. */
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
  move: Pick<MoveView, 'id' | 'path'>,
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
  const squares = parseCoordinates(move.id);
  if (!squares) return { fen, slides: [], removed: [], placed: [], dragged };
  const { from, to, displaced, taken } = squares;
  const slides = from === to ? [] : [{ from, to }];
  if (displaced) slides.push(displaced);
  const removed: string[] = [];
  if (from !== to && pieces[to] !== undefined && displaced?.from !== to) removed.push(to);
  if (taken !== undefined && !slides.some((slide) => slide.from === taken)) removed.push(taken);
  return { fen, slides, removed, placed: placedBy(squares, pieces[from]), dragged };
}

/**
 * Returns the piece that a promotion (`q`) puts on the target square, or the one that is
 * left behind or become (`=Q`) on the origin.
 */
function placedBy(
  { from, to, rest }: MoveSquares,
  movingPiece: string | undefined,
): Preview['placed'] {
  const [, isLeftBehind, letter] = /^(=?)([a-z])$/i.exec(rest) ?? [];
  if (letter === undefined || movingPiece === undefined) return [];
  const piece = colorOf(movingPiece) === 'white' ? letter.toUpperCase() : letter.toLowerCase();
  return [{ square: isLeftBehind ? from : to, piece }];
}

/** Returns the pieces after a previewed move. */
export function previewedPieces(pieces: Pieces, preview: Preview): Pieces {
  const effect: EffectView = {
    slides: [...preview.slides],
    removed: [...preview.removed],
    placed: [...preview.placed],
    conversions: [],
  };
  return applyEffect(pieces, effect);
}
