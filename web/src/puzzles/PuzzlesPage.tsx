import * as board from 'texts:board';
import * as t from 'texts:puzzles';
import { A } from '@solidjs/router';
import { createResource, For, Show } from 'solid-js';
import { type DailyPuzzle, type GameSummary, href } from '../api';
import type { Backend, PositionReply } from '../backend/backend';
import { useBackend } from '../backend/context';
import { COLOR_NAME } from '../board/state/labels';
import { MiniBoard } from '../board/view/MiniBoard';
import { translatedGame } from '../texts/fromGames';
import { Icon } from '../ui/Icon';
import { lookOf } from '../ui/look';
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
  useTitle(t.puzzles);
  return (
    <Show when={daily()} keyed>
      {({ day, cards }) => (
        <div class="page puzzles">
          <h1>{t.dailyTitle()}</h1>
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
  return (
    <Show when={props.days > 0} fallback={t.dailyLead()}>
      {t.dailyStreak({ days: props.days, strong: (days) => <strong>{days}</strong> })}
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
    <li class="daily-card" data-look={lookOf(game.id)}>
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
          label={t.dailyOf({ game: translatedGame(game.name) })}
        />
      </A>
      <div class="daily-text">
        <h2>{translatedGame(game.name)}</h2>
        <p class="muted">
          {board.toMove({ color: COLOR_NAME[start.position.turn] })}
          <Show when={isSolved}>
            {' '}
            <span class="daily-solved">
              <Icon name="check" /> {t.resultSolved()}
            </span>
          </Show>
        </p>
        <div class="row">
          <A
            class="button"
            classList={{ primary: !isSolved }}
            href={link}
            aria-label={
              isSolved
                ? t.againGame({ game: translatedGame(game.name) })
                : t.solveGame({ game: translatedGame(game.name) })
            }
          >
            {isSolved ? t.again() : t.solve()}
          </A>
          <A
            class="button"
            href={href.puzzles(puzzle.game)}
            aria-label={t.allOfGame({ count: puzzle.puzzles, game: translatedGame(game.name) })}
          >
            {t.allNumber({ count: puzzle.puzzles })}
          </A>
        </div>
        <Show when={solved > 0}>
          <p class="muted">{t.solvedOf({ solved, all: puzzle.puzzles })}</p>
        </Show>
      </div>
    </li>
  );
}
