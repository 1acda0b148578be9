/** Pictures of every page: light, dark, and on a phone. */
import { join } from 'node:path';
import { test } from 'vitest';
import { PHONE } from './everypage';
import { PAGES } from './pages';
import { site } from './site';

const here = site();
const folder = process.env.E2E_PICTURES ?? '';
const only = new RegExp(process.env.E2E_ONLY ?? '');

test.each(PAGES.filter(({ name }) => only.test(name)))('$name', async ({ name, open }) => {
  const picture = (look: string) => join(folder, `${name}-${look}.png`);
  const page = await here.visitor({ colorScheme: 'light', allow: /404/ });
  await open(page);
  await page.screenshot({ path: picture('light'), fullPage: true });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.screenshot({ path: picture('dark'), fullPage: true });
  const phone = { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
  const small = await here.visitor({ ...phone, colorScheme: 'light', allow: /404/ });
  await open(small);
  await small.screenshot({ path: picture('phone'), fullPage: true });
});
