import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { Live } from '../src/api/types';
import { eventually, site } from './site';
import { begin, type Table } from './table';

const here = site();

async function play(table: Table, ids: string): Promise<Live> {
  let live = await table.live();
  for (const id of ids.split(' ')) {
    const move = live.position.moves.find((one) => one.id === id);
    if (!move) throw new Error(`${id} is not legal`);
    live = await table.play(move, live.position);
  }
  return live;
}

test.each([
  { game: 'pacifist', overlay: 'Persuasion and support', mark: '.number' },
  { game: 'zwangkrieg', overlay: /zones/, mark: '.shade' },
  { game: 'mwchess', overlay: /Bishops/, mark: '.shade' },
])('$game shows what can be laid over the board', async ({ game, overlay, mark }) => {
  const page = await here.visitor();
  const table = await begin(page, game, { opponent: 'self' });
  const marks = page.locator(`.board ${mark}`);
  expect(await marks.count()).toBe(0);
  await table.button(overlay).click();
  const { position } = await table.live();
  const wanted = position.overlays.find(({ name }) =>
    typeof overlay === 'string' ? name === overlay : overlay.test(name),
  );
  expect(await marks.count()).toBe(wanted?.squares.length);
  expect(await marks.count()).toBeGreaterThan(0);
  await table.button(overlay).click();
  expect(await marks.count()).toBe(0);
});

test('resting on a piece names it and shows where it goes, also out of turn', async () => {
  const page = await here.visitor();
  const table = await begin(page, 'zwangkrieg', { opponent: 'self' });
  for (const [square, name] of [
    ['b1', 'Impala'],
    ['b12', 'Impala'],
  ] as const) {
    await table.square(square).hover();
    await page.locator('.piece-info', { hasText: name }).waitFor();
    await eventually(
      () => page.locator('.target').count(),
      (count) => count > 0,
      `the moves from ${square} are shown`,
    );
    await page.mouse.move(5, 5);
  }
});

test('targets are marked by what happens there', async () => {
  const page = await here.visitor();
  const fen = '10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1';
  const table = await begin(page, 'zwangkrieg', { opponent: 'self', fen });
  await table.square('d4').click();
  for (const mark of ['move', 'capture', 'displace']) {
    expect(await page.locator(`.target-${mark}`).count(), mark).toBeGreaterThan(0);
  }
  expect(await table.square('d7').getAttribute('aria-label')).toContain('can capture here');
  expect(await table.square('d9').getAttribute('aria-label')).toContain('can displace here');
  // Another click on the piece puts it down again; so does Escape.
  await table.square('d4').click();
  expect(await page.locator('.target').count()).toBe(0);
  await table.square('d4').click();
  await page.keyboard.press('Escape');
  expect(await page.locator('.target').count()).toBe(0);
});

test('keys go through the game, and the board turns round', async () => {
  const page = await here.visitor();
  const table = await begin(page, 'chess', { opponent: 'self' });
  const start = (await table.live()).position;
  const live = await play(table, 'e2e4 e7e5 g1f3');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('you are looking at an earlier position').waitFor();
  await page.keyboard.press('Home');
  await table.shows(start);
  await page.keyboard.press('End');
  await table.shows(live.position);
  await page.locator('.moves .move', { hasText: 'e4' }).click();
  await page.locator('[aria-label^="e4, White Pawn"]').waitFor({ state: 'attached' });
  const place = async () => (await table.square('a1').boundingBox())?.y ?? 0;
  const before = await place();
  await page.keyboard.press('f');
  expect(await place()).toBeLessThan(before);
});

test('arrows and circles are drawn with the right button', async () => {
  const page = await here.visitor();
  const table = await begin(page, 'clash', { opponent: 'self' });
  await table.square('e5').click({ button: 'right' });
  await page.locator('.shapes circle').waitFor({ state: 'attached' });
  await table.square('a1').hover();
  await page.mouse.down({ button: 'right' });
  await table.square('e5').hover();
  await page.mouse.up({ button: 'right' });
  await page.locator('.shapes .arrow').waitFor({ state: 'attached' });
  await table.square('e5').click();
  expect(await page.locator('.shapes > *').count()).toBe(0);
});

test('a game is downloaded as PGN, shared, and given a sound', async () => {
  const page = await here.visitor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const table = await begin(page, 'chess', { opponent: 'self' });
  await play(table, 'e2e4 e7e5');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'PGN' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('1. e4 e5');
  await table.button('Share').click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  const sound = table.button('Sound');
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await sound.click();
  expect(await sound.getAttribute('aria-pressed')).toBe('true');
});
