// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { createSignal } from 'solid-js';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { InputStep, MoveView } from '../../../src/api/types';
import { Board } from '../../../src/board/view/Board';
import { move, position, squares } from '../../helpers';

const KINDS = [
  { letter: 'P', name: 'Pawn', symbol: '♙', about: 'Goes forward.' },
  { letter: 'R', name: 'Rook', symbol: '♖', about: 'Goes straight.' },
];
const promote = (piece: string, text: string): InputStep => ({
  type: 'pick',
  pick: 'promote',
  piece,
  text,
});
const MOVES: MoveView[] = [
  move('a2a3', ['a2', 'a3']),
  move('a2b3', ['a2', 'b3'], 'capture'),
  move('c3c4r', ['c3', 'c4', promote('R', 'Rook')]),
  move('c3c4p', ['c3', 'c4', promote('P', 'Pawn')]),
  move('R@d1', [{ type: 'hand', piece: 'R' }, 'd1'], 'drop'),
];
const PIECES = { a2: 'P', b3: 'r', c3: 'P' };

function setUp(movable: 'white' | 'black' | undefined = 'white', lesson: object = {}) {
  const played: string[] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const [pending, setPending] = createSignal<MoveView>();
  const revoked: string[] = [];
  const start = { ...position(PIECES, MOVES, '4[R] w 1'), hands: [{ piece: 'R', count: 1 }] };
  const [shown, setShown] = createSignal(start);
  const { container } = render(() => (
    <Board
      game="chess"
      board={squares(4, 4)}
      kinds={KINDS}
      position={shown()}
      orientation="white"
      movable={movable}
      {...lesson}
      onMove={(made) => {
        played.push(made.id);
        return new Promise((answer) => answers.push(answer));
      }}
      pending={pending() && { move: pending() as MoveView, unconfirmed: true }}
      onRevoke={() => {
        revoked.push(pending()?.id ?? '');
        setPending(undefined);
        return true;
      }}
    />
  ));
  const svg = container.querySelector('.board-surface > svg') as SVGSVGElement;
  svg.getBoundingClientRect = () => ({ left: 0, top: 0, width: 400, height: 400 }) as DOMRect;
  const at = (square: string) => ({
    clientX: (square.charCodeAt(0) - 97) * 100 + 50,
    clientY: (4 - Number(square[1])) * 100 + 50,
    button: 0,
    pointerId: 1,
    pointerType: 'mouse',
  });
  const press = (square: string, pointerType = 'mouse') =>
    fireEvent.pointerDown(svg, { ...at(square), pointerType });
  const hover = (square: string) => fireEvent.pointerMove(svg, at(square));
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
  /** Returns the number of pieces drawn at the centre of a square. */
  const drawnAt = (square: string) => {
    const { clientX, clientY } = at(square);
    const place = `translate(${clientX} ${clientY})`;
    return container.querySelectorAll(`.pieces > g[transform="${place}"]:not(.preview-captured)`)
      .length;
  };
  const acts = { click, drag, press, hover, key };
  const seen = { cell, targets, drawnAt };
  return { container, played, answers, setShown, start, setPending, revoked, ...acts, ...seen };
}

afterEach(cleanup);

