import { expect, it } from 'vitest';
import type { ChoiceStep, InputStep, KindView, MoveView } from '../../../src/api/types';
import { select } from '../../../src/board/state/moveSelection';
import { questionOf } from '../../../src/board/state/questions';
import { move, squareStep } from '../../helpers';

const KINDS: KindView[] = [{ letter: 'R', name: 'Rook', symbol: '♖', about: 'Slides.' }];

const pick = (kind: ChoiceStep['pick'], text: string, square?: string): ChoiceStep => ({
  type: 'pick',
  pick: kind,
  piece: 'p',
  text,
  ...(square && { square }),
});

/** Returns the question after the first two steps of the moves. */
function asked(moves: MoveView[], steps = 2): string | undefined {
  const path = (moves[0]?.path ?? []).slice(0, steps) as InputStep[];
  const selection = select(moves, path);
  if (selection.type !== 'incomplete') throw new Error('nothing is asked');
  return questionOf(selection, { d9: 'r' }, KINDS);
}

const at = [squareStep('d4'), squareStep('d7')];

it('asks nothing until there is a target', () => {
  const moves = [move('d4d7', [...at, pick('plain', 'Just move')]), move('d4d8', ['d4', 'd8'])];
  expect(asked(moves, 1)).toBeUndefined();
});

it('asks in the words of the game what differs', () => {
  const capture = move('d4d7', [...at, pick('capture', 'Capture the Pawn')]);
  const shove = move('d4d7,d7d8', [...at, pick('displace', 'Shove the Pawn to d8')]);
  const far = move('d4d7,d7d9', [...at, pick('displace', 'Shove the Pawn to d9')]);
  const both = move('d4d7,d3d4', [...at, pick('displace', 'Capture the Pawn and pull it along')]);
  const swap = move('d4d7,d7d4', [...at, pick('displace', 'Swap places with the Pawn')]);
  const plain = move('d4d7', [...at, pick('plain', 'Stay a Pawn')]);
  const queen = move('d4d7q', [...at, pick('promote', 'Promote to Queen')]);
  const rook = move('d4d7r', [...at, pick('promote', 'Promote to Rook')]);
  expect(asked([capture, shove, far])).toBe('Capture or shove?');
  expect(asked([capture, swap, shove])).toBe('Capture, swap or shove?');
  expect(asked([capture, both])).toBe('Capture, or capture and pull?');
  expect(asked([shove, far])).toBe('Shove it to which square?');
  expect(asked([queen, rook])).toBe('Promote to which piece?');
  expect(asked([queen, rook, plain])).toBe('Promote or stay a Pawn?');
});

it('asks which piece, if several can be pulled', () => {
  const near = move('d4d7,c3d4', [...at, pick('displace', 'Pull the Rook along')]);
  const other = move('d4d7,e3d4', [...at, pick('displace', 'Pull the Pawn along')]);
  expect(asked([near, other])).toBe('Pull which piece?');
});

it('asks where a carried piece goes, which is answered on the board', () => {
  const put = (to: string) =>
    move(`d4d7,d9${to}`, [...at, pick('displace', `Carry the Rook to ${to}`, to)]);
  expect(asked([put('d5'), put('d6')])).toBe('Where does the Rook go?');
});

it('asks in other languages without their verbs', () => {
  const promotions = ['Queen', 'Rook'].map((name) => pick('promote', `Promote to ${name}`));
  const capture = pick('capture', 'Capture the Pawn');
  const askedIn = (steps: ChoiceStep[]) => {
    const moves = steps.map((step, i) => move(`d4d7${i}`, [...at, step]));
    const selection = select(moves, at);
    if (selection.type !== 'incomplete') throw new Error('nothing is asked');
    const choices = selection.choices.map((choice, i) => ({ ...choice, text: `Zug ${i}` }));
    return questionOf({ ...selection, choices }, {}, KINDS);
  };
  expect(askedIn(promotions)).toBe('Promote to which piece?');
  expect(askedIn([capture, ...promotions])).toBe('How do you want to move?');
});
