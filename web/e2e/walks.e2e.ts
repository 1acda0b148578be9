/**
 * Walks through the site with a stopwatch. Each prints a table: what a person takes for each step, and
 * what the site takes. `E2E_PACE=1` walks at the pace of people.
 */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Course } from '../src/api/types';
import { createLiveGame, playAll } from './pages';
import { type PageOptions, useSite } from './site';
import { type Visitor, Walkthrough } from './stopwatch';

const site = useSite();

const LAPTOP: PageOptions = { viewport: { width: 1280, height: 720 } };
const PHONE: PageOptions = {
  viewport: { width: 390, height: 700 },
  isMobile: true,
  hasTouch: true,
};

/** A game of Modern Warfare Chess that ends with a PoliWin of White. */
const GAME = [
  ...['f1h5', 'e7d6', 'f2e3', 'd6c5', 'e2f3', 'f8h6', 'd1e2', 'c7c6'],
  ...['g1f1', 'c5b5', 'f3e4', 'f7d5', 'e2f3', 'd7d6', 'f3f8'],
];
/** The number of moves after which Black takes another device. */
const CHANGE_AT = 7;

/** Greatest times in seconds: of a person, and of the site on a machine that is very busy. */
const FRIENDS_S = { person: 180, site: 150 };
const LESSON_S = { person: 60, site: 60 };
const PICTURE_S = { person: 20, site: 90 };

/** Most windows that a person scrolls in a walk. */
const SCROLLED = 1;

function expectWalk(walk: Walkthrough, limits: { person: number; site: number }): void {
  walk.print();
  expect(walk.total('person'), 'seconds of a person').toBeLessThan(limits.person);
  expect(walk.total('site'), 'seconds of the site').toBeLessThan(limits.site);
  expect(walk.total('scrolled'), 'windows').toBeLessThanOrEqual(SCROLLED);
}

/** From the home page to a link for a friend. */
async function invite(anna: Visitor): Promise<string> {
  const { page } = anna;
  await anna.open('opens the site', '/', page.locator('.game-card').nth(5));
  const tile = page.locator('.game-tile', { hasText: 'Modern Warfare Chess' });
  await anna.press('“Play”', page.getByRole('link', { name: 'Play', exact: true }), tile);
  await anna.press('chooses the game', tile, page.locator('button.start'));
  const choose = (group: string, value: string) =>
    anna.press(
      `chooses ${value}`,
      page.locator(`label.radio:has(input[name="${group}"][value="${value}"])`),
    );
  await choose('opponent', 'friend');
  await choose('side', 'white');
  await choose('clock', '5+3');
  const field = page.getByLabel('Invitation link');
  await anna.press('gets the link', page.getByRole('button', { name: 'Get the link' }), field);
  await anna.press('copies it', page.getByRole('button', { name: 'Copy' }));
  return field.inputValue();
}

/** Takes a game from one device to another. Returns the visitor there. */
async function changeDevice(walk: Walkthrough, ben: Visitor, id: string): Promise<Visitor> {
  const link = ben.page.getByLabel('Link for the other device');
  const make = ben.page.getByRole('button', { name: 'Make a link' });
  const choice = ben.page.getByRole('button', { name: 'Continue on another device' });
  await ben.press('“More”', ben.page.getByRole('button', { name: 'More' }), choice);
  await ben.press('wants another device', choice, make);
  await ben.press('makes a link', make, link);
  const laptop = walk.visitor('Ben, laptop', await site.newPage(LAPTOP));
  const { page } = laptop;
  const onward = page.getByRole('button', { name: 'Continue here' });
  // The code for a camera, or a message to oneself.
  await laptop.step('brings the link over', 10, async () => {
    await page.goto(await link.inputValue());
    await onward.waitFor();
  });
  const card = page.locator(`a[href="/play/${id}"]`).first();
  await laptop.press('continues here', onward, card);
  await laptop.press('opens the game', card, page.locator('.board .pieces > g').first());
  return laptop;
}

test('two friends play from a link to the end, and one changes the device', async () => {
  const walk = new Walkthrough('Two friends, from a link to the end of a game');
  const anna = walk.visitor('Anna', await site.newPage(LAPTOP));
  const link = await invite(anna);
  const id = new URL(anna.page.url()).pathname.split('/').at(-1) ?? '';

  let ben = walk.visitor('Ben, phone', await site.newPage(PHONE));
  const title = ben.page.getByRole('heading', { name: / invites you to Modern Warfare Chess/ });
  await ben.open('opens the link', new URL(link).pathname, title);
  await ben.read(title);
  const play = ben.page.locator('#main').getByRole('button', { name: 'Play', exact: true });
  await ben.press('plays', play, ben.page.locator('.play .board .pieces > g').first());

  for (const [ply, move] of GAME.entries()) {
    if (ply === CHANGE_AT) ben = await changeDevice(walk, ben, id);
    await (ply % 2 === 0 ? anna : ben).move(move);
  }
  expect(await anna.read(anna.page.getByRole('heading', { name: 'You won' }))).toBe('You won');
  await ben.read(ben.page.getByRole('heading', { name: 'You lost' }));
  expectWalk(walk, FRIENDS_S);
});

