import type { JSX } from 'solid-js';
import type { Color } from '../api/types';
import { COLOR_NAME } from '../board/state/labels';
import './player.css';

/** A side at the edge of the board, with its colour. */
export function PlayerLine(props: { color: Color; isToMove: boolean; children: JSX.Element }) {
  return (
    <div class="player" classList={{ 'to-move': props.isToMove }}>
      <span class={`player-color ${props.color}`} title={COLOR_NAME[props.color]} />
      {props.children}
    </div>
  );
}

/** The name of a player, shortened if there is no room for it. */
export function PlayerLabel(props: { name: string }) {
  return <span class="player-label">{props.name}</span>;
}
