import { describe, expect, it } from 'vitest';
import { createFormat, type Format } from '../../src/texts/format';
import { exportName, messageCode, messagesIn } from '../../tools/fluent.mjs';

/** Compiles the text `a` of a catalogue, and calls it. */
function run(source: string, args: object = {}, tag = 'en'): unknown {
  const { code } = messageCode('a', messagesIn(source));
  const compiled = new Function('a', 'f', `return ${code}`) as (a: object, f: Format) => unknown;
  return compiled(args, createFormat(tag));
}

describe('a text', () => {
  it('is what is written', () => {
    expect(run('a = It is "so"')).toBe('It is "so"');
    expect(run('a =\n    one\n    two')).toBe('one\ntwo');
  });

  it('has its arguments, other texts and terms', () => {
    expect(run('a = { $name } plays { b }\nb = { -game }\n-game = chess', { name: 'Ann' })).toBe(
      'Ann plays chess',
    );
  });

  it('has plurals as the language forms them', () => {
    const games = 'a = { $n ->\n    [one] { $n } game\n   *[other] { $n } games\n}';
    expect([0, 1, 2, 1000].map((n) => run(games, { n }))).toEqual([
      '0 games',
      '1 game',
      '2 games',
      '1,000 games',
    ]);
    expect(run(games, { n: 1000 }, 'de')).toBe('1.000 games');
    expect(run(games, { n: 1 }, 'zh')).toBe('1 games');
  });

  it('has variants for names and numbers', () => {
    const side = 'a = { $side ->\n    [white] White\n   *[black] Black\n}';
    expect(run(side, { side: 'white' })).toBe('White');
    expect(run(side, { side: 'black' })).toBe('Black');
    const moves = 'a = { NUMBER($n) ->\n    [1] one\n   *[other] many\n}';
    expect([run(moves, { n: 1 }), run(moves, { n: 2 })]).toEqual(['one', 'many']);
  });

  it('formats numbers and dates', () => {
    const share = 'a = { NUMBER($share, style: "percent") }';
    expect(run(share, { share: 0.5 }, 'de')).toBe('50\u00a0%');
    const day = 'a = { DATETIME($day, dateStyle: "medium", timeZone: "UTC") }';
    expect(run(day, { day: 0 }, 'de')).toBe('01.01.1970');
  });

  it('gives its marks to functions', () => {
    const link = (content: string) => `[${content}]`;
    expect(run('a = See <link>the { $name }</link>.', { name: 'rules', link })).toEqual([
      'See ',
      '[the rules]',
      '.',
    ]);
    // What an argument contains is no mark.
    expect(run('a = { $name }', { name: '<link>' })).toBe('<link>');
  });
});

it.each([
  ['a = { $n', 'Expected'],
  ['a = 1\na = 2', 'twice'],
  ['a = { a }', 'contains itself'],
  ['a = { b }', 'There is no text b'],
  ['a = <b>c', 'not closed'],
  ['a = c</b>', 'misplaced'],
  ['a = c\n    .d = e', 'attributes'],
  ['a = { OTHER($n) }', 'not supported'],
  ['a = { NUMBER($n) } { DATETIME($n) }', 'two types'],
])('%j is refused', (source, why) => {
  expect(() => run(source)).toThrow(why);
});

it('ids become names of functions', () => {
  expect(exportName('new-game-2')).toBe('newGame2');
  expect(() => exportName('new')).toThrow('no name');
});
