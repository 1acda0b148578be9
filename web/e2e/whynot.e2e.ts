/** The board answers why something is not allowed. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Course, PositionView, Reason, Reasons } from '../src/api/types';
import { type GamePage, startGame } from './gamePage';
import { PHONE, violations } from './pageSuite';
import { eventually, useSite } from './site';

const site = useSite();

const DESKTOP = { device: 'a desktop', options: {}, method: 'click' } as const;
const TOUCH = {
  device: 'a phone',
  options: { viewport: PHONE, isMobile: true, hasTouch: true },
  method: 'tap',
} as const;

/** Positions in which a piece cannot go to a square. */
const CASES = [
  { game: 'chess', fen: '4r1k1/8/8/8/3q4/2P5/4N3/4K3 w - - 0 1', move: 'e1f2' },
  { game: 'mwchess', fen: '6k1/8/8/8/2Q5/6p1/5P2/1K6 w - 0 1', move: 'f2g3' },
  { game: 'clash', fen: 'c4/4/5/4/2d2/1B2/1h1h1/4/4C w 1', move: 'd4e3' },
  {
    game: 'zigzag',
    fen: '9k/10/10/7w2/10/10/3ZP5/4P5/10/1K5w2[] w - - 0 1',
    move: 'd4h1',
  },
  {
    game: 'zwangkrieg',
    fen: '10k1/12/12/12/12/12/4g7/R6r4/12/12/12/1K2I7[] w - - - 0 1',
    move: 'a5h5',
  },
  { game: 'pacifist', fen: '6rk/6p1/6b1/4r3/8/8/3P1P2/6K1 w - - 0 1', move: 'd2d4' },
] as const;

/** Positions in which a piece has no move, where that is not so at the beginning. */
const BLOCKED: Readonly<Record<string, string>> = { clash: 'c4/4/5/4/5/1B2/5/4/4C w 1' };

/** Returns the reasons that the server gives for a piece. */
async function reasonsFor(
  page: Page,
  game: string,
  fen: string,
  picked: string | { drop: string },
): Promise<Reasons> {
  const piece = typeof picked === 'string' ? { from: picked } : picked;
  const answer = await page.request.post(`/api/games/${game}/reasons`, { data: { fen, ...piece } });
  expect(answer.status()).toBe(200);
  return (await answer.json()) as Reasons;
}

function reasonAt({ targets }: Reasons, square: string): Reason {
  const found = targets.find((target) => target.square === square);
  if (!found) throw new Error(`there is no reason for ${square}`);
  return found.reason;
}

const bubble = (page: Page) => page.locator('.reason-bubble');

/** Waits until a reason is shown at a square, wholly in view and not over the square. */
async function expectReason(page: Page, square: string, { sentence }: Reason): Promise<void> {
  await page.locator('.reason-bubble', { hasText: sentence }).waitFor();
  const box = await bubble(page).boundingBox();
  const at = await page.locator(`[data-square="${square}"]`).boundingBox();
  if (!box || !at) throw new Error('the bubble or the square is not drawn');
  const { width, height } = await page.evaluate(() => ({
    width: document.documentElement.clientWidth,
    height: document.documentElement.clientHeight,
  }));
  expect(box.x, 'left').toBeGreaterThanOrEqual(0);
  expect(box.y, 'top').toBeGreaterThanOrEqual(0);
  expect(box.x + box.width, 'right').toBeLessThanOrEqual(width);
  expect(box.y + box.height, 'bottom').toBeLessThanOrEqual(height);
  const gap = Math.max(at.y - (box.y + box.height), box.y - (at.y + at.height));
  // The squares of a graph are larger than its nodes.
  expect(gap, 'beside the square').toBeGreaterThan(-at.height / 10);
  expect(gap, 'close to the square').toBeLessThan(at.height / 2);
  expect(box.x, 'it reaches the square').toBeLessThan(at.x + at.width);
  expect(box.x + box.width, 'it reaches the square').toBeGreaterThan(at.x);
  await page.locator('.board [aria-live]', { hasText: sentence }).waitFor({ state: 'attached' });
}

async function expectNoReason(page: Page): Promise<void> {
  await bubble(page).waitFor({ state: 'detached' });
}

