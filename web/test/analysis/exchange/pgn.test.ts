import { describe, expect, test } from 'vitest';
import { decodeText, describeGame, gamesIn } from '../../../src/analysis/exchange/pgn';

const bytes = (...parts: (string | number[])[]) =>
  Uint8Array.from(
    parts.flatMap((part) =>
      typeof part === 'string' ? [...new TextEncoder().encode(part)] : part,
    ),
  );

describe('the text of a file', () => {
  test('is UTF-8, with or without a byte-order mark', () => {
    expect(decodeText(bytes('Müller ♞'))).toBe('Müller ♞');
    expect(decodeText(bytes([0xef, 0xbb, 0xbf], '[White "Müller"]'))).toBe('[White "Müller"]');
  });

  test('is Windows-1252 in lines that are not UTF-8', () => {
    expect(decodeText(bytes('Müller\r\nM', [0xfc], 'ller\rÄ'))).toBe('Müller\r\nMüller\rÄ');
    expect(decodeText(bytes([0xff]))).toBe('ÿ');
    const marked = bytes([0xef, 0xbb, 0xbf], '[White "M', [0xfc], 'ller"]');
    expect(decodeText(marked)).toBe('[White "Müller"]');
  });

  test('is UTF-16 with a byte-order mark', () => {
    expect(decodeText(bytes([0xff, 0xfe, 0x4d, 0, 0xfc, 0]))).toBe('Mü');
    expect(decodeText(bytes([0xfe, 0xff, 0, 0x4d, 0, 0xfc]))).toBe('Mü');
  });
});

/** Returns the games of a text as line, tags and text. */
const parsedGames = (text: string) =>
  gamesIn(text).map(({ text, tags, line }) => [
    line,
    [...tags].map(([name, value]) => `${name}=${value}`).join(' '),
    text.trim(),
  ]);

