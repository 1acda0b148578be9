import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { GameSummary, Showcase } from '../src/api/types';
import { GamePage } from './gamePage';
import { PHONE, violations } from './pageSuite';
import { eventually, type PageOptions, useSite } from './site';
import { WINDOWS } from './windowSizes';

const site = useSite();

const MOVING: PageOptions = { reducedMotion: 'no-preference' };
const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
];
const touch = (viewport: { width: number; height: number }): PageOptions => ({
  viewport,
  isMobile: true,
  hasTouch: true,
});
/** Compressed size of everything that the home page loads. */
const MAX_BYTES = 100_000;
const MAX_INTERACTIVE_MS = 600;

async function openHome(options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  return page;
}

async function get<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(path)).json()) as T;
}

/** Returns the title of the move that a card shows, and whether it was played. */
function shown(card: Locator): Promise<string> {
  return card.evaluate((node) => {
    const title = node.querySelector('.game-card-captions .shown strong')?.textContent;
    return `${title} ${node.querySelector('.mark-last') ? 'after' : 'before'}`;
  });
}

/** Returns what a card shows, each time that it changes, for some time. */
async function watch(card: Locator, ms: number): Promise<string[]> {
  const seen: string[] = [];
  const until = Date.now() + ms;
  while (Date.now() < until) {
    const now = await shown(card);
    if (seen.at(-1) !== now) seen.push(now);
    await new Promise((resolve) => setTimeout(resolve, 60));
  }
  return seen;
}

/** Waits until a card shows something else. */
async function change(card: Locator): Promise<string> {
  const before = await shown(card);
  return eventually(
    () => shown(card),
    (now) => now !== before,
    'the board moves',
  );
}

test('no card looks like chess, except the last one', async () => {
  const page = await openHome();
  const showcase = await get<Showcase[]>(page, '/api/showcase');
  const games = await get<GameSummary[]>(page, '/api/games');
  const cards = page.locator('.game-card');
  expect(await cards.locator('h3').allInnerTexts()).toEqual(showcase.map(({ name }) => name));
  expect(showcase.at(-1)?.id).toBe('chess');
  for (const [i, { id, moves }] of showcase.entries()) {
    const start = games.find((game) => game.id === id)?.start;
    expect(moves[0]?.pieces, id).not.toEqual(start?.pieces);
    const drawn = await cards.nth(i).locator('.pieces > g').count();
    expect(drawn, id).toBe(Object.keys(moves[0]?.pieces ?? {}).length);
    expect(await cards.nth(i).locator('.arrow').count(), id).toBeGreaterThan(0);
  }
});

/** Runs in the page. Records what the first card shows, each time that it changes. */
function record() {
  const seen: string[] = [];
  Object.assign(window, { seen });
  const note = () => {
    const card = document.querySelector('.game-card');
    const title = card?.querySelector('.game-card-captions .shown strong')?.textContent;
    if (!card || !title) return;
    const now = `${title} ${card.querySelector('.mark-last') ? 'after' : 'before'}`;
    if (seen.at(-1) !== now) seen.push(now);
  };
  new MutationObserver(note).observe(document, {
    attributes: true,
    childList: true,
    subtree: true,
  });
}

test('a card plays its moves one after another', async () => {
  const page = await site.newPage(MOVING);
  await page.addInitScript(record);
  await page.goto('/');
  await page.locator('.game-card figure').first().scrollIntoViewIfNeeded();
  const [game] = await get<Showcase[]>(page, '/api/showcase');
  const seen = await eventually(
    () => page.evaluate<string[]>('window.seen'),
    ({ length }) => length >= 4,
    'two moves are played',
    30_000,
  );
  const [first, second] = (game?.moves ?? []).map(({ title }) => `${title}.`);
  expect(seen.slice(0, 4)).toEqual([
    `${first} before`,
    `${first} after`,
    `${second} before`,
    `${second} after`,
  ]);
});

test('only cards in view move', async () => {
  const page = await openHome({ ...MOVING, ...touch(PHONE) });
  const first = page.locator('.game-card').first();
  const last = page.locator('.game-card').last();
  const resting = await shown(last);
  await first.locator('figure').scrollIntoViewIfNeeded();
  await change(first);
  await change(first);
  expect(await shown(last)).toBe(resting);
  await last.locator('figure').scrollIntoViewIfNeeded();
  await change(last);
  const left = await shown(first);
  await change(last);
  expect(await shown(first)).toBe(left);
});

