import { A } from '@solidjs/router';
import { createResource, For, Show } from 'solid-js';
import { type DailyPuzzle, type GameSummary, href } from '../api';
import type { Backend, PositionReply } from '../backend/backend';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { MiniBoard } from '../board/view/MiniBoard';
import { Icon } from '../ui/Icon';
import { useTitle } from '../ui/title';
import { loadProgress, streakOf } from './progress';
import './puzzles.css';

interface DailyCard {
  puzzle: DailyPuzzle;
  game: GameSummary;
  start: PositionReply;
}

async function loadDaily(backend: Backend) {
  const { day, games } = await backend.dailyPuzzles();
  const cards = games.map(async (puzzle): Promise<DailyCard> => {
    const { game, fen, last } = puzzle.daily;
    const [summary, start] = await Promise.all([
      backend.game(game),
      backend.position(game, { fen, moves: [last] }),
    ]);
    return { puzzle, game: summary, start };
  });
  return { day, cards: await Promise.all(cards) };
}

/** `/puzzles`: the puzzle of the day of each game. */
export default function PuzzlesPage() {
  const backend = useBackend();
  const [daily] = createResource(() => loadDaily(backend));
  useTitle(() => 'Puzzles');
  return (
    <Show when={daily()} keyed>
      {({ day, cards }) => (
        <div class="page puzzles">
          <h1>Puzzles of the day</h1>
          <p class="muted">
            <Streak days={streakOf(day)} />
          </p>
          <ul class="daily-cards">
            <For each={cards}>{(card) => <DailyPuzzleCard {...card} />}</For>
          </ul>
        </div>
      )}
    </Show>
  );
}

function Streak(props: { days: number }) {
  const count = () => (props.days === 1 ? '1 day' : `${props.days} days`);
  return (
    <Show
      when={props.days > 0}
      fallback="One for each game, every day. Your opponent has just erred: find the best move."
    >
      <strong>{count()} in a row</strong> with a puzzle of the day solved.
    </Show>
  );
}

function DailyPuzzleCard(props: DailyCard) {
  const { puzzle, game, start } = props;
  const { id } = puzzle.daily;
  const { results } = loadProgress(puzzle.game);
  const isSolved = results[id] === 'solved';
  const solved = Object.values(results).filter((result) => result === 'solved').length;
  const link = href.puzzles(puzzle.game, id);
  return (
    <li class="daily-card panel">
      <A
        class="daily-board"
        classList={{ graph: game.board.graph }}
        href={link}
        tabindex="-1"
        aria-hidden="true"
      >
        <MiniBoard
          game={game.id}
          board={game.board}
          pieces={start.position.pieces}
          orientation={start.position.turn}
          last={start.last}
          label={`${game.name}: puzzle of the day`}
        />
      </A>
      <div class="daily-text">
        <h2>{game.name}</h2>
        <p class="muted">
          {COLOR_NAME[start.position.turn]} to move
          <Show when={isSolved}>
            {' '}
            <span class="daily-solved">
              <Icon name="check" /> solved
            </span>
          </Show>
        </p>
        <div class="row">
          <A
            class="button"
            classList={{ primary: !isSolved }}
            href={link}
            aria-label={`${isSolved ? 'Again' : 'Solve'}: ${game.name}`}
          >
            {isSolved ? 'Again' : 'Solve'}
          </A>
          <A
            class="button"
            href={href.puzzles(puzzle.game)}
            aria-label={`All ${puzzle.puzzles} puzzles of ${game.name}`}
          >
            All {puzzle.puzzles}
          </A>
        </div>
        <Show when={solved > 0}>
          <p class="muted">
            {solved} of {puzzle.puzzles} solved
          </p>
        </Show>
      </div>
    </li>
  );
}
