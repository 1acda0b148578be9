import * as t from 'texts:mine';
import { A } from '@solidjs/router';
import { createResource, For, Show } from 'solid-js';
import { href, type Showcase } from '../api';
import { useBackend } from '../backend/context';
import { loadSolved, progressText } from '../learn/progress';
import { savedSetups } from '../newGame/ownSetups';
import { loadProgress } from '../puzzles/progress';
import { translatedGame } from '../texts/fromGames';

/** Progress in lessons and puzzles of each game that the visitor has begun, and own set-ups. */
export function Progress() {
  const backend = useBackend();
  const [games] = createResource(() => backend.showcase());
  const begun = () => (games() ?? []).filter((game) => isLearned(game) || tried(game.id) > 0);
  const setups = () =>
    (games() ?? []).flatMap(({ id, name }) =>
      savedSetups(id).map((setup) => ({ ...setup, game: id, gameName: name })),
    );
  return (
    <>
      <section aria-labelledby="progress">
        <h2 id="progress">{t.lessonsAndPuzzles()}</h2>
        <ul class="mine-list">
          <For
            each={begun()}
            fallback={
              <li class="muted">
                <span>
                  {t.nothingBegun({
                    learn: (game) => <A href={href.learn()}>{game}</A>,
                    solve: (puzzle) => <A href={href.puzzles()}>{puzzle}</A>,
                  })}
                </span>
              </li>
            }
          >
            {(game) => (
              <li>
                <strong>{translatedGame(game.name)}</strong>
                <A href={href.learn(game.id)}>{progressText(game.lessons, loadSolved(game.id))}</A>
                <A href={href.puzzles(game.id)}>{puzzleText(game.id)}</A>
              </li>
            )}
          </For>
        </ul>
      </section>
      <Show when={setups().length > 0}>
        <section aria-labelledby="setups">
          <h2 id="setups">{t.yourSetUps()}</h2>
          <ul class="mine-list">
            <For each={setups()}>
              {(setup) => (
                <li>
                  <A href={href.newGame(setup.game, setup)}>{setup.name}</A>
                  <span class="muted">{translatedGame(setup.gameName)}</span>
                </li>
              )}
            </For>
          </ul>
        </section>
      </Show>
    </>
  );
}

const isLearned = ({ id, lessons }: Showcase) =>
  lessons.some((lesson) => loadSolved(id).has(lesson));

const tried = (game: string) => Object.keys(loadProgress(game).results).length;

function puzzleText(game: string): string {
  const { results, rating } = loadProgress(game);
  const all = Object.values(results);
  if (all.length === 0) return t.noPuzzles();
  const solved = all.filter((result) => result === 'solved').length;
  return t.puzzlesSolved({ solved, all: all.length, rating: String(rating) });
}
