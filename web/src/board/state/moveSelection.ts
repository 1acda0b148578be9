/**
 * Entering moves, the same for every game. A move is a path of steps: squares, pieces in
 * hand and choices. The person chooses a step only where the remaining moves differ.
 */

import type { ChoiceStep, InputStep, Marker, MoveView } from '../../api/types';
import { choiceText } from '../../texts/said';
import type { Shape } from '../options';

/** A possible next step that is not a square of the board. */
export interface Choice {
  step: ChoiceStep | undefined;
  /** Label of the choice. */
  text: string;
  /** One of the moves that remain after this choice. */
  example: MoveView;
  /** Set if this choice completes the move, while other moves have more steps. */
  move?: MoveView;
}

export type Selection =
  /** No move starts with these steps. */
  | { type: 'none' }
  /** Only one move is left. */
  | { type: 'complete'; move: MoveView; path: InputStep[] }
  | {
      type: 'incomplete';
      /** The selected steps, including those that all remaining moves share. */
      path: InputStep[];
      /** Possible next squares, with what happens there. */
      squares: Map<string, Marker>;
      /** Possible next steps that are not squares, displayed as a row of pictures. */
      choices: Choice[];
      /** One of the remaining moves, if there are any. */
      example?: MoveView;
    };

/** Returns whether two steps are the same. */
export function isSameStep(a: InputStep, b: InputStep): boolean {
  if (a.type === 'square') return b.type === 'square' && a.square === b.square;
  if (a.type === 'hand') return b.type === 'hand' && a.piece === b.piece;
  if (b.type !== 'pick' || a.pick !== b.pick || a.piece !== b.piece) return false;
  // Choices without a square differ in their text: a shove to d8 or to d9.
  return a.square === b.square && (a.square !== undefined || a.text === b.text);
}

/** Returns the square of a step, if it has one. */
export function stepSquare(step: InputStep | undefined): string | undefined {
  return step && step.type !== 'hand' ? step.square : undefined;
}

/** Returns the arrow of a move. A drop or a move that stays on its square is a circle. */
export function arrowOf(move: MoveView, tone: Shape['tone']): Shape | undefined {
  const [from, to] = move.path.map(stepSquare).filter((square) => square !== undefined);
  if (from === undefined) return undefined;
  return to === undefined || to === from ? { from, tone } : { from, to, tone };
}

function startsWith(move: MoveView, path: readonly InputStep[]): boolean {
  return path.every((step, i) => {
    const moveStep = move.path[i];
    return moveStep !== undefined && isSameStep(moveStep, step);
  });
}

/** Returns the moves that start with these steps. */
export function movesStartingWith(
  moves: readonly MoveView[],
  path: readonly InputStep[],
): MoveView[] {
  return moves.filter((move) => startsWith(move, path));
}

/** Priority of marks if several moves lead to the same square. */
const TARGET_PRIORITY: Marker[] = ['move', 'drop', 'displace', 'capture'];

function higherPriority(a: Marker | undefined, b: Marker): Marker {
  if (a === undefined) return b;
  return TARGET_PRIORITY.indexOf(b) > TARGET_PRIORITY.indexOf(a) ? b : a;
}

/** Returns the state of the selection after the steps of `path`. */
export function select(moves: readonly MoveView[], path: readonly InputStep[]): Selection {
  const candidates = movesStartingWith(moves, path);
  const [first] = candidates;
  if (!first) return { type: 'none' };
  const completed = [...path];
  // The piece alone never plays a move, even if it has only one, and the target is never
  // skipped.
  if (completed.length >= 2) {
    // A second click on the piece drops it again, so that it must not play a move.
    const isInPlace = isSecondClick(path) && first.path.length > path.length;
    if (candidates.length === 1 && !isInPlace)
      return { type: 'complete', move: first, path: first.path };
    while (!isInPlace) {
      const next = first.path[completed.length];
      if (!next) break;
      if (!candidates.every((move) => isSameStepOrUndefined(move.path[completed.length], next)))
        break;
      completed.push(next);
    }
  }
  return incompleteSelection(candidates, completed, first);
}

/** Returns whether a piece is the target of its own move. */
function isSecondClick([first, second, ...others]: readonly InputStep[]): boolean {
  return first !== undefined && second !== undefined && !others.length && isSameStep(first, second);
}

function isSameStepOrUndefined(step: InputStep | undefined, other: InputStep): boolean {
  return step !== undefined && isSameStep(step, other);
}

function incompleteSelection(
  candidates: readonly MoveView[],
  path: InputStep[],
  example: MoveView,
): Selection {
  const squares = new Map<string, Marker>();
  const choices: Choice[] = [];
  for (const move of candidates) {
    const next = move.path[path.length];
    if (!next) {
      choices.push({ step: undefined, text: move.short, example: move, move });
    } else if (next.type === 'hand') {
      // Only the first step can be a piece in hand.
    } else if (next.square !== undefined) {
      squares.set(next.square, higherPriority(squares.get(next.square), move.mark));
    } else if (next.type === 'pick' && !choices.some((c) => c.step && isSameStep(c.step, next))) {
      choices.push({ step: next, text: choiceText(next), example: move });
    }
  }
  return { type: 'incomplete', path, squares, choices, example };
}

/** Returns the step that selects a square after `path`. */
export function stepAt(
  moves: readonly MoveView[],
  path: readonly InputStep[],
  square: string,
): InputStep | undefined {
  for (const move of movesStartingWith(moves, path)) {
    const next = move.path[path.length];
    if (stepSquare(next) === square) return next;
  }
  return undefined;
}
