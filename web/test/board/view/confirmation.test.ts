// @vitest-environment happy-dom
import { createRoot, createSignal } from 'solid-js';
import { expect, it } from 'vitest';
import type { MoveView } from '../../../src/api/types';
import { createConfirmation } from '../../../src/board/view/confirmation';
import { move, position } from '../../helpers';

const MOVE = move('a2a3', ['a2', 'a3']);

function press(target: HTMLElement, pointerType: string): boolean {
  let reached = false;
  target.addEventListener('pointerdown', () => {
    reached = true;
  });
  const event = new Event('pointerdown', { bubbles: true });
  Object.assign(event, { pointerType });
  target.dispatchEvent(event);
  return reached;
}

function withBoard(
  check: (
    board: ReturnType<typeof createConfirmation>,
    square: HTMLElement,
    played: MoveView[],
    change: () => void,
  ) => void | Promise<void>,
  confirmTouch = true,
) {
  return createRoot(async (dispose) => {
    const [now, setNow] = createSignal(position({ a2: 'P' }, [MOVE]));
    const played: MoveView[] = [];
    const board = createConfirmation({
      kinds: [],
      get position() {
        return now();
      },
      confirmTouch,
      onMove: (one) => {
        played.push(one);
        return undefined;
      },
    });
    const element = document.createElement('div');
    const square = document.createElement('span');
    element.append(square);
    board.watch(element);
    await check(board, square, played, () => setNow(position({ a3: 'P' }, [], 'y b 1')));
    dispose();
  });
}

it('plays a move by mouse, and one by touch if nothing is to be confirmed', async () => {
  await withBoard((board, square, played) => {
    press(square, 'mouse');
    board.options.onMove?.(MOVE);
    expect(played).toEqual([MOVE]);
  });
  await withBoard((board, square, played) => {
    press(square, 'touch');
    board.options.onMove?.(MOVE);
    expect(played).toEqual([MOVE]);
  }, false);
});

it('shows a move by touch until it is confirmed', () =>
  withBoard(async (board, square, played) => {
    press(square, 'touch');
    const result = board.options.onMove?.(MOVE);
    expect(played).toEqual([]);
    expect(board.move()).toBe(MOVE);
    expect(board.options.pending).toEqual({ move: MOVE, unconfirmed: true });
    board.answer(true);
    expect(await result).toBe(true);
    expect(played).toEqual([MOVE]);
    expect(board.options.pending).toBeUndefined();
  }));

it('takes it back on a press elsewhere, which does nothing else', () =>
  withBoard(async (board, square, played) => {
    press(square, 'touch');
    const result = board.options.onMove?.(MOVE);
    expect(press(square, 'touch')).toBe(false);
    expect(await result).toBe(false);
    expect(played).toEqual([]);
    expect(press(square, 'touch')).toBe(true);
  }));

it('takes it back when it is revoked, and when the position changes', () =>
  withBoard(async (board, square, played, change) => {
    press(square, 'touch');
    const first = board.options.onMove?.(MOVE);
    expect(board.options.onRevoke?.()).toBe(true);
    expect(await first).toBe(false);
    const second = board.options.onMove?.(MOVE);
    change();
    expect(await second).toBe(false);
    expect(board.move()).toBeUndefined();
    expect(played).toEqual([]);
    expect(board.options.onRevoke?.()).toBe(false);
  }));
