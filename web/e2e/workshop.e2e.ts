/** The workshop: from a text to a game that is played. */
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CheckReply, ReachReply, StoredGame, WorkshopList } from '../src/api/types';
import { GamePage, startGame } from './gamePage';
import { horizontalOverflow, PHONE, violations } from './pageSuite';
import { post } from './pages';
import { sample } from './shapes';
import { eventually, type PageOptions, useSite } from './site';

const site = useSite();

/** A small game with a piece of its own. */
const TEXT = `# A game of this test
hx.name=Test of the workshop
files=6 ranks=6
pawn:P:mfWcfF::a2-f2
archer:A:mWcD:cannon:b1,e1
rook:R:::a1,f1
king:K:K::d1
`;

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<circle cx="5" cy="5" r="4" fill="#fff" stroke="#000"/></svg>`;

/** Opens the workshop with the text beside the board; on the first visit with chess. */
async function openWorkshop(options: PageOptions = {}, path = '/workshop'): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto(path);
  await page.locator('.workshop h1').waitFor();
  if (path === '/workshop') await page.locator('.gallery-sample', { hasText: /^Chess/ }).click();
  await showText(page);
  return page;
}

async function showText(page: Page): Promise<void> {
  const tab = page.locator('.workshop-tabs').getByRole('button', { name: 'Text' });
  const opener = button(page, 'Show the text');
  if (await tab.isVisible()) await tab.click();
  else if (await opener.isVisible()) await opener.click();
  await page.locator('.cm-content').waitFor();
}

/** Opens the workshop with a text that was written before. */
async function openText(text: string, options: PageOptions = {}): Promise<Page> {
  const page = await site.newPage(options);
  await page.goto('/about');
  await page.evaluate(
    (draft) => localStorage.setItem('heterodox.workshop', JSON.stringify(draft)),
    { text, pictures: {} },
  );
  await page.goto('/workshop');
  await page.locator('.workshop h1').waitFor();
  await showText(page);
  await checked(page);
  return page;
}

/** Waits until the text has been checked. */
async function checked(page: Page): Promise<void> {
  const summary = page.locator('.findings-summary');
  await eventually(
    () => summary.textContent(),
    (words) => /error|warning/i.test(words ?? ''),
    'the text is checked',
  );
}

/** Returns the text of the editor, with its lines. */
async function textOf(page: Page): Promise<string> {
  const lines = await page.locator('.cm-line').allTextContents();
  return lines.join('\n');
}

async function lineOf(page: Page, start: string): Promise<string> {
  return (await textOf(page)).split('\n').find((line) => line.startsWith(start)) ?? '';
}

/** Waits until a line of the text has changed to this one. */
async function lineBecomes(page: Page, line: string): Promise<void> {
  const start = line.slice(0, line.indexOf(':') + 1);
  await eventually(
    () => lineOf(page, start),
    (found) => found === line,
    `the text has the line ${line}`,
  );
}

const squareOf = (page: Page, square: string): Locator =>
  page.locator(`.workshop-board [data-square="${square}"]`);

async function drag(page: Page, from: string, to: string): Promise<void> {
  await squareOf(page, from).scrollIntoViewIfNeeded();
  const [a, b] = [await squareOf(page, from).boundingBox(), await squareOf(page, to).boundingBox()];
  if (!a || !b) throw new Error(`${from} or ${to} is not to be seen`);
  await page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
  await page.mouse.down();
  await page.mouse.move(a.x + a.width, a.y, { steps: 3 });
  await page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 3 });
  await page.mouse.up();
}

/** Returns a button by its name. Names of pieces may begin with a capital. */
const button = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^${name}$`, 'i') });

