import { describe, expect, it } from 'vitest';
import type { Course, KindView, LiveGame, PlayedMove, PositionView } from '../../src/api/types';
import {
  endingMarks,
  endingOf,
  lessonAbout,
  nextLevel,
  strongestKind,
} from '../../src/live/ending';
import { captionOf } from '../../src/live/picture';

function game(you: LiveGame['you'], winner?: 'white' | 'black', level?: number): LiveGame {
  const outcome = { reason: 'no-commanders', text: '', result: '', ...(winner && { winner }) };
  const black = { kind: 'computer', name: 'Computer', online: true, you: false, level };
  return { status: 'over', you, black, position: { outcome } } as unknown as LiveGame;
}

const KINDS = [
  { letter: 'K', name: 'King' },
  { letter: 'N', name: 'Knight' },
] as KindView[];

function effect(change: Partial<PlayedMove['effect']>): PlayedMove['effect'] {
  return { conversions: [], placed: [], removed: [], slides: [], ...change };
}

function over(reason: string, more: Partial<PositionView>): PositionView {
  const outcome = { reason, text: '', result: '1-0', winner: 'white' as const };
  return { outcome, moves: [], checkers: [], pieces: {}, ...more } as unknown as PositionView;
}

describe('the result', () => {
  it('is told to players as theirs', () => {
    expect(endingOf(game('black', 'black'))).toEqual({ tone: 'won', title: 'You won' });
    expect(endingOf(game('white', 'black'))).toEqual({ tone: 'lost', title: 'You lost' });
    expect(endingOf(game('white'))).toEqual({ tone: 'drawn', title: 'A draw' });
  });

  it('is told to others by colour', () => {
    expect(endingOf(game(undefined, 'white'))).toEqual({ tone: 'over', title: 'White won' });
    expect(endingOf(game('both', 'black'))).toEqual({ tone: 'over', title: 'Black won' });
  });

  it('is unknown while the game goes on, or if it was aborted', () => {
    expect(endingOf({ ...game('white', 'white'), status: 'playing' })).toBeUndefined();
    const aborted = game('white');
    if (aborted.position.outcome) aborted.position.outcome.reason = 'aborted';
    expect(endingOf(aborted)).toBeUndefined();
  });
});

describe('the board', () => {
  it('tips the King of the loser and draws the mating line', () => {
    const position = over('checkmate', {
      pieces: { a1: 'K', h8: 'k', h1: 'R' },
      checkers: ['h1'],
    });
    const { fallen, shapes } = endingMarks(position, KINDS, undefined);
    expect([...fallen]).toEqual(['h8']);
    expect(shapes).toEqual([{ from: 'h1', to: 'h8', tone: 'red' }]);
  });

  it('marks the last Commander, and the piece that has arrived', () => {
    const taken = { effect: effect({ removed: ['c3'] }) } as PlayedMove;
    expect(endingMarks(over('no-commanders', {}), KINDS, taken).shapes).toEqual([
      { from: 'c3', tone: 'red' },
    ]);
    const arrived = { effect: effect({ slides: [{ from: 'd1', to: 'd8' }] }) } as PlayedMove;
    expect(endingMarks(over('poliwin', {}), KINDS, arrived).shapes).toEqual([
      { from: 'd8', tone: 'green' },
    ]);
  });

  it('shows nothing after a draw or before the end', () => {
    const draw = { ...over('stalemate', { pieces: { a1: 'k' } }) };
    if (draw.outcome) delete draw.outcome.winner;
    for (const position of [draw, { ...draw, outcome: undefined } as unknown as PositionView]) {
      expect(endingMarks(position, KINDS, undefined).fallen.size).toBe(0);
    }
  });
});

describe('the ways on', () => {
  const lessons = [
    { id: 'pin', title: 'A pin', text: 'The Knight cannot move.', goal: {} },
    { id: 'leap', title: 'How the Knight leaps', text: '', goal: {} },
    { id: 'mate', title: 'Mate', text: '', goal: { win: 'checkmate' } },
  ];
  const course = { game: 'chess', lessons } as unknown as Course;

  it('lead to the lesson about the win, else about the strongest piece', () => {
    expect(lessonAbout(course, 'checkmate', KINDS[1])?.id).toBe('mate');
    expect(lessonAbout(course, 'resignation', KINDS[1])?.id).toBe('leap');
    expect(lessonAbout(course, 'resignation', undefined)).toBeUndefined();
  });

  it('count captures and conversions of the winner only', () => {
    const live = game('black', 'white');
    const move = (from: string, to: string, more: Partial<PlayedMove['effect']>) => ({
      effect: effect({ slides: [{ from, to }], ...more }),
    });
    live.played = [
      move('n1', 'x1', { removed: ['x1'] }),
      move('k1', 'x2', { removed: ['x2'] }),
      move('x1', 'x3', { conversions: [['x4']] }),
    ] as PlayedMove[];
    const pieces = { n1: 'N', k1: 'k', x1: 'p', x2: 'P', x4: 'p' };
    expect(strongestKind(pieces, live)).toBe('N');
    expect(strongestKind({ n1: 'N' }, { ...live, played: [] })).toBeUndefined();
  });

  it('offer a level more after a win and one less after a loss', () => {
    expect(nextLevel(game('white', 'white', 3), 8)).toBe(4);
    expect(nextLevel(game('white', 'black', 3), 8)).toBe(2);
    expect(nextLevel(game('white', 'black', 1), 8)).toBeUndefined();
    expect(nextLevel(game('white', 'white', 8), 8)).toBeUndefined();
    expect(nextLevel(game('white', 'white'), 8)).toBeUndefined();
    expect(nextLevel(game('both', 'white', 3), 8)).toBeUndefined();
  });
});

it('the picture names the players and the result', () => {
  const live = game('white', 'white');
  live.played = [{}, {}, {}] as PlayedMove[];
  live.position = over('checkmate', {});
  if (live.position.outcome) live.position.outcome.text = 'White wins: checkmate';
  expect(captionOf(live)).toEqual(['White – Computer', 'White wins: checkmate · 2 moves']);
});
