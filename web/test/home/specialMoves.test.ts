import { createRoot, createSignal } from 'solid-js';
import { describe, expect, it, vi } from 'vitest';
import type { ShowcaseMove } from '../../src/api/types';
import type { Rotation } from '../../src/home/rotation';
import { arrowsOf, createSpecialMoves } from '../../src/home/specialMoves';
import { CONVERT, DROP, PUSH } from './showcase';

/** Shows moves, with a function that plays the steps of the rotation. */
function show(moves: ShowcaseMove[]) {
  let step: (() => void) | undefined;
  const leave = vi.fn(() => {
    step = undefined;
  });
  const rotation: Rotation = {
    join: (joined) => {
      step = joined;
      return leave;
    },
  };
  const [active, setActive] = createSignal(true);
  const special = createRoot(() => createSpecialMoves(moves, active, rotation));
  const state = () => [special.shown()?.move.title, special.played()];
  return { special, state, setActive, turn: () => step?.(), isJoined: () => step !== undefined };
}

describe('the special moves', () => {
  it('are played one after another, and again', () => {
    const { state, turn } = show([PUSH, CONVERT]);
    const seen = [state()];
    for (let i = 0; i < 4; i++) {
      turn();
      seen.push(state());
    }
    expect(seen).toEqual([
      ['Push', false],
      ['Push', true],
      ['Persuasion', false],
      ['Persuasion', true],
      ['Push', false],
    ]);
  });

  it('begin anew even if there is only one', () => {
    const { special, turn } = show([PUSH]);
    const first = special.shown();
    turn();
    expect(special.shown()).toBe(first);
    turn();
    expect(special.shown()).not.toBe(first);
    expect(special.shown()?.move).toBe(PUSH);
  });

  it('take part in the rotation only while they are active', () => {
    const { isJoined, setActive, special, state } = show([PUSH]);
    expect(isJoined()).toBe(true);
    setActive(false);
    expect(isJoined()).toBe(false);
    special.step();
    expect(state()).toEqual(['Push', true]);
    setActive(true);
    expect(isJoined()).toBe(true);
  });

  it('may be none', () => {
    const { isJoined, special } = show([]);
    expect([isJoined(), special.shown()]).toEqual([false, undefined]);
  });
});

describe('the arrows of a move', () => {
  it('lead to where the pieces go', () => {
    expect(arrowsOf(PUSH)).toEqual([
      { from: 'a2', to: 'a3', tone: 'yellow' },
      { from: 'a1', to: 'a2', via: [], tone: 'green' },
    ]);
  });

  it('are circles where pieces change sides or appear', () => {
    expect(arrowsOf(CONVERT)).toEqual([
      { from: 'b3', tone: 'red' },
      { from: 'a1', to: 'b1', via: ['a2'], tone: 'green' },
    ]);
    expect(arrowsOf(DROP)).toEqual([{ from: 'c3', tone: 'green' }]);
  });
});
