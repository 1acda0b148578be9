import { describe, expect, it, vi } from 'vitest';
import type { OutcomeView, SaidView } from '../../src/api/types';
import type { Format } from '../../src/texts/format';
import { createFormat } from '../../src/texts/format';
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
vi.mock('texts:outcomes', () => ({ default: finder('outcomes'), translated: true }));
vi.mock('texts:phrases', () => ({ default: finder('phrases'), translated: true }));
vi.mock('texts:board', () => ({
  white: finder('board')('white'),
  black: finder('board')('black'),
}));

const {
  levelText,
  outcomeText,
  summaryOfParts,
  translatedGame,
  translatedInventor,
  translatedName,
  translatedPlayer,
} = await import('../../src/texts/fromGames');
const { moveSentence } = await import('../../src/texts/said');

/** Calls a function with each language. */
function inAll(text: () => string): string[] {
  return ['en', 'de', 'zh'].map((language) => {
    now.language = language;
    return text();
  });
}

describe('names', () => {
  it('of inventors are translated if they are no persons', () => {
    expect(inAll(() => translatedName('the Modern Warfare Chess Project'))).toEqual([
      'the Modern Warfare Chess Project',
      'Modern Warfare Chess Project',
      '“现代战争象棋”项目组',
    ]);
  });

  it('of pieces and games are translated, those of inventors stay', () => {
    expect(inAll(() => translatedName('Ninja Pawn'))).toEqual([
      'Ninja Pawn',
      'Ninja-Bauer',
      '忍者兵',
    ]);
    for (const own of ['Griffin', 'constructor', '__proto__', '兵', '']) {
      expect(inAll(() => translatedName(own))).toEqual([own, own, own]);
    }
    expect(inAll(() => translatedGame('Chess'))).toEqual(['Chess', 'Schach', '国际象棋']);
  });

  it('of Pacifist Chess have the base and the values in them', () => {
    expect(inAll(() => translatedGame('Pacifist Modern Warfare Chess'))).toEqual([
      'Pacifist Modern Warfare Chess',
      'Pazifistisches Modern Warfare Chess',
      '和平现代战争象棋',
    ]);
    expect(inAll(() => translatedGame('Pacifist Chess (values N 4)'))[1]).toBe(
      'Pazifistenschach (Werte N 4)',
    );
    expect(inAll(() => translatedGame('Pacifist Chess (own values)'))[2]).toBe(
      '和平象棋（自定分值）',
    );
    const weighed = 'Pacifist Zwangkrieg (Mean of values)';
    expect(inAll(() => translatedGame(weighed)).slice(0, 2)).toEqual([
      weighed,
      'Pazifistisches Zwangkrieg (Mittel der Werte)',
    ]);
    expect(inAll(() => translatedGame('Griffin Chess (fast)'))[1]).toBe('Griffin Chess (fast)');
  });

  it('of players and levels have numbers in them', () => {
    expect(inAll(() => translatedPlayer('Heterodox, level 3'))[1]).toBe('Heterodox, Stufe 3');
    expect(inAll(() => translatedPlayer('Guest 1234'))).toEqual([
      'Guest 1234',
      'Gast 1234',
      '访客 1234',
    ]);
    expect(inAll(() => translatedName('about 1475'))[1]).toBe('um 1475');
    expect(inAll(() => translatedPlayer('Anna'))).toEqual(['Anna', 'Anna', 'Anna']);
    const level = { level: 4, name: 'Practised', about: 'Punishes. Thinks.', seconds: 0.6 };
    expect(inAll(() => levelText(level)).slice(0, 2)).toEqual([
      'Punishes. Thinks.',
      'Bestraft einfache Fehler. Denkt bis zu 0,6 Sekunden.',
    ]);
  });
});

