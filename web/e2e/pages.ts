/** All pages of the site in typical states. */
import type { Page } from 'playwright-core';
import type { LiveGame } from '../src/api/types';
import { encodeSentGame, newGameId, type SentGame } from '../src/moves/sentGame';
import { pickRandom, seededRandom } from './moves';

export const GAMES = ['chess', 'mwchess', 'clash', 'zigzag', 'zwangkrieg', 'pacifist'] as const;

export interface PageState {
  name: string;
  /** Opens the page and waits until everything has loaded. */
  open: (page: Page) => Promise<void>;
}

export async function post<T>(page: Page, path: string, data: unknown): Promise<T> {
  const answer = await page.request.post(path, { data });
  if (!answer.ok()) throw new Error(`${path}: ${await answer.text()}`);
  return (await answer.json()) as T;
}

export async function createLiveGame(page: Page, options: object): Promise<LiveGame> {
  return post<LiveGame>(page, '/api/live', {
    side: 'white',
    opponent: { type: 'self' },
    ...options,
  });
}

/** Creates a game from a position after some random moves. */
async function createMidgame(
  page: Page,
  game: string,
  plies: number,
  seed: number,
): Promise<LiveGame> {
  const random = seededRandom(seed);
  const path = `/api/games/${encodeURIComponent(game)}/position`;
  type Answer = { position: LiveGame['position'] };
  let { position } = await post<Answer>(page, path, {});
  for (let i = 0; i < plies && !position.outcome; i++) {
    const data = { fen: position.fen, moves: [pickRandom(position.moves, random).id] };
    ({ position } = await post<Answer>(page, path, data));
  }
  return createLiveGame(page, { game, fen: position.fen });
}

/** Returns the address of a game by post. */
export async function postAddress(sent: Partial<SentGame>): Promise<string> {
  const fragment = await encodeSentGame({
    id: newGameId(),
    game: 'chess',
    moves: [],
    names: {},
    ...sent,
  });
  return `/post${fragment}`;
}

/** Returns random moves from the start of a game. */
async function randomMoves(page: Page, game: string, plies: number, seed: number) {
  const random = seededRandom(seed);
  const moves: string[] = [];
  while (moves.length < plies) {
    const path = `/api/games/${encodeURIComponent(game)}/position`;
    const answer = await post<{ position: LiveGame['position'] }>(page, path, { moves });
    if (answer.position.outcome) break;
    moves.push(pickRandom(answer.position.moves, random).id);
  }
  return moves;
}

async function waitUntilLoaded(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => document.fonts.ready);
}

async function openGame(page: Page, live: LiveGame): Promise<void> {
  await page.goto(`/play/${live.id}`);
  await page.locator('.board .pieces > g').first().waitFor();
  await waitUntilLoaded(page);
}

async function click(page: Page, square: string): Promise<void> {
  await page.locator(`[data-square="${square}"]`).click();
}

/** Positions in which clicks lead to a choice. */
const CHOICES: Readonly<Record<string, { game: string; fen: string; squares: string[] }>> = {
  promotion: { game: 'chess', fen: '7k/4P3/8/8/8/8/8/K7 w - - 0 1', squares: ['e7', 'e8'] },
  'bishop-line': {
    game: 'mwchess',
    fen: '7k/8/8/3p4/8/3R4/8/B6K w - 0 1',
    squares: ['a1'],
  },
  approach: {
    game: 'clash',
    fen: 'c4/4/5/2h1/5/1H2/1d3/4/4C w 1',
    squares: ['d4', 'e5'],
  },
  castling: {
    game: 'zigzag',
    fen: '4k5/10/10/10/10/10/10/10/10/R4K3R[] w AJ - 0 1',
    squares: ['f1', 'e1'],
  },
  shove: {
    game: 'zwangkrieg',
    fen: '10k1/12/12/12/12/3p8/12/12/3R8/12/12/1K10[] w - - - 0 1',
    squares: ['d4', 'd7'],
  },
  carry: {
    game: 'zwangkrieg',
    fen: '10k1/12/12/3p8/12/12/12/12/3V8/12/12/1K10[] w - - - 0 1',
    squares: ['d4', 'd9'],
  },
};

