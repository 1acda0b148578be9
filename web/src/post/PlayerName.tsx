import * as live from 'texts:live';
import { Show } from 'solid-js';
import type { Color } from '../api';
import { COLOR_NAME } from '../board/state/labels';
import { PlayerLabel, PlayerLine } from '../live/PlayerLine';
import { nameOf, turnOf } from './opened';
import type { PostState } from './postState';

/** The name of a side, beside the board. */
export function PlayerName(props: { post: PostState; color: Color }) {
  const game = () => props.post.game();
  const isToMove = () => turnOf(game()) !== 'over' && game().replay.position.turn === props.color;
  return (
    <PlayerLine color={props.color} isToMove={isToMove()}>
      <Show when={game().sent.names[props.color]}>
        <span class="sr-only">{COLOR_NAME[props.color]}: </span>
      </Show>
      <PlayerLabel name={nameOf(game().sent, props.color)} />
      <Show when={game().you === props.color}>
        <span class="muted">{live.you()}</span>
      </Show>
    </PlayerLine>
  );
}
