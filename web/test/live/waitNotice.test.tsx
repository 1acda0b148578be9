// @vitest-environment happy-dom
import { cleanup, render, screen } from '@solidjs/testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LiveGame } from '../../src/api/types';
import { createGameState, type LiveGameStore } from '../../src/live/liveGameStore';
import { WaitNotice } from '../../src/live/WaitNotice';
import { countdownText } from '../../src/ui/countdown';
import { liveGame } from '../helpers';

const base = liveGame({
  clock: { initial: 60_000, increment: 0 },
  clocks: { white: 60_000, black: 60_000 },
});

function renderNotice(initial: LiveGame, draws = true) {
  const { live, replace: setLive } = createGameState(initial);
  const sendCommand = vi.fn();
  const game = { live, sendCommand } as unknown as LiveGameStore;
  render(() => <WaitNotice game={game} draws={draws} />);
  return { setLive, sendCommand };
}

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('the wait notice', () => {
  it('counts down to the first move without announcing seconds', () => {
    const clocks = { white: 60_000, black: 60_000, firstMove: 30_000 };
    const { setLive } = renderNotice({ ...base, clocks });
    const status = screen.getByRole('status');
    const sentence = status.textContent;
    expect(sentence).toContain('Make your first move');
    const timer = screen.getByRole('timer');
    expect(timer.textContent).toBe('0:30');
    vi.advanceTimersByTime(12_400);
    expect(timer.textContent).toBe('0:18');
    expect(status.textContent).toBe(sentence);
    expect(status.contains(timer), 'seconds are not announced').toBe(false);
    // The countdown starts again for the other side.
    const turn = { ...base.position, turn: 'black' as const };
    setLive({ ...base, position: turn, clocks: { ...clocks } });
    expect(screen.getByRole('timer').textContent).toBe('0:30');
    expect(screen.getByRole('status').textContent).toContain('Black has to make the first move');
    setLive({ ...base, clocks: { white: 60_000, black: 60_000, running: 'white' } });
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('counts down until something can be claimed from an absent player', () => {
    const turn = { ...base.position, turn: 'black' as const };
    const { sendCommand } = renderNotice({ ...base, position: turn, absence: { claimIn: 2_000 } });
    expect(screen.getByRole('status').textContent).toContain('Ben has left the game.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.getByRole('timer').textContent).toBe('0:02');
    vi.advanceTimersByTime(2_200);
    expect(screen.queryByRole('timer')).toBeNull();
    screen.getByRole('button', { name: 'Claim the win' }).click();
    screen.getByRole('button', { name: 'Call it a draw' }).click();
    expect(sendCommand.mock.calls).toEqual([['claimWin'], ['claimDraw']]);
  });

  it('offers no draw in a game that has none', () => {
    const turn = { ...base.position, turn: 'black' as const };
    renderNotice({ ...base, position: turn, absence: { claimIn: 0 } }, false);
    const text = 'Ben has left the game. You can claim the win.';
    expect(screen.getByRole('status').textContent).toBe(text);
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Claim the win',
    ]);
  });

  it('lets only the opponent claim', () => {
    const turn = { ...base.position, turn: 'black' as const };
    const { you: _, ...watching } = base;
    renderNotice({ ...watching, position: turn, absence: { claimIn: 0 } });
    expect(screen.getByRole('status').textContent).toBe('Ben has left the game.');
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByRole('timer')).toBeNull();
  });

  it('explains why nothing can be claimed', () => {
    const { clock: _, clocks: __, ...untimed } = base;
    const played = [{}, {}] as LiveGame['played'];
    const black = { name: 'Ben', kind: 'person' as const, you: false, online: false };
    renderNotice({ ...untimed, played, black });
    expect(screen.getByRole('status').textContent).toContain('A game without a clock waits');
  });
});

describe('countdowns', () => {
  it('are rounded up to whole seconds', () => {
    expect([30_000, 29_999, 1_000, 1, 0, 61_000].map(countdownText)).toEqual([
      '0:30',
      '0:30',
      '0:01',
      '0:01',
      '0:00',
      '1:01',
    ]);
  });
});
