import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import englishTexts from 'texts:report/en';
import { describe, expect, it, vi } from 'vitest';
import { createFormat, type Format } from '../../src/texts/format';
import { readArea } from '../../tools/texts.mjs';
import { textsOfReadme } from './readme';

/** The language of the texts in a test. */
const now = vi.hoisted(() => ({ language: 'de' }));

type Compiled = (a: object, f: Format) => string;

/** Finds texts in the catalogues, as the modules of areas do. */
function finder(area: string) {
  const compiled = new Map<string, Compiled>();
  return (id: string) =>
    (args: object = {}) => {
      const key = `${now.language}/${id}`;
      let text = compiled.get(key);
      if (!text) {
        const code = now.language === 'en' ? '""' : readTexts(now.language, area).get(id)?.code;
        text = new Function('a', 'f', `return ${code ?? '""'}`) as Compiled;
        compiled.set(key, text);
      }
      return text(args, formats.get(now.language) as Format);
    };
}

const formats = new Map(['en', 'de', 'zh'].map((tag) => [tag, createFormat(tag)]));

const areas = new Map<string, ReturnType<typeof readArea>>();

function readTexts(language: string, area: string) {
  const key = `${language}/${area}`;
  const found = areas.get(key) ?? readArea(language, area);
  areas.set(key, found);
  return found;
}

vi.mock('texts:names', () => ({ default: finder('names'), translated: true }));
vi.mock('texts:outcomes', () => ({ default: finder('outcomes'), translated: true }));
vi.mock('texts:report', () => ({ default: finder('report'), translated: true }));
vi.mock('../../src/texts/language', () => ({ language: () => now.language }));
vi.mock('../../src/texts/area', () => ({ format: () => formats.get(now.language) }));

const { reportLang, reportReady, reportText } = await import('../../src/texts/report');
await reportReady();

