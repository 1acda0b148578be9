import { A } from '@solidjs/router';
import { Match, Show, Switch } from 'solid-js';
import { href, type LiveCommand } from '../api';
import { COLOR_NAME } from '../board/labels';
import type { LiveGameStore } from './liveGameStore';
import './notices.css';

/** Offers of a draw, a takeback or a rematch, with buttons to answer them. */
export function Offers(props: { game: LiveGameStore }) {
  const live = () => props.game.live;
  const mine = (by: string | undefined) => by !== undefined && by === live().you;
  const offer = (
    by: 'white' | 'black' | undefined,
    own: string,
    theirs: string,
    accept: LiveCommand,
    decline?: LiveCommand,
  ) => (
    <Show when={by} keyed>
      {(color) => (
        <div class="notice offer" role="status">
          <Show when={!mine(color)} fallback={<span>{own}</span>}>
            <span>
              {COLOR_NAME[color]} {theirs}
            </span>
            <Show when={live().you}>
              <span class="row tight">
                <button
                  type="button"
                  class="button small primary"
                  onClick={() => props.game.sendCommand(accept)}
                >
                  Accept
                </button>
                <Show when={decline} keyed>
                  {(no) => (
                    <button
                      type="button"
                      class="button small"
                      onClick={() => props.game.sendCommand(no)}
                    >
                      Decline
                    </button>
                  )}
                </Show>
              </span>
            </Show>
          </Show>
        </div>
      )}
    </Show>
  );
  return (
    <>
      <Show when={live().status === 'playing'}>
        {offer(
          live().draw,
          'You have offered a draw.',
          'offers a draw.',
          'acceptDraw',
          'declineDraw',
        )}
        {offer(
          live().takeback,
          'You have asked to take a move back.',
          'asks to take a move back.',
          'acceptTakeback',
          'declineTakeback',
        )}
      </Show>
      <Switch>
        <Match when={live().rematchId} keyed>
          {(id) => (
            <div class="notice offer" role="status">
              <span>The rematch has begun.</span>
              <A class="button small primary" href={href.play(id)}>
                Go there
              </A>
            </div>
          )}
        </Match>
        <Match when={live().status === 'over'}>
          {offer(
            live().rematch,
            'You have asked for a rematch.',
            'would like a rematch.',
            'acceptRematch',
            'declineRematch',
          )}
        </Match>
      </Switch>
      <Show when={props.game.declinedOffer()}>
        {(declined) => (
          <p class="notice" role="status">
            {declined().text}
          </p>
        )}
      </Show>
    </>
  );
}
