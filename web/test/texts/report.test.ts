import { describe, expect, it, vi } from 'vitest';
import { createFormat, type Format } from '../../src/texts/format';
import { readArea } from '../../tools/texts.mjs';

/** The language of the texts in a test. */
const now = vi.hoisted(() => ({ language: 'de' }));

/** Finds texts in the catalogues, as the modules of areas do. */
function finder(area: string) {
  return (id: string) =>
    (args: object = {}) => {
      const text = now.language === 'en' ? undefined : readArea(now.language, area).get(id);
      if (!text) return '';
      const compiled = new Function('a', 'f', `return ${text.code}`) as (
        a: object,
        f: Format,
      ) => string;
      return compiled(args, createFormat(now.language));
    };
}

vi.mock('texts:names', () => ({ default: finder('names'), translated: true }));
vi.mock('texts:report', () => ({ default: finder('report'), translated: true }));
vi.mock('../../src/texts/area', async (original) => ({
  ...(await original<typeof import('../../src/texts/area')>()),
  format: () => createFormat(now.language),
}));

const { reportLang, reportText } = await import('../../src/texts/report');

describe('a text of a report', () => {
  it('is translated, with its numbers as the language writes them', () => {
    const texts = [
      'Openings',
      'By games, 20,000\u00a0nodes',
      'White’s score at 2,000\u00a0nodes for each move, 48.3\u00a0% ±\u00a08.0',
    ];
    now.language = 'de';
    expect(texts.map(reportText)).toEqual([
      'Eröffnungen',
      'Nach Partien, 20.000 Knoten',
      'Punkte von Weiß bei 2.000 Knoten je Zug, 48,3 % ± 8,0',
    ]);
    now.language = 'zh';
    expect(texts.map(reportText)[1]).toBe('按对局，20,000 节点');
    now.language = 'en';
    expect(texts.map(reportText)).toEqual(texts);
  });

  it('may be the name of a piece', () => {
    now.language = 'de';
    expect(reportText('Ninja Pawn')).toBe('Ninja-Bauer');
  });

  it('stays and is marked as English if it has no translation', () => {
    now.language = 'de';
    for (const english of ['without a Bishop', '1. e4 e5', '48.4\u00a0% ±\u00a020.9', '–', '']) {
      expect(reportText(english)).toBe(english);
      expect(reportLang(english)).toBe('en');
    }
    expect(reportLang('Openings')).toBeUndefined();
  });
});
