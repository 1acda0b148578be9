/** Pictures of games whose pieces have pictures that users have uploaded. */
import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { StoredGame, UploadedPicture } from '../src/api/types';
import { createLiveGame, playAll, post } from './pages';
import { useSite } from './site';

const site = useSite();

const TEXT = `hx.name=Game of magenta
files=5 ranks=5
knight:N:N::b1,d1
king:K:K::c1
`;

const MAGENTA = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
<rect width="10" height="10" fill="#ff00ff"/></svg>`;

/** Stores a game whose Knights are magenta. Returns its id. */
async function magentaGame(page: Page): Promise<string> {
  const headers = { 'content-type': 'image/svg+xml' };
  const upload = await page.request.post('/api/workshop/pictures', { data: MAGENTA, headers });
  const { picture } = (await upload.json()) as UploadedPicture;
  const { id } = await post<StoredGame>(page, '/api/workshop', { text: TEXT });
  const change = { data: { pictures: { N: picture } } };
  const changed = await page.request.patch(`/api/workshop/${encodeURIComponent(id)}`, change);
  expect(changed.status()).toBe(200);
  return id;
}

/** Returns the share of a picture that is magenta, or nearly so. */
async function magentaIn(page: Page, type: string, bytes: Buffer): Promise<number> {
  return page.evaluate(
    async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, canvas.width, canvas.height) ?? { data: [] };
      let found = 0;
      for (let i = 0; i < data.length; i += 4) {
        const [red, green, blue] = [data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0];
        if (red > 230 && green < 40 && blue > 230) found += 1;
      }
      return (4 * found) / data.length;
    },
    `data:${type};base64,${bytes.toString('base64')}`,
  );
}

test('pictures of a game have the pieces that its author has uploaded', async () => {
  const page = await site.newPage({ acceptDownloads: true });
  await page.goto('/about');
  const game = await magentaGame(page);
  const live = await createLiveGame(page, { game });
  await playAll(page, live, ['c1c2', 'c5c4']);
  await page.goto(`/play/${live.id}`);
  await page.locator('.board .pieces image').first().waitFor();
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('group', { name: 'Resign?' }).getByText('Resign').last().click();
  await page.locator('.ending').waitFor();
  const save = async (press: () => Promise<void>) => {
    const download = page.waitForEvent('download');
    await press();
    return readFile(await (await download).path());
  };
  const png = await save(() => page.getByRole('button', { name: 'Picture' }).click());
  expect(await magentaIn(page, 'image/png', png), 'the picture').toBeGreaterThan(0.01);
  const gif = await save(() => page.getByRole('link', { name: 'GIF', exact: true }).click());
  expect(await magentaIn(page, 'image/gif', gif), 'the GIF').toBeGreaterThan(0.01);
  const card = await page.request.get(`/api/games/${encodeURIComponent(game)}/card.png`);
  expect(await magentaIn(page, 'image/png', await card.body()), 'the card').toBeGreaterThan(0.005);
});
