import * as t from 'texts:live';
import { Show } from 'solid-js';
import type { Color } from '../api';
import { COLOR_NAME, opposite, statusText } from '../board/state/labels';
import { clockText } from './clock';
import type { LiveGameStore } from './liveGameStore';
import { isYourTurn } from './liveStatus';
import './player.css';

/** Clocks and the side to move in one line, while something is over the board. */
export function GameGlance(props: { game: LiveGameStore }) {
  const live = () => props.game.live;
  const you = (): Color => (live().you === 'black' ? 'black' : 'white');
  return (
    <Show when={live().status !== 'waiting'}>
      <p class="glance">
        <span role="status">
          {isYourTurn(live()) && live().you !== 'both' ? t.yourTurn() : statusText(live().position)}
        </span>
        <Clock game={props.game} color={opposite(you())} />
        <Clock game={props.game} color={you()} />
      </p>
    </Show>
  );
}

function Clock(props: { game: LiveGameStore; color: Color }) {
  const timeLeft = () => props.game.clock(props.color);
  return (
    <Show when={timeLeft() !== undefined}>
      <span
        class="clock"
        classList={{ running: props.game.live.clocks?.running === props.color }}
        title={t.clockOf({ color: COLOR_NAME[props.color] })}
      >
        <span class="sr-only">{COLOR_NAME[props.color]} </span>
        {clockText(timeLeft() ?? 0)}
      </span>
    </Show>
  );
}
