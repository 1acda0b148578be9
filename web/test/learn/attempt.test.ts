import { createRoot } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PlayedMove, Progress } from '../../src/api';
import {
  type Attempt,
  type AttemptOptions,
  createAttempt,
  REPLY_DELAY_MS,
  WRONG_MOVE_MS,
} from '../../src/learn/attempt';
import {
  CONTINUE,
  findMove,
  findPosition,
  ILLEGAL,
  LESSON,
  lessonBackend,
  SOLVED,
  START,
  WRONG,
} from './lessons';

let end: () => void = () => undefined;
beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  end();
  vi.useRealTimers();
});

/** Lets everything happen that does not wait for a timer. */
const flush = () => vi.advanceTimersByTimeAsync(0);

function begin(...answers: (Progress | Error)[]) {
  return beginWith({}, ...answers);
}

function beginWith(more: Partial<AttemptOptions>, ...answers: (Progress | Error)[]) {
  const { backend, tried } = lessonBackend(...answers);
  const [onSolved, onWrong] = [vi.fn(), vi.fn()];
  const options: AttemptOptions = {
    backend,
    game: LESSON.game,
    start: START,
    judge: (moves) => backend.tryMove('course', LESSON.id, moves),
    solution: () => LESSON.solution,
    marks: LESSON.marks,
    onSolved,
    onWrong,
    ...more,
  };
  const attempt = createRoot((dispose) => {
    end = dispose;
    return createAttempt(options);
  });
  return { attempt, tried, onSolved, onWrong };
}

const fenOf = (attempt: Attempt) => attempt.position().fen;
const starsOf = (attempt: Attempt) => attempt.goal().map(({ square }) => square);
const play = (attempt: Attempt, id: string) => attempt.play(findMove(fenOf(attempt), id));

