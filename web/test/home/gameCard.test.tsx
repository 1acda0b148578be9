// @vitest-environment happy-dom
import { createMemoryHistory, MemoryRouter, Route } from '@solidjs/router';
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveGame, NewGame, Showcase } from '../../src/api';
import { BackendContext } from '../../src/backend/context';
import { GameCard } from '../../src/home/GameCard';
import { createStage } from '../../src/home/stage';
import { recordPlayed } from '../../src/state/playedGames';
import { setMovesPaused } from '../../src/state/prefs';
import { fakeBackend, VisibleObserver } from '../helpers';
import { GAME } from './showcase';

function open(game: Showcase = GAME) {
  const created = vi.fn<(wanted: NewGame) => Promise<LiveGame>>(
    async () => ({ id: 'abc' }) as LiveGame,
  );
  const history = createMemoryHistory();
  const Card = () => (
    <ul>
      <GameCard game={game} stage={createStage()} />
    </ul>
  );
  render(() => (
    <BackendContext.Provider value={fakeBackend({ createLiveGame: created })}>
      <MemoryRouter history={history}>
        <Route path="/" component={Card} />
        <Route path="*" component={() => <h1>elsewhere</h1>} />
      </MemoryRouter>
    </BackendContext.Provider>
  ));
  const caption = () => document.querySelector('.game-card-captions .shown')?.textContent;
  const isPlayed = () => document.querySelector('.mark-last') !== null;
  return { created, history, caption, isPlayed };
}

const button = (name: RegExp | string) => screen.getByRole('button', { name });

function setHidden(hidden: boolean) {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', VisibleObserver);
  // Without animations of the pieces: cancelling one would count as an unhandled error.
  Element.prototype.animate = vi.fn(() => ({ cancel: () => undefined }) as Animation);
  localStorage.clear();
});
afterEach(() => {
  cleanup();
  setMovesPaused(false);
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the card of a game', () => {
  it('plays the moves with their captions', () => {
    const { caption, isPlayed } = open();
    expect([caption(), isPlayed()]).toEqual(['Push. The Pawn goes on before it.', false]);
    vi.advanceTimersByTime(2_000);
    expect([caption(), isPlayed()]).toEqual(['Push. The Pawn goes on before it.', true]);
    vi.advanceTimersByTime(4_000);
    expect([caption(), isPlayed()]).toEqual(['Persuasion. The Pawn changes sides.', false]);
  });

  it('stands still in a hidden tab', () => {
    const { isPlayed } = open();
    setHidden(true);
    vi.advanceTimersByTime(20_000);
    expect(isPlayed()).toBe(false);
    setHidden(false);
    vi.advanceTimersByTime(2_000);
    expect(isPlayed()).toBe(true);
  });

  it('can be stopped, and then shows the moves on request', () => {
    const { caption, isPlayed } = open();
    fireEvent.click(button('Stop the boards'));
    vi.advanceTimersByTime(20_000);
    expect(isPlayed()).toBe(false);
    fireEvent.click(button('Play the move of Test Chess'));
    expect(isPlayed()).toBe(true);
    fireEvent.click(button('Next move of Test Chess'));
    expect(caption()).toMatch(/^Persuasion/);
    fireEvent.click(button('Let the boards move'));
    expect(screen.queryByRole('button', { name: /^(Play the|Next) move/ })).toBeNull();
    vi.advanceTimersByTime(2_000);
    expect(isPlayed()).toBe(true);
  });

  it('stands still with reduced motion', () => {
    vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
    const { isPlayed } = open();
    vi.advanceTimersByTime(20_000);
    expect(isPlayed()).toBe(false);
    expect(screen.queryByRole('button', { name: 'Stop the boards' })).toBeNull();
    expect(document.querySelectorAll('.arrow')).toHaveLength(2);
  });

  it('is there without moves', () => {
    open({ ...GAME, moves: [] });
    expect(screen.getByRole('heading', { name: 'Test Chess' })).toBeTruthy();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('the buttons of a card', () => {
  const primary = () => document.querySelector('.button.primary')?.textContent;

  it('begin with the lessons until the game was played', () => {
    open();
    expect(primary()).toBe('Learn');
    cleanup();
    recordPlayed('test');
    open();
    expect(primary()).toBe('Play');
  });

  it('start a game at once', async () => {
    const { created, history } = open();
    fireEvent.click(button('Play Test Chess'));
    await vi.waitFor(() => expect(history.get()).toBe('/play/abc'));
    const opponent = { type: 'computer', level: 2 };
    expect(created).toHaveBeenCalledWith({ game: 'test', opponent, side: 'random' });
  });

  it('explain why no game could be started', async () => {
    const { created } = open();
    created.mockRejectedValue(new Error('Too many games.'));
    fireEvent.click(button('Play Test Chess'));
    await vi.waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Too many games.'));
    expect((button('Play Test Chess') as HTMLButtonElement).disabled).toBe(false);
  });

  it('leave everything else to the page of the game', () => {
    open();
    expect(screen.getByRole('link', { name: GAME.name }).getAttribute('href')).toBe(`/${GAME.id}`);
    expect(screen.queryByRole('link', { name: /^(Rules|Puzzles|Study)/ })).toBeNull();
  });
});