test('a German visitor on a phone solves a lesson', async () => {
  const walk = new Walkthrough(
    'A German visitor on a phone, from the home page to a solved lesson',
  );
  const page = await site.newPage({ ...PHONE, locale: 'de-DE' });
  const visitor = walk.visitor('Eva', page);
  const hero = page.locator('.hero');
  await visitor.open('opens the site', '/', hero.locator('.pieces > g').first());
  await visitor.read(page.locator('#hero'));
  const square = (name: string) => page.locator(`#main [data-square="${name}"]`);
  await visitor.press('takes the Rook', square('a8'));
  await visitor.press('follows the arrow', square('f8'), hero.getByText('Schachmatt:'));
  await visitor.read(hero.locator('.hero-answer'));
  const learn = hero.getByRole('link', { name: 'Zwangkrieg lernen' });
  const start = page.getByRole('link', { name: 'Anfangen', exact: true });
  await visitor.press('wants to learn it', learn, start);
  await visitor.press('starts', start, page.locator('.lesson-task'));
  await visitor.read(page.locator('.lesson-intro'));
  const course = (await (await page.request.get('/api/games/zwangkrieg/lessons')).json()) as Course;
  for (const id of course.lessons[0]?.solution ?? []) {
    for (const name of id.match(/[a-z]\d+/g) ?? [])
      await visitor.press(`taps ${name}`, square(name));
  }
  await visitor.read(page.getByText('Gelöst!'));
  expectWalk(walk, LESSON_S);
});

/** Name and picture that a program shows which previews a link. */
async function previewOf(page: Page, address: string): Promise<{ title: string; image: string }> {
  const html = await (await page.request.get(address)).text();
  const content = (property: string) =>
    new RegExp(`<meta property="og:${property}" content="([^"]*)"`).exec(html)?.[1] ?? '';
  return { title: content('title'), image: content('image').replaceAll('&amp;', '&') };
}

/** Opens a picture as a file, and returns its width and height in pixels. */
async function sizeOf(page: Page, type: string, bytes: Buffer): Promise<[number, number]> {
  await page.goto(`data:${type};base64,${bytes.toString('base64')}`);
  return page.evaluate(() => {
    const [image] = document.images;
    return [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
  });
}

test.each([
  { device: 'a laptop', options: LAPTOP },
  { device: 'a phone', options: PHONE },
])('a finished game on $device becomes a picture that a third person opens', async (one) => {
  const walk = new Walkthrough(
    `From a finished game on ${one.device} to a picture that somebody else opens`,
  );
  const page = await site.newPage(one.options);
  await page.goto('/about');
  const fen = '7k/5Q2/6K1/8/8/8/8/8 w - - 0 1';
  const live = await createLiveGame(page, {
    game: 'chess',
    fen,
    opponent: { type: 'computer', level: 1 },
  });
  await page.goto(`/play/${live.id}`);
  const anna = walk.visitor('Anna', page);
  await playAll(page, live, ['f7g7']);
  await anna.read(page.getByRole('heading', { name: 'You won' }));

  const carla = walk.visitor('Carla', await site.newPage(LAPTOP));
  for (const [name, role, type] of [
    ['Picture', 'button', 'image/png'],
    ['GIF', 'link', 'image/gif'],
  ] as const) {
    const download = page.waitForEvent('download', { timeout: 60_000 });
    await anna.press(`saves the ${name}`, page.getByRole(role, { name, exact: true }));
    const bytes = await anna.step('waits for the file', 0, async () =>
      readFile(await (await download).path()),
    );
    const [width, height] = await carla.step('opens it', 1.5, () =>
      sizeOf(carla.page, type, bytes),
    );
    expect(Math.min(width, height), name).toBeGreaterThanOrEqual(400);
  }

  // The link alone has a picture, too.
  const { title, image } = await previewOf(carla.page, `/play/${live.id}`);
  expect(title).toMatch(/Chess/);
  const card = await carla.page.request.get(image);
  expect(card.headers()['content-type']).toBe('image/png');
  expectWalk(walk, PICTURE_S);
});