/** Returns a piece of the side to move that has no legal move. */
function shutPiece({ pieces, moves, turn }: PositionView): string | undefined {
  const starts = new Set(
    moves.map(({ path: [first] }) => first?.type === 'square' && first.square),
  );
  return Object.keys(pieces).find((square) => {
    const piece = pieces[square] ?? '';
    const color = piece === piece.toUpperCase() ? 'white' : 'black';
    return color === turn && !starts.has(square);
  });
}

const squaresOf = (move: string) => move.match(/[a-z]\d+/g) as [string, string];

for (const { device, options, method } of [DESKTOP, TOUCH]) {
  test.each(CASES)(`$game: an illegal target is explained on ${device}`, async ({
    game,
    fen,
    move,
  }) => {
    const page = await site.newPage(options);
    const gamePage = await startGame(page, game, { opponent: 'self', fen });
    const [from, to] = squaresOf(move);
    const reasons = await reasonsFor(page, game, fen, from);
    const reason = reasonAt(reasons, to);
    await gamePage.squareLocator(from)[method]();
    const reach = reasons.targets.filter(({ reach }) => reach);
    for (const { square } of reach) {
      await page
        .locator(`[data-square="${square}"][aria-label$="cannot go here"]`)
        .waitFor({ state: 'attached' });
    }
    expect(await page.locator('[aria-label$="cannot go here"]').count()).toBe(reach.length);
    await gamePage.squareLocator(to)[method]();
    await expectReason(page, to, reason);
    expect(await page.locator('.shapes .arrow').count()).toBe(reason.arrows.length);
    expect(await page.locator('.mark-refused').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
    expect((await gamePage.live()).played).toEqual([]);

    // The next press hides it, and the game goes on.
    const { position } = await gamePage.live();
    const legal = position.moves.find(({ path }) => path.every(({ type }) => type === 'square'));
    if (!legal) throw new Error('there is no simple move');
    await gamePage.play(legal, position, method);
    await expectNoReason(page);
  });

  test.each(CASES)(`$game: a piece without a move says so on ${device}`, async ({ game }) => {
    const page = await site.newPage(options);
    const fen = BLOCKED[game];
    const gamePage = await startGame(page, game, { opponent: 'self', ...(fen && { fen }) });
    const { position } = await gamePage.live();
    const shut = shutPiece(position);
    if (!shut) throw new Error('every piece can move');
    const { withoutMoves } = await reasonsFor(page, game, position.fen, shut);
    if (!withoutMoves) throw new Error(`nothing is said about ${shut}`);
    await gamePage.squareLocator(shut)[method]();
    await expectReason(page, shut, withoutMoves);
    expect(await gamePage.squareLocator(shut).getAttribute('aria-selected')).toBe('true');
    expect(await violations(page)).toEqual([]);
    // Another piece is simply picked up.
    const first = position.moves.map(({ path }) => path[0]).find((step) => step?.type === 'square');
    if (first?.type !== 'square') throw new Error('there is no move');
    await gamePage.squareLocator(first.square)[method]();
    await expectNoReason(page);
    expect(await gamePage.squareLocator(first.square).getAttribute('aria-selected')).toBe('true');
  });
}

/** Starts the game of chess in which the Knight on e2 is pinned. */
function startPinned(page: Page): Promise<GamePage> {
  return startGame(page, 'chess', { opponent: 'self', fen: CASES[0].fen });
}

test('a dragged piece is explained where it is dropped', async () => {
  const page = await site.newPage();
  const gamePage = await startPinned(page);
  const reason = reasonAt(await reasonsFor(page, 'chess', CASES[0].fen, 'e2'), 'd4');
  await gamePage.squareLocator('e2').hover();
  await page.mouse.down();
  await gamePage.squareLocator('e3').hover();
  await gamePage.squareLocator('d4').hover();
  await page.mouse.up();
  await expectReason(page, 'd4', reason);
  await page.keyboard.press('Escape');
  await expectNoReason(page);
  // A piece that is put back stays picked up, and off the board nothing is said.
  await gamePage.squareLocator('e1').hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 3 });
  await page.mouse.up();
  await page.waitForTimeout(200);
  await expectNoReason(page);
});

