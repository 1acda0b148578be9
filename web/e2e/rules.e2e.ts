import { expect, test } from 'vitest';
import { eventually, useSite } from './site';

const site = useSite();
const GAMES = ['chess', 'mwchess', 'clash', 'zigzag', 'zwangkrieg', 'pacifist'];

test.each(GAMES)('the rules of %s: every board shows moves when clicked', async (game) => {
  const page = await site.newPage();
  await page.goto(`/rules/${game}`);
  const boards = page.locator('.lazy-mount');
  await boards.first().waitFor();
  expect(await boards.count()).toBeGreaterThan(5);
  for (const mount of await boards.all()) {
    await mount.scrollIntoViewIfNeeded();
    await mount.locator('[data-square]').first().waitFor();
    const where = await mount.getByRole('grid').getAttribute('aria-label');
    // A click on a piece marks its moves. At least one piece on each board can move.
    const own = await mount
      .locator('[data-square]:not([aria-label*="empty"])')
      .evaluateAll((cells) => cells.map((one) => one.getAttribute('data-square') ?? ''));
    let marked = 0;
    for (const square of own) {
      const marks = mount.locator('[class*="target"]');
      await mount.locator(`[data-square="${square}"]`).click();
      await eventually(
        () => mount.locator('.mark-selected').count(),
        (count) => count > 0,
        `${square} is looked at (${where})`,
      );
      marked = await marks.count();
      if (marked > 0) break;
    }
    expect(marked, `${where} shows moves`).toBeGreaterThan(0);
    expect(await mount.locator('.demo-problem').innerText()).toBe('');
  }
});

test('an example move is played and taken back', async () => {
  const page = await site.newPage();
  await page.clock.install();
  await page.goto('/rules/zwangkrieg');
  const example = page.locator('.example', { hasText: 'Shove by one square' });
  await example.scrollIntoViewIfNeeded();
  await example.locator('[aria-label^="d7, Black Standard Pawn"]').waitFor();
  // Stops the page's clock, so that the move is not taken back before a slow
  // machine has checked it. A page that is still loading would never finish.
  await page.clock.pauseAt(Date.now() + 60_000);
  await example.getByRole('button', { name: 'Play it' }).click();
  await example.locator('[aria-label^="d8, Black Standard Pawn"]').waitFor();
  // The move is taken back.
  await page.clock.runFor(5_000);
  await example.locator('[aria-label^="d7, Black Standard Pawn"]').waitFor();
});

test('a piece is moved to another square and its moves are shown', async () => {
  const page = await site.newPage();
  await page.goto('/rules/zigzag');
  const card = page.locator('.piece-card').filter({ hasText: 'Wazir-Knight' }).first();
  await card.scrollIntoViewIfNeeded();
  await card.locator('[data-square="f7"]').first().click();
  await card.locator('[aria-label^="f7, White Wazir-Knight"]').waitFor();
  expect(await card.locator('[class*="target"]').count()).toBeGreaterThan(4);
});
