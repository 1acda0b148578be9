import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PAGES } from './pages';
import { useSite } from './site';
import { WINDOWS } from './windowSizes';

const site = useSite();

/**
 * Layout of a page: how far it scrolls, the height of the board, and elements outside of
 * the window.
 */
interface Fit {
  scrolls: number;
  overhang: number;
  board: number;
  outside: string[];
}

/** Runs in the page. */
function measure(selectors: string[]): Fit {
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
  const outside: string[] = [];
  for (const selector of selectors) {
    for (const element of document.querySelectorAll(selector)) {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      const inside =
        left >= -0.5 && top >= -0.5 && right <= clientWidth + 0.5 && bottom <= clientHeight + 0.5;
      if (!inside) outside.push(`${selector} from ${left},${top} to ${right},${bottom}`);
    }
  }
  return {
    scrolls: scrollHeight - clientHeight,
    overhang: scrollWidth - clientWidth,
    board: document.querySelector('.board-svg')?.getBoundingClientRect().height ?? 0,
    outside,
  };
}

async function check(page: Page, essentials: string[]): Promise<void> {
  for (const { width, height } of WINDOWS) {
    await page.setViewportSize({ width, height });
    const fit = await page.evaluate(measure, essentials);
    const where = `at ${width}×${height}`;
    expect(fit.outside, `the whole board with what is needed is seen ${where}`).toEqual([]);
    expect(fit.overhang, `it cannot be moved sideways ${where}`).toBe(0);
    // In a portrait window the board can take the whole width.
    const least = width < height ? 0.85 * width : 0.55 * Math.min(width, height);
    expect(fit.board, `the board is large ${where}`).toBeGreaterThan(least);
    if (width > height) expect(fit.scrolls, `nothing scrolls ${where}`).toBe(0);
  }
}

test.each(PAGES.filter(({ name }) => /^play-|^first-move$/.test(name)))('$name fits', async ({
  open,
}) => {
  const page = await site.newPage();
  await open(page);
  await check(page, ['.board', '.player', '.hand']);
});

test.each(PAGES.filter(({ name }) => /^analysis-(?!editor|of)/.test(name)))('$name fits', async ({
  open,
}) => {
  const page = await site.newPage();
  await open(page);
  await check(page, ['.board', '.hand', '.eval-bar']);
});

test('a game with a clock, offers and a choice fits into a laptop at 200 %', async () => {
  const page = await site.newPage({ viewport: { width: 720, height: 450 } });
  const computer = PAGES.find(({ name }) => name === 'computer');
  await computer?.open(page);
  const fit = await page.evaluate(measure, ['.board', '.player', '.clock', '.status']);
  expect(fit).toMatchObject({ scrolls: 0, overhang: 0, outside: [] });
});
