import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { acceptInvitation, GamePage, startGame } from './gamePage';
import { useSite } from './site';

const site = useSite();

/** Starts a game between two visitors. */
async function startTogether(): Promise<[GamePage, GamePage]> {
  const host = await startGame(await site.newPage(), 'chess', {
    opponent: 'friend',
    side: 'white',
  });
  const guest = await site.newPage();
  const link = await host.page.getByLabel('Invitation link').inputValue();
  await guest.goto(new URL(link).pathname);
  await acceptInvitation(guest);
  await host.page.locator('.status', { hasText: 'White to move' }).waitFor();
  return [host, await GamePage.at(guest)];
}

/** Sends a phrase with two clicks. */
async function say(page: Page, phrase: string): Promise<void> {
  await page.getByRole('button', { name: 'Send a phrase' }).click();
  await page.getByRole('group', { name: 'Phrases' }).getByRole('button', { name: phrase }).click();
}

const bubble = (page: Page, phrase: string) => page.locator('.phrase-bubble', { hasText: phrase });

test('players send phrases, which spectators do not see', async () => {
  const [white, black] = await startTogether();
  const watcher = await site.newPage();
  await watcher.goto(`/play/${white.id}`);
  await watcher.getByText('you are watching').waitFor();
  expect(await watcher.getByRole('button', { name: 'Send a phrase' }).count()).toBe(0);

  await say(black.page, 'Good luck!');
  await Promise.all([white, black].map(({ page }) => bubble(page, 'Good luck!').waitFor()));
  const place = white.page.locator('.play-top .phrase-place');
  expect(await place.getAttribute('aria-live')).toBe('polite');
  expect(await white.page.getByRole('group', { name: 'Phrases' }).count()).toBe(0);
  expect(await bubble(watcher, 'Good luck!').count()).toBe(0);

  // The server allows one phrase in three seconds.
  await say(black.page, 'Thanks');
  await black.page.getByText(/You can send the next phrase in [123] s/).waitFor();
  // Phrases are shown for some seconds.
  await bubble(white.page, 'Good luck!').waitFor({ state: 'detached', timeout: 12_000 });
  await say(black.page, 'Thanks');
  await bubble(white.page, 'Thanks').waitFor();
});

test('a player hides a phrase, or all of a game', async () => {
  const [white, black] = await startTogether();
  await white.page.getByRole('button', { name: 'Send a phrase' }).click();
  const menu = white.page.getByRole('group', { name: 'Phrases' });
  await menu.getByText('Phrases that I see').click();
  await menu.getByRole('checkbox', { name: 'Nice move' }).uncheck();
  await say(black.page, 'Nice move');
  await bubble(black.page, 'Nice move').waitFor();
  await black.page.waitForTimeout(3_100);
  await say(black.page, 'Thanks');
  await bubble(white.page, 'Thanks').waitFor();

  await menu.getByRole('checkbox', { name: 'Hide phrases of this game' }).check();
  await white.page.reload();
  await black.page.waitForTimeout(3_100);
  await say(black.page, 'Well played');
  await bubble(black.page, 'Well played').waitFor();
  // White still sees what White says.
  await say(white.page, 'Sorry, one moment');
  await bubble(white.page, 'Sorry, one moment').waitFor();
  expect(await bubble(white.page, 'Well played').count()).toBe(0);
});

test('there are no phrases in games against the computer', async () => {
  const game = await startGame(await site.newPage(), 'chess', { opponent: 'computer', level: 1 });
  await game.button('Resign').or(game.button(/Abort/)).first().waitFor();
  expect(await game.page.getByRole('button', { name: 'Send a phrase' }).count()).toBe(0);
});
