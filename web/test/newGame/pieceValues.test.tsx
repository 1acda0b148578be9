// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameSummary, ValueChoice } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import NewGame from '../../src/newGame/NewGame';
import { gameWithValues, largestValue, valuesOf } from '../../src/newGame/pieceValues';
import { fakeBackend, position, squares } from '../helpers';

const GAME = 'test:value';

/** The values of a game, read from its id as the server does. */
function choice(id: string): ValueChoice {
  const list = (id.split(':values=')[1] ?? '').matchAll(/([^0-9]+)([0-9]+)/g);
  const chosen = new Map([...list].map(([, letter, value]) => [letter, Number(value)]));
  const piece = (letter: string, name: string, usual: number) => {
    return { letter, name, usual, value: chosen.get(letter.toLowerCase()) ?? usual };
  };
  const pieces = [piece('P', 'Pawn', 1), piece('+P', 'Tokin', 120), piece('K', 'King', 4)];
  return { game: GAME, max: 99, pieces };
}

function summary(id: string): GameSummary {
  return {
    id,
    name: `Test ${id}`,
    summary: '',
    board: squares(3, 3),
    kinds: [],
    groups: [],
    values: choice(id),
    start: position({ a1: 'K', b2: 'k' }, [], 'start w 1'),
    setups: [],
  } as unknown as GameSummary;
}

afterEach(cleanup);

it('ids list the values that are not usual', () => {
  const usual = choice(GAME);
  expect(valuesOf(usual)).toEqual([1, 120, 4]);
  expect(valuesOf(undefined)).toEqual([]);
  expect(gameWithValues(usual, [1, 120, 4])).toBe('test:value');
  expect(gameWithValues(usual, [2, 0, 4])).toBe('test:value:values=p2+p0');
  expect(gameWithValues(choice('test:value:values=p2'), [1, 120, 7])).toBe('test:value:values=k7');
  expect(usual.pieces.map((piece) => largestValue(usual, piece))).toEqual([99, 120, 99]);
});

/** Opens the page of a new game. `load` answers the requests for the game. */
function open(id: string, load: (id: string) => Promise<GameSummary>) {
  const created = vi.fn().mockRejectedValue(new Error('Not today.'));
  const backend = fakeBackend({ game: load, levels: async () => [], createLiveGame: created });
  const history = createMemoryHistory();
  history.set({ value: `/new/${encodeURIComponent(id)}` });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history}>
        <Route path="/new/:game" component={NewGame} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  return { created, address: () => decodeURIComponent(history.get()) };
}

const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });

it('chosen values are in the address and in the game', async () => {
  const { created, address } = open(GAME, async (id) => summary(id));
  await screen.findByRole('group', { name: 'Values of the pieces' });
  expect(field('Pawn').value).toBe('1');
  expect(screen.queryByRole('button', { name: 'Usual values' })).toBeNull();
  const king = field('King');
  type('Pawn', '3');
  await screen.findByRole('heading', { name: 'Test test:value:values=p3' });
  expect(address()).toBe('/new/test:value:values=p3');
  type('King', '0');
  await screen.findByRole('heading', { name: 'Test test:value:values=p3k0' });
  expect(field('King'), 'the field keeps the focus').toBe(king);
  for (const wrong of ['100', '-1', '1.5', '']) type('Pawn', wrong);
  expect(address()).toBe('/new/test:value:values=p3k0');
  type('Pawn', '3');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('Not today.');
  expect(created.mock.calls[0]?.[0]).toMatchObject({ game: 'test:value:values=p3k0' });
  fireEvent.click(screen.getByRole('button', { name: 'Usual values' }));
  await screen.findByRole('heading', { name: 'Test test:value' });
  expect([field('Pawn').value, king.value]).toEqual(['1', '4']);
  expect(address()).toBe('/new/test:value');
});

it('a game begins with the values in the fields, loaded or not', async () => {
  const load = vi.fn(async (id: string) => {
    if (id !== 'test:value:values=p5') await new Promise(() => {});
    return summary(id);
  });
  const { created } = open('test:value:values=p5', load);
  await screen.findByRole('group', { name: 'Values of the pieces' });
  expect(field('Pawn').value).toBe('5');
  type('Tokin', '7');
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('Not today.');
  expect(created.mock.calls[0]?.[0]).toMatchObject({ game: 'test:value:values=p5+p7' });
});
