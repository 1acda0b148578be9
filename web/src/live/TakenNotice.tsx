import * as t from 'texts:live';
import { A } from '@solidjs/router';
import { createEffect, createSignal, Show } from 'solid-js';
import { href, type LiveGame } from '../api';
import { isWithdrawn } from './liveStatus';
import './notices.css';

/** Tells a visitor who could have accepted an open challenge that somebody else was faster. */
export function TakenNotice(props: { live: LiveGame }) {
  const [wasOpen, setWasOpen] = createSignal(false);
  createEffect(() => {
    const { status, open, you } = props.live;
    if (status === 'waiting' && open && you === undefined) setWasOpen(true);
  });
  const isTaken = () => {
    const { status, you } = props.live;
    return wasOpen() && status !== 'waiting' && you === undefined && !isWithdrawn(props.live);
  };
  return (
    <Show when={isTaken()}>
      <div class="notice offer" role="status">
        <span>{t.challengeTaken()}</span>
        <A class="button small" href={href.newGame(props.live.game)}>
          {t.startOwnGame()}
        </A>
      </div>
    </Show>
  );
}
