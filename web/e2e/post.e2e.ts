/** Games by post: links that hold a whole game. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { PositionView } from '../src/api/types';
import { decodeSentGame } from '../src/moves/sentGame';
import { pickRandom, seededRandom } from './moves';
import { horizontalOverflow, violations } from './pageSuite';
import { post, postAddress } from './pages';
import { eventually, type PageOptions, useSite } from './site';

const site = useSite();

const PHONE = { width: 390, height: 844 };

async function openPage(options: PageOptions = {}): Promise<Page> {
  return site.newPage({ permissions: ['clipboard-read', 'clipboard-write'], ...options });
}

/** Starts a game by post from the form of a new game. */
async function start(page: Page, game: string, side: 'white' | 'black'): Promise<void> {
  await page.goto(`/new/${game}`);
  for (const [name, value] of Object.entries({ opponent: 'post', side })) {
    await page.locator(`label.radio:has(input[name="${name}"][value="${value}"])`).click();
  }
  expect(await page.locator('input[name="clock"]').count(), 'there is no clock').toBe(0);
  await page.locator('button.start').click();
  await page.waitForURL(/\/post#game=/);
  await page.locator('.board .pieces > g').first().waitFor();
}

/** Returns the squares of a random move that two clicks play. */
async function someMove(page: Page, game: string, moves: readonly string[], seed: number) {
  const path = `/api/games/${game}/position`;
  const { position } = await post<{ position: PositionView }>(page, path, { moves });
  const squaresOf = (path: PositionView['moves'][number]['path']) =>
    path.flatMap((step) => (step.type === 'square' ? [step.square] : []));
  const all = position.moves.map((move) => squaresOf(move.path));
  const plain = position.moves.filter((move, i) => {
    const [from, to] = all[i] ?? [];
    const same = all.filter(([first, second]) => first === from && second === to);
    return move.path.length === 2 && from !== to && same.length === 1;
  });
  const [from = '', to = ''] = squaresOf(pickRandom(plain, seededRandom(seed)).path);
  return [from, to] as const;
}

/** Plays a move, and waits for the link with it. */
async function play(
  page: Page,
  [from, to]: readonly [string, string],
  method: 'click' | 'tap' = 'click',
): Promise<void> {
  for (const square of [from, to]) await page.locator(`[data-square="${square}"]`)[method]();
  await page.getByRole('heading', { name: /^Now send the link/ }).waitFor();
}

const field = (page: Page) => page.getByRole('textbox', { name: 'Link to the game' });

/** Returns the link that the page offers, as an address on the site. */
async function linkOf(page: Page): Promise<string> {
  const { pathname, hash } = new URL(await field(page).inputValue());
  return pathname + hash;
}

const gameOf = (address: string) => decodeSentGame(address.slice(address.indexOf('#')));

/** Copies the link, with which the move counts as sent. */
async function send(page: Page): Promise<string> {
  const link = await linkOf(page);
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await page.waitForURL((url) => url.pathname + url.hash === link);
  return link;
}

const countOf = (page: Page) => page.locator('.moves .move').count();

/** Waits until it is the visitor's turn after a number of moves. */
async function turnAfter(page: Page, moves: number): Promise<void> {
  await page.locator('.status.yours').waitFor();
  await eventually(
    () => countOf(page),
    (count) => count === moves,
    `there are ${moves} moves`,
  );
}

test('two people play by sending each other links', async () => {
  const anna = await openPage();
  await start(anna, 'clash', 'white');
  await turnAfter(anna, 0);
  await play(anna, await someMove(anna, 'clash', [], 1));
  expect(await violations(anna)).toEqual([]);
  // Until the link is taken, the move can be another one.
  await anna.getByRole('button', { name: 'Take back' }).click();
  await turnAfter(anna, 0);
  await play(anna, await someMove(anna, 'clash', [], 2));
  await anna.getByLabel('Your name (optional)').fill('Anna');
  await eventually(
    async () => (await gameOf(await linkOf(anna))).names.white,
    (name) => name === 'Anna',
    'the link has the name',
  );
  const first = await send(anna);
  await anna.getByRole('heading', { name: 'Waiting for Black' }).waitFor();
  expect(await anna.getByRole('button', { name: 'Take back' }).count()).toBe(0);
  // Opened again, it still waits.
  await anna.reload();
  await anna.getByRole('heading', { name: 'Waiting for Black' }).waitFor();
  expect(await linkOf(anna)).toBe(first);

  const ben = await openPage();
  await ben.goto(first);
  await turnAfter(ben, 1);
  await ben.locator('.post-last', { hasText: /^Anna: / }).waitFor();
  await ben.locator('.mark-last').first().waitFor();
  expect(await violations(ben)).toEqual([]);
  const sent = await gameOf(first);
  await play(ben, await someMove(ben, 'clash', sent.moves, 3));
  const second = await send(ben);

  await anna.goto(second);
  await turnAfter(anna, 2);
  await play(anna, await someMove(anna, 'clash', (await gameOf(second)).moves, 4));
  const third = await send(anna);
  await ben.goto(third);
  await turnAfter(ben, 3);

  // The browser knows the newest link.
  await ben.goto(first);
  await ben.getByText('This link is older than the game on this device.').waitFor();
  expect(await violations(ben)).toEqual([]);
  await ben.getByRole('link', { name: 'The game on this device' }).click();
  await turnAfter(ben, 3);
  await ben.goto('/');
  const games = ben.getByRole('region', { name: 'Your games by post' });
  await games.getByText('against Anna').waitFor();
  await games.getByText('your turn').waitFor();
  // It counts like a live game.
  await titled(ben, /^\(1\) /);
  await ben.goto('/mine');
  await ben.getByRole('region', { name: 'By post' }).getByRole('link').click();
  await turnAfter(ben, 3);
  await play(ben, await someMove(ben, 'clash', (await gameOf(third)).moves, 6));
  await titled(ben, /^\(1\) /);
  await send(ben);
  await titled(ben, /^[^(]/);
});

/** Waits until the title of the document is as expected. */
async function titled(page: Page, expected: RegExp): Promise<void> {
  await eventually(
    () => page.title(),
    (title) => expected.test(title),
    `the title is ${expected}`,
  );
}

test('a finished game is among the results until it is forgotten', async () => {
  const page = await openPage();
  const moves = ['f2f3', 'e7e5', 'g2g4', 'd8h4'];
  await page.goto(await postAddress({ moves, names: { white: 'Anna', black: 'Ben' } }));
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
  await page.goto('/mine');
  const results = page.getByRole('region', { name: 'Your results' });
  expect(await results.getByRole('row', { name: /^Chess People/ }).innerText()).toMatch(
    /0\s+0\s+1$/,
  );
  const games = page.getByRole('region', { name: 'By post' });
  await games.getByRole('button', { name: 'Forget the game of Chess against Ben' }).click();
  const question = games.getByRole('group', { name: 'Forget the game of Chess against Ben' });
  await question.getByText('Remove this game from the list, and from your results?').waitFor();
  expect(await violations(page)).toEqual([]);
  // Nothing happens without an answer, or with the other one.
  await question.getByRole('button', { name: 'Keep' }).click();
  await games.getByRole('button', { name: /^Forget the game/ }).click();
  await question.getByRole('button', { name: 'Forget', exact: true }).click();
  await games.waitFor({ state: 'detached' });
  await results.waitFor({ state: 'detached' });
  await page.goto('/post');
  await page.getByRole('link', { name: 'Start a game by post' }).waitFor();
  expect(await page.getByRole('heading', { name: 'Your games by post' }).count()).toBe(0);
});

test('a link that changes an earlier move says so', async () => {
  const page = await openPage();
  const id = 'fedcba9876543210';
  await page.goto(await postAddress({ id, moves: ['e2e4', 'e7e5', 'g1f3'] }));
  await turnAfter(page, 3);
  const other = await postAddress({ id, moves: ['e2e4', 'e7e5', 'f2f4'] });
  await page.goto(other);
  await page.getByText('Move 3 is another one than in the game on this device.').waitFor();
  await page.getByRole('button', { name: 'Go on from this link' }).click();
  await turnAfter(page, 3);
  await page.getByRole('button', { name: 'f4', exact: false }).first().waitFor();
});

test('links that are wrong say what is wrong', async () => {
  const page = await openPage({ allowedErrors: /status of 40[04]/ });
  const fragment = (await postAddress({ moves: ['e2e4'] })).split('#')[1] ?? '';
  for (const [address, text] of [
    ['/post#game=', /damaged/],
    [`/post#${fragment.slice(0, -4)}`, /damaged/],
    [`/post#${fragment.replace(/.{3}$/, 'AAA')}`, /damaged/],
    [await postAddress({ moves: ['e2e4', 'e7e5', 'e4e5'] }), /^Move 3 in this link is illegal: /],
    [await postAddress({ game: 'no-such-game' }), /not known here/],
    [await postAddress({ start: 'nonsense' }), /cannot be played/],
    [`/post#game=a.${'A'.repeat(30_000)}`, /too long/],
  ] as const) {
    await page.goto('/about');
    await page.goto(address);
    const alert = page.locator('.post-problem').getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toMatch(text);
    await page.getByText('Ask whoever sent it to send it again.').waitFor();
  }
  expect(await violations(page)).toEqual([]);
  // The page lives on.
  await page.getByRole('link', { name: 'All games by post' }).click();
  await page.getByRole('heading', { name: 'By post', level: 1 }).waitFor();
});

test('a draw is offered and accepted, and the analysis opens the game', async () => {
  const white = await openPage();
  await start(white, 'chess', 'white');
  await play(white, ['e2', 'e4']);
  await white.getByLabel('Offer a draw with this move').check();
  await eventually(
    async () => (await field(white).count()) === 1 && (await gameOf(await linkOf(white))).word,
    (word) => word === 'offer',
    'the link has the offer',
  );
  const offer = await send(white);
  const black = await openPage();
  await black.goto(offer);
  await black.getByText('White offers a draw. A move declines it.').waitFor();
  await black.getByRole('button', { name: 'Accept the draw' }).click();
  await black.getByRole('heading', { name: 'A draw' }).waitFor();
  const accepted = await send(black);
  await white.goto(accepted);
  await white.getByRole('heading', { name: 'A draw' }).waitFor();
  expect(await violations(white)).toEqual([]);
  await white.getByRole('button', { name: 'Analyse', exact: true }).click();
  await white.waitForURL(/\/analysis\/chess#line=/);
  await white.locator('.board .pieces > g').first().waitFor();
  await white.getByText('Pawn to e4').first().waitFor();
});

test('the third repetition ends a game, and resigning too', async () => {
  const page = await openPage();
  const round = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
  await page.goto(await postAddress({ moves: [...round, ...round] }));
  await page.getByText('threefold repetition').first().waitFor();
  await page.goto(await postAddress({ moves: [...round, ...round, 'e2e4'] }));
  await page.getByText('The game was over after move 8, but the link goes on.').waitFor();
  await page.goto(await postAddress({ moves: ['e2e4'] }));
  await page.getByRole('button', { name: 'Resign' }).click();
  await page
    .getByRole('group', { name: 'Resign?' })
    .getByRole('button', { name: 'Resign' })
    .click();
  await page.getByRole('heading', { name: 'You lost' }).waitFor();
  const link = await send(page);
  const winner = await openPage();
  await winner.goto(link);
  await winner.getByRole('heading', { name: 'You won' }).waitFor();
});

test('the game works on a phone', async () => {
  const page = await openPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  await start(page, 'clash', 'white');
  await play(page, await someMove(page, 'clash', [], 5), 'tap');
  expect(await horizontalOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Copy', exact: true }).tap();
  await page.getByRole('heading', { name: 'Waiting for Black' }).waitFor();
  const other = await openPage({ viewport: PHONE, isMobile: true, hasTouch: true });
  await other.goto(await linkOf(page));
  await turnAfter(other, 1);
  expect(await horizontalOverflow(other)).toBe(0);
  // The board is the first thing that is seen.
  const board = await other.locator('.board-svg').boundingBox();
  expect(board?.y ?? PHONE.height).toBeLessThan(PHONE.height / 4);
});
