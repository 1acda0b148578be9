import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Course } from '../src/api/types';
import { GamePage } from './gamePage';
import { DEVICES, violations } from './pageSuite';
import { eventually, useSite } from './site';
import { WINDOWS } from './windowSizes';

const site = useSite();

async function courseOf(page: Page, game: string): Promise<Course> {
  return (await (await page.request.get(`/api/games/${game}/lessons`)).json()) as Course;
}

/** Returns the description of a square. */
async function describe(page: Page, square: string): Promise<string> {
  return (await page.locator(`[data-square="${square}"]`).getAttribute('aria-label')) ?? '';
}

/** Waits for an answer of a type, which must be in view. Returns its text. */
async function answer(page: Page, type: string): Promise<string> {
  const line = page.getByRole('status').locator(`.feedback-${type}`);
  await line.waitFor();
  const box = await line.boundingBox();
  const height = page.viewportSize()?.height ?? 0;
  expect((box?.y ?? height) + (box?.height ?? 0), `the answer is in view`).toBeLessThan(height);
  return line.innerText();
}

test.each(DEVICES)('the first lesson of Clash is solved on $device, after wrong tries', async ({
  options,
  method,
}) => {
  const page = await site.newPage(options);
  await page.goto('/');
  await page.locator('.game-card a.button[href="/learn/clash"]')[method]();
  await page.locator('.course-steps').waitFor();
  const course = await courseOf(page, 'clash');
  const [lesson, second] = course.lessons;
  expect(await page.locator('.course-steps li').count()).toBe(course.lessons.length + 1);
  await page.getByRole('link', { name: 'Start', exact: true })[method]();
  await page.getByRole('heading', { name: lesson?.title ?? '' }).waitFor();
  const move = async (from: string, to: string) => {
    await page.locator(`[data-square="${from}"]`)[method]();
    await page.locator(`[data-square="${to}"]`)[method]();
  };

  // Sideways is illegal.
  await move('c3', 'e3');
  expect(await answer(page, 'illegal')).not.toBe('');
  expect(await describe(page, 'c3')).toMatch(/^c3, White Droid/);

  // Straight on is legal, but does not lead to e5. The move is shown and taken back.
  await move('c3', 'c5');
  expect(await answer(page, 'wrong')).not.toBe('');
  expect(await violations(page)).toEqual([]);
  await eventually(
    () => describe(page, 'c3'),
    (text) => text.startsWith('c3, White Droid'),
    'the move is taken back',
  );

  // Legal as well, and a dead end: it is explained and taken back.
  await move('c3', 'b4');
  expect(await answer(page, 'wrong')).toBe('From b4 the Droid cannot come to e5 any more.');
  await eventually(
    () => describe(page, 'c3'),
    (text) => text.startsWith('c3, White Droid'),
    'the dead end is left',
  );
  expect(await describe(page, 'e5')).toBe('e5, empty, White Droid wanted here');

  await page.getByRole('button', { name: 'Hint' })[method]();
  await page.getByText(lesson?.hints[0] ?? '?').waitFor();
  await move('c3', 'd4');
  await answer(page, 'continue');
  expect(await describe(page, 'd4')).toMatch(/^d4, White Hawk/);
  await move('d4', 'e5');
  expect(await answer(page, 'solved')).toBe(`Solved! ${lesson?.solved}`);
  expect(await violations(page)).toEqual([]);

  // The link to the next lesson has the focus.
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: second?.title ?? '' }).waitFor();
  const focused = () => page.evaluate(() => document.activeElement?.textContent ?? '');
  await eventually(focused, (text) => text === second?.title, 'the title has the focus');

  // Progress survives a reload.
  await page.goto('/learn/clash');
  await page.getByText(`1 of ${course.lessons.length + 1} solved`).waitFor();
  await page.getByRole('link', { name: `Go on: ${second?.title}` }).waitFor();
});

