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
  useTitle(() => 'Continue here');
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
      <h1>Continue here</h1>
      <Show
        when={secret()}
        fallback={
          <p>
            This link has no secret in it. Make one on the device where you have played, under{' '}
            <A href={href.mine()}>My games</A>.
          </p>
        }
      >
        <p>
          This browser gets the name, the games and the progress of the device where the link was
          made. Progress of both is joined.
        </p>
        <Show when={lobby()?.mine.length}>
          <p>
            Games are going on in this browser, too. They can no longer be played from here
            afterwards.
          </p>
        </Show>
        <div class="row">
          <button
            type="button"
            class="button primary"
            disabled={request.isBusy()}
            onClick={() => void request.run(take)}
          >
            Continue here
          </button>
          <A class="button" href={href.home()}>
            Leave everything as it is
          </A>
        </div>
      </Show>
      <Show when={request.problem()}>
        <Problem text={request.problem()} />
      </Show>
    </div>
  );
}