test('a visitor finds a wall of games, and the text of one when asked for', async () => {
  const page = await site.newPage();
  await page.goto('/');
  await page.getByRole('link', { name: 'workshop', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'Workshop' }).waitFor();
  const samples = page.locator('.gallery-sample');
  await samples.nth(11).locator('.board-svg .piece').first().waitFor();
  expect(await samples.count()).toBeGreaterThan(24);
  expect(await page.locator('.cm-content').isVisible(), 'no code').toBe(false);
  expect(await page.evaluate(() => localStorage.getItem('heterodox.workshop'))).toBeNull();
  expect(await violations(page)).toEqual([]);

  await samples.filter({ hasText: /^Chess/ }).click();
  await page.getByRole('heading', { level: 1, name: 'Chess' }).waitFor();
  await checked(page);
  expect(await page.locator('.workshop-board .pieces > g').count()).toBe(32);
  expect(await page.locator('.cm-content').isVisible(), 'it is folded').toBe(false);
  expect(await samples.first().isVisible()).toBe(false);
  expect(await violations(page)).toEqual([]);

  await button(page, 'Show the text').click();
  await page.locator('.cm-content').waitFor();
  expect(await textOf(page)).toContain('king:K:');
  await page.reload();
  await page.locator('.cm-content').waitFor();
  await button(page, 'Hide the text').click();
  await page.locator('.cm-content').waitFor({ state: 'hidden' });

  await button(page, 'Start from a game…').click();
  await samples.first().waitFor();
  await button(page, 'Back to Chess').click();
  await page.locator('.workshop-board .pieces > g').first().waitFor();
});

test('the letters of the moves are explained, those of a piece that is shown alone', async () => {
  const page = await openText(TEXT);
  const letters = page.locator('.letters');
  await letters.getByText('What the letters mean').click();
  const shown = () => letters.locator('dt').allInnerTexts();
  expect(await shown()).toEqual(['W', 'F', 'D', 'K', 'f', 'm', 'c']);
  await letters.getByText('to an empty square').waitFor();
  await page.locator('.piece-show', { hasText: 'archer' }).click();
  await letters.getByText('The letters of the archer').waitFor();
  expect(await shown()).toEqual(['W', 'D', 'm', 'c']);
  expect(await violations(page)).toEqual([]);
});

test('a text with an error is shown, so that it can be corrected', async () => {
  const page = await site.newPage();
  await page.goto('/about');
  await page.evaluate(
    (draft) => localStorage.setItem('heterodox.workshop', JSON.stringify(draft)),
    { text: TEXT.replace('mfWcfF', 'mf?W'), pictures: {} },
  );
  await page.goto('/workshop');
  await page.locator('.finding-error').first().waitFor();
  await page.locator('.cm-content').waitFor();
});