test('the opponent replies, and the move is shown on request', async () => {
  const page = await site.newPage();
  const course = await courseOf(page, 'mwchess');
  const lesson = course.lessons.find(({ replies }) => (replies ?? []).length > 0);
  await page.goto(`/learn/mwchess/${lesson?.id}`);
  const [first, next] = lesson?.solution ?? [];
  const squares = (id: string | undefined) => id?.match(/[a-z]\d+/g) ?? [];
  for (const hint of [...(lesson?.hints ?? []), '']) {
    await page.locator('.lesson-help button').first().click();
    if (hint) await page.getByText(hint).waitFor();
  }
  await page.locator('.arrow').waitFor();
  // A hint may name the square before the sentence about the move is there.
  const sentence = page.locator('.lesson-hints p', { hasText: /^[A-Z][a-z]+ (to|takes) .*\.$/ });
  await sentence.waitFor();
  expect(await sentence.innerText()).toContain(` ${squares(first)[1]}`);
  for (const square of squares(first)) await page.locator(`[data-square="${square}"]`).click();
  expect(await answer(page, 'continue')).toMatch(/^Good\. Black: .*\. Your move\.$/);
  for (const square of squares(next)) await page.locator(`[data-square="${square}"]`).click();
  expect(await answer(page, 'solved')).toMatch(/^Solved!/);
});

test('the first little game is played against the computer, and solved only when won', async () => {
  const page = await site.newPage();
  await page.goto('/rules/clash');
  await page.locator('#main').getByRole('link', { name: 'Learn', exact: true }).click();
  const { play } = await courseOf(page, 'clash');
  await page.getByRole('link', { name: play.title }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.waitForURL(/\/play\//);
  const game = await GamePage.at(page);
  const live = await game.live();
  expect([live.start, live.you, live.black?.kind]).toEqual([play.fen, 'white', 'computer']);
  await page.goto('/learn/clash');
  await page.locator('.course-steps').waitFor();
  expect(await page.locator('.course-steps li.solved').count()).toBe(0);
  expect(await page.getByText('Played, not yet won').count()).toBe(0);
  await page.goBack();
  await page.locator('.play').waitFor();
  // Until both sides have moved, a game is aborted rather than resigned.
  const [move] = live.position.moves;
  if (!move) throw new Error('there is a move');
  await game.enterMove(move, live.position.moves);
  await eventually(
    async () => (await game.live()).played.length,
    (count) => count >= 2,
    'the computer has moved',
  );
  await game.resign();
  await game.expectOver();
  await page.goto('/learn/clash');
  await page.getByText('Played, not yet won').waitFor();
  expect(await page.locator('.course-steps li.solved').count()).toBe(0);
});

test('the goal is drawn, and only the needed part of the board is shown', async () => {
  const page = await site.newPage();
  await page.goto('/learn/zwangkrieg/shove');
  await page.locator('.goal-ghost[data-goal="d10"]').waitFor();
  expect(await describe(page, 'd10')).toBe('d10, empty, Black Standard Pawn wanted here');
  await page
    .getByText('Marked on the board: d10, empty: Black Standard Pawn wanted here.')
    .waitFor();
  const squares = await page.locator('[data-square]').count();
  expect([squares < 144, squares > 30]).toEqual([true, true]);
  expect(await violations(page)).toEqual([]);
  await page.goto('/learn/clash/droid-captures');
  await page.locator('.goal-capture[data-goal="f2"]').waitFor();
  expect(await page.locator('[data-square]').count()).toBe(41);
  await page.locator('[data-square="e3"]').click();
  await page.locator('[data-square="f2"]').click();
  await answer(page, 'solved');
  expect(await page.locator('.goal-mark').count()).toBe(0);
});

test('the board and the task are in view in windows of all sizes', async () => {
  const page = await site.newPage();
  await page.goto('/learn/clash/droid');
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const where = `at ${size.width}×${size.height}`;
    for (const part of ['.lesson-board', '.lesson-task']) {
      const box = await page.locator(part).boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? 0), `${part} ${where}`).toBeLessThanOrEqual(
        size.height,
      );
      expect((box?.x ?? 0) + (box?.width ?? 0), `${part} ${where}`).toBeLessThanOrEqual(size.width);
    }
    const board = await page.locator('.board-svg').boundingBox();
    const { width, height } = size;
    const least = width < height ? 0.85 * width : 0.55 * height;
    expect(board?.height, `the board is large ${where}`).toBeGreaterThan(least);
  }
});

