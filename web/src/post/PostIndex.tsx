import * as t from 'texts:post';
import { A } from '@solidjs/router';
import { createMemo, For, Show } from 'solid-js';
import { href } from '../api';
import { PostCard } from '../home/PostCard';
import { postGames } from '../state/postGames';
import { useTitle } from '../ui/title';

/** All games by post on this device. */
export function PostIndex() {
  useTitle(t.title);
  const games = createMemo(postGames);
  return (
    <div class="page stack post-index">
      <h1>{t.title()}</h1>
      <p>{t.lead()}</p>
      <p>{t.openLink()}</p>
      <div class="row">
        <A class="button primary" href={href.play()}>
          {t.startOne()}
        </A>
      </div>
      <Show when={games().length > 0}>
        <section aria-labelledby="post-games">
          <h2 id="post-games">{t.yourGames()}</h2>
          <ul class="post-cards">
            <For each={games()}>{(game) => <PostCard game={game} canForget />}</For>
          </ul>
        </section>
      </Show>
      <p class="muted">{t.trust()}</p>
    </div>
  );
}
