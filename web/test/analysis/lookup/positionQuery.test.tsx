// @vitest-environment happy-dom
import { createRoot, createSignal } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPositionQuery } from '../../../src/analysis/lookup/positionQuery';
import { ApiError } from '../../../src/api';
import { recorder } from './helpers';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open(answer: (fen: string) => string | Promise<string>) {
  const recorded = recorder(answer);
  const [fen, setFen] = createSignal<string | undefined>('one');
  const created = createRoot((dispose) => ({
    dispose,
    query: createPositionQuery({
      question: () => {
        const now = fen();
        return now === undefined ? undefined : { game: 'chess', fen: now };
      },
      load: (question, signal) => recorded.load(question.game, question.fen, signal),
      isPending: (reply) => reply === 'wait',
    }),
  }));
  return { ...recorded, ...created, setFen };
}

describe('a query about the position', () => {
  it('is sent after a moment, once per position', async () => {
    const { query, fens, setFen } = open((fen) => `reply to ${fen}`);
    expect(query.reply()).toBeUndefined();
    await vi.advanceTimersByTimeAsync(50);
    setFen('two');
    await vi.advanceTimersByTimeAsync(50);
    setFen('three');
    expect(fens()).toEqual([]);
    await vi.advanceTimersByTimeAsync(200);
    expect(query.reply()).toBe('reply to three');
    setFen('two');
    // The old reply stays until the new one is there.
    expect([query.reply(), query.isCurrent()]).toEqual(['reply to three', false]);
    await vi.advanceTimersByTimeAsync(200);
    expect([query.reply(), query.isCurrent()]).toEqual(['reply to two', true]);
    setFen('three');
    expect([query.reply(), query.isCurrent()]).toEqual(['reply to three', true]);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fens()).toEqual(['three', 'two']);
    setFen(undefined);
    expect([query.reply(), query.isCurrent()]).toEqual([undefined, false]);
  });

  it('is cancelled when the position changes', async () => {
    const { query, calls, setFen, dispose } = open((fen) =>
      fen === 'one' ? new Promise((resolve) => setTimeout(resolve, 500, 'late')) : fen,
    );
    await vi.advanceTimersByTimeAsync(200);
    expect(calls[0]?.signal.aborted).toBe(false);
    setFen('two');
    expect(calls[0]?.signal.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(query.reply()).toBe('two');
    setFen('one');
    await vi.advanceTimersByTimeAsync(200);
    dispose();
    expect(calls[2]?.signal.aborted).toBe(true);
  });

  it('is repeated every second while the reply is preliminary and the page is visible', async () => {
    let reply = 'wait';
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    const { query, fens, setFen } = open(() => reply);
    await vi.advanceTimersByTimeAsync(150);
    expect([query.reply(), fens().length]).toEqual(['wait', 1]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(fens().length).toBe(3);
    visibility.mockReturnValue('hidden');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fens().length).toBe(3);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.advanceTimersByTimeAsync(1);
    expect(fens().length).toBe(4);
    setFen('two');
    reply = 'solved';
    await vi.advanceTimersByTimeAsync(150);
    setFen('one');
    expect(query.reply()).toBe('wait');
    await vi.advanceTimersByTimeAsync(1_100);
    expect(query.reply()).toBe('solved');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fens().length).toBe(6);
  });

  it('is repeated after a lost connection, but not if it is refused', async () => {
    let status = 0;
    const { query, fens, setFen } = open(() => {
      throw new ApiError(status, '', 'It did not work.');
    });
    await vi.advanceTimersByTimeAsync(3_500);
    expect(fens()).toEqual(['one', 'one']);
    status = 404;
    setFen('two');
    await vi.advanceTimersByTimeAsync(20_000);
    expect(fens()).toEqual(['one', 'one', 'two']);
    expect(query.reply()).toBeUndefined();
  });
});
