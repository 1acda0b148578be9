import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

/**
 * Style sheets belong to the components of their folder and its subfolders. Only the
 * classes of `styles/base.css`, and those of a folder above, are shared between folders.
 */
const SRC = join(import.meta.dirname, '../src');
const files = (readdirSync(SRC, { recursive: true }) as string[]).map((path) => join(SRC, path));
const read = (path: string) => readFileSync(path, 'utf8');
const components = files
  .filter((path) => /\.tsx?$/.test(path) && !path.endsWith('schema.ts'))
  .map((path) => ({ path, source: read(path) }));
const sheets = files
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, folder: dirname(path), classes: classesOf(read(path)) }));

/** Returns the classes in the selectors of a style sheet. */
function classesOf(sheet: string): Set<string> {
  const selectors = sheet.replace(/\/\*[\s\S]*?\*\//g, '').replace(/[\w-]+\s*:[^;{}]*;/g, '');
  return new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name ?? ''));
}

const isInside = (path: string, folder: string) => !relative(folder, path).startsWith('..');

/** Returns the classes that a component gives to elements, without those it computes. */
function usedClasses(source: string): Set<string> {
  const attributes = [...source.matchAll(/\bclass=(?:"([^"]*)"|\{([^}]*)\})/g)];
  const words = attributes.flatMap(([, plain, code]) => [
    ...(plain ?? '').split(' '),
    ...[...(code ?? '').matchAll(/['`]([^'`]*)['`]/g)].flatMap(
      ([, text]) => text?.split(' ') ?? [],
    ),
  ]);
  return new Set(words);
}

/** Returns whether a source mentions a class, perhaps by a prefix: `mark-${kind}`. */
function mentions(source: string, name: string): boolean {
  if (new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(source)) return true;
  const prefix = name.slice(0, name.lastIndexOf('-') + 1);
  return prefix !== '' && source.includes(`${prefix}\${`);
}

const base = new Set(
  sheets.filter(({ path }) => /styles\/base\.css$/.test(path)).flatMap((s) => [...s.classes]),
);
const others = sheets.filter(({ path }) => !/styles\/base\.css$/.test(path));

describe.each(
  others.map((sheet) => [relative(SRC, sheet.path), sheet] as const),
)('the style sheet %s', (_, { path, folder, classes }) => {
  const above = others.filter((other) => other.path !== path && isInside(path, other.folder));
  const inherited = new Set([...base, ...above.flatMap((other) => [...other.classes])]);
  const own = [...classes].filter((name) => !inherited.has(name));

  it('has classes that its folder uses', () => {
    const sources = components.filter((one) => isInside(one.path, folder));
    expect(own.filter((name) => !sources.some(({ source }) => mentions(source, name)))).toEqual([]);
  });

  it('has no classes that another folder uses', () => {
    const outside = components.filter((one) => !isInside(one.path, folder));
    const elsewhere = outside.flatMap(({ path, source }) => {
      const used = usedClasses(source);
      return own.filter((name) => used.has(name)).map((name) => `${relative(SRC, path)}: ${name}`);
    });
    expect(elsewhere).toEqual([]);
  });
});
