/**
 * The one way to say a move on the board, for every game: point at one thing
 * after another, and be asked only for what still makes a difference.
 */
import type { ChoiceStep, InputStep, Move, TargetKind } from '../api/types';

/** One thing that can be pointed at next beside the squares of the board. */
export interface Choice {
  step: ChoiceStep | undefined;
  /** What to say about it. */
  text: string;
  /** One of the moves that are left after this choice. */
  example: Move;
  /** Set if this choice ends the move where another would go on. */
  move?: Move;
}

export type Selection =
  /** Nothing begins like this. */
  | { type: 'none' }
  /** The move is known. */
  | { type: 'complete'; move: Move; path: InputStep[] }
  | {
      type: 'incomplete';
      /** What has been pointed at, with what went without saying. */
      path: InputStep[];
      /** The squares that can be pointed at next, and what happens there. */
      squares: Map<string, TargetKind>;
      /** What is offered as a row of pictures. */
      choices: Choice[];
    };

/** Whether two points are the same thing to point at. */
export function isSameStep(a: InputStep, b: InputStep): boolean {
  if (a.type === 'square') return b.type === 'square' && a.square === b.square;
  if (a.type === 'hand') return b.type === 'hand' && a.piece === b.piece;
  if (b.type !== 'pick' || a.pick !== b.pick || a.piece !== b.piece) return false;
  // Without a square, the words are what tells a shove to d8 from one to d9.
  return a.square === b.square && (a.square !== undefined || a.text === b.text);
}

/** The square of the board that a point is at. */
export function stepSquare(point: InputStep | undefined): string | undefined {
  return point && point.type !== 'hand' ? point.square : undefined;
}

function startsWith(move: Move, path: readonly InputStep[]): boolean {
  return path.every((point, i) => {
    const own = move.path[i];
    return own !== undefined && isSameStep(own, point);
  });
}

/** The moves that begin with what has been pointed at. */
export function movesStartingWith(moves: readonly Move[], path: readonly InputStep[]): Move[] {
  return moves.filter((move) => startsWith(move, path));
}

/** A capture shows as one even if the same square can be reached without. */
const TARGET_PRIORITY: TargetKind[] = ['move', 'drop', 'displace', 'capture'];

function higherPriority(a: TargetKind | undefined, b: TargetKind): TargetKind {
  if (a === undefined) return b;
  return TARGET_PRIORITY.indexOf(b) > TARGET_PRIORITY.indexOf(a) ? b : a;
}

/** What comes after the points of `path`. */
export function select(moves: readonly Move[], path: readonly InputStep[]): Selection {
  const candidates = movesStartingWith(moves, path);
  const [first] = candidates;
  if (!first) return { type: 'none' };
  const completed = [...path];
  // The piece alone is never a move, and its target never goes without saying.
  if (completed.length >= 2) {
    if (candidates.length === 1) return { type: 'complete', move: first, path: first.path };
    for (;;) {
      const next = first.path[completed.length];
      if (!next) break;
      if (!candidates.every((move) => isStep(move.path[completed.length], next))) break;
      completed.push(next);
    }
  }
  return incompleteSelection(candidates, completed);
}

function isStep(point: InputStep | undefined, other: InputStep): boolean {
  return point !== undefined && isSameStep(point, other);
}

function incompleteSelection(candidates: readonly Move[], path: InputStep[]): Selection {
  const squares = new Map<string, TargetKind>();
  const choices: Choice[] = [];
  for (const move of candidates) {
    const next = move.path[path.length];
    if (!next) {
      choices.push({ step: undefined, text: move.short, example: move, move });
    } else if (next.type === 'hand') {
      // Only the first point can be in a hand; the server sends nothing else.
    } else if (next.square !== undefined) {
      squares.set(next.square, higherPriority(squares.get(next.square), move.mark));
    } else if (next.type === 'pick' && !choices.some((c) => c.step && isSameStep(c.step, next))) {
      choices.push({ step: next, text: next.text, example: move });
    }
  }
  return { type: 'incomplete', path, squares, choices };
}

/** The point that a square stands for when it is pointed at after `path`. */
export function stepAt(
  moves: readonly Move[],
  path: readonly InputStep[],
  square: string,
): InputStep | undefined {
  for (const move of movesStartingWith(moves, path)) {
    const next = move.path[path.length];
    if (stepSquare(next) === square) return next;
  }
  return undefined;
}
