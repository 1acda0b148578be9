import { createRoot } from 'solid-js';
import { createStore } from 'solid-js/store';
import { describe, expect, it } from 'vitest';
import type { MoveView } from '../../../src/api/types';
import type { StateOptions } from '../../../src/board/options';
import { createBoardState } from '../../../src/board/state/boardState';
import { move, position } from '../../helpers';

const MOVES = [move('a2a3', ['a2', 'a3']), move('a2b3', ['a2', 'b3'], 'capture')];
const START = position({ a2: 'P', b3: 'r' }, MOVES, 'start');

function setUp(initial: Partial<StateOptions> = {}) {
  const played: MoveView[] = [];
  const answers: ((ok: boolean) => void)[] = [];
  const onMove = (made: MoveView) => {
    played.push(made);
    return new Promise<boolean>((answer) => answers.push(answer));
  };
  const [options, setOptions] = createStore<StateOptions>({
    kinds: [],
    position: START,
    movable: 'white',
    onMove,
    ...initial,
  });
  const state = createRoot(() => createBoardState(options));
  return { state, setOptions, played, answers };
}

const flush = () => new Promise((done) => setTimeout(done));

describe('the state of a board', () => {
  it('enters a move without a view, and previews it until it is refused', async () => {
    const { state, played, answers } = setUp();
    state.activate('a2');
    expect([...state.targets()]).toEqual([
      ['a3', 'move'],
      ['b3', 'capture'],
    ]);
    state.activate('b3');
    expect(played.map(({ id }) => id)).toEqual(['a2b3']);
    expect(state.pieces()).toEqual({ b3: 'P' });
    expect([...state.marks().moved]).toEqual(['a2', 'b3']);
    answers[0]?.(false);
    await flush();
    expect(state.pieces()).toEqual(START.pieces);
  });

  it('keeps the preview until the position contains the move', async () => {
    const { state, setOptions } = setUp();
    state.activate('a2');
    state.activate('a3');
    const after = position({ a3: 'P', b3: 'r' }, [], 'after');
    setOptions({ position: after });
    await flush();
    expect([state.pieces(), state.preview()]).toEqual([after.pieces, undefined]);
  });

  it('cancels a selection or a pending move, whichever there is', () => {
    const revoked: string[] = [];
    const onRevoke = () => revoked.push('revoked') > 0;
    const { state, setOptions } = setUp({ onRevoke });
    expect(state.canCancel()).toBe(false);
    state.activate('a2');
    state.cancel();
    expect([state.selectedSquares(), revoked]).toEqual([[], []]);
    setOptions({ pending: { move: MOVES[0] as MoveView, unconfirmed: true } });
    expect(state.unconfirmedSquares()).toEqual(['a2', 'a3']);
    state.activate('b3');
    expect(revoked).toEqual([]);
    state.activate('a3');
    expect(revoked).toEqual(['revoked']);
  });

  it('picks up pieces without legal moves, and reports illegal moves', () => {
    const illegal: string[] = [];
    const pieces = { a2: 'P', b3: 'r', c1: 'K' };
    const start = position(pieces, MOVES, 'start');
    const { state, setOptions, played } = setUp({ position: start });
    setOptions({
      onIllegalMove: async (move) => illegal.push(move) > 0,
    });
    state.activate('c1');
    expect(state.selectedSquares()).toEqual(['c1']);
    expect(state.announcement()).toMatch(/picked up, 0 squares/);
    // Another piece is selected instead, and a second click deselects it.
    state.activate('a2');
    state.activate('a2');
    expect([state.selectedSquares(), illegal]).toEqual([[], []]);
    state.activate('a2');
    state.activate('b4');
    state.activate('b3');
    expect([state.selectedSquares(), illegal, played]).toEqual([[], ['a2b4'], []]);
    // A piece in hand, too.
    setOptions({ position: { ...start, hands: [{ piece: 'R', count: 1 }] } });
    state.moveInput.selectHandPiece('R');
    state.activate('d4');
    expect(illegal).toEqual(['a2b4', 'R@d4']);
  });

  it('has the goal of a task', () => {
    const { state } = setUp({ goal: [{ square: 'a3', kind: 'star' }] });
    expect(state.goal()).toEqual([{ square: 'a3', kind: 'star' }]);
  });

  it('leaves clicks to an editor', () => {
    const clicked: string[] = [];
    const onClick = (square: string) => clicked.push(square);
    const { state } = setUp({ edit: { onClick, onDrag: () => undefined } });
    state.activate('a2');
    expect([clicked, state.selectedSquares()]).toEqual([['a2'], []]);
  });
});
