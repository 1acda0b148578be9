import { describe, expect, test } from 'vitest';
import {
  decodeText,
  describeGame,
  type GameList,
  type GameText,
  listGames,
} from '../../../src/analysis/exchange/pgn';
import type { PgnList, PgnListRequest, PgnPlace } from '../../../src/api';

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

/** Answers with a game for each line of a piece that does not begin with a blank. */
const backend = {
  asked: [] as PgnListRequest[],
  listPgn: async (request: PgnListRequest): Promise<PgnList> => {
    backend.asked.push(request);
    const { pgn, more = false, line: first = 1 } = request;
    const places: PgnPlace[] = [];
    let offset = 0;
    for (const [at, line] of pgn.split('\n').entries()) {
      if (/^\S/.test(line)) places.push({ offset, line: first + at });
      offset += line.length + 1;
    }
    const games = places.map((start, at) => ({
      start,
      end: places[at + 1]?.offset ?? pgn.length,
      tags: { Event: `game ${start.line}` },
    }));
    const next = more ? places.at(-1) : undefined;
    return next ? { games: games.slice(0, -1), next } : { games };
  },
};

describe('the games of a text', () => {
  test('are those that the backend finds', async () => {
    expect(await listGames(backend, 'one\n more\ntwo')).toEqual({
      games: [
        { text: 'one\n more\n', line: 1, tags: { Event: 'game 1' } },
        { text: 'two', line: 3, tags: { Event: 'game 3' } },
      ],
    });
    expect(await listGames(backend, '')).toEqual({ games: [] });
  });

  test('are listed piece by piece in a long text', async () => {
    // Two UTF-16 code units for each sign, so that pieces could end within one.
    const lines = Array.from({ length: 500 }, (_, n) => `${n}${'\u{1d11e}'.repeat(1000 + n)}\n`);
    const text = lines.join('');
    backend.asked = [];
    const found: GameText[] = [];
    for (let next: PgnPlace | undefined = { offset: 0, line: 1 }; next; ) {
      const list: GameList = await listGames(backend, text, next);
      found.push(...list.games);
      next = list.next;
    }
    expect(found.map((game) => game.text)).toEqual(lines);
    expect(found.every((game, at) => game.line === at + 1)).toBe(true);
    expect(backend.asked.length).toBeGreaterThan(2);
    expect(backend.asked.some(({ pgn }) => /[\ud800-\udbff]$/.test(pgn))).toBe(false);
  });
});

test('a game is described by its tags', () => {
  const described = (tags: Record<string, string>, line = 1) =>
    describeGame({ text: '', line, tags });
  expect(
    described({
      Event: 'London',
      Date: '1851.06.??',
      Round: '-',
      White: 'Anderssen',
      Black: 'Kieseritzky',
      Result: '1-0',
    }),
  ).toBe('Anderssen – Kieseritzky, London, 1851.06: 1-0');
  expect(described({ White: '?' }, 11)).toBe('the game in line 11');
  expect(described({ Black: 'B', Round: '3', Date: '????.??.??', Result: '*' })).toBe(
    '? – B, round 3',
  );
  expect(described({ Event: 'x'.repeat(9000) }).length).toBeLessThan(80);
});
