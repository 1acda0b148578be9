import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type {
  MoveView,
  PositionView,
  PuzzleList,
  PuzzleSolution,
  PuzzleView,
} from '../src/api/types';
import { DEVICES, PHONE, violations } from './pageSuite';
import { GAMES } from './pages';
import { eventually, useSite } from './site';
import { WINDOWS } from './windowSizes';

const site = useSite();

async function get<T>(page: Page, path: string): Promise<T> {
  const answer = await page.request.get(`/api${path}`);
  expect(answer.ok(), path).toBe(true);
  return (await answer.json()) as T;
}

async function positionAfter(page: Page, game: string, fen: string, moves: string[]) {
  const data = { fen, moves };
  const answer = await page.request.post(`/api/games/${game}/position`, { data });
  return ((await answer.json()) as { position: PositionView }).position;
}

/** A puzzle with its solution. */
async function puzzleOf(page: Page, game: string, id: string) {
  const puzzle = await get<PuzzleView>(page, `/games/${game}/puzzles/${id}`);
  const { moves } = await get<PuzzleSolution>(page, `/games/${game}/puzzles/${id}/solution`);
  const start = await positionAfter(page, game, puzzle.fen, [puzzle.last]);
  return { puzzle, solution: moves, start };
}

/** Returns a puzzle of several moves that are entered by squares alone. */
async function findLong(page: Page, game: string) {
  const list = await get<PuzzleList>(page, `/games/${game}/puzzles`);
  for (const { id } of list.puzzles.filter(({ moves }) => moves > 1)) {
    const found = await puzzleOf(page, game, id);
    const first = found.start.moves.find((move) => move.id === found.solution[0]);
    if (first?.path.every(({ type }) => type === 'square')) return found;
  }
  throw new Error(`there is no such puzzle of ${game}`);
}

/** Enters a move by its path. */
async function enter(page: Page, move: MoveView | undefined, method: 'click' | 'tap') {
  for (const step of move?.path ?? []) {
    if (step.type === 'square') await page.locator(`[data-square="${step.square}"]`)[method]();
    else if (step.type === 'hand') await page.locator(`[data-hand="${step.piece}"]`)[method]();
    else await page.getByRole('button', { name: step.text })[method]();
  }
}

/** Waits until the opponent's last move has been shown. */
async function waitForTurn(page: Page) {
  await page.locator('.mark-last').first().waitFor();
}

async function answer(page: Page, type: string): Promise<string> {
  const line = page.getByRole('status').locator(`.feedback-${type}`);
  await line.waitFor();
  return line.innerText();
}

test.each(DEVICES)('a puzzle is solved on $device, after a wrong move', async ({
  options,
  method,
}) => {
  const page = await site.newPage(options);
  const { puzzle, solution, start } = await findLong(page, 'chess');
  await page.goto(`/puzzles/chess/${puzzle.id}`);
  await page.getByRole('heading', { name: /^Your turn/ }).waitFor();
  await waitForTurn(page);

  const wrong = start.moves.find(
    ({ id, path }) =>
      id !== solution[0] && path.length === 2 && path.every(({ type }) => type === 'square'),
  );
  await enter(page, wrong, method);
  expect(await answer(page, 'wrong')).not.toBe('');
  expect(await violations(page)).toEqual([]);
  const from = wrong?.path[0];
  const square = from?.type === 'square' ? from.square : '';
  await eventually(
    async () => page.locator(`[data-square="${square}"]`).getAttribute('aria-label'),
    (label) => !label?.includes('empty'),
    'the wrong move is taken back',
  );

  let position = start;
  for (let i = 0; i < solution.length; i += 2) {
    const move = position.moves.find(({ id }) => id === solution[i]);
    await enter(page, move, method);
    const isLast = i + 1 === solution.length;
    await answer(page, isLast ? 'solved' : 'continue');
    position = await positionAfter(page, 'chess', position.fen, solution.slice(i, i + 2));
  }
  await page.getByText(`Difficulty ${puzzle.rating}.`).waitFor();
  expect(await violations(page)).toEqual([]);
  // The link to the next puzzle has the focus.
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await eventually(focused, (text) => text === 'Next puzzle', 'the link has the focus');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => !url.pathname.endsWith(puzzle.id));

  // What is solved is remembered.
  await page.goto('/puzzles/chess?theme=all');
  await page.getByText(/^1 of \d+ solved/).waitFor();
  await page.getByRole('button', { name: /^All \d+ puzzles$/ }).click();
  const link = page.locator(`.puzzle-list a[href^="/puzzles/chess/${puzzle.id}"].solved`);
  await link.waitFor();
});

