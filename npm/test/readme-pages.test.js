/** Opens the pages of the README in Chromium. Every board on them must show its game. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, test } from 'node:test';
import { openSite } from './site.js';

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const examples = [...readme.matchAll(/^```html\n([\s\S]*?)^```$/gm)].map(([, html]) => html);
const files = Object.fromEntries(
  examples.map((html, i) => [`/${i}`, `<!doctype html><meta charset="utf-8">${html}`]),
);

let site;

before(async () => {
  site = await openSite(files);
});

after(() => site.close());

for (const [i, html] of examples.entries()) {
  test(`README: page ${i + 1}`, async () => {
    const tab = await site.open(`/${i}`, { viewport: { width: 1000, height: 4000 } });
    const count = html.match(/<heterodox-board|"idiagram"/g).length;
    await tab.waitForFunction(
      (count) => window.events.filter(({ type }) => type === 'ready').length >= count,
      count,
    );
    assert.equal(await tab.locator('heterodox-board').count(), count);
    const errors = await tab.evaluate(() => window.events.filter(({ type }) => type === 'error'));
    assert.deepEqual(errors, []);
    assert.deepEqual(tab.complaints, []);
    await tab.close();
  });
}

test('the README has pages', () => assert.ok(examples.length >= 3));
