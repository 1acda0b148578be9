/** Studies of games of the workshop, which the server makes. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StudyReport, WorkshopStudy } from '../src/api/types';
import { horizontalOverflow, PHONE, violations } from './pageSuite';
import { post } from './pages';
import { eventually, type PageOptions, useSite } from './site';

// Hardly any work for each request: its thread has the lowest priority.
const site = useSite(['--study-minutes', '0.004', '--study-divide', '1000']);

/** A small game, different with each number. */
const textOf = (number: number) => `# A game of this test
hx.name=Study of the workshop
hx.moveLimit=${60 + number}
files=5 ranks=6
pawn:P:mfWcfF::a2-e2
archer:A:mWcD:cannon:b1
rook:R:::a1,e1
king:K:K::c1
`;

/** Opens the workshop with a text, and asks for a study of its game. */
async function askForStudy(number: number, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto('/about');
  await page.evaluate(
    (draft) => localStorage.setItem('heterodox.workshop', JSON.stringify(draft)),
    { text: textOf(number), pictures: {} },
  );
  await page.goto('/workshop');
  await page.getByRole('button', { name: 'Study', exact: true }).click();
  await page.waitForURL(/\/study\/workshop/);
  await page.getByRole('heading', { level: 1, name: 'A study of Study of the workshop' }).waitFor();
  return page;
}

const gameOf = (page: Page) => decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '');

async function stateOf(page: Page): Promise<WorkshopStudy> {
  const answer = await page.request.get(`/api/workshop/${encodeURIComponent(gameOf(page))}/study`);
  return (await answer.json()) as WorkshopStudy;
}

const progressOf = (page: Page): Locator => page.getByRole('region', { name: 'Progress' });

/** Waits until the page says that the study is done. */
async function done(page: Page): Promise<void> {
  await eventually(
    () => progressOf(page).textContent(),
    (text) => /Study for longer/.test(text ?? ''),
    'the study is done',
    80_000,
  );
}

test('a study grows on its page, and goes on', async () => {
  const page = await askForStudy(1);
  await progressOf(page).getByRole('progressbar').waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await page.getByRole('button', { name: /^Study/ }).count()).toBe(0);
  // The command for those who have a machine of their own.
  await page.getByText('Study it on your own machine').click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download game.txt' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe('game.txt');
  // The first results come while it goes on, and grow.
  await page.locator('.study-results li').first().waitFor({ timeout: 60_000 });
  await done(page);
  const first = await stateOf(page);
  expect(first.state).toBe('done');
  const answer = await page.request.get(`/api/games/${encodeURIComponent(gameOf(page))}/study`);
  const report = (await answer.json()) as StudyReport;
  await eventually(
    () => page.locator('.study-results li > p:first-child').allTextContents(),
    (texts) => texts.join() === report.sentences.map(({ text }) => text).join(),
    'the last results are shown',
  );
  expect(await page.getByLabel('Command', { exact: true }).inputValue()).toBe(report.command);
  const plot = page.locator('.plot img').first();
  await plot.scrollIntoViewIfNeeded();
  await eventually(
    () => plot.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
    (width) => Number(width) > 0,
    'the plot is loaded',
  );
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(colorScheme === 'dark' ? PHONE : { width: 1280, height: 900 });
    expect(await horizontalOverflow(page)).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await page.getByRole('button', { name: 'Study for longer' }).click();
  await progressOf(page).getByRole('progressbar').waitFor();
  await done(page);
  expect((await stateOf(page)).games).toBeGreaterThan(first.games);
});

test('a study goes on after the server was killed', async () => {
  const page = await askForStudy(2, { allowedErrors: /ERR_CONNECTION|50[0-9]/ });
  await site.server.kill();
  await progressOf(page).getByRole('alert').waitFor();
  await site.server.launch();
  await done(page);
  await progressOf(page).getByRole('alert').waitFor({ state: 'detached' });
  expect((await stateOf(page)).rounds).toBeGreaterThan(0);
  // The page asks for the results when it has heard that there are some.
  await page.locator('.study-results li').nth(3).waitFor();
});

test('one study at a time is made for a visitor', async () => {
  const page = await askForStudy(3);
  const other = await page.context().newPage();
  const { id } = await post<{ id: string }>(page, '/api/workshop', { text: textOf(4) });
  await other.goto(`/study/${encodeURIComponent(id)}`);
  await other.getByRole('button', { name: 'Study this game' }).click();
  const alert = other.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toContain('is not finished');
  await done(page);
  await other.getByRole('button', { name: 'Study this game' }).click();
  await progressOf(other).getByRole('progressbar').waitFor();
});
