import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { LiveGame } from '../src/api/types';
import { startGame } from './gamePage';
import { eventually, useSite } from './site';

const site = useSite();

const cell = (page: Page, square: string) => page.locator(`.board [data-square="${square}"]`);
const fenOf = (page: Page) => page.getByLabel('FEN', { exact: true }).inputValue();

async function move(page: Page, from: string, to: string): Promise<void> {
  const before = await fenOf(page);
  await cell(page, from).click();
  await cell(page, to).click();
  await eventually(
    () => fenOf(page),
    (fen) => fen !== before,
    `${from}${to} is played`,
  );
}

async function openAnalysis(game: string, fen?: string): Promise<Page> {
  const page = await site.newPage();
  const query = fen ? `?fen=${encodeURIComponent(fen)}` : '';
  await page.goto(`/analysis/${encodeURIComponent(game)}${query}`);
  await page.locator('.board').waitFor();
  return page;
}

/** Chooses something from the menu of the icon bar. */
async function choose(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('dialog').getByRole('button', { name }).click();
}

test('engine lines stream in, and a click plays one', async () => {
  const page = await openAnalysis('zigzag');
  const engine = page.getByRole('checkbox', { name: 'Engine' });
  if (!(await engine.isChecked())) await engine.check();
  await page.getByLabel('Lines').selectOption('3');
  const lines = page.locator('.engine-line');
  await eventually(
    async () => [await lines.count(), await page.locator('.engine-line-score').count()],
    ([all, scored]) => all === 3 && scored === 3,
    'three lines have come',
  );
  const depth = async () =>
    Number(/Depth (\d+)/.exec(await page.locator('.engine-speed').innerText())?.[1] ?? 0);
  const first = await eventually(depth, (at) => at > 0, 'there is a depth');
  await eventually(depth, (at) => at > first || at > 6, 'it gets deeper');
  // The best move can change at any moment, so it is read and clicked in one step.
  const best = await page
    .locator('.engine-line button')
    .first()
    .evaluate((button: HTMLButtonElement) => {
      const sentence = button.title;
      button.click();
      return sentence;
    });
  await page.locator('.tree-move').first().waitFor();
  expect(await page.locator('.tree-move').first().innerText()).toBe(best);
  // Switching it off removes the lines.
  await engine.uncheck();
  await page.locator('.engine-line').first().waitFor({ state: 'detached' });
});

test('variations form a tree that keys and buttons step through', async () => {
  const page = await openAnalysis('chess');
  const start = await fenOf(page);
  await move(page, 'e2', 'e4');
  await move(page, 'e7', 'e5');
  await page.keyboard.press('ArrowLeft');
  await move(page, 'c7', 'c5');
  const variation = page.locator('.tree-variation');
  await variation.getByText('c5').waitFor();
  await choose(page, 'Make main line');
  await page.locator('.tree-pair').getByText('c5').waitFor();
  await variation.getByText('e5').waitFor();
  await page.keyboard.press('Home');
  expect(await fenOf(page)).toBe(start);
  await page.keyboard.press('End');
  await page.locator('.tree-move[aria-current="true"]', { hasText: 'c5' }).waitFor();
  await choose(page, 'Delete from here');
  await page.locator('.tree-pair').getByText('e5').waitFor();
  // The tree survives a reload.
  await page.reload();
  await page.locator('.tree-pair').getByText('e5').waitFor();
});

test('FEN and PGN can be imported and exported', async () => {
  const page = await openAnalysis('chess');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const pgn = page.getByLabel('PGN', { exact: true });
  await pgn.fill('[Event "Test"]\n\n1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 Nc6 *');
  await page.getByRole('button', { name: 'Load the game' }).click();
  await page.locator('.tree-variation').getByText('Sicilian').waitFor();
  expect(await page.locator('.tree-pair .tree-move').count()).toBe(4);
  await page.getByRole('button', { name: 'Copy PGN' }).click();
  await page.getByText('PGN copied.').waitFor();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('[Event "Test"]');
  // Spaces next to brackets do not matter.
  expect(copied.replaceAll(/\s+/g, ' ').replaceAll(/([({]) | ([)}])/g, '$1$2')).toContain(
    '1. e4 e5 (1... c5 {Sicilian} 2. Nf3) 2. Nf3 Nc6',
  );
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download PGN' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('chess.pgn');
  expect((await readFile(await download.path(), 'utf8')).trim()).toBe(copied.trim());

  const fen = '7k/8/8/2PpP3/2PNP3/2PPP3/8/K7 w - - 0 1';
  await page.getByLabel('FEN', { exact: true }).fill(fen);
  await page.keyboard.press('Enter');
  await cell(page, 'd4').and(page.locator('[aria-label^="d4, White Knight"]')).waitFor();
  expect(await fenOf(page)).toBe(fen);
});