test('a piece in hand is explained, too', async () => {
  const page = await site.newPage();
  const fen = '9k/10/10/10/3r1r4/10/10/10/10/7K2[J] w - - 0 1';
  const gamePage = await startGame(page, 'zigzag', { opponent: 'self', fen });
  const reasons = await reasonsFor(page, 'zigzag', fen, { drop: 'J' });
  await page.locator('.hand-piece').click();
  await gamePage.squareLocator('e6').click();
  await expectReason(page, 'e6', reasonAt(reasons, 'e6'));
});

test('keys get the same answers', async () => {
  const page = await site.newPage();
  const gamePage = await startPinned(page);
  const { fen } = CASES[0];
  await gamePage.squareLocator('e2').focus();
  await page.keyboard.press('Enter');
  const pinned = await reasonsFor(page, 'chess', fen, 'e2');
  if (!pinned.withoutMoves) throw new Error('nothing is said about the Knight');
  await expectReason(page, 'e2', pinned.withoutMoves);
  await page.keyboard.press('Escape');
  await expectNoReason(page);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expectReason(page, 'e3', reasonAt(pinned, 'e3'));
  // The other side's piece.
  await gamePage.squareLocator('d4').focus();
  await page.keyboard.press('Enter');
  const { withoutMoves } = await reasonsFor(page, 'chess', fen, 'd4');
  if (!withoutMoves) throw new Error('nothing is said about the Queen');
  await expectReason(page, 'd4', withoutMoves);
});

test('the other side’s piece is explained only to someone who insists', async () => {
  const page = await site.newPage();
  const gamePage = await startPinned(page);
  const { withoutMoves } = await reasonsFor(page, 'chess', CASES[0].fen, 'd4');
  if (!withoutMoves) throw new Error('nothing is said about the Queen');
  for (const square of ['d4', 'e8', 'a6', 'a6']) {
    await gamePage.squareLocator(square).click();
    await page.waitForTimeout(100);
    await expectNoReason(page);
  }
  await gamePage.squareLocator('d4').click();
  await gamePage.squareLocator('d4').click();
  await expectReason(page, 'd4', withoutMoves);
});

test('a piece is asked about once, and not at all without a connection', async () => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource/ });
  const gamePage = await startPinned(page);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/reasons')) asked.push(request.postDataJSON().from);
  });
  const reasons = await reasonsFor(page, 'chess', CASES[0].fen, 'e1');
  for (const to of ['f2', 'a5']) {
    await gamePage.squareLocator('e1').click();
    await gamePage.squareLocator(to).click();
    await expectReason(page, to, reasonAt(reasons, to));
  }
  expect(asked).toEqual(['e1']);
  await page.route('**/reasons', (route) => route.abort());
  await gamePage.squareLocator('e2').click();
  await eventually(
    async () => asked.length,
    (count) => count === 2,
    'the Knight is asked about',
  );
  await gamePage.squareLocator('e2').click();
  await expectNoReason(page);
});

test('the analysis board answers, too', async () => {
  const page = await site.newPage();
  const { fen } = CASES[0];
  await page.goto(`/analysis/chess?fen=${encodeURIComponent(fen)}`);
  await page.locator('[data-square="e1"]').click();
  await page.locator('[data-square="f2"]').click();
  await expectReason(page, 'f2', reasonAt(await reasonsFor(page, 'chess', fen, 'e1'), 'f2'));
});

test('a lesson answers in its panel, or leaves it to the board', async () => {
  const page = await site.newPage({ ...TOUCH.options });
  await page.goto('/learn/clash/droid');
  const course = (await (await page.request.get('/api/games/clash/lessons')).json()) as Course;
  const fen = course.lessons.find(({ id }) => id === 'droid')?.fen ?? '';
  const reasons = await reasonsFor(page, 'clash', fen, 'c3');
  await page.locator('[data-square="c3"]').tap();
  await page.locator('[data-square="e3"]').tap();
  await page
    .locator('.feedback-illegal', { hasText: 'A Droid goes sideways only to capture' })
    .waitFor();
  await page.locator('.mark-refused').waitFor();
  expect(await bubble(page).count()).toBe(0);
  await page.locator('[data-square="c3"]').tap();
  await page.locator('[data-square="g7"]').tap();
  await expectReason(page, 'g7', reasonAt(reasons, 'g7'));
  expect(await page.locator('.lesson-feedback').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
});
