/** What happened, in words and marks: the move list, marks on the board, and hints. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LiveGame } from '../src/api/types';
import { GamePage } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { PHONE, violations } from './pageSuite';
import { createLiveGame, playAll, post } from './pages';
import { useSite } from './site';

const site = useSite();

const DEVICES = [
  { device: 'a desktop', options: {} },
  { device: 'a phone', options: { viewport: PHONE, isMobile: true, hasTouch: true } },
  { device: 'a small phone', options: { viewport: { width: 360, height: 640 }, isMobile: true } },
] as const;

/** Creates a game with moves that a page has not entered. */
async function playedGame(
  page: Page,
  game: string,
  moves: readonly string[],
  fen?: string,
): Promise<LiveGame> {
  await page.goto('/');
  const live = await createLiveGame(page, { game, ...(fen && { fen }) });
  await playAll(page, live, moves);
  return (await (await page.request.get(`/api/live/${live.id}`)).json()) as LiveGame;
}

/** Creates a game with random moves. */
async function randomGame(page: Page, game: string, plies: number, seed: number) {
  const random = seededRandom(seed);
  const moves: string[] = [];
  let fen: string | undefined;
  for (let i = 0; i < plies; i++) {
    type Answer = { position: LiveGame['position'] };
    const path = `/api/games/${encodeURIComponent(game)}/position`;
    const before: Answer = await post(page, path, fen ? { fen } : {});
    if (before.position.outcome) break;
    const mv = pickRandom(before.position.moves, random).id;
    moves.push(mv);
    const data = { moves: [mv], ...(fen && { fen }) };
    ({
      position: { fen },
    } = await post<Answer>(page, path, data));
  }
  return playedGame(page, game, moves);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.locator('.board .pieces > g').first().waitFor();
  await page.waitForLoadState('networkidle');
}

const choice = (page: Page) => page.getByRole('combobox', { name: 'Moves in' });

/** Returns how far anything in the list of moves sticks out of it, in pixels. */
function overflow(page: Page, list: string): Promise<number> {
  return page.locator(list).evaluate((box) => {
    const { right } = box.getBoundingClientRect();
    const parts = [...box.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right);
    return Math.max(box.scrollWidth - box.clientWidth, ...parts.map((at) => at - right));
  });
}

test.each(
  DEVICES.flatMap((one) => ['zwangkrieg', 'clash', 'pacifist'].map((game) => ({ ...one, game }))),
)('moves of $game are written in three forms on $device', async ({ options, game }) => {
  const page = await site.newPage(options);
  // The pages differ in their boards only, which take the most time.
  const expectAccessible = async () => {
    if (game === 'clash') expect(await violations(page)).toEqual([]);
  };
  await page.goto('/');
  const live = await randomGame(page, game, 24, 7);
  await open(page, `/play/${live.id}`);
  const moves = page.locator('.moves .move');
  expect(await choice(page).inputValue()).toBe('words');
  expect(await moves.allInnerTexts()).toEqual(live.played.map(({ sentence }) => sentence));
  expect(await overflow(page, '.moves')).toBeLessThanOrEqual(0);
  await expectAccessible();

  await choice(page).selectOption('Figurines');
  const kinds = (await GamePage.at(page)).summary.kinds;
  const withLetter = live.played.findIndex(({ short }) => /^[A-Z]/.test(short));
  const letter = live.played[withLetter]?.short[0];
  const name = kinds.find((kind) => kind.letter === letter)?.name ?? '?';
  await moves.nth(withLetter).getByRole('img', { name }).waitFor();
  expect(await moves.nth(withLetter).getAttribute('title')).toBe(live.played[withLetter]?.sentence);
  expect(await overflow(page, '.moves')).toBeLessThanOrEqual(0);
  await expectAccessible();

  await choice(page).selectOption('Coordinates');
  const texts = await moves.allInnerTexts();
  expect(texts.map((text) => text.split(':')[0])).toEqual(live.played.map(({ id }) => id));
  await expectAccessible();

  // The choice is remembered, also for analyses.
  await open(page, `/analysis/live/${live.id}`);
  expect(await choice(page).inputValue()).toBe('coordinates');
  const nodes = page.locator('.tree-move');
  expect((await nodes.first().innerText()).split(':')[0]).toBe(live.played[0]?.id);
  await choice(page).selectOption('Plain words');
  expect(await nodes.allInnerTexts()).toEqual(live.played.map(({ sentence }) => sentence));
  expect(await overflow(page, '.tree')).toBeLessThanOrEqual(0);
  await expectAccessible();
  await choice(page).selectOption('Figurines');
  await nodes.nth(withLetter).getByRole('img', { name }).waitFor();
  await expectAccessible();
});

