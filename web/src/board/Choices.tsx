import { createEffect, For, Show } from 'solid-js';
import type { PickKind } from '../api/types';
import type { Choice } from './choose';
import type { Layout } from './geometry';
import { UNIT } from './geometry';
import type { Mover } from './mover';
import { PieceIcon } from './PieceIcon';

/** What still has to be said, as a row of pictures beside the target. */
export function Choices(props: {
  game: string;
  layout: Layout;
  mover: Mover;
  /** Put the focus into the row: the move is being said with the keyboard. */
  grabFocus: boolean;
  onClosed: () => void;
}) {
  const choices = () => props.mover.asking()?.choices ?? [];
  const shown = () => props.mover.path().length > 0 && choices().length > 0;
  const at = () => props.layout.centers.get(props.mover.target() ?? '');
  const across = () => ((at()?.x ?? props.layout.width / 2) / props.layout.width) * 100;
  const below = () => (at()?.y ?? 0) < props.layout.height / 2;
  const down = () => {
    const y = at()?.y ?? 0;
    const gap = UNIT * 0.56;
    return ((below() ? y + gap : props.layout.height - y + gap) / props.layout.height) * 100;
  };
  let row: HTMLDivElement | undefined;
  createEffect(() => {
    if (shown() && props.grabFocus) {
      queueMicrotask(() => row?.querySelector<HTMLButtonElement>('button')?.focus());
    }
  });
  const choose = (choice: Choice) => {
    if (choice.move) props.mover.finish(choice.move);
    else if (choice.point) props.mover.pick(choice.point);
    props.onClosed();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      props.mover.cancel();
      props.onClosed();
      return;
    }
    const way = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (way === 0 || !row) return;
    const buttons = [...row.querySelectorAll('button')];
    const now = buttons.indexOf(document.activeElement as HTMLButtonElement);
    buttons[(now + way + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return (
    <Show when={shown()}>
      <div
        ref={row}
        class="choices"
        role="toolbar"
        aria-label="How do you want to move?"
        onKeyDown={onKeyDown}
        style={{
          left: `${across()}%`,
          top: below() ? `${down()}%` : 'auto',
          bottom: below() ? 'auto' : `${down()}%`,
          transform: `translateX(-${across()}%)`,
        }}
      >
        <For each={choices()}>
          {(choice) => (
            <button type="button" class="choice" onClick={() => choose(choice)}>
              <Show
                when={choice.point?.piece}
                keyed
                fallback={<PickIcon pick={choice.point?.pick ?? 'plain'} />}
              >
                {(piece) => <PieceIcon game={props.game} piece={piece} />}
              </Show>
              <span>{choice.text}</span>
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}

const PICTURES: Record<PickKind, string> = {
  plain: 'M-28 0H26M8-18 26 0 8 18',
  capture: 'M-24-24 24 24M24-24-24 24',
  promote: 'M0 28V-26M-20-6 0-26 20-6',
  leave: 'M-30 0H-6M6-16 22 0 6 16M-18 24h36',
  become: 'M-22-8A24 24 0 0 1 22-8M24-26V-8H6M22 8A24 24 0 0 1-22 8M-24 26V8H-6',
  displace: 'M-28-18-10 0-28 18M-6-18 12 0-6 18M26-22V22',
  take: 'M0-28V8M-18-8 0 10 18-8M-26 26H26',
  castle: 'M-26-10H22M8-24 22-10M26 12H-22M-8 26-22 12',
};

function PickIcon(props: { pick: PickKind }) {
  return (
    <svg class="piece-icon pick-icon" viewBox="-50 -50 100 100" aria-hidden="true">
      <path d={PICTURES[props.pick]} />
    </svg>
  );
}