test('a link contains the line, its variations and the current position', async () => {
  const page = await openAnalysis('zwangkrieg');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const pgn = '1. j4 j9 {a comment} (1... c9 2. c4 (2. b4 b9)) 2. c4 *';
  await page.getByLabel('PGN', { exact: true }).fill(`[White "Ada"]\n\n${pgn}`);
  await page.getByRole('button', { name: 'Load the game' }).click();
  await page.locator('.tree-variation').getByText('b9').click();
  const fen = await eventually(
    () => fenOf(page),
    (now) => / w .* 3$/.test(now),
    'the end of the variation is shown',
  );
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText('Link copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link.length).toBeLessThan(400);

  // Opened by another user, and in a page that shows another analysis of the same game.
  const other = await site.newPage();
  await other.goto(link);
  const again = await openAnalysis('zwangkrieg');
  await again.goto(link);
  for (const opened of [other, again]) {
    await opened.locator('.tree-variation').getByText('b9').waitFor();
    await eventually(
      () => fenOf(opened),
      (now) => now === fen,
      'the place is the same',
    );
    expect(await opened.locator('.tree-move[aria-current="true"]').innerText()).toContain('b9');
    expect(await opened.locator('.tree').innerText()).toBe(await page.locator('.tree').innerText());
    await opened.getByText('a comment').waitFor();
  }
  // Changes survive a reload.
  await choose(other, 'Delete from here');
  await other.reload();
  await other.locator('.tree-variation').getByText('b4').waitFor();
  expect(await other.locator('.tree-variation').getByText('b9').count()).toBe(0);
  // The fragment of the skip link is not a shared line.
  await other.evaluate(() => {
    location.hash = '#main';
  });
  await other.locator('.tree').waitFor();
});

test('a link contains the start position, as do old links', async () => {
  const start = '7k/8/8/8/8/8/4P3/K7 w - - 0 1';
  const page = await openAnalysis('chess', start);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await cell(page, 'e2').and(page.locator('[aria-label^="e2, White Pawn"]')).waitFor();
  const copied = async () => {
    await page.getByRole('button', { name: 'Copy link' }).click();
    await page.getByText('Link copied.').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  expect(new URL(await copied()).searchParams.get('fen')).toBe(start);
  await move(page, 'e2', 'e4');
  const link = await copied();
  const other = await site.newPage();
  await other.goto(link);
  await other.locator('.tree-move', { hasText: 'e4' }).waitFor();
  await cell(other, 'e4').and(other.locator('[aria-label^="e4, White Pawn"]')).waitFor();
  await other.keyboard.press('Home');
  await eventually(
    () => fenOf(other),
    (fen) => fen === start,
    'the line begins where it did',
  );
});

test.each([
  ['#line=0~AAAA', /cannot be read/],
  ['#line=0~%3Cscript%3E', /cannot be read/],
  ['#line=4', /cannot be read/],
  // `e2e5 *`, an illegal move.
  ['#line=0~4-JKNUo1VdACAA', /The line in this link cannot be shown: .*e2e5/],
])('a link that ends with %s is explained', async (fragment, words) => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource.*400/ });
  await page.goto(`/analysis/chess${fragment}`);
  const said = page.locator('main h1 + p');
  await said.waitFor();
  expect(await said.innerText()).toMatch(words);
});

test('there is no evaluation bar without the engine', async () => {
  const page = await openAnalysis('chess');
  const engine = page.getByRole('checkbox', { name: 'Engine' });
  if (await engine.isChecked()) await engine.uncheck();
  await page.locator('.eval-bar').waitFor({ state: 'hidden' });
  const place = async () => (await page.locator('.board-svg').boundingBox())?.x;
  const before = await place();
  await engine.check();
  await page.getByRole('img', { name: /^Evaluation: / }).waitFor();
  expect(await place()).toBe(before);
});