test('hints lead from the square to the piece to the move', async () => {
  const page = await site.newPage();
  const { puzzle, solution, start } = await findLong(page, 'zwangkrieg');
  await page.goto(`/puzzles/zwangkrieg/${puzzle.id}`);
  await waitForTurn(page);
  const path = start.moves.find(({ id }) => id === solution[0])?.path ?? [];
  const squares = path.flatMap((step) => (step.type === 'square' ? [step.square] : []));
  await page.getByRole('button', { name: 'Hint' }).click();
  await page.getByText(`Look at ${squares[1] ?? squares[0]}.`).waitFor();
  await page.locator('.shape-blue').waitFor();
  await page.getByRole('button', { name: 'Another hint' }).click();
  await page.getByText(new RegExp(`^Use the .* on ${squares[0]}\\.$`)).waitFor();
  await page.getByRole('button', { name: 'Show me' }).click();
  await page.locator('.arrow').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('there is a puzzle of the day for each game, and a streak', async () => {
  const page = await site.newPage({ viewport: PHONE });
  await page.goto('/');
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'Puzzles', exact: true }).click();
  await page.locator('.daily-card').nth(5).waitFor();
  expect(await page.locator('.daily-card').count()).toBe(GAMES.length);
  expect(await violations(page)).toEqual([]);
  const list = await get<PuzzleList>(page, '/games/clash/puzzles');
  const { solution, start } = await puzzleOf(page, 'clash', list.daily ?? '');
  await page.getByRole('link', { name: 'Solve: Clash of Command' }).click();
  await page.getByText('Puzzle of the day').waitFor();
  await waitForTurn(page);
  let position = start;
  for (let i = 0; i < solution.length; i += 2) {
    await enter(
      page,
      position.moves.find(({ id }) => id === solution[i]),
      'click',
    );
    await answer(page, i + 1 === solution.length ? 'solved' : 'continue');
    position = await positionAfter(page, 'clash', position.fen, solution.slice(i, i + 2));
  }
  await page.goto('/puzzles');
  await page.getByText('1 day in a row').waitFor();
  await page.getByText('1 of ').waitFor();
});

test('the list shows boards by theme, and all of a theme or difficulty', async () => {
  const page = await site.newPage();
  await page.goto('/puzzles/zwangkrieg');
  const list = await get<PuzzleList>(page, '/games/zwangkrieg/puzzles');
  const shown = page.locator('.puzzle-card');
  await shown.first().locator('svg.board-svg').waitFor();
  // A power of the game comes first, and no rating can be read as thousands.
  const of = (theme: string) => list.puzzles.filter(({ themes }) => themes.includes(theme)).length;
  const first = page.getByRole('region').nth(2).getByRole('heading');
  expect(await first.textContent()).toMatch(/^(Pull|Push|Carry|Shove|Swap|Relay) all \d+$/);
  expect(await page.locator('main').innerText()).not.toMatch(/\b[12] ?\d{3}\b/);
  await page.getByRole('link', { name: `All ${list.puzzles.length} puzzles` }).click();
  await page.getByRole('heading', { name: 'All puzzles' }).waitFor();
  await page.getByRole('button', { name: /^All \d+ puzzles$/ }).click();
  await eventually(
    () => shown.count(),
    (count) => count === list.puzzles.length,
    'all are shown',
  );
  await page.getByRole('link', { name: `Pull ${of('pull')}`, exact: true }).click();
  await page.getByRole('heading', { name: 'Pull' }).waitFor();
  await eventually(
    () => shown.count(),
    (count) => count === Math.min(24, of('pull')),
    'those of the theme are shown',
  );
  await page.getByRole('link', { name: 'Start' }).click();
  await page.waitForURL(/\?theme=pull$/);
  await page.getByText('Pull', { exact: true }).waitFor();
  // The next one is one tap away, with the same theme.
  const before = page.url();
  await page.getByRole('link', { name: 'Next puzzle' }).click();
  await page.waitForURL((url) => url.href !== before && url.search === '?theme=pull');
  await page.getByRole('link', { name: 'Zwangkrieg: puzzles' }).click();
  await page.getByRole('link', { name: /^Easy \d+$/ }).click();
  const easy = list.puzzles.filter(({ rating }) => rating < 1000).length;
  await eventually(
    () => shown.count(),
    (count) => count === Math.min(24, easy),
    'the easy ones are shown',
  );
});