describe('summaries', () => {
  const fixed = (text: string) => (text === 'Nobody is captured.' ? 'NOBODY.' : '');

  it('of definitions name the rules that are not played', () => {
    const plain = 'A game that a text defines.';
    const missing = `${plain} Fairy-Stockfish's chasingRule is not played.`;
    expect(inAll(() => summaryOfParts(plain, fixed))).toEqual([
      '',
      'Ein Spiel, das ein Text beschreibt.',
      '由文本定义的棋种。',
    ]);
    expect(inAll(() => summaryOfParts(missing, fixed))).toEqual([
      '',
      'Ein Spiel, das ein Text beschreibt. chasingRule von Fairy-Stockfish wird nicht gespielt.',
      '由文本定义的棋种。没有实现 Fairy-Stockfish 的 chasingRule。',
    ]);
  });

  it('of Pacifist Chess list the values that were chosen', () => {
    const summary = 'Nobody is captured. Values: Pawn 1, Knight 4 (usually 3), Dragon 7.';
    expect(inAll(() => summaryOfParts(summary, fixed)).slice(1)).toEqual([
      'NOBODY. Werte: Bauer 1, Springer 4 (sonst 3), Dragon 7.',
      'NOBODY.分值：兵 1、马 4（通常为 3）、Dragon 7。',
    ]);
    expect(summaryOfParts('Something else.', fixed)).toBe('');
  });
});

it('inventors are given with those of the game underneath', () => {
  expect(inAll(() => translatedInventor('Larry L. Smith, over Two Rooks by Ann'))).toEqual([
    'Larry L. Smith, over Two Rooks by Ann',
    'Larry L. Smith, über Two Rooks von Ann',
    'Larry L. Smith，以 Ann 的Two Rooks为基础',
  ]);
  expect(inAll(() => translatedInventor('Ann'))).toEqual(['Ann', 'Ann', 'Ann']);
});

it('outcomes have the winner and the reason in them', () => {
  const mate: OutcomeView = {
    winner: 'white',
    reason: 'checkmate',
    text: 'White wins: checkmate',
    result: '1-0',
  };
  expect(inAll(() => outcomeText(mate))).toEqual([
    'White wins: checkmate',
    'Weiß gewinnt: schachmatt',
    '白方胜：将死',
  ]);
  const draw = { reason: 'stalemate', text: 'Draw: stalemate', result: '1/2-1/2' };
  expect(inAll(() => outcomeText(draw))[1]).toBe('Remis: Patt');
  const plain = { reason: 'unknown', text: 'Draw', result: '1/2-1/2' };
  expect(inAll(() => outcomeText(plain))[2]).toBe('和棋');
  const aborted = { reason: 'aborted', text: 'Aborted', result: '*', abortedBy: 'black' as const };
  expect(inAll(() => outcomeText(aborted))[1]).toBe(
    'Abgebrochen von Schwarz: niemand hat verloren',
  );
  // A newer server may know other reasons.
  const strange = { reason: 'boredom', text: 'Draw: boredom', result: '1/2-1/2' };
  expect(inAll(() => outcomeText(strange))).toEqual(Array(3).fill('Draw: boredom'));
});

describe('a sentence about a move', () => {
  const phrase = (id: string, args: Record<string, SaidView>): SaidView => ({
    phrase: { id, args },
  });
  const squares = { list: [{ text: 'f6' }, { text: 'g7' }, { text: 'h8' }] };
  const goes = phrase('goes', { piece: { name: 'Slicer' }, square: { text: 'h8' } });
  const takes = phrase('takes-several', { count: { text: '3' }, squares });

  it('is made of phrases', () => {
    const said = phrase('wins', { move: { clauses: [goes, takes] }, side: { side: 'white' } });
    expect(inAll(() => moveSentence({ said, sentence: 'English' }))).toEqual([
      'English',
      'Klinge nach h8, schlägt 3 Figuren auf f6, g7 und h8: Weiß gewinnt',
      '刀锋走到h8，吃f6、g7和h8的3子：白方胜',
    ]);
  });

  it('is the English one if a part is not known', () => {
    const said = { clauses: [goes, phrase('dances', {})] };
    expect(inAll(() => moveSentence({ said, sentence: 'English' }))[1]).toBe('English');
    expect(inAll(() => moveSentence({ sentence: 'English' }))[1]).toBe('English');
  });
});
