/** Hints of a lesson, one after another, and at last the move itself. */
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { KindView, Lesson, MoveView } from '../api';
import { kindOf } from '../board/state/labels';
import { stepSquare } from '../board/state/moveSelection';
import type { Shape } from '../board/view/Shapes';
import type { Attempt } from './attempt';

export interface Hints {
  /** Hints that have been requested. */
  texts: Accessor<string[]>;
  /** An arrow of the move, if it is shown. */
  shapes: Accessor<Shape[]>;
  /** Label of the button. */
  label: Accessor<string>;
  /** Shows the next hint. */
  next: () => void;
  clear: () => void;
}

/** Returns the inputs of a move in words, such as "e3 – d4 – Leave a Brute". */
export function moveInputText(move: MoveView, kinds: readonly KindView[]): string {
  const texts = move.path.map((step) => {
    if (step.type === 'square') return step.square;
    if (step.type === 'pick') return step.text;
    return `${kindOf(kinds, step.piece)?.name ?? step.piece} in hand`;
  });
  return texts.join(' – ');
}

function arrowOf(move: MoveView): Shape[] {
  const [from, to] = move.path.map(stepSquare).filter((square) => square !== undefined);
  return from === undefined ? [] : [{ from, tone: 'blue', ...(to !== undefined && { to }) }];
}

export function createHints(lesson: Lesson, kinds: readonly KindView[], attempt: Attempt): Hints {
  const [count, setCount] = createSignal(0);
  const [shownMove, setShownMove] = createSignal<MoveView>();
  createEffect(on([attempt.moves, attempt.isSolved], () => setShownMove(undefined)));
  const hasMore = () => count() < lesson.hints.length;
  return {
    texts: () => {
      const move = shownMove();
      const answer = move ? [`Play ${moveInputText(move, kinds)}.`] : [];
      return [...lesson.hints.slice(0, count()), ...answer];
    },
    shapes: () => {
      const move = shownMove();
      return move ? arrowOf(move) : [];
    },
    label: () => {
      if (!hasMore()) return 'Show me';
      return count() === 0 ? 'Hint' : 'Another hint';
    },
    next: () => {
      if (hasMore()) {
        setCount(count() + 1);
        return;
      }
      if (attempt.movable() === undefined) return;
      // Other moves than those of the solution may have led on.
      if (!attempt.solutionMove()) attempt.restart();
      setShownMove(attempt.solutionMove());
    },
    clear: () => {
      setCount(0);
      setShownMove(undefined);
    },
  };
}
