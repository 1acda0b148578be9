import { describe, expect, it } from 'vitest';
import {
  decodeSentGame,
  encodeSentGame,
  isSentGame,
  MAX_PLIES,
  newGameId,
  type SentGame,
  SentGameError,
  tidyName,
} from '../../src/moves/sentGame';
import { compress } from '../../src/state/compressed';

const SENT: SentGame = {
  id: 'abcdef0123456789',
  game: 'clash',
  moves: ['d4e5', 'd6e5,c3d4'],
  names: { white: 'Ünïcode 🜂', black: undefined },
  text: undefined,
  start: undefined,
  word: undefined,
};

/** Returns the reason why a link cannot be read. */
async function refusal(fragment: string): Promise<string> {
  try {
    await decodeSentGame(fragment);
    return 'none';
  } catch (error) {
    return error instanceof SentGameError ? error.reason : String(error);
  }
}

/** Returns a link with any JSON, and the right checksum. */
async function linkOf(json: string): Promise<string> {
  let hash = 0x811c9dc5;
  for (const unit of json.split('').map((letter) => letter.charCodeAt(0))) {
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return `#game=${(hash >>> 0).toString(36)}.${await compress(json)}`;
}

const FIELDS = { v: 1, i: SENT.id, g: 'clash', m: 'd4e5' };

describe('a game in a link', () => {
  it('can be read again', async () => {
    const fragment = await encodeSentGame(SENT);
    expect(isSentGame(fragment)).toBe(true);
    expect(fragment.length).toBeLessThan(200);
    expect(await decodeSentGame(fragment)).toEqual({ ...SENT, names: { white: 'Ünïcode 🜂' } });
  });

  it('can have a definition, another start and a word', async () => {
    const text = 'hx.name=Mine\nking:K:K::e1\n'.repeat(50);
    const sent: SentGame = { ...SENT, text, start: '8/8 w - - 0 1', moves: [], word: 'resign' };
    expect(await decodeSentGame(await encodeSentGame(sent))).toMatchObject({
      text,
      start: '8/8 w - - 0 1',
      moves: [],
      word: 'resign',
    });
  });

  it('may have the end of a sentence after it', async () => {
    const fragment = await encodeSentGame(SENT);
    for (const end of ['.', '!)', '>', '"']) {
      expect((await decodeSentGame(fragment + end)).moves).toEqual(SENT.moves);
    }
  });

  it('is damaged if any character of it is another one', async () => {
    const fragment = await encodeSentGame(SENT);
    const first = '#game='.length;
    for (let i = first; i < fragment.length; i += 1) {
      for (const other of ['A', 'z', '7', '_']) {
        if (fragment[i] === other) continue;
        const changed = fragment.slice(0, i) + other + fragment.slice(i + 1);
        const read = await decodeSentGame(changed).catch((error) => error);
        // The last character may have bits that mean nothing.
        if (i === fragment.length - 1 && !(read instanceof Error)) {
          expect(read.moves).toEqual(SENT.moves);
        } else {
          expect(read, changed).toBeInstanceOf(SentGameError);
        }
      }
    }
  });

  it('is damaged if it is cut off anywhere', async () => {
    const fragment = await encodeSentGame(SENT);
    for (let length = 0; length < fragment.length; length += 1) {
      expect(await refusal(fragment.slice(0, length)), String(length)).toBe('damaged');
    }
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a number', '5'],
    ['no id', JSON.stringify({ ...FIELDS, i: undefined })],
    ['a strange id', JSON.stringify({ ...FIELDS, i: '<script>' })],
    ['no game', JSON.stringify({ ...FIELDS, g: '' })],
    ['a list of moves', JSON.stringify({ ...FIELDS, m: ['d4e5'] })],
    ['a long move', JSON.stringify({ ...FIELDS, m: 'a'.repeat(65) })],
    ['a long FEN', JSON.stringify({ ...FIELDS, f: 'a'.repeat(1_001) })],
    ['a long definition', JSON.stringify({ ...FIELDS, t: 'a'.repeat(65_537) })],
    ['a name that is no text', JSON.stringify({ ...FIELDS, w: {} })],
    ['an unknown word', JSON.stringify({ ...FIELDS, s: 'win' })],
  ])('is damaged with %s', async (_, json) => {
    expect(await refusal(await linkOf(json))).toBe('damaged');
  });

  it('may be of a newer version', async () => {
    expect(await refusal(await linkOf(JSON.stringify({ ...FIELDS, v: 2, i: 7 })))).toBe('newer');
  });

  it('has limits, before anything is unpacked and while it is', async () => {
    expect(await refusal(`#game=a.${'A'.repeat(24_000)}`)).toBe('too long');
    const bomb = JSON.stringify({ ...FIELDS, t: 'a'.repeat(5_000_000) });
    expect(await refusal(await linkOf(bomb))).toBe('too long');
    const moves = Array.from({ length: MAX_PLIES + 1 }, () => 'd4e5');
    expect(await refusal(await linkOf(JSON.stringify({ ...FIELDS, m: moves.join(' ') })))).toBe(
      'too long',
    );
    await expect(encodeSentGame({ ...SENT, moves })).rejects.toThrow(SentGameError);
  });

  it('has an id of its own', () => {
    const ids = new Set(Array.from({ length: 50 }, newGameId));
    expect(ids.size).toBe(50);
    for (const id of ids) expect(id).toMatch(/^[0-9a-f]{16}$/);
  });
});

describe('a name in a link', () => {
  it.each([
    ['  Anna  B. ', 'Anna B.'],
    ['\u202eanna\u0000\n', 'anna'],
    ['x'.repeat(99), 'x'.repeat(30)],
    [undefined, ''],
    [7, ''],
  ])('is made harmless: %j', (name, expected) => {
    expect(tidyName(name)).toBe(expected);
  });
});