/** Lessons, and tries after which something is to be seen. */
const LESSONS: Readonly<Record<string, { path: string; squares: string[]; ready: string }>> = {
  stars: { path: '/learn/chess/rook', squares: [], ready: '.mark-star' },
  hands: { path: '/learn/zigzag/drop', squares: [], ready: '.lesson-task' },
  illegal: { path: '/learn/clash/droid', squares: ['c3', 'e3'], ready: '.feedback-illegal' },
  wrong: { path: '/learn/clash/droid', squares: ['c3', 'c5'], ready: '.feedback-wrong' },
  solved: { path: '/learn/pacifist/persuade', squares: ['a1', 'd1'], ready: '.feedback-solved' },
  large: { path: '/learn/zwangkrieg/zone', squares: ['e1', 'h5'], ready: '.feedback-solved' },
  'first-game': { path: '/learn/clash/first-game', squares: [], ready: '.lesson-help .button' },
};

/** A puzzle of Zwangkrieg with twenty kinds of captured pieces. */
const MANY_CAPTURED = 'gxnz8t';

function pageAt(name: string, path: string, ready: string): PageState {
  return {
    name,
    open: async (page) => {
      await page.goto(path);
      await page.locator(ready).first().waitFor();
      await waitUntilLoaded(page);
    },
  };
}

/** Positions with a move that ends the game. */
const LAST_MOVES: Readonly<Record<string, readonly [string, string]>> = {
  'over-won': ['7k/5Q2/6K1/8/8/8/8/8 w - - 0 1', 'f7g7'],
  'over-drawn': ['7k/8/5KQ1/8/8/8/8/8 w - - 0 1', 'g6f7'],
};

const FOOLS_MATE = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];

/** Plays moves over a WebSocket of its own, starting at a ply, without waiting for the page. */
export async function playAll(
  page: Page,
  live: LiveGame,
  ids: readonly string[],
  from = 0,
): Promise<void> {
  await page.evaluate(
    ([id, moves, first]) =>
      new Promise<void>((done) => {
        const line = new WebSocket(`ws://${location.host}/api/live/${id}/socket`);
        let ply = 0;
        const next = () =>
          line.send(
            JSON.stringify({ type: 'move', id: ply + 1, ply: first + ply, move: moves[ply] }),
          );
        line.onopen = next;
        line.onmessage = ({ data }) => {
          if (JSON.parse(String(data)).type !== 'ack') return;
          ply += 1;
          if (ply < moves.length) next();
          else {
            line.close();
            done();
          }
        };
      }),
    [live.id, [...ids], from] as const,
  );
}

/** Opens a sample of the workshop. */
async function openSample(page: Page): Promise<void> {
  await page.goto('/workshop');
  await page.locator('.gallery-sample', { hasText: /^Chess/ }).click();
  await page.locator('.workshop-board .pieces > g').first().waitFor();
}

async function finishedGame(page: Page): Promise<LiveGame> {
  await page.goto('/');
  const live = await createLiveGame(page, { game: 'chess' });
  await playAll(page, live, FOOLS_MATE);
  return live;
}

/**
 * Creates a game by link with a clock, which another user has accepted. Returns the game
 * and the link.
 */
async function acceptedInvite(page: Page): Promise<[LiveGame, string]> {
  const clock = { initial: 600_000, increment: 5_000 };
  const live = await createLiveGame(page, { game: 'chess', opponent: { type: 'friend' }, clock });
  const invitation = live.invite ?? '';
  const browser = page.context().browser();
  if (!browser) throw new Error('There is no browser.');
  const guest = await browser.newContext({ baseURL: new URL(page.url()).origin });
  await guest.request.post(`/api${invitation}`, { data: {} });
  await guest.close();
  return [live, invitation];
}

