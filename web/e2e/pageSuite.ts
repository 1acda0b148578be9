/** Tests that are the same for every page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { type Language, TAGS } from '../src/texts/languages';
import { englishOn } from './englishTexts';
import { GAMES, PAGES } from './pages';
import type { Site } from './site';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** Returns the accessibility violations that axe-core finds. */
export async function violations(page: Page): Promise<string[]> {
  // Evaluated rather than added as a script, which the content security policy forbids.
  if (!(await page.evaluate('"axe" in window'))) await page.evaluate(axe);
  // What passes is not described: on long pages, that takes most of the time.
  const found = (await page.evaluate(
    "axe.run({ resultTypes: ['violations'] }).then((result) => result.violations)",
  )) as Violation[];
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id} (${help}) ${node.target.join(' ')}`),
  );
}

/** Returns how far the page scrolls horizontally, in pixels. */
export function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** Returns the lightness of the page's background, from 0 to 255. */
export function backgroundLightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return -1;
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[1] ?? -1;
  });
}

/** The narrowest window that pages must fit into: WCAG 1.4.10. */
export const NARROWEST = { width: 320, height: 640 };

/** Makes all text wider than in any usual font of a system. */
export function widenText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { style } = document.documentElement;
    const wide = '"DejaVu Sans", Verdana, sans-serif';
    for (const face of ['--font', '--face']) style.setProperty(face, wide);
    style.letterSpacing = '0.03em';
  });
}

export const PHONE = { width: 360, height: 740 };

/** Devices with their way of pressing something. */
export const DEVICES = [
  { device: 'a desktop', options: {}, method: 'click' },
  {
    device: 'a phone',
    options: { viewport: PHONE, isMobile: true, hasTouch: true },
    method: 'tap',
  },
] as const;

const allowedErrors = /404/;

/** Pages that name something as somebody else does: the author of a definition, or of a page. */
const QUOTING = /^(workshop|game-pacifist)/;

/** Fails if a page has English texts in another language. */
async function expectTranslated(page: Page, name: string, language: Language): Promise<void> {
  if (!QUOTING.test(name)) expect(await englishOn(page), `English in ${language}`).toEqual([]);
}

/** Chooses the language of the page, as the list in the header does. */
export async function chooseLanguage(page: Page, language: Language): Promise<void> {
  // The list may be behind a dialog, and narrow windows have it in the menu.
  await page.locator('header > select').evaluate((list: HTMLSelectElement, value) => {
    list.value = value;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  }, language);
  await page.locator(`html[lang="${TAGS[language]}"]`).waitFor();
  // The page has been drawn anew, and its long texts may still be on their way.
  await page.locator('h1').first().waitFor();
}

/**
 * Returns the languages of further tests of a page, besides English. Pages that every game has take
 * turns, since their texts are the same.
 */
function otherLanguages(name: string, i: number): [Language, Language?] {
  const [one, other]: [Language, Language] = i % 2 ? ['de', 'zh'] : ['zh', 'de'];
  return GAMES.some((game) => name.endsWith(`-${game}`)) ? [one] : [one, other];
}

/** Defines tests of the pages whose names are included. */
export function checkPages(site: Site, isIncluded: (name: string) => boolean): void {
  const pages = PAGES.filter(({ name }) => isIncluded(name));
  const inTurns = pages.map((page, i) => ({ ...page, others: otherLanguages(page.name, i) }));
  test.each(
    inTurns,
  )('$name is accessible, light and wide, dark and narrow, in several languages', async (one) => {
    const { open, others } = one;
    const page = await site.newPage({ colorScheme: 'light', allowedErrors });
    await open(page);
    expect(await backgroundLightness(page)).toBeGreaterThan(200);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE);
    await chooseLanguage(page, others[0]);
    await expectTranslated(page, one.name, others[0]);
    expect(await backgroundLightness(page)).toBeLessThan(60);
    expect(await horizontalOverflow(page), 'it cannot be moved sideways').toBe(0);
    expect(await violations(page), others[0]).toEqual([]);
    await page.setViewportSize(NARROWEST);
    if (others[1]) {
      await chooseLanguage(page, others[1]);
      await expectTranslated(page, one.name, others[1]);
    }
    await widenText(page);
    expect(await horizontalOverflow(page), 'it is no wider than 320 pixels').toBe(0);
    if (others[1]) expect(await violations(page), others[1]).toEqual([]);
  });
}