describe('an attempt', () => {
  it('goes on after a move that leads on, and is solved in the end', async () => {
    const { attempt, tried, onSolved } = begin(CONTINUE, SOLVED);
    expect([attempt.movable(), starsOf(attempt)]).toEqual(['white', ['a2', 'b3']]);
    expect(attempt.solutionMove()?.id).toBe('a1a2');
    expect(await play(attempt, 'a1a2')).toBe(true);
    expect(tried).toHaveBeenLastCalledWith('course', 'two-stars', ['a1a2']);
    expect([fenOf(attempt), starsOf(attempt), attempt.movable()]).toEqual([
      'second',
      ['b3'],
      'white',
    ]);
    expect(attempt.last()?.id).toBe('a1a2');
    expect(attempt.feedback()).toEqual({ type: 'continue', text: 'Good. Go on.' });
    expect(attempt.solutionMove()?.id).toBe('a2b3');
    expect(onSolved).not.toHaveBeenCalled();
    await play(attempt, 'a2b3');
    expect(tried).toHaveBeenLastCalledWith('course', 'two-stars', ['a1a2', 'a2b3']);
    expect([fenOf(attempt), starsOf(attempt), attempt.isSolved()]).toEqual(['end', [], true]);
    expect(attempt.feedback()).toEqual({ type: 'solved', text: 'One step at a time.' });
    expect(attempt.movable()).toBeUndefined();
    expect(onSolved).toHaveBeenCalledOnce();
  });

  it('shows the reply of the opponent after a moment', async () => {
    const { attempt } = begin({ ...CONTINUE, reply: 'c3d3', fen: 'replied' });
    const played = play(attempt, 'a1a2');
    await flush();
    expect([fenOf(attempt), attempt.movable()]).toEqual(['after a1a2', undefined]);
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect(await played).toBe(true);
    expect([fenOf(attempt), attempt.last()?.id, attempt.movable()]).toEqual([
      'replied',
      'c3d3',
      'white',
    ]);
    expect(attempt.feedback()?.text).toBe('Good. Black: King to d3. Your move.');
  });

  it('shows a wrong move, says what is wrong with it, and takes it back', async () => {
    const { attempt, tried } = begin(WRONG);
    void play(attempt, 'a1b1');
    await flush();
    expect([fenOf(attempt), attempt.last()?.id, attempt.movable()]).toEqual([
      'after a1b1',
      'a1b1',
      undefined,
    ]);
    expect(attempt.feedback()).toEqual({ type: 'wrong', text: 'There is no star.' });
    expect(await attempt.playIllegal('a1a3')).toBe(false);
    expect(tried).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(WRONG_MOVE_MS);
    expect([fenOf(attempt), attempt.last(), attempt.movable()]).toEqual([
      'start',
      undefined,
      'white',
    ]);
    expect([attempt.moves(), attempt.feedback()?.type]).toEqual([[], 'wrong']);
  });

  it('shows first what the opponent has done', async () => {
    const last = { id: 'c3d3' } as PlayedMove;
    const before = findPosition('second');
    const { attempt, onWrong } = beginWith({ opening: { before, last } }, WRONG);
    expect([fenOf(attempt), attempt.last(), attempt.movable()]).toEqual([
      'second',
      undefined,
      undefined,
    ]);
    await vi.advanceTimersByTimeAsync(REPLY_DELAY_MS);
    expect([fenOf(attempt), attempt.last(), attempt.movable()]).toEqual(['start', last, 'white']);
    void play(attempt, 'a1b1');
    await vi.advanceTimersByTimeAsync(WRONG_MOVE_MS);
    expect(onWrong).toHaveBeenCalledOnce();
    expect([fenOf(attempt), attempt.last()]).toEqual(['start', last]);
  });

  it('answers an illegal move, if the lesson does', async () => {
    const { attempt, tried } = begin(ILLEGAL, { ...ILLEGAL, written: false });
    expect(await attempt.playIllegal('a1a3')).toBe(true);
    expect(tried).toHaveBeenLastCalledWith('course', 'two-stars', ['a1a3']);
    expect(attempt.feedback()).toEqual({ type: 'illegal', text: ILLEGAL.reason });
    expect([fenOf(attempt), attempt.movable()]).toEqual(['start', 'white']);
    // The board explains it otherwise.
    expect(await attempt.playIllegal('a1a3')).toBe(false);
    expect([attempt.feedback(), attempt.movable()]).toEqual([undefined, 'white']);
  });

  it('plays a move that the server takes for a legal one', async () => {
    const { attempt } = begin(CONTINUE);
    expect(await attempt.playIllegal('a1a2')).toBe(true);
    expect([fenOf(attempt), attempt.moves()]).toEqual(['second', ['a1a2']]);
  });

  it('is unchanged if the server cannot be reached', async () => {
    const { attempt } = begin(new Error('No connection.'), CONTINUE);
    expect(await play(attempt, 'a1a2')).toBe(false);
    expect(attempt.feedback()).toEqual({ type: 'problem', text: 'No connection.' });
    expect(attempt.movable()).toBe('white');
    expect(await play(attempt, 'a1a2')).toBe(true);
    expect(attempt.moves()).toEqual(['a1a2']);
  });

  it('starts over, whatever is awaited or shown', async () => {
    const { attempt, onSolved } = begin(WRONG, SOLVED, CONTINUE);
    void play(attempt, 'a1b1');
    await flush();
    attempt.restart();
    expect([fenOf(attempt), attempt.feedback(), attempt.movable()]).toEqual([
      'start',
      undefined,
      'white',
    ]);
    // The answer to an earlier try comes too late.
    const late = play(attempt, 'a1a2');
    attempt.restart();
    expect(await late).toBe(false);
    expect([attempt.isSolved(), fenOf(attempt)]).toEqual([false, 'start']);
    expect(onSolved).not.toHaveBeenCalled();
    await play(attempt, 'a1a2');
    attempt.restart();
    await vi.advanceTimersByTimeAsync(WRONG_MOVE_MS);
    expect([attempt.moves(), fenOf(attempt), starsOf(attempt)]).toEqual([
      [],
      'start',
      ['a2', 'b3'],
    ]);
  });
});
