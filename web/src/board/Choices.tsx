import { createEffect, createMemo, For, Show } from 'solid-js';
import { ChoicePicture } from './ChoicePicture';
import type { Choice } from './choose';
import type { Layout } from './geometry';
import { UNIT } from './geometry';
import type { Mover } from './mover';
import { picturesOf } from './pictures';

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
  const pictures = createMemo(() => picturesOf(choices(), props.layout));
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
          {(choice, i) => (
            <button type="button" class="choice" onClick={() => choose(choice)}>
              <ChoicePicture game={props.game} picture={pictures()[i()]} />
              <span>{choice.text}</span>
            </button>
          )}
        </For>
      </div>
    </Show>
  );
}
