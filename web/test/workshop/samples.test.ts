import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSetup } from '../../src/workshop/text/readSetup';
import type { Edit } from '../../src/workshop/text/setup';

const FOLDER = join(import.meta.dirname, '../../../crates/definition/samples');
/** The start position of a section whose parent is not in its text. */
const CHESS = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w AHah - - 0 1';

const samples = readdirSync(FOLDER)
  .filter((file) => file !== 'bases.ini')
  .map((file) => [file, readFileSync(join(FOLDER, file), 'utf8')] as const);

const setupOf = (text: string) => {
  const setup = readSetup(text, CHESS);
  if (!setup) throw new Error('there is no set-up');
  return setup;
};

function edited(text: string, edit: Edit): string {
  if ('problem' in edit) throw new Error(edit.problem);
  return [...edit.changes]
    .sort((a, b) => b.from - a.from)
    .reduce((now, { from, to, insert }) => now.slice(0, from) + insert + now.slice(to), text);
}

describe.each(samples)('the set-up of %s', (_, text) => {
  const { pieces, board } = setupOf(text);

  it('has as many pieces of White as of Black, on squares of the board', () => {
    const tokens = Object.values(pieces);
    const white = tokens.filter((token) => token === token.toUpperCase());
    expect(white.length).toBeGreaterThan(4);
    expect(tokens).toHaveLength(2 * white.length);
    const names = new Set(board.squares.map(({ name }) => name));
    expect(Object.keys(pieces).filter((square) => !names.has(square))).toEqual([]);
  });

  it('is the same when a piece is taken away and put back', () => {
    for (const [square, piece] of Object.entries(pieces)) {
      const without = edited(text, setupOf(text).move(square, undefined));
      expect(setupOf(without).pieces[square]).toBeUndefined();
      const back = edited(without, setupOf(without).place(square, piece));
      expect(setupOf(back).pieces).toEqual(pieces);
    }
  });

  it('has a piece elsewhere when it is moved', () => {
    const free = board.squares.find(({ name, y }) => !pieces[name] && 2 * y + 1 !== board.ranks);
    const [square = '', piece] = Object.entries(pieces)[0] ?? [];
    if (!free) throw new Error('no square is free');
    const moved = setupOf(edited(text, setupOf(text).move(square, free.name))).pieces;
    expect(moved[free.name]).toBe(piece);
    expect(moved[square]).toBeUndefined();
    expect(Object.keys(moved)).toHaveLength(Object.keys(pieces).length);
  });
});
