// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, render, screen, within } from '@solidjs/testing-library';
import { afterEach, expect, it } from 'vitest';
import type { AboutView, GameSummary, RulesView } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import PrintPage from '../../src/print/PrintPage';
import { fakeBackend, graph, position } from '../helpers';

const GAME = {
  id: 'clash',
  name: 'Clash of Command',
  summary: 'Take every Commander.',
  board: graph(),
  kinds: [
    { letter: 'D', name: 'Droid', symbol: '', about: 'It marches.' },
    { letter: 'C', name: 'Commander', symbol: '', about: 'It commands.' },
  ],
  start: position({}, [], 'start w 1'),
} as unknown as GameSummary;
const ABOUT = {
  game: 'clash',
  name: 'Clash of Command',
  inventor: 'Peter Stobbe',
  year: '2001',
  lead: '',
  sections: [],
  counters: [
    { front: 'D', back: 'H', count: 3 },
    { front: 'C', count: 2 },
  ],
} as AboutView;

const RULES = {
  sections: [
    { id: 'clash-of-command', title: 'Clash of Command', html: '<p>Two armies.</p>' },
    { id: 'in-short', title: 'In short', html: '<ul><li>Win by taking.</li></ul>' },
    { id: 'base-in-short', title: 'Base: In short', html: '<ul><li>Castle.</li></ul>' },
  ],
} as unknown as RulesView;

afterEach(cleanup);

it('sheets for a table have the board, the counters of both sides and all moves', async () => {
  const backend = fakeBackend({
    game: async () => GAME,
    about: async () => ABOUT,
    rules: async () => RULES,
  });
  const history = createMemoryHistory();
  history.set({ value: '/clash/print' });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history}>
        <Route path="/:game/print" component={PrintPage} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  await screen.findByRole('img', { name: 'The empty board of Clash of Command' });
  for (const side of ['White', 'Black']) {
    const counters = within(screen.getByRole('list', { name: side })).getAllByRole('listitem');
    const pictures = counters.map((counter) => counter.querySelectorAll('svg').length);
    expect(pictures, 'a Droid has a Hawk on its back').toEqual([2, 2, 2, 1, 1]);
  }
  screen.getByText(/Fold counters with two pictures/);
  const card = within(screen.getByRole('region', { name: 'Clash of Command' }));
  const titles = card.getAllByRole('heading', { level: 3 }).map((title) => title.textContent);
  expect(titles).toEqual(['In short', 'Base: In short']);
  card.getByText('Win by taking.');
  expect(card.queryByText('Two armies.')).toBeNull();
  expect(screen.getByText('Droid').parentElement?.textContent).toBe('Droid It marches.');
});
