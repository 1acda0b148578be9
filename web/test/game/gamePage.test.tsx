// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, render, screen } from '@solidjs/testing-library';
import { afterEach, expect, it } from 'vitest';
import type { AboutView, GameSummary } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import AboutGamePage from '../../src/game/AboutGamePage';
import { fakeBackend, position, squares } from '../helpers';

const GAME = {
  id: 'zigzag:mirrored',
  name: 'ZigZag Madness',
  board: squares(3, 3),
  kinds: [],
  start: position({ a1: 'K', b2: 'k' }, [], '8/K w 1'),
} as unknown as GameSummary;
const ABOUT: AboutView = {
  game: 'zigzag:mirrored',
  name: 'ZigZag Madness',
  inventor: 'Charles Daniel',
  year: '2008',
  lead: '<p>Corners.</p>',
  sections: [
    { id: 'source', title: 'Source', html: '<p>A page.</p>' },
    { id: 'aims', title: 'Aims', html: '<p>Madness.</p>' },
  ],
  counters: [],
};

afterEach(cleanup);

it('the page of a game tells where it comes from and leads to all its pages', async () => {
  const backend = fakeBackend({
    game: async () => GAME,
    about: async (id) => {
      expect(id).toBe('zigzag:mirrored');
      return ABOUT;
    },
    studies: async () => [],
  });
  const history = createMemoryHistory();
  history.set({ value: '/zigzag%3Amirrored' });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history}>
        <Route path="/:game" component={AboutGamePage} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  expect(await screen.findByRole('heading', { level: 1, name: 'ZigZag Madness' })).toBeDefined();
  screen.getByText('Invented by Charles Daniel, 2008');
  const headings = screen.getAllByRole('heading', { level: 2 });
  expect(headings.map((heading) => heading.textContent)).toEqual(['Source', 'Aims']);
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  const pages = ['learn', 'new', 'rules', 'puzzles', 'analysis'];
  const expected = pages.map((page) => `/${page}/zigzag%3Amirrored`);
  expect(links).toEqual([...expected, '/zigzag%3Amirrored/print']);
});
