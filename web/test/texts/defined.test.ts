import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { KindView, RulesView, SaidView } from '../../src/api/types';
import { createFormat, type Format } from '../../src/texts/format';
import { readArea } from '../../tools/texts.mjs';

type Text = (args: object, format: Format) => string;

/** The language of the texts in a test, and the texts that are compiled already. */
const now = vi.hoisted(() => ({ language: 'de' }));
const known = new Map<string, Map<string, Text>>();

function textsOf(area: string): Map<string, Text> {
  const key = `${now.language}/${area}`;
  const texts =
    known.get(key) ??
    new Map(
      [...readArea(now.language, area)].map(([id, { code }]) => [
        id,
        new Function('a', 'f', `return ${code}`) as Text,
      ]),
    );
  known.set(key, texts);
  return texts;
}

/** Finds texts in the catalogues, as the modules of areas do. */
const finder =
  (area: string) =>
  (id: string) =>
  (args: object = {}) =>
    now.language === 'en' ? '' : (textsOf(area).get(id)?.(args, createFormat(now.language)) ?? '');

for (const area of ['defined', 'errors', 'names', 'outcomes', 'phrases']) {
  vi.doMock(`texts:${area}`, () => ({ default: finder(area), translated: true }));
}
vi.doMock('texts:board', () => ({
  white: finder('board')('white'),
  black: finder('board')('black'),
}));
vi.doMock('game-texts:short', () => ({ default: () => () => '', translated: true }));
vi.doMock('game-texts:', () => ({ default: async () => undefined }));
vi.doMock('../../src/texts/language', () => ({ language: () => now.language, TAGS: {} }));

const { describedKind, describedKindLang } = await import('../../src/texts/descriptions');
const { errorText } = await import('../../src/texts/errors');
const { translateRules } = await import('../../src/texts/longTexts');
const { reasonSentence } = await import('../../src/texts/said');
const { langOf } = await import('../../src/texts/textLanguage');

beforeEach(() => {
  now.language = 'de';
});

const phrase = (id: string, args: Record<string, SaidView> = {}): SaidView => ({
  phrase: { id, args },
});
const text = (value: string): SaidView => ({ text: value });

/** Calls a function with each language. */
const inAll = (say: () => string) =>
  ['en', 'de', 'zh'].map((language) => {
    now.language = language;
    return say();
  });

const squares = phrase('d-squares', { count: phrase('d-two') });
const way: SaidView = {
  joined: {
    by: 'd-semicolon',
    parts: [
      { clauses: [phrase('d-slide', { way: phrase('d-diagonally') }), phrase('d-quiet')] },
      phrase('d-leap-way', { squares, way: phrase('d-up') }),
      phrase('d-castles'),
    ],
  },
};
const about = phrase('d-sentence', { sentence: { capitalized: way } });

describe('a kind of a game from a definition', () => {
  const kind = { about: 'English.', said: about } as KindView;

  it('is described in parts', () => {
    expect(inAll(() => describedKind(kind))).toEqual([
      'English.',
      'Gleitet beliebig weit schräg, ohne zu schlagen; springt zwei Felder gerade vorwärts; rochiert.',
      '沿斜线滑行任意远，不吃子；向前跳两格；可以王车易位。',
    ]);
    expect(inAll(() => describedKindLang(kind) ?? 'own')).toEqual(['en', 'own', 'own']);
  });

  it('is described in English if a part is not known', () => {
    const unknown = { about: 'English.', said: phrase('d-dances') } as KindView;
    expect(describedKind(unknown)).toBe('English.');
    expect(describedKindLang(unknown)).toBe('en');
  });
});

describe('a reason', () => {
  const piece = phrase('d-a-kind-goes', { piece: { name: 'Bishop' }, way });
  const said = phrase('out-of-reach', { way: piece, square: text('e5') });

  it('has the moves of the piece in it', () => {
    expect(inAll(() => reasonSentence({ said, sentence: 'English.' }))).toEqual([
      'English.',
      'Läufer: gleitet beliebig weit schräg, ohne zu schlagen; springt zwei Felder gerade vorwärts; rochiert; so ist e5 nicht zu erreichen.',
      '象沿斜线滑行任意远，不吃子；向前跳两格；可以王车易位；走不到e5。',
    ]);
  });

  it('may be a part of an error', () => {
    const error = phrase('not-legal', { text: text('"Bh4"'), reason: { capitalized: said } });
    const move = phrase('in-move', { number: text('3'), problem: error });
    expect(errorText({ code: 'illegal-move', message: 'English.', said: move })).toMatch(
      /^Zug 3: "Bh4" ist nicht erlaubt\. Läufer: gleitet .* so ist e5 nicht zu erreichen$/,
    );
  });
});

describe('the rules of a game from a definition', () => {
  const rules: RulesView = {
    game: 'workshop:x',
    name: 'X',
    inventor: 'unknown',
    year: '',
    sections: [
      {
        id: 'x',
        title: 'X',
        html: '<p>English</p>',
        said: { blocks: [phrase('d-no-win'), text('```\n1 <K>\n```')] },
      },
      {
        id: 'how-a-game-ends',
        title: 'How a game ends',
        html: '<p>English</p>',
        said: {
          title: phrase('d-how-it-ends'),
          blocks: [
            phrase('d-item', { text: phrase('d-dead-bare') }),
            phrase('d-item', {
              text: phrase('d-points', { piece: { name: '<b>' }, points: text('1') }),
            }),
          ],
        },
      },
      { id: 'y', title: 'Y', html: '<p>English</p>', said: { blocks: [{ english: 'y' }] } },
    ],
    pieces: [{ letter: 'K', name: 'King', html: '<p>English</p>', examples: [], said: about }],
    examples: [],
  };

  it('are in the language of the page, where all parts are known', async () => {
    const { sections, pieces } = await translateRules('workshop:x', rules);
    expect(sections.map(({ title, html }) => [title, html])).toEqual([
      ['X', '<p>Der Text nennt keinen Weg zum Sieg.</p>\n<pre><code>1 &lt;K&gt;\n</code></pre>'],
      [
        'Wie eine Partie endet',
        '<ul><li><strong>Ungenügendes Material</strong>: Beide Seiten haben nur noch königliche Figuren. Das ist remis.</li>\n<li>&lt;b&gt; 1</li></ul>',
      ],
      ['Y', '<p>English</p>'],
    ]);
    expect(sections.map(langOf)).toEqual([undefined, undefined, 'en']);
    expect(pieces[0]?.html).toMatch(/^<p>Gleitet beliebig weit schräg/);
  });
});
