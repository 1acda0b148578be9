import * as t from 'texts:home';
import { A } from '@solidjs/router';
import { createMemo, For, Show } from 'solid-js';
import { href } from '../api';
import { finishedGames } from '../state/finishedGames';
import { postGames } from '../state/postGames';
import { FinishedCard } from './FinishedCard';
import { PostCard } from './PostCard';

const LAST_GAMES = 3;

/** The visitor's games that this browser has stored: those by post that are going on, and the last ones. */
export default function StoredGames() {
  const byPost = createMemo(() => postGames().filter(({ turn }) => turn !== 'over'));
  const last = finishedGames().slice(0, LAST_GAMES);
  return (
    <>
      <Show when={byPost().length > 0}>
        <section aria-labelledby="by-post">
          <h2 id="by-post">{t.yourGamesByPost()}</h2>
          <ul class="live-cards">
            <For each={byPost()}>{(game) => <PostCard game={game} />}</For>
          </ul>
        </section>
      </Show>
      <Show when={last.length > 0}>
        <section aria-labelledby="last">
          <h2 id="last">{t.yourLastGames()}</h2>
          <ul class="live-cards">
            <For each={last}>{(game) => <FinishedCard game={game} />}</For>
          </ul>
          <p class="small-print">
            <A href={href.mine()}>{t.allYourGames()}</A>
          </p>
        </section>
      </Show>
    </>
  );
}
