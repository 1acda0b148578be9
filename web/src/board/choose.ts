/**
 * The one way to say a move on the board, for every game: point at one thing
 * after another, and be asked only for what still makes a difference.
 */
import type { Mark, Move, Pick, Point } from '../api/types';

/** One thing that can be pointed at next beside the squares of the board. */
export interface Choice {
  point: Pick | undefined;
  /** What to say about it. */
  text: string;
  /** One of the moves that are left after this choice. */
  example: Move;
  /** Set if this choice ends the move where another would go on. */
  move?: Move;
}

export type Step =
  /** Nothing begins like this. */
  | { type: 'none' }
  /** The move is known. */
  | { type: 'play'; move: Move; path: Point[] }
  | {
      type: 'ask';
      /** What has been pointed at, with what went without saying. */
      path: Point[];
      /** The squares that can be pointed at next, and what happens there. */
      squares: Map<string, Mark>;
      /** What is offered as a row of pictures. */
      choices: Choice[];
    };

/** Whether two points are the same thing to point at. */
export function samePoint(a: Point, b: Point): boolean {
  if (a.type === 'square') return b.type === 'square' && a.square === b.square;
  if (a.type === 'hand') return b.type === 'hand' && a.piece === b.piece;
  if (b.type !== 'pick' || a.pick !== b.pick || a.piece !== b.piece) return false;
  // Without a square, the words are what tells a shove to d8 from one to d9.
  return a.square === b.square && (a.square !== undefined || a.text === b.text);
}

/** The square of the board that a point is at. */
export function squareOf(point: Point | undefined): string | undefined {
  return point && point.type !== 'hand' ? point.square : undefined;
}

function beginsWith(move: Move, path: readonly Point[]): boolean {
  return path.every((point, i) => {
    const own = move.path[i];
    return own !== undefined && samePoint(own, point);
  });
}

/** The moves that begin with what has been pointed at. */
export function movesFrom(moves: readonly Move[], path: readonly Point[]): Move[] {
  return moves.filter((move) => beginsWith(move, path));
}

/** A capture shows as one even if the same square can be reached without. */
const LOUDNESS: Mark[] = ['move', 'drop', 'displace', 'capture'];

function louder(a: Mark | undefined, b: Mark): Mark {
  if (a === undefined) return b;
  return LOUDNESS.indexOf(b) > LOUDNESS.indexOf(a) ? b : a;
}

/** What comes after the points of `path`. */
export function step(moves: readonly Move[], path: readonly Point[]): Step {
  const left = movesFrom(moves, path);
  const [first] = left;
  if (!first) return { type: 'none' };
  const said = [...path];
  // The piece alone is never a move, and its target never goes without saying.
  if (said.length >= 2) {
    if (left.length === 1) return { type: 'play', move: first, path: first.path };
    for (;;) {
      const next = first.path[said.length];
      if (!next) break;
      if (!left.every((move) => pointIs(move.path[said.length], next))) break;
      said.push(next);
    }
  }
  return ask(left, said);
}

function pointIs(point: Point | undefined, other: Point): boolean {
  return point !== undefined && samePoint(point, other);
}

function ask(left: readonly Move[], path: Point[]): Step {
  const squares = new Map<string, Mark>();
  const choices: Choice[] = [];
  for (const move of left) {
    const next = move.path[path.length];
    if (!next) {
      choices.push({ point: undefined, text: move.short, example: move, move });
    } else if (next.type === 'hand') {
      // Only the first point can be in a hand; the server sends nothing else.
    } else if (next.square !== undefined) {
      squares.set(next.square, louder(squares.get(next.square), move.mark));
    } else if (next.type === 'pick' && !choices.some((c) => c.point && samePoint(c.point, next))) {
      choices.push({ point: next, text: next.text, example: move });
    }
  }
  return { type: 'ask', path, squares, choices };
}

/** The point that a square stands for when it is pointed at after `path`. */
export function pointAt(
  moves: readonly Move[],
  path: readonly Point[],
  square: string,
): Point | undefined {
  for (const move of movesFrom(moves, path)) {
    const next = move.path[path.length];
    if (squareOf(next) === square) return next;
  }
  return undefined;
}
