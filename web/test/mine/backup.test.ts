import { describe, expect, it } from 'vitest';
import { BackupError, backupText, restore } from '../../src/mine/backup';
import { storage } from './storage';

const game = (id: string, ended: number) => ({
  id,
  game: 'clash',
  gameName: 'Clash',
  result: 'won',
  text: '',
  opponent: 'Anna',
  you: 'white',
  pieces: {},
  moves: 3,
  ended,
});

describe('a backup', () => {
  it('brings everything to another browser', () => {
    const old = storage({
      'heterodox.learn.clash': '["droid"]',
      'heterodox.theme': 'dark',
      'heterodox.known': '1',
      other: 'not ours',
    });
    const next = storage({});
    expect(restore(next, backupText(old))).toBe(2);
    expect(next.getItem('heterodox.learn.clash')).toBe('["droid"]');
    expect(next.getItem('heterodox.theme')).toBe('dark');
    // The cookie stays behind, and nothing else is touched.
    expect([next.getItem('heterodox.known'), next.getItem('other')]).toEqual([null, null]);
  });

  it('joins progress and games with those that are there', () => {
    const old = storage({
      'heterodox.learn.clash': '["droid","jump"]',
      'heterodox.finishedGames': JSON.stringify([game('a', 1), game('b', 2)]),
    });
    const next = storage({
      'heterodox.learn.clash': '["jump","hawk"]',
      'heterodox.finishedGames': JSON.stringify([game('c', 3), game('b', 2)]),
    });
    restore(next, backupText(old));
    const read = (key: string) => JSON.parse(next.getItem(key) ?? '');
    expect(read('heterodox.learn.clash')).toEqual(['jump', 'hawk', 'droid']);
    expect(read('heterodox.finishedGames').map(({ id }: { id: string }) => id)).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('keeps the state of a game by post that has more moves', () => {
    const post = (moves: number) =>
      JSON.stringify([
        {
          id: 'a',
          link: '#game=a.b',
          game: 'clash',
          gameName: 'Clash',
          you: 'white',
          opponent: '',
          turn: 'yours',
          moves,
          pieces: {},
          changed: 1,
        },
      ]);
    const key = 'heterodox.postGames';
    for (const [here, there] of [
      [3, 2],
      [2, 3],
    ] as const) {
      const next = storage({ [key]: post(here) });
      restore(next, backupText(storage({ [key]: post(there) })));
      expect(JSON.parse(next.getItem(key) ?? '')).toMatchObject([{ moves: 3 }]);
    }
  });

  it.each([
    ['{', /not JSON/],
    ['[]', /not one that this page has saved/],
    ['{"format":"heterodox-backup","version":1}', /not one that this page/],
    ['{"format":"heterodox-backup","version":2,"stored":{}}', /newer version/],
    ['x'.repeat(12_000_001), /too large/],
  ])('that is damaged is explained: %.60s', (text, message) => {
    expect(() => restore(storage({}), text)).toThrow(BackupError);
    expect(() => restore(storage({}), text)).toThrow(message);
  });

  it('stores only texts under the names of this site', () => {
    const next = storage({});
    const stored = { 'heterodox.a': 'x', 'heterodox.b': 5, c: 'y', 'heterodox.known': '1' };
    restore(next, JSON.stringify({ format: 'heterodox-backup', version: 1, stored }));
    expect([next.length, next.getItem('heterodox.a')]).toEqual([1, 'x']);
  });

  it('that does not fit is explained', () => {
    const full = storage({});
    full.setItem = () => {
      throw new Error('quota');
    };
    const text = backupText(storage({ 'heterodox.a': 'x' }));
    expect(() => restore(full, text)).toThrow(/no room/);
  });
});
