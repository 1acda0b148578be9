import { createRoot } from 'solid-js';
import { createStore } from 'solid-js/store';
import { afterEach, describe, expect, it } from 'vitest';
import type { InputStep, Reason, Reasons } from '../../../src/api/types';
import type { Backend } from '../../../src/backend/backend';
import type { StateOptions } from '../../../src/board/options';
import { createBoardState } from '../../../src/board/state/boardState';
import { reasonsOf } from '../../../src/board/state/reasonCache';
import { fakeBackend, move, position, squareStep } from '../../helpers';

const reason = (sentence: string): Reason => ({ sentence, arrows: [], squares: [] });
const MOVES = [move('a2a3', ['a2', 'a3'])];
const START = position({ a2: 'P', c1: 'K', b3: 'r' }, MOVES, 'start');

const ANSWERS: Readonly<Record<string, Reasons>> = {
  a2: {
    targets: [
      { square: 'a4', reach: true, reason: reason('a4 is too far.') },
      { square: 'd4', reach: false, reason: reason('Pawns go forward.') },
    ],
  },
  c1: {
    withoutMoves: reason('The King is shut in.'),
    targets: [{ square: 'd1', reach: true, reason: reason('The Rook would take it.') }],
  },
  b3: { withoutMoves: reason('That is Black’s.'), targets: [] },
};

const flush = () => new Promise((done) => setTimeout(done));
let dispose = () => {};
afterEach(() => dispose());

/** Returns the state of a board; `hold` keeps back the answers until `release`. */
function setUp(initial: Partial<StateOptions> = {}) {
  const asked: InputStep[] = [];
  let gate = Promise.resolve();
  let release = () => {};
  const hold = () => {
    gate = new Promise((open) => {
      release = open;
    });
  };
  const [options, setOptions] = createStore<StateOptions>({
    kinds: [{ letter: 'P', name: 'Pawn', symbol: '', about: '' }],
    position: START,
    movable: 'white',
    reasons: async (picked) => {
      asked.push(picked);
      await gate;
      const answer = picked.type === 'square' ? ANSWERS[picked.square] : undefined;
      if (!answer) throw new Error('The server cannot be reached.');
      return answer;
    },
    ...initial,
  });
  const state = createRoot((end) => {
    dispose = end;
    return createBoardState(options);
  });
  const sentence = () => state.reason()?.sentence;
  return { state, setOptions, asked, sentence, hold, release: () => release() };
}