test('a hint leaves the buttons in view in windows of all sizes', async () => {
  const page = await site.newPage();
  await page.goto('/learn/zwangkrieg/pull');
  const button = page.locator('.lesson-help button').first();
  await button.click();
  await page.locator('.lesson-hints p').waitFor();
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const hint = await page.locator('.lesson-hints').boundingBox();
    const next = await button.boundingBox();
    const gap = (next?.y ?? 0) - (hint?.y ?? 0) - (hint?.height ?? 0);
    const where = `at ${size.width}×${size.height}`;
    expect(hint?.height, `the hint is as high as its text ${where}`).toBeLessThan(80);
    expect(gap, `the button is right below the hint ${where}`).toBeLessThan(20);
  }
});

test('an unknown lesson is an error with a way out', async () => {
  const page = await site.newPage({ allowedErrors: /404/ });
  await page.goto('/learn/clash/no-such-lesson');
  await page.getByRole('heading', { name: 'Not found' }).waitFor();
  await page.getByRole('link', { name: 'To the games' }).waitFor();
});

test.each([
  { width: 1280, columns: 4 },
  { width: 768, columns: 3 },
  { width: 390, columns: 2 },
])('the lessons are a path that turns after $columns steps at $width', async ({
  width,
  columns,
}) => {
  const page = await site.newPage({ viewport: { width, height: 900 } });
  await page.goto('/about');
  const course = await courseOf(page, 'zwangkrieg');
  const solved = course.lessons.slice(0, 2).map(({ id }) => id);
  await page.evaluate(
    (ids) => localStorage.setItem('heterodox.learn.zwangkrieg', JSON.stringify(ids)),
    solved,
  );
  await page.goto('/learn/zwangkrieg');
  const steps = page.locator('.course-steps li');
  await steps.first().waitFor();
  const boxes = await Promise.all((await steps.all()).map((step) => step.boundingBox()));
  const at = (i: number) => ({ x: boxes[i]?.x ?? -1, y: boxes[i]?.y ?? -1 });
  for (let i = 1; i < columns; i++) {
    expect(at(i).y, `step ${i + 1} is beside the one before`).toBe(at(i - 1).y);
    expect(at(i).x).toBeGreaterThan(at(i - 1).x);
  }
  expect(at(columns).x, 'the path turns').toBe(at(columns - 1).x);
  expect(at(columns).y).toBeGreaterThan(at(columns - 1).y);
  expect(at(columns + 1).x, 'and comes back').toBeLessThan(at(columns).x);

  // Each step has the picture of its position, and a stamp if it is solved.
  for (const [i, { fen }] of course.lessons.entries()) {
    const step = steps.nth(i);
    await step.scrollIntoViewIfNeeded();
    await step.locator('.board-svg .piece').first().waitFor();
    const placement = fen.split(' ')[0]?.replace(/\[.*/, '') ?? '';
    const count = placement.replace(/[^a-z]/gi, '').length;
    expect(await step.locator('.board-svg .piece').count(), course.lessons[i]?.id).toBe(count);
  }
  expect(await page.locator('.course-stamp').count()).toBe(2);
  expect(await steps.nth(2).getAttribute('class')).toContain('current');
  await steps.nth(2).locator('.course-picture').click({ force: true });
  await page.waitForURL(`**/learn/zwangkrieg/${course.lessons[2]?.id}`);
});
