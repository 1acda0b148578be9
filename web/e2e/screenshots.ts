/** Takes screenshots of every page: light, dark, on a phone, and in windows of many sizes. */
import { join } from 'node:path';
import { test } from 'vitest';
import { PHONE } from './pageSuite';
import { PAGES } from './pages';
import { useSite } from './site';
import { WINDOWS } from './windowSizes';

const site = useSite();
const folder = process.env.E2E_PICTURES ?? '';
const only = new RegExp(process.env.E2E_ONLY ?? '');
/** Pages whose board is sized to fit the window. */
const FITTED = /^(play|analysis|lesson|puzzle)-(?!editor|of)/;

test.each(PAGES.filter(({ name }) => only.test(name)))('$name', async ({ name, open }) => {
  const picture = (look: string) => join(folder, `${name}-${look}.png`);
  const page = await site.newPage({ colorScheme: 'light', allowedErrors: /404/ });
  await open(page);
  await page.screenshot({ path: picture('light'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: picture('dark'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'light' });
  for (const size of FITTED.test(name) ? WINDOWS : []) {
    await page.setViewportSize(size);
    await page.screenshot({ path: picture(`${size.width}x${size.height}`) });
  }
  const phone = { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
  const small = await site.newPage({ ...phone, colorScheme: 'light', allowedErrors: /404/ });
  await open(small);
  await small.screenshot({ path: picture('phone'), fullPage: true });
});