test('the boards can be stopped, which is remembered', async () => {
  const page = await openHome({ ...MOVING, viewport: { width: 1280, height: 900 } });
  const card = page.locator('.game-card').first();
  await card.getByRole('button', { name: 'Stop the boards' }).click();
  await page.mouse.move(0, 0);
  expect(await watch(card, 4_500)).toHaveLength(1);
  expect(await violations(page)).toEqual([]);

  // While it stands still, the moves are shown one by one.
  const before = await shown(card);
  await card.getByRole('button', { name: /^Play the move/ }).click();
  expect(await shown(card)).toBe(before.replace('before', 'after'));
  await card.getByRole('button', { name: /^Next move/ }).click();
  expect(await shown(card)).not.toMatch(before.replace(/ \w+$/, ''));

  await page.reload();
  await page.locator('.game-card').nth(5).waitFor();
  expect(await watch(card, 4_500)).toHaveLength(1);
  await card.getByRole('button', { name: 'Let the boards move' }).click();
  await page.mouse.move(0, 0);
  await change(card);
});

test('a board under the pointer stands still', async () => {
  const page = await openHome(MOVING);
  const card = page.locator('.game-card').first();
  await card.locator('.board-svg').hover();
  expect(await watch(card, 4_500)).toHaveLength(1);
  await page.mouse.move(0, 0);
  await change(card);
});

test.each([
  { device: 'a desktop', options: {} },
  { device: 'a phone', options: touch(PHONE) },
])('with reduced motion, the cards of $device are still pictures', async ({ options }) => {
  const page = await openHome({ ...options, reducedMotion: 'reduce' });
  const card = page.locator('.game-card').first();
  expect(await watch(card, 4_500)).toHaveLength(1);
  expect(await page.getByRole('button', { name: 'Stop the boards' }).count()).toBe(0);
  expect(await card.locator('.arrow').count()).toBeGreaterThan(0);
  await card.getByRole('button', { name: /^Play the move/ }).click();
  expect(await shown(card)).toMatch(/after$/);
  expect(await violations(page)).toEqual([]);
});

test.each(PHONES)('a finger hits every control at $width×$height', async (viewport) => {
  const page = await openHome(touch(viewport));
  for (const card of await page.locator('.game-card').all()) {
    for (const control of await card.locator('button, a:not([tabindex])').all()) {
      const box = await control.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(24);
    }
  }
});

/** Waits until the large board has its pieces. */
async function heroOf(page: Page): Promise<Locator> {
  const hero = page.locator('.hero');
  await hero.locator('.pieces > g').first().waitFor();
  return hero;
}

test.each([
  { device: 'a desktop', options: { colorScheme: 'light' }, method: 'click' },
  { device: 'a phone', options: { ...touch(PHONE), colorScheme: 'dark' }, method: 'tap' },
] as const)('a visitor on $device makes a special move first', async ({ options, method }) => {
  const page = await openHome(options);
  const hero = await heroOf(page);
  const square = (name: string) => hero.locator(`[data-square="${name}"]`);
  expect(await hero.locator('.arrow').count(), 'arrows show the move').toBe(2);
  expect(await violations(page)).toEqual([]);

  // Any legal move is played, by the rules; what does not win is taken back.
  await square('a8')[method]();
  await square('b8')[method]();
  await hero.getByText('Shoving Rook to b8. That is legal, but no mate').waitFor();
  await hero.locator('.mark-last').first().waitFor();
  await hero.locator('.mark-last').first().waitFor({ state: 'detached' });

  await square('a8')[method]();
  await square('f8')[method]();
  await hero.getByText('Checkmate:').waitFor();
  expect(await square('g8').getAttribute('aria-label')).toMatch(/Black Standard Pawn/);
  expect(await violations(page)).toEqual([]);
  await hero.getByRole('button', { name: 'Once more' })[method]();
  await hero.getByText('Checkmate:').waitFor({ state: 'detached' });
  await square('a8')[method]();
  await square('f8')[method]();
  await hero.getByRole('link', { name: 'Learn Zwangkrieg' })[method]();
  await page.getByRole('heading', { name: 'Learn Zwangkrieg' }).waitFor();
});

test('the large board and its sentence are in view at every size', async () => {
  const page = await openHome();
  const hero = await heroOf(page);
  for (const { width, height } of [...WINDOWS, { width: 320, height: 640 }]) {
    await page.setViewportSize({ width, height });
    for (const part of [hero.locator('.board-svg'), hero.getByRole('heading')]) {
      const box = await part.boundingBox();
      const where = `at ${width}×${height}`;
      expect((box?.y ?? 9999) + (box?.height ?? 0), where).toBeLessThanOrEqual(height);
      expect(box?.x, where).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 9999) + (box?.width ?? 0), where).toBeLessThanOrEqual(width);
    }
    const board = await hero.locator('.board-svg').boundingBox();
    expect(board?.width, `it is large at ${width}×${height}`).toBeGreaterThan(
      0.55 * Math.min(width, height),
    );
  }
});

