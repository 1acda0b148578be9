/** What must hold on every page. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from './pages';
import type { Site } from './site';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  help: string;
  nodes: { target: unknown[]; failureSummary?: string }[];
}

/** What axe-core finds wrong with a page. */
export async function violations(page: Page): Promise<string[]> {
  // Not as a script of the page: it allows none but its own.
  await page.evaluate(axe);
  const found = (await page.evaluate(
    'axe.run().then((result) => result.violations)',
  )) as Violation[];
  return found.flatMap(({ id, help, nodes }) =>
    nodes.slice(0, 3).map((node) => `${id} (${help}) ${node.target.join(' ')}`),
  );
}

/** How far the page can be moved sideways. */
function horizontalOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}

/** How light what is behind everything is, from 0 to 255. */
export function backgroundLightness(page: Page): Promise<number> {
  return page.evaluate(() => {
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!canvas) return -1;
    canvas.fillStyle = getComputedStyle(document.documentElement).backgroundColor;
    canvas.fillRect(0, 0, 1, 1);
    return canvas.getImageData(0, 0, 1, 1).data[1] ?? -1;
  });
}

export const PHONE = { width: 360, height: 740 };

const allow = /404/;

/** Tests of the pages with such names. */
export function checkPages(here: Site, named: (name: string) => boolean): void {
  const pages = PAGES.filter(({ name }) => named(name));
  test.each(pages)('$name is accessible, light and wide, dark and narrow', async ({ open }) => {
    const page = await here.visitor({ colorScheme: 'light', allow });
    await open(page);
    expect(await backgroundLightness(page)).toBeGreaterThan(200);
    expect(await violations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize(PHONE);
    expect(await backgroundLightness(page)).toBeLessThan(60);
    expect(await horizontalOverflow(page), 'it cannot be moved sideways').toBe(0);
    expect(await violations(page)).toEqual([]);
  });
}
