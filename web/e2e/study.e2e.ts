import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { ExplorerReply, StudyCell, StudyEntry, StudyReport } from '../src/api/types';
import { horizontalOverflow, PHONE, violations } from './pageSuite';
import { post } from './pages';
import { eventually, useSite } from './site';

const site = useSite();

async function get<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`);
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

async function studies(page: Page): Promise<StudyEntry[]> {
  const all = await get<StudyEntry[]>(page, '/studies');
  expect(all.length).toBeGreaterThan(0);
  return all;
}

const reportOf = (page: Page, game: string) =>
  get<StudyReport>(page, `/games/${encodeURIComponent(game)}/study`);

/** Returns the first cell with a link to a line of some length, or to a position. */
function findLink(report: StudyReport, hasMoves: boolean): StudyCell | undefined {
  const cells = report.sections.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flat()));
  return cells.find(({ link }) => link && link.moves.length > 0 === hasMoves);
}

/** Waits until the plots are loaded, which happens as they come near the viewport. */
async function loadPlots(page: Page): Promise<void> {
  for (const plot of await page.locator('.plot img').all()) {
    await plot.scrollIntoViewIfNeeded();
    await eventually(
      () => plot.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth),
      (width) => Number(width) > 0,
      'the plot is loaded',
    );
  }
}

test('the studies are found from the home page, and have all results', async () => {
  const page = await site.newPage();
  const all = await studies(page);
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Site' })
    .getByRole('link', { name: 'Studies' })
    .click();
  for (const { game, name, sentence } of all) {
    // The home page, which may still be there, has links of the same names.
    const tile = page.locator('.studies').getByRole('link', { name, exact: true });
    await tile
      .or(page.locator(`.studies a[href="/study/${encodeURIComponent(game)}"]`))
      .first()
      .click();
    await page.getByRole('heading', { level: 1, name: `A study of ${name}` }).waitFor();
    const report = await reportOf(page, game);
    const results = page.locator('.study-results li');
    expect(await results.count()).toBe(report.sentences.length);
    if (sentence) expect(await results.first().textContent()).toContain(sentence);
    expect(await page.getByLabel('Command').inputValue()).toBe(report.command);
    if (report.headline) {
      const value = await page.locator('.study-headline-value').textContent();
      expect(value).toBe(report.headline.value);
    }
    expect(await page.locator('.study-values li').count()).toBe(report.values.length);
    const tables = report.sections.flatMap((section) => section.tables);
    expect(await page.locator('.study-table').count()).toBe(tables.length);
    await loadPlots(page);
    await page.goBack();
  }
});

test('the methods are a page that every study links to', async () => {
  const page = await site.newPage();
  const [first] = await studies(page);
  await page.goto(`/study/${encodeURIComponent(first?.game ?? '')}`);
  await page.getByRole('link', { name: /the methods of the studies/ }).click();
  await page.getByText('# How studies are made').waitFor();
});

test('a study is accessible, light and wide, dark and narrow', async () => {
  const page = await site.newPage({ colorScheme: 'light' });
  // All studies have the same parts, and each run takes seconds: they take turns.
  for (const [i, { game }] of (await studies(page)).entries()) {
    await page.emulateMedia({ colorScheme: i % 2 ? 'dark' : 'light' });
    await page.setViewportSize(i % 2 ? PHONE : { width: 1280, height: 900 });
    await page.goto(`/study/${encodeURIComponent(game)}`);
    await page.locator('.study-text').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await horizontalOverflow(page), 'it cannot be moved sideways').toBe(0);
  }
});

test('the table of contents leads to every section', async () => {
  const page = await site.newPage({ viewport: PHONE });
  const [first] = await studies(page);
  await page.goto(`/study/${encodeURIComponent(first?.game ?? '')}`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.getByText('Contents').click();
  for (const entry of await contents.getByRole('link').all()) {
    await entry.click();
    const heading = page.getByRole('heading', {
      level: 2,
      name: (await entry.textContent()) ?? '',
    });
    await eventually(
      async () => (await heading.boundingBox())?.y ?? -1,
      (y) => y >= 0 && y < PHONE.height,
      'the section is in view',
    );
  }
});

test('positions and lines of a study open in the analysis', async () => {
  const page = await site.newPage();
  // Positions and lines take turns.
  for (const [i, { game }] of (await studies(page)).entries()) {
    const report = await reportOf(page, game);
    const links = [findLink(report, true), findLink(report, false)].filter((cell) => cell?.link);
    for (const cell of [links[i % 2] ?? links[0]]) {
      if (!cell?.link) continue;
      const { game: rules, fen, moves } = cell.link;
      const path = `/api/games/${encodeURIComponent(rules)}/position`;
      const { position } = await post<{ position: { fen: string } }>(page, path, { fen, moves });
      await page.goto(`/study/${encodeURIComponent(game)}`);
      await page.locator('.study-table').getByRole('link', { name: cell.text }).first().click();
      await page.locator('.analysis-board .pieces > g').first().waitFor();
      await eventually(
        () => page.getByLabel('FEN', { exact: true }).inputValue(),
        (shown) => shown === position.fen,
        `the position of ${cell.text} is on the board`,
      );
    }
  }
});

test('the plots follow the colours that were chosen for the site', async () => {
  const page = await site.newPage({ colorScheme: 'light' });
  const [first] = await studies(page);
  await page.goto(`/study/${encodeURIComponent(first?.game ?? '')}`);
  await loadPlots(page);
  const corner = () =>
    page
      .locator('.plot img')
      .first()
      .evaluate((image: HTMLImageElement) => {
        const canvas = document.createElement('canvas').getContext('2d');
        canvas?.drawImage(image, 0, 0);
        return canvas?.getImageData(2, 2, 1, 1).data[1] ?? -1;
      });
  await eventually(corner, (light) => light > 200, 'the plot is light');
  const button = page.getByRole('button', { name: /^Colours/ });
  await button.click();
  await button.click();
  await eventually(corner, (light) => light < 80, 'the plot is dark');
});

test('a game without a study is an error with a way out', async () => {
  const page = await site.newPage({ allowedErrors: /404/ });
  await page.goto('/study/checkers');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
});

/** Returns the games of which a book is published. */
async function gamesWithBook(page: Page): Promise<string[]> {
  const games: string[] = [];
  for (const { game } of await studies(page)) {
    const path = `/api/games/${encodeURIComponent(game)}/explorer`;
    const { moves } = await post<ExplorerReply>(page, path, {});
    if (moves.length > 0) games.push(game);
  }
  expect(games.length).toBeGreaterThan(0);
  return games;
}

test('the opening explorer leads through the book and out of it', async () => {
  const page = await site.newPage();
  const [game] = await gamesWithBook(page);
  await page.goto(`/analysis/${encodeURIComponent(game ?? '')}`);
  const explorer = page.getByRole('region', { name: 'Opening explorer' });
  const first = explorer.locator('tbody button').first();
  const note = explorer.getByText('Out of the book');
  await first.hover();
  await page.locator('.arrow').waitFor();
  expect(await violations(page)).toEqual([]);
  // By keyboard alone: the focus stays on the first move.
  await first.focus();
  let plies = 0;
  for (; plies < 60 && !(await note.isVisible()); plies += 1) {
    await page.keyboard.press('Enter');
    await page.locator('.tree-move').nth(plies).waitFor();
    await explorer.locator('table:not([aria-busy="true"])').or(note).waitFor();
  }
  expect(plies).toBeGreaterThan(1);
  await note.waitFor();
  await page.keyboard.press('ArrowLeft');
  await first.waitFor();
  expect(await note.isVisible()).toBe(false);
});

test('the explorer fits a phone', async () => {
  const page = await site.newPage({ viewport: PHONE, colorScheme: 'dark' });
  for (const game of await gamesWithBook(page)) {
    await page.goto(`/analysis/${encodeURIComponent(game)}`);
    await page.locator('.lookup tbody button').first().waitFor();
    expect(await horizontalOverflow(page), game).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
});
