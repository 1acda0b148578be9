import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { GameSummary, LiveGame, MoveView, PositionView } from '../src/api/types';
import { type Selection, select } from '../src/board/state/moveSelection';
import { questionOf } from '../src/board/state/questions';
import { createLayout } from '../src/board/view/geometry';
import { picturesOf } from '../src/board/view/pictures';
import { type GamePage, startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { GAMES } from './pages';
import { eventually, useSite } from './site';

type Incomplete = Extract<Selection, { type: 'incomplete' }>;

const site = useSite();

async function play(gamePage: GamePage, ids: string): Promise<LiveGame> {
  let live = await gamePage.live();
  for (const id of ids.split(' ')) {
    const move = live.position.moves.find((one) => one.id === id);
    if (!move) throw new Error(`${id} is not legal`);
    live = await gamePage.play(move, live.position);
  }
  return live;
}

test.each([
  { game: 'pacifist', overlay: 'Persuasion and support', mark: '.number' },
  { game: 'zwangkrieg', overlay: /zones/, mark: '.shade' },
  { game: 'mwchess', overlay: /Bishops/, mark: '.shade' },
])('$game has an overlay', async ({ game, overlay, mark }) => {
  const page = await site.newPage();
  const gamePage = await startGame(page, game, { opponent: 'self' });
  const marks = page.locator(`.board ${mark}`);
  expect(await marks.count()).toBe(0);
  await gamePage.button(overlay).click();
  const { position } = await gamePage.live();
  const wanted = position.overlays.find(({ name }) =>
    typeof overlay === 'string' ? name === overlay : overlay.test(name),
  );
  expect(await marks.count()).toBe(wanted?.squares.length);
  expect(await marks.count()).toBeGreaterThan(0);
  await gamePage.button(overlay).click();
  expect(await marks.count()).toBe(0);
});

test('hovering over a piece shows its name and moves, also out of turn', async () => {
  const page = await site.newPage();
  const gamePage = await startGame(page, 'zwangkrieg', { opponent: 'self' });
  for (const [square, name] of [
    ['b1', 'Impala'],
    ['b12', 'Impala'],
  ] as const) {
    await gamePage.squareLocator(square).hover();
    await page.locator('.piece-info', { hasText: name }).waitFor();
    await eventually(
      () => page.locator('.target').count(),
      (count) => count > 0,
      `the moves from ${square} are shown`,
    );
    await page.mouse.move(5, 5);
  }
});

test('targets are marked by the kind of move', async () => {
  const page = await site.newPage();
  const fen = '10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1';
  const gamePage = await startGame(page, 'zwangkrieg', { opponent: 'self', fen });
  await gamePage.squareLocator('d4').click();
  for (const mark of ['move', 'capture', 'displace']) {
    expect(await page.locator(`.target-${mark}`).count(), mark).toBeGreaterThan(0);
  }
  expect(await gamePage.squareLocator('d7').getAttribute('aria-label')).toContain(
    'can capture here',
  );
  expect(await gamePage.squareLocator('d9').getAttribute('aria-label')).toContain(
    'can displace here',
  );
  // Another click on the piece deselects it; so does Escape.
  await gamePage.squareLocator('d4').click();
  expect(await page.locator('.target').count()).toBe(0);
  await gamePage.squareLocator('d4').click();
  await page.keyboard.press('Escape');
  expect(await page.locator('.target').count()).toBe(0);
});

test('converted pieces stay marked, and are announced', async () => {
  const page = await site.newPage();
  const fen = '4k3/8/5b2/3n4/8/8/8/R3K3 w - - 0 1';
  const gamePage = await startGame(page, 'pacifist', { opponent: 'self', fen });
  const live = await play(gamePage, 'a1d1');
  const converted = live.played[0]?.effect.conversions.flat() ?? [];
  expect(converted.length).toBeGreaterThan(1);
  const words = `Rook to d1, converts ${converted.length} pieces`;
  // After all animations have ended.
  await page.waitForTimeout(1_500);
  expect(await page.locator('.board .mark-converted').count()).toBe(converted.length);
  for (const square of converted) {
    expect(await gamePage.squareLocator(square).getAttribute('aria-label')).toContain('converted');
  }
  expect(await page.locator('.moves .move').innerText()).toBe(words);
  await page.locator('[aria-live]', { hasText: `White: ${words}.` }).waitFor({
    state: 'attached',
  });
  // The marks are also on the analysis board.
  await page.goto(`/analysis/live/${gamePage.id}`);
  await page.locator('.tree-move').click();
  await page.locator('.position-status', { hasText: `${words}.` }).waitFor();
  expect(await page.locator('.board .mark-converted').count()).toBe(converted.length);
  // The marks stay until the next move.
  await page.goto(`/play/${gamePage.id}`);
  const next = (await gamePage.live()).position.moves.find(({ id }) => id.startsWith('e8'));
  if (next) await play(gamePage, next.id);
  const left = (await gamePage.live()).played[1]?.effect.conversions.flat().length ?? 0;
  expect(await page.locator('.board .mark-converted').count()).toBe(left);
});

test('captured pieces of Zwangkrieg are shown once', async () => {
  const page = await site.newPage();
  const fen = '10k1/12/12/12/12/3n8/12/12/3R8/12/12/1K10[] w - - - 0 1';
  const gamePage = await startGame(page, 'zwangkrieg', { opponent: 'self', fen });
  expect(await page.getByText('none in hand').count()).toBe(0);
  const { position } = await gamePage.live();
  const capture = position.moves.find(({ id }) => id === 'd4d7');
  if (!capture) throw new Error('d4d7 is not legal');
  await gamePage.play(capture, position);
  await page.locator('.captured .piece').waitFor();
  // The captured Knight is drawn exactly once, beside the board.
  expect(await page.locator('.play-main .piece-black').count()).toBe(2);
  await page.goto(`/analysis/live/${gamePage.id}`);
  await page.locator('.tree-move').click();
  await page.getByRole('group', { name: 'Captured pieces' }).getByText('Knight, 1').waitFor();
  expect(await page.locator('.analysis-board .piece-black').count()).toBe(2);
});

test.each(
  GAMES,
)('choices in %s have a question and pictures that are all different', async (game) => {
  const page = await site.newPage();
  await page.goto('/');
  const path = `/api/games/${game}`;
  const { board, kinds } = (await (await page.request.get(path)).json()) as GameSummary;
  const layout = createLayout(board, 'white');
  const random = seededRandom(7);
  const ask = async (data: object): Promise<PositionView> => {
    const answer = await page.request.post(`${path}/position`, { data });
    return ((await answer.json()) as { position: PositionView }).position;
  };
  let position = await ask({});
  const questions = new Map<string, number>();
  for (let ply = 0; ply < 120; ply++) {
    for (const asked of selections(position.moves)) {
      const { choices } = asked;
      const pictures = picturesOf(choices, layout).map((picture) => JSON.stringify(picture));
      expect(new Set(pictures).size, `${position.fen}: ${pictures}`).toBe(choices.length);
      const question = questionOf(asked, position.pieces, kinds) ?? '';
      expect(question, position.fen).toMatch(/^(?!How do you want|To which square).*\?$/);
      questions.set(question, (questions.get(question) ?? 0) + 1);
    }
    const next = position.moves.length > 0 && !position.outcome;
    position = next
      ? await ask({ fen: position.fen, moves: [pickRandom(position.moves, random).id] })
      : await ask({});
  }
  console.log(game, questions);
});

/** Returns what is asked after each piece and target of these moves. */
function selections(moves: readonly MoveView[]): Incomplete[] {
  const found = new Map<string, Incomplete>();
  for (const move of moves) {
    const [first, second] = move.path;
    if (!first || !second) continue;
    const key = JSON.stringify([first, second]);
    const asked = found.has(key) ? undefined : select(moves, [first, second]);
    if (asked?.type === 'incomplete') found.set(key, asked);
  }
  return [...found.values()];
}

test('keys step through the game and flip the board', async () => {
  const page = await site.newPage();
  const gamePage = await startGame(page, 'chess', { opponent: 'self' });
  const start = (await gamePage.live()).position;
  const live = await play(gamePage, 'e2e4 e7e5 g1f3');
  await page.keyboard.press('ArrowLeft');
  await page.getByText('you are looking at an earlier position').waitFor();
  await page.keyboard.press('Home');
  await gamePage.expectShown(start);
  await page.keyboard.press('End');
  await gamePage.expectShown(live.position);
  await page.locator('.moves .move', { hasText: 'e4' }).click();
  await page.locator('[aria-label^="e4, White Pawn"]').waitFor({ state: 'attached' });
  const place = async () => (await gamePage.squareLocator('a1').boundingBox())?.y ?? 0;
  const before = await place();
  await page.keyboard.press('f');
  expect(await place()).toBeLessThan(before);
});

test('arrows and circles are drawn with the right button', async () => {
  const page = await site.newPage();
  const gamePage = await startGame(page, 'clash', { opponent: 'self' });
  await gamePage.squareLocator('e5').click({ button: 'right' });
  await page.locator('.shapes circle').waitFor({ state: 'attached' });
  await gamePage.squareLocator('a1').hover();
  await page.mouse.down({ button: 'right' });
  await gamePage.squareLocator('e5').hover();
  await page.mouse.up({ button: 'right' });
  await page.locator('.shapes .arrow').waitFor({ state: 'attached' });
  await gamePage.squareLocator('e5').click();
  expect(await page.locator('.shapes > *').count()).toBe(0);
});

test('a game can be downloaded as PGN and shared, and has sound', async () => {
  const page = await site.newPage();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const gamePage = await startGame(page, 'chess', { opponent: 'self' });
  await play(gamePage, 'e2e4 e7e5');
  await gamePage.button('More').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download PGN' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain('1. e4 e5');
  await gamePage.button('More').click();
  await gamePage.button('Copy the link').click();
  await page.getByText('Link copied').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toBe(page.url());
  await gamePage.button('More').click();
  const sound = gamePage.button('Sound');
  expect(await sound.getAttribute('aria-pressed')).toBe('false');
  await sound.click();
  expect(await sound.getAttribute('aria-pressed')).toBe('true');
});

/** Runs in the page. Gives the first board squares of this size, and counts what its pieces show. */
function drawnWith(side: number) {
  const svg = document.querySelector<SVGSVGElement>('.board-svg:has(.piece)');
  if (!svg) throw new Error('there is no board');
  const { width, height } = svg.viewBox.baseVal;
  svg.style.width = `${(side * width) / 100}px`;
  const paths = (selector: string) => [...svg.querySelectorAll(`.piece > ${selector}`)];
  const shown = (selector: string) =>
    paths(selector).filter((path) => getComputedStyle(path).display !== 'none').length;
  const box = svg.getBoundingClientRect();
  return {
    pieces: svg.querySelectorAll('.piece').length,
    silhouettes: shown('.glyph-silhouette'),
    inner: shown(':is(.glyph-line, .glyph-bold, .glyph-mark):not(.glyph-kept)'),
    kept: shown('.glyph-kept'),
    edged: paths('.glyph-body:not(.glyph-kept)').filter(
      (path) => getComputedStyle(path).stroke !== 'none',
    ).length,
    distortion: Math.abs(box.height / box.width - height / width),
  };
}

test.each(GAMES)('the pieces of %s have no inner lines in small squares', async (game) => {
  const page = await site.newPage();
  await page.goto(`/analysis/${game}`);
  await page.locator('.board-svg .pieces .piece').first().waitFor();
  const large = await page.evaluate(drawnWith, 48);
  expect(large).toMatchObject({ silhouettes: 0 });
  expect(large.inner).toBeGreaterThan(0);
  expect(large.edged).toBeGreaterThan(0);
  for (const side of [24, 31.5]) {
    const small = await page.evaluate(drawnWith, side);
    expect(small).toMatchObject({ silhouettes: small.pieces, inner: 0, edged: 0 });
    expect(small.kept, 'what tells pieces apart stays').toBe(large.kept);
    expect(small.distortion).toBeLessThan(0.01);
  }
  expect(await page.evaluate(drawnWith, 32.5)).toEqual({
    ...large,
    distortion: expect.closeTo(0, 2),
  });
});

test('the pieces of a thumbnail have no inner lines either', async () => {
  const page = await site.newPage();
  await page.goto('/workshop');
  await page.locator('.gallery-sample .board-svg .piece').first().waitFor();
  expect(await page.evaluate(drawnWith, 20)).toMatchObject({ inner: 0, edged: 0 });
  expect((await page.evaluate(drawnWith, 48)).edged).toBeGreaterThan(0);
});
