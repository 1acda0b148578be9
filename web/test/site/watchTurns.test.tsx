// @vitest-environment happy-dom
import { cleanup, render } from '@solidjs/testing-library';
import { afterEach, expect, it, vi } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { watchTurns } from '../../src/site/watchTurns';
import { addGoing } from '../../src/state/finishedGames';
import { setPostTurns, turns } from '../../src/state/turns';
import { documentTitle } from '../../src/ui/title';
import { fakeStorage } from '../helpers';

afterEach(() => {
  cleanup();
  setPostTurns(0);
  vi.unstubAllGlobals();
});

function watch(cards: object[]) {
  const lobby = vi.fn(async () => ({ mine: cards, open: [], watch: [] }));
  const backend = { lobby } as unknown as Backend;
  render(() => {
    watchTurns(backend);
    return null;
  });
  return lobby;
}

it('the number of waiting games is shown in the title and by the icon', async () => {
  fakeStorage();
  const icon = document.createElement('link');
  icon.rel = 'icon';
  icon.href = '/favicon.svg';
  document.head.append(icon);
  addGoing('a');
  watch([
    { yourTurn: true, you: 'white' },
    { yourTurn: true, you: 'both' },
    { yourTurn: false, you: 'black' },
  ]);
  await vi.waitFor(() => expect(turns()).toBe(1));
  expect(icon.href).toMatch(/favicon-turn\.svg$/);
  expect(documentTitle('Puzzles', turns())).toBe('(1) Puzzles · Heterodox');
  expect(documentTitle('', 0)).toBe('Heterodox');
});

it('visitors without games ask the server nothing', async () => {
  fakeStorage();
  const lobby = watch([{ yourTurn: true, you: 'white' }]);
  await vi.waitFor(() => expect(turns()).toBe(0));
  expect(lobby).not.toHaveBeenCalled();
});

it('games by post count, also when another window has changed them', async () => {
  const game = (id: string, turn: string) => ({
    ...{ id, turn, link: '#', game: 'clash', gameName: 'Clash', you: 'white', opponent: '' },
    ...{ moves: 1, changed: 1, pieces: {} },
  });
  const key = 'heterodox.postGames';
  const stored = fakeStorage({
    [key]: JSON.stringify([game('a', 'yours'), game('b', 'yours'), game('c', 'theirs')]),
  });
  const lobby = watch([]);
  await vi.waitFor(() => expect(turns()).toBe(2));
  expect(lobby, 'the server is not asked for them').not.toHaveBeenCalled();
  stored.set(key, JSON.stringify([game('a', 'theirs'), game('b', 'yours')]));
  window.dispatchEvent(new StorageEvent('storage', { key: 'heterodox.other' }));
  window.dispatchEvent(new StorageEvent('storage', { key }));
  await vi.waitFor(() => expect(turns()).toBe(1));
  stored.clear();
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await vi.waitFor(() => expect(turns()).toBe(0));
});
