import { expect, test } from 'vitest';
import { startGame } from './gamePage';
import { pickRandom, seededRandom } from './moves';
import { eventually, useSite } from './site';

const site = useSite();
/** Number of moves that are timed. */
const MOVES = 12;

test('clicks change the board, and moves are acknowledged', async () => {
  const page = await site.newPage();
  const acknowledged: number[] = [];
  page.on('websocket', (socket) => {
    let sent = 0;
    socket.on('framesent', () => {
      sent = performance.now();
    });
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).startsWith('{"type":"ack"')) acknowledged.push(performance.now() - sent);
    });
  });
  const gamePage = await startGame(page, 'zwangkrieg', { opponent: 'self' });
  const answered = await page.evaluateHandle(watchClicks);
  const random = seededRandom(3);
  let { position } = await gamePage.live();
  for (let ply = 0; ply < MOVES; ply++) {
    position = (await gamePage.play(pickRandom(position.moves, random), position)).position;
  }
  const clicks = await answered.jsonValue();
  expect(clicks.length).toBeGreaterThanOrEqual(2 * MOVES);
  expect(acknowledged).toHaveLength(MOVES);
  console.log(`Clicks change the board within ${describeTimes(clicks)}.`);
  console.log(`Moves are acknowledged within ${describeTimes(acknowledged)}.`);
});

/**
 * Runs in the page. Returns a list that receives, for each click, the milliseconds until
 * the board changes.
 */
function watchClicks(): number[] {
  const times: number[] = [];
  const board = document.querySelector('.board');
  if (!board) throw new Error('There is no board.');
  const note = () => {
    const begun = performance.now();
    const observer = new MutationObserver(() => {
      times.push(performance.now() - begun);
      observer.disconnect();
    });
    observer.observe(board, { attributes: true, childList: true, subtree: true });
  };
  board.addEventListener('pointerdown', note, true);
  return times;
}

function describeTimes(times: number[]): string {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))]?.toFixed(1);
  return `${at(0.5)} ms in half of the cases, ${at(1)} ms at most`;
}

/** Pages with an error, and the message that must be on them. */
const ERROR_PAGES: readonly [string, RegExp][] = [
  ['/no/such/page', /Nothing is at \/no\/such\/page/],
  ['/play/nothing', /no (such )?game/i],
  ['/invite/nothing', /invitation/i],
  ['/rules/%FF', /Unknown game "%FF"; the games are/],
  ['/analysis/%E0%A4%A', /Unknown game "%E0%A4%A"; the games are/],
  ['/new/draughts', /Unknown game "draughts"; the games are/],
  ['/rules/draughts', /Unknown game "draughts"; the games are/],
  ['/analysis/draughts', /Unknown game "draughts"; the games are/],
  ['/analysis/live/nothing', /no (such )?game/i],
  ['/analysis/chess?fen=nonsense', /FEN|field|rank|board/i],
];

test.each(ERROR_PAGES)('%s has an error message', async (path, words) => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource.*(400|404|422)/ });
  const answer = await page.goto(path);
  // A bad position is handled by the page, not by the server.
  expect(answer?.status()).toBe(path.includes('?fen=') ? 200 : 404);
  const said = page.locator('main h1 + p');
  await said.waitFor();
  expect(await said.innerText()).toMatch(words);
  await page.getByRole('link', { name: 'To the games' }).click();
  await page.locator('.game-card').first().waitFor();
});

test('invalid FEN and PGN have error messages beside the input', async () => {
  const page = await site.newPage({ allowedErrors: /Failed to load resource.*(400|404|422)/ });
  await page.goto('/new/chess?fen=');
  await page.getByLabel('Start from a position').fill('8/8/8/8/8/8/8/8 w - - 0 1');
  await page.locator('#fen-problem', { hasText: /king/i }).waitFor();
  expect(await page.locator('button.start').isDisabled()).toBe(true);
  await page.getByLabel('Start from a position').fill('7k/8/8/8/8/8/8/K7 w - - 0 1');
  await eventually(
    () => page.locator('#fen-problem').innerText(),
    (text) => !/king w/i.test(text),
    'the problem is another or none',
  );

  await page.goto('/analysis/chess');
  await page.getByLabel('FEN', { exact: true }).fill('rubbish');
  await page.keyboard.press('Enter');
  await page.locator('.import-export [role="alert"]').waitFor();
  await page.getByLabel('PGN', { exact: true }).fill('1. e4 e5 2. Ke7');
  await page.getByRole('button', { name: 'Load the game' }).click();
  await page.locator('.import-export [role="alert"]', { hasText: 'Ke7' }).waitFor();
});

test('a user can choose a name', async () => {
  const page = await site.newPage();
  await page.goto('/');
  await page.getByRole('button', { name: 'Change name' }).click();
  await page.getByLabel('Your name').fill('Ada <b>');
  await page.keyboard.press('Enter');
  await page.getByText('You are Ada <b>').waitFor();
  await page.reload();
  await page.getByText('You are Ada <b>').waitFor();
});
