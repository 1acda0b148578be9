import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  examplesIn,
  games,
  gameTexts,
  headings,
  KINDS,
  lettersOf,
  OTHERS,
  readLessons,
  type Task,
} from '../../tools/gameTexts.mjs';

const GAMES = join(import.meta.dirname, '../../../games');
const read = (...path: string[]) => readFileSync(join(GAMES, ...path), 'utf8');

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** What a translation of Markdown has in common with the original. */
const shapeOf = (markdown: string) => ({
  headings: headings(markdown).map((heading) => [heading.level, lettersOf(heading)]),
  tables: count(markdown, /^\|/gm),
  lists: count(markdown, /^\s*(?:-|\d+\.) /gm),
  code: count(markdown, /^```/gm),
  links: [...markdown.matchAll(/\]\(([^)]*)\)/g)].map(([, target]) => target),
});

/** What a translation of a lesson has in common with the original. */
const partsOf = (task: Task) => ({
  id: task.id,
  texts: [task.title, task.text, task.task, task.solved].map((text) => Boolean(text?.trim())),
  hints: task.hints?.length,
  moves: task.wrong?.map(({ move }) => move),
});

it('all games have long texts in all languages', () => {
  expect(games()).toEqual(['chess', 'clash', 'mwchess', 'pacifist', 'zigzag', 'zwangkrieg']);
});

describe.each(games())('the texts of %s', (game) => {
  it.each(OTHERS)('have the same parts in %s', (language) => {
    expect(shapeOf(read(game, language, 'rules.md'))).toEqual(shapeOf(read(game, 'RULES.md')));
    expect(shapeOf(read(game, language, 'about.md'))).toEqual(shapeOf(read(game, 'about.md')));
    const [own, english] = [
      readLessons(game, language, 'lessons.toml'),
      readLessons(game, 'lessons.toml'),
    ];
    expect(own.lesson.map(partsOf)).toEqual(english.lesson.map(partsOf));
    expect([own.play.title, own.play.text].every(Boolean)).toBe(true);
    const titles = examplesIn(read(game, 'examples.txt')).map(({ title }) => title);
    const examples = examplesIn(read(game, language, 'examples.txt'));
    expect(examples.map(({ keys }) => keys.of)).toEqual(titles);
    for (const { title, text } of examples) expect([title, text].every(Boolean), title).toBe(true);
  });

  it.each(
    OTHERS,
  )('are other texts in %s, with the squares and moves of the English ones', (language) => {
    const english = [...readLessons(game, 'lessons.toml').lesson];
    const own = [...readLessons(game, language, 'lessons.toml').lesson];
    for (const [i, task] of own.entries()) {
      const original = english[i];
      if (!original) throw new Error(task.id);
      expect(task.text, task.id).not.toBe(original.text);
      for (const part of ['text', 'task', 'solved'] as const) {
        expect(squaresIn(task[part]), `${task.id}: ${part}`).toEqual(squaresIn(original[part]));
      }
    }
  });

  it.each(OTHERS)('have short ones in %s', (language) => {
    const short = gameTexts('short', game, language) as Record<string, string>;
    for (const { title, text } of examplesIn(read(game, 'examples.txt'))) {
      expect(short[title], title).toBeTruthy();
      expect(short[text], text).toBeTruthy();
    }
  });

  it.each(OTHERS)('become HTML in %s', (language) => {
    for (const kind of KINDS) expect(Object.keys(gameTexts(kind, game, language))).not.toEqual([]);
    const { sections, pieces } = gameTexts('rules', game, language) as {
      sections: Record<string, { title: string; html: string }>;
      pieces: Record<string, string>;
    };
    expect(Object.keys(sections)).toContain('in-short');
    const texts = [...Object.values(sections).map(({ html }) => html), ...Object.values(pieces)];
    for (const html of texts) expect(html).not.toMatch(/\*\*|^#|\]\(/);
  });
});

/** Returns the squares that a text names, sorted. */
function squaresIn(text: string | undefined): string[] {
  return [
    ...new Set((text ?? '').match(/(?<![A-Za-z0-9])[a-l](?:1[0-2]|[1-9])(?![A-Za-z0-9])/g)),
  ].sort();
}
