// @vitest-environment happy-dom
import { cleanup, render } from '@solidjs/testing-library';
import { afterEach, expect, it, vi } from 'vitest';
import type { Backend } from '../../src/backend/backend';
import { watchTurns } from '../../src/site/watchTurns';
import { addGoing } from '../../src/state/finishedGames';
import { turns } from '../../src/state/turns';
import { documentTitle } from '../../src/ui/title';
import { fakeStorage } from '../helpers';

afterEach(() => {
  cleanup();
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
