// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { Suspense } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Progress, PuzzleList, PuzzleView } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import GamePuzzlesPage from '../../src/puzzles/GamePuzzlesPage';
import PuzzlePage from '../../src/puzzles/PuzzlePage';
import PuzzleRunPage from '../../src/puzzles/PuzzleRunPage';
import PuzzlesPage from '../../src/puzzles/PuzzlesPage';
import { createPuzzleProgress, loadBestRun, loadProgress } from '../../src/puzzles/progress';
import { RUN_MS } from '../../src/puzzles/run';
import { CONTINUE, lessonBackend, SOLVED, WRONG } from '../learn/lessons';

const SHOWN = { name: 'King to d3?', turn: 'white', pieces: { a2: 'K', d3: 'k' } } as const;
const PUZZLE: PuzzleView = {
  ...SHOWN,
  id: 'abcdef',
  game: 'test',
  rating: 1200,
  moves: 2,
  themes: ['fork'],
  fen: 'after a1a2',
  last: 'c3d3',
};
const LIST: PuzzleList = {
  game: 'test',
  day: 20_000,
  daily: 'abcdef',
  puzzles: [
    { ...SHOWN, id: 'abcdef', rating: 1200, moves: 2, themes: ['fork'] },
    { ...SHOWN, id: 'second', rating: 2000, moves: 1, themes: ['mate in 1'], author: 'Ann' },
  ],
};