test('without an answer to the first move, the page says why and goes on', async () => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource/ });
  await page.route('**/api/games/zwangkrieg/position', (route) => route.abort());
  await page.goto('/');
  await page.locator('.hero .problem', { hasText: /cannot be reached/ }).waitFor();
  await page.locator('.game-card').nth(5).waitFor();
});

/** Returns the texts of the two large buttons of a game's card, the primary one first. */
async function buttons(page: Page, game: string): Promise<string[]> {
  const card = page.locator('.game-card', { has: page.locator(`a[href="/learn/${game}"]`) });
  const texts = await card.locator('.game-card-buttons .button').allInnerTexts();
  expect(await card.locator('.button.primary').innerText()).toBe(texts[0]);
  return texts;
}

test.each([
  { device: 'a desktop', options: {}, method: 'click' },
  { device: 'a phone', options: touch(PHONE), method: 'tap' },
] as const)('a visitor on $device learns, then plays at once', async ({ options, method }) => {
  const page = await openHome(options);
  expect(await buttons(page, 'clash')).toEqual(['Learn', 'Play']);
  await page.getByRole('button', { name: 'Play Clash of Command' })[method]();
  await page.waitForURL(/\/play\//);
  const gamePage = await GamePage.at(page);
  let live = await gamePage.live();
  const opponent = live.you === 'white' ? live.black : live.white;
  expect([live.game, live.clock, opponent?.level]).toEqual(['clash', undefined, 2]);
  if (live.you === 'black') live = await gamePage.waitForPlies(1);
  const [move] = live.position.moves;
  if (!move) throw new Error('There is no legal move.');
  await gamePage.enterMove(move, live.position.moves, method);
  // The computer may have answered before anything else can be seen.
  live = await gamePage.waitForPlies(live.played.length + 2);
  await gamePage.expectShown(live.position);

  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  expect(await buttons(page, 'clash')).toEqual(['Play', 'Learn']);
  expect(await buttons(page, 'chess')).toEqual(['Learn', 'Play']);
  const [mine, games] = await Promise.all(
    ['#mine', '#games'].map((id) => page.locator(id).boundingBox()),
  );
  expect(mine?.y, 'games in progress come first').toBeLessThan(games?.y ?? 0);
});

test('the form of a new game begins with its button in view', async () => {
  const page = await site.newPage();
  await page.goto('/new/zwangkrieg');
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await page.evaluate(() => scrollTo(0, 0));
    const box = await page.locator('button.start').boundingBox();
    const where = `at ${size.width}×${size.height}`;
    expect((box?.y ?? 9999) + (box?.height ?? 0), where).toBeLessThanOrEqual(size.height);
  }
});

