import * as t from 'texts:puzzles';
import { type JSX, onCleanup } from 'solid-js';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { createHints } from '../learn/hints';
import { TaskAnswer } from '../learn/TaskAnswer';
import { TaskBoard } from '../learn/TaskBoard';
import { TaskFrame } from '../learn/TaskFrame';
import { createRulesPanel } from '../rules/panelState';
import { RulesPanel } from '../rules/RulesPanel';
import { translatedGame } from '../texts/fromGames';
import type { LoadedPuzzle } from './loadPuzzle';
import { goalText } from './selection';
import { createPuzzleAttempt } from './solving';

/** Milliseconds between an answer and the next puzzle. */
const SHOWN_MS = 600;

/** A puzzle of a run: the first wrong move ends it, and nothing helps. */
export function RunPuzzle(
  props: LoadedPuzzle & { counter: JSX.Element; onResult: (isSolved: boolean) => void },
) {
  const { puzzle, game, start } = props;
  const rules = createRulesPanel();
  let timer: ReturnType<typeof setTimeout> | undefined;
  onCleanup(() => clearTimeout(timer));
  const finish = (isSolved: boolean) => {
    timer ??= setTimeout(() => props.onResult(isSolved), SHOWN_MS);
  };
  const attempt = createPuzzleAttempt(useBackend(), props, {
    solution: () => [],
    onWrong: () => finish(false),
    onSolved: () => finish(true),
  });
  const hints = createHints({ attempt, count: 0, hints: () => [] });
  return (
    <TaskFrame
      game={game}
      start={start.position}
      label={t.puzzle()}
      top={props.counter}
      title={t.yourTurn({ goal: goalText(puzzle) })}
      takeFocus={true}
      intro={<p class="muted">{t.youPlay({ color: COLOR_NAME[start.position.turn] })}</p>}
      board={
        <TaskBoard
          game={game}
          side={start.position.turn}
          attempt={attempt}
          hints={hints}
          onRules={() => rules.open()}
          label={t.boardOf({ game: translatedGame(game.name) })}
        />
      }
    >
      <TaskAnswer attempt={attempt}>{null}</TaskAnswer>
      <RulesPanel game={game} panel={rules} />
    </TaskFrame>
  );
}
