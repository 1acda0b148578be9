/** The hints of a task, one after another, and finally the move itself. */

import * as t from 'texts:learn';
import { createEffect, createMemo, createResource, createSignal, on } from 'solid-js';
import type { MoveView } from '../api';
import type { Shape } from '../board/options';
import { arrowOf } from '../board/state/moveSelection';
import { choiceText } from '../texts/said';
import type { Attempt } from './attempt';

export interface Hint {
  text: string;
  /** What the hint shows on the board. */
  shapes: readonly Shape[];
}

export interface HintOptions {
  attempt: Attempt;
  /** Number of hints before the move is shown. */
  count: number;
  hints: () => readonly Hint[];
  /** Loads what the hints and the move need. Resolves with false if that fails. */
  prepare?: () => Promise<boolean>;
  /** The hints belong to a single move: the next one has hints of its own. */
  perMove?: boolean;
}

export type Hints = ReturnType<typeof createHints>;

/** Returns what to do to make a move, such as "Pawn to e8, becomes a Queen. Choose …". */
function answerText(move: MoveView, sentence: string): string {
  const choice = move.path.find((step) => step.type === 'pick');
  if (!choice) return t.answer({ move: sentence });
  return t.answerChoose({ move: sentence, choice: choiceText(choice) });
}

export function createHints(options: HintOptions) {
  const { attempt, count: most } = options;
  const [count, setCount] = createSignal(0);
  const [shownMove, setShownMove] = createSignal<MoveView>();
  const [sentence] = createResource(shownMove, async (move) => {
    // Without a connection, the arrow still shows the move.
    const text = await attempt.sentenceAbout(move).catch(() => move.short);
    return { move, text: answerText(move, text) };
  });
  const clear = () => {
    setCount(0);
    setShownMove(undefined);
  };
  // A hint that is requested while the opponent's last move is still being shown is kept.
  const line = createMemo(() => attempt.moves().join(' '));
  createEffect(
    on([line, attempt.isSolved], options.perMove ? clear : () => setShownMove(undefined)),
  );
  const hasMore = () => count() < most;
  const shown = () => options.hints().slice(0, count());
  const showMove = () => {
    if (attempt.movable() === undefined) return;
    // Other moves than those of the solution may have led on.
    if (!attempt.solutionMove()) attempt.restart();
    setShownMove(attempt.solutionMove());
  };
  return {
    /** Hints that have been requested. */
    texts: () => {
      const found = sentence.state === 'ready' ? sentence() : undefined;
      const answer = found && found.move === shownMove() ? [found.text] : [];
      return [...shown().map(({ text }) => text), ...answer];
    },
    /** An arrow of the move, if it is shown. */
    shapes: () => {
      const move = shownMove();
      if (!move) return shown().flatMap(({ shapes }) => shapes);
      const arrow = arrowOf(move, 'blue');
      return arrow ? [arrow] : [];
    },
    /** Label of the button. */
    label: () => {
      if (!hasMore()) return t.showMe();
      return count() === 0 ? t.hint() : t.anotherHint();
    },
    /** Shows the next hint. */
    next: () => {
      const advance = () => (hasMore() ? setCount(count() + 1) : showMove());
      if (!options.prepare) advance();
      else void options.prepare().then((ready) => ready && advance());
    },
    clear,
  };
}
