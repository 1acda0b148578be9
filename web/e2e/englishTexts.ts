/** English texts on pages that are shown in another language. */
import type { Page } from 'playwright-core';
import { areas, readArea } from '../tools/texts.mjs';

/** Texts that are not those of any other language: words and sentences, without arguments. */
function onlyIn(language: string): Set<string> {
  const textsOf = (one: string) =>
    areas().flatMap((area) => {
      const texts = [...readArea(one, area).values()].filter(({ args }) => args.size === 0);
      return texts.map(({ code }) => JSON.parse(code) as string);
    });
  const others = new Set(['en', 'de', 'zh'].filter((one) => one !== language).flatMap(textsOf));
  return new Set(textsOf(language).filter((text) => text.length > 1 && !others.has(text)));
}

const ENGLISH = onlyIn('en');

/** Returns all texts of a page: those that are seen, and those for screen readers. */
export function textsOn(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const found = [document.title];
    // What the server has sent is English, and marked.
    const isMarked = (node: Element | null) => node?.closest('#main [lang], option') !== null;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!isMarked(node.parentElement)) found.push(node.textContent?.trim() ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      if (isMarked(element)) continue;
      for (const name of ['aria-label', 'title', 'placeholder']) {
        found.push(element.getAttribute(name) ?? '');
      }
    }
    return found;
  });
}

/** Returns those texts that the catalogues have in English. */
export async function englishOn(page: Page): Promise<string[]> {
  return (await textsOn(page)).filter((text) => ENGLISH.has(text.replace(/[.:]$/, '')));
}
