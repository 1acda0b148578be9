// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, render, screen } from '@solidjs/testing-library';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { GameLearning, GameSummary, WorkshopGame } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import { Learned, learnedTexts } from '../../src/newGame/Learned';
import NewGame from '../../src/newGame/NewGame';
import { fakeBackend, position, squares } from '../helpers';

/** The end of a match of 200 games, at noon of 29 November 2026. */
const ENDED = Date.UTC(2026, 10, 29, 12);
const PLAYED = { games: 200, score: 0.5625, low: 0.5, high: 0.625 };

afterEach(cleanup);

describe('what the computer knows of a game', () => {
  it('is how it was learned, with the interval of the match', () => {
    const result = { better: true, ended: ENDED, games: 1500, played: PLAYED };
    const [text, ...more] = learnedTexts({ state: 'none', result });
    expect(text).toContain('on November 29, 2026, from 1,500 games');
    expect(text).toContain('scored 56 % (95 % interval: 50 to 63 %) in 200 games');
    expect(more).toEqual([]);
  });

  it('is from the rules if nothing better was found', () => {
    const result = { better: false, ended: ENDED, games: 1500, played: PLAYED };
    expect(learnedTexts({ state: 'none', result })[0]).toContain('That may be chance');
    const few = { better: false, ended: ENDED, games: 3 };
    expect(learnedTexts({ state: 'none', result: few })[0]).toContain('too few positions');
  });

  it('has no numbers from older servers', () => {
    const old = (better: boolean) => learnedTexts({ state: 'none', result: { better } })[0];
    expect(old(true)).toMatch(/^This server has learned the game/);
    expect(old(false)).toContain('found nothing better');
  });

  it('may still be learned', () => {
    const texts = (learning: GameLearning) => learnedTexts(learning).join(' ');
    expect(texts({ state: 'none' })).toContain('When somebody plays it against the computer');
    expect(texts({ state: 'waiting' })).toBe('The game waits to be learned by this server.');
    const again = texts({ state: 'running', result: { better: true } });
    expect(again).toMatch(/has learned the game .* is learning the game at the moment\.$/);
  });

  it('is nothing more than the rules where nobody learns', () => {
    expect(learnedTexts(undefined)[0]).toContain('has learned nothing about it');
  });
});

function summary(id: string): GameSummary {
  return {
    id,
    name: 'Test',
    summary: '',
    board: squares(3, 3),
    kinds: [],
    groups: [],
    start: position({ a1: 'K', b2: 'k' }, [], 'start w 1'),
    setups: [],
  } as unknown as GameSummary;
}

/** Shows the form of a new game against the computer. Returns the requests for stored games. */
function show(game: string) {
  const workshopGame = vi.fn(
    async () => ({ learning: { state: 'waiting' } }) as unknown as WorkshopGame,
  );
  const backend = fakeBackend({
    game: async (id) => summary(id),
    levels: async () => [{ level: 4, name: 'Club player', about: '' }] as never,
    workshopGame,
  });
  const history = createMemoryHistory();
  history.set({ value: `/new/${encodeURIComponent(game)}` });
  render(() => (
    <BackendContext.Provider value={backend}>
      <MemoryRouter history={history}>
        <Route path="/new/:game" component={NewGame} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  return workshopGame;
}

describe('the levels', () => {
  it('were placed for the game, with the score of each against the next', () => {
    const steps = [0.2, 0.25, 0.175, 0.22, 0.23, 0.3, 0.21].map((score) => ({
      ...PLAYED,
      games: 60,
      score,
    }));
    const result = { better: false, levels: { nodes: 1000, steps } };
    render(() => <Learned learning={{ state: 'none', result }} />);
    screen.getByText(
      /in 60 games of each against the next, the lower one scored 18 to 30 %\. At most 1,000/,
    );
    const items = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toHaveLength(7);
    expect(items[6]).toBe('Level 7 against level 8: 21 % (95 % interval: 50 to 63 %)');
    expect(screen.queryByText(/was not measured/)).toBeNull();
  });

  it('have the strengths of the built-in games otherwise', () => {
    render(() => <Learned learning={undefined} />);
    screen.getByText(/How strong they are in this game was not measured/);
  });
});

describe('the form of a new game', () => {
  it('says it beside the levels', async () => {
    const asked = show('workshop:test-0123456789abcdef');
    await screen.findByText('The game waits to be learned by this server.');
    screen.getByText(/How strong they are in this game was not measured/);
    expect(asked).toHaveBeenCalledWith('workshop:test-0123456789abcdef');
  });

  it('says nothing of built-in games, and of Pacifist Chess over others', async () => {
    for (const game of ['chess', 'pacifist:workshop:test-0123456789abcdef']) {
      const asked = show(game);
      await screen.findByRole('group', { name: 'Level' });
      expect(screen.queryByText(/was not measured/)).toBeNull();
      expect(asked).not.toHaveBeenCalled();
      cleanup();
    }
  });
});
