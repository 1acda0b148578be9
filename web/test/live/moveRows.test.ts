import { describe, expect, it } from 'vitest';
import type { Color } from '../../src/api/types';
import { firstMoveOf, moveRows } from '../../src/live/moveRows';

describe('the list of moves', () => {
  it('has two moves per row', () => {
    expect(moveRows({ turn: 'white', number: 1 }, 3)).toEqual([
      { number: 1, white: 1, black: 2 },
      { number: 2, white: 3, black: undefined },
    ]);
    expect(moveRows({ turn: 'white', number: 1 }, 0)).toEqual([]);
  });

  it('starts with the side and move number of the position', () => {
    expect(moveRows({ turn: 'black', number: 17 }, 2)).toEqual([
      { number: 17, white: undefined, black: 1 },
      { number: 18, white: 2, black: undefined },
    ]);
  });

  it('has no rows without moves, whoever moves first', () => {
    expect(moveRows({ turn: 'white', number: 20 }, 0)).toEqual([]);
    expect(moveRows({ turn: 'black', number: 20 }, 0)).toEqual([]);
  });

  it('starts with the move that the current position implies', () => {
    const first = (turn: Color, fullmove: number, count: number) =>
      firstMoveOf({ turn, fullmove }, count);
    expect(first('white', 1, 0)).toEqual({ turn: 'white', number: 1 });
    expect(first('black', 2, 3)).toEqual({ turn: 'white', number: 1 });
    expect(first('white', 19, 3)).toEqual({ turn: 'black', number: 17 });
    expect(first('black', 17, 0)).toEqual({ turn: 'black', number: 17 });
  });
});