/** Opens a page. The puzzle begins in the position `replied`, where a2b3 is the only move. */
function open(path: string, ...answers: Progress[]) {
  const { backend } = lessonBackend();
  const tried = vi.fn(async () => {
    const answer = answers.shift();
    if (!answer) throw new Error('no answer');
    return answer;
  });
  const more = {
    dailyPuzzles: async () => ({
      day: LIST.day,
      games: [{ game: 'test', puzzles: 2, daily: PUZZLE }],
    }),
    puzzles: async () => LIST,
    puzzle: async (_: string, id: string) => ({ ...PUZZLE, id }),
    puzzleSolution: async () => ({ moves: ['a2b3'] }),
    tryPuzzleMove: tried,
  };
  const history = createMemoryHistory();
  history.set({ value: path });
  const all = Object.assign(Object.create(backend), more);
  const { container } = render(() => (
    <BackendContext.Provider value={all}>
      <MemoryRouter history={history} root={(page) => <Suspense>{page.children}</Suspense>}>
        <Route path="/puzzles" component={PuzzlesPage} />
        <Route path="/puzzles/:game" component={GamePuzzlesPage} />
        <Route path="/puzzles/:game/run" component={PuzzleRunPage} />
        <Route path="/puzzles/:game/:puzzle" component={PuzzlePage} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  const press = (square: string) => {
    const cell = container.querySelector(`[data-square="${square}"]`) as Element;
    fireEvent.keyDown(cell, { key: 'Enter' });
  };
  return { tried, press };
}

/** Waits until the opponent's last move has been shown. */
const waitForTurn = () =>
  vi.waitFor(
    () => {
      const square = document.querySelector('[data-square="d3"]');
      expect(square?.getAttribute('aria-label')).toContain('last');
    },
    { timeout: 3000 },
  );

beforeEach(() => {
  createPuzzleProgress('test').clear();
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  // Without animations: cancelling one would count as an unhandled error.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('a puzzle', () => {
  it('shows the last move, is solved at once, and raises the rating', async () => {
    const { press, tried } = open('/puzzles/test/abcdef', { ...SOLVED, text: 'Well seen.' });
    await screen.findByRole('heading', { name: 'Your turn: find the best move' });
    screen.getByText('You play White. Black has just moved: King to d3.');
    await waitForTurn();
    press('a2');
    press('b3');
    await screen.findByText('Solved!');
    expect(tried).toHaveBeenLastCalledWith('test', 'abcdef', ['a2b3']);
    const { rating, results } = loadProgress('test');
    expect([rating > 1000, results.abcdef]).toEqual([true, 'solved']);
    screen.getByText(`Your rating: ${rating}`, { exact: false });
    const next = screen.getByRole('link', { name: 'Next puzzle' });
    expect(next.getAttribute('href')).toBe('/puzzles/test/second');
    expect(screen.getByRole('link', { name: 'Fork' })).toBeTruthy();
  });

  it('counts as failed after a wrong move or a hint', async () => {
    const { press } = open('/puzzles/test/abcdef', { ...WRONG, move: 'a2b3', fen: 'end' });
    await screen.findByRole('button', { name: 'Hint' });
    await waitForTurn();
    fireEvent.click(screen.getByRole('button', { name: 'Hint' }));
    await screen.findByText('Look at b3.');
    expect(loadProgress('test').results.abcdef).toBe('failed');
    fireEvent.click(screen.getByRole('button', { name: 'Another hint' }));
    await screen.findByText('Use the King on a2.');
    expect(document.querySelectorAll('.shape-blue').length).toBe(2);
    fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    await screen.findByText('King to b3.');
    press('a2');
    press('b3');
    await screen.findByText('There is no star.');
    expect(loadProgress('test').rating).toBeLessThan(1000);
  });

  it('goes on after a move that leads on', async () => {
    const { press } = open('/puzzles/test/abcdef', {
      ...CONTINUE,
      move: 'a2b3',
      after: 'end',
      fen: 'second',
    });
    await screen.findByRole('button', { name: 'Hint' });
    await waitForTurn();
    press('a2');
    press('b3');
    await screen.findByText('Good. Go on.');
    expect(loadProgress('test').results).toEqual({});
  });
});

describe('the next puzzle', () => {
  it('is one tap away before a puzzle is solved, and none is shown twice', async () => {
    open('/puzzles/test/abcdef');
    const next = await screen.findByRole('link', { name: 'Next puzzle' });
    expect(next.getAttribute('href')).toBe('/puzzles/test/second');
    fireEvent.click(next);
    await vi.waitFor(() => {
      const again = screen.getByRole('link', { name: 'Next puzzle' });
      expect(again.getAttribute('href')).toBe('/puzzles/test/abcdef');
    });
  });
});

describe('a run', () => {
  it('goes on after a wrong move and a solved puzzle, counts, and ends', async () => {
    const wrong: Progress = { ...WRONG, move: 'a2b3', fen: 'end' };
    const { press } = open('/puzzles/test/run', { ...SOLVED, text: 'Well seen.' }, wrong);
    fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
    await screen.findByRole('timer', { name: 'Time left' });
    expect(screen.getByRole('timer').textContent).toBe('3:00');
    expect(document.querySelector('.puzzle-counter')?.textContent).toContain('0 solved0 wrong');
    expect(screen.queryByRole('button', { name: 'Hint' })).toBeNull();
    await waitForTurn();
    press('a2');
    press('b3');
    await vi.waitFor(() => screen.getByText('1', { selector: '.puzzle-counter strong' }), {
      timeout: 3000,
    });
    await vi.waitFor(
      () => {
        const square = document.querySelector('[data-square="d3"]');
        expect(square?.getAttribute('aria-label')).toContain('last');
        expect(screen.queryByText('Solved!')).toBeNull();
      },
      { timeout: 3000 },
    );
    press('a2');
    press('b3');
    await screen.findByRole('heading', { name: '1 solved' }, { timeout: 3000 });
    screen.getByText('Your best run so far!');
    screen.getByText('Your best run: 1.');
    expect(screen.getAllByRole('link', { name: 'King to d3?' }).length).toBe(1);
    expect(loadBestRun('test')).toBe(1);
    // A run does not change the rating.
    expect(loadProgress('test').results).toEqual({});
    fireEvent.click(screen.getByRole('button', { name: 'Again' }));
    await screen.findByRole('timer', { name: 'Time left' });
  });

  it('ends when its time is over', async () => {
    vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
    try {
      open('/puzzles/test/run');
      fireEvent.click(await screen.findByRole('button', { name: 'Start' }));
      vi.advanceTimersByTime(RUN_MS - 1000);
      expect(screen.getByRole('timer').textContent).toBe('0:01');
      vi.advanceTimersByTime(1200);
      await screen.findByRole('heading', { name: '0 solved' });
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('the lists of puzzles', () => {
  it('shows the puzzle of the day of each game', async () => {
    open('/puzzles');
    const link = await screen.findByRole('link', { name: 'Solve: Test Chess' });
    expect(link.getAttribute('href')).toBe('/puzzles/test/abcdef');
    expect(screen.getByText(/One for each game/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'All 2 puzzles of Test Chess' })).toBeTruthy();
  });

  it('shows boards of each theme, and the puzzles of an author first', async () => {
    open('/puzzles/test');
    await screen.findByRole('heading', { name: 'By the inventor' });
    const headings = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings).toEqual([
      'Difficulty',
      'Themes',
      'By the inventor',
      'Fork all 1',
      'Mate in 1 all 1',
    ]);
    const cards = screen.getAllByRole('link', { name: /King to d3\?/ });
    expect(cards.map((card) => card.getAttribute('href'))).toEqual([
      '/puzzles/test/second',
      '/puzzles/test/abcdef?theme=fork',
      '/puzzles/test/second?theme=mate%20in%201',
    ]);
    expect(cards[1]?.textContent).toContain('White, 2 moves · medium');
    expect(document.querySelectorAll('.puzzle-card .puzzle-board').length).toBe(3);
    // No number that could be read as thousands.
    expect(document.body.textContent).not.toMatch(/\d 200|1200|2000/);
  });

  it('shows what is solved, filters, and forgets', async () => {
    createPuzzleProgress('test').add(PUZZLE, 'solved');
    open('/puzzles/test?theme=fork');
    await screen.findByRole('heading', { name: 'Fork' });
    expect(document.querySelectorAll('.puzzle-list li').length).toBe(1);
    screen.getByText('You have solved them all. Well played!');
    const all = screen.getByRole('link', { name: 'All 2' });
    fireEvent.click(all);
    await screen.findByRole('heading', { name: 'All puzzles' });
    expect(document.querySelectorAll('.puzzle-list li').length).toBe(2);
    const next = screen.getByRole('link', { name: 'Next puzzle' });
    expect(next.getAttribute('href')).toBe('/puzzles/test/second?theme=all');
    fireEvent.click(screen.getByRole('button', { name: 'Forget my progress' }));
    await screen.findByRole('link', { name: 'Start' });
    expect(loadProgress('test').results).toEqual({});
  });
});
