import { describe, expect, it } from 'vitest';
import { goOn, stageOf } from '../../src/board/stage';

const none = { slides: [], removed: [], placed: [], conversions: [] };

function idAt(actors: readonly { id: number; square: string }[], square: string) {
  return actors.find((actor) => actor.square === square)?.id;
}

describe('the stage', () => {
  it('lets pieces stay who they are, with the mover in front', () => {
    const { actors } = stageOf({ a1: 'R', b2: 'n', c3: 'P' });
    const slides = [
      { from: 'a1', to: 'b2' },
      { from: 'b2', to: 'a1' },
    ];
    const scene = goOn(actors, { a1: 'n', b2: 'R', c3: 'P' }, { ...none, slides });
    expect(idAt(scene.actors, 'b2')).toBe(idAt(actors, 'a1'));
    expect(idAt(scene.actors, 'a1')).toBe(idAt(actors, 'b2'));
    expect(scene.actors.at(-1)?.id).toBe(idAt(actors, 'a1'));
    expect(scene.moves.map(({ from }) => from)).toEqual(['a1', 'b2']);
  });

  it('turns sides in rounds', () => {
    const { actors } = stageOf({ a1: 'R', a8: 'r', b8: 'n' });
    const scene = goOn(
      actors,
      { a2: 'R', a8: 'R', b8: 'N' },
      { ...none, slides: [{ from: 'a1', to: 'a2' }], conversions: [['a8'], ['b8']] },
    );
    expect(scene.turns.map((turn) => turn.map(({ piece }) => piece))).toEqual([['R'], ['N']]);
    expect(scene.actors.find(({ square }) => square === 'a8')?.piece).toBe('r');
  });

  it('sets captured pieces aside and lets new ones enter', () => {
    const { actors } = stageOf({ a1: 'R', a8: 'r' });
    const scene = goOn(
      actors,
      { a8: 'R', a1: 'J' },
      {
        ...none,
        slides: [{ from: 'a1', to: 'a8' }],
        removed: ['a8'],
        placed: [{ square: 'a1', piece: 'J' }],
      },
    );
    expect(scene.gone.map(({ piece }) => piece)).toEqual(['r']);
    expect(scene.actors).toHaveLength(2);
  });

  it('does not believe an effect that leads elsewhere', () => {
    const { actors } = stageOf({ a1: 'R' });
    const effect = { ...none, slides: [{ from: 'h1', to: 'h2' }] };
    const scene = goOn(actors, { a5: 'R' }, effect);
    expect(scene.actors).toMatchObject([{ square: 'a5', piece: 'R' }]);
    expect(scene.moves).toEqual([{ id: idAt(actors, 'a1'), from: 'a1' }]);
    const wrong = goOn(actors, { a5: 'R' }, { ...none, slides: [{ from: 'a1', to: 'a2' }] });
    expect(wrong.actors).toMatchObject([{ square: 'a5' }]);
  });

  it('moves nothing when the position is another one', () => {
    const squares = Array.from({ length: 20 }, (_, i) => `a${i + 1}`);
    const others = Array.from({ length: 20 }, (_, i) => `b${i + 1}`);
    const all = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'P']));
    const scene = goOn(stageOf(all(squares)).actors, all(others));
    expect(scene.moves).toEqual([]);
    expect(scene.gone).toEqual([]);
    expect(scene.actors).toHaveLength(20);
  });
});
