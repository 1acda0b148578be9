import * as t from 'texts:mine';
import { A, useLocation } from '@solidjs/router';
import { Show } from 'solid-js';
import { href, siteUrl } from '../api';
import { useBackend } from '../backend/context';
import { createLobby } from '../home/lobby';
import { Problem } from '../ui/Problem';
import { createRequest } from '../ui/request';
import { useTitle } from '../ui/title';
import { restore } from './backup';
import './mine.css';

/**
 * `/continue#SECRET`: the page of a link from another device. Nothing happens before the visitor
 * says so, since programs that show previews follow links, too.
 */
export default function ContinuePage() {
  useTitle(t.continueHere);
  const backend = useBackend();
  const location = useLocation();
  const secret = () => location.hash.replace(/^#/, '');
  const { lobby } = createLobby(backend);
  const request = createRequest();
  const take = async () => {
    const { stored } = await backend.takeTransfer(secret());
    if (stored) restore(localStorage, stored);
    // Everything on the page has read the old values, and belongs to the old visitor.
    window.location.replace(siteUrl(href.mine()));
    return undefined;
  };
  return (
    <div class="page stack mine-continue">
      <h1>{t.continueHere()}</h1>
      <Show
        when={secret()}
        fallback={<p>{t.noSecret({ a: (mine) => <A href={href.mine()}>{mine}</A> })}</p>}
      >
        <p>{t.continueAbout()}</p>
        <Show when={lobby()?.mine.length}>
          <p>{t.gamesHereToo()}</p>
        </Show>
        <div class="row">
          <button
            type="button"
            class="button primary"
            disabled={request.isBusy()}
            onClick={() => void request.run(take)}
          >
            {t.continueHere()}
          </button>
          <A class="button" href={href.home()}>
            {t.leaveAsIs()}
          </A>
        </div>
      </Show>
      <Show when={request.problem()}>
        <Problem text={request.problem()} />
      </Show>
    </div>
  );
}
