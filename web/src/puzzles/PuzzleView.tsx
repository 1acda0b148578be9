import * as t from 'texts:puzzles';
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
import { translatedGame } from '../texts/fromGames';
import { useLook } from '../ui/look';
import { Problem } from '../ui/Problem';
import { useTitle } from '../ui/title';
import { PuzzleAnswer } from './PuzzleAnswer';
import { goalText, puzzleName, themeName } from './selection';
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
  const { list, puzzle, game, start } = props;
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
  useTitle(() => t.puzzleTitle({ game: translatedGame(game.name) }));
  return (
    <TaskFrame
      game={game}
      start={start.position}
      label={t.puzzles()}
      top={
        <>
          <A href={href.puzzles(list.game)}>{t.puzzlesOf({ game: translatedGame(game.name) })}</A>
          <span class="muted">
            {list.daily === puzzle.id ? t.daily() : themeName(props.theme ?? '')}
          </span>
          <Show when={solving.progress().streak > 1}>
            <strong>{t.inARow({ count: solving.progress().streak })}</strong>
          </Show>
          <Show when={!attempt.isSolved() && next()}>
            {(puzzle) => (
              <A class="puzzle-next" href={href.puzzles(list.game, puzzle().id, props.theme)}>
                {t.nextPuzzle()}
              </A>
            )}
          </Show>
        </>
      }
      title={t.yourTurn({ goal: goalText(puzzle) })}
      takeFocus={props.takeFocus}
      intro={<PuzzleIntro {...props} onRules={() => rules.open()} />}
      board={
        <div ref={board}>
          <TaskBoard
            game={game}
            side={start.position.turn}
            attempt={attempt}
            hints={hints}
            onRules={(letter) => rules.open(anchorOfKind(letter))}
            label={t.boardOf({ game: translatedGame(game.name) })}
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

/** Who has composed a puzzle, who plays, and what has happened. */
function PuzzleIntro(props: PuzzleViewProps & { onRules: () => void }) {
  const { puzzle, before, start } = props;
  const strong = (name: string) => <strong>{name}</strong>;
  return (
    <p class="muted">
      <Show when={puzzle.author}>
        {(author) => <>{t.composed({ name: puzzleName(puzzle), author: author(), strong })} </>}
      </Show>
      {t.justMoved({
        color: COLOR_NAME[start.position.turn],
        opponent: COLOR_NAME[before.turn],
        move: start.last ? sentenceOf(start.last) : '',
      })}{' '}
      <button type="button" class="link" onClick={() => props.onRules()}>
        {t.rules()}
      </button>
    </p>
  );
}