describe('the reasons on a board', () => {
  it('mark the reach of a picked piece, and explain an illegal target', async () => {
    const { state, sentence, asked } = setUp();
    state.activate('a2');
    expect([...state.targets().keys()]).toEqual(['a3']);
    await flush();
    expect([...state.reach()]).toEqual(['a4']);
    expect([sentence(), state.announcement()]).toEqual([
      undefined,
      'a2, White Pawn picked up, 1 square to go to',
    ]);
    state.activate('a4');
    await flush();
    expect(state.reason()).toMatchObject({ square: 'a4', from: 'a2', isTarget: true });
    expect([sentence(), state.announcement()]).toEqual(['a4 is too far.', 'a4 is too far.']);
    // The piece is put down, but its square stays marked.
    expect([state.selectedSquares(), [...state.targets()], state.reach().size]).toEqual([
      ['a2'],
      [],
      0,
    ]);
    expect(asked).toEqual([squareStep('a2'), squareStep('a2')]);
  });

  it('say at once why a piece has no move', async () => {
    const { state, sentence } = setUp();
    state.activate('c1');
    await flush();
    expect(state.reason()).toMatchObject({ square: 'c1', isTarget: false });
    expect(sentence()).toBe('The King is shut in.');
    expect([...state.reach()]).toEqual(['d1']);
    state.activate('d1');
    await flush();
    expect(sentence()).toBe('The Rook would take it.');
    // A square without a reason of its own has that of the piece.
    state.activate('c1');
    state.activate('d4');
    await flush();
    expect([sentence(), state.reason()?.square]).toEqual(['The King is shut in.', 'd4']);
  });

  it('disappear with the next pick, with Escape, and after the next move', async () => {
    const { state, setOptions, sentence } = setUp();
    const explain = async () => {
      state.activate('a2');
      state.activate('d4');
      await flush();
      expect(sentence()).toBe('Pawns go forward.');
    };
    await explain();
    state.activate('a2');
    expect(sentence()).toBeUndefined();
    state.activate('a2');
    await explain();
    expect(state.canCancel()).toBe(true);
    state.cancel();
    expect([sentence(), state.canCancel()]).toEqual([undefined, false]);
    await explain();
    setOptions({ position: { ...START, fen: 'after' } });
    expect(sentence()).toBeUndefined();
  });

  it('are ignored if they come too late', async () => {
    const { state, setOptions, sentence, hold, release } = setUp();
    hold();
    state.activate('c1');
    state.activate('a2');
    release();
    await flush();
    expect([sentence(), [...state.reach()]]).toEqual([undefined, ['a4']]);
    hold();
    state.activate('d4');
    setOptions({ position: { ...START, fen: 'after' } });
    release();
    await flush();
    expect(sentence()).toBeUndefined();
  });

  it('are silent if the server cannot be reached, and on boards without them', async () => {
    for (const reasons of [async () => Promise.reject(new Error('offline')), undefined]) {
      const { state, sentence } = setUp({ reasons });
      state.activate('c1');
      state.activate('d1');
      await flush();
      expect([sentence(), state.announcement(), state.selectedSquares()]).toEqual([
        undefined,
        '',
        [],
      ]);
      dispose();
    }
  });

  it('leave the text to the page that answers itself', async () => {
    let answered = true;
    const { state } = setUp({ onIllegalMove: async () => answered });
    state.activate('a2');
    state.activate('d4');
    await flush();
    expect([state.reason()?.isSilent, state.announcement()]).toEqual([true, '']);
    answered = false;
    state.activate('a2');
    state.activate('d4');
    await flush();
    expect([state.reason()?.isSilent, state.announcement()]).toEqual([false, 'Pawns go forward.']);
  });

  it('explain a piece that cannot be picked up only to someone who insists', async () => {
    const { state, setOptions, sentence } = setUp();
    const click = async (square: string) => {
      state.dismissReason();
      state.moveInput.selectSquare(square);
      await flush();
      return sentence();
    };
    expect(await click('b3')).toBeUndefined();
    expect(await click('b3')).toBe('That is Black’s.');
    // Other clicks in between, and empty squares.
    expect(await click('d4')).toBeUndefined();
    expect(await click('d4')).toBeUndefined();
    expect(await click('b3')).toBeUndefined();
    // A drag and a key are deliberate.
    state.onVainDrag('b3');
    await flush();
    expect(sentence()).toBe('That is Black’s.');
    state.dismissReason();
    state.activate('b3');
    await flush();
    expect(sentence()).toBe('That is Black’s.');
    // Nobody moves here: it is a past position, or the game is over.
    setOptions({ movable: undefined });
    state.activate('b3');
    await flush();
    expect(sentence()).toBeUndefined();
  });
});

describe('the cache of reasons', () => {
  function backend(answers: Promise<Reasons>[] = []) {
    const asked: unknown[] = [];
    const reasons: Backend['reasons'] = (game, request) => {
      asked.push({ game, ...request });
      return answers.shift() ?? Promise.resolve({ targets: [] });
    };
    return { asked, backend: fakeBackend({ reasons }) };
  }

  it('asks once for a piece in a position', async () => {
    const { asked, backend: server } = backend();
    for (const fen of ['one', 'two', 'one']) {
      const source = reasonsOf(server, 'chess', { fen });
      await source(squareStep('a2'));
      await source({ type: 'hand', piece: 'n' });
    }
    expect(asked).toEqual([
      { game: 'chess', fen: 'one', from: 'a2' },
      { game: 'chess', fen: 'one', drop: 'N' },
      { game: 'chess', fen: 'two', from: 'a2' },
      { game: 'chess', fen: 'two', drop: 'N' },
    ]);
  });

  it('asks again after a failure, and forgets what was used longest ago', async () => {
    const { asked, backend: server } = backend([Promise.reject(new Error('offline'))]);
    const source = (n: number) => reasonsOf(server, 'chess', { fen: `${n}` })(squareStep('a2'));
    await expect(source(0)).rejects.toThrow('offline');
    for (let n = 0; n < 64; n++) await source(n);
    expect(asked.length).toBe(65);
    await source(0);
    expect(asked.length).toBe(65);
    await source(64);
    await source(1);
    await source(0);
    expect(asked.length).toBe(67);
  });
});
