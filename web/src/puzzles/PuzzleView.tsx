import { A } from '@solidjs/router';
import { Show } from 'solid-js';
import { href } from '../api';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { TaskBoard } from '../learn/TaskBoard';
import { TaskFrame } from '../learn/TaskFrame';
import { TaskHelp } from '../learn/TaskHelp';
import { sentenceOf } from '../moves/MoveText';
import { anchorOfKind, createRulesPanel } from '../rules/panelState';
import { RulesPanel } from '../rules/RulesPanel';
import { useLook } from '../ui/look';
import { Problem } from '../ui/Problem';
import { useTitle } from '../ui/title';
import { PuzzleAnswer } from './PuzzleAnswer';
import { goalOf, themeName } from './selection';
import { nextAfter } from './shown';
import { createSolving, type PuzzleData } from './solving';
import './puzzles.css';

export interface PuzzleViewProps extends PuzzleData {
  /** Theme or difficulty of the puzzles that are being solved. */
  theme: string | undefined;
  takeFocus: boolean;
}

/** A puzzle: the board to solve it on, the answers to each try, and hints. */
export function PuzzleView(props: PuzzleViewProps) {
  const { list, puzzle, game, before, start } = props;
  const solving = createSolving(useBackend(), props);
  const { attempt, hints } = solving;
  const rules = createRulesPanel();
  const next = () => nextAfter(list, puzzle.id, props.theme, solving.progress());
  let board: HTMLDivElement | undefined;
  const restart = () => {
    solving.restart();
    // The button that was pressed disappears.
    board?.querySelector<SVGElement>('[data-square][tabindex="0"]')?.focus();
  };
  useLook(() => game.id);
  useTitle(() => `Puzzle · ${game.name}`);
  return (
    <TaskFrame
      game={game}
      start={start.position}
      label="Puzzles"
      top={
        <>
          <A href={href.puzzles(list.game)}>{game.name}: puzzles</A>
          <span class="muted">
            {list.daily === puzzle.id ? 'Puzzle of the day' : themeName(props.theme ?? '')}
          </span>
          <Show when={solving.progress().streak > 1}>
            <strong>{solving.progress().streak} in a row</strong>
          </Show>
          <Show when={!attempt.isSolved() && next()}>
            {(puzzle) => (
              <A class="puzzle-next" href={href.puzzles(list.game, puzzle().id, props.theme)}>
                Next puzzle
              </A>
            )}
          </Show>
        </>
      }
      title={`Your turn: ${goalOf(puzzle) ?? 'find the best move'}`}
      takeFocus={props.takeFocus}
      intro={
        <p class="muted">
          <Show when={puzzle.author}>
            {(author) => (
              <>
                <strong>{puzzle.name}</strong>, by {author()}.{' '}
              </>
            )}
          </Show>
          You play {COLOR_NAME[start.position.turn]}. {COLOR_NAME[before.turn]} has just moved:{' '}
          {start.last && sentenceOf(start.last)}.{' '}
          <button type="button" class="link" onClick={() => rules.open()}>
            Rules
          </button>
        </p>
      }
      board={
        <div ref={board}>
          <TaskBoard
            game={game}
            side={start.position.turn}
            attempt={attempt}
            hints={hints}
            onRules={(letter) => rules.open(anchorOfKind(letter))}
            label={`Puzzle: ${game.name} board`}
          />
        </div>
      }
    >
      <PuzzleAnswer {...props} solving={solving} onRestart={restart} />
      <TaskHelp attempt={attempt} hints={hints} onRestart={restart}>
        <Problem text={solving.problem()} />
      </TaskHelp>
      <RulesPanel game={game} panel={rules} />
    </TaskFrame>
  );
}
