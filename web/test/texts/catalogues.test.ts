import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { exportName } from '../../tools/fluent.mjs';
import { areas, FROM_GAMES, LANGUAGES, readArea, types } from '../../tools/texts.mjs';

const SRC = join(import.meta.dirname, '../../src');
const TRANSLATIONS = LANGUAGES.filter((language) => language !== 'en');

/** Returns the sources in a folder, with their paths from `src`. */
function sourcesIn(folder: string) {
  return (readdirSync(folder, { recursive: true }) as string[])
    .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('.d.ts'))
    .map((path) => join(folder, path))
    .map((path) => ({ path: relative(SRC, path), source: readFileSync(path, 'utf8') }));
}

const sources = [...sourcesIn(SRC), ...sourcesIn(join(SRC, '../element'))];

describe.each(areas())('the texts of %s', (area) => {
  const english = readArea('en', area);

  it.each(TRANSLATIONS)('are all there in %s, with the same arguments', (language) => {
    const others = readArea(language, area);
    expect([...others.keys()].toSorted()).toEqual([...english.keys()].toSorted());
    for (const [id, { args, isRich }] of english) {
      const other = others.get(id);
      expect([...(other?.args.keys() ?? [])].toSorted(), id).toEqual([...args.keys()].toSorted());
      expect(other?.isRich, id).toBe(isRich);
      for (const [name, type] of args) {
        // A value may also be a number there, which selects a plural.
        if (type !== 'value') expect([type, 'value'], id).toContain(other?.args.get(name));
      }
    }
  });

  // Tests of `heterodox-answers` compare texts of the games with the code in Rust.
  it.skipIf(FROM_GAMES.includes(area))('are all used', () => {
    // By other texts, or by the code.
    const catalogue = readFileSync(join(SRC, 'texts/en', `${area}.ftl`), 'utf8');
    const inside = [...catalogue.matchAll(/\{ ([a-z][\w-]*) \}/g)].map(([, id]) => id ?? '');
    const used = new Set(inside.map(exportName));
    for (const { source } of sources) {
      const alias = new RegExp(`import \\* as (\\w+) from 'texts:${area}'`).exec(source)?.[1];
      if (!alias) continue;
      for (const [, name] of source.matchAll(new RegExp(`\\b${alias}\\.(\\w+)`, 'g'))) {
        used.add(name ?? '');
      }
    }
    expect([...english.keys()].filter((id) => !used.has(exportName(id)))).toEqual([]);
  });
});

it('no language has areas that English lacks', () => {
  for (const language of TRANSLATIONS) {
    const files = readdirSync(join(SRC, 'texts', language)).map((file) => file.split('.')[0]);
    expect(files.toSorted()).toEqual(areas());
  }
});

it('the types are those of the catalogues', () => {
  expect(readFileSync(join(SRC, 'texts/texts.d.ts'), 'utf8')).toBe(types());
});

interface Node {
  type: string;
  [field: string]: unknown;
}

const SHOWN = ['aria-label', 'title', 'label', 'placeholder', 'alt', 'text', 'legend'];
const WORDS = /[A-Za-z]{2}/;

/** Returns the texts that a component shows, but does not take from a catalogue. */
function literalTexts(path: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node) => {
    const value = node.value as (Node & { value?: unknown }) | string | undefined;
    const name = (node.name as { name?: string } | undefined)?.name ?? '';
    if (node.type === 'JSXText' && WORDS.test(String(value))) found.push(String(value).trim());
    if (node.type === 'JSXAttribute' && SHOWN.includes(name) && typeof value === 'object') {
      if (value?.type === 'Literal' && WORDS.test(String(value.value))) {
        found.push(String(value.value));
      }
    }
    for (const child of Object.values(node).flat()) {
      if (typeof child === 'object' && child && 'type' in child) visit(child as Node);
    }
  };
  visit(parseSync(path, source).program as unknown as Node);
  return found;
}

it('components take their texts from the catalogues', () => {
  const shown = sources
    .filter(({ path }) => path.endsWith('.tsx'))
    .map(({ path, source }) => [path, literalTexts(path, source)] as const);
  const literal = shown.filter(([, texts]) => texts.length > 0);
  expect(literal).toEqual([
    ['site/SiteLayout.tsx', ['Heterodox']],
    ['ui/GifLink.tsx', ['GIF']],
  ]);
});
