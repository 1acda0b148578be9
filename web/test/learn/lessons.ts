/** A course with two lessons, and a backend that answers tries. */
import { vi } from 'vitest';
import type {
  Course,
  GameSummary,
  Lesson,
  MoveView,
  PlayedMove,
  PositionView,
  Progress,
} from '../../src/api';
import type { Backend } from '../../src/backend/backend';
import { fakeBackend, move, position, squares } from '../helpers';

export const LESSON: Lesson = {
  id: 'two-stars',
  title: 'The King steps',
  text: 'A King steps to any square next to it.',
  task: 'Pick up both stars in two moves.',
  game: 'test',
  fen: 'start',
  goal: { visit: ['a2', 'b3'] },
  marks: [
    { square: 'a2', kind: 'star' },
    { square: 'b3', kind: 'star' },
  ],
  solution: ['a1a2', 'a2b3'],
  hints: ['It steps.', 'First to a2.'],
  solved: 'One step at a time.',
};

export const COURSE: Course = {
  game: 'test',
  lessons: [LESSON, { ...LESSON, id: 'second', title: 'Another one' }],
  play: {
    id: 'first-game',
    title: 'Your first little game',
    text: 'Win it.',
    game: 'test',
    fen: 'start',
    level: 1,
  },
};

const MOVES = [move('a1a2', ['a1', 'a2']), move('a1b1', ['a1', 'b1'])];
/** Positions by FEN. */
export const POSITIONS: Readonly<Record<string, PositionView>> = {
  start: position({ a1: 'K', c3: 'k' }, MOVES, 'start'),
  'after a1a2': { ...position({ a2: 'K', c3: 'k' }, [], 'after a1a2'), turn: 'black' },
  'after a1b1': { ...position({ b1: 'K', c3: 'k' }, [], 'after a1b1'), turn: 'black' },
  second: position({ a2: 'K', c3: 'k' }, [move('a2b3', ['a2', 'b3'])], 'second'),
  replied: position({ a2: 'K', d3: 'k' }, [move('a2b3', ['a2', 'b3'])], 'replied'),
  end: { ...position({ b3: 'K', c3: 'k' }, [], 'end'), turn: 'black' },
};

/** FENs after a move in a position. */
const NEXT: Readonly<Record<string, string>> = {
  'start a1a2': 'after a1a2',
  'start a1b1': 'after a1b1',
  'after a1a2 c3d3': 'replied',
  'second a2b3': 'end',
  'replied a2b3': 'end',
};

export const GAME = {
  id: 'test',
  name: 'Test Chess',
  board: squares(4, 4),
  kinds: [{ letter: 'K', name: 'King', symbol: '♔', about: 'Steps.' }],
  hands: 'none',
  start: POSITIONS.start,
} as unknown as GameSummary;

export function findPosition(fen: string): PositionView {
  const found = POSITIONS[fen];
  if (!found) throw new Error(`there is no position ${fen}`);
  return found;
}

export const START = findPosition('start');

export function findMove(fen: string, id: string): MoveView {
  const found = findPosition(fen).moves.find((one) => one.id === id);
  if (!found) throw new Error(`there is no move ${id}`);
  return found;
}

export const CONTINUE = {
  type: 'continue',
  move: 'a1a2',
  after: 'after a1a2',
  fen: 'second',
} satisfies Progress;
export const WRONG = {
  type: 'wrong',
  move: 'a1b1',
  fen: 'after a1b1',
  answer: 'There is no star.',
} satisfies Progress;
export const ILLEGAL = {
  type: 'illegal',
  reason: 'A King steps only one square.',
  written: true,
} satisfies Progress;
/** Why the King cannot go to d1. */
export const RULE = { sentence: 'The King on a1 steps one square.', arrows: [], squares: [] };
export const SOLVED = {
  type: 'solved',
  move: 'a2b3',
  fen: 'end',
  text: 'One step at a time.',
} satisfies Progress;

/** Returns a backend that answers tries with `answers` in turn. */
export function lessonBackend(...answers: (Progress | Error)[]) {
  const tried = vi.fn<Backend['tryMove']>(async () => {
    const answer = answers.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('no answer');
    return answer;
  });
  const loadPosition: Backend['position'] = async (_, { fen = '', moves = [] }) => {
    const [id] = moves;
    if (id === undefined) return { position: findPosition(fen) };
    const { pieces } = findPosition(fen);
    const after = findPosition(NEXT[`${fen} ${id}`] ?? '');
    const slides = [{ from: id.slice(0, 2), to: id.slice(2, 4) }];
    const effect = { slides, removed: [], placed: [], conversions: [] };
    const short = `${pieces[id.slice(0, 2)]?.toUpperCase()}${id.slice(2)}`;
    const sentence = `${pieces[id.slice(0, 2)]?.toUpperCase() === 'K' ? 'King' : 'Piece'} to ${id.slice(2)}`;
    const words = { id, short, sentence };
    const last: PlayedMove = { ...words, check: false, effect, fen: after.fen, hands: [] };
    return { position: after, last };
  };
  const backend = fakeBackend({
    tryMove: tried,
    position: loadPosition,
    lessons: async () => COURSE,
    game: async () => GAME,
    reasons: async () => ({
      targets: [{ square: 'd1', reach: false, reason: RULE }],
    }),
  });
  return { backend, tried };
}
