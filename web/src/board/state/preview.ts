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

const SQUARE = '[a-z]+\\d+';
/** Token of a piece: a letter, and perhaps a mark. */
const TOKEN = "\\+?\\p{L}['!~]?";
/** Two squares, the kind of piece, captured squares, and the displaced piece. */
const MOVE = new RegExp(
  `^(${SQUARE})(${SQUARE})(=?${TOKEN})?((?:x${SQUARE})*)(?:,(${SQUARE})(${SQUARE}))?$`,
  'u',
);
const TAKEN = new RegExp(`x(${SQUARE})`, 'g');

/** Squares in the coordinate notation of a move. */
export interface MoveSquares {
  from: string;
  /** Equal to `from` if the piece acts without moving. */
  to: string;
  displaced?: { from: string; to: string };
  /** Squares of captured pieces that are not on the target square, in order. */
  taken: string[];
  /** A kind to promote to (`q`), or one to leave behind or to become (`=Q`). */
  rest: string;
}

/** Parses coordinate notation; returns undefined for a drop. */
export function parseCoordinates(id: string): MoveSquares | undefined {
  const [, from, to, rest = '', captures = '', a, b] = MOVE.exec(id) ?? [];
  if (from === undefined || to === undefined) return undefined;
  const taken = [...captures.matchAll(TAKEN)].map(([, square = '']) => square);
  const squares = { from, to, taken, rest };
  return a === undefined || b === undefined
    ? squares
    : { ...squares, displaced: { from: a, to: b } };
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
  removed.push(...taken.filter((square) => !slides.some((slide) => slide.from === square)));
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
  if (rest === '' || movingPiece === undefined) return [];
  const isLeftBehind = rest.startsWith('=');
  const token = isLeftBehind ? rest.slice(1) : rest;
  const piece = colorOf(movingPiece) === 'white' ? token.toUpperCase() : token.toLowerCase();
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
