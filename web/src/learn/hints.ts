/** Hints of a lesson, one after another, and at last the move itself. */
import { type Accessor, createEffect, createResource, createSignal, on } from 'solid-js';
import type { Lesson, MoveView } from '../api';
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

function arrowOf(move: MoveView): Shape[] {
  const [from, to] = move.path.map(stepSquare).filter((square) => square !== undefined);
  return from === undefined ? [] : [{ from, tone: 'blue', ...(to !== undefined && { to }) }];
}

/** Returns what to do to make a move, such as "Pawn to e8, becomes a Queen. Choose …". */
function answerText(move: MoveView, sentence: string): string {
  const choice = move.path.find((step) => step.type === 'pick')?.text;
  return choice === undefined ? `${sentence}.` : `${sentence}. Choose “${choice}”.`;
}

export function createHints(lesson: Lesson, attempt: Attempt): Hints {
  const [count, setCount] = createSignal(0);
  const [shownMove, setShownMove] = createSignal<MoveView>();
  const [sentence] = createResource(shownMove, async (move) => {
    // Without a connection, the arrow still shows the move.
    const text = await attempt.sentenceAbout(move).catch(() => move.short);
    return { move, text: answerText(move, text) };
  });
  createEffect(on([attempt.moves, attempt.isSolved], () => setShownMove(undefined)));
  const hasMore = () => count() < lesson.hints.length;
  return {
    texts: () => {
      const found = sentence.state === 'ready' ? sentence() : undefined;
      const answer = found && found.move === shownMove() ? [found.text] : [];
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
