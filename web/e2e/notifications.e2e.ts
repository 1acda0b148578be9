import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { GamePage, startGame } from './gamePage';
import { violations } from './pageSuite';
import { eventually, useSite } from './site';

const site = useSite();

interface Seen {
  asked: number;
  shown: string[];
}

/** Runs in the page. A browser that grants notifications when it is asked, and records them. */
function record(answer: NotificationPermission) {
  const seen: Seen = { asked: 0, shown: [] };
  class Recorded {
    static permission: NotificationPermission = 'default';
    onclick: (() => void) | null = null;
    static async requestPermission() {
      seen.asked += 1;
      Recorded.permission = answer;
      return answer;
    }
    constructor(title: string, { body }: { body: string }) {
      seen.shown.push(`${title}: ${body}`);
    }
    close() {}
  }
  Object.assign(window, { Notification: Recorded, seen });
}

const seenOn = (page: Page) => page.evaluate<Seen>('window.seen');

/** Pretends that the tab is in the background, or no longer. */
async function setHidden(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
  }, hidden);
}

/** Starts a game of the visitor against a friend, who has accepted. */
async function friends(answer: NotificationPermission): Promise<[GamePage, GamePage]> {
  const page = await site.newPage();
  await page.addInitScript(record, answer);
  const host = await startGame(page, 'chess', { opponent: 'friend', side: 'black' });
  return [host, await accept(host)];
}

async function accept(host: GamePage): Promise<GamePage> {
  const guest = await site.newPage();
  await guest.goto('/about');
  const { invite, id } = await host.live();
  await guest.request.post(`/api${invite}`, { data: {} });
  await guest.goto(`/play/${id}`);
  await guest.locator('.board .pieces > g').first().waitFor();
  await host.page.locator('.status').waitFor();
  return GamePage.at(guest);
}

async function move(game: GamePage, id: string, plies: number): Promise<void> {
  const { position } = await game.live();
  const found = position.moves.find((one) => one.id === id);
  if (!found) throw new Error(`There is no move ${id}.`);
  await game.enterMove(found, position.moves);
  await game.waitForPlies(plies);
}

test('whoever asks for it is told in the background when it is their turn', async () => {
  const [host, guest] = await friends('granted');
  const { page } = host;
  expect((await seenOn(page)).asked, 'nobody is asked without a press').toBe(0);
  const offer = host.button('Tell me when it is my turn');
  await offer.waitFor();
  expect(await violations(page)).toEqual([]);
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  expect((await seenOn(page)).asked).toBe(1);

  await setHidden(page, true);
  await move(guest, 'e2e4', 1);
  await eventually(
    async () => (await seenOn(page)).shown,
    (shown) => shown.length === 1,
    'the notification is shown',
  );
  expect((await seenOn(page)).shown).toEqual(['Your turn: A game waits for your move.']);

  // Who looks at the page needs none.
  await setHidden(page, false);
  await move(host, 'e7e5', 2);
  await move(guest, 'g1f3', 3);
  await page.locator('.status.yours').waitFor();
  expect((await seenOn(page)).shown).toHaveLength(1);

  // It can be switched off.
  await host.button('More').click();
  const toggle = page.getByRole('dialog').getByRole('button', { name: 'Tell me when' });
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  await toggle.click();
  expect(await toggle.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('Escape');
  await move(host, 'b8c6', 4);
  await setHidden(page, true);
  await move(guest, 'f1b5', 5);
  await page.locator('.status.yours').waitFor();
  expect((await seenOn(page)).shown).toHaveLength(1);
});

test('whoever refuses is not asked again', async () => {
  const [host, guest] = await friends('denied');
  const offer = host.button('Tell me when it is my turn');
  await offer.click();
  await offer.waitFor({ state: 'detached' });
  await setHidden(host.page, true);
  await move(guest, 'e2e4', 1);
  await host.page.locator('.status.yours').waitFor();
  await move(host, 'e7e5', 2);
  expect(await offer.count()).toBe(0);
  expect(await seenOn(host.page)).toEqual({ asked: 1, shown: [] });
});

test('against the computer there is no such offer', async () => {
  const page = await site.newPage();
  await page.addInitScript(record, 'granted' as const);
  const game = await startGame(page, 'chess', { opponent: 'computer', level: 1, side: 'black' });
  await game.waitForPlies(1);
  expect(await game.button('Tell me when it is my turn').count()).toBe(0);
});

test('an invitation tells the clock in words', async () => {
  const page = await site.newPage();
  const host = await startGame(page, 'clash', {
    opponent: 'friend',
    clock: { minutes: 5, seconds: 3 },
  });
  await page.getByText('5 minutes each and 3 seconds a move').first().waitFor();
  const guest = await site.newPage();
  await guest.goto((await host.live()).invite ?? '');
  await guest
    .getByText('5 minutes each and 3 seconds a move. The clock waits until you press Play.')
    .waitFor();
});
