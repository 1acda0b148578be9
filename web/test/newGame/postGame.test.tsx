// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen, waitFor } from '@solidjs/testing-library';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { GameSummary, WorkshopGame } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import { decodeSentGame } from '../../src/moves/sentGame';
import NewGame from '../../src/newGame/NewGame';
import { startByPost } from '../../src/newGame/postGame';
import { postGames } from '../../src/state/postGames';
import { fakeBackend, position, squares } from '../helpers';

const SUMMARY = {
  id: 'test',
  name: 'Test',
  summary: '',
  board: squares(3, 3),
  kinds: [],
  groups: [],
  setups: [],
  start: position({ a1: 'K', c3: 'k' }, [], 'start w 1'),
} as unknown as GameSummary;

const sentIn = (address: string) => decodeSentGame(address.slice(address.indexOf('#')));

beforeEach(() => localStorage.clear());
afterEach(cleanup);

it('New game offers a game by post, also without a server for people', async () => {
  const offers = { people: false, play: true, analysis: true, uploads: false };
  const backend = fakeBackend({ offers, game: async () => SUMMARY, levels: async () => [] });
  const history = createMemoryHistory();
  history.set({ value: '/new/test' });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history}>
        <Route path="/new/:game" component={NewGame} />
        <Route path="/post" component={() => <p>the game</p>} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  fireEvent.click(await screen.findByRole('radio', { name: /^By post/ }));
  expect(screen.queryByRole('group', { name: /^Clock/ })).toBeNull();
  expect(screen.queryByRole('radio', { name: /^A friend/ })).toBeNull();
  fireEvent.click(screen.getByRole('radio', { name: 'Black' }));
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('the game');
  await waitFor(() => expect(history.get()).toMatch(/^\/post#game=/));
  expect(await sentIn(history.get())).toMatchObject({ game: 'test', moves: [], names: {} });
  expect(postGames()).toMatchObject([{ game: 'test', you: 'black', turn: 'theirs' }]);
});

describe('a new game by post', () => {
  it('may begin elsewhere, with the other side', async () => {
    const there = { ...position({}, [], 'there b 1'), turn: 'black' as const };
    const backend = fakeBackend({
      game: async () => SUMMARY,
      position: async () => ({ position: there }),
    });
    const sent = await sentIn(await startByPost(backend, 'test', 'black', 'there b 1'));
    expect(sent.start).toBe('there b 1');
    expect(postGames()).toMatchObject([{ you: 'black', turn: 'yours' }]);
    const usual = await sentIn(await startByPost(backend, 'test', 'random', 'start w 1'));
    expect(usual.start).toBeUndefined();
    expect(usual.id).not.toBe(sent.id);
  });

  it('brings the definition of a game of the workshop along', async () => {
    const id = 'pacifist:workshop:mine-0123456789abcdef';
    const backend = fakeBackend({
      game: async () => ({ ...SUMMARY, id }),
      workshopGame: async (wanted) =>
        ({ id: wanted, text: `the text of ${wanted}` }) as unknown as WorkshopGame,
    });
    expect(await sentIn(await startByPost(backend, id, 'white', ''))).toMatchObject({
      game: id,
      text: 'the text of workshop:mine-0123456789abcdef',
    });
  });
});