test('whoever has finished a game of a kind sees figurines from then on', async () => {
  const page = await site.newPage();
  const live = await playedGame(page, 'chess', ['f2f3', 'e7e5', 'g2g4', 'd8h4']);
  await open(page, `/play/${live.id}`);
  // The list of the game that has just ended is not rewritten.
  expect(await page.locator('.moves .move').last().innerText()).toBe('Queen to h4: checkmate');
  await page.locator('[aria-live]', { hasText: 'Black: Queen to h4: checkmate.' }).waitFor({
    state: 'attached',
  });
  await page.reload();
  await page.locator('.moves .move').last().getByRole('img', { name: 'Queen' }).waitFor();
  // Other games still have words.
  const other = await playedGame(page, 'clash', ['g3h4']);
  await open(page, `/play/${other.id}`);
  expect(await page.locator('.moves .move').innerText()).toBe(other.played[0]?.sentence);
});

/** Moves with an effect, with the marks by square and their names. */
const EFFECTS: readonly [string, string, string, string, Record<string, [string, string]>][] = [
  [
    'a capture beside the target',
    'chess',
    '4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1',
    'e5d6',
    { d5: ['captured', 'captured here'] },
  ],
  [
    'a pull',
    'zwangkrieg',
    '10k1/12/12/12/12/6p5/12/12/3B8/2p9/12/1K10[] w - - - 0 1',
    'd4g7,c3d4',
    { d4: ['displaced', 'moved along from c3'], g7: ['captured', 'captured here'] },
  ],
  [
    'a piece left behind',
    'clash',
    'c4/4/5/4/5/1F2/5/4/4C w 1',
    'd4e5=H',
    { d4: ['left', 'left behind'] },
  ],
  [
    'a piece that becomes another',
    'clash',
    'c4/4/5/4/5/1F2/5/4/4C w 1',
    'd4d4=D',
    { d4: ['became', 'became a Droid'] },
  ],
  [
    'a drop that converts',
    'pacifist:zigzag',
    '9k/10/10/10/3r6/10/10/10/10/4K5[J] w - - 0 1',
    'J@e5',
    { e5: ['dropped', 'dropped here'], d6: ['converted', 'converted'] },
  ],
];

test.each(EFFECTS)('%s stays marked till the next move', async (_, game, fen, move, expected) => {
  const page = await site.newPage();
  const live = await playedGame(page, game, [move], fen);
  for (const path of [`/play/${live.id}`, `/analysis/live/${live.id}`]) {
    await open(page, path);
    if (path.startsWith('/analysis')) await page.locator('.tree-move').click();
    for (const [square, [kind, name]] of Object.entries(expected)) {
      await page.locator(`.effect-${kind}[data-at="${square}"]`).waitFor();
      const cell = page.locator(`[data-square="${square}"]`);
      expect(await cell.getAttribute('aria-label')).toContain(name);
      await cell.hover();
      await page.getByRole('tooltip').getByText(`Last move: ${name}`).waitFor();
      await page.mouse.move(2, 2);
      await page.getByRole('tooltip').waitFor({ state: 'detached' });
    }
    expect(await page.locator('.effect-badge').count()).toBe(Object.keys(expected).length);
    expect(await violations(page)).toEqual([]);
  }
  await open(page, `/play/${live.id}`);
  const [next] = (await (await GamePage.at(page)).live()).position.moves;
  await playAll(page, live, [next?.id ?? ''], 1);
  await page.locator('.moves .move').nth(1).waitFor();
  for (const square of Object.keys(expected)) {
    await page.locator(`.effect-badge[data-at="${square}"]`).waitFor({ state: 'detached' });
  }
});