test('errors are marked while one types, and lead to their letters', async () => {
  const page = await openText(TEXT);
  expect(await page.locator('.finding-error').count()).toBe(0);
  await page.locator('.cm-line', { hasText: 'archer' }).click();
  await page.keyboard.press('Home');
  for (let i = 0; i < 'archer:A:'.length; i += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.type('?');
  const found = page.locator('.finding-error');
  await found.waitFor();
  expect(await found.textContent()).toMatch(/Error, line 5, column 10\? /);
  expect(await button(page, 'Play').isDisabled()).toBe(true);
  expect(await page.locator('.cm-lintRange-error, .cm-lintPoint-error').first().isVisible()).toBe(
    true,
  );
  // The last version without errors stays, and says so.
  await page.getByText('The board shows the last version without errors.').waitFor();
  expect(await page.locator('h1').textContent()).toBe('Workshop');
  expect(await page.locator('.workshop-board .pieces > g').count()).toBe(22);
  expect(await page.locator('.workshop-board .glyph-letter').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  // The letter is selected: the next key replaces it.
  await page.locator('.cm-line').first().click();
  await found.locator('.finding-go').click();
  await page.keyboard.press('Delete');
  await found.waitFor({ state: 'detached' });
  expect(await lineOf(page, 'archer')).toBe('archer:A:mWcD:cannon:b1,e1');
  await eventually(
    () => button(page, 'Play').isEnabled(),
    (enabled) => enabled,
    'the game can be played',
  );
});

test('a fix is applied at a click, and can be undone', async () => {
  const wrong = TEXT.replace('files=6', 'filse=6');
  const page = await openText(wrong);
  const found = page.locator('.finding-error');
  await found.getByText('unknown-key').click();
  await found.getByText('No key has this name.').waitFor();
  expect(await violations(page)).toEqual([]);
  await found.getByRole('button', { name: /^Fix/ }).click();
  await found.waitFor({ state: 'detached' });
  expect(await textOf(page)).toBe(TEXT);
  await button(page, 'Undo').click();
  expect(await textOf(page)).toBe(wrong);
});

test('the server says the same of a text', async () => {
  const page = await openText(TEXT);
  const reply = await post<CheckReply>(page, '/api/workshop/check', { text: TEXT });
  expect(reply.diagnostics).toEqual([]);
  const names = await page.locator('.piece-name').allTextContents();
  expect(names.map((name) => name.trim())).toEqual(
    reply.game?.summary.kinds.map(({ name, letter }) => `${name} ${letter}`),
  );
  for (const { moves } of reply.game?.pieces ?? []) {
    for (const move of moves) {
      await page.locator('.piece-moves').getByText(move, { exact: true }).first().waitFor();
    }
  }
});

test('pieces are set up by dragging, for both sides, and that can be undone', async () => {
  const page = await openText(TEXT);
  await drag(page, 'b1', 'b3');
  await lineBecomes(page, 'archer:A:mWcD:cannon:e1,b3');
  await page
    .locator('.workshop-board [data-square="b4"][aria-label^="b4, Black archer" i]')
    .waitFor();
  await drag(page, 'c5', 'c4');
  await lineBecomes(page, 'pawn:P:mfWcfF::a2-b2,d2-f2,c3');
  await button(page, 'Undo').click();
  await button(page, 'Undo').click();
  expect(await textOf(page)).toBe(TEXT);
  await button(page, 'Redo').click();
  await lineBecomes(page, 'archer:A:mWcD:cannon:e1,b3');
  await page.reload();
  await checked(page);
  await lineBecomes(page, 'archer:A:mWcD:cannon:e1,b3');
});

test('pieces are set up from the palette, also by keyboard', async () => {
  const page = await openText(TEXT);
  await button(page, 'Set up').click();
  await button(page, 'White archer').click();
  await squareOf(page, 'c3').click();
  await lineBecomes(page, 'archer:A:mWcD:cannon:b1,e1,c3');
  await button(page, 'Erase').click();
  await squareOf(page, 'c3').focus();
  await page.keyboard.press('Enter');
  await lineBecomes(page, 'archer:A:mWcD:cannon:b1,e1');
  expect(await violations(page)).toEqual([]);
});

test('a click shows where a piece goes from any square', async () => {
  const page = await openText(TEXT);
  const reach = (square: string) =>
    post<ReachReply>(page, '/api/workshop/reach', { text: TEXT, kind: 1, square, color: 'white' });
  const targets = page.locator('.workshop-board .target');
  await squareOf(page, 'b1').click();
  for (const square of ['b1', 'c3']) {
    if (square !== 'b1') await squareOf(page, square).click();
    const { quiet, captures } = await reach(square);
    expect(captures.length).toBeGreaterThan(0);
    await eventually(
      () => targets.count(),
      (count) => count === quiet.length + captures.length,
      `the moves from ${square} are marked`,
    );
    for (const to of quiet) {
      expect(await squareOf(page, to).getAttribute('aria-label')).toContain('can go here');
    }
    for (const to of captures) {
      expect(await squareOf(page, to).getAttribute('aria-label')).toContain('can capture here');
    }
  }
  expect(await page.locator('.cm-lit').textContent()).toContain('archer');
  expect(await violations(page)).toEqual([]);
  await button(page, 'Back to the set-up').click();
  await targets.first().waitFor({ state: 'detached' });
  expect(await textOf(page)).toBe(TEXT);
  // The list of pieces shows it as well.
  await page.locator('.piece-show', { hasText: /rook/i }).click();
  await targets.first().waitFor();
});

test('the editor can be left by keyboard', async () => {
  const page = await openText(TEXT);
  await page.locator('.cm-content').focus();
  await page.keyboard.press('Tab');
  expect(await textOf(page)).toBe(TEXT);
  const focused = await page.evaluate(() => document.activeElement?.className ?? '');
  expect(focused).not.toContain('code-editor');
});

test('a game is played, analysed and explained like any other', async () => {
  const page = await openText(TEXT);
  await button(page, 'Play').click();
  await page.waitForURL(/\/play\//);
  const gamePage = await GamePage.at(page);
  const { game } = await gamePage.live();
  expect(game).toMatch(/^workshop:test-of-the-workshop-[0-9a-f]{16}$/);
  await page.locator('.board .pieces > g').first().waitFor();
  // The pieces have the pictures of the text.
  expect(await page.locator('.board .glyph-letter').count()).toBe(0);
  for (const path of [`/rules/${game}`, `/analysis/${game}`, `/new/${game}`]) {
    await page.goto(path);
    await page.locator('h1', { hasText: 'Test of the workshop' }).waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    expect(await violations(page), path).toEqual([]);
    expect(await page.locator('.glyph-letter').count()).toBe(0);
  }
});

test('captured pieces are dropped from a hand that is empty at the start', async () => {
  const page = await openWorkshop();
  const text = sample('crazyhouse.txt');
  const { id } = await post<StoredGame>(page, '/api/workshop', { text });
  const fen = 'r1bqkbnr/p2ppppp/p1p5/8/4P3/N7/PPPP1PPP/R1BQK1NR[Nb] w AHah - - 0 4';
  const game = await startGame(page, id, { opponent: 'self', fen });
  await page.locator('.hand-piece[aria-label^="White Knight in hand"]').click();
  await game.squareLocator('d5').click();
  await game.waitForPlies(1);
  await page.locator('.hand-piece[aria-label^="Black Bishop in hand"]').waitFor();
  expect(await page.locator('.hand-piece[aria-label^="White Knight in hand"]').count()).toBe(0);
});

test('the legend names the pieces, and an impossible move is explained', async () => {
  const page = await openText(TEXT, { viewport: { width: 1440, height: 900 } });
  await button(page, 'Play').click();
  await page.waitForURL(/\/play\//);
  const { summary } = await GamePage.at(page);
  const game = await startGame(page, summary.id, { opponent: 'self' });
  for (const { name, about } of summary.kinds) {
    const entry = page.locator('.legend-button', { has: page.getByText(name, { exact: true }) });
    expect(await entry.innerText()).toContain(about);
  }
  for (const [from, to, sentence] of [
    ['a1', 'a4', 'Your Pawn on a2 is in the way.'],
    ['b1', 'b3', 'An Archer goes to b3 only if an enemy piece stands there.'],
    ['c2', 'd3', 'A Pawn goes to d3 only if an enemy piece stands there.'],
    ['b1', 'e4', 'An Archer goes one square along its rank or file'],
  ] as const) {
    await game.squareLocator(from).click();
    await game.squareLocator(to).click();
    await page.locator('.reason-bubble', { hasText: sentence }).waitFor();
    expect(await page.locator('.mark-refused').count()).toBe(1);
    expect(await violations(page)).toEqual([]);
  }
});

test('Pacifist Chess is played over a game at once', async () => {
  const page = await openText(TEXT);
  await button(page, 'Pacifist').click();
  await page.waitForURL(/\/play\//);
  const gamePage = await GamePage.at(page);
  const { game } = await gamePage.live();
  expect(game).toMatch(/^pacifist:workshop:test-of-the-workshop-[0-9a-f]{16}$/);
  await page.locator('.board .pieces > g').first().waitFor();
  // The pieces have the pictures of the text.
  expect(await page.locator('.board .glyph-letter').count()).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.goto(`/rules/${game}`);
  await page.locator('h1', { hasText: 'Pacifist Test of the workshop' }).waitFor();
});

test('a friend is invited at once', async () => {
  const page = await openText(TEXT);
  await button(page, 'Invite').click();
  await page.waitForURL(/\/play\//);
  expect((await (await GamePage.at(page)).live()).status).toBe('waiting');
});

test('links open the game and the text somewhere else', async () => {
  const page = await openText(TEXT);
  await button(page, 'Share').click();
  const fieldValue = async (label: string) => {
    const field = page.getByLabel(label);
    await field.waitFor();
    return field.inputValue();
  };
  const [game, text] = [
    await fieldValue('Link to the game'),
    await fieldValue('Link with the text'),
  ];
  expect(await violations(page)).toEqual([]);
  for (const link of [game, text]) {
    const other = await openWorkshop({}, link.replace(/^https?:\/\/[^/]+/, ''));
    await eventually(
      () => textOf(other),
      (found) => found.includes('archer:A:mWcD:cannon:b1,e1'),
      'the text of the link is shown',
    );
    await checked(other);
    // Whatever is changed is the visitor's own text.
    await drag(other, 'b1', 'b3');
    await other.waitForURL(/\/workshop$/);
  }
});

test('a short text replaces a long one that has an error at its end', async () => {
  const page = await openText(`${TEXT}${'# A remark\n'.repeat(20)}cannon:A:?\n`);
  await page.locator('.finding-error').first().waitFor();
  const { id } = await post<StoredGame>(page, '/api/workshop', { text: TEXT });
  await page.goto(`/workshop/${id.replace('workshop:', '')}`);
  await page.locator('.finding-error').first().waitFor({ state: 'detached' });
  await eventually(
    () => textOf(page),
    (text) => text === TEXT,
    'the text of the link is shown',
  );
  await checked(page);
});

test('links to nothing say so', async () => {
  const page = await openWorkshop({ allowedErrors: /404/ }, '/workshop/nothing-0123456789abcdef');
  await page.getByRole('alert').waitFor();
  const damaged = await openWorkshop({}, '/workshop#text=AAAA');
  expect(await damaged.getByRole('alert').textContent()).toContain('cannot be read');
});

// Games with the same rules are one game, whose author is the first: each test has its own.
test('the author lists, unlists and deletes a game', async () => {
  const page = await openText(`${TEXT.replace('Test of', 'Author of')}\nhx.moveLimit=98`);
  await button(page, 'Share').click();
  await page.getByLabel('Link to the game').waitFor();
  await page.keyboard.press('Escape');
  const name = 'Author of the workshop';
  const listed = async () => {
    const other = await site.newPage();
    await other.goto('/about');
    const answer = await other.request.get('/api/workshop');
    const { games } = (await answer.json()) as WorkshopList;
    await other.context().close();
    return games.some((game) => game.name === name);
  };
  expect(await listed()).toBe(false);
  await button(page, 'Start from a game…').click();
  await button(page, `List ${name}`).click();
  await button(page, `Unlist ${name}`).waitFor();
  expect(await listed()).toBe(true);
  expect(await violations(page)).toEqual([]);
  await button(page, `Unlist ${name}`).click();
  await button(page, `Delete ${name}`).click();
  await button(page, 'Delete it for good').click();
  await button(page, `List ${name}`).waitFor({ state: 'detached' });
  expect(await listed()).toBe(false);
});

test('pictures are chosen and uploaded', async () => {
  const page = await openText(`${TEXT.replace('Test of', 'Pictures of')}\nhx.moveLimit=96`);
  await button(page, 'Picture of the archer').click();
  expect(await violations(page)).toEqual([]);
  await button(page, 'lion').click();
  await lineBecomes(page, 'archer:A:mWcD:lion:b1,e1');
  await checked(page);
  await button(page, 'Picture of the rook').click();
  await page
    .getByLabel('Upload an SVG')
    .setInputFiles({ name: 'rook.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(SVG) });
  await eventually(
    () => lineOf(page, 'rook'),
    (line) => /^rook:R::svg-[0-9a-f]+:a1,f1$/.test(line),
    'the text has the picture',
  );
  // The board shows it once the text has been checked.
  await page.locator('.workshop-board image').first().waitFor();
  expect(await page.locator('.workshop-board image').count()).toBe(4);
  await button(page, 'Play').click();
  await page.waitForURL(/\/play\//);
  await page.locator('.board image').first().waitFor();
  expect(await page.locator('.board .pieces image').count()).toBe(4);
  const href = await page.locator('.board .pieces image').first().getAttribute('href');
  expect((await page.request.get(href ?? '')).headers()['content-type']).toContain('image/svg');
});

test('samples are a place to start from', async () => {
  const page = await openWorkshop();
  const { samples } = (await (await page.request.get('/api/workshop')).json()) as WorkshopList;
  expect(samples.length).toBeGreaterThan(10);
  for (const { text } of samples) {
    const { game } = await post<CheckReply>(page, '/api/workshop/check', { text });
    expect(game).toBeDefined();
  }
  await button(page, 'Start from a game…').click();
  const sample = page.locator('.gallery-sample', { hasText: 'form of a cross' });
  await sample.click();
  await eventually(
    () => textOf(page),
    (text) => text.includes('hole:'),
    'the sample is in the editor',
  );
  await checked(page);
  // The board has its holes.
  expect(await page.locator('.workshop-board [data-square]').count()).toBeLessThan(144);
  await button(page, 'Undo').click();
  expect(await textOf(page)).not.toContain('hole:');
});

test('a phone shows text, board and games one at a time', async () => {
  const page = await openText(TEXT, { viewport: PHONE, isMobile: true, hasTouch: true });
  for (const tab of ['Text', 'Board', 'Games']) {
    await button(page, tab).click();
    expect(await horizontalOverflow(page), tab).toBe(0);
    expect(await violations(page)).toEqual([]);
  }
  await button(page, 'Board').click();
  await squareOf(page, 'd1').tap();
  await page.locator('.workshop-board .target').first().waitFor();
  await button(page, 'Text').click();
  expect(await page.locator('.cm-lit').textContent()).toContain('king');
});
