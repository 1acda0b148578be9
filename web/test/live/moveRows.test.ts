import { describe, expect, it } from 'vitest';
import { moveRows } from '../../src/live/moveRows';

describe('the list of moves', () => {
  it('has two moves per row', () => {
    expect(moveRows('8/8 w - - 0 1', 3)).toEqual([
      { number: 1, white: 1, black: 2 },
      { number: 2, white: 3, black: undefined },
    ]);
    expect(moveRows('8/8 w - - 0 1', 0)).toEqual([]);
  });

  it('starts with the side and move number of the position', () => {
    expect(moveRows('8/8 b - - 0 17', 2)).toEqual([
      { number: 17, white: undefined, black: 1 },
      { number: 18, white: 2, black: undefined },
    ]);
  });
});