export const PAGES: readonly PageState[] = [
  pageAt('home', '/', '.game-card:nth-child(6) .pieces, .game-card:nth-child(6) .piece'),
  {
    name: 'home-with-games',
    open: async (page) => {
      await page.goto('/');
      await createMidgame(page, 'clash', 8, 1);
      await createMidgame(page, 'zwangkrieg', 20, 2);
      await createLiveGame(page, { game: 'zigzag', opponent: { type: 'open' } });
      await page.goto('/');
      await page.locator('.live-card .piece').first().waitFor();
      await waitUntilLoaded(page);
    },
  },
  ...GAMES.map((game) => pageAt(`new-${game}`, `/new/${game}`, 'button.start')),
  pageAt('new-pacifist-form', '/new/pacifist%3Azigzag%3Avalue', 'button.start'),
  ...GAMES.map((game, i) => ({
    name: `play-${game}`,
    open: async (page: Page) => {
      await page.goto('/');
      await openGame(page, await createMidgame(page, game, 24, i + 10));
    },
  })),
  ...Object.entries(CHOICES).map(([name, { game, fen, squares }]) => ({
    name: `choice-${name}`,
    open: async (page: Page) => {
      await page.goto('/');
      await openGame(page, await createLiveGame(page, { game, fen }));
      for (const square of squares) await click(page, square);
      await page.waitForTimeout(100);
    },
  })),
  {
    name: 'overlay-pacifist',
    open: async (page) => {
      await page.goto('/');
      await openGame(page, await createMidgame(page, 'pacifist', 14, 3));
      await page.locator('.overlay-toggles button').first().click();
    },
  },
  {
    name: 'overlay-zwangkrieg',
    open: async (page) => {
      await page.goto('/');
      await openGame(page, await createMidgame(page, 'zwangkrieg', 14, 3));
      for (const toggle of await page.locator('.overlay-toggles button').all())
        await toggle.click();
    },
  },
  {
    name: 'waiting',
    open: async (page) => {
      await page.goto('/');
      const clock = { initial: 600_000, increment: 5_000 };
      const live = await createLiveGame(page, {
        game: 'zigzag',
        opponent: { type: 'friend' },
        clock,
      });
      await openGame(page, live);
    },
  },
  {
    name: 'first-move',
    open: async (page) => {
      await page.goto('/');
      const [live] = await acceptedInvite(page);
      await openGame(page, live);
      await page.getByRole('timer', { name: 'Time for the first move' }).waitFor();
    },
  },
  {
    name: 'invite',
    open: async (page) => {
      await page.goto('/');
      const clock = { initial: 300_000, increment: 3_000 };
      const opponent = { type: 'friend' } as const;
      const live = await createLiveGame(page, { game: 'clash', opponent, clock });
      // Somebody else than the host.
      await page.context().clearCookies();
      await page.goto(live.invite ?? '');
      await page.getByRole('heading', { name: /invites you to Clash of Command/ }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'invite-taken',
    open: async (page) => {
      await page.goto('/');
      const [, invitation] = await acceptedInvite(page);
      // A user who is neither of the two players.
      await page.context().clearCookies();
      await page.goto(invitation);
      await page.getByRole('heading', { name: 'The seat is taken' }).waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'computer',
    open: async (page) => {
      await page.goto('/');
      const clock = { initial: 600_000, increment: 5_000 };
      const opponent = { type: 'computer', level: 1 };
      const side = 'black';
      const live = await createLiveGame(page, { game: 'mwchess', opponent, clock, side });
      await openGame(page, live);
      await page.locator('.moves .move').first().waitFor();
      const { position } = await (await page.request.get(`/api/live/${live.id}`)).json();
      await playAll(page, live, [position.moves[0].id], 1);
      await page.getByRole('button', { name: 'Resign' }).click();
    },
  },
  {
    name: 'over',
    open: async (page) => openGame(page, await finishedGame(page)),
  },
  ...Object.entries(LAST_MOVES).map(([name, [fen, move]]) => ({
    name,
    open: async (page: Page) => {
      await page.goto('/');
      const opponent = { type: 'computer', level: 1 };
      const live = await createLiveGame(page, { game: 'chess', fen, opponent });
      await playAll(page, live, [move]);
      await openGame(page, live);
      await page.locator('.ending').waitFor();
    },
  })),
  ...GAMES.map((game) => ({
    name: `analysis-${game}`,
    open: async (page: Page) => {
      await page.goto(`/analysis/${game}`);
      await page.locator('.board .pieces > g').first().waitFor();
      await page.getByLabel('Lines').selectOption('3');
      await page.getByRole('checkbox', { name: 'Engine' }).check();
      await page.locator('.engine-line-score').nth(2).waitFor();
      await page.waitForTimeout(700);
    },
  })),
  {
    name: 'analysis-editor',
    open: async (page) => {
      await page.goto('/analysis/zwangkrieg');
      await page.getByRole('button', { name: 'Set up a position' }).click();
      await page.locator('.palette-piece').first().waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'analysis-of-game',
    open: async (page) => {
      const live = await finishedGame(page);
      await page.goto(`/analysis/live/${live.id}`);
      await page.getByRole('button', { name: 'Computer analysis of the game' }).click();
      await page.locator('.review-sides').waitFor();
      await page.locator('.review-progress').waitFor({ state: 'detached', timeout: 60_000 });
      await page.locator('.review-count.mark-blunder').first().click();
    },
  },
  ...GAMES.map((game) => ({
    name: `rules-${game}`,
    open: async (page: Page) => {
      await page.goto(`/rules/${game}`);
      await page.locator('.lazy-mount').first().waitFor();
      // Boards are mounted when they come near the viewport.
      for (const near of await page.locator('.lazy-mount').all()) {
        await near.scrollIntoViewIfNeeded();
        await near.locator('.board').waitFor();
      }
      await page.evaluate(() => window.scrollTo(0, 0));
      await waitUntilLoaded(page);
    },
  })),
  ...GAMES.map((game) => pageAt(`game-${game}`, `/${game}`, '.game-page-board .board-svg')),
  ...GAMES.map((game) => pageAt(`print-${game}`, `/${game}/print`, '.print-counter svg')),
  ...GAMES.map((game) => pageAt(`learn-${game}`, `/learn/${game}`, '.course-steps li')),
  ...Object.entries(LESSONS).map(([name, { path, squares, ready }]) => ({
    name: `lesson-${name}`,
    open: async (page: Page) => {
      await page.goto(path);
      await page.locator('.lesson-board .board-svg').waitFor();
      await waitUntilLoaded(page);
      for (const square of squares) await click(page, square);
      await page.locator(ready).first().waitFor();
    },
  })),
  pageAt('post', '/post', '.post-index h1'),
  pageAt('post-damaged', '/post#game=1.AAAA', '.post-problem [role="alert"]'),
  {
    name: 'post-turn',
    open: async (page) => {
      await page.goto('/');
      const moves = await randomMoves(page, 'zwangkrieg', 9, 4);
      const names = { white: 'Anna with a name that is long' };
      await page.goto(await postAddress({ game: 'zwangkrieg', moves, names }));
      await page.locator('.status.yours').waitFor();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'post-send',
    open: async (page) => {
      await page.goto(await postAddress({ moves: ['e2e4'], word: 'offer' }));
      await page.getByRole('button', { name: 'Accept the draw' }).click();
      await page.locator('.post-send .copy-field').waitFor();
      await waitUntilLoaded(page);
    },
  },
  pageAt('mine', '/mine', '#backup'),
  pageAt('continue', '/continue#0000000000000000000000', '.mine-continue .primary'),
  pageAt('play', '/play', '.game-tile'),
  pageAt('learn', '/learn', '.game-tile'),
  pageAt('analysis', '/analysis', '.game-tile'),
  {
    name: 'menu',
    open: async (page) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto('/about');
      await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('dialog', { name: 'Menu' }).waitFor();
    },
  },
  pageAt('puzzles', '/puzzles', '.daily-card'),
  ...GAMES.map((game) => pageAt(`puzzles-${game}`, `/puzzles/${game}`, '.puzzle-card svg')),
  pageAt('puzzles-of-theme', '/puzzles/zwangkrieg?theme=all', '.puzzle-card svg'),
  pageAt('puzzle-run', '/puzzles/clash/run', 'h1'),
  ...GAMES.map((game) => ({
    name: `puzzle-${game}`,
    open: async (page: Page) => {
      const list = await page.request.get(`/api/games/${game}/puzzles`);
      const { puzzles } = (await list.json()) as { puzzles: { id: string }[] };
      await page.goto(`/puzzles/${game}/${puzzles[0]?.id}`);
      await page.locator('.mark-last').first().waitFor();
      await waitUntilLoaded(page);
    },
  })),
  pageAt('puzzle-captured', `/puzzles/zwangkrieg/${MANY_CAPTURED}`, '.captured-hand'),
  pageAt('studies', '/study', '.studies .game-tile'),
  pageAt('about', '/about', 'h1'),
  pageAt('workshop', '/workshop', '.gallery-sample .board-svg .piece'),
  {
    name: 'workshop-game',
    open: async (page) => {
      await openSample(page);
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'workshop-text',
    open: async (page) => {
      await openSample(page);
      const narrow = page.locator('.workshop-tabs').getByRole('button', { name: 'Text' });
      const wide = page.getByRole('button', { name: 'Show the text' });
      await narrow.or(wide).filter({ visible: true }).click();
      await page.locator('.cm-content').waitFor();
      await page.getByText('What the letters mean').click();
      await waitUntilLoaded(page);
    },
  },
  {
    name: 'workshop-pictures',
    open: async (page) => {
      await openSample(page);
      await page.locator('.piece-picture').first().click();
      await page.locator('.picker-choice').first().waitFor();
      await waitUntilLoaded(page);
    },
  },
  pageAt('not-found', '/no/such/page', 'h1'),
];

/** Splits the pages into two halves: returns true for pages with a live game. */
export function isBoardPage(name: string): boolean {
  return /^(play|choice|overlay|over)-|^(waiting|first-move|computer|over)$/.test(name);
}
