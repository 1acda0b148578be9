// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { Suspense } from 'solid-js';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveGame, NewGame, Progress } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import CoursePage from '../../src/learn/CoursePage';
import { beginFirstGame, forgetFirstGame, settleFirstGame } from '../../src/learn/firstGame';
import LessonPage from '../../src/learn/LessonPage';
import { createProgress } from '../../src/learn/progress';
import { CONTINUE, COURSE, ILLEGAL, lessonBackend, RULE, SOLVED, WRONG } from './lessons';

function open(path: string, ...answers: Progress[]) {
  const { backend, tried } = lessonBackend(...answers);
  const created = vi.fn<(wanted: NewGame) => Promise<LiveGame>>(
    async () => ({ id: 'abc' }) as LiveGame,
  );
  const history = createMemoryHistory();
  history.set({ value: path });
  const liveGame = async () => Promise.reject(new Error('unknown'));
  const all = Object.assign(Object.create(backend), { createLiveGame: created, liveGame });
  const { container } = render(() => (
    <BackendContext.Provider value={all}>
      <MemoryRouter history={history} root={(page) => <Suspense>{page.children}</Suspense>}>
        <Route path="/learn/:game" component={CoursePage} />
        <Route path="/learn/:game/:lesson" component={LessonPage} />
        <Route path="*" component={() => <h1>elsewhere</h1>} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  const press = (square: string) => {
    const cell = container.querySelector(`[data-square="${square}"]`) as Element;
    fireEvent.keyDown(cell, { key: 'Enter' });
  };
  const label = (square: string) =>
    container.querySelector(`[data-square="${square}"]`)?.getAttribute('aria-label');
  return { tried, created, history, press, label };
}

const heading = (name: string) => screen.findByRole('heading', { name });

beforeEach(() => {
  createProgress('test').clear();
  forgetFirstGame('test');
  vi.stubGlobal('scrollTo', () => undefined);
  // Without animations: cancelling one would count as an unhandled error.
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the list of lessons', () => {
  it('leads to the first lesson', async () => {
    open('/learn/test');
    await heading('Learn Test Chess');
    const links = screen.getAllByRole('link').map((link) => link.textContent);
    expect(links).toEqual([
      'Start',
      'The King steps',
      'Another one',
      'Your first little game',
      'Puzzles',
      'Rules',
      'Play',
    ]);
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it('shows what is solved, and forgets it', async () => {
    createProgress('test').add('two-stars');
    open('/learn/test');
    const link = await screen.findByRole('link', { name: 'Go on: Another one' });
    expect(link.getAttribute('href')).toBe('/learn/test/second');
    expect(screen.getByText('1 of 3 solved')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'The King steps (solved)' })).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Forget my progress' }));
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Start' }));
    expect([...createProgress('test').solved()]).toEqual([]);
  });
});

describe('a lesson', () => {
  it('is solved after wrong tries, and leads to the next one', async () => {
    const { press, label, tried } = open('/learn/test/two-stars', ILLEGAL, CONTINUE, SOLVED);
    await heading('The King steps');
    expect(label('a2')).toBe('a2, empty, star');
    press('a1');
    press('c1');
    await screen.findByText(ILLEGAL.reason);
    expect(tried).toHaveBeenLastCalledWith('test', 'two-stars', ['a1c1']);
    expect(document.querySelector('.reason-bubble')).toBeNull();
    press('a1');
    press('a2');
    await screen.findByText('Good. Go on.');
    expect(label('a2')).toBe('a2, White King, last move');
    press('a2');
    press('b3');
    await screen.findByText('Solved!');
    expect(screen.getByRole('status').textContent).toBe('Solved! One step at a time.');
    const next = screen.getByRole('link', { name: 'Next: Another one' });
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
    expect([...createProgress('test').solved()]).toEqual(['two-stars']);
    fireEvent.click(next);
    const title = await heading('Another one');
    await vi.waitFor(() => expect(document.activeElement).toBe(title));
  });

  it('leaves an illegal move to the board if it has no answer to it', async () => {
    const { press } = open('/learn/test/two-stars', { ...ILLEGAL, written: false });
    await heading('The King steps');
    press('a1');
    press('d1');
    await vi.waitFor(() =>
      expect(document.querySelector('.reason-bubble')?.textContent).toBe(RULE.sentence),
    );
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('gives hints, and at last the move', async () => {
    open('/learn/test/two-stars');
    fireEvent.click(await screen.findByRole('button', { name: 'Hint' }));
    expect(screen.getByText('It steps.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Another hint' }));
    expect(screen.getByText('First to a2.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Show me' }));
    expect(await screen.findByText('King to a2.')).toBeTruthy();
    expect(document.querySelectorAll('.arrow').length).toBe(1);
  });

  it('can be started over', async () => {
    const { press, label } = open('/learn/test/two-stars', CONTINUE, WRONG);
    await heading('The King steps');
    expect(screen.queryByRole('button', { name: 'Start over' })).toBeNull();
    press('a1');
    press('a2');
    fireEvent.click(await screen.findByRole('button', { name: 'Start over' }));
    expect(label('a1')).toBe('a1, White King');
    expect(label('a2')).toBe('a2, empty, star');
    expect(document.activeElement?.hasAttribute('data-square')).toBe(true);
    press('a1');
    press('b1');
    await screen.findByText('There is no star.');
  });
});

describe('the first little game', () => {
  it('is started against the computer from its position', async () => {
    const { created, history } = open('/learn/test/first-game');
    await heading('Your first little game');
    fireEvent.click(screen.getByRole('button', { name: 'Play' }));
    await heading('elsewhere');
    expect(created).toHaveBeenCalledWith({
      game: 'test',
      fen: 'start',
      side: 'white',
      opponent: { type: 'computer', level: 1 },
    });
    await vi.waitFor(() => expect(history.get()).toBe('/play/abc'));
    // It counts when it is won.
    expect([...createProgress('test').solved()]).toEqual([]);
  });

  it('is played when it has come to its end, and solved when it is won', async () => {
    const end = (winner: 'white' | 'black') =>
      settleFirstGame({
        id: 'abc',
        game: 'test',
        start: 'start',
        status: 'over',
        you: 'white',
        black: { kind: 'computer' },
        position: { outcome: { winner, reason: 'checkmate' } },
      } as unknown as LiveGame);
    beginFirstGame(COURSE, 'abc');
    end('black');
    open('/learn/test');
    await screen.findByText('Played, not yet won');
    cleanup();
    end('white');
    open('/learn/test');
    await screen.findByRole('link', { name: 'Your first little game (solved)' });
    expect(screen.queryByText('Played, not yet won')).toBeNull();
    cleanup();
    open('/learn/test/first-game');
    await screen.findByText('You have won this game. Well played!');
  });
});
