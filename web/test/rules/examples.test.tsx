// @vitest-environment happy-dom
import { MemoryRouter } from '@solidjs/router';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { EditReply, Example, GameSummary, MoveView, PositionView } from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { BackendContext } from '../../src/backend/context';
import { createDemonstration, type Demonstration } from '../../src/rules/demonstration';
import { ExampleCard } from '../../src/rules/ExampleCard';
import { fakeBackend, move, position, squares, VisibleObserver } from '../helpers';

const BEFORE = position({ a1: 'K', b2: 'k' }, [move('Ka2', ['a1', 'a2'])], '8/K w 1');
const AFTER = position({ a2: 'K', b2: 'k' }, [], '8/K b 1');
const GAME = {
  id: 'test',
  board: squares(3, 3),
  kinds: [],
  start: BEFORE,
} as unknown as GameSummary;
const EXAMPLE: Example = { title: 'A step', text: 'It goes.', fen: BEFORE.fen, move: 'Ka2' };

const edited = (moves: MoveView[]): EditReply => {
  const { fen, hands, pieces, turn } = BEFORE;
  return { fen, hands, pieces, turn, position: { ...BEFORE, moves } };
};

/** Returns a promise and a function that resolves it. */
function deferred<T>() {
  let answer: (value: T) => void = () => undefined;
  const promise = new Promise<T>((done) => {
    answer = done;
  });
  return { promise, answer };
}
const flush = () => new Promise((done) => setTimeout(done, 0));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('an example', () => {
  it('cannot be played before its position is loaded', async () => {
    const first = deferred<{ position: PositionView }>();
    const asked = vi.fn<Backend['position']>().mockReturnValue(first.promise);
    const backend = fakeBackend({ position: asked });
    vi.stubGlobal('IntersectionObserver', VisibleObserver);
    // Without animations: cancelling one would count as an unhandled error.
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    render(() => (
      <BackendContext.Provider value={backend}>
        <MemoryRouter root={() => <ExampleCard game={GAME} example={EXAMPLE} level="h3" />} />
      </BackendContext.Provider>
    ));
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Play it' });
    expect(button.disabled).toBe(true);
    first.answer({ position: BEFORE });
    await flush();
    expect(button.disabled).toBe(false);
    asked.mockResolvedValue({ position: AFTER });
    fireEvent.click(button);
    await flush();
    expect(asked).toHaveBeenLastCalledWith('test', { fen: BEFORE.fen, moves: ['Ka2'] });
    expect(button.disabled).toBe(true);
  });
});

describe('a demonstration', () => {
  let demo: Demonstration;
  let begin: () => Promise<PositionView>;
  let end: () => void;
  let edit: Backend['edit'];
  const backend = fakeBackend({
    edit: (game, request) => edit(game, request),
    position: async () => ({ position: AFTER }),
  });
  beforeEach(async () => {
    begin = async () => BEFORE;
    createRoot((dispose) => {
      end = dispose;
      demo = createDemonstration(backend, 'test', () => begin(), 'a1');
    });
    await flush();
  });
  afterEach(() => end());

  it('shows the result of the last request, in whatever order responses arrive', async () => {
    // The moves of the other side's pieces need a request.
    const slow = deferred<EditReply>();
    edit = () => slow.promise;
    const looked = demo.showMoves('b2');
    await demo.showMoves('a1');
    slow.answer(edited([move('kb3', ['b2', 'b3'])]));
    await looked;
    expect(demo.square()).toBe('a1');
    expect([...demo.targets().keys()]).toEqual(['a2']);
  });

  it('ignores a reset that was followed by another request', async () => {
    const slow = deferred<PositionView>();
    begin = () => slow.promise;
    const back = demo.reset();
    await demo.showMoves('c3');
    slow.answer(BEFORE);
    await back;
    expect(demo.square()).toBe('c3');
  });

  it('ignores an edit that was followed by another request', async () => {
    const slow = deferred<EditReply>();
    edit = () => slow.promise;
    const put = demo.movePieceTo('c1');
    await demo.showMoves('c3');
    slow.answer({ ...edited([]), position: undefined, problem: 'No.' });
    await put;
    expect([demo.square(), demo.problem()]).toEqual(['c3', undefined]);
  });

  it('ignores a late response while a move is played', async () => {
    vi.useFakeTimers();
    try {
      const slow = deferred<EditReply>();
      edit = () => slow.promise;
      const looked = demo.showMoves('b2');
      const played = demo.playMove('Ka2');
      slow.answer(edited([]));
      await looked;
      await vi.advanceTimersByTimeAsync(100);
      expect(demo.position()).toEqual(AFTER);
      await vi.advanceTimersByTimeAsync(5000);
      await played;
      expect(demo.position()).toEqual(BEFORE);
      expect(demo.playing()).toBe(false);
    } finally {
      vi.useRealTimers();
    }
  });
});
