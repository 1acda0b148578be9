// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { withAll } from '../../src/ui/routeParams';

describe('the parameters of an address', () => {
  it('are decoded', () => {
    expect(withAll(['game', 'lesson'], { game: 'pacifist%3Azigzag', lesson: 'rook' })).toEqual({
      game: 'pacifist:zigzag',
      lesson: 'rook',
    });
  });

  it('are nothing if one is missing, as while the next page is loading', () => {
    expect(withAll(['game', 'lesson'], { game: 'chess' })).toBeUndefined();
    expect(withAll(['game'], {})).toBeUndefined();
  });
});
