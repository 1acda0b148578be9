import { describe, expect, it } from 'vitest';
import { type BubbleSpace, placeBubble } from '../../../src/board/view/bubblePlacement';

/** A bubble at a square of 50 pixels on a board of 400. */
const space = (more: Partial<BubbleSpace> = {}): BubbleSpace => ({
  square: { left: 200, top: 300, right: 250, bottom: 350 },
  width: 200,
  height: 80,
  board: { left: 50, top: 100, right: 450, bottom: 500 },
  window: { left: 0, top: 0, right: 500, bottom: 800 },
  keepClear: [],
  ...more,
});

describe('a bubble', () => {
  it('is above its square', () => {
    const { above, share } = placeBubble(space());
    expect([above, share]).toEqual([true, 175 / 400]);
  });

  it('is below it at the upper edge of the board or of the window', () => {
    const square = { left: 200, top: 120, right: 250, bottom: 170 };
    expect(placeBubble(space({ square })).above).toBe(false);
    const window = { left: 0, top: 250, right: 500, bottom: 800 };
    expect(placeBubble(space({ window })).above).toBe(false);
  });

  it('is off the board rather than off the window', () => {
    const board = { left: 50, top: 280, right: 450, bottom: 380 };
    expect(placeBubble(space({ board })).above).toBe(true);
    const window = { left: 0, top: 250, right: 500, bottom: 800 };
    expect(placeBubble(space({ board, window })).above).toBe(false);
  });

  it('does not cover what it speaks about if it can', () => {
    const above = { x: 180, y: 250, weight: 1 };
    expect(placeBubble(space({ keepClear: [above] }))).toEqual({ above: true, share: 0.1 });
    const right = { x: 270, y: 250, weight: 1 };
    expect(placeBubble(space({ keepClear: [above, right] })).above).toBe(false);
    const below = { x: 225, y: 400, weight: 3 };
    expect(placeBubble(space({ keepClear: [above, right, below] }))).toEqual({
      above: true,
      share: 0.1,
    });
  });

  it('is anywhere if nothing is known of the page', () => {
    const none = { left: 0, top: 0, right: 0, bottom: 0 };
    const place = placeBubble({ ...space(), square: none, board: none, window: none });
    expect(Number.isFinite(place.share)).toBe(true);
  });
});
