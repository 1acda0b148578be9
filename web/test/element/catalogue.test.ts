import { expect, it } from 'vitest';
import { createFormat } from '../../src/texts/format';
import type { Catalogue } from '../../src/texts/translation';
import { readArea } from '../../tools/texts.mjs';

it('the catalogue of a language has the areas of the element in it', async () => {
  const path = 'texts:translation/de';
  const { default: catalogue } = (await import(path)) as { default: Catalogue };
  const format = createFormat('de');
  const text = (area: string, key: number | string, args: object = {}) => {
    const found = (catalogue[area] as unknown as Record<string, unknown>)[key];
    return typeof found === 'function' ? found(args, format) : found;
  };
  expect(text('names', 'rook')).toBe('Turm');
  expect(text('outcomes', 'reason-checkmate')).toBe('schachmatt');
  const depth = [...readArea('en', 'element').keys()].indexOf('depth');
  expect(text('element', depth, { depth: 3 })).toBe('Tiefe 3');
  const descriptions = Object.values(catalogue.descriptions ?? {});
  expect(descriptions.length).toBeGreaterThan(50);
  expect(descriptions).not.toContain('');
});
