// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, expect, it, vi } from 'vitest';
import type { GameSummary } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import NewGame from '../../src/newGame/NewGame';
import { fakeBackend, position, squares } from '../helpers';

/** The game with one of two readings of its rules. */
function summary(id: string): GameSummary {
  const choice = (game: string, name: string, about: string) => {
    return { id: '', game, name, summary: about, chosen: game === id };
  };
  const choices = [
    choice('test', 'Standard', 'As the rules have it'),
    choice('test:start-rank', 'Start rank', 'As in the program of its makers'),
  ];
  return {
    id,
    name: 'Test',
    summary: '',
    board: squares(3, 3),
    kinds: [],
    groups: [{ name: 'Two squares for Pawns', choices }],
    start: position({ a1: 'K', b2: 'k' }, [], 'start w 1'),
    setups: [],
  } as unknown as GameSummary;
}

afterEach(cleanup);

it('each reading of the rules is a choice with a line beside it', async () => {
  const created = vi.fn().mockRejectedValue(new Error('Not today.'));
  const backend = fakeBackend({
    game: async (id) => summary(id),
    levels: async () => [],
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
  await screen.findByRole('group', { name: 'Two squares for Pawns' });
  const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
  expect(choice('Standard As the rules have it').checked).toBe(true);
  fireEvent.click(choice('Start rank As in the program of its makers'));
  await vi.waitFor(() => {
    expect(choice('Start rank As in the program of its makers').checked).toBe(true);
    expect(history.get()).toBe('/new/test%3Astart-rank');
  });
  fireEvent.click(screen.getByRole('button', { name: 'Play' }));
  await screen.findByText('Not today.');
  expect(created.mock.calls[0]?.[0]).toMatchObject({ game: 'test:start-rank' });
});
