// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@solidjs/testing-library';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { KindView } from '../../src/api/types';
import { figurineParts } from '../../src/moves/figurines';
import { hintText } from '../../src/moves/hint';
import { MoveText, plainText, sentenceOf, type WrittenMove } from '../../src/moves/MoveText';

const KINDS = [
  { letter: 'P', name: 'Pawn' },
  { letter: 'R', name: 'Rook' },
  { letter: 'Q', name: 'Queen' },
  { letter: 'O', name: 'Kirin' },
  { letter: '+P', name: 'Tokin' },
  { letter: "R'", name: 'Dragon' },
] as KindView[];

const MOVE: WrittenMove = {
  id: 'd1d8',
  short: 'Rxd8+',
  sentence: 'Rook takes the Queen on d8, check',
  converts: 2,
};

afterEach(cleanup);

describe('figurines', () => {
  it.each<[string, string[]]>([
    ['Rxd8+', ['<Rook>', 'xd8+']],
    ['e8=Q', ['e8=', '<Queen>']],
    ['O-O-O+', ['O-O-O+']],
    ['Oe4', ['<Kirin>', 'e4']],
    ['Rd9,d7d10', ['<Rook>', 'd9,d7d10']],
    ['R@e5', ['<Rook>', '@e5']],
    ['e4', ['e4']],
    ['Xe4', ['X', 'e4']],
    ['+Pe4', ['<Tokin>', 'e4']],
    ['a5=+P+', ['a5=', '<Tokin>', '+']],
    ["R'xe4xd5", ['<Dragon>', 'xe4xd5']],
    ["Q'e4", ['<Queen>', "'", 'e4']],
    ['+Re4', ['+', '<Rook>', 'e4']],
  ])('replace the letters of %s', (short, expected) => {
    const texts = figurineParts(short, KINDS).map((part) =>
      'text' in part ? part.text : `<${part.name}>`,
    );
    expect(texts).toEqual(expected);
  });
});

describe('a move', () => {
  const written = (notation: 'words' | 'figurines' | 'coordinates', move = MOVE) => {
    const { container } = render(() => (
      <MoveText game="chess" kinds={KINDS} move={move} notation={notation} />
    ));
    return container;
  };

  it('is a sentence, or its notation if a stored game has none', () => {
    expect(written('words').textContent).toBe('Rook takes the Queen on d8, check');
    expect(sentenceOf({ short: 'Rxd8+', sentence: '' })).toBe('Rxd8+');
  });

  it('has pictures with names, and says what the notation does not', () => {
    const shown = written('figurines');
    expect(screen.getByRole('img', { name: 'Rook' }).querySelector('.piece-black')).toBeTruthy();
    expect(shown.textContent).toBe('xd8+: converts 2');
  });

  it('has coordinates', () => {
    expect(written('coordinates').textContent).toBe('d1d8: converts 2');
    expect(written('coordinates', { ...MOVE, converts: 0 }).textContent).toBe('d1d8');
  });

  it('is text without pictures where there is no room for them', () => {
    expect(plainText(MOVE, 'words')).toBe('Rook takes the Queen on d8, check');
    expect(plainText(MOVE, 'figurines')).toBe('Rxd8+: converts 2');
    expect(plainText({ ...MOVE, converts: 0 }, 'coordinates')).toBe('d1d8');
  });
});

describe('a hint', () => {
  it('is a sentence, with the choice to be made', () => {
    expect(hintText({ text: 'Knight to f5, converts 7 pieces' }, undefined)).toBe(
      'Hint: Knight to f5, converts 7 pieces.',
    );
    expect(hintText({ text: 'Pawn to e8, becomes a Queen' }, { text: 'Promote to Queen' })).toBe(
      'Hint: Pawn to e8, becomes a Queen. Choose “Promote to Queen”.',
    );
  });
});

describe('the form of the moves', () => {
  beforeEach(() => {
    localStorage.clear();
    vi.resetModules();
  });

  it('is words until a game of the kind is finished', async () => {
    const { createNotation, rememberFinished } = await import('../../src/moves/notation');
    const open = createNotation('pacifist:mwchess');
    expect(open()).toBe('words');
    rememberFinished('pacifist:zigzag:value');
    rememberFinished('chess');
    // An open list keeps its form.
    expect(open()).toBe('words');
    expect([createNotation('pacifist:mwchess')(), createNotation('clash')()]).toEqual([
      'figurines',
      'words',
    ]);
  });

  it('can be chosen, for all games, and is remembered', async () => {
    const { createNotation } = await import('../../src/moves/notation');
    const { NotationChoice } = await import('../../src/moves/NotationChoice');
    const notation = createNotation('clash');
    render(() => <NotationChoice notation={notation()} />);
    const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Moves in' });
    expect(choice.value).toBe('words');
    fireEvent.change(choice, { target: { value: 'coordinates' } });
    expect([notation(), choice.value]).toEqual(['coordinates', 'coordinates']);
    vi.resetModules();
    const again = await import('../../src/moves/notation');
    expect(again.createNotation('chess')()).toBe('coordinates');
    localStorage.setItem('heterodox.notation', 'nonsense');
    vi.resetModules();
    const { createNotation: damaged } = await import('../../src/moves/notation');
    expect(damaged('chess')()).toBe('words');
  });
});
