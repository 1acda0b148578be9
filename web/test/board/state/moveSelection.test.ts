import { describe, expect, it } from 'vitest';
import type { ChoiceStep, InputStep } from '../../../src/api/types';
import { select, stepAt } from '../../../src/board/state/moveSelection';
import { move, squareStep } from '../../helpers';

const pick = (
  kind: ChoiceStep['pick'],
  text: string,
  more: Partial<ChoiceStep> = {},
): ChoiceStep => ({
  type: 'pick',
  pick: kind,
  text,
  ...more,
});

function expectIncomplete(result: ReturnType<typeof select>) {
  if (result.type !== 'incomplete') throw new Error(`nothing was asked: ${result.type}`);
  return result;
}

describe('choices of the same kind of the same piece', () => {
  it('are distinguished by their texts', () => {
    const shove = (id: string, to: string) =>
      move(id, ['d4', 'd7', pick('displace', `Shove the Pawn to ${to}`, { piece: 'p' })]);
    const moves = [shove('d4d7,d7d8', 'd8'), shove('d4d7,d7d9', 'd9')];
    const asking = expectIncomplete(select(moves, [squareStep('d4'), squareStep('d7')]));
    expect(asking.choices.map(({ text }) => text)).toEqual([
      'Shove the Pawn to d8',
      'Shove the Pawn to d9',
    ]);
    const [, second] = asking.choices;
    expect(
      select(moves, [squareStep('d4'), squareStep('d7'), second?.step ?? squareStep('d7')]),
    ).toMatchObject({
      type: 'complete',
      move: { id: 'd4d7,d7d9' },
    });
  });
});

describe('a plain move', () => {
  const moves = [
    move('e2e3', ['e2', 'e3']),
    move('e2e4', ['e2', 'e4']),
    move('b1c3', ['b1', 'c3']),
  ];

  it('asks for the target of the piece', () => {
    const next = expectIncomplete(select(moves, [squareStep('e2')]));
    expect([...next.squares]).toEqual([
      ['e3', 'move'],
      ['e4', 'move'],
    ]);
    expect(next.choices).toEqual([]);
  });

  it('is complete after two steps', () => {
    expect(select(moves, [squareStep('e2'), squareStep('e4')])).toMatchObject({
      type: 'complete',
      move: { id: 'e2e4' },
    });
  });

  it('is not complete after the piece alone, even if it has only one move', () => {
    const next = expectIncomplete(select(moves, [squareStep('b1')]));
    expect(next.path).toEqual([squareStep('b1')]);
    expect([...next.squares.keys()]).toEqual(['c3']);
  });

  it('does not start where no piece can move', () => {
    expect(select(moves, [squareStep('a8')])).toEqual({ type: 'none' });
    expect(select(moves, [squareStep('e2'), squareStep('e5')])).toEqual({ type: 'none' });
    expect(select([], [squareStep('e2')])).toEqual({ type: 'none' });
  });
});

