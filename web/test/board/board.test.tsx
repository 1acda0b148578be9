// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { createSignal } from 'solid-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Move, Point } from '../../src/api/types';
import { Board } from '../../src/board/Board';
import { move, position, squares } from '../helpers';

const KINDS = [
  { letter: 'P', name: 'Pawn', symbol: '♙', about: 'Goes forward.' },
  { letter: 'R', name: 'Rook', symbol: '♖', about: 'Goes straight.' },
];
const promote = (piece: string, text: string): Point => ({
  type: 'pick',
  pick: 'promote',
  piece,
  text,
});
const MOVES: Move[] = [
  move('a2a3', ['a2', 'a3']),
  move('a2b3', ['a2', 'b3'], 'capture'),
  move('c3c4=R', ['c3', 'c4', promote('R', 'Rook')]),
  move('c3c4=P', ['c3', 'c4', promote('P', 'Pawn')]),
  move('R@d1', [{ type: 'hand', piece: 'R' }, 'd1'], 'drop'),
];
const PIECES = { a2: 'P', b3: 'r', c3: 'P' };

function setUp(movable: 'white' | 'black' | undefined = 'white') {
  const played: string[] = [];
  const start = { ...position(PIECES, MOVES, '4[R] w 1'), hands: [{ piece: 'R', count: 1 }] };
  const [shown, show] = createSignal(start);
  const { container } = render(() => (
    <Board
      game="chess"
      board={squares(4, 4)}
      kinds={KINDS}
      position={shown()}
      orientation="white"
      movable={movable}
      onMove={(made) => {
        played.push(made.id);
        return Promise.resolve(true);
      }}
    />
  ));
  const svg = container.querySelector('.board-face > svg') as SVGSVGElement;
  svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 400 }) as DOMRect;
  const at = (square: string) => ({
    clientX: (square.charCodeAt(0) - 97) * 100 + 50,
    clientY: (4 - Number(square[1])) * 100 + 50,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
  });
  const press = (square: string) => fireEvent.pointerDown(svg, at(square));
  const release = (square: string) => fireEvent.pointerUp(svg, at(square));
  const click = (square: string) => {
    press(square);
    release(square);
  };
  const drag = (from: string, to: string) => {
    press(from);
    fireEvent.pointerMove(svg, at(to));
    release(to);
  };
  const cell = (square: string) => container.querySelector(`[data-square="${square}"]`) as Element;
  const key = (square: string, name: string) => fireEvent.keyDown(cell(square), { key: name });
  const targets = () => container.querySelectorAll('.target').length;
  return { container, played, show, start, click, drag, press, cell, key, targets };
}

afterEach(cleanup);

describe('the board', () => {
  it('says what stands on each square', () => {
    const { cell } = setUp();
    expect(cell('a2').getAttribute('aria-label')).toBe('a2, White Pawn');
    expect(cell('b3').getAttribute('aria-label')).toBe('b3, Black Rook');
    expect(cell('d4').getAttribute('aria-label')).toBe('d4, empty');
  });

  it('has one square in the order of tabs', () => {
    const { container, key } = setUp();
    const inOrder = () =>
      [...container.querySelectorAll('[tabindex="0"]')].map((c) => c.getAttribute('data-square'));
    expect(inOrder()).toEqual(['a1']);
    key('a1', 'ArrowUp');
    expect(inOrder()).toEqual(['a2']);
  });

  it('plays by click and click, and shows where one can go', () => {
    const { click, played, cell, targets } = setUp();
    click('a2');
    expect(targets()).toBe(2);
    expect(cell('b3').getAttribute('aria-label')).toBe('b3, Black Rook, can capture here');
    expect(cell('a2').getAttribute('aria-selected')).toBe('true');
    click('b3');
    expect(played).toEqual(['a2b3']);
    expect(targets()).toBe(0);
  });

  it('lets a piece go when it is clicked again or something else is', () => {
    const { click, played, targets } = setUp();
    click('a2');
    click('a2');
    expect(targets()).toBe(0);
    click('a2');
    click('d4');
    expect(targets()).toBe(0);
    expect(played).toEqual([]);
  });

  it('plays by dragging, and not to where the piece cannot go', () => {
    const { drag, played } = setUp();
    drag('a2', 'd4');
    expect(played).toEqual([]);
    drag('a2', 'a3');
    expect(played).toEqual(['a2a3']);
  });

  it('is not scrolled by a finger on a piece that can move, but elsewhere it is', () => {
    const { cell } = setUp();
    const touch = (square: string) =>
      cell(square).dispatchEvent(new Event('touchstart', { bubbles: true, cancelable: true }));
    expect(touch('a2')).toBe(false);
    expect(touch('d4')).toBe(true);
    expect(touch('b3')).toBe(true);
  });

  it('asks for what still differs, beside the target', async () => {
    const { drag, played } = setUp();
    drag('c3', 'c4');
    expect(played).toEqual([]);
    expect(
      screen.getAllByRole('button', { name: /Rook$|Pawn$/ }).map((b) => b.textContent),
    ).toEqual(['Rook', 'Pawn']);
    fireEvent.click(screen.getByRole('button', { name: 'Rook' }));
    expect(played).toEqual(['c3c4=R']);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('is played by keyboard alone', async () => {
    const { key, played } = setUp();
    key('c3', 'Enter');
    key('c4', 'Enter');
    await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Rook'));
    const row = screen.getByRole('toolbar');
    fireEvent.keyDown(row, { key: 'ArrowRight' });
    expect(document.activeElement?.textContent).toBe('Pawn');
    fireEvent.keyDown(row, { key: 'Escape' });
    expect(screen.queryByRole('toolbar')).toBeNull();
    key('a2', 'Enter');
    key('a3', ' ');
    expect(played).toEqual(['a2a3']);
  });

  it('drops a piece from the hand', () => {
    const { click, played } = setUp();
    const inHand = screen.getByRole('button', { name: 'White Rook in hand, 1' });
    fireEvent.click(inHand);
    expect(inHand.getAttribute('aria-pressed')).toBe('true');
    click('d1');
    expect(played).toEqual(['R@d1']);
  });

  it('forgets what was begun when the position changes', () => {
    const { click, show, start, targets, played } = setUp();
    click('a2');
    show({ ...start, fen: '4[R] w 2', pieces: { ...PIECES } });
    expect(targets()).toBe(0);
    click('a3');
    expect(played).toEqual([]);
  });

  it('can only be looked at by others', () => {
    for (const side of ['black', undefined] as const) {
      const { click, key, targets, played } = setUp(side);
      click('a2');
      key('a2', 'Enter');
      expect(targets()).toBe(0);
      expect(played).toEqual([]);
      cleanup();
    }
  });
});
