/** Takes screenshots of every page: light, dark, on phones, in each language, and in windows of many sizes. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import type { Language } from '../src/texts/languages';
import { chooseLanguage, NARROWEST } from './pageSuite';
import { PAGES } from './pages';
import { useSite } from './site';
import { WINDOWS } from './windowSizes';

const site = useSite();
const folder = process.env.E2E_PICTURES ?? '';
const only = new RegExp(process.env.E2E_ONLY ?? '');
/** Pages whose board is sized to fit the window. */
const FITTED = /^(play|analysis|lesson|puzzle)-(?!editor|of)/;
const PHONE = { width: 390, height: 844 };

/** Shows the page in a language, with all its texts. */
async function translate(page: Page, language: Language): Promise<void> {
  await chooseLanguage(page, language);
  await page.waitForLoadState('networkidle');
}

test.each(PAGES.filter(({ name }) => only.test(name)))('$name', async ({ name, open }) => {
  const take = (page: Page, look: string, fullPage = true) =>
    page.screenshot({ path: join(folder, `${name}-${look}.png`), fullPage });
  const page = await site.newPage({ colorScheme: 'light', allowedErrors: /404/ });
  await open(page);
  await take(page, 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await take(page, 'dark');
  await page.emulateMedia({ colorScheme: 'light' });
  for (const size of FITTED.test(name) ? WINDOWS : []) {
    await page.setViewportSize(size);
    await take(page, `${size.width}x${size.height}`, false);
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  await translate(page, 'de');
  await take(page, 'de');
  const phone = { viewport: PHONE, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };
  const small = await site.newPage({ ...phone, colorScheme: 'light', allowedErrors: /404/ });
  await open(small);
  await take(small, 'phone');
  await small.emulateMedia({ colorScheme: 'dark' });
  await take(small, 'phone-dark');
  await small.emulateMedia({ colorScheme: 'light' });
  await translate(small, 'zh');
  await take(small, 'phone-zh');
  await small.setViewportSize(NARROWEST);
  await translate(small, 'de');
  await take(small, 'narrow-de');
});