test('each kind of effect has a sign of its own', async () => {
  const page = await site.newPage();
  const signs = new Map<string, string>();
  for (const [, game, fen, move] of EFFECTS) {
    const live = await playedGame(page, game, [move], fen);
    await open(page, `/play/${live.id}`);
    await page.locator('.effect-badge').first().waitFor();
    for (const badge of await page.locator('.effect-badge').all()) {
      const kind = (await badge.getAttribute('data-effect')) ?? '';
      signs.set(kind, (await badge.locator('path').getAttribute('d')) ?? '');
    }
  }
  expect([...signs.keys()].sort()).toEqual(
    ['became', 'captured', 'converted', 'displaced', 'dropped', 'left'].sort(),
  );
  expect(new Set(signs.values()).size).toBe(signs.size);
});

test('the keyboard focus shows what has happened on a square', async () => {
  const page = await site.newPage();
  const [, game, fen, move] = EFFECTS[1] ?? ['', '', '', ''];
  const live = await playedGame(page, game, [move], fen);
  await open(page, `/play/${live.id}`);
  await page.locator('[data-square="d3"]').focus();
  await page.keyboard.press('ArrowUp');
  await page.getByRole('tooltip').getByText('Last move: moved along from c3').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('ArrowUp');
  await page.getByRole('tooltip').waitFor({ state: 'detached' });
});

test('a long press shows on a phone what has happened on a square', async () => {
  const page = await site.newPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  const [, game, fen, move] = EFFECTS[0] ?? ['', '', '', ''];
  const live = await playedGame(page, game, [move], fen);
  await open(page, `/play/${live.id}`);
  const box = await page.locator('[data-square="d5"]').boundingBox();
  const at = { x: (box?.x ?? 0) + 10, y: (box?.y ?? 0) + 10 };
  const client = await page.context().newCDPSession(page);
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await page.locator('.piece-info').getByText('Last move: captured here').waitFor();
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
});

test('hints are sentences', async () => {
  const page = await site.newPage();
  const fen = 'k7/8/8/6K1/8/8/1Q6/7n w - - 0 1';
  await page.goto('/');
  const live = await createLiveGame(page, { game: 'pacifist', fen });
  await open(page, `/play/${live.id}`);
  await page.getByRole('button', { name: 'Hint' }).click();
  const hint = page.getByRole('status').filter({ hasText: 'Hint:' });
  await hint.waitFor();
  // A busy computer may not have found the win.
  expect(await hint.innerText()).toMatch(/^Hint: (King|Queen) to [a-h][1-8].*\.$/);
  await page.locator('.shapes .arrow').first().waitFor();

  await page.goto(`/analysis/pacifist?fen=${encodeURIComponent(fen)}`);
  await page.getByRole('checkbox', { name: 'Engine' }).check();
  await page.locator('.engine-best', { hasText: /^Best: Queen to .*: White wins$/ }).waitFor();
  await page.locator('.engine-move').first().getByRole('img', { name: 'Queen' }).waitFor();
});

test('lessons mark what has happened, and show the move as a sentence', async () => {
  const page = await site.newPage();
  await open(page, '/learn/pacifist/persuade');
  for (;;) {
    const button = page
      .locator('.lesson-help button, button', { hasText: /hint|Show me/i })
      .first();
    const isLast = (await button.innerText()).includes('Show me');
    await button.click();
    if (isLast) break;
  }
  await page.locator('.lesson-hints', { hasText: 'Rook to d1, converts the' }).waitFor();
  await page.locator('[data-square="a1"]').click();
  await page.locator('[data-square="d1"]').click();
  await page.locator('.effect-converted').first().waitFor();
});
