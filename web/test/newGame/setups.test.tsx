// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameSummary, NewGame as NewGameRequest } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import NewGame from '../../src/newGame/NewGame';
import { fakeBackend, position, squares } from '../helpers';

const START = position({ a1: 'K', b2: 'k' }, [], 'start w 1');
const SMALL = { name: 'Small', by: 'Heterodox', fen: 'small w 1', text: 'A small game.' };
const BIG = { name: 'Big', by: 'Ann', fen: 'big w 1', text: 'A big game.' };
const CHOICES = [
  { game: 'test', name: 'Plain', summary: '', chosen: true },
  { game: 'test:other', name: 'Elsewhere', summary: '', chosen: false },
];

function summary(id: string, setups: GameSummary['setups']): GameSummary {
  return {
    id,
    name: 'Test',
    summary: '',
    board: squares(3, 3),
    kinds: [],
    groups: [{ name: 'Kind', choices: CHOICES }],
    start: START,
    setups,
  } as unknown as GameSummary;
}

afterEach(cleanup);

it('a game starts from the named set-up that was chosen', async () => {
  const created = vi.fn<(wanted: NewGameRequest) => Promise<never>>();
  created.mockRejectedValue(new Error('Not today.'));
  const backend = fakeBackend({
    game: async (id) => summary(id, id === 'test' ? [SMALL, BIG] : [BIG]),
    levels: async () => [],
    position: async () => ({ position: START }),
    createLiveGame: created,
  });
  const history = createMemoryHistory();
  history.set({ value: '/new/test' });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history}>
        <Route path="/new/:game" component={NewGame} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  const small = await screen.findByRole<HTMLInputElement>('radio', { name: /^Small/ });
  screen.getByText('A small game. Made here.');
  screen.getByText('A big game. By Ann.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^Usual/ }).checked).toBe(true);
  fireEvent.click(small);
  const fen = screen.getByLabelText<HTMLInputElement>('Start from a position');
  expect(fen.value).toBe('small w 1');
  fireEvent.submit(fen);
  await screen.findByText('Not today.');
  expect(created.mock.calls[0]?.[0]).toMatchObject({ game: 'test', fen: 'small w 1' });
  // The other option of the game has no such set-up.
  fireEvent.click(screen.getByRole('radio', { name: /^Elsewhere/ }));
  await vi.waitFor(() => expect(fen.value).toBe(''));
});
