import { describe, expect, it } from 'vitest';
import { initialTransition, transitionTo } from '../../../src/board/view/animation';

const none = { slides: [], removed: [], placed: [], conversions: [] };

function idAt(actors: readonly { id: number; square: string }[], square: string) {
  return actors.find((actor) => actor.square === square)?.id;
}

describe('a transition', () => {
  it('keeps the identity of pieces, with the moving one in front', () => {
    const { sprites } = initialTransition({ a1: 'R', b2: 'n', c3: 'P' });
    const slides = [
      { from: 'a1', to: 'b2' },
      { from: 'b2', to: 'a1' },
    ];
    const transition = transitionTo(sprites, { a1: 'n', b2: 'R', c3: 'P' }, { ...none, slides });
    expect(idAt(transition.sprites, 'b2')).toBe(idAt(sprites, 'a1'));
    expect(idAt(transition.sprites, 'a1')).toBe(idAt(sprites, 'b2'));
    expect(transition.sprites.at(-1)?.id).toBe(idAt(sprites, 'a1'));
    expect(transition.moves.map(({ from }) => from)).toEqual(['a1', 'b2']);
  });

  it('converts pieces in rounds', () => {
    const { sprites } = initialTransition({ a1: 'R', a8: 'r', b8: 'n' });
    const scene = transitionTo(
      sprites,
      { a2: 'R', a8: 'R', b8: 'N' },
      { ...none, slides: [{ from: 'a1', to: 'a2' }], conversions: [['a8'], ['b8']] },
    );
    expect(scene.conversions.map((turn) => turn.map(({ piece }) => piece))).toEqual([['R'], ['N']]);
    expect(scene.sprites.find(({ square }) => square === 'a8')?.piece).toBe('r');
  });

  it('removes captured pieces and adds dropped ones', () => {
    const { sprites } = initialTransition({ a1: 'R', a8: 'r' });
    const scene = transitionTo(
      sprites,
      { a8: 'R', a1: 'J' },
      {
        ...none,
        slides: [{ from: 'a1', to: 'a8' }],
        removed: ['a8'],
        placed: [{ square: 'a1', piece: 'J' }],
      },
    );
    expect(scene.removed.map(({ piece }) => piece)).toEqual(['r']);
    expect(scene.sprites).toHaveLength(2);
  });

  it('ignores an effect that leads to another position', () => {
    const { sprites } = initialTransition({ a1: 'R' });
    const effect = { ...none, slides: [{ from: 'h1', to: 'h2' }] };
    const scene = transitionTo(sprites, { a5: 'R' }, effect);
    expect(scene.sprites).toMatchObject([{ square: 'a5', piece: 'R' }]);
    expect(scene.moves).toEqual([{ id: idAt(sprites, 'a1'), from: 'a1' }]);
    const wrong = transitionTo(
      sprites,
      { a5: 'R' },
      { ...none, slides: [{ from: 'a1', to: 'a2' }] },
    );
    expect(wrong.sprites).toMatchObject([{ square: 'a5' }]);
  });

  it('has no movement between unrelated positions', () => {
    const squares = Array.from({ length: 20 }, (_, i) => `a${i + 1}`);
    const others = Array.from({ length: 20 }, (_, i) => `b${i + 1}`);
    const all = (names: string[]) => Object.fromEntries(names.map((name) => [name, 'P']));
    const scene = transitionTo(initialTransition(all(squares)).sprites, all(others));
    expect(scene.moves).toEqual([]);
    expect(scene.removed).toEqual([]);
    expect(scene.sprites).toHaveLength(20);
  });
});
