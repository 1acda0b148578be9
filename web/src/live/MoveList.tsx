import { createEffect, For, Show } from 'solid-js';
import type { PlayedMove } from '../api/types';
import { effectText } from '../board/state/lastMove';
import { Icon } from '../ui/Icon';
import { type FirstMove, moveRows } from './moveRows';
import './moves.css';

/** The moves of the game. A click on a move shows the position after it. */
export function MoveList(props: {
  first: FirstMove;
  played: readonly PlayedMove[];
  ply: number;
  goTo: (ply: number) => void;
  result: string | undefined;
}) {
  let list: HTMLDivElement | undefined;
  createEffect(() => {
    const current = list?.querySelector<HTMLElement>(`[data-ply="${props.ply}"]`);
    if (!list) return;
    if (!current) list.scrollTop = 0;
    else if (
      current.offsetTop < list.scrollTop ||
      current.offsetTop + current.offsetHeight > list.scrollTop + list.clientHeight
    ) {
      list.scrollTop = current.offsetTop - list.clientHeight / 2;
    }
  });
  const cell = (ply: number | undefined) => (
    <Show when={ply !== undefined && props.played[ply - 1]} fallback={<span class="no-move" />}>
      {(move) => (
        <button
          type="button"
          class="move"
          data-ply={ply}
          aria-current={props.ply === ply ? 'true' : undefined}
          onClick={() => props.goTo(ply ?? 0)}
        >
          {move().short}
          <Show when={effectText(move().effect)} keyed>
            {(words) => <span class="move-effect">: {words}</span>}
          </Show>
        </button>
      )}
    </Show>
  );
  return (
    <div class="moves-panel">
      <div ref={list} class="moves" role="group" aria-label="Moves">
        <For each={moveRows(props.first, props.played.length)}>
          {(row) => (
            <div class="moves-row">
              <span class="moves-number">{row.number}</span>
              {cell(row.white)}
              {cell(row.black)}
            </div>
          )}
        </For>
        <Show when={props.played.length === 0}>
          <p class="moves-empty">No moves yet</p>
        </Show>
        <Show when={props.result}>
          <p class="moves-result">{props.result}</p>
        </Show>
      </div>
      <PlyNavigation ply={props.ply} count={props.played.length} goTo={props.goTo} />
    </div>
  );
}

/** Buttons that step through the positions of the game. */
export function PlyNavigation(props: { ply: number; count: number; goTo: (ply: number) => void }) {
  const button = (
    name: 'first' | 'back' | 'forward' | 'last',
    label: string,
    to: () => number,
    isDisabled: () => boolean,
  ) => (
    <button
      type="button"
      class="button icon"
      aria-label={label}
      title={label}
      disabled={isDisabled()}
      onClick={() => props.goTo(to())}
    >
      <Icon name={name} />
    </button>
  );
  const atStart = () => props.ply === 0;
  const atEnd = () => props.ply === props.count;
  return (
    <div class="ply-navigation" role="group" aria-label="Through the game">
      {button('first', 'First position (Home)', () => 0, atStart)}
      {button('back', 'One move back (left arrow)', () => props.ply - 1, atStart)}
      {button('forward', 'One move on (right arrow)', () => props.ply + 1, atEnd)}
      {button('last', 'Last position (End)', () => props.count, atEnd)}
    </div>
  );
}