/** What stands in reports beside texts: moves, lines and nothing. */
const STAYS = /^(?:–|\d+\. .*|(?:\S*\d\S*|O-O(?:-O)?[+#]?)(?: (?:\S*\d\S*|O-O(?:-O)?[+#]?))*)$/;

/** Words that neither other language has. */
const ENGLISH = /\b(?:the|of|and|with|at|from|by|is|are|on|to|or|for|score|side|moves|games)\b/;

/** Code, a name, and a reason that only a report of a test has. */
const NOT_TRANSLATED = /`.*?`|Clash of Command|the table would need 40 GiB/g;

const ROOT = join(import.meta.dirname, '../../..');
const STUDIES = join(ROOT, 'docs/studies');
const SOURCES = join(ROOT, 'crates/study/src/report');

describe('a text of a report', () => {
  it('is translated, with its numbers as the language writes them', () => {
    const texts = [
      'Openings',
      'By games, 20,000\u00a0nodes',
      'White’s score at 2,000\u00a0nodes for each move, 48.3\u00a0% ±\u00a08.0',
      '−48.4\u00a0% (−60.0 to −20.9)',
    ];
    now.language = 'de';
    expect(texts.map(reportText)).toEqual([
      'Eröffnungen',
      'Nach Partien, 20.000 Knoten',
      'Punkte von Weiß bei 2.000 Knoten je Zug, 48,3 % ± 8,0',
      '−48,4\u00a0% (−60,0 bis −20,9)',
    ]);
    now.language = 'zh';
    expect(texts.map(reportText)[1]).toBe('按对局，20,000 节点');
    now.language = 'en';
    expect(texts.map(reportText)).toEqual(texts);
  });

  it('has the names of pieces and games in it', () => {
    const texts = [
      'Ninja Pawn',
      'without a Bishop and two Pawns',
      'Pacifist Zwangkrieg (Mean of values)',
      'Black wins: checkmate',
      'A Rook is worth more than an Aurochs.',
      'To begin with one Grand Duke less is an advantage.',
    ];
    now.language = 'de';
    expect(texts.map(reportText)).toEqual([
      'Ninja-Bauer',
      'ohne Läufer und 2 × Bauer',
      'Pazifistisches Zwangkrieg (Mittel der Werte)',
      'Schwarz gewinnt: schachmatt',
      'Turm ist mehr wert als Auerochse.',
      'Mit einer Figur weniger zu beginnen ist hier ein Vorteil: Grand Duke.',
    ]);
    now.language = 'zh';
    expect(reportText(texts[1] ?? '')).toBe('缺少象、2 个兵');
  });

  it('stays and is marked as English if it has no translation', () => {
    now.language = 'de';
    for (const english of ['1. e4 e5', 'Something new.', 'A Rook is worth nothing.', '–', '']) {
      expect(reportText(english)).toBe(english);
      expect(reportLang(english)).toBe('en');
    }
    expect(reportLang('Openings')).toBeUndefined();
    now.language = 'en';
    expect(reportLang('Something new.')).toBeUndefined();
  });
});

describe.each(['de', 'zh'])('in %s', (language) => {
  const reports = [
    ...readdirSync(STUDIES, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => join(STUDIES, name, 'README.md')),
    ...readdirSync(join(SOURCES, 'snapshots')).map((name) => join(SOURCES, 'snapshots', name)),
  ];

  it.each(reports)('all texts of a report are translated: %s', (file) => {
    now.language = language;
    const texts = textsOfReadme(readFileSync(file, 'utf8')).filter((text) => !STAYS.test(text));
    expect(texts.length).toBeGreaterThan(50);
    expect(texts.filter((text) => reportLang(text) === 'en')).toEqual([]);
    // No part of a text is still English.
    const words = texts.map((text) => reportText(text).replace(NOT_TRANSLATED, ''));
    expect(words.filter((text) => ENGLISH.test(text))).toEqual([]);
  });
});

/** Values of arguments. Others are names. */
const SAMPLES: Readonly<Record<string, string>> = {
  game: 'Chess',
  base: 'Zwangkrieg',
  length: 'about 12 moves',
  method: 'by matches',
  move: 'Nf3',
  moves: 'Nf3 and e4',
  other: 'King',
  others: 'Bishops',
  pieces: 'Rooks',
  piece: 'Rook',
  rule: 'check',
  squares: 'e4, d4 and c4',
  version: '0.1.0',
  where: 'in 40 games at 2,000 nodes for each move',
  why: 'it was stopped',
};

/** Returns a value that an argument may have. */
function sampleOf(name: string): string {
  if (/^[a-h]$/.test(name)) return '3';
  if (/^(?:value|share|games|nodes)\d?$/.test(name)) return '4.5';
  if (/^(?:missing|part|positions|pairs|endings|samples)$/.test(name)) return '1,200';
  return SAMPLES[name] ?? 'a Rook';
}

it.each(['de', 'zh'])('every pattern is found in its English text: %s', (language) => {
  now.language = language;
  const filled = Object.values(englishTexts).map((text) =>
    typeof text === 'string'
      ? text
      : text(new Proxy({}, { get: (_, name) => sampleOf(String(name)) })),
  );
  const translated = filled.map((text) => reportText(text).replace(NOT_TRANSLATED, ''));
  expect(filled.filter((text, i) => reportLang(text) || ENGLISH.test(translated[i] ?? ''))).toEqual(
    [],
  );
});

/** Returns the literals with words of a source, without comments and tests, split at what is put in. */
function fragmentsIn(source: string): string[] {
  const code = (source.split('#[cfg(test)]\nmod tests {')[0] ?? '').replace(/^\s*\/\/.*$/gm, '');
  const literals = [...code.matchAll(/"((?:[^"\\]|\\[\s\S])*)"/g)].map(([, text = '']) => text);
  return literals
    .flatMap((text) => text.replace(/\\\n\s*/g, '').split(/\{[^}]*\}|;|\d[\d.,]*/))
    .map((text) => text.replace(/^[#\s.,;:(]+|[\s.,;:)]+$/g, ''))
    .filter((text) => /\p{L}+ \p{L}+/u.test(text));
}

/** Texts of the README, of files, and for programmers. */
const NOT_IN_REPORTS = ['readme.rs', 'tests.rs', 'fixture.rs'];

it('the catalogue has all words from which reports are made', () => {
  const texts = Object.values(englishTexts).map((text) =>
    typeof text === 'string' ? text : text(new Proxy({}, { get: () => '\n' })),
  );
  const all = texts.join('\n').toLowerCase();
  const sources = readdirSync(SOURCES).filter(
    (name) => name.endsWith('.rs') && !NOT_IN_REPORTS.includes(name),
  );
  const fragments = sources.flatMap((name) =>
    fragmentsIn(readFileSync(join(SOURCES, name), 'utf8')),
  );
  expect(fragments.length).toBeGreaterThan(200);
  expect(fragments.filter((text) => !all.includes(text.toLowerCase()))).toEqual([]);
});