describe('the games of a text', () => {
  test('are found with their line numbers', () => {
    const one =
      '[Event "1"]\r\n[White "[x] \\"y\\" \\\\"]\r\n\r\n1. e4 { [Event "x"]\r\n1-0 } e5 ; 0-1\r\n1-0 {!}';
    const two = '[Event "2"]\n% 1-0\n\n1. d4 (1. c4 *) d5';
    expect(parsedGames(`\ufeff\n${one}\n\n\ufeff${two}\n\n1. e4 *`)).toEqual([
      [2, 'Event=1 White=[x] "y" \\', one],
      [9, 'Event=2', `${two}\n\n1. e4 *`],
    ]);
    expect(parsedGames('1. e4 * 1. d4 1/2-1/2\n\n1. c4').map(([line]) => line)).toEqual([1, 1, 3]);
    expect(parsedGames('\r\r[A "1"]\r\r*\r\r[B "2"]').map(([line]) => line)).toEqual([3, 7]);
  });

  test('may have tags in comments', () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const text = ['[Event "A"]', '', '1. e4 {see', '[Site "x"] ok} e5 *'].join(end);
      expect(parsedGames(text), JSON.stringify(end)).toEqual([[1, 'Event=A', text]]);
      const open = ['1. e4 {see', '', '[Site "x"]', '*'].join(end);
      expect(parsedGames(open).length, JSON.stringify(end)).toBe(2);
    }
  });

  test('end with their results and the comments behind these', () => {
    const lines = (text: string) => parsedGames(text).map(([, , game]) => game);
    expect(lines('1. e4 e5!1-0 1. d4 1:0 1. c4 *')).toEqual([
      '1. e4 e5!1-0',
      '1. d4 1:0',
      '1. c4 *',
    ]);
    expect(lines('1. e4 *\n{said}\n; and\n\n{of the next} 1. d4 *')).toEqual([
      '1. e4 *\n{said}\n; and',
      '{of the next} 1. d4 *',
    ]);
    expect(lines('1. e4 *\n\n{the end}\n\n; of all\n')).toEqual([
      '1. e4 *\n\n{the end}\n\n; of all',
    ]);
    const open = '{open [Event "x"]\n\n[Event "2"]\n\n*';
    expect(lines(`1. e4 *\n\n${open}`)).toEqual(['1. e4 *', open]);
  });

  test('may consist of tags only', () => {
    for (const text of [
      '[Event "A"]\n[White "Ann"]\n\n[Event "B"]\n[White "Ben"]\n\n1. e4 *',
      '[Event "A"]\r[White "Ann"]\r\r[Event "B"]\r[White "Ben"]\r\r1. e4 *',
    ]) {
      expect(parsedGames(text).map(([, tags]) => tags)).toEqual([
        'Event=A White=Ann',
        'Event=B White=Ben',
      ]);
    }
    const spaced = '[Event "A"]\n\n[White "B"]\n\n[Black "C"]\n\n1. e4 *';
    expect(parsedGames(spaced).map(([, tags]) => tags)).toEqual(['Event=A White=B Black=C']);
  });

  test('are not cut in two by a repeated tag, whose last value counts', () => {
    for (const end of ['\n', '\r\n', '\r', '']) {
      for (const name of ['Event', 'White', 'Result', 'FEN']) {
        const tags = ['[Event "1"]', '[White "1"]', '[Result "1"]', '[FEN "1"]'];
        const text = [...tags, `[${name} "2"]`, '', '1. e4 *'].join(end);
        const expected = tags.map((tag) => tag.replaceAll(/[[\]"]/g, '').replace(' ', '='));
        const shown = expected.map((tag) => (tag.startsWith(name) ? `${name}=2` : tag));
        expect(parsedGames(text), text).toEqual([[1, shown.join(' '), text]]);
      }
    }
    const spaced = '[White "A"]\n\n[White "B"]\n\n1. e4 *';
    expect(parsedGames(spaced)).toEqual([[1, 'White=B', spaced]]);
  });

  test('keep lines like tags in comments', () => {
    const tag = '[Event "x"]';
    for (const text of [
      `1. e4 {a\n${tag}\n[Site "y"]\n\n[Date "z"]\nb} e5 *`,
      `{\n${tag}\n}\n[White "A"]\n\n*`,
      `1. e4 ; c\n; ${tag}\n1... e5 *`,
      `1. e4 (1. d4 {c\n\n${tag}\n\nd} (1. c4 {\n${tag}\n} c5)) e5 *`,
      `1. e4 {a { b\n${tag}\n} e5 *`,
      `1. e4 {a\n${tag}\n{ b} e5 *`,
      `1. e4 *\n{\n${tag}\n}`,
      `1. e4 *\n\n{a}\n\n{\n${tag}\n}`,
    ]) {
      for (const end of ['\n', '\r\n', '\r']) {
        const game = text.replaceAll('\n', end);
        expect(
          parsedGames(game).map(([, , found]) => found),
          game,
        ).toEqual([game]);
      }
      const two = `${text}\n\n[Event "2"]\n[White "B"]\n\n1. d4 {ok} *`;
      expect(parsedGames(two).length, two).toBe(2);
    }
    const open = '1. e4 {open *\n\n[Event "2"]\n[White "B"]\n\n1. d4 {ok} *\n';
    expect(parsedGames(open).map(([line]) => line)).toEqual([1, 3]);
    expect(parsedGames(open.replace('*\n\n', '*\n')).map(([line]) => line)).toEqual([1, 2]);
  });

  test('are found after malformed games', () => {
    const tail = '\n\n[Event "2"]\n\n1. d4 {ok} *\n';
    for (const bad of [
      '[White "x\n[Black "y"]\n\n1. e4 *',
      '[White x]\n1. e4 *',
      '1. e4 (1. d4 *',
      '1. e4 {never closed',
      '1. e4 [%clk 1:00] e5 *',
      '(1. e4 ) ) } *',
    ]) {
      const found = parsedGames(bad + tail);
      expect(found.length, bad).toBe(2);
      expect(found[1]?.[1], bad).toBe('Event=2');
    }
  });

  test('are found quickly in long texts', () => {
    for (const part of [
      '(',
      '{',
      '[',
      '[A "',
      '[A "\\"',
      '\\',
      '"',
      '} ',
      '\n',
      '% ',
      '1-0 ',
      '[A "x"]\n\n',
      '{open\n\n[Event "1"]\n\n',
    ]) {
      const begun = performance.now();
      gamesIn(`[A "1"]\n\n1. e4 ${part.repeat(30_000)}`);
      gamesIn(part.repeat(30_000));
      expect(performance.now() - begun, part).toBeLessThan(3_000);
    }
  });

  test('are absent from a text without games', () => {
    expect(parsedGames('')).toEqual([]);
    expect(parsedGames('\n\n% x\n {only a comment} ; more')).toEqual([]);
  });
});

test('a game is described by its tags', () => {
  const described = (text: string) => gamesIn(text).map(describeGame);
  expect(
    described(
      '[Event "London"]\n[Site "?"]\n[Date "1851.06.??"]\n[Round "-"]\n[White "Anderssen"]\n' +
        '[Black "Kieseritzky"]\n[Result "1-0"]\n\n1. e4 1-0\n\n[White "?"]\n\n*\n\n' +
        '[Black "B"]\n[Round "3"]\n[Date "????.??.??"]\n[Result "*"]\n\n*',
    ),
  ).toEqual([
    'Anderssen – Kieseritzky, London, 1851.06: 1-0',
    'the game in line 11',
    '? – B, round 3',
  ]);
  expect(described(`[Event "${'x'.repeat(9000)}"]\n\n*`)[0]?.length).toBeLessThan(80);
});
