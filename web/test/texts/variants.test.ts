/** Texts that choose among variants by a name that Rust or a file of a game gives. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ROOT = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, ROOT), 'utf8');

/** Returns the variants of a text in a catalogue. */
function variantsOf(language: string, area: string, id: string): Set<string> {
  const catalogue = read(`web/src/texts/${language}/${area}.ftl`);
  const text = new RegExp(`^${id} =\\n([\\s\\S]*?)\\n    \\}`, 'm').exec(catalogue)?.[1] ?? '';
  return new Set([...text.matchAll(/^ *\[([^\]]+)\]/gm)].map(([, name]) => name ?? ''));
}

/** Returns the themes of all puzzles, except those that say what is to be done. */
function themes(): string[] {
  const found = new Set<string>();
  for (const game of readdirSync(new URL('games/', ROOT))) {
    let text = '';
    try {
      text = read(`games/${game}/puzzles.txt`);
    } catch {
      continue; // A game without puzzles.
    }
    for (const line of text.split('\n')) {
      if (line.startsWith('#')) continue;
      for (const theme of line.split(';')[1]?.split(', ') ?? []) found.add(theme);
    }
  }
  return [...found].filter((theme) => theme && !/^(mate|win) in \d+$/.test(theme));
}

/** Returns the names of the samples of the workshop, without endings. */
function samples(): string[] {
  const list = read('crates/definition/src/samples.rs');
  return [...list.matchAll(/sample\(\s*"([\w-]+)\.\w+"/g)].map(([, name]) => name ?? '');
}

describe.each(['de', 'zh'])('in %s', (language) => {
  it('each theme of puzzles has a name', () => {
    const known = variantsOf(language, 'puzzles', 'theme');
    expect(themes().length).toBeGreaterThan(30);
    expect(themes().filter((theme) => !known.has(theme.replaceAll(' ', '-')))).toEqual([]);
  });

  it('each sample of the workshop has a description', () => {
    const known = variantsOf(language, 'workshop', 'sample');
    expect(samples().length).toBeGreaterThan(30);
    expect(samples().filter((sample) => !known.has(sample))).toEqual([]);
  });
});
