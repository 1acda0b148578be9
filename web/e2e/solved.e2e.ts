import { expect, test } from 'vitest';
import { violations } from './pageSuite';
import { createLiveGame } from './pages';
import { useSite } from './site';

const site = useSite();

test('a solved ending is played to mate by its best moves', async () => {
  const page = await site.newPage();
  const fen = encodeURIComponent('8/8/8/3k4/8/8/8/KQ6 w - - 0 1');
  await page.goto(`/analysis/chess?fen=${fen}`);
  const ending = page.getByRole('region', { name: 'Solved ending' });
  const headline = ending.getByRole('heading');
  await headline
    .filter({ hasText: /^White wins in \d+ moves?, exact$/ })
    .waitFor({ timeout: 60_000 });
  expect(await violations(page)).toEqual([]);
  const movesLeft = async () => Number(/\d+/.exec((await headline.textContent()) ?? '')?.[0]);
  const moves = await movesLeft();
  expect(moves).toBeLessThanOrEqual(10);
  for (let ply = 0; ply < 2 * moves - 1; ply += 1) {
    const left = moves - Math.ceil(ply / 2);
    const words = `White wins in ${left} ${left === 1 ? 'move' : 'moves'}, exact`;
    await headline.filter({ hasText: words }).waitFor();
    await ending.locator('table:not(.stale) tbody button').first().click();
    await page.locator('.tree-move').nth(ply).waitFor();
  }
  await page.locator('.position-status', { hasText: 'Checkmate' }).waitFor();
  await ending.waitFor({ state: 'detached' });
});

test('whoever plays a game is helped by neither book nor table', async () => {
  const page = await site.newPage();
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/\/(explorer|ending)$/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/');
  const fens = [undefined, '8/8/8/3k4/8/8/8/KQ6 w - - 0 1'];
  for (const fen of fens) {
    const opponent = { type: 'computer', level: 1 };
    const live = await createLiveGame(page, { game: 'chess', opponent, ...(fen && { fen }) });
    for (const path of [`/play/${live.id}`, `/analysis/live/${live.id}`]) {
      await page.goto(path);
      await page.locator('.board .pieces > g').first().waitFor();
      await page.waitForTimeout(500);
      expect(await page.locator('.lookup').count()).toBe(0);
    }
  }
  expect(asked).toEqual([]);
});
