import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { lookOf } from '../src/ui/look';

const STYLES = join(import.meta.dirname, '../src/styles');
const read = (name: string) => readFileSync(join(STYLES, name), 'utf8');

type Colors = Record<string, [string, string]>;

/** Returns the colours of a block for light and dark pages. */
function colorsOf(block: string): Colors {
  const found = block.matchAll(/--([\w-]+): light-dark\((#\w{6}), (#\w{6})\);/g);
  return Object.fromEntries([...found].map(([, name, light, dark]) => [name, [light, dark]]));
}

/** Relative luminance as WCAG 2 defines it. */
function luminance(color: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => {
    const share = Number.parseInt(color.slice(i, i + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

const base = colorsOf(read('base.css'));
const looks = [...read('looks.css').matchAll(/\[data-look="(\w+)"\] \{([^}]*)\}/g)].map(
  ([, name, block]) => [name ?? '', { ...base, ...colorsOf(block ?? '') }] as const,
);

/** Texts and their grounds, which need a contrast of 4.5. */
const TEXTS: readonly [string, string][] = [
  ['ink', 'paper'],
  ['ink-soft', 'paper'],
  ['accent', 'paper'],
  ['accent', 'panel'],
  ['accent-ink', 'accent'],
  ['ink', 'accent-soft'],
  ['danger', 'paper'],
  ['board-dark-ink', 'board-light'],
  ['board-light-ink', 'board-dark'],
  ['graph-ink', 'graph-background'],
];

it('each of the five variants has a look of its own', () => {
  expect(looks.map(([name]) => name).sort()).toEqual(
    ['clash', 'mwchess', 'pacifist', 'zigzag', 'zwangkrieg'].sort(),
  );
  const boards = looks.map(([, colors]) => colors['board-dark']?.[0]);
  expect(new Set([...boards, base['board-dark']?.[0]]).size).toBe(6);
  expect(lookOf('pacifist:zigzag:value')).toBe('pacifist');
});

describe.each([['chess', base] as const, ...looks])('the look of %s', (_, colors) => {
  it.each(['light', 'dark'])('has enough contrast on %s pages', (scheme) => {
    const i = scheme === 'light' ? 0 : 1;
    const weak = TEXTS.flatMap(([text, ground]) => {
      const ratio = contrast(colors[text]?.[i] ?? '#000000', colors[ground]?.[i] ?? '#000000');
      return ratio < 4.5 ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
    });
    expect(weak).toEqual([]);
  });
});
