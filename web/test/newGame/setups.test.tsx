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

afterEach(() => {
  cleanup();
  localStorage.clear();
});

/** Opens the form of a new game at this address. */
function open(address: string, backend: ReturnType<typeof fakeBackend>) {
  const history = createMemoryHistory();
  history.set({ value: address });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history}>
        <Route path="/new/:game" component={NewGame} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
}

it('a game starts from the named set-up that was chosen', async () => {
  const created = vi.fn<(wanted: NewGameRequest) => Promise<never>>();
  created.mockRejectedValue(new Error('Not today.'));
  const backend = fakeBackend({
    game: async (id) => summary(id, id === 'test' ? [SMALL, BIG] : [BIG]),
    levels: async () => [],
    position: async () => ({ position: START }),
    createLiveGame: created,
  });
  open('/new/test', backend);
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

const plain = () =>
  fakeBackend({
    game: async (id) => summary(id, []),
    levels: async () => [],
    position: async () => ({ position: START }),
  });

const radios = () => screen.queryAllByRole<HTMLInputElement>('radio', { name: /^Mine/ });

it('a position is saved under a name, shared by a link and deleted', async () => {
  open('/new/test', plain());
  const fen = await screen.findByLabelText<HTMLInputElement>('Start from a position');
  fireEvent.input(fen, { target: { value: 'mine w 1' } });
  const name = await screen.findByLabelText('Save it as a set-up');
  fireEvent.input(name, { target: { value: '  Mine  &  yours ' } });
  fireEvent.keyDown(name, { key: 'Enter' });
  expect(radios()).toHaveLength(1);
  expect(radios()[0]?.checked).toBe(true);
  screen.getByText('Saved in this browser.');
  const link = screen.getByLabelText<HTMLInputElement>('Link to this set-up').value;
  expect(link).toMatch(/\/new\/test\?fen=mine%20w%201&setup=Mine%20%26%20yours$/);
  // It is offered again, with another option too, until it is deleted.
  cleanup();
  open('/new/test%3Aother', plain());
  await vi.waitFor(() => expect(radios()).toHaveLength(1));
  fireEvent.click(radios()[0] as HTMLInputElement);
  fireEvent.click(await screen.findByRole('button', { name: 'Delete this set-up' }));
  expect(radios()).toHaveLength(0);
  cleanup();
  open('/new/test', plain());
  await screen.findByLabelText('Start from a position');
  expect(radios()).toHaveLength(0);
});

it('a set-up from a link is offered by its name, and can be saved', async () => {
  open('/new/test?fen=mine%20w%201&setup=Mine', plain());
  await screen.findByText('From the link.');
  expect(radios()[0]?.checked).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Save this set-up' }));
  screen.getByText('Saved in this browser.');
  expect(radios()).toHaveLength(1);
});
