import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SaidView } from '../../src/api/types';
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

vi.mock('texts:errors', () => ({ default: finder('errors'), translated: true }));
vi.mock('texts:findings', () => ({ default: finder('findings') }));
vi.mock('texts:board', () => ({
  white: finder('board')('white'),
  black: finder('board')('black'),
}));
vi.mock('../../src/texts/language', () => ({ language: () => now.language, TAGS: {} }));

const { ApiError } = await import('../../src/api');
const { errorText } = await import('../../src/texts/errors');
const { translatedBackend } = await import('../../src/backend/translatedBackend');

beforeEach(() => {
  now.language = 'de';
});

/** Returns a phrase with its arguments. */
const phrase = (id: string, args: Record<string, SaidView> = {}): SaidView => ({
  phrase: { id, args },
});
const text = (value: string): SaidView => ({ text: value });

describe('an error', () => {
  it('has its own sentence', () => {
    const said = phrase('too-many-moves', { moves: text('2001'), most: text('2000') });
    const error = { code: 'too-long', message: 'English', said };
    expect(errorText(error)).toBe('2001 Züge sind zu viele: Höchstens 2000 werden gespielt.');
    now.language = 'zh';
    expect(errorText(error)).toBe('2001 步太多：最多 2000 步。');
    now.language = 'en';
    expect(errorText(error)).toBe('English');
  });

  it('in a position names the field', () => {
    const problem = phrase('kings-of', {
      expected: text('1'),
      side: { side: 'white' },
      found: text('0'),
    });
    const clause = phrase('fen', { field: phrase('placement'), problem });
    const said = phrase('sentence', { sentence: { capitalized: clause } });
    const error = { code: 'bad-fen', message: 'English', said };
    expect(errorText(error)).toBe('FEN, Aufstellung: 1 König von Weiß erwartet, 0 gefunden.');
  });

  it('in a definition has its place and its suggestion', () => {
    const quoted = phrase('quoted', {
      text: text('filse'),
      problem: phrase('with-help', {
        problem: phrase('f-unknown-key'),
        help: phrase('f-did-you-mean-quoted', { word: text('files') }),
      }),
    });
    const problem = phrase('at-place', { line: text('1'), column: text('3'), problem: quoted });
    const said = phrase('rejected-more', { problem, count: text('2') });
    const error = { code: 'bad-definition', message: 'English', said };
    expect(errorText(error)).toBe(
      'Der Text beschreibt kein Spiel: Zeile 1, Spalte 3: „filse“: dieser Schlüssel ist unbekannt; gemeint ist wohl „files“ (weitere Fehler: 2).',
    );
    now.language = 'zh';
    expect(errorText({ ...error, said: phrase('rejected', { problem }) })).toBe(
      '这段文本没有定义出棋种：第 1 行第 3 列：“filse”：没有这个键；可能想写“files”。',
    );
    // A message of a newer server.
    expect(errorText({ ...error, said: phrase('rejected', { problem: phrase('f-new') }) })).toBe(
      '这段文本没有定义出棋种。English',
    );
  });

  it('has the text of its code, with the message if that may say more', () => {
    expect(errorText({ code: 'no-such-game', message: 'English.' })).toBe(
      'Unter dieser Adresse gibt es keine Partie.',
    );
    const details = { code: 'illegal-move', message: 'Move 2: no.' };
    expect(errorText(details)).toBe('Ein Zug ist nicht erlaubt. Move 2: no.');
    // A part of the sentence is known in English only.
    const said = phrase('should-be', { text: text('x'), known: { english: 'w or b' } });
    expect(errorText({ ...details, said })).toBe('Ein Zug ist nicht erlaubt. Move 2: no.');
  });

  it('that nobody has translated stays as it is', () => {
    for (const code of ['', 'new-code', 'constructor']) {
      expect(errorText({ code, message: 'English.' })).toBe('English.');
    }
    expect(errorText({ message: 'English.' })).toBe('English.');
  });
});

describe('the backend', () => {
  const failing = (error: unknown) =>
    translatedBackend({ liveGame: () => Promise.reject(error) } as never).liveGame('1');

  it('rejects with errors in the language of the visitor', async () => {
    const error = new ApiError(404, 'no-such-game', 'There is no game at this address.');
    const german = 'Unter dieser Adresse gibt es keine Partie.';
    await expect(failing(error)).rejects.toMatchObject({ message: german, status: 404 });
    await expect(failing(error)).rejects.toBeInstanceOf(ApiError);
    now.language = 'en';
    await expect(failing(error)).rejects.toBe(error);
  });

  it('rejects with other errors as they are', async () => {
    const error = new Error('offline');
    await expect(failing(error)).rejects.toBe(error);
  });

  it('says in the language of the visitor why a set-up is not legal', async () => {
    const reply = { problem: 'English.', said: phrase('field-missing') };
    const backend = translatedBackend({ edit: async () => reply } as never);
    const edited = await backend.edit('chess', { fen: '' });
    expect(edited.problem).toBe('das Feld fehlt');
  });
});
