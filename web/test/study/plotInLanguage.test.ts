// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';

const WORDS: Readonly<Record<string, string>> = {
  'nodes of the weaker side': 'Knoten der schwächeren Seite',
  Plies: 'Halbzüge',
  'Course of a game': 'Verlauf einer Partie',
};
vi.mock('../../src/texts/report', () => ({
  reportReady: () => Promise.resolve(),
  reportText: (english: string) => WORDS[english] ?? english,
}));

const { translatedPlot } = await import('../../src/study/plotInLanguage');

it('the words of a plot are translated, and nothing else', () => {
  const plot = (title: string, words: readonly string[]) =>
    `<svg xmlns="http://www.w3.org/2000/svg"><title>${title}</title><style>text{fill:red}</style>` +
    `${words.map((word) => `<text x="1">${word}</text>`).join('')}</svg>`;
  const english = plot('Course of a game', [
    '\nplies\n',
    'nodes of the weaker side',
    '1000',
    'e4 &amp; d4',
  ]);
  expect(translatedPlot(english)).toBe(
    plot('Verlauf einer Partie', [
      'Halbzüge',
      'Knoten der schwächeren Seite',
      '1000',
      'e4 &amp; d4',
    ]),
  );
});