describe('a move with a choice', () => {
  it('offers kinds of pieces as pictures', () => {
    const moves = ['Q', 'N'].map((piece) =>
      move(`a7a8=${piece}`, ['a7', 'a8', pick('promote', `to ${piece}`, { piece })]),
    );
    const next = expectIncomplete(select(moves, [squareStep('a7'), squareStep('a8')]));
    expect(next.squares.size).toBe(0);
    expect(next.choices.map((choice) => choice.text)).toEqual(['to Q', 'to N']);
    const second = next.choices[1]?.step as InputStep;
    expect(select(moves, [...next.path, second])).toMatchObject({ move: { id: 'a7a8=N' } });
  });

  it('is not played by a second click on the piece', () => {
    const pass = move('e4e4', ['e4', 'e4', pick('plain', 'Pass')]);
    const moves = [pass, move('e4e5', ['e4', 'e5'])];
    expect([...expectIncomplete(select(moves, [squareStep('e4')])).squares.keys()]).toEqual([
      'e4',
      'e5',
    ]);
    const asked = expectIncomplete(select(moves, [squareStep('e4'), squareStep('e4')]));
    expect(asked.choices.map(({ text }) => text)).toEqual(['Pass']);
    expect(select(moves, pass.path)).toMatchObject({ type: 'complete', move: { id: 'e4e4' } });
  });

  it('skips a step that has only one choice', () => {
    const moves = [
      move('a7a8=Q', ['a7', 'a8', pick('promote', 'Queen', { piece: 'Q' })]),
      move('a7b8=Q', ['a7', 'b8', pick('promote', 'Queen', { piece: 'Q' })]),
    ];
    expect(select(moves, [squareStep('a7'), squareStep('a8')])).toMatchObject({
      type: 'complete',
      move: { id: 'a7a8=Q' },
    });
  });

  it('skips steps in which all remaining moves agree', () => {
    const shove = pick('displace', 'shove');
    const moves = [
      move('a1a5,a5b6', ['a1', 'a5', shove, 'b6'], 'displace'),
      move('a1a5,a5b4', ['a1', 'a5', shove, 'b4'], 'displace'),
    ];
    const next = expectIncomplete(select(moves, [squareStep('a1'), squareStep('a5')]));
    expect(next.path).toEqual([squareStep('a1'), squareStep('a5'), shove]);
    expect([...next.squares]).toEqual([
      ['b6', 'displace'],
      ['b4', 'displace'],
    ]);
  });

  it('offers squares on the board and other choices as pictures at the same time', () => {
    const put = pick('displace', 'put it here', { square: 'c7', piece: 'p' });
    const moves = [
      move('c1c5', ['c1', 'c5', pick('capture', 'capture')], 'capture'),
      move('c1c5,c5c7', ['c1', 'c5', put], 'displace'),
    ];
    const next = expectIncomplete(select(moves, [squareStep('c1'), squareStep('c5')]));
    expect([...next.squares]).toEqual([['c7', 'displace']]);
    expect(next.choices.map((choice) => choice.text)).toEqual(['capture']);
    expect(stepAt(moves, next.path, 'c7')).toEqual(put);
    expect(stepAt(moves, next.path, 'c8')).toBeUndefined();
    expect(select(moves, [...next.path, put])).toMatchObject({ move: { id: 'c1c5,c5c7' } });
  });

  it('offers a complete move beside longer ones', () => {
    const moves = [move('a1b1', ['a1', 'b1']), move('a1b1,c1a1', ['a1', 'b1', 'a1'], 'displace')];
    const next = expectIncomplete(select(moves, [squareStep('a1'), squareStep('b1')]));
    expect([...next.squares.keys()]).toEqual(['a1']);
    expect(next.choices).toMatchObject([{ text: 'a1b1', move: { id: 'a1b1' } }]);
  });

  it('offers moves with equal paths as choices', () => {
    const moves = [move('one', ['a1', 'a2']), move('two', ['a1', 'a2'])];
    const next = expectIncomplete(select(moves, [squareStep('a1'), squareStep('a2')]));
    expect(next.choices.map((choice) => choice.move?.id)).toEqual(['one', 'two']);
  });

  it('marks a target by the kind of move with the highest priority', () => {
    const moves = [
      move('shove', ['a1', 'a4', pick('displace', 'shove')], 'displace'),
      move('take', ['a1', 'a4', pick('capture', 'take')], 'capture'),
      move('swap', ['a1', 'a3', pick('displace', 'swap')], 'displace'),
      move('step', ['a1', 'a3', pick('plain', 'step')], 'move'),
    ];
    const next = expectIncomplete(select(moves, [squareStep('a1')]));
    expect([...next.squares]).toEqual([
      ['a4', 'capture'],
      ['a3', 'displace'],
    ]);
  });
});

describe('a drop', () => {
  const hand: InputStep = { type: 'hand', piece: 'J' };
  const moves = [move('J@a3', [hand, 'a3'], 'drop'), move('J@b3', [hand, 'b3'], 'drop')];

  it('starts with the piece in hand', () => {
    expect([...expectIncomplete(select(moves, [hand])).squares]).toEqual([
      ['a3', 'drop'],
      ['b3', 'drop'],
    ]);
    expect(select(moves, [hand, squareStep('b3')])).toMatchObject({ move: { id: 'J@b3' } });
    expect(select(moves, [{ type: 'hand', piece: 'j' }])).toEqual({ type: 'none' });
  });
});