describe('the board', () => {
  it('describes each square to screen readers', () => {
    const { cell } = setUp();
    expect(cell('a2').getAttribute('aria-label')).toBe('a2, White Pawn');
    expect(cell('b3').getAttribute('aria-label')).toBe('b3, Black Rook');
    expect(cell('d4').getAttribute('aria-label')).toBe('d4, empty');
  });

  it('has one square in the tab order', () => {
    const { container, key } = setUp();
    const inOrder = () =>
      [...container.querySelectorAll('[tabindex="0"]')].map((c) => c.getAttribute('data-square'));
    expect(inOrder()).toEqual(['a1']);
    key('a1', 'ArrowUp');
    expect(inOrder()).toEqual(['a2']);
  });

  it('plays a move by two clicks and shows its targets', () => {
    const { click, played, cell, targets } = setUp();
    click('a2');
    expect(targets()).toBe(2);
    expect(cell('b3').getAttribute('aria-label')).toBe('b3, Black Rook, can capture here');
    expect(cell('a2').getAttribute('aria-selected')).toBe('true');
    click('b3');
    expect(played).toEqual(['a2b3']);
    expect(targets()).toBe(0);
  });

  it('deselects a piece on a second click or a click elsewhere', () => {
    const { click, played, targets } = setUp();
    click('a2');
    click('a2');
    expect(targets()).toBe(0);
    click('a2');
    click('d4');
    expect(targets()).toBe(0);
    expect(played).toEqual([]);
  });

  it('plays a move by dragging, but only to a target', () => {
    const { drag, played } = setUp();
    drag('a2', 'd4');
    expect(played).toEqual([]);
    drag('a2', 'a3');
    expect(played).toEqual(['a2a3']);
  });

  it('reports illegal moves in a lesson, and shows its goal', () => {
    const illegal: string[] = [];
    const onIllegalMove = async (entered: string) => illegal.push(entered) > 0;
    const { click, drag, played, cell, container } = setUp('white', {
      onIllegalMove,
      goal: [
        { square: 'd4', kind: 'star' },
        { square: 'a3', kind: 'ghost', piece: 'R' },
        { square: 'a2', kind: 'guard' },
      ],
    });
    expect(cell('d4').getAttribute('aria-label')).toBe('d4, empty, star');
    expect(cell('a3').getAttribute('aria-label')).toBe('a3, empty, White Rook wanted here');
    expect(cell('a2').getAttribute('aria-label')).toMatch(/, to be kept safe$/);
    expect(container.querySelectorAll('.mark-star').length).toBe(1);
    expect(container.querySelector('.goal-ghost[data-goal="a3"] .piece-white')).toBeTruthy();
    expect(container.querySelectorAll('.goal-badge').length).toBe(1);
    click('a2');
    click('d4');
    drag('a2', 'b4');
    fireEvent.click(screen.getByRole('button', { name: 'White Rook in hand, 1' }));
    click('d2');
    expect(illegal).toEqual(['a2d4', 'a2b4', 'R@d2']);
    expect(played).toEqual([]);
  });

  it('shows the reach of a piece and why it cannot go somewhere', async () => {
    const reason = {
      sentence: 'The Rook on b3 is in the way.',
      arrows: [{ from: 'b3', to: 'a2' }],
      squares: ['c3', 'b3'],
    };
    const targets = [{ square: 'a4', reach: true, reason }];
    const { click, drag, key, cell, container, played } = setUp('white', {
      reasons: async (picked: InputStep) =>
        picked.type === 'square' && picked.square === 'a2'
          ? { targets }
          : { targets: [], withoutMoves: { ...reason, sentence: 'That is Black’s.' } },
    });
    const bubble = () => container.querySelector('.reason-bubble')?.textContent;
    const blocked = () => container.querySelector('.mark-blocked')?.getAttribute('d');
    const explained = (text: string) => vi.waitFor(() => expect(bubble()).toBe(text));
    click('a2');
    await vi.waitFor(() => expect(blocked()).toBeTruthy());
    expect(cell('a4').getAttribute('aria-label')).toBe('a4, empty, cannot go here');
    click('a4');
    await explained(reason.sentence);
    expect(blocked()).toBe('');
    expect(container.querySelector('[aria-live]')?.textContent).toBe(reason.sentence);
    // An arrow, and a circle around what no arrow points at.
    expect(container.querySelectorAll('.shapes .arrow').length).toBe(1);
    expect(container.querySelectorAll('.shapes circle').length).toBe(1);
    expect(container.querySelectorAll('.mark-refused').length).toBe(1);
    fireEvent.keyDown(document, { key: 'Escape' });
    expect(bubble()).toBeUndefined();
    // By dragging and by keyboard; the next press hides it.
    drag('a2', 'a4');
    await explained(reason.sentence);
    click('d4');
    expect(bubble()).toBeUndefined();
    key('a2', 'Enter');
    key('a4', 'Enter');
    await explained(reason.sentence);
    fireEvent.keyDown(document, { key: 'Escape' });
    // The other side's piece.
    drag('b3', 'b4');
    await explained('That is Black’s.');
    expect(played).toEqual([]);
  });

  it('hides a reason for the name of a piece only on a long press', async () => {
    vi.useFakeTimers();
    const reason = { sentence: 'The Pawn on c3 is pinned.', arrows: [], squares: [] };
    const { click, hover, press, container } = setUp('white', {
      reasons: async () => ({ targets: [], withoutMoves: reason }),
    });
    const shown = () => [
      container.querySelector('.reason-bubble')?.textContent,
      container.querySelector('.piece-info strong')?.textContent,
    ];
    click('c3');
    hover('a2');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toEqual([reason.sentence, undefined]);
    press('a2', 'touch');
    await vi.advanceTimersByTimeAsync(100);
    expect(shown()).toEqual([reason.sentence, undefined]);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown()).toEqual([undefined, 'White Pawn']);
    vi.useRealTimers();
  });

  it('prevents scrolling by touch only on movable pieces', () => {
    const { cell } = setUp();
    const touch = (square: string) =>
      cell(square).dispatchEvent(new Event('touchstart', { bubbles: true, cancelable: true }));
    expect(touch('a2')).toBe(false);
    expect(touch('d4')).toBe(true);
    expect(touch('b3')).toBe(true);
  });

  it('offers the remaining choices', async () => {
    const { drag, played } = setUp();
    drag('c3', 'c4');
    expect(played).toEqual([]);
    expect(
      screen.getAllByRole('button', { name: /Rook$|Pawn$/ }).map((b) => b.textContent),
    ).toEqual(['Rook', 'Pawn']);
    fireEvent.click(screen.getByRole('button', { name: 'Rook' }));
    expect(played).toEqual(['c3c4r']);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('is usable by keyboard alone', async () => {
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

  it('cancels a selection when the position changes', () => {
    const { click, setShown, start, targets, played } = setUp();
    click('a2');
    setShown({ ...start, fen: '4[R] w 2', pieces: { ...PIECES } });
    expect(targets()).toBe(0);
    click('a3');
    expect(played).toEqual([]);
  });

  it.each([
    'click',
    'drag',
    'key',
  ] as const)('draws a move immediately when entered by %s', async (how) => {
    const { click, drag, key, cell, drawnAt, answers } = setUp();
    if (how === 'drag') {
      drag('a2', 'b3');
    } else {
      for (const square of ['a2', 'b3']) how === 'click' ? click(square) : key(square, 'Enter');
    }
    expect([drawnAt('a2'), drawnAt('b3')]).toEqual([0, 1]);
    expect(cell('a2').getAttribute('aria-label')).toBe('a2, empty, last move');
    expect(cell('b3').getAttribute('aria-label')).toBe('b3, White Pawn, last move, captured here');
    // The server refuses the move, so it is reverted.
    answers[0]?.(false);
    await vi.waitFor(() => expect([drawnAt('a2'), drawnAt('b3')]).toEqual([1, 1]));
    expect(cell('b3').getAttribute('aria-label')).toBe('b3, Black Rook');
  });

  it('draws promotions, drops and pieces in hand immediately', () => {
    const { click, cell, drawnAt } = setUp();
    click('c3');
    click('c4');
    fireEvent.click(screen.getByRole('button', { name: 'Rook' }));
    expect(screen.queryByRole('button', { name: 'White Rook in hand, 1' })).not.toBeNull();
    expect([drawnAt('c3'), drawnAt('c4')]).toEqual([0, 1]);
    expect(cell('c4').getAttribute('aria-label')).toBe('c4, White Rook, last move, became a Rook');
    cleanup();
    const other = setUp();
    fireEvent.click(screen.getByRole('button', { name: 'White Rook in hand, 1' }));
    other.click('d1');
    expect(other.drawnAt('d1')).toBe(1);
    expect(screen.queryByRole('button', { name: 'White Rook in hand, 1' })).toBeNull();
  });

  it('accepts no other move while one is pending, and cancels it on request', () => {
    for (const take of ['click', 'key', 'Escape'] as const) {
      const { click, key, cell, drawnAt, played, revoked, setPending, targets } = setUp();
      setPending(MOVES[0]);
      expect([drawnAt('a2'), drawnAt('a3')]).toEqual([0, 1]);
      expect(cell('a3').getAttribute('aria-label')).toBe('a3, White Pawn, move not confirmed yet');
      click('c3');
      click('c4');
      expect([targets(), played]).toEqual([0, []]);
      if (take === 'click') click('a3');
      else if (take === 'key') key('a2', 'Enter');
      else fireEvent.keyDown(document, { key: 'Escape' });
      expect(revoked).toEqual(['a2a3']);
      expect([drawnAt('a2'), drawnAt('a3')]).toEqual([1, 0]);
      cleanup();
    }
  });

  it('is read-only for spectators and the opponent', () => {
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