test.each(DEVICES)('a run counts solved and wrong puzzles on $device', async ({
  options,
  method,
}) => {
  const page = await site.newPage(options);
  await page.goto('/puzzles/chess');
  const ids: string[] = [];
  page.on('request', (request) => {
    const id = /\/puzzles\/([a-z2-9]{6})$/.exec(new URL(request.url()).pathname)?.[1];
    if (id !== undefined && request.method() === 'GET' && !ids.includes(id)) ids.push(id);
  });
  await page.getByRole('link', { name: 'Three-minute run' })[method]();
  await page.getByRole('button', { name: 'Start' })[method]();
  const counter = page.locator('.puzzle-counter');
  await counter.getByText('0 wrong').waitFor();
  expect(await page.getByRole('timer').textContent()).toMatch(/^[23]:\d\d$/);
  await waitForTurn(page);
  expect(await violations(page)).toEqual([]);
  // One is solved, and the next one is answered with a wrong move.
  const { solution, start } = await puzzleOf(page, 'chess', ids[0] ?? '');
  let position = start;
  for (let i = 0; i < solution.length; i += 2) {
    const move = position.moves.find(({ id }) => id === solution[i]);
    await enter(page, move, method);
    if (i + 1 < solution.length) await answer(page, 'continue');
    position = await positionAfter(page, 'chess', position.fen, solution.slice(i, i + 2));
  }
  await counter.getByText('1 solved').waitFor();
  await eventually(
    async () => ids.length,
    (count) => count > 1,
    'the next puzzle is loaded',
  );
  await page.locator('.feedback-solved').waitFor({ state: 'detached' });
  await waitForTurn(page);
  const next = await puzzleOf(page, 'chess', ids[1] ?? '');
  const wrong = next.start.moves.find(
    ({ id, path }) =>
      id !== next.solution[0] && path.length === 2 && path.every(({ type }) => type === 'square'),
  );
  await enter(page, wrong, method);
  await counter.getByText('1 wrong').waitFor();
  await page.goto('/puzzles/chess/run');
  await page.getByRole('heading', { name: 'Three-minute run' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('the board and the task are in view in windows of all sizes', async () => {
  const page = await site.newPage();
  for (const game of ['clash', 'zigzag']) {
    const list = await get<PuzzleList>(page, `/games/${game}/puzzles`);
    await page.goto(`/puzzles/${game}/${list.daily}`);
    await waitForTurn(page);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      const where = `of ${game} at ${size.width}×${size.height}`;
      for (const part of ['.lesson-board', '.lesson-intro h1']) {
        const box = await page.locator(part).boundingBox();
        const bottom = (box?.y ?? 0) + (box?.height ?? 0);
        expect(bottom, `${part} ${where}`).toBeLessThanOrEqual(size.height);
        const right = (box?.x ?? 0) + (box?.width ?? 0);
        expect(right, `${part} ${where}`).toBeLessThanOrEqual(size.width);
      }
    }
  }
});

test('an unknown puzzle is an error with a way out', async () => {
  const page = await site.newPage({ allowedErrors: /404/ });
  for (const path of ['/puzzles/clash/nosuch', '/puzzles/checkers']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Not found' }).waitFor();
  }
});

test('the rules open over a puzzle and close back to it', async () => {
  const page = await site.newPage();
  const { puzzles } = await get<PuzzleList>(page, '/games/zwangkrieg/puzzles');
  const address = `/puzzles/zwangkrieg/${puzzles[0]?.id}`;
  await page.goto(address);
  await waitForTurn(page);
  await page.locator('.lesson-help button').first().click();
  await page.getByText(/^Look at /).waitFor();
  await page.getByRole('button', { name: 'Rules', exact: true }).click();
  await page.getByRole('heading', { name: 'Rules: Zwangkrieg' }).waitFor();
  await page.getByRole('heading', { name: 'The aim' }).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close the rules' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(address);
  // The attempt goes on where it was.
  expect(await page.getByText(/^Look at /).isVisible()).toBe(true);
});
