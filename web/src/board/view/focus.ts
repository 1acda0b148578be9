/** Keyboard focus on a board: one square can be reached with the Tab key. */
import { type Accessor, createEffect, createSignal, on } from 'solid-js';
import type { BoardView } from '../../api/types';
import type { Layout } from './geometry';

export function createBoardFocus(
  board: () => BoardView,
  layout: Accessor<Layout>,
  svg: () => SVGSVGElement | undefined,
) {
  const [focused, setFocused] = createSignal('');
  const [isShown, setShown] = createSignal(false);
  const [byKeyboard, setByKeyboard] = createSignal(false);
  createEffect(on(board, () => setFocused(''), { defer: true }));
  const square = () => focused() || (layout().rows.at(-1)?.[0] ?? '');
  return {
    /** The square that the Tab key reaches. */
    square,
    setSquare: setFocused,
    /** The square with the visible focus. */
    shownSquare: () => (isShown() ? square() : undefined),
    /** Called when a square receives or loses the focus. */
    onFocus: (on: boolean) =>
      setShown(on && (svg()?.querySelector(':focus-visible') ?? null) !== null),
    /** Whether the move is entered with the keyboard. */
    byKeyboard,
    setByKeyboard,
    /** Returns the focus to the board after a choice. */
    restore: () => {
      if (byKeyboard()) svg()?.querySelector<SVGElement>('[tabindex="0"]')?.focus();
    },
  };
}