test('a PGN with several games asks which one to load', async () => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource.*400/ });
  await page.goto('/analysis/chess');
  await page.locator('.board').waitFor();
  const games =
    '[White "x\n\n1. h4 *\n\n' +
    '[Event "London"]\n[White "M\u00fcller"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5 2. Nf3 1-0\n\n' +
    '[Event "Zug"]\n[Variant "zigzag"]\n\n*\n\n[Event "Bad"]\n\n1. e4 e4 *\n';
  // Encoded as Latin-1, like old files.
  const file = { name: 'old.pgn', mimeType: '', buffer: Buffer.from(games, 'latin1') };
  await page.locator('input[type="file"]').setInputFiles(file);
  const list = page.getByLabel('There are 4 games in this PGN. Which one?');
  await list.selectOption({ label: '2. M\u00fcller \u2013 B, London: 1-0' });
  await page.getByRole('button', { name: 'Load this game' }).click();
  await page.locator('.tree-move').getByText('Knight to f3').waitFor();
  await list.waitFor({ state: 'detached' });
  // A pasted game with an error: the message has the line number within the whole text.
  await page.getByLabel('PGN', { exact: true }).fill(games);
  await page.getByRole('button', { name: 'Load the game' }).click();
  await list.selectOption({ index: 3 });
  await page.keyboard.press('Enter');
  await page.getByText('PGN line 19: "e4" is not legal').waitFor();
  // A game of another variant opens its own board.
  await page.getByRole('button', { name: 'Load the game' }).click();
  await list.selectOption({ index: 2 });
  await page.getByRole('button', { name: 'Load this game' }).click();
  await page.waitForURL('**/analysis/zigzag*');
});

test('a position can be set up', async () => {
  const page = await openAnalysis('zwangkrieg');
  await page.getByRole('button', { name: 'Set up a position' }).click();
  const editor = page.getByRole('region', { name: 'Board editor' });
  await editor.getByRole('button', { name: 'Clear' }).click();
  await cell(page, 'g2').and(page.locator('[aria-label^="g2, empty"]')).waitFor();
  // A board without Kings is not legal.
  expect(await editor.getByRole('status').innerText()).not.toContain('is legal');
  expect(await editor.getByRole('button', { name: 'Analyse' }).isDisabled()).toBe(true);
  for (const [piece, square] of [
    ['White King', 'b1'],
    ['Black King', 'k12'],
    ['White Shoving Rook', 'd4'],
    ['Black Standard Pawn', 'd7'],
  ] as const) {
    await editor.getByRole('button', { name: piece, exact: true }).click();
    await cell(page, square).click();
    await page.locator(`.board [aria-label^="${square}, ${piece}"]`).waitFor();
  }
  await editor.getByText('This position is legal.').waitFor();
  // A piece in hand, to which a Pawn could promote.
  await editor.getByRole('button', { name: 'White Shoving Rook', exact: true }).click();
  await editor.getByRole('button', { name: 'Add a White Shoving Rook' }).click();
  const beside = editor.getByRole('button', { name: 'Take away one of 1: White Shoving Rook' });
  await beside.waitFor();
  await editor.getByText('This position is legal.').waitFor();
  await beside.click();
  await beside.waitFor({ state: 'detached' });
  await editor.getByRole('button', { name: 'Analyse' }).click();
  await page.locator('.engine').waitFor();
  // The Rook can shove the Pawn.
  await cell(page, 'd4').click();
  await cell(page, 'd7').click();
  await page.locator('.choices').getByRole('button', { name: /Shove/ }).first().click();
  await page.locator('.tree-move').waitFor();
});

test('a finished game is analysed by the computer', async () => {
  const page = await site.newPage();
  const gamePage = await startGame(page, 'chess', { opponent: 'self' });
  let live: LiveGame = await gamePage.live();
  for (const id of ['f2f3', 'e7e5', 'g2g4', 'd8h4']) {
    const found = live.position.moves.find((one) => one.id === id);
    if (found) live = await gamePage.play(found, live.position);
  }
  await page.locator('#main').getByRole('link', { name: 'Analyse' }).click();
  await page.waitForURL(/\/analysis\/live\//);
  await page.getByRole('button', { name: 'Computer analysis of the game' }).click();
  const graph = page.getByRole('slider', { name: 'Evaluation of the game' });
  await graph.waitFor();
  const review = page.getByRole('region', { name: 'Computer analysis' });
  await review.locator('progress').waitFor({ state: 'detached', timeout: 60_000 });
  // 2. g4 allows mate in one.
  const blunders = review.locator('.review-side').first().locator('.mark-blunder');
  expect(await blunders.locator('strong').innerText()).toBe('1');
  await blunders.click();
  await page.locator('.move-annotation', { hasText: 'blunder' }).waitFor();
  expect(await page.locator('.tree-move[aria-current="true"]').innerText()).toContain('g4');
  // Keys on the graph go to its moves.
  await graph.focus();
  await page.keyboard.press('End');
  await page.locator('.tree-move[aria-current="true"]', { hasText: 'h4#' }).waitFor();
  await page.getByText('Black wins: checkmate').first().waitFor();
});
