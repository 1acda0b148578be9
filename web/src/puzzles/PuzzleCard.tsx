import * as t from 'texts:puzzles';
import { A } from '@solidjs/router';
import { Show } from 'solid-js';
import { type GameSummary, href, type PuzzleSummary } from '../api';
import { pictureSize } from '../board/view/geometry';
import { MiniBoard } from '../board/view/MiniBoard';
import { LazyMount } from '../rules/LazyMount';
import { Icon } from '../ui/Icon';
import type { PuzzleResult } from './progress';
import { difficultyOf, puzzleName, taskOf } from './selection';

/** A puzzle in a list: its board and its name. The whole card is one link. */
export function PuzzleCard(props: {
  game: GameSummary;
  puzzle: PuzzleSummary;
  theme: string | undefined;
  result: PuzzleResult | undefined;
}) {
  const { game, puzzle } = props;
  const { width, height } = pictureSize(game.board);
  return (
    <li class="puzzle-card">
      <A
        href={href.puzzles(game.id, puzzle.id, props.theme)}
        classList={{ solved: props.result === 'solved', failed: props.result === 'failed' }}
      >
        <span class="puzzle-board" classList={{ graph: game.board.graph }} aria-hidden="true">
          <LazyMount aspectRatio={`${width} / ${height}`}>
            <MiniBoard
              game={game.id}
              board={game.board}
              pieces={puzzle.pieces}
              orientation={puzzle.turn}
              label={puzzleName(puzzle)}
            />
          </LazyMount>
        </span>
        <span class="puzzle-name">{puzzleName(puzzle)}</span>
        <Show when={puzzle.author}>
          {(author) => <span>{t.byAuthor({ author: author() })}</span>}
        </Show>
        <span class="puzzle-task">
          {t.taskDifficulty({
            task: taskOf(puzzle),
            difficulty: difficultyOf(puzzle.rating)?.description() ?? '',
          })}
        </span>
        <Show when={props.result}>
          {(result) => (
            <span class="puzzle-result">
              <Icon name={result() === 'solved' ? 'check' : 'again'} />
              {result() === 'solved' ? t.resultSolved() : t.resultNotYet()}
            </span>
          )}
        </Show>
      </A>
    </li>
  );
}