test('lessons and the settings used last are remembered', async () => {
  const page = await openHome();
  const games = await get<Showcase[]>(page, '/api/showcase');
  const lessons = games.find(({ id }) => id === 'mwchess')?.lessons ?? [];
  await page.evaluate(
    ([all, some]) => {
      localStorage.setItem('heterodox.learn.mwchess', JSON.stringify(all));
      localStorage.setItem('heterodox.learn.zigzag', JSON.stringify(some));
    },
    [lessons, games.find(({ id }) => id === 'zigzag')?.lessons.slice(0, 2)] as const,
  );
  await page.getByRole('link', { name: 'More ways to play Modern Warfare Chess' }).click();
  await page.locator('input[name="level"][value="4"]').check({ force: true });
  await page.locator('input[name="side"][value="black"]').check({ force: true });
  await page.locator('button.start').click();
  await page.waitForURL(/\/play\//);
  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  expect(await buttons(page, 'mwchess')).toEqual(['Play', 'Learn']);
  const zigzag = games.find(({ id }) => id === 'zigzag');
  const name = `Learn ${zigzag?.name}, 2 of ${zigzag?.lessons.length} solved`;
  await page.getByRole('link', { name }).waitFor();
  await page.getByRole('button', { name: 'Play Modern Warfare Chess' }).click();
  await page.waitForURL(/\/play\//);
  const live = await (await GamePage.at(page)).live();
  expect([live.you, live.white?.level]).toEqual(['black', 4]);
});

test('a game that cannot be started is explained', async () => {
  const page = await openHome({ allowedErrors: /Failed to load resource/ });
  await page.route('**/api/live', (route) => route.abort());
  const card = page.locator('.game-card').first();
  const play = card.getByRole('button', { name: 'Play Clash of Command' });
  await play.click();
  expect(await card.getByRole('alert').innerText()).toMatch(/cannot be reached/);
  expect(await play.isEnabled()).toBe(true);
  expect(await violations(page)).toEqual([]);
});

test('the page is small, and its buttons work soon', async () => {
  const page = await site.newPage(MOVING);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  let bytes = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const note = () => {
      if ('interactive' in window || !document.querySelector('.game-card .button.primary')) return;
      Object.assign(window, { interactive: performance.now() });
    };
    new MutationObserver(note).observe(document, { childList: true, subtree: true });
  });
  await page.goto('/');
  await page.locator('.game-card').nth(5).waitFor();
  await page.waitForLoadState('networkidle');
  console.log(`The home page takes ${Math.round(bytes / 1000)} kB.`);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(MAX_BYTES);

  const times: number[] = [];
  for (let i = 0; i < 5; i++) {
    await page.goto('/');
    await page.locator('.game-card .button.primary').first().click();
    await page.waitForURL('**/learn/**');
    times.push(Math.round(await page.evaluate<number>('window.interactive')));
  }
  console.log(`The home page is interactive after ${times.join(', ')} ms.`);
  expect(Math.min(...times)).toBeLessThan(MAX_INTERACTIVE_MS);
});

test('nothing moves when the face of names and headings arrives', async () => {
  const page = await site.newPage({ viewport: { width: 1280, height: 900 } });
  let deliver = () => {};
  const isWanted = new Promise<void>((resolve) => {
    deliver = resolve;
  });
  await page.route('**/*.woff2', async (route) => {
    await isWanted;
    await route.continue();
  });
  // The page is not complete without the face.
  await page.goto('/', { waitUntil: 'commit' });
  await page.locator('.game-card').nth(5).waitFor();
  await heroOf(page);
  const face = () =>
    page.evaluate(() =>
      [...document.fonts].some(
        ({ family, status }) => /^"?Grenze/.test(family) && status === 'loaded',
      ),
    );
  const places = () =>
    page
      .locator('h1, h2, .game-card, .site-header nav')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().y + one.clientHeight));
  expect(await face()).toBe(false);
  const before = await places();
  expect(before.length).toBeGreaterThan(7);
  deliver();
  await eventually(face, (loaded) => loaded, 'the face is there');
  expect(await places()).toEqual(before);
});

const PLACES = ['Play', 'Learn', 'Puzzles', 'Analyse', 'Workshop', 'Studies', 'About'];

test('the menu is a row of links on a desktop', async () => {
  const page = await openHome({ viewport: { width: 1280, height: 720 } });
  const menu = page.getByRole('navigation', { name: 'Site' });
  expect(await menu.getByRole('link').allInnerTexts()).toEqual(PLACES);
  expect(await page.getByRole('button', { name: 'Menu' }).count()).toBe(0);
  await menu.getByRole('link', { name: 'Learn' }).click();
  await page.getByRole('link', { name: /^Zwangkrieg/ }).click();
  await page.getByRole('heading', { name: 'Learn Zwangkrieg' }).waitFor();
  expect(await menu.locator('.here').allInnerTexts()).toEqual(['Learn']);
});

test.each([
  { width: 320, height: 640 },
  { width: 640, height: 360 },
])('the menu is a sheet at $width×$height', async (viewport) => {
  const page = await openHome(touch(viewport));
  const open = page.getByRole('button', { name: 'Menu' });
  const sheet = page.getByRole('dialog', { name: 'Menu' });
  for (const [i, place] of [...PLACES, 'My games'].entries()) {
    await open.tap();
    const link = sheet.getByRole('link').nth(i);
    expect(await link.innerText()).toBe(place);
    const box = await link.boundingBox();
    expect(box?.height, 'a finger hits it').toBeGreaterThanOrEqual(40);
    expect((box?.y ?? 999) + (box?.height ?? 0), 'in view').toBeLessThanOrEqual(viewport.height);
    await link.tap();
    await sheet.waitFor({ state: 'hidden' });
    await page.waitForURL((url) => url.pathname !== '/');
  }
  await open.press('Enter');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'hidden' });
  expect(await open.evaluate((node) => node === document.activeElement)).toBe(true);
});
